"""Opening a save's database with guards up: what a damaged or hostile file can do and cost is bounded.

Never open and close the database file of a save by other means while a connection to it may be open in this
process: on POSIX that drops SQLite's locks.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from saves import bounds, migrations, schema
from saves.errors import PlaceUnusable, SaveDamaged, SaveFailed, SaveNewer, SaveRefused, SavesError
from saves.files import code_of
from saves.paths import SIBLINGS
from saves.schema import SQLITE_FAULTS

_SUPER_JOURNAL: Final = bytes.fromhex("d9d505f920a163d7")
_TICK: Final = 1_000
_CACHE_KIB: Final = 2_048

_LIMITS: Final = (
    (sqlite3.SQLITE_LIMIT_LENGTH, bounds.MAX_ROW),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, bounds.MAX_SQL),
    (sqlite3.SQLITE_LIMIT_COLUMN, 16),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 16),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 2),
    (sqlite3.SQLITE_LIMIT_FUNCTION_ARG, 8),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 1),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 16),
    (sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 1),
)

_READ_CODES: Final = {
    sqlite3.SQLITE_NOTADB: "not-a-save",
    sqlite3.SQLITE_INTERRUPT: "too-costly",
    sqlite3.SQLITE_TOOBIG: "too-costly",
    sqlite3.SQLITE_NOMEM: "too-costly",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_READONLY: "cannot-open",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_PERM: "no-permission",
    sqlite3.SQLITE_AUTH: "no-permission",
    sqlite3.SQLITE_IOERR: "io",
}

_WRITE_CODES: Final = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "io",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_PERM: "no-permission",
    sqlite3.SQLITE_AUTH: "no-permission",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_NOMEM: "out-of-memory",
}


_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)


class Guarded(sqlite3.Connection):
    """A connection with a budget of machine steps; SQLite interrupts the statement that overdraws it."""

    _left = 0

    def allow(self, steps: int) -> None:
        """Set the budget for what follows."""
        self._left = steps

    def put_up_guards(self) -> None:
        """Set limits, budget and pragmas; nothing here reads the schema yet."""
        for limit, value in _LIMITS:
            self.setlimit(limit, value)
        self.set_progress_handler(self._tick, _TICK)
        self.allow(bounds.HEAD_STEPS)
        for pragma in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY"):
            self.execute(f"PRAGMA {pragma}")
        if hasattr(self, "setconfig"):  # Python 3.12
            for name, on in (("DQS_DDL", False), ("DQS_DML", False), ("DEFENSIVE", True)):
                self.setconfig(getattr(sqlite3, f"SQLITE_DBCONFIG_{name}"), on)

    def inspect(self) -> int:
        """Check and return the version, then set what needs a schema known to be ours; raises as schema.inspect."""
        version = schema.inspect(self)
        # The file's header may ask for a cache of any size.
        self.execute(f"PRAGMA cache_size=-{_CACHE_KIB}")
        return version

    def _tick(self) -> int:
        self._left -= _TICK
        return self._left < 0


def check_path(path: Path) -> os.stat_result:
    """Return the stat of the save at `path` without following or opening anything; raises SaveRefused, SaveDamaged.

    Only a regular file of a sane size passes, and what SQLite would open beside it must be regular files too.
    """
    main = _check_regular(str(path), bounds.MAX_FILE)
    if main is None:
        raise SaveRefused("missing", path=str(path))
    for end in SIBLINGS:
        beside = _check_regular(f"{path}{end}", bounds.MAX_WAL)
        if beside and end == "-journal":
            _refuse_super_journal(path)
    if not main.st_size:
        raise SaveDamaged("empty", path=str(path))
    return main


def _check_regular(place: str, limit: int) -> os.stat_result | None:
    try:
        found = os.lstat(place)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise SaveRefused(code_of(error) if isinstance(error, OSError) else "missing", path=place) from error
    if not stat.S_ISREG(found.st_mode):
        raise SaveRefused("symlink" if stat.S_ISLNK(found.st_mode) else "not-a-file", path=place)
    if found.st_size > limit:
        raise SaveRefused("too-large", path=place, bytes=found.st_size)
    return found


def _refuse_super_journal(path: Path) -> None:
    """Refuse a rollback journal that names a super-journal: SQLite would delete that file, wherever it lies.

    Ours never do, because no transaction of ours spans two files.
    """
    try:
        with path.with_name(path.name + "-journal").open("rb") as journal:
            journal.seek(0, os.SEEK_END)
            journal.seek(max(journal.tell() - len(_SUPER_JOURNAL), 0))
            ends_in = journal.read()
    except FileNotFoundError:
        return  # the owner just closed
    except OSError as error:
        raise SaveRefused(code_of(error), path=str(path)) from error
    if ends_in == _SUPER_JOURNAL:
        raise SaveRefused("journal", path=str(path))


def connect(path: Path, *, write: bool = False, wait_s: float = 1.0) -> Guarded:
    """Return a connection to an existing file, waiting `wait_s` seconds for others' locks; raises sqlite3.Error."""
    uri = f"{path.absolute().as_uri()}?mode={'rw' if write else 'ro'}"
    conn = sqlite3.connect(
        uri, uri=True, timeout=wait_s, isolation_level=None, check_same_thread=False, factory=Guarded
    )
    try:
        conn.put_up_guards()
    except BaseException:
        conn.close()
        raise
    return conn


