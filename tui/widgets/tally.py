"""What both sides have: points, counts, tricks, and the last trick with its cards."""

from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import NAME_CELLS, Ink, cells, cut, ink_cells, marked
from tui.indices import sign_text
from tui.widgets.pieces import head, tile

WIDE: Final = 38
FAR: Final = 12
"""Rows below the last trick from which a note at the foot would stand alone."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A line: its label (`long` where there is room), the numbers of both sides, and whether they are bold."""

    label: str
    ours: str
    theirs: str
    long: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before: who took it, in which tone, how much (`long` where there is room), and its cards.

    Each card comes with who played it.
    """

    name: str
    tone: str
    took: str
    long: str
    cards: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class TallyFace:
    """The names of both sides, the lines below them, the last trick under its head, and notes under all."""

    heads: tuple[str, str] = ("", "")
    rows: tuple[TallyRow, ...] = ()
    last_head: str = ""
    last: LastTrick | None = None
    notes: tuple[str, ...] = ()


class Tally(CanvasWidget):
    """Two columns of numbers; a click on the last trick posts the zone `last`."""

    GROUND = "well"
    DEFAULT_CSS = "Tally { width: 26; }"

    face = Painted[TallyFace]()
    """What is counted."""

    def __init__(self, face: TallyFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or TallyFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the numbers, then as much of the last trick and the notes as there are rows for."""
        wide = canvas.width >= WIDE
        y = _table(canvas, self.face, 1 if wide and canvas.height >= len(self.face.rows) + 8 else 0)
        if wide:
            _last_wide(canvas, self.face, y)
        elif self.face.last is not None and len(self.face.last.cards) == 2:
            _last_pair(canvas, self.face, y)
        else:
            _last(canvas, self.face, y)


def _table(canvas: Canvas, face: TallyFace, y: int) -> int:
    """Draw heads and lines from row `y`; return the row behind them."""
    wide = canvas.width >= WIDE
    left = 2 if wide else 1
    labels = [(row.long if wide else "") or row.label for row in face.rows]
    ours = max([cells(face.heads[0]), *(cells(row.ours) for row in face.rows)])
    second = left + max(map(cells, labels), default=0) + (6 if wide else 1) + ours
    numbers = max((cells(row.theirs) for row in face.rows), default=0)
    # A long name gives way to the labels, a long label to the numbers.
    named = max(numbers, min(cells(face.heads[1]), NAME_CELLS, canvas.width - 2 - second))
    second = min(second, canvas.width - 2 - named)
    third = min(second + 12, canvas.width - 1)
    for end, name, tone in ((second, face.heads[0], "teal"), (third, face.heads[1], "coral")):
        shown = cut(name, named if end == third else ours)
        canvas.put(end - cells(shown), y, shown, tone, bold=True)
    for at, (row, label) in enumerate(zip(face.rows, labels, strict=True), y + 1):
        canvas.put(left, at, cut(label, second - left - cells(row.ours) - 1), "dim")
        canvas.put(second - cells(row.ours), at, row.ours, bold=row.bold)
        canvas.put(third - cells(row.theirs), at, row.theirs, bold=row.bold)
    return y + 1 + len(face.rows)


def _said(canvas: Canvas, x: int, y: int, face: TallyFace, end: int, *, headed: bool) -> None:
    """Draw who took the last trick and what it brought, in one line that ends before column `end`."""
    last = face.last
    if last is None:
        return
    lead = (Ink(f"{face.last_head} ", "dim"),) if headed else ()
    if ink_cells(lead) + min(cells(last.name), NAME_CELLS) + 1 + cells(last.took) > end - x:
        lead = ()  # who took it and for how much says more than what it is
    name = cut(last.name, max(3, min(NAME_CELLS, end - x - ink_cells(lead) - cells(last.took) - 1)))
    x = canvas.runs(x, y, (*lead, Ink(name, last.tone, bold=True)))
    took = last.long if canvas.width >= WIDE and last.long and x + 1 + cells(last.long) <= end else last.took
    canvas.say(x + 1, y, took, room=max(1, end - x - 1))


def _last(canvas: Canvas, face: TallyFace, y: int) -> None:
    """Draw rule, line, tiles and notes in whatever rows are left; the rule goes first, then the notes."""
    rows = canvas.height - y
    if face.last is None:
        _notes(canvas, face, canvas.height - 1 if rows >= 1 else y, 1)
        return
    if rows >= 4:
        canvas.put(1, y, "─" * (canvas.width - 2), "faint")
        y += 1
    canvas.zone(0, y, canvas.width, 2, "last")
    if rows == 1:
        signs = " ".join(sign_text(card) for card, _name in face.last.cards)
        words = f"{face.last_head} {signs}"
        canvas.say(1, y, words if ink_cells(marked(words)) < canvas.width else signs, "dim", room=canvas.width - 1)
        return
    _said(canvas, 1, y, face, canvas.width - 1, headed=True)
    for at, (card, _name) in enumerate(face.last.cards):
        tile(canvas, 1 + 5 * at, y + 1, card)
    _notes(canvas, face, y + 2, 1)


def _last_pair(canvas: Canvas, face: TallyFace, y: int) -> None:
    """Draw head, one line with both cards, and notes; where rows lack, the head goes first."""
    last = face.last
    assert last is not None
    rows = canvas.height - y
    if rows >= 3:
        y = max(y, canvas.height - 3)
        canvas.put(1, y, face.last_head, "dim")
        y += 1
    free = canvas.width - cells(last.took) - 4
    # Cards are wide, and the edge has air, only where the name keeps four cells.
    width = 4 if canvas.width > 22 and free - 8 >= min(4, cells(last.name)) else 3
    room = free - 2 * width
    name = cut(last.name, min(NAME_CELLS, max(min(4, room), room - 1)))
    x = canvas.put(1, y, name, last.tone, bold=True) + 1
    for card, _who in last.cards:
        tile(canvas, x, y, card, width=width)
        x += width + 1
    canvas.say(x, y, last.took, room=max(1, canvas.width - x))
    canvas.zone(0, y - 1, canvas.width, 2, "last")
    _notes(canvas, face, y + 1, 1)


def _last_wide(canvas: Canvas, face: TallyFace, y: int) -> None:
    """Draw the last trick under a head of its own, names below the cards, and the notes at the foot."""
    foot = canvas.height - len(face.notes)
    if face.last is not None and y + 1 < canvas.height:
        y += 1 if canvas.height - y > 4 else 0
        head(canvas, 2, y, face.last_head, canvas.width - 4)
        _said(canvas, 2, y + 1, face, canvas.width - 1, headed=False)
        for at, (card, name) in enumerate(face.last.cards):
            tile(canvas, 2 + 7 * at, y + 2, card)
            canvas.put(2 + 7 * at, y + 3, cut(name, 6), "dim")
        canvas.zone(0, y, canvas.width, 4, "last")
        y += 4
    # Far below, on a very tall page, a note would stand for itself in a corner.
    _notes(canvas, face, max(foot, y) if foot - y <= FAR else y + 1, 2)


def _notes(canvas: Canvas, face: TallyFace, y: int, x: int) -> None:
    for at, note in enumerate(face.notes[: max(0, canvas.height - y)]):
        canvas.say(x, y + at, note, "dim", room=canvas.width - x)
