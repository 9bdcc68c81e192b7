"""A dialog of words to read: scores, rules, answers too long for the story."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, marked, wrap
from tui.i18n import _
from tui.keymap import plain_key

STEPS: Final = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8, "home": -9999, "end": 9999}
"""Keys that scroll, and by how many lines."""


class WordsPanel(CanvasWidget):
    """Paragraphs under a brass title row, which says how to close; they scroll where there are too many."""

    GROUND = "panel2"

    def __init__(self, title: str, paragraphs: tuple[str, ...], closes: str = "") -> None:
        super().__init__(id="panel")
        self.title_text = title
        self.paragraphs = paragraphs
        self.closes = closes or _("Esc closes")
        self.first = 0

    def lines(self, width: int) -> list[list[Ink]]:
        """Return the wrapped lines for a panel `width` cells wide."""
        out: list[list[Ink]] = []
        for paragraph in self.paragraphs:
            out += wrap(marked(paragraph), width - 5) or [[]]
        return out

    def scroll_words(self, step: int) -> None:
        """Scroll by lines, within what there is."""
        room = max(1, self.size.height - 3)
        most = max(0, len(self.lines(self.size.width)) - room)
        self.first = min(most, max(0, self.first + step))
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """Draw the title, the lines that fit, and a scroll mark."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, self.title_text, "ink", "brass", bold=True)
        canvas.right(canvas.width - 2, 0, self.closes, "ink")
        lines = self.lines(canvas.width)
        room = max(1, canvas.height - 3)
        for row, line in enumerate(lines[self.first : self.first + room]):
            canvas.runs(2, 2 + row, line)
        if len(lines) > room:
            length = max(1, room * room // len(lines))
            top = self.first * (room - length) // max(1, len(lines) - room)
            for row in range(room):
                on = top <= row < top + length
                canvas.put(canvas.width - 2, 2 + row, "┃" if on else "│", "brassd" if on else "faint")


class WordsDialog(ModalScreen[str | None], AttentiveScreen[str | None]):
    """Show paragraphs until any key but the arrows is pressed; `/` is handed back, for whoever means to type."""

    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    WordsDialog { align: center middle; background: $page 66%; }
    WordsDialog > #panel { width: 72; max-width: 100%; max-height: 80%; }
    """

    def __init__(self, title: str, paragraphs: tuple[str, ...], closes: str = "") -> None:
        super().__init__()
        self._panel = WordsPanel(title, paragraphs, closes)

    def compose(self) -> ComposeResult:
        """Yield the panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Make the panel as tall as its words."""
        self._panel.styles.height = len(self._panel.lines(min(72, self.app.size.width))) + 3

    def on_key(self, event: events.Key) -> None:
        """Scroll with the arrows; any other key closes."""
        key = plain_key(event.character, event.key)
        event.stop()
        if key in STEPS:
            self._panel.scroll_words(STEPS[key])
        else:
            self.closed_by(key)

    def closed_by(self, key: str) -> None:
        """Close for a key that does not scroll."""
        self.dismiss(key if key == "/" else None)

    def on_mouse_scroll_up(self) -> None:
        """Scroll back."""
        self._panel.scroll_words(-2)

    def on_mouse_scroll_down(self) -> None:
        """Scroll on."""
        self._panel.scroll_words(2)

    def on_click(self, _event: events.Click) -> None:
        """Close."""
        self.dismiss(None)
