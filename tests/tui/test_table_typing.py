"""What a newcomer types and presses at a table: nothing typed plays a card by accident, and no answer is cut."""

from pathlib import Path

import pytest

from core import actions as a
from core import game as games
from core.rules import make_rules
from core.setup import new_setup
from tests.tui.screen_rows import rows, settle, text
from tests.tui.test_table import controller_of, play_to_lead, table
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.dialogs.words import WordsDialog
from tui.screens.table import TableScreen
from tui.story.sentence import plain
from tui.widgets.story import Story


def don_of(folder: Path, **changes: object) -> Controller:
    game = games.load("don")
    made = make_rules(game.rules, 4, "source", changes)  # type: ignore[arg-type]
    names = ("You", "Bea", "Carl", "Dora")
    seats = [games.Seat(name, "computer:lowest" if place else "human") for place, name in enumerate(names)]
    return Controller.begin(new_setup(game, made, seats, seed="table"), folder)


def told(app: IntrigueApp) -> str:
    """Return the story of the table."""
    assert isinstance(app.screen, TableScreen)
    return " ".join(sentence.text for sentence in app.screen.words.told)


async def test_a_panel_closed_by_the_slash_lets_one_type(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    held = controller.view().hand
    async with table(controller) as (app, pilot):
        await pilot.press("s")
        await pilot.pause(0.05)
        assert isinstance(app.screen, WordsDialog)
        await pilot.press("slash")
        await pilot.pause(0.05)
        await pilot.press(*"time", "enter")
        await pilot.pause(0.05)
        assert "30:00 of play left" in told(app)
        assert controller.view().hand == held
        assert controller.session.help[controller.me]["hints"] == 0


async def test_what_is_typed_takes_the_place_of_the_sentence_of_a_tip(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        await pilot.press("t")
        await settle(pilot)
        assert app.screen.prompt.value.startswith("lead ")
        await pilot.press("slash", *"save")
        assert app.screen.prompt.value == "save"
        await pilot.press("escape", "escape", "t")
        await settle(pilot)
        await pilot.press("slash", "backspace", "x")
        assert app.screen.prompt.value.startswith("lead ") and app.screen.prompt.value.endswith("x")


async def test_an_answer_that_the_story_cannot_hold_is_read_in_a_panel(tmp_path: Path) -> None:
    controller = don_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("w")
        await pilot.pause(0.05)
        assert isinstance(app.screen, WordsDialog)
        assert "Game count" in text(app)
        assert "rules DO-13" in text(app)


async def test_help_names_only_what_the_game_has(tmp_path: Path) -> None:
    controller = don_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause(0.05)
        assert isinstance(app.screen, WordsDialog)
        told = " ".join(app.screen._panel.paragraphs)
        assert "lead CARD" in told
        for foreign in ("table cards", "revoke CARD", "hold", "extra hand"):
            assert f"*{foreign}" not in told


async def test_a_changed_rule_is_told_without_stray_stars(tmp_path: Path) -> None:
    controller = don_of(tmp_path, target=40)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("r")
        await pilot.pause(0.05)
        assert "Target: 40 points (in the source: 121 points)" in " ".join(text(app).split())


async def test_settings_are_set_by_the_words_of_their_screen(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("slash")
        await pilot.press(*("space" if sign == " " else sign for sign in "set colours light"), "enter")
        await pilot.pause(0.05)
        assert app.settings.theme == "light"
        assert "Colours: light." in text(app)


async def test_the_log_is_promised_for_the_end_of_the_round(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("slash", *"log", "enter")
        await pilot.pause(0.05)
        assert "told when the round is over" in told(app)


@pytest.mark.parametrize("key", ["s", "escape"])
async def test_the_table_is_seen_behind_a_dialog(tmp_path: Path, key: str) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press(key)
        await pilot.pause(0.05)
        assert "Pope Joan  round 1" in text(app)


async def test_empty_lists_offer_no_key_that_does_nothing() -> None:
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        await pilot.press("o")
        await pilot.pause(0.1)
        assert "No saves yet" in text(app)
        assert "Del" not in text(app) and "open 1" not in text(app)
        await pilot.press("escape", "g")
        await pilot.pause(0.1)
        assert "No rounds yet" in text(app)
        assert "Tab" not in text(app)
        app.exit(0)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_opening_sentence_is_read_from_its_first_word_and_the_commitment_whole_on_request(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    controller = controller_of(tmp_path)
    async with table(controller, size) as (app, pilot):
        story = app.screen.query_one(Story)
        told = " ".join(row[2:].strip() for row in rows(app)[story.region.y : story.region.bottom]).strip()
        secret = controller.session.master_commitment
        assert "commitment is " + secret[:16] in told
        if size[0] >= 80:
            assert told.startswith("Space draws the lots")
        else:
            assert "▲" in rows(app)[story.region.y]
            await pilot.press("pageup", "pageup")
            assert "Space draws the lots" in text(app)
        await pilot.press("w")
        await pilot.pause(0.05)
        assert secret in "".join(text(app).split())


async def test_long_news_is_leafed_through_and_the_bar_says_that_there_is_more(tmp_path: Path) -> None:
    controller = don_of(tmp_path)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        story = app.screen.query_one(Story)
        app.screen.words.say([plain(f"Sentence {n} has quite a few words of its own.") for n in range(9)])
        app.screen.paint()
        await pilot.pause()
        top, foot = story.region.y, story.region.bottom - 1
        assert rows(app)[top][1] == "▲" and rows(app)[foot][1] == "│"
        await pilot.press("pageup")
        assert rows(app)[foot][1] == "▼"
        app.screen.paint()
        assert rows(app)[foot][1] == "▼", "painting anew keeps the place"
        await pilot.press(*["pageup"] * 9)
        assert rows(app)[top][1] == "│" and "Space draws" in rows(app)[top]
        await pilot.press(*["pagedown"] * 9)
        assert "Sentence 8" in text(app) and rows(app)[top][1] == "▲"


async def test_a_word_that_comes_while_a_card_is_written_is_not_forgotten(tmp_path: Path) -> None:
    """Calling time while a card is on its way to the disk, and the next one, though forced, waits for a key."""
    controller = controller_of(tmp_path, limit="none")
    play_to_lead(controller)
    commit = controller.commit
    tried: list[bool] = []
    async with table(controller, forced="ask") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)

        def slow() -> None:
            commit()
            if not tried and controller.pending().kind == "forced":
                tried.append(True)
                app.call_from_thread(screen.flow.take_over, a.CallTime())

        controller.commit = slow  # type: ignore[method-assign]
        for _turn in range(400):
            if controller.session.called:
                break
            if not tried and isinstance(app.screen, TableScreen) and screen.words.choosable():
                screen.flow.play(screen.words.choosable()[0])
            elif not tried:
                await pilot.press("space")
            await pilot.pause(0.02)
        assert tried and controller.session.called
