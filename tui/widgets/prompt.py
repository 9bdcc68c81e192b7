"""The line to type on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import get_character_cell_size
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut
from tui.widgets.pieces import margin

Completer = Callable[[str], Sequence[str]]

HISTORY_MOST = 200
LINE_MOST = 500


class Prompt(CanvasWidget, can_focus=True):
    """A line of text with completion and history.

    While it has the focus every printable key types and the caret is solid; otherwise the caret is hollow and
    the line may show what a key would do. `completer` returns whole lines that may follow what was typed, the
    best first: the first is shown behind the caret, Tab goes through them, End or → at the end takes one.
    """

    GROUND = "panel2"
    DEFAULT_CSS = "Prompt { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", show=False),
        Binding("escape", "leave", show=False),
        Binding("tab", "complete", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
        Binding("left,ctrl+b", "move(-1)", show=False),
        Binding("right,ctrl+f", "move(1)", show=False),
        Binding("home,ctrl+a", "start", show=False),
        Binding("end,ctrl+e", "end", show=False),
        Binding("backspace,ctrl+h", "erase(-1)", show=False),
        Binding("delete", "erase(1)", show=False),
        Binding("ctrl+w", "erase_word", show=False),
        Binding("ctrl+u", "erase_line", show=False),
    ]

    @dataclass
    class Submitted(Message):
        """A line was entered; handled by `on_prompt_submitted`."""

        prompt: "Prompt"
        value: str

    @dataclass
    class Changed(Message):
        """The line was edited by the person; handled by `on_prompt_changed`."""

        prompt: "Prompt"
        value: str

    @dataclass
    class Left(Message):
        """Esc was pressed on the line; handled by `on_prompt_left`."""

        prompt: "Prompt"

    placeholder = Painted[str]()
    """What an empty line says, dim."""

    note = Painted[str]()
    """What stands at the right end."""

    def __init__(
        self,
        *,
        placeholder: str = "",
        note: str = "",
        completer: Completer | None = None,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self.completer = completer
        self.history: list[str] = []
        self.placeholder = placeholder
        self.note = note
        self._value = ""
        self._caret = 0
        self._recalled: int | None = None
        self._draft = ""
        self._cycle: list[str] = []
        self._offered = False

    @property
    def value(self) -> str:
        """The line; setting it puts the caret at its end and posts nothing."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        """Put a line in, the caret at its end."""
        offered = self._offered and value == self._value
        self._value = value
        self._caret = len(value)
        self._forget()
        self._offered = offered
        self.repaint()

    def offer(self) -> None:
        """Let the first sign that is typed take the place of what stands on the line."""
        self._offered = bool(self._value)

    @property
    def ghost(self) -> str:
        """What the first completion would add to the line, empty unless the caret stands at the end."""
        if not self._value or self._caret < len(self._value):
            return ""
        typed = self._value.casefold()
        for line in self._completions():
            if line.casefold().startswith(typed):
                return line[len(self._value) :]
        return ""

    def draw(self, canvas: Canvas) -> None:
        """Draw sign, line, caret, completion and note; a long line is shown around the caret."""
        edge = margin(canvas.width)
        canvas.put(edge, 0, "›", "brass")
        left, end = edge + 2, canvas.width - edge
        note = self.note if self._value else cut(self.note, max(0, end - left - 5))
        if note and cells(self._value) + cells(note) + 4 < end - left:
            end = canvas.right(end, 0, note, "dim") - 1
        room = max(2, end - left)
        first = self._first_shown(room)
        before = self._value[first : self._caret]
        x = canvas.put(left, 0, before)
        caret = x
        after = self._value[self._caret :]
        if not self._value:
            canvas.put(x + 1, 0, cut(self.placeholder, max(0, room - 1)), "dim")
        elif self.has_focus and (ghost := self.ghost):
            after = ghost
            canvas.put(x, 0, cut(ghost, max(0, end - x)), "dim")
        else:
            canvas.put(x, 0, cut(after, max(0, end - x)))
        self._draw_caret(canvas, caret, after[:1] or " ")

    def _draw_caret(self, canvas: Canvas, x: int, under: str) -> None:
        if self.has_focus:
            canvas.put(x, 0, under, "ink", "brass")
        elif under == " ":
            canvas.put(x, 0, "_", "brass")
        else:
            canvas.put(x, 0, under, underline=True)

    def _first_shown(self, room: int) -> int:
        """Return the first sign shown, so that the caret has a cell within `room` cells."""
        used = 1
        for at in range(self._caret - 1, -1, -1):
            used += get_character_cell_size(self._value[at])
            if used > room:
                return at + 1
        return 0

    def _completions(self) -> Sequence[str]:
        return self.completer(self._value) if self.completer else ()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Return whether a key types, so that no binding above shows it as its own."""
        return character is not None and character.isprintable()

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self._insert(event.character)

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        first = next((line for line in event.text.splitlines() if line.strip()), "")
        self._insert("".join(sign for sign in first if sign.isprintable()))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Make the caret solid or hollow."""
        super().watch_has_focus(has_focus)
        self.repaint()
        self._report_cursor()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Put the caret where the mouse went down."""
        x = event.x - margin(self.size.width) - 2
        at = 0
        while at < len(self._value) and x >= get_character_cell_size(self._value[at]):
            x -= get_character_cell_size(self._value[at])
            at += 1
        self._move_to(at)

    def _insert(self, text: str) -> None:
        if self._offered:
            self._value, self._caret = "", 0
        text = text[: max(0, LINE_MOST - len(self._value))]
        self._edit(self._value[: self._caret] + text + self._value[self._caret :], self._caret + len(text))

    def _edit(self, value: str, caret: int) -> None:
        self._forget()
        self._value, self._caret = value, caret
        self.repaint()
        self._report_cursor()
        self.post_message(self.Changed(self, value))

    def _move_to(self, caret: int) -> None:
        self._offered = False
        self._caret = min(len(self._value), max(0, caret))
        self.repaint()
        self._report_cursor()

    def _report_cursor(self) -> None:
        """Tell the terminal where the caret is: input methods open their windows there."""
        if self.has_focus:
            x = margin(self.size.width) + 2 + cells(self._value[: self._caret])
            self.app.cursor_position = self.region.offset + Offset(min(x, self.size.width - 1), 0)

    def _forget(self) -> None:
        """End a walk through history or completions, and keep what stands on the line."""
        self._offered = False
        self._recalled = None
        self._cycle = []

    def action_submit(self) -> None:
        """Enter the line: remember it, empty it, post it. An empty line is posted too."""
        value = self._value.strip()
        if value and (not self.history or self.history[-1] != value):
            self.history = [*self.history, value][-HISTORY_MOST:]
        self.value = ""
        self.post_message(self.Submitted(self, value))

    def action_leave(self) -> None:
        """Leave the line to the keys of the screen."""
        self.post_message(self.Left(self))

    def action_complete(self) -> None:
        """Take the first completion, and with each further press the next one."""
        if not self._cycle:
            self._cycle = [line for line in self._completions() if line != self._value]
        if self._cycle:
            line, *rest = self._cycle
            self._edit(line, len(line))
            self._cycle = [*rest, line]

    def action_recall(self, step: int) -> None:
        """Walk through the lines entered before; behind the newest lies what was being typed."""
        at = len(self.history) if self._recalled is None else self._recalled
        if self._recalled is None:
            self._draft = self._value
        at = min(len(self.history), max(0, at + step))
        line = self.history[at] if at < len(self.history) else self._draft
        self._edit(line, len(line))
        self._recalled = at if at < len(self.history) else None

    def action_move(self, step: int) -> None:
        """Move the caret; at the end of the line → takes the completion."""
        if step > 0 and (ghost := self.ghost):
            self._edit(self._value + ghost, len(self._value + ghost))
        else:
            self._move_to(self._caret + step)

    def action_start(self) -> None:
        """Move the caret to the start."""
        self._move_to(0)

    def action_end(self) -> None:
        """Move the caret to the end, or take the completion there."""
        if self._caret < len(self._value):
            self._move_to(len(self._value))
        else:
            self.action_move(1)

    def action_erase(self, step: int) -> None:
        """Erase the sign before the caret (-1) or under it (1)."""
        first = self._caret + min(0, step)
        if 0 <= first < len(self._value):
            self._edit(self._value[:first] + self._value[first + 1 :], first)

    def action_erase_word(self) -> None:
        """Erase back to the start of the word."""
        kept = self._value[: self._caret].rstrip()
        kept = kept[: kept.rfind(" ") + 1]
        self._edit(kept + self._value[self._caret :], len(kept))

    def action_erase_line(self) -> None:
        """Erase all before the caret."""
        self._edit(self._value[self._caret :], 0)
