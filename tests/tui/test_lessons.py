"""Lessons: played to their end by their own advice and by any other cards, left and gone on with, on the screen."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core import actions as a
from core import cards as c
from saves.listing import list_saves
from saves.settings import change_settings, load_settings
from tests.tui.screen_rows import rows, same_frame, settle, text
from tests.tui.test_plain import play as in_a_pipe
from tui import i18n
from tui.app import IntrigueApp
from tui.attention import FIRST_REPEAT_S
from tui.controller import Controller
from tui.dialogs.choice import ChoiceDialog
from tui.dialogs.lesson import LessonDialog, LessonsDialog
from tui.dialogs.words import WordsPanel
from tui.lessons import LESSONS
from tui.lessons.course import lesson_for, setup_for
from tui.lessons.guide import Guide
from tui.lessons.shelf import waiting
from tui.screens.home import HomeScreen
from tui.screens.new_session import NewSessionScreen
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story import TELLERS
from tui.story.shelf import game_meant, on_shelf

GAMES = tuple(LESSONS)


pytestmark = pytest.mark.usefixtures("own_saves")


@pytest.fixture(autouse=True)
def speaking() -> Iterator[None]:
    """Give the language of before again after the test."""
    before = i18n.language()
    yield
    i18n.use(before)


def begun(game: str) -> tuple[Controller, Guide]:
    controller = Controller.begin(setup_for(game, "Anna"))
    guide = controller.guide
    assert guide is not None
    return controller, guide


def said(guide: Guide) -> list[str]:
    """Return what is explained now."""
    return list(iter(guide.explain, None))


def walk(controller: Controller, guide: Guide, rng: random.Random | None = None, most: int = 200) -> list[str]:
    """Play on by the advice, or by chance, for so many actions at most; return what was explained."""
    out = said(guide)
    while most and controller.pending().kind != "over":
        most -= 1
        pending = controller.pending()
        if pending.kind == "between":
            controller.submit(a.NextRound())
        elif pending.kind == "computer":
            controller.submit(controller.think(pending))
        elif rng is not None and pending.ask is not None and pending.seat >= 0:
            controller.submit(rng.choice(list(pending.ask.actions())))
        else:
            advised = guide.advised()
            assert advised is None or advised in set(pending.ask.actions() if pending.ask else ())
            controller.submit(advised if advised is not None else _only(controller))
        out += said(guide)
    return out


def _only(controller: Controller) -> a.Action:
    pending = controller.pending()
    return a.Step() if pending.kind == "table" else controller.auto(pending)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_the_advice_is_told_everything_once(game: str, lang: str) -> None:
    i18n.use(lang)
    controller, guide = begun(game)
    lesson = lesson_for(game)
    told = walk(controller, guide)
    names = {f"p{at}": seat.name for at, seat in enumerate(controller.session.seats) if at}
    assert told == [i18n._(moment.text).format(**names) for moment in lesson.moments]
    assert guide.over and controller.session.result() == [0]
    assert len(guide.learned) == 3
    if lang == "ru":
        assert not any("the " in one for one in (*told, *guide.learned))
    controller.close()


@pytest.mark.parametrize("game", GAMES)
def test_with_any_other_cards_it_comes_to_its_end_as_well(game: str) -> None:
    for seed in range(2):
        controller, guide = begun(game)
        told = walk(controller, guide, random.Random(f"{game} {seed}"))
        assert guide.over and len(told) == len(set(told))
        assert not any("{" in one for one in told)
        controller.close()


def test_who_leaves_the_path_is_told_so_once_and_undo_leads_back() -> None:
    controller, guide = begun("don")
    first = said(guide)
    assert guide.advised() == a.Play(0, c.card("AH"))
    controller.submit(a.Play(0, c.card("KS")))
    assert not guide.on_path and guide.prepared() is None
    assert "your own way" in said(guide)[0] and "your own way" not in "".join(said(guide))
    controller.submit(a.Undo(0))
    assert guide.on_path and guide.advised() == a.Play(0, c.card("AH"))
    rest = walk(controller, guide)
    assert first + rest == [one.format(p1="Bea", p2="Carl", p3="Dora") for one in texts("don")]
    controller.close()


def texts(game: str) -> list[str]:
    return [moment.text for moment in lesson_for(game).moments]


def test_a_lesson_left_in_the_middle_goes_on_there_and_a_new_one_begins_beside_it() -> None:
    controller, guide = begun("phat")
    assert waiting("phat") is None, "it is being played"
    walk(controller, guide, most=12)
    before = list(controller.session.done)
    controller.close()
    path = waiting("phat")
    assert path is not None and waiting("don") is None
    again = Controller.resume(path)
    assert again.guide is not None and again.session.done == before and again.resumed
    assert said(again.guide)[0] == texts("phat")[4].format(p2="Carl")
    assert again.guide.page == 5
    walk(again, again.guide)
    again.close()
    assert waiting("phat") is None
    begun("phat")[0].close()
    assert len(list_saves()) == 2


def test_it_is_practice_and_called_a_lesson_and_another_edition_is_practice_only() -> None:
    controller, guide = begun("michigan")
    walk(controller, guide, most=3)
    controller.close()
    found = on_shelf(list_saves()[0])
    assert found.title == "Michigan, lesson" and found.info.summary["practice"] is True
    setup = setup_for("michigan", "Anna")
    assert setup.practice is not None and setup.practice.given is not None
    deck = setup.practice.given.deck
    other = replace(setup.practice, given=replace(setup.practice.given, deck=deck[::-1]))
    strange = Controller.begin(replace(setup, practice=other))
    assert strange.guide is None
    strange.close()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_page_fits_the_smallest_screen(lang: str) -> None:
    i18n.use(lang)
    names = {"p1": "Gwendolyn", "p2": "Gwendolyn", "p3": "Gwendolyn"}
    for game in GAMES:
        lesson = lesson_for(game)
        for one in (*(moment.text for moment in lesson.moments), *lesson.asides.values()):
            page = i18n._(one).format(**names)
            assert len(WordsPanel("", (page,)).lines(60)) + 3 <= 16, page
            assert len(WordsPanel("", (page,)).lines(72)) + 3 <= 13, page
        assert all(len(i18n._(one)) <= 130 for one in lesson.learned)


def test_every_game_has_its_lesson() -> None:
    assert set(LESSONS) == set(TELLERS)


def test_words_mean_games() -> None:
    assert game_meant("pope") == game_meant("Pope Joan") == game_meant("pope-joan") == "pope-joan"
    assert game_meant("don") == "don" and game_meant("blind") == "blind-don"
    assert game_meant("whist") == game_meant("") == ""
    assert game_meant("слепой дон") == "blind-don", "whatever is spoken"
    i18n.use("ru")
    assert game_meant("поп") == "pope-joan" and game_meant("слепой") == "blind-don"


# On the screen.

Run = Pilot[int]


async def wait_for(pilot: Run, kind: type) -> None:
    for _turn in range(300):
        if isinstance(pilot.app.screen, kind):
            await settle(pilot)
            return
        await pilot.pause(0.01)
    raise AssertionError(pilot.app.screen)


async def on_to_the_advice(pilot: Run) -> Controller:
    """Read the pages until the person is to play, and return the controller."""
    for _turn in range(400):
        screen = pilot.app.screen
        if isinstance(screen, LessonDialog):
            await pilot.press("space")
        elif isinstance(screen, TableScreen) and screen.controller.pending().kind == "human":
            await settle(pilot)
            if "suggests" in text(pilot.app):
                return screen.controller
        await pilot.pause(0.01)
    raise AssertionError(text(pilot.app))


async def advised(pilot: Run) -> None:
    """Play what the lesson suggests, by its key."""
    controller = await on_to_the_advice(pilot)
    assert controller.guide is not None
    action = controller.guide.advised()
    if isinstance(action, a.Turn):
        await pilot.press(str(action.place + 1))
    else:
        assert isinstance(action, a.Play)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press(screen.words.letters()[action.card])
    for _turn in range(300):
        if (
            controller.session.done and controller.session.done[-1] != action
        ) or controller.pending().kind != "human":
            return
        await pilot.pause(0.01)


@pytest.mark.parametrize("game", GAMES)
async def test_two_moments_of_a_lesson_look_as_kept(game: str) -> None:
    change_settings({"pace": "none", "motion": "off"})
    async with IntrigueApp(setup_for(game, "You")).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, LessonDialog)
        await on_to_the_advice(pilot)
        same_frame(rows(pilot.app), f"lesson-{game}-lead")
        await advised(pilot)
        await wait_for(pilot, LessonDialog)
        same_frame(rows(pilot.app), f"lesson-{game}-page")


async def test_a_newcomer_is_offered_a_lesson_and_declines_with_one_key_for_good() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "New here?" in text(pilot.app)
        await pilot.press("x")
        await settle(pilot)
        assert "New here?" not in text(pilot.app) and "No session yet" in text(pilot.app)
    assert load_settings()[0].lessons == "off"
    begun("don")[0].close()
    change_settings({"lessons": "offered"})
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "New here?" not in text(pilot.app), "who has a save is no newcomer"


async def test_from_home_through_a_whole_lesson_to_a_real_game() -> None:
    change_settings({"pace": "none", "motion": "off"})
    async with IntrigueApp().run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await pilot.press("l")
        await wait_for(pilot, LessonsDialog)
        await pilot.press("2")
        await wait_for(pilot, LessonDialog)
        await pilot.press("a", "b")
        assert isinstance(pilot.app.screen, LessonDialog), "keys for cards close no page"
        for _card in range(5):
            await advised(pilot)
        for _turn in range(200):
            if isinstance(pilot.app.screen, ChoiceDialog):
                break
            await pilot.press("space")
            await pilot.pause(0.01)
            if isinstance(pilot.app.screen, SummaryScreen):
                await asyncio.sleep(FIRST_REPEAT_S)  # a key that is held down does not lead on from a result
        assert "What you have learned" in text(pilot.app)
        await pilot.press("n")
        await wait_for(pilot, NewSessionScreen)
        assert "Michigan" in text(pilot.app)
    assert waiting("michigan") is None


async def test_one_left_half_played_is_offered_again_and_a_wrong_word_is_answered() -> None:
    controller, guide = begun("don")
    walk(controller, guide, most=4)
    controller.close()
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, HomeScreen)
        screen.typed("learn whist")
        await settle(pilot)
        assert "no lesson of 'whist'" in text(pilot.app)
        screen.typed("learn don")
        await wait_for(pilot, ChoiceDialog)
        await pilot.press("g")
        await wait_for(pilot, LessonDialog)
        assert "page 4 of 11" in text(pilot.app)
        await pilot.press("space")
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await on_to_the_advice(pilot)
        table.flow.typed("guide")
        await wait_for(pilot, LessonDialog)
        assert "13 points" in text(pilot.app)


def test_line_by_line_it_is_the_same_lesson(tmp_path: Path) -> None:
    done = in_a_pipe(("--plain", "learn", "michigan"), ("h", "k", "g", "a", "guide", "d"), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    pages = [line.removeprefix("Lesson: ") for line in lines if line.startswith("Lesson: ")]
    assert pages == [one.format(p1="Bea", p2="Carl", p3="Dora") for one in texts("michigan")]
    assert lines.count(pages[-2]) == 1, "said again when asked"
    assert "A real game begins with: new michigan; another lesson with: learn GAME." in lines
    assert "You are back where you left." not in lines and "Lots for the first deal: ." not in lines
    left = in_a_pipe(("--plain", "learn", "phat"), ("b", "quit"), tmp_path)
    assert left.returncode == 0
    again = in_a_pipe(("--plain", "learn", "phat"), (), tmp_path)
    assert "You are back where you left." in again.stdout
    fresh = in_a_pipe(("--plain", "learn", "phat", "--again"), (), tmp_path)
    assert "You are back where you left." not in fresh.stdout
    listed = in_a_pipe(("learn",), (), tmp_path)
    assert [line.split(":")[0] for line in listed.stdout.splitlines()[1:]] == [
        f"intrigue learn {one}" for one in GAMES
    ]
