"""`intrigue tournament …`: hold tournaments from the command line."""

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.actions import Refused
from tui.cli.errors import Wrong
from tui.cli.output import say
from tui.cli.simulate import progress_bar, wipe
from tui.cli.tournament_find import find_tournament
from tui.cli.tournament_telling import export, list_all, print_standings, season, standings
from tui.cli.writing import write_text
from tui.i18n import _

if TYPE_CHECKING:
    from core.tournament.state import Tournament
    from saves.tournaments import SavedTournament


def execute(options: Namespace) -> int:
    """Do what is asked of a tournament; return the exit code."""
    from tui.story.tournament_faults import fault

    try:
        return _DO[options.what](options)
    except Refused as error:
        raise Wrong(fault(error)) from error


# New and simulated.


def _new(options: Namespace) -> int:
    from saves.tournaments import SavedTournament
    from tui.cli.tournament_options import charter_of

    saved = SavedTournament.create(charter_of(options))
    saved.close()
    text = _("The tournament '{name}' is made: 'intrigue tournament next {id}' plays it.")
    say(text.format(name=saved.tournament.charter.name, id=saved.tournament.charter.id[:8]))
    return 0


def _simulate(options: Namespace) -> int:
    from core.record import round_text
    from core.session import Session
    from core.tournament.simulate import simulate
    from tui.cli.tournament_options import charter_of

    charter = charter_of(options, people=False)
    bar = progress_bar() if sys.stderr is not None and sys.stderr.isatty() else None
    tournament = None
    lines: list[str] = []

    def each(session: Session) -> None:
        """Keep the log of a table."""
        lines.append(round_text(session))

    for tournament in simulate(charter, each):
        if bar is not None:
            bar(len(tournament.rounds), tournament.rounds_in_all())
    wipe(bar)
    assert tournament is not None
    if options.log is not None:
        write_text(Path(options.log), "".join(f"{line}\n" for line in lines), options.log)
    print_standings(tournament, options)
    return 0


# Playing on.


def _next(options: Namespace) -> int:
    """Play what is due: tables of computers in the background, and the first one with a person at the screen."""
    path, opening = due(options)
    if opening is None:
        return 0
    from tui.cli import show

    code = show(opening, options)
    count(path)
    return code


def due(options: Namespace) -> tuple[Path, Path | None]:
    """Play all tables of computers that are due; return the tournament, and the save of a table with a person.

    That is None where there is none. The tournament is let go again, so that whatever plays the table can open it
    too; `count` looks at it afterwards.
    """
    from saves.tournaments import SavedTournament

    saved = SavedTournament.open(find_tournament(options.tournament))
    try:
        if saved.damage is not None:
            from tui.story.faults import damage_note

            say(damage_note(saved.damage))
        return saved.path, _play_due(saved, options)
    finally:
        saved.close()


def count(path: Path) -> None:
    """Count the tables that were played to their end meanwhile, and tell what came of them; raises SavesError."""
    from saves.tournaments import SavedTournament, look
    from tui.story.tournament import result_words

    before = set(look(path).outcomes)
    again = SavedTournament.open(path)
    try:
        for slot in again.tournament.outcomes:
            if slot not in before:
                say(f"  {slot[1]}  {result_words(again.tournament, slot)}")
    finally:
        again.close()


def _play_due(saved: "SavedTournament", options: Namespace) -> Path | None:
    """Play all tables of computers that are due; return the save of the first with a person, or None."""
    from tui.story.tournament import result_words, round_title, sits_out, winners_words

    tournament = saved.tournament
    while not tournament.over:
        if not tournament.open_slots():
            saved.draw()
            drawn = len(tournament.rounds)
            for line in (round_title(tournament, drawn), sits_out(tournament, drawn)):
                if line:
                    say(line)
        for slot in tournament.open_slots():
            if not saved.computers_only(slot):
                continue
            saved.play_computers(slot)
            say(f"  {slot[1]}  {result_words(tournament, slot)}")
        people = tournament.open_slots()
        if people:
            slot = people[0]
            say(_("Table {n}: {names}").format(n=slot[1], names=result_words(tournament, slot)))
            return saved.begin(slot)
        # A round in which all people sit out is no stop for them.
        if not options.all and not any(tournament.entrants[one].human for one in tournament.present()):
            break
    say(winners_words(tournament))
    return None


