"""The run being played, and the card that is wanted next."""

from dataclasses import dataclass

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut, ink_cells, marked
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import block, head, outline, tile

TALL = 5


@dataclass(frozen=True, slots=True)
class RunCard:
    """A card of the run and who played it; `tone` is the token of the name, `teal` for you."""

    card: int
    name: str
    tone: str = "dim"


@dataclass(frozen=True, slots=True)
class RunFace:
    """The run, oldest card first. `wanted` is the next card, shown sunk with `word` (such as stop) under it.

    Without a wanted card the word stands behind an edge, as at the top of a suit. The remark explains; `brief`
    stands in its place where it has no room, and nothing where that has none either. `head` stands above the run
    where there is room for it, `empty` in its place before the first card.
    """

    cards: tuple[RunCard, ...] = ()
    wanted: int | None = None
    word: str = ""
    remark: str = ""
    head: str = ""
    empty: str = ""
    brief: str = ""


class Run(CanvasWidget):
    """The run in two rows, in five where there is room, or in one line of words."""

    GROUND = "felt"
    DEFAULT_CSS = "Run { height: 2; }"

    face = Painted[RunFace]()
    """What is shown."""

    def __init__(self, face: RunFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or RunFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the run in the form that the height asks for."""
        if canvas.height == 1:
            self._line(canvas)
        elif canvas.height >= TALL:
            width = canvas.width - 4 if canvas.width >= 80 else canvas.width - 2
            head(canvas, 2, 0, self.face.head, width)
            self._tiles(canvas, 2, 6)
        else:
            self._tiles(canvas, 0, 4)

    def _line(self, canvas: Canvas) -> None:
        """Draw the run as words: each card with its player, then the wanted card and the word."""
        face = self.face
        if not face.cards:
            canvas.say(1, 0, face.empty, "dim", room=canvas.width - 1)
            return
        tail = cells(face.word) + (6 if face.wanted is not None else 1)
        sizes = [2 + len(sign_text(one.card)) + 1 + cells(cut(one.name, 7)) for one in face.cards]
        first = 0
        while first < len(sizes) - 1 and sum(sizes[first:]) + tail > canvas.width - 2:
            first += 1
        x = canvas.put(1, 0, "…", "dim") if first else -1
        for one in face.cards[first:]:
            x = canvas.say(x + 2, 0, sign_text(one.card), bold=True)
            x = canvas.put(x + 1, 0, cut(one.name, 7), one.tone)
        if face.wanted is not None:
            x = canvas.say(x + 2, 0, sign_text(face.wanted) + "?", "amber", bold=True) - 1
        x = canvas.put(x + 2, 0, face.word, "amber", bold=True)
        fits = (one for one in (face.remark, face.brief) if ink_cells(marked(one)) <= canvas.width - x - 3)
        canvas.say(x + 2, 0, next(fits, ""), "dim")

    def _tiles(self, canvas: Canvas, top: int, width: int) -> None:
        """Draw the run as tiles `width` cells wide, names and word below, the remark at the right."""
        face = self.face
        start = 2 if canvas.width >= 80 else 1
        if not face.cards and face.wanted is None:
            canvas.say(start, top, face.empty, "dim", room=canvas.width - start)
            return
        names = top + (2 if width == 6 else 1)
        step, first = self._step(canvas.width - start, width)
        if first:
            canvas.put(start - 1, top, "…", "dim")
        x = start
        for one in face.cards[first:]:
            _tile(canvas, x, top, one.card, width)
            name = cut(one.name, step - 1)
            indent = max(0, (width - cells(name)) // 2) if width == 6 else 0
            canvas.put(x + indent, names, name, one.tone, bold=one.tone != "dim")
            x += step
        below, x = self._end(canvas, x, (top, names, width))
        self._remark(canvas, (x, top), (below, names))

    def _step(self, room: int, width: int) -> tuple[int, int]:
        """Return the columns from tile to tile, and the first card that is still shown."""
        face = self.face
        count = len(face.cards) + (face.wanted is not None or bool(face.word))
        needed = max([cells(one.name) for one in face.cards] + [cells(face.word) - 1])
        step = min(max(needed + 1, width + 1), max(8, width + 2))
        while step > width + 1 and count * step > room:
            step -= 1
        return step, max(0, count - room // step)

    def _end(self, canvas: Canvas, x: int, rows: tuple[int, int, int]) -> tuple[int, int]:
        """Draw what is wanted or that the run is over; return the columns behind it, in both rows."""
        face = self.face
        top, names, width = rows
        if face.wanted is not None:
            if width == 6:
                outline(canvas, x, top - 1, width, 3)
                canvas.put(x + 2, top, sign_text(face.wanted), "amber", bold=True)
            else:
                tile(canvas, x, top, face.wanted, bg="well")
            indent = max(0, (width - cells(face.word)) // 2) if width == 6 else 0
            end = canvas.put(x + indent, names, face.word, "amber", bold=True)
            return end + 2, x + width + 2
        if face.word:
            canvas.put(x, top, "▌" if not canvas.look.ascii else "|", "amber")
            return x, canvas.put(x + 1, top, face.word, "amber", bold=True) + 2
        return x, x

    def _remark(self, canvas: Canvas, above: tuple[int, int], below: tuple[int, int]) -> None:
        """Draw the remark, or what is brief of it, beside the tiles or beside the names, where it fits."""
        over = self.face.wanted is None and bool(self.face.word)
        for remark in (self.face.remark, self.face.brief):
            size = ink_cells(marked(remark))
            for x, y in [below, above] if over else [above, below]:
                if x + size <= canvas.width - 1:
                    canvas.say(x, y, remark, "dim")
                    return


def _tile(canvas: Canvas, x: int, top: int, card: int, width: int) -> None:
    """Draw a card of the run: one row, or with half a row above and below if it is six cells wide."""
    if width == 6:
        block(canvas, x, 2 * top - 1, width, 4)
        canvas.put(x + 1, top, sign_text(card), suit_token(suit(card), on_card=True), bold=True)
    else:
        tile(canvas, x, top, card, width=width)
