"""The title bar: where we are, and how much time is left."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import Ink, cut, ink_cells, marked
from tui.widgets.pieces import margin, meter

BAR_CELLS = 10


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left in words, the share of it that is left (0 to 1), and whether it runs low."""

    words: str
    share: float | None = None
    low: bool = False


@dataclass(frozen=True, slots=True)
class TitleFace:
    """What the title bar says: the first part in brass, then the others; a note or the clock at the right.

    A part is a sentence with `*bold*` marks, or ink with a colour of its own; a note may be several inks. The last
    parts are dropped first where there is no room.
    """

    parts: tuple[str | Ink, ...] = ()
    note: str | tuple[Ink, ...] = ""
    clock: Clock | None = None


class TitleBar(CanvasWidget):
    """One row at the top of every screen."""

    GROUND = "bar"
    DEFAULT_CSS = "TitleBar { height: 1; }"

    face = Painted[TitleFace]()
    """What the bar says."""

    def __init__(self, face: TitleFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or TitleFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw note or clock at the right, and as many parts as fit before it."""
        edge = margin(canvas.width)
        end = self._right(canvas, canvas.width - edge)
        x = edge
        for place, part in enumerate(self.face.parts):
            tone, bold = ("brass", True) if place == 0 else ("text", False)
            runs = (part,) if isinstance(part, Ink) else marked(part, tone, bold)
            gap = (0, 2)[place] if place < 2 else (3 if canvas.width >= 80 else 2)
            room = end - 1 - x - gap
            if ink_cells(runs) > room:
                if place < 2 and room > 1:
                    canvas.put(x + gap, 0, cut("".join(run.text for run in runs), room), tone, bold=bold)
                break
            x = canvas.runs(x + gap, 0, runs)

    def _right(self, canvas: Canvas, end: int) -> int:
        """Draw what stands at the right; return the column where it begins."""
        clock = self.face.clock
        if clock is None:
            note = self.face.note
            runs = marked(note, "dim") if isinstance(note, str) else note
            start = end - ink_cells(runs)
            canvas.runs(start, 0, runs)
            return start
        words = f"! {clock.words}" if clock.low else clock.words
        start = canvas.right(end, 0, words, "amber" if clock.low else "text", bold=clock.low)
        needed = sum(ink_cells(_plain(part)) + 3 for part in self.face.parts)
        if clock.share is None or needed > start - BAR_CELLS - 2:
            return start
        start -= BAR_CELLS + 1
        meter(canvas, start, 0, BAR_CELLS, clock.share, "amber" if clock.low else "brass")
        return start


def _plain(part: str | Ink) -> tuple[Ink, ...]:
    return (part,) if isinstance(part, Ink) else marked(part)
