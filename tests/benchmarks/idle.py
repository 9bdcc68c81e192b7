"""What a table costs while nobody does anything, and its memory, beside a bare Textual app with one Static.

python -m tests.benchmarks.idle [seconds]

Processor time is that of the process and not of the clock on the wall, so other work on the machine does not count.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.first_paint import BARE
from tests.benchmarks.terminal import Terminal

TABLES = {
    "Pope Joan with a clock": ("new", "pope-joan", "--minutes", "30", "--seed", "idle"),
    "Pope Joan without": ("new", "pope-joan", "--rounds", "8", "--seed", "idle"),
    "Michigan": ("new", "michigan", "--seed", "idle"),
    "Don": ("new", "don", "--seed", "idle"),
    "Blind Don": ("new", "blind-don", "--seed", "idle"),
    "Irish Don": ("new", "irish-don", "--seed", "idle"),
    "Phat": ("new", "phat", "--seed", "idle"),
}
SETTLE_S = 20.0


def spent(pid: int) -> float:
    """Return the seconds of processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Return the memory of a process in MiB, all its pages that are in memory."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Rss:")) / 1024


def main() -> None:
    """Print for each table how much of a core it takes idle, and its memory in MiB and as a ratio."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    folder = tempfile.mkdtemp()
    script = Path(folder) / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    env = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    bare = [Terminal([sys.executable, str(script)], env) for _one in range(2)]
    tables = {
        name: Terminal([sys.executable, "-m", "tui", *argv], env | {"INTRIGUE_HOME": f"{folder}/{place}"})
        for place, (name, argv) in enumerate(TABLES.items())
    }
    everyone = [*bare, *tables.values()]
    try:
        for one in everyone:
            one.drain(3.0)
        for one in tables.values():
            one.press(b" ")
        for _turn in range(2):
            for one in everyone:
                one.drain(SETTLE_S / len(everyone) / 2)
        before = [spent(one.pid) for one in everyone]
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            for one in everyone:
                one.drain(0.2)
        took = time.monotonic() - began
        shares = [100 * (spent(one.pid) - was) / took for one, was in zip(everyone, before, strict=True)]
        plain = statistics.mean(resident(one.pid) for one in bare)
        print(f"bare Textual: {statistics.mean(shares[:2]):.2f} % of a core, {plain:.1f} MiB")
        for (name, one), share in zip(tables.items(), shares[2:], strict=True):
            memory = resident(one.pid)
            print(f"{name}: {share:.2f} % of a core, {memory:.1f} MiB, ratio {memory / plain:.2f}")
    finally:
        for one in everyone:
            one.close()


if __name__ == "__main__":
    main()
