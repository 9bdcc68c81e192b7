"""The table of Michigan played by keys, typing and mouse, and its dialogs."""

from pathlib import Path
from typing import Any

import pytest

from core import asks
from core import cards as c
from core import events as e
from tests.tui.michigan_table import (
    LONG,
    Ready,
    asked,
    controller_of,
    costly_lead,
    dialog,
    lead_after_a_stop,
    my_card_is_due,
    press,
    seen,
    to_lead,
)
from tests.tui.screen_rows import click, find, rows, settle, text
from tests.tui.test_table import table, until_asked
from tui.controller import Controller
from tui.dialogs.auction import AuctionDialog
from tui.dialogs.extra_hand import ExtraHandDialog
from tui.dialogs.question import QuestionDialog
from tui.dialogs.spread import SpreadDialog
from tui.dialogs.words import WordsDialog
from tui.pending import Pending
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.widgets.story import Story


async def test_a_lead_by_its_letter_and_a_refusal(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, lead_after_a_stop)
    async with table(controller) as (app, pilot):
        assert "you lead" in rows(app)[0] and "on the layout" in rows(app)[0]
        view = seen(controller)
        assert isinstance(view.ask, asks.AskPlay) and isinstance(app.screen, TableScreen)
        letters = app.screen.words.letters()
        flat = next(card for card in view.hand if card not in view.ask.cards)
        await press(pilot, letters[flat])
        assert "refused:" in text(app) and "MI-" in text(app)
        assert seen(controller).hand == view.hand
        await pilot.press(letters[view.ask.cards[0]])
        await until_asked(pilot, controller)
        assert any(
            isinstance(event, e.Played) and event.card == view.ask.cards[0] for event in seen(controller).events
        )


async def test_a_costly_lead_is_warned_of_and_then_done(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, costly_lead, preset="strict")
    async with table(controller) as (app, pilot):
        ask = controller.view().ask
        assert isinstance(ask, asks.AskPlay) and isinstance(app.screen, TableScreen)
        letter = app.screen.words.letters()[ask.costly[0]]
        await press(pilot, letter)
        assert "MI-32, MI-33" in text(app) and "Type it again" in " ".join(text(app).split())
        assert app.screen.selected == ask.costly[0]
        await pilot.press(letter)
        await until_asked(pilot, controller)
        assert e.Foul(0, "not-lowest", ask.costly[0]) in controller.view().events


async def test_a_card_is_held_back_with_z_after_a_warning(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, my_card_is_due, preset="strict", level="lowest")
    due = controller.pending().ask
    assert isinstance(due, asks.AskPlay) and due.may_withhold and not due.forced
    async with table(controller) as (app, pilot):
        assert "z hold back" in rows(app)[-1] and "Space plays the" in rows(app)[-2]
        await press(pilot, "z")
        story = app.screen.query_one(Story)
        said = " ".join(" ".join(one[3:] for one in rows(app)[story.region.y : story.region.bottom]).split())
        assert "Holding back" in said and "Type hold or press z again" in said
        assert controller.pending().ask == due
        await press(pilot, "z")
        assert e.Foul(0, "withheld", due.cards[0]) in controller.view().events


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_space_plays_the_due_card(tmp_path: Path, key: str) -> None:
    controller = controller_of(tmp_path, my_card_is_due, preset="strict", level="lowest")
    due = controller.pending().ask
    assert isinstance(due, asks.AskPlay)
    async with table(controller) as (_app, pilot):
        await pilot.press(key)
        await until_asked(pilot, controller)
        assert due.cards[0] not in seen(controller).hand


async def test_forced_cards_play_themselves_where_nothing_may_be_held_back(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, my_card_is_due, preset="strict", level="lowest")
    assert controller.pending().kind == "human", "where a card may be held back, a person is asked"
    controller = controller_of(tmp_path / "source", to_lead, players=3, level="lowest")
    async with table(controller) as (app, pilot):
        for _ in range(12):
            if controller.pending().kind != "human" or not isinstance(app.screen, TableScreen):
                break
            ask = controller.pending().ask
            assert not isinstance(ask, asks.AskPlay) or ask.lead
            await pilot.press("right", "enter")
            await until_asked(pilot, controller)


