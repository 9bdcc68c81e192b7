"""Deals that agree with all that a seat has seen, one as likely as another."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, Terms
from core.search.habits import Habits, Mind
from core.search.tables import FOUR, SUIT, log2

TRIES: Final[i64] = 200
"""How often a deal is begun anew before shown voids are let go: after a revoke they may be none."""

AT_FIRST: Final[i64] = 64
"""Deals before the first is tried; each that is tried brings one more."""


class Seen:
    """What one seat knows of a hand.

    Attributes:
        terms: what is agreed; tricks: in the whole hand; pitcher: who leads first;
            owner: of the first trick, or -1.
        me: the seat; unseen: the cards that may lie anywhere hidden.
        room0 … room3: how many hidden cards each hand has; row0, row1: the rows; stock: the cards that sleep.
        fixed0 … fixed3: the cards that are known to be in a hand, our own included.
        shown: by seat four bits, suits that a hand has shown not to hold; voids: the same of the others alone.
        asleep: how many cards are out of play.
        plays: the cards played, in order; pitched: the first of them fixed trumps.
        turned: those of them that came from a row.
    """

    def __init__(self, terms: Terms, tricks: i64, pitcher: i64, owner: i64, me: i64) -> None:
        self.terms: Terms = terms
        self.tricks: i64 = tricks
        self.pitcher: i64 = pitcher
        self.owner: i64 = owner
        self.me: i64 = me
        self.unseen: i64 = 0
        self.room0: i64 = 0
        self.room1: i64 = 0
        self.room2: i64 = 0
        self.room3: i64 = 0
        self.row0: i64 = 0
        self.row1: i64 = 0
        self.stock: i64 = 0
        self.fixed0: i64 = 0
        self.fixed1: i64 = 0
        self.fixed2: i64 = 0
        self.fixed3: i64 = 0
        self.voids: i64 = 0
        self.shown: i64 = 0
        self.asleep: i64 = 0
        self.turned: i64 = 0
        self.plays: list[int] = []
        self.pitched: bool = True


class Worlds:
    """Deals drawn so far. Where some can be dealt in more ways than others, that is made up for in drawing them.

    Attributes:
        now: where the hand stands, without the hands.
        start: the hand before the first play, with the cards alone that were played since, where they came from.
        bin0 … bin5: the four hands and the two rows of the deal that is being dealt; room0 … room6: how many cards
            are missing in them, and in the stock.
        spread: as many deals, all equally likely, would tell as much.
    """

    def __init__(self, seen: Seen, habits: Habits, seed: i64) -> None:
        self.seen: Seen = seen
        self.mind: Mind = Mind(habits)
        self.mind.seed = seed
        self.now: Deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
        self.start: Deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
        self.hands0: list[int] = []
        self.hands1: list[int] = []
        self.hands2: list[int] = []
        self.hands3: list[int] = []
        self.rows0: list[int] = []
        self.rows1: list[int] = []
        self.logs: list[int] = []
        self.sums: list[int] = []
        self.spread: i64 = 1
        self.bin0: i64 = 0
        self.bin1: i64 = 0
        self.bin2: i64 = 0
        self.bin3: i64 = 0
        self.bin4: i64 = 0
        self.bin5: i64 = 0
        self.room0: i64 = 0
        self.room1: i64 = 0
        self.room2: i64 = 0
        self.room3: i64 = 0
        self.room4: i64 = 0
        self.room5: i64 = 0
        self.room6: i64 = 0
        self.deal_public()

    def deal_public(self) -> None:
        """Set `now` to where the hand stands, and give back in `start` what was played since."""
        now, start = self.now, self.start
        for one in self.seen.plays:
            card: i64 = one
            seat = now.turn
            if not card & self.seen.turned:
                start.give(seat, start.hand(seat) | card)
            elif seat:
                start.table1 |= card
            else:
                start.table0 |= card
            now.lay(card)

    def next(self) -> i64:
        """Return the number of a deal to try."""
        if not self.logs:
            for _ in range(AT_FIRST):
                self.grow()
        self.grow()
        return self.draw()

    def grow(self) -> None:
        """Deal one more deal; whenever there are twice as many as before, the new ones begin to be drawn."""
        self.add()
        if len(self.logs) >= 2 * len(self.sums):
            self.weigh()

    def weigh(self) -> None:
        """Let every deal so far be drawn as often as it is likely."""
        most: i64 = self.logs[0]
        for log in self.logs:
            one: i64 = log
            most = max(most, one)
        total: i64 = 0
        some: i64 = 0
        squares: i64 = 1
        self.sums = []
        for log in self.logs:
            gap: i64 = most - log
            if gap < 16 * 256:
                whole = (1 << 22) >> (gap >> 8)
                whole -= whole * (gap & 255) >> 9
                total += whole
                some += whole >> 10
                squares += (whole >> 10) * (whole >> 10)
            self.sums.append(total)
        self.spread = max(1, some * some // squares)

    def draw(self) -> i64:
        """Return the number of a deal, drawn by how likely each is."""
        wanted = self.mind.below(self.sums[-1])
        low: i64 = 0
        high: i64 = len(self.sums) - 1
        while low < high:
            middle = (low + high) >> 1
            if self.sums[middle] > wanted:
                high = middle
            else:
                low = middle + 1
        return low

    def put(self, deal: Deal, world: i64) -> None:
        """Give a deal the hands and rows of one of the deals."""
        deal.hand0 = self.hands0[world]
        deal.hand1 = self.hands1[world]
        deal.hand2 = self.hands2[world]
        deal.hand3 = self.hands3[world]
        if self.seen.terms.seats == 2:
            deal.table0 = self.rows0[world]
            deal.table1 = self.rows1[world]

    def add(self) -> None:
        """Deal what is unseen, and keep the deal."""
        self.keep(self.deal_fitting())

    def keep(self, log: i64) -> None:
        """Keep the deal, with the logarithm of its weight."""
        self.hands0.append(self.bin0)
        self.hands1.append(self.bin1)
        self.hands2.append(self.bin2)
        self.hands3.append(self.bin3)
        self.rows0.append(self.bin4)
        self.rows1.append(self.bin5)
        self.logs.append(log)

    def deal_fitting(self) -> i64:
        """Deal what is unseen, by what was shown if that can be; return the logarithm of the weight."""
        log = self.deal_out(self.seen.voids)
        tries: i64 = 0
        while log < 0 and tries < TRIES:
            log = self.deal_out(self.seen.voids)
            tries += 1
        return self.deal_out(0) if log < 0 else log

    def deal_out(self, voids: i64) -> i64:
        """Deal the unseen cards, those first that fit fewest places; return the logarithm of the weight, or -1.

        The weight makes up for places that were barred: with it every deal that fits is equally likely.
        """
        seen = self.seen
        self.bin0, self.bin1, self.bin2, self.bin3 = seen.fixed0, seen.fixed1, seen.fixed2, seen.fixed3
        self.bin4 = self.bin5 = 0
        self.room0, self.room1, self.room2, self.room3 = seen.room0, seen.room1, seen.room2, seen.room3
        self.room4, self.room5, self.room6 = seen.row0, seen.row1, seen.stock
        log: i64 = 0
        for barred in range(3, -1, -1):
            for suit in range(FOUR):
                v0: i64 = 1 - (voids >> suit & 1)
                v1: i64 = 1 - (voids >> (4 + suit) & 1)
                v2: i64 = 1 - (voids >> (8 + suit) & 1)
                v3: i64 = 1 - (voids >> (12 + suit) & 1)
                if 4 - v0 - v1 - v2 - v3 != barred:
                    continue
                found = self.deal_suit(suit, v0, v1, v2, v3)
                if found < 0:
                    return -1
                log += found
        return log

    def deal_suit(self, suit: i64, v0: i64, v1: i64, v2: i64, v3: i64) -> i64:
        """Deal those of a suit to hands that may have it (1, else 0), rows and stock; return the same."""
        barred = v0 + v1 + v2 + v3 < 4
        log: i64 = 0
        rest = self.seen.unseen >> 13 * suit & SUIT
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            card <<= 13 * suit
            f0, f1, f2, f3 = self.room0 * v0, self.room1 * v1, self.room2 * v2, self.room3 * v3
            hands = f0 + f1 + f2 + f3
            total = hands + self.room4 + self.room5 + self.room6
            if total == 0:
                return -1
            if barred:
                log += log2(total)
            pick = self.mind.below(total)
            if pick < f0:
                self.room0 -= 1
                self.bin0 |= card
            elif pick < f0 + f1:
                self.room1 -= 1
                self.bin1 |= card
            elif pick < f0 + f1 + f2:
                self.room2 -= 1
                self.bin2 |= card
            elif pick < hands:
                self.room3 -= 1
                self.bin3 |= card
            elif pick < hands + self.room4:
                self.room4 -= 1
                self.bin4 |= card
            elif pick < hands + self.room4 + self.room5:
                self.room5 -= 1
                self.bin5 |= card
            else:
                self.room6 -= 1
        return log
