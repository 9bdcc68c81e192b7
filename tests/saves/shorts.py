"""Calls that do a part of what they are asked, or are interrupted: the k-th of each kind, for every k there is.

strace can only pretend that a part was written. So a small library in front of the C library hands on a part, and
tells how much that was. It is compiled when the tests run.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.conftest import ROOT
from tests.saves.strace import Lay, Point, Struck
from tests.saves.struck import DEEDS

CALLS: Final = ("write", "pwrite64", "sendfile", "copy_file_range", "read", "pread64")
HALF, ONE_BYTE, INTERRUPTED, THEN_FULL = range(4)
"""What comes of a call: half of it, one byte of it, nothing as a signal came, half of it and then a full disk."""

TOLD_ANYWAY: Final = {"SaveFailed:replaced", "SaveFailed:taken"}
"""What is told where nothing is wrong with the disk: that others have the file, or put another one there."""

Calls = Mapping[tuple[str, str], int]
"""How many calls of each kind each deed makes."""


def library(folder: Path) -> Path | str:
    """Return the library, made in the folder, or why there is none."""
    compiler = shutil.which("cc")
    if platform.system() != "Linux" or compiler is None:
        return "there is no C compiler here, or no Linux, to shorten calls with"
    goal = folder / "short_calls.so"
    source = Path(__file__).with_name("short_calls.c")
    command = [compiler, "-O1", "-shared", "-fPIC", "-o", str(goal), str(source), "-ldl"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return goal if done.returncode == 0 else f"calls cannot be shortened here: {done.stderr[:200]}"


def calls_of(lay: Lay, folder: Path, made: Path) -> Calls:
    """Return how many calls of each kind every deed makes when nothing is wrong."""
    found: dict[tuple[str, str], int] = {}
    for one, (calls, struck) in shorten(lay, folder, made, [(deed, CALLS[0], 10**9) for deed in DEEDS], (0, HALF)):
        assert (one.ended, struck) == ("done", 0) and set(one.faults) <= TOLD_ANYWAY, one
        found |= {(one.point[0], call): n for call, n in zip(CALLS, calls, strict=True)}
    return found


def shorten(
    lay: Lay, folder: Path, made: Path, points: Sequence[Point], how: tuple[int, int]
) -> Iterator[tuple[Struck, tuple[list[int], int]]]:
    """Do a deed for each point with a call shortened; yield what it told, its calls of each kind, and those struck.

    `how` is how many calls more are struck, and in which way.
    """
    laid = []
    for deed, call, k in points:
        (place := folder / f"{deed}-{call}-{k:04}").mkdir(parents=True)
        lay(deed, place)
        laid.append((deed, str(place), call, k))
    job = folder / "job.json"
    job.write_text(json.dumps({"points": laid, "shorten": how}))
    server = [sys.executable, "-m", "tests.saves.struck", str(job)]
    env = os.environ | {"LD_PRELOAD": str(made)}
    run = subprocess.run(server, cwd=ROOT, env=env, input="go\n", capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2_000:]
    for point, (killed, (done, faults, ended, shortened)) in zip(
        points, json.loads(run.stdout.removeprefix("ready\n")), strict=True
    ):
        place = folder / f"{point[0]}-{point[1]}-{point[2]:04}"
        yield Struck(place, point, killed, done, tuple(faults), ended), tuple(shortened)
