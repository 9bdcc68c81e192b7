"""Which folder the tables of a tournament lie in, whatever it and they are called by now."""

import errno
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from core.tournament import model as m
from saves.birth import lay_file
from saves.errors import SaveFailed
from saves.listing import list_saves, rename
from saves.parcel import export_save, import_save
from saves.store import Store
from saves.tables import tables_by_id
from saves.tournaments import SavedTournament
from saves.write import as_new
from tests.core.test_tournament import single
from tests.saves.test_tournaments import charter


def one_of_two(folder: Path, *, begun: bool = True) -> tuple[Path, Path]:
    """Return a tournament, begun, and one of the same id that was taken in beside it, with tables of its own."""
    saved = SavedTournament.create(charter(), folder)
    saved.draw()
    if begun:
        saved.begin(saved.tournament.open_slots()[0])
    saved.close()
    export_save(saved.path, folder / "parcel")
    return saved.path, import_save(folder / "parcel", folder).path


def test_a_record_that_another_file_took_the_place_of_keeps_its_tables(tmp_path: Path) -> None:
    other, path = one_of_two(tmp_path)
    saved = SavedTournament.open(path)
    begun, tables = saved.begun(), saved.tables
    assert begun and tables != tables_by_id(path, charter().id)
    path.rename(path.with_stem("by-hand"))
    path.write_bytes(other.read_bytes())
    saved.apply(m.Enter(single("Zoe")))
    assert isinstance(saved.trouble, SaveFailed) and saved.path.stem == f"{path.stem}-rescued"
    assert (saved.begun(), saved.tables) == (begun, tables)
    saved.close()
    again = SavedTournament.open(saved.path)
    assert (again.begun(), again.tables) == (begun, tables)
    assert [one.name for one in again.tournament.entrants][-1] == "Zoe"
    again.close()


def test_tables_are_found_by_what_they_hold_where_the_record_was_renamed_by_hand(tmp_path: Path) -> None:
    other, path = one_of_two(tmp_path)
    other.unlink()
    shutil.rmtree(tables_by_id(path, charter().id))
    stranger = SavedTournament.create(replace(charter(), id="0" * 16), tmp_path)
    stranger.draw()
    stranger.begin(stranger.tournament.open_slots()[0])
    stranger.close()
    stranger.tables.rename(tmp_path / "a-stranger.tables")
    (tables,) = tmp_path.glob(f"{charter().id}-*.tables")
    tables = tables.rename(tmp_path / "Thursday.tables")
    saved = SavedTournament.open(path.rename(path.with_stem("Friday")))
    assert saved.tables == tables and len(saved.begun()) == 1
    saved.apply(m.Enter(single("Zoe")))
    saved.close()
    # From now on it is known which they are.
    other.write_bytes(saved.path.read_bytes())
    again = SavedTournament.open(saved.path.rename(path.with_stem("Sunday")))
    assert again.tables == tables
    again.close()


@pytest.mark.parametrize("begun", [True, False])
def test_two_of_one_id_keep_their_tables_apart_whatever_they_are_called(tmp_path: Path, *, begun: bool) -> None:
    """Each is given the name of the other, by hand, and has its own tables all the same."""
    path, twin = one_of_two(tmp_path, begun=begun)
    tables = []
    for one in (path, twin):
        saved = SavedTournament.open(one)
        saved.begin(saved.tournament.open_slots()[0])
        tables.append(saved.tables)
        saved.close()
    assert tables[0] != tables[1]
    path.rename(tmp_path / "between")
    twin.rename(path)
    (tmp_path / "between").rename(twin)
    third = import_save(tmp_path / "parcel", tmp_path).path
    for one, own in ((twin, tables[0]), (path, tables[1]), (third, None)):
        saved = SavedTournament.open(one.rename(one.with_stem(f"{one.stem}-by-hand")))
        assert saved.tables == own if own is not None else saved.tables not in tables
        slot = saved.tournament.open_slots()[0]
        saved.play_computers(slot)
        assert len(list_saves(saved.tables)) == len(saved.games(slot))
        saved.close()


def test_tables_that_bear_the_name_of_their_record_are_found_and_go_along(tmp_path: Path) -> None:
    """So they do where an earlier program took a tournament in, and the record says nothing of its tables."""
    _other, path = one_of_two(tmp_path)
    (tables,) = tmp_path.glob(f"{charter().id}-*.tables")
    tables.rename(path.with_suffix(".tables"))
    record = Store.look(path).read()
    path.unlink()
    lay_file(path, "tournament", [replace(as_new(record), summary={})])
    path = rename(path, "Friday")
    saved = SavedTournament.open(path)
    assert saved.tables == path.with_suffix(".tables") and len(saved.begun()) == 1
    saved.apply(m.Enter(single("Zoe")))
    saved.close()
    saved = SavedTournament.open(path.rename(path.with_stem("Sunday")))
    assert saved.tables == path.with_suffix(".tables") and len(saved.begun()) == 1
    saved.close()


def test_a_rename_that_fails_at_its_end_leaves_the_tables_with_their_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _other, path = one_of_two(tmp_path)
    path.with_suffix(".tables").mkdir()
    real = Path.unlink

    def failing(self: Path, *, missing_ok: bool = False) -> None:
        if self == path:
            raise OSError(errno.EIO, "no answer")
        real(self, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", failing)
        with pytest.raises(SaveFailed, match="io"):
            rename(path, "Friday")
    assert path.with_suffix(".tables").is_dir()
    assert rename(path, "Friday").with_suffix(".tables").is_dir()


def test_a_tournament_opens_where_the_folder_of_its_tables_cannot_be_read_now(tmp_path: Path) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    saved.draw()
    saved.close()
    saved.tables.symlink_to(saved.tables.name)
    again = SavedTournament.open(saved.path)
    again.close()
    saved.tables.unlink()
    again = SavedTournament.open(saved.path)
    assert again.begin(again.tournament.open_slots()[0]).parent == saved.tables
    again.close()
