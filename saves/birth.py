"""New save files: built under a hidden name, synced, and only then given their own, so that none is half there."""

from __future__ import annotations

import errno
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from saves import bounds, schema
from saves.errors import SaveExists
from saves.files import TEMPORARY, publish, sync_file, sync_folder, temporary
from saves.guard import Guarded, backup, connect, switch_journal
from saves.paths import SIBLINGS, is_taken
from saves.rows import FILE_KINDS
from saves.write import NewSession, put_session

_STALE_S = 3_600
_WAIT_S = 2.0
"""How long a copy waits for a save that is busy."""


def lay_file(path: Path, file_kind: str, sessions: Sequence[NewSession]) -> None:
    """Create the save at `path` with these sessions, whole or not at all, and durable on return.

    Raises SaveExists if anything has that name or is left of it, ValueError for an unknown kind, sqlite3.Error,
    OSError.
    """
    if file_kind not in FILE_KINDS:
        raise ValueError(file_kind)
    if is_taken(path):
        raise SaveExists("exists", path=str(path))
    _sweep(path.parent)
    unfinished = temporary(path.parent)
    try:
        conn = connect(unfinished, write=True)
        try:
            # Nobody sees the unfinished file, so that it needs no journal; it is synced before it gets its name.
            conn.execute("PRAGMA journal_mode=MEMORY")
            conn.execute(f"PRAGMA page_size={schema.PAGE_SIZE}")
            conn.allow(bounds.READ_STEPS)
            conn.execute("BEGIN")
            schema.lay(conn)
            for session, new in enumerate(sessions):
                put_session(conn, session, file_kind, new)
            conn.execute("COMMIT")
        finally:
            conn.close()
        sync_file(unfinished)
        publish(unfinished, path)
    finally:
        _remove(unfinished)


def copy_database(conn: Guarded, path: Path) -> None:
    """Copy one consistent state of an open save to a new file; raises SaveExists, sqlite3.Error, OSError."""
    with _copied(conn, path.parent) as unfinished:
        publish(unfinished, path)


def replace_database(conn: Guarded, path: Path) -> None:
    """Put one state of the save that is open from this file in the place of it; raises sqlite3.Error, OSError."""
    with _copied(conn, path.parent) as unfinished:
        unfinished.replace(path)
        sync_folder(path.parent)


@contextmanager
def _copied(conn: Guarded, folder: Path) -> Iterator[Path]:
    """Give a copy of an open save, synced and without a name yet."""
    unfinished = temporary(folder)
    try:
        target = connect(unfinished, write=True)
        try:
            target.execute("PRAGMA journal_mode=MEMORY")
            backup(conn, target, _WAIT_S)
        finally:
            target.close()
        # The copied header still says WAL.
        target = connect(unfinished, write=True)
        try:
            # Where the disk fails, SQLite may keep its log unsaid: such a copy opens only where one may write.
            if switch_journal(target, "DELETE", 0) != "delete":
                raise OSError(errno.EIO, "the copy is not at rest")
        finally:
            target.close()
        sync_file(unfinished)
        yield unfinished
    finally:
        for end in ("", *SIBLINGS):
            _remove(unfinished.with_name(unfinished.name + end))


def _remove(path: Path) -> None:
    """Remove what is no longer needed; what cannot be removed now goes with the next sweep."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Remove unfinished files that a kill left behind; nothing in them was ever acknowledged."""
    with suppress(OSError):
        for path in folder.glob(f"{TEMPORARY}*"):
            if time.time() - path.lstat().st_mtime <= _STALE_S:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink()
