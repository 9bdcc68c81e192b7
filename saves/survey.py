"""What an owner has to know of a save before playing it: its heads, and whether anything at the ends is amiss."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from saves import bounds, schema
from saves.errors import SaveDamaged, SaveNewer, SaveRefused
from saves.files import os_errors, read_small
from saves.guard import Guarded, connect, read_fault, snapshot
from saves.lock import Witness
from saves.look import TRIES
from saves.rows import Head, read_heads
from saves.schema import APPLICATION_ID, SQLITE_FAULTS


def survey(path: Path, witness: Witness | None) -> tuple[list[Head], str | None]:
    """Return all heads of a save and the damage that shows without reading the entries (see Record), None for none.

    For the one who holds the lock: a close that a kill cut short is finished first. Damage is what the last of
    three tries finds: a disk may fail once only. Raises SaveRefused, SaveNewer, and SaveDamaged where the heads
    cannot be read.
    """
    for _attempt in range(TRIES - 1):
        with suppress(SaveDamaged):
            heads, damage = _recovered(path, witness)
            if damage is None:
                return heads, None
    return _recovered(path, witness)


def _recovered(path: Path, witness: Witness | None) -> tuple[list[Head], str | None]:
    try:
        return _look_over(path, witness)
    except SaveRefused as error:
        if error.code != "needs-recovery":
            raise
    _roll_back(path)
    return _look_over(path, witness)


def _look_over(path: Path, witness: Witness | None) -> tuple[list[Head], str | None]:
    with snapshot(path) as conn:
        heads = read_heads(conn)
        damage = head_damage(heads, witness) or _ends_damaged(conn, heads)
        # Writing into a damaged tree of pages would make it worse.
        conn.allow(bounds.READ_STEPS)
        if damage is None and conn.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
            damage = "malformed"
        return heads, damage


def head_damage(heads: list[Head], witness: Witness | None) -> str | None:
    """Return `tail-lost` if the witness knows of more entries than the heads, else None."""
    if witness is None:
        return None
    known = heads[witness.session].count if witness.session < len(heads) else 0
    return "tail-lost" if witness.count > known else None


def _ends_damaged(conn: Guarded, heads: list[Head]) -> str | None:
    for head in heads:
        ends = conn.execute(
            "SELECT n, digest FROM entry WHERE session=? ORDER BY n DESC LIMIT 1", (head.session,)
        ).fetchone()
        if ends is None or ends[0] != head.count - 1:
            return "short" if ends is None or ends[0] < head.count - 1 else "long"
        if ends[1] != head.last:
            return "row"
    return None


def _roll_back(path: Path) -> None:
    """Finish a close that a kill cut short; only its owner may, and only in a save of a version we know."""
    with os_errors(SaveRefused, path):
        header = read_small(path, 100)
    version = int.from_bytes(header[60:64], "big")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise SaveRefused("not-a-save", path=str(path))
    if version > schema.VERSION:
        raise SaveNewer("newer", found=version, known=schema.VERSION, path=str(path))
    try:
        conn = connect(path, write=True)
        try:
            conn.execute("PRAGMA user_version").fetchone()
        finally:
            conn.close()
    except SQLITE_FAULTS as error:
        raise read_fault(error, path) from error
