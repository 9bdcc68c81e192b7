"""SIGKILL: at random moments of play, and at every call that creating, opening, playing and closing make."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saves.listing import list_saves
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.samples import ENTRIES, EXPECTED, killed, plain
from tests.saves.victims import body

CI_KILLS, NIGHTLY_KILLS = 25, 1_000


def victim(*args: object) -> list[str]:
    return [sys.executable, "-m", "tests.saves.victims", *map(str, args)]


def kill_in_play(path: Path, chance: random.Random) -> int:
    """Let a program play, kill it at a random moment, and return how many entries it acknowledged."""
    acknowledged = b""
    with subprocess.Popen(victim("write", path), cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        enough = chance.randrange(1, 400)
        while len(acknowledged) < enough:
            acknowledged += os.read(process.stdout.fileno(), 4_096)
        time.sleep(chance.random() * 0.003)
        process.kill()
        acknowledged += process.stdout.read()
    return int(acknowledged.rsplit(b"\n", 2)[-2])


def check_after_a_kill(path: Path, acknowledged: int) -> None:
    assert [(info.status, info.code) for info in list_saves(path.parent)] == [("ok", "")]
    seen = Store.look(path).read()
    with Store.open(path) as store:
        record = store.read()
        assert record == seen
        assert (store.damage, record.damage) == (None, None)
        found = plain(record)[1:]
        assert found == [body(n) for n in range(1, len(found) + 1)]
        assert acknowledged <= len(found) <= acknowledged + 1
        store.append([body(len(found) + 1)], {}, 0)
    assert len(Store.look(path).read().entries) == len(found) + 1
    assert [found.name for found in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("seed", range(CI_KILLS))
def test_a_kill_takes_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "saves" / "a.intrigue"
    check_after_a_kill(path, kill_in_play(path, random.Random(seed)))


@pytest.mark.nightly
def test_a_thousand_kills_take_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    for seed in range(NIGHTLY_KILLS):
        path = tmp_path / str(seed) / "a.intrigue"
        check_after_a_kill(path, kill_in_play(path, random.Random(f"nightly {seed}")))


def killed_at_each_call(folder: Path, what: str, step: int) -> list[Path]:
    """Return the folders in which a program did this and was killed, each at another of its calls."""
    run = subprocess.run(victim(what, folder, step), cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.strip().isdigit(), "the last one ended by itself\n" + run.stderr
    folders = sorted(found for found in folder.iterdir() if found.is_dir())
    assert len(folders) > 30
    return folders


@pytest.mark.parametrize("step", [29, pytest.param(1, marks=pytest.mark.nightly)])
def test_a_save_is_there_whole_or_not_at_all_when_its_making_is_killed(tmp_path: Path, step: int) -> None:
    outcomes = set()
    for folder in killed_at_each_call(tmp_path, "create", step):
        listed = list_saves(folder)
        assert [info.status for info in listed] in ([], ["ok"])
        outcomes.add(len(listed))
        if listed:
            with Store.open(folder / "a.intrigue") as store:
                assert plain(store.tail()) == EXPECTED[:1]
                assert store.append(ENTRIES, {}, 0) == 6
        else:
            Store.create(folder / "a.intrigue", "session", "s-1", "{}", {}).close()
    assert outcomes == {0, 1}


@pytest.mark.parametrize("step", [29, pytest.param(1, marks=pytest.mark.nightly)])
def test_a_kill_while_opening_playing_or_closing_leaves_the_state_before_or_after(
    tmp_path: Path, step: int
) -> None:
    killed(tmp_path / "before.intrigue")
    outcomes = set()
    for folder in killed_at_each_call(tmp_path, "play_and_close", step):
        assert [(info.status, info.code) for info in list_saves(folder)] == [("ok", "")]
        with Store.open(folder / "a.intrigue") as store:
            record = store.read()
            assert (store.damage, record.damage) == (None, None)
            assert plain(record) in (EXPECTED, [*EXPECTED, *ENTRIES[:2]])
            outcomes.add(record.good)
        assert [found.name for found in folder.iterdir()] == ["a.intrigue"]
    assert outcomes == {6, 8}
