"""The summary of a hand for points at every width: no label is cut, and no column runs into the next."""

from pathlib import Path

import pytest

from core import actions as a
from core import deal
from core import game as games
from core.rules import make_rules
from core.setup import new_setup
from tests.tui.screen_rows import rows
from tests.tui.test_table import table
from tests.tui.test_table_typing import don_of
from tui.controller import Controller
from tui.screens.summary import SummaryScreen
from tui.story.points import HandSummary, in_lines


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_count_keeps_its_columns_apart(tmp_path: Path, size: tuple[int, int]) -> None:
    controller = don_of(tmp_path)
    controller.submit(a.Begin())
    while (pending := controller.pending()).kind not in ("between", "over"):
        assert pending.ask is not None
        controller.submit(deal.Stream(b"x").pick(list(pending.ask.actions())), pending.state)
    async with table(controller, size) as (app, pilot):
        await pilot.pause(0.05)
        assert isinstance(app.screen, SummaryScreen)
        head = next(row for row in rows(app) if "asleep" in row)
        assert head.split()[: head.split().index("asleep") + 1] in (
            ["Count", "We", "They", "asleep"],
            ["Game", "count", "We", "They", "asleep"],
        )
        end = head.index("asleep") + len("asleep")
        for rank in ("Tens", "Aces", "Kings", "Queens", "Jacks"):
            row = next(one for one in rows(app) if one.strip().startswith(rank))
            assert row[end - 1] != " " and row[end] == " "


def irish_hand(folder: Path) -> Controller:
    """Return an Irish Don table whose first hand has just been played at random."""
    game = games.load("irish-don")
    seats = [
        games.Seat(name, "computer:lowest" if at else "human")
        for at, name in enumerate(("You", "Bea", "Carl", "Dora"))
    ]
    made = make_rules(game.rules, 4, "source", {})
    controller = Controller.begin(new_setup(game, made, seats, seed="table"), folder)
    controller.submit(a.Begin())
    while (pending := controller.pending()).kind not in ("between", "over"):
        assert pending.ask is not None
        controller.submit(deal.Stream(b"x").pick(list(pending.ask.actions())), pending.state)
    return controller


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_game_without_a_bonus_has_no_row_for_it_and_every_sum_is_shown(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    controller = irish_hand(tmp_path)
    async with table(controller, size) as (app, _pilot):
        assert isinstance(app.screen, SummaryScreen) and isinstance(app.screen.summary, HandSummary)
        labels = [row.split()[0] for row in rows(app) if row.strip()]
        assert "bonus" not in labels
        now = next(row.split() for row in rows(app) if row.strip().startswith("now"))
        assert now[1:] == [str(side.now) for side in app.screen.summary.sides]
        assert not any("bonus" in line.text for line in in_lines(app.screen.summary))
