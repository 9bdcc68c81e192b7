"""The trick on the table: who sits where, what each has played, who takes it as it lies, and whose place waits."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from core import cards as c
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import NAME_CELLS, Ink, cells, cut, ink_cells, marked
from tui.theme import suit_token
from tui.widgets.pieces import big_card, outline, tile, trump_edge

COUNT_SHOWN: Final = 13


@dataclass(frozen=True, slots=True)
class TrickSeat:
    """One seat at the trick.

    Attributes:
        name, tone: who sits there and the token of the side.
        compass, letter: the point of the compass in a word and, where that has no room, in a letter.
        count: cards in hand, or None where it is not shown.
        card, trump: what it has played to the trick, and whether that is a trump.
        best: this card takes the trick as it lies; the words (short, long) stand by it, such as `best`.
        waiting: a word in the empty place of the seat that is to play, such as `you`; empty for all others.
        note: what is known of the seat (short, long); `now` says that it is what the table waits for.
        seat: the number for the zone.
    """

    name: str
    tone: str = "text"
    compass: str = ""
    letter: str = ""
    count: int | None = None
    card: int | None = None
    trump: bool = False
    best: bool = False
    words: tuple[str, str] = ("", "")
    waiting: str = ""
    note: tuple[str, str] = ("", "")
    now: bool = False
    seat: int = 0


@dataclass(frozen=True, slots=True)
class TrickFace:
    """The seats clockwise from the viewer, four or two; the remark stands beside a trick of two.

    With `naming` the viewer is offered the four suits, each with a digit, instead of a place for a card.
    """

    seats: tuple[TrickSeat, ...] = ()
    remark: tuple[str, str] = ("", "")
    naming: bool = False


class _Plan(NamedTuple):
    """The measures of a form of the compass, in cells; heights and tops of cards in half rows.

    `cards` are columns and tops for South, West, North and East, `labels` columns and rows of the names, `side` the
    cells for those of West and East.
    """

    width: int
    rows: int
    size: tuple[int, int]
    cards: tuple[tuple[int, int], ...]
    labels: tuple[tuple[int, int], ...]
    side: int
    long: bool = False


_BIG: Final = _Plan(
    78, 14, (9, 8), ((36, 15), (22, 9), (36, 3), (50, 9)), ((31, 13), (4, 4), (31, 0), (62, 4)), 16, long=True
)
_USUAL: Final = _Plan(54, 9, (5, 4), ((24, 11), (14, 7), (24, 3), (34, 7)), ((20, 8), (2, 3), (20, 0), (42, 3)), 11)
_TIGHT: Final = _Plan(54, 8, (5, 4), ((24, 9), (14, 5), (24, 3), (34, 5)), ((20, 7), (2, 2), (20, 0), (42, 2)), 11)
_SIDES: Final = (1, 3)
_NORTH: Final = 2
PAIR_ROWS, PAIR_WIDTH = 3, 54
BIG_PAIR_ROWS, BIG_PAIR_WIDTH = 5, 76
SUIT_STEP: Final = 6


class Trick(CanvasWidget):
    """The trick by compass, or as one line a seat where that has no room.

    A click on a card posts the zone `seat:` plus the seat, one on a suit that is offered `trump:` plus the suit.
    """

    GROUND = "felt"

    face = Painted[TrickFace]()
    """What lies on the table."""

    def __init__(self, face: TrickFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or TrickFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the trick in the largest form that fits, in the middle of the room there is."""
        face = self.face
        if len(face.seats) == 2:
            _draw_pair(canvas, face)
        elif len(face.seats) == 4:
            width, height = canvas.width, canvas.height
            fits = (one for one in (_BIG, _USUAL, _TIGHT) if one.width <= width and one.rows <= height)
            plan = next(fits, None)
            if plan is None:
                _draw_lines(canvas, face)
            else:
                _draw_compass(canvas, face, plan)
        if face.naming:
            _draw_suits(canvas)


