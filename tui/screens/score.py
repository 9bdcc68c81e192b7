"""A score sheet: the board as it stands, the rounds that are written, how everybody stands."""

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from core.actions import Refused
from core.game import Chips
from core.scorebook.book import Book, Line
from core.scorebook.entries import CallTime, Close, Correct, Entry, RoundEntry, TakeBack
from saves.scorebooks import SavedBook
from tui.action_table import Pressed
from tui.boards.dish import Dish
from tui.canvas import Canvas, Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.scoring import faces, words
from tui.scoring.form import RoundForm
from tui.scoring.panels import Standing, StandingFace
from tui.screens.page import Page
from tui.story import teller_for
from tui.story.faults import damage_note, save_fault
from tui.story.sentence import capital
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.layout import Layout, Section
from tui.widgets.pegs import PegBoard, peg_rows, street_rows
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace

REASON_MOST = 200
NARROW = 80
WIDE = 110
MOST_PEG_ROWS = 6


class BoardPage(Page[RoundEntry | None]):
    """What a sheet and the entry of a round have in common: the board, something at the left, the standing."""

    saved: SavedBook

    @property
    def book(self) -> Book:
        """The sheet."""
        return self.saved.book

    def left(self) -> Widget:
        """Return what stands at the left of the standing."""
        raise NotImplementedError

    def board(self) -> Widget:
        """Return the board of the game."""
        pools = self.book.game.pools
        if "pope" in pools:
            return Dish(id="board")
        return Layout(id="board") if pools else PegBoard(id="board")

    def compose(self) -> ComposeResult:
        """Yield title, the parts round the board, and the keys."""
        self.part, self.table, self.standing = self.left(), self.board(), Standing(id="standing")
        yield TitleBar(id="title")
        if isinstance(self.table, Dish):
            with Horizontal(id="kept", classes="dish"):
                yield self.part
                with Vertical(id="beside"):
                    yield self.table
                    yield self.standing
        else:
            with Vertical(id="kept"):
                yield self.table
                with Horizontal():
                    yield self.part
                    yield self.standing
        yield KeyBar(id="keys")

    def show_board(self, form: RoundForm | None) -> None:
        """Bring the board up to date: as it stands, or as a form leaves it."""
        width, height = self.app.size
        self.set_class(width < NARROW, "narrow")
        self.set_class(width >= WIDE and height >= 34, "wide")
        table = self.table
        if isinstance(table, Dish):
            table.face = faces.dish(self.book, form)
        elif isinstance(table, Layout):
            table.styles.height = 1 if width < NARROW else 8 if width >= WIDE and height >= 30 else 5
            table.face = faces.layout(self.book, form, self.sections())
        elif isinstance(table, PegBoard):
            face = faces.pegs(self.book, form)
            wide = width >= WIDE and height >= 30
            rows = street_rows(face.target) if wide else peg_rows(face.target, width, MOST_PEG_ROWS)
            table.styles.height = rows
            table.face = face

    def sections(self) -> tuple[Section, ...]:
        """Return what stands beside the money cards."""
        return (Section(_("Next"), (words.what_comes(self.book),)),)

    def note(self) -> str:
        """Return what is wrong with the save, or what the evening is called."""
        if self.saved.trouble is not None:
            return f"! {escape(save_fault(self.saved.trouble))}"
        return escape(self.book.sheet.title)


