"""One table of actions: keys, footers, help, the palette and the settings all speak of the same."""

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import paths
from saves.settings import change_key, change_settings, load_settings
from tests.tui import shelf
from tests.tui.screen_rows import click, settle, text
from tests.tui.test_table import controller_of, play_to_lead
from tui import keymap
from tui.action_rows import AT_TABLE, HEADS, PLACES
from tui.action_table import actions, find, judge, movable, take_keys
from tui.app import IntrigueApp
from tui.command_table import COMMANDS, help_lines
from tui.commands import Context, Do, parse
from tui.dialogs.palette import PaletteDialog
from tui.dialogs.words import WordsDialog
from tui.screens.home import HomeScreen
from tui.screens.logs import LogsScreen
from tui.screens.own_keys import OwnKeysScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.widgets.keys import KeyBar

Run = Pilot[int]
EVERYWHERE = (*PLACES, "table", "review")


@pytest.fixture(autouse=True)
def usual_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    keymap.use({}, {})


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


def footer(app: IntrigueApp) -> list[str]:
    return [f"{hint.printed} {hint.word}" for hint in app.screen.query_one(KeyBar).hints]


# The table itself.


@pytest.mark.parametrize("place", EVERYWHERE)
def test_no_key_stands_for_two_things_and_letters_are_explained(place: str) -> None:
    names = [row.name for row in actions(place)]
    assert len(set(names)) == len(names)
    keys = [row.key for row in movable(place)]
    assert len(set(keys)) == len(keys)
    for row in movable(place):
        assert row.help or row.key in "?/", row
        assert find(place, row.name) is row


def test_every_command_with_a_key_is_in_the_table() -> None:
    named = {row.name: row for row in actions("table")}
    for command in COMMANDS:
        if command.key and command.name != "turn":
            assert (named[command.name].key, named[command.name].help) == (command.key, command.help)
    assert {row.key for row in AT_TABLE} & {row.key for row in movable("table")} == {"/"}


def test_cards_and_digits_are_never_commands_at_a_table() -> None:
    for row in movable("table"):
        assert row.key not in keymap.CARD_KEYS + keymap.PLACE_KEYS
    for key in ("a", "m", "1", " ", "", "é", "ab", "ctrl+x", "ф", "f1", "\n"):
        assert judge("table", "why", key) == ("key", "")
    for key in ("q", "y", ";", "f2", "f12", "w"):
        assert judge("table", "why", key) == ("", "")
    assert judge("table", "why", "t") == ("taken", "hint")
    assert judge("home", "new", "a") == ("", "")


# Other keys.


def test_a_key_moves_and_its_old_one_falls_silent() -> None:
    assert take_keys({"table": {"why": "q", "hint": "w"}}) == []
    assert [keymap.meant("table", key) for key in "qwts"] == ["w", "t", "", "s"]
    assert [keymap.shown("table", key) for key in "wts"] == ["q", "w", "s"]
    assert keymap.meant("home", "t") == "t"
    assert parse("q", Context("play")) == Do("why")
    assert parse("w", Context("play")) == Do("hint")
    told = "\n".join(line.text for line in help_lines("play"))
    assert "Key q." in told and "Key t." not in told


@pytest.mark.parametrize(
    ("keys", "codes"),
    [
        ({"table": {"why": "s"}}, ["taken"]),
        ({"table": {"why": "q", "hint": "q"}}, ["taken"]),
        ({"table": {"why": "s", "score": "w"}}, []),
        ({"table": {"why": "s", "score": "a"}}, ["key", "taken"]),
        ({"table": {"why": "a"}}, ["key"]),
        ({"table": {"dance": "q"}, "moon": {"why": "q"}}, ["no-command", "no-command"]),
        ({"table": {"lead": "q"}}, ["no-command"]),
        ({"home": {"new": "Y"}}, []),
    ],
)
def test_keys_that_cannot_be_are_told_and_the_usual_ones_hold(
    keys: dict[str, dict[str, str]], codes: list[str]
) -> None:
    assert sorted(problem.code for problem in take_keys(keys)) == sorted(codes)
    for place in ("table", "home"):
        shown = [keymap.shown(place, row.key) for row in movable(place)]
        assert len(set(shown)) == len(shown)
        for row in movable(place):
            assert keymap.meant(place, keymap.shown(place, row.key)) == row.key


