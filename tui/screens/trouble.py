"""A save that cannot be opened: what is wrong, what is safe, what to do."""

from textual import events
from textual.app import ComposeResult

from saves.errors import PlaceUnusable, SaveFailed, SavesError
from tui.attention import AttentiveScreen
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.story.faults import save_fault, way_out
from tui.widgets.keys import KeyBar
from tui.widgets.notice import Notice, Paragraph
from tui.widgets.title import TitleBar, TitleFace


class TroubleScreen(AttentiveScreen[None]):
    """One error in words; any key goes home."""

    PLACE = "trouble"

    AUTO_FOCUS = ""

    def __init__(self, error: SavesError) -> None:
        """Tell of this error."""
        super().__init__()
        self.error = error

    def compose(self) -> ComposeResult:
        """Yield title, the words and the key."""
        yield TitleBar(self._title(), id="title")
        yield Notice(self._told(), id="notice")
        yield KeyBar((self.hint("home"),), id="keys")

    def _title(self) -> TitleFace:
        begun = not isinstance(self.error, PlaceUnusable)
        return TitleFace((_("Intrigue"), _("cannot be opened") if begun else _("It cannot be saved")))

    def _told(self) -> tuple[Paragraph, ...]:
        """Return what is wrong, what is safe and what can be done."""
        if isinstance(self.error, PlaceUnusable | SaveFailed):
            safe = _("What was saved before is safe.")
        else:
            safe = _("Nothing was changed: this file is as it was, and everything else that is saved is safe.")
        return (
            Paragraph(escape(save_fault(self.error)), bad=True),
            *(Paragraph(escape(text)) for text in (way_out(self.error),) if text),
            Paragraph(safe),
            Paragraph(_("Any key leads to the first screen; *Open* there lists all that is saved.")),
        )

    def reword(self) -> None:
        """Say it in the language that is spoken now."""
        self.query_one(TitleBar).face = self._title()
        self.query_one(Notice).paragraphs = self._told()
        self.query_one(KeyBar).hints = (self.hint("home"),)

    def on_key(self, event: events.Key) -> None:
        """Go home."""
        event.stop()
        self._go_home()

    def on_zone(self, message: Zone) -> None:
        """Go home by the mouse too."""
        message.stop()
        if message.act == "click":
            self._go_home()

    def _go_home(self) -> None:
        from tui.screens.home import HomeScreen

        self.app.switch_screen(HomeScreen())
