"""Round logs from elsewhere: taken in as they are once they are found right, else refused with line and reason."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from core.statistics import Choice, chosen
from core.verify import verify
from saves.errors import SaveRefused
from saves.history import History
from saves.imports import import_log
from saves.lines import lines
from saves.round_logs import LogRefused, checked_lines
from tests.saves.evenings import GAMES, Growing, script


def log_file(path: Path, text: list[str]) -> Path:
    path.write_text("".join(f"{line}\n" for line in text), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_in_is_what_was_written_and_counts_as_the_save_does(game: str, tmp_path: Path) -> None:
    told = script(game, 0)
    found = import_log(log_file(tmp_path / "log.jsonl", told.lines), tmp_path / "imported")
    assert found.new
    assert found.path.read_text(encoding="utf-8").splitlines() == told.lines
    assert [text for text, _line in checked_lines(found.path)] == told.lines
    Growing(told, tmp_path / "saves").play()
    with History(tmp_path / "a.db", tmp_path / "none", tmp_path / "imported") as history:
        history.refresh()
        of_log = lines(history)
    with History(tmp_path / "b.db", tmp_path / "saves", tmp_path / "none") as history:
        history.refresh()
        of_save = lines(history)
    assert all(line.imported for line in of_log)
    assert [(line.number, line.seat, line.won, line.facts) for line in of_log] == [
        (line.number, line.seat, line.won, line.facts) for line in of_save
    ]


def test_the_same_log_is_kept_once_whatever_its_line_ends(tmp_path: Path) -> None:
    told = script("don", 0)
    first = import_log(log_file(tmp_path / "a.jsonl", told.lines), tmp_path / "imported")
    (tmp_path / "b.jsonl").write_bytes(b"\r\n\r\n".join(line.encode() for line in told.lines))
    second = import_log(tmp_path / "b.jsonl", tmp_path / "imported")
    assert (first.new, second.new) == (True, False)
    assert second.path == first.path
    assert list((tmp_path / "imported").iterdir()) == [first.path]


def test_a_log_and_the_save_of_the_same_session_count_once(tmp_path: Path) -> None:
    told = script("don", 0)
    import_log(log_file(tmp_path / "log.jsonl", told.lines), tmp_path / "imported")
    Growing(told, tmp_path / "saves").play()
    with History(tmp_path / "a.db", tmp_path / "saves", tmp_path / "imported") as history:
        history.refresh()
        found = lines(history)
    assert len(found) == len(told.lines) * 4
    assert not any(line.imported for line in found)


def bent(line: str, **changes: object) -> str:
    return json.dumps(json.loads(line) | changes)


HOSTILE: dict[str, Callable[[list[str]], list[str]]] = {
    "another pack": lambda lines: [bent(lines[0], salt="0" * 32), *lines[1:]],
    "chips from nowhere": lambda lines: [
        bent(lines[0], after=json.loads(lines[0])["after"] | {"chips": [10**6] * 9}),
        *lines[1:],
    ],
    "no json": lambda lines: [*lines, "{"],
    "two sessions in one": lambda lines: [lines[0], lines[0], *lines[1:]],
    "a line left out": lambda lines: [lines[0], *lines[2:]],
    "deep": lambda _lines: ["[" * 100_000],
    "long": lambda _lines: ["x" * (1 << 21)],
    "unknown game": lambda lines: [bent(lines[0], game="whist")],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_log_with_a_fault_is_refused_and_nothing_is_kept(name: str, tmp_path: Path) -> None:
    text = HOSTILE[name](script("pope-joan", 0).lines)
    path = log_file(tmp_path / "log.jsonl", text)
    expected = verify(text).faults[0]
    with pytest.raises(LogRefused) as caught:
        import_log(path, tmp_path / "imported")
    assert caught.value.fault == expected
    with pytest.raises(LogRefused):
        checked_lines(path)
    assert list((tmp_path / "imported").iterdir()) == []


def test_what_is_no_file_or_has_no_round_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "empty.jsonl").write_text("\n\n")
    for name, code in (
        ("pipe", "not-a-file"),
        (".", "not-a-file"),
        ("no", "missing"),
        ("empty.jsonl", "log-empty"),
    ):
        with pytest.raises(SaveRefused) as caught:
            import_log(tmp_path / name, tmp_path / "imported")
        assert caught.value.code == code
    assert list((tmp_path / "imported").iterdir()) == []


def test_an_imported_log_that_was_changed_afterwards_is_left_out(tmp_path: Path) -> None:
    found = import_log(log_file(tmp_path / "log.jsonl", script("don", 0).lines), tmp_path / "imported")
    found.path.write_text("milk, eggs, candles\n")
    with History(tmp_path / "a.db", tmp_path / "saves", tmp_path / "imported") as history:
        history.refresh()
        assert lines(history) == []
        assert [(one.path, one.code) for one in history.left_out()] == [(found.path, "log-fault")]


@pytest.mark.parametrize("what", ["pipe", "device", "folder", "huge", "faked"])
def test_what_somebody_laid_among_the_imported_logs_is_left_out(what: str, tmp_path: Path) -> None:
    told = script("pope-joan", 0)
    folder = tmp_path / "imported"
    import_log(log_file(tmp_path / "log.jsonl", told.lines), folder)
    bad = folder / "bad.jsonl"
    if what == "pipe":
        os.mkfifo(bad)
    elif what == "device":
        bad.symlink_to("/dev/zero")
    elif what == "folder":
        bad.mkdir()
    else:
        held = json.loads(told.lines[0])["after"]["chips"]
        chips = [10**40] * len(held) if what == "huge" else held[::-1]
        log_file(
            bad, [bent(told.lines[0], session="x", after=json.loads(told.lines[0])["after"] | {"chips": chips})]
        )
    with History(tmp_path / "a.db", tmp_path / "none", folder) as history:
        history.refresh()
        assert {line.number for line in lines(history)} == set(range(1, len(told.lines) + 1))
        assert [one.path for one in history.left_out()] == [bad]


def test_practice_stays_practice_when_it_comes_from_elsewhere(tmp_path: Path) -> None:
    told = [bent(line, practice=True) for line in script("don", 0).lines]
    import_log(log_file(tmp_path / "log.jsonl", told), tmp_path / "imported")
    with History(tmp_path / "a.db", tmp_path / "none", tmp_path / "imported") as history:
        history.refresh()
        found = lines(history)
    assert found and all(line.practice for line in found)
    counted = chosen(found, Choice(player=found[0].player, imported=True, unfinished=True))
    assert counted == []


def test_two_sessions_that_are_called_alike_do_not_hide_or_mix_with_each_other(tmp_path: Path) -> None:
    mine, theirs = script("don", 0), script("phat", 1)
    Growing(mine, tmp_path / "saves").play()
    log = [bent(line, session=mine.setup.session) for line in theirs.lines]
    import_log(log_file(tmp_path / "log.jsonl", log), tmp_path / "imported")
    with History(tmp_path / "a.db", tmp_path / "saves", tmp_path / "imported") as history:
        history.refresh()
        found = lines(history)
    ids = {line.session: line.imported for line in found}
    assert len(ids) == 2 and ids[mine.setup.session] is False
    assert len(found) == 4 * (len(mine.lines) + len(theirs.lines))
