"""What a save's rows hold, and reading them: nothing is given that its digest does not vouch for."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from sys import getsizeof
from typing import Final, NamedTuple, NoReturn

from saves import bounds, digest
from saves.errors import SaveDamaged, SaveRefused
from saves.guard import Guarded
from saves.schema import SQLITE_FAULTS

SESSION: Final = "session"
TOURNAMENT: Final = "tournament"
SCOREBOOK: Final = "scorebook"
FILE_KINDS: Final = (SESSION, "match", TOURNAMENT, SCOREBOOK)
"""What one file can be."""

ENTRY_KINDS: Final = ("setup", "act", "opening")
"""What one entry can be: the setup (always n = 0), an action, or the opening state of a round."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head row of a session: what the list shows, and what the entries are checked against.

    `count` is the number of entries, `last` the digest of the last, `opening` the number of the latest
    checkpoint or 0, `summary` what the caller gave, `clock_ms` the session's clock and `written_ms` the time
    of writing since the epoch.
    """

    session: int
    session_id: str
    file_kind: str
    count: int
    last: bytes
    opening: int
    summary: Mapping[str, object]
    clock_ms: int
    written_ms: int


class Entry(NamedTuple):
    """One entry: its number in the session, its kind, and its JSON body."""

    n: int
    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class Record:
    """What was read of one session.

    `entries` are those after the setup that vouch for each other: all of them, or from the latest checkpoint
    on. With `damage` (a code) they end at the last good one, number `good` - 1. `head` is None if its row is
    damaged. Codes: `row` (an entry does not match its digest), `malformed` (SQLite could not read on), `io` (the
    disk did not let it), `short` and `long` (fewer or more entries than the head says), `head`, `tail-lost`
    (acknowledged entries are missing).
    """

    session: int
    head: Head | None
    setup: str
    entries: Sequence[Entry]
    good: int
    damage: str | None = None

    @property
    def clock_ms(self) -> int:
        """Return the clock from the head in milliseconds, 0 where that is damaged."""
        return self.head.clock_ms if self.head else 0


def summary_text(summary: Mapping[str, object]) -> str:
    """Return the JSON text of a summary; raises ValueError or TypeError for one that is not plain, small JSON."""
    text = json.dumps(summary, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    if len(text.encode()) > bounds.MAX_SUMMARY:
        raise ValueError("the summary is too long")
    return text


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)


def summary_of(text: str) -> Mapping[str, object]:
    """Return the mapping that a summary's JSON text holds; raises ValueError."""
    try:
        found = _DECODER.decode(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if isinstance(found, dict):
        return found
    raise ValueError("not an object")


_ENTRY_BYTES: Final = 128
"""Memory that an Entry takes beside its body, about."""

_HEAD_SQL: Final = "SELECT session, id, kind, count, last, opening, summary, clock_ms, written_ms, digest FROM head"
_HEAD_TYPES: Final = [int, str, str, int, bytes, int, str, int, int, bytes]


def head_of(row: tuple[object, ...]) -> Head:
    """Return the head that a row of the table holds; raises SaveDamaged `head`."""
    if [type(value) for value in row] != _HEAD_TYPES:
        raise SaveDamaged("head")
    session, session_id, kind, count, last, opening, summary, clock_ms, written_ms, found = row
    head = Head(session, session_id, kind, count, last, opening, {}, clock_ms, written_ms)  # type: ignore[arg-type]
    sane = (
        0 <= head.session < bounds.MAX_SESSIONS
        and 0 < len(head.session_id) <= bounds.MAX_ID
        and head.file_kind in FILE_KINDS
        and 0 <= head.opening < head.count <= bounds.MAX_ENTRIES
        and 0 <= head.clock_ms <= bounds.MAX_NUMBER
        and 0 <= head.written_ms <= bounds.MAX_NUMBER
        and isinstance(summary, str)
        and len(summary) <= bounds.MAX_SUMMARY
    )
    if not sane or digest_of(head, str(summary)) != found:
        raise SaveDamaged("head", session=head.session)
    try:
        return replace(head, summary=summary_of(str(summary)))
    except ValueError as error:
        raise SaveDamaged("head", session=head.session) from error


def digest_of(head: Head, summary: str) -> bytes:
    """Return the digest for a head whose summary has this JSON text."""
    numbers = head.session, head.count, head.opening, head.clock_ms, head.written_ms
    return digest.of_head(numbers, (head.session_id, head.file_kind, summary), head.last)


def read_head(conn: sqlite3.Connection, session: int) -> Head:
    """Return the head of a session; raises SaveDamaged `head` if it is damaged or missing, or sqlite3.Error."""
    row = conn.execute(f"{_HEAD_SQL} WHERE session=?", (session,)).fetchone()
    if row is None:
        raise SaveDamaged("head", session=session)
    return head_of(row)


def read_heads(conn: sqlite3.Connection) -> list[Head]:
    """Return the heads of all sessions in order; raises SaveDamaged `head` if one is damaged or missing."""
    heads: list[Head] = []
    room = bounds.MAX_SUMMARIES
    for row in conn.execute(f"{_HEAD_SQL} ORDER BY session LIMIT {bounds.MAX_SESSIONS + 1}"):
        heads.append(head_of(row))
        room -= len(row[6])
        if room < 0:
            raise SaveRefused("too-costly")
        if heads[-1].session != len(heads) - 1:
            raise SaveDamaged("head", session=len(heads) - 1)
    if not heads or highest_session(conn) != len(heads) - 1:
        raise SaveDamaged("head", session=len(heads))
    return heads


def highest_session(conn: sqlite3.Connection) -> int:
    """Return the highest session number among the entries, -1 for none."""
    found = conn.execute("SELECT session FROM entry ORDER BY session DESC, n DESC LIMIT 1").fetchone()
    return found[0] if found and isinstance(found[0], int) else -1


def _good_entries(conn: Guarded, session: int, first: int, before: bytes) -> tuple[list[Entry], bytes, str | None]:
    """Return the entries from `first` on that follow `before`, the last one's digest, and why they end there."""
    good: list[Entry] = []
    size = 0
    conn.allow(bounds.READ_STEPS)
    try:
        rows = conn.execute(
            "SELECT n, kind, body, digest FROM entry WHERE session=? AND n>=? ORDER BY n", (session, first)
        )
        for n, kind, body, found in rows:
            if n != first + len(good) or type(kind) is not str or type(body) is not str:
                return good, before, "row"
            if kind not in ENTRY_KINDS or (kind == "setup") != (n == 0):
                return good, before, "row"
            if digest.of_entry(before, session, n, kind, body) != found:
                return good, before, "row"
            good.append(Entry(n, kind, body))
            before = found
            size += getsizeof(body) + _ENTRY_BYTES
            if size > bounds.MAX_READ or len(good) > bounds.MAX_ENTRIES:
                raise SaveRefused("too-large", session=session)
    except SQLITE_FAULTS as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_INTERRUPT:
            raise
        return good, before, "io" if _is_disk(error) else "malformed"
    return good, before, None


def _is_disk(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)


def _gathered(conn: Guarded, session: int) -> tuple[list[Entry], bytes]:
    """Return the entries that follow each other from the first on, wherever they lie, and the last one's digest.

    Looking for one by its number goes astray where a page is damaged; going through all of them does not.
    """
    rows: dict[object, tuple[object, object, object]] = {}
    size = 0
    conn.allow(bounds.READ_STEPS)
    with suppress(*SQLITE_FAULTS):
        # The plus keeps SQLite from looking for them.
        for n, kind, body, found in conn.execute(
            "SELECT n, kind, body, digest FROM entry WHERE +session=?", (session,)
        ):
            rows.setdefault(n, (kind, body, found))
            size += getsizeof(body) + 2 * _ENTRY_BYTES
            if size > bounds.MAX_READ:
                break
    good: list[Entry] = []
    last = digest.genesis(session)
    while len(good) in rows:
        kind, body, found = rows[len(good)]
        if type(kind) is not str or type(body) is not str or kind not in ENTRY_KINDS:
            break
        if digest.of_entry(last, session, len(good), kind, body) != found:
            break
        good.append(Entry(len(good), kind, body))
        last = found
    return good, last


def _damage(head: Head | None, count: int, last: bytes, why: str | None) -> str | None:
    if why or head is None:
        return why or "head"
    if count != head.count:
        return "short" if count < head.count else "long"
    return None if last == head.last else "row"


def read_record(conn: Guarded, session: int) -> Record:
    """Return all good entries of a session; raises SaveDamaged `setup` for none, SaveRefused, sqlite3.Error."""
    unread = None
    try:
        head: Head | None = read_head(conn, session)
    except (SaveDamaged, *SQLITE_FAULTS) as error:
        head, unread = None, "io" if _is_disk(error) else None
    good, last, why = _good_entries(conn, session, 0, digest.genesis(session))
    why = why or unread
    if _damage(head, len(good), last, why):
        more, last_of_more = _gathered(conn, session)
        if len(more) > len(good):
            good, last, why = more, last_of_more, "io" if why == "io" else "malformed"
    if not good:
        if why is None and head is None:
            raise SaveRefused("no-session", session=session)
        raise SaveDamaged("setup", session=session)
    return Record(session, head, good[0].body, good[1:], len(good), _damage(head, len(good), last, why))


def _read_tail(conn: Guarded, head: Head) -> Record | None:
    """Return setup, checkpoint and what follows, or None if any of it is not as the head says."""
    setup = conn.execute("SELECT kind, body, digest FROM entry WHERE session=? AND n=0", (head.session,)).fetchone()
    if setup is None or setup[0] != "setup" or type(setup[1]) is not str:
        return None
    if digest.of_entry(digest.genesis(head.session), head.session, 0, "setup", setup[1]) != setup[2]:
        return None
    before, first = setup[2], max(head.opening, 1)
    if first > 1:
        row = conn.execute("SELECT digest FROM entry WHERE session=? AND n=?", (head.session, first - 1)).fetchone()
        if row is None or type(row[0]) is not bytes:
            return None
        before = row[0]
    good, last, why = _good_entries(conn, head.session, first, before)
    if _damage(head, first + len(good), last, why):
        return None
    if head.opening and good[0].kind != "opening":
        return None
    return Record(head.session, head, setup[1], good, head.count)


def _from_checkpoint(record: Record) -> Record:
    at = next((i for i in reversed(range(len(record.entries))) if record.entries[i].kind == "opening"), 0)
    return replace(record, entries=record.entries[at:])


def read_tail(conn: Guarded, session: int) -> Record:
    """Return setup, latest checkpoint and what follows it, reading little more than these rows.

    Where they do not match the head, everything is read and the record ends at the last good entry. Raises as
    read_record.
    """
    try:
        record = _read_tail(conn, read_head(conn, session))
    except (SaveDamaged, *SQLITE_FAULTS):
        record = None
    return record or _from_checkpoint(read_record(conn, session))


def read_rest(conn: Guarded, session: int, first: int, before: bytes) -> Record | None:
    """Return setup and the entries from number `first` on, or None if what lies there is not what was read before.

    `before` is the digest that the entry in front of them had when it was read: with it all earlier ones are known.
    Raises as read_record.
    """
    try:
        head = read_head(conn, session)
        setup = conn.execute("SELECT kind, body, digest FROM entry WHERE session=? AND n=0", (session,)).fetchone()
        if setup is None or setup[0] != "setup" or type(setup[1]) is not str:
            return None
        if digest.of_entry(digest.genesis(session), session, 0, "setup", setup[1]) != setup[2]:
            return None
        found = conn.execute("SELECT digest FROM entry WHERE session=? AND n=?", (session, first - 1)).fetchone()
    except (SaveDamaged, *SQLITE_FAULTS):
        return None
    if found is None or found[0] != before:
        return None
    good, last, why = _good_entries(conn, session, first, before)
    if not good or _damage(head, first + len(good), last, why):
        return None
    return Record(session, head, setup[1], good, head.count)
