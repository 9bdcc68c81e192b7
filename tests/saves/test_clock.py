"""The play clock under all that can happen to clocks: exact to the millisecond, given back by a kill alone."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import actions as a
from core.game import Seat, load
from core.rules import make_rules
from core.setup import new_setup
from saves.listing import info_of, list_saves
from saves.store import Store
from tests.conftest import ROOT
from tui.clock import LONGEST_TICK
from tui.controller import Controller

HOUR = 3_600_000
MINUTES = 30


class Clocks:
    """The machine's clocks: the one that only runs, in ms, and the time of day, which people and zones move."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.running = 10_000
        self.day = 1_800_000_000_000
        self.patch = patch
        patch.setattr(time, "time_ns", lambda: max(self.day, 0) * 10**6)

    def pass_by(self, ms: int) -> None:
        self.running += ms
        self.day += ms

    def zone(self, name: str) -> None:
        """Go to another time zone, or into summer time."""
        self.patch.setenv("TZ", name)
        time.tzset()


def begun(folder: Path) -> Controller:
    game = load("pope-joan")
    rules = make_rules(game.rules, 3, "common", {"limit": "minutes", "minutes": MINUTES})
    seats = [Seat("Ann", "human"), Seat("B", "computer:lowest"), Seat("C", "computer:lowest")]
    controller = Controller.begin(new_setup(game, rules, seats, seed="clock"), folder)
    controller.submit(a.Begin())
    return controller


happenings = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 1_000)),
    st.tuples(st.just("sleep"), st.integers(LONGEST_TICK, 9 * HOUR)),
    st.tuples(st.just("day"), st.sampled_from([-8 * HOUR, -HOUR, HOUR, 87_600 * HOUR, -87_600 * HOUR, -1, 1])),
    st.tuples(st.just("zone"), st.sampled_from(["Pacific/Kiritimati", "Europe/London", "America/St_Johns", "UTC"])),
    st.tuples(st.just("close"), st.integers(0, 3 * HOUR)),
    st.tuples(st.just("kill"), st.integers(0, 3 * HOUR)),
)


@settings(max_examples=12)
@given(st.lists(happenings, max_size=20))
def test_the_time_left_is_what_was_not_played(
    tmp_path_factory: pytest.TempPathFactory, happened: list[tuple[str, int | str]]
) -> None:
    folder = tmp_path_factory.mktemp("clock")
    with pytest.MonkeyPatch.context() as patch:
        clocks = Clocks(patch)
        controller = begun(folder)
        controller.clock._now = lambda: clocks.running
        controller.clock._since = clocks.running
        charged = controller.clock.read()
        for what, value in happened:
            if what == "zone":
                clocks.zone(str(value))
            elif what == "day":
                clocks.day += int(value)
            elif what in ("play", "sleep"):
                clocks.pass_by(int(value))
                charged += min(int(value), LONGEST_TICK)
                controller.tick()
            else:
                controller = resumed(controller, what, folder, clocks, int(value))
                assert what == "kill" or controller.clock.read() == charged
                assert charged - 5_000 <= controller.clock.read() <= charged, (
                    "a kill gives back five seconds at most"
                )
                charged = controller.clock.read()
            assert controller.clock.read() == charged
            left = controller.clock_left()
            assert left == max(0, MINUTES * 60_000 - charged)
        controller.close()
        patch.delenv("TZ", raising=False)
    time.tzset()


def resumed(controller: Controller, what: str, folder: Path, clocks: Clocks, away: int) -> Controller:
    """Close or kill the program, let time pass, and begin again."""
    assert controller.saved is not None
    path = controller.saved.path
    if what == "close":
        controller.close()
    else:
        left = folder / f"killed-{clocks.running}-{len(list(folder.iterdir()))}.intrigue"
        for end in ("", "-wal", "-shm", ".lock"):
            if Path(f"{path}{end}").exists():
                shutil.copyfile(f"{path}{end}", f"{left}{end}")
        controller.saved._store.close()
        path = left
    clocks.pass_by(away)
    assert info_of(path).status == "ok"
    again = Controller.resume(path)
    again.clock._now = lambda: clocks.running
    again.clock._since = clocks.running if again.clock.running else None
    return again


@pytest.mark.nightly
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a program cannot be stopped here")
def test_a_program_that_was_stopped_charges_one_tick_for_it(tmp_path: Path) -> None:
    """The real clock, in the program itself: what the other test plays through with clocks of its own."""
    env = os.environ | {"INTRIGUE_HOME": str(tmp_path), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tui", "--plain", "new", "pope-joan", "--minutes", "30"]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
        seen = b""
        while b"cut" not in seen:
            seen += os.read(process.stdout.fileno(), 65_536)
        began = time.monotonic()
        time.sleep(3)
        process.send_signal(signal.SIGSTOP)
        stopped = time.monotonic()
        time.sleep(8)
        process.send_signal(signal.SIGCONT)
        away = time.monotonic() - stopped
        time.sleep(3)
        process.communicate(b"quit\n")
        played_ms = (time.monotonic() - began - away) * 1_000
    (info,) = list_saves(tmp_path / "saves")
    charged = Store.look(info.path).head().clock_ms
    print(f"{charged} ms charged, {played_ms:.0f} ms played, stopped for {away * 1_000:.0f} ms")
    assert played_ms - 2_000 <= charged <= played_ms + 2_500 + 2_000
