"""What the Dons have in common as tellers: points in two sides, tricks, a count at the end."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeGuard

from core import asks
from core import events as e
from core.actions import Refused
from core.game import Ledger, Opening, Scores, View
from core.tricks.rules import TrickRules
from core.tricks.view import DonView
from tui.boards import pegging
from tui.i18n import _
from tui.story import don_table
from tui.story.don_facts import DonScene, Sides, don_rules
from tui.story.don_options import shared_options
from tui.story.don_telling import Telling
from tui.story.don_words import Names, don_names, won
from tui.story.sentence import Eyes, Sentence, news, number, plain
from tui.story.teller import OptionWords, Scene, Teller

if TYPE_CHECKING:
    from core.logline import LogLine
    from tui.story.points import HandSummary


def _is_view(view: View) -> TypeGuard[DonView]:
    return isinstance(view, DonView)


def of(view: View) -> DonView:
    """Return the view as one of a Don."""
    assert _is_view(view)
    return view


class DonTeller(Teller):
    """The story of any Don; a game says what is its own."""

    # What a game says in its own way.

    def names(self) -> Names:
        """Return what the game calls things."""
        return don_names()

    def two_pitches(self, rules: TrickRules, number: int) -> bool:
        """Return whether the two of diamonds decides who leads first in the hand of this number (ID-5)."""
        return False

    def who_pitches(self, rules: TrickRules, number: int) -> Sentence:
        """Return who leads first, as a rule."""
        from tui.story import don_why

        return don_why.left_of_dealer("DO-A2")

    def own_options(self) -> Mapping[str, OptionWords]:
        """Return the options that this game alone has."""
        return {}

    # The interface.

    def scene(self, view: View, eyes: Eyes) -> DonScene:
        """Return the scene of a view."""
        don = of(view)
        return DonScene(
            eyes,
            view.dealer,
            view.counts,
            before=pegging.before(don, don_rules(eyes)),
            winner=don.winner,
            pitcher=don.pitcher,
            places={card: place for _seat, place, card in don.turned},
            number=view.number,
        )

    def log_scene(self, line: "LogLine", eyes: Eyes) -> DonScene:
        """Return the scene of a line of the round log."""
        from core.logfields import CARDS

        before = line.opening.ledger
        assert isinstance(before, Scores)
        rows = line.finished.deal.get("table", []) if line.finished is not None else []
        places = {CARDS[card]: place for row in rows for place, card in enumerate(row)}
        winner = line.finished.after["winner"] if line.finished is not None else None
        return DonScene(
            eyes,
            line.opening.dealer,
            before=before.scores,
            winner=winner,
            places=places,
            number=line.opening.number,
        )

    def tell(self, events: Sequence[e.Event], start: int, scene: Scene) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        return Telling(self, events, scene).told(start)

    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for."""
        return don_table.asked(ask, of(view), eyes)

    def refusal(self, error: Refused, eyes: Eyes) -> Sentence:
        """Return why an action was refused and what may be done instead."""
        from tui.story import refusals

        return refusals.refusal(error, eyes)

    def caution(self, card: int, view: View, eyes: Eyes) -> Sentence:
        """Return what it would cost to play a card against the rules."""
        from tui.story import don_why

        return don_why.caution(card, of(view), eyes)

    def pool(self, name: str) -> str:
        """Return the name: there are no pools."""
        return name

    def board(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return where the pegs stand."""
        return don_table.board(of(view), eyes)

    def look(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the table in words."""
        return don_table.look(self, of(view), eyes)

    def hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the cards in hand with their letters, and the table cards by place."""
        return don_table.hand(of(view), eyes)

    def faces(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return nothing: no hands lie open."""
        return []

    def run(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the trick on the table, and the last one."""
        return don_table.run(self, of(view), eyes)

    def score(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return where both sides stand."""
        return don_table.score(self, of(view), eyes)

    def stops(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return what everybody knows of the trumps."""
        return don_table.trumps(of(view), eyes)

    def prospects(self, view: View, eyes: Eyes) -> Sentence | None:
        """Return None: nothing is won by cards together."""
        return None

    def why(self, view: View, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
        """Return the rule of this moment."""
        from tui.story import don_why

        return don_why.why(self, of(view), ask, eyes)

    def options(self) -> Mapping[str, OptionWords]:
        """Return every option of the rules in words."""
        return {**shared_options(), **self.own_options()}

    def summary(self, line: "LogLine", eyes: Eyes) -> "HandSummary":
        """Return what was pegged in a finished hand, and why."""
        from tui.story import don_summary

        return don_summary.summary(self, line, eyes)

    # What frames the hands.

    def seated(self, eyes: Eyes) -> str:
        """Return who sits at the table, and who plays with whom (DO-5)."""
        sides = Sides(eyes)
        said = super().seated(eyes)
        if sides.alone:
            return said
        first, second = sides.order
        text = _("{ours} play against {theirs}.")
        return f"{said} {text.format(ours=sides.names(first), theirs=sides.names(second))}"

    def lots(self, drawn: str, opening: Opening, eyes: Eyes) -> str:
        """Return the lots: the highest card deals (DO-7, DO-8)."""
        return _("Lots for the first deal: {lots}.").format(lots=drawn)

    def opens(self, opening: Opening, eyes: Eyes) -> str:
        """Return which hand begins, who deals, and who leads first."""
        dealer = opening.dealer
        first = (dealer + 1) % len(eyes.names)
        words = {"n": opening.number, "dealer": eyes.names[dealer], "first": eyes.names[first]}
        if self.two_pitches(don_rules(eyes), opening.number):
            text = (
                _("Hand {n}. You deal; whoever gets the two of diamonds leads first.")
                if eyes.mine(dealer)
                else _("Hand {n}. {dealer} deals; whoever gets the two of diamonds leads first.")
            )
        elif eyes.mine(dealer):
            text = _("Hand {n}. You deal, {first} leads first.")
        elif eyes.mine(first):
            text = _("Hand {n}. {dealer} deals, you lead first.")
        else:
            text = _("Hand {n}. {dealer} deals, {first} leads first.")
        return text.format(**words)

    def ending(self, line: "LogLine", eyes: Eyes) -> str:
        """Return what a finished hand brought both sides."""
        before = line.opening.ledger
        assert isinstance(before, Scores) and line.finished is not None
        after = line.finished.after["scores"]
        return Sides(eyes).amounts([number(after[side] - before.scores[side]) for side in (0, 1)])

    def limit(self, eyes: Eyes) -> Sentence | None:
        """Return how many points win."""
        return plain(_("The game is to {n}.").format(n=don_rules(eyes).target))

    def result(self, ledger: Ledger, winners: Sequence[int], eyes: Eyes) -> list[Sentence]:
        """Return who has won the game."""
        assert isinstance(ledger, Scores)
        return [news(won(winners[0], ledger.scores, Sides(eyes)))]
