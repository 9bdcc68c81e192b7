"""The table of Michigan: whole positions row by row, its dialogs, and play by keys, typing and mouse."""

import dataclasses
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core import game as games
from core import rules as core_rules
from core.games.michigan.table import POOLS
from core.games.michigan.view import MichiganView
from core.setup import new_setup
from tests.games.michigan.layout_table import LayoutTable
from tests.tui.screen_rows import click, find, rows, settle, text
from tests.tui.test_table import table, until_asked
from tui.app import IntrigueApp
from tui.boards import michigan as board
from tui.boards.board import Table
from tui.boards.michigan_words import run_remark, stage
from tui.controller import Controller
from tui.dialogs.auction import AuctionDialog
from tui.dialogs.extra_hand import ExtraHandDialog
from tui.dialogs.question import QuestionDialog
from tui.dialogs.spread import SpreadDialog
from tui.dialogs.words import WordsDialog
from tui.pending import Pending
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story import Eyes, teller_for
from tui.theme import Look
from tui.widgets.layout import Layout, LayoutFace, MoneyCard, Section
from tui.widgets.players import LaidCard, PlayerRow, Players, PlayersFace
from tui.widgets.run_line import RunLine, RunLineFace
from tui.widgets.story import Story

PEOPLE = ("You", "Bea", "Carl", "Dora", "Ewan", "Fay", "Gwendolyn", "Hsiao-Ling")
LONG = (
    "You",
    "Bartholomew the Elder",
    "王小明王小明",
    "Ann*e \\ Marie",
    "Ewan",
    "Fyodor Mikhailovich",
    "Gus",
    "Hal",
)
ASCII = Look(glyphs="ascii")
MONEY = tuple(c.card(pool) for pool in POOLS)


def table_of(made: LayoutTable, me: int = 1, **changes: Any) -> Table:
    """Return what a board is given to show of a table whose dealer is seat 0."""
    count = len(made.opening.active)
    names = [PEOPLE[(seat - me) % count] for seat in range(count)]
    seats = tuple(games.Seat(name, "human" if seat == me else "computer:lowest") for seat, name in enumerate(names))
    eyes = Eyes.of(seats, me, made.rules)
    shown = Table(made.round.view(me), seats, made.rules, eyes, teller_for("michigan"), "human")
    return dataclasses.replace(shown, **changes)


def left(held: dict[str, str], **rules: core_rules.Value) -> LayoutTable:
    return LayoutTable(len(held), rules, held=held)


# The parts.


def frame() -> LayoutFace:
    return LayoutFace(
        (
            MoneyCard(MONEY[0], 7),
            MoneyCard(MONEY[1], 14),
            MoneyCard(MONEY[2], 0, taken=True, won="Dora", gained=7),
            MoneyCard(MONEY[3], 14),
        ),
        (
            Section("Money cards", ("Play the same card from your hand and its chips are yours. *You hold J♠.*",)),
            Section("Known stops", ("7♠ and the four aces",)),
        ),
    )


def test_the_layout_at_eighty_columns() -> None:
    assert Layout(frame()).paint(80, 5).rows() == [
        " ▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄   ╭┄┄┄┄┄╮   ▄▄▄▄▄▄▄    Money cards",
        "  A♥        K♣       ┆ Q♦  ┆    J♠        Play the same card from your hand and",
        "     A♥        K♣    ┆     ┆       J♠     its chips are yours. You hold J♠.",
        " ▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀   ╰┄┄┄┄┄╯   ▀▀▀▀▀▀▀    Known stops",
        "  7 ●••     14 ●●••••Dora +7    14 ●●•••• 7♠ and the four aces",
    ]


def test_the_layout_with_less_room_and_more() -> None:
    flat = Layout(frame()).paint(80, 4).rows()
    assert flat[1].startswith("   A♥        K♣      ┆ Q♦  ┆     J♠")
    assert flat[3].endswith("●●•••• Known stops 7♠ and the four aces"), "the head stands beside its sentence"
    assert Layout(frame()).paint(60, 1).rows() == [" A♥ 7   K♣ 14   Q♦ Dora +7   J♠ 14"]
    large = Layout(frame()).paint(120, 8).rows()
    assert large[0].count("▄") == 33 and "Money cards ──" in large[0]
    assert "╰┄┄┄┄┄┄┄┄┄╯" in large[6] and "Dora +7" in large[7]


def test_the_layout_in_ascii_and_without_colours() -> None:
    drawn = Layout(frame()).paint(80, 5, ASCII).rows()
    assert drawn[0].startswith(" +-----+   +-----+   +-----+")
    assert drawn[1].startswith(" | AH  |   | KC  |   : QD  :")
    assert all(row.isascii() for row in drawn)
    assert Layout(frame()).paint(80, 5, Look("mono")).rows()[4].startswith("  7 ●••")


