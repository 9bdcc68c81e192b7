"""What every test shares: a home of its own, a known environment, and how hard Hypothesis tries."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Slow or shared machines must not turn a passing test into a failing one; CI repeats the same examples.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# A shell that starts tests in the background has them ignore Ctrl+C, and so would every program they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What a person's shell may say about screen and language, and where their own saves and settings lie.
PERSONAL = (
    "COLORFGBG",
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LINES",
    "NO_COLOR",
    "PYTHONPATH",
    "TERM_PROGRAM",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long: at the end the other processes would have nothing to do beside it."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the test, and the programs it starts, into an empty home and a plain English UTF-8 terminal."""
    for name in list(os.environ):
        if name in PERSONAL or name.startswith(("INTRIGUE_", "TEXTUAL")):
            monkeypatch.delenv(name)
    path = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(path))
    monkeypatch.setenv("USERPROFILE", str(path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    return path


@pytest.fixture
def own_saves(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for saves, where the program looks for them; in all colours, nothing loaded ahead."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    folder = home / "i" / "saves"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def fresh_python() -> Callable[[str], str]:
    """Give a function that runs code in a new interpreter at the top of the tree and returns its output."""

    def run(code: str) -> str:
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
