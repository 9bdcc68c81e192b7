"""The dish of Pope Joan: a round board of eight compartments, drawn from above."""

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, pi
from typing import Final, NamedTuple

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Cell, Painted
from tui.glyphs import cells, cut, number, pad, pile
from tui.indices import sign_text
from tui.theme import Palette, suit_token
from tui.widgets.pieces import big_card, tile
from tui.widgets.seats import piles

SECTORS: Final = 8


@dataclass(frozen=True, slots=True)
class Pool:
    """A compartment: its name, the chips in it, and who has just won it and `grew` by how many chips.

    `short` is a name of at most seven cells for the paper square.
    """

    label: str
    chips: int
    won: str | None = None
    grew: int = 0
    short: str = ""


@dataclass(frozen=True, slots=True)
class DishFace:
    """The eight compartments clockwise from the top, the card turned up, and a word to stand under it.

    `turn` counts sectors by which the dish is turned clockwise, for the moment of dressing it.
    """

    pools: tuple[Pool, ...]
    turnup: int | None = None
    turnup_word: str = ""
    turn: int = 0


class _Spot(NamedTuple):
    """Where a compartment's name and pile are centred (columns may be half ones), and the room for each."""

    label_centre: float
    pile_centre: float
    label_row: int
    room: int
    most: int = 15
    """Cells of number and pile: beside the name of a neighbour there are fewer."""


class _Plan(NamedTuple):
    """The measures of one size of dish, in cells; radii of rim and hub in cells across and half rows down."""

    width: int
    height: int
    rim: tuple[float, float]
    hub: tuple[float, float]
    spots: tuple[_Spot, ...]
    card: tuple[int, int, int, int]


_SMALL: Final = _Plan(
    44,
    13,
    (20.0, 11.95),
    (6.7, 3.95),
    (
        _Spot(21.5, 22, 1, 15),
        _Spot(32, 32, 2, 12),
        _Spot(36, 36, 5, 11),
        _Spot(32, 32, 9, 12, 8),
        _Spot(22, 22, 10, 15),
        _Spot(11.5, 11.5, 9, 12, 8),
        _Spot(7, 7, 6, 11),
        _Spot(11, 11, 2, 12),
    ),
    (20, 11, 4, 4),
)
_LARGE: Final = _Plan(
    66,
    21,
    (31.0, 19.95),
    (9.65, 6.0),
    (
        _Spot(32, 33, 1, 21),
        _Spot(48, 48, 4, 18),
        _Spot(54, 54, 10, 18),
        _Spot(48, 48, 15, 18),
        _Spot(33, 33, 18, 21),
        _Spot(17.5, 17.5, 15, 18),
        _Spot(11, 11, 10, 18),
        _Spot(17, 17, 4, 18),
    ),
    (29, 17, 8, 8),
)
# The paper square has its compartments in rows: which of the eight stands where, -1 for the turned card.
_SQUARE: Final = ((7, 0, 1), (6, -1, 2), (5, 4, 3))
_SQUARE_WIDTH, _SQUARE_HEIGHT = 34, 8


