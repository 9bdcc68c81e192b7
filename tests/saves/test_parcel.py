"""A save as one file: what comes out elsewhere is what went in, and nothing that was here before is lost."""

import sqlite3
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from core.game import load
from core.rules import make_rules
from core.scorebook.sheet import new_sheet
from saves import paths
from saves.birth import lay_file
from saves.errors import PlaceUnusable, SaveDamaged, SaveExists, SaveNewer, SaveRefused, SavesError
from saves.history import History
from saves.listing import list_saves, rename
from saves.look import Look
from saves.parcel import export_save, import_save
from saves.rows import Record
from saves.scorebooks import SavedBook
from saves.sessions import Saved
from saves.store import Store
from saves.tables import tables_of
from saves.tournaments import SavedTournament
from saves.write import as_new
from tests.saves.evenings import GAMES, Growing, script
from tests.saves.samples import make, plain
from tests.saves.test_tournaments import charter, go_on, result


def told(path: Path) -> tuple[object, ...]:
    record = Store.look(path).read()
    assert record.damage is None and record.head is not None
    head = record.head
    return plain(record), head.session_id, head.summary, head.clock_ms, head.written_ms, head.file_kind


@pytest.mark.parametrize("game", GAMES)
def test_a_session_is_the_same_elsewhere_and_is_played_on_there(tmp_path: Path, game: str) -> None:
    growing = Growing(script(game, 1), tmp_path / "here")
    path = growing.play(len(growing.told.steps) // 2)
    before = path.read_bytes()
    export_save(path, tmp_path / "parcel")
    taken = import_save(tmp_path / "parcel", tmp_path / "there")
    assert (taken.kind, taken.twin, taken.path.parent) == ("session", None, tmp_path / "there")
    assert told(taken.path) == told(path)
    assert path.read_bytes() == before
    growing.path = taken.path
    growing.play()
    _saved, session, _clock = opened = Saved.open(taken.path)
    opened[0].close()
    assert session.phase == "over"


def test_what_is_in_play_is_exported_as_far_as_it_is_saved(tmp_path: Path) -> None:
    path = Growing(script("pope-joan", 1), tmp_path).play(9)
    with Store.open(path) as store:
        store.append([], {"n": 1}, 5)
        export_save(path, tmp_path / "parcel")
    assert told(tmp_path / "parcel") == told(path)


def test_of_a_session_that_is_here_already_both_are_kept(tmp_path: Path) -> None:
    growing = Growing(script("don", 1), tmp_path / "saves")
    path = growing.play(4)
    parcel = tmp_path / path.name
    export_save(path, parcel)
    growing.play(3)
    later = told(path)
    for number in (2, 3):
        taken = import_save(parcel, path.parent)
        assert taken.twin is not None
        assert taken.path.name == f"{path.stem}-{number}.intrigue"
        assert told(taken.path) == told(parcel)
    assert told(path) == later


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = Growing(script("don", 1), tmp_path).play(4)
    goal = tmp_path / "diary"
    goal.write_text("dear diary")
    with pytest.raises(SaveExists):
        export_save(path, goal)
    with pytest.raises(SaveExists):
        export_save(path, path)
    with pytest.raises(PlaceUnusable):
        export_save(path, tmp_path / "nowhere" / "parcel")
    assert goal.read_text() == "dear diary"


def test_a_tournament_goes_with_its_tables_and_ends_as_it_would_have(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    saved = SavedTournament.create(charter(), here)
    saved.draw()
    for slot in saved.tournament.open_slots():
        saved.play_computers(slot)
    saved.draw()
    begun = saved.begin(saved.tournament.open_slots()[0])
    sheet = saved.keep_score(saved.tournament.open_slots()[-1])
    saved.close()
    assert begun != sheet
    export_save(saved.path, tmp_path / "parcel.intrigue")

    first = import_save(tmp_path / "parcel.intrigue", there)
    second = import_save(tmp_path / "parcel.intrigue", there)
    assert (first.kind, first.twin, second.twin) == ("tournament", None, first.path)
    sheet.unlink()
    for folder in there.glob("*.tables"):
        for info in list_saves(folder):
            if info.is_sheet:
                info.path.unlink()
    go_on(saved := SavedTournament.open(saved.path))
    saved.close()
    outcomes = [result(saved)]
    for taken in (first, second):
        again = SavedTournament.open(rename(taken.path, f"{taken.path.stem} of ours"))
        go_on(again)
        again.close()
        outcomes.append(result(again))
    assert outcomes[0] == outcomes[1] == outcomes[2]
    tables = sorted(there.glob("*.tables"))
    assert len(tables) == 2, "each has its own"
    assert [len(list_saves(one)) for one in tables] == [len(list_saves(saved.tables))] * 2
    with History(saves=there, memory=True) as history:
        history.refresh()
        assert not history.left_out()


def test_a_parcel_that_changes_while_it_is_taken_in_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is checked as a whole first, and read again, table by table, when it is laid."""
    saved = SavedTournament.create(charter(), tmp_path / "at")
    saved.draw()
    for slot in saved.tournament.open_slots():
        saved.play_computers(slot)
    saved.close()
    export_save(saved.path, tmp_path / "parcel")
    real, seen = Look.read, Counter[int]()

    def read(self: Look, session: int = 0) -> Record:
        record = real(self, session)
        seen[session] += self.path == tmp_path / "parcel"
        assert record.head is not None
        return replace(record, head=replace(record.head, clock_ms=9)) if seen[session] > 1 == session else record

    monkeypatch.setattr(Look, "read", read)
    with pytest.raises(SavesError):
        import_save(tmp_path / "parcel", tmp_path / "in")
    assert seen[1] == 2
    assert list((tmp_path / "in").iterdir()) == []


def test_a_score_sheet_goes_too(tmp_path: Path) -> None:
    game = load("pope-joan")
    sheet = new_sheet(game, make_rules(game.rules, 3), ("Ann", "Bea", "Carl"), title="Friday")
    book = SavedBook.create(sheet, tmp_path / "here")
    book.close()
    export_save(book.path, tmp_path / "parcel")
    taken = import_save(tmp_path / "parcel", tmp_path / "there")
    assert (taken.kind, told(taken.path)) == ("scorebook", told(book.path))


def damaged(path: Path) -> None:
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("UPDATE entry SET body='{}' WHERE n=3")
    conn.close()


def newer(path: Path) -> None:
    conn = sqlite3.connect(path)
    conn.execute("PRAGMA user_version=99")
    conn.close()


def nonsense(path: Path) -> None:
    path.unlink()
    make(path)


def foreign(path: Path) -> None:
    path.write_text("dear diary")


@pytest.mark.parametrize(
    ("spoil", "error"),
    [(damaged, SaveDamaged), (newer, SaveNewer), (nonsense, SaveDamaged), (foreign, SaveRefused)],
)
def test_what_is_not_good_is_neither_sent_nor_taken_in(
    tmp_path: Path, spoil: object, error: type[SavesError]
) -> None:
    path = Growing(script("pope-joan", 1), tmp_path / "here").play(9)
    spoil(path)  # type: ignore[operator]
    before = path.read_bytes()
    with pytest.raises(error):
        export_save(path, tmp_path / "parcel")
    with pytest.raises(error):
        import_save(path, tmp_path / "there")
    assert path.read_bytes() == before
    assert not (tmp_path / "parcel").exists()
    assert list((tmp_path / "there").iterdir()) == []


def test_a_parcel_of_a_session_cannot_bring_more_along(tmp_path: Path) -> None:
    from saves.birth import lay_file
    from saves.parcel import _as_new

    path = Growing(script("don", 1), tmp_path / "here").play(4)
    new = _as_new(Store.look(path).read())
    lay_file(tmp_path / "parcel", "session", [new, new])
    with pytest.raises(SaveRefused, match="other-kind"):
        import_save(tmp_path / "parcel", tmp_path / "there")


# Renaming.


@pytest.mark.parametrize(
    ("label", "name"),
    [("Вечер у Анны", "Вечер-у-Анны"), ("../../x", "x"), ("CON", "save-CON"), ("a" * 300, "a" * 60)],
)
def test_a_renamed_save_stays_in_its_folder_and_is_the_same(tmp_path: Path, label: str, name: str) -> None:
    path = Growing(script("don", 1), tmp_path / "saves").play(4)
    before = told(path)
    found = rename(path, label)
    assert found == path.with_name(f"{name}.intrigue")
    assert told(found) == before
    assert [one.name for one in path.parent.iterdir()] == [found.name]
    assert rename(found, label) == found


def test_a_name_that_is_taken_stays_with_its_file(tmp_path: Path) -> None:
    one, other = make(tmp_path / "a.intrigue"), make(tmp_path / "b.intrigue", rounds=2)
    before = one.read_bytes(), other.read_bytes()
    with pytest.raises(SaveExists):
        rename(one, "b")
    with Store.open(one), pytest.raises(SavesError, match="busy"):
        rename(one, "c")
    assert (one.read_bytes(), other.read_bytes()) == before
    assert paths.saves_dir().exists() is False


@pytest.mark.parametrize("ident", ["a/b", "../x", "x\0y", "0123456789abcdef"])
def test_the_tables_go_nowhere_but_where_their_tournament_finds_them(tmp_path: Path, ident: str) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    saved.draw()
    saved.play_computers(saved.tournament.open_slots()[0])
    saved.close()
    export_save(saved.path, tmp_path / "parcel")
    look = Store.look(tmp_path / "parcel")
    first, *tables = [replace(as_new(look.read(head.session)), kind=head.file_kind) for head in look.sessions()]
    assert tables
    lay_file(tmp_path / "wrong", "tournament", [replace(first, session_id=ident), *tables])
    with pytest.raises(SaveDamaged):
        import_save(tmp_path / "wrong", tmp_path / "in")
    assert not list((tmp_path / "in").iterdir())
    assert tables_of(tmp_path / "a.intrigue", ident).parent == tmp_path
