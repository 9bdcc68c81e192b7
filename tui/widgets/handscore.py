"""The accounts of a hand for points: what was pegged and why, the game count by rank, and the score."""

from textual.geometry import Size

from core.cards import SIGNS
from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, cells, cut, marked, number, pad, wrap
from tui.i18n import _, pgettext
from tui.story.points import HandSummary, signed
from tui.widgets.accounts import AccountList, folded
from tui.widgets.pieces import head

NARROW = 72
SIDE = 14
SOURCE = 20
SCORE = 46
ELSEWHERE = 9
"""Rows of the summary outside the table: title, four of pegs, air, two of closing words, keys."""


class PegList(AccountList):
    """What was pegged, one a row in order."""

    def __init__(self, title: str, summary: HandSummary) -> None:
        super().__init__(title)
        self.summary = summary
        self._current: int | None = None

    @property
    def current(self) -> int | None:
        """The row that is marked, -1 before the first, or None where none ever is; setting it shows the row."""
        return self._current

    @current.setter
    def current(self, row: int | None) -> None:
        """Point at a row, and bring it into view."""
        self._current = row
        if row is not None:
            self.show_row(row)
        self.repaint()

    def _columns(self, width: int) -> tuple[int, int, int]:
        """Return the cells of sides and sources, and those for the cause."""
        rows = self.summary.rows
        wide = min(SIDE, max((cells(row.label) for row in rows), default=1))
        source = min(SOURCE, max((cells(row.source) for row in rows), default=1))
        clause = max((cells(row.clause) for row in rows), default=0)
        return wide, source, width - 2 - clause - (19 + wide + source) - 1

    def causes(self, width: int) -> list[list[list[Ink]]]:
        """Return the lines of each peg's cause."""
        room = self._columns(width)[2]
        return [folded(row.why, "text", room) for row in self.summary.rows]

    def draw(self, canvas: Canvas) -> None:
        """Draw the head and the rows that fit."""
        super().draw(canvas)
        if not self.summary.rows:
            canvas.put(4, 1, _("nothing was pegged"), "dim")

    def draw_row(self, canvas: Canvas, y: int, place: int, cause: list[list[Ink]]) -> None:
        """Draw who pegged how much for what, the score after it, why, and by which clause."""
        wide, source, _room = self._columns(canvas.width)
        row = self.summary.rows[place]
        if self._current == place:
            canvas.fill(0, y, canvas.width, len(cause), "felt2")
            canvas.put(2, y, "▸", "brass", bold=True)
        ours = row.label == self.summary.sides[0].label
        canvas.put(4, y, pad(cut(row.label, wide), wide), "teal" if ours else "coral", bold=True)
        canvas.put(5 + wide, y, "◂", "brassd")
        canvas.put(7 + wide, y, cut(row.source, source), "text")
        end = 12 + wide + source
        points = signed(row.points)
        canvas.put(end - cells(points), y, points, "good" if row.points > 0 else "bad", bold=row.first)
        score = number(row.score)
        canvas.put(end + 5 - cells(score), y, score, "brass")
        for at, line in enumerate(cause):
            canvas.runs(end + 7, y + at, line)
        canvas.put(canvas.width - 2 - cells(row.clause), y, row.clause, "dim")


class ScoreTable(CanvasWidget):
    """The game count by rank at the left, the score of both sides and the remarks at the right."""

    GROUND = "page"

    def __init__(self, summary: HandSummary) -> None:
        super().__init__(id="ledger")
        self.summary = summary
        self.styles.height = "auto"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows that both parts take; remarks give way where the pegs would have no room above."""
        summary = self.summary
        counts = len(summary.counts) + 2 if summary.counts else 0
        room = self._room(width)
        sides = 2 + len(self._rows())
        remarks = sum(len(wrap(marked(remark), room)) for remark in summary.remarks)
        return max(counts, sides, min(sides + remarks, viewport.height - ELSEWHERE))

    def _left(self, width: int) -> int:
        """Return the column at which the score begins."""
        return 4 + self._counts_width(width) if self.summary.counts else 2

    def _room(self, width: int) -> int:
        """Return the cells of the score: figures far from their labels are hard to read."""
        return min(SCORE, width - self._left(width) - 2)

    def _counts_width(self, width: int) -> int:
        # Where three columns with their suits have no room, the suits give way.
        return min(48, width - 34) if width >= NARROW else width - 30

    def draw(self, canvas: Canvas) -> None:
        """Draw both parts."""
        if self.summary.counts:
            self._counts(canvas, self._counts_width(canvas.width))
        self._sides(canvas, self._left(canvas.width))

    def _rows(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the sums from the score before to the score now, each with its label."""
        sides = self.summary.sides
        rows = [
            (_("before"), tuple(number(side.before) for side in sides)),
            (_("tricks"), tuple(signed(side.tricks) for side in sides)),
        ]
        if any(side.lost for side in sides):
            rows.append((_("lost"), tuple(signed(side.lost) for side in sides)))
        if self.summary.has_bonus:
            rows.append((_("bonus"), tuple(signed(side.bonus) for side in sides)))
        return [*rows, (_("now"), tuple(number(side.now) for side in sides))]

    def _counts(self, canvas: Canvas, width: int) -> None:
        summary = self.summary
        canvas.fill(2, 0, width, len(summary.counts) + 2, "panel")
        suits = canvas.width >= NARROW
        asleep = _("asleep") if suits else pgettext("six letters", "asleep")
        labels = (summary.sides[0].label, summary.sides[1].label, asleep)
        canvas.put(4, 0, _("Game count") if suits else _("Count"), "brass", bold=True)
        names = 12 if suits else 8
        step = (width - names) // 3
        for place, label in enumerate(labels):
            right = 2 + names + (place + 1) * step - 1
            text = cut(label, step - 1)
            canvas.put(right - cells(text), 0, text, ("teal", "coral", "dim")[place])
        for y, row in enumerate(summary.counts, 1):
            canvas.put(4, y, cut(row.rank, 9), "text")
            for place, (held, count) in enumerate(zip(row.cards, row.counts, strict=True)):
                right = 2 + names + (place + 1) * step - 1
                amount = number(count) if count else "·"
                canvas.right(right, y, amount, "text" if count else "dim")
                if suits:
                    canvas.right(right - 3, y, "".join(sign for sign in held if sign in SIGNS), "dim")
        bottom = len(summary.counts) + 1
        canvas.put(4, bottom, _("in all"), "dim")
        for place, count in enumerate(summary.total):
            right = 2 + names + (place + 1) * step - 1
            canvas.right(right, bottom, number(count), "brass" if place < 2 else "dim", bold=place < 2)

    def _sides(self, canvas: Canvas, x: int) -> None:
        room = self._room(canvas.width)
        head(canvas, x, 0, _("Score, to {target}").format(target=self.summary.target), room)
        for place, side in enumerate(self.summary.sides):
            right = x + room - (1 - place) * 10
            canvas.right(right, 1, cut(side.label, 9), ("teal", "coral")[place], bold=True)
        rows = self._rows()
        y = 2
        for label, values in rows:
            last = label == rows[-1][0]
            canvas.put(x, y, label, "dim")
            for place, value in enumerate(values):
                canvas.right(x + room - (1 - place) * 10, y, value, "brass" if last else "text", bold=last)
            y += 1
        for remark in self.summary.remarks:
            lines = wrap(marked(remark, "dim"), room)
            if y + len(lines) > canvas.height:
                return
            for line in lines:
                canvas.runs(x, y, line)
                y += 1
