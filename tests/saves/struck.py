"""What is done under a fault at every storage call: the server, and its children.

`python -m tests.saves.struck JOB` reads what to do from a file; with `watched` it waits until somebody looks on.
For each point it forks a child, so that none begins with loading modules. What a child tells goes through shared
memory: writing it would be a call that is struck.
"""

import ctypes
import fcntl
import json
import mmap
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from core.game import REGISTRY, Seat, load
from core.tournament import model as m
from saves.errors import SavesError
from saves.history import History
from saves.listing import delete, list_saves, rename
from saves.parcel import export_save, import_save
from saves.players import Player, remember_players
from saves.sessions import Saved
from saves.settings import change_settings
from saves.tournaments import SavedTournament
from tests.saves import next_version
from tests.saves.evenings import Script, script
from tui.story.faults import not_saved, save_fault

KINDS: Final = (
    "open", "write", "pwrite", "fsync", "fdatasync", "ftruncate", "unlink", "unlinkat", "link", "linkat", "rename",
    "mkdir", "rmdir", "chmod", "sendfile", "copy_file_range", "close", "read", "pread", "lseek", "stat", "access",
    "fcntl", "flock", "mmap", "getdents",
)  # fmt: skip
"""The calls that a store makes, as `struck_calls.c` names them."""

CHANGING: Final = KINDS[: KINDS.index("close")]
"""Those before and after which the disk differs: a kill at each of them is a kill at every point there is."""

TRIES: Final = 60
GAME, CASE, BEGUN = "pope-joan", 1, 30
STEPS: Final = 3


def told() -> Script:
    """Return the session that everything is done with."""
    return script(GAME, CASE)


@dataclass
class Telling:
    """What a child has to tell: how much was acknowledged, what went wrong, how it ended, and its calls."""

    memory: mmap.mmap
    done: int = 0
    faults: tuple[str, ...] = ()
    ended: str = ""
    calls: tuple[dict[str, int], int] = ({}, 0)

    def tell(self) -> None:
        text = json.dumps([self.done, self.faults, self.ended, *self.calls]).encode()
        self.memory.seek(0)
        self.memory.write(len(text).to_bytes(4, "big") + text)

    def acknowledged(self) -> None:
        self.done += 1
        self.tell()

    def until_it_works(self, call: Callable[[], Any]) -> Any:
        """Do something again and again, as the program does, and return what comes of it."""
        for _ in range(TRIES):
            try:
                out = call()
            except SavesError as error:
                words = " ".join([save_fault(error), *not_saved(error)])
                if "-" in error.code and error.code in words.split():
                    raise KeyError(words) from error  # a code that has no sentence
                self.faults = (*self.faults, f"{type(error).__name__}:{error.code}")
                # In the same millisecond there may be nothing new to write: each run is to make the same calls.
                time.sleep(0.002)
                continue
            self.acknowledged()
            return out
        raise TimeoutError(self.faults)


def create(folder: Path, telling: Telling) -> None:
    """Begin a session."""
    telling.until_it_works(lambda: Saved.create(TOLD.setup, TOLD.first, folder))


def play(folder: Path, telling: Telling) -> None:
    """Open a save, take some actions, write the clock and close."""
    saved, session, _clock = telling.until_it_works(lambda: Saved.open(folder / "a.intrigue"))
    assert (saved.damage, session.count) == (None, BEGUN), (saved.damage, session.count)
    for step in TOLD.steps[BEGUN : BEGUN + STEPS]:
        telling.until_it_works(partial(saved.append, *step))
    _entries, facts, clock = TOLD.steps[BEGUN + STEPS - 1]
    telling.until_it_works(lambda: saved.touch(facts, clock + 1_000))
    saved.close()
    telling.acknowledged()


def insist(call: Callable[[], Any]) -> None:
    """Do what others do to a file: it succeeds, whatever is struck."""
    for _ in range(TRIES):
        with suppress(OSError):
            call()
            return


