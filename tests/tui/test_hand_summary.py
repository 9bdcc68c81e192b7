"""The summary of a hand for points at every width: no label is cut, and no column runs into the next."""

from pathlib import Path

import pytest

from core import actions as a
from core import deal
from tests.tui.screen_rows import rows
from tests.tui.test_table import table
from tests.tui.test_table_typing import don_of
from tui.screens.summary import SummaryScreen


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
