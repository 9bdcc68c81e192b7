"""Michigan in plain mode over a pipe, from the lots to the result; the logs pass `verify`.

The transcripts are read by people, too. To write them anew: TRANSCRIPTS=write in the environment
"""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.tui.test_plain import play, same_transcript

OTHER: Final = ("--seat", "computer:lowest")

TRANSCRIPTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    # name: the arguments, and the lines typed. Two deals with what can be asked on the way.
    "michigan": (
        ("--rounds", "2", "--seed", "4"),
        (
            *("words old friends", "", "3", "hold", "spread 1 1 1 1", "20", "look", "why", "stops", "score", "kd"),
            *(
                "9c",
                "c sharp",
                "last",
                "again",
                "board",
                "10c",
                "last",
                "again",
                "a",
                "c",
                "b",
                "e",
                "log",
                "extra",
            ),
            *("", "20", "a", "b", "e", "c", "h", "d", "j"),
        ),
    ),
    # A card held back, a wrong lead, what both cost, and when the others hear of it.
    "michigan-strict": (
        ("--rounds", "1", "--seed", "2", "--preset", "strict", *OTHER),
        (
            *("", "20", "why", "hold", "hold", "", "set cards words", "hold", "last", "hold", "", "h", "hold"),
            *("lead ten of spades", "confirm", "", "log"),
        ),
    ),
    # The dealer exchanges hands, and remembers the old one.
    "michigan-boodle": (
        ("--rounds", "1", "--seed", "6", "--preset", "boodle"),
        ("", "20", "why", "lead a", "bid 2", "pass", "exchange", "extra", "look", "c", "a", "e", "b", "i"),
    ),
    # The dealer puts the extra hand up for sale, but these players bid for nothing.
    "michigan-auction": (
        ("--rounds", "1", "--seed", "6", "--rule", "extra_hand=auction"),
        ("", "20", "exchange", "auction", "extra", "g", "b", "i", "c", "j", "d", "m"),
    ),
    # Stakes are spread, any suit may be led, and who cannot stake any more leaves the game.
    "michigan-newmarket": (
        (
            *("--preset", "newmarket", "--rule", "ruin=knock-out", "--rule", "chips=20", "--rule", "free_chips=8"),
            *("--rounds", "4", "--seed", "5", *OTHER, *OTHER, *OTHER),
        ),
        (
            *("", "2 1", "spread 4 4 0 0", "why", "4 4 0 0", "20", "a", "b", "c", "d", "", "", "20", "a", "", "20"),
            "log",
        ),
    ),
}


def transcript(name: str, home: Path) -> str:
    """Return what the program says to the lines of a transcript."""
    arguments, lines = TRANSCRIPTS[name]
    done = play(("--plain", "new", "michigan", "--seat", "Anna", *OTHER, *OTHER, *arguments), lines, home)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.replace(str(home), "HOME")


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_session_reads_as_written_down_and_its_log_is_clean(name: str, tmp_path: Path) -> None:
    text = transcript(name, tmp_path)
    same_transcript(text, name)
    assert "every pack can now be checked" in text, "played to its result"
    # A deal is called a deal all evening: the one thing that goes round is the draw for the first jack.
    assert not re.search(r"\bround\b", text.replace("cards go round until", ""))
    assert "{" not in text and "final round" not in text
    log = tmp_path / "log.jsonl"
    assert play(("log", "1", "--out", str(log)), (), tmp_path).returncode == 0
    checked = play(("verify", str(log)), (), tmp_path)
    rounds = log.read_text(encoding="utf-8").count("\n")
    assert checked.returncode == 0
    assert f"{rounds} of {rounds} round" in checked.stdout and "checked and right" in checked.stdout


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_session_goes_on_where_it_was_left(name: str, tmp_path: Path) -> None:
    arguments, lines = TRANSCRIPTS[name]
    command = ("--plain", "new", "michigan", "--seat", "Anna", *OTHER, *OTHER, *arguments)
    lines = tuple(line for line in lines if not line.startswith("words"))
    (tmp_path / "whole").mkdir()
    whole = play(command, lines, tmp_path / "whole").stdout.splitlines()
    for middle in (2, len(lines) - 2):
        home = tmp_path / str(middle)
        home.mkdir()
        first = play(command, lines[:middle], home)
        assert first.stdout.rstrip().endswith("'intrigue resume' goes on.")
        rest = play(("--plain", "resume"), lines[middle:], home)
        assert (rest.returncode, rest.stderr) == (0, "")
        assert rest.stdout.splitlines()[-2:] == whole[-2:], "it comes to the same result"
