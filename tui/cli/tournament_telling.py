"""`intrigue tournament list`, `standings`, `season` and `export`: what is told of tournaments."""

import csv
import io
import json
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saves.listing import SaveInfo
from tui.cli.errors import Wrong
from tui.cli.output import say, write_bytes
from tui.cli.tournament_find import find_tournament, look, tournaments
from tui.i18n import _

if TYPE_CHECKING:
    from core.tournament.state import Tournament


def list_all(options: Namespace) -> int:
    """Print the list of tournaments; return the exit code."""
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


def standings(options: Namespace) -> int:
    """Print how everybody stands; return the exit code."""
    print_standings(look(options.tournament), options)
    return 0


def print_standings(tournament: "Tournament", options: Namespace) -> None:
    """Print the standings of a tournament, as lines or as JSON."""
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


def season(options: Namespace) -> int:
    """Print the season's table: evenings in the order given, or all of them, the oldest first."""
    from core.tournament.season import evening_of
    from core.tournament.season import season as added_up
    from saves.seasons import evenings as all_evenings
    from saves.tournaments import look as look_at
    from tui.story.tournament import season_lines

    named = [find_tournament(word) for word in options.tournaments]
    evenings = [evening_of(look_at(path)) for path in named] if named else all_evenings()
    if options.csv:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["rank", "name", "evenings", "won", "points", *(evening.title for evening in evenings)])
        for row in added_up(evenings):
            parts = ["" if one is None else one / 2 for one in row.by_evening]
            writer.writerow(_harmless([row.rank, row.name, row.evenings, row.won, row.halves / 2, *parts]))
        write_bytes(out.getvalue().removesuffix("\n"))
        return 0
    for text in season_lines(evenings):
        say(text, force_ascii=options.ascii)
    return 0


def export(options: Namespace) -> int:
    """Write all results as CSV, the standings as CSV, or the sheet, by what is asked for."""
    tournament = look(options.tournament)
    what = options.format or {".csv": "results", ".txt": "sheet"}.get(
        Path(options.out or ".csv").suffix.lower(), "sheet"
    )
    text = exported(tournament, what)
    if options.out is None:
        write_bytes(text.removesuffix("\n"))
    else:
        write_file(options.out, text)
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


def write_file(name: str, text: str) -> None:
    """Write a file whole or not at all; raises Wrong."""
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
