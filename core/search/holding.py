"""What a hand is good for beside the trick on the table, as the rules of thumb have it.

Chances are in 1024ths, worth in 64ths of a point. Cards of one suit are given as if it were the first.
"""

from typing import Final

from mypy_extensions import i64

from core.search.stakes import Stakes
from core.search.tables import COUNT, FOUR, LOW, ONE, SUIT

FIVE: Final[i64] = 3
"""The height of a five."""

MIDWAY: Final[i64] = 4
"""As in `core.tricks.thinking`."""


class Lore:
    """How rules of thumb are weighed, in 1024ths: `core.tricks.thinking.Weights`, its chances twelve bits each."""

    def __init__(
        self,
        stake: i64,
        laid: i64,
        give: i64,
        fives: i64,
        nines: i64,
        count: i64,
        trumps: i64,
        trump_count: i64,
        tops_go_home: bool,
        top: i64,
        ruff: i64,
        power_plain: i64,
        power_trump: i64,
        small: i64,
        unknown: i64,
        beaten: i64,
        early: i64,
        fear: i64,
        short: i64,
    ) -> None:
        self.stake: i64 = stake
        self.laid: i64 = laid
        self.give: i64 = give
        self.fives: i64 = fives
        self.nines: i64 = nines
        self.count: i64 = count
        self.trumps: i64 = trumps
        self.trump_count: i64 = trump_count
        self.tops_go_home: bool = tops_go_home
        self.top: i64 = top
        self.ruff: i64 = ruff
        self.power_plain: i64 = power_plain
        self.power_trump: i64 = power_trump
        self.small: i64 = small
        self.unknown: i64 = unknown
        self.beaten: i64 = beaten
        self.early: i64 = early
        self.fear: i64 = fear
        self.short: i64 = short


class Card:
    """What is known of a card of the hand.

    Attributes:
        worth: what it is worth.
        takes: the chance that it takes a trick some day; power: times what that counts.
        saved: what our side may expect of it; fewer: the same with one card less that can be played in its stead.
        promise: what it promises, where it was weighed.
    """

    def __init__(self) -> None:
        self.worth: i64 = 0
        self.takes: i64 = 0
        self.power: i64 = 0
        self.saved: i64 = 0
        self.fewer: i64 = 0
        self.promise: i64 = 0


