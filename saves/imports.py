"""Round logs that were made elsewhere: checked as `verify` does, then kept in a folder of their own."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from core.logline import LogLine
from core.verify import Report
from saves import paths
from saves.errors import PlaceUnusable, SaveExists, SaveRefused
from saves.files import ensure_folder, os_errors, publish, temporary
from saves.round_logs import LOG_ENDING, CheckedLog


@dataclass(frozen=True, slots=True)
class Imported:
    """A log that lies among the imported ones; `new` is False where the same was there before."""

    path: Path
    new: bool
    report: Report


def import_log(source: Path, folder: Path | None = None) -> Imported:
    """Check a round log and keep a copy in `folder`, by default the folder of imported logs.

    Blank lines and the kind of line ends make no difference to what is the same.

    Raises:
        LogRefused: something is wrong with it. SaveRefused: `not-a-file`, `log-empty`, `too-large`, or why it
        cannot be read. PlaceUnusable: the copy cannot be written. Nothing is kept then.
    """
    folder = ensure_folder(folder or paths.imports_dir())
    log = CheckedLog(source)
    with os_errors(PlaceUnusable, folder):
        unfinished = temporary(folder)
        try:
            with unfinished.open("wb") as copy:
                name = _copied(log, copy)
                copy.flush()
                os.fsync(copy.fileno())
            goal = folder / name
            try:
                publish(unfinished, goal)
            except SaveExists:
                return Imported(goal, False, log.report)
            return Imported(goal, True, log.report)
        finally:
            unfinished.unlink(missing_ok=True)


def _copied(log: CheckedLog, copy: BinaryIO) -> str:
    """Write every line that is right, and return the name that follows from it all."""
    hashed = hashlib.sha256()
    first: LogLine | None = None
    for raw, line in log:
        first = first or line
        hashed.update(raw + b"\n")
        copy.write(raw + b"\n")
    if first is None:
        raise SaveRefused("log-empty")
    label = paths.safe_name(f"{first.game.id}-{first.session[:8]}")
    return f"{label}-{hashed.hexdigest()[:16]}{LOG_ENDING}"
