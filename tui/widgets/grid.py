"""A table of words that may be larger than its place: arrows and wheel move over it, heads stay."""

from collections.abc import Sequence

from tui.canvas import Canvas
from tui.glyphs import cells
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling

FIXED = 2
"""Columns that stay at the left."""


class Grid(Scrolling):
    """Rows of cells, the first one heads; the second column is to the left, all others to the right."""

    GROUND = "page"

    def __init__(self, rows: Sequence[Sequence[str]], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows = rows
        self.column = 0

    @property
    def count(self) -> int:
        """How many rows there are, the heads apart."""
        return len(self.rows) - 1

    @property
    def room(self) -> int:
        """How many of them fit."""
        return max(1, self.size.height - 2)

    def press(self, key: str) -> bool:
        """Move by a key; return whether it is one that moves."""
        if key not in ("left", "right"):
            return super().press(key)
        step = 1 if key == "right" else -1
        self.column = max(0, min(self.column + step, len(self.rows[0]) - FIXED - 1))
        self.repaint()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw heads, the fixed columns, and as many of the others as fit."""
        widths = [max(cells(row[at]) for row in self.rows) for at in range(len(self.rows[0]))]
        room = canvas.height - 2
        shown = list(range(FIXED)) + list(range(FIXED + self.column, len(widths)))
        for y, row in [(0, self.rows[0]), *enumerate(self.rows[1 + self.first : 1 + self.first + room], 2)]:
            x = 2
            for at in shown:
                end = x + widths[at]
                if end > canvas.width - 2:
                    break
                tone = "dim" if y == 0 or at == 0 else "text"
                if at == 1:
                    canvas.put(x, y, row[at], tone, bold=y > 0)
                else:
                    canvas.put(end - cells(row[at]), y, row[at], tone)
                x = end + 2
        if len(self.rows) - 1 > room:
            scroll_bar(canvas, canvas.width - 1, 2, room, self.first, len(self.rows) - 1)
