"""A save under two names: what a kill leaves between the two steps of moving it.

Played under both, each name would have its own write-ahead log and its own lock, and the file would be damaged. So
who opens it takes the other name away.
"""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import paths
from saves.errors import SaveFailed, SaveRefused
from saves.files import sync_folder
from saves.lock import Lock, Witness
from saves.paths import SIBLINGS

_LEFT: Final = 2
"""Names that a file has after such a kill. Where somebody has given it more, they know what for."""


def other_name(path: Path) -> Path | None:
    """Return the other name of a save that has two, in its folder or in the bin, or None; raises nothing."""
    with suppress(OSError):
        found = path.lstat()
        if found.st_nlink != _LEFT:
            return None
        for folder in (path.parent, paths.bin_dir()):
            with suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    one = folder / entry.name
                    same = one != path and paths.is_save(entry.name) and entry.inode() == found.st_ino
                    if same and os.path.samestat(one.lstat(), found):
                        return one
    return None


def settle(path: Path, left: Witness | None) -> None:
    """Take away the other name of a save that has two; for the one who holds the lock of `path`.

    The tables that were moved already come back. A name stays that has a log of its own beside it, or a witness
    other than `left`: more may have been written under it. So does one that cannot be taken away.

    Raises:
        SaveBusy: a live program plays it under the other name.
    """
    other = other_name(path)
    if other is None:
        return
    with suppress(SaveFailed, SaveRefused):
        lock = Lock.take(other)
        try:
            if lock.left in (None, left) and _adds_nothing(other, path):
                _take_away(other, path)
        finally:
            lock.release(keep_file=os.path.lexists(other))


def _adds_nothing(other: Path, path: Path) -> bool:
    """Return whether what lies beside the other name lies beside `path` too."""
    for end in SIBLINGS:
        theirs, ours = other.with_name(other.name + end), path.with_name(path.name + end)
        if os.path.lexists(theirs) and not (os.path.lexists(ours) and ours.samefile(theirs)):
            return False
    return True


def _take_away(other: Path, path: Path) -> None:
    with suppress(OSError):
        # It may be that only the other name would survive a power cut.
        sync_folder(path.parent)
        move_tables(other, path)
        other.unlink()
        for end in SIBLINGS:
            other.with_name(other.name + end).unlink(missing_ok=True)
        sync_folder(other.parent)


def move_tables(path: Path, goal: Path) -> None:
    """Let the tables of a tournament that bear its name, if any, go along with it; raises OSError."""
    tables = path.with_suffix(paths.TABLES)
    if path.parent != goal.parent:
        return
    # A disk that does not tell whether there are any must not pass for one that has none.
    with suppress(FileNotFoundError):
        if stat.S_ISDIR(tables.stat().st_mode):
            tables.rename(goal.with_suffix(paths.TABLES))
