"""The schema of a save, version by version, and the check that a file has its own byte for byte.

`head` has one row a session: the count of its entries and the digest of the last one, so that a lost tail
shows, and a summary and clock for the list of saves. `entry` has one row an entry, in the order of play.
`head.opening` is the number of the latest checkpoint entry, or 0 for none.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from saves.errors import SaveNewer, SaveRefused

APPLICATION_ID: Final = 0x494E5452
"""The bytes INTR in the file header."""

VERSION: Final = 2
"""The schema version written by this program, kept in the header as user_version."""

PAGE_SIZE: Final = 4_096
"""Bytes in a page of a save: a file at rest holds whole pages."""

HEAD: Final = """\
CREATE TABLE head (
  session INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  last BLOB NOT NULL,
  opening INTEGER NOT NULL,
  summary TEXT NOT NULL,
  clock_ms INTEGER NOT NULL,
  written_ms INTEGER NOT NULL,
  digest BLOB NOT NULL
)"""

ENTRY: Final = """\
CREATE TABLE entry (
  session INTEGER NOT NULL,
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  digest BLOB NOT NULL,
  PRIMARY KEY (session, n)
) WITHOUT ROWID"""

SQLITE_FAULTS: Final = (sqlite3.Error, MemoryError, UnicodeDecodeError)
"""What a call into SQLite raises for a bad file: its own message may quote bytes of the file that are no text."""

TABLES: Final[Mapping[int, tuple[str, str]]] = {1: (HEAD, ENTRY), 2: (HEAD, ENTRY)}
"""What every version's tables are made with; a version that is no longer written stays, to be read for ever.

A version counts for the bodies of the entries too: what an older program could not read is a new version, though
its tables be the same. `saves.migrations` says how each becomes the next.
"""


def lay(conn: sqlite3.Connection) -> None:
    """Create the tables of the current version in an empty database, within the caller's transaction."""
    conn.execute(f"PRAGMA application_id={APPLICATION_ID}")
    conn.execute(f"PRAGMA user_version={VERSION}")
    conn.execute(HEAD)
    conn.execute(ENTRY)


def inspect(conn: sqlite3.Connection) -> int:
    """Return the version of a database, having checked that it is a save, before any query touches its tables.

    Raises SaveRefused `not-a-save` or `schema`, SaveNewer, or sqlite3.Error for a file that SQLite cannot
    read.
    """
    application_id = conn.execute("PRAGMA application_id").fetchone()[0]
    version: int = conn.execute("PRAGMA user_version").fetchone()[0]
    if application_id != APPLICATION_ID or version < 1:
        raise SaveRefused("not-a-save")
    if version > VERSION:
        raise SaveNewer("newer", found=version, known=VERSION)
    head, entry = TABLES[version]
    found = conn.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid LIMIT 3").fetchall()
    if found != [("table", "head", "head", head), ("table", "entry", "entry", entry)]:
        raise SaveRefused("schema")
    return version
