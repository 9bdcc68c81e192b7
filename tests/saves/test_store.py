"""The store in good weather, and when a write fails half-way."""

import os
import re
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from saves import bounds, guard, held, look, rows
from saves.errors import SaveExists, SaveFailed, SaveRefused
from saves.store import Store
from tests.saves.samples import ENTRIES, EXPECTED, SETUP, SUMMARY, make, plain


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "Anna's game.intrigue"


@pytest.fixture
def played(path: Path) -> Iterator[Store]:
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as opened:
        yield opened


def names(path: Path) -> list[str]:
    return sorted(found.name for found in path.parent.iterdir())


def test_what_is_played_is_read_again(path: Path) -> None:
    make(path)
    assert names(path) == [path.name]
    with Store.open(path) as again:
        record = again.read()
        assert plain(record) == EXPECTED
        assert [entry.n for entry in record.entries] == [1, 2, 3, 4, 5]
        assert (record.damage, record.good, record.clock_ms) == (None, 6, 1_000)
        head = again.sessions()[0]
        assert (head.session_id, head.file_kind, head.summary) == ("s-1", "session", SUMMARY)
        assert again.append(ENTRIES[:2], {"round": 3}, 2_500) == 8
        assert plain(again.read()) == [*EXPECTED, *ENTRIES[:2]]
    record = Store.look(path).read()
    assert record.head is not None
    assert (len(record.entries), record.clock_ms, record.head.summary) == (7, 2_500, {"round": 3})
    assert names(path) == [path.name]


def test_the_tail_begins_at_the_latest_checkpoint(path: Path) -> None:
    make(path, rounds=3)
    record = Store.look(path).tail()
    assert plain(record) == [EXPECTED[0], *ENTRIES[2:]]
    assert [entry.n for entry in record.entries] == [13, 14, 15]
    assert (record.good, record.damage) == (16, None)


def test_the_tail_before_any_checkpoint_is_everything(played: Store) -> None:
    assert plain(played.tail()) == EXPECTED[:1]
    played.append(ENTRIES[:2], SUMMARY, 0)
    assert plain(played.tail()) == EXPECTED[:3]


def test_the_tail_of_a_long_session_reads_little(played: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(200):
        played.append([*ENTRIES[2:3], *ENTRIES[:1] * 60], SUMMARY, 0)
    ticks = 0

    def count(_: guard.Guarded) -> int:
        nonlocal ticks
        ticks += 1
        return 0

    monkeypatch.setattr(guard, "_TICK", 10)
    monkeypatch.setattr(guard.Guarded, "_tick", count)
    assert len(played.tail().entries) == 61
    for_tail, ticks = ticks, 0
    assert len(played.read().entries) == 200 * 61
    assert for_tail * 20 < ticks


def test_an_append_is_one_commit_and_durable(played: Store) -> None:
    played.append(ENTRIES[:1], SUMMARY, 0)
    conn = played._held.conn
    assert conn is not None
    said: list[str] = []
    conn.set_trace_callback(said.append)
    played.append(ENTRIES, SUMMARY, 1)
    played.touch(SUMMARY, 2)
    conn.set_trace_callback(None)
    assert [line for line in said if re.match("BEGIN|COMMIT|SAVEPOINT|ROLLBACK", line)] == [
        "BEGIN IMMEDIATE",
        "COMMIT",
    ] * 2
    assert said[-1] == "COMMIT"


def test_the_guards_are_up_on_the_live_connection(played: Store) -> None:
    played.append(ENTRIES[:1], SUMMARY, 0)
    conn = played._held.conn
    assert conn is not None

    def pragma(name: str) -> object:
        return conn.execute(f"PRAGMA {name}").fetchone()[0]

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2
    assert pragma("fullfsync") == 1
    assert (pragma("trusted_schema"), pragma("cell_size_check"), pragma("mmap_size")) == (0, 1, 0)
    assert conn.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == bounds.MAX_ROW
    assert conn.getlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH) == bounds.MAX_SQL


def test_a_new_save_is_synced_before_it_has_its_name_and_its_folder_after(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    done: list[str] = []
    fsync, link = os.fsync, os.link

    def watched_fsync(fd: int) -> None:
        done.append("folder" if os.path.samestat(os.fstat(fd), path.parent.stat()) else "file")
        fsync(fd)

    def watched_link(source: Path, target: Path) -> None:
        done.append("name")
        link(source, target)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "link", watched_link)
    Store.create(path, "session", "s-1", SETUP, SUMMARY).close()
    assert done == ["file", "name", "folder"]