async def test_bids_by_arrows_and_digits_with_a_tip_and_the_rule(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle")
    ask = controller.pending().ask
    assert isinstance(ask, asks.AskBid)
    async with dialog(controller, AuctionDialog) as (app, pilot):
        assert "The extra hand is for sale" in text(app)
        assert "the clock runs on" not in text(app), "rounds are the limit of this session"
        await press(pilot, "right", "right", "left")
        assert f"bid {ask.low + 1}" in rows(app)[-2]
        await press(pilot, "left", "left", "left")
        assert f"bid {ask.low}" in rows(app)[-2], "no bid lower than the last"
        await press(pilot, "1", "2")
        assert "bid 12" in rows(app)[-2] and "Bid 12" in text(app)
        await press(pilot, "question_mark")
        assert isinstance(app.screen, WordsDialog) and "MI-A7" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, AuctionDialog)
        await press(pilot, "t")
        await settle(pilot)
        assert "The tip, which is counted" in text(app)
        assert controller.session.help[0]["hints"] == 1
        await press(pilot, "left", "1", "2", "enter")
        assert e.BidMade(0, 12) in seen(controller).events


async def test_a_bid_is_typed(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle")
    async with dialog(controller, AuctionDialog) as (app, pilot):
        await press(pilot, "slash", *"pas", "escape")
        assert isinstance(app.screen, AuctionDialog) and "bid" in rows(app)[-2], "Esc gives the keys back"
        await press(pilot, "slash", *"bid 31", "enter")
        assert e.BidMade(0, 31) in seen(controller).events


async def test_a_pass_is_a_click(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle")
    async with dialog(controller, AuctionDialog) as (_app, pilot):
        await click(pilot, "Pass  n")
        await pilot.pause(0.1)
        assert e.BidMade(0, 0) in seen(controller).events


async def test_escape_leaves_the_question_open_and_space_asks_again(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle")
    state = controller.session.count
    async with dialog(controller, AuctionDialog) as (app, pilot):
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen) and controller.session.count == state
        assert "Space asks again" in rows(app)[-2]
        await press(pilot, "space")
        assert isinstance(app.screen, AuctionDialog)
        await press(pilot, "escape", "slash", *"pass", "enter")
        assert e.BidMade(0, 0) in seen(controller).events


async def test_the_clock_runs_on_behind_a_question(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle", limit="minutes")
    async with dialog(controller, AuctionDialog) as (app, _pilot):
        assert controller.clock.running
        assert "left" in rows(app)[0] and "on the layout" in rows(app)[0]


@pytest.mark.parametrize(
    ("key", "kind"), [("x", e.Exchanged), ("s", e.BidMade), ("n", e.Declined), ("enter", e.Declined)]
)
async def test_the_dealer_decides_about_the_extra_hand(tmp_path: Path, key: str, kind: type[Any]) -> None:
    controller = controller_of(tmp_path, asked(asks.AskExtra), preset="boodle")
    async with dialog(controller, ExtraHandDialog) as (app, pilot):
        shown = text(app)
        assert all(word in shown for word in ("Exchange", "Sell", "Neither", "MI-15"))
        await press(pilot, "down", "up")
        await pilot.press(key)
        await until_asked(pilot, controller)
        assert any(isinstance(event, kind) for event in seen(controller).events)


async def test_only_what_was_agreed_is_offered(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskExtra), extra_hand="exchange")
    async with dialog(controller, ExtraHandDialog) as (app, pilot):
        assert "Sell" not in text(app)
        await press(pilot, "s")
        assert isinstance(app.screen, ExtraHandDialog)
        await press(pilot, "t", "enter")
        assert controller.session.help[0]["hints"] == 1
        assert any(isinstance(event, e.Exchanged | e.Declined) for event in seen(controller).events)


def staked(controller: Controller) -> list[tuple[str, int]]:
    return [(ev.pool, ev.chips) for ev in seen(controller).events if isinstance(ev, e.Stake) and ev.seat == 0]


async def test_stakes_are_spread_by_keys(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskSpread), preset="newmarket")
    async with dialog(controller, SpreadDialog) as (app, pilot):
        assert "spread 1 1 1 1" in rows(app)[-2]
        await press(pilot, "right")
        assert "spread 1 1 1 1" in rows(app)[-2], "no more than the stake"
        await press(pilot, "left", "enter")
        assert "1 chip is still in your hand" in text(app) and isinstance(app.screen, SpreadDialog)
        await press(pilot, "down", "down", "2")
        assert "spread 0 1 2 1" in rows(app)[-2]
        await press(pilot, "enter")
        assert staked(controller) == [("KC", 1), ("QD", 2), ("JS", 1)]


async def test_stakes_are_spread_by_mouse(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, asked(asks.AskSpread), preset="newmarket")
    async with dialog(controller, SpreadDialog) as (app, pilot):
        x, y = await find(pilot, "lying there")
        x = rows(app)[y].index("from you")
        await pilot.click(offset=(x - 1, y + 1))
        await pilot.click(offset=(x + 5, y + 4))
        await pilot.pause(0.1)
        assert "spread 0 1 1 2" in rows(app)[-2]
        await click(pilot, "Stake  Enter")
        await pilot.pause(0.1)
        assert staked(controller) == [("KC", 1), ("QD", 1), ("JS", 2)]


def late(controller: Controller, pending: Pending) -> bool:
    return lead_after_a_stop(controller, pending) and len(seen(controller).hand) <= 4


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("players", [3, 5, 8])
async def test_the_table_stands_at_every_size(tmp_path: Path, size: tuple[int, int], players: int) -> None:
    controller = controller_of(tmp_path, late, players=players, names=LONG, level="lowest")
    async with table(controller, size) as (app, pilot):
        for other in ((40, 10), (1, 1), size):
            await pilot.resize_terminal(*other)
            await pilot.pause(0.02)
        await pilot.pause(0.1)
        shown = text(app)
        assert len(rows(app)) == size[1]
        for seat in range(players):
            assert LONG[seat][:3] in shown, LONG[seat]
        view = seen(controller)
        for card in (*view.hand, view.run[-1][1]):
            assert c.sign_text(card) in shown
        assert "stop" in shown or "top" in shown
        assert "Esc" in rows(app)[-1]


@pytest.mark.parametrize(
    ("ready", "kind", "preset"),
    [
        (asked(asks.AskBid), AuctionDialog, "boodle"),
        (asked(asks.AskExtra), ExtraHandDialog, "boodle"),
        (asked(asks.AskSpread), SpreadDialog, "newmarket"),
    ],
)
@pytest.mark.parametrize("players", [3, 8])
async def test_the_dialogs_fit_the_smallest_screen(
    tmp_path: Path, ready: Ready, kind: type[QuestionDialog], preset: str, players: int
) -> None:
    controller = controller_of(tmp_path, ready, players=players, preset=preset, names=LONG, limit="minutes")
    async with dialog(controller, kind, (60, 20)) as (app, pilot):
        assert "Enter" in text(app) and "the clock runs on" in rows(app)[-2]
        await pilot.resize_terminal(120, 40)
        await pilot.pause(0.1)
        assert "MI-" in text(app)
        for card in controller.view().hand:
            assert c.sign_text(card) in text(app)


async def test_a_whole_session_by_keys(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, to_lead, players=3, rounds=2, level="lowest")
    async with table(controller) as (app, pilot):
        for _ in range(200):
            over = isinstance(app.screen, SummaryScreen)
            if over and controller.session.phase == "over":
                break
            await pilot.press(*(("space",) if over else ("right", "enter")))
            await pilot.pause(0.02)
        shown = text(app)
        assert "the session" in shown and "Left on the layout" in shown and "Layout" in shown


async def test_a_warning_too_long_for_the_story_opens_as_a_dialog(tmp_path: Path) -> None:
    controller = controller_of(tmp_path, my_card_is_due, preset="strict", level="lowest")
    async with table(controller, (60, 20)) as (app, pilot):
        await press(pilot, "z")
        assert isinstance(app.screen, WordsDialog)
        said = " ".join(text(app).split())
        assert "Holding back" in said and "again to do it" in said
        await press(pilot, "escape")
        await press(pilot, "z")
        assert any(isinstance(event, e.Foul) for event in controller.view().events)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_no_scraps_of_the_table_show_beside_a_question(tmp_path: Path, size: tuple[int, int]) -> None:
    controller = controller_of(tmp_path, asked(asks.AskBid), preset="boodle")
    async with table(controller, size) as (app, pilot):
        await pilot.pause(0.05)
        assert isinstance(app.screen, AuctionDialog)
        panel = app.screen.panel
        story = app.screen_stack[-2].query_one(Story)
        if size[0] < 110:
            assert panel.region.width == size[0]
            assert panel.region.y == 1, "the title stays"
        overlaps = panel.region.overlaps(story.region)
        assert overlaps is story.veiled is (size[1] < 40)
        assert story.veiled or "│" in text(app)
        await press(pilot, "escape")
        assert not story.veiled and "│" in rows(app)[story.region.y + 1]
