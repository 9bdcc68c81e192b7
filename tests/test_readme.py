"""What stands beside the program for those who meet it: both READMEs, the citation, and whether they are true."""

import re
import shlex

import pytest

from core import __version__
from tests.conftest import ROOT
from tui.cli.parser import parse
from tui.exit_codes import BY_SIGNAL
from tui.story import TELLERS

READMES = ("README.md", "README.ru.md")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", READMES)
def test_every_link_and_picture_is_there(name: str) -> None:
    goals = re.findall(r"\]\(([^)#]+)\)", read(name))
    assert [goal for goal in goals if "://" not in goal and not (ROOT / goal).exists()] == []
    assert {other for other in READMES if other != name} <= set(goals)


@pytest.mark.parametrize("name", READMES)
def test_every_command_shown_is_understood(name: str) -> None:
    lines = re.findall(r"^    (?:\.venv/bin/)?(intrigue .*)$", read(name), re.MULTILINE)
    lines += [line for line in re.findall(r"`(intrigue[^`]*)`", read(name)) if "…" not in line]
    assert len(lines) > 10
    # Commands that are only named, and those that end by saying what they are.
    named = {"intrigue score", "intrigue completion", "intrigue new --help", "man intrigue"}
    for line in {*lines} - named:
        parse(shlex.split(line)[1:])


def test_both_readmes_say_the_same() -> None:
    english, russian = map(read, READMES)
    for sign in ("\n## ", "\n    ", "](", "\n**", "\n| "):
        assert english.count(sign) == russian.count(sign), f"{sign!r}"
    assert re.findall(r"^\| ([\d, ]+) \|", english, re.MULTILINE) == re.findall(
        r"^\| ([\d, ]+) \|", russian, re.MULTILINE
    )


@pytest.mark.parametrize("name", READMES)
def test_each_game_has_its_picture_and_each_signal_its_code(name: str) -> None:
    pictures = re.findall(r"screenshots/([\w-]+)\.svg", read(name))
    assert {game for game in TELLERS if not {game, f"{game}-ru"} & set(pictures)} == set()
    assert all(str(code) in read(name) for code in BY_SIGNAL.values())


def test_the_citation_names_this_version() -> None:
    lines = dict(line.split(": ", 1) for line in read("CITATION.cff").splitlines() if re.match(r"[a-z-]+: ", line))
    assert lines["version"] == __version__
    assert lines["license"] == "MIT" and lines["cff-version"] == "1.2.0" and lines["message"]
