"""Which suit to pitch, and with which card: rules of thumb weighed in tenths of a point.

The weights were fitted to the results of thousands of deals in which every card of the pitcher's hand was tried.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core import cards as c
from core.tricks.values import SUIT_SETS


@dataclass(frozen=True, slots=True)
class Pitch:
    """What makes a suit good trumps.

    Attributes:
        length: for each card of the suit; long: for five of them or more.
        holding: for the cards of these ranks.
        lead: what it costs, or brings, to pitch one of these ranks rather than a small card.
    """

    length: int
    long: int
    holding: Mapping[int, int]
    lead: Mapping[int, int]

    def suit(self, hand: c.CardSet, suit: int) -> int:
        """Return how good the suit would be as trumps."""
        held = [c.rank(card) for card in c.members(hand & SUIT_SETS[suit])]
        if not held:
            return 0
        out = self.length * len(held) + sum(self.holding.get(rank, 0) for rank in held)
        return out + self.long if len(held) >= 5 else out

    def card(self, hand: c.CardSet, cards: Iterable[int]) -> int:
        """Return the best of the cards to pitch."""
        return max(cards, key=lambda card: self.suit(hand, c.suit(card)) + self.lead.get(c.rank(card), 0))

    def trumps(self, hand: c.CardSet) -> int:
        """Return the best suit to name (DO-A5)."""
        return max(range(4), key=lambda suit: self.suit(hand, suit))
