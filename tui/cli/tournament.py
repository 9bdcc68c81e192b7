"""`intrigue tournament …`: hold tournaments from the command line."""

import csv
import io
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.actions import Refused
from saves.listing import SaveInfo, list_saves
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.cli.output import say, write_bytes
from tui.i18n import _, ngettext

if TYPE_CHECKING:
    from core.tournament import model as m
    from core.tournament.state import Tournament
    from saves.tournaments import SavedTournament


def execute(options: Namespace) -> int:
    """Do what is asked of a tournament; return the exit code."""
    from tui.story.tournament import fault

    try:
        return _DO[options.what](options)
    except Refused as error:
        raise Wrong(fault(error)) from error


# Finding and opening.


def tournaments() -> list[SaveInfo]:
    """Return the saved tournaments, last written first."""
    return [info for info in list_saves() if info.file_kind == "tournament"]


def find_tournament(word: str) -> Path:
    """Return the tournament of this name, path, id or number in the list; raises Wrong."""
    found = tournaments()
    if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= len(found):
        return found[int(word) - 1].path
    fitting = [
        info.path
        for info in found
        if word and (str(info.summary.get("name", "")).casefold() == word.casefold() or _begins(info, word))
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        text = _("More than one tournament is called '{word}': give its number in 'intrigue tournament list'.")
        raise Wrong(text.format(word=word[:80]))
    if not Path(word).is_file():
        text = _("There is no tournament '{word}'; 'intrigue tournament list' lists them.")
        raise Wrong(text.format(word=word[:80]))
    return find_save(word)


def _begins(info: SaveInfo, word: str) -> bool:
    return info.path.name.startswith(word) or (info.session_id or "").startswith(word)


def look(word: str) -> "Tournament":
    """Return a tournament as it stands, without owning it; raises Wrong, SavesError."""
    from saves.tournaments import look as look_at

    return look_at(find_tournament(word))


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
    bar = _bar()
    tournament = None
    lines: list[str] = []

    def each(session: Session) -> None:
        lines.append(round_text(session))

    for tournament in simulate(charter, each):
        bar(len(tournament.outcomes), len(tournament.outcomes) + len(tournament.open_slots()))
    bar(0, 0)
    assert tournament is not None
    if options.log is not None:
        _write(options.log, "".join(f"{line}\n" for line in lines))
    _print_standings(tournament, options)
    return 0


def _bar() -> Callable[[int, int], None]:
    """Return what shows on a terminal how many tables are over; (0, 0) wipes it off."""
    shown = sys.stderr is not None and sys.stderr.isatty()

    def progress(done: int, of: int) -> None:
        if shown and of:
            text = ngettext("{n} table over", "{n} tables over", done).format(n=done)
            print(f"\r{text} ", end="", file=sys.stderr, flush=True)
        elif shown:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)

    return progress


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
    from tui.story.tournament import result_words, round_title, winners_words

    tournament = saved.tournament
    bar = _bar()
    while not tournament.over:
        if not tournament.open_slots():
            saved.draw()
            say(round_title(tournament, len(tournament.rounds)))
        for slot in tournament.open_slots():
            if not saved.computers_only(slot):
                continue
            saved.play_computers(slot)
            bar(0, 0)
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


# Telling.


def _list(options: Namespace) -> int:
    from tui.story.tournament import saved_line

    found = tournaments()
    if options.json:
        write_bytes(json.dumps([_as_json(info) for info in found], ensure_ascii=False, indent=2))
        return 0
    if not found:
        say(_("No tournament is saved yet; 'intrigue tournament new --help' says how to begin one."))
    for number, info in enumerate(found, 1):
        say(f"{number}. {saved_line(info)}", force_ascii=options.ascii)
    return 0


def _as_json(info: SaveInfo) -> Mapping[str, object]:
    return {**info.summary, "path": str(info.path), "status": info.status, "written_ms": info.written_ms}


def _standings(options: Namespace) -> int:
    _print_standings(look(options.tournament), options)
    return 0


def _print_standings(tournament: "Tournament", options: Namespace) -> None:
    from tui.story.tournament import (
        STANDING_COLUMNS,
        how_far,
        standing_lines,
        standing_rows,
        tie_breaks,
        winners_words,
    )

    if getattr(options, "json", False):
        rows = [dict(zip(STANDING_COLUMNS, row, strict=False)) for row in standing_rows(tournament)]
        facts = {"name": tournament.charter.name, "rounds": len(tournament.rounds), "over": tournament.over}
        write_bytes(json.dumps({**facts, "standings": rows}, ensure_ascii=False, indent=2))
        return
    say(f"{tournament.charter.name}, {how_far(tournament)}")
    for text in standing_lines(tournament):
        say(text, force_ascii=options.ascii)
    say(tie_breaks(tournament.charter))
    if tournament.rounds:
        say(winners_words(tournament), force_ascii=options.ascii)


