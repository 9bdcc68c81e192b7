"""The four Dons in plain mode over a pipe, from the lots to the result; their logs pass `verify`.

The transcripts are read by people, too. TRANSCRIPTS=write in the environment renews them.
"""

import os
import re
from pathlib import Path
from typing import Final

import pytest

from core import events as e
from tests.games.don_examples import DO_E1
from tests.games.don_table import open_hand
from tests.games.don_table import play as play_cards
from tests.tui.test_plain import FOLDER, play
from tui.story import Eyes, teller_for
from tui.story.memory import first_fresh

FOUR: Final = ("--seat", "Anna", *("--seat", "computer:highest") * 3)
TWO: Final = ("--seat", "Anna", "--seat", "computer:highest")

TRANSCRIPTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    # name: the arguments, and the lines typed. Both sides pass the target, and trick order decides.
    "don": (
        ("don", *FOUR, "--seed", "3", "--rule", "target=45"),
        (
            *("", "why", "3", "20", "look", "score", "trumps hearts", "c", "last", "b", "why", "trumps", "last"),
            *("board", "f", "i", "g", "h", "again", "e", "d", "log", "time", "final", ""),
            *("20", "g", "i", "d", "f", "c", "", "20", "c", "f", "e", "i", "b", "h", "a", "g"),
        ),
    ),
    # Table cards by their digits; a number cuts only where a cut is asked.
    "blind-don": (
        ("blind-don", *TWO, "--seed", "1", "--rule", "target=40"),
        (
            *("", "20", "turn 4", "b", "look", "why", "f", "i", "h", "turn", "turn 1", "1", "e", "d", "2", "last"),
            *("c", "8", "turn 3", "6", "turn 7", "4", "turn 5", "", "20", "e", "turn 1", "e", "f", "i", "c", "h"),
            *("turn 2", "b", "g", "3", "d", "5", "turn 4", "8", "turn 7", "6"),
        ),
    ),
    # Trumps are named, and table cards wait until the hand is empty.
    "blind-don-strict": (
        ("blind-don", *TWO, "--seed", "2", "--preset", "strict", "--rule", "trump=named", "--rule", "target=30"),
        (
            *("", "20", "lead d", "name", "name hearts", "d", "f", "4", "c", "i", "h", "b", "g", "turn 8", "4"),
            *("turn 1", "3", "turn 9", "2", "turn 6", "7", "turn 5", "", "20", "e", "f", "i", "h", "c", "g", "d"),
            *("turn 2", "1", "turn 3", "9", "turn 4", "8", "turn 5", "6", "turn 7"),
        ),
    ),
    # In words, as for a reader.
    "irish-don": (
        ("irish-don", *FOUR, "--seed", "2"),
        (
            *("set cards words", "", "20", "why", "j", "d", "m", "l", "f", "k", "c", "j", "i", "", "20"),
            *("b", "i", "m", "f", "h", "e", "l", "k", "d", "j"),
        ),
    ),
    # As leagues play: pegged at once, and a revoke is possible at a price.
    "phat": (
        ("phat", *FOUR, "--seed", "2", "--preset", "league", "--rule", "target=60", "--rule", "revokes=league"),
        (
            *("", "20", "j", "d", "m", "confirm", "b", "help revoke", "confirm", "f", "g", "e", "l", "c", "k", "j"),
            *("i", "", "20", "d", "f", "e", "g", "k", "m", "l", "c", "j", "b", "a", "i", "h", "", "20", "c", "g"),
            *("m",),
        ),
    ),
}


def transcript(name: str, home: Path) -> str:
    """Return what the program says to the lines of a transcript."""
    arguments, lines = TRANSCRIPTS[name]
    done = play(("--plain", "new", *arguments), lines, home)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.replace(str(home), "HOME")


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_game_reads_as_written_down_and_its_log_is_clean(name: str, tmp_path: Path) -> None:
    text = transcript(name, tmp_path)
    kept = FOLDER / f"{name}.txt"
    if os.environ.get("TRANSCRIPTS") == "write":
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")
    assert re.search(r"^(Anna|You|Bea)[^.]* wins? \d+–\d+\.$", text, re.MULTILINE), "played to its result"
    assert "\x1b" not in text and "{" not in text
    log = tmp_path / "log.jsonl"
    assert play(("log", "1", "--out", str(log)), (), tmp_path).returncode == 0
    checked = play(("verify", str(log)), (), tmp_path)
    assert checked.returncode == 0
    rounds = log.read_text(encoding="utf-8").count("\n")
    assert f"{rounds} of {rounds} rounds checked and right" in checked.stdout


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_game_goes_on_at_the_card_where_it_was_left(name: str, tmp_path: Path) -> None:
    arguments, lines = TRANSCRIPTS[name]
    middle = len(lines) // 2
    first = play(("--plain", "new", *arguments), lines[:middle], tmp_path)
    assert first.stdout.rstrip().endswith("'intrigue resume' goes on.")
    rest = play(("--plain", "resume"), lines[middle:], tmp_path)
    assert (rest.returncode, rest.stderr) == (0, "")
    assert "You are back where you left." in rest.stdout
    end = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-2:]
    assert rest.stdout.splitlines()[-2:] == end, "it comes to the same result"


def test_a_revoke_of_others_is_told_once_and_nothing_twice() -> None:
    round_ = open_hand("don", DO_E1.hands, revokes="league")
    eyes, teller = Eyes(("Nora", "Edna", "You", "Will"), 1, round_.rules), teller_for("don")
    heard: tuple[e.Event, ...] = ()
    story: list[str] = []
    plays = "E:9C S:QH W:AC N:2C W:JC N:3C E:5C S:6C W:TC N:4C E:8C S:7C"
    for card in plays.split():
        play_cards(round_, card)
        view = round_.view(1)
        fresh = first_fresh(heard, view.events)
        story += [sentence.text for sentence in teller.tell(view.events, fresh, teller.scene(view, eyes))]
        heard = view.events
    assert [line for line in story if "revoke" in line] == [
        "A revoke by You shows now: clubs were led in trick 1, and the queen of hearts came from a hand that could "
        "follow. (DO-A13)"
    ]
    assert sum("leads" in line or "pitch" in line for line in story) == 3
    assert len(story) == len(set(story)), "nothing is told again when a foul comes to stand among what was told"


def test_a_limit_is_refused_with_what_to_give_instead(tmp_path: Path) -> None:
    for limit in ("--rounds", "--minutes"):
        done = play(("new", "don", limit, "5"), (), tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert "--rule target=N" in done.stderr
