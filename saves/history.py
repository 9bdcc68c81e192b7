"""The index of rounds: what was played, quick to list and to count. It can be deleted at any time.

Everything in it follows from the saves and the imported logs, so a damaged or older one is made anew without a
word, and where none can be written it lives in memory. Playing never needs it.
"""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from saves import annals, paths
from saves.annals import FileKind, RoundRow, SessionRow
from saves.errors import FolderUnreadable, SavesError
from saves.files import ensure_folder, is_folder
from saves.harvest import FULL, Harvest, harvest_log, harvest_session
from saves.index_file import connect, is_held
from saves.listing import folder_listed
from saves.look import Look
from saves.paths import SIBLINGS
from saves.round_logs import LOG_ENDING
from saves.rows import SCOREBOOK, TOURNAMENT
from saves.schema import SQLITE_FAULTS
from saves.sessions import ReplayFault
from saves.wanted import EVERYTHING, Wanted, where

SETTLED_NS: Final = 2 * 10**9
"""Nanoseconds after which the time of a file tells its states apart."""
_DAMAGED: Final = (*SQLITE_FAULTS, ValueError, TypeError, KeyError)
"""What reading a damaged index raises."""

Progress = Callable[[int, int], None]
"""Told how many files were looked at, and how many there are."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file that could not be read, or not to its end: its path and why."""

    path: Path
    code: str