def _season(options: Namespace) -> int:
    """Print the season's table: evenings in the order given, or all of them, the oldest first."""
    from core.tournament.season import evening_of, season
    from saves.tournaments import evenings as all_evenings
    from saves.tournaments import look as look_at
    from tui.story.tournament import season_lines

    named = [find_tournament(word) for word in options.tournaments]
    evenings = [evening_of(look_at(path)) for path in named] if named else all_evenings()
    if options.csv:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["rank", "name", "evenings", "won", "points", *(evening.title for evening in evenings)])
        for row in season(evenings):
            parts = ["" if one is None else one / 2 for one in row.by_evening]
            writer.writerow(_harmless([row.rank, row.name, row.evenings, row.won, row.halves / 2, *parts]))
        write_bytes(out.getvalue().removesuffix("\n"))
        return 0
    for text in season_lines(evenings):
        say(text, force_ascii=options.ascii)
    return 0


ENDINGS: Final = (".csv", ".txt")


def _export(options: Namespace) -> int:
    """Write all results as CSV, the standings as CSV, or the sheet, by what is asked for."""
    tournament = look(options.tournament)
    what = options.format or {".csv": "results", ".txt": "sheet"}.get(
        Path(options.out or ".csv").suffix.lower(), "sheet"
    )
    text = exported(tournament, what)
    if options.out is None:
        write_bytes(text.removesuffix("\n"))
    else:
        _write(options.out, text)
        say(_("Written: {file}").format(file=options.out))
    return 0


def exported(tournament: "Tournament", what: str) -> str:
    """Return the results or the standings as CSV, or the sheet as text."""
    from tui.story.tournament import STANDING_COLUMNS, ResultRow, result_rows, sheet, standing_rows

    if what == "sheet":
        return "\n".join([*sheet(tournament), ""])
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    if what == "results":
        writer.writerow(ResultRow._fields)
        writer.writerows(map(_harmless, result_rows(tournament)))
    else:
        legs = [f"net {at}" for at, _leg in enumerate(tournament.charter.legs, 1)]
        writer.writerow([*STANDING_COLUMNS, *(legs if tournament.charter.format == "evening" else [])])
        writer.writerows(map(_harmless, standing_rows(tournament)))
    return out.getvalue()


def _harmless(row: Sequence[object]) -> list[object]:
    """Return a row in which no name is taken for a formula by a spreadsheet."""
    return [f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@" and cell else cell for cell in row]


def _write(name: str, text: str) -> None:
    from saves.files import replace_text

    try:
        path = Path(name).expanduser()
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8", newline="")
        else:
            replace_text(path, text)
    except OSError as error:
        text = _("'{file}' cannot be written: {why}.")
        raise Wrong(text.format(file=name, why=error.strerror or type(error).__name__), exit_code=1) from error


# What the organiser does.


def _draw(options: Namespace) -> int:
    """Draw the next round without playing it, for tables with real cards."""

    def act(saved: "SavedTournament") -> str:
        from tui.story.tournament import result_words, round_title

        saved.draw()
        drawn = len(saved.tournament.rounds)
        tables = range(1, len(saved.tournament.rounds[-1]) + 1)
        lines = [f"  {at}  {result_words(saved.tournament, (drawn, at))}" for at in tables]
        return "\n".join([round_title(saved.tournament, drawn), *lines])

    return _organise(options, act)


def _withdraw(options: Namespace) -> int:
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
        number = entrant_of(saved.tournament, options.entrant)
        saved.apply(m.Withdraw(number, options.reason or "", saved.begun()))
        return _("{name} has left; what was played stands.").format(name=saved.tournament.entrants[number].name)

    return _organise(options, act)


def _enter(options: Namespace) -> int:
    from core.tournament import model as m
    from tui.cli.tournament_options import entrant_of_words

    def act(saved: "SavedTournament") -> str:
        entrant = entrant_of_words(options.entrant)
        saved.apply(m.Enter(entrant))
        return _("{name} is in from the next round on.").format(name=entrant.name)

    return _organise(options, act)


def _close(options: Namespace) -> int:
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
        saved.apply(m.Close(saved.begun()))
        return _("Nothing begins in this tournament any more; what is in play can be finished.")

    return _organise(options, act)


def _result(options: Namespace) -> int:
    """Enter the result of a table, or correct one that stands."""
    from core.tournament import model as m

    def act(saved: "SavedTournament") -> str:
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


def entered(tournament: "Tournament", slot: "m.Slot", scores: list[int]) -> "m.Outcome":
    """Return the outcome of scores entered by hand, a side each: the highest wins.

    Raises:
        Refused: there is no such table, or it has another number of sides.
    """
    from core.tournament import model as m

    sides = len(tournament.table(slot).sides)
    if len(scores) != sides:
        raise Refused("sides-differ", sides=sides)
    best = max(scores)
    share = 2 if scores.count(best) == 1 else 1
    return m.Outcome("entered", tuple(scores), tuple(share if one == best else 0 for one in scores))


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


def _organise(options: Namespace, act: Callable[["SavedTournament"], str]) -> int:
    from saves.tournaments import SavedTournament

    saved = SavedTournament.open(find_tournament(options.tournament))
    try:
        said = act(saved)
        if saved.trouble is not None:
            raise saved.trouble
    finally:
        saved.close()
    say(said)
    return 0


_DO: Final[Mapping[str, Callable[[Namespace], int]]] = {
    "new": _new,
    "list": _list,
    "next": _next,
    "standings": _standings,
    "season": _season,
    "export": _export,
    "draw": _draw,
    "withdraw": _withdraw,
    "enter": _enter,
    "result": _result,
    "close": _close,
    "simulate": _simulate,
}
