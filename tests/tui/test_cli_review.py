"""`intrigue review`: from a file or a save, checked, and one sentence about what is wrong with it."""

import json
from pathlib import Path

import pytest

from core.logline import LogLine
from core.replay import Replay
from tests.tui import shelf
from tui import cli
from tui.cli.errors import Wrong
from tui.cli.parser import parse
from tui.cli.review import rounds_for

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    saves = home / "intrigue" / "saves"
    saves.mkdir(parents=True)
    return saves


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return a file with the log of one hand of Don after another."""
    path = tmp_path / "don.jsonl"
    assert cli.run(["simulate", "don", "--sessions", "1", "--log", str(path)]) == 0
    return path


def test_a_log_is_told_in_words_where_no_screen_is(log: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert cli.run(["review", str(log), "--round", "2"]) == 0
    told = capsys.readouterr().out
    assert "hand 2" in told and "hand 1," not in told and "leads" in told


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda lines: [*lines[:1], "{"], ("line 2", "not JSON")),
        (lambda lines: [lines[0], _changed(lines[1])], ("line 2", "event")),
        (lambda lines: [json.dumps(_public(lines[0]))], ("still being played",)),
        (lambda _lines: [], ("no round",)),
        (lambda lines: [lines[0], lines[0]], ("line 2", "round 2 should come here")),
        (lambda lines: [lines[0], lines[1].replace("steady 1", "steady 9")], ("line 2", "seats")),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_line_and_reason(
    log: Path, capsys: Capture, spoil: object, words: tuple[str, ...]
) -> None:
    lines = log.read_text().splitlines()
    assert callable(spoil)
    log.write_text("\n".join(spoil(lines)))
    capsys.readouterr()
    assert cli.run(["review", str(log)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and all(word in told for word in words), told


def _changed(line: str) -> str:
    written = json.loads(line)
    trick = next(event for event in written["events"] if event["type"] == "trick")
    trick["points"] += 5
    return json.dumps(written)


def _public(line: str) -> dict[str, object]:
    written = json.loads(line)
    written["events"] = [event for event in written["events"] if event["type"] != "end"][:6]
    for event in written["events"]:
        event.pop("choice", None)
    for name in ("salt", "deck", "deal", "after", "master", "result"):
        written.pop(name, None)
    return written | {"last": False}


def test_a_round_that_is_not_there_is_named(log: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert cli.run(["review", str(log), "--round", "99"]) == 2
    assert "There is no round 99" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["x" * 5000, "/dev/zero", "no\x1b[31m", "", "."])
def test_what_no_file_can_be_is_one_sentence(name: str, capsys: Capture) -> None:
    assert cli.run(["review", name]) == 2
    said = capsys.readouterr().err
    assert "There is no save" in said and said.count("\n") == 1 and said.replace("\n", "").isprintable()


def test_the_rounds_of_a_save_and_what_one_saw_of_the_open_one(folder: Path) -> None:
    path = shelf.in_play(folder)
    rounds = rounds_for(str(path))
    assert all(isinstance(one, LogLine) for one in rounds[:-1]) and len(rounds) == 3
    open_round = rounds[-1]
    assert isinstance(open_round, Replay)
    assert not open_round.over and open_round.eyes == (0,) and open_round.first > 0
    with pytest.raises(Wrong):
        rounds_for("no such thing")


def test_it_is_parsed() -> None:
    options = parse(["review", "a.jsonl", "--round", "3", "--ascii"])
    assert (options.file, options.round, options.ascii) == ("a.jsonl", 3, True)
