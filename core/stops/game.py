"""What Pope Joan and Michigan have in common as games for chips."""

from collections.abc import Sequence
from typing import Protocol

from core import deal
from core.game import Chips, Game, Ledger


class StopsRules(Protocol):
    """What the rules of both say of how a session begins."""

    @property
    def first_dealer(self) -> str:
        """How the first dealer is found: `draw` or `first-jack`."""
        ...

    @property
    def chips(self) -> int:
        """The chips that each begins with."""
        ...


class StopsGame(Game):
    """A game of runs and stops, three to eight players, each for himself, with chips in pools."""

    least = 3
    most = 8
    default_players = 5
    levels = ("novice", "steady", "strong", "master")

    def lots(self, rules: StopsRules, deck: Sequence[int], seats: int) -> tuple[list[deal.Lot], int]:
        """Return the cards drawn and the first dealer (PJ-10, PJ-A2, MI-5)."""
        draw = deal.draw_lots if rules.first_dealer == "draw" else deal.deal_to_jack
        return draw(deck, seats)

    def first_ledger(self, rules: StopsRules, seats: int) -> Chips:
        """Return equal chips for everybody and empty pools (PJ-6, MI-A14)."""
        return Chips((rules.chips,) * seats, (0,) * len(self.pools))

    def winners(self, ledger: Ledger, active: Sequence[bool]) -> list[int]:
        """Return the seats still in with the most chips (PJ-A26)."""
        assert isinstance(ledger, Chips)
        best = max(chips for chips, still in zip(ledger.chips, active, strict=True) if still)
        return [seat for seat, chips in enumerate(ledger.chips) if active[seat] and chips == best]
