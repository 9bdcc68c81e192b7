"""The panel of the statistics: figures on felt, a running total, and two tables of bars below it."""

from dataclasses import dataclass, field
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut, ink_cells, marked, pad, wrap
from tui.widgets import chart
from tui.widgets.pieces import head

NARROW: Final = 76
LOWER: Final = 8
TALLEST: Final = 28
"""Rows of the chart with its head and foot: a taller one says no more, and tears its lines apart."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: label, what stands at the right, and maybe a bar of a share, or an interval around it.

    Attributes:
        faded: there are too few sessions to say much.
        share: of the bar, 0 to 1, or None for none; dots: what is missing is dotted.
        ends: of the interval, or None.
        tone: of the bar.
    """

    label: str
    text: str
    faded: bool = False
    share: float | None = None
    dots: bool = False
    ends: tuple[float, float] | None = None
    tone: str = "brassd"


@dataclass(frozen=True, slots=True)
class Block:
    """A table with its title; `empty` is said where it has no row, `wordy` that labels come before bars."""

    title: str
    rows: tuple[Row, ...]
    empty: str = ""
    wordy: bool = False


@dataclass(frozen=True, slots=True)
class StatisticsFace:
    """What the panel shows.

    Attributes:
        figures: a number and its word, the most important first.
        title: of the chart; values: its running total; axis: words under it.
        blocks: the tables, of which `page` says the first one shown.
        empty: sentences instead of everything, the first one bold.
    """

    figures: tuple[tuple[str, str], ...] = ()
    title: str = ""
    values: tuple[int, ...] = ()
    axis: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    page: int = 0
    empty: tuple[str, ...] = field(default=())


class StatisticsPanel(CanvasWidget):
    """The whole body of the screen."""

    GROUND = "page"

    face = Painted[StatisticsFace]()
    """What is shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = StatisticsFace()

    @staticmethod
    def side_by_side(width: int) -> int:
        """Return how many tables stand beside each other."""
        return 2 if width >= NARROW else 1

    def draw(self, canvas: Canvas) -> None:
        """Draw figures, chart and tables, each in what room there is."""
        face = self.face
        if face.empty:
            self._empty(canvas)
            return
        tall = canvas.height >= 20
        band = 3 if tall else 1
        canvas.fill(0, 0, canvas.width, band, "felt")
        self._figures(canvas, band // 2)
        top = band + (1 if tall else 0)
        shown = face.blocks[face.page : face.page + self.side_by_side(canvas.width)]
        needed = 1 + max((len(block.rows) for block in shown), default=0)
        lower = max(LOWER, min(needed, canvas.height // 3))
        chart_rows = min(canvas.height - top - lower, TALLEST)
        self._chart(canvas, top, chart_rows)
        self._blocks(canvas, top + chart_rows, lower, shown)

    def _empty(self, canvas: Canvas) -> None:
        y = max(1, canvas.height // 3)
        for place, sentence in enumerate(self.face.empty):
            tone = "text" if place == 0 else "dim"
            for line in wrap(marked(sentence, tone, place == 0), canvas.width - 8):
                canvas.runs(4, y, line)
                y += 1

    def _figures(self, canvas: Canvas, y: int) -> None:
        figures = list(self.face.figures)
        room = canvas.width - 4
        while figures and sum(cells(f"{value} {word}") + 2 for value, word in figures) - 2 > room:
            figures.pop()
        used = sum(cells(f"{value} {word}") for value, word in figures)
        gap = (room - used) // max(1, len(figures) - 1) if len(figures) > 1 else 0
        x = 2
        for value, word in figures:
            x = canvas.put(x, y, value, "brass", bold=True)
            x = canvas.put(x + 1, y, word, "dim") + gap

    def _chart(self, canvas: Canvas, y: int, height: int) -> None:
        face = self.face
        if height < 5:
            return
        width = canvas.width - 4
        head(canvas, 2, y, face.title, width)
        box = (2, y + 1, width, height - 2 if face.axis else height - 1)
        chart.area(canvas, box, face.values, ("teal", "coral"))
        chart.axis(canvas, 2 + chart.LABEL, y + height - 1, width - chart.LABEL, face.axis)

    def _blocks(self, canvas: Canvas, y: int, height: int, shown: tuple[Block, ...]) -> None:
        if not shown:
            return
        step = (canvas.width - 4) // len(shown)
        for place, block in enumerate(shown):
            width = step - (4 if place == 0 and len(shown) > 1 else 0)
            self._block(canvas, (2 + place * step, y, width, height), block)

    def _block(self, canvas: Canvas, box: tuple[int, int, int, int], block: Block) -> None:
        x, y, width, height = box
        hidden = len(block.rows) - (height - 1)
        title = block.title if hidden <= 0 else f"{block.title}, {height - 1}/{len(block.rows)}"
        head(canvas, x, y, title, width)
        if not block.rows:
            for line, runs in enumerate(wrap(marked(block.empty, "dim"), width), 1):
                canvas.runs(x, y + line, runs)
            return
        rows = block.rows[: height - 1]
        text = max(ink_cells(marked(row.text)) for row in rows)
        label = max(cells(row.label) for row in rows)
        bars = any(row.share is not None for row in rows) and not (block.wordy and label > width - text - 10)
        # Rather a text cut than a label: who does not know what it is does not need to know how much.
        label = min(label, max(width - text - (10 if bars else 1), width // 3))
        for line, row in enumerate(rows, 1):
            tone = "dim" if row.faded else "text"
            own = label if bars else max(label, width - cells(row.text) - 1)
            canvas.put(x, y + line, pad(row.label, max(0, own)), tone)
            text_ = cut(row.text, width - own - 1)
            canvas.put(x + width - cells(text_), y + line, text_, tone)
            room = width - label - text - 2
            if bars and row.share is not None and room > 2:
                self._bar(canvas, (x + label + 1, y + line, room), row)

    def _bar(self, canvas: Canvas, box: tuple[int, int, int], row: Row) -> None:
        x, y, width = box
        assert row.share is not None
        tone = "dim" if row.faded else row.tone
        if row.ends is not None:
            chart.interval(canvas, x, y, width, row.share, row.ends, tone)
        else:
            chart.bar(canvas, x, y, width, row.share, tone, rest=row.dots)
