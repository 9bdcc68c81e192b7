"""A kill between the two steps of moving a save leaves it under two names; it gets one again, and loses nothing."""

import os
import shutil
from pathlib import Path

import pytest

from saves import paths
from saves.errors import SaveBusy
from saves.listing import delete, list_saves, rename, restore
from saves.lock import Lock, lock_path
from saves.store import Store
from saves.tournaments import SavedTournament
from tests.saves.samples import ENTRIES, EXPECTED, SUMMARY, killed, make, plain
from tests.saves.test_tournaments import charter


@pytest.fixture
def path() -> Path:
    return make(paths.saves_dir() / "a.intrigue")


def link(path: Path, goal: Path) -> Path:
    """Leave what a kill leaves: the new name beside the old one, where the lock of the dead owner lies."""
    goal.parent.mkdir(parents=True, exist_ok=True)
    for end in ("-wal", "-shm", ""):
        if (source := path.with_name(path.name + end)).exists():
            os.link(source, goal.with_name(goal.name + end))
    lock_path(path).touch()
    return goal


def files(folder: Path) -> list[str]:
    return sorted(found.name for found in folder.iterdir())


@pytest.mark.parametrize("opened", ["a", "b"])
def test_a_save_that_was_being_renamed_has_the_name_under_which_it_is_opened(path: Path, opened: str) -> None:
    link(path, path.with_stem("b"))
    with Store.open(path.with_stem(opened)) as store:
        assert store.append(ENTRIES, SUMMARY, 0) == 11
    # A lock without an owner is no obstacle; it may stay where the other name was.
    assert [name for name in files(path.parent) if not name.endswith(".lock")] == [f"{opened}.intrigue"]
    assert plain(Store.look(path.with_stem(opened)).read()) == [*EXPECTED, *ENTRIES]


def test_the_list_gives_it_one_name_again(path: Path) -> None:
    link(path, path.with_stem("b"))
    other = make(path.with_stem("c"))
    assert {(info.path, info.status) for info in list_saves()} == {(path, "ok"), (other, "ok")}
    assert files(path.parent) == ["a.intrigue", "c.intrigue"]


def test_the_tables_that_moved_already_stay_with_it(path: Path) -> None:
    saved = SavedTournament.create(charter())
    saved.close()
    new = link(saved.path, saved.path.with_stem("b"))
    new.with_suffix(paths.TABLES).mkdir()
    assert {info.path for info in list_saves()} == {path, new}
    os.link(new, saved.path)
    with Store.open(saved.path):
        assert not new.exists() and saved.path.with_suffix(paths.TABLES).is_dir()


def test_a_save_that_was_being_deleted_is_not_in_the_bin_when_it_is_played_on(path: Path) -> None:
    link(path, paths.bin_dir() / "a.intrigue")
    with Store.open(path) as store:
        store.append(ENTRIES, SUMMARY, 0)
    assert files(paths.bin_dir()) == []
    assert plain(Store.look(delete(path)).read()) == [*EXPECTED, *ENTRIES]


def test_moving_it_again_leaves_one(path: Path) -> None:
    link(path, paths.bin_dir() / "a.intrigue")
    assert delete(path) == paths.bin_dir() / "a.intrigue"
    assert files(paths.bin_dir()) == ["a.intrigue"] and files(path.parent) == []
    link(paths.bin_dir() / "a.intrigue", path)
    restore(paths.bin_dir() / "a.intrigue")
    assert [info.session_id for info in list_saves()] == ["s-1"]
    (left,) = list_saves()
    link(left.path, path.with_stem("b"))
    assert rename(left.path, "b") == path.with_stem("b")
    assert [name for name in files(path.parent) if name.endswith(paths.ENDING)] == ["b.intrigue"]


@pytest.mark.parametrize("opened", ["a", "b"])
def test_the_log_of_one_that_was_killed_in_play_is_not_lost(path: Path, opened: str) -> None:
    path = killed(path.with_stem("k"))
    new = link(path, path.with_stem("l"))
    with Store.open(path if opened == "a" else new) as store:
        assert plain(store.read()) == EXPECTED
        assert store.append(ENTRIES, SUMMARY, 0) == 11
    (info,) = [info for info in list_saves() if info.path.stem in "kl"]
    assert plain(Store.look(info.path).read()) == [*EXPECTED, *ENTRIES]


def test_what_was_played_under_the_other_name_stays_there(path: Path) -> None:
    """A program without this care has played it under the other name and was killed."""
    new = path.with_stem("b")
    played = killed(path.with_stem("k"))
    for end in ("-wal", "-shm", ".lock"):
        shutil.copyfile(f"{played}{end}", f"{new}{end}")
    path.unlink()
    os.link(played, path)
    played.rename(new)
    with Store.open(path):
        pass
    assert new.exists() and new.with_name("b.intrigue-wal").exists()


def test_it_is_not_played_under_both(path: Path) -> None:
    new = link(path, path.with_stem("b"))
    owner = Lock.take(path)
    with pytest.raises(SaveBusy):
        Store.open(new)
    with pytest.raises(SaveBusy):
        delete(new)
    assert len(list_saves()) == 2, "one is in play, and nothing is done to it"
    owner.release()
    Store.open(new).close()
    assert not path.exists()


def test_a_save_with_more_names_is_somebodys_own_doing(path: Path, tmp_path: Path) -> None:
    for name in "bc":
        os.link(path, path.with_stem(name))
    os.link(make(path.with_stem("d")), tmp_path / "elsewhere")
    for info in list_saves():
        Store.open(info.path).close()
    assert len(list_saves()) == 4 and (tmp_path / "elsewhere").exists()


def test_a_file_that_is_no_save_keeps_its_names(path: Path) -> None:
    junk = path.with_stem("x")
    junk.write_bytes(b"mine")
    os.link(junk, path.with_stem("y"))
    assert len(list_saves()) == 3
    delete(junk)
    assert path.with_stem("y").read_bytes() == b"mine"
