"""What users of such programs have suffered, where nothing else held it; and that the list of it all is true."""

import ast
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from core.game import Effort, load
from core.rules import make_rules
from core.simulate import Plan, simulate
from tests.benchmarks.terminal import Terminal
from tests.conftest import ROOT
from tests.tui import shelf
from tests.tui.screen_rows import rows, text
from tests.tui.test_table import controller_of, play_to_lead, table
from tui.__main__ import main
from tui.controller import Controller

LIST = ROOT / "tests" / "SCENARIOS.md"


def run(*arguments: str, lines: str = "", **env: str) -> "subprocess.CompletedProcess[str]":
    """Run the program itself with lines on its standard input."""
    command = (sys.executable, "-m", "tui", *arguments)
    return subprocess.run(
        command,
        input=lines,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | env,
        timeout=60,
        check=False,
    )


def test_the_list_names_tests_that_there_are() -> None:
    found = re.findall(r"`([\w/]+\.py)::(test_\w+)`", LIST.read_text(encoding="utf-8"))
    assert len(found) > 60
    known: dict[str, set[str]] = {}
    for file, name in found:
        path = ROOT / "tests" / file
        if file not in known:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            known[file] = {one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
        assert name in known[file], f"{file}::{name}"
    rows_ = re.findall(r"^\| (\d+) \|", LIST.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows_ == [str(number) for number in range(1, 40)]


# 7: what failed is never written over what was good.


def test_a_fault_in_the_middle_of_an_action_is_not_made_permanent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    assert controller.saved is not None and controller.session.round is not None
    path, before = controller.saved.path, controller.view()
    pending = controller.pending()
    assert pending.ask is not None
    action = next(iter(pending.ask.actions()))
    round_type = type(controller.session.round)
    right = round_type.apply

    def half(round_: object, *given: object) -> None:
        right(round_, *given)  # type: ignore[arg-type]
        raise ZeroDivisionError

    monkeypatch.setattr(round_type, "apply", half)
    with pytest.raises(ZeroDivisionError):
        controller.submit(action)
    monkeypatch.undo()
    controller.close()
    resumed = Controller.resume(path)
    assert resumed.view() == before
    resumed.submit(action)
    resumed.close()


def test_what_could_not_be_loaded_is_left_as_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "kept"))
    folder = home / "kept" / "saves"
    folder.mkdir(parents=True)
    shelf.newer(folder)
    shelf.foreign(folder)
    (folder / "empty.intrigue").touch()
    (folder / "garbage.intrigue").write_bytes(b"\x00\xff" * 999)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for number in range(1, 5):
        assert main(["--plain", "resume", str(number)]) == 1
    assert run("--plain", lines="1\n2\n3\n4\nquit\n").returncode == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


# 9: homes of all kinds.


def test_a_home_with_spaces_accents_and_japanese(tmp_path: Path) -> None:
    place = tmp_path / "Café del Mär 夕食 и ужин"
    place.mkdir()
    folders = ("DATA", "CONFIG", "STATE", "CACHE")
    env = {"HOME": str(place)} | {f"XDG_{name}_HOME": str(place / f"x {name} 札") for name in folders}
    begun = run("--plain", "new", "don", "--seat", "Łucja", "--seat", "computer:novice", "--seat", "花子", "--seat",
                "computer:novice", lines="\nquit\n", **env)  # fmt: skip
    assert begun.returncode == 0 and begun.stderr == ""
    (save,) = place.rglob("*.intrigue")
    assert "x DATA" in str(save)
    resumed = run("--plain", "resume", lines="quit\n", **env)
    assert resumed.returncode == 0 and "Łucja" in resumed.stdout


# 17: nobody is dealt more cards than others in the long run.


@pytest.mark.parametrize(
    ("name", "players"), [("pope-joan", 6), ("pope-joan", 7), ("michigan", 5), ("michigan", 8)]
)
def test_the_odd_cards_go_round_with_the_deal(name: str, players: int) -> None:
    rules = make_rules(load(name).rules, players, "common" if name == "pope-joan" else "source", {})
    dealt = []
    for line in simulate(Plan(name, rules, ("lowest",) * players, 1, players, "odd")):
        found = json.loads(line)
        hands = found["deal"]["hands"]
        if found["kind"] == "round":
            dealt.append([len(hand) for hand in hands])
    assert len(dealt) == players
    assert max(map(max, dealt)) > min(map(min, dealt)), "some hands are larger than others"
    assert len({sum(row[seat] for row in dealt) for seat in range(players)}) == 1


# 25: whoever thinks for long is in nobody's way.


async def test_a_computer_that_thinks_for_ever_stops_no_key_and_no_leaving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    assert controller.saved is not None
    path, thinking, ended = controller.saved.path, threading.Event(), threading.Event()

    def endless(effort: Effort) -> object:
        thinking.set()
        while not effort.cancelled():
            time.sleep(0.005)
        ended.set()
        return None

    monkeypatch.setattr(Controller, "thinker", lambda *_given: endless)
    async with table(controller) as (app, pilot):
        for letter in "abcde":
            if thinking.is_set():
                break
            await pilot.press(letter)
            await pilot.pause(0.1)
        assert thinking.is_set() and not ended.is_set()
        await pilot.press("question_mark")
        await pilot.pause(0.05)
        assert len(app.screen_stack) == 3, "the help is there"
        await pilot.press("ctrl+q")
    assert ended.wait(10), "the thought ended with the program"
    assert app.return_code == 0
    Controller.resume(path).close()


# 32: a program that waits does nothing, but its clock goes on.


async def test_with_animations_off_the_clock_still_moves(tmp_path: Path) -> None:
    at = 0
    begun = controller_of(tmp_path)
    play_to_lead(begun)
    controller = Controller(begun.session, begun.saved, 0, lambda: at)
    async with table(controller, motion="off") as (app, pilot):
        before = rows(app)[0]
        at += 1_900
        await pilot.pause(1.2)
        assert rows(app)[0] != before and "29:5" in text(app)


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc to read the processor's time from")
def test_an_idle_table_costs_next_to_no_processor() -> None:
    child = Terminal(
        [sys.executable, "-m", "tui", "new", "pope-joan", "--seed", "idle"], {"TERM": "xterm-256color"}
    )

    def ticks() -> int:
        parts = Path(f"/proc/{child.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return int(parts[11]) + int(parts[12])

    try:
        child.wait_for(b"lots")
        child.drain(3)
        before = ticks()
        child.drain(10)
        used = (ticks() - before) / os.sysconf("SC_CLK_TCK")
    finally:
        child.close()
    assert used < 0.5, "0.5 % of a core are aimed at; ten times that is a fault"
