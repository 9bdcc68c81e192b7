"""A hand's pegging once more, hole by hole; and table cards chosen by arrows and clicks."""

from pathlib import Path

import pytest

from core import actions as a
from core import asks, deal
from core import game as games
from core.rules import make_rules
from core.setup import new_setup
from tests.tui.screen_rows import rows, text
from tests.tui.test_table import table
from tests.tui.test_table_typing import don_of
from tui.controller import Controller
from tui.screens.pegging import PeggingScreen, face_before, steps
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story.points import HandSummary, PegRow, SideRow
from tui.story.sentence import news
from tui.widgets.pegs import PegBoard


def played_hand(folder: Path) -> Controller:
    """Return a Don table whose first hand has just been played at random."""
    controller = don_of(folder)
    controller.submit(a.Begin())
    while (pending := controller.pending()).kind not in ("between", "over"):
        assert pending.ask is not None
        controller.submit(deal.Stream(b"x").pick(list(pending.ask.actions())), pending.state)
    return controller


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_pegs_of_the_hand_are_made_once_more(tmp_path: Path, size: tuple[int, int]) -> None:
    controller = played_hand(tmp_path)
    async with table(controller, size) as (app, pilot):
        await pilot.press("p")
        await pilot.pause(0.05)
        assert isinstance(app.screen, PeggingScreen)
        screen = app.screen
        board = screen.query_one(PegBoard)
        pegged = [row.points for row in screen.summary.rows]
        assert [track.front for track in board.face.tracks] == [0, 0]
        assert "pegs were made" in text(app)
        await pilot.press("right")
        assert sum(track.front for track in board.face.tracks) == 1
        assert f"Hole 1 of {pegged[0]}" in text(app)
        assert any(row.startswith("  ▸") for row in rows(app))
        await pilot.press("down")
        assert f"Hole {pegged[0]} of {pegged[0]}" in text(app)
        await pilot.press("left")
        assert sum(track.front for track in board.face.tracks) == pegged[0] - 1
        await pilot.press("end")
        ledger = controller.session.round.ledger() if controller.session.round else None
        assert isinstance(ledger, games.Scores)
        assert tuple(track.front for track in board.face.tracks) == ledger.scores
        assert f"peg {len(pegged)} of {len(pegged)}" in text(app)
        await pilot.press("up")
        assert sum(track.front for track in board.face.tracks) == sum(pegged[:-1])
        await pilot.press("home", "escape")
        await pilot.pause(0.05)
        assert isinstance(app.screen, SummaryScreen)


async def test_the_pegs_walk_by_themselves_until_a_key(tmp_path: Path) -> None:
    controller = played_hand(tmp_path)
    async with table(controller, motion="off") as (app, pilot):
        await pilot.press("p", "space")
        await pilot.pause(0.7)
        assert isinstance(app.screen, PeggingScreen)
        went = app.screen.place
        assert went >= 1
        await pilot.press("space")
        stood = app.screen.place
        await pilot.pause(0.6)
        assert app.screen.place == stood


def test_what_a_revoke_takes_back_is_one_step() -> None:
    rows_ = (
        PegRow(0, "We", "trick 1, You", 1, 3, "A♥ 3", "DO-16", 13),
        PegRow(0, "We", "the revoke", None, -3, "DO-A13", "DO-A13", 10),
        PegRow(1, "They", "the game", None, 8, "more", "DO-17", 28),
    )
    sides = (SideRow(0, "We", 10, 3, -3, 0, 10), SideRow(1, "They", 20, 0, 0, 8, 28))
    summary = HandSummary(news("."), sides, rows_, (), (0, 0, 0), (), news("."), 121, None)
    walk = list(steps(summary, face_before(summary)))
    fronts = [tuple(track.front for track in step.face.tracks) for step in walk]
    assert fronts[:6] == [(10, 20), (11, 20), (12, 20), (13, 20), (10, 20), (10, 21)]
    assert fronts[-1] == (10, 28) and len(walk) == 1 + 3 + 1 + 8
    earlier = HandSummary(
        news("."),
        sides,
        (PegRow(1, "They", "trick 1", 1, 5, "", "DO-16", 20),),
        (),
        (0, 0, 0),
        (),
        news("."),
        121,
        None,
    )
    assert [track.back for track in face_before(summary, earlier).tracks] == [None, 15]


def blind_of(folder: Path) -> Controller:
    """Return a table of Blind Don, a person against a computer."""
    game = games.load("blind-don")
    seats = [games.Seat("You", "human"), games.Seat("Bea", "computer:steady")]
    return Controller.begin(new_setup(game, make_rules(game.rules, 2, "source"), seats, seed="4"), folder)


async def test_arrows_and_clicks_choose_table_cards(tmp_path: Path) -> None:
    controller = blind_of(tmp_path)
    controller.submit(a.Begin())
    for _turn in range(80):
        pending = controller.pending()
        asked = pending.ask
        assert asked is not None
        if pending.seat == 0 and isinstance(asked, asks.AskPlay) and len(asked.places) > 1:
            break
        controller.submit(next(iter(asked.actions())), pending.state)
    assert isinstance(asked, asks.AskPlay)
    held, places = asked.cards, asked.places
    async with table(controller, one_key="plays") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press(*["right"] * (len(held) + 1))
        assert (screen.selected, screen.picked) == (None, places[0])
        assert screen.prompt.value == f"turn {places[0] + 1}"
        await pilot.press("right")
        assert screen.picked == places[1]
        await pilot.press("escape")
        assert screen.selected is None and screen.prompt.value == ""
        await pilot.press("left")
        assert screen.picked == places[-1]
        row = next(y for y, line in enumerate(rows(app)) if f"▲{places[-1] + 1}▲" in line)
        column = rows(app)[row].index(f"{places[-1] + 1}▲")
        before = controller.session.count
        await pilot.click(offset=(column, row))
        await pilot.pause(0.1)
        assert controller.session.count > before
        assert controller.session.round is not None
        assert places[-1] not in controller.view().places[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("count", ["after-hand", "as-won"])
async def test_the_back_pegs_stand_where_they_were_after_a_resume(tmp_path: Path, count: str) -> None:
    controller = don_of(tmp_path, count=count)
    controller.submit(a.Begin())
    hand_two = 0
    while hand_two < 9:
        pending = controller.pending()
        if pending.kind == "between":
            controller.submit(a.NextRound())
            continue
        assert pending.ask is not None
        controller.submit(deal.Stream(b"x").pick(list(pending.ask.actions())), pending.state)
        opening = controller.session.opening
        hand_two += opening is not None and opening.number == 2
    async with table(controller) as (app, _pilot):
        face = app.screen.query_one(PegBoard).face
        assert all(track.back is not None for track in face.tracks)
        assert controller.saved is not None
        path = controller.saved.path
    controller.close()
    resumed = Controller.resume(path)
    async with table(resumed) as (app, _pilot):
        assert app.screen.query_one(PegBoard).face == face
    resumed.close()
