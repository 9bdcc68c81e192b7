"""The rulebook to read: the contents at the left, the text beside it, found words marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tui.canvas import Canvas
from tui.glyphs import Ink, cut, marked, wrap
from tui.i18n import _
from tui.tongues import folded
from tui.widgets.pieces import head
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling

if TYPE_CHECKING:
    from tui.rulebook.telling import Line

CONTENTS: Final = 27
"""Cells of the contents, its air included; they are shown where the text keeps at least its least width."""

LEAST_TEXT: Final = 48
WIDEST_TEXT: Final = 88
DIGITS: Final = "1234567890"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the text: the line of the book that it belongs to, its ink, and how far it is indented."""

    at: int
    ink: list[Ink]
    indent: int = 0
    rule: bool = False
    first: bool = False


class BookPage(Scrolling):
    """A rulebook of which some rows are shown.

    Attributes:
        lines: the book.
        target: the line that was looked up, which has a mark.
        sought: words to mark wherever they stand.
    """

    GROUND = "page"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines: Sequence[Line] = ()
        self.target: int | None = None
        self.sought = ""
        self._rows: tuple[int, Sequence[Line], list[Row]] = (0, (), [])

    def _text_width(self, width: int) -> int:
        return max(8, min(WIDEST_TEXT, width - self._left(width) - 3))

    def _left(self, width: int) -> int:
        return CONTENTS + 2 if width - CONTENTS >= LEAST_TEXT else 3

    def rows(self) -> list[Row]:
        """Return all rows for the width there is, with air under the last section so that it can stand on top."""
        width = self._text_width(self.size.width)
        if self._rows[:2] != (width, self.lines):
            self._rows = (width, self.lines, list(_laid(self.lines, width)))
        return self._rows[2]

    @property
    def count(self) -> int:
        """How many rows there are."""
        rows = self.rows()
        sections = [at for at, row in enumerate(rows) if row.rule]
        return max(len(rows), (sections[-1] if sections else 0) + self.room)

    @property
    def room(self) -> int:
        """How many of them fit."""
        return max(1, self.size.height)

    def show_line(self, at: int) -> None:
        """Bring a line of the book to the top, with the head of its section where that is the line before."""
        rows = self.rows()
        place = next((row for row, one in enumerate(rows) if one.at >= at and one.ink), 0)
        self.first = max(0, min(place, self.count - self.room))
        self.repaint()

    @property
    def top(self) -> int:
        """The line of the book that stands on top."""
        rows = self.rows()
        return next((row.at for row in rows[self.first :] if row.ink), 0)

    @property
    def section(self) -> str:
        """The id of the section on top."""
        return self.lines[self.top].section if self.lines else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the contents, the rows that fit, and a bar where there are more."""
        rows, room = self.rows(), canvas.height
        self.first = max(0, min(self.first, self.count - self.room))
        left = self._left(canvas.width)
        if left > 3:
            self._contents(canvas)
        width = self._text_width(canvas.width)
        for y, row in enumerate(rows[self.first : self.first + room]):
            self._row(canvas, y, row, Row(row.at, row.ink, left), width)
        if self.count > room:
            scroll_bar(canvas, canvas.width - 1, 0, room, self.first, self.count)

    def _row(self, canvas: Canvas, y: int, row: Row, place: Row, width: int) -> None:
        left = place.indent
        if row.rule:
            head(canvas, left, y, "".join(run.text for run in row.ink), width)
            if left < CONTENTS:  # the key to press stands in the contents, where there is room for them
                canvas.put(left - 2, y, self._digit(self.lines[row.at].anchor), "brass", bold=True)
        else:
            canvas.runs(left + row.indent, y, row.ink)
        if row.first and row.at == self.target:
            canvas.put(left - 2, y, "▸", "brass", bold=True)
        elif row.first and self.lines[row.at].changed:
            canvas.put(left - 2, y, "≠", "amber", bold=True)
        if self.sought:
            self._mark(canvas, y, left + row.indent, "".join(run.text for run in row.ink))

    def _digit(self, section: str) -> str:
        """Return the key that goes to a section, or a blank."""
        names = [line.anchor for line in self.lines if line.kind == "section"]
        at = names.index(section)
        return DIGITS[at] if at < len(DIGITS) else " "

    def _mark(self, canvas: Canvas, y: int, x: int, text: str) -> None:
        low, wanted = folded(text), folded(self.sought)
        at = low.find(wanted)
        while at >= 0 and len(low) == len(text):
            canvas.put(x + at, y, text[at : at + len(wanted)], "ink", "brass")
            at = low.find(wanted, at + len(wanted))

    def _contents(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, CONTENTS, canvas.height, "panel")
        sections = [line for line in self.lines if line.kind == "section"]
        canvas.put(2, 0, cut(_("Contents"), CONTENTS - 3), "dim")
        here = self.section
        for number, line in enumerate(sections):
            y = number + 2
            on = line.anchor == here
            if on:
                canvas.fill(1, y, CONTENTS - 1, 1, "felt2")
            key = DIGITS[number] if number < len(DIGITS) else " "
            canvas.put(2, y, key, "brass", bold=True)
            canvas.put(4, y, cut(line.words, CONTENTS - 5), "text", bold=on)
            canvas.zone(0, y, CONTENTS, 1, f"section:{line.anchor}")


def _laid(lines: "Sequence[Line]", width: int) -> "list[Row]":
    out: list[Row] = []
    before = ""
    for at, line in enumerate(lines):
        if out and _parted(before, line.kind):
            out.append(Row(at, []))
        out += _wrapped(at, line, width)
        before = line.kind
    return out


def _parted(before: str, kind: str) -> bool:
    """Return whether an empty row stands between lines of these kinds."""
    if before == kind:
        return kind in ("section", "head", "text")
    return (before, kind) != ("head", "text")


def _wrapped(at: int, line: "Line", width: int) -> list[Row]:
    clause = [Ink(" "), Ink(line.clause, "dim")] if line.clause else []
    if line.kind == "section":
        return [Row(at, [Ink(line.words, "brass", bold=True)], rule=True, first=True)]
    if line.kind in ("title", "head"):
        ink = Ink(line.words, "brass" if line.kind == "title" else "text", bold=True)
        made = wrap([ink, *clause], width)
        return [Row(at, one, first=number == 0) for number, one in enumerate(made)]
    indent = 2 if line.kind in ("item", "value") else 0
    made = wrap([*marked(line.text), *clause], width - indent)
    out = [Row(at, one, indent, first=number == 0) for number, one in enumerate(made)]
    if line.kind == "item" and out:
        out[0] = Row(at, [Ink("• ", "brass"), *out[0].ink], 0, first=True)
    return out
