"""What a hand is good for beside the trick on the table, as the rules of thumb have it.

Chances are in 1024ths, worth in 64ths of a point. Cards of one suit are given as if it were the first.
"""

from typing import Final

from mypy_extensions import i64

from core.search.stakes import Stakes
from core.search.tables import COUNT, FOUR, ONE, SUIT

FIVE: Final[i64] = 3
"""The height of a five."""


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


class Holding(Stakes):
    """The player in turn, knowing what his hand is good for.

    Attributes:
        following, leading: how cards are weighed; lore: how they are for this play.
        saved0 … saved3: what our side may expect of the hand's points by suit; saved_all: of all.
        less0 … less3: how much more that is by suit once a worthless card of it is gone: never more than nothing.
        fewer: the last of these, of the suit that was looked at last.
        power_all: what the hand is good for beside.
        safe: by plain suit that the hand has, 16 bits each, that no foe trumps it soon.
    """

    def __init__(self, following: Lore, leading: Lore, asleep: i64) -> None:
        super().__init__(asleep)
        self.following: Lore = following
        self.leading: Lore = leading
        self.lore: Lore = following
        self.saved0: i64 = 0
        self.saved1: i64 = 0
        self.saved2: i64 = 0
        self.saved3: i64 = 0
        self.saved_all: i64 = 0
        self.less0: i64 = 0
        self.less1: i64 = 0
        self.less2: i64 = 0
        self.less3: i64 = 0
        self.fewer: i64 = 0
        self.power_all: i64 = 0
        self.safe: i64 = 0

    def look_at_hand(self) -> None:
        """Reckon what the whole hand is good for."""
        self.saved_all = 0
        self.power_all = 0
        self.safe = self.share.safe
        for suit in range(FOUR):
            held = self.hand >> 13 * suit & SUIT
            if not held:
                continue
            saved = self.saved_in(suit, held)
            less = self.fewer - saved
            self.saved_all += saved
            if suit == 0:
                self.saved0 = saved
                self.less0 = less
            elif suit == 1:
                self.saved1 = saved
                self.less1 = less
            elif suit == 2:
                self.saved2 = saved
                self.less2 = less
            else:
                self.saved3 = saved
                self.less3 = less
            unseen = self.unseen >> 13 * suit & SUIT
            while held:
                # All cards between two unseen ones take a trick as easily.
                above = unseen & -(held & -held)
                run = held & (above & -above) - 1 if above else held
                held ^= run
                like: i64 = COUNT[run]
                self.power_all += like * self.power_above(suit, COUNT[above])

    def rest(self, suit: i64, card: i64, worth: i64) -> i64:
        """Return what the hand is good for once this card of it, which is worth so much, is gone."""
        saved = self.saved_all
        if worth:
            saved += self.saved_in(suit, self.hand >> 13 * suit & SUIT & ~card)
            if suit < 2:
                saved -= self.saved1 if suit else self.saved0
            else:
                saved -= self.saved2 if suit == 2 else self.saved3
        elif suit < 2:
            saved += self.less1 if suit else self.less0
        else:
            saved += self.less2 if suit == 2 else self.less3
        return saved + self.after(self.power_all - self.power(suit, card), worth)

    def after(self, power: i64, worth: i64) -> i64:
        """Return what the power of a hand is worth after this trick: less, if its card takes some worth along."""
        left = self.worth_after - worth
        if left <= 0 or not self.tricks_after:
            return 0
        return (2 * power * left >> 10) // self.tricks_after

    def saved_in(self, suit: i64, held: i64) -> i64:
        """Return what our side may expect of the points of the cards that a hand holds of one suit.

        The same without a card that is worthless is left in `fewer`.
        """
        out: i64 = 0
        fewer: i64 = 0
        worthy = held & (self.trump_worthy if suit == 3 else self.plain_worthy)
        if worthy:
            worthless: i64 = COUNT[held ^ worthy]
            rest = worthy
            while rest:
                card = rest & -rest
                rest ^= card
                worth = self.one_worth(suit, card)
                others: i64 = worthless
                beside = worthy ^ card
                while beside:
                    if self.one_worth(suit, beside & -beside) < worth:
                        others += 1
                    beside &= beside - 1
                packed = self.homing(suit, card)
                least: i64 = 0
                if self.lore.tops_go_home:
                    least = self.takes(suit, card)
                out += (2 * max(least, homes(packed, others)) - ONE) * worth >> 10
                fewer += (2 * max(least, homes(packed, max(0, others - 1))) - ONE) * worth >> 10
        self.fewer = fewer
        return out

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

    def power(self, suit: i64, card: i64) -> i64:
        """Return the chance that a card takes a trick some day, times what that counts."""
        return self.power_above(suit, self.above(suit, card))

    def power_above(self, suit: i64, above: i64) -> i64:
        """Return the same of a card that so many unseen ones beat."""
        lore = self.lore
        if suit == 3:
            return (self.takes_above(3, above) * lore.power_trump >> 10) + lore.small
        return self.takes_above(suit, above) * lore.power_plain >> 10

    def above(self, suit: i64, card: i64) -> i64:
        """Return how many unseen cards of its suit beat a card."""
        above: i64 = COUNT[self.unseen >> 13 * suit & SUIT & -(card << 1)]
        return above

    def takes(self, suit: i64, card: i64) -> i64:
        """Return the chance that a card takes a trick some day."""
        return self.takes_above(suit, self.above(suit, card))

    def takes_above(self, suit: i64, above: i64) -> i64:
        """Return the same of a card that so many unseen ones beat."""
        top = self.lore.top
        higher = above * (self.foes >> 16 * suit & 0xFFFF)
        if suit == 3:
            return max(self.lore.ruff, top * ONE // (ONE + higher) if higher else top)
        if higher:
            top = top * ONE // (ONE + 2 * higher)
        return top * (self.safe >> 16 * suit & 0xFFFF) >> 10

    def forget_suits(self) -> None:
        """Take it of suits that the hand has not that a foe trumps them, as far as table cards are weighed."""
        for suit in range(FOUR):
            if not self.hand >> 13 * suit & SUIT:
                lost: i64 = 0xFFFF
                lost <<= 16 * suit
                self.safe &= ~lost


def homes(packed: i64, others: i64) -> i64:
    """Return one of such chances."""
    return packed >> 12 * min(3, others) & 4095
