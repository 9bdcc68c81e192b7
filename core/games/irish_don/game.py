"""Irish Don as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from core import cards as c
from core import events as e
from core.game import Chooser, Opening
from core.games.irish_don.rules import IrishDonRules
from core.round import Round
from core.tricks.game import TrickGame
from core.tricks.round import TrickRound
from core.tricks.rules import TrickRules

TWO_OF_DIAMONDS: Final = c.of(c.DIAMONDS, c.TWO)


class IrishRound(TrickRound[IrishDonRules]):
    """A hand in which the holder of the two of diamonds pitches, and may own the first trick.

    Attributes:
        two_pitches: the two of diamonds decides who pitches in this deal (ID-5, ID-A1).
        first_is_owned: and the first trick belongs to it (ID-6).
    """

    def __init__(self, rules: IrishDonRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        self.two_pitches = rules.two_pitches(opening.number)
        self.first_is_owned = rules.owns_first(opening.number)

    def first_pitcher(self) -> int:
        """Return who holds the two of diamonds, or in later deals who sits at the dealer's left (ID-A1)."""
        if not self.two_pitches:
            return super().first_pitcher()
        return next(seat for seat, hand in enumerate(self.hands) if hand >> TWO_OF_DIAMONDS & 1)

    def owner(self) -> int | None:
        """Return the pitcher while the first trick is in play and belongs to the two of diamonds (ID-6)."""
        return self.pitcher if self.first_is_owned and not self.tricks else None

    def shown(self) -> tuple[tuple[int, ...], ...]:
        """Return the two of diamonds in the hand of its holder, who has pitched or is about to."""
        known = self.phase != "cut" and self.two_pitches
        return tuple((TWO_OF_DIAMONDS,) if known and hand >> TWO_OF_DIAMONDS & 1 else () for hand in self.hands)


class IrishDon(TrickGame):
    """Thirteen cards each, no bonus, and usually two deals to 80."""

    id = "irish-don"

    @property
    def rules(self) -> type[IrishDonRules]:
        """The model of the options."""
        return IrishDonRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.irish_don.players import CHOOSERS

        return CHOOSERS

    def open(self, rules: IrishDonRules, opening: Opening, deck: Sequence[int]) -> Round[Any, Any]:
        """Return a fresh hand."""
        return IrishRound(rules, opening, deck)

    def clause_of_last(self, events: Sequence[e.Event], rules: TrickRules, number: int) -> str:
        """Return the clause behind the last event; the first trick may belong to the two of diamonds (ID-6)."""
        assert isinstance(rules, IrishDonRules)
        taken = isinstance(events[-1], e.Trick) and sum(isinstance(one, e.Trick) for one in events) == 1
        return "ID-6" if taken and rules.owns_first(number) else super().clause_of_last(events, rules, number)
