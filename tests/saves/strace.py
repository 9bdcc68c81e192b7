"""Faults at every storage call: strace strikes the k-th of each kind, for every k there is.

SQLite's own calls are out of reach of anything written in Python. strace counts the calls of each process by
itself, so one strace serves a thousand children: each makes enough calls in vain that the one to be struck has the
number that strace waits for.
"""

import json
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.conftest import ROOT
from tests.saves.struck import NUMBERS, WORKS

STRACE = shutil.which("strace") or ""


@cache
def why_not() -> str:
    """Return why faults cannot be injected here, or an empty string."""
    if not WORKS or not STRACE:
        return "there is no strace for this machine"
    command = [STRACE, "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "true"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"strace does not work here: {done.stderr[:200]}"


AT_ONCE = 6
"""So many servers do the deeds at a time."""

Point = tuple[str, str, int]
"""A deed, a kind of call, and the how-manieth of its kind is to be struck."""


@dataclass(frozen=True, slots=True)
class Struck:
    """A deed that was struck: the folder it was done in, where it was struck, and what was told.

    `done` is how many steps were acknowledged, `faults` what went wrong meanwhile, `ended` how it ended.
    """

    folder: Path
    point: Point
    killed: bool
    done: int
    faults: tuple[str, ...]
    ended: str


Lay = Callable[[str, Path], None]
"""Puts into a folder what a deed is done with."""


Counts = Mapping[str, Counter[str]]
"""How many calls of each kind each deed makes."""


def count(deeds: Sequence[str], lay: Lay, folder: Path) -> dict[str, Counter[str]]:
    """Return how many calls of each kind every deed makes."""
    places = []
    for deed in deeds:
        (place := folder / deed).mkdir(parents=True)
        lay(deed, place)
        places.append((deed, place, "read", 0))
    log = folder / "calls"
    told = _run(places, folder, ["-o", str(log), "-e", f"trace={','.join(NUMBERS)}"])
    assert [ended for _killed, (_done, _faults, ended, _shortened) in told] == ["done"] * len(deeds), told
    calls = [re.match(r"(\d+) +(\w+)\(", line) for line in log.read_text().splitlines()]
    found = [(match[1], match[2]) for match in calls if match]
    # The server is the first to call, then come the children, one after another.
    children = [pid for pid in dict.fromkeys(pid for pid, _call in found) if pid != found[0][0]]
    calls_of = [Counter(call for pid, call in found if pid == child) for child in children]
    return dict(zip(deeds, calls_of, strict=True))


def strike(
    lay: Lay, folder: Path, fault: str, points: Sequence[Point], counts: Counts, until: int = 0
) -> Iterator[Struck]:
    """Do a deed for each point and strike it there with a fault, in strace's words, such as `error=ENOSPC`.

    `counts` are how many calls the deeds make; with `until` so many calls more of the kind fail.
    """
    # More than any deed makes, tried again too, so that each is struck once; the server makes some itself.
    most = {call: max(counted[call] for counted in counts.values()) for _deed, call, _k in points}
    number = {call: times + (200 if call == "mmap" else 100) for call, times in most.items()}
    how = ["-o", "/dev/null", "-e", f"trace={','.join(sorted(number))}"]
    for call, last in number.items():
        how += ["-e", f"inject={call}:{fault}:when={f'{last}..{last + until}' if until else last}"]

    def done(part: int) -> list[Struck]:
        (kitchen := folder / str(part)).mkdir(parents=True)
        laid = []
        for deed, call, k in points[part::AT_ONCE]:
            (place := kitchen / f"{deed}-{call}-{k:04}").mkdir()
            lay(deed, place)
            laid.append((deed, place, call, number[call] - k))
        told = _run(laid, kitchen, how)
        return [
            Struck(place, (deed, call, number[call] - times), killed, *_told(one))
            for (deed, place, call, times), (killed, one) in zip(laid, told, strict=True)
        ]

    # Much of the time goes into waiting for what is struck to be given up.
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for part in pool.map(done, range(AT_ONCE)):
            yield from part


def _told(one: list[Any]) -> tuple[int, tuple[str, ...], str]:
    done, faults, ended, _shortened = one
    return done, tuple(faults), ended


def _run(points: Sequence[tuple[str, Path, str, int]], folder: Path, how: Sequence[str]) -> list[list[Any]]:
    job = folder / "job.json"
    job.write_text(json.dumps({"points": [(deed, str(place), call, n) for deed, place, call, n in points]}))
    server = [sys.executable, "-m", "tests.saves.struck", str(job)]
    with subprocess.Popen(server, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        watcher = [STRACE, "-f", "-qq", *how, "-p", str(process.pid)]
        with subprocess.Popen(watcher, stderr=subprocess.PIPE, text=True) as watching:
            while "TracerPid:\t0" in Path(f"/proc/{process.pid}/status").read_text():
                assert watching.poll() is None, watching.communicate()[1]
                time.sleep(0.01)
            told, _nothing = process.communicate("go\n")
            watching.wait()
    found: list[list[Any]] = json.loads(told)
    return found
