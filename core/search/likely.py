"""Deals that agree with all that a seat has seen, drawn by how likely the others were to play then as they did.

Such deals are too rare to be dealt by chance. So one is changed into the next: two unseen cards are put in each
other's place, always where that makes what was played likelier, else the more seldom the less likely it makes it.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, suit_of
from core.search.habits import Habits
from core.search.judgement import Judge
from core.search.knowledge import number_of
from core.search.tables import power2
from core.search.worlds import Seen, Worlds

LEAST: Final[i64] = -8 * 256
"""No single play makes a deal less likely than by this, for nobody plays by judgement alone."""

CHAINS: Final[i64] = 8
APART: Final[i64] = 4
"""How many deals are changed, each for itself, and how many are kept from one's beginning to the next one's.

One alone would stay too long with what is as likely as something quite different.
"""

FIRST: Final[i64] = 12
"""Deals dealt by chance; the likeliest is where the changes begin."""

CHANGES: Final[i64] = 160
SETTLING: Final[i64] = 8
"""Between one deal and the next so many changes are tried, divided by four more than there were plays.

Each takes the longer the more was played. Before the first deal of a chain there are so many times as many.
"""

NEVER: Final[i64] = -12 * 256
"""What is as unlikely as this is not tried."""


class Moment:
    """Where the hand stood before one of the plays.

    Attributes:
        deal: that, but for what was dealt to the player in turn; hand: which of his cards were played from then on.
        voids: what had been shown; card: what he played; pitch: whether it fixed trumps.
    """

    def __init__(self, deal: Deal, voids: i64, card: i64, pitch: bool) -> None:
        self.deal: Deal = deal
        self.hand: i64 = deal.hand(deal.turn)
        self.voids: i64 = voids
        self.card: i64 = card
        self.pitch: bool = pitch


class Likely(Worlds):
    """Deals drawn by what was played.

    Attributes:
        judge: how the others are thought to play; trust: how much that counts, in 256ths.
        log0 … log3: how likely the hands that are dealt make the plays of each seat.
        moments: by seat, what it played.
        latest: of each deal that is changed for itself, the number of what it was when it was kept last.
        past0 … past3: the same logarithms of every deal that was kept.
    """

    def __init__(self, seen: Seen, habits: Habits, seed: i64, judge: Judge, trust: i64) -> None:
        super().__init__(seen, habits, seed)
        self.judge: Judge = judge
        self.trust: i64 = trust
        self.moments: list[list[Moment]] = [[], [], [], []]
        self.latest: list[int] = []
        self.past0: list[int] = []
        self.past1: list[int] = []
        self.past2: list[int] = []
        self.past3: list[int] = []
        self.log0: i64 = 0
        self.log1: i64 = 0
        self.log2: i64 = 0
        self.log3: i64 = 0
        self.retrace()

    def retrace(self) -> None:
        """Note where the hand stood before each play."""
        seen, judge = self.seen, self.judge
        past = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
        past.take(self.start)
        judge.voids = 0
        pitch = seen.pitched
        for one in seen.plays:
            card: i64 = one
            deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
            deal.take(past)
            self.moments[past.turn].append(Moment(deal, judge.voids, card, pitch))
            pitch = False
            judge.note(past, card)
            past.lay(card)

    def next(self) -> i64:
        """Return the number of a new deal: an old one would only come out as it did."""
        self.add()
        number: i64 = len(self.logs)
        self.spread = (1 + number) // 2
        return number - 1

    def add(self) -> None:
        """Change the deal in many places, and keep it."""
        changes = CHANGES // (i64(len(self.seen.plays)) + 4)
        number: i64 = len(self.logs)
        chain: i64 = 0
        if number % APART == 0 and number // APART < CHAINS:
            self.begin()
            changes *= SETTLING
            chain = number // APART
            self.latest.append(number)
        else:
            chain = number % i64(len(self.latest))
            self.resume(self.latest[chain])
        for _ in range(changes):
            self.change()
        self.latest[chain] = number
        self.past0.append(self.log0)
        self.past1.append(self.log1)
        self.past2.append(self.log2)
        self.past3.append(self.log3)
        self.keep(0)

    def resume(self, number: i64) -> None:
        """Take up a deal that was kept."""
        self.bin0, self.bin1 = self.hands0[number], self.hands1[number]
        self.bin2, self.bin3 = self.hands2[number], self.hands3[number]
        self.bin4, self.bin5 = self.rows0[number], self.rows1[number]
        self.log0, self.log1 = self.past0[number], self.past1[number]
        self.log2, self.log3 = self.past2[number], self.past3[number]

    def begin(self) -> None:
        """Begin with the likeliest of some deals."""
        most: i64 = -(1 << 40)
        bin0 = bin1 = bin2 = bin3 = bin4 = bin5 = i64(0)
        for _ in range(FIRST):
            self.deal_fitting()
            self.appraise()
            log = self.log0 + self.log1 + self.log2 + self.log3
            if log > most:
                most = log
                bin0, bin1, bin2, bin3 = self.bin0, self.bin1, self.bin2, self.bin3
                bin4, bin5 = self.bin4, self.bin5
        self.bin0, self.bin1, self.bin2, self.bin3 = bin0, bin1, bin2, bin3
        self.bin4, self.bin5 = bin4, bin5
        self.appraise()

    def appraise(self) -> None:
        """Reckon how likely the hands that are dealt make what was played."""
        self.log0 = self.log_of(0)
        self.log1 = self.log_of(1)
        if self.seen.terms.seats == 4:
            self.log2 = self.log_of(2)
            self.log3 = self.log_of(3)

    def change(self) -> None:
        """Put two unseen cards in each other's place, unless that makes what was played too unlikely."""
        unseen, voids = self.seen.unseen, self.seen.voids
        first, second = self.mind.any_of(unseen), self.mind.any_of(unseen)
        here, there = self.place_of(first), self.place_of(second)
        if here == there:
            return
        if here < 4 and voids >> (4 * here + number_of(suit_of(second))) & 1:
            return
        if there < 4 and voids >> (4 * there + number_of(suit_of(first))) & 1:
            return
        self.exchange(here, first | second)
        self.exchange(there, first | second)
        mine, other = self.log_of(here), self.log_of(there)
        gain = (mine + other - self.noted(here) - self.noted(there)) * self.trust >> 8
        if gain < 0 and (gain < NEVER or self.mind.below(1 << 20) >= power2(96 + (gain >> 5)) << 5):
            self.exchange(here, first | second)
            self.exchange(there, first | second)
            return
        self.note(here, mine)
        self.note(there, other)

    def place_of(self, card: i64) -> i64:
        """Return where a card lies: 0 to 3 the hands, 4 and 5 the rows, 6 out of play."""
        if card & (self.bin0 | self.bin1):
            return 0 if card & self.bin0 else 1
        if card & (self.bin2 | self.bin3):
            return 2 if card & self.bin2 else 3
        if card & (self.bin4 | self.bin5):
            return 4 if card & self.bin4 else 5
        return 6

    def exchange(self, place: i64, cards: i64) -> None:
        """Take one of two cards from where it lies, and put the other there."""
        if place == 0:
            self.bin0 ^= cards
        elif place == 1:
            self.bin1 ^= cards
        elif place == 2:
            self.bin2 ^= cards
        elif place == 3:
            self.bin3 ^= cards
        elif place == 4:
            self.bin4 ^= cards
        elif place == 5:
            self.bin5 ^= cards

    def noted(self, place: i64) -> i64:
        """Return how likely the plays from a place were before the change."""
        if place < 2:
            return self.log1 if place else self.log0
        return self.log2 if place == 2 else self.log3 if place == 3 else 0

    def note(self, place: i64, log: i64) -> None:
        """Note how likely the plays from a place are now."""
        if place == 0:
            self.log0 = log
        elif place == 1:
            self.log1 = log
        elif place == 2:
            self.log2 = log
        elif place == 3:
            self.log3 = log

    def log_of(self, place: i64) -> i64:
        """Return the logarithm of how likely a seat was to play as it did with the hand that is dealt."""
        if place > 3 or place == self.seen.me:
            return 0
        judge = self.judge
        dealt = self.bin0 if place == 0 else self.bin1 if place == 1 else self.bin2 if place == 2 else self.bin3
        found: i64 = 0
        if not self.seen.pitched and self.seen.pitcher == place:
            found = max(LEAST, self.mind.naming(self.start.hand(place) | dealt))
        for moment in self.moments[place]:
            deal = moment.deal
            deal.give(place, moment.hand | dealt)
            if moment.pitch:
                log = self.mind.pitching(deal, moment.card)
            else:
                judge.voids = moment.voids
                log = judge.likelihood(deal, moment.card)
            found += max(LEAST, log)
        return found
