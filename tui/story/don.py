"""Don in sentences."""

from collections.abc import Mapping
from typing import Final

from core.game import Opening
from tui.i18n import N_, _
from tui.story.dons import DonTeller
from tui.story.sentence import Eyes

PRESETS: Final = {
    "source": N_("what the old texts say; points are pegged after each hand"),
    "league": N_("as leagues play it: each trick is pegged at once"),
}


class NineCardTeller(DonTeller):
    """The story of the nine-card game."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Don")

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def lots(self, drawn: str, opening: Opening, eyes: Eyes) -> str:
        """Return the lots, which are for the first lead (DO-7)."""
        return _("Lots for the first lead: {lots}.").format(lots=drawn)


TELLER: Final = NineCardTeller()
