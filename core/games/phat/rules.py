"""The options of Phat."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from core import cards as c
from core.rules import Clause, Value
from core.tricks.rules import TrickRules
from core.tricks.values import Form, card_points

PLAIN: Final = {c.NINE: 9, c.FIVE: 5}


def _form(king: int) -> Form:
    trumps = {c.ACE: 4, c.KING: king, c.QUEEN: 2, c.JACK: 1, c.NINE: 18, c.FIVE: 10}  # PH-2, PH-6
    return Form(seats=4, hand=13, table=0, points=card_points(trumps, PLAIN), bonus=8)  # PH-5, PH-7


FORMS: Final = {king: _form(king) for king in (4, 3)}  # PH-2, PH-A1


class PhatRules(TrickRules):
    """What may be agreed before a game of Phat; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "source": {},
        "league": {"count": "as-won", "target": 181, "king_of_trumps": 3},
    }

    king_of_trumps: Annotated[Literal[4, 3], Clause("PH-2")] = 4

    def form(self) -> Form:
        """Return the whole pack, two against two, and Phat's points."""
        return FORMS[self.king_of_trumps]
