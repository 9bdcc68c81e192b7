"""What a player can work out about the cards that he does not see, as `core.tricks.knowledge` does, on ints alone.

Chances are in 1024ths. Other seats are told by how many places they sit to the left.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal
from core.search.tables import COUNT, FOUR, ONE, PACK, SUIT, TRUMPS, bits, none_of

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

SHARES: Final = 4096
"""How many ways to share cards out are remembered; a power of two."""

SPREAD: Final[i64] = 0x9E3779B1
SPREAD_BY: Final[i64] = 33
"""A number times the one, shifted by the other, is spread evenly over the places of the memory."""


class Share:
    """How the unseen cards are shared out: what follows from their numbers, those of the hands, and shown voids.

    Attributes:
        key: these, packed.
        chance1 … chance3: by places to the left the chances that an unseen card of a suit is there, 16 bits a suit.
        safe: by plain suit, 16 bits each, the chance that no foe can trump the next lead but one of it.
    """

    def __init__(self) -> None:
        self.key: i64 = -1
        self.chance1: i64 = 0
        self.chance2: i64 = 0
        self.chance3: i64 = 0
        self.safe: i64 = 0


class Knowledge:
    """What the player in turn knows.

    Attributes:
        voids: by seat four bits, suits that its hand has shown not to hold; kept from play to play by `note`.
        hand: his cards; unseen: the cards he has not seen; hidden: how many these are, at least 1.
        lefts: how many these are by suit, four bits each.
        later: how many are still to play after him.
        share: how the unseen cards are shared out; foes: the sum of the chances in it over both foes.
        shares: what was shared out before; positions that are alike in this come again and again.
        size1 … size3: how many cards are there; void1 … void3: the suits that have been shown not to be.
    """

    def __init__(self) -> None:
        self.voids: i64 = 0
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.hidden: i64 = 1
        self.lefts: i64 = 0
        self.later: i64 = 0
        self.share: Share = Share()
        self.shares: list[Share] = [self.share] * SHARES
        self.foes: i64 = 0
        self.size1: i64 = 0
        self.size2: i64 = 0
        self.size3: i64 = 0
        self.void1: i64 = 0
        self.void2: i64 = 0
        self.void3: i64 = 0

    def note(self, deal: Deal, card: i64) -> None:
        """Note what the card that is about to be laid shows of the hand it comes from, or is laid beside."""
        if not deal.laid:
            return
        turned = deal.terms.seats == 2 and card & deal.row(deal.turn) != 0
        if turned or not (card & deal.led or (deal.terms.or_trump and card & TRUMPS)):
            self.voids |= 1 << (4 * deal.turn + number_of(deal.led))

    def look(self, deal: Deal) -> None:
        """Look at the table and the hand of the player in turn."""
        hand = deal.hand(deal.turn)
        unseen = PACK & ~(deal.gone | hand)
        self.hand = hand
        self.unseen = unseen
        self.later = deal.terms.seats - 1 - deal.laid
        left0: i64 = COUNT[unseen & SUIT]
        left1: i64 = COUNT[unseen >> 13 & SUIT]
        left2: i64 = COUNT[unseen >> 26 & SUIT]
        left3: i64 = COUNT[unseen >> 39]
        self.hidden = max(1, left0 + left1 + left2 + left3)
        self.lefts = left0 | left1 << 4 | left2 << 8 | left3 << 12
        self.count_hands(deal)
        voids = self.void1 | self.void2 << 4 | self.void3 << 8
        key = self.lefts | voids << 16 | self.size1 << 28 | self.size2 << 32 | self.size3 << 36
        at = key * SPREAD >> SPREAD_BY & (SHARES - 1)
        share = self.shares[at]
        if share.key != key:
            share = Share()
            share.key = key
            self.shares[at] = share
            self.fill(share)
        self.share = share
        self.foes = share.chance1 + share.chance3

    def count_hands(self, deal: Deal) -> None:
        """Note how many cards the others have, and what they have shown not to."""
        seat = deal.turn
        voids = self.voids
        if deal.terms.seats == 2:
            self.size1 = bits(deal.hand(1 - seat))
            self.void1 = voids >> 4 * (1 - seat) & 15
            return
        self.size1 = deal.left - (1 if deal.laid >= 3 else 0)
        self.size2 = deal.left - (1 if deal.laid >= 2 else 0)
        self.size3 = deal.left - (1 if deal.laid >= 1 else 0)
        self.void1 = voids >> 4 * ((seat + 1) & 3) & 15
        self.void2 = voids >> 4 * ((seat + 2) & 3) & 15
        self.void3 = voids >> 4 * ((seat + 3) & 3) & 15

    def fill(self, share: Share) -> None:
        """Reckon how the unseen cards are shared out."""
        there: i64 = 0
        for suit in range(FOUR):
            if self.left(suit):
                there |= 1 << suit
        if (self.void1 | self.void2 | self.void3) & there:
            self.share_out(share)
        else:
            share.chance1 = min(ONE, self.size1 * ONE // self.hidden) * ALL_SUITS
            share.chance2 = min(ONE, self.size2 * ONE // self.hidden) * ALL_SUITS
            share.chance3 = min(ONE, self.size3 * ONE // self.hidden) * ALL_SUITS
        trumps1 = ONE - none_of(share.chance1 >> 48, self.left(3))
        trumps3 = ONE - none_of(share.chance3 >> 48, self.left(3))
        for suit in range(FOUR - 1):
            others = self.left(suit) - 1
            foe1 = none_of(share.chance1 >> 16 * suit & 0xFFFF, others) * trumps1 >> 10
            foe3 = none_of(share.chance3 >> 16 * suit & 0xFFFF, others) * trumps3 >> 10
            share.safe |= max(0, max(0, ONE - foe1) - foe3) << 16 * suit

    def share_out(self, share: Share) -> None:
        """Share the unseen cards out so that hands and suits come to their known sizes, as nearly as matters.

        Each place has a part in every card that may be there, and each card of a suit falls to them by their parts.
        """
        void1 = self.void1
        void2 = self.void2
        void3 = self.void3
        rest: i64 = max(0, self.hidden - self.size1 - self.size2 - self.size3)
        part1 = self.size1 * PART
        part2 = self.size2 * PART
        part3 = self.size3 * PART
        part4 = rest * PART
        share0: i64 = 0
        share1: i64 = 0
        share2: i64 = 0
        share3: i64 = 0
        for _ in range(ROUNDS):
            sum1: i64 = 0
            sum2: i64 = 0
            sum3: i64 = 0
            sum4: i64 = 0
            for suit in range(FOUR):
                held = self.left(suit)
                open1: i64 = 1 - (void1 >> suit & 1)
                open2: i64 = 1 - (void2 >> suit & 1)
                open3: i64 = 1 - (void3 >> suit & 1)
                total = part4 + part1 * open1 + part2 * open2 + part3 * open3
                one: i64 = 0
                if held and total:
                    one = SHARE // total
                if suit == 0:
                    share0 = one
                elif suit == 1:
                    share1 = one
                elif suit == 2:
                    share2 = one
                else:
                    share3 = one
                one *= held
                sum1 += one * open1
                sum2 += one * open2
                sum3 += one * open3
                sum4 += one
            if sum1:
                part1 = self.size1 * SHARE // sum1
            if sum2:
                part2 = self.size2 * SHARE // sum2
            if sum3:
                part3 = self.size3 * SHARE // sum3
            if sum4:
                part4 = rest * SHARE // sum4
        share.chance1 = chances(part1, void1, share0, share1, share2, share3)
        share.chance2 = chances(part2, void2, share0, share1, share2, share3)
        share.chance3 = chances(part3, void3, share0, share1, share2, share3)

    def chance(self, place: i64, suit: i64) -> i64:
        """Return the chance that an unseen card of a suit is so many places to the left."""
        share = self.share
        packed = share.chance1 if place == 1 else share.chance2 if place == 2 else share.chance3
        return packed >> 16 * suit & 0xFFFF

    def left(self, suit: i64) -> i64:
        """Return how many unseen cards there are of a suit."""
        return self.lefts >> 4 * suit & 15


def chances(part: i64, void: i64, share0: i64, share1: i64, share2: i64, share3: i64) -> i64:
    """Return the chances of a hand, packed, from its part in all cards and what that is of one of each suit."""
    found: i64 = 0
    if not void & 1:
        found = min(ONE, part * share0 >> SCALE)
    if not void & 2:
        found |= min(ONE, part * share1 >> SCALE) << 16
    if not void & 4:
        found |= min(ONE, part * share2 >> SCALE) << 32
    if not void & 8:
        found |= min(ONE, part * share3 >> SCALE) << 48
    return found


def number_of(suit: i64) -> i64:
    """Return the number of a suit given as all its cards."""
    if suit < 1 << 26:
        return 0 if suit < 1 << 13 else 1
    return 2 if suit < 1 << 39 else 3
