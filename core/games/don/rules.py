"""The options of Don."""

from collections.abc import Mapping
from typing import ClassVar, Final

from core import cards as c
from core.rules import Value
from core.tricks.rules import TrickRules
from core.tricks.values import Form, card_points

TRUMPS: Final = {c.ACE: 4, c.KING: 3, c.QUEEN: 2, c.JACK: 1, c.NINE: 9, c.FIVE: 10}  # DO-16
PLAIN: Final = {c.FIVE: 5}
FORM: Final = Form(seats=4, hand=9, table=0, points=card_points(TRUMPS, PLAIN), bonus=8)  # DO-9, DO-17


class DonRules(TrickRules):
    """What may be agreed before a game of Don; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"source": {}, "league": {"count": "as-won"}}

    def form(self) -> Form:
        """Return nine cards each, two against two, and Don's points."""
        return FORM
