"""The form of a new session: laid out and dealt by keys or by the mouse alone, at every size, whatever is wrong."""

from pathlib import Path

import pytest
from textual.screen import Screen

from saves import paths
from saves.listing import list_saves
from tests.tui.screen_rows import click, rows, settle, text
from tests.tui.test_screens import press, stand_in_the_way
from tui.app import IntrigueApp
from tui.boards import BOARDS
from tui.screens.new_session import NewSessionScreen
from tui.screens.score import ScoreScreen
from tui.screens.session_form import SessionForm
from tui.screens.session_panel import FormPanel
from tui.screens.table import TableScreen
from tui.story.shelf import game_title

pytestmark = pytest.mark.usefixtures("own_saves")


@pytest.mark.parametrize(("form", "begins"), [("n", TableScreen), ("k", ScoreScreen)])
async def test_what_is_laid_out_stays_where_nothing_can_be_saved(
    form: str, begins: type[Screen[None]], own_saves: Path
) -> None:
    stand_in_the_way(own_saves)
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, form, "right", "d")
        shown = text(app)
        assert "It cannot be saved" in shown and "INTRIGUE_HOME" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, NewSessionScreen) and app.screen.form.preset == "common"
        stand_in_the_way(own_saves, not_any_more=True)
        await press(pilot, "d")
        assert isinstance(app.screen, begins)


async def test_a_session_is_laid_out_and_dealt_by_keys() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        screen = app.screen
        assert isinstance(screen, NewSessionScreen)
        form = screen.form
        await press(pilot, "right")
        assert form.preset == "common"
        await press(pilot, "tab", "down", "down", "right")
        assert (form.preset, form.values["ace"]) == ("yours", "high")
        await press(pilot, "up", "up", "up", "left", "right")
        assert (form.preset, form.values["ace"]) == ("yours", "high")
        await press(pilot, "3", "down", "left", "enter", *["backspace"] * 3, *"Carl", "enter")
        assert "Somebody at the table is called Carl already." in text(pilot.app)
        await press(pilot, *["backspace"] * 4, *"Ида", "enter", "+", "-", "-")
        assert [seat.name for seat in form.seats] == ["You", "Ида", "Carl", "Dora"]
        assert form.seats[1].level != form.seats[2].level
        await press(pilot, "4", "down", "enter", *["backspace"] * 2, *"999", "enter")
        assert "A number from 1 to 600." in text(pilot.app)
        await press(pilot, *["backspace"] * 3, *"12", "enter", "right", "4", "right")
        assert (form.values["limit"], form.values["minutes"]) == ("rounds", 15)
        assert form.in_words("rounds") == "8 rounds"
        await press(pilot, "d")
        assert isinstance(app.screen, TableScreen)
        assert app.controller is not None
        rules = app.controller.session.rules.dump()
        assert (rules["ace"], rules["court_turned"], rules["limit"], rules["rounds"]) == (
            "high",
            "play-on",
            "rounds",
            8,
        )
        assert [seat.name for seat in app.controller.session.seats] == ["You", "Ида", "Carl", "Dora"]


async def test_rules_that_cannot_be_had_are_said_and_not_dealt() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        screen = app.screen
        assert isinstance(screen, NewSessionScreen)
        for name, value in (("ruin", "knock-out"), ("dress", "even"), ("even_chips", 5), ("chips", 20)):
            screen.form.set(name, value)
        await press(pilot, "d")
        assert app.screen is screen
        assert "20 chips do not reach for the first stake: give at least 40" in " ".join(text(pilot.app).split())
        assert list_saves() == []


async def test_every_rule_is_explained_in_its_panel() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "down")
        screen = pilot.app.screen
        assert isinstance(screen, NewSessionScreen)
        for name in screen.form.rules_shown():
            panel = " ".join(row[57:].replace("▌", " ") for row in rows(pilot.app)[5:15])
            told = " ".join(panel.split())
            words, option = screen.form.words[name], screen.form.options[name]
            assert words.about in told.replace(option.clause + " ", "").replace(f" {option.clause}", "")
            assert option.clause in told
            for value in words.values.values():
                assert value.partition(":")[0][:15] in told
            await press(pilot, "down")


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("size", [(80, 22), (60, 18), (70, 30), (140, 50)])
def test_every_game_can_be_laid_out_at_every_size(game: str, size: tuple[int, int]) -> None:
    form = SessionForm("You", game)
    form.games = tuple(BOARDS)
    while form.can_add():
        form.add_seat()
    panel = FormPanel(form)
    assert form.setup().game == game
    for place in form.places():
        form.focus = place
        drawn = panel.paint(*size)
        shown = "\n".join(drawn.rows())
        assert game_title(game) in shown
        assert "Deal  d" in shown
        assert all(seat.name in shown for seat in form.seats)
        option = form.focused_option()
        if option is not None and place.part == "rules":
            assert form.words[option].label[:20] in shown
        assert [area for area in drawn.zones if area.name == "deal"]


async def test_source_offers_common() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        assert "About one round in three ends at the turn-up (17 of 51 cards)." in text(pilot.app)
        await press(pilot, "c")
        assert "Differs from the source texts in 1 rule." in text(pilot.app)
        assert "one round in three" not in text(pilot.app)


async def test_a_session_is_laid_out_and_dealt_by_mouse() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click(pilot, "New session")
        screen = app.screen
        assert isinstance(screen, NewSessionScreen)
        form = screen.form
        await click(pilot, "common")
        assert form.preset == "common"
        await click(pilot, "Ace ", 1)
        await click(pilot, "○ high")
        assert form.values["ace"] == "high"
        await click(pilot, "add a player")
        assert len(form.seats) == 6
        await click(pilot, "◂ 30 minutes")
        assert form.values["minutes"] == 25
        await click(pilot, "Bea")
        await click(pilot, "○ novice")
        assert form.seats[1].level == "novice"
        await click(pilot, "Deal", 2)
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (
            (80, 24),
            "The list of earlier players, players.json, cannot be used: it is no file. It is left as it is.",
        ),
        ((60, 20), "players.json cannot be used: it is no file."),
    ],
)
async def test_a_list_of_players_that_cannot_be_read_keeps_nobody_from_playing(
    size: tuple[int, int], said: str
) -> None:
    paths.players_path().mkdir(parents=True)
    app = IntrigueApp()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "n")
        # The button stands between the lines.
        assert said in " ".join(text(pilot.app).replace("▄", "").replace("Deal  d", "").split())
        await press(pilot, "d")
        assert isinstance(app.screen, TableScreen)
    assert paths.players_path().is_dir()
