"""What an organiser may do in a tournament: results by hand, corrections, late entries, withdrawals, the end."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.actions import Refused
from core.tournament import model as m
from core.tournament.state import Tournament
from saves.errors import SavesError
from tui.cli.errors import Wrong
from tui.dialogs.choice import Choice, ChoiceDialog
from tui.dialogs.entry import EntryDialog
from tui.i18n import _
from tui.story import tournament as words
from tui.story.faults import save_fault
from tui.story.tournament_faults import fault
from tui.tournament_typing import entrant_of_words, read_scores

if TYPE_CHECKING:
    from tui.screens.tournament import TournamentScreen

KEYS = "abcdefghijklmopqrstuvwxyz1234567890"


def organise(screen: "TournamentScreen") -> None:
    """Offer what can be done now."""
    tournament = screen.hall.tournament
    choices = [
        Choice("r", _("Enter a result"), _("the final scores of a table"), _result),
        Choice("k", _("Keep the score"), _("of a table with real cards, round by round"), _keep),
        Choice("c", _("Correct a result"), _("the old one is kept in the sheet"), _correct),
        Choice("l", _("Late entry"), _("somebody comes"), _enter),
        Choice("w", _("Withdraw"), _("somebody leaves; what was played stands"), _withdraw),
        Choice("x", _("Close"), _("nothing begins any more"), _close),
    ]
    offered = {
        _result: bool(tournament.open_slots()),
        _keep: bool(tournament.open_slots()),
        _correct: any(one.kind != "void" for one in tournament.outcomes.values()),
        _enter: not tournament.closed,
        _withdraw: len(tournament.present()) > 2 and not tournament.over,
        _close: not tournament.closed and not tournament.over,
    }
    left = tuple(choice for choice in choices if offered[choice.answer])
    if not left:
        screen.said = _("The tournament is over; there is nothing left to organise.")
        screen.paint()
        return

    def chosen(doing: Callable[["TournamentScreen"], None] | None) -> None:
        """Do what was picked."""
        if doing is not None:
            doing(screen)

    screen.app.push_screen(ChoiceDialog(_("The organiser"), left, width=64), chosen)


def _pick_slot(
    screen: "TournamentScreen", title: str, slots: Sequence[m.Slot], then: Callable[[m.Slot], None]
) -> None:
    tournament = screen.hall.tournament
    # The latest first: those are what is asked for.
    choices = tuple(
        Choice(
            key,
            _("{round}.{table}").format(round=slot[0], table=slot[1]),
            words.result_words(tournament, slot),
            slot,
        )
        for key, slot in zip(KEYS, reversed(slots), strict=False)
    )

    def chosen(slot: m.Slot | None) -> None:
        """Go on with the table that was picked."""
        if slot is not None:
            then(slot)

    screen.app.push_screen(ChoiceDialog(title, choices, width=72), chosen)


def _ask_scores(screen: "TournamentScreen", slot: m.Slot, value: str, then: Callable[[m.Outcome], None]) -> None:
    tournament = screen.hall.tournament
    names = _(", ").join(words.side_name(tournament, side) for side in tournament.table(slot).sides)

    def judge(text: str) -> str:
        """Return what is wrong with scores, or nothing."""
        try:
            read_scores(tournament, slot, text)
        except ValueError:
            return _("Type numbers with a blank between them, such as 121 96.")
        except Refused as error:
            return fault(error)
        return ""

    def taken(text: str | None) -> None:
        """Go on with the scores."""
        if text is not None:
            then(read_scores(tournament, slot, text))

    sentence = _("The scores, in this order: {names}.").format(names=names)
    screen.app.push_screen(EntryDialog(_("Scores"), sentence, value, judge), taken)


def _result(screen: "TournamentScreen") -> None:
    def slot_chosen(slot: m.Slot) -> None:
        """Ask for the scores of the table."""
        _ask_scores(screen, slot, "", lambda outcome: _acted(screen, m.Finish(*slot, outcome)))

    _pick_slot(screen, _("Which table?"), screen.hall.tournament.open_slots(), slot_chosen)


def _keep(screen: "TournamentScreen") -> None:
    def slot_chosen(slot: m.Slot) -> None:
        """Keep score at the table."""
        from tui.screens.score import sheet_screen

        try:
            screen.app.push_screen(sheet_screen(screen.hall.saved.keep_score(slot)))
        except SavesError as error:
            screen.said = save_fault(error)
            screen.paint()

    _pick_slot(screen, _("Which table?"), screen.hall.tournament.open_slots(), slot_chosen)


def _correct(screen: "TournamentScreen") -> None:
    tournament = screen.hall.tournament
    slots = [slot for slot, one in tournament.outcomes.items() if one.kind != "void"]

    def slot_chosen(slot: m.Slot) -> None:
        """Ask for what the scores should have been."""
        before = " ".join(map(str, tournament.outcomes[slot].scores))
        _ask_scores(screen, slot, before, lambda outcome: reason_for(slot, outcome))

    def reason_for(slot: m.Slot, outcome: m.Outcome) -> None:
        """Ask why the scores are corrected."""

        def given(reason: str | None) -> None:
            """Correct the scores."""
            if reason is not None:
                _acted(screen, m.Correct(*slot, outcome, reason))

        sentence = _("Why? It is kept, and printed on the sheet.")
        screen.app.push_screen(EntryDialog(_("Correction"), sentence, "", _needs_words), given)

    _pick_slot(screen, _("Which table?"), sorted(slots), slot_chosen)


def _needs_words(text: str) -> str:
    if not text.strip() or len(text) > 200:
        return _("A few words, please: at most {most} letters.").format(most=200)
    return ""


def _enter(screen: "TournamentScreen") -> None:
    tournament = screen.hall.tournament
    pairs = len(tournament.charter.entrants[0].members) == 2
    example = (
        _("such as Nora & Will, or Nora & Bea=computer:steady") if pairs else _("a name, or Bea=computer:steady")
    )

    def judge(text: str) -> str:
        """Return what is wrong with an entrant, or nothing."""
        try:
            entrant_of_words(text)
        except Wrong as error:
            return str(error)
        return ""

    def taken(text: str | None) -> None:
        """Let the entrant in."""
        if text is not None:
            _acted(screen, m.Enter(entrant_of_words(text)))

    sentence = _("Who comes? Type {example}.").format(example=example)
    screen.app.push_screen(EntryDialog(_("Late entry"), sentence, "", judge), taken)


def _withdraw(screen: "TournamentScreen") -> None:
    tournament = screen.hall.tournament
    choices = tuple(
        Choice(key, tournament.entrants[one].name, "", one)
        for key, one in zip(KEYS, tournament.present(), strict=False)
    )

    def chosen(entrant: int | None) -> None:
        """Let the entrant who was picked leave."""
        if entrant is not None:
            _acted(screen, m.Withdraw(entrant, "", screen.hall.saved.begun()))

    screen.app.push_screen(ChoiceDialog(_("Who leaves?"), choices), chosen)


def _close(screen: "TournamentScreen") -> None:
    _acted(screen, m.Close(screen.hall.saved.begun()))


def _acted(screen: "TournamentScreen", action: m.Action) -> None:
    if screen.act(action):
        screen.said = _done(screen.hall.tournament, action)
        screen.paint()


def _done(tournament: Tournament, action: m.Action) -> str:
    match action:
        case m.Finish(round=number, table=at) | m.Correct(round=number, table=at):
            return words.result_words(tournament, (number, at))
        case m.Enter(entrant=entrant):
            return _("{name} is in from the next round on.").format(name=entrant.name)
        case m.Withdraw(entrant=number):
            return _("{name} has left; what was played stands.").format(name=tournament.entrants[number].name)
        case _:
            return _("Nothing begins in this tournament any more; what is in play can be finished.")
