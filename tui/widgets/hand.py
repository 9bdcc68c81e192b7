"""The player's hand as tiles: what may be played stands up, what may not lies flat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import ink_cells, marked
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import big_card, block, tile, trump_edge

State = Literal["may", "flat", "selected", "shown"]

ONE_ROW_MOST = 17
WIDE_TILES_MOST = 13


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card, the letter it keeps for the round, its state, and whether it is a trump, or is to be held back."""

    card: int
    letter: str = ""
    state: State = "may"
    trump: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class HandFace:
    """The hand in the order it is shown, trumps first; `parted` draws a bar behind them.

    The notes stand at the right where there is room. The card `nudged` is drawn one cell to the left.
    """

    cards: tuple[HandCard, ...] = ()
    notes: tuple[str, ...] = ()
    parted: bool = False
    nudged: int | None = None


Cards = tuple[HandCard, ...]


class _Sizes(NamedTuple):
    """Cells of a tile, from one tile to the next, and more of them between suits."""

    width: int
    step: int
    gap: int


_TALL = _Sizes(7, 8, 4)
_SIZES = (_Sizes(4, 5, 2), _Sizes(4, 5, 1), _Sizes(3, 4, 2), _Sizes(3, 4, 1), _Sizes(3, 4, 0), _Sizes(3, 3, 0))


