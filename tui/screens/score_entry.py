"""Entering a round that was played with real cards: the form, the board as it fills, whether it adds up."""

from collections.abc import Callable

from textual.widget import Widget

from core.scorebook.entries import Transfer
from saves.scorebooks import SavedBook
from tui.action_table import Pressed
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.scoring import words
from tui.scoring.form import RoundForm
from tui.scoring.panels import EntryPanel, standing_face
from tui.scoring.typed import Untyped, payments
from tui.screens.page import ByWheel
from tui.screens.score import BoardPage
from tui.story import teller_for
from tui.widgets.keys import KeyHint
from tui.widgets.layout import Section
from tui.widgets.title import TitleFace


class EntryScreen(BoardPage, ByWheel):
    """The form of one round, the next or a corrected one; the answer is the round, or None for Esc."""

    PLACE = "entry"

    def __init__(self, saved: SavedBook, number: int | None) -> None:
        super().__init__()
        self.saved = saved
        self.form = RoundForm(saved.book, number)

    def left(self) -> Widget:
        """Return the form."""
        self.panel = EntryPanel(self.form, id="entry")
        return self.panel

    def title_face(self) -> TitleFace:
        """Return game and round."""
        form, book = self.form, self.book
        if form.number is not None:
            what = _("correct {round}").format(round=words.round_name(book, book.line(form.number)))
        else:
            what = words.what_comes(book)
        return TitleFace((teller_for(book.game.id).title, f"*{escape(what)}*"), self.note())

    def sections(self) -> tuple[Section, ...]:
        """Return what stands beside the money cards."""
        dealer = self.book.sheet.names[self.form.opening.dealer]
        return (Section(_("Dealt by"), (escape(dealer),)),)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        kind = self.form.field.kind
        hints = [self.hint("line")]
        if kind in ("number", "signed"):
            hints += [self.hint("number")]
            if kind == "signed":
                hints.append(self.hint("lost"))
        elif kind != "write":
            hints.append(self.hint("choose") if kind != "payment" else self.hint("payment"))
        hints.append(self.hint("write"))
        if not self.form.is_points:
            hints.append(self.hint("mode", _("by what was won") if self.form.counted else _("by chips alone")))
        return (*hints, self.hint("help"), self.hint("back"))

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        self.panel.repaint()
        self.show_board(self.form)
        self.standing.face = standing_face(self.form)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        form = self.form
        doing: dict[str, Callable[[], object]] = {
            "up": lambda: form.move(-1),
            "down": lambda: form.move(1),
            "tab": lambda: form.move(1),
            "shift+tab": lambda: form.move(-1),
            "pageup": lambda: form.move(-8),
            "pagedown": lambda: form.move(8),
            "left": lambda: form.step(-1),
            "right": lambda: form.step(1),
            "enter": self._enter,
            "backspace": form.erase,
            "delete": form.erase,
            "w": self._write,
            "m": form.switch,
            "escape": lambda: self.dismiss(None),
            "?": self._help,
        }
        if key in doing:
            doing[key]()
        elif len(key) == 1 and (key in "0123456789-"):
            form.digit(key)
        else:
            return False
        self.paint()
        return True

    def _enter(self) -> None:
        kind = self.form.field.kind
        if kind == "write":
            self._write()
        elif kind == "payment":
            self._ask_payment()
        else:
            self.form.move(1)

    def _write(self) -> None:
        if self.form.verdict().line is None:
            self.form.go_to("write")
            return
        self.dismiss(self.form.entry())

    def _ask_payment(self) -> None:
        from tui.dialogs.entry import EntryDialog

        names, form = self.book.sheet.names, self.form
        example = f"{names[0]}:{names[1]}:3:penalty"
        reasons = _("penalty, sale or duplicate") if "pope" not in self.book.game.pools else _("penalty")
        found: list[Transfer] = []

        def judge(text: str) -> str:
            """Return what is wrong with payments, or nothing, and keep them."""
            try:
                found[:] = payments(text, self.book, form.opening)
            except Untyped as error:
                return str(error)
            return ""

        def take(text: str | None) -> None:
            """Add the payments that were read."""
            if text is not None:
                form.pays += found
                self.paint()

        sentence = _("Who pays whom how much and why: {example}. “all” is everybody; why is {reasons}.")
        self.app.push_screen(
            EntryDialog(_("A payment"), sentence.format(example=escape(example), reasons=reasons), "", judge),
            take,
        )

    def touch(self, message: Zone) -> None:
        """Go to what is clicked, step it, write it down; a pool of the board goes to its line."""
        if message.act != "click":
            return
        kind, _sep, rest = message.name.partition(":")
        form = self.form
        if kind == "field":
            again = form.field.key == rest
            form.go_to(rest)
            if rest == "write" or (again and form.field.kind == "payment"):
                self._enter()
            elif again and form.field.options:
                form.step(1)
        elif kind == "step":
            key, by = rest.rsplit(":", 1)
            form.go_to(key)
            form.step(int(by))
        elif kind == "pool":
            self._go_to_pool(int(rest))
        self.paint()

    def _go_to_pool(self, place: int) -> None:
        from tui.boards.pope_joan import CLOCKWISE

        pools = CLOCKWISE if "pope" in self.book.game.pools else self.book.game.pools
        pool = pools[place]
        for key in (f"pool:{pool}", f"emptied:{pool}", f"hold:{pool}", "out" if pool == "game" else ""):
            self.form.go_to(key)

    def _help(self) -> None:
        from tui.dialogs.words import WordsDialog

        said = [
            _("The arrows go up and down the lines, and through the players of a line; digits are typed."),
            _("In a line for a player, 1 is the first seat, 2 the second, and 0 nobody. Del clears a line."),
            _(
                "The foot of the form says what does not add up yet, and by how much. {write} writes the "
                "round down."
            ).format_map(Pressed("entry")),
        ]
        if not self.form.is_points:
            said.append(
                _("{mode} enters only what each has won or lost, and which pools were taken.").format_map(
                    Pressed("entry")
                )
            )
        self.app.push_screen(WordsDialog(_("Entering a round"), tuple(said)))
