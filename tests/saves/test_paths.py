"""Where things lie, and names made from what people type."""

import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves import paths
from saves.errors import PlaceUnusable
from saves.store import Store
from tests.saves.samples import SETUP, SUMMARY


def test_everything_lies_in_intrigue_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "Дом Анны 家 é"
    monkeypatch.setenv("INTRIGUE_HOME", str(place))
    assert paths.home() == place
    for found in (
        paths.saves_dir(),
        paths.bin_dir(),
        paths.settings_path(),
        paths.crash_dir(),
        paths.history_path(),
    ):
        assert found.is_relative_to(place)
    assert not place.exists(), "asking creates nothing"
    path = paths.save_path("Jeu d'Anna", "s-1")
    Store.create(path, "session", "s-1", SETUP, SUMMARY).close()
    assert path.parent == place / "saves"
    assert place.stat().st_mode & 0o077 == 0


def test_a_relative_home_does_not_move_with_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INTRIGUE_HOME", "here")
    assert paths.home() == tmp_path / "here"


@pytest.mark.skipif(os.name != "posix" or os.uname().sysname == "Darwin", reason="XDG is a matter of Linux and BSD")
def test_the_sign_for_ones_own_folder_is_known_where_no_shell_has_replaced_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("INTRIGUE_HOME", "~/x")
    assert paths.home() == tmp_path / "x"
    monkeypatch.setenv("INTRIGUE_HOME", "~nobody-of-this-name/x")
    with pytest.raises(PlaceUnusable) as caught:
        paths.home()
    assert caught.value.code == "no-home"


def test_otherwise_in_the_users_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INTRIGUE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert paths.saves_dir() == tmp_path / "data" / "intrigue" / "saves"
    assert paths.settings_path() == tmp_path / "config" / "intrigue" / "settings.toml"


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Pope Joan", "Pope-Joan"),
        ("../../x", "x"),
        ("/etc/passwd", "etc-passwd"),
        ("C:\\x", "C-x"),
        ("CON", "save-CON"),
        ("con.txt", "save-con.txt"),
        ("LPT1 ", "save-LPT1"),
        ("CONSOLE", "CONSOLE"),
        ("", "save"),
        ("...", "save"),
        ("-rf", "rf"),
        (".hidden", "hidden"),
        ("a\u202egnp.exe\u2066", "agnp.exe"),
        ("a\x1b[31mred\x00\n", "a[31mred"),
        ("Анна и 家", "Анна-и-家"),
        ("a" * 300, "a" * 60),
        ("\ud800x", "x"),
    ],
)
def test_a_name_is_made_harmless(label: str, name: str) -> None:
    assert paths.safe_name(label) == name


@given(st.text(st.characters(), max_size=400), st.text(max_size=80))
def test_every_label_gives_a_name_that_every_system_takes(label: str, session_id: str) -> None:
    name = paths.save_path(label, session_id, Path("folder")).name
    assert Path("folder", name).parent == Path("folder")
    assert name.endswith(".intrigue")
    assert len(os.fsencode(name + "-journal")) <= 255
    assert not name.startswith((".", "-"))
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in name)
    assert not set(name) & set('<>:"/\\|?*')


def test_names_of_two_sessions_differ() -> None:
    assert paths.save_path("a", "1") != paths.save_path("a", "2")
