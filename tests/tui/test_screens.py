"""The screens around the table: what they show at 80 × 24, and that keys alone or the mouse alone do everything."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import paths
from saves.listing import list_saves
from saves.settings import load_settings
from tests.tui import shelf
from tests.tui.screen_rows import click, rows, same_frame, settle, text
from tui import i18n
from tui.app import IntrigueApp
from tui.screens.home import HomeScreen
from tui.screens.log_reader import LogReader
from tui.screens.logs import LogsScreen
from tui.screens.new_session import NewSessionScreen
from tui.screens.new_sheet import NewSheetScreen
from tui.screens.open import OpenScreen
from tui.screens.settings import SettingsScreen
from tui.screens.small import SmallScreen
from tui.screens.table import TableScreen
from tui.screens.tournaments import TournamentsScreen
from tui.story import teller_for
from tui.widgets.prompt import Prompt

Run = Pilot[int]


@pytest.fixture(autouse=True)
def saves(own_saves: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for saves, where the program looks for them."""
    # The frames show one game; those that come later must not change them.
    monkeypatch.setattr("tui.screens.session_form.BOARDS", {"pope-joan": ""})
    return own_saves


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


def stand_in_the_way(folder: Path, *, not_any_more: bool = False) -> None:
    """Put a file where the folder of the saves should be, or take it away."""
    if not_any_more:
        folder.unlink()
    else:
        folder.rmdir()
        folder.write_text("in the way")


async def export(pilot: Run, path: Path) -> None:
    """Ask for an export, and put the file's name on the line as a paste would."""
    await press(pilot, "e")
    pilot.app.screen.query_one(Prompt).value = str(path)
    await press(pilot, "enter")


# What stands on the screens.


async def test_home_without_a_save() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        same_frame(rows(pilot.app), "home-empty")


async def test_home_with_saves(saves: Path) -> None:
    shelf.full(saves)
    teller_for("pope-joan")  # house rules are told in words once the game's are loaded
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        same_frame(rows(pilot.app), "home")


