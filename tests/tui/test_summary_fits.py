"""Summaries and cards in little room: a cause goes on below, fines stand apart, nothing ends in mid-word."""

from pathlib import Path

import pytest

from core import actions as a
from core import game as games
from core.rules import make_rules
from core.setup import new_setup
from saves.listing import SaveInfo
from tests.games.michigan.layout_table import LayoutTable
from tests.tui.screen_rows import rows, text
from tests.tui.test_table import NAMES, controller_of, play_to_lead, table
from tui.boards import hand_words
from tui.boards.board import Table
from tui.controller import Controller
from tui.glyphs import cut_words
from tui.screens import home_words, open_words
from tui.screens.summary import SummaryScreen
from tui.story.shelf import on_shelf
from tui.story.summary import Summary, in_sentences
from tui.widgets.accounts import folded
from tui.widgets.ledger import PaymentList


def finished(
    folder: Path, preset: str, seed: str = "5", rounds: int = 1, **changes: str | int | bool
) -> Controller:
    """Return a Michigan session whose first deal has just been played by novices."""
    game = games.load("michigan")
    made = make_rules(game.rules, 5, preset, {"rounds": rounds, **changes})
    seats = [games.Seat(name, "computer:novice") for name in NAMES[:5]]
    seats[0] = games.Seat("You", "human")
    controller = Controller.begin(new_setup(game, made, seats, seed=seed), folder)
    controller.submit(a.Begin())
    while (pending := controller.pending()).kind not in ("between", "over"):
        ask = pending.ask
        assert ask is not None
        if pending.kind == "computer":
            controller.submit(controller.think(pending))
        else:
            view, stream = controller.view(), controller.session.choice_stream(max(0, ask.seat))
            chooser = game.choosers()["lowest"]
            only = a.Step() if ask.seat < 0 else chooser(controller.session.rules, view, stream, games.Effort())
            controller.submit(only)
    return controller


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_fines_have_a_column_of_their_own_and_every_row_adds_up(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    controller = finished(tmp_path, "strict")
    async with table(controller, size) as (app, _pilot):
        assert isinstance(app.screen, SummaryScreen) and isinstance(app.screen.summary, Summary)
        summary = app.screen.summary
        assert any(row.fines for row in summary.ledger) and summary.ledger[-1].fines == 0
        for row in summary.ledger:
            assert row.before + row.staked + row.pools + row.cards + row.fines == row.now
        shown = rows(app)
        head = next(one for one in shown if "staked" in one)
        assert head.split()[:7] == ["Chips", "before", "staked", "pools", "cards", "fines", "now"]
        mine = next(one for one in shown if one.strip().startswith("You ") and "◂" not in one)
        assert mine.split()[6] == str(summary.ledger[0].now)
        assert size[0] < 80 or "Left on the layout" in head
        told = [one.text for one in in_sentences(summary, app.screen.eyes)]
        assert any("fines +" in one for one in told)


async def test_without_fines_the_ledger_is_as_it_was(tmp_path: Path) -> None:
    controller = finished(tmp_path, "source")
    async with table(controller) as (app, _pilot):
        head = next(one for one in rows(app) if "staked" in one)
        assert "fines" not in head and "cards     now" in head


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_extra_hand_can_be_seen_after_the_last_deal(tmp_path: Path, size: tuple[int, int]) -> None:
    controller = finished(tmp_path, "source")
    assert controller.session.phase == "over"
    async with table(controller, size) as (app, pilot):
        assert "x" in rows(app)[-1].split() and "extra hand" in rows(app)[-1]
        await pilot.press("x")
        await pilot.pause(0.05)
        assert "The extra hand" in text(app)


def test_a_cause_too_long_for_its_line_goes_on_below() -> None:
    lines = folded("5 cards left: A♦ 4♦ A♣ Q♥ K♥", "text", 24)
    assert ["".join(ink.text for ink in line) for line in lines] == ["5 cards left: A♦ 4♦ A♣", "Q♥ K♥"]


@pytest.mark.parametrize("width", [60, 76, 80, 120])
async def test_no_cause_is_cut_and_all_of_them_can_be_scrolled_to(tmp_path: Path, width: int) -> None:
    controller = finished(tmp_path, "strict")
    async with table(controller, (width, 20)) as (app, pilot):
        payments = app.screen.query_one(PaymentList)
        assert isinstance(app.screen, SummaryScreen) and isinstance(app.screen.summary, Summary)
        seen = ""
        for _turn in app.screen.summary.rows:
            seen += " ".join(" ".join(row.split()) for row in rows(app)[: payments.region.bottom])
            await pilot.press("down")
        for row in app.screen.summary.rows:
            assert all(word in seen for word in row.why.split())
        assert "…" not in seen and "more" not in rows(app)[1]


def test_a_text_is_cut_at_a_whole_part_or_word() -> None:
    rules = "House rules: Extra hand: exchange or sell; After a stop: the same suit"
    assert cut_words(rules, 80) == rules
    assert cut_words(rules, 60) == "House rules: Extra hand: exchange or sell; …"
    assert cut_words(rules, 40) == "House rules: Extra hand: exchange or…"
    assert cut_words("where nobody has another", 12) == "where…"
    assert cut_words("Bartholomew", 6) == "Barth…"


def test_a_saved_michigan_says_deal_and_whose_move_it_is() -> None:
    made = LayoutTable(3, {}, held={"A": "2C 3C", "B": "6H TH 5C", "C": "7H 3H"})
    head = {
        "game": "michigan",
        "phase": "round",
        "limit": "rounds",
        "round": 1,
        "rounds": 3,
        "chips": [9, 9, 9],
        "seats": [{"name": name, "player": "human" if name == "Bea" else "x"} for name in ("Ann", "Bea", "Cy")],
    }

    def where() -> str:
        one = on_shelf(SaveInfo(Path("a"), "ok", "", {}, None, None, head | made.round.headline(), 0, 0))
        assert open_words.line(one, 0).state == "deal 1"
        return home_words.card_for(one, 0).where

    assert where() == "*Michigan*, deal 1 of 3   you are to lead"
    made.play("6H")
    assert where() == "*Michigan*, deal 1 of 3   a run goes on"


def test_the_words_beside_a_hand_are_true_of_how_cards_look(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    view, seats, rules = controller.view(), controller.session.seats, controller.session.rules

    def said(*, brackets: bool) -> list[str]:
        shown = Table(view, seats, rules, None, None, "human", brackets=brackets)  # type: ignore[arg-type]
        every = (hand_words.may_lead, hand_words.may_go, hand_words.others_say_why, hand_words.others_revoke)
        return [one(shown) for one in (*every, hand_words.not_your_turn)]

    assert not any("raised" in one or "flat" in one for one in said(brackets=True))
    assert not any("bracket" in one for one in said(brackets=False))


async def test_an_ascii_table_speaks_of_brackets(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller, glyphs="ascii") as (app, _pilot):
        assert "[" in "".join(rows(app)[-6:-2]) and "raised" not in text(app) and "brackets may be led" in text(app)
