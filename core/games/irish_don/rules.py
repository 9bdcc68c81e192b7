"""The options of Irish Don."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from core import cards as c
from core.rules import Clause, Value
from core.tricks.rules import TrickRules
from core.tricks.values import Form, card_points

TRUMPS: Final = {c.ACE: 4, c.KING: 3, c.QUEEN: 2, c.JACK: 1, c.NINE: 18, c.FIVE: 10}  # ID-3
PLAIN: Final = {c.NINE: 9, c.FIVE: 5}
FORM: Final = Form(seats=4, hand=13, table=0, points=card_points(TRUMPS, PLAIN), bonus=0)  # ID-4, ID-8


class IrishDonRules(TrickRules):
    """What may be agreed before a game of Irish Don; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "source": {},
        "pub": {"first_trick": "normal", "two_of_diamonds": "first-deal"},
    }

    target: Annotated[int, Clause("ID-7"), Field(ge=20, le=500)] = 80
    first_trick: Annotated[Literal["two-of-diamonds", "normal"], Clause("ID-6")] = "two-of-diamonds"
    two_of_diamonds: Annotated[Literal["every-deal", "first-deal"], Clause("ID-5")] = "every-deal"

    def form(self) -> Form:
        """Return the whole pack, two against two, Irish points and no bonus."""
        return FORM

    def two_pitches(self, number: int) -> bool:
        """Return whether the two of diamonds decides who pitches in the deal of this number (ID-5, ID-A1)."""
        return self.two_of_diamonds == "every-deal" or number == 1

    def owns_first(self, number: int) -> bool:
        """Return whether in the deal of this number the first trick is the pitcher's whatever is played (ID-6)."""
        return self.first_trick == "two-of-diamonds" and self.two_pitches(number)
