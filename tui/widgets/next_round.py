"""A panel that tells what comes next in a tournament."""

from collections.abc import Sequence

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, ink_cells, marked, wrap


class NextRound(CanvasWidget):
    """A head and lines behind a brass edge; a last dim line stands at the foot.

    A line that is too long is broken where it has a tab, which otherwise is a blank.
    """

    GROUND = "page"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.heading = ""
        self.lines: Sequence[str] = ()
        self.foot = ""
        self.share: float | None = None

    def tell(self, heading: str, lines: Sequence[str], foot: str = "", share: float | None = None) -> None:
        """Take new words; `share` (0 to 1) shows how far a job in the background is."""
        self.heading, self.lines, self.foot, self.share = heading, lines, foot, share
        self.repaint()

    def rows_for(self, width: int) -> int:
        """Return the rows that all of it takes at a width."""
        lines = sum(len(_fitted(text, width - 6)) for text in self.lines)
        return len(self._head(width - 6)) + lines + (2 if self.foot or self.share is not None else 0)

    def _head(self, room: int) -> list[list[Ink]]:
        return wrap(marked(self.heading, "brass", bold=True), room) or [[]]

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        canvas.fill(1, 0, canvas.width - 2, canvas.height, "panel")
        for y in range(canvas.height):
            canvas.put(1, y, "▌", "brass")
        room = canvas.width - 6
        head = self._head(room)
        last = canvas.height - (2 if self.foot or self.share is not None else 0)
        wrapped = [*head, *(line for text in self.lines for line in _fitted(text, room))]
        for y, line in enumerate(wrapped[:last]):
            canvas.runs(3, y, line)
        if len(wrapped) > last:
            canvas.put(3 + room - 1, last - 1, "…", "dim")
        if self.share is not None:
            done = round(room * min(1.0, self.share))
            canvas.put(3, canvas.height - 1, "━" * done, "brass")
            canvas.put(3 + done, canvas.height - 1, "─" * (room - done), "faint")
        elif self.foot:
            canvas.say(3, canvas.height - 1, self.foot, "dim", room=room)


def _fitted(text: str, room: int) -> list[list[Ink]]:
    whole = list(marked(text.replace("\t", " ")))
    if ink_cells(whole) <= room:
        return [whole]
    first, *rest = text.split("\t")
    out = wrap(marked(first), room)
    for part in rest:
        out += [[Ink("  "), *line] for line in wrap(marked(part), room - 2)]
    return out
