"""The settings file: what a person wrote into it stays, and a bad one costs nothing."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import paths, settings
from saves.errors import PlaceUnusable
from saves.settings import (
    TABLE,
    Settings,
    accepts,
    change_key,
    change_settings,
    load_settings,
    reset_settings,
)

BY_HAND = """\
# Anna's own
theme = "light"   # for the garden

[future]
unheard_of = true
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_without_a_file_all_is_as_it_comes() -> None:
    assert load_settings() == (Settings(), [])


def test_every_default_is_one_of_the_values() -> None:
    for setting in TABLE:
        assert accepts(setting.name, setting.default)
        assert getattr(Settings(), setting.name) == setting.default


def test_comments_and_what_is_unknown_survive_a_change(path: Path) -> None:
    path.write_text(BY_HAND)
    changed = change_settings({"suits": "two", "name": "Анна"}, path)
    assert (changed.theme, changed.suits, changed.name) == ("light", "two", "Анна")
    assert change_settings({"theme": "dark"}, path).theme == "dark"
    text = path.read_text(encoding="utf-8")
    for kept in ("# Anna's own\n", "# for the garden", "[future]", "unheard_of = true"):
        assert kept in text
    settings, problems = load_settings(path)
    assert (settings.theme, settings.suits, settings.name) == ("dark", "two", "Анна")
    assert [(problem.code, problem.params) for problem in problems] == [("unknown", {"name": "future"})]
    assert [found.name for found in path.parent.iterdir()] == ["settings.toml"]


def test_the_first_change_makes_the_file_where_it_belongs() -> None:
    change_settings({"motion": "off"})
    assert load_settings()[0].motion == "off"
    text = paths.settings_path().read_text()
    assert [line for line in text.splitlines() if line and not line.startswith("#")] == ['motion = "off"']
    for setting in TABLE:  # the file itself says what can be written into it
        assert f'# {setting.name} = "{setting.default}"' in text


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('theme = "pink"', "theme"),
        ("theme = 3", "theme"),
        ("theme = [1, 2]", "theme"),
        ("theme = 1979-05-27", "theme"),
        ("[theme]", "theme"),
        ("motion = true", "motion"),
        ('name = ""', "name"),
        ('name = "a\\u202eb"', "name"),
        ('name = "a\\nb"', "name"),
        (f'name = "{"x" * 41}"', "name"),
    ],
)
def test_a_wrong_value_is_named_and_has_its_default(path: Path, line: str, name: str) -> None:
    path.write_text(f'suits = "safe"\n{line}\n')
    settings, problems = load_settings(path)
    assert [(problem.code, problem.params["name"]) for problem in problems] == [("value", name)]
    assert settings == Settings(suits="safe")


def test_true_and_false_are_on_and_off(path: Path) -> None:
    path.write_text("memory_aid = true\nmotion = false\n")
    assert load_settings(path) == (Settings(memory_aid="on", motion="off"), [])


def test_numbers_of_colours_may_be_numbers(path: Path) -> None:
    path.write_text("colours = 256\n")
    assert load_settings(path) == (Settings(colours="256"), [])
    path.write_text(f"colours = {'9' * 5000}\n")
    assert load_settings(path)[0] == Settings()


def test_keys_are_changed_and_given_back(path: Path) -> None:
    path.write_text('theme = "dark"  # at night\n\n[keys.table]  # my own\nwhy = "q"  # easier\n')
    assert change_key("table", "score", "y", path).keys == {"table": {"why": "q", "score": "y"}}
    changed = change_key("home", "new", "y", path)
    assert changed.keys == {"table": {"why": "q", "score": "y"}, "home": {"new": "y"}}
    assert change_settings({"suits": "two"}, path).keys == changed.keys
    assert change_key("table", "why", None, path).keys == {"table": {"score": "y"}, "home": {"new": "y"}}
    assert "# my own" in path.read_text()
    assert reset_settings(path) == Settings()
    assert "# at night" in path.read_text()


