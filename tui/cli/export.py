"""`intrigue export`: rounds of a save or of a round log, in a form that others can use."""

import sys
from argparse import Namespace
from pathlib import Path

from saves.files import is_file
from saves.look import Look
from saves.round_logs import LogRefused
from saves.sessions import want_rounds
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.cli.log import goal_of
from tui.cli.output import write_bytes
from tui.cli.writing import write_text
from tui.i18n import _
from tui.story.imported import log_refusal
from tui.story.played import Played, read_log, read_played
from tui.story.sharing import ENDINGS, shared


def execute(options: Namespace) -> int:
    """Write the rounds, to standard output or into a file; return the exit code."""
    path = _found(options.save)
    try:
        played = read_log(path) if path.suffix == f".{ENDINGS['log']}" else _read(path)
    except LogRefused as error:
        raise Wrong(log_refusal(error, path.name), exit_code=1) from error
    rounds = played.rounds
    if options.round is not None:
        rounds = tuple(one for one in rounds if one.line.opening.number == options.round)
    if not rounds:
        raise Wrong(_("There is no such round in it.") if played.rounds else _("There is no round in it."), 1)
    text = shared(rounds, options.format)
    if options.out in (None, "-"):
        write_bytes(text.removesuffix("\n"))
    else:
        write_text(goal_of(options.out, path), text, options.out)
    _warn(played)
    return 0


def _found(name: str) -> Path:
    path = Path(name)
    return path if path.suffix == f".{ENDINGS['log']}" and is_file(path) else find_save(name)


def _read(path: Path) -> Played:
    heads = Look(path).sessions()
    want_rounds(heads[0].file_kind, path)
    return read_played(path)


def _warn(played: Played) -> None:
    if played.damage is not None:
        from tui.story.faults import damage_note

        print(f"intrigue: {damage_note(played.damage)}", file=sys.stderr)
