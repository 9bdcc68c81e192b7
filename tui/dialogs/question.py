"""What the dialogs have in common that ask for a player's next move: the clock runs on behind them."""

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.css.scalar import Scalar
from textual.screen import ModalScreen

from core import actions as a
from core.hints import Hint
from tui.attention import AttentiveScreen
from tui.boards.board import Table
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.dialogs.words import WordsDialog
from tui.glyphs import cells, escape, marked, wrap
from tui.i18n import _
from tui.story import hints
from tui.story.sentence import Sentence
from tui.story.tips import tip
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.story import Story

WIDE: Final = 110
REMARK_AT: Final = 3
REMARK_LINES: Final = 2


class QuestionPanel(CanvasWidget):
    """The panel over the table: a brass title row with the clause, then whatever the question needs."""

    GROUND = "panel2"

    def __init__(self, title: str, clause: str) -> None:
        super().__init__(id="panel")
        self.title_text = title
        self.clause = clause
        self.remark = ""
        self.remark_row = -1

    def draw(self, canvas: Canvas) -> None:
        """Draw the title row; a tip stands in the rows for remarks, at the foot if `remark_row` is below 0."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, self.title_text, "ink", "brass", bold=True)
        canvas.put(canvas.width - 2 - cells(self.clause), 0, self.clause, "ink", "brass")
        if self.remark:
            lines = wrap(marked(self.remark, "brass"), canvas.width - 2 * REMARK_AT)
            first = self.remark_row if self.remark_row >= 0 else canvas.height - len(lines)
            for row, line in enumerate(lines):
                canvas.runs(REMARK_AT, first + row, line)


class QuestionDialog(ModalScreen[a.RoundAction | None], AttentiveScreen[a.RoundAction | None]):
    """Asks for an action; None (Esc) leaves the question open, and it can be asked again.

    Attributes:
        typed: a line that was typed instead of an answer, for the table to understand.
    """

    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    QuestionDialog { align: center middle; background: $page 66%; }
    QuestionDialog #foot { dock: bottom; height: 2; align-horizontal: center; }
    QuestionDialog #foot > * { height: 1; max-width: 140; }
    """

    def __init__(self, table: Table, panel: QuestionPanel) -> None:
        super().__init__()
        self.table = table
        self.panel = panel
        self.typed = ""
        self._own_width: Scalar | None = None
        timed = getattr(table.eyes.rules, "limit", "") == "minutes"
        self.prompt = Prompt(note=_("the clock runs on") if timed else "")
        self.keys = KeyBar(self.hints())

    def compose(self) -> ComposeResult:
        """Yield the panel, and prompt and keys in their places at the foot."""
        yield self.panel
        with Vertical(id="foot"):
            yield self.prompt
            yield self.keys

    def on_mount(self) -> None:
        """Show what would be typed."""
        self.paint()
        self._own_width = self.panel.styles.width

    def on_resize(self) -> None:
        """Cover whole rows where the page is narrow, so that no scraps of the table show beside the panel."""
        width = self.app.size.width
        self.panel.styles.width = width if width < WIDE else self._own_width
        self.call_after_refresh(self._clear_story)

    def _clear_story(self) -> None:
        """Take the story away where the panel would cover a part of it: half of it tells nothing."""
        for table in self.app.screen_stack[:-1]:
            for story in table.query(Story):
                story.veiled = self.is_attached and self.panel.region.overlaps(story.region)
        self.refresh()

    def on_unmount(self) -> None:
        """Show the story again."""
        for table in self.app.screen_stack:
            for story in table.query(Story):
                story.veiled = False

    @property
    def view(self) -> object:
        """The viewer's view of the round."""
        return self.table.view

    @abstractmethod
    def answer(self) -> a.RoundAction | None:
        """Return what Enter answers, or None where it is not complete."""

    @abstractmethod
    def command(self) -> str:
        """Return what could be typed instead."""

    @abstractmethod
    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something."""

    @abstractmethod
    def press(self, key: str) -> bool:
        """Do what a key does in this dialog; return whether it does anything."""

    @abstractmethod
    def advise(self, action: a.RoundAction) -> None:
        """Take a tip into the form."""

    def paint(self) -> None:
        """Bring panel and prompt up to date."""
        self.prompt.value = self.command()
        self.panel.repaint()

    def on_key(self, event: events.Key) -> None:
        """Answer with Enter, leave with Esc, ask for a tip or for the rule."""
        if self.prompt.has_focus:
            return
        key = self.key_of(event)
        event.stop()
        if self.press(key):
            self.paint()
        else:
            self.act(key)

    def act(self, key: str) -> None:
        """Do what a key does in every such dialog."""
        if key == "enter":
            answer = self.answer()
            if answer is not None:
                self.dismiss(answer)
        elif key in ("escape", "esc"):
            self.dismiss(None)
        elif key == "/":
            self.prompt.value = ""
            self.set_focus(self.prompt)
        elif key == "t":
            self.run_worker(self._tip(), group="tip", exclusive=True)
        elif key == "?":
            self._rule()

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Leave what was typed to the table."""
        message.stop()
        self.typed = message.value
        self.dismiss(None)

    def on_prompt_left(self, message: Prompt.Left) -> None:
        """Give the keys back to the form."""
        message.stop()
        self.set_focus(None)
        self.paint()

    def on_zone(self, message: Zone) -> None:
        """Let a click on a button or a key hint do what the key does."""
        kind, _sep, name = message.name.partition(":")
        if message.act == "click" and kind in ("key", "press"):
            message.stop()
            key = {"↑↓": "up", "← →": "right"}.get(name, name.lower())
            if self.press(key):
                self.paint()
            else:
                self.act(key)

    def on_click(self, event: events.Click) -> None:
        """Leave the question open with a click on the table."""
        if not self.panel.region.contains(event.screen_x, event.screen_y) and event.screen_y < self.size.height - 2:
            self.dismiss(None)

    async def _tip(self) -> None:
        if self.table.tip is None:
            return
        self.panel.remark = _("Thinking of a tip; Esc breaks it off.")
        self.paint()
        found = await self.table.tip()
        self.panel.remark = "" if found is None else self._remark(found)
        if found is not None:
            self.advise(found.action)
        self.paint()

    def _remark(self, found: Hint) -> str:
        """Return the tip with its reason, where there is room for that."""
        first = _("The tip, which is counted: *{tip}*.").format(tip=escape(tip(found.action)))
        short = replace(self.table.eyes, cards="signs")
        whole = " ".join([first, *map(escape, hints.because(found, short, self.table.teller))])
        room = self.panel.size.width - 2 * REMARK_AT
        return whole if len(wrap(marked(whole, "brass"), room)) <= REMARK_LINES else first

    def _rule(self) -> None:
        view, eyes = self.table.view, self.table.eyes
        assert view is not None
        said: list[Sentence] = self.table.teller.why(view, view.ask, eyes)
        self.app.push_screen(WordsDialog(_("The rule of this moment"), tuple(one.starred for one in said)))


def paragraph(canvas: Canvas, corner: tuple[int, int], text: str, room: int, fg: str = "text") -> int:
    """Draw a wrapped sentence from a column and row on; return the row behind it."""
    x, y = corner
    for line in wrap(marked(text, fg), room):
        canvas.runs(x, y, line)
        y += 1
    return y
