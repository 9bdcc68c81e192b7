"""Don as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from core import deal
from core.game import Chooser, Opening
from core.games.don.rules import DonRules
from core.round import Round
from core.tricks.game import TrickGame
from core.tricks.round import TrickRound


class Don(TrickGame):
    """Nine cards each; the lots say who pitches first."""

    id = "don"

    @property
    def rules(self) -> type[DonRules]:
        """The model of the options."""
        return DonRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.don.players import CHOOSERS

        return CHOOSERS

    def lots(self, rules: Any, deck: Sequence[int], seats: int) -> tuple[list[deal.Lot], int]:  # noqa: ANN401
        """Return the cards drawn and the first dealer: he sits at the right of the pitcher, who drew highest.

        DO-7 draws for the first lead, and DO-A4 finds the dealer from it.
        """
        lots, pitcher = deal.draw_lots(deck, seats)
        return lots, (pitcher - 1) % seats

    def open(self, rules: DonRules, opening: Opening, deck: Sequence[int]) -> Round[Any, Any]:
        """Return a fresh hand."""
        return TrickRound(rules, opening, deck)
