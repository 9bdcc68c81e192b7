"""The real program in a pseudo-terminal: signals, kills, a closed window, and what the terminal is left like."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saves.listing import list_saves
from tests.benchmarks.terminal import Terminal
from tui.controller import Controller
from tui.window_title import RESTORE, SET

ENDED = b"\x1b[?1049l"
"""What leaves the alternate screen: the terminal is the person's own again."""


def start(*argv: str) -> Terminal:
    env = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    return Terminal([sys.executable, "-m", "tui", *argv], env)


def at_the_table() -> Terminal:
    """Return the program at a table of five with the lots drawn."""
    child = start("new", "pope-joan", "--seed", "pty", "--preset", "common", "--seat", "Ann", "--seat",
                  "computer:lowest", "--seat", "computer:lowest")  # fmt: skip
    child.wait_for(b"lots")
    child.press(b" ")
    child.wait_for(b"round 1")
    return child


def status(child: Terminal, limit: float = 20.0) -> int:
    """Return the exit status, or minus the signal, of a child that is leaving."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            child.drain(0.05)
        pid, code = os.waitpid(child.pid, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(code)
    raise TimeoutError


@pytest.fixture
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what the test leaves behind in a folder of its own."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def the_save() -> Path:
    (info,) = list_saves()
    return info.path


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_it_clean_and_saved(number: signal.Signals, code: int) -> None:
    child = at_the_table()
    os.kill(child.pid, number)
    assert status(child) == code
    assert ENDED in child.seen
    assert child.seen.count(SET.encode()) == child.seen.count(RESTORE.encode()) == 1
    assert child.seen.index(SET.encode()) < child.seen.index(RESTORE.encode())
    assert not list(the_save().parent.glob("*-wal"))
    resumed = Controller.resume(the_save())
    assert resumed.session.phase == "round"
    resumed.close()


@pytest.mark.parametrize("key", [b"\x03", b"\x11"])
def test_ctrl_c_and_ctrl_q_save_and_leave(key: bytes) -> None:
    child = at_the_table()
    child.press(key)
    assert status(child) == 0
    assert ENDED in child.seen
    resumed = Controller.resume(the_save())
    assert resumed.session.opening is not None
    resumed.close()


def faulty(where: str, *argv: str) -> Terminal:
    """Return the program with a fault: lines of code, `where`, that put `fails` into the place of something."""
    code = (
        "import sys; from tui.__main__ import main\n"
        "fails = lambda *_: {}['QS']\n"
        f"{where}\n"
        f"sys.exit(main({list(argv)!r}))"
    )
    return Terminal([sys.executable, "-c", code], {"TERM": "xterm-256color"})


def test_a_fault_in_the_program_says_what_is_safe_and_leaves_the_terminal_clean_and_a_report(kept: Path) -> None:
    child = faulty("from tui.screens.home import HomeScreen; HomeScreen.help = fails")
    child.wait_for(b"New session")
    child.press(b"?")
    child.wait_for(b"Nothing is lost")
    child.wait_for(b"A report for those")
    child.press(b"q")
    assert status(child) == 70
    words = child.seen.rpartition(ENDED)[2].decode(errors="replace")
    assert "intrigue: Something went wrong. What was saved is safe" in words
    assert "'intrigue resume' goes on" in words
    assert "Traceback" not in words and "self =" not in words
    (report,) = (kept / "crashes").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "builtins.KeyError" in text and "intrigue " in text
    assert "KeyError: " not in text, "what it says may be a card"


def test_after_a_fault_at_the_table_the_game_goes_on_at_its_card() -> None:
    child = faulty(
        "from tui.screens.table import TableScreen; usual = TableScreen._tick; ticks = [1, 0, 0]\n"
        "TableScreen._tick = lambda self: fails() if ticks and ticks.pop() else usual(self)",
        *["new", "pope-joan", "--seed", "pty", *["--seat", "Ann"], *["--seat", "computer:lowest"] * 2],
    )
    child.wait_for(b"lots")
    child.press(b" ")
    child.wait_for(b"Nothing is lost")
    child.press(b"\r")
    child.wait_for(b"exactly the card")
    child.press(b"\x03")
    assert status(child) == 0
    resumed = Controller.resume(the_save())
    assert resumed.session.phase == "round"
    resumed.close()


def test_ctrl_z_hands_the_terminal_back_to_the_shell_until_it_says_fg() -> None:
    command = f"{sys.executable} -m tui new pope-joan --seed pty"
    child = Terminal(["bash", "-c", f"set -m; {command}; echo stopped; sleep 1; fg"], {"TERM": "xterm-256color"})
    child.wait_for(b"lots")
    child.press(b"\x1a")
    child.wait_for(b"stopped")
    aside, _left, _rest = child.seen.partition(b"stopped")
    assert aside.count(ENDED) == 1, "the alternate screen was left first"
    assert aside.count(RESTORE.encode()) == 1, "and the window has its own title"
    child.drain(2.0)
    child.press(b" ")
    child.wait_for(b"round 1")
    child.press(b"\x03")
    assert status(child) == 0
    resumed = Controller.resume(the_save())
    assert resumed.clock.read() < 5_000, "the time aside is not charged"
    resumed.close()


def test_ctrl_z_does_nothing_where_no_shell_could_bring_it_back() -> None:
    child = at_the_table()
    child.press(b"\x1a")
    child.press(b"?")
    child.wait_for(b"Esc closes")
    child.press(b"\x03")
    assert status(child) == 0


def test_a_closed_window_ends_it_and_keeps_the_last_action() -> None:
    child = at_the_table()
    os.close(child.fd)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        pid, _code = os.waitpid(child.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.05)
    else:
        os.kill(child.pid, signal.SIGKILL)
        os.waitpid(child.pid, 0)
        pytest.fail("the program outlived its terminal")
    resumed = Controller.resume(the_save())
    assert resumed.session.phase == "round"
    resumed.close()


def test_a_window_that_closes_in_the_middle_of_a_picture_leaves_no_program_behind() -> None:
    child = at_the_table()
    for _ in range(200):  # nobody reads: the pipe to the terminal is full, and the program waits for room in it
        with contextlib.suppress(BlockingIOError):
            child.press(b"v\x1b\x1b")
        time.sleep(0.02)
    os.close(child.fd)
    end = time.monotonic() + 15
    while time.monotonic() < end:
        pid, code = os.waitpid(child.pid, os.WNOHANG)
        if pid:
            assert os.waitstatus_to_exitcode(code) == 129
            break
        time.sleep(0.05)
    else:
        os.kill(child.pid, signal.SIGKILL)
        os.waitpid(child.pid, 0)
        pytest.fail("the program outlived its terminal")
    resumed = Controller.resume(the_save())
    assert resumed.session.phase == "round"
    resumed.close()


def test_killed_it_is_offered_again_at_the_same_card() -> None:
    child = at_the_table()
    child.drain(0.5)
    os.kill(child.pid, signal.SIGKILL)
    os.waitpid(child.pid, 0)
    os.close(child.fd)
    looked = Controller.resume(the_save())
    count = looked.session.count
    looked.close()
    again = start()
    again.wait_for(b"Go on where you left off")
    again.press(b"\r")
    again.wait_for(b"exactly the card")
    again.press(b"\x03")
    assert status(again) == 0
    resumed = Controller.resume(the_save())
    assert resumed.session.count >= count
    resumed.close()


def test_two_programs_do_not_play_one_save() -> None:
    first = at_the_table()
    second = start("resume", str(the_save()))
    second.wait_for(b"is being played by another Intrigue")
    second.press(b"\x03")
    assert status(second) == 0
    first.press(b"\x03")
    assert status(first) == 0


def test_a_terminal_that_goes_without_a_signal_ends_it() -> None:
    """A program that is nobody's session leader is not told by SIGHUP, and must not sit there spinning."""
    reader, terminal = os.openpty()
    env = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    argv = [sys.executable, "-m", "tui", "new", "pope-joan", "--seed", "gone"]
    child = subprocess.Popen(argv, stdin=terminal, stdout=terminal, stderr=terminal, env=env)
    os.close(terminal)
    seen = b""
    while b"lots" not in seen:
        seen += os.read(reader, 65536)
    os.close(reader)
    assert child.wait(30) == 129
