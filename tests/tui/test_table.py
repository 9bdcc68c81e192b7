"""The table screen: keys, typing and mouse all play, nothing is lost, and the screen says what it should."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core import actions as a
from core import asks, deal, rules
from core import game as games
from core.setup import new_setup
from saves.errors import SaveFailed
from saves.sessions import Saved
from tests.tui.screen_rows import click, find, rows, same_frame, settle, text
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story import cards

NAMES = ("You", "Bea", "Carl", "Dora", "Ewan", "Fyodor", "Gwendolyn", "Hsiao-Ling")


def controller_of(folder: Path, players: int = 5, preset: str = "common", **changes: rules.Value) -> Controller:
    game = games.load("pope-joan")
    made = rules.make_rules(game.rules, players, preset, changes)
    seats = [
        games.Seat(name, "computer:lowest" if place else "human") for place, name in enumerate(NAMES[:players])
    ]
    controller = Controller.begin(new_setup(game, made, seats, seed="table"), folder)
    return Controller(controller.session, controller.saved, 0, lambda: 0)


def play_to_lead(controller: Controller) -> None:
    """Play on until the person is to lead with four cards or more."""
    if controller.session.phase == "start":
        controller.submit(a.Begin())
    while True:
        pending = controller.pending()
        if pending.kind == "between":
            controller.submit(a.NextRound())
            continue
        if pending.kind == "human" and isinstance(pending.ask, asks.AskPlay) and len(pending.ask.cards) >= 4:
            return
        assert pending.ask is not None
        controller.submit(deal.Stream(b"x").pick(list(pending.ask.actions())), pending.state)


@asynccontextmanager
async def table(
    controller: Controller, size: tuple[int, int] = (80, 24), **settings: str
) -> AsyncIterator[tuple[IntrigueApp, Pilot[Any]]]:
    """Open the table in the app."""
    app = IntrigueApp(controller)
    app.settings = replace(app.settings, **{"pace": "none", "motion": "off"} | settings)  # type: ignore[arg-type]
    app.restyle(app.settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.05)
        yield app, pilot
        app.exit(0)


async def until_asked(pilot: Pilot[Any], controller: Controller) -> None:
    """Wait until something was played, the computers have answered, and a person is asked something."""
    before = controller.session.count
    for turn in range(200):
        await pilot.pause(0.02)
        moved = controller.session.count > before or turn > 10
        if moved and controller.pending().kind not in ("computer", "forced"):
            await pilot.pause(0.02)
            return
    raise AssertionError(controller.pending())


async def test_the_lead_at_eighty_by_twenty_four(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, _pilot):
        same_frame(rows(app), "table-lead")


async def test_the_board_says_who_just_won_how_much_and_how_many_rounds_there_are(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, limit="rounds", rounds=4)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert rows(app)[0].startswith(" Pope Joan  round 1 of 4 ") and rows(app)[0].count("round") == 1
        assert rows(app)[0].endswith("on the board 60")
        screen.won = {"jack": (1, 5)}
        screen.paint()
        await pilot.pause()
        assert "Bea +5 " in text(app) and "Bea +5 —" not in text(app)


@pytest.mark.parametrize("players", [3, 8])
async def test_every_size_of_company_fits(tmp_path: Path, players: int) -> None:
    controller = controller_of(tmp_path, players)
    play_to_lead(controller)
    async with table(controller) as (app, _pilot):
        shown = text(app)
        for name in NAMES[:players]:
            assert name[:9] in shown
        for pool in ("Pope Joan", "King", "Matrimony", "Queen", "Intrigue", "Jack", "Game", "Ace"):
            assert pool in shown
        hand = rows(app)[-4] + rows(app)[-5]
        assert sum(sign in hand for sign in "♠♥♦♣") >= 1


async def test_a_letter_plays_at_once(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        letter, card = next(
            (one, app.screen.words.card_of(one)) for one in "abcdefghijklm" if app.screen.words.card_of(one)
        )
        await pilot.press(letter)
        await until_asked(pilot, controller)
        assert card not in controller.view().hand


async def test_a_letter_only_selects_where_that_is_set(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller, one_key="selects") as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        letter = next(one for one in "abcdefghijklm" if app.screen.words.card_of(one))
        before = controller.session.count
        await pilot.press(letter)
        await pilot.pause()
        assert controller.session.count == before
        assert f"▲{letter}▲" in text(app)
        assert "lead " in rows(app)[-2]
        await pilot.press("enter")
        await until_asked(pilot, controller)
        assert controller.session.count > before


async def test_arrows_and_enter_play(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("right", "right", "left")
        assert isinstance(app.screen, TableScreen)
        selected = app.screen.selected
        assert selected == app.screen.words.choosable()[0]
        await pilot.press("enter")
        await until_asked(pilot, controller)
        assert selected not in controller.view().hand


async def test_a_typed_command_plays_and_a_wrong_one_is_answered(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        before = controller.session.count
        await pilot.press("slash", *"scroe", "enter")
        await pilot.pause()
        assert controller.session.count == before
        assert "score" in text(app)
        assert isinstance(app.screen, TableScreen)
        letter = next(one for one in "abcdefghijklm" if app.screen.words.card_of(one))
        await pilot.press("slash", letter, "enter")
        await until_asked(pilot, controller)
        assert controller.session.count > before


async def test_the_mouse_alone_plays(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        card = app.screen.words.choosable()[0]
        spot = app.screen.query_one("#hand").spot(f"card:{card}")  # type: ignore[attr-defined]
        await pilot.click(offset=spot)
        await pilot.pause()
        assert app.screen.selected == card
        await pilot.click(offset=spot)
        await until_asked(pilot, controller)
        assert card not in controller.view().hand
        await click(pilot, "menu")
        assert "Go on" in text(app)


async def test_a_card_that_may_not_be_led_says_why(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, lead="lowest-of-suit")
    while True:
        play_to_lead(controller)
        view = controller.view()
        assert isinstance(view.ask, asks.AskPlay)
        flat = [card for card in view.hand if card not in view.ask.cards]
        if flat:
            break
        controller.submit(next(iter(view.ask.actions())))
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        letter = app.screen.words.letters()[flat[0]]
        before = controller.session.count
        await pilot.press(letter)
        await pilot.pause(0.05)
        assert controller.session.count == before
        assert "refused" in text(app)
        assert "PJ-A11" in text(app)
        assert any(row.lstrip().startswith("!") for row in rows(app))


async def test_earlier_runs_are_turned_face_down(tmp_path: Path) -> None:
    """PJ-26: once a new run is led, neither board nor story nor look shows the cards of the one before."""
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        seen: list[set[int]] = []
        for _lead in range(3):
            view = controller.view()
            seen.append({card for _seat, card in view.run})  # type: ignore[attr-defined]
            card = app.screen.words.choosable()[0]
            app.screen.flow.play(card)
            await until_asked(pilot, controller)
            if controller.pending().kind != "human":
                break
            told = " ".join(one.text for one in app.screen.words.told)
            run = {card for _seat, card in controller.view().run}  # type: ignore[attr-defined]
            for old in set.union(*seen) - run:
                assert cards.the(old) not in told


async def test_the_pause_hides_the_cards_and_stops_the_clock(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert controller.clock.running
        await pilot.press("escape")
        await pilot.pause()
        assert not controller.clock.running
        await pilot.press("escape")
        await pilot.pause()
        assert controller.clock.running
        assert isinstance(app.screen, TableScreen)


async def test_quitting_in_mid_round_comes_back_to_the_same_card(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    assert controller.saved is not None
    path = controller.saved.path
    hand, count = controller.view().hand, controller.session.count
    async with table(controller) as (_app, pilot):
        await pilot.press("ctrl+q")
        await pilot.pause(0.05)
    again = Controller.resume(path)
    assert (again.view().hand, again.session.count) == (hand, count)
    again.close()


async def test_ctrl_c_in_the_prompt_leaves_and_loses_nothing(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        await pilot.press("slash", *"lead 7")
        await pilot.press("ctrl+c")
        await pilot.pause(0.05)
        assert app.return_code == 0


async def test_a_whole_session_by_keys_ends_in_a_result(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, limit="rounds", rounds=2)
    async with table(controller) as (app, pilot):
        for _key in range(400):
            await pilot.pause(0.01)
            if isinstance(app.screen, SummaryScreen) and app.screen.over:
                break
            pending = controller.pending()
            if pending.kind in ("computer", "forced"):
                continue
            if isinstance(app.screen, TableScreen) and app.screen.words.choosable():
                await pilot.press("right", "enter")
            else:
                await pilot.press("space")
        assert isinstance(app.screen, SummaryScreen)
        assert app.screen.over
        assert "win" in text(app)
        assert "PJ-40" in text(app) or "PJ-41" in text(app)
        assert controller.session.phase == "over"


async def test_a_tip_is_counted_and_only_selects(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        hand = controller.view().hand
        await pilot.press("t")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.selected in hand
        assert controller.view().hand == hand
        assert controller.session.help[0]["hints"] == 1
        tipped = app.screen.selected
        await pilot.press("enter")
        await until_asked(pilot, controller)
        assert tipped not in controller.view().hand, "the tip leaves the question open"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60), (300, 100)])
async def test_the_table_stands_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    controller = controller_of(tmp_path, 8)
    play_to_lead(controller)
    async with table(controller, size) as (app, pilot):
        for other in ((40, 10), (1, 1), size):
            await pilot.resize_terminal(*other)
            await pilot.pause(0.02)
        await find(pilot, "Intrig")
        shown = rows(app)
        assert any("Esc" in row for row in shown[-1:])
        for card in controller.view().hand:
            assert isinstance(app.screen, TableScreen)
            assert app.screen.query_one("#hand").spot(f"card:{card}") is not None  # type: ignore[attr-defined]


async def test_a_warning_comes_before_the_time_is_up(tmp_path: Path) -> None:
    now = [0]
    first = controller_of(tmp_path, minutes=2)
    controller = Controller(first.session, first.saved, 0, lambda: now[0])
    play_to_lead(controller)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        app.screen._tick()
        for _second in range(61):
            now[0] += 1000
            app.screen._tick()
        await pilot.pause()
        assert "of play left" in app.screen.words.told[-1].text
        assert "! 0:59 left" in rows(app)[0]
        for _second in range(61):
            now[0] += 1000
            app.screen._tick()
        await pilot.pause()
        assert "Time is up" in app.screen.words.told[-1].text
        assert controller.session.phase == "round"


async def test_the_table_says_when_saving_fails_and_when_it_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)

    def full(*_args: object) -> None:
        raise SaveFailed("disk-full")

    async with table(controller, (100, 34)) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        with monkeypatch.context() as patch:
            patch.setattr(Saved, "touch", full)
            controller._write_clock(controller.clock.read())
            screen._tick()
            await pilot.pause(0.05)
            said = " ".join(one.text for one in screen.words.told)
            assert "The clock is not saved yet: the disk is full. Every card is safe." in said
            assert "! clock not saved yet" in text(app), "no card is in danger, and none is said to be"
        with monkeypatch.context() as patch:
            patch.setattr(Saved, "append", full)
            await pilot.press("a")
            await until_asked(pilot, controller)
            screen._tick()
            await pilot.pause(0.05)
            said = " ".join(one.text for one in screen.words.told)
            assert "The last card is not saved yet: the disk is full." in said
            assert "All that was saved before is safe." in said and "! not saved yet" in text(app)
            await pilot.press("escape")
            assert text(app).count("the last cards are not saved yet") == 2 and "go on later" not in text(app)
            await pilot.press("escape")
        screen._tick()
        await pilot.pause(0.05)
        assert screen.words.told[-1].text == "All is saved again." and "! not saved yet" not in text(app)
        controller.moved = SaveFailed("taken", path="b-rescued.intrigue", pid=7, host="kitchen")
        screen._tick()
        await pilot.pause(0.05)
        assert "process 7, kitchen" in " ".join(text(app).split()) and controller.moved is None