async def test_a_key_of_the_file_is_in_force_in_footer_menu_and_help() -> None:
    change_key("home", "logs", "y")
    change_key("home", "help", "h")
    change_key("home", "new", "t")
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert [problem.code for problem in app.problems] == ["taken"]
        assert "h help" in footer(app)
        assert re.search(r"y +Round logs", text(app)) and re.search(r"n +New session", text(app))
        await press(pilot, "g")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "y")
        assert isinstance(app.screen, LogsScreen)
        await press(pilot, "escape")
        await click(pilot, "Round logs")
        assert isinstance(app.screen, LogsScreen)


async def test_a_key_is_changed_on_the_screen_and_given_back(tmp_path: Path) -> None:
    app = IntrigueApp(controller := controller_of(tmp_path))
    play_to_lead(controller)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "o", "k")
        screen = app.screen
        assert isinstance(screen, OwnKeysScreen)
        at = next(at for at, (place, row) in enumerate(screen.rows) if (place, row.name) == ("table", "why"))
        await press(pilot, *["down"] * at, "enter", "t")
        assert "t is the key for: tip." in text(app)
        await press(pilot, "enter", "c")
        assert "That key cannot be given" in text(app)
        await press(pilot, "enter", "escape", "enter", "q")
        assert load_settings()[0].keys == {"table": {"why": "q"}}
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)
        assert "q why" in footer(app)
        before = text(app)
        await press(pilot, "w")
        assert text(app) == before
        await press(pilot, "q")
        assert text(app) != before
        await press(pilot, "escape", "o", "k", *["down"] * at, "delete", "escape", "escape")
        assert "w why" in footer(app)
        assert not load_settings()[0].keys.get("table")


async def test_everything_is_usual_again_after_a_question() -> None:
    change_settings({"suits": "two", "name": "Анна"})
    change_key("home", "new", "y")
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "e", "r", "escape")
        assert app.settings.suits == "two"
        await press(pilot, "r", "y")
        assert (app.settings.suits, app.settings.name, app.settings.keys) == ("four", "You", {})
        await press(pilot, "escape")
        assert "n  New session" in text(app) or re.search(r"n +New session", text(app))
    assert load_settings()[0].suits == "four"
    assert paths.settings_path().exists()


# The palette and the help.


async def test_the_palette_finds_what_can_be_done_and_does_it() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, PaletteDialog)
        await press(pilot, *"round lo", "enter")
        assert isinstance(app.screen, LogsScreen)
        await press(pilot, "ctrl+p", *"ligh", "enter")
        assert app.settings.theme == "light"
        assert load_settings()[0].theme == "light"
        await press(pilot, "ctrl+p", *"zzzz")
        assert "Nothing here has these letters." in text(app)
        await press(pilot, "enter", "ctrl+p")
        assert isinstance(app.screen, LogsScreen)
        await press(pilot, "ctrl+p", *"sett", "enter")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "ctrl+p", "down", "down", "up", "escape")
        assert isinstance(app.screen, SettingsScreen)


async def test_the_palette_of_the_table_gives_every_command(tmp_path: Path) -> None:
    app = IntrigueApp(controller := controller_of(tmp_path))
    play_to_lead(controller)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "ctrl+p")
        screen = app.screen
        assert isinstance(screen, PaletteDialog)
        offered = {offer.words.lower() for offer in screen.panel.offers}
        assert {"tip", "why", "score", "board", "stops", "time", "save", "suits: red and black"} <= offered
        assert "auction" not in offered
        await press(pilot, *"red and", "enter")
        assert app.settings.suits == "two"
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "ctrl+p", *"stop", "enter")
        assert "kings" in text(app)
        await press(pilot, "ctrl+p", *"lead", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.prompt.value == "lead "
        assert app.screen.prompt.has_focus


@pytest.mark.parametrize("keys", ["", "n", "o", "e", "g", "t", "tn", "s", "ek"])
async def test_a_question_mark_explains_the_keys_anywhere(keys: str) -> None:
    paths.saves_dir().mkdir(parents=True)
    shelf.full(paths.saves_dir())
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        place = app.screen
        for key in ("question_mark", "f1"):
            await press(pilot, key)
            assert isinstance(app.screen, WordsDialog)
            await press(pilot, "escape")
            assert app.screen is place


def test_every_place_has_a_name_where_its_keys_can_be_changed() -> None:
    for place in EVERYWHERE:
        assert place in HEADS or not movable(place), place
