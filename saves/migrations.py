"""How a save of each earlier version becomes one of the next. What is written here is never edited again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from saves import bounds, digest, schema
from saves.errors import SaveDamaged

if TYPE_CHECKING:
    from saves.rows import Head

Rewrite = Callable[[str, str, str], str]
"""Given the kind of file, the kind of an entry and its body, returns the body as the next version writes it.

It raises ValueError for one that it cannot read.
"""


@dataclass(frozen=True, slots=True)
class Migration:
    """From one version to the next, where more changes than its number.

    Attributes:
        tables: the statements that make the next version's tables out of this one's, or none. After them the SQL in
            the file has to be the next version's byte for byte: make a table anew and copy what it holds.
        body: rewrites each entry, or None where an older body is one of the next version as it is, because what was
            added has a value when it is left out.
    """

    tables: tuple[str, ...] = ()
    body: Rewrite | None = None


MIGRATIONS: Final[Mapping[int, Migration]] = {1: Migration()}  # 2: how a computer came to its choice
"""By the version that each begins from; `Migration()` for one that only changes the number."""


def only_renumber(version: int) -> bool:
    """Return whether a save of this version can be read as one of today's without a change."""
    return all(MIGRATIONS[step] == Migration() for step in range(version, schema.VERSION))


def migrate(conn: sqlite3.Connection, version: int, *, strict: bool) -> None:
    """Bring a save of an earlier version to this one, within the caller's transaction.

    Where it does not match its digests, `strict` raises SaveDamaged; otherwise what is good is rewritten up to
    there, and what is not stays as it is, for the reader to find. Raises sqlite3.Error.
    """
    for step in range(version, schema.VERSION):
        migration = MIGRATIONS[step]
        for sql in migration.tables:
            conn.execute(sql)
        if migration.body is not None:
            _rewrite(conn, migration.body, strict=strict)
        conn.execute(f"PRAGMA user_version={step + 1}")


def _rewrite(conn: sqlite3.Connection, body: Rewrite, *, strict: bool) -> None:
    """Rewrite every entry of every session and chain the digests anew; the old ones are checked on the way."""
    from saves import rows  # which stand on the guards, which stand on this

    for session in range(min(rows.highest_session(conn) + 1, bounds.MAX_SESSIONS)):
        try:
            head = rows.read_head(conn, session)
            last = _chain(conn, head, body)
        except SaveDamaged:
            if strict:
                raise
            continue
        text = rows.summary_text(head.summary)
        renewed = rows.digest_of(replace(head, last=last), text)
        conn.execute(
            "UPDATE head SET last=?, summary=?, digest=? WHERE session=?", (last, text, renewed, head.session)
        )


def _chain(conn: sqlite3.Connection, head: Head, body: Rewrite) -> bytes:
    """Rewrite the entries of a session and return the last digest; raises SaveDamaged where one is not good."""
    session = head.session
    before = after = digest.genesis(session)
    for n in range(head.count):
        found = conn.execute(
            "SELECT kind, body, digest FROM entry WHERE session=? AND n=?", (session, n)
        ).fetchone()
        if found is None or [type(value) for value in found] != [str, str, bytes]:
            raise SaveDamaged("row", session=session)
        kind, old, known = found
        before = digest.of_entry(before, session, n, kind, old)
        if before != known:
            raise SaveDamaged("row", session=session)
        try:
            new = body(head.file_kind, kind, old)
        except ValueError as error:
            raise SaveDamaged("row", session=session) from error
        after = digest.of_entry(after, session, n, kind, new)
        conn.execute("UPDATE entry SET body=?, digest=? WHERE session=? AND n=?", (new, after, session, n))
    if before != head.last:
        raise SaveDamaged("row", session=session)
    return after
