"""The list of saves, read from their head rows alone, and putting a save into the bin."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from saves import paths
from saves.errors import (
    FolderUnreadable,
    SaveBusy,
    SaveDamaged,
    SaveExists,
    SaveFailed,
    SaveNewer,
    SaveRefused,
    SavesError,
)
from saves.files import code_of, ensure_folder, is_folder, link_fault, os_errors, sync_folder
from saves.guard import check_path
from saves.lock import Lock, holder, lock_path, witness_of
from saves.look import Look
from saves.paths import SIBLINGS
from saves.rows import SCOREBOOK, TOURNAMENT, Head
from saves.schema import PAGE_SIZE
from saves.store import Store
from saves.two_names import move_tables, other_name

_WAIT_S: Final = 0.1
"""How long the list waits for one save whose owner is just closing it."""

_UNREADABLE: Final = (
    "missing",
    "locked",
    "wal-without-shm",
    "needs-recovery",
    "cannot-open",
    "no-permission",
    "io",
    "disk-full",
)


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A line of the list of saves.

    Attributes: path: the file. status: `ok`; `finished`, if the summary says so (its key `finished` is true);
    `busy`, if a live program plays it, this one included; `damaged`; `newer`; `foreign`, if it is no save of
    ours; or `unreadable` now. code: why the status is not `ok` or `finished`, for choosing a sentence;
    otherwise empty. params: plain values for that sentence. file_kind: `session`, `match`, `tournament` or
    `scorebook`, or None where the head cannot be read. session_id: the id of the first session, or None.
    summary: what the first session's head says, empty where it cannot be read. clock_ms: its clock in
    milliseconds. written_ms: when it was last written, in milliseconds since the epoch; of the file, where the
    head is unreadable.
    """

    path: Path
    status: str
    code: str = ""
    params: Mapping[str, object] = field(default_factory=dict)
    file_kind: str | None = None
    session_id: str | None = None
    summary: Mapping[str, object] = field(default_factory=dict)
    clock_ms: int = 0
    written_ms: int = 0

    @property
    def is_tournament(self) -> bool:
        """True for the record of a tournament."""
        return self.file_kind == TOURNAMENT

    @property
    def is_sheet(self) -> bool:
        """True for a score sheet."""
        return self.file_kind == SCOREBOOK

    @property
    def is_session(self) -> bool:
        """True for what can be played, and for a file of which nobody knows what it holds."""
        return not (self.is_tournament or self.is_sheet)


def list_saves(folder: Path | None = None) -> list[SaveInfo]:
    """Return the saves in `folder` (by default the folder of the saves), last written first.

    A bad file gets a line with its reason; it raises nothing and is not touched. A save that a kill left under two
    names in the folder gets one again. A folder that does not exist is empty.

    Raises:
        FolderUnreadable: the folder itself cannot be read.
    """
    folder = folder or paths.saves_dir()
    names = {path.name for path in folder_listed(folder)}
    found = [
        _info(path, locked=f"{path.name}.lock" in names)
        for path in _under_one_name([folder / name for name in names if paths.is_save(name)])
    ]
    return sorted(found, key=lambda info: (-info.written_ms, info.path.name))


def folder_listed(folder: Path) -> list[Path]:
    """Return what lies in a folder, by name; one that does not exist is empty. Raises FolderUnreadable."""
    try:
        with os.scandir(folder) as entries:
            return sorted(Path(entry.path) for entry in entries)
    except FileNotFoundError as error:
        # A link to a disk that is not there is no empty folder.
        if code := link_fault(folder):
            raise FolderUnreadable(code, path=str(folder)) from error
        return []
    except OSError as error:
        raise FolderUnreadable(code_of(error), path=str(folder)) from error


def _under_one_name(found: list[Path]) -> list[Path]:
    """Return the saves that were found without the second names that a kill left; nothing else goes."""
    doubled = [path for path in found if (other := other_name(path)) is not None and other.parent == path.parent]
    if not doubled:
        return found
    for path in sorted(doubled, key=_likelier):
        with suppress(SavesError):
            _settle(path)
    return [path for path in found if path not in doubled or os.path.lexists(path)]


def _likelier(path: Path) -> tuple[bool, bool, Path]:
    """Sort the name with the tables first, then the one before, at which the killed one's lock lies."""
    return not is_folder(path.with_suffix(paths.TABLES)), not os.path.lexists(lock_path(path)), path


def _settle(path: Path) -> None:
    """Let a save that a kill left under two names have one: opening it does; raises as Store.open."""
    if other_name(path) is not None:
        Store.open(path).close()


def info_of(path: Path) -> SaveInfo:
    """Return the line of the list for one file; raises nothing."""
    return _info(path, locked=True)


def _info(path: Path, *, locked: bool) -> SaveInfo:
    # The witness before the head: the owner may be writing.
    witness = witness_of(path) if locked else None
    try:
        head = _head(path)
    except SavesError as error:
        return _bad(path, error)
    owner = holder(path) if locked else None
    if owner is not None:
        params = {"pid": owner.pid, "host": owner.host, "started_ms": owner.started_ms}
        return _good(path, head, "busy", "busy", params)
    if witness is not None and witness.session == 0 and witness.count > head.count:
        return _good(path, head, "damaged", "tail-lost", {"acknowledged": witness.count, "found": head.count})
    if _is_cut_off(path):
        return _good(path, head, "damaged", "truncated")
    return _good(path, head, "finished" if head.summary.get("finished") is True else "ok")


