"""Blind Don in sentences."""

from collections.abc import Mapping
from typing import Final

from core.tricks.rules import TrickRules
from tui.i18n import N_, _
from tui.story import don_why
from tui.story.don_options import blind_options
from tui.story.dons import DonTeller
from tui.story.sentence import Sentence
from tui.story.teller import OptionWords

PRESETS: Final = {
    "source": N_("what the old texts say; table cards may be turned when leading, or when the hand cannot follow"),
    "strict": N_("table cards are turned only when the hand is empty"),
}


class BlindDonTeller(DonTeller):
    """The story of the game for two, half of it with cards that nobody has seen."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Blind Don")

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def own_options(self) -> Mapping[str, OptionWords]:
        """Return the option about table cards."""
        return blind_options()

    def who_pitches(self, rules: TrickRules, number: int) -> Sentence:
        """Return that the one who does not deal leads first, from the hand."""
        return don_why.not_the_dealer()


TELLER: Final = BlindDonTeller()
