"""A save of an earlier version becomes one of this version when it is played on, and what it was is kept."""

import errno
import sqlite3
from pathlib import Path

import pytest

from saves import migrations, schema
from saves.backups import backups_of
from saves.errors import SaveFailed
from saves.guard import Guarded
from saves.listing import info_of
from saves.migrations import Migration
from saves.store import Store
from tests.saves import next_version
from tests.saves.samples import ENTRIES, EXPECTED, SUMMARY, killed, make, plain


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INTRIGUE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(params=["renumbered", "rewritten"])
def released(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Migration:
    """Return how the next version came about, and put today's back at the end."""
    for module, name in next_version.PATCHED:
        monkeypatch.setattr(module, name, getattr(module, name))
    return next_version.RENUMBERED if request.param == "renumbered" else next_version.REWRITTEN


def version_of(path: Path) -> int:
    conn = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found: int = conn.execute("PRAGMA user_version").fetchone()[0]
    conn.close()
    return found


def stripped(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(kind, body.strip()) for kind, body in found]


@pytest.mark.parametrize("lay", [make, killed])
def test_an_older_save_is_read_as_it_is_and_rewritten_when_it_is_played_on(
    tmp_path: Path, released: Migration, lay: object
) -> None:
    path = tmp_path / "a.intrigue"
    lay(path)  # type: ignore[operator]
    before = path.read_bytes()
    next_version.release(released)
    assert (info_of(path).status, info_of(path).summary) == ("ok", SUMMARY)
    assert stripped(plain(Store.look(path).read())) == EXPECTED
    assert stripped(plain(Store.look(path).tail())) == [EXPECTED[0], *ENTRIES[2:]]
    if lay is make:
        Store.open(path).close()
        assert path.read_bytes() == before, "only looked at"
    with Store.open(path) as store:
        assert store.damage is None
        assert store.append(ENTRIES[:1], SUMMARY, 2_000) == 7
    assert version_of(path) == next_version.NEXT
    record = Store.look(path).read()
    assert (record.damage, stripped(plain(record))) == (None, [*EXPECTED, ENTRIES[0]])
    with Store.open(path) as store:
        assert store.append(ENTRIES[1:], SUMMARY, 3_000) == 11
    (backup,) = backups_of(path)
    assert version_of(backup) == next_version.NEXT - 1
    assert stripped(plain(Store.look(backup).read())) == EXPECTED
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.intrigue", "home"]


def test_no_more_than_three_backups_are_kept(tmp_path: Path, kept: Path, released: Migration) -> None:
    path = tmp_path / "a.intrigue"
    old = [make(tmp_path / str(n) / "a.intrigue", rounds=n) for n in range(1, 6)]
    make(tmp_path / "other-a.intrigue")
    next_version.release(released)
    for one in old:
        path.write_bytes(one.read_bytes())
        for _ in range(2):
            with Store.open(path) as store:
                store.touch(SUMMARY, 0)
            path.write_bytes(one.read_bytes())
    counts = [Store.look(found).head().count for found in backups_of(path)]
    assert counts == [16, 21, 26], "the latest three, each state once"
    with Store.open(tmp_path / "other-a.intrigue") as store:
        store.touch(SUMMARY, 0)
    assert len(list((kept / "backups").iterdir())) == 4


def test_an_old_backup_goes_only_when_a_newer_one_is_there(
    tmp_path: Path, released: Migration, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.intrigue"
    old = [make(tmp_path / str(n) / "a.intrigue", rounds=n) for n in range(1, 5)]
    next_version.release(released)
    for one in old[:3]:
        path.write_bytes(one.read_bytes())
        with Store.open(path) as store:
            store.touch(SUMMARY, 0)
    three = backups_of(path)
    path.write_bytes(old[3].read_bytes())

    def full(_conn: Guarded, _path: Path) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with Store.open(path) as store:
        with monkeypatch.context() as patch:
            patch.setattr("saves.backups.copy_database", full)
            with pytest.raises(SaveFailed, match="disk-full"):
                store.touch(SUMMARY, 0)
        assert backups_of(path) == three and len(three) == 3
        store.touch(SUMMARY, 0)
    assert backups_of(path)[:2] == three[1:] and len(backups_of(path)) == 3


def test_without_a_backup_nothing_is_rewritten(tmp_path: Path, kept: Path, released: Migration) -> None:
    path = make(tmp_path / "a.intrigue")
    next_version.release(released)
    kept.write_text("no folder")
    with Store.open(path) as store:
        for _ in range(2):
            with pytest.raises(SaveFailed) as failed:
                store.append(ENTRIES[:1], SUMMARY, 2_000)
            assert failed.value.code == "not-a-folder"
        assert version_of(path) == next_version.NEXT - 1
        assert stripped(plain(store.read())) == EXPECTED
        kept.unlink()
        assert store.append(ENTRIES[:1], SUMMARY, 2_000) == 7, "it goes on as soon as it can"
    assert version_of(path) == next_version.NEXT


def test_a_damaged_older_save_is_read_to_its_last_good_entry(tmp_path: Path, released: Migration) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("UPDATE entry SET body='{}' WHERE n=4")
    conn.close()
    before = path.read_bytes()
    next_version.release(released)
    with Store.open(path) as store:
        record = store.read()
        assert (record.damage, stripped(plain(record))) == ("row", EXPECTED[:4])
        store.tail()
        with pytest.raises(SaveFailed):
            store.append(ENTRIES[:1], SUMMARY, 0)
        assert store.salvage_to(tmp_path / "b.intrigue") == 4
    assert path.read_bytes() == before
    assert not backups_of(path)
    assert version_of(tmp_path / "b.intrigue") == next_version.NEXT


def test_every_step_from_the_first_version_is_there() -> None:
    assert set(migrations.MIGRATIONS) == set(range(1, schema.VERSION))
    assert set(schema.TABLES) == set(range(1, schema.VERSION + 1))
    assert schema.TABLES[schema.VERSION] == (schema.HEAD, schema.ENTRY)
