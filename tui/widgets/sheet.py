"""Lines that are already laid out, to be scrolled as they are."""

from collections.abc import Sequence

from tui.canvas import Canvas
from tui.glyphs import cut
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling


class Sheet(Scrolling):
    """The lines; the first one is the head, a line of `=` below it is not shown. No line is wrapped."""

    GROUND = "page"

    def __init__(self, lines: Sequence[str], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = [line for line in lines if not line or set(line) != {"="}]

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
            canvas.put(2, y, cut(line, canvas.width - 4), "brass" if first else "text", bold=first)
        if len(self.lines) > room:
            scroll_bar(canvas, canvas.width - 1, 1, room, self.first, len(self.lines))
