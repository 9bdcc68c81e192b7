"""A grid of cells to draw on, and the widget that shows one.

Drawing names tokens of the theme, never colours, so a drawing made once can be shown with any palette. A widget
draws its whole canvas anew whenever something changes, which is cheap; only the cells that differ from what
stands on the screen are sent to the terminal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Self, TypeVar, overload

from rich.cells import get_character_cell_size
from rich.segment import Segment
from textual import events
from textual.app import App
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import Ink, cut, escape, ink_cells, marked
from tui.theme import (
    BOLD,
    DEFAULT_LOOK,
    ITALIC,
    REVERSE,
    UNDERLINE,
    Look,
    Palette,
    textual_theme,
)

Runs = tuple[Ink, ...] | list[Ink]

T = TypeVar("T")


class Cell(NamedTuple):
    """One cell: its sign (empty behind a wide one), ink and ground tokens, and attribute bits."""

    sign: str
    fg: str
    bg: str
    attributes: int = 0


_cell: Final = lru_cache(4096)(Cell)
"""Makes equal cells one: a screen has some thousands, of a few hundred kinds."""


class Area(NamedTuple):
    """A named rectangle that the mouse can hit; position and size in cells."""

    x: int
    y: int
    width: int
    height: int
    name: str


class Canvas:
    """A grid of cells, `width` × `height`, blank on the ground token `ground`; what lies outside is not drawn."""

    def __init__(self, width: int, height: int, ground: str = "page", look: Look = DEFAULT_LOOK) -> None:
        self.width: Final = max(0, width)
        self.height: Final = max(0, height)
        self.look: Final = look
        self.zones: list[Area] = []
        self.lines = [[_cell(" ", "text", ground)] * self.width for _ in range(self.height)]

    def put(  # noqa: PLR0913
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "text",
        bg: str | None = None,
        *,
        bold: bool = False,
        italic: bool = False,
        underline: bool = False,
        reverse: bool = False,
    ) -> int:
        """Write text from column `x` of row `y` and return the column behind it.

        Without `bg` each cell keeps its ground. A wide sign cut by an edge leaves blanks, and so does the half of
        one that is overwritten.
        """
        attributes = (
            (BOLD if bold else 0)
            | (ITALIC if italic else 0)
            | (UNDERLINE if underline else 0)
            | (REVERSE if reverse else 0)
        )
        if not text.isprintable():
            text = harmless(text)
        text = self.look.glyph_set.text(text)
        inside = 0 <= y < self.height
        for sign in text:
            size = get_character_cell_size(sign)
            if size == 0:
                if inside:
                    self._join(x - 1, y, sign)
                continue
            if inside:
                self._set(x, y, sign, size, (fg, bg, attributes))
            x += size
        return x

    def _set(self, x: int, y: int, sign: str, size: int, style: tuple[str, str | None, int]) -> None:
        """Put one sign of one or two cells; what an edge cuts off becomes a blank."""
        line = self.lines[y]
        fg, bg, attributes = style
        whole = x >= 0 and x + size <= self.width
        for at in range(max(0, x), min(self.width, x + size)):
            self._tear(line, at)
            shown = (sign if at == x else "") if whole else " "
            line[at] = _cell(shown, fg, bg or line[at].bg, attributes)

    def _tear(self, line: list[Cell], at: int) -> None:
        """Blank the other half of a wide sign of which cell `at` is about to be overwritten."""
        if line[at].sign == "" and at:
            line[at - 1] = line[at - 1]._replace(sign=" ")
        if at + 1 < self.width and line[at + 1].sign == "":
            line[at + 1] = line[at + 1]._replace(sign=" ")

    def _join(self, x: int, y: int, accent: str) -> None:
        """Add a sign without a width of its own to the one before it."""
        line = self.lines[y]
        while 0 < x < self.width and line[x].sign == "":
            x -= 1
        if 0 <= x < self.width:
            line[x] = line[x]._replace(sign=line[x].sign + accent)

    def runs(self, x: int, y: int, runs: Runs, bg: str | None = None) -> int:
        """Write runs of ink one behind the other and return the column behind them."""
        for run in runs:
            x = self.put(x, y, run.text, run.fg, bg, bold=run.bold, underline=run.underline)
        return x

    def say(self, x: int, y: int, text: str, fg: str = "text", *, bold: bool = False, room: int = 0) -> int:
        """Write a sentence with `*bold*` marks and coloured suit signs; return the column behind it.

        With `room`, a sentence of more cells than that loses its marks and is cut.
        """
        runs: Runs = marked(text, fg, bold)
        if room and ink_cells(runs) > room:
            runs = marked(escape(cut("".join(run.text for run in runs), room)), fg, bold)
        return self.runs(x, y, runs)

    def right(self, end: int, y: int, text: str, fg: str = "text", *, bold: bool = False) -> int:
        """Write a sentence, marked as in `say`, that ends before column `end`; return where it begins."""
        start = end - ink_cells(marked(text, fg, bold))
        self.say(start, y, text, fg, bold=bold)
        return start

    def fill(self, x: int, y: int, width: int, height: int, bg: str) -> None:
        """Blank a rectangle onto the ground `bg`."""
        blank = _cell(" ", "text", bg)
        for row in range(max(0, y), min(self.height, y + height)):
            line = self.lines[row]
            for at in range(max(0, x), min(self.width, x + width)):
                self._tear(line, at)
                line[at] = blank

    def stamp(self, x: int, y: int, cells: Sequence[Sequence[Cell | None]]) -> None:
        """Lay rows of ready cells down, all inside the canvas; None keeps a cell, an empty ground its ground."""
        for row, line in enumerate(cells, y):
            for at, cell in enumerate(line, x):
                if cell is not None:
                    self.lines[row][at] = cell if cell.bg else cell._replace(bg=self.lines[row][at].bg)

    def zone(self, x: int, y: int, width: int, height: int, name: str) -> None:
        """Name a rectangle for the mouse; a later one lies over an earlier one."""
        self.zones.append(Area(x, y, width, height, name))

    def zone_at(self, x: int, y: int) -> str | None:
        """Return the name of the topmost zone at a cell, or None."""
        for area in reversed(self.zones):
            if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
                return area.name
        return None

    def cell(self, x: int, y: int) -> Cell:
        """Return the cell at a column and row; raises IndexError outside the canvas."""
        return self.lines[y][x]

    def rows(self) -> list[str]:
        """Return the text of every row without the blanks at its end."""
        return ["".join(cell.sign for cell in line).rstrip() for line in self.lines]

    def strips(self, palette: Palette) -> list[Strip]:
        """Return every row as a strip of Textual in the colours of a palette."""
        return [self._strip(line, palette) for line in self.lines]

    def _strip(self, line: list[Cell], palette: Palette) -> Strip:
        segments: list[Segment] = []
        signs = ""
        style = ("text", "page", 0)
        for sign, fg, bg, attributes in line:
            here = (fg, bg, attributes)
            # The ink of a blank does not show: keeping the run together halves what is sent.
            if sign == " " and bg == style[1] and attributes == style[2] and signs:
                signs += sign
                continue
            if here != style and signs:
                segments.append(Segment(signs, palette.style(*style)))
                signs = ""
            style = here
            signs += sign
        if signs:
            segments.append(Segment(signs, palette.style(*style)))
        return Strip(segments, self.width)

    def changes(self, before: "Canvas") -> list[Region]:
        """Return, for each row that differs from a canvas of the same size, the span of cells that does."""
        spans: list[Region] = []
        for y, (old, new) in enumerate(zip(before.lines, self.lines, strict=True)):
            if old == new:
                continue
            differing = [x for x in range(self.width) if old[x] != new[x]]
            spans.append(_span(new, old, differing[0], differing[-1], y))
        return spans


def harmless(text: str) -> str:
    """Return text without signs that would steer a terminal: a name in a log from elsewhere may hold any."""
    shown = (sign if sign.isprintable() else " " * max(0, get_character_cell_size(sign)) for sign in text)
    return "".join(shown)


def _span(new: list[Cell], old: list[Cell], first: int, last: int, y: int) -> Region:
    """Return cells `first` to `last` of row `y`, widened so that no wide sign is halved."""
    while first and (new[first].sign == "" or old[first].sign == ""):
        first -= 1
    while last + 1 < len(new) and (new[last + 1].sign == "" or old[last + 1].sign == ""):
        last += 1
    return Region(first, y, last - first + 1, 1)


@dataclass
class Zone(Message):
    """The mouse did something to a named place of a canvas; handled by `on_zone`.

    `act` is `click`, `hover` (the mouse came onto the place) or `leave`; `x` and `y` count cells of the widget.
    """

    widget: Widget
    name: str
    act: Literal["click", "hover", "leave"]
    x: int = 0
    y: int = 0
    button: int = 1


class Painted(Generic[T]):
    """An attribute of a canvas widget that its drawing shows: setting it repaints."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = f"_{name}"

    @overload
    def __get__(self, widget: None, _owner: type) -> Self: ...

    @overload
    def __get__(self, widget: "CanvasWidget", _owner: type) -> T: ...

    def __get__(self, widget: "CanvasWidget | None", _owner: type) -> Self | T:
        if widget is None:
            return self
        value: T = getattr(widget, self._name)
        return value

    def __set__(self, widget: "CanvasWidget", value: T) -> None:
        setattr(widget, self._name, value)
        widget.repaint()


