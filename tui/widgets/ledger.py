"""The accounts of a round: who took what and why, and how the chips of everybody came to be what they are."""

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import cells, cut, marked, number, pad, pile, wrap
from tui.i18n import _
from tui.story.summary import LedgerRow, PaidRow, Summary, signed
from tui.widgets.pieces import head

NAME = 10
COLUMN = 8
SOURCE = 16


class PaymentList(CanvasWidget):
    """The payments in order, one a line; they scroll where there are more than fit."""

    GROUND = "felt"

    def __init__(self, title: str, summary: Summary, names: tuple[str, ...], me: int | None) -> None:
        super().__init__(id="payments")
        self.title_text = title
        self.summary = summary
        self.names = names
        self.me = me
        self.first = 0

    def scroll_rows(self, step: int) -> None:
        """Scroll by rows, within what there is."""
        most = max(0, len(self.summary.rows) - (self.size.height - 1))
        self.first = min(most, max(0, self.first + step))
        self.repaint()

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self.scroll_rows(-1)

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self.scroll_rows(1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the head and the rows that fit."""
        canvas.put(2, 0, self.title_text, "brass", bold=True)
        room = canvas.height - 1
        rows = self.summary.rows[self.first : self.first + room]
        wide = max((cells(cut(self.names[row.seat], NAME)) for row in self.summary.rows), default=1)
        source = max((cells(row.source) for row in self.summary.rows), default=1)
        piles = max((cells(pile(row.chips)) for row in self.summary.rows), default=1)
        for y, row in enumerate(rows, 1):
            self._row(canvas, y, row, (wide, min(SOURCE, source), piles))
        hidden = len(self.summary.rows) - self.first - room
        if self.first or hidden > 0:
            more = _("↑↓ {n} more").format(n=max(0, hidden)) if hidden > 0 else "↑"
            canvas.right(canvas.width - 2, 0, more, "dim")

    def _row(self, canvas: Canvas, y: int, row: PaidRow, widths: tuple[int, int, int]) -> None:
        wide, source, piles = widths
        tone = "teal" if row.seat == self.me else "text"
        canvas.put(4, y, pad(self.names[row.seat], wide), tone, bold=True)
        canvas.put(5 + wide, y, "◂", "brassd")
        canvas.put(7 + wide, y, cut(row.source, source), "text" if row.chips else "dim")
        amount = signed(row.chips) if row.chips else "—"
        end = 12 + wide + source
        canvas.put(end - cells(amount), y, amount, "good" if row.chips else "dim")
        narrow = canvas.width < 76
        if not narrow:
            canvas.put(end + 1, y, pile(row.chips), "brass")
        clause_at = canvas.width - 2 - cells(row.clause)
        start = end + 2 if narrow else end + 3 + piles
        canvas.say(start, y, row.why, "text" if row.chips else "dim", room=clause_at - start - 1)
        canvas.put(clause_at, y, row.clause, "dim")


class LedgerTable(CanvasWidget):
    """Before, staked, pools, cards, now: a row a player, then the board and the sum; what is left beside it."""

    GROUND = "page"

    def __init__(self, title: str, summary: Summary, me: int | None) -> None:
        super().__init__(id="ledger")
        self.title_text = title
        self.summary = summary
        self.me = me
        self.styles.height = len(summary.ledger) + 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and at the right what is left on the board with the remarks."""
        names = (_("before"), _("staked"), _("pools"), _("cards"), _("now"))
        width = 2 + NAME + 5 * COLUMN
        canvas.fill(2, 0, width, canvas.height, "panel")
        canvas.put(4, 0, self.title_text, "brass", bold=True)
        for place, name in enumerate(names):
            right = 2 + NAME + (place + 1) * COLUMN
            canvas.put(right - cells(name), 0, name, "dim")
        for y, row in enumerate(self.summary.ledger, 1):
            self._row(canvas, y, row, width)
        if canvas.width - width > 24:
            self._left(canvas, width + 5)

    def _row(self, canvas: Canvas, y: int, row: LedgerRow, width: int) -> None:
        mine = row.seat is not None and row.seat == self.me
        if mine:
            canvas.fill(2, y, width, 1, "felt2")
        tone = "teal" if mine else "text" if row.seat is not None else "dim"
        canvas.put(4, y, pad(row.label, NAME), tone, bold=row.seat is not None)
        columns = (
            (number(row.before), "text"),
            (signed(row.staked) if row.staked else "·", "dim"),
            (signed(row.pools) if row.pools else "·", _tone(row.pools, row)),
            (signed(row.cards) if row.cards else "·", _tone(row.cards, row)),
            (number(row.now), "brass" if row.seat is not None else "text"),
        )
        for place, (text, tone) in enumerate(columns):
            right = 2 + NAME + (place + 1) * COLUMN
            canvas.put(right - cells(text), y, text, tone, bold=place == 4 and row.seat is not None)

    def _left(self, canvas: Canvas, x: int) -> None:
        room = canvas.width - x - 1
        head(canvas, x, 0, self.summary.left_head, room)
        y = 1
        for name, chips in self.summary.left:
            if y >= canvas.height:
                return
            canvas.put(x, y, pad(name, 11), "text")
            canvas.put(x + 14 - cells(number(chips)), y, number(chips), "brass", bold=True)
            canvas.put(x + 15, y, pile(chips), "brass")
            y += 1
        if not self.summary.left:
            canvas.put(x, y, _("nothing"), "dim")
            y += 1
        for remark in self.summary.remarks:
            lines = wrap(marked(remark, "dim"), room)
            if y + 1 + len(lines) > canvas.height:
                return
            for line in lines:
                y += 1
                canvas.runs(x, y, line)


def _tone(amount: int, row: LedgerRow) -> str:
    if not amount or row.seat is None:
        return "dim"
    return "good" if amount > 0 else "coral"
