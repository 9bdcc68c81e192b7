"""How the cards that a player does not see are shared out over the places where they may be.

Chances are in 1024ths. Other seats are told by how many places they sit to the left.
"""

from typing import Final

from mypy_extensions import i64

from core.search.tables import LOW, ONE

ALL_SUITS: Final[i64] = 0x0001000100010001
"""Times a chance: that chance in every suit."""

SHARE: Final[i64] = 0x400000000
PART: Final[i64] = 0x1000
SCALE: Final[i64] = 24
"""What the share of a part in a card and the part of a hand in all cards are reckoned in, and by how many bits both
times one another are to be shifted.

Written out, for a literal that is shifted has 32 bits where it is compiled.
"""

ROUNDS: Final[i64] = 3
"""How often cards are shared out by hands and suits in turn."""


class Share:
    """How the unseen cards are shared out.

    Attributes:
        key: what this follows from, packed: how many cards are unseen, and in the hands, and shown voids.
        chance1 … chance3: by places to the left the chances that an unseen card of a suit is there, 16 bits a suit;
            where no card of it is unseen, they mean nothing.
        foes: the sums of these chances over both foes.
    """

    def __init__(self) -> None:
        self.key: i64 = -1
        self.chance1: i64 = 0
        self.chance2: i64 = 0
        self.chance3: i64 = 0
        self.foes: i64 = 0


class Sharing:
    """How many cards are where, and how they fall there.

    Attributes:
        hidden: how many cards are unseen, at least 1; lefts: how many these are by suit, four bits each.
        size1 … size3: by places to the left how many cards are there; spare: how many are in none of them.
        part1 … part4: what part the places and the spare have in every card that may be there.
        falls0 … falls3: by suit that cannot be somewhere, what of one card falls to one part in it.
        barred: four bits a place, suits that are to be seen, but have been shown not to be there.
    """

    def __init__(self) -> None:
        self.hidden: i64 = 1
        self.lefts: i64 = 0
        self.size1: i64 = 0
        self.size2: i64 = 0
        self.size3: i64 = 0
        self.spare: i64 = 0
        self.part1: i64 = 0
        self.part2: i64 = 0
        self.part3: i64 = 0
        self.part4: i64 = 0
        self.falls0: i64 = 0
        self.falls1: i64 = 0
        self.falls2: i64 = 0
        self.falls3: i64 = 0
        self.barred: i64 = 0

    def left(self, suit: i64) -> i64:
        """Return how many unseen cards there are of a suit."""
        return self.lefts >> 4 * suit & 15

    def share_out(self, share: Share) -> None:
        """Share the unseen cards out so that hands and suits come to their known sizes, as nearly as matters.

        Each place has a part in every card that may be there, and each card of a suit falls to them by their parts.
        Suits that may be anywhere are alike; only the others are looked at one by one.
        """
        barred = self.barred
        some = (barred | barred >> 4 | barred >> 8) & 15
        free = self.hidden
        suits = some
        while suits:
            number: i64 = LOW[suits]
            suits &= suits - 1
            free -= self.left(number)
        size1 = self.size1
        size2 = self.size2
        size3 = self.size3
        spare: i64 = self.hidden - size1 - size2 - size3
        self.spare = max(0, spare)
        self.part1 = size1 * PART
        self.part2 = size2 * PART
        self.part3 = size3 * PART
        self.part4 = self.spare * PART
        one: i64 = 0
        for _round in range(ROUNDS):
            one = self.fall(some, free)
        share.chance1 = self.chances(self.part1, barred & 15, some, one)
        share.chance2 = self.chances(self.part2, barred >> 4 & 15, some, one)
        share.chance3 = self.chances(self.part3, barred >> 8, some, one)

    def fall(self, some: i64, free: i64) -> i64:
        """Let all cards fall to the parts, then fit the parts to how many cards each place has.

        Args:
            some: the suits that cannot be somewhere.
            free: how many cards there are of the others.

        Returns: what of one card of the others falls to one part.
        """
        barred = self.barred
        part1 = self.part1
        part2 = self.part2
        part3 = self.part3
        part4 = self.part4
        whole = part1 + part2 + part3 + part4
        one: i64 = 0
        if free and whole:
            one = SHARE // whole
        sum4 = one * free
        sum1 = sum4
        sum2 = sum4
        sum3 = sum4
        suits = some
        while suits:
            number: i64 = LOW[suits]
            suits &= suits - 1
            may = ~barred >> number  # a bit that is set: may be there
            may1 = may & 1
            may2 = may >> 4 & 1
            may3 = may >> 8 & 1
            total = part4 + may1 * part1 + may2 * part2 + may3 * part3
            falls: i64 = 0
            if total:
                falls = SHARE // total
            self.note_falls(number, falls)
            falls *= self.left(number)
            sum4 += falls
            sum1 += may1 * falls
            sum2 += may2 * falls
            sum3 += may3 * falls
        # A part of nothing stays nothing.
        if sum1:
            self.part1 = self.size1 * SHARE // sum1
        if sum2:
            self.part2 = self.size2 * SHARE // sum2
        if sum3:
            self.part3 = self.size3 * SHARE // sum3
        if sum4:
            self.part4 = self.spare * SHARE // sum4
        return one

    def note_falls(self, suit: i64, falls: i64) -> None:
        """Note what of one card of a suit falls to one part in it."""
        if suit == 0:
            self.falls0 = falls
        elif suit == 1:
            self.falls1 = falls
        elif suit == 2:
            self.falls2 = falls
        else:
            self.falls3 = falls

    def chances(self, part: i64, barred: i64, some: i64, one: i64) -> i64:
        """Return the chances of a place, packed, from its part in all cards and what falls to one.

        Args:
            part: its part.
            barred: the suits that cannot be there.
            some: the suits that cannot be somewhere.
            one: what falls to one part of a card of the other suits.
        """
        found: i64 = min(ONE, part * one >> SCALE)
        if some != 15:
            found *= ALL_SUITS
        if some & 1:
            found &= ~0xFFFF
            if not barred & 1:
                found |= min(ONE, part * self.falls0 >> SCALE)
        if some & 2:
            found &= ~0xFFFF0000
            if not barred & 2:
                found |= min(ONE, part * self.falls1 >> SCALE) << 16
        if some & 4:
            found &= ~0xFFFF00000000
            if not barred & 4:
                found |= min(ONE, part * self.falls2 >> SCALE) << 32
        if some & 8:
            found &= 0xFFFFFFFFFFFF
            if not barred & 8:
                found |= min(ONE, part * self.falls3 >> SCALE) << 48
        return found