class ScoreScreen(BoardPage):
    """The sheet of an evening with real cards."""

    PLACE = "score"

    def __init__(self, saved: SavedBook) -> None:
        super().__init__()
        self.saved = saved
        self.list: RowList[Line] = RowList(self._draw_row, id="list")

    def left(self) -> Widget:
        """Return the list of rounds."""
        staked = self.book.game.pools and getattr(self.book.rules, "stakes", "") != "free"
        self.list.empty = (
            _("Nothing is written yet"),
            _("Play a round with your cards, then press n and enter it.")
            if self.book.game.pools
            else _("Play a hand with your cards, then press n and enter it."),
            *((_("The stakes are on the board already."),) if staked else ()),
        )
        return self.list

    def on_mount(self) -> None:
        """Show the sheet, and say what is damaged of it."""
        super().on_mount()
        if self.saved.damage is not None:
            self._say(_("A damaged sheet"), damage_note(self.saved.damage))

    def on_unmount(self) -> None:
        """Close the save; everything is in it already, or that is said when the program ends."""
        self.saved.close()
        self.intrigue.mind_unwritten(self.saved.trouble)

    def on_screen_resume(self) -> None:
        """Show what may have been written meanwhile."""
        self.paint()

    def title_face(self) -> TitleFace:
        """Return game, what comes next, and the title of the evening."""
        book = self.book
        parts = (teller_for(book.game.id).title, _("score sheet"), f"*{escape(words.what_comes(book))}*")
        return TitleFace(parts, self.note())

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        book = self.book
        hints = []
        if book.phase != "over":
            hints.append(self.hint("next", _("enter a round") if book.game.pools else _("enter a hand")))
        else:
            hints.append(self.hint("result"))
        if book.lines:
            hints += [self.hint("correct"), self.hint("undo")]
        if book.corrections:
            hints.append(self.hint("corrections"))
        if book.game.pools and book.phase == "round" and book.lines:
            hints.append(self.hint("time"))
        if book.phase != "over":
            hints.append(self.hint("close"))
        return (*hints, self.hint("help"), self.hint("back"))

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        book = self.book
        end = self.list.chosen >= len(self.list.items) - 1
        self.list.items = book.lines
        if end:
            self.list.choose(len(book.lines) - 1)
        self.list.repaint()
        self.show_board(None)
        self.standing.face = self._standing()

    def _standing(self) -> StandingFace:
        book, chosen = self.book, self.list.item
        result = book.result()
        ledger = book.ledger
        notes = []
        if isinstance(ledger, Chips) and book.phase != "over":
            notes.append(_("on the board {n}, stakes paid").format(n=sum(faces.pools(book).values())) + ".")
        shares = words.shared_out(book)
        if shares:
            notes.append(escape(shares))
        if result.over or len(book.lines) > 0:
            notes.append(f"{escape(words.result(book))}.")
        if chosen is not None:
            notes.append(f"{words.round_name(book, chosen)}: {escape(words.gist(book, chosen.entry))}.")
        has = ledger.chips if isinstance(ledger, Chips) else ledger.scores
        if isinstance(ledger, Chips) and book.phase != "over":
            dressed = book.dressed()
            has = dressed.chips if isinstance(dressed, Chips) else has
        return StandingFace(
            words.sides(book),
            has,
            None if chosen is None else words.gains(chosen),
            _("Chips") if book.game.pools else _("Points"),
            "" if chosen is None else f"{chosen.number}",
            " ".join(map(capital, notes)),
            result.winners if result.over else (),
            book.opening.dealer if book.opening is not None and book.game.pools else None,
        )

    def _draw_row(self, canvas: Canvas, y: int, _place: int, line: Line) -> None:
        changed = any(one.number == line.number for one in self.book.corrections)
        x = canvas.put(3, y, f"{line.number}".rjust(2), "dim")
        x = canvas.put(x, y, "≠" if changed else " ", "amber", bold=True) + 1
        text = words.gist(self.book, line.entry)
        if line.opening.kind == "final":
            text = _("final round: {what}").format(what=text)
        canvas.say(x, y, escape(text), room=canvas.width - x - 2)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "n": self._next,
            "enter": self._correct,
            "u": self._take_back,
            "l": self._show_corrections,
            "t": self._call_time,
            "x": self._ask_to_close,
            "s": self._show_result,
            "escape": self._leave,
            "?": self._help,
        }
        return self.do(key, doing, self.list)

    def touch(self, message: Zone) -> None:
        """Choose what is clicked; a second click corrects it; a click on the board enters a round."""
        if message.act != "click":
            return
        if self.list.click(message):
            self._correct()
        elif message.name.startswith("pool:"):
            self._next()
        self.paint()

    def write(self, entry: Entry) -> bool:
        """Write an entry; say why it cannot be, and return whether it was taken."""
        try:
            self.saved.apply(entry)
        except Refused as error:
            self._say(_("That cannot be"), words.why_not(error, self.book))
            return False
        self.paint()
        if self.book.phase == "over" and not isinstance(entry, Correct):
            self._show_result()
        return True

    def _leave(self) -> None:
        # Closed first: the list below looks at the file at once.
        self.saved.close()
        self.dismiss(None)

    def _next(self) -> None:
        if self.book.phase == "over":
            self._show_result()
            return
        self._enter(None)

    def _correct(self) -> None:
        if self.list.item is None:
            self._next()
        else:
            self._enter(self.list.item.number)

    def _enter(self, number: int | None) -> None:
        from tui.screens.score_entry import EntryScreen

        def take(entry: RoundEntry | None) -> None:
            """Write the round, or ask why it is corrected."""
            if entry is not None and number is None:
                self.write(entry)
            elif entry is not None and number is not None:
                self._with_reason(_("Correct it"), lambda reason: self.write(Correct(number, entry, reason)))

        self.app.push_screen(EntryScreen(self.saved, number), take)

    def _with_reason(self, title: str, doing: Callable[[str], object]) -> None:
        from tui.dialogs.entry import EntryDialog

        def judge(text: str) -> str:
            """Return what is wrong with a reason, or nothing."""
            good = 0 < len(text.strip()) <= REASON_MOST and text.isprintable()
            return "" if good else _("Say why, in up to {n} letters.").format(n=REASON_MOST)

        def done(text: str | None) -> None:
            """Go on with the reason."""
            if text is not None:
                doing(text)

        self.app.push_screen(EntryDialog(title, _("Why? It stays on the sheet."), "", judge), done)

    def _take_back(self) -> None:
        if self.book.log:
            self._with_reason(_("Take back what was written last"), lambda reason: self.write(TakeBack(reason)))

    def _call_time(self) -> None:
        if not self.book.game.pools or self.book.phase != "round" or not self.book.lines:
            return
        final = "pope" in self.book.game.pools
        about = _("the final round is due") if final else _("what is left is shared out")
        self._ask(_("Is the time up?"), _("Time is up"), about, CallTime())

    def _ask_to_close(self) -> None:
        if self.book.phase != "over":
            about = _("what lies on the board stays there") if self.book.game.pools else _("it ends as it stands")
            self._ask(_("Close the sheet?"), _("Close it"), about, Close())

    def _ask(self, title: str, word: str, about: str, entry: Entry) -> None:
        from tui.dialogs.choice import Choice, ChoiceDialog

        choices = (Choice("Esc", _("Go on"), "", None), Choice("y", word, about, entry))

        def take(answer: Entry | None) -> None:
            """Write what was entered."""
            if answer is not None:
                self.write(answer)

        self.app.push_screen(ChoiceDialog(title, choices), take)

    def _show_result(self) -> None:
        if self.book.phase != "over":
            return
        from tui.screens.score_result import ResultScreen

        self.app.push_screen(ResultScreen(self.book))

    def _show_corrections(self) -> None:
        said = tuple(escape(words.correction(self.book, one)) for one in self.book.corrections)
        self._say(_("Corrections"), *(said or (_("Nothing was corrected."),)))

    def _say(self, title: str, *sentences: str) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(title, sentences))

    def _help(self) -> None:
        self._say(
            _("A score sheet"),
            _("You play with your own cards; the sheet keeps the chips, the pools or the pegs."),
            _(
                "{next} enters the next round. Enter corrects the chosen one, and all that came after is "
                "reckoned anew."
            ).format_map(Pressed("score")),
            _(
                "{undo} takes back what was written last. Nothing is lost: {corrections} shows every "
                "correction with its reason."
            ).format_map(Pressed("score")),
            _(
                "{time} says that the time is up, {close} closes the sheet as it stands. Everything is "
                "saved at once."
            ).format_map(Pressed("score")),
        )


def sheet_screen(path: Path) -> ScoreScreen:
    """Return the screen of a saved sheet; raises SavesError."""
    return ScoreScreen(SavedBook.open(path))
