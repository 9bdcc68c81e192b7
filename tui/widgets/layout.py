"""The layout of Michigan: four money cards with their chips, and what is to be known beside them."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import Ink, cells, cut, ink_cells, marked, number, pile, wrap
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import big_card, head, outline
from tui.widgets.seats import piles

FULL_ROWS: Final = 5
FLAT_ROWS: Final = 4
LARGE_ROWS: Final = 8
LARGE_WIDTH: Final = 110


@dataclass(frozen=True, slots=True)
class MoneyCard:
    """A money card: the chips on it, whether they were taken in this deal, and who has just won how many."""

    card: int
    chips: int
    taken: bool = False
    won: str = ""
    gained: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A head and the sentences below it, with `*bold*` marks."""

    head: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LayoutFace:
    """The money cards in their order, and the sections that stand beside them."""

    cards: tuple[MoneyCard, ...] = ()
    sections: tuple[Section, ...] = ()


class _Plan(NamedTuple):
    """Columns of the first card and from card to card, its size in cells and half rows, and where words begin."""

    left: int
    step: int
    width: int
    height: int
    words: int


_LARGE: Final = _Plan(3, 15, 11, 12, 66)
_FULL: Final = _Plan(1, 10, 7, 6, 42)
_FLAT: Final = _Plan(1, 10, 7, 4, 42)


class Layout(CanvasWidget):
    """Four cards with their chips below them, in eight, five or four rows, or all in one line.

    A click on a money card posts the zone `pool:` plus its place.
    """

    GROUND = "felt"

    face = Painted[LayoutFace]()
    """What lies there."""

    def __init__(self, face: LayoutFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or LayoutFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the largest form that fits."""
        plan = _plan(canvas)
        if plan is None:
            _draw_line(canvas, self.face)
            return
        for place, one in enumerate(self.face.cards):
            x = plan.left + plan.step * place
            _draw_card(canvas, x, plan, one)
            _draw_chips(canvas, x, plan, one)
            canvas.zone(x, 0, plan.width, plan.height // 2 + 2, f"pool:{place}")
        _draw_sections(canvas, plan.words, self.face.sections)


def _plan(canvas: Canvas) -> _Plan | None:
    if canvas.width >= LARGE_WIDTH and canvas.height >= LARGE_ROWS:
        return _LARGE
    if canvas.width < 76 or canvas.height < FLAT_ROWS:
        return None
    return _FULL if canvas.height >= FULL_ROWS else _FLAT


def _draw_card(canvas: Canvas, x: int, plan: _Plan, one: MoneyCard) -> None:
    """Draw a card, or the outline of one whose chips were taken; in ASCII a box."""
    rows = plan.height // 2 + 1
    face = sign_text(one.card)
    if one.taken:
        outline(canvas, x, 0, plan.width, rows, "faint")
        canvas.put(x + 2, 1, face, suit_token(suit(one.card)))
    elif canvas.look.ascii:
        _box(canvas, x, plan.width, rows)
        canvas.put(x + 2, 1, face, suit_token(suit(one.card)), bold=True)
    else:
        big_card(canvas, x, 1, one.card, plan.width, plan.height)


def _box(canvas: Canvas, x: int, width: int, rows: int) -> None:
    for y in (0, rows - 1):
        canvas.put(x, y, "+" + "-" * (width - 2) + "+")
    for y in range(1, rows - 1):
        canvas.put(x, y, "|")
        canvas.put(x + width - 1, y, "|")


def _draw_chips(canvas: Canvas, x: int, plan: _Plan, one: MoneyCard) -> None:
    """Draw the chips below a card, or who has just won them."""
    y = plan.height // 2 + 1
    if one.won:
        gain = number(one.gained, signed=True)
        name = cut(one.won, plan.step - 1 - cells(gain))
        canvas.put(x, y, f"{name} {gain}", "ink", "brass", bold=True)
    elif one.chips:
        end = canvas.put(x + 1, y, f"{one.chips} ", "brass", bold=True)
        piles(canvas, end, y, pile(one.chips)[: x + plan.step - end])
    else:
        canvas.put(x + 1, y, "—", "dim")


def _draw_line(canvas: Canvas, face: LayoutFace) -> None:
    """Draw cards and chips in one line of words."""
    x = 1
    for place, one in enumerate(face.cards):
        start = x
        x = canvas.say(x, 0, sign_text(one.card), bold=not one.taken) + 1
        if one.won:
            gain = number(one.gained, signed=True)
            x = canvas.put(x, 0, f"{cut(one.won, 7)} {gain}", "ink", "brass", bold=True)
        else:
            x = canvas.put(x, 0, str(one.chips) if one.chips else "—", "brass" if one.chips else "dim", bold=True)
        canvas.zone(start, 0, x - start, 1, f"pool:{place}")
        x += 3


def _draw_sections(canvas: Canvas, x: int, sections: tuple[Section, ...]) -> None:
    """Draw heads and sentences; where rows lack, a head stands in one line with its sentence.

    Only the first two have room beside the smaller cards.
    """
    large = canvas.width >= LARGE_WIDTH
    sections = sections if large else sections[:2]
    room = canvas.width - x - (2 if large else 1)
    texts = [[line for text in one.sentences for line in wrap(marked(text, "dim"), room)] for one in sections]
    lacking = sum(1 + len(lines) for lines in texts) - canvas.height
    y = 0
    for one, lines in zip(sections, texts, strict=True):
        if lacking > 0 and len(lines) == 1 and cells(one.head) + 1 + ink_cells(lines[0]) <= room:
            canvas.runs(x, y, (Ink(f"{one.head} ", "brass", bold=True), *lines[0]))
            lacking -= 1
            y += 1
            continue
        if y + len(lines) >= canvas.height:
            return
        if large:
            head(canvas, x, y, one.head, room)
        else:
            canvas.put(x, y, cut(one.head, room), "brass", bold=True)
        for at, line in enumerate(lines, y + 1):
            canvas.runs(x, at, line)
        y += 1 + len(lines)
