"""A dialog that offers a few things to do, by key, arrows or mouse."""

from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import cells, marked, pad, wrap
from tui.keymap import plain_key


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do: the key for it, a word, a dim remark, and the answer it gives."""

    key: str
    word: str
    remark: str = ""
    answer: Any = ""


class ChoicePanel(CanvasWidget):
    """The panel of the dialog: a brass title row, some sentences, the choices."""

    GROUND = "panel2"

    def __init__(self, title: str, sentences: tuple[str, ...], choices: tuple[Choice, ...], width: int) -> None:
        super().__init__(id="panel")
        self.title_text = title
        self.sentences = sentences
        self.choices = choices
        self.chosen = 0
        self._wide = width
        self.styles.width = width
        self.styles.height = len(self._lines()) + len(choices) + (4 if sentences else 3)

    def _lines(self) -> list[list[object]]:
        room = self._wide - 4
        return [list(line) for sentence in self.sentences for line in wrap(marked(sentence), room)]

    def draw(self, canvas: Canvas) -> None:
        """Draw title, sentences and choices, the chosen one on felt."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, self.title_text, "ink", "brass", bold=True)
        y = 2
        for sentence in self.sentences:
            for line in wrap(marked(sentence), canvas.width - 4):
                canvas.runs(2, y, line)
                y += 1
        y += 1 if self.sentences else 0
        keys = max((cells(choice.key) for choice in self.choices), default=1)
        words = max((cells(choice.word) for choice in self.choices), default=1)
        for place, choice in enumerate(self.choices):
            if place == self.chosen:
                canvas.fill(1, y, canvas.width - 2, 1, "felt2")
                canvas.put(1, y, "▸", "brass")
            canvas.put(3, y, f" {pad(choice.key, keys)} ", "brass", "key", bold=True)
            x = canvas.put(6 + keys, y, pad(choice.word, words), "text", bold=True)
            canvas.say(x + 2, y, choice.remark, "dim", room=canvas.width - x - 4)
            canvas.zone(1, y, canvas.width - 2, 1, f"choice:{place}")
            y += 1


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
