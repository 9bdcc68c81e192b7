"""Resuming a session of two hundred rounds beside the start of `intrigue --version`, in one interleaved run.

python -m tests.benchmarks.resume [runs]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from core import actions as a
from core import game, rules
from core.setup import new_setup
from tui.controller import Controller

RESUME = """
import sys
from pathlib import Path
from tui.controller import Controller
controller = Controller.resume(Path(sys.argv[1]))
print(controller.session.opening.number)
"""


def long_session(folder: Path, rounds: int = 200) -> Path:
    """Return the save of a session in its last round of so many."""
    pope = game.load("pope-joan")
    made = rules.make_rules(pope.rules, 5, "common", {"limit": "rounds", "rounds": rounds})
    seats = [game.Seat(f"P{i}", "computer:lowest") for i in range(5)]
    controller = Controller.begin(new_setup(pope, made, seats, seed="long"), folder)
    controller.apply(a.Begin())
    while controller.session.opening is None or controller.session.opening.number < rounds:
        pending = controller.pending()
        controller.apply(a.NextRound() if pending.kind == "between" else controller.think(pending))
        if pending.kind == "between":
            controller.commit()  # one commit of a thousand rounds would be too much
    controller.commit()
    assert controller.saved is not None
    path = controller.saved.path
    controller.close()
    return path


def timed(argv: list[str]) -> float:
    """Return the seconds that a program takes."""
    began = time.perf_counter()
    subprocess.run(argv, check=True, capture_output=True, env=os.environ | {"INTRIGUE_HOME": tempfile.gettempdir()})
    return time.perf_counter() - began


def main() -> None:
    """Print both medians in milliseconds and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    path = long_session(Path(tempfile.mkdtemp()))
    version, resumed = [], []
    for _run in range(runs):
        version.append(timed([sys.executable, "-m", "tui", "--version"]))
        resumed.append(timed([sys.executable, "-c", RESUME, str(path)]))
    one, other = statistics.median(version), statistics.median(resumed)
    print(f"--version {one * 1e3:.0f} ms, resume at round 200 {other * 1e3:.0f} ms, ratio {other / one:.2f}")


if __name__ == "__main__":
    main()
