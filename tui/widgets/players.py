"""The players with the cards that lie open before each, for games where they stay there (MI-17)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import NAME_CELLS, cells, cut, ink_cells, marked, number, pad, pile
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import tile
from tui.widgets.seats import piles

WIDE: Final = 110
NARROW: Final = 76
PILE_SHOWN: Final = 13


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that lies open; a `bright` one is the latest, or has won chips."""

    card: int
    bright: bool = False


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player, or with `ghost` a hand that nobody plays.

    Attributes:
        chips: None shows none.
        tone: the token of the name: `teal` for you.
        low: the count is bold amber; `tail` stands behind it.
        laid: the cards played, oldest first.
        note: a few words behind them; `brief` stands there where the note has no room.
    """

    name: str
    cards: int
    chips: int | None = None
    tone: str = "text"
    turn: bool = False
    dealer: bool = False
    low: bool = False
    tail: str = ""
    ghost: bool = False
    laid: tuple[LaidCard, ...] = ()
    note: str = ""
    brief: str = ""
    note_tone: str = "dim"


@dataclass(frozen=True, slots=True)
class PlayersFace:
    """The heads of the four columns, and the players in seating order."""

    heads: tuple[str, str, str, str] = ("", "", "", "")
    rows: tuple[PlayerRow, ...] = ()


class _Columns(NamedTuple):
    """Columns of name, cards, piles of chips (0 for none) and laid cards; where counts and chips end."""

    name: int
    cards: int
    count_end: int
    chips_end: int
    piles: int
    laid: int


_USUAL: Final = _Columns(4, 15, 0, 31, 0, 34)
_BROAD: Final = _Columns(4, 17, 0, 47, 33, 52)
_TIGHT: Final = _Columns(1, 0, 15, 20, 0, 22)


class Players(CanvasWidget):
    """The table of players; a click posts the zone `seat:` plus the place in the rows."""

    GROUND = "felt"

    face = Painted[PlayersFace]()
    """Who sits there."""

    def __init__(self, face: PlayersFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or PlayersFace()

    def rows_for(self, height: int) -> int:
        """Return the rows to take of so many: two a player where they fit, else one."""
        count = len(self.face.rows)
        players = sum(not row.ghost for row in self.face.rows)
        return count + players + 1 if count + players + 1 <= height else min(height, count + 1)

    def draw(self, canvas: Canvas) -> None:
        """Draw heads where there is a row for them, then one or two rows a player."""
        face = self.face
        columns = _TIGHT if canvas.width < NARROW else _BROAD if canvas.width >= WIDE else _USUAL
        players = sum(not row.ghost for row in face.rows)
        headed = canvas.height > len(face.rows)
        each = 2 if canvas.height >= len(face.rows) + players + headed else 1
        if headed:
            _draw_heads(canvas, columns, face.heads)
        step = _step(canvas, columns, face.rows, each)
        most = _pile_most(columns, face.rows)
        y = int(headed)
        for place, row in enumerate(face.rows):
            rows = 1 if row.ghost else each
            edge = 0 if canvas.width < NARROW else 1
            if row.turn:
                canvas.fill(edge, y, canvas.width - 2 * edge, rows, "felt2")
            _draw_row(canvas, y, columns, row, most)
            _draw_laid(canvas, (columns.laid, y), row, (step, rows))
            canvas.zone(0, y, canvas.width, rows, f"seat:{place}")
            y += rows


def _draw_heads(canvas: Canvas, columns: _Columns, heads: tuple[str, str, str, str]) -> None:
    name, cards_, chips, laid = heads
    canvas.put(columns.name, 0, cut(name, NAME_CELLS), "dim")
    if columns is _TIGHT:
        canvas.right(columns.count_end, 0, cut(cards_, 5), "dim")
        canvas.right(columns.chips_end + 1, 0, cut(chips, 5), "dim")
    else:
        canvas.put(columns.cards, 0, cards_, "dim")
        canvas.right(columns.chips_end, 0, chips, "dim")
    canvas.put(columns.laid, 0, cut(laid, canvas.width - columns.laid), "dim")


def _pile_most(columns: _Columns, rows: tuple[PlayerRow, ...]) -> int:
    """Return how many cards a pile shows, the same for all: where the widest number of chips asks it to stop."""
    chips = max((cells(number(row.chips)) for row in rows if row.chips is not None), default=0)
    counts = max((len(str(row.cards)) for row in rows), default=0)
    end = columns.piles or columns.chips_end - chips
    return max(0, min(PILE_SHOWN, end - columns.cards - counts - 2))


def _draw_row(canvas: Canvas, y: int, columns: _Columns, row: PlayerRow, most: int) -> None:
    """Draw mark, name, cards and chips of a player."""
    mark_at = 0 if columns is _TIGHT else columns.name - 2
    name = cut(row.name, NAME_CELLS)
    end = canvas.put(columns.name, y, name, "dim" if row.ghost else row.tone, bold=not row.ghost)
    if row.turn:
        canvas.put(mark_at, y, "►", "brass", bold=True)
    if row.dealer:
        if columns is _TIGHT:
            canvas.put(min(end + 1, columns.name + NAME_CELLS), y, "D", "dim")
        else:
            canvas.put(mark_at - 1 if row.turn else mark_at, y, "D", "dim")
    start = columns.chips_end
    if row.chips is not None:
        tone = "coral" if row.chips < 0 else "brass"
        start = canvas.right(columns.chips_end, y, number(row.chips), tone, bold=True)
    _draw_count(canvas, y, columns, row, (start, most))


def _draw_count(canvas: Canvas, y: int, columns: _Columns, row: PlayerRow, room: tuple[int, int]) -> None:
    """Draw the cards held as a pile of so many at most and as a number, and what stands behind, before a column."""
    end, most = room
    count = str(row.cards)
    fg = "amber" if row.low else "dim" if row.ghost else "text"
    if columns is _TIGHT:
        canvas.right(columns.count_end, y, count, fg, bold=row.low)
        return
    shown = min(row.cards, most)
    x = canvas.put(columns.cards, y, "▮" * shown, "faint" if row.ghost else "back2")
    x = canvas.put(x + (1 if shown else 0), y, count, fg, bold=row.low)
    if row.tail:
        x = canvas.put(x + 1, y, pad(row.tail, min(cells(row.tail), max(0, end - x - 2))), fg)
    if columns.piles and row.chips and x < columns.piles:
        piles(canvas, columns.piles, y, pile(row.chips))


def _step(canvas: Canvas, columns: _Columns, rows: tuple[PlayerRow, ...], each: int) -> int:
    """Return the columns from card to card: five, four where that shows more, in signs as they come."""
    if columns is _TIGHT:
        return 0
    room = canvas.width - columns.laid - 1
    longest = max((len(row.laid) for row in rows), default=0)
    return 5 if longest * 5 <= room * each else 4


def _draw_laid(canvas: Canvas, corner: tuple[int, int], row: PlayerRow, form: tuple[int, int]) -> None:
    """Draw the cards before a player, the newest last, and the note behind them; the oldest give way."""
    (x, y), (step, rows) = corner, form
    if not step:
        _draw_signs(canvas, x, y, row)
        return
    room = canvas.width - x - 1
    line = max(1, room // step)
    first = max(0, len(row.laid) - line * rows)
    if first:
        canvas.put(x - 1, y, "…", "dim")
    shown = row.laid[first:]
    for at, one in enumerate(shown):
        place = x + step * (at % line), y + at // line
        tile(canvas, *place, one.card, width=step - 1, bg="card" if one.bright else "well")
    last = max(0, len(shown) - 1)
    at_x = x + (step * (last % line + 1) if shown else 0)
    _draw_note(canvas, at_x, y + last // line, row)


def _draw_note(canvas: Canvas, x: int, y: int, row: PlayerRow) -> None:
    room = canvas.width - x - 1
    fits = (note for note in (row.note, row.brief) if ink_cells(marked(note)) <= room)
    canvas.say(x, y, next(fits, ""), row.note_tone)


def _draw_signs(canvas: Canvas, x: int, y: int, row: PlayerRow) -> None:
    """Draw the cards in one line of signs."""
    room = canvas.width - x
    first = 0
    while first < len(row.laid) and sum(len(sign_text(one.card)) + 1 for one in row.laid[first:]) > room:
        first += 1
    if first:
        canvas.put(x - 1, y, "…", "dim")
    for one in row.laid[first:]:
        x = canvas.put(x, y, sign_text(one.card), suit_token(suit(one.card)), bold=one.bright) + 1
    _draw_note(canvas, x, y, row)
