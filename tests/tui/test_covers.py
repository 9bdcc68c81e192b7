"""The cover between two people at one keyboard: what it hides, and what it never lets through."""

from pathlib import Path
from typing import Any

import pytest
from textual import events as keys

from tests.tui.friends import Table, controller_of, named, witnessed
from tests.tui.screen_rows import text
from tests.tui.test_table import table
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.screens.cover import CoverScreen
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen
from tui.widgets.prompt import Prompt


async def cover(app: IntrigueApp, pilot: Any) -> CoverScreen:
    """Return the cover that stands, waiting for it if need be."""
    for _turn in range(100):
        if isinstance(app.screen, CoverScreen):
            return app.screen
        await pilot.pause(0.01)
    raise AssertionError(text(app))


async def test_a_resumed_session_begins_with_the_cover_whoever_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of("don", 2, tmp_path)
    with witnessed(controller, monkeypatch):
        async with table(controller) as (app, pilot):
            play = Table(controller, pilot)
            while controller.pending().kind != "human" or not controller.view().hand:
                await play.step()
            assert controller.viewer is not None
            assert controller.saved is not None
            path = controller.saved.path
    controller.close()
    again = Controller.resume(path)
    with witnessed(again, monkeypatch) as witness:
        async with table(again) as (app, pilot):
            shown = await cover(app, pilot)
            assert shown.face.name == again.session.seats[again.pending().seat].name
            assert witness.frames and not named(text(app))
            await pilot.press("space")
            await pilot.pause(0.05)
            assert again.viewer == again.pending().seat
            assert isinstance(app.screen, TableScreen)
            assert any("You are back at the table" in one.text for one in app.screen.words.told)


async def test_nobody_is_back_at_a_table_of_a_tournament_at_which_nobody_sat_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its session is drawn first, and opened from its save when it is played."""
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    drawn = controller_of("don", 2, tmp_path)
    assert drawn.saved is not None
    path = drawn.saved.path
    drawn.close()
    async with table(Controller.resume(path)) as (app, pilot):
        await pilot.press("space")
        await cover(app, pilot)
        await pilot.press("space")
        await pilot.pause(0.05)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.words.told
        assert not any("back at the table" in one.text for one in app.screen.words.told)


async def test_keys_typed_ahead_open_no_cover_and_play_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds a key down, or plays and presses Space at once, does not see the next hand."""
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.3)
    controller = controller_of("blind-don", 2, tmp_path)
    async with table(controller) as (app, pilot):
        await pilot.press("space")
        shown = await cover(app, pilot)
        for _key in range(6):
            app.post_message(keys.Key("space", " "))
            await pilot.pause(0.05)
        assert app.screen is shown
        await pilot.pause(0.35)
        await pilot.press("space")
        await pilot.pause(0.1)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("space")  # the cut
        await pilot.pause(0.1)
        count = controller.session.count
        for letter in "aaa":
            app.post_message(keys.Key(letter, letter))
        second = await cover(app, pilot)
        assert controller.session.count == count + 1
        await pilot.pause(0.4)
        await pilot.press("space")
        await pilot.pause(0.1)
        assert second is not app.screen
        assert controller.session.count == count + 1
        assert "refused" not in text(app)


async def test_nothing_that_one_has_typed_or_chosen_is_left_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of("blind-don", 2, tmp_path)
    with witnessed(controller, monkeypatch):
        async with table(controller) as (app, pilot):
            await pilot.press("space")
            await cover(app, pilot)
            await pilot.press("space")
            await pilot.pause(0.05)
            await pilot.press("space")
            await pilot.pause(0.05)
            first = controller.viewer
            await pilot.press("/", *"time", "enter")
            await pilot.press("right", "/", *"save", "enter")
            await pilot.pause(0.05)
            assert app.screen.query_one(Prompt).history == ["time", "save"]
            await pilot.press("a")
            await cover(app, pilot)
            table_below = app.screen_stack[-2]
            assert table_below.query_one(Prompt).history == []
            await pilot.press("space")
            await pilot.pause(0.05)
            assert controller.viewer != first
            assert isinstance(app.screen, TableScreen)
            assert app.screen.selected is None and app.screen.query_one(Prompt).value == ""
            await pilot.press("/", "up")
            assert app.screen.query_one(Prompt).value == ""


async def test_at_the_cover_one_can_leave_for_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    controller = controller_of("pope-joan", 3, tmp_path, "common")
    async with table(controller) as (app, pilot):
        await pilot.press("space")
        await cover(app, pilot)
        await pilot.press("escape")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HomeScreen)
        assert app.controller is None
