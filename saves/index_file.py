"""The file that the index of rounds lies in: opened only if it is whole, row by row."""

from __future__ import annotations

import sqlite3

from saves import annals


def connect(name: str, wait_s: float = 0.0) -> sqlite3.Connection:
    """Return a connection to an index with our tables in it; raises sqlite3.Error where another file lies there."""
    conn = sqlite3.connect(name, timeout=wait_s, isolation_level=None, check_same_thread=False)
    try:
        conn.execute("PRAGMA trusted_schema=OFF")
        # What a power cut takes is read again from the saves.
        conn.execute("PRAGMA synchronous=OFF")
        _lay_or_check(conn)
    except BaseException:
        conn.close()
        raise
    return conn


def is_held(error: BaseException) -> bool:
    """Return whether another program is writing the index: that is no damage."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _lay_or_check(conn: sqlite3.Connection) -> None:
    version = conn.execute("PRAGMA user_version").fetchone()[0]
    made = [sql for (sql,) in conn.execute("SELECT sql FROM sqlite_master ORDER BY rowid")]
    if not version and not made:
        conn.execute("BEGIN IMMEDIATE")
        for sql in annals.TABLES:
            conn.execute(sql)
        conn.execute(f"PRAGMA user_version={annals.VERSION}")
        conn.execute("COMMIT")
    elif version != annals.VERSION or made != list(annals.TABLES):
        raise sqlite3.DatabaseError("another index")
    elif conn.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("damaged")
    for table in ("file", "session", "round"):
        for row in conn.execute(f"SELECT * FROM {table}"):  # noqa: S608 - one of three words
            if annals.sealed(row[:-1]) != row:
                raise sqlite3.DatabaseError("damaged")
