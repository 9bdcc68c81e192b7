"""A list of any length of which the rows that fit are drawn: one is chosen, it scrolls, the mouse reaches it."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual import events

from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import marked, wrap
from tui.widgets.scrolling import WHEEL

T = TypeVar("T")

DrawRow = Callable[[Canvas, int, int, T], None]
"""Draws an item: canvas, row of cells, place in the list, item. The ground is laid already."""


class RowList(CanvasWidget, Generic[T]):
    """The list. Zones are `row:` plus the place in the list; `empty` is said where there is nothing, head first."""

    GROUND = "page"

    def __init__(
        self,
        draw_row: DrawRow[T],
        *,
        heading: str = "",
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._draw_row = draw_row
        self._items: Sequence[T] = ()
        self.heading = heading
        self.empty: tuple[str, ...] = ()
        self.active = True
        self.chosen = 0
        self.first = 0

    @property
    def items(self) -> Sequence[T]:
        """What is listed; setting it keeps the place as far as it can."""
        return self._items

    @items.setter
    def items(self, items: Sequence[T]) -> None:
        """List others; the place is kept as far as it can be."""
        self._items = items
        self.choose(self.chosen)

    @property
    def item(self) -> T | None:
        """The chosen item, or None in an empty list."""
        return self._items[self.chosen] if self._items else None

    @property
    def room(self) -> int:
        """How many rows fit."""
        return max(1, self.size.height - bool(self.heading))

    def choose(self, place: int) -> None:
        """Choose an item, or the nearest there is, and bring it into view."""
        self.chosen = max(0, min(place, len(self._items) - 1))
        self.repaint()

    def press(self, key: str) -> bool:
        """Move by a key; return whether it is one that moves."""
        steps = {"up": -1, "down": 1, "pageup": -self.room, "pagedown": self.room}
        if key in steps:
            self.choose(self.chosen + steps[key])
        elif key in ("home", "end"):
            self.choose(0 if key == "home" else len(self._items) - 1)
        else:
            return False
        return True

    def click(self, message: Zone) -> bool | None:
        """Choose the row that is clicked; return whether it was chosen already, or None where none is clicked."""
        kind, _sep, place = message.name.partition(":")
        if message.act != "click" or kind != "row":
            return None
        again = self.chosen == int(place)
        self.choose(int(place))
        return again

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self._wheel(-WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self._wheel(WHEEL)

    def _wheel(self, by: int) -> None:
        """Scroll; the choice stays in view."""
        self.first = max(0, min(self.first + by, len(self._items) - self.room))
        self.choose(min(max(self.chosen, self.first), self.first + self.room - 1))

    def draw(self, canvas: Canvas) -> None:
        """Draw the heading, the rows that fit, and a bar where there are more."""
        top = 1 if self.heading else 0
        room = canvas.height - top
        if self.heading:
            canvas.put(2, 0, self.heading, "brass", bold=True)
        if not self._items:
            self._draw_empty(canvas, top)
            return
        self.first = min(max(self.first, self.chosen - room + 1), self.chosen)
        self.first = max(0, min(self.first, len(self._items) - room))
        for y, place in enumerate(range(self.first, min(len(self._items), self.first + room)), top):
            if place == self.chosen:
                canvas.fill(1, y, canvas.width - 2, 1, "felt2" if self.active else "panel")
                canvas.put(1, y, "▸", "brass" if self.active else "dim")
            self._draw_row(canvas, y, place, self._items[place])
            canvas.zone(1, y, canvas.width - 2, 1, f"row:{place}")
        if len(self._items) > room:
            scroll_bar(canvas, canvas.width - 1, top, room, self.first, len(self._items))

    def _draw_empty(self, canvas: Canvas, top: int) -> None:
        y = top + (1 if canvas.height - top > 4 else 0)
        for place, text in enumerate(self.empty):
            for line in wrap(marked(text, "text" if place == 0 else "dim", place == 0), canvas.width - 6):
                canvas.runs(4, y, line)
                y += 1


def scroll_bar(canvas: Canvas, x: int, y: int, room: int, first: int, count: int) -> None:
    """Draw which `room` of `count` rows are shown, from number `first` on."""
    length = max(1, room * room // count)
    top = first * (room - length) // max(1, count - room)
    for row in range(room):
        on = top <= row < top + length
        canvas.put(x, y + row, "┃" if on else "│", "brassd" if on else "faint")