def _is_cut_off(path: Path) -> bool:
    """Return whether a file at rest ends within a page, where SQLite does not look before it needs that page."""
    try:
        return path.lstat().st_size % PAGE_SIZE != 0 and not path.with_name(path.name + "-wal").exists()
    except OSError:
        return False


def _head(path: Path) -> Head:
    look = Look(path, wait_s=_WAIT_S)
    try:
        return look.head()
    except SaveRefused as error:
        if error.code != "needs-recovery":
            raise
    # Killed while closing: only an owner may finish that.
    Store.open(path).close()
    return look.head()


def _good(
    path: Path, head: Head, status: str, code: str = "", params: Mapping[str, object] | None = None
) -> SaveInfo:
    return SaveInfo(
        path,
        status,
        code,
        params or {},
        head.file_kind,
        head.session_id,
        head.summary,
        head.clock_ms,
        head.written_ms,
    )


def _bad(path: Path, error: SavesError) -> SaveInfo:
    if isinstance(error, SaveNewer):
        status = "newer"
    elif isinstance(error, SaveBusy):
        status = "busy"
    elif isinstance(error, SaveDamaged):
        status = "damaged"
    else:
        status = "unreadable" if isinstance(error, SaveFailed) or error.code in _UNREADABLE else "foreign"
    written_ms = 0
    with suppress(OSError):
        written_ms = max(path.lstat().st_mtime_ns // 10**6, 0)
    return SaveInfo(path, status, error.code, error.params, written_ms=written_ms)


def delete(path: Path) -> Path:
    """Move a save with all that lies beside it into the bin and return where it lies there.

    Nothing is destroyed. A symlink, a folder or a file that is no save is moved only if it is a regular file.

    Raises:
        SaveBusy: a live program plays it.
        SaveRefused: there is no regular file of that name.
        PlaceUnusable: the bin cannot be made.
        SaveFailed: it could not be moved; it is then still where it was.
    """
    return _move(path, paths.bin_dir())


def rename(path: Path, label: str) -> Path:
    """Give a save another name in its folder, made harmless, and return where it lies now.

    The tables of a tournament that bear its name go along.

    Raises:
        SaveExists: another file has the name. Otherwise as delete.
    """
    goal = path.with_name(f"{paths.safe_name(label)}{paths.ENDING}")
    return path if goal == path else _move(path, goal.parent, goal)


def restore(path: Path, folder: Path | None = None) -> Path:
    """Move a save from the bin back into `folder` (by default the folder of the saves); raises as delete."""
    return _move(path, folder or paths.saves_dir())


def _move(path: Path, folder: Path, named: Path | None = None) -> Path:
    with suppress(SaveDamaged):  # an empty file may go too
        check_path(path)
    ensure_folder(folder)
    with suppress(SaveDamaged, SaveFailed, SaveNewer, SaveRefused):
        _settle(path)
    lock = Lock.take(path)
    try:
        with os_errors(SaveFailed, path):
            places = _free_paths(folder / path.name) if named is None else _only(named)
            goal = next(goal for goal in places if _put_there(path, goal))
            try:
                sync_folder(folder)
                if named is not None:
                    move_tables(path, goal)
                # The main file first: without it the rest is nothing, and the new place has it all.
                path.unlink()
            except OSError:
                if named is not None:
                    with suppress(OSError):
                        move_tables(goal, path)
                _take_back([goal.with_name(goal.name + end) for end in ("", *SIBLINGS, ".lock")])
                raise
        for end in SIBLINGS:
            with suppress(OSError):
                path.with_name(path.name + end).unlink(missing_ok=True)
        with suppress(OSError):
            sync_folder(path.parent)
    finally:
        lock.release(keep_file=os.path.lexists(path))
    return goal


def _only(path: Path) -> Iterator[Path]:
    if not (paths.is_taken(path) or os.path.lexists(path.with_suffix(paths.TABLES))):
        yield path
    raise SaveExists("exists", path=str(path))


def _free_paths(path: Path) -> Iterator[Path]:
    """Yield the path and numbered ones like it that nothing lies at."""
    for number in range(10_000):
        goal = path.with_stem(f"{path.stem}-{number}") if number else path
        if not (paths.is_taken(goal) or os.path.lexists(lock_path(goal))):
            yield goal
    raise FileExistsError(str(path))


def _put_there(path: Path, goal: Path) -> bool:
    """Return whether save and siblings now lie at `goal` too; False if somebody else just took the name."""
    done: list[Path] = []
    try:
        for end in (*SIBLINGS, ""):
            source, target = path.with_name(path.name + end), goal.with_name(goal.name + end)
            if source.exists():
                _link_or_copy(source, target)
                done.append(target)
        left = witness_of(path)
        if left is not None:
            shutil.copyfile(lock_path(path), lock_path(goal))
    except FileExistsError:
        _take_back(done)
        return False
    except BaseException:
        _take_back([*done, lock_path(goal)])
        raise
    return True


def _take_back(targets: list[Path]) -> None:
    for target in targets:
        with suppress(OSError):
            target.unlink(missing_ok=True)


def _link_or_copy(source: Path, target: Path) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError:  # another disk, or one without hard links
        with source.open("rb") as old, target.open("xb") as new:
            try:
                shutil.copyfileobj(old, new)
                new.flush()
                os.fsync(new.fileno())
            except BaseException:
                with suppress(OSError):
                    target.unlink()
                raise
        shutil.copystat(source, target)