def test_a_name_that_has_won_is_cut_to_its_column() -> None:
    long = MoneyCard(MONEY[0], 0, taken=True, won="Bartholomew", gained=36)
    row = Layout(LayoutFace((long, MoneyCard(MONEY[1], 3)))).paint(80, 5).rows()[4]
    assert row[:11].rstrip() == " Barth… +36"
    assert row[11:].startswith(" 3 •••")


def people() -> PlayersFace:
    def laid(words: str, bright: str = "") -> tuple[LaidCard, ...]:
        return tuple(LaidCard(card, card in c.cards(bright)) for card in c.cards(words))

    return PlayersFace(
        ("Player", "Cards", "Chips", "Played, newest last"),
        (
            PlayerRow("You", 5, 103, "teal", turn=True, laid=laid("4S 7S", "7S"), note="◂ last card"),
            PlayerRow("Bea", 5, 88, laid=laid("5S 6S")),
            PlayerRow("Carl", 7, 97, dealer=True),
            PlayerRow("Dora", 5, 104, laid=laid("JD QD 3S", "QD"), note="took 7 with Q♦"),
            PlayerRow("Ewan", 8, 91),
            PlayerRow("Fay", 4, 82, laid=laid("KD AD 2S")),
            PlayerRow("Extra hand", 8, ghost=True, note="closed"),
        ),
    )


def test_the_players_and_what_lies_before_them() -> None:
    assert Players(people()).paint(80, 8).rows() == [
        "    Player     Cards      Chips   Played, newest last",
        "  ► You        ▮▮▮▮▮ 5      103    4♠   7♠  ◂ last card",
        "    Bea        ▮▮▮▮▮ 5       88    5♠   6♠",
        "  D Carl       ▮▮▮▮▮▮▮ 7     97",
        "    Dora       ▮▮▮▮▮ 5      104    J♦   Q♦   3♠  took 7 with Q♦",
        "    Ewan       ▮▮▮▮▮▮▮▮ 8    91",
        "    Fay        ▮▮▮▮ 4        82    K♦   A♦   2♠",
        "    Extra hand ▮▮▮▮▮▮▮▮ 8         closed",
    ]


