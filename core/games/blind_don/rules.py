"""The options of Blind Don."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from core import cards as c
from core.rules import Clause, Value
from core.tricks.rules import TrickRules
from core.tricks.values import Form, card_points

TRUMPS: Final = {c.ACE: 4, c.KING: 3, c.QUEEN: 2, c.JACK: 1, c.NINE: 9, c.FIVE: 10}  # BD-6: as in Don
PLAIN: Final = {c.FIVE: 5}
FORM: Final = Form(seats=2, hand=9, table=9, points=card_points(TRUMPS, PLAIN), bonus=8)  # BD-3, BD-4, BD-A1


class BlindDonRules(TrickRules):
    """What may be agreed before a game of Blind Don; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "source": {},
        "strict": {"blind": "hand-first"},
    }

    blind: Annotated[Literal["free", "hand-first"], Clause("BD-A3")] = "free"

    def form(self) -> Form:
        """Return nine cards in hand and nine on the table, one against one, and Don's points."""
        return FORM

    def hand_first(self) -> bool:
        """Return whether table cards wait until the hand is empty (BD-A3)."""
        return self.blind == "hand-first"
