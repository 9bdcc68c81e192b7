"""A disk that is full, and a folder that may only be read."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from saves.errors import PlaceUnusable, SaveFailed, SaveRefused
from saves.listing import info_of, list_saves
from saves.mending import mended
from saves.sessions import replay
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.samples import ENTRIES, SETUP, SUMMARY, killed, make
from tests.saves.slain import begin
from tests.saves.victims import body
from tui.story.faults import save_fault


def run(what: str, path: Path) -> list[str]:
    command = [sys.executable, "-m", "tests.saves.victims", what, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_full_disk_keeps_what_was_acknowledged_and_saving_resumes_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.intrigue"
    Store.create(path, "session", "s-1", SETUP, SUMMARY).close()
    said = run("starve", path)
    kind, code, failed_at = said[0].split()
    n = int(failed_at)
    assert (kind, code) == ("SaveFailed", "io")
    assert n > 5, "some were acknowledged before"
    assert said[1:4] == [said[0]] * 3
    assert said[4:] == [f"then {n + 2}", "closed True"]
    record = Store.look(path).read()
    assert record.damage is None
    assert [(entry.kind, entry.body) for entry in record.entries] == [body(i) for i in range(1, n + 2)]
    assert [found.name for found in tmp_path.iterdir()] == ["a.intrigue"]


@pytest.fixture
def read_only() -> Iterator[Path]:
    """Give a folder that an ordinary user can read, and no more."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        yield folder
        folder.chmod(0o755)


def close_off(folder: Path) -> None:
    for found in folder.iterdir():
        found.chmod(0o444)
    folder.chmod(0o555)


def test_in_a_read_only_folder_a_save_at_rest_is_seen_and_not_played(read_only: Path) -> None:
    path = make(read_only / "a.intrigue")
    close_off(read_only)
    assert run("locked_out", path) == [
        "a.intrigue ok ",
        "5",
        "SaveFailed no-permission",
        "PlaceUnusable no-permission",
    ]
    assert list(read_only.iterdir()) == [path]


def test_in_a_read_only_folder_a_log_without_its_index_is_said_to_be_so(read_only: Path) -> None:
    path = killed(read_only / "a.intrigue")
    path.with_name(path.name + "-shm").unlink()
    path.with_name(path.name + ".lock").unlink()
    close_off(read_only)
    assert run("locked_out", path) == [
        "a.intrigue unreadable wal-without-shm",
        "SaveRefused wal-without-shm",
        "SaveFailed no-permission",
        "PlaceUnusable no-permission",
    ]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PlaceUnusable) as unusable:
        Store.create(tmp_path / "file" / "saves" / "a.intrigue", "session", "s", SETUP, SUMMARY)
    assert unusable.value.code == "not-a-folder"
    assert "file" in str(unusable.value.params["path"])


def test_a_full_disk_leaves_no_half_of_a_mended_save(tmp_path: Path) -> None:
    path = tmp_path / "a.intrigue"
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as store:
        store.append(ENTRIES * 200, SUMMARY, 0)
    record = Store.look(path).read()
    labels = ("session", "s-1", SUMMARY)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, before[1]))
    try:
        with pytest.raises(SaveFailed):
            mended(path, record, 900, labels, 0)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [found.name for found in tmp_path.iterdir()] == ["a.intrigue"]
    with mended(path, record, 900, labels, 0) as store:
        assert store.path.stem == "a-mended" and len(store.read().entries) == 900


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Give a disk of a megabyte, as root only can."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place], check=False, capture_output=True
    )
    if mounted.returncode != 0:
        pytest.skip("no small disk can be had here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def fill(filler: Path) -> None:
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(b"x" * 512):
            pass


def test_what_was_left_in_play_on_a_full_disk_is_said_to_want_room(small_disk: Path) -> None:
    path = killed(small_disk / "a.intrigue")
    path.with_name(path.name + "-shm").unlink()
    fill(small_disk / "filler")
    info = info_of(path)
    assert (info.status, info.code) == ("unreadable", "disk-full")
    assert save_fault(SaveRefused(info.code, **info.params)) == "a.intrigue cannot be opened: the disk is full."
    (small_disk / "filler").unlink()
    assert info_of(path).status == "ok"


@pytest.mark.nightly
def test_the_program_plays_on_with_a_full_disk_and_saves_again_when_there_is_room(small_disk: Path) -> None:
    """Full between two rounds: the next one is played all the same, and is in the save once there is room again."""
    env = os.environ | {"INTRIGUE_HOME": str(small_disk), "PYTHONUNBUFFERED": "1"}
    path = begin("pope-joan", small_disk / "saves", "full")
    command = [sys.executable, "-m", "tui", "--plain", "resume", str(path)]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        out = process.stdout.fileno()
        seen = b""

        def go_on_until(*signs: bytes) -> bytes:
            nonlocal seen
            start = len(seen)
            process.stdin.write(b"\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            while not any(sign in seen[start:] for sign in signs):
                part = os.read(out, 65_536)
                assert part, seen[-2_000:]
                seen += part
            return seen[start:]

        go_on_until(b"An empty line goes on")
        filler = small_disk / "filler"
        fill(filler)
        troubled = go_on_until(b"tried again after every card")
        assert b"The last card is not saved yet: the disk is full." in troubled
        assert b"All that was saved before is safe." in troubled
        (info,) = list_saves(small_disk / "saves")
        kept = Store.look(info.path).read()
        assert kept.damage is None
        while b"An empty line goes on" not in seen[-200:]:
            seen += os.read(out, 65_536)
        filler.unlink()
        assert b"saved" in go_on_until(b"An empty line goes on", b"every pack can now be checked").lower()
        while process.poll() is None:
            with suppress(BrokenPipeError):
                go_on_until(b"An empty line goes on", b"every pack can now be checked")
            if b"every pack can now be checked" in seen:
                break
        process.stdin.close()
        assert process.wait() == 0
    record = Store.look(info.path).read()
    replayed = replay(record)
    assert (record.damage, replayed.damage, replayed.session.phase) == (None, None, "over")
    assert record.entries[: len(kept.entries)] == kept.entries
    print(f"{len(kept.entries)} entries when the disk was full, {len(record.entries)} at the end")


@pytest.mark.parametrize("count", [40, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_whatever_a_save_is_called_nothing_outside_its_folder_is_touched(count: int) -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o777)
        (folder / "here").mkdir()
        (folder / "here").chmod(0o777)
        (folder / "diary").write_text("dear diary")
        (folder / "x").mkdir()
        folder.chmod(0o755)
        before = sorted(folder.rglob("*"))
        command = [sys.executable, "-m", "tests.saves.victims", "misname", str(folder), str(count)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, f"{count}\n"), done.stderr[-2_000:]
        after = {path for path in folder.rglob("*") if "here" not in path.parts}
        assert after == {path for path in before if "here" not in path.parts}
        assert (folder / "diary").read_text() == "dear diary"
        kept = [path for path in (folder / "here").rglob("*") if path.is_file()]
        assert kept == []
