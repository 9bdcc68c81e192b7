"""The round logs: sessions at the left, the rounds of the chosen one at the right."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from saves.errors import SavesError
from saves.listing import list_saves
from tui.canvas import Canvas, Zone
from tui.glyphs import cells, escape, number, pad
from tui.i18n import _, ngettext
from tui.screens import open_words
from tui.screens.page import Page
from tui.story.faults import damage_note, save_fault
from tui.story.played import Played, Round, read_played, round_line
from tui.story.shelf import Saved, on_shelf
from tui.story.when import ago
from tui.widgets.details import Details
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace

SETTLE_S: Final = 0.12
"""Seconds that the choice of a session has to stand before its rounds are read."""


class LogsScreen(Page[None]):
    """All rounds that were played and are still saved; `path` is the session to begin with."""

    def __init__(self, path: Path | None = None, folder: Path | None = None) -> None:
        """Show the saves of a folder, by default the folder of the saves."""
        super().__init__()
        self.wanted = path
        self.folder = folder
        self.sessions: RowList[Saved] = RowList(self._draw_session, heading=_("Sessions"), id="sessions")
        self.rounds: RowList[Round] = RowList(self._draw_round, heading=_("Rounds"), id="rounds")
        self.read: dict[Path, Played] = {}
        self.fault = ""

    def compose(self) -> ComposeResult:
        """Yield title, both lists and the keys."""
        yield TitleBar(id="title")
        with Horizontal(id="list"):
            yield self.sessions
            yield self.rounds
        yield Details(id="details")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Read the list of saves."""
        self._look_at(self.sessions)
        super().on_mount()
        self.in_background(self._list, "saves")

    async def _list(self) -> None:
        try:
            infos = await asyncio.to_thread(list_saves, self.folder)
            found = [on_shelf(info) for info in infos if info.file_kind not in ("tournament", "scorebook")]
        except SavesError as error:
            self.fault = escape(save_fault(error))
            found = []
        self.sessions.items = [one for one in found if one.readable and one.round]
        self.sessions.empty = (_("No rounds yet"), self.fault or _("Every round that you play is logged here."))
        if self.wanted is not None:
            paths = [one.info.path for one in self.sessions.items]
            if self.wanted in paths:
                self.sessions.choose(paths.index(self.wanted))
                self._look_at(self.rounds)
        self._show_rounds()

    def _show_rounds(self) -> None:
        """Show the rounds of the chosen session, reading them first where that was not done yet."""
        one = self.sessions.item
        played = self.read.get(one.info.path) if one is not None else None
        self.rounds.items = tuple(reversed(played.rounds)) if played is not None else ()
        self.rounds.empty = ()
        if one is not None and played is None:
            self.rounds.empty = (_("one moment …"),)
            self.in_background(partial(self._read, one.info.path), "rounds")
        self.fault = escape(damage_note(played.damage)) if played is not None and played.damage else ""
        self.paint()

    async def _read(self, path: Path) -> None:
        await asyncio.sleep(SETTLE_S if self.read else 0)
        try:
            self.read[path] = await asyncio.to_thread(read_played, path)
        except SavesError as error:
            self.rounds.empty = (_("These rounds cannot be read."), escape(save_fault(error)))
            self.paint()
            return
        self._show_rounds()

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and what is chosen."""
        count = len(self.rounds.items)
        note = ngettext("{n} round", "{n} rounds", count).format(n=count) if count else ""
        part = f"! {self.fault}" if self.fault else _("what was played, card by card")
        return TitleFace((_("Round logs"), part), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        if not self.sessions.items:
            return (KeyHint("Esc", _("back")),)
        first = KeyHint("Enter", _("read")) if self.rounds.active else KeyHint("Enter", _("its rounds"))
        return (
            KeyHint("↑↓", _("choose")),
            first,
            KeyHint("Tab", _("other list")),
            KeyHint("Esc", _("back")),
        )

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        self.set_class(self.app.size.width < 80, "narrow")
        one = self.sessions.item
        self.query_one(Details).lines = open_words.details(one, time.time_ns() // 10**6)[:2] if one else ()
        self.sessions.repaint()
        self.rounds.repaint()

    def _look_at(self, rows: RowList[Saved] | RowList[Round]) -> None:
        self.sessions.active = rows is self.sessions
        self.rounds.active = rows is self.rounds

    def _draw_session(self, canvas: Canvas, y: int, _place: int, one: Saved) -> None:
        when = ago(one.info.written_ms, time.time_ns() // 10**6)
        end = canvas.width - 2
        if canvas.width >= 28:
            end = canvas.right(end, y, when, "dim") - 1
        canvas.put(3, y, pad(one.title, max(0, end - 3)), bold=self.sessions.chosen == _place)

    def _draw_round(self, canvas: Canvas, y: int, _place: int, one: Round) -> None:
        line = round_line(one)
        x = canvas.put(3, y, pad(line.title, 12), bold=True) + 1
        end = canvas.width - 2
        if line.after:
            canvas.put(end - cells(line.after), y, line.after, "brass", bold=True)
            end -= 6
            change = number(line.change or 0, signed=True)
            tone = "dim" if not line.change else "good" if line.change > 0 else "coral"
            canvas.put(end - cells(change), y, change, tone)
            end -= 6
        canvas.say(x, y, escape(line.end), "amber" if one.line.finished is None else "text", room=end - x)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "enter": self._enter,
            "space": self._enter,
            "tab": self._other,
            "shift+tab": self._other,
            "right": lambda: self._look_at(self.rounds),
            "left": lambda: self._look_at(self.sessions),
            "escape": self._back,
        }
        if key in doing:
            doing[key]()
        elif self.rounds.active and self.rounds.press(key):
            pass
        elif self.sessions.active and self.sessions.press(key):
            self._show_rounds()
        else:
            return False
        self.paint()
        return True

    def _other(self) -> None:
        self._look_at(self.sessions if self.rounds.active else self.rounds)

    def _back(self) -> None:
        if self.rounds.active and self.wanted is None:
            self._look_at(self.sessions)
        else:
            self.dismiss(None)

    def _enter(self) -> None:
        if self.sessions.active:
            self._look_at(self.rounds)
        elif self.rounds.items:
            self._open(self.rounds.chosen)

    def _open(self, place: int) -> None:
        from tui.screens.log_reader import LogReader

        self.rounds.choose(place)
        rounds = tuple(reversed(self.rounds.items))

        def keep_place(at: int | None) -> None:
            self.rounds.choose(len(rounds) - 1 - (at or 0))

        self.app.push_screen(LogReader(rounds, len(rounds) - 1 - place), keep_place)

    def touch(self, message: Zone) -> None:
        """Choose what is clicked; a second click on a round reads it."""
        kind, _sep, rest = message.name.partition(":")
        if message.act != "click" or kind != "row":
            return
        place = int(rest)
        if message.widget is self.sessions:
            self._look_at(self.sessions)
            self.sessions.choose(place)
            self._show_rounds()
        else:
            again = self.rounds.active and self.rounds.chosen == place
            self._look_at(self.rounds)
            self.rounds.choose(place)
            if again:
                self._open(place)
        self.paint()
