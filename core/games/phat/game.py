"""Phat as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.game import Chooser, Opening
from core.games.phat.rules import PhatRules
from core.round import Round
from core.tricks.game import TrickGame
from core.tricks.round import TrickRound


class Phat(TrickGame):
    """Thirteen cards each; the player at the dealer's left leads first (PH-7, PH-8)."""

    id = "phat"
    clauses = {"game": "PH-5"}

    @property
    def rules(self) -> type[PhatRules]:
        """The model of the options."""
        return PhatRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.phat.players import CHOOSERS

        return CHOOSERS

    def open(self, rules: PhatRules, opening: Opening, deck: Sequence[int]) -> Round[Any, Any]:
        """Return a fresh hand."""
        return TrickRound(rules, opening, deck)
