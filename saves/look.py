"""Looking at a save without taking it: for onlookers, the list, and the owner's own reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from saves.guard import Guarded, snapshot
from saves.lock import Owner, Witness, holder, witness_of
from saves.rows import Head, Record, read_head, read_heads, read_record, read_rest, read_tail

TRIES: Final = 3
"""How often a disk is asked that fails, before what it holds is called damaged."""
MISREAD: Final = ("io", "malformed", "head")
"""Damage that may be the disk's for a moment only: SQLite calls an error of the disk in reading a damaged file."""


class Look:
    """What lies in a save. Each call opens, reads one consistent state, and closes: an owner is never in the way.

    All calls raise SaveRefused, SaveDamaged or SaveNewer for what cannot be read.
    """

    def __init__(self, path: Path, *, wait_s: float = 1.0) -> None:
        """Remember the path, and how many seconds to wait for an owner that is just closing; reads nothing yet."""
        self.path = path
        self._wait_s = wait_s

    def owner(self) -> Owner | None:
        """Return the live program that plays this save, or None."""
        return holder(self.path)

    def head(self, session: int = 0) -> Head:
        """Return the head of one session; raises SaveDamaged `head` also for one that does not exist."""
        with snapshot(self.path, wait_s=self._wait_s) as conn:
            return read_head(conn, session)

    def sessions(self) -> list[Head]:
        """Return the heads of all sessions in order."""
        with snapshot(self.path, wait_s=self._wait_s) as conn:
            return read_heads(conn)

    def read(self, session: int = 0) -> Record:
        """Return everything that is good in a session, all of it checked against the digests."""
        return self._read(read_record, session)

    def tail(self, session: int = 0) -> Record:
        """Return setup, latest checkpoint and what follows it, checked; quick for a session of any length."""
        return self._read(read_tail, session)

    def _read(self, read: Callable[[Guarded, int], Record], session: int) -> Record:
        for _attempt in range(TRIES):
            witness = witness_of(self.path)
            with snapshot(self.path, wait_s=self._wait_s) as conn:
                record = _testified(read(conn, session), witness)
            if record.damage not in MISREAD:
                break
        return record

    def rest(self, session: int, first: int, before: bytes) -> Record | None:
        """Return setup and entries from `first` on, if the entry in front of them still has the digest `before`."""
        witness = witness_of(self.path)
        with snapshot(self.path, wait_s=self._wait_s) as conn:
            record = read_rest(conn, session, first, before)
            return None if record is None else _testified(record, witness)


def _testified(record: Record, witness: Witness | None) -> Record:
    """Return the record, with damage stated if a witness (read before the record) knows of more entries."""
    lost = witness is not None and witness.session == record.session and witness.count > record.good
    return replace(record, damage="tail-lost") if lost and record.damage is None else record
