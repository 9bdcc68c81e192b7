"""What a seat can work out about the cards that it does not see. Only ints: chances are in 1024ths."""

import functools
from dataclasses import dataclass
from typing import Final

from core import cards as c
from core import events as e
from core.tricks.values import SUIT_SETS
from core.tricks.view import DonView

ONE: Final = 1024

ALL_CARDS: Final = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Recall:
    """What a player keeps in mind of a hand: always his own cards, this trick, and what everybody is shown.

    Attributes:
        tricks: of how many of the last tricks he knows every card.
        voids: over how many of the last tricks, and this one, he notes who could not follow; 0 for not at all.
        own: whether he knows what he himself has played.
        longer: of how many of the last tricks he knows the trumps and the cards of the ranks that he heeds.
        ranks: those ranks.
    """

    tricks: int
    voids: int = 0
    own: bool = False
    longer: int = 0
    ranks: frozenset[int] = frozenset()

    def of(self, view: DonView) -> c.CardSet:
        """Return the played cards that he knows of."""
        done, seats = len(view.played) - len(view.trick), len(view.counts)
        old = max(0, done - self.tricks * seats)
        if not old:
            return c.to_set(view.played)
        seen = c.to_set(view.played[old:])
        for card in view.played[max(0, done - self.longer * seats) : old]:
            if c.suit(card) == view.trump or c.rank(card) in self.ranks:
                seen |= c.bit(card)
        if self.own:
            plays = (event for event in view.events if isinstance(event, e.Played))
            seen |= c.to_set(event.card for event in plays if event.seat == view.seat)
        return seen


EVERYTHING: Final = Recall(tricks=52, voids=52)
"""Every card, and who could not follow."""


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
        awake: how many cards that it does not see are still to be played, which everybody can count.
        left: how many unseen cards there are of each suit.
        chance: by seat and suit the chance that one unseen card of the suit is in that hand.
    """

    __slots__ = ("awake", "chance", "left", "me", "others", "shown", "unseen", "voids")

    def __init__(self, view: DonView, recall: Recall, *, or_trump: bool) -> None:
        seats = len(view.counts)
        self.me = view.seat
        self.others = [(view.seat + i) % seats for i in range(1, seats)]
        seen = c.to_set(view.hand) | recall.of(view)
        self.shown = [c.to_set(cards) for cards in view.shown]
        for cards in self.shown:
            seen |= cards
        self.unseen = ALL_CARDS & ~seen
        seen_now = len(view.hand) + sum(len(cards) for seat, cards in enumerate(view.shown) if seat != view.seat)
        self.awake = 52 - len(view.played) - view.asleep - seen_now
        self.left = [c.count(self.unseen & suit) for suit in SUIT_SETS]
        self.voids = [0] * seats
        if recall.voids:
            tricks = (len(view.played) - len(view.trick)) // seats
            self.voids = shown_voids(view, or_trump=or_trump, after=max(0, tricks - recall.voids) * seats)
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


def shown_voids(view: DonView, *, or_trump: bool, after: int = 0) -> list[int]:
    """Return by seat the set of suits (bit 0 clubs) that its hand has shown not to hold.

    A table card is turned only by who cannot follow from the hand (BD-A3). With `or_trump` a trump shows nothing
    (DO-A8). What the first cards showed, `after` of them, is left out.
    """
    voids = [0] * len(view.counts)
    led = number = 0
    for event in view.events:
        if isinstance(event, e.Played):
            number += 1
            if number <= after:
                continue
            suit = event.card // 13
            if event.lead:
                led = suit
            elif event.blind or (suit != led and not (or_trump and suit == view.trump)):
                voids[event.seat] |= 1 << led
    return voids
