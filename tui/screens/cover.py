"""The cover between two people's turns: nothing of the table is on it, only whose turn it is."""

import time
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.app import ComposeResult

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import NAME_CELLS, Ink, cut, escape, ink_cells, marked, wrap
from tui.i18n import _
from tui.widgets.keys import KeyBar
from tui.widgets.pieces import block
from tui.widgets.title import TitleBar, TitleFace

GUARD_S: Final = 0.4
"""A key within so many seconds of the cover, or of another such key, is still one of the person before."""

BACKS: Final = 5
BACK_WIDTH: Final = 7


@dataclass(frozen=True, slots=True)
class CoverFace:
    """Who is to have the keyboard, in which ink, and what is played."""

    name: str
    tone: str
    game: str


class CoverPanel(CanvasWidget):
    """Cards face down, and the sentence below them."""

    GROUND = "felt"

    def __init__(self, face: CoverFace) -> None:
        super().__init__(id="cover")
        self.face = face

    def draw(self, canvas: Canvas) -> None:
        """Draw everything about the middle."""
        face = self.face
        tall = canvas.height >= 18
        y = max(1, canvas.height // 2 - (7 if tall else 5))
        self._backs(canvas, y)
        y += 5 if tall else 4
        name = escape(face.name)
        text = marked(_("Pass the keyboard to {name}.").format(name=f"*{name}*"), "text")
        runs = [run._replace(fg=face.tone) if run.bold else run for run in text]
        y = self._centred(canvas, y, runs) + 1
        y = self._centred(canvas, y, [Ink(f"● {cut(face.name, NAME_CELLS * 2)} ●", face.tone, bold=True)]) + 1
        text = marked(_("{name}: *Space* when nobody else looks.").format(name=name), "text")
        y = self._centred(canvas, y, list(text))
        self._centred(canvas, y, [Ink(_("The clock stands still."), "dim")])

    def _backs(self, canvas: Canvas, y: int) -> None:
        step = BACK_WIDTH + 2
        x = (canvas.width - (BACKS - 1) * step - BACK_WIDTH) // 2
        for place in range(BACKS):
            block(canvas, x + place * step, 2 * y, BACK_WIDTH, 7, "back")
            for row in range(y, y + 3):
                canvas.put(x + place * step + 1, row, "░" * (BACK_WIDTH - 2), "back2", "back")

    def _centred(self, canvas: Canvas, y: int, runs: list[Ink]) -> int:
        for line in wrap(runs, canvas.width - 4):
            canvas.runs((canvas.width - ink_cells(line)) // 2, y, line)
            y += 1
        return y


class CoverScreen(AttentiveScreen[str]):
    """Stands over the table until the person it names is ready; the answer is `ready` or `home`."""

    PLACE = "cover"

    AUTO_FOCUS = ""

    def __init__(self, face: CoverFace) -> None:
        super().__init__()
        self.face = face
        self._quiet_since = time.monotonic()

    def compose(self) -> ComposeResult:
        """Yield title, cover and keys."""
        yield TitleBar(TitleFace((self.face.game,)), id="title")
        yield CoverPanel(self.face)
        yield KeyBar((self.hint("ready"), self.hint("home")), id="keys")

    def on_mount(self) -> None:
        """Begin to listen."""
        self._quiet_since = time.monotonic()

    def on_key(self, event: events.Key) -> None:
        """Take a key as the person's own only after a moment of quiet."""
        event.stop()
        event.prevent_default()
        before, self._quiet_since = self._quiet_since, time.monotonic()
        if self._quiet_since - before >= GUARD_S:
            self.press(self.key_of(event))

    def on_zone(self, message: Zone) -> None:
        """Let a click on a key hint do what the key does."""
        kind, _sep, name = message.name.partition(":")
        if message.act == "click" and kind == "key":
            self.press({"Esc": "escape"}.get(name, name.lower()))

    def press(self, key: str) -> bool:
        """Do what a usual key does; return whether it does anything."""
        if key in ("space", "enter"):
            self.dismiss("ready")
        elif key in ("escape", "esc"):
            self.dismiss("home")
        else:
            return False
        return True
