"""The footer: which keys do something now."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut
from tui.keymap import printed
from tui.widgets.pieces import margin

LAST_TO_GO = "Esc"


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key as it is printed, what it does in a word, and the word to type instead, shown under the mouse.

    `shown` is the key that the settings have given it, and `name` what the action table calls it.
    """

    key: str
    word: str
    typed: str = ""
    shown: str = ""
    name: str = ""

    @property
    def printed(self) -> str:
        """The key to press, as the footer has it."""
        return printed(self.shown or self.key)


class KeyBar(CanvasWidget):
    """One row at the foot of every screen; a click on a hint posts the zone `key:` plus the key."""

    GROUND = "bar"
    DEFAULT_CSS = "KeyBar { height: 1; }"

    hints = Painted[tuple[KeyHint, ...]]()
    """The hints from left to right; setting them repaints."""

    def __init__(self, hints: tuple[KeyHint, ...] = (), *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.hints = hints

    def draw(self, canvas: Canvas) -> None:
        """Draw the hints padded if they fit, else tight, else without the rightmost ones but Esc."""
        edge = margin(canvas.width)
        room = canvas.width - 2 * edge
        hints = list(self.hints)
        air = 1 if _needed(hints, 1) <= room else 0
        while len(hints) > 1 and _needed(hints, air) > room:
            spare = [at for at, hint in enumerate(hints) if hint.key != LAST_TO_GO]
            del hints[spare[-1]]
        x = edge
        for hint in hints:
            start = x
            x = canvas.put(x, 0, " " * air + hint.printed + " " * air, "brass", "key", bold=True)
            x = canvas.put(x + 1, 0, cut(hint.word, max(0, canvas.width - edge - x - 1)), "dim")
            canvas.zone(start, 0, x - start, 1, f"key:{hint.key}")
            x += 2

    def _hover(self, name: str | None, x: int, y: int) -> None:
        typed = {f"key:{hint.key}": hint.typed for hint in self.hints}
        self.tooltip = (typed.get(name) or None) if name else None
        super()._hover(name, x, y)


def _needed(hints: list[KeyHint], air: int) -> int:
    """Return the cells that the hints take, each key with `air` cells at both sides."""
    return sum(cells(hint.printed) + 2 * air + 1 + cells(hint.word) for hint in hints) + 2 * (len(hints) - 1)