def bereft(folder: Path, telling: Telling, others: Callable[[Path], object]) -> None:
    """Play on after others have done something to the file."""
    saved, _session, _clock = telling.until_it_works(lambda: Saved.open(folder / "a.intrigue"))
    telling.until_it_works(partial(saved.append, *TOLD.steps[BEGUN]))
    insist(lambda: others(folder / "a.intrigue"))
    for step in TOLD.steps[BEGUN + 1 : BEGUN + STEPS]:
        telling.until_it_works(partial(saved.append, *step))
    saved.close()


def deleted(folder: Path, telling: Telling) -> None:
    """Play a save that is deleted meanwhile, and its lock with it."""

    def others(path: Path) -> None:
        path.with_name(path.name + ".lock").unlink(missing_ok=True)
        path.unlink()

    bereft(folder, telling, others)


def replaced(folder: Path, telling: Telling) -> None:
    """Play a save in whose place an older copy is put."""
    bereft(folder, telling, lambda path: path.with_name("older").replace(path))


def taken(folder: Path, telling: Telling) -> None:
    """Play a save whose lock another program gets, after somebody deleted it."""
    fds: list[int] = []

    def others(path: Path) -> None:
        lock = path.with_name(path.name + ".lock")
        lock.unlink(missing_ok=True)
        fds.append(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600))
        fcntl.flock(fds[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)

    bereft(folder, telling, others)


def unlogged(folder: Path, telling: Telling) -> None:
    """Play a save whose log is deleted meanwhile."""
    bereft(folder, telling, lambda path: path.with_name(path.name + "-wal").unlink())


def migrate(folder: Path, telling: Telling) -> None:
    """Play on a save of an earlier version."""
    os.environ["INTRIGUE_HOME"] = str(folder / "home")
    next_version.release(next_version.REWRITTEN)
    play(folder, telling)


def export(folder: Path, telling: Telling) -> None:
    """Write a save into one file; one that was just written is not overwritten by trying again."""
    telling.until_it_works(lambda: export_save(folder / "a.intrigue", folder / "parcel"))


def take_in(folder: Path, telling: Telling) -> None:
    """Take a save in."""
    telling.until_it_works(lambda: import_save(folder / "a.intrigue", folder / "in"))


def take_in_tables(folder: Path, telling: Telling) -> None:
    """Take a tournament in with its tables."""
    telling.until_it_works(lambda: import_save(folder / "tournament.intrigue", folder / "in"))


def name_anew(folder: Path, telling: Telling) -> None:
    """Rename a save."""
    telling.until_it_works(lambda: rename(folder / "a.intrigue", "b"))


def name_tables(folder: Path, telling: Telling) -> None:
    """Rename a tournament whose tables bear its name."""
    telling.until_it_works(lambda: rename(folder / "cup.intrigue", "b"))


def throw_away(folder: Path, telling: Telling) -> None:
    """Put a save into the bin."""
    os.environ["INTRIGUE_HOME"] = str(folder / "home")
    telling.until_it_works(lambda: delete(folder / "a.intrigue"))


def listing(folder: Path, telling: Telling) -> None:
    """List the saves."""
    found = telling.until_it_works(lambda: list_saves(folder))
    assert [info.path.name for info in found] == ["a.intrigue"]


def mend(folder: Path, telling: Telling) -> None:
    """Go on from the good part of a damaged save."""
    saved, session, _clock = telling.until_it_works(lambda: Saved.open(folder / "a.intrigue"))
    assert saved.damage is not None and session.count
    telling.until_it_works(partial(saved.append, *TOLD.steps[session.count]))
    saved.close()


def cup(folder: Path, telling: Telling) -> None:
    """Open a tournament, let somebody in, begin a table."""
    saved = telling.until_it_works(lambda: SavedTournament.open(folder / "cup.intrigue"))
    saved.apply(m.Enter(m.Entrant("Zoe", (Seat("Zoe", "human"),))))

    def written() -> None:
        if saved.trouble is not None:
            saved.commit()
        if saved.trouble is not None:
            raise saved.trouble

    telling.until_it_works(written)
    slot = saved.tournament.open_slots()[0]
    telling.until_it_works(lambda: saved.begin(slot))
    saved.close()


def index(folder: Path, telling: Telling) -> None:
    """Count what was played, twice: no fault keeps the second time from being right."""
    os.utime(folder / "a.intrigue")  # one that was written just now is read again the second time
    for _again in range(2):
        with History(folder / "history.db", folder, folder / "none") as history:
            history.refresh()
            telling.acknowledged()


def settings(folder: Path, telling: Telling) -> None:
    """Change a setting, and remember a player."""
    telling.until_it_works(lambda: change_settings({"name": "Anna"}, folder / "settings.toml"))
    telling.until_it_works(lambda: remember_players([Player("Anna", "teal")], folder / "players.json"))


DEEDS: Final[dict[str, Callable[[Path, Telling], None]]] = {
    "create": create,
    "play": play,
    "recover": play,
    "deleted": deleted,
    "replaced": replaced,
    "taken": taken,
    "unlogged": unlogged,
    "migrate": migrate,
    "export": export,
    "import": take_in,
    "import-tables": take_in_tables,
    "rename": name_anew,
    "rename-tables": name_tables,
    "delete": throw_away,
    "list": listing,
    "mend": mend,
    "cup": cup,
    "index": index,
    "settings": settings,
}


def child(deed: str, folder: Path, telling: Telling) -> None:
    """Do the deed and leave."""
    try:
        DEEDS[deed](folder, telling)
        telling.ended = "done"
    except BaseException as error:  # noqa: BLE001 - told, whatever it is
        frames = [f"{Path(one.filename).name}:{one.lineno}" for one in traceback.extract_tb(error.__traceback__)]
        telling.ended = f"{type(error).__name__} at {' '.join(frames[-5:])}: {str(error)[:200]}"
    telling.calls = {kind: C.calls(kind.encode()) for kind in KINDS}, C.struck()
    telling.tell()
    os._exit(0)


def serve(job: dict[str, Any]) -> list[Any]:
    """Return for each point whether the child was killed, and what it told."""
    out: list[Any] = []
    memory = mmap.mmap(-1, 65_536)
    for deed, folder, call, k in job["points"]:
        memory.seek(0)
        memory.write(bytes(4))
        pid = os.fork()
        if not pid:
            place, telling = Path(folder), Telling(memory)
            C.arm(call.encode(), ctypes.c_long(k), ctypes.c_long(k + job["until"]), *job["how"])
            child(deed, place, telling)
        status = os.waitpid(pid, 0)[1]
        memory.seek(0)
        size = int.from_bytes(memory.read(4), "big")
        out.append([os.WIFSIGNALED(status), *(json.loads(memory.read(size)) if size else [0, [], "", {}, 0])])
    return out


C = ctypes.CDLL(None)

if __name__ == "__main__":
    TOLD = told()
    # What is done once only, such as loading a module, is done before anything counts.
    save_fault(SavesError("io"))
    for game in REGISTRY:
        load(game).choosers()
    import_module("core.games.pope_joan.facts")
    with tempfile.TemporaryDirectory() as kitchen:
        saved = Saved.create(TOLD.setup, TOLD.first, Path(kitchen))
        saved.append(*TOLD.steps[0])
        saved.close()
        export_save(rename(saved.path, "a"), Path(kitchen, "parcel"))
        for deed in (settings, index):
            deed(Path(kitchen), Telling(mmap.mmap(-1, 65_536)))
    given = json.loads(Path(sys.argv[1]).read_text())
    if "watched" in sys.argv:
        # 0x59616D61, -1: anybody may watch, where only a parent could otherwise.
        C.prctl(0x59616D61, ctypes.c_ulong(-1))
        print("ready", flush=True)
        sys.stdin.readline()
    print(json.dumps(serve(given)))
