"""A save as one file to be carried elsewhere: a session, a score sheet, or a tournament with all its tables.

Such a file is a save itself. That of a tournament holds its record as session 0 and the save of a table in each
further one. Everything is checked on its way out and in, and only what was read and found good is written.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from saves import bounds, paths
from saves.birth import lay_file
from saves.errors import SaveDamaged, SaveRefused
from saves.files import ensure_folder, os_errors, sync_folder, temporary
from saves.guard import founding
from saves.listing import list_saves
from saves.look import Look
from saves.rows import SCOREBOOK, SESSION, TOURNAMENT, Head, Record
from saves.scorebooks import replayed as sheet_of
from saves.sessions import replay
from saves.tables import NAMED, free_tables, tables_of
from saves.tournaments import replayed as tournament_of
from saves.write import NewSession, as_new


@dataclass(frozen=True, slots=True)
class Taken:
    """A save that was taken in: where it lies, its kind, and one of the same id that was here before, or None."""

    path: Path
    kind: str
    twin: Path | None


def export_save(path: Path, goal: Path) -> None:
    """Write all of a save into one new file; of one that is in play, what was saved so far.

    Raises:
        SaveExists: something lies there already. SaveDamaged: something is wrong with the save, or with that of a
        table; it can be copied as it is. Other SavesError: it cannot be read, or not be written there.
    """
    packed = list(_packed(path, Look(path).read()))
    with founding(goal):
        lay_file(goal, packed[0].kind or SESSION, packed)


def _packed(path: Path, record: Record) -> Iterator[NewSession]:
    kind = _check(record, path)
    yield _as_new(record)
    if kind != TOURNAMENT:
        return
    size = 0
    for info in list_saves(_tables_of(path, record)):
        with os_errors(SaveRefused, info.path):
            size += info.path.stat().st_size
        if size > bounds.MAX_FILE:
            raise SaveRefused("too-large", path=str(path))
        table = Look(info.path).read()
        _check(table, info.path)
        yield _as_new(table)


def _tables_of(path: Path, record: Record) -> Path:
    summary = {} if record.head is None else record.head.summary
    return tables_of(path, tournament_of(record)[0].charter.id, summary.get(NAMED))


def _check(record: Record, path: Path) -> str:
    """Return what kind of save a record is, once it was read to its end and makes sense; raises SavesError."""
    if record.head is None or record.damage is not None:
        raise SaveDamaged(record.damage or "head", path=str(path))
    kind = record.head.file_kind
    if kind == SESSION:
        damage = replay(record).damage
    elif kind == TOURNAMENT:
        tournament, _good, damage = tournament_of(record)
        # The tables are found by it.
        damage = damage or (None if tournament.charter.id == record.head.session_id else "head")
    elif kind == SCOREBOOK:
        damage = sheet_of(record)[2]
    else:
        raise SaveRefused("other-kind", path=str(path))
    if damage is not None:
        raise SaveDamaged(damage, path=str(path))
    return kind


def _as_new(record: Record) -> NewSession:
    """Return a session that was found good, with its kind and its moment kept."""
    head = record.head
    assert head is not None
    return replace(as_new(record), written_ms=head.written_ms, kind=head.file_kind)


def import_save(source: Path, folder: Path | None = None) -> Taken:
    """Take in a save from one file and return where it lies; one of the same id that was here before is kept.

    It gets the name that the file has, with a number where that is taken. The file itself is left as it is.

    Raises:
        SavesError: it cannot be read or written, or something is wrong with it; then nothing was taken in.
    """
    folder = ensure_folder(folder or paths.saves_dir())
    look = Look(source)
    heads = look.sessions()
    # Read twice: all is checked before anything is laid, and of a large parcel one table is in memory at a time.
    kinds = [_check(look.read(head.session), source) for head in heads]
    if len(kinds) > 1 and (kinds[0] != TOURNAMENT or TOURNAMENT in kinds[1:]):
        raise SaveRefused("other-kind", path=str(source))
    ident = heads[0].session_id
    twin = next((info.path for info in list_saves(folder) if info.session_id == ident), None)
    goal = _free(source, folder)
    packed = (_checked_before(look, head) for head in heads)
    first = next(packed)
    tables = None
    if kinds[0] == TOURNAMENT:
        place = free_tables(goal, ident, twin=twin is not None)
        first = replace(first, summary={**first.summary, NAMED: place.stem})
        tables = _lay_tables(place, packed) if len(kinds) > 1 else None
    try:
        with founding(goal):
            lay_file(goal, kinds[0], [first])
    except BaseException:
        if tables is not None:
            _discard(tables)
        raise
    return Taken(goal, kinds[0], twin)


def _checked_before(look: Look, head: Head) -> NewSession:
    """Return a session that was found good under this head; raises SaveDamaged if it is another by now."""
    record = look.read(head.session)
    if record.damage is not None or record.head != head:
        raise SaveDamaged("row", path=str(look.path))
    return _as_new(record)


def _discard(folder: Path) -> None:
    """Remove what was laid in vain, as far as the disk lets it be removed."""
    with suppress(OSError):  # closing a folder can fail, whatever is to be ignored
        shutil.rmtree(folder, ignore_errors=True)


def _free(source: Path, folder: Path) -> Path:
    """Return a path in the folder that nothing lies at, nor tables that would be taken for its own."""
    number = 1
    while True:
        label = source.stem if number == 1 else f"{source.stem}-{number}"
        path = paths.save_path(label, "", folder)
        if not os.path.lexists(path.with_suffix(paths.TABLES)):
            return path
        number += 1


def _lay_tables(folder: Path, packed: Iterable[NewSession]) -> Path:
    """Lay the tables' saves into a new folder, all or none, and return it; raises SavesError."""
    with founding(folder):
        unfinished = temporary(folder.parent)
        unfinished.unlink()
        unfinished.mkdir(0o700)
        try:
            for number, new in enumerate(packed, 1):
                label = f"{new.summary.get('game', 'table')}-{number}"
                lay_file(paths.save_path(label, new.session_id, unfinished), new.kind or SESSION, [new])
            unfinished.rename(folder)
            sync_folder(folder.parent)
        except BaseException:
            _discard(unfinished)
            raise
    return folder
