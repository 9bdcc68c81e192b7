"""What a sheet begins from: game, rules, who sits where, and who deals first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Interval, Len

from core import deal
from core.bounds import MOST_SEATS, Name, SeatNo
from core.game import Game
from core.rules import Rules

MOST_GAMES = 99
"""Games in the longest match."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The head of a sheet.

    Attributes:
        id: 16 hex digits.
        game: the game's id.
        rules: complete, as in a session's setup.
        names: of the players, one a seat, clockwise; partners sit opposite.
        title: what the players call the evening, or an empty string.
        dealer: who deals first.
        best_of: how many games a match at points has at most.
        place: the slot of a tournament that this is the result of, or None.
    """

    id: Name
    game: Name
    rules: Annotated[dict[Name, Annotated[str, Len(1, 40)] | int | bool], Len(1, 64)]
    names: Annotated[tuple[Name, ...], Len(1, MOST_SEATS)]
    title: Annotated[str, Len(0, 80)] = ""
    dealer: SeatNo = 0
    best_of: Annotated[int, Interval(ge=1, le=MOST_GAMES)] = 1
    place: Name | None = None


def new_sheet(
    game: Game,
    rules: Rules,
    names: Sequence[str],
    *,
    title: str = "",
    dealer: int = 0,
    best_of: int = 1,
    place: str | None = None,
) -> Sheet:
    """Return a new sheet with an id of its own."""
    own = deal.keyed(deal.new_master(), "sheet").hex()[:16]
    return Sheet(own, game.id, rules.dump(), tuple(names), title, dealer, best_of, place)
