"""The list of a thousand saves, and resuming a session of a thousand rounds: time, and memory beside a short one.

python -m tests.benchmarks.shelf [saves] [rounds]
"""

import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from saves.listing import list_saves
from tests.benchmarks.resume import long_session

RESUME = """
import resource, sys, time
from pathlib import Path
from tui.controller import Controller
from core.game import load
load("pope-joan")
began = time.perf_counter()
controller = Controller.resume(Path(sys.argv[1]))
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, controller.saved.believed)
if controller._check is not None:
    controller._check.wait()
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, controller.doubt)
"""


def listed(folder: Path, saves: int) -> None:
    """Print how long the list takes, beside opening as many files and reading their first page."""
    one = long_session(folder / "one", 2)
    shelf = folder / "shelf"
    shelf.mkdir()
    for number in range(saves):
        shutil.copyfile(one, shelf / f"{number}.intrigue")
    lists, reads = [], []
    for _run in range(7):
        began = time.perf_counter()
        assert len(list_saves(shelf)) == saves
        middle = time.perf_counter()
        for path in shelf.iterdir():
            with path.open("rb") as file:
                file.read(4_096)
        lists.append(middle - began)
        reads.append(time.perf_counter() - middle)
    one_ms, other_ms = statistics.median(lists) * 1e3, statistics.median(reads) * 1e3
    print(f"list of {saves} saves {one_ms:.0f} ms, bare reading {other_ms:.0f} ms, ratio {one_ms / other_ms:.1f}")


def resumed(folder: Path, rounds: int) -> None:
    """Print time and memory of resuming a long session, and of checking the whole of it, beside a short one."""
    told = {}
    for name, count in (("short", 2), ("long", rounds)):
        path = long_session(folder / name, count)
        done = subprocess.run([sys.executable, "-c", RESUME, str(path)], check=True, capture_output=True, text=True)
        told[name] = [line.split() for line in done.stdout.splitlines()]
    for place, what in ((0, "resuming"), (1, "and checking the whole of it")):
        short, long = (told[name][place] for name in ("short", "long"))
        extra = (int(long[1]) - int(short[1])) / 1_024
        print(
            f"{what}, {rounds} rounds: {float(long[0]) * 1e3:.0f} ms, {extra:.1f} MB more than 2 rounds, {long[2]}"
        )


def main() -> None:
    """Print both."""
    saves, rounds = (int(word) for word in [*sys.argv[1:], *["1000", "999"][len(sys.argv) - 1 :]])
    with tempfile.TemporaryDirectory() as made:
        listed(Path(made), saves)
        resumed(Path(made), rounds)
    print(f"peak of this process {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1_024} MB")


if __name__ == "__main__":
    main()
