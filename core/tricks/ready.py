"""Events and questions of the Dons that come up again and again, made once and handed out many times.

They are frozen, so nobody can tell. Making them afresh would take more of a random game than all the rest of it.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from core import asks
from core import cards as c
from core import events as e
from core.tricks.values import listed

Plays = tuple[tuple[e.Played, ...], ...]
"""By seat and card."""

SEATS: Final = 4


def _plays(lead: bool, blind: bool | None) -> Plays:
    return tuple(tuple(e.Played(seat, card, lead, blind) for card in c.FULL_PACK) for seat in range(SEATS))


class _Played(dict[bool | None, tuple[Plays, Plays]]):
    """Made as they come up: most games have one kind."""

    def __missing__(self, blind: bool | None) -> tuple[Plays, Plays]:
        made = self[blind] = _plays(False, blind), _plays(True, blind)
        return made


PLAYED: Final = _Played()
"""By `blind` as in `core.events.Played`: every card played to a trick, and every card led."""

trick: Final[Callable[[int, int, int], e.Trick]] = cache(e.Trick)
"""Return the trick of a seat, its points and its count; a few thousand are possible."""


class _Following(dict[c.CardSet, asks.AskPlay]):
    """The questions to one seat by the cards that it can follow suit with, as they come up.

    Such cards are of one suit, so there are at most 4 × 8191.
    """

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, set_: c.CardSet) -> asks.AskPlay:
        asked = self[set_] = asks.AskPlay(self.seat, listed(set_), lead=False)
        return asked


FOLLOWING: Final = tuple(_Following(seat) for seat in range(SEATS))
"""By seat and set of cards: the question to who can follow suit and therefore must (DO-12)."""
