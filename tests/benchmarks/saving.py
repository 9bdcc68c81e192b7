"""A commit of one action beside a bare fsync of as many bytes on the same disk, in one interleaved run.

python -m tests.benchmarks.saving [folder]
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from core import actions as a
from core import game, rules, session
from core.setup import new_setup
from core.summary import summary
from saves.sessions import Saved, act_entry

ROUNDS = 600


def main() -> None:
    """Print both medians in milliseconds and their ratio."""
    folder = Path(tempfile.mkdtemp(dir=sys.argv[1] if len(sys.argv) > 1 else None))
    pope = game.load("pope-joan")
    made = rules.make_rules(pope.rules, 5)
    setup = new_setup(pope, made, [game.Seat("A", "human")] * 5, seed="bench")
    played = session.Session(setup)
    facts = summary(played)
    saved = Saved.create(setup, facts, folder)
    bare = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    entry = act_entry(a.Help(0, "hints"), 1_000)
    commits, fsyncs = [], []
    for _round in range(ROUNDS):
        began = time.perf_counter()
        saved.append([entry], facts, 1_000)
        middle = time.perf_counter()
        os.write(bare, b"x" * 256)
        os.fsync(bare)
        commits.append(middle - began)
        fsyncs.append(time.perf_counter() - middle)
    saved.close()
    commit, fsync = statistics.median(commits), statistics.median(fsyncs)
    print(f"commit {commit * 1e3:.3f} ms, bare fsync {fsync * 1e3:.3f} ms, ratio {commit / fsync:.2f}")


if __name__ == "__main__":
    main()
