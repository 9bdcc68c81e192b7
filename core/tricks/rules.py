"""The options that all Dons have."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from core.rules import Clause, Rules
from core.tricks.values import Form


class TrickRules(Rules):
    """What may be agreed before a game of any Don; the default is what the source texts say."""

    target: Annotated[int, Clause("DO-6"), Field(ge=20, le=500)] = 121
    count: Annotated[Literal["after-hand", "as-won"], Clause("DO-A9")] = "after-hand"
    both_out: Annotated[Literal["trick-order", "higher-total"], Clause("DO-A10")] = "trick-order"
    tie: Annotated[Literal["nobody", "carry-over"], Clause("DO-A12")] = "nobody"
    trump: Annotated[Literal["pitch", "named"], Clause("DO-A5")] = "pitch"
    follow: Annotated[Literal["must", "follow-or-trump"], Clause("DO-A8")] = "must"
    revokes: Annotated[Literal["prevented", "league"], Clause("DO-A13")] = "prevented"

    @model_validator(mode="after")
    def _agree(self) -> Self:
        # Whoever pegs out first has won: no higher total can come after it (DO-A10).
        if self.count == "as-won" and self.both_out == "higher-total":
            raise ValueError("count=as-won both_out=higher-total")
        return self

    def form(self) -> Form:
        """Return what these rules make of the cards."""
        raise NotImplementedError

    def owns_first(self, number: int) -> bool:
        """Return whether in the deal of this number the first trick is the pitcher's whatever is played (ID-6)."""
        return False

    def hand_first(self) -> bool:
        """Return whether table cards wait until the hand is empty (BD-A3)."""
        return False
