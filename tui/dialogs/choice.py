"""A dialog that offers a few things to do, by key, arrows or mouse."""

from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import Ink, cells, marked, pad, wrap
from tui.keymap import plain_key


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do: the key for it, a word, a dim remark, and the answer it gives."""

    key: str
    word: str
    remark: str = ""
    answer: Any = ""


class ChoicePanel(CanvasWidget):
    """The panel of the dialog: a brass title row, some sentences, the choices.

    Remarks are wrapped, and the choices scroll where there are more than fit.
    """

    GROUND = "panel2"

    def __init__(self, title: str, sentences: tuple[str, ...], choices: tuple[Choice, ...], width: int) -> None:
        super().__init__(id="panel")
        self.title_text = title
        self.sentences = sentences
        self.choices = choices
        self.chosen = 0
        self.first = 0
        self._widest = width
        self._keys = max((cells(choice.key) for choice in choices), default=1)
        self._words = max((cells(choice.word) for choice in choices), default=1)

    def fit(self, width: int, height: int) -> None:
        """Take the size that all of it needs, in a screen of so many columns and rows."""
        wide = min(self._widest, width)
        rows = sum(len(self._remark(choice, wide)) for choice in self.choices)
        self.styles.width = wide
        self.styles.height = min(height, len(self._lines(wide)) + rows + (4 if self.sentences else 3))

    def _lines(self, width: int) -> list[list[Ink]]:
        return [line for sentence in self.sentences for line in wrap(marked(sentence), width - 4)]

    def _remark(self, choice: Choice, width: int) -> list[list[Ink]]:
        """Return the remark's lines; a choice takes one row at least."""
        return wrap(marked(choice.remark, "dim"), width - self._keys - self._words - 10) or [[]]

    def draw(self, canvas: Canvas) -> None:
        """Draw title, sentences and choices, the chosen one on felt."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, self.title_text, "ink", "brass", bold=True)
        y = 2
        for line in self._lines(canvas.width):
            canvas.runs(2, y, line)
            y += 1
        y += 1 if self.sentences else 0
        heights = [len(self._remark(choice, canvas.width)) for choice in self.choices]
        self.first = min(self.first, self.chosen)
        while self.first < self.chosen and sum(heights[self.first : self.chosen + 1]) > canvas.height - y - 1:
            self.first += 1
        self._draw_choices(canvas, y)

    def _draw_choices(self, canvas: Canvas, y: int) -> None:
        for place, choice in enumerate(self.choices[self.first :], self.first):
            remark = self._remark(choice, canvas.width)
            if place > self.first and y + len(remark) >= canvas.height:
                canvas.put(canvas.width - 2, canvas.height - 1, "▼", "brass", bold=True)
                break
            if place == self.chosen:
                canvas.fill(1, y, canvas.width - 2, len(remark), "felt2")
                canvas.put(1, y, "▸", "brass")
            canvas.put(3, y, f" {pad(choice.key, self._keys)} ", "brass", "key", bold=True)
            x = canvas.put(6 + self._keys, y, pad(choice.word, self._words), "text", bold=True)
            for row, runs in enumerate(remark):
                canvas.runs(x + 2, y + row, runs)
            canvas.zone(1, y, canvas.width - 2, len(remark), f"choice:{place}")
            y += len(remark)
        if self.first:
            canvas.put(canvas.width - 2, 1, "▲", "brass", bold=True)


class ChoiceDialog(ModalScreen[Any], AttentiveScreen[Any]):
    """Ask for one of the choices; the answer is the choice's, or None for Esc, which is always harmless."""

    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    ChoiceDialog { align: center middle; background: $page 66%; }
    """

    def __init__(
        self, title: str, choices: tuple[Choice, ...], sentences: tuple[str, ...] = (), *, width: int = 56
    ) -> None:
        super().__init__()
        self._panel = ChoicePanel(title, sentences, choices, width)

    def compose(self) -> ComposeResult:
        """Yield the panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Take the room there is."""
        self._panel.fit(*self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Take the room there is now."""
        self._panel.fit(*event.size)

    def on_key(self, event: events.Key) -> None:
        """Choose by arrows, take with Enter or a choice's key, leave with Esc."""
        key = plain_key(event.character, event.key)
        panel = self._panel
        if key == "escape":
            self.dismiss(None)
        elif key in ("up", "down"):
            panel.chosen = (panel.chosen + (1 if key == "down" else -1)) % len(panel.choices)
            panel.repaint()
        elif key in ("enter", "space"):
            self.dismiss(panel.choices[panel.chosen].answer)
        else:
            for choice in panel.choices:
                if choice.key.lower() == key:
                    self.dismiss(choice.answer)
                    break
            else:
                if key == "?":
                    self.app.call_later(self.app.run_action, "help")
                return
        event.stop()

    def on_zone(self, message: Zone) -> None:
        """Take a choice with a click; the mouse over it chooses it."""
        place = int(message.name.partition(":")[2])
        if message.act == "click":
            self.dismiss(self._panel.choices[place].answer)
        elif message.act == "hover":
            self._panel.chosen = place
            self._panel.repaint()

    def on_click(self, event: events.Click) -> None:
        """Leave with a click beside the panel."""
        if not self._panel.region.contains(event.screen_x, event.screen_y):
            self.dismiss(None)
