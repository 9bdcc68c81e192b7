"""`intrigue saves`: list the saved sessions, rename one, carry one elsewhere."""

import os
import time
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from saves.listing import SaveInfo, list_saves, rename
from tui.cli.errors import Wrong
from tui.cli.find import find_save, is_over
from tui.cli.output import say, write_json
from tui.i18n import _
from tui.story.faults import printable as clean
from tui.story.saved import line, reason


def execute(options: Namespace) -> int:
    """Do what is asked, or print the list, last played first; return the exit code."""
    if options.doing is not None:
        return {"export": _export, "import": _import, "rename": _rename}[options.doing](options)
    found = list_saves()
    if options.json:
        write_json([as_json(info) for info in found])
        return 0
    if not found:
        say(_("No session is saved yet; 'intrigue new pope-joan' begins one."), force_ascii=options.ascii)
    now_ms = int(time.time() * 1000)
    for number, info in enumerate(found, 1):
        say(f"{number}. {line(info, now_ms)}", force_ascii=options.ascii)
    return 0


def _export(options: Namespace) -> int:
    from saves.parcel import export_save

    path, goal = find_save(options.save), Path(options.file)
    try:
        goal = goal / path.name if goal.is_dir() else goal.with_name(goal.name)
        if not goal.parent.is_dir():
            raise Wrong(_("There is no folder '{folder}'.").format(folder=clean(str(goal.parent))), exit_code=1)
    except (OSError, ValueError) as error:
        raise Wrong(_("'{file}' is no name for a file.").format(file=clean(options.file)), exit_code=1) from error
    export_save(path, goal)
    text = _("{name} is in {file}, all of it.").format(name=clean(path.name), file=clean(str(goal)))
    say(text, force_ascii=options.ascii)
    return 0


def _import(options: Namespace) -> int:
    """Take in each file; the first that is refused ends it, those before it stay."""
    from saves.parcel import import_save

    for name in options.files:
        taken = import_save(Path(os.path.realpath(name)))
        text = _("{file} is now the save {name}.")
        if taken.twin is not None:
            text = _("{file} is now the save {name}; {twin} is of the same session, and both are kept.")
        twin = clean(taken.twin.name) if taken.twin is not None else ""
        told = text.format(file=clean(name), name=clean(taken.path.name), twin=twin)
        say(told, force_ascii=options.ascii)
    return 0


def _rename(options: Namespace) -> int:
    path = find_save(options.save)
    goal = rename(path, options.name)
    text = _("{old} is now called {new}.").format(old=clean(path.name), new=clean(goal.name))
    say(text, force_ascii=options.ascii)
    return 0


def as_json(info: SaveInfo) -> Mapping[str, Any]:
    """Return a line of the list as plain JSON: what its head says, and what was found about the file."""
    limit = info.summary.get("limit_ms")
    return {
        **info.summary,
        "path": str(info.path),
        "name": info.path.name,
        "status": "finished" if info.status == "ok" and is_over(info) else info.status,
        "code": info.code,
        "reason": reason(info),
        "file": info.file_kind,
        "session": info.session_id,
        "clock_ms": info.clock_ms,
        "left_ms": max(0, limit - info.clock_ms) if isinstance(limit, int) else None,
        "written_ms": info.written_ms,
    }
