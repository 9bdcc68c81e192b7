"""The rounds that were played: groups at the left, their rounds at the right, found by key or by a typed line."""

import asyncio
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal

from saves.annals import SessionRow
from saves.errors import SavesError
from saves.history import History
from saves.paths import saves_dir
from saves.wanted import Wanted
from tui.canvas import Canvas, Zone
from tui.glyphs import cells, cut, escape, pad
from tui.i18n import _, ngettext
from tui.screens import round_words as words
from tui.screens.files import no_file_fault, path_meant
from tui.screens.page import Page
from tui.screens.round_words import BY, Group, Told
from tui.story.asking import Misread, read_wanted
from tui.story.faults import damage_note, save_fault
from tui.story.played import Round, numbers_of, rounds_of
from tui.story.shelf import game_title
from tui.widgets.details import Details
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace

LONG = 60
NARROW = 48
"""Cells of a row of rounds from which on it says more."""


class LogsScreen(Page[None]):
    """All rounds in the index, those of one folder or all; `path` is the save to begin with."""

    PLACE = "logs"

    def __init__(self, path: Path | None = None, folder: Path | None = None) -> None:
        """Show the saves of a folder; by default all, the tables of tournaments and imported logs too."""
        super().__init__()
        self.wanted = path
        self.folder = folder
        self.groups: RowList[Group] = RowList(self._draw_group, heading=words.by_words("session"), id="sessions")
        self.rounds: RowList[Told] = RowList(self._draw_round, heading=_("Rounds"), id="rounds")
        self.by = "session"
        self.filter = Wanted()
        self.asked = ""
        self.said = ""
        self.ready = False
        self.history: History | None = None
        self.sessions: dict[tuple[str, int], SessionRow] = {}
        self.tournaments: Mapping[str, str] = {}
        self.read: dict[tuple[str, int], Sequence[Round]] = {}

    def compose(self) -> ComposeResult:
        """Yield title, both lists, a few sentences, the line to type on, and the keys."""
        yield TitleBar(id="title")
        with Horizontal(id="list"):
            yield self.groups
            yield self.rounds
        yield Details(id="details")
        yield Prompt(placeholder=_("game don · player Anna · penalties · close · since 2026-11-01"), id="prompt")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Bring the index up to date."""
        self._look_at(self.groups)
        super().on_mount()
        self.in_background(self._refresh, "saves")

    def on_unmount(self) -> None:
        """Close the index."""
        if self.history is not None:
            self.history.close()

    # What is listed.

    async def _refresh(self) -> None:
        self.ready = False
        if self.history is None:
            self.history = await asyncio.to_thread(_history, self.folder)
        await asyncio.to_thread(self.history.refresh)
        self.ready = True
        self._list()
        if self.wanted is not None:
            paths = [group.session.path for group in self.groups.items if group.session is not None]
            if str(self.wanted) in paths:
                self.groups.choose(paths.index(str(self.wanted)))
                self._look_at(self.rounds)
                self._show_rounds()
        self.paint()

    def _list(self) -> None:
        """List the groups that are wanted, then the rounds of the chosen one."""
        if self.history is None or not self.ready:
            return
        found = self.history.sessions(self._all)
        self.tournaments = self.history.tournaments()
        self.sessions = {(one.path, one.place): one for one in found}
        now = time.time_ns() // 10**6
        rounds = self.history.rounds(self._all) if self.by == "day" else ()
        self.groups.heading = words.by_words(self.by)
        self.groups.items = words.groups(self.by, found, self._all, self.tournaments, now, rounds)
        self.groups.empty = words.empty(self._left_out(), filtered=bool(self.asked))
        self._show_rounds()

    @property
    def _all(self) -> Wanted:
        """What is wanted of everything."""
        folder = "" if self.folder is None else f"{self.folder}{os.sep}"
        return replace(self.filter, folder=folder)

    def _left_out(self) -> str:
        files = self.history.left_out() if self.history is not None else []
        if not files:
            return ""
        text = ngettext("{n} file cannot be read: {name}", "{n} files cannot be read, first {name}", len(files))
        return escape(text.format(n=len(files), name=files[0].path.name))

    def _show_rounds(self) -> None:
        group = self.groups.item
        self.rounds.items = ()
        self.rounds.empty = ()
        if self.history is not None and self.ready and group is not None:
            found = self.history.rounds(group.wanted)
            self.rounds.items = [
                Told(self.sessions[one.path, one.place], one)
                for one in found
                if (one.path, one.place) in self.sessions
            ]
        self.paint()

    # What is said.

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and what is chosen."""
        count = len(self.rounds.items)
        note = ngettext("{n} round", "{n} rounds", count).format(n=count) if count else ""
        if not self.ready:
            note = _("one moment …")
        part = escape(self.asked) if self.asked else _("what was played, card by card")
        return TitleFace((_("Round logs"), part), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        finding = (self.hint("type"), self.hint("order"))
        last = (self.hint("import"), self.hint("back"))
        if not self.groups.items:
            return (*(finding if self.asked else ()), *last)
        first = self.hint("read") if self.rounds.active else self.hint("read", _("its rounds"))
        return (first, self.hint("replay"), self.hint("lists"), *finding, *last)

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        self.set_class(self.app.size.width < 80, "narrow")
        told = self.rounds.item
        now = time.time_ns() // 10**6
        self.query_one(Details).lines = words.details(told, self.tournaments, now) if told is not None else ()
        self.query_one(Prompt).note = self.said or self._left_out()
        self.groups.repaint()
        self.rounds.repaint()

    def _look_at(self, rows: RowList[Group] | RowList[Told]) -> None:
        self.groups.active = rows is self.groups
        self.rounds.active = rows is self.rounds

    def _draw_group(self, canvas: Canvas, y: int, place: int, one: Group) -> None:
        end = canvas.width - 2
        if canvas.width >= 28:
            end = canvas.right(end, y, escape(one.remark), "dim") - 1
        canvas.put(3, y, pad(one.title, max(0, end - 3)), bold=self.groups.chosen == place)

    def _draw_round(self, canvas: Canvas, y: int, _place: int, one: Told) -> None:
        narrow = canvas.width < NARROW
        room = 9 if narrow else 12
        x = canvas.put(3, y, pad(words.title(one, room), room), bold=True) + 1
        end = canvas.width - 2
        after, change, amount = words.standing(one)
        if after:
            canvas.put(end - cells(after), y, after, "brass", bold=True)
            end -= 6
            tone = "dim" if not amount else "good" if amount > 0 else "coral"
            canvas.put(end - cells(change), y, change, tone)
            end -= 6
        text = words.end(one, long=canvas.width >= LONG)
        if self.by != "session" and canvas.width >= LONG:
            text = _("{game}: {text}").format(game=game_title(one.session.game), text=text)
        canvas.put(x, y, cut(text, end - x), "text" if one.round.finished else "amber")

    # What is done.

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "enter": self._enter,
            "space": self._enter,
            "tab": self._other,
            "shift+tab": self._other,
            "right": lambda: self._look_at(self.rounds),
            "left": lambda: self._look_at(self.groups),
            "escape": self._back,
            "/": self.type_here,
            "s": self._order,
            "i": self._import,
            "v": lambda: self._open(self.rounds.chosen, review=True),
        }
        self.said = ""
        if key in doing:
            doing[key]()
        elif self.rounds.active and self.rounds.press(key):
            pass
        elif self.groups.active and self.groups.press(key):
            self._show_rounds()
        else:
            return False
        self.paint()
        return True

    def _other(self) -> None:
        self._look_at(self.groups if self.rounds.active else self.rounds)

    def _back(self) -> None:
        if self.asked:
            self.find("")
        elif self.rounds.active and self.wanted is None:
            self._look_at(self.groups)
        else:
            self.dismiss(None)

    def _order(self) -> None:
        """Order the rounds by the next thing for which there is anything."""
        at = BY.index(self.by)
        for by in (*BY[at + 1 :], *BY[: at + 1]):
            self.by = by
            self.groups.choose(0)
            self._list()
            if self.groups.items:
                return

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Find what was typed."""
        self.set_focus(None)
        message.prompt.value = ""
        self.find(message.value)

    def find(self, text: str) -> None:
        """List only the rounds that a typed line asks for, all for an empty one; what it does not know it says."""
        if self.history is None or not self.ready:
            return
        names = [seat.name for one in self.history.sessions() for seat in one.seats]
        try:
            self.filter = read_wanted(text, names, dict(self.tournaments))
        except Misread as error:
            self.said = f"! {escape(str(error))}"
            self.paint()
            return
        self.asked = text.strip()
        self.groups.choose(0)
        self.rounds.choose(0)
        self._list()

    def _enter(self) -> None:
        if self.groups.active:
            self._look_at(self.rounds)
        elif self.rounds.items:
            self._open(self.rounds.chosen)

    def _open(self, place: int, *, review: bool = False) -> None:
        self.rounds.choose(place)
        told = self.rounds.item
        if told is not None:
            self.in_background(partial(self._fetch, told, review=review), "rounds")

    async def _fetch(self, told: Told, *, review: bool) -> None:
        """Read the rounds of the session, then show the chosen one, as text or laid out again."""
        key = (told.session.path, told.session.place)
        try:
            if key not in self.read:
                self.said = _("one moment …")
                self.paint()
                self.read = {key: await asyncio.to_thread(rounds_of, told.session)}
            self.said = ""
        except SavesError as error:
            self.said = f"! {save_fault(error)}"
            self.paint()
            return
        rounds = self.read[key]
        numbers = numbers_of(rounds, told.session)
        if told.round.number not in numbers or self.app.screen is not self:
            self.said = f"! {damage_note('does-not-replay')}"
            self.paint()
            return
        self.paint()
        self._show(rounds, numbers, numbers.index(told.round.number), review=review)

    def _show(self, rounds: Sequence[Round], numbers: Sequence[int], place: int, *, review: bool) -> None:
        from tui.screens.log_reader import LogReader, NoReview, review_of

        try:
            told = rounds[place]  # of a long session it is replayed only now
        except SavesError as error:
            self.said = f"! {save_fault(error)}"
            self.paint()
            return
        if not (review and told.can_be_reviewed):
            self.app.push_screen(LogReader(rounds, place), partial(self._keep_place, numbers))
            return
        try:
            screen, first = review_of(rounds, place)
        except NoReview as error:
            self.said = f"! {escape(str(error))}"
            self.paint()
        else:
            self.app.push_screen(screen, partial(self._keep_place, numbers[first:]))

    def _keep_place(self, numbers: Sequence[int], at: int | None) -> None:
        number = numbers[at or 0]
        here = self.rounds.item
        for place, one in enumerate(self.rounds.items):
            if here is not None and one.session is here.session and one.round.number == number:
                self.rounds.choose(place)
        self.paint()

    def _import(self) -> None:
        from tui.dialogs.files import FileDialog

        self.app.push_screen(
            FileDialog(
                _("Import a round log"),
                _("Which file? It is checked card by card, as 'intrigue verify' does, and a copy is kept."),
                str(Path.home()) + os.sep,
                no_file_fault,
            ),
            self._take_in,
        )

    def _take_in(self, name: str | None) -> None:
        if name is not None:
            self.in_background(partial(self._check, path_meant(name)), "saves")

    async def _check(self, path: Path) -> None:
        from saves.imports import import_log
        from tui.story.imported import imported, refusal

        self.said = _("one moment …")
        self.paint()
        try:
            found = await asyncio.to_thread(import_log, path)
        except SavesError as error:
            self.said = f"! {refusal(error, path.name)}"
            self.paint()
            return
        self.wanted = None
        await self._refresh()
        self.said = imported(found, path.name)
        self.paint()

    def touch(self, message: Zone) -> None:
        """Choose what is clicked; a second click on a round reads it."""
        kind, _sep, rest = message.name.partition(":")
        if message.act != "click" or kind != "row":
            return
        place = int(rest)
        if message.widget is self.groups:
            self._look_at(self.groups)
            self.groups.choose(place)
            self._show_rounds()
        else:
            again = self.rounds.active and self.rounds.chosen == place
            self._look_at(self.rounds)
            self.rounds.choose(place)
            if again:
                self._open(place)
        self.paint()


def _history(folder: Path | None) -> History:
    """Return the index; of a folder that it does not cover one that is not kept."""
    if folder is None or folder.is_relative_to(saves_dir()):
        return History()
    return History(saves=folder, imports=folder / "none", memory=True)
