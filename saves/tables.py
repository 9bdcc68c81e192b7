"""The saves of a tournament's tables: what lies in their folder, and sessions that computers play there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.session import Session, Setup
from core.simulate import play_out
from core.summary import summary
from saves.listing import list_saves
from saves.sessions import Saved, act_entry, checkpoint_entry


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder at a moment: saves of sessions by the session's id, and score sheets by the table they belong to.

    It is looked at once for many tables: each look opens every file in the folder.
    """

    sessions: dict[str, Path]
    sheets: dict[str, Path]

    @classmethod
    def of(cls, folder: Path) -> "Shelf":
        """Return what lies in a folder; of two saves of one session, or table, the one written last counts."""
        shelf = cls({}, {})
        for info in list_saves(folder):
            session, place = info.summary.get("session"), info.summary.get("place")
            if isinstance(session, str):
                shelf.sessions.setdefault(session, info.path)
            if isinstance(place, str):
                shelf.sheets.setdefault(place, info.path)
        return shelf


def play_new(setup: Setup, folder: Path, cancelled: Callable[[], bool]) -> bool:
    """Play a session of computers from its lots to its end and save it whole; return False where it was cancelled.

    Raises:
        SavesError: it cannot be saved.
    """
    session = Session(setup)
    entries = _played(session, cancelled)
    if session.phase != "over":
        return False
    saved = Saved.create(setup, summary(session), folder)
    try:
        saved.append(entries, summary(session), 0)
    finally:
        saved.close()
    return True


def play_on(path: Path, cancelled: Callable[[], bool]) -> bool:
    """Play a saved session of computers on; return whether it has come to its end.

    Raises:
        SavesError: it cannot be opened or saved.
    """
    saved, session, clock = Saved.open(path)
    try:
        entries = _played(session, cancelled)
        if entries:
            saved.append(entries, summary(session), clock)
    finally:
        saved.close()
    return session.phase == "over"


def _played(session: Session, cancelled: Callable[[], bool]) -> Sequence[tuple[str, str]]:
    """Play a session on and return what is to be written of it."""
    entries = []
    opening = session.opening
    for action, choice in play_out(session, cancelled):
        entries.append(act_entry(action, session.clock, choice))
        if session.opening is not opening:
            opening = session.opening
            entries.append(checkpoint_entry(session.checkpoint()))
    return entries
