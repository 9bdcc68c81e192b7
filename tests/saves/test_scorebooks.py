"""Saved score sheets: what is written is there again, damaged ones go on from their good part, others stay away."""

from pathlib import Path

import pytest

from core.actions import Refused
from core.game import load
from core.rules import make_rules
from core.scorebook.book import Book
from core.scorebook.entries import (
    CallTime,
    Correct,
    Counted,
    Entry,
    FinalRound,
    Hand,
    PlayedRound,
    TakeBack,
    Taken,
    Transfer,
)
from core.scorebook.sheet import Sheet, new_sheet
from saves.codec import BadRecord
from saves.errors import SaveDamaged, SaveRefused
from saves.listing import list_saves
from saves.scorebook_codec import read_entry, read_sheet, scorebook_schema, write_entry, write_sheet
from saves.scorebooks import SavedBook, look_at
from saves.sessions import Saved
from saves.store import Store

ROUND = PlayedRound(0, (0, 2, 5, 1), (Taken("pope", 3), Taken("king", 1)), "", 2, (Transfer(1, 2, 3, "penalty"),))
ENTRIES: tuple[Entry, ...] = (
    ROUND,
    Counted((-1, 1, -18, 6), ("king", "game"), 0),
    FinalRound(0, 1, 2, 3, 0),
    Hand((18, 32), "tied", 1),
    CallTime(),
    Correct(1, ROUND, "Dora had two"),
    Correct(1, Hand((1, 2)), "why"),
    TakeBack("why"),
)


def sheet(game_id: str = "pope-joan", names: tuple[str, ...] = ("Anna", "Бея", "Carl", "Dora")) -> Sheet:
    game = load(game_id)
    return new_sheet(game, make_rules(game.rules, len(names)), names, title="Sunday", place="r1-t2")


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert read_entry(write_entry(entry)) == entry


@pytest.mark.parametrize(
    "body",
    [
        "{}",
        '{"kind": "hand", "points": [1, 2, 3]}',
        '{"kind": "hand", "points": [1, -2]}',
        '{"kind": "hand", "points": [1, 2], "first": 2}',
        '{"kind": "hand", "points": [1, "2"]}',
        '{"kind": "time", "more": 1}',
        '{"kind": "played", "out": 8}',
        '{"kind": "correct", "number": 1, "entry": {"kind": "time"}, "reason": "x"}',
        '{"kind": "correct", "number": 1, "entry": {"kind": "hand", "points": [1, 2]}, "reason": ""}',
    ],
)
def test_what_is_no_entry_is_not_read(body: str) -> None:
    with pytest.raises(BadRecord):
        read_entry(body)


def test_the_head_comes_back_and_has_a_schema() -> None:
    one = sheet()
    assert read_sheet(write_sheet(one)) == one
    assert scorebook_schema()["title"] == "intrigue-scorebook/1"


def test_a_sheet_is_there_again_entry_for_entry(tmp_path: Path) -> None:
    saved = SavedBook.create(sheet(), tmp_path)
    saved.apply(PlayedRound(0, (0, 2, 5, 1), (Taken("king", 1),)))
    saved.apply(Correct(1, PlayedRound(0, (0, 2, 5, 2)), "Dora had two"))
    with pytest.raises(Refused):
        saved.apply(Hand((1, 2)))
    saved.close()
    again = SavedBook.open(saved.path)
    assert again.damage is None
    assert (again.book.log, again.book.ledger) == (saved.book.log, saved.book.ledger)
    assert again.book.corrections == saved.book.corrections
    again.close()
    (info,) = list_saves(tmp_path)
    assert (info.file_kind, info.status, info.summary["title"]) == ("scorebook", "ok", "Sunday")
    assert info.summary["chips"] == list(again.book.ledger.chips)  # type: ignore[union-attr]


def test_a_damaged_sheet_goes_on_from_its_good_part(tmp_path: Path) -> None:
    saved = SavedBook.create(sheet(), tmp_path)
    for _round in range(3):
        saved.apply(PlayedRound(0, (0, 2, 5, 1)))
    good = saved.book.lines[:2]
    saved.close()
    raw = saved.path.read_bytes()
    at = raw.rindex(b'"out":0', 0, raw.rindex(b'"out":0')) if raw.count(b'"out":0') > 3 else raw.index(b'"out":0')
    saved.path.write_bytes(raw[:at] + b'"out":1' + raw[at + 7 :])
    again = SavedBook.open(saved.path)
    assert again.damage is not None and again.path != saved.path
    assert again.book.lines == good[: len(again.book.lines)]
    again.close()
    assert look_at(again.path)[1] is None


def test_an_entry_that_the_rules_refuse_is_damage(tmp_path: Path) -> None:
    one = sheet()
    store = Store.create(tmp_path / "s.intrigue", "scorebook", one.id, write_sheet(one), {})
    store.append([("act", write_entry(ROUND)), ("act", write_entry(Hand((1, 2))))], {}, 0)
    store.close()
    book, damage = look_at(tmp_path / "s.intrigue")
    assert damage == "does-not-replay" and len(book.lines) <= 1


def test_a_head_that_cannot_be_is_damage(tmp_path: Path) -> None:
    bad = Sheet("0" * 16, "pope-joan", dict(sheet().rules), ("Anna", "Bea"))
    Store.create(tmp_path / "s.intrigue", "scorebook", bad.id, write_sheet(bad), {}).close()
    with pytest.raises(SaveDamaged):
        SavedBook.open(tmp_path / "s.intrigue")


def test_sheets_and_sessions_are_not_taken_for_each_other(tmp_path: Path) -> None:
    saved = SavedBook.create(sheet(), tmp_path)
    saved.close()
    with pytest.raises(SaveRefused, match="a-sheet"):
        Saved.open(saved.path)
    Store.create(tmp_path / "t.intrigue", "session", "x", "{}", {}).close()
    with pytest.raises(SaveRefused, match="no-sheet"):
        SavedBook.open(tmp_path / "t.intrigue")
    assert Book(read_sheet(write_sheet(saved.book.sheet))).ledger == saved.book.ledger
