"""The list of saves, and the bin."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import paths, schema
from saves.errors import SaveExists, SaveFailed, SaveRefused
from saves.listing import SaveInfo, delete, list_saves, rename, restore
from saves.store import Store
from tests.saves.samples import ENTRIES, EXPECTED, SETUP, SUMMARY, killed, make, plain


def test_the_list_tells_what_the_heads_say_last_written_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n, name in enumerate(["b", "c", "a"]):
        monkeypatch.setattr("saves.write.now_ms", lambda n=n: 1_000 + n)
        with Store.create(tmp_path / f"{name}.intrigue", "match", f"s-{name}", SETUP, {"n": n}) as store:
            store.touch({"n": n, "finished": name == "c"}, 10 * n)
    assert list_saves(tmp_path) == [
        SaveInfo(tmp_path / f"{name}.intrigue", status, "", {}, "match", f"s-{name}", summary, 10 * n, 1_000 + n)
        for name, status, summary, n in [
            ("a", "ok", {"n": 2, "finished": False}, 2),
            ("c", "finished", {"n": 1, "finished": True}, 1),
            ("b", "ok", {"n": 0, "finished": False}, 0),
        ]
    ]


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    good = make(tmp_path / "good.intrigue").read_bytes()
    (tmp_path / "empty.intrigue").touch()
    (tmp_path / "zeros.intrigue").write_bytes(bytes(len(good)))
    (tmp_path / "half.intrigue").write_bytes(good[: len(good) // 2])
    (tmp_path / "cut.intrigue").write_bytes(good[:-7])
    (tmp_path / "letter.intrigue").write_text("Dear Anna")
    (tmp_path / "folder.intrigue").mkdir()
    (tmp_path / "link.intrigue").symlink_to("good.intrigue")
    os.mkfifo(tmp_path / "pipe.intrigue")
    (tmp_path / "newer.intrigue").write_bytes(good[:63] + bytes([schema.VERSION + 1]) + good[64:])
    (tmp_path / "notes.txt").write_text("not listed")
    (tmp_path / ".new-1234.intrigue").write_text("not listed")
    (tmp_path / os.fsdecode(b"\xff\xfe.intrigue")).write_bytes(good)
    listed = {os.fsencode(info.path.name): (info.status, info.code) for info in list_saves(tmp_path)}
    assert listed == {
        b"good.intrigue": ("ok", ""),
        b"\xff\xfe.intrigue": ("ok", ""),
        b"empty.intrigue": ("damaged", "empty"),
        b"zeros.intrigue": ("foreign", "not-a-save"),
        b"half.intrigue": ("damaged", "malformed"),
        b"cut.intrigue": ("damaged", "truncated"),
        b"letter.intrigue": ("foreign", "not-a-save"),
        b"folder.intrigue": ("foreign", "not-a-file"),
        b"link.intrigue": ("foreign", "symlink"),
        b"pipe.intrigue": ("foreign", "not-a-file"),
        b"newer.intrigue": ("newer", "newer"),
    }


def test_a_killed_save_is_listed_with_its_latest_state(tmp_path: Path) -> None:
    killed(tmp_path / "a.intrigue")
    (info,) = list_saves(tmp_path)
    assert (info.status, info.clock_ms, info.summary) == ("ok", 1_000, SUMMARY)


def test_no_folder_is_an_empty_list_and_no_folder_at_all_is_said_to_be_so(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none") == []
    assert list_saves() == []
    (tmp_path / "file").touch()
    with pytest.raises(SaveRefused, match="not-a-folder"):
        list_saves(tmp_path / "file")


def test_a_thousand_saves_are_read_by_their_heads_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = make(tmp_path / "0.intrigue", rounds=40)
    for n in range(1, 1_000):
        os.link(first, tmp_path / f"{n}.intrigue")
    asked: list[str] = []
    real = schema.inspect

    def watched(conn: sqlite3.Connection) -> int:
        conn.set_trace_callback(asked.append)
        return real(conn)

    monkeypatch.setattr(schema, "inspect", watched)
    assert len(list_saves(tmp_path)) == 1_000
    assert not [sql for sql in asked if "entry" in sql]
    assert len(asked) <= 6 * 1_000


def names(folder: Path) -> list[str]:
    return sorted(found.name for found in folder.iterdir())


def test_a_deleted_save_lies_in_the_bin_and_can_come_back(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    gone = delete(path)
    assert (gone, names(tmp_path)) == (paths.bin_dir() / "a.intrigue", [])
    assert plain(Store.look(gone).read()) == EXPECTED
    make(path)
    second = delete(path)
    assert names(paths.bin_dir()) == ["a-1.intrigue", "a.intrigue"]
    back = restore(second)
    assert back == paths.saves_dir() / "a-1.intrigue"
    assert plain(Store.look(back).read()) == EXPECTED


@pytest.mark.parametrize("links", [True, False])
def test_what_lies_beside_a_killed_save_goes_with_it(
    tmp_path: Path, links: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise OSError(18, "another disk")

    path = killed(tmp_path / "a.intrigue")
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    gone = delete(path)
    assert names(tmp_path) == []
    assert plain(Store.look(gone).read()) == EXPECTED
    with Store.open(gone) as store:
        assert store.append(ENTRIES, SUMMARY, 0) == 11


def test_a_save_that_lost_its_tail_says_so_in_the_bin_too(tmp_path: Path) -> None:
    path = killed(tmp_path / "a.intrigue")
    path.with_name("a.intrigue-wal").unlink()
    assert Store.look(delete(path)).read().damage == "tail-lost"


def test_a_save_that_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = killed(tmp_path / "a.intrigue")
    before = {found.name: found.read_bytes() for found in tmp_path.iterdir()}
    real = os.link

    def full(source: Path, target: Path, **more: bool) -> None:
        if not source.name.endswith("-wal"):
            raise OSError(28, "full")
        real(source, target, **more)

    def no_copy(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(os, "link", full)
    monkeypatch.setattr(shutil, "copyfileobj", no_copy)
    with pytest.raises(SaveFailed) as failed:
        delete(path)
    assert failed.value.code == "disk-full"
    assert names(paths.bin_dir()) == []
    left = {found.name: found.read_bytes() for found in tmp_path.iterdir()}
    assert {name: left[name] for name in before if name != "a.intrigue.lock"} == {
        name: content for name, content in before.items() if name != "a.intrigue.lock"
    }


def a_link(path: Path) -> None:
    path.symlink_to(make(path.with_name("good")))


@pytest.mark.parametrize("lay", [Path.mkdir, os.mkfifo, a_link], ids=["folder", "pipe", "link"])
def test_only_plain_files_go_into_the_bin(tmp_path: Path, lay: Callable[[Path], None]) -> None:
    path = tmp_path / "a.intrigue"
    lay(path)
    with pytest.raises(SaveRefused):
        delete(path)
    assert os.path.lexists(path)


@pytest.mark.parametrize("content", [b"", b"garbage"])
def test_a_bad_file_may_go_into_the_bin(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.intrigue"
    path.write_bytes(content)
    assert delete(path).read_bytes() == content
    assert names(tmp_path) == []


def test_an_import_of_a_name_that_exists_keeps_both(tmp_path: Path) -> None:
    first = make(tmp_path / "a.intrigue")
    second = make(tmp_path / "b.intrigue", rounds=2)
    with Store.open(second) as store, pytest.raises(SaveExists):
        store.copy_to(first)
    assert plain(Store.look(first).read()) == EXPECTED


def test_a_log_that_a_kill_left_alone_is_not_taken_for_that_of_another_save(tmp_path: Path) -> None:
    """A save was being renamed, its log first; SQLite would read it into any file of that name."""
    path = killed(tmp_path / "k.intrigue")
    os.link(f"{path}-wal", tmp_path / "b.intrigue-wal")
    other = make(tmp_path / "a.intrigue", rounds=2)
    with pytest.raises(SaveExists):
        rename(other, "b")
    with pytest.raises(SaveExists):
        make(tmp_path / "b.intrigue")
    assert paths.save_path("b", "", tmp_path).name == "b-2.intrigue"
    assert len(plain(Store.look(other).read())) == 11
