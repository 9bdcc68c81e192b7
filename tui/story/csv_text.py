"""Rows as comma-separated values: no name in them is a formula to a spreadsheet, or steers a terminal."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from tui.story.faults import printable

FORMULA: Final = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would take for a formula."""


def written(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as comma-separated values.

    A text that a spreadsheet would run gets an apostrophe before it; signs that cannot be printed become `?`.
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    if not isinstance(value, str):
        return value
    value = printable(value)
    return f"'{value}" if value.lstrip("? ").startswith(FORMULA) else value
