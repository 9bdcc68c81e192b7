"""The lines of the settings under their heads, with the explanation and a sample of how it looks."""

from dataclasses import dataclass

from core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, TEN, of
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, marked, pad, wrap
from tui.widgets.about import Box, Explanation, Stepper, explain, focus_row, stepper
from tui.widgets.pieces import head, tile
from tui.widgets.rows import scroll_bar

SAMPLE = (of(SPADES, KING), of(HEARTS, QUEEN), of(DIAMONDS, TEN), of(CLUBS, JACK))


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A setting as a line; `above` is the head that stands over it, if one does; `free` is a text of any kind."""

    above: str
    label: str
    value: str
    changed: bool
    free: bool = False


@dataclass(frozen=True, slots=True)
class SettingsFace:
    """All that is shown: the lines, the focused one, its explanation, what is wrong, and perhaps some cards."""

    lines: tuple[SettingLine, ...] = ()
    row: int = 0
    told: Explanation | None = None
    wrong: tuple[str, ...] = ()
    name: str = ""
    sample: bool = True


class SettingsPanel(CanvasWidget):
    """The settings; zones `row:`, `step:set:<row>:±1` and the explanation's `value:`."""

    GROUND = "page"

    face = Painted[SettingsFace]()
    """What is shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = SettingsFace()
        self.first = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines at the left and the explanation at the right, or below where it is narrow."""
        face = self.face
        y = self._wrong(canvas)
        if canvas.width >= 80:
            left = max(48, canvas.width * 5 // 9)
            lines = Box(1, y, left, canvas.height - y)
            about = Box(left + 3, y + 1, canvas.width - left - 4, min(14, canvas.height - y - 2))
            sample = Box(about.x, about.foot + 1, about.width, canvas.height - about.foot - 1)
        else:
            lines = Box(0, y, canvas.width, canvas.height - y - 4)
            about = Box(0, lines.foot + 1, canvas.width, 3)
            sample = Box(0, 0, 0, 0)
        self._lines(canvas, lines)
        if face.told is not None:
            explain(canvas, about, face.told)
        if sample.height >= 3 and face.sample:
            self._sample(canvas, sample)

    def _wrong(self, canvas: Canvas) -> int:
        y = 0
        for text in self.face.wrong[:3]:
            for line in wrap(marked(f"! {text}", "amber"), canvas.width - 4):
                canvas.runs(2, y, line)
                y += 1
        return y

    def _lines(self, canvas: Canvas, box: Box) -> None:
        rows: list[tuple[int, str]] = []
        for place, line in enumerate(self.face.lines):
            if line.above:
                if rows and box.height > len(self.face.lines) + 6:
                    rows.append((-1, ""))
                rows.append((-1, line.above))
            rows.append((place, ""))
        at = next((y for y, (place, _head) in enumerate(rows) if place == self.face.row), 0)
        self.first = min(max(self.first, at - box.height + 1), max(0, at - 1))
        self.first = max(0, min(self.first, len(rows) - box.height))
        labels = max((cells(line.label) for line in self.face.lines), default=0)
        for y, (place, above) in enumerate(rows[self.first : self.first + box.height], box.y):
            if place >= 0:
                self._line(canvas, Box(box.x, y, box.width - 1, 1), place, labels)
            elif above:
                head(canvas, box.x + 1, y, above, box.width - 3)
        if len(rows) > box.height:
            scroll_bar(canvas, box.end - 1, box.y, box.height, self.first, len(rows))

    def _line(self, canvas: Canvas, box: Box, place: int, labels: int) -> None:
        line, focused = self.face.lines[place], place == self.face.row
        if focused:
            focus_row(canvas, box.x, box.y, box.width)
        canvas.zone(box.x, box.y, box.width, 1, f"row:{place}")
        x = canvas.put(box.x + 2, box.y, pad(line.label, labels), bold=focused) + 1
        value = Stepper(line.value, f"set:{place}", focused and not line.free, line.changed)
        stepper(canvas, x, box.y, box.end - x, value)

    def _sample(self, canvas: Canvas, box: Box) -> None:
        """Draw four cards on felt, as the suits and signs in force have them."""
        canvas.fill(box.x, box.y, box.width, 3, "felt")
        x = box.x + 2
        for card in SAMPLE:
            if x + 4 < box.end:
                tile(canvas, x, box.y + 1, card)
                x += 5
