"""Phat in sentences."""

from collections.abc import Mapping
from typing import Final

from core.tricks.rules import TrickRules
from tui.i18n import N_, _
from tui.story import don_why
from tui.story.don_options import phat_options
from tui.story.don_words import Names
from tui.story.dons import DonTeller
from tui.story.sentence import Sentence
from tui.story.teller import OptionWords

PRESETS: Final = {
    "source": N_("what the old texts say: to 121, the king of trumps scores 4"),
    "league": N_("as it is played today: to 181, the king of trumps scores 3, each trick is pegged at once"),
}


class PhatTeller(DonTeller):
    """The story of the game of phat and muck."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Phat")

    def names(self) -> Names:
        """Return muck for the count, and the names of the two great trumps."""
        clauses = ("PH-2", "PH-4", "PH-5", "PH-A4")
        return Names(_("Muck"), _("{n} muck"), _("{n} for the muck"), _("Big Don"), _("Wee Don"), clauses)

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def own_options(self) -> Mapping[str, OptionWords]:
        """Return the option about the king of trumps."""
        return phat_options()

    def who_pitches(self, rules: TrickRules, number: int) -> Sentence:
        """Return that the player at the dealer's left leads first."""
        return don_why.left_of_dealer("PH-8")


TELLER: Final = PhatTeller()
