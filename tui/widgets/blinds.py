"""Blind Don's cards on the table: a row of cards that nobody has seen, counted off by digits."""

from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import Ink, ink_cells
from tui.widgets.pieces import back

PLACES: Final = 9


@dataclass(frozen=True, slots=True)
class BlindsFace:
    """A row of table cards.

    Attributes:
        head: the words above the row.
        places: the places, counted from 0, whose cards still lie face down.
        mine: the viewer's row: it has digits, and its places are zones.
        may: they may be turned now.
        picked: the place chosen to be turned, or None.
    """

    head: tuple[Ink, ...] = ()
    places: tuple[int, ...] = ()
    mine: bool = False
    may: bool = False
    picked: int | None = None


class Blinds(CanvasWidget):
    """Backs in a row; a click on a card of one's own posts the zone `blind:` plus its place, counted from 0."""

    GROUND = "felt"
    DEFAULT_CSS = "Blinds { height: 3; }"

    face = Painted[BlindsFace]()
    """What lies there."""

    def __init__(self, face: BlindsFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or BlindsFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw head, backs and digits; in fewer rows the backs lose their lower edge."""
        face = self.face
        start, width = (2, 4) if canvas.width >= 2 + 5 * PLACES else (1, 3)
        head = list(face.head)
        while len(head) > 1 and start + ink_cells(head) > canvas.width:
            head.pop()
        canvas.runs(start, 0, head)
        rows = canvas.height - (1 if face.mine else 0)
        for place in range(PLACES):
            x = start + (width + 1) * place
            if place not in face.places:
                canvas.put(x + 1, 1, "╌╌"[: width - 2], "dim")
                continue
            _card(canvas, x, width, tall=rows >= 3)
            if face.mine:
                _digit(canvas, x, place, face)
                canvas.zone(x, 1, width, canvas.height - 1, f"blind:{place}")


def _card(canvas: Canvas, x: int, width: int, *, tall: bool) -> None:
    if tall:
        back(canvas, x, 1, width)
    else:
        canvas.put(x, 1, "░" * width, "back2", "back")


def _digit(canvas: Canvas, x: int, place: int, face: BlindsFace) -> None:
    """Draw the digit under: inverse between triangles if picked, bold if the card may be turned, else dim."""
    y = canvas.height - 1
    if place == face.picked:
        canvas.put(x, y, f"▲{place + 1}▲", "ink", "brass", bold=True)
    else:
        canvas.put(x + 1, y, str(place + 1), "brass" if face.may else "dim", bold=face.may)
