"""The palette: everything that can be done here and now, found by a few letters of its name."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.attention import AttentiveScreen
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import cells, cut, escape, marked, wrap
from tui.i18n import _
from tui.keymap import printed
from tui.offers import Offer
from tui.tongues import folded
from tui.widgets.rows import scroll_bar

if TYPE_CHECKING:
    from tui.app import IntrigueApp

ROWS: Final = 11
HEAD: Final = 4
FOOT: Final = 3
LONGEST: Final = 40


class PalettePanel(CanvasWidget):
    """A title row, the letters typed so far, and the offers that have them; zones `offer:<place>`."""

    GROUND = "panel2"

    def __init__(self, offers: list[Offer]) -> None:
        super().__init__(id="panel")
        self.offers = offers
        self.typed = ""
        self.chosen = 0
        self.first = 0
        self.styles.height = HEAD + ROWS + FOOT

    @property
    def found(self) -> list[Offer]:
        """The offers in which every typed word is found: first where the name begins so, then where it has them."""
        typed = folded(self.typed).strip()
        words = typed.split()
        fitting = [one for one in self.offers if all(word in folded(f"{one.words} {one.about}") for word in words)]

        def rank(one: Offer) -> tuple[bool, bool]:
            """Return what sorts an offer: names that begin with what was typed first, then those that hold it."""
            name = folded(one.words)
            return not name.startswith(typed), not all(word in name for word in words)

        return sorted(fitting, key=rank)

    def draw(self, canvas: Canvas) -> None:
        """Draw title, line and as many offers as there is room for; what the chosen one does stands at the foot."""
        canvas.fill(0, 0, canvas.width, 1, "brass")
        canvas.put(2, 0, _("What to do"), "ink", "brass", bold=True)
        canvas.right(canvas.width - 2, 0, _("Esc closes"), "ink")
        canvas.fill(1, 2, canvas.width - 2, 1, "key")
        x = canvas.put(2, 2, "› ", "brass", "key")
        if self.typed:
            canvas.put(canvas.put(x, 2, cut(self.typed, canvas.width - x - 3), bg="key"), 2, "▌", "brass", "key")
        else:
            canvas.put(x, 2, cut(_("a few letters of what you want to do"), canvas.width - x - 2), "dim", "key")
        found, room = self.found, canvas.height - HEAD - FOOT
        self.chosen = max(0, min(self.chosen, len(found) - 1))
        self.first = min(max(self.first, self.chosen - room + 1), self.chosen, max(0, len(found) - room))
        if not found:
            canvas.put(3, HEAD, cut(_("Nothing here has these letters."), canvas.width - 4), "dim")
            return
        for y, place in enumerate(range(self.first, min(len(found), self.first + room)), HEAD):
            self._offer(canvas, y, place, found[place])
        if len(found) > room:
            scroll_bar(canvas, canvas.width - 1, HEAD, room, self.first, len(found))
        about = wrap(marked(escape(found[self.chosen].about), "dim"), canvas.width - 5)
        for y, line in enumerate(about[: FOOT - 1], canvas.height - FOOT + 1):
            canvas.runs(3, y, line)

    def _offer(self, canvas: Canvas, y: int, place: int, offer: Offer) -> None:
        end, key = canvas.width - 2, printed(offer.key)
        if place == self.chosen:
            canvas.fill(1, y, end - 1, 1, "felt2")
            canvas.put(1, y, "▸", "brass")
        canvas.put(3, y, cut(offer.words, end - 5 - cells(key)), bold=place == self.chosen)
        canvas.put(end - cells(key), y, key, "brass", bold=True)
        canvas.zone(1, y, end - 1, 1, f"offer:{place}")


class PaletteDialog(ModalScreen[Offer | None], AttentiveScreen[Offer | None]):
    """Letters narrow the list, the arrows choose, Enter does; the answer is the offer, or None for Esc."""

    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    PaletteDialog { align: center middle; background: $page 66%; }
    PaletteDialog > #panel { width: 56; max-width: 100%; max-height: 95%; }
    """

    def __init__(self, offers: list[Offer]) -> None:
        super().__init__()
        self.panel = PalettePanel(offers)

    def compose(self) -> ComposeResult:
        """Yield the panel."""
        yield self.panel

    def on_key(self, event: events.Key) -> None:
        """Narrow, choose, take, or leave."""
        event.stop()
        event.prevent_default()
        panel, key = self.panel, event.key
        steps = {"up": -1, "down": 1, "pageup": -ROWS, "pagedown": ROWS, "home": -9999, "end": 9999}
        doing: dict[str, Callable[[], object]] = {
            "escape": lambda: self.dismiss(None),
            "enter": lambda: self._take(panel.chosen),
            "backspace": lambda: self._type(panel.typed[:-1]),
            "ctrl+u": lambda: self._type(""),
        }
        if key in doing:
            doing[key]()
        elif key in steps:
            panel.chosen += steps[key]
        elif event.character and event.character.isprintable():
            self._type(panel.typed + event.character)
        panel.repaint()

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted letters as typed ones."""
        event.stop()
        self._type(panel_text(self.panel.typed + event.text))
        self.panel.repaint()

    def _type(self, text: str) -> None:
        self.panel.typed = text[:LONGEST]
        self.panel.chosen = self.panel.first = 0

    def _take(self, place: int) -> None:
        found = self.panel.found
        if place < len(found):
            self.dismiss(found[place])

    def on_zone(self, message: Zone) -> None:
        """Take an offer with a click; the mouse over it chooses it."""
        place = int(message.name.partition(":")[2])
        if message.act == "click":
            self._take(place)
        elif message.act == "hover":
            self.panel.chosen = place
            self.panel.repaint()

    def on_mouse_scroll_up(self) -> None:
        """Choose the offer before."""
        self.panel.chosen -= 1
        self.panel.repaint()

    def on_mouse_scroll_down(self) -> None:
        """Choose the next offer."""
        self.panel.chosen += 1
        self.panel.repaint()

    def on_click(self, event: events.Click) -> None:
        """Leave with a click beside the panel."""
        if not self.panel.region.contains(event.screen_x, event.screen_y):
            self.dismiss(None)


def panel_text(text: str) -> str:
    """Return what of a pasted text can stand on one line."""
    return "".join(sign for sign in text if sign.isprintable())


def open_palette(app: "IntrigueApp", offers: list[Offer]) -> None:
    """Show the palette; what is taken from it is done once the palette is gone."""

    def do(offer: Offer | None) -> None:
        """Do what was picked, once the palette is gone."""
        if offer is not None:
            app.call_later(cast("Callable[[], None]", offer.do))

    app.push_screen(PaletteDialog(offers), do)
