"""The saves of a tournament's tables: which folder they lie in, what lies there, and what computers play there."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from core.session import Session
from core.setup import Setup
from core.simulate import play_out
from core.summary import summary
from saves import codec, paths
from saves.errors import SavesError
from saves.files import is_folder
from saves.listing import folder_listed, list_saves
from saves.look import Look
from saves.rows import SCOREBOOK
from saves.sessions import ReplayFault, Saved, act_entry, checkpoint_entry


def tables_of(path: Path, tournament: str) -> Path:
    """Return the folder of the tables of the tournament of this id whose record lies at `path`.

    It bears the id, so that a renamed or mended record finds it; or where a tournament was taken in that was here
    already, the name of the record. One whose record got another name by hand is found by what it holds.
    """
    for stem in (path.stem, paths.before(path.stem)):
        if is_folder(own := path.with_name(f"{stem}{paths.TABLES}")):
            return own
    by_id = tables_by_id(path, tournament)
    return by_id if is_folder(by_id) else _left_alone(by_id, tournament) or by_id


def tables_by_id(path: Path, tournament: str) -> Path:
    """Return the folder that bears the id of the tournament whose record lies at `path`, made harmless."""
    return path.with_name(f"{paths.safe_name(tournament)}{paths.TABLES}")


def _left_alone(by_id: Path, tournament: str) -> Path | None:
    """Return the tables of this tournament that bear the name of a record which is no longer there, or None."""
    with suppress(SavesError):
        for tables in folder_listed(by_id.parent):
            alone = tables.suffix == paths.TABLES and not os.path.lexists(tables.with_suffix(paths.ENDING))
            if alone and tables != by_id and is_folder(tables) and _are_of(tables, tournament):
                return tables
    return None


def _are_of(tables: Path, tournament: str) -> bool:
    """Return whether a table of this tournament lies there: one that can be read tells for all."""
    for path in folder_listed(tables):
        if paths.is_save(path.name):
            with suppress(SavesError, *ReplayFault):
                look = Look(path)
                head = look.head()
                if head.file_kind == SCOREBOOK:
                    return str(head.summary.get("place", "")).startswith(f"{tournament}:")
                place = codec.read_setup(look.tail().setup).place
                return place is not None and place.tournament == tournament
    return False


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