@pytest.mark.parametrize("there", ["save", "text", "folder", "dangling link"])
def test_a_new_save_never_overwrites(path: Path, there: str) -> None:
    path.parent.mkdir()
    if there == "save":
        make(path)
    elif there == "text":
        path.write_text("diary")
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to("nowhere")
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(SaveExists) as refused:
        Store.create(path, "session", "s-2", SETUP, SUMMARY)
    assert refused.value.code == "exists"
    assert names(path) == [path.name]
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_new_save_without_hard_links_does_not_overwrite_either(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError(1, "no hard links here")

    monkeypatch.setattr(os, "link", no_link)
    make(path)
    before = path.read_bytes()
    with pytest.raises(SaveExists):
        Store.create(path, "session", "s-2", SETUP, SUMMARY)
    assert (path.read_bytes(), names(path)) == (before, [path.name])


def test_a_lock_left_by_another_save_of_the_name_does_not_spoil_a_new_one(path: Path) -> None:
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as old:
        old.append(ENTRIES, SUMMARY, 0)
        lock = path.with_name(path.name + ".lock").read_bytes()
    path.unlink()
    path.with_name(path.name + ".lock").write_bytes(lock)
    with Store.create(path, "session", "s-2", SETUP, SUMMARY) as new:
        assert new.read().damage is None


def test_the_clock_is_written_without_an_entry(played: Store) -> None:
    played.touch({"round": 9}, 5_000)
    head = played.sessions()[0]
    assert (head.count, head.clock_ms, head.summary) == (1, 5_000, {"round": 9})
    assert head.written_ms > 1_600_000_000_000


def test_a_tournament_keeps_its_sessions_apart(path: Path) -> None:
    with Store.create(path, "tournament", "t", '{"entrants":4}', {"done": 0}) as store:
        assert store.add_session("t-1", SETUP, {"seat": 1}) == 1
        assert store.add_session("t-2", SETUP, {"seat": 2}, 7, cover={"done": 1}) == 2
        store.append(ENTRIES[:1], {"seat": 2}, 8, session=2)
        store.append(ENTRIES, {"seat": 1}, 9, session=1, cover={"done": 2})
    with Store.open(path) as store:
        assert [head.count for head in store.sessions()] == [1, 6, 2]
        assert [head.summary for head in store.sessions()] == [{"done": 2}, {"seat": 1}, {"seat": 2}]
        assert [head.clock_ms for head in store.sessions()] == [0, 9, 8]
        assert plain(store.read(1)) == EXPECTED
        assert plain(store.read(2)) == EXPECTED[:2]
        with pytest.raises(SaveRefused, match="no-session"):
            store.read(3)
        with pytest.raises(SaveFailed, match="no-session"):
            store.append(ENTRIES[:1], {}, 0, session=3)


def test_a_single_session_gets_no_second(played: Store) -> None:
    with pytest.raises(ValueError, match="single"):
        played.add_session("s-2", SETUP, {})


@pytest.mark.parametrize(
    ("entries", "summary", "clock_ms"),
    [
        ([("setup", "{}")], {}, 0),
        ([("undo", "{}")], {}, 0),
        ([("act", "x" * (bounds.MAX_BODY + 1))], {}, 0),
        ([("act", "\ud800")], {}, 0),
        ([("act", "{}")], {"x": "y" * bounds.MAX_SUMMARY}, 0),
        ([("act", "{}")], {"x": float("nan")}, 0),
        ([("act", "{}")], {}, -1),
        ([("act", "{}")], {}, 2**60),
    ],
)
def test_what_could_not_be_read_again_is_not_written(
    played: Store, entries: list[tuple[str, str]], summary: dict[str, object], clock_ms: int
) -> None:
    with pytest.raises(ValueError, match=r"setup|undo|too long|surrogates|JSON|out of bounds"):
        played.append(entries, summary, clock_ms)
    played.append(ENTRIES, SUMMARY, 0)
    assert plain(played.read()) == EXPECTED


def test_many_threads_append_whole_batches(played: Store) -> None:
    def play(name: int) -> None:
        for i in range(10):
            played.append([("act", f'"{name}.{i}.{j}"') for j in range(3)], SUMMARY, i)

    threads = [threading.Thread(target=play, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    bodies = [entry.body for entry in played.read().entries]
    assert len(bodies) == 120
    assert all(bodies[i][:-2] == bodies[i + 1][:-2] == bodies[i + 2][:-2] for i in range(0, 120, 3))


def broken_commit(store: Store, *, really: bool) -> None:
    """Make the next commit report a failure, after it came through (`really`) or instead of it."""
    assert store._held.conn is not None
    conn: guard.Guarded = store._held.conn

    class Broken:
        def __getattr__(self, name: str) -> object:
            return getattr(conn, name)

        def execute(self, sql: str, *values: Any) -> object:
            if sql == "COMMIT":
                if really:
                    conn.execute(sql)
                raise sqlite3.OperationalError("disk I/O error")
            return conn.execute(sql, *values)

    store._held.conn = cast("guard.Guarded", Broken())


@pytest.mark.parametrize("really", [False, True])
@pytest.mark.parametrize("more", [0, 2])
def test_a_retry_writes_each_entry_once(played: Store, really: bool, more: int) -> None:
    played.append(ENTRIES[:1], SUMMARY, 0)
    broken_commit(played, really=really)
    with pytest.raises(SaveFailed) as failed:
        played.append(ENTRIES[1:3], SUMMARY, 1)
    assert failed.value.code == "io"
    assert played.append(ENTRIES[1 : 3 + more], {"after": "all"}, 2) == 4 + more
    record = played.read()
    assert plain(record) == EXPECTED[: 4 + more]
    assert (record.damage, record.clock_ms) == (None, 2)


def test_a_retry_with_something_else_goes_on_beside_what_came_through(played: Store) -> None:
    path = played.path
    played.append(ENTRIES[:1], SUMMARY, 0)
    broken_commit(played, really=True)
    with pytest.raises(SaveFailed):
        played.append(ENTRIES[1:2], SUMMARY, 1)
    with pytest.raises(SaveFailed) as refused:
        played.append(ENTRIES[2:3], SUMMARY, 2)
    assert refused.value.code == "parted"
    assert plain(Store.look(path).read()) == EXPECTED[:3]
    assert plain(played.read()) == [*EXPECTED[:2], EXPECTED[3]]


@pytest.mark.parametrize("really", [False, True])
def test_a_session_is_added_once_in_a_retry(path: Path, really: bool) -> None:
    with Store.create(path, "match", "m", SETUP, SUMMARY) as store:
        store.touch(SUMMARY, 0)
        broken_commit(store, really=really)
        with pytest.raises(SaveFailed):
            store.add_session("m-1", SETUP, SUMMARY)
        assert store.add_session("m-1", SETUP, SUMMARY) == 1
        store.append(ENTRIES, SUMMARY, 0, session=1)
        assert [head.count for head in store.sessions()] == [1, 6]


def test_an_interrupt_within_a_write_leaves_nothing_half_done(played: Store) -> None:
    played.append(ENTRIES[:1], SUMMARY, 0)
    with pytest.MonkeyPatch.context() as patch:

        def interrupted(*_: object) -> None:
            raise KeyboardInterrupt

        patch.setattr("saves.store.write_head", interrupted)
        with pytest.raises(KeyboardInterrupt):
            played.append(ENTRIES[1:2], SUMMARY, 0)
    played.append(ENTRIES[1:], SUMMARY, 0)
    assert plain(played.read()) == EXPECTED


def test_a_copy_is_one_file_with_all_of_it(played: Store, tmp_path: Path) -> None:
    played.append(ENTRIES, SUMMARY, 0)
    target = tmp_path / "export" / "mine.intrigue"
    played.copy_to(target)
    assert names(target) == [target.name]
    assert target.read_bytes()[18:20] == b"\x01\x01", "the copy is not in WAL mode"
    assert plain(Store.look(target).read()) == EXPECTED
    with pytest.raises(SaveExists):
        played.copy_to(target)
    assert played.append(ENTRIES[:1], SUMMARY, 0) == 7


def test_a_copy_that_would_not_open_where_nothing_can_be_written_is_none(
    played: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite keeps its write-ahead log, and says nothing, where the disk does not let it change the journal."""
    played.append(ENTRIES, SUMMARY, 0)
    target = tmp_path / "export" / "mine.intrigue"
    with monkeypatch.context() as patch:
        patch.setattr("saves.birth.switch_journal", lambda *_: "wal")
        with pytest.raises(SaveFailed) as failed:
            played.copy_to(target)
    assert (failed.value.code, list(target.parent.iterdir())) == ("io", [])
    played.copy_to(target)
    assert names(target) == [target.name]


def test_a_closed_store_writes_no_more(played: Store) -> None:
    assert played.close()
    assert played.close()
    with pytest.raises(SaveFailed) as refused:
        played.append(ENTRIES[:1], SUMMARY, 0)
    assert refused.value.code == "closed"


def test_an_onlooker_does_not_keep_a_save_from_its_rest(path: Path) -> None:
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as store:
        store.append(ENTRIES, SUMMARY, 0)
        holding = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)
        holding.execute("BEGIN")
        holding.execute("SELECT * FROM head").fetchall()
        timer = threading.Timer(0.2, holding.close)
        timer.start()
        assert store.close()
        timer.join()
    assert names(path) == [path.name]


def test_an_onlooker_who_stays_costs_nothing_but_the_rest(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "_WAIT_S", 0.05)
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as played:
        played.append(ENTRIES, SUMMARY, 0)
        holding = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        holding.execute("BEGIN")
        holding.execute("SELECT * FROM head").fetchall()
        assert not played.close()
    holding.close()
    assert plain(Store.look(path).read()) == EXPECTED
    with Store.open(path) as again:
        assert again.damage is None
    assert names(path) == [path.name]


def test_a_disk_that_fails_once_is_asked_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(path)
    real, failing = rows.read_record, [True]

    def once(conn: guard.Guarded, session: int) -> rows.Record:
        record = real(conn, session)
        return replace(record, damage="io") if failing and failing.pop() else record

    monkeypatch.setattr(look, "read_record", once)
    assert Store.look(path).read().damage is None
    monkeypatch.setattr(look, "read_record", lambda conn, session: replace(real(conn, session), damage="io"))
    assert Store.look(path).read().damage == "io", "but not for ever"
