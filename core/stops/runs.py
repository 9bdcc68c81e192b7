"""Runs: cards of one suit played upwards, and who has the next one."""

from collections.abc import Sequence
from dataclasses import dataclass

from core import cards as c


@dataclass(frozen=True, slots=True)
class Order:
    """How ranks rise in a run: `ace_high` puts the ace above the king, otherwise it lies below the two."""

    ace_high: bool

    def height(self, card: int) -> int:
        """Return the card's place in its suit, 0 lowest."""
        rank = c.rank(card)
        return 13 if self.ace_high and rank == c.ACE else rank

    def after(self, card: int) -> int | None:
        """Return the next card up in the suit, or None at the top."""
        rank = c.rank(card)
        if rank == c.KING:
            return card - 12 if self.ace_high else None
        if rank == c.ACE and self.ace_high:
            return None
        return card + 1

    def lowest(self, hand: c.CardSet, suit: int) -> int | None:
        """Return the lowest card of a suit in a hand, or None where it has none."""
        held = hand & c.suit_set(suit)
        if self.ace_high and held & (held - 1):
            held &= ~c.bit(c.of(suit, c.ACE))
        return (held & -held).bit_length() - 1 if held else None


def holder(hands: Sequence[c.CardSet], card: int) -> int | None:
    """Return the seat whose hand holds the card, or None."""
    for seat, hand in enumerate(hands):
        if hand >> card & 1:
            return seat
    return None
