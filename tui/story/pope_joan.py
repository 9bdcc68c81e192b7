"""Pope Joan in sentences."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeGuard

from core import asks
from core import events as e
from core.actions import Refused
from core.game import View
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS
from core.games.pope_joan.view import PopeJoanView
from tui.i18n import _, pgettext
from tui.story import money, pope_joan_table
from tui.story.pope_joan_options import PRESETS, options
from tui.story.pope_joan_telling import Telling
from tui.story.sentence import Eyes, Sentence
from tui.story.teller import OptionWords, Scene, Teller

if TYPE_CHECKING:
    from core.logline import LogLine
    from tui.story.summary import Summary


def _is_view(view: View) -> TypeGuard[PopeJoanView]:
    return isinstance(view, PopeJoanView)


def of(view: View) -> PopeJoanView:
    """Return the view as one of this game."""
    assert _is_view(view)
    return view


class PopeJoanTeller(Teller):
    """The story of the board of eight pools."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Pope Joan")

    def scene(self, view: View, eyes: Eyes) -> Scene:
        """Return the scene of a view."""
        pope = of(view)
        return Scene(eyes, view.dealer, view.counts, pope.faces, pope.extra)

    def tell(self, events: Sequence[e.Event], start: int, scene: Scene) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        return Telling(self, events, scene).told(start)

    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for."""
        return pope_joan_table.asked(self, ask, of(view), eyes)

    def refusal(self, error: Refused, eyes: Eyes) -> Sentence:
        """Return why an action was refused and what may be done instead."""
        from tui.story import refusals

        return refusals.refusal(self.precisely(error), eyes)

    def precisely(self, error: Refused) -> Refused:
        """Return a refusal as this game tells it: nobody can hold the card that is not in the pack (PJ-3)."""
        if error.code == "not-in-hand" and error.params.get("card") == EIGHT_OF_DIAMONDS:
            return Refused("not-in-pack", "PJ-3", **error.params)
        return error

    def pool(self, name: str) -> str:
        """Return a pool's name in words."""
        return {
            "ace": pgettext("pool", "Ace"),
            "king": pgettext("pool", "King"),
            "queen": pgettext("pool", "Queen"),
            "jack": pgettext("pool", "Jack"),
            "game": pgettext("pool", "Game"),
            "pope": pgettext("pool", "Pope Joan"),
            "matrimony": pgettext("pool", "Matrimony"),
            "intrigue": pgettext("pool", "Intrigue"),
        }[name]

    def board(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the chips on the board, pool by pool."""
        return pope_joan_table.board(self, of(view))

    def look(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the table in words."""
        return pope_joan_table.look(self, of(view), eyes)

    def hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the cards in hand with their letters."""
        return pope_joan_table.hand(of(view), eyes)

    def faces(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the hands that a final round has laid open."""
        return pope_joan_table.open_hands(of(view), eyes)

    def run(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the current or last run."""
        return pope_joan_table.run(of(view), eyes)

    def score(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return everybody's chips and cards."""
        return pope_joan_table.score(of(view), eyes)

    def stops(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the stops that everybody knows."""
        return [pope_joan_table.stops(of(view), eyes)]

    def extra_hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return what "you" have seen of the extra hand."""
        return [pope_joan_table.extra_hand(of(view), eyes)]

    def prospects(self, view: View, eyes: Eyes) -> Sentence | None:
        """Return what trump honours in "your" hand could win together, or None."""
        return pope_joan_table.prospects(self, of(view), eyes)

    def why(self, view: View, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
        """Return the rule of this moment."""
        return pope_joan_table.why(of(view), ask, eyes)

    def options(self) -> Mapping[str, OptionWords]:
        """Return every option of the rules in words."""
        return options()

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def summary(self, line: "LogLine", eyes: Eyes) -> "Summary":
        """Return who was paid what and why in a finished round."""
        from tui.story import pope_joan_summary

        return pope_joan_summary.summary(self, line, eyes)

    def winnings(self, wins: Sequence[e.Win]) -> str:
        """Return pools with what they bring, in words."""
        return money.pools([(self.pool(win.pool), win.chips) for win in wins])


TELLER: Final = PopeJoanTeller()
