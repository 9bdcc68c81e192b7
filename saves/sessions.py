"""A saved session: the store and the codec together, speaking in core's types."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from core import actions as a
from core.choices import Choice
from core.rules import RuleError
from core.session import Session
from core.setup import Checkpoint, Setup
from core.summary import summary
from saves import codec, paths
from saves.errors import SaveDamaged, SaveRefused
from saves.mending import mended
from saves.rows import SCOREBOOK, SESSION, TOURNAMENT
from saves.store import Record, Store

ReplayFault = (a.Refused, RuleError, KeyError, ValueError, IndexError, AssertionError)
"""What a record that does not replay can raise: all of it is damage, none of it is a crash."""

SHORT: Final = 2_000
"""Entries of a session of some fifty rounds: it is replayed from its first card in less than a tenth of a second.

In a shorter one no checkpoint is believed: chips that were written into one with all its digests are found at once.
In a longer one they are found by `saves.checking`, while it is played.
"""


def act_entry(action: a.Action, at: int, choice: Choice | None = None) -> tuple[str, str]:
    """Return an action with its clock, and with how a computer chose it, as an entry for the store."""
    return "act", codec.write_act(action, at, choice)


def checkpoint_entry(checkpoint: Checkpoint) -> tuple[str, str]:
    """Return a checkpoint as an entry for the store."""
    return "opening", codec.write_checkpoint(checkpoint)


@dataclass(frozen=True, slots=True)
class Replayed:
    """Where a record leads: the session, how many entries got there, and what is wrong with the rest, or None."""

    session: Session
    good: int
    damage: str | None


def replay(record: Record, breathe: Callable[[int], None] = lambda _place: None) -> Replayed:
    """Return the session that a record (whole, or from its last opening) leads to.

    A record that no longer replays leads up to its last good action. `breathe` is called before each entry.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    try:
        setup = codec.read_setup(record.setup)
        session = Session(setup)
    except ReplayFault as error:
        raise SaveDamaged("setup-unreadable", detail=str(error)[:200]) from None
    for place, entry in enumerate(record.entries):
        breathe(place)
        try:
            if entry.kind == "opening" and session.opening is None:
                session = Session.resume(setup, codec.read_checkpoint(entry.body), ())
            elif entry.kind == "opening" and codec.read_checkpoint(entry.body) != session.checkpoint():
                raise ValueError("checkpoint")
            elif entry.kind == "act":
                session.apply(*codec.read_act(entry.body))
        except ReplayFault:
            return Replayed(session, place, record.damage or "does-not-replay")
    return Replayed(session, len(record.entries), record.damage)


class Saved:
    """A session's save, opened by the program that plays it.

    Attributes:
        damage: what was wrong with the file that was asked for, or None; its good part is in `path`.
        believed: the latest checkpoint was believed, and what lies before it was not looked at.
    """

    def __init__(self, store: Store, damage: str | None = None) -> None:
        """Keep what `create` or `open` found; not for other callers."""
        self._store = store
        self.damage = damage
        self.believed = False

    @classmethod
    def create(cls, setup: Setup, facts: Mapping[str, Any], folder: Path | None = None) -> "Saved":
        """Return a new save for the session.

        Raises:
            SavesError: it cannot be made there.
        """
        path = paths.save_path(setup.game, setup.session, folder)
        store = Store.create(path, SESSION, setup.session, codec.write_setup(setup), facts)
        return cls(store)

    @property
    def path(self) -> Path:
        """The file; another one, once something else has taken its name."""
        return self._store.path

    @property
    def of_tournament(self) -> bool:
        """Whether it lies among the tables of a tournament."""
        return self.path.parent.suffix == paths.TABLES

    @classmethod
    def open(cls, path: Path, *, whole: bool = False) -> tuple["Saved", Session, int]:
        """Return the save, the session at the point where it stood, and its play clock in milliseconds.

        A long session is replayed from its latest checkpoint, unless `whole` asks for its first card. The good part
        of a damaged save goes into a file of its own, and play goes on there.

        Raises:
            SavesError: busy, newer, foreign or damaged beyond the setup; the file is left as it was.
        """
        store = Store.open(path)
        try:
            check_kind(store, SESSION)
            record = store.tail()
            long = record.head is not None and record.head.count > SHORT
            if whole or not long:
                del record  # it may be large, and two of them too much
                record = store.read()
            replayed = replay(record)
        except BaseException:
            store.close()
            raise
        damage = store.damage or replayed.damage
        if damage is not None:
            store.close()
            del record, replayed
            return cls._mended(path, damage)
        saved = cls(store)
        saved.believed = long and not whole
        return saved, replayed.session, max(record.clock_ms, replayed.session.clock)

    @classmethod
    def _mended(cls, path: Path, damage: str) -> tuple["Saved", Session, int]:
        record = load_record(path)
        replayed = replay(record)
        session = replayed.session
        head = (SESSION, session.setup.session, summary(session))
        store = mended(path, record, replayed.good, head, session.clock)
        return cls(store, damage), session, session.clock

    def append(self, entries: Sequence[tuple[str, str]], facts: Mapping[str, Any], clock_ms: int) -> None:
        """Write entries in one commit; raises SaveFailed and leaves the save as it was."""
        self._store.append(entries, facts, clock_ms)

    def touch(self, facts: Mapping[str, Any], clock_ms: int) -> None:
        """Write the clock; raises SaveFailed."""
        self._store.touch(facts, clock_ms)

    def close(self) -> None:
        """Close the file so that it is one file at rest."""
        self._store.close()


def check_kind(store: Store, kind: str) -> None:
    """See that a store holds what is wanted, as far as its head can be read; raises SaveRefused."""
    if kind != SCOREBOOK:
        refuse_sheet(store.file_kind, store.path)
    if store.file_kind not in (kind, None):
        raise SaveRefused("other-kind", path=str(store.path))


def refuse_sheet(kind: str | None, path: Path) -> None:
    """Raise SaveRefused for a score sheet, which nobody can play."""
    if kind == SCOREBOOK:
        raise SaveRefused("a-sheet", path=str(path))


def want_rounds(kind: str | None, path: Path) -> None:
    """Raise SaveRefused for a save that holds no rounds of its own: a score sheet or a tournament."""
    refuse_sheet(kind, path)
    if kind == TOURNAMENT:
        raise SaveRefused("a-tournament", path=str(path))


def find_session(session: str, folder: Path | None = None) -> Path | None:
    """Return the save that holds the session of this id, or None."""
    from saves.listing import list_saves  # a table looks for no other save

    return next((info.path for info in list_saves(folder) if info.summary.get("session") == session), None)


def load_record(path: Path) -> Record:
    """Return the whole verified record of a save without owning it; raises SavesError."""
    return Store.look(path).read()
