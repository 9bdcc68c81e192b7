"""The rulebook on the screen: from everywhere, by keys, wheel and mouse, in both languages and every size."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from core import actions as a
from core import cards as c
from core.game import load
from core.rules import make_rules
from saves.settings import change_settings
from tests.tui.screen_rows import click, rows, same_frame, settle, text
from tests.tui.test_table import controller_of, play_to_lead, table
from tests.tui.test_table_typing import don_of
from tui import i18n
from tui.app import IntrigueApp
from tui.boards import BOARDS
from tui.glyphs import ink_cells
from tui.rulebook.book import languages
from tui.screens.home import HomeScreen
from tui.screens.rulebook import RulebookScreen, at_table, elsewhere
from tui.screens.table import TableScreen
from tui.story.shelf import game_meant
from tui.widgets.book_page import _laid, _wrapped

Run = Pilot[Any]


@pytest.fixture(autouse=True)
def _alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    yield
    i18n.use("en")


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


def typed(words: str) -> list[str]:
    """Return the keys of a line."""
    return ["space" if sign == " " else sign for sign in words]


def shown(pilot: Run) -> RulebookScreen:
    screen = pilot.app.screen
    assert isinstance(screen, RulebookScreen)
    return screen


def top(pilot: Run) -> str:
    """Return the words of the line on top."""
    screen = shown(pilot)
    return screen.rulebook.lines[screen.page.top].words


async def test_the_rulebook_from_the_first_screen() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r", "5")
        same_frame(rows(pilot.app), "rulebook")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_rulebook_in_russian() -> None:
    i18n.use("ru")
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r", "5")
        same_frame(rows(pilot.app), "ru-rulebook")


async def test_typed_on_the_first_screen_with_a_game() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "/", *typed("rules phat"), "enter")
        assert shown(pilot).game == "phat"


@pytest.mark.parametrize(
    ("typed", "game"), [("", ""), ("don", "don"), ("Irish", "irish-don"), ("xyz", ""), ("слепой дон", "blind-don")]
)
def test_a_game_is_meant_by_its_id_or_its_title(typed: str, game: str) -> None:
    assert game_meant(typed) == game


async def test_keys_and_mouse_go_through_the_sections() -> None:
    app = IntrigueApp(lambda: elsewhere("don"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert top(pilot) == "Don"
        await press(pilot, "right")
        assert top(pilot) == "Rules in force"
        await press(pilot, "right", "right")
        assert top(pilot) == "Cards and deal"
        await press(pilot, "left")
        assert top(pilot) == "The aim"
        await press(pilot, "g")
        assert top(pilot) == "Glossary"
        await press(pilot, "h")
        assert top(pilot) == "House rules"
        await click(pilot, "The game")
        assert top(pilot) == "The game"
        await press(pilot, "home")
        assert top(pilot) == "Don"
        await press(pilot, "pagedown", "down")
        page = shown(pilot).page
        first = page.first
        assert first == page.room
        event = MouseScrollDown(page, 30, 5, 0, 1, 0, False, False, False)
        page.on_mouse_scroll_down(event)
        assert page.first == first + 3
        await press(pilot, "tab")
        assert shown(pilot).game == "blind-don"
        assert top(pilot) == "Blind Don"
        await press(pilot, "shift+tab")
        assert shown(pilot).game == "don"


async def test_words_are_found_and_marked() -> None:
    app = IntrigueApp(lambda: elsewhere("don"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "/", *"cribbage", "enter")
        screen = shown(pilot)
        assert "cribbage" in top(pilot)
        found = len(screen.rulebook.matches("cribbage"))
        assert found > 1
        assert screen.note == f"1 of {found}"
        await press(pilot, "n")
        assert screen.note == f"2 of {found}"
        await press(pilot, "p", "p")
        assert screen.note == f"{found} of {found}"
        await press(pilot, "/", *"zzz", "enter")
        assert "'zzz' does not stand here" in text(pilot.app)
        await press(pilot, "/", "enter")
        assert screen.page.sought == ""


async def test_at_a_table_the_house_rules_are_marked_and_the_hand_waits(tmp_path: Path) -> None:
    controller = don_of(tmp_path, tie="carry-over")
    play_to_lead(controller)
    held = controller.view().hand
    async with table(controller) as (app, pilot):
        await press(pilot, "r")
        assert "rules of this table" in text(app)
        assert "carried over" in text(app)
        await press(pilot, "/", *"DO-19", "enter", "escape")
        assert isinstance(app.screen, TableScreen)
        assert controller.view().hand == held
        await press(pilot, "/", *typed("rules tricks"), "enter")
        assert top(pilot) == "Tricks"


async def test_a_house_rule_has_its_mark_where_it_is_told(tmp_path: Path) -> None:
    controller = don_of(tmp_path, tie="carry-over")
    async with table(controller) as (app, pilot):
        await press(pilot, "r", "7")
        assert any("≠ If both counts are" in row for row in rows(app))


async def test_after_a_refusal_why_tells_its_rule_and_the_rulebook_opens_at_it(tmp_path: Path) -> None:
    controller = don_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        spade, club = c.card("AS"), c.card("5C")
        app.screen.words.refuse(a.Refused("must-follow", "DO-12", card=club, led=c.SPADES, allowed=(spade,)))
        await press(pilot, "w")
        told = " ".join(text(app).split())
        assert "must follow" in told
        assert "rules DO-12" in told
        await press(pilot, "escape", "r")
        book = shown(pilot)
        assert "DO-12" in book.rulebook.lines[book.page.top].clause
        await press(pilot, "escape")


async def test_why_tells_the_last_event_before_the_rule_of_the_moment(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller, (120, 40)) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        words = app.screen.words
        await press(pilot, "w")
        said = [one.text for one in words.told]
        last = words.reasons.of_event(controller.view().events).text
        assert last in said
        assert "(PJ-" in said[-2] and "rules PJ-" in said[-1]


async def test_an_option_of_the_form_opens_the_rulebook_at_it() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "down", "down", "r")
        screen = shown(pilot)
        assert screen.rulebook.lines[screen.page.top].anchor == "first_dealer"
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [30, 48, 88])
def test_every_book_fits_every_width(language: str, width: int) -> None:
    i18n.use(language)
    for game in BOARDS:
        for row in _laid(elsewhere(game).rulebook.lines, width):
            assert ink_cells(row.ink) + row.indent <= width, row


@pytest.mark.parametrize("size", [(60, 20), (120, 40), (300, 100)])
async def test_every_section_can_stand_on_top_in_every_size(size: tuple[int, int]) -> None:
    i18n.use("ru")
    change_settings({"glyphs": "ascii" if size[0] == 60 else "auto"})
    async with IntrigueApp(lambda: elsewhere("phat")).run_test(size=size) as pilot:
        screen = shown(pilot)
        for name, _title in screen.rulebook.sections():
            screen._go(name)
            assert screen.page.section == name
        await settle(pilot)
        assert "Ви Дон" in text(pilot.app)


async def test_the_language_may_change_under_the_book() -> None:
    app = IntrigueApp(lambda: at_table("don", make_rules(load("don").rules, 4), "scoring"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert top(pilot) == "What the cards score"
        i18n.use("ru")
        shown(pilot).reword()
        await settle(pilot)
        assert top(pilot) == "Очки за карты"


def test_suits_in_the_book_wear_their_colours() -> None:
    line = next(one for one in elsewhere("don").rulebook.lines if c.SIGNS[0] in one.text)
    inks = {run.fg for row in _wrapped(0, line, 60) for run in row.ink}
    assert "clubs" in inks
