"""Michigan in sentences."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeGuard

from core import asks
from core import cards as c
from core import events as e
from core.actions import Refused
from core.game import Opening, View
from core.games.michigan.view import MichiganView
from tui.i18n import _
from tui.indices import sign_text
from tui.story import (
    michigan_fouls,
    michigan_table,
    michigan_why,
)
from tui.story.michigan_options import PRESETS, options
from tui.story.michigan_telling import MichiganScene, Telling
from tui.story.sentence import Eyes, Sentence
from tui.story.teller import OptionWords, Scene, Teller

if TYPE_CHECKING:
    from core.logline import LogLine
    from tui.story.summary import Summary


def _is_view(view: View) -> TypeGuard[MichiganView]:
    return isinstance(view, MichiganView)


def of(view: View) -> MichiganView:
    """Return the view as one of this game."""
    assert _is_view(view)
    return view


class MichiganTeller(Teller):
    """The story of the layout of four money cards."""

    stops_help = True

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Michigan")

    def scene(self, view: View, eyes: Eyes) -> MichiganScene:
        """Return the scene of a view."""
        table = of(view)
        leader = view.turn if view.phase == "play" else None
        return MichiganScene(eyes, view.dealer, view.counts, pools=table.pools, active=view.active, leader=leader)

    def log_scene(self, line: "LogLine", eyes: Eyes) -> MichiganScene:
        """Return the scene of a line of the round log."""
        from tui.story.summary import pools_now

        pools = tuple(pools_now(line).values())
        return MichiganScene(eyes, line.opening.dealer, pools=pools, active=line.opening.active)

    def tell(self, events: Sequence[e.Event], start: int, scene: Scene) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        return Telling(events, scene).told(start)

    def lots(self, drawn: str, opening: Opening, eyes: Eyes) -> str:
        """Return how the first dealer was found, and what was dealt or drawn."""
        if michigan_table.michigan_rules(eyes).first_dealer == "draw":
            return super().lots(drawn, opening, eyes)
        text = (
            _("Single cards go round until the first jack: {lots}. You deal first (MI-5).")
            if eyes.mine(opening.dealer)
            else _("Single cards go round until the first jack: {lots}. {name} deals first (MI-5).")
        )
        return text.format(lots=drawn, name=eyes.names[opening.dealer])

    def opens(self, opening: Opening, eyes: Eyes) -> str:
        """Return which deal begins, and who deals."""
        text = _("Deal {n}. You deal.") if eyes.mine(opening.dealer) else _("Deal {n}. {name} deals.")
        return text.format(n=opening.number, name=eyes.names[opening.dealer])

    def ending(self, line: "LogLine", eyes: Eyes) -> str:
        """Return in a few words how a finished deal ended; whoever went out in vain is not named (MI-37)."""
        from tui.story import michigan_summary

        winner = michigan_summary.winner_of(line)
        if winner is not None:
            text = _("You go out") if eyes.mine(winner) else _("{name} goes out")
            return text.format(name=eyes.names[winner])
        return _("a dead end") if michigan_summary.dead_end(line) else _("nobody wins")

    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for."""
        return michigan_table.asked(self, ask, of(view), eyes)

    def caution(self, card: int, view: View, eyes: Eyes) -> Sentence:
        """Return what it costs to lead a card, or to hold the due one back, and how to do it all the same."""
        return michigan_table.caution(card, of(view), eyes)

    def marked(self, card: int, eyes: Eyes, *, on: bool) -> Sentence:
        """Return that a card of "yours" is to be held back when it is due, and at what price, or no longer is."""
        return michigan_fouls.tell_marked(card, eyes, on=on)

    def first_look(self, eyes: Eyes) -> Sentence:
        """Return what is to be done at the first look at a new hand."""
        return michigan_fouls.tell_first_look()

    def refusal(self, error: Refused, eyes: Eyes) -> Sentence:
        """Return why an action was refused and what may be done instead."""
        from tui.story import refusals

        return refusals.refusal(error, eyes)

    def pool(self, name: str) -> str:
        """Return the money card that a pool is called by."""
        return sign_text(c.card(name))

    def board(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the chips on the money cards."""
        return michigan_table.board(self, of(view))

    def look(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the table in words."""
        return michigan_table.look(self, of(view), eyes)

    def hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the cards in hand with their letters."""
        return michigan_table.hand(of(view), eyes)

    def faces(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return nothing: no hand ever lies open."""
        return []

    def run(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the current or last run."""
        return michigan_table.run(of(view), eyes)

    def score(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return everybody's chips and cards."""
        return michigan_table.score(of(view), eyes)

    def stops(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the stops that the play has shown."""
        return michigan_table.stops(of(view), eyes)

    def extra_hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return what is known of the hand that nobody plays."""
        return michigan_table.extra_hand(of(view), eyes)

    def prospects(self, view: View, eyes: Eyes) -> Sentence | None:
        """Return which money cards "you" hold and what lies on them, or None."""
        return michigan_table.prospects(of(view), eyes)

    def why(self, view: View, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
        """Return the rule of this moment."""
        return michigan_why.why(of(view), ask, eyes)

    def options(self) -> Mapping[str, OptionWords]:
        """Return every option of the rules in words."""
        return options()

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def summary(self, line: "LogLine", eyes: Eyes) -> "Summary":
        """Return who was paid what and why in a finished deal."""
        from tui.story import michigan_summary

        return michigan_summary.summary(self, line, eyes)


TELLER: Final = MichiganTeller()
