"""Programs that the tests start to kill, starve or lock them out: `python -m tests.saves.victims what path`."""

import os
import random
import resource
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from saves import paths
from saves.errors import SavesError
from saves.listing import delete, list_saves, rename
from saves.store import Store
from tests.saves.samples import ENTRIES, SETUP, SUMMARY


def body(n: int) -> tuple[str, str]:
    """Return the entry with this number."""
    return ("opening" if n % 7 == 0 else "act"), f'{{"n":{n}}}'


def write(path: Path) -> None:
    """Play for ever, acknowledging each entry on a line, and close and open the save now and then."""
    out = sys.stdout.fileno()
    store = Store.create(path, "session", "s-1", SETUP, SUMMARY)
    os.write(out, b"0\n")
    n = 1
    while True:
        store.append([body(n)], {"n": n}, n)
        os.write(out, b"%d\n" % n)
        n += 1
        if n % 5 == 0:
            store.touch({"n": n}, n)
        if n % 20 == 0:
            store.close()
            store = Store.open(path)


def hold(path: Path) -> None:
    """Take a save and keep it until the input ends."""
    with Store.open(path) as store:
        store.append(ENTRIES[:1], SUMMARY, 2_000)
        print("held", flush=True)
        sys.stdin.read()


def starve(path: Path) -> None:
    """Play until no file may grow, say how that showed, and go on when it may again: a line each."""
    store = Store.open(path)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))
    n = 1
    try:
        while True:
            store.append([body(n)], {"n": n}, n)
            n += 1
    except SavesError as error:
        print(type(error).__name__, error.code, n, flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    for _ in range(3):
        try:
            store.append([body(n), body(n + 1)], {"n": n}, n)
        except SavesError as error:
            print(type(error).__name__, error.code, n, flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    print("then", store.append([body(n), body(n + 1)], {"n": n}, n), flush=True)
    print("closed", store.close(), flush=True)


def locked_out(path: Path) -> None:
    """As an ordinary user in a folder that may only be read: list, look, and try to play and to create."""
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    for info in list_saves(path.parent):
        print(info.path.name, info.status, info.code)
    for attempt in (
        lambda: print(len(Store.look(path).read().entries)),
        lambda: Store.open(path),
        lambda: Store.create(path.with_name("new.intrigue"), "session", "s", SETUP, SUMMARY),
    ):
        try:
            attempt()
        except SavesError as error:
            print(type(error).__name__, error.code)


NASTY = [
    "..", "/", "\\", ".", "~", "-rf", "CON", "nul.", "com1", "\0", "\n", "\r", "\t", " ", "\x1b[2J", "\u202e",
    "*", "?", "$(id)", "`id`", ";", "|", "%00", "%2e%2e%2f", "a", "é", "家", "\U0001f0a0", "\ud800", "\uffff",
    "\u2066", "e\u0301",
    ".lock", "-wal", ".intrigue", ".tables", ".new-", "/etc/passwd", "C:", "x" * 300, "Ω" * 90,
]  # fmt: skip


def misname(folder: Path, count: str) -> None:
    """As an ordinary user make, rename and delete so many saves with hostile names, and say how many there were."""
    with tempfile.TemporaryDirectory() as spare:  # what is loaded once may lie where an ordinary user cannot read
        os.environ["INTRIGUE_HOME"] = spare
        first = paths.save_path("é", "s", Path(spare))
        Store.create(first, "session", "s-1", SETUP, SUMMARY).close()
        list_saves(Path(spare))
        delete(rename(first, "b"))
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    chance, place = random.Random("names"), folder / "here" / "saves"
    os.environ["INTRIGUE_HOME"] = str(folder / "here")
    made = 0
    for _ in range(int(count)):
        one, other = ("".join(chance.choices(NASTY, k=chance.randrange(1, 6))) for _ in range(2))
        path = paths.save_path(one, one[:3], place)
        assert path.parent == place
        Store.create(path, "session", "s-1", SETUP, SUMMARY).close()
        found = rename(path, other)
        assert found.parent == place and [info.status for info in list_saves(place)] == ["ok"]
        assert found.name.isprintable() and not found.name.startswith((".", "-"))
        gone = delete(found)
        gone.unlink()
        made += 1
    print(made, flush=True)


def at_each_call(act: Callable[[Path], object], folder: Path, step: int) -> None:
    """Fork a process for each `step`-th call out of Python, have it act on a copy and be killed at that call."""
    for k in range(0, 10_000, step):
        path = folder / f"{k:05d}" / "a.intrigue"
        path.parent.mkdir()
        for source in folder.glob("before*"):
            path.with_name(source.name.replace("before", "a")).write_bytes(source.read_bytes())
        pid = os.fork()
        if not pid:
            left = k

            def count(_frame: FrameType, event: str, _arg: object) -> None:
                nonlocal left
                if event.startswith("c_"):
                    left -= 1
                    if left < 0:
                        os.kill(os.getpid(), signal.SIGKILL)

            sys.setprofile(count)
            act(path)
            sys.setprofile(None)
            os._exit(0)
        if os.waitpid(pid, 0)[1] == 0:
            print(k, flush=True)
            return


def create(path: Path) -> None:
    """Create a save and leave it open."""
    Store.create(path, "session", "s-1", SETUP, SUMMARY)


def play_and_close(path: Path) -> None:
    """Open a save that a kill left, add two entries and close it."""
    store = Store.open(path)
    store.append(ENTRIES[:2], SUMMARY, 2_000)
    store.close()


if __name__ == "__main__":
    what, place = sys.argv[1], Path(sys.argv[2])
    if what in ("create", "play_and_close"):
        at_each_call({"create": create, "play_and_close": play_and_close}[what], place, int(sys.argv[3]))
    elif what == "misname":
        misname(place, sys.argv[3])
    else:
        {"write": write, "hold": hold, "starve": starve, "locked_out": locked_out}[what](place)
