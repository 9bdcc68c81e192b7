"""Plain mode for several people: the keyboard is passed on, and nothing of one hand is said to another."""

import os
import pty
import random
import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from core import asks, rules
from core import cards as c
from tests.tui.friends import controller_of, known, named
from tests.tui.test_plain import environment, play, same_transcript
from tui.controller import Controller
from tui.plain.handover import CLEAR, SEPARATOR
from tui.plain.lines import Lines
from tui.plain.table import PlainTable
from tui.story import cards

KINDS = [
    ("pope-joan", 3, "common", {"limit": "rounds", "rounds": 1}),
    ("michigan", 2, "strict", {"rounds": 2}),
    ("michigan", 3, "newmarket", {"rounds": 1, "extra_hand": "auction"}),
    ("don", 4, "league", {"target": 20, "trump": "named", "revokes": "league"}),
    ("blind-don", 2, "source", {"target": 20}),
    ("irish-don", 3, "source", {"target": 20}),
]
TWO = ("--plain", "new", "blind-don", "--seat", "Anna", "--seat", "Ben", "--rule", "target=20", "--seed", "3")
LINES = ("", "", "20", "hint", "a", "again", "", "last", "again", "", "", "again", "hand", "quit")


class Script(Lines):
    """Lines that are made up when they are wanted."""

    def __init__(self, typed: Callable[[], str]) -> None:
        self.interactive = False
        self._code = None
        self._typed = typed

    def next(self, timeout_s: float) -> str:
        """Return the next line."""
        return self._typed()


class Ear:
    """Hears all that is said, and judges it before each line.

    Attributes:
        faults: cards that were named to somebody who has not seen them, with what was said.
        passed: how often the keyboard was.
    """

    def __init__(self, controller: Controller, capsys: pytest.CaptureFixture[str], case: int) -> None:
        self.controller = controller
        self.capsys = capsys
        self.rng = random.Random(case)
        self.faults: list[tuple[list[str], str]] = []
        self.passed = 0

    def line(self) -> str:
        """Listen, then type something that fits."""
        said = self.capsys.readouterr().out
        heard = said.rpartition(SEPARATOR)[2]
        heard, _tip, _cards = heard.partition("The tip, which is counted:")  # a tip names cards that may be out
        if leaked := named(heard) - known(self.controller):
            self.faults.append((sorted(map(c.text, leaked)), said))
        self.passed += heard.count("Pass the keyboard")
        if self.controller.viewer is not None and self.rng.random() < 0.3:
            return self.rng.choice(("again", "last", "look", "hand", "why", "score", "hint"))
        return self._answer()

    def _answer(self) -> str:
        pending = self.controller.pending()
        if pending.kind != "human":
            return ""
        match pending.ask:
            case asks.AskPlay(cards=may) if may:
                return cards.name(self.rng.choice(may), "letters")
            case asks.AskPlay(places=places):
                return f"turn {self.rng.choice(places) + 1}"
            case asks.AskTrump():
                return self.rng.choice(("hearts", "clubs"))
        return ""


@pytest.mark.parametrize(("game_id", "people", "preset", "changes"), KINDS)
def test_nothing_is_said_to_anybody_that_was_not_seen(
    game_id: str,
    people: int,
    preset: str,
    changes: Mapping[str, rules.Value],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    controller = controller_of(game_id, people, tmp_path, preset, changes)
    ear = Ear(controller, capsys, people)
    assert PlainTable(controller, Script(ear.line)).run() == 0
    assert ear.faults == []
    assert ear.passed > people
    last = capsys.readouterr().out.rpartition(SEPARATOR)[2]
    assert controller.session.phase == "over"
    assert " you " not in last.lower()


def test_two_people_in_a_pipe(tmp_path: Path) -> None:
    done = play(TWO, LINES, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    # What a tip advises hangs on whether the search was compiled: it has more or fewer iterations.
    told = re.sub(r"(?s)(The tip, which is counted:).*?(?=\n-----)", r"\1 …", done.stdout)
    assert told != done.stdout
    same_transcript(told.replace(str(tmp_path), "HOME"), "friends")


def test_resumed_it_asks_for_the_keyboard_before_anything_else(tmp_path: Path) -> None:
    play(TWO, (*LINES[:6], "quit"), tmp_path)
    done = play(("resume", "--plain"), ("", "quit"), tmp_path)
    before, _separator, after = done.stdout.partition(SEPARATOR)
    assert not named(before) and "hand:" not in before
    assert after.lstrip().startswith("Pass the keyboard to")


def test_only_an_empty_line_shows_the_table(tmp_path: Path) -> None:
    done = play(TWO, ("", "hand", "look", "again"), tmp_path)
    assert done.stdout.count("Only an empty line shows the table to") == 3
    assert not named(done.stdout.partition(SEPARATOR)[2])


def test_a_terminal_is_emptied_before_and_after(tmp_path: Path) -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(tmp_path)
        os.execve(sys.executable, (sys.executable, "-m", "tui", *TWO), environment(tmp_path, TERM="xterm"))
    said = b""
    # What is typed ahead of the cover is the person's before, and is dropped: of "\n\n" only one counts.
    for wanted, typed in (
        (b"draws the lots", b"\n\n"),
        (b"nobody else looks", b"\n"),
        (b"has the keyboard", b"quit\n"),
    ):
        while wanted not in said:
            said += os.read(terminal, 4096)
        time.sleep(0.2)
        os.write(terminal, typed)
    try:
        while part := os.read(terminal, 4096):
            said += part
    except OSError:
        pass  # the other end is gone
    os.waitpid(process, 0)
    clear = CLEAR.encode()
    assert said.count(clear) == 2
    assert (
        said.index(clear) < said.index(b"Pass the keyboard") < said.rindex(clear) < said.index(b"has the keyboard")
    )


def test_a_card_is_marked_line_by_line(tmp_path: Path) -> None:
    """Each looks once before the first lead; a mark is said to its owner, and to nobody else."""
    new = ("--plain", "new", "michigan", "--preset", "strict", "--seed", "11")
    seats = ("--seat", "Anna", "--seat", "computer:steady", "--seat", "Ben")
    lines = (
        "",
        "",
        "",
        "",
        "hold",
        "hold 8h",
        "hand",
        "again",
        "hold 8h",
        "hold 6s",
        "hold kd",
        "",
        "",
        "hand",
        "quit",
    )
    done = play((*new, *seats), lines, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.split(SEPARATOR)
    anna = next(part for part in said if "Anna has the keyboard" in part)
    assert "Say which card: hold seven of clubs." in anna
    assert "8♥ is held back when it falls due." in anna
    assert "b 8♥ (to be held back)" in anna
    assert "8♥ is played when it falls due." in anna
    assert "K♦ refused: you do not hold it." in anna
    after = done.stdout.split("Anna has the keyboard")[1].partition(SEPARATOR)[2]
    assert "held back" not in after.split("Ben has the keyboard")[1].split("Look at your cards")[0]
    assert "(to be held back)" not in after