class CanvasWidget(Widget):
    """A widget that shows a canvas: `draw` says what stands on it, `repaint` brings it up to date."""

    ALLOW_SELECT = False
    GROUND: ClassVar[str] = "page"

    def __init__(
        self,
        *,
        ground: str | None = None,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.ground = ground or self.GROUND
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._hovered: str | None = None
        self.overlay: tuple[int, int, str, str] | None = None

    @property
    def look(self) -> Look:
        """The look of the app, or the default one where the app has none."""
        look = getattr(self.app, "look", None)
        return look if isinstance(look, Look) else DEFAULT_LOOK

    @property
    def hovered(self) -> str | None:
        """The name of the place under the mouse, if any."""
        return self._hovered

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget onto an empty canvas of its size."""
        raise NotImplementedError

    def paint(self, width: int, height: int, look: Look = DEFAULT_LOOK) -> Canvas:
        """Return a new canvas of a size with the widget drawn on it; needs no app, for tests and pictures."""
        canvas = Canvas(width, height, self.ground, look)
        if width > 0 and height > 0:
            self.draw(canvas)
            if self.overlay is not None:
                canvas.put(*self.overlay, bold=True)
        return canvas

    def spot(self, name: str) -> tuple[int, int] | None:
        """Return the middle of a named place in cells of the screen, or None where it is not shown."""
        for area in reversed(self._canvas.zones if self._canvas else ()):
            if area.name == name:
                left, top = self.region.offset
                return left + area.x + area.width // 2, top + area.y + area.height // 2
        return None

    def repaint(self) -> None:
        """Draw again and send what changed to the terminal; before the first paint there is nothing to do."""
        before = self._canvas
        if before is None:
            return
        if not self._stands(before):
            self._canvas = None
            self.refresh()
            return
        after = self.paint(before.width, before.height, before.look)
        spans = after.changes(before)
        self._show(after)
        if spans:
            self.refresh(*spans)

    def _stands(self, canvas: Canvas) -> bool:
        return Size(canvas.width, canvas.height) == self.size and canvas.look == self.look

    def _show(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._strips = canvas.strips(canvas.look.palette)

    def render_line(self, y: int) -> Strip:
        """Return one row of the widget, drawing first if its size or the look has changed."""
        if self._canvas is None or not self._stands(self._canvas):
            self._show(self.paint(*self.size, self.look))
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Post the zone that was clicked, if one was."""
        name = self._canvas.zone_at(event.x, event.y) if self._canvas else None
        if name is not None:
            event.stop()
            self.post_message(Zone(self, name, "click", event.x, event.y, event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Post the zones that the mouse leaves and enters."""
        self._hover(self._canvas.zone_at(event.x, event.y) if self._canvas else None, event.x, event.y)

    def on_leave(self, _event: events.Leave) -> None:
        """Post the zone that the mouse leaves with the widget."""
        self._hover(None, -1, -1)

    def _hover(self, name: str | None, x: int, y: int) -> None:
        left, self._hovered = self._hovered, name
        if left == name:
            return
        if left is not None:
            self.post_message(Zone(self, left, "leave", x, y))
        if name is not None:
            self.post_message(Zone(self, name, "hover", x, y))


def relight(app: App[Any], look: Look) -> None:
    """Give the app a new look: every style sheet and every canvas on every open screen is painted anew."""
    app.look = look  # type: ignore[attr-defined]
    theme = textual_theme(look)
    app.register_theme(theme)
    app.theme = theme.name
    for screen in app.screen_stack:
        for widget in screen.query(CanvasWidget):
            widget.refresh()
