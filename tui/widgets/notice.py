"""A few paragraphs about something that went wrong, each beside a bar of its own."""

from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import marked, wrap

NARROW: Final = 80


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text with `*news*` in bold; one that is `bad` has a red bar, and the first of its rows a `!`."""

    text: str
    bad: bool = False


class Notice(CanvasWidget):
    """Says what is wrong, what is safe and what to do; paragraphs are a row apart where there is room for it."""

    GROUND = "page"
    DEFAULT_CSS = "Notice { height: 1fr; }"

    paragraphs = Painted[tuple[Paragraph, ...]]()
    """What is said."""

    def __init__(self, paragraphs: tuple[Paragraph, ...], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.paragraphs = paragraphs

    def draw(self, canvas: Canvas) -> None:
        """Draw the paragraphs from the top, as far as they fit."""
        left = 1 if canvas.width < NARROW else 3
        wrapped = [wrap(marked(one.text), max(2, canvas.width - 2 * left - 2)) for one in self.paragraphs]
        roomy = sum(map(len, wrapped)) + len(wrapped) <= canvas.height
        y = 1 if roomy else 0
        for one, lines in zip(self.paragraphs, wrapped, strict=True):
            for row, runs in enumerate(lines[: max(0, canvas.height - y)]):
                first = one.bad and row == 0
                canvas.put(left, y + row, "!" if first else "▌", "bad" if one.bad else "brassd", bold=first)
                canvas.runs(left + 2, y + row, runs)
            y += len(lines) + (1 if roomy else 0)
