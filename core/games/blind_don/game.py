"""Blind Don as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from core import events as e
from core.game import Chooser, Opening
from core.games.blind_don.round import BlindRound
from core.games.blind_don.rules import BlindDonRules
from core.round import Round
from core.tricks.game import TrickGame
from core.tricks.rules import TrickRules


class BlindDon(TrickGame):
    """Two players who deal alternately; side = seat (BD-2, BD-A1)."""

    id = "blind-don"
    least = most = default_players = 2

    @property
    def rules(self) -> type[BlindDonRules]:
        """The model of the options."""
        return BlindDonRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.blind_don.players import CHOOSERS

        return CHOOSERS

    def open(self, rules: BlindDonRules, opening: Opening, deck: Sequence[int]) -> Round[Any, Any]:
        """Return a fresh hand."""
        return BlindRound(rules, opening, deck)

    def clause_of_last(self, events: Sequence[e.Event], rules: TrickRules, number: int) -> str:
        """Return the clause behind the last event; a table card that is turned has its own (BD-5)."""
        event = events[-1]
        if isinstance(event, e.Played) and event.blind:
            return "BD-5"
        return super().clause_of_last(events, rules, number)
