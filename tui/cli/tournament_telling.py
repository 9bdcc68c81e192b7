"""`intrigue tournament list`, `standings`, `season` and `export`: what is told of tournaments."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saves.listing import SaveInfo, list_saves
from tui.cli.find import unread_note
from tui.cli.output import say, write_bytes, write_json
from tui.cli.tournament_find import find_tournament, look
from tui.cli.writing import write_text
from tui.i18n import _

if TYPE_CHECKING:
    from core.tournament.season import Evening
    from core.tournament.state import Tournament


def list_all(options: Namespace) -> int:
    """Print the list of tournaments; return the exit code."""
    from tui.story.tournament import saved_line

    saves = list_saves()
    found = [info for info in saves if info.is_tournament]
    if options.json:
        write_json([_as_json(info) for info in found])
        return 0
    if not found:
        say(_("No tournament is saved yet; 'intrigue tournament new --help' says how to begin one."))
    for number, info in enumerate(found, 1):
        say(f"{number}. {saved_line(info)}", force_ascii=options.ascii)
    _note(saves, force_ascii=options.ascii)
    return 0


def _note(saves: Sequence[SaveInfo], *, force_ascii: bool) -> None:
    """Say that there are files of which nobody knows whether they are tournaments."""
    if note := unread_note(saves):
        say(note, force_ascii=force_ascii)


def _as_json(info: SaveInfo) -> Mapping[str, object]:
    return {**info.summary, "path": str(info.path), "status": info.status, "written_ms": info.written_ms}


def standings(options: Namespace) -> int:
    """Print how everybody stands; return the exit code."""
    print_standings(look(options.tournament), options)
    return 0


def print_standings(tournament: "Tournament", options: Namespace) -> None:
    """Print the standings of a tournament, as lines or as JSON."""
    from tui.story.tournament import how_far, standing_lines, tie_breaks, winners_words
    from tui.story.tournament_sheet import STANDING_COLUMNS, standing_rows

    if getattr(options, "json", False):
        rows = [dict(zip(STANDING_COLUMNS, row, strict=False)) for row in standing_rows(tournament)]
        facts = {"name": tournament.charter.name, "rounds": len(tournament.rounds), "over": tournament.over}
        write_json({**facts, "standings": rows})
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
    from saves.seasons import evenings as all_evenings
    from saves.tournaments import look as look_at
    from tui.story.tournament import season_lines
    from tui.story.tournament_sheet import season_table

    saves = list_saves()
    named = [find_tournament(word, saves) for word in options.tournaments]
    evenings = [evening_of(look_at(path)) for path in named] if named else all_evenings(saves)
    if options.json:
        write_json(season_json(evenings))
        return 0
    if options.csv:
        write_bytes(season_table(evenings).removesuffix("\n"))
        return 0
    for text in season_lines(evenings):
        say(text, force_ascii=options.ascii)
    if not named:
        _note(saves, force_ascii=options.ascii)
    return 0


def season_json(evenings: "Sequence[Evening]") -> Mapping[str, object]:
    """Return a season as plain JSON: the evenings' names, and everybody with the points of each of them."""
    from core.tournament.season import season as rows_of

    rows = [
        {
            "rank": row.rank,
            "name": row.name,
            "evenings": row.evenings,
            "won": row.won,
            "points": row.halves / 2,
            "by_evening": [None if one is None else one / 2 for one in row.by_evening],
        }
        for row in rows_of(evenings)
    ]
    return {"evenings": [one.title for one in evenings], "standings": rows}


def export(options: Namespace) -> int:
    """Write all results as CSV, the standings as CSV, or the sheet, by what is asked for."""
    from tui.story.tournament_sheet import exported

    tournament = look(options.tournament)
    what = options.format or {".csv": "results", ".txt": "sheet"}.get(
        Path(options.out or ".csv").suffix.lower(), "sheet"
    )
    text = exported(tournament, what)
    if options.out is None:
        write_bytes(text.removesuffix("\n"))
    else:
        write_text(Path(options.out), text, options.out)
        say(_("Written: {file}").format(file=options.out))
    return 0
