"""Faults at every storage call: the k-th of each kind is struck, for every k there is.

SQLite's own calls are out of reach of anything written in Python. So a small library in front of the C library
counts them, and strikes the one that it is told to. It is compiled when the tests run; that it misses no call is
seen with strace, see `tests.saves.strace`.
"""

import errno
import json
import os
import platform
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from tests.conftest import ROOT
from tests.saves.struck import DEEDS, KINDS

AT_ONCE = 4
"""So many servers do the deeds at a time: some of the time is waiting for what is struck to be given up."""

SIZED: Final = ("write", "pwrite", "sendfile", "copy_file_range", "read", "pread")
"""The calls that can do a part of what they are asked."""

Point = tuple[str, str, int]
"""A deed, a kind of call, and the how-manieth of its kind is to be struck."""

Counts = Mapping[str, Counter[str]]
"""How many calls of each kind each deed makes."""

Lay = Callable[[str, Path], None]
"""Puts into a folder what a deed is done with."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What comes of a call that is struck: its number in the library, its error, and how many more are struck."""

    how: int
    error: int = 0
    until: int = 0


HALF, ONE_BYTE, HALF_THEN_FULL, KILLED = Fault(0), Fault(1), Fault(2, until=4), Fault(3)


def failing(name: str, until: int = 0) -> Fault:
    """Return a failure with this error, such as `ENOSPC`, of a call and so many more of its kind."""
    return Fault(4, getattr(errno, name), until)


@dataclass(frozen=True, slots=True)
class Struck:
    """A deed that was struck: the folder it was done in, where it was struck, and what was told.

    `done` is how many steps were acknowledged, `faults` what went wrong meanwhile, `ended` how it ended. `calls` is
    how many of each kind were made, `hit` how many were struck; of what was killed neither is known.
    """

    folder: Path
    point: Point
    killed: bool
    done: int
    faults: tuple[str, ...]
    ended: str
    calls: Mapping[str, int]
    hit: int


@cache
def library() -> Path | str:
    """Return the library, made anew, or why there is none."""
    compiler = shutil.which("cc")
    if platform.system() != "Linux" or compiler is None:
        return "there is no C compiler here, or no Linux, to strike calls with"
    goal = Path(mkdtemp(prefix="struck")) / "struck_calls.so"
    source = Path(__file__).with_name("struck_calls.c")
    command = [compiler, "-std=gnu11", "-O1", "-shared", "-fPIC", "-o", str(goal), str(source), "-ldl"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return goal if done.returncode == 0 else f"calls cannot be struck here: {done.stderr[:200]}"


def why_not() -> str:
    """Return why no call can be struck here, or an empty string."""
    found = library()
    return found if isinstance(found, str) else ""


def count(lay: Lay, folder: Path) -> dict[str, Counter[str]]:
    """Return how many calls of each kind every deed makes when nothing is wrong."""
    found = {one.point[0]: one for one in strike(lay, folder, KILLED, [(deed, KINDS[0], 0) for deed in DEEDS])}
    assert {one.ended for one in found.values()} == {"done"}, found
    return {deed: Counter(found[deed].calls) for deed in DEEDS}


def strike(lay: Lay, folder: Path, fault: Fault, points: Sequence[Point]) -> Iterator[Struck]:
    """Do a deed for each point and strike it there."""
    share = max(1, min(AT_ONCE, len(points) // 50))
    with ThreadPoolExecutor(share) as pool:
        kitchens = [folder / str(part) for part in range(share)]
        parts = [points[part::share] for part in range(share)]
        for done in pool.map(lambda kitchen, part: _strike(lay, kitchen, fault, part), kitchens, parts):
            yield from done


def job_for(lay: Lay, folder: Path, points: Sequence[Point], fault: Fault = KILLED) -> Path:
    """Lay a folder for each point; return the file that says what to do."""
    laid = []
    for deed, call, k in points:
        (place := folder / f"{deed}-{call}-{k:04}").mkdir(parents=True)
        lay(deed, place)
        laid.append((deed, str(place), call, k))
    job = folder / "job.json"
    job.write_text(json.dumps({"points": laid, "until": fault.until, "how": [fault.how, fault.error]}))
    return job


def _strike(lay: Lay, folder: Path, fault: Fault, points: Sequence[Point]) -> list[Struck]:
    job = job_for(lay, folder, points, fault)
    server = [sys.executable, "-m", "tests.saves.struck", str(job)]
    env = os.environ | {"LD_PRELOAD": str(library())}
    run = subprocess.run(
        server, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-2_000:]
    places = [folder / f"{deed}-{call}-{k:04}" for deed, call, k in points]
    return [
        Struck(place, point, killed, done, tuple(faults), ended, calls, hit)
        for place, point, (killed, done, faults, ended, calls, hit) in zip(
            places, points, json.loads(run.stdout), strict=True
        )
    ]
