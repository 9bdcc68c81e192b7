"""What others do to the files of a save in play: deleted, moved or replaced, it goes on, and nothing is lost."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from saves import held, store
from saves.errors import SaveBusy, SaveFailed, SaveRefused
from saves.listing import info_of
from saves.lock import lock_path
from saves.store import Store
from tests.saves.samples import ENTRIES, EXPECTED, SETUP, SUMMARY, plain
from tui.story.faults import save_fault, why


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Store]:
    with Store.create(tmp_path / "saves" / "a.intrigue", "session", "s-1", SETUP, SUMMARY) as opened:
        yield opened


def names(path: Path) -> list[str]:
    return sorted(found.name for found in path.parent.iterdir())


def test_a_save_deleted_in_play_comes_back(played: Store) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    for found in played.path.parent.iterdir():
        found.unlink()
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    assert plain(played.read()) == EXPECTED
    assert played.close()
    assert plain(Store.look(played.path).read()) == EXPECTED


def test_a_save_deleted_just_before_closing_comes_back(played: Store) -> None:
    played.append(ENTRIES, SUMMARY, 0)
    for found in played.path.parent.iterdir():
        found.unlink()
    played.close()
    assert plain(Store.look(played.path).read()) == EXPECTED


def test_a_file_put_in_the_place_of_a_save_in_play_stays_and_ours_goes_beside_it(played: Store) -> None:
    path = played.path
    played.append(ENTRIES[:3], SUMMARY, 0)
    for found in played.path.parent.iterdir():
        found.unlink()
    played.path.write_text("an older copy")
    with pytest.raises(SaveFailed) as refused:
        played.append(ENTRIES[3:], SUMMARY, 1)
    assert refused.value.code == "replaced"
    rescued = path.with_stem("a-rescued")
    assert (played.path, refused.value.params["path"]) == (rescued, str(rescued))
    assert plain(Store.look(rescued).read()) == EXPECTED, "at once"
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    with pytest.raises(SaveBusy):
        Store.open(rescued)
    played.close()
    assert path.read_text() == "an older copy"
    assert plain(Store.look(rescued).read()) == EXPECTED
    assert names(path) == ["a-rescued.intrigue", "a.intrigue"]


def test_a_log_is_not_left_beside_an_older_copy_that_took_the_place_of_a_save(played: Store) -> None:
    """SQLite would read into the copy what was never written to it."""
    played.append(ENTRIES[:2], SUMMARY, 0)
    older = played.path.with_name("older")
    played.copy_to(older)
    played.append(ENTRIES[2:], SUMMARY, 1)
    path = older.replace(played.path)
    with pytest.raises(SaveFailed, match="replaced"):
        played.touch(SUMMARY, 2)
    assert (info_of(path).status, plain(Store.look(path).read())) == ("ok", EXPECTED[:3])
    assert plain(played.read()) == EXPECTED


def test_a_folder_deleted_in_play_is_made_anew_with_the_save_in_it(played: Store) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    shutil.rmtree(played.path.parent)
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    with pytest.raises(SaveBusy):
        Store.open(played.path)
    played.close()
    assert plain(Store.look(played.path).read()) == EXPECTED


def test_a_folder_that_cannot_be_made_anew_is_told_and_tried_again(played: Store) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    shutil.rmtree(played.path.parent)
    played.path.parent.write_text("in the way")
    with pytest.raises(SaveFailed, match="not-a-folder"):
        played.append(ENTRIES[3:], SUMMARY, 1)
    played.path.parent.unlink()
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    assert plain(played.read()) == EXPECTED


@pytest.mark.parametrize("end", ["", "-wal"])
def test_what_came_back_is_opened_again_where_that_fails_at_first(
    played: Store, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """The file that was put there is ours, and not another that took its place."""
    played.append(ENTRIES[:3], SUMMARY, 0)
    played.path.with_name(played.path.name + end).unlink()

    def failing(*_: object, **_given: object) -> None:
        raise OSError(errno.EIO, "no answer")

    with monkeypatch.context() as patch:
        patch.setattr(held, "connect", failing)
        with pytest.raises(SaveFailed, match="io"):
            played.append(ENTRIES[3:], SUMMARY, 1)
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    assert plain(played.read()) == EXPECTED


def test_a_log_deleted_in_play_takes_nothing_with_it(played: Store, tmp_path: Path) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    for end in ("-wal", "-shm"):
        played.path.with_name(played.path.name + end).unlink()
        played.append(ENTRIES[3:4], SUMMARY, 1)
        (kept := tmp_path / f"killed{end}").mkdir()
        for found in played.path.parent.iterdir():
            shutil.copyfile(found, kept / found.name)
        assert plain(Store.look(kept / played.path.name).read()) == plain(played.read())
        assert played.path.with_name(played.path.name + end).exists()
    assert played.close()


PUT: dict[str, Callable[[Path, Path, Path], object]] = {
    "older": lambda place, older, _diary: shutil.copyfile(older, place),
    "a link": lambda place, _older, diary: place.symlink_to(diary),
    "a hard link": lambda place, _older, diary: os.link(diary, place),
    "a pipe": lambda place, _older, _diary: os.mkfifo(place),
    "a folder": lambda place, _older, _diary: place.mkdir(),
}
"""What may be put in the place of a log: an older one, as a program that keeps copies may, or a way elsewhere."""


@pytest.mark.parametrize("end", ["-wal", "-shm"])
@pytest.mark.parametrize("what", PUT)
def test_what_is_put_in_the_place_of_a_log_is_neither_read_nor_written(
    played: Store, tmp_path: Path, what: str, end: str
) -> None:
    diary, older = tmp_path / "diary", tmp_path / "older"
    diary.write_text("dear diary")
    played.append(ENTRIES[:2], SUMMARY, 0)
    path = played.path
    place = path.with_name(path.name + end)
    shutil.copyfile(place, older)
    played.append(ENTRIES[2:4], SUMMARY, 0)
    place.unlink()
    PUT[what](place, older, diary)
    with pytest.raises(SaveFailed, match="replaced"):
        played.append(ENTRIES[4:], SUMMARY, 0)
    assert played.path.stem == "a-rescued"
    assert played.append(ENTRIES[4:], SUMMARY, 0) == 1 + len(ENTRIES)
    assert played.close()
    record = Store.look(played.path).read()
    assert (record.damage, plain(record)) == (None, [EXPECTED[0], *ENTRIES])
    assert diary.read_text() == "dear diary"


def test_a_save_that_lost_its_end_in_play_is_said_to_have_when_it_is_closed(played: Store) -> None:
    """Where SQLite's index of the log was written over with an older one, it knows nothing of what came later."""
    played.append(ENTRIES[:2], SUMMARY, 0)
    index = played.path.with_name(f"{played.path.name}-shm")
    older = index.read_bytes()
    played.append(ENTRIES[2:], SUMMARY, 0)
    index.write_bytes(older)
    with pytest.raises(SaveFailed, match="tail-lost"):
        played.append(ENTRIES[:1], SUMMARY, 0)
    played.close()
    assert (info_of(played.path).status, info_of(played.path).code) == ("damaged", "tail-lost")


