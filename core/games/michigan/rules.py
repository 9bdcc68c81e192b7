"""The options of Michigan."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.games.michigan.table import POOLS
from core.rules import ChipsRules, Clause, Value


class MichiganRules(ChipsRules):
    """What may be agreed before a session of Michigan; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "source": {},
        "boodle": {"extra_hand": "both"},
        "newmarket": {"stakes": "free", "suit_change": "any"},
        "saratoga": {"stakes": "fixed", "suit_change": "continue"},
        "strict": {"suit_change": "dead-end", "irregularities": "allowed"},
    }

    chips: Annotated[int, Clause("MI-A14"), Field(ge=20, le=9999)] = 100
    ruin: Annotated[Literal["credit", "knock-out", "short-pay"], Clause("MI-A14")] = "credit"
    limit: Annotated[Literal["rounds", "minutes", "none"], Clause("MI-A13")] = "rounds"
    minutes: Annotated[int, Clause("MI-A13"), Field(ge=1, le=600)] = 30
    rounds: Annotated[int | None, Clause("MI-A13"), Field(ge=1, le=999)] = None
    first_dealer: Annotated[Literal["first-jack", "draw"], Clause("MI-5")] = "first-jack"
    stakes: Annotated[Literal["fixed", "free"], Clause("MI-7")] = "fixed"
    free_chips: Annotated[int, Clause("MI-A3"), Field(ge=1, le=40)] = 4
    extra_hand: Annotated[Literal["closed", "exchange", "auction", "both"], Clause("MI-15")] = "closed"
    suit_change: Annotated[Literal["pass-left", "continue", "dead-end", "any"], Clause("MI-A10")] = "pass-left"
    irregularities: Annotated[Literal["prevented", "allowed"], Clause("MI-A21")] = "prevented"
    leftovers: Annotated[Literal["split", "last-winner"], Clause("MI-A13")] = "split"

    def full_stake(self, players: int) -> int:
        """Return the most chips that one player may have to stake before the first deal."""
        return self.due(0, 0)

    def due(self, seat: int, dealer: int) -> int:
        """Return what a seat stakes on the whole layout before a deal."""
        return self.free_chips if self.stakes == "free" else len(POOLS) * self.fixed_stake(seat, dealer)

    @staticmethod
    def fixed_stake(seat: int, dealer: int) -> int:
        """Return what a seat stakes on each money card: the dealer two, the others one (MI-7)."""
        return 2 if seat == dealer else 1
