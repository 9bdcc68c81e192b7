"""A dialog with one line to type: a name, a number, a place for a file."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import cut, escape, marked, wrap
from tui.i18n import _
from tui.widgets.prompt import Prompt

Judge = Callable[[str], str]
"""What is wrong with what was typed, in a sentence, or an empty string."""


class EntryPanel(CanvasWidget):
    """The dialog's title and sentence, and the fault of what was entered, or a note on it."""

    GROUND = "panel2"

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__(id="panel")
        self.title_text = title
        self.sentence = sentence
        self.fault = ""
        self.note = ""

    def fit(self, width: int) -> None:
        """Take as many rows as the words need in so many columns."""
        self.styles.height = 2 + len(wrap(marked(self.sentence), width - 4)) + 2

    def say(self, *, fault: str = "", note: str = "") -> None:
        """Show what is wrong with the line, or a note on it, or neither."""
        self.fault, self.note = fault, note
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """Draw title, sentence and fault."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, self.title_text, "ink", "brass", bold=True)
        x = canvas.right(canvas.width - 2, 0, _("Esc closes"), "ink")
        canvas.zone(x - 1, 0, canvas.width - x, 1, "close")
        y = 2
        for line in wrap(marked(self.sentence, "dim"), canvas.width - 4):
            canvas.runs(2, y, line)
            y += 1
        if self.fault:
            canvas.say(2, y, f"! {escape(self.fault)}", "bad", room=canvas.width - 4)
        elif self.note:
            canvas.put(2, y, cut(self.note, canvas.width - 4), "dim")


class EntryDialog(ModalScreen[str | None], AttentiveScreen[str | None]):
    """Ask for one line; the answer is the line, or None for Esc."""

    AUTO_FOCUS = "Prompt"
    WIDTH: ClassVar[int] = 56
    DEFAULT_CSS: ClassVar[str] = """
    EntryDialog { align: center middle; background: $page 66%; }
    EntryDialog > Vertical { max-width: 100%; height: auto; background: $panel2; }
    EntryDialog Prompt { height: 1; }
    EntryDialog #foot { height: 1; background: $panel2; }
    """

    def __init__(self, title: str, sentence: str, value: str, judge: Judge, offers: tuple[str, ...] = ()) -> None:
        """Open the dialog with a value to change; the arrows go through the offers, the last one first."""
        super().__init__()
        self._judge = judge
        self.panel = EntryPanel(title, sentence)
        self.prompt = self.line()
        self.prompt.ground = "key"
        self.prompt.value = value
        self.prompt.history = list(offers)

    def line(self) -> Prompt:
        """Return the line that is typed on."""
        return Prompt()

    def parts(self) -> ComposeResult:
        """Yield the panel and the line."""
        yield self.panel
        yield self.prompt

    def compose(self) -> ComposeResult:
        """Yield the dialog's box."""
        with Vertical() as box:
            box.styles.width = self.WIDTH
            yield from self.parts()

    def on_resize(self) -> None:
        """Give the words the rows that they need."""
        self.panel.fit(min(self.WIDTH, self.app.size.width))

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Take the line if nothing is wrong with it; else say what is, and give it back."""
        message.stop()
        fault = self._judge(message.value)
        if not fault:
            self.dismiss(message.value.strip())
            return
        self.panel.say(fault=fault)
        message.prompt.value = message.value

    def on_prompt_left(self, message: Prompt.Left) -> None:
        """Leave everything as it was."""
        message.stop()
        self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Leave with Esc also where the line has lost the keys."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_zone(self, message: Zone) -> None:
        """Leave with a click on the words that say so."""
        message.stop()
        if message.act == "click":
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Leave with a click beside the dialog."""
        box = self.query_one(Vertical).region
        if not box.contains(event.screen_x, event.screen_y):
            self.dismiss(None)
