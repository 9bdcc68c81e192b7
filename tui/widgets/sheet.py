"""Lines that are already laid out, to be scrolled as they are."""

from collections.abc import Sequence

from textual import events

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import cut
from tui.widgets.rows import WHEEL, scroll_bar


class Sheet(CanvasWidget):
    """The lines; the first one is the head, a line of `=` below it is not shown. No line is wrapped."""

    GROUND = "page"

    def __init__(self, lines: Sequence[str], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = [line for line in lines if not line or set(line) != {"="}]
        self.first = 0

    def press(self, key: str) -> bool:
        """Scroll by a key; return whether it is one that scrolls."""
        room = max(1, self.size.height - 2)
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -room,
            "pagedown": room,
            "space": room,
            "home": -(10**6),
            "end": 10**6,
        }
        if key not in steps:
            return False
        self.scroll_lines(steps[key])
        return True

    def scroll_lines(self, by: int) -> None:
        """Scroll by lines, within what there is."""
        self.first = max(0, min(self.first + by, len(self.lines) - (self.size.height - 1)))
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.scroll_lines(-WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.scroll_lines(WHEEL)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that fit, and a bar where there are more."""
        room = canvas.height - 1
        for y, line in enumerate(self.lines[self.first : self.first + room], 1):
            first = self.first + y - 1 == 0
            canvas.put(2, y, cut(line, canvas.width - 4), "brass" if first else "text", bold=first)
        if len(self.lines) > room:
            scroll_bar(canvas, canvas.width - 1, 1, room, self.first, len(self.lines))
