"""Irish Don in sentences."""

from collections.abc import Mapping
from typing import Final

from core import asks
from core.game import View
from core.games.irish_don.rules import IrishDonRules
from core.tricks.rules import TrickRules
from tui.i18n import N_, _
from tui.story import don_why
from tui.story.don_facts import don_rules
from tui.story.don_options import irish_options
from tui.story.don_words import Names, don_names
from tui.story.dons import DonTeller, of
from tui.story.sentence import Eyes, Sentence, plain
from tui.story.teller import OptionWords

PRESETS: Final = {
    "source": N_("what the old texts say: the two of diamonds leads first in each hand and owns the first trick"),
    "pub": N_("the two of diamonds leads only the first hand, and the best card takes the first trick"),
}


class IrishDonTeller(DonTeller):
    """The story of the game to eighty."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Irish Don")

    def names(self) -> Names:
        """Return Don's names with those of the two great trumps."""
        usual = don_names()
        clauses = ("ID-3", "", "", "")
        return Names(usual.count, usual.towards, usual.bonus, _("Big Don"), _("Little Don"), clauses)

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def own_options(self) -> Mapping[str, OptionWords]:
        """Return the options about the two of diamonds."""
        return irish_options()

    def two_pitches(self, rules: TrickRules, number: int) -> bool:
        """Return whether the two of diamonds decides who leads first (ID-5, ID-A1)."""
        assert isinstance(rules, IrishDonRules)
        return rules.two_of_diamonds == "every-deal" or number == 1

    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for; before the first lead also why just this player leads."""
        said = super().asked(ask, view, eyes)
        don = of(view)
        if not isinstance(ask, asks.AskPlay | asks.AskTrump) or don.played:
            return said
        if not self.two_pitches(don_rules(eyes), view.number):
            return said
        text = _("You hold the two of diamonds.") if eyes.mine(ask.seat) else _("{name} holds the two of diamonds.")
        return plain(f"{text.format(name=eyes.names[ask.seat])} {said.text}")

    def who_pitches(self, rules: TrickRules, number: int) -> Sentence:
        """Return that the holder of the two of diamonds leads first, or the player at the dealer's left."""
        if self.two_pitches(rules, number):
            return don_why.two_of_diamonds()
        return don_why.left_of_dealer("ID-A1")


TELLER: Final = IrishDonTeller()
