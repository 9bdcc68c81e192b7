"""One program plays a save; others look, and are told who has it. A dead owner is no obstacle."""

import errno
import fcntl
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import lock
from saves.errors import SaveBusy, SaveFailed
from saves.guard import Guarded, switch_journal
from saves.listing import delete, info_of
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.samples import ENTRIES, EXPECTED, SETUP, SUMMARY, killed, make, plain
from tui.story.faults import why


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path / "a.intrigue")


@pytest.fixture
def other(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Start another program that plays the save."""
    command = [sys.executable, "-m", "tests.saves.victims", "hold", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=-1, stdout=-1, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        if process.poll() is None:
            process.communicate()


def test_the_second_program_looks_and_is_told_who_plays(path: Path, other: subprocess.Popen[str]) -> None:
    with pytest.raises(SaveBusy) as busy:
        Store.open(path)
    assert busy.value.params["pid"] == other.pid
    assert busy.value.params["host"] == os.uname().nodename
    owner = Store.look(path).owner()
    assert owner is not None
    assert owner.pid == other.pid
    info = info_of(path)
    assert (info.status, info.params["pid"], info.clock_ms) == ("busy", other.pid, 2_000)
    assert plain(Store.look(path).read()) == [*EXPECTED, ENTRIES[0]]
    with pytest.raises(SaveBusy):
        delete(path)
    other.communicate()
    assert Store.look(path).owner() is None
    with Store.open(path) as store:
        assert store.append(ENTRIES[:1], SUMMARY, 0) == 8
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_save_is_somebodys_until_its_file_is_closed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def tidy_up(conn: Guarded, mode: str, wait_s: float) -> str:
        with pytest.raises(SaveBusy):
            Store.open(path)
        asked.append(mode)
        return switch_journal(conn, mode, wait_s)

    store = Store.open(path)
    store.append(ENTRIES[:1], SUMMARY, 0)
    monkeypatch.setattr("saves.held.switch_journal", tidy_up)
    assert store.close() and asked == ["DELETE"]
    Store.open(path).close()


def test_a_killed_owner_is_no_obstacle(path: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    assert info_of(path).status == "ok"
    with Store.open(path) as store:
        assert plain(store.read()) == [*EXPECTED, ENTRIES[0]]


def test_one_program_plays_a_save_once(path: Path) -> None:
    with Store.open(path), pytest.raises(SaveBusy) as busy:
        Store.open(path)
    assert busy.value.params["pid"] == os.getpid()
    with pytest.raises(SaveBusy), Store.open(path):
        Store.create(path, "session", "s", SETUP, SUMMARY)
    Store.open(path).close()


def test_asking_who_plays_does_not_stop_who_begins_to(path: Path) -> None:
    with Store.open(path):
        fd = os.open(lock.lock_path(path), os.O_RDONLY)
    fcntl.flock(fd, fcntl.LOCK_SH)
    with Store.open(path) as store:
        assert store.damage is None
    os.close(fd)


def test_a_lock_file_that_was_closed_and_removed_meanwhile_is_not_taken_for_the_lock(path: Path) -> None:
    first = Store.open(path)
    taken: list[int] = []
    claim = lock._claim

    def closing_first(fd: int, *, share: bool) -> bool:
        if not taken:
            taken.append(fd)
            first.close()
        return claim(fd, share=share)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lock, "_claim", closing_first)
        second = Store.open(path)
    with pytest.raises(SaveBusy):
        Store.open(path)
    second.close()


def test_a_lock_file_deleted_in_play_is_there_again_with_the_next_write(path: Path) -> None:
    with Store.open(path) as store:
        lock.lock_path(path).unlink()
        store.touch(SUMMARY, 0)
        with pytest.raises(SaveBusy):
            Store.open(path)
        lock.lock_path(path).unlink()
        with Store.open(path), pytest.raises(SaveBusy):
            store.touch(SUMMARY, 0)
        assert store.append(ENTRIES, SUMMARY, 0) == 11, "as soon as the other is closed"
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_disk_that_does_not_tell_of_the_lock_file_does_not_take_the_lock_away(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.lstat

    def failing(self: Path) -> os.stat_result:
        if self.name.endswith(".lock"):
            raise OSError(errno.EIO, "no answer")
        return real(self)

    with Store.open(path) as store:
        monkeypatch.setattr(Path, "lstat", failing)
        assert store.append(ENTRIES, SUMMARY, 0) == 11
        monkeypatch.undo()
        with pytest.raises(SaveBusy):
            Store.open(path)


@pytest.mark.parametrize("left", [b"", b"\0" * 2_000, b"{}", b"[" * 2_000, b'{"pid":"x"}\n', b"\xff\n"])
def test_nonsense_in_a_lock_file_is_no_obstacle(path: Path, left: bytes) -> None:
    lock.lock_path(path).write_bytes(left)
    assert info_of(path).status == "ok"
    with Store.open(path) as store:
        assert store.append(ENTRIES, SUMMARY, 0) == 11


def without_flock(patch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    patch.setattr(fcntl, "flock", none)


def signed(path: Path, **changes: object) -> None:
    owner = {"pid": os.getpid(), "host": os.uname().nodename, "boot": lock._boot(), "started_ms": 1}
    lock.lock_path(path).write_text(json.dumps({**owner, **changes}) + "\n")


def test_without_file_locks_a_living_process_has_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_flock(monkeypatch)
    signed(path, pid=os.getppid())
    with pytest.raises(SaveBusy) as busy:
        Store.open(path)
    assert busy.value.params["pid"] == os.getppid()


def test_without_file_locks_the_dead_hold_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_flock(monkeypatch)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for changes in ({"pid": gone.pid}, {"boot": "before the last start"}, {"pid": -1}):
        signed(path, **changes)
        Store.open(path).close()


def test_without_file_locks_a_process_that_got_the_id_of_a_dead_one_holds_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_flock(monkeypatch)
    if not (born := lock._born(os.getppid())):
        pytest.skip("nobody tells here when a process began")
    signed(path, pid=os.getppid(), born=born)
    with pytest.raises(SaveBusy):
        Store.open(path)
    signed(path, pid=os.getppid(), born=born - 1)
    Store.open(path).close()


def test_without_file_locks_another_machine_has_it_while_its_heart_beats(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_flock(monkeypatch)
    signed(path, host="elsewhere")
    with pytest.raises(SaveBusy):
        Store.open(path)
    os.utime(lock.lock_path(path), (1, 1))
    Store.open(path).close()


def test_the_heart_beats_with_every_write(path: Path) -> None:
    with Store.open(path) as store:
        os.utime(lock.lock_path(path), (1, 1))
        store.touch(SUMMARY, 0)
        assert lock.lock_path(path).stat().st_mtime > 1


def test_a_save_that_a_kill_left_is_at_rest_after_it_was_opened(tmp_path: Path) -> None:
    path = killed(tmp_path / "a.intrigue")
    assert len(list(tmp_path.iterdir())) == 4
    Store.open(path).close()
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_where_nothing_can_be_locked_is_said_to_be_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(name: str | Path, flags: int, *mode: int) -> int:
        if str(name).endswith(".lock"):
            raise OSError(errno.EROFS, "read-only")
        return real(name, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(SaveFailed) as failed:
        Store.open(path)
    assert failed.value.code == "read-only"
    assert plain(Store.look(path).read()) == EXPECTED


def test_a_write_while_another_program_has_it_is_told_in_a_few_words() -> None:
    assert why(SaveBusy("busy", path="a.intrigue", pid=1)) == "another program holds the file"
