"""Leaving while nothing can be written: what is said in the program itself, and what the shell is told."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.listing import list_saves
from saves.sessions import load_record, replay
from tests.benchmarks.terminal import Terminal
from tests.conftest import ROOT

NEW = ("new", "pope-joan", "--seat", "Anna", *("--seat", "computer:lowest") * 3, "--seed", "4")
CARDS = "The end of the session could not be saved: {why}. What was saved before is safe."
CLOCK = "The last seconds of the clock could not be saved: {why}. Every card is safe."
WHY = "the disk reports a fault"
LEFT = b"\x1b[?1049l"
"""What gives the terminal back."""

pytestmark = pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="no limit can be set for a running program"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "intrigue"


def stop_writing(pid: int) -> None:
    """From now on no file of the program may grow."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def whole(home: Path) -> bool:
    """Return whether what is saved of the only session is good."""
    (info,) = list_saves(home / "saves")
    record = load_record(info.path)
    return (record.damage, replay(record).damage) == (None, None)


@pytest.fixture
def begun(home: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Give the program line by line, a session begun from its first page, before the lots are drawn."""
    env = os.environ | {"INTRIGUE_HOME": str(home), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tui", "--plain"]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        say(process, " ".join(NEW))
        hear(process, b"draws the lots")
        yield process
        process.kill()


def say(process: "subprocess.Popen[bytes]", *lines: str) -> None:
    assert process.stdin is not None
    process.stdin.write("".join(f"{line}\n" for line in lines).encode())
    process.stdin.flush()


def hear(process: "subprocess.Popen[bytes]", sign: bytes) -> bytes:
    """Return what is said until the sign has come."""
    assert process.stdout is not None
    seen = b""
    while sign not in seen:
        part = os.read(process.stdout.fileno(), 65_536)
        assert part, seen
        seen += part
    return seen


@pytest.mark.parametrize(
    ("lines", "told"), [(("", "3", "quit", "quit"), CARDS), (("", "3"), CARDS), (("quit", "list"), CLOCK)]
)
def test_line_by_line_what_was_left_unsaved_is_said_and_is_no_success(
    begun: "subprocess.Popen[bytes]", home: Path, lines: tuple[str, ...], told: str
) -> None:
    stop_writing(begun.pid)
    out, _err = begun.communicate("".join(f"{line}\n" for line in lines).encode())
    said = out.decode().splitlines()
    assert begun.returncode == 1, said
    assert told.format(why=WHY) in " ".join(said) and not any("everything is saved" in line for line in said), said
    assert whole(home)


def test_line_by_line_a_signal_has_the_last_word(begun: "subprocess.Popen[bytes]") -> None:
    stop_writing(begun.pid)
    say(begun, "")
    hear(begun, b"saving is tried again")
    begun.send_signal(signal.SIGTERM)
    assert CARDS.format(why=WHY).split(". ")[0] in hear(begun, b"is safe.").decode()
    assert begun.wait() == 143


TOLD = CARDS.format(why=WHY).split(". ")[0].encode()
MENU = (b"\x1b", b"Quit")


@pytest.mark.parametrize("steps", [(MENU, (b"q", TOLD)), (MENU, (b"h", TOLD), (b"q", TOLD)), ((b"\x03", TOLD),)])
def test_on_the_screen_what_was_left_unsaved_is_said_and_is_no_success(
    home: Path, steps: tuple[tuple[bytes, bytes], ...]
) -> None:
    env = {"INTRIGUE_HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
    child = Terminal([sys.executable, "-m", "tui", *NEW], env, (24, 100))
    try:
        child.wait_for(b"Space")
        stop_writing(child.pid)
        child.press(b" ")
        child.wait_for(b"not saved yet")
        for key, sign in steps:
            child.press(key)
            child.wait_for(sign)
        assert LEFT in child.seen and child.seen.rindex(TOLD) > child.seen.index(LEFT), "said where it stays"
        child.quiet(1)
        ended, status = os.waitpid(child.pid, 0)
        assert (ended, os.waitstatus_to_exitcode(status)) == (child.pid, 1)
    finally:
        child.close()
    assert whole(home)
