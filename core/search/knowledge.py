"""What a player can work out about the cards that he does not see, as `core.tricks.knowledge` does, on ints alone.

Chances are in 1024ths. Other seats are told by how many places they sit to the left.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal
from core.search.tables import COUNT, PACK, SUIT, TRUMPS, bits

ONE: Final[i64] = 1024

ALL_SUITS: Final[i64] = 0x0001000100010001
"""Times a chance: that chance in every suit."""

SHARE: Final[i64] = 0x400000000
PART: Final[i64] = 0x1000
SCALE: Final[i64] = 0x1000000
"""What the share of a part in a card, the part of a hand in all cards, and both times one another are reckoned in.

Written out, for a literal that is shifted has 32 bits where it is compiled.
"""

ROUNDS: Final = 3
"""How often cards are shared out by hands and suits in turn."""


def none_of(chance: i64, cards: i64) -> i64:
    """Return the chance that none of so many cards is where each is with this chance."""
    out = ONE
    rest = cards
    less = ONE - chance
    while rest > 0 and out:
        out = out * less >> 10
        rest -= 1
    return out


class Knowledge:
    """What the player in turn knows.

    Attributes:
        voids: by seat four bits, suits that its hand has shown not to hold; kept from play to play by `note`.
        hand: his cards; unseen: the cards he has not seen; hidden: how many these are, at least 1.
        later: how many are still to play after him.
        chance1 … chance3: by places to the left the chances that an unseen card of a suit is there, 16 bits a suit.
        foes: the sum of these chances over both foes.
        size1 … size3: how many cards are there; void1 … void3: the suits that have been shown not to be.
    """

    def __init__(self) -> None:
        self.voids: i64 = 0
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.hidden: i64 = 1
        self.later: i64 = 0
        self.chance1: i64 = 0
        self.chance2: i64 = 0
        self.chance3: i64 = 0
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
        self.hand = deal.hand(deal.turn)
        self.unseen = PACK & ~(deal.gone | self.hand)
        self.hidden = max(1, bits(self.unseen))
        self.later = deal.terms.seats - 1 - deal.laid
        self.count_hands(deal)
        there: i64 = 0
        for suit in range(4):
            if self.unseen >> 13 * suit & SUIT:
                there |= 1 << suit
        if (self.void1 | self.void2 | self.void3) & there:
            self.share_out()
        else:
            self.chance1 = self.size1 * ONE // self.hidden * ALL_SUITS
            self.chance2 = self.size2 * ONE // self.hidden * ALL_SUITS
            self.chance3 = self.size3 * ONE // self.hidden * ALL_SUITS
        self.foes = self.chance1 + self.chance3

    def count_hands(self, deal: Deal) -> None:
        """Note how many cards the others have, and what they have shown not to."""
        seat = deal.turn
        if deal.terms.seats == 2:
            self.size1 = bits(deal.hand(1 - seat))
            self.void1 = self.voids >> 4 * (1 - seat) & 15
            return
        self.size1 = deal.left - (1 if deal.laid >= 3 else 0)
        self.size2 = deal.left - (1 if deal.laid >= 2 else 0)
        self.size3 = deal.left - (1 if deal.laid >= 1 else 0)
        self.void1 = self.voids >> 4 * ((seat + 1) & 3) & 15
        self.void2 = self.voids >> 4 * ((seat + 2) & 3) & 15
        self.void3 = self.voids >> 4 * ((seat + 3) & 3) & 15

    def share_out(self) -> None:
        """Share the unseen cards out so that hands and suits come to their known sizes, as nearly as matters.

        Each place has a part in every card that may be there, and each card of a suit falls to them by their parts.
        """
        void1, void2, void3 = self.void1, self.void2, self.void3
        rest = max(0, self.hidden - self.size1 - self.size2 - self.size3)
        part1, part2, part3, part4 = self.size1 * PART, self.size2 * PART, self.size3 * PART, rest * PART
        self.chance1 = self.chance2 = self.chance3 = 0
        share0: i64 = 0
        share1: i64 = 0
        share2: i64 = 0
        share3: i64 = 0
        for _ in range(ROUNDS):
            sum1: i64 = 0
            sum2: i64 = 0
            sum3: i64 = 0
            sum4: i64 = 0
            for suit in range(4):
                held: i64 = COUNT[self.unseen >> 13 * suit & SUIT]
                open1: i64 = 1 - (void1 >> suit & 1)
                open2: i64 = 1 - (void2 >> suit & 1)
                open3: i64 = 1 - (void3 >> suit & 1)
                total = part4 + part1 * open1 + part2 * open2 + part3 * open3
                share: i64 = SHARE // total if held and total else 0
                if suit == 0:
                    share0 = share
                elif suit == 1:
                    share1 = share
                elif suit == 2:
                    share2 = share
                else:
                    share3 = share
                share *= held
                sum1 += share * open1
                sum2 += share * open2
                sum3 += share * open3
                sum4 += share
            if sum1:
                part1 = self.size1 * SHARE // sum1
            if sum2:
                part2 = self.size2 * SHARE // sum2
            if sum3:
                part3 = self.size3 * SHARE // sum3
            if sum4:
                part4 = rest * SHARE // sum4
        self.chance1 = chances(part1, void1, share0, share1, share2, share3)
        self.chance2 = chances(part2, void2, share0, share1, share2, share3)
        self.chance3 = chances(part3, void3, share0, share1, share2, share3)

    def chance(self, place: i64, suit: i64) -> i64:
        """Return the chance that an unseen card of a suit is so many places to the left."""
        packed = self.chance1 if place == 1 else self.chance2 if place == 2 else self.chance3
        return packed >> 16 * suit & 0xFFFF

    def left(self, suit: i64) -> i64:
        """Return how many unseen cards there are of a suit."""
        found: i64 = COUNT[self.unseen >> 13 * suit & SUIT]
        return found

    def void(self, place: i64, suit: i64, gone: i64) -> i64:
        """Return the chance that a hand has nothing of a suit, once `gone` of its unseen cards are played."""
        return none_of(self.chance(place, suit), self.left(suit) - gone)


def chances(part: i64, void: i64, share0: i64, share1: i64, share2: i64, share3: i64) -> i64:
    """Return the chances of a hand, packed, from its part in all cards and what that is of one of each suit."""
    found: i64 = 0
    if not void & 1:
        found = min(ONE, part * share0 // SCALE)
    if not void & 2:
        found |= min(ONE, part * share1 // SCALE) << 16
    if not void & 4:
        found |= min(ONE, part * share2 // SCALE) << 32
    if not void & 8:
        found |= min(ONE, part * share3 // SCALE) << 48
    return found


def number_of(suit: i64) -> i64:
    """Return the number of a suit given as all its cards."""
    if suit < 1 << 26:
        return 0 if suit < 1 << 13 else 1
    return 2 if suit < 1 << 39 else 3