class Dish(CanvasWidget):
    """The dish in half blocks, 66 × 21, 44 × 13, or as a square drawn on paper where that does not fit.

    A click on a compartment posts the zone `pool:` plus its place, clockwise from the top; on the card `turnup`.
    """

    GROUND = "felt"

    face = Painted[DishFace]()
    """What lies in the dish."""

    def __init__(self, face: DishFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or DishFace(())

    def draw(self, canvas: Canvas) -> None:
        """Draw the largest form that fits, in the middle of the room there is."""
        draw_dish(canvas, self.face)


def draw_dish(canvas: Canvas, face: DishFace) -> None:
    """Draw the dish, in the largest form that fits, in the middle of the canvas."""
    fits = (one for one in (_LARGE, _SMALL) if one.width <= canvas.width and one.height <= canvas.height)
    plan = None if canvas.look.ascii else next(fits, None)
    if plan is None:
        _draw_square(canvas, max(0, (canvas.width - _SQUARE_WIDTH) // 2), 0, face)
    else:
        x, y = (canvas.width - plan.width) // 2, (canvas.height - plan.height) // 2
        _draw_round(canvas, x, y, plan, face)


def _draw_round(canvas: Canvas, x: int, y: int, plan: _Plan, face: DishFace) -> None:
    """Draw wood and rim, then what lies in the compartments."""
    emptied = frozenset((at + face.turn) % SECTORS for at, pool in enumerate(face.pools) if pool.won)
    canvas.stamp(x, y, _empty_dish(plan, face.turn % 2, emptied, canvas.look.palette))
    for at, pool in enumerate(face.pools[:SECTORS]):
        _draw_pool(canvas, (x, y), plan, (at + face.turn) % SECTORS, (at, pool))
    left, top, width, height = plan.card
    if face.turnup is not None:
        big_card(canvas, x + left, 2 * y + top, face.turnup, width, height)
        canvas.zone(x + left, y + top // 2, width, height // 2 + 1, "turnup")


@lru_cache(maxsize=32)
def _empty_dish(
    plan: _Plan, turned: int, emptied: frozenset[int], palette: Palette
) -> tuple[tuple[Cell | None, ...], ...]:
    """Return the cells of wood, rim and hub, None outside the rim; `palette` says which woods differ at all."""
    woods = _woods(plan, turned, emptied)
    return tuple(
        tuple(_wood(upper, lower, palette) for upper, lower in zip(*halves, strict=True))
        for halves in zip(woods[::2], woods[1::2], strict=True)
    )


@lru_cache(maxsize=256)
def _wood(upper: str | None, lower: str | None, palette: Palette) -> Cell | None:
    """Return the cell of two half cells; where it lies half outside, the ground there shows through."""
    if upper is None and lower is None:
        return None
    if upper is None or lower is None:
        return Cell("▄" if upper is None else "▀", upper or lower or "rim", "")
    if "rim" not in (upper, lower) and palette.colour(upper) == palette.colour(lower):
        return Cell(" ", upper, upper)
    if upper == lower:
        # Rim is a sign and not a ground: it must show where grounds do not.
        return Cell("█", upper, upper)
    return Cell("▄", lower, upper) if lower == "rim" else Cell("▀", upper, lower)


def _woods(plan: _Plan, turned: int, emptied: frozenset[int]) -> tuple[tuple[str | None, ...], ...]:
    """Return the ground token of every half cell, None outside the rim.

    Sectors are an eighth of the turn each in the circle that the ellipse is a view of.
    """
    across, down = plan.width / 2, float(plan.height)
    lines = []
    for half in range(2 * plan.height):
        line: list[str | None] = []
        for column in range(plan.width):
            dx, dy = column + 0.5 - across, half + 0.5 - down
            if _outside(dx, dy, (across, down)):
                line.append(None)
            elif _outside(dx, dy, plan.rim):
                line.append("rim")
            elif not _outside(dx, dy, plan.hub):
                line.append("hub")
            else:
                sector = round(atan2(dx / across, -dy / down) / (pi / 4)) % SECTORS
                line.append("emptied" if sector in emptied else ("wood", "wood2")[(sector + turned) % 2])
        lines.append(tuple(line))
    return tuple(lines)


def _outside(dx: float, dy: float, radii: tuple[float, float]) -> bool:
    return (dx / radii[0]) ** 2 + (dy / radii[1]) ** 2 > 1


def _draw_pool(canvas: Canvas, corner: tuple[int, int], plan: _Plan, sector: int, which: tuple[int, Pool]) -> None:
    """Draw name and pile of a compartment, or who has just won it."""
    place, pool = which
    spot = plan.spots[sector]
    x, row = corner[0], corner[1] + spot.label_row
    label = cut(pool.label, spot.room)
    empty = not pool.chips and not pool.won
    start = x + _start(plan, spot.label_row, spot.label_centre, label)
    canvas.put(start, row, label, "dim" if empty else "text", bold=not empty)
    chips = pile(pool.chips)[: max(0, spot.most - 1 - len(str(pool.chips)))]
    text = _won(pool, spot.room + 3) if pool.won else "—" if empty else f"{pool.chips} {chips}"
    start = x + _start(plan, spot.label_row + 1, spot.pile_centre, text)
    if pool.won:
        canvas.put(start, row + 1, text, "ink", "brass", bold=True)
    elif empty:
        canvas.put(start, row + 1, text, "dim")
    else:
        piles(canvas, canvas.put(start, row + 1, f"{pool.chips} ", "brass", bold=True), row + 1, chips)
    left = x + _start(plan, spot.label_row, spot.pile_centre, " " * spot.room)
    canvas.zone(left, row, spot.room, 2, f"pool:{place}")


def _start(plan: _Plan, row: int, centre: float, text: str) -> int:
    """Return the column at which a text centred there begins, moved so that it stays inside the rim."""
    first, behind = _inside(plan, row)
    return max(first, min(int(centre - (cells(text) - 1) / 2), behind - cells(text)))


@lru_cache(maxsize=64)
def _inside(plan: _Plan, row: int) -> tuple[int, int]:
    """Return the first column inside the rim in both halves of a row, and the one behind the last."""
    across, down = plan.width / 2, float(plan.height)
    inside = [
        column
        for column in range(plan.width)
        if not any(_outside(column + 0.5 - across, half + 0.5 - down, plan.rim) for half in (2 * row, 2 * row + 1))
    ]
    return inside[0], inside[-1] + 1


def _won(pool: Pool, room: int) -> str:
    gain = number(pool.grew, signed=True)
    return f"{cut(pool.won or '', max(1, room - cells(gain) - 1))} {gain}"


def _draw_square(canvas: Canvas, x: int, y: int, face: DishFace) -> None:
    """Draw the paper square, 34 × 8: three by three compartments with the turned card in the middle."""
    edge = "+----------+----------+----------+"
    thin = edge if canvas.look.ascii else "┌──────────┬──────────┬──────────┐"
    inner = edge if canvas.look.ascii else "├──────────┼──────────┼──────────┤"
    last = edge if canvas.look.ascii else "└──────────┴──────────┴──────────┘"
    tops = (0, 2, 5)
    for top, line in zip((*tops, 7), (thin, inner, inner, last), strict=True):
        canvas.put(x, y + top, line, "rim")
    for row in (1, 3, 4, 6):
        for column in range(4):
            canvas.put(x + 11 * column, y + row, "│", "rim")
    for top, line_of_three in zip(tops, _SQUARE, strict=True):
        for column, which in enumerate(line_of_three):
            left = x + 11 * column + 1
            if which >= 0 and which < len(face.pools):
                _square_pool(canvas, left, y + top + 1, which, face.pools[which])
            elif which < 0 and face.turnup is not None:
                _square_card(canvas, left, y + top + 1, face)


def _square_pool(canvas: Canvas, x: int, y: int, which: int, pool: Pool) -> None:
    """Draw a compartment of the square in one row of ten cells: its name, or who won it, and its chips."""
    canvas.zone(x, y, 10, 1, f"pool:{which}")
    if pool.won:
        canvas.put(x, y, pad(_won(pool, 10), 10), "ink", "brass", bold=True)
        return
    chips = str(pool.chips) if pool.chips else "—"
    label = cut(pool.short or pool.label, min(7, 9 - len(chips)))
    canvas.put(x, y, label, "text" if pool.chips else "dim", bold=bool(pool.chips))
    canvas.put(x + 9 - len(chips), y, chips, "brass" if pool.chips else "dim", bold=bool(pool.chips))


def _square_card(canvas: Canvas, x: int, y: int, face: DishFace) -> None:
    card = face.turnup or 0
    if canvas.look.ascii:
        canvas.put(x + 4, y, sign_text(card), suit_token(suit(card)), bold=True)
    else:
        tile(canvas, x + 3, y, card)
    word = cut(face.turnup_word, 10)
    canvas.put(x + (10 - cells(word)) // 2, y + 1, word, "dim")
    canvas.zone(x, y, 10, 2, "turnup")
