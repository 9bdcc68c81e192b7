"""`intrigue saves`: list the saved sessions."""

import json
import time
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from saves.listing import SaveInfo, list_saves
from tui.cli.find import is_over
from tui.cli.output import say, write_bytes
from tui.i18n import _
from tui.story.saved import line, reason


def execute(options: Namespace) -> int:
    """Print the list, last played first; return the exit code."""
    found = list_saves()
    if options.json:
        write_bytes(json.dumps([as_json(info) for info in found], ensure_ascii=False, indent=2))
        return 0
    if not found:
        say(_("No session is saved yet; 'intrigue new pope-joan' begins one."), force_ascii=options.ascii)
    now_ms = int(time.time() * 1000)
    for number, info in enumerate(found, 1):
        say(f"{number}. {line(info, now_ms)}", force_ascii=options.ascii)
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
