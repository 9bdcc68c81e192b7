"""What stands over everything while the terminal is too small to play in; whatever lies below waits."""

from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import ink_cells, marked, wrap
from tui.i18n import _

LEAST: Final = (60, 20)
"""Columns and rows that every screen can be shown in."""


def too_small(width: int, height: int) -> bool:
    """Return whether a terminal of this size shows the notice instead of the game."""
    return width < LEAST[0] or height < LEAST[1]


def _size(width: int, height: int) -> str:
    return f"{width}\u00a0×\u00a0{height}"  # never broken in two


class Notice(CanvasWidget):
    """The words, in the middle of whatever room there is."""

    GROUND = "felt"

    def draw(self, canvas: Canvas) -> None:
        """Draw as many of the words as fit."""
        text = _("Intrigue needs {least}; this is {here}. The game waits.").format(
            least=_size(*LEAST), here=_size(canvas.width, canvas.height)
        )
        lines = wrap(marked(text), max(2, canvas.width - 2))
        y = max(0, (canvas.height - len(lines)) // 2)
        for row, line in enumerate(lines):
            canvas.runs(max(0, (canvas.width - ink_cells(line)) // 2), y + row, line)


class SmallScreen(Screen[None]):
    """The notice; it goes away by itself when there is room again."""

    AUTO_FOCUS = ""

    def compose(self) -> ComposeResult:
        """Yield the notice."""
        yield Notice(id="notice")

    def on_key(self, event: events.Key) -> None:
        """Keep the keys from what lies below."""
        event.stop()
