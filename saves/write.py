"""Writing a save's rows, within a transaction of the caller's, and refusing what no save may hold."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from saves import bounds, digest
from saves.errors import SaveFailed
from saves.rows import ENTRY_KINDS, Head, Record, digest_of, read_head, summary_text


@dataclass(frozen=True, slots=True)
class NewSession:
    """What a session begins with: its id, its entries (kind, body) from the setup on, its summary and clock.

    One that comes from elsewhere keeps when it was written, in milliseconds since the epoch, and in a file of
    several its own `kind`.
    """

    session_id: str
    entries: Sequence[tuple[str, str]]
    summary: Mapping[str, object]
    clock_ms: int = 0
    written_ms: int | None = None
    kind: str | None = None


def new_session(
    session_id: str, entries: Sequence[tuple[str, str]], summary: Mapping[str, object], clock_ms: int
) -> NewSession:
    """Return a session to begin with these entries; raises ValueError for one that no save may hold."""
    return NewSession(checked_id(session_id), checked_entries(entries), summary, checked_ms(clock_ms))


def as_new(record: Record) -> NewSession:
    """Return what was read of a session as one to begin in another file."""
    head = record.head
    entries = [("setup", record.setup), *((entry.kind, entry.body) for entry in record.entries)]
    if head is None:
        return NewSession("salvaged", entries, {})
    return NewSession(head.session_id, entries, head.summary, head.clock_ms)


def now_ms() -> int:
    """Return the time of day in milliseconds since the epoch."""
    return min(max(time.time_ns() // 10**6, 0), bounds.MAX_NUMBER)


def put_entries(conn: sqlite3.Connection, head: Head, entries: Sequence[tuple[str, str]]) -> Head:
    """Insert entries behind those that `head` counts and return the head that counts them too.

    The head row itself is the caller's to write, in the same transaction. Raises SaveFailed `too-long`,
    sqlite3.Error.
    """
    if head.count + len(entries) > bounds.MAX_ENTRIES:
        raise SaveFailed("too-long", session=head.session)
    rows = []
    n, last, opening = head.count, head.last, head.opening
    for kind, body in entries:
        last = digest.of_entry(last, head.session, n, kind, body)
        rows.append((head.session, n, kind, body, last))
        opening = n if kind == "opening" else opening
        n += 1
    conn.executemany("INSERT INTO entry (session, n, kind, body, digest) VALUES (?, ?, ?, ?, ?)", rows)
    return replace(head, count=n, last=last, opening=opening)


def put_session(conn: sqlite3.Connection, session: int, file_kind: str, new: NewSession) -> None:
    """Insert a session with its entries and its head row, within the caller's transaction; raises sqlite3.Error."""
    text = summary_text(new.summary)
    before = digest.genesis(session)
    written = now_ms() if new.written_ms is None else new.written_ms
    head = Head(session, new.session_id, new.kind or file_kind, 0, before, 0, new.summary, new.clock_ms, written)
    head = put_entries(conn, head, new.entries)
    conn.execute(
        "INSERT INTO head VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            head.session,
            head.session_id,
            head.file_kind,
            head.count,
            head.last,
            head.opening,
            text,
            head.clock_ms,
            head.written_ms,
            digest_of(head, text),
        ),
    )


def write_head(conn: sqlite3.Connection, head: Head, summary: str) -> None:
    """Write the head row of a session anew, with this summary text and the time of day; raises sqlite3.Error."""
    head = replace(head, written_ms=now_ms())
    conn.execute(
        "UPDATE head SET count=?, last=?, opening=?, summary=?, clock_ms=?, written_ms=?, digest=? WHERE session=?",
        (
            head.count,
            head.last,
            head.opening,
            summary,
            head.clock_ms,
            head.written_ms,
            digest_of(head, summary),
            head.session,
        ),
    )


def is_session(conn: sqlite3.Connection, session: int, new: NewSession) -> bool:
    """Return whether the file has this session already, just begun; raises SaveDamaged, sqlite3.Error."""
    head = read_head(conn, session)
    setup = conn.execute("SELECT kind, body FROM entry WHERE session=? AND n=0", (session,)).fetchone()
    return head.count == 1 and head.session_id == new.session_id and setup == tuple(new.entries[0])


def checked_entries(entries: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the entries as a list; raises ValueError for one that no save may hold."""
    for kind, body in entries:
        if kind not in ENTRY_KINDS:
            raise ValueError(kind)
        if len(body.encode()) > bounds.MAX_BODY:
            raise ValueError("the body of an entry is too long")
    return [(kind, body) for kind, body in entries]


def checked_id(session_id: str) -> str:
    """Return the id; raises ValueError for one that no save may hold."""
    if not 0 < len(session_id) <= bounds.MAX_ID:
        raise ValueError("a session's id is empty or too long")
    session_id.encode()
    return session_id


def checked_ms(milliseconds: int) -> int:
    """Return the milliseconds; raises ValueError where a clock cannot stand there."""
    if not 0 <= milliseconds <= bounds.MAX_NUMBER:
        raise ValueError("a clock is out of bounds")
    return milliseconds
