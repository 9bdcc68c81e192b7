"""SIGKILL: at random moments of play, and at every call that creating, opening, playing and closing make."""

import subprocess
import sys
from pathlib import Path

import pytest

from saves.listing import list_saves
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.evenings import GAMES
from tests.saves.samples import ENTRIES, EXPECTED, killed, plain

CI_KILLS, NIGHTLY_KILLS = 1_000, 10_000
WHAT = (*GAMES, "tournament", "tables")


def victim(*args: object) -> list[str]:
    return [sys.executable, "-m", "tests.saves.victims", *map(str, args)]


def slay(folder: Path, what: str, how: str, kills: int, seed: object) -> str:
    """Kill a program that plays so many times, and return what it says was done; see `tests.saves.slain`."""
    command = [sys.executable, "-m", "tests.saves.slain", what, how, str(kills), str(seed), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    return done.stdout


@pytest.mark.long
@pytest.mark.parametrize("what", WHAT)
def test_a_kill_takes_nothing_that_was_acknowledged(tmp_path: Path, what: str) -> None:
    # A tournament is over after a few kills, and the next takes its time.
    kills = {"tournament": 40, "tables": 40}.get(what, (CI_KILLS - 80) // len(GAMES))
    slay(tmp_path, what, "controller", kills, 1)


@pytest.mark.nightly
@pytest.mark.parametrize("what", WHAT)
def test_a_kill_of_the_program_itself_takes_nothing_that_was_acknowledged(tmp_path: Path, what: str) -> None:
    print(slay(tmp_path, what, "plain", -(-NIGHTLY_KILLS // len(WHAT)), 2))


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
