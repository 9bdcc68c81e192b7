"""Lines that are already laid out, to be scrolled as they are."""

from collections.abc import Sequence
from typing import Final

from tui.canvas import Canvas
from tui.glyphs import cells, cut
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling

SHIFT: Final = 8
"""Columns that a key shifts the lines."""

EDGES: Final = 4
"""Columns that are left free at both sides."""


class Sheet(Scrolling):
    """The lines; the first one is the head, a line of `=` below it is not shown.

    No line is wrapped: where some are longer than the room, ← and → shift all of them, and `…` says which go on.
    """

    GROUND = "page"

    def __init__(self, lines: Sequence[str], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = [line for line in lines if not line or set(line) != {"="}]
        self.left = 0

    @property
    def wider(self) -> bool:
        """True where some line is longer than the room."""
        return self.size.width > 0 and max(map(cells, self.lines), default=0) > self.size.width - EDGES

    def press(self, key: str) -> bool:
        """Scroll, up and down or to the sides; return whether the key does."""
        if key not in ("left", "right"):
            return super().press(key)
        longest = max(map(cells, self.lines), default=0)
        by = SHIFT if key == "right" else -SHIFT
        self.left = max(0, min(self.left + by, longest - (self.size.width - EDGES)))
        self.repaint()
        return True

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    @property
    def room(self) -> int:
        """How many of them fit."""
        return self.size.height - 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that fit, and a bar where there are more."""
        room = canvas.height - 1
        for y, line in enumerate(self.lines[self.first : self.first + room], 1):
            first = self.first + y - 1 == 0
            shown = cut(line[self.left :], canvas.width - EDGES)
            canvas.put(2, y, shown, "brass" if first else "text", bold=first)
            if self.left and line[: self.left].strip():
                canvas.put(1, y, "…", "dim")
        if len(self.lines) > room:
            scroll_bar(canvas, canvas.width - 1, 1, room, self.first, len(self.lines))
