"""What a save was before a newer version of the program rewrote it: kept in a folder of its own, three of each."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import paths
from saves.birth import copy_database
from saves.errors import SavesError
from saves.files import ensure_folder
from saves.guard import Guarded
from saves.look import Look

KEPT: Final = 3
"""How many backups of one save are kept, the latest."""


def keep_backup(conn: Guarded, path: Path, version: int) -> Path:
    """Copy the save at `path`, open in `conn`, beside its other backups and return where; older ones than three go.

    The same state is kept once, however often it is tried. Raises SavesError, sqlite3.Error, OSError; then no
    migration may follow.
    """
    folder = ensure_folder(paths.backups_dir())
    before = backups_of(path)
    if before and _same(before[-1], path):
        return before[-1]
    goal = _free(folder, f"{path.stem}-v{version}")
    copy_database(conn, goal)
    for old in [*before, goal][:-KEPT]:
        with suppress(OSError):
            old.unlink()
    return goal


def _free(folder: Path, label: str) -> Path:
    """Return a name for a backup with the time of day in it, to the millisecond, that no other has."""
    while True:
        seconds, rest = divmod(time.time_ns(), 10**9)
        stamp = f"{time.strftime('%Y%m%d-%H%M%S', time.gmtime(seconds))}-{rest // 10**6:03}"
        if not (goal := folder / f"{label}-{stamp}{paths.ENDING}").exists():
            return goal
        time.sleep(0.001)


def backups_of(path: Path) -> list[Path]:
    """Return the backups of a save, the latest last."""
    wanted = re.compile(re.escape(path.stem) + r"-v\d+-(\d{8}-\d{6}-\d{3})" + re.escape(paths.ENDING))
    try:
        found = [(match[1], one) for one in paths.backups_dir().iterdir() if (match := wanted.fullmatch(one.name))]
    except OSError:
        return []
    return [one for _stamp, one in sorted(found)]


def _same(backup: Path, path: Path) -> bool:
    try:
        return Look(backup).sessions() == Look(path).sessions()
    except SavesError:
        return False
