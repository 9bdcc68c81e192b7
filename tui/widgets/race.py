"""The race: how the points of a few entrants grew from round to round, as lines with a name at their end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut
from tui.widgets.pieces import head

LEFT: Final = 6
NAMES: Final = 14
TALLEST: Final = 24
"""Rows of the highest chart: a taller one tears its lines apart."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A line: whose, in which ink, and the points after each round, from the first."""

    name: str
    tone: str
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class RaceFace:
    """Title, the word for a round, and the lines; the first one lies on top. `half` writes points as halves."""

    title: str = ""
    round: str = ""
    runners: tuple[Runner, ...] = ()
    half: bool = False


class Race(CanvasWidget):
    """The chart: rounds to the right, points up."""

    GROUND = "page"

    face = Painted[RaceFace]()
    """What is shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = RaceFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw title, axes, lines and names."""
        face = self.face
        if canvas.height < 5 or canvas.width < 30 or not face.runners:
            return
        head(canvas, 2, 0, face.title, canvas.width - 4)
        rows, rounds = min(canvas.height - 3, TALLEST), len(face.runners[0].points)
        most = max(1, *(max(one.points, default=0) for one in face.runners))
        step = max(2, min(12, (canvas.width - LEFT - NAMES) // max(1, rounds)))
        self._axes(canvas, rows, most, (rounds, step))

        def y_of(points: int) -> int:
            """Return the row of so many points."""
            return 1 + rows - round(points * rows / most)

        ends: dict[int, list[Runner]] = {}
        for runner in reversed(face.runners):
            self._line(canvas, runner, y_of, step)
            ends.setdefault(y_of(runner.points[-1]) if rounds else rows, []).append(runner)
        x = LEFT + step * rounds + 1
        for y, runners in ends.items():
            at = x
            for runner in reversed(runners):
                room = canvas.width - at - 1
                if room > 2:
                    at = canvas.put(at, y, cut(runner.name, min(room, NAMES)), runner.tone, bold=True) + 1

    def _axes(self, canvas: Canvas, rows: int, most: int, rounds: tuple[int, int]) -> None:
        face = self.face
        written = ""
        for row in range(rows + 1):
            points = round((rows - row) * most / rows)
            label = str(points // 2 if face.half else points)
            if label != written:
                canvas.right(LEFT - 2, 1 + row, label, "dim")
            written = label
            canvas.put(LEFT - 1, 1 + row, "┤" if row < rows else "└", "faint")
        canvas.put(0, rows + 2, cut(face.round, LEFT), "dim")
        count, step = rounds
        every = max(1, -(-3 // step))
        for number in range(every, count + 1, every):
            label = str(number)
            canvas.put(LEFT + step * number - step // 2 - cells(label) // 2, rows + 2, label, "dim")

    def _line(self, canvas: Canvas, runner: Runner, y_of: Callable[[int], int], step: int) -> None:
        """Draw a line that goes level through a round and steps where the next begins."""
        before, x = y_of(0), LEFT
        for points in runner.points:
            level = y_of(points)
            corner = x + step // 2
            canvas.put(x, before, "─" * (corner - x), runner.tone)
            if level == before:
                canvas.put(corner, level, "─", runner.tone)
            else:
                up = level < before
                canvas.put(corner, before, "╯" if up else "╮", runner.tone)
                for y in range(min(level, before) + 1, max(level, before)):
                    canvas.put(corner, y, "│", runner.tone)
                canvas.put(corner, level, "╭" if up else "╰", runner.tone)
            x += step
            canvas.put(corner + 1, level, "─" * (x - corner - 1), runner.tone)
            before = level
