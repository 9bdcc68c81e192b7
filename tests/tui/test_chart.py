"""Charts drawn in a terminal: as high as their values, in every look."""

from typing import Any

import pytest

from tui.canvas import Canvas
from tui.theme import Look
from tui.widgets import chart


@pytest.mark.parametrize("glyphs", ["unicode", "wgl4", "ascii"])
@pytest.mark.parametrize("values", [[0], [5, 9, 14], [-3, -9], [120, -45, 3, -1, 80], list(range(-200, 300, 7))])
def test_an_area_is_as_high_as_its_values(values: list[int], glyphs: Any) -> None:
    width, height = 40, 9
    canvas = Canvas(chart.LABEL + width, height, look=Look(glyphs=glyphs))
    chart.area(canvas, (0, 0, chart.LABEL + width, height), values, ("teal", "coral"))
    step, every, up = chart.scale(min(values), max(values), height - (min(values) >= 0))
    unit = step / every
    columns = chart.sampled(values, width)
    assert columns[-1] == values[-1] and set(columns) <= set(values)
    for place, value in enumerate(columns):
        inks = [canvas.cell(chart.LABEL + place, y).fg for y in range(height)]
        assert abs(inks.count("teal") - max(0, value) / unit) < 1
        assert ("coral" in inks) == (value < 0)
        assert inks.count("coral") >= min(0, value) / -unit - 0.25, "no loss is cut off at the foot"
        assert all(ink != "coral" for ink in inks[:up]) and all(ink != "teal" for ink in inks[up:])
    if glyphs == "ascii":
        assert all(row.isascii() for row in canvas.rows())


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 1), (-1, 0), (-7, 3), (-1000, 12), (0, 98_765)])
@pytest.mark.parametrize("rows", [3, 6, 17])
def test_a_scale_has_room_for_all_its_values(low: int, high: int, rows: int) -> None:
    step, every, up = chart.scale(low, high, rows)
    assert up * step >= high * every and (rows - up) * step >= -low * every


@pytest.mark.parametrize("rows", [4, 7, 12, 25])
def test_a_scale_leaves_less_than_half_of_the_rows_empty(rows: int) -> None:
    for low in (0, -1, -7, -60):
        for high in (*range(1, 300), 1_001, 12_345, 600_001):
            step, every, _up = chart.scale(low, high, rows)
            used = -(-high * every // step) + -(low * every // step)
            assert rows // 2 < used <= rows, (low, high, step, every)