class Holding(Stakes):
    """The player in turn, knowing what his hand is good for.

    Attributes:
        following, leading: how cards are weighed; lore: how they are for this play.
        cards: what is known of those in the hand, by 16 times the suit plus the height.
        saved_all: what our side may expect of the points of the suits that are thought of.
        less0 … less3: how much more that is once a worthless card of a suit is gone: never more than nothing.
        power_all: what the hand is good for beside; swell: how much that counts now, in 1024ths.
        safe: the chance that no foe soon trumps the suit that is looked at.
    """

    def __init__(self, following: Lore, leading: Lore, asleep: i64) -> None:
        super().__init__(asleep)
        self.following: Lore = following
        self.leading: Lore = leading
        self.lore: Lore = following
        self.cards: list[Card] = [Card() for _ in range(64)]
        self.saved_all: i64 = 0
        self.less0: i64 = 0
        self.less1: i64 = 0
        self.less2: i64 = 0
        self.less3: i64 = 0
        self.power_all: i64 = 0
        self.swell: i64 = 0
        self.safe: i64 = 0

    def look_at_hand(self, asked: i64) -> None:
        """Reckon what the whole hand is good for; its points only in the suits of which cards are asked for."""
        self.saved_all = 0
        self.power_all = 0
        self.swell = ONE + self.lore.early * (self.tricks_after - MIDWAY)
        for suit in range(FOUR):
            held = self.hand >> 13 * suit & SUIT
            if not held:
                continue
            if suit < 3:
                self.safe = self.unruffed(suit)
            self.look_at_power(suit, held)
            if not asked >> 13 * suit & SUIT:
                continue
            worthy = held & (self.trump_worthy if suit == 3 else self.plain_worthy)
            less: i64 = 0
            if worthy:
                less = self.look_at_worthy(suit, worthy, COUNT[held ^ worthy])
            if suit == 0:
                self.less0 = less
            elif suit == 1:
                self.less1 = less
            elif suit == 2:
                self.less2 = less
            else:
                self.less3 = less

    def look_at_power(self, suit: i64, held: i64) -> None:
        """Reckon what the cards of a suit are good for if they take tricks."""
        unseen = self.unseen >> 13 * suit & SUIT
        rest = held
        while rest:
            low = rest & -rest
            above = unseen & -low
            takes = self.takes_above(suit, COUNT[above])
            power = self.power_of(suit, takes)
            # All cards between two unseen ones take a trick as easily.
            run = rest
            if above:
                run &= (above & -above) - 1
            rest ^= run
            while run:
                height: i64 = LOW[run]
                run &= run - 1
                card = self.cards[suit << 4 | height]
                card.takes = takes
                card.power = power
                card.worth = 0
                self.power_all += power

    def look_at_worthy(self, suit: i64, worthy: i64, worthless: i64) -> i64:
        """Reckon what may be expected of the cards of a suit that are worth anything, so many others beside.

        Returns how much more that is without one of the worthless.
        """
        rest = worthy
        while rest:
            height: i64 = LOW[rest]
            self.cards[suit << 4 | height].worth = self.one_worth(suit, rest & -rest)
            rest &= rest - 1
        less: i64 = 0
        rest = worthy
        while rest:
            low = rest & -rest
            height = LOW[rest]
            rest ^= low
            card = self.cards[suit << 4 | height]
            worth = card.worth
            others = worthless
            beside = worthy ^ low
            while beside:
                height = LOW[beside]
                if self.cards[suit << 4 | height].worth < worth:
                    others += 1
                beside &= beside - 1
            packed = self.homing(suit, low)
            chance = homes(packed, others)
            with_fewer = chance
            if 0 < others < 4:
                with_fewer = homes(packed, others - 1)
            if self.lore.tops_go_home:
                chance = max(chance, card.takes)
                with_fewer = max(with_fewer, card.takes)
            card.saved = (2 * chance - ONE) * worth >> 10
            card.fewer = (2 * with_fewer - ONE) * worth >> 10
            self.saved_all += card.saved
            less += card.fewer - card.saved
        return less

    def rest(self, suit: i64, low: i64, card: Card) -> i64:
        """Return what the hand is good for once this card of it is gone."""
        saved = self.saved_all
        worth = card.worth
        if worth:
            # What is worth more has a card less that can be played in its stead.
            saved -= card.saved
            beside = self.hand >> 13 * suit & (self.trump_worthy if suit == 3 else self.plain_worthy) & ~low
            while beside:
                height: i64 = LOW[beside]
                beside &= beside - 1
                other = self.cards[suit << 4 | height]
                if other.worth > worth:
                    saved += other.fewer - other.saved
        elif suit < 2:
            saved += self.less1 if suit else self.less0
        else:
            saved += self.less2 if suit == 2 else self.less3
        if self.lore.short and suit < 3 and self.hand >> 39 and self.hand >> 13 * suit & SUIT == low:
            saved += self.lore.short * self.worth_after // max(1, self.tricks_after) >> 10
        return saved + self.after(self.power_all - card.power, worth)

    def after(self, power: i64, worth: i64) -> i64:
        """Return what the power of a hand is worth after this trick: less, if its card takes some worth along."""
        left = self.worth_after - worth
        if left <= 0 or not self.tricks_after:
            return 0
        return (2 * power * left >> 10) * self.swell // (self.tricks_after << 10)

    def saved(self, suit: i64, card: i64, others: i64) -> i64:
        """Return the chance that a card goes home with us if so many others can be played in its stead."""
        chance = homes(self.homing(suit, card), others)
        return max(chance, self.takes(suit, card)) if self.lore.tops_go_home else chance

    def homing(self, suit: i64, card: i64) -> i64:
        """Return the chances that a card goes home, packed by how many others can be played in its stead."""
        lore = self.lore
        points: i64 = self.trump_points[card] if suit == 3 else self.plain_points[card]
        if points < 5:
            return lore.trump_count if suit == 3 else lore.count
        if suit == 3:
            return lore.trumps
        return lore.fives if card == 1 << FIVE else lore.nines

    def takes(self, suit: i64, card: i64) -> i64:
        """Return the chance that a card takes a trick some day."""
        return self.takes_above(suit, COUNT[self.unseen >> 13 * suit & SUIT & -(card << 1)])

    def takes_above(self, suit: i64, above: i64) -> i64:
        """Return the same of a card that so many unseen ones beat."""
        top = self.lore.top
        higher = above * (self.share.foes >> 16 * suit & 0xFFFF)
        if suit == 3:
            return max(self.lore.ruff, top * ONE // (ONE + (self.lore.beaten * higher >> 10)) if higher else top)
        if higher:
            top = top * ONE // (ONE + 2 * higher)
        return top * self.safe >> 10

    def power_of(self, suit: i64, takes: i64) -> i64:
        """Return what a chance to take a trick counts."""
        lore = self.lore
        if suit == 3:
            return (takes * lore.power_trump >> 10) + lore.small
        return takes * lore.power_plain >> 10


def homes(packed: i64, others: i64) -> i64:
    """Return one of such chances."""
    return packed >> 12 * min(3, others) & 4095
