"""The saves of a tournament's tables: which folder they lie in, what lies there, and what computers play there."""

import os
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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

NAMED: Final = "tables"
"""Where the summary of a record says what the folder of its tables is called, without the ending."""


def tables_of(path: Path, tournament: str, named: object = "") -> Path:
    """Return the folder of the tables of the tournament of this id whose record lies at `path`.

    The record says what it is called (`named`), so that one that was renamed or mended finds it, and of two of the
    same id each its own. One that says nothing yet has it under its own name or its id. A folder that somebody
    renamed is found by what it holds.
    """
    by_id = tables_by_id(path, tournament)
    told = isinstance(named, str) and named and named == paths.safe_name(named)
    stated = path.with_name(f"{named}{paths.TABLES}") if told else by_id
    if told and is_folder(stated):
        return stated
    for stem in (path.stem, paths.before(path.stem)):
        if is_folder(own := path.with_name(f"{stem}{paths.TABLES}")):
            return own
    return stated if is_folder(stated) else _left_alone(stated, tournament) or stated


def free_tables(path: Path, tournament: str, *, twin: bool) -> Path:
    """Return a folder for the tables of a tournament that is taken in at `path`; a `twin` was there before."""
    by_id = tables_by_id(path, tournament)
    taken = twin or os.path.lexists(by_id)
    return by_id.with_stem(f"{by_id.stem}-{secrets.token_hex(4)}") if taken else by_id


def tables_by_id(path: Path, tournament: str) -> Path:
    """Return the folder that bears the id of the tournament whose record lies at `path`, made harmless."""
    return path.with_name(f"{paths.safe_name(tournament)}{paths.TABLES}")


def _left_alone(stated: Path, tournament: str) -> Path | None:
    """Return the tables of this tournament that bear the name of no record that is there, or None.

    Where there are two records of it, nobody knows whose they are.
    """
    with suppress(SavesError):
        for tables in folder_listed(stated.parent):
            alone = tables.suffix == paths.TABLES and not os.path.lexists(tables.with_suffix(paths.ENDING))
            if alone and tables != stated and is_folder(tables) and _are_of(tables, tournament):
                records = [info for info in list_saves(stated.parent) if info.session_id == tournament]
                return tables if len(records) <= 1 else None
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
