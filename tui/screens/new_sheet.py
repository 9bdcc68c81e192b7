"""Where a score sheet is laid out: game, rules, who plays, who deals first."""

from textual.widget import Widget

from core.rules import RuleError
from saves.errors import SavesError
from saves.scorebooks import SavedBook
from tui.action_table import Pressed
from tui.glyphs import escape
from tui.i18n import _
from tui.people import USUAL_NAME
from tui.scoring.sheet_form import SheetForm, SheetPanel
from tui.screens.new_session import NewSessionScreen
from tui.screens.session_form import Focus
from tui.widgets.keys import KeyHint

TITLE_MOST = 40


class NewSheetScreen(NewSessionScreen):
    """The form of a new sheet; what differs from a session's is who plays and what begins."""

    PLACE = "new-sheet"

    form: SheetForm

    def body(self) -> Widget:
        """Return the form."""
        name = self.intrigue.settings.name
        self.form = SheetForm(_("Anna") if name == USUAL_NAME else name)  # others read "You" on a sheet, too
        self.panel = SheetPanel(self.form, id="form")
        return self.panel

    def heading(self) -> tuple[str, str]:
        """Return the title of the screen, and the note at its right."""
        return _("Scorekeeper"), escape(self.form.title) or _("for a game with your own cards")

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        hints = [self.hint("deal", _("begin")) if hint.key == "d" else hint for hint in super().hints()]
        return (*hints[:-2], self.hint("title"), *hints[-2:])

    def press(self, key: str) -> bool:
        """Do what a key does."""
        if key == "t":
            self._ask_title()
            return True
        return super().press(key)

    def _ask_title(self) -> None:
        from tui.dialogs.entry import EntryDialog

        def judge(text: str) -> str:
            """Return what is wrong with a title, or nothing."""
            good = len(text.strip()) <= TITLE_MOST and text.isprintable()
            return "" if good else _("A title has {n} letters at most.").format(n=TITLE_MOST)

        def take(text: str | None) -> None:
            """Set the title."""
            if text is not None:
                self.form.title = text.strip()
                self.paint()

        sentence = _("What is the evening called? It stands in the list of saves.")
        self.app.push_screen(EntryDialog(_("Title"), sentence, self.form.title, judge), take)

    def _deal(self) -> None:
        from tui.screens.score import ScoreScreen

        try:
            saved = SavedBook.create(self.form.sheet())
        except RuleError:
            self.form.focus = Focus("deal")
            self.paint()
        except SavesError as error:
            self.unsaved(error)
        else:
            self.app.switch_screen(ScoreScreen(saved))

    def _say(self, title: str, *sentences: str) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(title, sentences))

    def _help(self) -> None:
        self._say(
            _("A score sheet"),
            _("You play with your own cards, and the program keeps the chips, the pools or the pegs."),
            _("Choose the game and the rules, and name the players clockwise; partners sit opposite each other."),
            _("Enter on a player's line changes the name, ← or → lets that player deal first."),
            _(
                "{title} names the evening, {deal} begins. The sheet is saved with every entry, and is "
                "found again under Open."
            ).format_map(Pressed("new-sheet")),
        )