def _as_of_now(conn: Guarded, version: int) -> Guarded:
    """Return a copy in memory of an older save, brought to this version, and close the connection to it."""
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=Guarded)
    try:
        memory.put_up_guards()
        with closing(conn):
            pages: int = conn.execute("PRAGMA page_count").fetchone()[0]
            size: int = conn.execute("PRAGMA page_size").fetchone()[0]
            if pages * size <= bounds.MAX_READ:
                backup(conn, memory, 1.0)
        if pages * size > bounds.MAX_READ:
            raise SaveRefused("too-large")  # noqa: TRY301 - the copy in memory has to go
        memory.allow(bounds.READ_STEPS)
        memory.execute("BEGIN")
        migrations.migrate(memory, version, strict=False)
        memory.execute("COMMIT")
        memory.allow(bounds.HEAD_STEPS)
        memory.execute("BEGIN")
    except BaseException:
        memory.close()
        raise
    return memory


def read_fault(error: Exception, path: Path) -> SavesError:
    """Return the fault to raise for an error met while reading `path`."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if isinstance(error, (sqlite3.DataError, MemoryError)):
        code = sqlite3.SQLITE_TOOBIG
    word = _READ_CODES.get(code)
    if word is None:
        return SaveDamaged("malformed", path=str(path))
    if word == "cannot-open":
        beside = {end for end in SIBLINGS if os.path.lexists(f"{path}{end}")}
        if "-journal" in beside:
            word = "needs-recovery"
        elif not os.access(path, os.R_OK):
            word = "no-permission"
        elif "-wal" in beside:
            word = "wal-without-shm"
    elif word == "io" and _is_full(path):
        word = "disk-full"  # what was left in play needs room for an index of its log
    return SaveRefused(word, path=str(path))


def write_fault(error: Exception, path: Path) -> SaveFailed:
    """Return the fault to raise for an error met while writing `path`."""
    if isinstance(error, OSError):
        return SaveFailed(code_of(error), path=str(path))
    if isinstance(error, MemoryError):
        return SaveFailed("out-of-memory", path=str(path))
    full = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    code = _WRITE_CODES.get(full & 0xFF, "io")
    if code == "io" and _is_full(path):
        code = "disk-full"
    return SaveFailed(code, path=str(path), sqlite=full)


def _is_full(path: Path) -> bool:
    """Return whether there is no room left; SQLite calls a quota or a limit on file sizes an I/O error."""
    try:
        room = os.statvfs(path.parent)
    except (OSError, AttributeError):
        return False
    return room.f_bavail * room.f_frsize < 2**16


def switch_journal(conn: sqlite3.Connection, mode: str, wait_s: float) -> str:
    """Ask for a journal mode until no onlooker is in the way, `wait_s` seconds at most, and return the mode got.

    Raises sqlite3.Error. SQLite's own waiting does not cover this change.
    """
    end = time.monotonic() + wait_s
    while True:
        try:
            return str(conn.execute(f"PRAGMA journal_mode={mode}").fetchone()[0])
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(0.01)


def is_busy(error: Exception) -> bool:
    """Return whether an error says that somebody has the file."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY


def backup(conn: sqlite3.Connection, target: sqlite3.Connection, wait_s: float) -> None:
    """Copy one consistent state into an empty database; raises sqlite3.Error, also where it is busy for so long.

    Left to itself Python tries for ever, and a connection is busy with itself where a lock could not be given back.
    """
    end = time.monotonic() + wait_s

    def patiently(status: int, _left: int, _pages: int) -> None:
        """Raise once a busy file has kept us waiting too long."""
        if status in _BUSY and time.monotonic() > end:
            error = sqlite3.OperationalError("busy")
            error.sqlite_errorcode = status
            raise error

    conn.backup(target, progress=patiently, sleep=0.01)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn every fault of the block into SaveFailed, but for those that say that the place is taken."""
    try:
        yield
    except (SaveRefused, SaveDamaged, SaveNewer) as error:
        raise SaveFailed(error.code, **{"path": str(path), **error.params}) from error
    except (*SQLITE_FAULTS, OSError) as error:
        raise write_fault(error, path) from error


@contextmanager
def founding(path: Path) -> Iterator[None]:
    """As writing, for a new file: what cannot be written is the place, and PlaceUnusable says so."""
    try:
        with writing(path):
            yield
    except SaveFailed as error:
        raise PlaceUnusable(error.code, path=str(path.parent)) from error


@contextmanager
def snapshot(path: Path, *, wait_s: float = 1.0) -> Iterator[Guarded]:
    """Give a read-only connection to one consistent state of the save at `path`, checked, and closed at the end.

    One of an older version is given as if it were of this one; the file stays as it is.

    Raises SaveRefused, SaveDamaged, SaveNewer, also for SQLite's errors within the block.
    """
    check_path(path)
    try:
        conn = connect(path, wait_s=wait_s)
        try:
            conn.execute("BEGIN")
            version = conn.inspect()
            if version < schema.VERSION and not migrations.only_renumber(version):
                conn = _as_of_now(conn, version)
            yield conn
        finally:
            conn.close()
    except SQLITE_FAULTS as error:
        raise read_fault(error, path) from error
    except SavesError as error:
        error.params.setdefault("path", str(path))
        raise
