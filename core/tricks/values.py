"""What a card is worth in the Dons, and which card beats which.

Ranks rise 2 3 … 10 J Q K A (DO-2). Tables are indexed by the card itself, so that play and thinking look up
instead of reckoning.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from core import cards as c

Table = tuple[int, ...]

HEIGHT: Final[Table] = tuple((card % 13 + 12) % 13 for card in c.FULL_PACK)
"""A card's place in its suit: 0 for the two up to 12 for the ace (DO-2)."""

GAME_COUNT: Final[Mapping[int, int]] = {c.ACE: 4, c.KING: 3, c.QUEEN: 2, c.JACK: 1, c.TEN: 10}  # DO-18, PH-4

COUNT: Final[Table] = tuple(GAME_COUNT.get(c.rank(card), 0) for card in c.FULL_PACK)
"""What a card adds to the game count, or muck."""

OUT_OF_IT: Final = -1
"""The strength of a card that neither follows nor trumps."""


def _strengths(trump: int, led: int) -> Table:
    def strength(card: int) -> int:
        """Return how high a card stands in the trick, trumps above the suit led."""
        suit = c.suit(card)
        if suit == trump:
            return 13 + HEIGHT[card]
        return HEIGHT[card] if suit == led else OUT_OF_IT

    return tuple(strength(card) for card in c.FULL_PACK)


STRENGTH: Final = tuple(tuple(_strengths(trump, led) for led in range(4)) for trump in range(4))
"""By trumps and suit led: what each card is good for in the trick; the highest takes it (DO-13)."""


@dataclass(frozen=True, slots=True)
class Form:
    """What tells one Don from another when the cards are on the table.

    Attributes:
        seats: how many play; side = seat modulo 2.
        hand: cards dealt to each hand.
        table: cards laid face down before each player (BD-3).
        points: card points, one table for each suit that may be trumps.
        bonus: what the higher game count earns, 0 where there is no such bonus.
    """

    seats: int
    hand: int
    table: int
    points: tuple[Table, ...]
    bonus: int

    @property
    def tricks(self) -> int:
        """How many tricks a whole hand has."""
        return self.hand + self.table

    @property
    def asleep(self) -> int:
        """How many cards are out of play (DO-10)."""
        return 52 - self.seats * self.tricks


def card_points(trumps: Mapping[int, int], plain: Mapping[int, int]) -> tuple[Table, ...]:
    """Return the card points by trump suit and card from the points of each rank, as trump and otherwise."""
    return tuple(
        tuple((trumps if c.suit(card) == suit else plain).get(c.rank(card), 0) for card in c.FULL_PACK)
        for suit in range(4)
    )


def may_play(hand: c.CardSet, led: int, trump: int, *, or_trump: bool) -> c.CardSet:
    """Return the cards of the hand that the rules allow on a lead of this suit (DO-12).

    With `or_trump` a player may trump though he could follow (DO-A8).
    """
    following = hand & SUIT_SETS[led]
    if not following:
        return hand
    return following | hand & SUIT_SETS[trump] if or_trump else following


SUIT_SETS: Final = tuple(c.suit_set(suit) for suit in range(4))


class _Lists(dict[c.CardSet, tuple[int, ...]]):
    """The cards of sets that lie within one suit, as they come up."""

    def __missing__(self, set_: c.CardSet) -> tuple[int, ...]:
        cards = self[set_] = tuple(c.members(set_))
        return cards


_LISTS: Final = _Lists()
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_SETS


def listed(set_: c.CardSet) -> tuple[int, ...]:
    """Return the cards of a set in pack order, as `core.cards.members` does, but from tables."""
    lists = _LISTS
    return lists[set_ & _CLUBS] + lists[set_ & _DIAMONDS] + lists[set_ & _HEARTS] + lists[set_ & _SPADES]
