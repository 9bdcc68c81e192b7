"""How large the parts of a save may be: kept in writing, demanded in reading, so that hostile files stay cheap."""

from __future__ import annotations

from typing import Final

MAX_FILE: Final = 128 * 2**20
"""Bytes in a save."""

MAX_WAL: Final = 64 * 2**20
"""Bytes in the write-ahead log of a save whose program was killed."""

MAX_BODY: Final = 256 * 2**10
"""Bytes in the body of one entry."""

MAX_SUMMARY: Final = 8 * 2**10
"""Bytes in the summary of one session."""

MAX_ID: Final = 200
"""Characters in a session's id."""

MAX_ENTRIES: Final = 200_000
"""Entries in one session."""

MAX_SESSIONS: Final = 1_000
"""Sessions in one file."""

MAX_READ: Final = 48 * 2**20
"""Bytes of memory for the entries that one reading of a session gives."""

MAX_SUMMARIES: Final = 2 * 2**20
"""Characters in the summaries of all sessions of a file."""

MAX_NUMBER: Final = 2**53
"""Milliseconds on a clock or since the epoch."""

MAX_ROW: Final = 2 * MAX_BODY
"""Bytes in a row, string or blob: SQLite refuses longer ones."""

MAX_SQL: Final = 2_000
"""Characters in one SQL statement, those of the file's own schema included."""

MAX_TYPED: Final = 12 * 2**10
"""Bytes in a file that people write too: of 64 KiB, a name of 20,000 dotted parts was read for a quarter minute."""

HEAD_STEPS: Final = 200_000
"""Steps of SQLite's machine for checking the schema and reading the head rows."""

READ_STEPS: Final = 20_000_000
"""Steps of SQLite's machine for reading one session."""


def is_name(text: str, most: int) -> bool:
    """Return whether what somebody typed can be a name: one line, `most` characters, no space around it."""
    return 0 < len(text) <= most and text.isprintable() and text == text.strip()
