"""A save that cannot be opened: what is wrong, what is safe, what to do."""

from textual import events
from textual.app import ComposeResult

from saves.errors import SavesError
from tui.attention import AttentiveScreen
from tui.i18n import _
from tui.story.refusals import save_error
from tui.widgets.keys import KeyBar
from tui.widgets.story import Sentence, Story
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
        yield TitleBar(TitleFace((_("Intrigue"), _("this session cannot be opened"))), id="title")
        story = Story((Sentence(save_error(self.error).starred, "refused"),), id="story")
        story.styles.height = "1fr"
        yield story
        yield KeyBar((self.hint("home"),), id="keys")

    def on_key(self, event: events.Key) -> None:
        """Go home."""
        event.stop()
        from tui.screens.home import HomeScreen

        self.app.switch_screen(HomeScreen())