# What the organiser does.


def _draw(options: Namespace) -> int:
    """Draw the next round without playing it, for tables with real cards."""

    def act(saved: "SavedTournament") -> list[str]:
        """Draw the next round; return the lines that tell it."""
        from tui.story.tournament import result_words, round_title, sits_out

        saved.draw()
        drawn = len(saved.tournament.rounds)
        tables = range(1, len(saved.tournament.rounds[-1]) + 1)
        lines = [f"  {at}  {result_words(saved.tournament, (drawn, at))}" for at in tables]
        out = sits_out(saved.tournament, drawn)
        return [round_title(saved.tournament, drawn), *lines, *([out] if out else [])]

    return _organise(options, act)


def _withdraw(options: Namespace) -> int:
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
        """Let an entrant leave; return the sentence that says so."""
        number = entrant_of(saved.tournament, options.entrant)
        saved.apply(m.Withdraw(number, options.reason or "", saved.begun()))
        return _("{name} has left; what was played stands.").format(name=saved.tournament.entrants[number].name)

    return _organise(options, act)


def _enter(options: Namespace) -> int:
    from core.tournament import model as m
    from tui.tournament_typing import entrant_of_words

    def act(saved: "SavedTournament") -> str:
        """Let somebody in; return the sentence that says so."""
        entrant = entrant_of_words(options.entrant)
        saved.apply(m.Enter(entrant))
        return _("{name} is in from the next round on.").format(name=entrant.name)

    return _organise(options, act)


def _close(options: Namespace) -> int:
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
        """Close the tournament; return the sentence that says so."""
        saved.apply(m.Close(saved.begun()))
        return _("Nothing begins in this tournament any more; what is in play can be finished.")

    return _organise(options, act)


def _result(options: Namespace) -> int:
    """Enter the result of a table, or correct one that stands."""
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
        """Enter or correct a result; return the sentences that say so."""
        from core.tournament.sessions import entered
        from tui.story.tournament import result_words

        slot = (options.round, options.table)
        outcome = entered(saved.tournament, slot, options.scores)
        if slot in saved.tournament.outcomes:
            if not options.reason:
                raise Wrong(_("A correction needs a reason: --reason TEXT."))
            saved.apply(m.Correct(*slot, outcome, options.reason))
        else:
            saved.apply(m.Finish(*slot, outcome))
        return result_words(saved.tournament, slot)

    return _organise(options, act)


def entrant_of(tournament: "Tournament", word: str) -> int:
    """Return the entrant of this name, or of a beginning that only one name has; raises Wrong."""
    names = [entrant.name.casefold() for entrant in tournament.entrants]
    wanted = word.casefold()
    fitting = [at for at, name in enumerate(names) if name == wanted] or [
        at for at, name in enumerate(names) if name.startswith(wanted)
    ]
    if len(fitting) != 1:
        text = _("No single entrant is called '{word}'; they are: {names}.")
        raise Wrong(text.format(word=word[:80], names=_(", ").join(one.name for one in tournament.entrants)))
    return fitting[0]


def _organise(options: Namespace, act: Callable[["SavedTournament"], str | list[str]]) -> int:
    from saves.tournaments import SavedTournament

    saved = SavedTournament.open(find_tournament(options.tournament))
    try:
        said = act(saved)
        if saved.trouble is not None:
            raise saved.trouble
    finally:
        saved.close()
    for line in [said] if isinstance(said, str) else said:
        say(line)
    return 0


_DO: Final[Mapping[str, Callable[[Namespace], int]]] = {
    "new": _new,
    "list": list_all,
    "next": _next,
    "standings": standings,
    "season": season,
    "export": export,
    "draw": _draw,
    "withdraw": _withdraw,
    "enter": _enter,
    "result": _result,
    "close": _close,
    "simulate": _simulate,
}
