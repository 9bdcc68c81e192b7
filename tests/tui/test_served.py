"""In a browser: the real program behind a page of a real Chromium; and whom the server does not listen to."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.errors import SaveBusy
from saves.listing import list_saves
from saves.look import Look
from tests.tui.browser import CHROMIUM, Page, chromium
from tui.__main__ import main
from tui.controller import Controller
from tui.served.server import PlayServer

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


@pytest.fixture
def served() -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Start the server at a free port; give its address and its process."""
    command = [sys.executable, "-m", "tui", "serve", "--port", "0"]
    env = os.environ | {"TERM": "dumb", "PYTHONIOENCODING": "ascii"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    address = next(word for word in process.stdout.readline().split() if word.startswith("http:"))
    yield address, process
    if process.poll() is None:
        process.kill()
    process.wait()
    process.stdout.close()


def plays_of(seat: int) -> int:
    """Return how many cards a seat has played in the only save, seen by an onlooker."""
    (info,) = list_saves()
    look = Look(info.path)
    record = look.read(look.sessions()[0].session)
    return sum('"play"' in entry.body and f'"seat":{seat}' in entry.body for entry in record.entries)


async def play_a_card(page: Page) -> None:
    """Press keys as a person would who knows no rules, until a card lies on the table."""
    patience = time.monotonic() + 90
    while time.monotonic() < patience:
        for key in (" ", *"abcdefghijklm"):
            await page.press(key)
        await asyncio.sleep(0.2)
        if plays_of(0):
            return
    pytest.fail("no card was played")


async def resumed_once_free(path: Path) -> Controller:
    """Return the session once its program has left."""
    for _try in range(400):
        with contextlib.suppress(SaveBusy):
            return Controller.resume(path)
        await asyncio.sleep(0.05)
    pytest.fail("the program outlived its page")


@pytest.mark.nightly
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: apt install chromium")
async def test_a_session_is_played_in_a_real_browser(
    served: tuple[str, "subprocess.Popen[str]"], tmp_path: Path
) -> None:
    address, process = served
    async with chromium(tmp_path) as browser:
        page = await browser.open(address)
        await page.wait_for("New session")
        since = await page.press("n")
        await page.wait_for("Preset", since=since)
        since = await page.press("d")
        await page.wait_for("lots", since=since)
        await play_a_card(page)
        scrolled = "getComputedStyle(document.querySelector('.xterm-viewport')).overflowY"
        assert await page.value(scrolled) == "hidden", "a bar that scrolls nothing stands beside the table"
        (info,) = list_saves()
        assert info.status == "busy"
        assert {url.rpartition(":")[0] for url in page.asked} == {"http://127.0.0.1"}, "nothing is asked of others"

        onlooker = await browser.open(address)
        await onlooker.wait_for("New session")
        since = await onlooker.press("o")
        await onlooker.wait_for("another Intrigue plays it", since=since)
        since = await onlooker.press("Enter")
        await onlooker.wait_for("round 1", since=since)

        await page.close()
        resumed = await resumed_once_free(info.path)
        assert resumed.session.phase in ("round", "between")
        resumed.close()
        assert plays_of(0)

        process.send_signal(signal.SIGINT)
        assert await asyncio.to_thread(process.wait, 30) == 130
        assert await onlooker.value("document.body.classList.contains('-closed')")


def test_a_page_of_another_site_is_not_listened_to() -> None:
    server = PlayServer("true", everywhere=False)
    assert server.is_own("127.0.0.1:8000", None)
    assert server.is_own("localhost:8000", "http://localhost:8000")
    assert not server.is_own("localhost:8000", "http://elsewhere.example")
    assert not server.is_own("localhost:8000", "http://localhost:9999")
    assert not server.is_own("localhost:8000", "null")
    assert not server.is_own("elsewhere.example:8000", "http://elsewhere.example:8000"), "a name led here"
    everywhere = PlayServer("true", everywhere=True)
    assert everywhere.is_own("table.example:8000", "http://table.example:8000")
    assert not everywhere.is_own("table.example:8000", "http://elsewhere.example")


def test_beyond_this_machine_only_with_a_warning(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("tui.served.server.serve", lambda *_given, **_named: 0)
    for name in ("PYTHONIOENCODING", "TERM", "COLORTERM"):
        monkeypatch.setenv(name, "utf-8")  # put back afterwards
    assert main(["serve", "--port", "0"]) == 0
    out, err = capsys.readouterr()
    assert "http://127.0.0.1:" in out and err == ""
    assert main(["serve", "--port", "0", "--host", "0.0.0.0"]) == 0
    assert "there is no password" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ("--port x", ("no port",)),
        ("--port 70000", ("no port",)),
        ("--host no.such.host.invalid", ("no.such.host.invalid", "8000")),
        ("--host 192.0.2.1", ("192.0.2.1",)),
    ],
)
def test_what_cannot_be_served_is_one_sentence(arguments: str, parts: tuple[str, ...], capsys: Capture) -> None:
    assert main(["serve", *arguments.split()]) in (1, 2)
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert all(part in err for part in parts)


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("tui.cli.serve.find_spec", lambda _name: None)
    assert main(["serve"]) == 1
    assert "pip install textual-serve" in capsys.readouterr().err


def test_the_program_behind_a_page_ends_with_its_pipe() -> None:
    """Where the server is killed, nobody tells the programs to go."""
    env = os.environ | {
        "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
    }
    argv = [sys.executable, "-m", "tui", "new", "pope-joan", "--seed", "pipe"]
    child = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert child.stdin is not None and child.stdout is not None and child.stderr is not None
    seen = b""
    while b"lots" not in seen:
        seen += os.read(child.stdout.fileno(), 65536)
    child.stdin.close()
    child.stdout.close()
    child.stderr.close()
    assert child.wait(30) in (129, 141), "which of its pipes it misses first is a race"
    (info,) = list_saves()
    assert info.status == "ok"
    Controller.resume(info.path).close()
