"""Keys and clicks that come faster than the screens change: each counts once, and takes nothing else along."""

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from core import actions as a
from core import game as games
from core import rules
from core.setup import new_setup
from saves import paths
from saves.listing import list_saves
from tests.tui import shelf
from tests.tui.screen_rows import settle
from tests.tui.test_table import controller_of, play_to_lead, table
from tui import attention
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.dialogs.menu import MenuDialog
from tui.dialogs.question import QuestionDialog
from tui.screens.small import SmallScreen
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen

Run = Pilot[Any]


@pytest.fixture(autouse=True)
def saves(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for saves, where the program looks for them."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    folder = paths.saves_dir()
    folder.mkdir(parents=True)
    return folder


async def mash(pilot: Run, *keys: str) -> None:
    """Let the keys come as from a keyboard that repeats: all before the screen has dealt with the first."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await settle(pilot)


def stack(app: App[Any]) -> list[str]:
    """Return the screens that stand, without the empty one at the bottom."""
    return [type(screen).__name__ for screen in app.screen_stack[1:]]


@pytest.mark.parametrize(
    ("keys", "below"),
    [
        ("n", "HomeScreen"),
        ("o", "HomeScreen"),
        ("e", "HomeScreen"),
        ("?", "HomeScreen"),
        ("n ?", "NewSessionScreen"),
        ("o ?", "OpenScreen"),
        ("o delete", "OpenScreen"),
        ("g right enter", "LogsScreen"),
        ("g right enter e", "LogReader"),
        ("enter escape", "TableScreen"),
        ("enter v", "TableScreen"),
    ],
)
async def test_an_escape_too_many_closes_nothing_more(keys: str, below: str, saves: Path) -> None:
    shelf.finished(saves)
    shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in keys.split():
            await pilot.press(key)
            await settle(pilot)
        assert stack(pilot.app)[-1] != below
        await mash(pilot, *["escape"] * 5)
        assert stack(pilot.app)[-1] == below


@pytest.mark.parametrize(
    ("key", "stands"),
    [
        ("n", ["HomeScreen", "NewSessionScreen"]),
        ("g", ["HomeScreen", "LogsScreen"]),
        ("?", ["HomeScreen", "WordsDialog"]),
        ("enter", ["TableScreen"]),
    ],
)
async def test_a_key_that_repeats_opens_one_screen(key: str, stands: list[str], saves: Path) -> None:
    shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await mash(pilot, key, key, key)
        assert stack(pilot.app) == stands


async def test_dealing_twice_begins_one_session(saves: Path) -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await mash(pilot, "n")
        await mash(pilot, "d", "d", "d")
        assert stack(pilot.app) == ["TableScreen"]
        assert len(list_saves(saves)) == 1


async def test_space_held_down_passes_summaries_and_leaves_the_table_standing(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, preset="source", limit="none")
    async with table(controller) as (app, pilot):
        for _ in range(400):
            await mash(pilot, *["space"] * 5)
            pending = controller.pending()
            if pending.kind == "human" and pending.ask is not None and isinstance(app.screen, TableScreen):
                app.screen.flow.send(next(iter(pending.ask.actions())))
            assert stack(app)[0] == "TableScreen"
            if controller.session.opening is not None and controller.session.opening.number >= 4:
                return
        raise AssertionError(controller.pending())


async def test_an_answer_given_twice_leaves_the_table_standing(tmp_path: Path) -> None:
    game = games.load("michigan")
    made = rules.make_rules(game.rules, 3, changes={"stakes": "free"})
    seats = [games.Seat("You", "human"), *[games.Seat(name, "computer:lowest") for name in ("Bea", "Carl")]]
    controller = Controller.begin(new_setup(game, made, seats, seed="twice"), tmp_path)
    controller.submit(a.Begin())
    async with table(controller) as (app, pilot):
        for _ in range(50):
            if isinstance(app.screen, QuestionDialog):
                break
            await pilot.pause(0.1)
        assert isinstance(app.screen, QuestionDialog)
        await mash(pilot, *["enter"] * 4)
        assert stack(app)[0] == "TableScreen"


async def test_home_takes_the_place_of_all_that_lies_over_the_table(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        board = app.screen
        assert isinstance(board, TableScreen)
        app.push_screen(SmallScreen())
        await pilot.pause()
        board.flow.go_home()
        await settle(pilot)
        assert stack(app) == ["HomeScreen"]


async def test_no_card_falls_and_no_time_passes_behind_the_menu(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    pending = controller.pending()
    assert pending.ask is not None
    async with table(controller, pace="fast") as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        app.screen.flow.send(next(iter(pending.ask.actions())))
        await pilot.pause(0.05)
        assert controller.pending().kind in ("computer", "forced"), "the others are at it"
        await pilot.press("escape")
        before = controller.session.count
        await pilot.pause(0.8)
        assert isinstance(app.screen, MenuDialog)
        assert controller.session.count == before
        assert not controller.clock.running
        await pilot.press("escape")
        await pilot.pause(0.8)
        assert controller.session.count > before
        assert controller.clock.running


async def test_a_space_held_down_stops_at_the_result_of_the_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.attention.NEXT_REPEAT_S", attention.FIRST_REPEAT_S)  # a slow machine is no loose key
    controller = controller_of(tmp_path, limit="rounds", rounds=1)
    async with table(controller) as (app, pilot):
        for _ in range(400):
            await mash(pilot, *["space"] * 5)
            if isinstance(app.screen, SummaryScreen) and app.screen.over:
                break
            pending = controller.pending()
            if pending.kind == "human" and pending.ask is not None and isinstance(app.screen, TableScreen):
                app.screen.flow.send(next(iter(pending.ask.actions())))
        await mash(pilot, *["space"] * 20)
        assert stack(app) == ["TableScreen", "SummaryScreen"], "still held, it leads nowhere"
        app.screen._held = None  # type: ignore[attr-defined] # as though a while had passed
        await mash(pilot, *["space"] * 20)
        assert stack(app) == ["HomeScreen"], "pressed anew it leads home, and no further"
        app.screen._held = None  # type: ignore[attr-defined]
        await mash(pilot, "space")
        assert stack(app) == ["HomeScreen", "NewSessionScreen"]


async def test_another_key_than_the_one_held_is_heard_at_once(saves: Path) -> None:
    shelf.in_play(saves)
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in ("e", "escape", "enter"):
            await mash(pilot, key)
        assert stack(pilot.app) == ["TableScreen"]