class History:
    """The index, open until `close`. Its calls may come from any thread, one after another.

    `closed_folders` are those that the last refresh could not read; what it knew of them before it still knows.
    """

    def __init__(
        self,
        index: Path | None = None,
        saves: Path | None = None,
        imports: Path | None = None,
        *,
        memory: bool = False,
        wait_s: float = 5.0,
    ) -> None:
        """Open the index (by default at its own place) of a folder of saves and one of imported logs.

        With `memory` it is not kept. Another program that writes it is waited for so many seconds.
        """
        self.index = index or paths.history_path()
        self.memory = memory
        self._wait_s = wait_s
        self._closed = False
        self._seen: dict[str, str] = {}
        self._misnamed: list[Path] = []
        self.closed_folders: list[FolderUnreadable] = []
        self._refreshing = threading.Lock()
        self.saves = saves or paths.saves_dir()
        self.imports = imports or paths.imports_dir()
        self.parsed = 0
        self.conn = self._open()

    # Opening.

    def _open(self) -> sqlite3.Connection:
        if self.memory:
            return connect(":memory:")
        for _attempt in range(2):
            try:
                ensure_folder(self.index.parent)
                return connect(str(self.index), self._wait_s)
            except (SavesError, OSError, *SQLITE_FAULTS) as error:
                if is_held(error):
                    break
            self._discard()
        return connect(":memory:")

    def _discard(self) -> None:
        if self.memory:
            return
        for end in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                self.index.with_name(self.index.name + end).unlink()

    def _renew(self) -> None:
        """Begin with an empty index, in memory if it cannot lie where it should."""
        with suppress(*SQLITE_FAULTS):
            self.conn.close()
        self._discard()
        self.conn = self._open()

    def close(self) -> None:
        """Close the index; a refresh that runs in another thread ends with the file that it reads."""
        self._closed = True
        if self._refreshing.acquire(blocking=False):
            with suppress(*SQLITE_FAULTS):
                self.conn.close()
            self._refreshing.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()

    # Keeping it up to date.

    def refresh(self, progress: Progress | None = None) -> None:
        """Read what has changed since the last time: of a session that was played on, only its new rounds."""
        with self._refreshing:
            try:
                self._renewed(progress)
            finally:
                if self._closed:
                    with suppress(*SQLITE_FAULTS):
                        self.conn.close()

    def _renewed(self, progress: Progress | None) -> None:
        try:
            self._refresh(progress)
        except _DAMAGED as error:
            if not is_held(error):
                self._renew()
                with suppress(*_DAMAGED):
                    self._refresh(progress)
                    return
            # Another program holds it, or the disk is full: this one then counts for itself.
            self.conn = connect(":memory:")
            self._refresh(progress)

    def _refresh(self, progress: Progress | None) -> None:
        self.closed_folders = []
        found = list(self._files())
        self._misnamed = [path for path, _kind in found if not _is_text(path)]
        present = {str(path): kind for path, kind in found if _is_text(path)}
        rows = self.conn.execute("SELECT path, stamp, seen FROM file").fetchall()
        known = {path: stamp for path, stamp, _seen in rows}
        self._seen = {path: seen for path, _stamp, seen in rows if seen}
        gone = {stamp: path for path, stamp in known.items() if path not in present and stamp}
        for done, (path, kind) in enumerate(present.items(), 1):
            if self._closed:
                return
            self._look_at(Path(path), kind, known.get(path), gone)
            if progress is not None:
                progress(done, len(present))
        # What lies in a folder that cannot be read now is not gone.
        shut = [Path(str(error.params["path"])) for error in self.closed_folders]
        left = [path for path in known if path not in present and not any(map(Path(path).is_relative_to, shut))]
        if left:
            with self._transaction():
                for path in left:
                    self._forget(path)

    def _files(self) -> Iterator[tuple[Path, FileKind]]:
        """Yield saves, those at the tables of tournaments, and imported logs."""
        found = self._listed(self.saves)
        for tables in [one for one in found if one.name.endswith(paths.TABLES) and is_folder(one)]:
            found += self._listed(tables)
        for path in found:
            if paths.is_save(path.name):
                yield path, "save"
        for path in self._listed(self.imports):
            if path.name.endswith(LOG_ENDING) and not path.name.startswith("."):
                yield path, "import"

    def _listed(self, folder: Path) -> list[Path]:
        try:
            return folder_listed(folder)
        except FolderUnreadable as error:
            self.closed_folders.append(error)
            return []

    def _look_at(self, path: Path, kind: FileKind, stamp: str | None, gone: dict[str, str]) -> None:
        """Read a file if it is not as it was; `gone` has the stamps of files that lie elsewhere now."""
        try:
            if kind == "import":
                self._take_log(path, stamp)
            else:
                self._take_save(path, stamp, gone)
        except SavesError as error:
            with self._transaction():
                self._forget(str(path))
                # Without a stamp: it is tried again each time.
                self._note(path, kind, "", code=error.code)
        except ReplayFault:
            with self._transaction():
                self._forget(str(path))
                self._note(path, kind, "", code="does-not-replay")

    def _take_log(self, path: Path, stamp: str | None) -> None:
        with suppress(OSError):
            found = path.stat()
            now = json.dumps([found.st_mtime_ns, found.st_size])
            if now == stamp:
                return
            self.parsed += 1
            harvest = harvest_log(path, found.st_mtime_ns // 10**6)
            with self._transaction():
                self._forget(str(path))
                self._note(path, "import", now)
                for one in harvest:
                    self._keep(one)

    def _take_save(self, path: Path, stamp: str | None, gone: dict[str, str]) -> None:
        seen = _at_rest(path)
        if stamp is not None and seen and seen == self._seen.get(str(path)):
            return
        heads = Look(path, wait_s=0.1).sessions()
        now = json.dumps([[head.session_id, head.count, head.last.hex(), head.written_ms] for head in heads])
        if now == stamp or (stamp is None and now in gone):
            if stamp is None or seen != self._seen.get(str(path), ""):
                with self._transaction():
                    if stamp is None:
                        self._rename(gone.pop(now), str(path))
                    self._see(path, seen)
            return
        self.parsed += 1
        if heads[0].file_kind in (TOURNAMENT, SCOREBOOK):
            with self._transaction():
                self._forget(str(path))
                kind: FileKind = "tournament" if heads[0].file_kind == TOURNAMENT else "sheet"
                name = str(heads[0].summary.get("name") or "")
                self._note(path, kind, now, ident=heads[0].session_id, name=name)
                self._see(path, seen)
            return
        known = {row.place: row for row in self._sessions_of(str(path))}
        harvest = [harvest_session(path, head, known.get(head.session)) for head in heads]
        code = next((one.code for one in harvest if one.code), "")
        with self._transaction():
            whole = any(one.first == FULL for one in harvest) or len(harvest) < len(known)
            if whole:
                self._forget(str(path))
                harvest = [
                    one if one.first == FULL else harvest_session(path, head, None)
                    for one, head in zip(harvest, heads, strict=True)
                ]
            self._note(path, "save", "" if code else now, code=code)
            for one in harvest:
                self._keep(one)
            self._see(path, "" if code else seen)

    def _see(self, path: Path, seen: str) -> None:
        for row in self.conn.execute("SELECT * FROM file WHERE path=?", (str(path),)).fetchall():
            self._put("file", (*row[:-2], seen))

    def _note(
        self, path: Path, kind: FileKind, stamp: str, *, code: str = "", ident: str = "", name: str = ""
    ) -> None:
        self._put("file", (str(path), kind, stamp, code, ident, name, ""))

    def _keep(self, harvest: Harvest) -> None:
        row = harvest.session
        self._put("session", row.to_row())
        key = (row.path, row.place, harvest.first)
        self.conn.execute("DELETE FROM round WHERE path=? AND place=? AND number>=?", key)
        self._put("round", *(one.to_row() for one in harvest.rounds))

    def _put(self, table: str, *rows: tuple[object, ...]) -> None:
        """Write rows, each with its check, over those that have the same key."""
        for row in rows[:1]:
            marks = ", ".join("?" * (len(row) + 1))
            self.conn.executemany(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", map(annals.sealed, rows))  # noqa: S608

    def _rename(self, old: str, new: str) -> None:
        for table in ("file", "session", "round"):
            rows = self.conn.execute(f"SELECT * FROM {table} WHERE path=?", (old,)).fetchall()  # noqa: S608
            self.conn.execute(f"DELETE FROM {table} WHERE path=?", (old,))  # noqa: S608
            self._put(table, *((new, *row[1:-1]) for row in rows))

    def _forget(self, path: str) -> None:
        for table in ("file", "session", "round"):
            self.conn.execute(f"DELETE FROM {table} WHERE path=?", (path,))  # noqa: S608 - one of three words

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self.conn.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.conn.execute("COMMIT")
        except BaseException:
            with suppress(*SQLITE_FAULTS):
                self.conn.execute("ROLLBACK")
            raise

    # Asking.

    def sessions(self, wanted: Wanted = EVERYTHING) -> list[SessionRow]:
        """Return the sessions in which there are rounds that are wanted, those written last first."""
        condition, given = where(wanted)
        sql = (
            f"SELECT {annals.SESSION_COLUMNS} FROM session WHERE EXISTS (SELECT 1 FROM round"  # noqa: S608
            f" WHERE round.path=session.path AND round.place=session.place AND {condition})"
            " ORDER BY written_ms DESC, path, place"
        )
        return self._asked(sql, given, annals.session_of)

    def rounds(self, wanted: Wanted = EVERYTHING) -> list[RoundRow]:
        """Return the rounds that are wanted, the last first."""
        condition, given = where(wanted)
        columns = ", ".join(f"round.{name}" for name in annals.ROUND_COLUMNS.split(", "))
        sql = (
            f"SELECT {columns} FROM round JOIN session USING (path, place) WHERE {condition}"  # noqa: S608
            " ORDER BY session.written_ms DESC, path, place, number DESC"
        )
        return self._asked(sql, given, annals.round_of)

    def tournaments(self) -> Mapping[str, str]:
        """Return the name of each tournament, by id."""
        return dict(
            self._asked("SELECT id, name FROM file WHERE kind='tournament'", (), lambda row: (row[0], row[1]))
        )

    def left_out(self) -> list[LeftOut]:
        """Return the files that are not in it, or not to their end, and folders that cannot be read."""
        sql = "SELECT path, code FROM file WHERE code<>'' ORDER BY path"
        unread = self._asked(sql, (), lambda row: LeftOut(Path(row[0]), row[1]))
        closed = [LeftOut(Path(str(error.params["path"])), error.code) for error in self.closed_folders]
        return [*closed, *unread, *(LeftOut(path, "misnamed") for path in self._misnamed)]

    def dump(self) -> list[tuple[Any, ...]]:
        """Return everything that it knows, in an order that follows from it."""
        rows: list[tuple[Any, ...]] = []
        for what in ("path, kind, stamp, code, id, name FROM file", "* FROM session", "* FROM round"):
            rows += self.conn.execute(f"SELECT {what} ORDER BY 1, 2, 3").fetchall()
        return rows

    def _sessions_of(self, path: str) -> list[SessionRow]:
        sql = f"SELECT {annals.SESSION_COLUMNS} FROM session WHERE path=?"  # noqa: S608
        return [annals.session_of(row) for row in self.conn.execute(sql, (path,))]

    def _asked(self, sql: str, given: tuple[object, ...], make: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
        """Return what the rows make; a damaged index is made anew and asked again."""
        for _attempt in range(2):
            try:
                return [make(row) for row in self.conn.execute(sql, given)]
            except _DAMAGED as error:
                if self._closed:
                    return []
                if not is_held(error):
                    self._renew()
            self.refresh()
        return []


def _at_rest(path: Path) -> str:
    """Return what tells a file at rest from any other state of it, "" for one that may just be written."""
    try:
        found = path.lstat()
    except OSError:
        return ""
    # With an ending more a name may be too long for the disk: then nothing has it.
    if any(os.path.lexists(f"{path}{end}") for end in (*SIBLINGS, ".lock")):
        return ""
    # A clock that ticks coarsely may give two states of one moment the same time.
    if time.time_ns() - found.st_mtime_ns < SETTLED_NS:
        return ""
    return json.dumps([found.st_mtime_ns, found.st_size, found.st_ino])


def _is_text(path: Path) -> bool:
    """Return whether the index can hold the name: one that is no UTF-8 is no text."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True
