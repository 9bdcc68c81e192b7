"""Practice: a session whose moves may be taken back, and which may begin from a deal that was played before."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Len

from core import actions as a
from core.bounds import CardNo
from core.game import Game, Opening

MOST_ACTIONS: Final = 400
"""Actions of a round that a given deal may bring along; no round has half as many."""


@dataclass(frozen=True, slots=True)
class Given:
    """A deal to play: what the round opens with, its salt and pack, and what was done before the session begins."""

    opening: Opening
    salt: Annotated[str, Len(32, 32)]
    deck: Annotated[tuple[CardNo, ...], Len(1, 52)]
    actions: Annotated[tuple[a.RoundAction, ...], Len(0, MOST_ACTIONS)] = ()

    def fits(self, game: Game, seats: int) -> bool:
        """Return whether a session of the game with so many seats can open with it, as far as one can see."""
        opening, ledger = self.opening, self.opening.ledger
        return (
            sorted(self.deck) == sorted(game.pack)
            and len(opening.active) == seats
            and 0 <= opening.dealer < seats
            and opening.active[opening.dealer]
            and (ledger.kind == "chips") == bool(game.pools)
        )


@dataclass(frozen=True, slots=True)
class Practice:
    """What makes a session practice.

    Attributes:
        given: the deal of its first round, or None where that follows from the master secret as usual.
        code: the deal code it began with; packs are then cut by the program, so that all have the same deals, the
            given one with as few cards as may be.
    """

    given: Given | None = None
    code: Annotated[str, Len(0, 120)] = ""
