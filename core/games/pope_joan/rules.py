"""The options of Pope Joan."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.rules import ChipsRules, Clause, Value

WEIGHTS = {"pope": 4, "intrigue": 2, "matrimony": 2, "ace": 1, "king": 1, "queen": 1, "jack": 1, "game": 1}
DEALER_WEIGHTS = {**WEIGHTS, "pope": 6}


class PopeJoanRules(ChipsRules):
    """What may be agreed before a session of Pope Joan; the default is what the source texts say."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "source": {},
        "common": {"court_turned": "play-on"},
        "victorian": {
            "dress": "dealer",
            "court_turned": "play-on",
            "pope_turned": "per-card",
            "extra_hand": "dealer-may-look",
        },
    }

    first_dealer: Annotated[Literal["draw", "first-jack"], Clause("PJ-10")] = "draw"
    ace: Annotated[Literal["low", "high"], Clause("PJ-4")] = "low"
    dress: Annotated[Literal["weighted", "even", "dealer"], Clause("PJ-12")] = "weighted"
    even_chips: Annotated[int, Clause("PJ-11"), Field(ge=1, le=5)] = 1
    pope_turned: Annotated[Literal["pope-and-game", "sweep", "per-card"], Clause("PJ-16")] = "pope-and-game"
    court_turned: Annotated[Literal["end-round", "play-on"], Clause("PJ-20")] = "end-round"
    lead: Annotated[Literal["any", "lowest-of-suit"], Clause("PJ-22")] = "any"
    honours: Annotated[Literal["trumps", "any-suit"], Clause("PJ-28")] = "trumps"
    pairs: Annotated[Literal["same-run", "any-time", "split"], Clause("PJ-29")] = "same-run"
    extra_hand: Annotated[Literal["closed", "dealer-may-look"], Clause("PJ-21")] = "closed"
    final_dress: Annotated[bool, Clause("PJ-39")] = False
    odd_chip: Annotated[Literal["higher", "lower"], Clause("PJ-41")] = "higher"
    game_left: Annotated[Literal["split", "pope-holder", "last-out"], Clause("PJ-39")] = "split"
    turned_runs: Annotated[Literal["closed", "open"], Clause("PJ-26")] = "closed"

    def dressing(self, seat: int, dealer: int) -> dict[str, int]:
        """Return what a seat puts on each pool before a deal (PJ-11, PJ-12, PJ-A3)."""
        if self.dress == "even":
            return dict.fromkeys(WEIGHTS, self.even_chips)
        if self.dress == "dealer":
            return DEALER_WEIGHTS if seat == dealer else {}
        return WEIGHTS

    def full_stake(self, players: int) -> int:
        """Return the most chips that one player may have to stake before the first deal."""
        return sum(self.dressing(0, 0).values())
