"""Hands that lie open, a row each, with the card that is played next; below them how the game stands."""

from dataclasses import dataclass
from typing import Final

from core.cards import suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut, marked, wrap
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import tile

NAMES: Final = (8, 11)
"""Columns of the names on a narrow screen and on others."""
TILES: Final = ((5, 4), (4, 3))
"""Cells from card to card and of a card, the broader first."""


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand.

    Attributes:
        name, tone: whose it is, and the token of the name.
        cards: in the order in which they are shown; next: the one of them that is played next.
        played: the card of the current run or trick that was played from it last.
        standing: chips, or an empty string.
        ghost: nobody's cards, or such as lie face down: drawn flat.
    """

    name: str
    tone: str = "text"
    cards: tuple[int, ...] = ()
    next: int | None = None
    played: int | None = None
    standing: str = ""
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class OpenHandsFace:
    """The hands, the trump suit, and below them a table of standings, or a note."""

    rows: tuple[HandRow, ...] = ()
    trump: int | None = None
    standings: tuple[tuple[str, ...], ...] = ()
    note: str = ""


class OpenHands(CanvasWidget):
    """A row a hand, two where there is room; a click on a name posts the zone `seat:` and the place of the row."""

    GROUND = "felt"
    DEFAULT_CSS = "OpenHands { height: 1; }"

    face = Painted[OpenHandsFace]()
    """What is shown."""

    def __init__(self, face: OpenHandsFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or OpenHandsFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw the hands, then as much of the standings as there is room for."""
        face = self.face
        left = 1 if canvas.width >= 80 else 0
        note = wrap(marked(face.note), canvas.width - 2 * left) if face.note else []
        below = len(face.standings) + len(note)
        below += bool(below)
        step = 2 if canvas.height >= 2 * len(face.rows) + below else 1
        top = 1 if canvas.height > step * len(face.rows) + below else 0
        room = NAMES[left]
        for place, row in enumerate(face.rows):
            y = top + step * place
            canvas.put(left, y, cut(row.name, room - 1), row.tone, bold=not row.ghost)
            canvas.zone(left, y, room, 1, f"seat:{place}")
            end = canvas.width - 1
            if row.standing:
                end = canvas.right(end, y, row.standing, "brass", bold=True) - 1
            self._draw_cards(canvas, (left + room, y), end, row)
        y = top + step * len(face.rows) + (step == 1)
        for runs in note[: max(0, canvas.height - y)]:
            canvas.runs(left, y, runs)
            y += 1
        for line in face.standings[: max(0, canvas.height - y)]:
            self._draw_standing(canvas, y, line)
            y += 1

    def _form(self, room: int) -> tuple[int, int] | None:
        """Return how broad cards are, the same in all rows, or None where only signs have room."""
        longest = max((len(row.cards) + 2 * (row.played is not None) for row in self.face.rows), default=0)
        return next((form for form in TILES if longest * form[0] <= room), None)

    def _draw_cards(self, canvas: Canvas, corner: tuple[int, int], end: int, row: HandRow) -> None:
        x, y = corner
        form = self._form(end - x)
        if form is None:
            self._draw_signs(canvas, corner, end, row)
            return
        step, width = form
        for card in row.cards:
            trump = suit(card) == self.face.trump and not row.ghost and width > 3
            tile(canvas, x, y, card, width=width, bg="well" if row.ghost else "card", trump=trump)
            if card == row.next:
                canvas.put(x - 1, y, "▸", "amber", bold=True)
            x += step
        if row.played is not None:
            canvas.put(x, y, "·", "dim")
            tile(canvas, x + 2, y, row.played, width=width, bg="felt2")

    def _draw_signs(self, canvas: Canvas, corner: tuple[int, int], end: int, row: HandRow) -> None:
        """Draw the hand in signs; the cards at its end give way where even they have no room."""
        x, y = corner
        for card in row.cards:
            mark = "▸" if card == row.next else ""
            text = f"{mark}{sign_text(card)}"
            if x + cells(text) > end:
                canvas.put(end - 1, y, "…", "dim")
                return
            x = canvas.put(x, y, mark, "amber", bold=True)
            x = canvas.put(x, y, sign_text(card), suit_token(suit(card)), bold=bool(mark))
        if row.played is not None and x + 5 <= end:
            x = canvas.put(x + 1, y, "·", "dim")
            canvas.put(x, y, sign_text(row.played), suit_token(suit(row.played)))

    def _draw_standing(self, canvas: Canvas, y: int, line: tuple[str, ...]) -> None:
        """Draw a label and what stands behind it, in columns."""
        left = 1 if canvas.width >= 80 else 0
        canvas.put(left, y, cut(line[0], 17), "dim")
        x = left + 18
        for text in line[1:]:
            canvas.say(x, y, text)
            x += 12
