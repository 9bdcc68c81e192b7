"""A round from left to right: its runs or tricks, a cell a card, and the place that is shown."""

from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut

LABEL: Final = 7
FORMS: Final = ((3, 2), (2, 2), (2, 1), (1, 2), (1, 1))
"""Cells for a card and between two runs, the broadest first."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign at a place, in the ink of a tone."""

    place: int
    sign: str
    tone: str


@dataclass(frozen=True, slots=True)
class TimelineFace:
    """What is shown.

    Attributes:
        labels: what a run and what a card of it is called.
        parts: steps before the first run, then in each run.
        place: how many steps were taken.
        marks: signs at places.
    """

    labels: tuple[str, str] = ("", "")
    parts: tuple[int, ...] = (0,)
    place: int = 0
    marks: tuple[Mark, ...] = ()


class Timeline(CanvasWidget):
    """Two rows: the numbers of the runs, and their cards as a line; a click on one posts the zone `place:`."""

    GROUND = "panel"
    DEFAULT_CSS = "Timeline { height: 2; }"

    face = Painted[TimelineFace]()
    """What is shown."""

    def __init__(self, face: TimelineFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or TimelineFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw labels, numbers, the line of cards, and marks below it, or upon it where there is no third row."""
        face = self.face
        left = 1 if canvas.width >= 80 else 0
        for row, label in enumerate(face.labels):
            canvas.put(left, row, cut(label, LABEL - 1), "dim")
        start = left + LABEL + 1
        room = canvas.width - start - 1
        size, gap = next((form for form in FORMS if _length(face.parts, form) <= room), FORMS[-1])
        columns = _columns(face.parts, (size, gap))
        back = self._back(columns, room, size)
        marks = {mark.place: mark for mark in face.marks}
        for step, column in enumerate(columns):
            x = start + column - back
            if start <= x < start + room:
                self._step(canvas, (x, size), step, marks.get(step + 1))
        self._numbers(canvas, columns, (start, room, back))
        if not face.place and not back:
            canvas.put(start - 1, 1, "●", "amber", bold=True)
        if back:
            canvas.put(start - 1, 1, "…", "dim")
        if columns and columns[-1] - back >= room:
            canvas.put(start + room, 1, "…", "dim")

    def _back(self, columns: list[int], room: int, size: int) -> int:
        """Return how many cells are left out at the left, so that the place can be seen."""
        if not columns or columns[-1] + size <= room:
            return 0
        here = columns[max(0, self.face.place - 1)]
        return min(max(0, here - room // 2), columns[-1] + size - room)

    def _step(self, canvas: Canvas, where: tuple[int, int], step: int, mark: Mark | None) -> None:
        face, (x, size) = self.face, where
        done = step < face.place
        sign = "·" if step < face.parts[0] else "━" if done else "─"
        canvas.put(x, 1, sign * size, "brass" if done else "faint")
        if mark is not None:
            row = 2 if canvas.height > 2 else 1
            canvas.put(x + size - 1, row, mark.sign, mark.tone, bold=True)
        if step == face.place - 1:
            canvas.put(x + size - 1, 1, "●", "amber", bold=True)
        canvas.zone(x, 0, size, canvas.height, f"place:{step + 1}")

    def _numbers(self, canvas: Canvas, columns: list[int], window: tuple[int, int, int]) -> None:
        """Number the runs; where numbers are closer than they are wide, some are left out."""
        start, room, back = window
        face, free, step = self.face, 0, self.face.parts[0]
        for number, part in enumerate(face.parts[1:], 1):
            inside = step <= max(0, face.place - 1) < step + part
            text = str(number)
            x = start + columns[step] - back if part else -1
            if start <= x and x + cells(text) <= start + room and (x >= free or inside):
                canvas.put(x, 0, text, "amber" if inside else "dim", bold=inside)
                free = x + cells(text) + 1
            step += part


def _length(parts: tuple[int, ...], form: tuple[int, int]) -> int:
    size, gap = form
    return sum(parts) * size + max(0, sum(1 for part in parts if part) - 1) * gap


def _columns(parts: tuple[int, ...], form: tuple[int, int]) -> list[int]:
    """Return the column of every step."""
    size, gap = form
    out: list[int] = []
    x = 0
    for part in parts:
        for _step in range(part):
            out.append(x)
            x += size
        x += gap if part else 0
    return out
