"""The players: whose turn it is, who deals, and what each holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import NAME_CELLS, cells, cut, number, pad, pile

WIDE = 44
NARROW = 30
PILE_SHOWN = 13


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player. `chips` of None shows none; `tail` stands behind the count, the note below or behind.

    `tone` is the token of the name: `teal` for you and your side, `coral` for the others where there are sides.
    A `ghost` is no player, such as an extra hand. `low` makes the count bold amber.
    """

    name: str
    cards: int
    chips: int | None
    tone: str = "text"
    turn: bool = False
    dealer: bool = False
    low: bool = False
    ghost: bool = False
    tail: str = ""
    note: str = ""
    note_tone: str = "dim"


@dataclass(frozen=True, slots=True)
class SeatsFace:
    """The heads of the three columns, the players in seating order, and lines to stand below them."""

    heads: tuple[str, str, str] = ("", "", "")
    rows: tuple[SeatRow, ...] = ()
    notes: tuple[str, ...] = ()


class Seats(CanvasWidget):
    """The table of players; a click posts the zone `seat:` plus the place in the rows."""

    GROUND = "felt"

    face = Painted[SeatsFace]()
    """What is shown."""

    def __init__(self, face: SeatsFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or SeatsFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw heads, players in one to three rows each as there is room, and the notes."""
        face = self.face
        columns = _Columns(canvas.width)
        canvas.put(columns.name, 0, cut(face.heads[0], NAME_CELLS), "dim")
        if columns.narrow:
            canvas.right(columns.count_end, 0, face.heads[1], "dim")
        else:
            canvas.put(columns.cards, 0, face.heads[1], "dim")
        canvas.right(columns.chips_end, 0, face.heads[2], "dim")
        each = self._rows_each(canvas)
        columns.measure(face.rows)
        y = 1
        for place, row in enumerate(face.rows):
            if row.turn:
                canvas.fill(0, y, canvas.width, each, "felt2")
            columns.draw(canvas, y, row)
            if row.note and each > 1:
                canvas.say(columns.name, y + 1, row.note, row.note_tone, room=columns.chips_end - columns.name)
            canvas.zone(0, y, canvas.width, each, f"seat:{place}")
            y += each
        self._notes(canvas, columns, y, each)

    def _rows_each(self, canvas: Canvas) -> int:
        """Return how many rows each player gets, 1 to 3, leaving room for the notes."""
        rows = self.face.rows
        if not rows:
            return 1
        room = canvas.height - 1 - len(self.face.notes)
        return max(1, min(3 if canvas.width >= WIDE else 2, room // len(rows)))

    def _notes(self, canvas: Canvas, columns: "_Columns", y: int, each: int) -> None:
        notes = self.face.notes
        last_is_air = each > 1 and not (self.face.rows and self.face.rows[-1].note and each == 2)
        if not last_is_air and y + len(notes) < canvas.height:
            y += 1
        for at, note in enumerate(notes[: max(0, canvas.height - y)]):
            canvas.say(columns.name, y + at, note, "dim", room=canvas.width - columns.name)


class _Columns:
    """Where name, cards and chips stand in a panel of some width."""

    def __init__(self, width: int) -> None:
        self.narrow = width < NARROW
        self.wide = width >= WIDE
        self.name = 1 if self.narrow else 3
        self.cards = self.name + NAME_CELLS + (2 if self.wide else 1)
        self.piles = self.cards + 12
        self.count_end = min(17, width - 8)
        self.chips_end = width - 1
        self.pile_most = PILE_SHOWN

    def measure(self, rows: Sequence[SeatRow]) -> None:
        """Let all piles of cards stop where the widest number of chips asks for it: so many cards look as many."""
        chips = max((cells(number(row.chips)) for row in rows if row.chips is not None), default=0)
        counts = max((len(str(row.cards)) for row in rows), default=0)
        end = self.piles if self.wide else self.chips_end - chips
        self.pile_most = max(0, min(PILE_SHOWN, end - self.cards - counts - 2))

    def draw(self, canvas: Canvas, y: int, row: SeatRow) -> None:
        """Draw one player's first row."""
        tone = "dim" if row.ghost else row.tone
        dealer_at = 1
        if row.turn:
            canvas.put(0 if self.narrow else 1, y, "►", "brass", bold=True)
            dealer_at = 0
        name = cut(row.name, NAME_CELLS)
        end = canvas.put(self.name, y, name, tone, bold=not row.ghost)
        if row.dealer:
            if self.narrow:
                canvas.put(end + 1, y, "D", "dim")
            else:
                canvas.put(dealer_at, y, "D", "dim")
        chips_start = self.chips_end
        if row.chips is not None:
            owed = row.chips < 0
            chips_start = canvas.right(
                self.chips_end, y, number(row.chips), "coral" if owed else "brass", bold=True
            )
        self._cards(canvas, y, row, chips_start)

    def _cards(self, canvas: Canvas, y: int, row: SeatRow, end: int) -> None:
        """Draw cards held as a pile and a count, with what stands behind it, before column `end`."""
        count = str(row.cards)
        fg = "amber" if row.low else "dim" if row.ghost else "text"
        if self.narrow:
            canvas.right(self.count_end, y, count, fg, bold=row.low)
            return
        chips = pile(row.chips or 0) if self.wide else ""
        shown = min(row.cards, self.pile_most)
        x = canvas.put(self.cards, y, "▮" * shown, "faint" if row.ghost else "back2")
        x = canvas.put(x + (1 if shown else 0), y, count, fg, bold=row.low)
        if row.tail:
            x = canvas.put(x + 1, y, pad(row.tail, min(cells(row.tail), max(0, end - x - 2))), "dim")
        if chips and x < self.piles:
            piles(canvas, self.piles, y, chips)


def piles(canvas: Canvas, x: int, y: int, chips: str) -> int:
    """Draw a pile as `pile` gives it, each value in its colour; return the column behind it."""
    for sign in chips:
        x = canvas.put(x, y, sign, {"◉": "coral", "●": "brass"}.get(sign, "text"))
    return x
