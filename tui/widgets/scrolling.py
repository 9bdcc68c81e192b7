"""Widgets that show lines, or rows, of which not all may fit: keys and the wheel scroll them."""

from textual import events

from tui.canvas import CanvasWidget

WHEEL = 3
"""Lines that a notch of the wheel scrolls."""

FAR = 10**6
"""More lines than there are."""


class Scrolling(CanvasWidget):
    """Lines of which some are shown, from number `first` on."""

    first = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    @property
    def room(self) -> int:
        """How many of them fit."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """Scroll by a key; return whether it is one that scrolls. A page leaves one line in sight."""
        page = max(1, self.room - 1)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "space": page, "home": -FAR, "end": FAR}
        if key not in steps:
            return False
        self.scroll_lines(steps[key])
        return True

    def scroll_lines(self, by: int) -> None:
        """Scroll by lines, within what there is."""
        self.first = max(0, min(self.first + by, self.count - self.room))
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.scroll_lines(-WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.scroll_lines(WHEEL)
