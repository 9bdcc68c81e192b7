"""A few sentences about the chosen line of a list."""

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import marked, wrap


class Details(CanvasWidget):
    """A few sentences about the chosen line, in a sunk panel."""

    GROUND = "panel"

    lines = Painted[tuple[str, ...]]()
    """The sentences; one that begins with `!` is a fault, the last one is dim."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentences, wrapped, as many as fit."""
        for y in range(canvas.height if self.lines else 0):
            canvas.put(1, y, "▌", "brassd")
        y = 0
        for place, text in enumerate(self.lines):
            tone = "bad" if text.startswith("!") else "dim" if 1 < place == len(self.lines) - 1 else "text"
            for line in wrap(marked(text, tone), canvas.width - 5):
                if y < canvas.height:
                    canvas.runs(3, y, line)
                y += 1
