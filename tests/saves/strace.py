"""What strace sees of the storage calls of a deed: all of them, wherever in the process they come from."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from tests.conftest import ROOT
from tests.saves.faults import Counts, Lay, job_for, library
from tests.saves.struck import DEEDS, KINDS

STRACE = shutil.which("strace") or ""

NAMES: Final = {kind: (kind,) for kind in KINDS} | {
    "open": ("openat", "open"),
    "pread": ("pread64",),
    "pwrite": ("pwrite64",),
    "stat": ("stat", "lstat", "fstat", "newfstatat"),
    "access": ("access", "faccessat", "faccessat2"),
    "rename": ("rename", "renameat", "renameat2"),
    "mkdir": ("mkdir", "mkdirat"),
    "chmod": ("chmod", "fchmod", "fchmodat"),
    "getdents": ("getdents64",),
}
"""What the system calls each kind of call."""

OTHERS: Final = (
    "pwritev", "pwritev2", "writev", "preadv", "preadv2", "readv", "fallocate", "truncate", "symlink", "symlinkat",
    "sync", "syncfs", "sync_file_range", "msync", "mknod", "mknodat", "creat", "statx",
)  # fmt: skip
"""Calls that a store could make too. None does: there is no kind for them."""


@cache
def why_not() -> str:
    """Return why nothing can be seen here, or an empty string."""
    if not STRACE:
        return "there is no strace here"
    command = [STRACE, "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "true"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"strace does not work here: {done.stderr[:200]}"


def count(lay: Lay, folder: Path) -> tuple[Counts, Counts]:
    """Return how many calls of each kind every deed makes, as the library counts and as the system sees them.

    `others` are calls that there is no kind for.
    """
    job, log = job_for(lay, folder, [(deed, KINDS[0], 0) for deed in DEEDS]), folder / "calls"
    kind_of = {name: kind for kind, names in NAMES.items() for name in names} | dict.fromkeys(OTHERS, "others")
    server = [sys.executable, "-m", "tests.saves.struck", str(job), "watched"]
    env = os.environ | {"LD_PRELOAD": str(library())}
    pipe = subprocess.PIPE
    with subprocess.Popen(server, cwd=ROOT, env=env, text=True, stdin=pipe, stdout=pipe) as process:
        assert process.stdin is not None and process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        seen = ",".join(f"?{name}" for name in kind_of)
        watcher = [STRACE, "-f", "-qq", "-o", str(log), "-e", f"trace={seen}", "-p", str(process.pid)]
        with subprocess.Popen(watcher, stderr=pipe, text=True) as watching:
            while "TracerPid:\t0" in Path(f"/proc/{process.pid}/status").read_text():
                assert watching.poll() is None, watching.communicate()[1]
                time.sleep(0.01)
            told, _nothing = process.communicate("go\n")
            watching.wait()
    # Memory that no file lies behind is no storage.
    lines = [line for line in log.read_text().splitlines() if not re.search(r" mmap\(.*, -1, ", line)]
    calls = [re.match(r"(\d+) +(\w+)\(", line) for line in lines]
    found = [(match[1], kind_of[match[2]]) for match in calls if match]
    children = [pid for pid in dict.fromkeys(pid for pid, _call in found) if pid != str(process.pid)]
    saw = [Counter(call for pid, call in found if pid == child) for child in children]
    counted = [Counter(made) for _killed, _done, _faults, _ended, made, _hit in json.loads(told)]
    return dict(zip(DEEDS, counted, strict=True)), dict(zip(DEEDS, saw, strict=True))
