"""Several programs on the same saves, while others kill them, rename, replace and delete: nothing is lost."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest

from saves.errors import SavesError
from saves.history import History
from saves.listing import list_saves, rename
from saves.store import Store
from tests.conftest import ROOT

RIVALS = 3
SEED = os.environ.get("INTRIGUE_RIVALS_SEED", "")


class Fray:
    """Some programs that play the saves in a folder, and what is done to these meanwhile."""

    def __init__(self, home: Path, seed: str) -> None:
        self.home, self.saves, self.attic = home, home / "saves", home / "attic"
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        for folder in (self.saves, self.attic):
            folder.mkdir()
        self.programs = [self._start(k) for k in range(RIVALS)]

    def _start(self, k: int) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "tests.saves.rivals", str(self.home), str(k)]
        return subprocess.Popen(command, cwd=ROOT)

    def act(self, name: str, deed: Callable[[Path], object]) -> None:
        """Do something to one of the saves, if it can be done now."""
        time.sleep(self.chance.random() * 0.1)
        found = [path for path in self.saves.iterdir() if path.suffix == ".intrigue"]
        if found:
            with suppress(FileNotFoundError, SavesError):
                deed(self.chance.choice(found))
                self.done[name] += 1

    def kill(self, _path: Path) -> None:
        k = self.chance.randrange(RIVALS)
        self.programs[k].kill()
        self.programs[k].wait()
        self.programs[k] = self._start(k)
        time.sleep(0.5)  # it takes a while before it plays

    def unlock(self, path: Path) -> None:
        path.with_name(f"{path.name}.lock").unlink()

    def unlog(self, path: Path) -> None:
        path.with_name(f"{path.name}-{self.chance.choice(('wal', 'shm'))}").unlink()

    def rename(self, path: Path) -> None:
        rename(path, f"r{self.chance.randrange(10**9)}")

    def rename_by_hand(self, path: Path) -> None:
        path.rename(path.with_name(f"h{self.chance.randrange(10**9)}.intrigue"))

    def count(self, _path: Path) -> None:
        with History(self.home / "history.db", self.saves, self.home / "none") as history:
            history.refresh()

    def delete(self, path: Path) -> None:
        """Take the name away from a save in play; what was at rest after all is kept elsewhere."""
        if path.with_name(f"{path.name}-wal").exists():
            os.link(path, self.attic / f"{self.chance.randrange(10**12)}.intrigue")
            path.unlink()

    def replace(self, path: Path) -> None:
        """Put a copy in the place of a save in play."""
        if path.with_name(f"{path.name}.lock").exists():
            shutil.copyfile(path, self.home / "copy")
            os.link(path, self.attic / f"{self.chance.randrange(10**12)}.intrigue")
            (self.home / "copy").replace(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        """Leave no program behind."""
        for program in self.programs:
            program.kill()
            program.wait()

    def end(self, how: signal.Signals) -> None:
        for program in self.programs:
            program.send_signal(how)
        for program in self.programs:
            assert program.wait() in (0, -how)


def found_in(folders: tuple[Path, ...]) -> Mapping[str, set[str]]:
    """Return of every entry in the saves which ones it follows; each save is whole."""
    found: dict[str, set[str]] = {}
    for info in [info for folder in folders for info in list_saves(folder)]:
        record = Store.look(info.path).read()
        assert record.damage is None, info
        last = ""
        for entry in record.entries:
            told = json.loads(entry.body)
            assert told["after"] == last, info
            last = told["id"]
            found.setdefault(last, set()).add(told["after"])
    return found


KILLING = ("kill", "unlock", "rename", "count")
TAKING = ("unlock", "unlock", "unlog", "rename", "rename_by_hand", "count", "delete", "replace")
"""What is in a log that somebody deletes is there as long as the program lives, so that nobody is killed then."""


@pytest.mark.parametrize("times", [40, pytest.param(1_500, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(("deeds", "how"), [(KILLING, signal.SIGKILL), (TAKING, signal.SIGINT)])
def test_programs_on_the_same_saves_keep_all_that_was_acknowledged(
    tmp_path: Path, deeds: tuple[str, ...], how: signal.Signals, times: int
) -> None:
    with Fray(tmp_path, f"{how} {times} {SEED}") as fray:
        time.sleep(2)
        for _ in range(times):
            name = fray.chance.choice(deeds)
            fray.act(name, getattr(fray, name))
        fray.end(how)
    found = found_in((fray.saves, fray.attic))
    told = [json.loads(line) for path in tmp_path.glob("ack*") for line in path.read_text().splitlines()]
    lost = [one for one in told if one["after"] not in found.get(one["id"], ())]
    print(f"{len(told)} acknowledged, {dict(fray.done)}, {len(list_saves(fray.saves))} saves")
    assert told and not lost, lost[:3]