def test_a_log_deleted_in_play_is_kept_though_an_onlooker_is_in_the_way(played: Store) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    with closing(sqlite3.connect(f"file:{played.path}?mode=ro", uri=True)) as holding:
        holding.execute("BEGIN")
        before = holding.execute("SELECT count FROM head").fetchall()
        played.path.with_name(played.path.name + "-wal").unlink()
        assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
        assert holding.execute("SELECT count FROM head").fetchall() == before
    assert plain(played.read()) == EXPECTED


def other_save(folder: Path) -> Path:
    """Return a save of the same session that went another way."""
    path = folder / "other.intrigue"
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as other:
        other.append(ENTRIES[:2], SUMMARY, 0)
    return path


@pytest.mark.parametrize("moment", ["survey", "settle"])
def test_a_save_that_is_replaced_while_it_is_opened_is_not_played(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.intrigue"
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as made:
        made.append(ENTRIES, SUMMARY, 0)
    other = other_save(tmp_path)
    before = other.read_bytes()
    real = getattr(store, moment)

    def slow(*given: object) -> object:
        out = real(*given)
        other.replace(path)
        return out

    monkeypatch.setattr(store, moment, slow)
    with pytest.raises(SaveRefused) as refused:
        Store.open(path)
    assert refused.value.code == "replaced"
    assert "another file took its place" in save_fault(refused.value)
    monkeypatch.setattr(store, moment, real)
    assert path.read_bytes() == before
    with Store.open(path) as opened:
        assert opened.read().good == 3


def test_a_save_is_not_begun_from_what_took_its_place_before_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "a.intrigue"
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as made:
        made.append(ENTRIES, SUMMARY, 0)
    other = other_save(tmp_path)
    with Store.open(path) as opened:
        other.replace(path)
        for reading in (opened.read, opened.tail):
            with pytest.raises(SaveRefused) as refused:
                reading()
            assert refused.value.code == "replaced"
    # Closed, what was held lies beside it.
    assert plain(Store.look(path.with_stem("a-rescued")).read()) == EXPECTED
    assert Store.look(path).read().good == 3


def rival_of(store: Store) -> Store:
    """Return the store of another program, after somebody deleted the lock file."""
    lock_path(store.path).unlink()
    return Store.open(store.path)


THEIRS = [("act", '{"play":"2C"}')]


def test_a_save_that_another_program_plays_on_goes_on_beside_it(played: Store) -> None:
    path = played.path
    played.append(ENTRIES[:3], SUMMARY, 0)
    with rival_of(played) as rival:
        rival.append(THEIRS, {"theirs": True}, 7)
        with pytest.raises(SaveFailed) as refused:
            played.append(ENTRIES[3:4], SUMMARY, 1)
        rescued = path.with_stem("a-rescued")
        assert (refused.value.code, refused.value.params["path"], played.path) == ("taken", str(rescued), rescued)
        assert refused.value.params["pid"] == os.getpid()
        assert plain(Store.look(rescued).read()) == EXPECTED[:5], "at once"
        assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
        with pytest.raises(SaveBusy):
            Store.open(rescued)
        rival.append(THEIRS, {"theirs": True}, 8)
        assert (rival.path, len(rival.read().entries)) == (path, 5)
    assert played.close()
    assert plain(Store.look(path).read()) == [*EXPECTED[:4], *THEIRS, *THEIRS]
    assert plain(Store.look(rescued).read()) == EXPECTED
    assert Store.look(rescued).head().summary == SUMMARY
    assert names(path) == ["a-rescued.intrigue", "a.intrigue"]


def test_what_another_program_played_on_before_it_closed_stays(played: Store) -> None:
    path = played.path
    played.append(ENTRIES[:3], SUMMARY, 0)
    with rival_of(played) as rival:
        rival.append(THEIRS, SUMMARY, 0)
    with pytest.raises(SaveFailed, match="parted"):
        played.append(ENTRIES[3:], SUMMARY, 1)
    # Whoever leaves without trying again has lost nothing.
    played.close()
    assert plain(Store.look(path.with_stem("a-rescued")).read()) == EXPECTED
    assert plain(Store.look(path).read()) == [*EXPECTED[:4], *THEIRS]
    Store.open(path).close()
    assert names(path) == ["a-rescued.intrigue", "a.intrigue"]


def test_a_clock_alone_is_neither_put_over_that_of_another_program_nor_worth_a_file(played: Store) -> None:
    path = played.path
    played.append(ENTRIES[:3], SUMMARY, 0)
    with rival_of(played) as rival:
        rival.append(THEIRS, {"theirs": True}, 7)
        with pytest.raises(SaveBusy):
            played.touch(SUMMARY, 1)
    with pytest.raises(SaveFailed, match="conflict"):
        played.touch(SUMMARY, 1)
    played.close()
    assert (Store.look(path).head().summary, Store.look(path).head().clock_ms) == ({"theirs": True}, 7)
    assert [path.name] == [name for name in names(path) if name.endswith(".intrigue")]


def test_a_program_that_only_looked_in_costs_nothing(played: Store) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)
    rival_of(played).close()
    assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    assert played.path.stem == "a"


def test_a_full_disk_keeps_both_programs_where_they_are(played: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played.append(ENTRIES[:3], SUMMARY, 0)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with rival_of(played) as rival:
        rival.append(THEIRS, SUMMARY, 0)
        with monkeypatch.context() as patch:
            patch.setattr(held, "lay_file", full)
            for _again in range(2):
                with pytest.raises(SaveFailed, match="disk-full"):
                    played.append(ENTRIES[3:], SUMMARY, 1)
        with pytest.raises(SaveFailed, match="taken"):
            played.append(ENTRIES[3:], SUMMARY, 1)
        assert played.append(ENTRIES[3:], SUMMARY, 1) == 6
    assert plain(played.read()) == EXPECTED


def test_who_has_it_and_where_it_goes_on_is_told() -> None:
    error = SaveFailed("taken", path="/x/a-rescued.intrigue", pid=17, host="kitchen")
    beside = "and this game goes on beside it as a-rescued.intrigue"
    assert why(error) == f"another Intrigue plays it now (process 17, kitchen), {beside}"
    assert save_fault(error) == f"The save could not be written: {why(error)}."
    assert why(SaveFailed("parted", path="a-rescued.intrigue")).endswith(beside)
