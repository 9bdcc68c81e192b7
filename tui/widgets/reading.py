"""Paragraphs to read: wrapped, scrolled, with their labels dim."""

import re
from collections.abc import Sequence

from tui.canvas import Canvas
from tui.glyphs import Ink, escape, marked, wrap
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling

WIDEST = 100
_LABEL = re.compile(r"^[^:.;,]{1,12}: ")


class Reading(Scrolling):
    """A text of paragraphs; the first one is its head."""

    GROUND = "page"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._paragraphs: Sequence[str] = ()
        self._wrapped: tuple[int, list[list[Ink]]] = (0, [])

    @property
    def paragraphs(self) -> Sequence[str]:
        """The text; setting it goes back to its start."""
        return self._paragraphs

    @paragraphs.setter
    def paragraphs(self, paragraphs: Sequence[str]) -> None:
        """Show a text from its beginning."""
        self._paragraphs = paragraphs
        self._wrapped = (0, [])
        self.first = 0
        self.repaint()

    def lines(self, width: int) -> list[list[Ink]]:
        """Return the wrapped lines for so many cells; what goes on from a line above is indented."""
        if self._wrapped[0] != width:
            out: list[list[Ink]] = []
            for place, text in enumerate(self._paragraphs):
                runs = [Ink(text, "brass", bold=True)] if place == 0 else _paragraph(text)
                out += _hanging(runs, width)
            self._wrapped = (width, out)
        return self._wrapped[1]

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines(self._room(self.size.width)))

    @property
    def room(self) -> int:
        """How many of them fit."""
        return self.size.height - 1

    def _room(self, width: int) -> int:
        return max(2, min(WIDEST, width - 5))

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that fit, and a bar where there are more."""
        lines = self.lines(self._room(canvas.width))
        top = 1 if canvas.height > 1 else 0
        room = canvas.height - top
        for y, line in enumerate(lines[self.first : self.first + room], top):
            canvas.runs(2, y, line)
        if len(lines) > room:
            scroll_bar(canvas, canvas.width - 1, top, room, self.first, len(lines))


def _paragraph(text: str) -> list[Ink]:
    """Return a paragraph with its label, if it has one, in dim ink."""
    label = _LABEL.match(text)
    if label is None:
        return list(marked(escape(text)))
    return [Ink(label[0], "dim"), *marked(escape(text[label.end() :]))]


def _hanging(runs: list[Ink], width: int) -> list[list[Ink]]:
    """Return a paragraph's lines; those after the first are indented, so that a label stands out."""
    first, *rest = wrap(runs, width, hang=2) or [[]]
    return [first, *([Ink("  "), *line] for line in rest)]
