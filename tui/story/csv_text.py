"""Rows as comma-separated values, for spreadsheets that must not take a name for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula."""


def written(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as comma-separated values; a text that a spreadsheet would run gets an apostrophe before it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
