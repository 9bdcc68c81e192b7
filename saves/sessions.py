"""A saved session: the store and the codec together, speaking in core's types."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core import actions as a
from core.rules import RuleError
from core.session import Checkpoint, Session, Setup
from saves import codec, paths
from saves.errors import SaveDamaged
from saves.store import Record, Store

ReplayFault = (a.Refused, RuleError, KeyError, ValueError, IndexError, AssertionError)
"""What a record that does not replay can raise: all of it is damage, none of it is a crash."""


def act_entry(action: a.Action, at: int) -> tuple[str, str]:
    """Return an action with its clock as an entry for the store."""
    return "act", codec.write_act(action, at)


def checkpoint_entry(checkpoint: Checkpoint) -> tuple[str, str]:
    """Return a checkpoint as an entry for the store."""
    return "opening", codec.write_checkpoint(checkpoint)


def replay(record: Record) -> tuple[Session, str | None]:
    """Return the session that a record (whole, or from its last opening) leads to, and what is wrong with it.

    A record that no longer replays leads up to its last good action; the second value then says so.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    try:
        setup = codec.read_setup(record.setup)
        session = Session(setup)
    except ReplayFault as error:
        raise SaveDamaged("setup-unreadable", detail=str(error)[:200]) from None
    fresh = True
    for entry in record.entries:
        try:
            if entry.kind == "opening" and fresh and session.opening is None:
                session = Session.resume(setup, codec.read_checkpoint(entry.body), ())
            elif entry.kind == "act":
                session.apply(*codec.read_act(entry.body))
        except ReplayFault:
            return session, record.damage or "does-not-replay"
        fresh = entry.kind == "opening"
    return session, record.damage


class Saved:
    """A session's save, opened by the program that plays it.

    Attributes:
        path: the file.
        damage: what was wrong with it when it was opened, or None.
    """

    def __init__(self, store: Store, path: Path, damage: str | None = None) -> None:
        self._store = store
        self.path = path
        self.damage = damage

    @classmethod
    def create(cls, setup: Setup, summary: Mapping[str, Any], folder: Path | None = None) -> "Saved":
        """Return a new save for the session.

        Raises:
            SavesError: it cannot be made there.
        """
        path = paths.save_path(setup.game, setup.session, folder)
        store = Store.create(path, "session", setup.session, codec.write_setup(setup), summary)
        return cls(store, path)

    @classmethod
    def open(cls, path: Path) -> tuple["Saved", Session, int]:
        """Return the save, the session at the point where it stood, and its play clock in milliseconds.

        Raises:
            SavesError: busy, newer, foreign or damaged beyond the setup; the file is left as it was.
        """
        store = Store.open(path)
        try:
            record = store.tail()
            session, damage = replay(record)
        except BaseException:
            store.close()
            raise
        return cls(store, path, damage), session, max(record.clock_ms, session.clock)

    def append(self, entries: Sequence[tuple[str, str]], summary: Mapping[str, Any], clock_ms: int) -> None:
        """Write entries in one commit; raises SaveFailed and leaves the save as it was."""
        self._store.append(entries, summary, clock_ms)

    def touch(self, summary: Mapping[str, Any], clock_ms: int) -> None:
        """Write the clock; raises SaveFailed."""
        self._store.touch(summary, clock_ms)

    def close(self) -> None:
        """Close the file so that it is one file at rest."""
        self._store.close()


def load_record(path: Path) -> Record:
    """Return the whole verified record of a save without owning it; raises SavesError."""
    return Store.look(path).read()