def _draw_suits(canvas: Canvas) -> None:
    """Offer the four suits in the middle of the panel."""
    x = max(1, (canvas.width - 4 * SUIT_STEP + 2) // 2)
    y = canvas.height // 2 if canvas.width >= PAIR_WIDTH else canvas.height - (1 if canvas.height < 3 else 2)
    canvas.fill(x - 1, y, canvas.width - x + 1 if canvas.width < PAIR_WIDTH else 4 * SUIT_STEP, 1, "felt2")
    for number, sign in enumerate(c.SIGNS):
        end = canvas.put(x, y, f" {sign} ", suit_token(number), "key", bold=True)
        canvas.put(end, y, f"{number + 1}", "brass", bold=True)
        canvas.zone(x, y, SUIT_STEP - 2, 1, f"trump:{number}")
        x += SUIT_STEP


def _draw_compass(canvas: Canvas, face: TrickFace, plan: _Plan) -> None:
    x, y = (canvas.width - plan.width) // 2, (canvas.height - plan.rows) // 2
    for at, seat in enumerate(face.seats):
        left, top = plan.cards[at]
        _place(canvas, (x + left, 2 * y + top), plan.size, seat)
        if seat.best or any(seat.words):
            word = seat.words[plan.long]
            if at in _SIDES:
                canvas.put(x + left, y + (top + plan.size[1] + 1) // 2, word, "brass", bold=True)
            else:
                # North's word stands above the card at its right, even where that begins a row lower.
                above = plan.cards[_SIDES[1]][1] // 2 - 1 if at == _NORTH else plan.rows
                row = y + min((top + plan.size[1] // 2) // 2, above)
                canvas.put(x + left + plan.size[0] + 1, row, word, "brass", bold=True)
        draw = _side_label if at in _SIDES else _middle_label
        draw(canvas, (x + plan.labels[at][0], y + plan.labels[at][1]), plan, seat)
        rows = (plan.size[1] + 1) // 2 + 1
        canvas.zone(x + left, y + top // 2, plan.size[0], rows, f"seat:{seat.seat}")


def _place(canvas: Canvas, corner: tuple[int, int], size: tuple[int, int], seat: TrickSeat) -> None:
    """Draw the card of a seat or its waiting place; `corner` and `size` count half rows downwards."""
    (x, top), (width, height) = corner, size
    if seat.card is None:
        if seat.waiting:
            _waiting(canvas, (x, top // 2), (width, height // 2 + 1), seat.waiting)
        return
    big_card(canvas, x, top, seat.card, width, height)
    first, behind = (top + 1) // 2, (top + height) // 2
    if canvas.look.ascii:
        for row in range(first, behind):
            canvas.put(x, row, "[", "spades-card")
            canvas.put(x + width - 1, row, "]", "spades-card")
    if seat.trump:
        for row in range(first, behind):
            trump_edge(canvas, x, row)
    if seat.best:
        canvas.put(x, behind, "▀" * width, "brass")


def _waiting(canvas: Canvas, corner: tuple[int, int], size: tuple[int, int], word: str) -> None:
    (x, y), (width, rows) = corner, size
    outline(canvas, x, y, width, rows)
    word = cut(word, width - 2)
    canvas.put(x + (width - cells(word)) // 2, y + rows // 2, word, "brass", bold=True)


def _title(seat: TrickSeat, room: int) -> tuple[Ink, ...]:
    """Return compass and name in at most `room` cells; the point of the compass is a letter if it has to be."""
    name = cut(seat.name, NAME_CELLS)
    if not seat.compass:
        return (Ink(cut(name, room), seat.tone, bold=True),)
    point = seat.compass if cells(seat.compass) + 1 + cells(name) <= room else seat.letter
    return Ink(f"{point} ", "dim"), Ink(cut(name, room - cells(point) - 1), seat.tone, bold=True)


def _counted(canvas: Canvas, x: int, y: int, count: int, room: int) -> int:
    """Draw cards face down and their number in at most `room` cells; return the column behind it."""
    shown = max(0, min(count, COUNT_SHOWN, room - 1 - len(str(count))))
    x = canvas.put(x, y, "▮" * shown, "back2")
    return canvas.put(x + (1 if shown else 0), y, str(count))


def _side_label(canvas: Canvas, corner: tuple[int, int], plan: _Plan, seat: TrickSeat) -> None:
    """Draw name, cards and note of West or East, one below the other."""
    x, y = corner
    canvas.runs(x, y, _title(seat, plan.side))
    if seat.count is not None:
        _counted(canvas, x, y + 1, seat.count, plan.side)
    fg, bold = _note_ink(seat)
    canvas.say(x, y + 2, seat.note[plan.long], fg, bold=bold, room=plan.side)


def _middle_label(canvas: Canvas, corner: tuple[int, int], plan: _Plan, seat: TrickSeat) -> None:
    """Draw name, cards and note of South or North side by side."""
    x, y = corner
    x = canvas.runs(x, y, _title(seat, NAME_CELLS + cells(seat.compass) + 1))
    note = seat.note[plan.long]
    if seat.count is not None:
        room = canvas.width - x - 3 - (ink_cells(marked(note)) + 3 if note else 0)
        x = _counted(canvas, x + 2, y, seat.count, room)
    fg, bold = _note_ink(seat)
    if x + 3 < canvas.width:
        canvas.say(x + 3, y, note, fg, bold=bold, room=canvas.width - x - 3)


def _note_ink(seat: TrickSeat) -> tuple[str, bool]:
    return ("brass", True) if seat.now else ("dim", False)


def _draw_lines(canvas: Canvas, face: TrickFace) -> None:
    """Draw one line a seat, clockwise round to the viewer."""
    order = (*face.seats[1:], *face.seats[:1])
    top = 1 if canvas.height > len(order) + 1 else 0
    name = 1 + max(cells(seat.letter) for seat in order) + 1
    card = name + NAME_CELLS + 4
    for y, seat in enumerate(order[: canvas.height - top], top):
        if seat.waiting or seat.now:
            canvas.fill(0, y, canvas.width, 1, "felt2")
            canvas.put(0, y, "►", "brass", bold=True)
        canvas.put(1, y, seat.letter, "dim")
        canvas.put(name, y, cut(seat.name, NAME_CELLS), seat.tone, bold=True)
        if seat.count is not None:
            canvas.right(card - 1, y, str(seat.count))
        if seat.card is not None:
            tile(canvas, card, y, seat.card, trump=seat.trump)
        else:
            canvas.put(card, y, cut(seat.waiting, 4), "brass", bold=True)
        x = card + 5
        if seat.best or any(seat.words):
            x = canvas.put(x, y, cut(seat.words[0], canvas.width - x), "brass", bold=True) + 2
        note = (face.remark[0] if seat is face.seats[0] else "") or seat.note[0]
        fg, bold = _note_ink(seat)
        if x + 2 < canvas.width:
            canvas.say(x, y, note, fg, bold=bold, room=canvas.width - x)
        canvas.zone(0, y, canvas.width, 1, f"seat:{seat.seat}")


def _draw_pair(canvas: Canvas, face: TrickFace) -> None:
    """Draw the other's card, one's own beside it, and the remark, in the middle of the panel."""
    if canvas.height < PAIR_ROWS or canvas.width < PAIR_WIDTH:
        _draw_lines(canvas, face)
        return
    big = canvas.height >= BIG_PAIR_ROWS and canvas.width >= BIG_PAIR_WIDTH
    size = (9, 8) if big else (5, 4)
    rows = size[1] // 2 + 1
    top = (canvas.height - rows) // 2
    columns = (18, 40, 53) if big else (14, 27, 34)
    for x, seat in zip(columns, (face.seats[1], face.seats[0]), strict=False):
        _place(canvas, (x, 2 * top + 1), size, seat)
        canvas.put(x + size[0] + 1, top + rows // 2, seat.words[0], "brass", bold=True)
        canvas.zone(x, top, size[0], rows, f"seat:{seat.seat}")
    middle = top + rows // 2
    noted = [seat for seat in (face.seats[1], face.seats[0]) if seat.note[0] and not seat.now]
    for y, seat in enumerate(noted, middle):
        room = columns[0] - 4
        left = room - ink_cells(marked(seat.note[0])) - 1
        # A note that would be cut stands without the name: it lies beside the card.
        x = canvas.put(3, y, cut(seat.name, left), "dim") + 1 if left >= 3 else 3
        canvas.say(x, y, seat.note[0], "dim", room=max(1, columns[0] - x - 1))
    for y, line in enumerate(face.remark, middle):
        first = y == middle
        canvas.say(columns[2], y, line, "text" if first else "dim", bold=first, room=canvas.width - columns[2])
