"""The store: one SQLite file holds one session, match or tournament; each write is a commit, durable on return."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from saves import bounds, schema
from saves.backups import keep_backup
from saves.birth import copy_database, lay_file
from saves.errors import PlaceUnusable, SaveDamaged, SaveFailed, SavesError
from saves.files import ensure_folder
from saves.guard import Guarded, check_path, connect, founding, is_busy, snapshot, switch_journal, writing
from saves.lock import Lock, Witness
from saves.look import Look
from saves.migrations import migrate
from saves.paths import SIBLINGS
from saves.rows import Head, Record, highest_session, read_head, summary_text
from saves.schema import SQLITE_FAULTS
from saves.survey import survey
from saves.two_names import settle
from saves.whereabouts import Whereabouts
from saves.write import (
    as_new,
    checked_entries,
    checked_ms,
    is_session,
    new_session,
    put_entries,
    put_session,
    write_head,
)

__all__ = ["Look", "Record", "Store"]

_WAIT_S: Final = 2.0
"""How long a write or the close waits for onlookers, who hold the file for an instant."""


class Store:
    """A save that this program plays, until `close`.

    A call that writes returns only when its commit is on the disk. One that raises SaveFailed wrote nothing
    that counts: the caller keeps the entries and hands them in again, in the same order, alone or before new
    ones, when it likes. Calls may come from any thread. `damage` is None, or says (as Record.damage) why
    nothing can be added; the good part can then be salvaged into a new file.
    """

    def __init__(self, path: Path, lock: Lock, heads: Sequence[Head], damage: str | None = None) -> None:
        """Keep what `create` or `open` found out; not for other callers."""
        self.path = path
        self.damage = damage
        self.file_kind = heads[0].file_kind if heads else None
        self._lock = lock
        self._counts = [head.count for head in heads]
        self._conn: Guarded | None = None
        self._names = Whereabouts(path)
        self._version = schema.VERSION
        self._sound = True
        self._in_wal = False
        self._closed = False
        self._mutex = threading.RLock()

    @classmethod
    def create(
        cls,
        path: Path,
        file_kind: str,
        session_id: str,
        setup: str,
        summary: Mapping[str, object],
        clock_ms: int = 0,
    ) -> Store:
        """Return the store of a new file with its first session, which has its setup as entry 0.

        `file_kind` is `session`, `match` or `tournament`; `clock_ms` is in milliseconds. Folders are made as
        needed. Raises SaveExists (nothing is overwritten), SaveBusy or PlaceUnusable; then no file was made.
        """
        new = new_session(session_id, [("setup", setup)], summary, clock_ms)
        ensure_folder(path.parent)
        with founding(path):
            lock = Lock.take(path)
        try:
            with founding(path):
                lay_file(path, file_kind, [new])
            # Only now: a lock file left by another save of this name may have held a witness.
            lock.testify(Witness(0, 1))
            head = Head(0, new.session_id, file_kind, 1, b"", 0, summary, clock_ms, 0)
            store = cls(path, lock, [head])
            with suppress(SaveFailed), writing(path):
                store._connect()  # if that fails, the first write tries again
        except BaseException:
            lock.release()
            raise
        return store

    @classmethod
    def open(cls, path: Path) -> Store:
        """Return the store of an existing save, to play it.

        If a kill left it under two names, it has this one from now on.

        Raises SaveBusy if another live program plays it, SaveNewer, SaveRefused or SaveDamaged for what is no
        save of ours that can be read, SaveFailed where nothing can be written; the file is then as it was. A
        damaged save of which something can be read opens with `damage` set.
        """
        check_path(path)
        lock = Lock.take(path)
        heads: list[Head] = []
        damage: str | None = None
        try:
            try:
                heads, damage = survey(path, lock.left)
            except SaveDamaged as error:
                damage = error.code
                Look(path).read()  # raises if there is no good part at all
            store = cls(path, lock, heads, damage)
            if damage is None:
                settle(path, lock.left)
                with writing(path):
                    store._connect()
        except BaseException:
            lock.release(keep_file=lock.left is not None)
            raise
        return store

    @staticmethod
    def look(path: Path) -> Look:
        """Return a view of a save that takes nothing and holds nothing open."""
        return Look(path)

    def append(
        self,
        entries: Sequence[tuple[str, str]],
        summary: Mapping[str, object],
        clock_ms: int,
        session: int = 0,
        cover: Mapping[str, object] | None = None,
    ) -> int:
        """Add entries (kind `act` or `opening`, JSON body) to a session and return how many it has now.

        One commit writes the entries and the session's head with the new summary and clock (milliseconds);
        for a later session of a file also the time of writing of session 0, which the list shows, and its
        summary if `cover` gives one. Raises SaveFailed; ValueError or TypeError for what can never be stored.
        """
        rows = checked_entries(entries)
        if any(kind == "setup" for kind, _ in rows):
            raise ValueError("a session has one setup")
        return self._write(rows, summary, clock_ms, session, cover)

    def touch(self, summary: Mapping[str, object], clock_ms: int, session: int = 0) -> None:
        """Write summary and clock (milliseconds) of a session without an entry. Raises SaveFailed."""
        self._write([], summary, clock_ms, session, None)

    def add_session(
        self,
        session_id: str,
        setup: str,
        summary: Mapping[str, object],
        clock_ms: int = 0,
        cover: Mapping[str, object] | None = None,
    ) -> int:
        """Begin another session of a match or tournament and return its number. Raises SaveFailed.

        After a failure the same call may be made again. `cover` as in append.
        """
        if self.file_kind == "session":
            raise ValueError("the file holds a single session")
        new = new_session(session_id, [("setup", setup)], summary, clock_ms)
        summary_text(summary)
        with self._mutex, writing(self.path):
            conn = self._ready()
            session = len(self._counts)
            if session >= bounds.MAX_SESSIONS:
                raise SaveFailed("too-long")
            with self._transaction(conn):
                if highest_session(conn) < session:
                    put_session(conn, session, self.file_kind or "session", new)
                elif not is_session(conn, session, new):
                    raise SaveFailed("conflict", session=session)
                self._write_cover(conn, cover)
            self._counts.append(1)
            self._lock.testify(Witness(session, 1))
            return session

    def sessions(self) -> list[Head]:
        """Return the heads of all sessions in order; raises as Look.sessions."""
        return Look(self.path).sessions()

    def read(self, session: int = 0) -> Record:
        """Return all that is good in a session, checked; raises as Look.read. Writes may go on meanwhile."""
        return Look(self.path).read(session)

    def tail(self, session: int = 0) -> Record:
        """Return what is needed to play on: setup, latest checkpoint and what follows it; raises as Look.tail.

        If that is damaged, nothing can be added any more and `damage` says so.
        """
        record = Look(self.path).tail(session)
        if record.damage:
            self.damage = record.damage
        return record

    def copy_to(self, path: Path) -> None:
        """Write one consistent copy of the save to a new file; raises SaveExists, PlaceUnusable, SaveFailed."""
        ensure_folder(path.parent)
        with self._mutex, writing(path), self._reading() as conn:
            copy_database(conn, path)

    def salvage_to(self, path: Path) -> int:
        """Write the good part of every session to a new file and return the number of entries in it.

        The damaged file stays as it is. A session without a good setup ends the copy; raises SaveDamaged if
        that is the first, else as copy_to.
        """
        records = [self.read()]
        with suppress(SavesError), snapshot(self.path) as conn:
            more = highest_session(conn)
            records.extend(map(self.read, range(1, min(more + 1, bounds.MAX_SESSIONS))))
        ensure_folder(path.parent)
        with writing(path):
            lay_file(path, self.file_kind or "session", list(map(as_new, records)))
        return sum(record.good for record in records)

    def close(self) -> bool:
        """Give the save free and return whether it is at rest: one file, nothing beside it.

        Never raises for the disk: what was acknowledged is safe either way; where an onlooker or the disk is
        in the way, the next open tidies up.
        """
        with self._mutex:
            if self._closed:
                return True
            self._closed = True
            if self._conn is not None:
                with suppress(SavesError, OSError, *SQLITE_FAULTS):
                    if self._names.place() != "here":
                        self._restore(self._conn)
                if self._conn is not None:
                    self._conn.allow(bounds.READ_STEPS)
                    with suppress(*SQLITE_FAULTS):
                        switch_journal(self._conn, "DELETE", _WAIT_S)
                self._disconnect()
            at_rest = not any(os.path.lexists(f"{self.path}{end}") for end in SIBLINGS)
            self._lock.release(keep_file=not at_rest or self.damage is not None)
            return at_rest

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(
        self,
        rows: Sequence[tuple[str, str]],
        summary: Mapping[str, object],
        clock_ms: int,
        session: int,
        cover: Mapping[str, object] | None,
    ) -> int:
        text = summary_text(summary)
        checked_ms(clock_ms)
        with self._mutex, writing(self.path):
            conn = self._ready()
            if not 0 <= session < len(self._counts):
                raise SaveFailed("no-session", session=session)
            with self._transaction(conn):
                head = read_head(conn, session)
                head = put_entries(conn, head, self._unwritten(conn, head, rows))
                write_head(conn, replace(head, clock_ms=clock_ms), text)
                if session:
                    self._write_cover(conn, cover)
            if rows:
                self._counts[session] = head.count
            self._lock.testify(Witness(session, self._counts[session]))
            return head.count

    def _reading(self) -> AbstractContextManager[Guarded]:
        return closing(connect(self.path)) if self._conn is None else nullcontext(self._conn)

    def _write_cover(self, conn: Guarded, cover: Mapping[str, object] | None) -> None:
        head = read_head(conn, 0)
        write_head(conn, head, summary_text(head.summary if cover is None else cover))

    def _unwritten(self, conn: Guarded, head: Head, rows: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
        """Return what of `rows` is not in the file: a commit that was reported as failed may have come through."""
        known = self._counts[head.session]
        if head.count < known:
            raise SaveFailed("tail-lost", session=head.session)
        if head.count == known or not rows:
            return rows
        found = conn.execute(
            "SELECT kind, body FROM entry WHERE session=? AND n>=? ORDER BY n", (head.session, known)
        ).fetchall()
        if found != list(rows[: len(found)]):
            raise SaveFailed("conflict", session=head.session)
        return rows[len(found) :]

    @contextmanager
    def _transaction(self, conn: Guarded) -> Iterator[None]:
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

    def _ready(self) -> Guarded:
        """Return a connection to write with, opened anew after a failure."""
        if self._closed:
            raise SaveFailed("closed")
        if self.damage is not None:
            raise SaveFailed("damaged", damage=self.damage)
        self._stand()
        if not self._sound:
            self._disconnect()
        conn = self._conn or self._connect()
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

    def _migrate(self, conn: Guarded) -> None:
        """Bring a save of an older version to this one, in one commit, with what it was kept as a backup."""
        try:
            keep_backup(conn, self.path, self._version)
        except PlaceUnusable as error:
            raise SaveFailed(error.code, **error.params) from error
        with self._transaction(conn):
            conn.allow(bounds.READ_STEPS)
            migrate(conn, self._version, strict=True)
        self._version = schema.VERSION

    def _connect(self) -> Guarded:
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
        self._conn, self._sound, self._in_wal = conn, True, False
        return conn

    def _disconnect(self) -> None:
        conn, self._conn = self._conn, None
        if conn is not None:
            with suppress(*SQLITE_FAULTS):
                conn.close()

    def _stand(self) -> None:
        """See that file, log and lock have their names; raises SaveFailed `replaced` when the save got another."""
        place = self._names.place()
        if place != "here":
            if self._conn is None:
                raise SaveFailed(place)
            try:
                self._restore(self._conn)
            except PlaceUnusable as error:
                raise SaveFailed(error.code, **error.params) from error
            if place == "replaced":
                raise SaveFailed("replaced", path=str(self.path))
        elif self._conn is not None and not self._names.log_is_here():
            try:
                self._names.keep_log(self._conn)
            except sqlite3.OperationalError as error:
                if not is_busy(error):
                    raise
                # Busy with itself: but closing it brings the log into the file too, if no kill comes between.
            self._disconnect()
            self._names = Whereabouts(self.path)
        self._lock.hold_on()

    def _restore(self, conn: Guarded) -> None:
        """Bring back a save that was deleted in play, or let it go on beside what took its name."""
        path = self._names.refuge()
        lock = self._lock if path == self.path else Lock.take(path)
        try:
            self._names.bring_to(conn, path)
        except BaseException:
            if lock is not self._lock:
                lock.release()
            raise
        if lock is not self._lock:
            self._lock.forget()
        self._names.drop_log()
        self._disconnect()
        if lock is not self._lock:
            self._lock.release()
        self.path, self._lock, self._names = path, lock, Whereabouts(path)
