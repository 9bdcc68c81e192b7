"""The store: one SQLite file holds one session, match or tournament; each write is a commit, durable on return."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from saves import bounds
from saves.birth import copy_database, lay_file
from saves.errors import SaveDamaged, SaveFailed, SavesError
from saves.files import ensure_folder
from saves.guard import Guarded, check_path, founding, snapshot, writing
from saves.held import Held, LockTaken
from saves.lock import Lock, Witness
from saves.look import Look
from saves.rows import Head, Record, highest_session, read_head, summary_text
from saves.schema import SQLITE_FAULTS
from saves.survey import survey
from saves.two_names import settle
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


class Store:
    """A save that this program plays, until `close`.

    A call that writes returns only when its commit is on the disk. One that raises SaveFailed wrote nothing
    that counts: the caller keeps the entries and hands them in again, in the same order, alone or before new
    ones, when it likes. Calls may come from any thread. `damage` is None, or says (as Record.damage) why
    nothing can be added; the good part can then be salvaged into a new file.
    """

    def __init__(self, path: Path, lock: Lock, heads: Sequence[Head], damage: str | None = None) -> None:
        """Keep what `create` or `open` found out; not for other callers."""
        self.damage = damage
        self.file_kind = heads[0].file_kind if heads else None
        self._held = Held(path, lock)
        self._counts = [head.count for head in heads]
        self._tried: dict[int, Sequence[tuple[str, str]]] = {}
        self._closed = False
        self._lost = False
        self._mutex = threading.RLock()

    @property
    def path(self) -> Path:
        """Where the save lies; another place, once something or somebody else has what was there."""
        return self._held.path

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
                store._held.connect()  # if that fails, the first write tries again
        except BaseException:
            lock.release()
            raise
        return store

    @classmethod
    def open(cls, path: Path) -> Store:
        """Return the store of an existing save, to play it.

        If a kill left it under two names, it has this one from now on.

        Raises SaveBusy if another live program plays it, SaveNewer, SaveRefused or SaveDamaged for what is no
        save of ours that can be read, SaveRefused too where another file takes its place meanwhile, SaveFailed
        where nothing can be written; the file is then as it was. A damaged save of which something can be read
        opens with `damage` set.
        """
        check_path(path)
        lock = Lock.take(path)
        heads: list[Head] = []
        damage: str | None = None
        store: Store | None = None
        try:
            found = check_path(path)  # again: whoever had the lock may have laid it anew
            try:
                heads, damage = survey(path, lock.left)
            except SaveDamaged as error:
                damage = error.code
                Look(path).read()  # raises if there is no good part at all
            store = cls(path, lock, heads, damage)
            if damage is None:
                settle(path, lock.left)
                with writing(path):
                    store._held.connect()
                store._held.vouch(found)
        except BaseException:
            if store is not None:
                store._held.disconnect()
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
            with self._held.transaction(conn):
                if highest_session(conn) < session:
                    put_session(conn, session, self.file_kind or "session", new)
                elif not is_session(conn, session, new):
                    raise SaveFailed("conflict", session=session)
                self._write_cover(conn, cover)
            self._counts.append(1)
            self._held.lock.testify(Witness(session, 1))
            return session

    def sessions(self) -> list[Head]:
        """Return the heads of all sessions in order; raises as Look.sessions."""
        return Look(self.path).sessions()

    def read(self, session: int = 0) -> Record:
        """Return all that is good in a session, checked; raises as Look.read. Writes may go on meanwhile."""
        record = Look(self.path).read(session)
        self._held.vouch()
        return record

    def tail(self, session: int = 0) -> Record:
        """Return what is needed to play on: setup, latest checkpoint and what follows it; raises as Look.tail.

        If that is damaged, nothing can be added any more and `damage` says so.
        """
        record = Look(self.path).tail(session)
        self._held.vouch()
        if record.damage:
            self.damage = record.damage
        return record

    def copy_to(self, path: Path) -> None:
        """Write one consistent copy of the save to a new file; raises SaveExists, PlaceUnusable, SaveFailed."""
        ensure_folder(path.parent)
        with self._mutex, writing(path), self._held.reading() as conn:
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
            return self._held.close(keep_lock_file=self.damage is not None or self._lost)

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
            try:
                count = self._put(rows, text, clock_ms, session, cover)
            except (LockTaken, SaveFailed) as error:
                beside = self._beside(error, rows)
                if beside is None:
                    raise
                # Whoever tries again finds it there; whoever has no time for that has lost nothing.
                with suppress(SavesError, OSError, *SQLITE_FAULTS):
                    self._put(rows, text, clock_ms, session, cover)
                raise beside from error
            if rows:
                self._counts[session] = count
            self._tried.pop(session, None)
            self._held.lock.testify(Witness(session, self._counts[session]))
            return count

    def _put(
        self,
        rows: Sequence[tuple[str, str]],
        summary: str,
        clock_ms: int,
        session: int,
        cover: Mapping[str, object] | None,
    ) -> int:
        """Write in one commit what is not in the file yet, and return how many entries the session has now."""
        conn = self._ready()
        if not 0 <= session < len(self._counts):
            raise SaveFailed("no-session", session=session)
        if rows:
            self._tried[session] = rows
        with self._held.transaction(conn):
            head = read_head(conn, session)
            head = put_entries(conn, head, self._unwritten(conn, head, rows))
            write_head(conn, replace(head, clock_ms=clock_ms), summary)
            if session:
                self._write_cover(conn, cover)
        return head.count

    def _ready(self) -> Guarded:
        if self._closed:
            raise SaveFailed("closed")
        if self.damage is not None:
            raise SaveFailed("damaged", damage=self.damage)
        return self._held.ready()

    def _beside(self, error: SavesError, rows: Sequence[tuple[str, str]]) -> SaveFailed | None:
        """Go on in a file of our own where another program plays this save, or has; return what is to be told.

        None for what is no reason for that, and where nothing is to be written but the clock.
        """
        if isinstance(error, SaveFailed) and error.code == "replaced":
            return error  # so it does already
        taken = isinstance(error, LockTaken)
        if not rows or not (taken or error.code == "conflict"):
            return None
        ours = []
        for session, count in enumerate(self._counts):
            try:
                record = Look(self.path).read(session)
            except SavesError:
                # It may be this connection that is in the way, where a lock of it could not be given back.
                self._held.disconnect()
                raise
            if record.head is None or record.good < count:
                raise SaveFailed("tail-lost", session=session)
            ours.append(as_new(replace(record, entries=record.entries[: count - 1])))
        self._held.part(self.file_kind or "session", ours)
        params = {**error.params, "path": str(self.path)}
        return SaveFailed("taken", **params) if taken else SaveFailed("parted", **params)

    def _write_cover(self, conn: Guarded, cover: Mapping[str, object] | None) -> None:
        head = read_head(conn, 0)
        write_head(conn, head, summary_text(head.summary if cover is None else cover))

    def _unwritten(self, conn: Guarded, head: Head, rows: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
        """Return what of `rows` is not in the file: a commit that was reported as failed may have come through."""
        known = self._counts[head.session]
        if head.count < known:
            self._lost = True
            raise SaveFailed("tail-lost", session=head.session)
        if head.count == known:
            return rows
        found = conn.execute(
            "SELECT kind, body FROM entry WHERE session=? AND n>=? ORDER BY n", (head.session, known)
        ).fetchall()
        # A clock that is written alone may come between.
        ours = rows or self._tried.get(head.session, ())
        if found != list(ours[: len(found)]):
            raise SaveFailed("conflict", session=head.session)
        return rows[len(found) :]
