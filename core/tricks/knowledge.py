"""What a seat can work out about the cards that it does not see. Only ints: chances are in 1024ths."""

import functools
from typing import Final

from core import cards as c
from core import events as e
from core.tricks.values import SUIT_SETS
from core.tricks.view import DonView

ONE: Final = 1024

ALL_CARDS: Final = (1 << 52) - 1


@functools.lru_cache(maxsize=1 << 16)
def none_of(chance: int, cards: int) -> int:
    """Return the chance that none of so many cards is where each is with this chance."""
    out = ONE
    for _ in range(cards):
        out = out * (ONE - chance) >> 10
    return out


class Knowledge:
    """What follows from one seat's view.

    Attributes:
        me: the seat; others: the other seats clockwise from its left.
        unseen: the cards that may be in other hands, asleep or face down; not those that everybody knows.
        left: how many unseen cards there are of each suit.
        chance: by seat and suit the chance that one unseen card of the suit is in that hand.
    """

    __slots__ = ("chance", "left", "me", "others", "shown", "unseen", "voids")

    def __init__(self, view: DonView, *, remembers: bool, or_trump: bool) -> None:
        seats = len(view.counts)
        self.me = view.seat
        self.others = [(view.seat + i) % seats for i in range(1, seats)]
        seen = c.to_set(view.hand)
        if remembers:
            seen |= c.to_set(view.played)
        else:  # the trick on the table and the one before it
            seen |= c.to_set(card for _, card in (*view.trick, *view.last))
        self.shown = [c.to_set(cards) for cards in view.shown]
        for cards in self.shown:
            seen |= cards
        self.unseen = ALL_CARDS & ~seen
        self.left = [c.count(self.unseen & suit) for suit in SUIT_SETS]
        self.voids = shown_voids(view, or_trump=or_trump) if remembers else [0] * seats
        self.chance = self._spread(view)

    def void(self, seat: int, suit: int, gone: int = 0) -> int:
        """Return the chance that a hand has nothing of a suit, once `gone` of its unseen cards are played."""
        if self.shown[seat] & SUIT_SETS[suit]:
            return 0
        return none_of(self.chance[seat][suit], max(0, self.left[suit] - gone))

    def _spread(self, view: DonView) -> list[list[int]]:
        """Share the unseen cards out so that hands and suits come to their known sizes, as nearly as matters."""
        sizes = [view.counts[seat] - c.count(self.shown[seat]) for seat in range(len(view.counts))]
        sizes[self.me] = 0
        sizes.append(max(0, c.count(self.unseen) - sum(sizes)))  # asleep, or face down
        fits = [[0 if voids >> suit & 1 else size * ONE for suit in range(4)]
                for size, voids in zip(sizes, [*self.voids, 0], strict=True)]  # fmt: skip
        for _ in range(3):
            for suit in range(4):
                total = sum(row[suit] for row in fits)
                if total:
                    wanted = self.left[suit] * ONE
                    for row in fits:
                        row[suit] = row[suit] * wanted // total
            for row, size in zip(fits, sizes, strict=True):
                total = sum(row)
                if total:
                    wanted = size * ONE
                    for suit in range(4):
                        row[suit] = row[suit] * wanted // total
        return [
            [min(ONE, row[suit] // self.left[suit]) if self.left[suit] else 0 for suit in range(4)]
            for row in fits[:-1]
        ]


def shown_voids(view: DonView, *, or_trump: bool) -> list[int]:
    """Return by seat the set of suits (bit 0 clubs) that its hand has shown not to hold.

    A table card is turned only by who cannot follow from the hand (BD-A3). With `or_trump` a trump shows nothing
    (DO-A8).
    """
    voids = [0] * len(view.counts)
    led = 0
    for event in view.events:
        if isinstance(event, e.Played):
            suit = event.card // 13
            if event.lead:
                led = suit
            elif event.blind or (suit != led and not (or_trump and suit == view.trump)):
                voids[event.seat] |= 1 << led
    return voids
