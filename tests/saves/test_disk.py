"""A disk that is full, and a folder that may only be read."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.errors import PlaceUnusable
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.samples import SETUP, SUMMARY, killed, make
from tests.saves.victims import body


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
        "SaveFailed no-permission",
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
        "SaveFailed no-permission",
    ]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PlaceUnusable) as unusable:
        Store.create(tmp_path / "file" / "saves" / "a.intrigue", "session", "s", SETUP, SUMMARY)
    assert unusable.value.code == "not-a-folder"
    assert "file" in str(unusable.value.params["path"])
