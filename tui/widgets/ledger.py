"""The accounts of a round: who took what and why, and how the chips of everybody came to be what they are."""

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, cells, cut, marked, number, pad, pile, wrap
from tui.i18n import _
from tui.story.summary import LedgerRow, Summary, signed
from tui.widgets.accounts import AccountList, folded
from tui.widgets.pieces import head

NAME = 10
COLUMN = 8
SOURCE = 16
NARROW = 76


class PaymentList(AccountList):
    """The payments in order."""

    def __init__(self, title: str, summary: Summary, names: tuple[str, ...], me: int | None) -> None:
        super().__init__(title)
        self.summary = summary
        self.names = names
        self.me = me

    def _columns(self, width: int) -> tuple[int, int, int, int]:
        """Return the cells of names and sources, where the cause begins, and where the clause does."""
        rows = self.summary.rows
        wide = max((cells(cut(self.names[row.seat], NAME)) for row in rows), default=1)
        source = min(SOURCE, max((cells(row.source) for row in rows), default=1))
        piles = max((cells(pile(row.chips)) for row in rows), default=1)
        end = 12 + wide + source
        clause = max((cells(row.clause) for row in rows), default=0)
        return wide, source, end + 2 if width < NARROW else end + 3 + piles, width - 2 - clause

    def causes(self, width: int) -> list[list[list[Ink]]]:
        """Return the lines of each payment's cause."""
        _wide, _source, start, clause_at = self._columns(width)
        room = clause_at - start - 1
        return [folded(row.why, "text" if row.chips else "dim", room) for row in self.summary.rows]

    def draw_row(self, canvas: Canvas, y: int, place: int, cause: list[list[Ink]]) -> None:
        """Draw who takes how much from what, why, and by which clause."""
        wide, source, start, _clause_at = self._columns(canvas.width)
        row = self.summary.rows[place]
        tone = "teal" if row.seat == self.me else "text"
        canvas.put(4, y, pad(self.names[row.seat], wide), tone, bold=True)
        canvas.put(5 + wide, y, "◂", "brassd")
        canvas.put(7 + wide, y, cut(row.source, source), "text" if row.chips else "dim")
        amount = signed(row.chips) if row.chips else "—"
        end = 12 + wide + source
        canvas.put(end - cells(amount), y, amount, "good" if row.chips else "dim")
        if canvas.width >= NARROW:
            canvas.put(end + 1, y, pile(row.chips), "brass")
        for at, line in enumerate(cause):
            canvas.runs(start, y + at, line)
        canvas.put(canvas.width - 2 - cells(row.clause), y, row.clause, "dim")


class LedgerTable(CanvasWidget):
    """Before, staked, pools, cards, fines if any, now: a row a player, the board and the sum; then what is left."""

    GROUND = "page"

    def __init__(self, title: str, summary: Summary, me: int | None) -> None:
        super().__init__(id="ledger")
        self.title_text = title
        self.summary = summary
        self.me = me
        self.fines = any(row.fines for row in summary.ledger)
        self.styles.height = len(summary.ledger) + 1

    @property
    def step(self) -> int:
        """The cells of a column."""
        return COLUMN - 1 if self.fines else COLUMN

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and at the right what is left on the board with the remarks."""
        fines = (_("fines"),) if self.fines else ()
        names = (_("before"), _("staked"), _("pools"), _("cards"), *fines, _("now"))
        width = 2 + NAME + len(names) * self.step
        canvas.fill(2, 0, width, canvas.height, "panel")
        canvas.put(4, 0, self.title_text, "brass", bold=True)
        for place, name in enumerate(names):
            right = 2 + NAME + (place + 1) * self.step
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
        fines = ((signed(row.fines) if row.fines else "·", _tone(row.fines, row)),) if self.fines else ()
        columns = (
            (number(row.before), "text"),
            (signed(row.staked) if row.staked else "·", "dim"),
            (signed(row.pools) if row.pools else "·", _tone(row.pools, row)),
            (signed(row.cards) if row.cards else "·", _tone(row.cards, row)),
            *fines,
            (number(row.now), "brass" if row.seat is not None else "text"),
        )
        for place, (text, tone) in enumerate(columns):
            right = 2 + NAME + (place + 1) * self.step
            last = place == len(columns) - 1
            canvas.put(right - cells(text), y, text, tone, bold=last and row.seat is not None)

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