@pytest.fixture(params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Speak each language in turn, and afterwards the one of before."""
    before = i18n.spoken()
    i18n.use(request.param)
    yield
    i18n.use(before)


@pytest.mark.usefixtures("spoken")
async def test_how_many_files_are_damaged_is_never_cut_off(saves: Path) -> None:
    for number in range(112):
        (saves / f"bad-{number}.intrigue").touch()
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        told = next(row for row in rows(pilot.app) if " o  " in row)
        assert "112 !damaged " in told or "112 !битых " in told, told


async def test_new_session() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", *["down"] * 6)
        same_frame(rows(pilot.app), "new-session")
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        same_frame(rows(pilot.app), "new-session-narrow")


async def test_open_with_a_damaged_a_newer_and_a_foreign_file(saves: Path) -> None:
    shelf.full(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "o")
        same_frame(rows(pilot.app)[:18], "open")
        await press(pilot, "down", "down")
        assert "This save is damaged" in text(pilot.app)
        await press(pilot, "down")
        assert "was made by a newer Intrigue" in text(pilot.app)


async def test_settings() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "e", "down", "down", "down")
        same_frame(rows(pilot.app), "settings")


async def test_round_logs(saves: Path) -> None:
    shelf.in_play(saves)
    shelf.finished(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "g")
        same_frame(rows(pilot.app), "logs")


# Sizes.

OPENINGS: dict[str, tuple[tuple[str, ...], type]] = {
    "home": ((), HomeScreen),
    "new session": (("n",), NewSessionScreen),
    "open": (("o",), OpenScreen),
    "settings": (("e",), SettingsScreen),
    "logs": (("g",), LogsScreen),
    "reader": (("g", "right", "enter"), LogReader),
    "table": (("enter",), TableScreen),
}


@pytest.mark.parametrize("name", OPENINGS)
async def test_every_screen_waits_where_there_is_no_room(name: str, saves: Path) -> None:
    shelf.in_play(saves)
    keys, kind = OPENINGS[name]
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        assert isinstance(pilot.app.screen, kind)
        before = rows(pilot.app)
        await pilot.resize_terminal(48, 16)
        await settle(pilot)
        assert "Intrigue needs 60 × 20; this is 48 × 16." in " ".join(text(pilot.app).split())
        await pilot.resize_terminal(40, 10)
        await settle(pilot)
        assert any("40 × 10" in row for row in rows(pilot.app)), "a size stands on one line"
        assert "The game waits." in " ".join(text(pilot.app).split())
        for size in ((40, 10), (1, 1), (200, 5)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert isinstance(pilot.app.screen, SmallScreen)
        for size in ((60, 20), (140, 50), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert isinstance(pilot.app.screen, kind)
            assert len(rows(pilot.app)) == size[1]
        # The table's title is brought up to date with its clock.
        assert rows(pilot.app)[1:] == before[1:]


async def test_a_table_without_room_stands_still(saves: Path) -> None:
    shelf.in_play(saves)
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert app.controller is not None
        assert app.controller.clock.running
        await pilot.resize_terminal(59, 24)
        await settle(pilot)
        count = app.controller.session.count
        await press(pilot, "a", "b", "space", "enter")
        assert not app.controller.clock.running
        assert app.controller.session.count == count
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        assert app.controller.clock.running


async def test_a_program_that_starts_without_room_says_so() -> None:
    async with IntrigueApp().run_test(size=(40, 12)) as pilot:
        await settle(pilot)
        assert "this is 40 × 12" in " ".join(text(pilot.app).split())
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


# By keys alone.


async def test_the_menu_by_arrows(saves: Path) -> None:
    shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "right", "down", "down", "down", "enter")
        assert isinstance(pilot.app.screen, SettingsScreen)
        await press(pilot, "escape", "left", "up", "up", "enter")
        assert isinstance(pilot.app.screen, TournamentsScreen)
        await press(pilot, "escape", "down", "right", "left", "enter")
        assert isinstance(pilot.app.screen, NewSheetScreen)
        await press(pilot, "escape", "down", "enter")
        assert isinstance(pilot.app.screen, OpenScreen)
        await press(pilot, "escape", "up", "up", "up", "up", "enter")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_line_of_the_first_screen(saves: Path) -> None:
    shelf.in_play(saves)
    shelf.finished(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "slash", *"dance", "enter")
        assert "'dance' is not known here" in text(pilot.app)
        await press(pilot, "slash", *"sett", "tab", "enter")
        assert isinstance(pilot.app.screen, SettingsScreen)
        await press(pilot, "escape", "slash", *"open", "space", "2", "enter")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_q_leaves() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "q")
    assert app.return_value == 0


async def test_a_save_goes_to_the_bin_and_back(saves: Path) -> None:
    kept, gone = shelf.in_play(saves), shelf.finished(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "delete", "escape")
        assert gone.exists()
        await press(pilot, "delete", "d")
        assert (gone.exists(), kept.exists()) == (False, True)
        assert "1 file" in rows(pilot.app)[0]
        await press(pilot, "u")
        assert gone.exists()
        assert "2 files" in rows(pilot.app)[0]


async def test_a_save_gets_another_name(saves: Path) -> None:
    path = shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "r", *["backspace"] * len(path.stem), *"...", "enter")
        assert "Nothing is left of that name" in text(pilot.app)
        await press(pilot, *["backspace"] * 3, *"Пятница", "enter")
        assert "it is now called Пятница" in text(pilot.app)
        assert [info.path.name for info in list_saves(saves)] == ["Пятница.intrigue"]
        await press(pilot, "slash", *"rename 1", "enter", "escape")
        assert isinstance(pilot.app.screen, OpenScreen)


async def test_what_cannot_be_opened_says_why(saves: Path) -> None:
    shelf.newer(saves)
    shelf.foreign(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "enter")
        assert "It stays closed" in text(pilot.app)
        await press(pilot, "escape", "slash", *"2", "enter")
        assert "It stays closed" in text(pilot.app)


async def test_a_damaged_save_opens_up_to_its_last_good_card(saves: Path) -> None:
    shelf.damaged(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "enter")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_settings_act_and_are_saved_at_once() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "e", "enter", *["backspace"] * 3, *"Анна", "enter")
        await press(pilot, "down", "down", "left")
        assert app.look.colours == "light"
        await press(pilot, "down", "down", "right", "right")
        assert app.look.palette.name == "light-256"
        await press(pilot, "down", "down", "left")
        assert app.look.glyphs == "ascii"
        assert "◂" not in text(app)
        await press(pilot, "delete")
        assert "◂" in text(app)
    found, problems = load_settings()
    assert (found.name, found.theme, found.glyphs, problems) == ("Анна", "light", "auto", [])


async def test_settings_that_cannot_be_saved_hold_until_the_end() -> None:
    paths.settings_path().mkdir()
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "e", "down", "down", "left")
        assert app.look.colours == "light"
        assert "The change holds until you leave." in " ".join(text(app).split())


async def test_a_round_is_read_and_exported(saves: Path, tmp_path: Path) -> None:
    shelf.finished(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "enter", "end", "enter")
        assert "Pope Joan, round 1" in text(pilot.app)
        await press(pilot, "right")
        assert "Pope Joan, round 2" in text(pilot.app)
        await export(pilot, tmp_path / "r.txt")
        await export(pilot, tmp_path / "r.txt")
        assert "r.txt exists already" in text(pilot.app)
        await press(pilot, "escape")
        await export(pilot, tmp_path / "r.jsonl")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, LogsScreen)
    assert "Pope Joan, round 2" in (tmp_path / "r.txt").read_text(encoding="utf-8")
    assert len((tmp_path / "r.jsonl").read_text(encoding="utf-8").splitlines()) == 4


async def test_the_log_of_an_open_round_keeps_its_runs_face_down(saves: Path) -> None:
    shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "enter", "enter")
        told = text(pilot.app)
        assert "lie face down until the round is over (PJ-26)" in told
        assert told.count(" leads ") == 1
        assert "This round is not over" in told


# By the mouse alone.


async def test_lists_and_settings_by_mouse(saves: Path) -> None:
    shelf.in_play(saves)
    shelf.finished(saves)
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click(pilot, "Settings")
        await click(pilot, "Colours")
        await click(pilot, "○ light")
        assert app.look.colours == "light"
        await click(pilot, "Esc")
        await click(pilot, "Round logs")
        await click(pilot, "round 2")
        await click(pilot, "round 2")
        assert isinstance(app.screen, LogReader)
        await click(pilot, "Esc")
        await click(pilot, "Esc")
        await click(pilot, "Esc")
        await click(pilot, "Open")
        await click(pilot, "round 3")
        await click(pilot, "round 3")
        assert isinstance(app.screen, TableScreen)


# What is loaded for it.

FIRST_PAINT = """
import asyncio, sys
from tui import i18n
from tui.app import IntrigueApp
from tui.boards import BOARDS
from tui.screens import home
from tui.widgets.home import HomePanel
async def main():
    home.WARM_UP_S = 3600.0
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        while app.screen.query_one(HomePanel).face.card is None:
            await pilot.pause(0.01)
        print(*sys.modules)
        app.exit()
asyncio.run(main())
"""


def test_the_first_paint_knows_the_saves_without_a_game(saves: Path, fresh_python: Callable[[str], str]) -> None:
    shelf.in_play(saves)
    loaded = fresh_python(FIRST_PAINT).split()
    assert "tui.screens.home" in loaded
    heavy = ("pydantic", "tomlkit", "core.session", "tui.screens.table", "tui.controller")
    assert [name for name in loaded for one in heavy if f"{name}.".startswith(f"{one}.")] == []
    assert [name for name in loaded if name.startswith("core.games.")] == []
