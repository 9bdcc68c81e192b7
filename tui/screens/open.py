"""The list of saves: go on with one, read what was played, rename it, or move it to the bin."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from textual.app import ComposeResult

from saves.errors import SavesError
from saves.listing import delete, rename, restore
from saves.paths import safe_name
from tui.action_table import Pressed
from tui.canvas import Canvas, Zone
from tui.glyphs import cells, cut, escape, pad
from tui.i18n import _, ngettext
from tui.screens import open_words
from tui.screens.files import saves_there
from tui.screens.page import Page, show_alone
from tui.story.faults import save_fault
from tui.story.saved import reason
from tui.story.shelf import Saved, on_shelf
from tui.tongues import meant, page_words
from tui.widgets.details import Details
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace

WORDS = ("open", "log", "rename", "delete", "undo", "back")


NAME_CELLS: Final = (13, 20)
"""The least and the most cells for what a save is called."""


class OpenScreen(Page[None]):
    """Every file in the folder of the saves, last played first."""

    PLACE = "open"

    def __init__(self) -> None:
        super().__init__()
        self.list: RowList[Saved] = RowList(self._draw_row, id="list")
        self.binned: tuple[Path, Path] | None = None
        self.known = False
        self.name_cells = NAME_CELLS[0]

    def compose(self) -> ComposeResult:
        """Yield title, list, details, the line to type on, and the keys."""
        yield TitleBar(id="title")
        yield self.list
        yield Details(id="details")
        yield Prompt(placeholder=_("type open 1, or press a key"), id="prompt")
        yield KeyBar(id="keys")

    def on_screen_resume(self) -> None:
        """Read the list again: a session may have been played, or a file moved."""
        self.look_again()

    def look_again(self) -> None:
        """Read the list in the background."""
        self.in_background(self._read, "saves")

    async def _read(self) -> None:
        nothing = (
            _("No saves yet"),
            _("Every session is saved by itself, after every card, and will be listed here."),
            _("Esc goes back; {new} on the home screen begins a session.").format_map(Pressed("home")),
        )
        found, self.list.empty = await saves_there(nothing)
        self.known = True
        self.list.items = [on_shelf(info) for info in found if not info.is_tournament]
        names = [cells(one.title) for one in self.list.items]
        self.name_cells = max(NAME_CELLS[0], min(NAME_CELLS[1], max(names, default=0)))
        self.paint()

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and how many files there are."""
        count = len(self.list.items)
        files = ngettext("{n} file", "{n} files", count).format(n=count) if self.known else ""
        return TitleFace((_("Open"), _("saved sessions")), files)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        undo = (self.hint("undo"),) if self.binned else ()
        if not self.list.items:
            return (*undo, self.hint("help"), self.hint("back"))
        return (
            self.hint("open"),
            self.hint("log"),
            self.hint("rename"),
            self.hint("delete"),
            *undo,
            self.hint("type"),
            self.hint("help"),
            self.hint("back"),
        )

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        self.query_one(Prompt).placeholder = _("type open 1, or press a key") if self.list.items else ""
        self.list.repaint()
        one = self.list.item
        self.query_one(Details).lines = open_words.details(one, _now()) if one is not None else ()

    def _draw_row(self, canvas: Canvas, y: int, place: int, one: Saved) -> None:
        line = open_words.line(one, _now(), full=canvas.width >= 110)
        tone = "amber" if line.mark == "^" else "bad"
        wide = canvas.width >= 76
        digits = len(str(len(self.list.items)))
        x = canvas.put(3, y, str(place + 1).rjust(digits), "dim") + 1
        canvas.put(x, y, line.mark, tone, bold=True)
        x = canvas.put(x + 2, y, pad(line.name, self.name_cells if wide else 11), bold=True) + 1
        if wide or line.mark or one.sheet or not one.over:  # else the result says that it is over
            x = canvas.put(x, y, pad(line.state, 11), line.tone) + 1
        when = canvas.width - 2 - cells(line.when)
        canvas.put(when, y, line.when, "dim")
        text = line.text if wide or when - x > 20 else cut(line.text, max(0, when - x - 2))
        canvas.say(x, y, text, "text" if line.mark else "dim", room=when - x - 2)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "enter": self.open_chosen,
            "g": self.show_log,
            "r": self.ask_for_a_name,
            "delete": self.ask_to_delete,
            "backspace": self.ask_to_delete,
            "u": self.bring_back,
            "/": self.type_here,
            "?": self._show_marks,
            "escape": lambda: self.dismiss(None),
        }
        return self.do(key, doing, self.list)

    def touch(self, message: Zone) -> None:
        """Choose what is clicked; a second click opens it."""
        again = self.list.click(message)
        if again:
            self.open_chosen()
        if again is not None:
            self.paint()

    def _say(self, text: str) -> None:
        self.query_one(Prompt).note = text

    def open_chosen(self) -> None:
        """Go on with the chosen session, look at one that is over or in play elsewhere, or say why it is closed."""
        one = self.list.item
        if one is None:
            return
        playing = one.info.status == "busy"
        if one.info.status in ("newer", "foreign", "unreadable") or not one.readable or (playing and one.sheet):
            self._tell_why(one)
        elif (one.over or playing) and not one.sheet:
            self.show_log()
        elif one.sheet:
            self._open_sheet(one)
        else:
            from tui.screens.table import table_for

            show_alone(self.intrigue, table_for(self.intrigue, one.info.path))

    def _open_sheet(self, one: Saved) -> None:
        from tui.screens.score import sheet_screen

        try:
            self.app.push_screen(sheet_screen(one.info.path))
        except SavesError as error:
            self._say(f"! {save_fault(error)}")

    def _tell_why(self, one: Saved) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(_("It stays closed"), (escape(reason(one.info)),)))

    def show_log(self) -> None:
        """Show the rounds of the chosen session."""
        one = self.list.item
        if one is None:
            return
        if not one.readable or one.info.status in ("newer", "foreign", "unreadable"):
            self._tell_why(one)
            return
        if one.sheet:
            self._open_sheet(one)
            return
        from tui.screens.logs import LogsScreen

        self.app.push_screen(LogsScreen(one.info.path))

    def ask_for_a_name(self) -> None:
        """Ask what the chosen file is to be called."""
        one = self.list.item
        if one is None:
            return
        from tui.dialogs.entry import EntryDialog

        sentence = _("What is the file to be called? Signs that not every disk can take are left out.")
        self.app.push_screen(
            EntryDialog(_("Rename"), sentence, one.info.path.stem, _no_name),
            lambda name: self.rename_now(one, name) if name is not None else None,
        )

    def rename_now(self, one: Saved, name: str) -> None:
        """Give a file another name."""
        try:
            found = rename(one.info.path, name)
            self._say(_("it is now called {name}").format(name=open_words.clean(found.stem)))
        except SavesError as error:
            self._say(f"! {save_fault(error)}")
        self.look_again()

    def ask_to_delete(self) -> None:
        """Ask whether the chosen file goes to the bin."""
        one = self.list.item
        if one is None:
            return
        from tui.dialogs.choice import Choice, ChoiceDialog

        line = open_words.line(one, _now())
        what = f"*{escape(line.name)}*, {escape(line.state)}, {line.when}"
        choices = (
            Choice("Esc", _("Keep it"), "", ""),
            Choice("d", _("To the bin"), _("{undo} brings it back").format_map(Pressed("open")), "delete"),
        )
        self.app.push_screen(
            ChoiceDialog(_("Move this file to the bin?"), choices, (what,)),
            lambda answer: self.delete_now(one) if answer == "delete" else None,
        )

    def delete_now(self, one: Saved) -> None:
        """Move a file to the bin."""
        try:
            self.binned = (delete(one.info.path), one.info.path.parent)
            self._say(_("it lies in the bin; {undo} brings it back").format_map(Pressed("open")))
        except SavesError as error:
            self._say(f"! {save_fault(error)}")
        self.look_again()

    def bring_back(self) -> None:
        """Take the file that was moved last out of the bin."""
        if self.binned is None:
            return
        path, folder = self.binned
        try:
            restore(path, folder)
            self._say(_("it is back"))
            self.binned = None
        except SavesError as error:
            self._say(f"! {save_fault(error)}")
        self.look_again()

    def _show_marks(self) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(_("What the marks mean"), open_words.marks()))

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed: `open 3`, `log 3`, `delete 3`, `3`, `back`."""
        self.set_focus(None)
        self._say("")
        word, _blank, rest = message.value.strip().casefold().partition(" ")
        if word.isdecimal():
            word, rest = "open", word
        if rest.isdecimal() and 0 < int(rest) <= len(self.list.items):
            self.list.choose(int(rest) - 1)
        elif rest:
            self._say(_("there is no file {number} in the list").format(number=rest[:20]))
            return
        doing: dict[str, Callable[[], object]] = {
            "open": self.open_chosen,
            "log": self.show_log,
            "rename": self.ask_for_a_name,
            "delete": self.ask_to_delete,
            "undo": self.bring_back,
            "back": lambda: self.dismiss(None),
        }
        fitting = meant(word, WORDS)
        if len(fitting) == 1:
            doing[fitting[0]]()
        else:
            self._say(_("type one of: {words}").format(words=", ".join(page_words(WORDS))))
        self.paint()


def _no_name(typed: str) -> str:
    """Return what is wrong with a name, or an empty string."""
    # What a name is called of which nothing is left.
    empty = safe_name(typed) == "save" and typed.strip().casefold() != "save"
    return _("Nothing is left of that name.") if empty else ""


def _now() -> int:
    return time.time_ns() // 10**6
