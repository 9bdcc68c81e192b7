"""The run in one line: its cards, the card that stopped it, and what follows from that."""

from dataclasses import dataclass
from typing import Final

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, ink_cells, marked
from tui.indices import sign_text

REMARK_AT: Final = 34


@dataclass(frozen=True, slots=True)
class RunLineFace:
    """The run, oldest card first.

    Attributes:
        label: a word before it; `empty` stands instead of all where there is no run yet.
        wanted: the card that did not come; `word` says what that is, such as `stop`, also at the top of a suit.
        remark: what follows.
    """

    label: str = ""
    cards: tuple[int, ...] = ()
    wanted: int | None = None
    word: str = ""
    remark: str = ""
    empty: str = ""


class RunLine(CanvasWidget):
    """One row; a click posts the zone `last`."""

    GROUND = "felt"
    DEFAULT_CSS = "RunLine { height: 1; }"

    face = Painted[RunLineFace]()
    """What was played."""

    def __init__(self, face: RunLineFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or RunLineFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw as many of the newest cards as fit, then the card wanted, and the remark."""
        face = self.face
        x = 2 if canvas.width >= 76 else 1
        if not face.cards:
            canvas.say(x, 0, face.empty, "dim", room=canvas.width - x)
            return
        x = canvas.put(x, 0, face.label, "dim") + 1
        tail = (cells(face.word) + 1 if face.word else 0) + (5 if face.wanted is not None else 0)
        first = 0
        sizes = [len(sign_text(card)) + 1 for card in face.cards]
        while first < len(sizes) - 1 and sum(sizes[first:]) + tail > canvas.width - x - 1:
            first += 1
        if first:
            x = canvas.put(x - 1, 0, "…", "dim")
        for card in face.cards[first:]:
            x = canvas.say(x, 0, sign_text(card), bold=True) + 1
        if face.wanted is not None:
            x = canvas.put(x, 0, f"{sign_text(face.wanted)}?", "amber", bold=True) + 1
        if face.word:
            x = canvas.put(x, 0, face.word, "amber", bold=True) + 1
        x = max(REMARK_AT if canvas.width >= 76 else 0, x + 1)
        if ink_cells(marked(face.remark)) <= canvas.width - x - 1:
            canvas.say(x, 0, face.remark, "dim")
        canvas.zone(0, 0, canvas.width, 1, "last")
