"""The rulebook: what holds at this table, clause by clause, with contents, a search and the glossary."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widget import Widget

from core.game import load
from core.rules import make_rules
from tui.boards import BOARDS
from tui.canvas import Zone
from tui.i18n import _
from tui.rulebook.telling import Rulebook
from tui.screens.page import Page
from tui.story import teller_for
from tui.widgets.book_page import DIGITS, BookPage
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from core.rules import Rules


@dataclass(frozen=True, slots=True)
class Opened:
    """Where the rulebook is opened.

    Attributes:
        game: whose rulebook it is.
        rules: those in force at a table, or None for those of the source texts.
        topic: a section, an option, a clause or a word of the glossary; empty for the beginning.
    """

    game: str
    rules: "Rules | None" = None
    topic: str = ""


class RulebookScreen(Page[None]):
    """The rulebook of a game; those of the others are a key away."""

    PLACE = "rulebook"

    def __init__(self, opened: Opened) -> None:
        super().__init__()
        self.table = opened
        self.game = opened.game
        self._topic = opened.topic
        self._found: list[int] = []
        self._at = 0
        self.note = ""
        self.rulebook = self._written()

    def _written(self) -> Rulebook:
        """Return the book of the game that is shown, in the language that is spoken."""
        rules = self.table.rules if self.game == self.table.game else None
        game = load(self.game)
        shown = rules if rules is not None else make_rules(game.rules, game.default_players)
        return Rulebook(teller_for(self.game), shown, self.game, at_table=rules is not None)

    def compose(self) -> ComposeResult:
        """Yield title, book, the line for the search, and the keys."""
        yield TitleBar(id="title")
        yield self.body()
        yield Prompt(placeholder=_("words to find, or a clause such as PJ-20"), id="prompt")
        yield KeyBar(id="keys")

    def body(self) -> Widget:
        """Return the book."""
        return BookPage(id="book")

    @property
    def page(self) -> BookPage:
        """The text on the screen."""
        return self.query_one(BookPage)

    def on_mount(self) -> None:
        """Open the book where it was asked for."""
        self.page.lines = self.rulebook.lines
        self.paint()
        self.call_after_refresh(self._open_at, self._topic)

    def _open_at(self, topic: str) -> None:
        at = self.rulebook.look_up(topic)
        if at is None:
            self.note = _("nothing about '{topic}'").format(topic=topic[:30])
        elif at:
            self.page.target = at if self.rulebook.lines[at].kind != "section" else None
            self.page.show_line(at)
        self.paint()

    def title_face(self) -> TitleFace:
        """Return the game, and whose rules these are."""
        whose = _("rules of this table") if self.rulebook.at_table else _("rules of the source texts")
        return TitleFace((_("Rulebook"), self.rulebook.teller.title), whose)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        found = ("next", "before") if len(self._found) > 1 else ()
        names = ("scroll", "section", "type", *found, "glossary", "house", "game", "back")
        return tuple(map(self.hint, names))

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        if self.is_running:
            self.query_one(Prompt).note = self.note
            self.page.repaint()

    def reword(self) -> None:
        """Say everything in the language that is spoken now, at the same place."""
        at = self.page.top
        self._renew()
        self.query_one(Prompt).placeholder = _("words to find, or a clause such as PJ-20")
        self.page.show_line(at)
        self.paint()

    def _renew(self) -> None:
        self.rulebook = self._written()
        self.page.lines = self.rulebook.lines
        self.page.target, self.page.sought = None, ""
        self._found, self.note = [], ""

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "left": lambda: self._section(-1),
            "right": lambda: self._section(1),
            "/": self.type_here,
            "n": lambda: self._next(1),
            "p": lambda: self._next(-1),
            "g": lambda: self._go("glossary"),
            "h": lambda: self._go("house"),
            "tab": lambda: self._turn_to(1),
            "shift+tab": lambda: self._turn_to(-1),
            "escape": lambda: self.dismiss(None),
            "r": lambda: self.dismiss(None),
        }
        if key in DIGITS:
            names = [name for name, _title in self.rulebook.sections()]
            place = DIGITS.index(key)
            if place < len(names):
                self._go(names[place])
        elif key in doing:
            doing[key]()
        elif not self.page.press(key):
            return False
        if key not in ("escape", "r"):
            self.paint()
        return True

    def _go(self, name: str) -> None:
        at = self.rulebook.anchor(name)
        if at is not None:
            self.page.target = None
            self.page.show_line(at)

    def _section(self, by: int) -> None:
        names = [name for name, _title in self.rulebook.sections()]
        now = self.page.section
        place = names.index(now) + by if now in names else max(0, by - 1)
        if 0 <= place < len(names):
            self._go(names[place])

    def _turn_to(self, by: int) -> None:
        games = list(BOARDS)
        self.game = games[(games.index(self.game) + by) % len(games)]
        self._renew()
        self.page.show_line(0)

    def touch(self, message: Zone) -> None:
        """Go to the section that is clicked."""
        kind, _sep, name = message.name.partition(":")
        if message.act == "click" and kind == "section":
            self._go(name)
            self.paint()

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Find what was typed."""
        self.set_focus(None)
        self.find(message.value)

    def find(self, text: str) -> None:
        """Mark the words and go to the first place from here on where they stand; nothing typed ends the search."""
        self.page.sought, self._found, self.note, self.page.target = "", [], "", None
        if text.strip():
            self._found = self.rulebook.matches(text)
            if self._found:
                self.page.sought = text.strip()
                here = self.page.top
                self._at = next((place for place, at in enumerate(self._found) if at >= here), 0)
                self._show_found()
            else:
                self.note = _("'{text}' does not stand here").format(text=text.strip()[:30])
        self.paint()

    def _next(self, by: int) -> None:
        if self._found:
            self._at = (self._at + by) % len(self._found)
            self._show_found()

    def _show_found(self) -> None:
        at = self._found[self._at]
        self.note = _("{n} of {all}").format(n=self._at + 1, all=len(self._found))
        self.page.target = at
        self.page.show_line(at)


def at_table(game: str, rules: "Rules", topic: str = "") -> RulebookScreen:
    """Return the rulebook as it is opened at a table."""
    return RulebookScreen(Opened(game, rules, topic))


def elsewhere(game: str = "", topic: str = "") -> RulebookScreen:
    """Return the rulebook with the rules of the source texts, by default of the first game."""
    return RulebookScreen(replace(Opened(game or next(iter(BOARDS))), topic=topic))
