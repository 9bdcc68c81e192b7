"""A list of accounts, row by row: a cause too long for its line goes on below, and the list scrolls by rows."""

from abc import abstractmethod

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, marked, wrap
from tui.i18n import _


class AccountList(CanvasWidget):
    """Rows of accounts under a title."""

    GROUND = "felt"

    def __init__(self, title: str) -> None:
        super().__init__(id="payments")
        self.title_text = title
        self.first = 0

    @abstractmethod
    def causes(self, width: int) -> list[list[list[Ink]]]:
        """Return the lines of each row's cause in a list `width` cells wide, one line at least."""

    @abstractmethod
    def draw_row(self, canvas: Canvas, y: int, place: int, cause: list[list[Ink]]) -> None:
        """Draw the row at a place from line `y` on."""

    def scroll_rows(self, step: int) -> None:
        """Scroll by rows, within what there is."""
        causes = self.causes(self.size.width)
        self.first = min(self._last_first(causes), max(0, self.first + step))
        self.repaint()

    def show_row(self, row: int) -> None:
        """Scroll no further than is needed to see the row whole; -1 stands before the first."""
        causes = self.causes(self.size.width)[: row + 1]
        self.first = max(0, min(self.first, row), self._last_first(causes))
        self.repaint()

    def _last_first(self, causes: list[list[list[Ink]]]) -> int:
        """Return the row at the top when the last of these stands at the foot."""
        room = max(1, self.size.height - 1)
        first = len(causes)
        while first and (room := room - len(causes[first - 1])) >= 0:
            first -= 1
        return min(first, max(0, len(causes) - 1))

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self.scroll_rows(-1)

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self.scroll_rows(1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the title and the rows that fit; the last may be seen in part."""
        canvas.put(2, 0, self.title_text, "brass", bold=True)
        causes = self.causes(canvas.width)
        y, place = 1, self.first
        while place < len(causes) and y < canvas.height:
            self.draw_row(canvas, y, place, causes[place])
            y += len(causes[place])
            place += 1
        hidden = len(causes) - place + (y > canvas.height)
        if self.first or hidden > 0:
            more = _("↑↓ {n} more").format(n=hidden) if hidden else "↑"
            canvas.right(canvas.width - 2, 0, more, "dim")


def folded(cause: str, fg: str, room: int) -> list[list[Ink]]:
    """Return a cause in as many lines as it takes."""
    return wrap(marked(cause, fg), max(8, room)) or [[]]
