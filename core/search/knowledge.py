"""What a player can work out about the cards that he does not see, as `core.tricks.knowledge` does, on ints alone.

Chances are in 1024ths. Other seats are told by how many places they sit to the left.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal
from core.search.sharing import ALL_SUITS, Share, Sharing
from core.search.tables import COUNT, ONE, PACK, SUIT, TRUMPS, bits, none_of

REMEMBERED: Final[i64] = 512
"""How much of each kind is remembered; a power of two. More would be found again, but not as fast."""

OR_TRUMP: Final[i64] = 1 << 46
"""Tells apart in the key of what is remembered whether a player may trump though he could follow."""

SPREAD: Final[i64] = 0x1E3779B97F4A7C15
SPREAD_BY: Final[i64] = 52
"""A number times the one, shifted by the other, is spread evenly over the places of the memory."""


class Outlook:
    """What those who are still to play may do when a suit is led; all chances in 16 bits each.

    Attributes:
        key: what this was reckoned from, packed.
        blank: by places to the left the chances to have none of the suit; but_one: none but a given card of it.
        odds: the chances that our side trumps what is not trumped yet, and that theirs does; that somebody has a
            given card of the suit, and that it is then ours.
    """

    def __init__(self) -> None:
        self.key: i64 = -1
        self.blank: i64 = 0
        self.but_one: i64 = 0
        self.odds: i64 = 0


class Knowledge(Sharing):
    """What the player in turn knows.

    Attributes:
        voids: by seat four bits, suits that its hand has shown not to hold; kept from play to play by `note`.
        hand: his cards; unseen: the cards he has not seen.
        later: how many are still to play after him.
        share: how the unseen cards are shared out.
        shares, outlooks: what was reckoned before: positions that are alike in this come again and again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.voids: i64 = 0
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.later: i64 = 0
        self.no_share: Share = Share()
        self.no_outlook: Outlook = Outlook()
        self.share: Share = self.no_share
        self.shares: list[Share] = [self.no_share] * REMEMBERED
        self.outlooks: list[Outlook] = [self.no_outlook] * REMEMBERED

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
        key = self.hidden << 16 | self.size1 << 22 | self.size2 << 26 | self.size3 << 30
        if self.barred:
            # It does not matter who is void in a suit of which nothing is left, nor how many there are of a suit in
            # which nobody is.
            there: i64 = 0
            if left0:
                there = 0x111
            if left1:
                there |= 0x222
            if left2:
                there |= 0x444
            if left3:
                there |= 0x888
            barred = self.barred & there
            self.barred = barred
            some = (barred | barred >> 4 | barred >> 8) & 15
            key |= barred << 34
            if some & 1:
                key |= left0
            if some & 2:
                key |= left1 << 4
            if some & 4:
                key |= left2 << 8
            if some & 8:
                key |= left3 << 12
        share = self.shares[key * SPREAD >> SPREAD_BY & (REMEMBERED - 1)]
        if share.key != key:
            share = self.shared(key)
        self.share = share

    def count_hands(self, deal: Deal) -> None:
        """Note how many cards the others have, and what they have shown not to."""
        if deal.terms.seats == 2:
            other = 1 - deal.turn
            self.size1 = bits(deal.hand(other))
            self.barred = self.voids >> 4 * other & 15
            return
        laid = deal.laid
        size1 = size2 = size3 = deal.left
        if laid:
            size3 -= 1
            if laid > 1:
                size2 -= 1
                if laid > 2:
                    size1 -= 1
        self.size1 = size1
        self.size2 = size2
        self.size3 = size3
        # Twice all seats after one another, so that those to the left come next.
        self.barred = (self.voids | self.voids << 16) >> 4 * (deal.turn + 1) & 0xFFF

    def shared(self, key: i64) -> Share:
        """Return how the unseen cards are shared out, and remember it."""
        at = key * SPREAD >> SPREAD_BY & (REMEMBERED - 1)
        share = self.shares[at]
        if share is self.no_share:
            share = Share()
            self.shares[at] = share
        share.key = key
        if self.barred:
            self.share_out(share)
        else:
            share.chance1 = min(ONE, self.size1 * ONE // self.hidden) * ALL_SUITS
            share.chance2 = min(ONE, self.size2 * ONE // self.hidden) * ALL_SUITS
            share.chance3 = min(ONE, self.size3 * ONE // self.hidden) * ALL_SUITS
        share.foes = share.chance1 + share.chance3
        return share

    def outlook(self, deal: Deal, suit: i64) -> Outlook:
        """Return what those who are still to play, of whom there are some, may do when a suit is led."""
        key = self.share.key | self.left(suit) << 47 | self.left(3) << 51 | suit << 55
        if deal.terms.or_trump:
            key |= OR_TRUMP
        at = key * SPREAD >> SPREAD_BY & (REMEMBERED - 1)
        outlook = self.outlooks[at]
        if outlook.key != key:
            if outlook is self.no_outlook:
                outlook = Outlook()
                self.outlooks[at] = outlook
            outlook.key = key
            self.foresee(outlook, suit)
        return outlook

    def foresee(self, outlook: Outlook, suit: i64) -> None:
        """Reckon the same. Who is not to play any more has no chances."""
        share = self.share
        left = self.left(suit)
        trumps = self.left(3)
        chance1 = share.chance1 >> 16 * suit & 0xFFFF
        outlook.blank = none_of(chance1, left)
        outlook.but_one = none_of(chance1, left - 1)
        total = chance1
        friend: i64 = 0
        if self.later >= 2:
            friend = share.chance2 >> 16 * suit & 0xFFFF
            outlook.blank |= none_of(friend, left) << 16
            outlook.but_one |= none_of(friend, left - 1) << 16
            total += friend
            if self.later >= 3:
                chance3 = share.chance3 >> 16 * suit & 0xFFFF
                outlook.blank |= none_of(chance3, left) << 32
                outlook.but_one |= none_of(chance3, left - 1) << 32
                total += chance3
        outlook.odds = 0
        if total:
            outlook.odds = min(ONE, total) << 32 | (friend * ONE // total) << 48
        if suit != 3:
            outlook.odds |= self.trumped(outlook, 2, trumps) | self.trumped_by_them(outlook, trumps) << 16

    def unruffed(self, suit: i64) -> i64:
        """Return the chance that no foe can trump the next lead but one of a suit."""
        share = self.share
        others = self.left(suit) - 1
        trumps = self.left(3)
        foe1 = (
            none_of(share.chance1 >> 16 * suit & 0xFFFF, others) * (ONE - none_of(share.chance1 >> 48, trumps))
            >> 10
        )
        foe3 = (
            none_of(share.chance3 >> 16 * suit & 0xFFFF, others) * (ONE - none_of(share.chance3 >> 48, trumps))
            >> 10
        )
        return max(0, ONE - foe1 - foe3)

    def trumped(self, outlook: Outlook, place: i64, trumps: i64) -> i64:
        """Return the chance that so many places to the left a lead is trumped with one of so many cards."""
        if place > self.later:
            return 0
        share = self.share
        packed = share.chance3
        if place == 1:
            packed = share.chance1
        elif place == 2:
            packed = share.chance2
        has_one = ONE - none_of(packed >> 48, trumps)
        if outlook.key & OR_TRUMP:
            return has_one
        return (outlook.blank >> 16 * (place - 1) & 0xFFFF) * has_one >> 10

    def trumped_by_them(self, outlook: Outlook, trumps: i64) -> i64:
        """Return the chance that a foe trumps a lead with one of so many cards."""
        them = self.trumped(outlook, 1, trumps)
        return them + ((ONE - them) * self.trumped(outlook, 3, trumps) >> 10)


def number_of(suit: i64) -> i64:
    """Return the number of a suit given as all its cards."""
    if suit < 1 << 26:
        return 0 if suit < 1 << 13 else 1
    return 2 if suit < 1 << 39 else 3
