"""Why something is recommended: a fact of the view that makes the choice plain, as a code with its parameters.

Each is true by construction in every deal that the seat has to reckon with; it explains a choice and made none.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

Param = int | str | tuple[int, ...] | tuple[str, ...] | None

SHARED: Final = ("only",)
"""Reasons of all games: there is nothing else to do."""

TRICKS: Final = (
    *("pitch", "pitch-honours", "name", "owned-ours", "owned-theirs"),
    *("points-safe", "count-safe", "partner-holds"),
    *("last-cheapest", "last-takes", "takes", "takes-for-us", "beaten-by", "only-trumped", "overtakes"),
    *("lost-guard", "lost-nothing", "lost-least", "left-to-partner", "saves-winners"),
    *("lead-sure", "lead-for-us", "lead-count", "partner-void", "draws-trumps", "lead-high", "lead-nothing"),
    *("turn-saves-hand", "turn-hand-empty"),
)
"""Reasons of the Dons."""

STOPS: Final = (
    *("goes-out", "goes-out-later", "wins-pools", "keeps-lead", "sheds", "must-lead", "comes-back"),
    *("extra-better", "extra-worse", "bid-within", "bid-beyond"),
)
"""Reasons of the games of stops."""

CODES: Final = (*SHARED, *TRICKS, *STOPS)


@dataclass(frozen=True, slots=True)
class Reason:
    """A code of `CODES` and what its sentence names: cards, seats, pools and numbers."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def card(self, name: str = "card") -> int:
        """Return a parameter that is one number: a card, a suit, a seat, an amount."""
        value = self.params[name]
        assert isinstance(value, int)
        return value

    def cards(self, name: str) -> tuple[int, ...]:
        """Return a parameter that is a row of numbers."""
        value = self.params[name]
        assert isinstance(value, tuple)
        return tuple(one for one in value if isinstance(one, int))

    def words(self, name: str) -> tuple[str, ...]:
        """Return a parameter that is a row of names."""
        value = self.params[name]
        assert isinstance(value, tuple)
        return tuple(one for one in value if isinstance(one, str))

    def word(self, name: str) -> str:
        """Return a parameter that is a name."""
        value = self.params[name]
        assert isinstance(value, str)
        return value


def reason(code: str, **params: Param) -> Reason:
    """Return a reason."""
    return Reason(code, params)