class Hand(CanvasWidget):
    """Edge, faces and letters; a click on a card posts the zone `card:` plus the card's number."""

    GROUND = "felt"
    DEFAULT_CSS = "Hand { height: 3; }"

    face = Painted[HandFace]()
    """What is held."""

    def __init__(self, face: HandFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or HandFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the tiles in the largest form that fits, and the notes."""
        if canvas.look.ascii:
            end = self._draw_ascii(canvas)
        elif (cards := self.face.cards) and (rows := self._rows(canvas)):
            end = self._draw_rows(canvas, rows)
        else:
            end = self._draw_row(canvas, cards, self._sizes(canvas, cards))
        self._draw_notes(canvas, end)

    def _start(self, canvas: Canvas, sizes: _Sizes | None = None) -> int:
        return 1 if canvas.width < 80 else 3 if sizes is _TALL else 2

    def _sizes(self, canvas: Canvas, cards: Cards) -> _Sizes | None:
        """Return the largest sizes at which the cards fit one row, None if none does."""
        sizes = _SIZES if len(cards) <= WIDE_TILES_MOST else _SIZES[2:]
        if canvas.height >= 4:
            sizes = (_TALL, *sizes)
        return next((one for one in sizes if self._ends(canvas, cards, one) <= canvas.width), None)

    def _ends(self, canvas: Canvas, cards: Cards, sizes: _Sizes) -> int:
        return self._start(canvas, sizes) + self._places(cards, sizes)[-1] + sizes.width

    def _places(self, cards: Cards, sizes: _Sizes) -> list[int]:
        """Return the column of each tile, counted from the first; just [0] for no cards."""
        places = [0]
        bar_at = self._bar(cards)
        for at in range(1, len(cards)):
            step = sizes.step
            if suit(cards[at].card) != suit(cards[at - 1].card):
                step += sizes.gap
            if at == bar_at:
                step = max(step, sizes.width + (5 if sizes.gap > 1 else 3))
            places.append(places[-1] + step)
        return places

    def _bar(self, cards: Cards) -> int:
        """Return the place of the first card behind the trumps if a bar parts them, else 0."""
        if not self.face.parted:
            return 0
        return next((at for at, one in enumerate(cards) if not one.trump), 0)

    def _draw_row(self, canvas: Canvas, cards: Cards, sizes: _Sizes | None) -> int:
        """Draw one row of tiles with edges and letters; return the column behind it."""
        start = self._start(canvas, sizes)
        if not cards or sizes is None:
            return start
        tall = sizes is _TALL
        letters = canvas.height - 1
        edge = max(0, letters - (3 if tall else 2))
        places = self._places(cards, sizes)
        for place, one in zip(places, cards, strict=True):
            x = start + place - (one.card == self.face.nudged)
            if tall:
                _tall_tile(canvas, x, edge, one)
            else:
                _tile(canvas, x, edge, sizes.width, one)
            _letter(canvas, x, letters, sizes.width, one)
            canvas.zone(x, edge, sizes.width, letters - edge + 1, f"card:{one.card}")
        if bar := self._bar(cards):
            before, after = places[bar - 1] + sizes.width, places[bar]
            x = start + before + (after - before) // 2
            trumps = suit(cards[0].card)
            canvas.put(x, edge, "♣♦♥♠"[trumps], suit_token(trumps))
            for y in range(edge + 1, letters + 1):
                canvas.put(x, y, "┃", "brassd")
        return start + places[-1] + sizes.width

    def _rows(self, canvas: Canvas) -> tuple[Cards, ...]:
        """Return the cards parted into two rows where one will not do, at a change of suit if both fit."""
        cards = self.face.cards
        if len(cards) <= ONE_ROW_MOST and self._sizes(canvas, cards):
            return ()
        return _halves(cards, lambda row: self._sizes(canvas, row) is not None)

    def _draw_rows(self, canvas: Canvas, rows: tuple[Cards, ...]) -> int:
        """Draw two rows of flat tiles, each with its letters below where the panel is four rows high."""
        start, room = self._start(canvas), canvas.width - self._start(canvas)
        fits = (one for one in _SIZES if all(self._places(row, one)[-1] + one.width <= room for row in rows))
        sizes = next(fits, _SIZES[-1])
        lettered = canvas.height >= 4
        end = start
        for y, row in zip((0, 2), rows, strict=True):
            for place, one in zip(self._places(row, sizes), row, strict=True):
                x = start + place
                bg = "flat" if one.state == "flat" else "card"
                tile(canvas, x, y, one.card, width=sizes.width, bg=bg, trump=one.trump)
                if lettered:
                    _letter(canvas, x, y + 1, sizes.width, one)
                canvas.zone(x, y, sizes.width, 1 + lettered, f"card:{one.card}")
                end = max(end, x + sizes.width)
        return end

    def _draw_ascii(self, canvas: Canvas) -> int:
        """Draw `[KD]` for what may be played, ` KD ` for what may not, `<KD>` for the selected."""
        rows, gaps, starred = self._ascii_rows(canvas)
        start = self._start(canvas) if gaps[0] else 0
        places = [_ascii_places(row, gaps, starred=starred) for row in rows]
        end = start + max(line[-1] for line in places)
        beside = self._notes_at(canvas, end) is not None or not self.face.notes
        top = max(0, canvas.height - 2) if beside and len(rows) == 1 else 0
        for at, row in enumerate(rows):
            y = top + 2 * at
            for place, one in zip(places[at], row, strict=False):
                x = start + place - (one.card == self.face.nudged)
                form = _ascii_form(one, starred=starred)
                _ascii_tile(canvas, x, y, form, one)
                mark = "*" if one.trump and not starred else ""
                _letter(canvas, x + (len(form) - 1) // 2 - 1, y + 1, 4, one, mark)
                canvas.zone(x, y, len(form), 2, f"card:{one.card}")
        return end

    def _ascii_rows(self, canvas: Canvas) -> tuple[tuple[Cards, ...], tuple[int, int], bool]:
        """Return the rows, the blanks within and between suits, and whether the star stands in the tile."""
        cards = self.face.cards
        for gaps, starred in (((1, 3), True), ((1, 2), True), ((0, 2), True), ((0, 1), True), ((0, 1), False)):
            start = self._start(canvas) if gaps[0] else 0
            if start + _ascii_places(cards, gaps, starred=starred)[-1] <= canvas.width:
                return (cards,), gaps, starred
        fits = canvas.width
        return _halves(cards, lambda row: _ascii_places(row, (0, 1), starred=False)[-1] <= fits), (0, 1), False

    def _draw_notes(self, canvas: Canvas, end: int) -> None:
        """Draw the notes at the right of the cards, or in ASCII in one line below them, if they fit."""
        notes = self.face.notes[: canvas.height]
        x = self._notes_at(canvas, end)
        if x is not None:
            # The row of edges stays free; tall tiles leave the row of letters free as well.
            top = canvas.height - len(notes) - (canvas.height >= 4 and len(notes) < canvas.height - 1)
            for at, note in enumerate(notes):
                canvas.say(x, top + at, note, "dim")
        elif notes and canvas.look.ascii and not canvas.rows()[-1]:
            canvas.say(1, canvas.height - 1, "    ".join(notes), "dim", room=canvas.width - 2)

    def _notes_at(self, canvas: Canvas, end: int) -> int | None:
        """Return the column of the notes beside cards that end before column `end`, None if they do not fit."""
        if not self.face.notes:
            return None
        longest = max(ink_cells(marked(note)) for note in self.face.notes)
        x = end + 5 if canvas.width >= 100 else max(end + 3, min(46, canvas.width - 3 - longest))
        return x if x + longest < canvas.width else None


def _halves(cards: Cards, fits: Callable[[Cards], bool]) -> tuple[Cards, Cards]:
    """Return the cards parted about the middle, at a change of suit if both rows fit so."""
    half = (len(cards) + 1) // 2
    changes = (at for at in range(1, len(cards)) if suit(cards[at].card) != suit(cards[at - 1].card))
    at = min(changes, key=lambda at: abs(2 * at - len(cards)), default=half)
    if not (fits(cards[:at]) and fits(cards[at:])):
        at = half
    return cards[:at], cards[at:]


def _tile(canvas: Canvas, x: int, edge: int, width: int, one: HandCard) -> None:
    """Draw a tile of the usual height: its raised half in row `edge`, its face below, or above if selected."""
    if one.state == "selected":
        block(canvas, x, 2 * edge, width, 4)
        tile(canvas, x, edge, one.card, width=width, trump=one.trump)
    elif one.state == "flat":
        tile(canvas, x, edge + 1, one.card, width=width, bg="flat", trump=one.trump)
    else:
        if one.state == "may":
            block(canvas, x, 2 * edge + 1, width, 1)
        tile(canvas, x, edge + 1, one.card, width=width, trump=one.trump)


def _tall_tile(canvas: Canvas, x: int, edge: int, one: HandCard) -> None:
    """Draw a tile two rows high, with its face in two corners if it may be played."""
    width = _TALL.width
    rows = range(edge + 1, edge + 3)
    if one.state == "flat":
        canvas.fill(x, edge + 1, width, 2, "flat")
        canvas.put(x + 1, edge + 1, sign_text(one.card), suit_token(suit(one.card)))
    elif one.state == "selected":
        big_card(canvas, x, 2 * edge, one.card, width, 6)
        rows = range(edge, edge + 2)
    else:
        raised = one.state == "may"
        big_card(canvas, x, 2 * edge + (1 if raised else 2), one.card, width, 5 if raised else 4)
    if one.trump:
        for y in rows:
            trump_edge(canvas, x, y)


def _letter(canvas: Canvas, x: int, y: int, width: int, one: HandCard, mark: str = "") -> None:
    """Draw the letter under a tile: inverse between triangles if selected, brass if playable, else dim.

    A triangle downwards behind it says that the card is to be held back.
    """
    if not one.letter:
        return
    centre = x + (width - 1) // 2
    if one.state == "selected":
        canvas.put(centre - 1, y, f"▲{one.letter}{'▼' if one.held else '▲'}", "ink", "brass", bold=True)
        return
    may = one.state == "may"
    end = canvas.put(centre, y, one.letter + mark, "brass" if may else "dim", bold=may)
    if one.held:
        canvas.put(end, y, "▼", "amber", bold=True)


def _ascii_form(one: HandCard, *, starred: bool) -> str:
    brackets = {"may": "[]", "selected": "<>"}.get(one.state, "  ")
    return brackets[0] + ("*" if one.trump and starred else "") + sign_text(one.card) + brackets[1]


def _ascii_places(cards: Cards, gaps: tuple[int, int], *, starred: bool) -> list[int]:
    """Return where each card begins, and where the last one ends; `gaps` within a suit and between suits."""
    places, x = [], 0
    for at, one in enumerate(cards):
        if at:
            x += gaps[suit(one.card) != suit(cards[at - 1].card)]
        places.append(x)
        x += len(_ascii_form(one, starred=starred))
    return [*places, x]


def _ascii_tile(canvas: Canvas, x: int, y: int, form: str, one: HandCard) -> None:
    lifted = one.state in ("may", "selected")
    canvas.put(x, y, form, suit_token(suit(one.card)), bold=lifted)
    if lifted:
        canvas.put(x, y, form[0], "brass", bold=True)
        canvas.put(x + len(form) - 1, y, form[-1], "brass", bold=True)
