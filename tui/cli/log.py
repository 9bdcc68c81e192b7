"""`intrigue log`: the round logs of a session that was played."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from saves.paths import ENDING
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.cli.output import write_bytes
from tui.i18n import _

if TYPE_CHECKING:
    from saves.rows import Record


def execute(options: Namespace) -> int:
    """Print the logs, a line a round, or write them into a file; return the exit code."""
    from saves.look import Look

    path = find_save(options.save)
    look = Look(path)
    records = [look.read(head.session) for head in look.sessions()]
    out = None if options.out in (None, "-") else Path(options.out)
    if out is not None and (out.suffix == ENDING or (out.exists() and out.samefile(path))):
        raise Wrong(_("'{file}' is a save; write the log into another file.").format(file=out.name))
    lines = (line for record in records for line in round_lines(record))
    if out is None:
        for line in lines:
            write_bytes(line)
    else:
        _write(out, "".join(f"{line}\n" for line in lines))
    for record in records:
        if record.damage is not None:
            from tui.story.faults import damage_note

            print(f"intrigue: {damage_note(record.damage)}", file=sys.stderr)
    return 0


def _write(path: Path, text: str) -> None:
    from saves.files import replace_text

    try:
        replace_text(path, text)
    except OSError as error:
        text = _("'{file}' cannot be written: {why}.")
        raise Wrong(text.format(file=path, why=error.strerror or type(error).__name__), exit_code=1) from error


def round_lines(record: "Record") -> Iterator[str]:
    """Yield the log line of each finished round, then what all have seen of the open one.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    from core.record import round_text
    from core.session import Session
    from saves import codec
    from saves.errors import SaveDamaged
    from saves.sessions import ReplayFault

    try:
        session = Session(codec.read_setup(record.setup))
    except ReplayFault:
        raise SaveDamaged("setup-unreadable") from None
    for entry in record.entries:
        if entry.kind != "act":
            continue
        was_open = session.phase == "round"
        try:
            session.apply(*codec.read_act(entry.body))
        except ReplayFault:
            break
        if was_open and session.phase in ("between", "over"):
            yield round_text(session)
    if session.phase == "round":
        yield round_text(session)