def test_cards_of_a_long_deal_take_a_second_row_or_the_oldest_give_way() -> None:
    many = tuple(LaidCard(card) for card in c.cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"))
    face = PlayersFace(people().heads, (PlayerRow("You", 1, 90, laid=many), PlayerRow("Bea", 2, 80)))
    two = Players(face).paint(80, 5).rows()
    assert "2♣" in two[1] and two[2].strip().endswith("A♣")
    one = Players(face).paint(80, 3).rows()
    assert "…" in one[1] and one[1].endswith("A♣") and "2♣" not in one[1]
    tight = Players(face).paint(60, 3).rows()
    assert "…" in tight[1] and tight[1].endswith("A♣")


def test_an_ascii_table_and_a_narrow_one() -> None:
    assert all(row.isascii() for row in Players(people()).paint(80, 8, ASCII).rows())
    narrow = Players(people()).paint(60, 7).rows()
    assert narrow[0] == "►You          5  103  4♠ 7♠ ◂ last card"
    assert narrow[2] == " Carl D       7   97"
    assert Players(people()).paint(60, 8).rows()[0].startswith(" Player")


def test_the_run_in_one_line() -> None:
    run = RunLineFace("run", tuple(c.cards("2S 3S 4S 5S 6S 7S")), c.card("8S"), "stop", "nobody plays the eight")
    assert RunLine(run).paint(80, 1).rows() == ["  run 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠? stop  nobody plays the eight"]
    short = dataclasses.replace(run, cards=(c.card("7S"),))
    assert RunLine(short).paint(80, 1).rows() == ["  run 7♠ 8♠? stop                 nobody plays the eight"]
    assert RunLine(run).paint(30, 1).rows()[0].endswith("stop")
    assert RunLine(RunLineFace(empty="you lead the first run")).paint(80, 1).rows() == ["  you lead the first run"]


# The board and its words.


def staged(made: LayoutTable, me: int = 1, *, short: bool = False) -> str:
    view = made.round.view(me)
    return stage(table_of(made, me), view, short=short)


def test_the_title_says_whose_lead_it_is_and_of_what() -> None:
    made = left({"B": "7S 6H 5C", "C": "9S 2H 4D", "D": "TD 3C", "A": "JD QC"})
    assert staged(made) == "*you lead*, any suit"
    made.play("7S")
    assert staged(made) == "*you lead*, a new suit: not ♠"
    assert staged(made, short=True) == "*you lead*, not ♠"
    assert staged(made, 2).endswith("leads, a new suit: not ♠")
    assert run_remark(table_of(made), made.round.view(1)) == "nobody plays the eight"


def test_what_a_run_waits_for_is_on_no_other_screen() -> None:
    made = left({"B": "7S 6H 5C", "C": "8S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    made.play("7S")
    assert staged(made, 2) == "*you play* the next card: 8♠"
    assert run_remark(table_of(made, 2), made.round.view(2)) == "you have the eight"
    for me in (0, 1):
        assert staged(made, me) == "a run of ♠"
        assert run_remark(table_of(made, me), made.round.view(me)) == ""


def test_a_card_held_back_looks_like_one_that_nobody_has() -> None:
    honest = left({"B": "7S 6H 5C", "C": "9S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    dishonest = left({"B": "7S 6H 5C", "C": "8S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    honest.play("7S")
    dishonest.play("7S -8S")
    for me in (0, 1):
        for made in (honest, dishonest):
            assert run_remark(table_of(made, me), made.round.view(me)) == "nobody plays the eight"
        assert faces(honest, me) == faces(dishonest, me)
    assert "held back 8♠" in str(faces(dishonest, 2))


def faces(made: LayoutTable, me: int) -> tuple[object, ...]:
    """Return all that the board shows to a seat."""
    shown, view = table_of(made, me), made.round.view(me)
    return board._layout(shown, view), board._players(shown, view), board._run_line(shown, view), staged(made, me)


def test_why_the_lead_passes_stands_beside_the_run() -> None:
    made = left({"B": "7S 9S", "C": "JS QS", "D": "TD 3C", "A": "JD QC"})
    made.play("7S")
    assert run_remark(table_of(made), made.round.view(1)) == "no new suit (You and Bea): the lead passes"
    end = left({"B": "7S 9S", "C": "JS QS", "A": "TS KS"}, suit_change="dead-end")
    end.play("7S")
    end.round.finish(last=False)
    assert run_remark(table_of(end), end.round.view(1)) == "nobody has another suit: a dead end"


def test_winning_is_marked_until_the_next_key() -> None:
    made = left({"B": "QD 6H 5C", "C": "9S 2H 4D", "A": "JD QC"})
    made.play("QD")
    card = board._layout(table_of(made, won={"QD": (1, 4)}), made.round.view(1)).cards[2]
    assert (card.taken, card.won, card.gained) == (True, "You", 4)
    later = board._layout(table_of(made), made.round.view(1)).cards[2]
    assert (later.taken, later.won) == (True, "")


# Play on the screen.

Ready = Callable[[Controller, Pending], bool]


def controller_of(
    folder: Path,
    ready: Ready,
    players: int = 5,
    preset: str = "source",
    *,
    names: tuple[str, ...] = PEOPLE,
    level: str = "random",
    **changes: core_rules.Value,
) -> Controller:
    """Return a session played on until the person is asked what was wanted."""
    game = games.load("michigan")
    made = core_rules.make_rules(game.rules, players, preset, changes)
    seats = [games.Seat(name, f"computer:{level}" if at else "human") for at, name in enumerate(names[:players])]
    for seed in range(40):
        begun = Controller.begin(new_setup(game, made, seats, seed=f"{seed}"), folder / str(seed))
        controller = Controller(begun.session, begun.saved, 0, lambda: 0)
        controller.submit(a.Begin())
        for _ in range(900):
            pending = controller.pending()
            if pending.kind == "over":
                break
            if pending.kind == "between":
                controller.submit(a.NextRound())
            elif ready(controller, pending):
                return controller
            else:
                controller.submit(_anything(controller, pending), pending.state)
        controller.close()
    raise AssertionError("no seed leads there")


def _anything(controller: Controller, pending: Pending) -> a.RoundAction:
    if pending.kind == "computer":
        return controller.think(pending)
    view, session = controller.view(), controller.session
    return session.game.choosers()["lowest"](session.rules, view, session.choice_stream(view.seat), games.Effort())


def seen(controller: Controller) -> MichiganView:
    view = controller.view()
    assert isinstance(view, MichiganView)
    return view


def to_lead(_controller: Controller, pending: Pending) -> bool:
    return isinstance(pending.ask, asks.AskPlay) and pending.kind == "human" and pending.ask.lead


def lead_after_a_stop(controller: Controller, pending: Pending) -> bool:
    return to_lead(controller, pending) and seen(controller).stopped


def costly_lead(controller: Controller, pending: Pending) -> bool:
    return to_lead(controller, pending) and bool(getattr(pending.ask, "costly", ()))


def my_card_is_due(_controller: Controller, pending: Pending) -> bool:
    return isinstance(pending.ask, asks.AskPlay) and pending.kind == "human" and not pending.ask.lead


def asked(kind: type[Any]) -> Ready:
    return lambda _controller, pending: pending.kind == "human" and isinstance(pending.ask, kind)


@asynccontextmanager
async def dialog(
    controller: Controller, kind: type[QuestionDialog], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[IntrigueApp, Pilot[Any]]]:
    """Open the table with the dialog that its question puts over it."""
    async with table(controller, size) as (app, pilot):
        await pilot.pause(0.1)
        assert isinstance(app.screen, kind)
        yield app, pilot


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press("space" if key == " " else key)
    await pilot.pause(0.1)


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
        assert "The extra hand is for sale" in text(app) and "the clock runs on" in rows(app)[-2]
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
    controller = controller_of(tmp_path, ready, players=players, preset=preset, names=LONG)
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