@pytest.mark.parametrize(
    "lines", ["keys = 3", "[keys]\nwhy = 3", "[keys.table]\nwhy = 3", "keys.table.why = 'abc' "]
)
def test_keys_that_are_none_are_told_and_can_be_changed(path: Path, lines: str) -> None:
    path.write_text(lines + "\n")
    settings, problems = load_settings(path)
    assert [problem.code for problem in problems] == ([] if settings.keys else ["key"])
    assert change_key("table", "why", "q", path).keys == {"table": {"why": "q"}}
    assert reset_settings(path).keys == {}


def test_a_mark_that_windows_puts_first_is_no_fault(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + b'theme = "light"\n')
    assert load_settings(path) == (Settings(theme="light"), [])


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"theme = light", "syntax"),
        (b"theme = ", "syntax"),
        (b'theme = "light"\ntheme = "dark"', "syntax"),
        (b"\xff\xfe\x00", "not-utf8"),
        (bytes(1_000), "syntax"),
        (b"a = " + b"[" * 10_000, "syntax"),
        (b"a = " + b"9" * 10_000, "syntax"),
        (b"#" * 70_000, "too-large"),
        (b".".join([b"a"] * 20_000) + b"=1", "too-large"),
    ],
)
def test_a_file_that_is_none_gives_the_defaults_and_is_kept(path: Path, content: bytes, code: str) -> None:
    path.write_bytes(content)
    settings, problems = load_settings(path)
    assert (settings, [problem.code for problem in problems]) == (Settings(), [code])
    assert path.read_bytes() == content
    assert change_settings({"theme": "light"}, path) == Settings(theme="light")
    assert path.with_name("settings.broken-1.toml").read_bytes() == content
    path.write_bytes(content)
    change_settings({"theme": "light"}, path)
    assert path.with_name("settings.broken-2.toml").read_bytes() == content


@pytest.mark.parametrize("lay", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_neither_waited_for_nor_replaced(path: Path, lay: Callable[[Path], None]) -> None:
    lay(path)
    settings, problems = load_settings(path)
    assert (settings, [problem.code for problem in problems]) == (Settings(), ["unreadable"])
    with pytest.raises(PlaceUnusable):
        change_settings({"theme": "light"}, path)
    assert not path.is_file()


@pytest.mark.parametrize("changes", [{"theme": "pink"}, {"themes": "dark"}, {"name": "\x1b[2J"}])
def test_a_wrong_change_is_refused_and_writes_nothing(path: Path, changes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(changes))):
        change_settings(changes, path)
    assert not path.exists()


def test_a_link_to_the_settings_stays_a_link(path: Path, tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    real = tmp_path / "dotfiles" / "intrigue.toml"
    real.write_text(BY_HAND)
    real.chmod(0o640)
    path.symlink_to(real)
    change_settings({"lang": "ru"}, path)
    assert path.is_symlink()
    assert 'lang = "ru"' in real.read_text()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_whole(
    path: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(BY_HAND)

    def full(*_: object) -> None:
        raise OSError(28, "full")

    if call == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(PlaceUnusable) as unusable:
        change_settings({"lang": "ru"}, path)
    assert unusable.value.code == "disk-full"
    assert path.read_text() == BY_HAND
    assert [found.name for found in path.parent.iterdir()] == ["settings.toml"]


def test_a_disk_that_fails_for_a_moment_does_not_make_all_settings_the_usual_ones(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text('# mine\nname = "Anna"\npace = "slow"\n')

    def failing(*_: object) -> bytes:
        raise OSError(errno.EIO, "no answer")

    with monkeypatch.context() as patch:
        patch.setattr(settings, "read_small", failing)
        with pytest.raises(PlaceUnusable, match="io"):
            change_settings({"lang": "ru"}, path)
    assert path.read_text() == '# mine\nname = "Anna"\npace = "slow"\n'
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert change_settings({"lang": "ru"}, path).pace == "slow"
