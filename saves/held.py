"""A save's file as it is held for writing: its connection, its lock, and whether it still lies where it did.

Nothing here knows what an entry is; `saves.store` does.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final

from saves import bounds, schema
from saves.backups import keep_backup
from saves.birth import lay_file
from saves.errors import PlaceUnusable, SaveBusy, SaveFailed, SaveRefused, SavesError
from saves.files import code_of
from saves.guard import Guarded, check_path, connect, is_busy, switch_journal
from saves.lock import Lock
from saves.migrations import migrate
from saves.paths import SIBLINGS
from saves.schema import SQLITE_FAULTS
from saves.whereabouts import Whereabouts
from saves.write import NewSession

_WAIT_S: Final = 2.0
"""How long a write or the close waits for onlookers, who hold the file for an instant."""


class LockTaken(SaveBusy):
    """Somebody took the lock of a save in play away, and another program has it now."""


class Held:
    """The file of a save that this program plays.

    Attributes:
        path: where it lies; another place, once somebody else has what was there.
        lock: the right to play it.
        conn: the connection to it, None before it is opened and after a failure.
    """

    def __init__(self, path: Path, lock: Lock) -> None:
        """Hold a file whose lock was taken; nothing is opened yet."""
        self.path = path
        self.lock = lock
        self.conn: Guarded | None = None
        self._names = Whereabouts(path)
        self._version = schema.VERSION
        self._sound = True
        self._in_wal = False

    def connect(self) -> Guarded:
        """Open the file for writing and return the connection; raises SavesError, sqlite3.Error, OSError."""
        self._names.opened(check_path(self.path))
        if not os.access(self.path, os.W_OK):
            raise PermissionError(errno.EACCES, "not writable")  # SQLite would silently read only
        conn = connect(self.path, write=True, wait_s=_WAIT_S)
        try:
            self._version = conn.inspect()
            conn.execute("PRAGMA synchronous=FULL")
            conn.execute("PRAGMA fullfsync=ON")
            conn.execute("PRAGMA checkpoint_fullfsync=ON")
        except BaseException:
            conn.close()
            raise
        self.conn, self._sound, self._in_wal = conn, True, False
        return conn

    def vouch(self, found: os.stat_result | None = None) -> None:
        """See that what was read by the name of the file is what is held; `found` is what lay there to begin with.

        Raises:
            SaveRefused: `replaced` where another file lies, or lay, there, or what else is in the way.
        """
        try:
            here = self._names.place() == "here" and (found is None or self._names.is_of(found))
        except OSError as error:
            raise SaveRefused(code_of(error), path=str(self.path)) from error
        if not here:
            raise SaveRefused("replaced", path=str(self.path))

    def disconnect(self) -> None:
        """Let the connection go; raises nothing."""
        conn, self.conn = self.conn, None
        if conn is not None:
            with suppress(*SQLITE_FAULTS):
                conn.close()

    def reading(self) -> AbstractContextManager[Guarded]:
        """Give a connection to read with: the one there is, or one of its own."""
        return closing(connect(self.path)) if self.conn is None else nullcontext(self.conn)

    def ready(self) -> Guarded:
        """Return a connection to write with, opened anew after a failure.

        Raises:
            LockTaken: another program plays it now. SaveFailed: `replaced` when another
            file lies there and the save is beside it from now on, or what else is in the way.
        """
        self._stand()
        if not self._sound:
            self.disconnect()
        conn = self.conn or self.connect()
        # Where SQLite may not open a file for writing it opens it for reading only, and says so at the first write.
        self._sound = False
        if not self._in_wal:
            # Only now: a save that is opened and not played keeps its bytes.
            if switch_journal(conn, "WAL", _WAIT_S) != "wal":
                # A file system without shared memory; EXTRA also syncs the folder after each commit.
                conn.execute("PRAGMA synchronous=EXTRA")
            self._in_wal = True
        if self._version < schema.VERSION:
            self._migrate(conn)
        self._sound = True
        return conn

    @contextmanager
    def transaction(self, conn: Guarded) -> Iterator[None]:
        """Commit what the block writes, on the disk when it ends; or nothing, where it raises."""
        self._sound = False
        conn.allow(bounds.HEAD_STEPS)
        conn.execute("BEGIN IMMEDIATE")
        try:
            yield
            conn.execute("COMMIT")
        except BaseException:
            with suppress(*SQLITE_FAULTS):
                if conn.in_transaction:
                    conn.execute("ROLLBACK")
            raise
        self._names.logging()
        self._sound = True

    def part(self, file_kind: str, sessions: Sequence[NewSession]) -> None:
        """Lay these sessions into a file of their own and hold that one from now on; the other is left to others.

        Raises SavesError, sqlite3.Error, OSError; then everything is as it was.
        """
        path = self._names.beside()
        lock = Lock.take(path)
        try:
            lay_file(path, file_kind, sessions)
        except BaseException:
            lock.release()
            raise
        self.disconnect()
        # What others have acknowledged there stays testified.
        self.lock.release(keep_file=_has_siblings(self.path))
        self.path, self.lock, self._names = path, lock, Whereabouts(path)

    def close(self, *, keep_lock_file: bool) -> bool:
        """Give the file free and return whether it is at rest: one file, nothing beside it. Raises nothing."""
        if self.conn is not None:
            with suppress(SavesError, OSError, *SQLITE_FAULTS):
                if self._names.place() != "here":
                    self._restore(self.conn)
            if self.conn is not None:
                self.conn.allow(bounds.READ_STEPS)
                with suppress(*SQLITE_FAULTS):
                    switch_journal(self.conn, "DELETE", _WAIT_S)
            self.disconnect()
        at_rest = not _has_siblings(self.path)
        self.lock.release(keep_file=not at_rest or keep_lock_file)
        return at_rest

    def _migrate(self, conn: Guarded) -> None:
        """Bring a save of an older version to this one, in one commit, with what it was kept as a backup."""
        try:
            keep_backup(conn, self.path, self._version)
        except PlaceUnusable as error:
            raise SaveFailed(error.code, **error.params) from error
        with self.transaction(conn):
            conn.allow(bounds.READ_STEPS)
            migrate(conn, self._version, strict=True)
        self._version = schema.VERSION

    def _stand(self) -> None:
        """See that file, log and lock have their names; raises as ready."""
        place = self._names.place()
        log = self._names.log_place() if place == "here" and self.conn is not None else "here"
        if log == "replaced":
            place = log
        if place != "here":
            if self.conn is None:
                raise SaveFailed(place)
            try:
                self._restore(self.conn)
            except PlaceUnusable as error:
                raise SaveFailed(error.code, **error.params) from error
            if place == "replaced":
                raise SaveFailed("replaced", path=str(self.path))
        elif self.conn is not None and log == "gone":
            try:
                self._names.keep_log(self.conn)
            except sqlite3.OperationalError as error:
                if not is_busy(error):
                    raise
                # Busy with itself: but closing it brings the log into the file too, if no kill comes between.
            self.disconnect()
            self._names = Whereabouts(self.path)
        try:
            self.lock.hold_on()
        except SaveBusy as error:
            raise LockTaken(error.code, **error.params) from error

    def _restore(self, conn: Guarded) -> None:
        """Bring back a save that was deleted in play, or let it go on beside what took its name."""
        path = self._names.refuge()
        lock = self.lock if path == self.path else Lock.take(path)
        try:
            self._names.bring_to(conn, path)
        except BaseException:
            if lock is not self.lock:
                lock.release()
            raise
        if lock is not self.lock:
            self.lock.forget()
        self._names.drop_log()
        self.disconnect()
        if lock is not self.lock:
            self.lock.release()
        self.path, self.lock, self._names = path, lock, Whereabouts(path)


def _has_siblings(path: Path) -> bool:
    return any(os.path.lexists(f"{path}{end}") for end in SIBLINGS)
