"""The list of tournaments: go on with one, or begin another."""

import time
from collections.abc import Callable
from contextlib import suppress

from textual.app import ComposeResult

from saves.errors import SavesError
from saves.listing import SaveInfo
from tui.action_table import Pressed
from tui.canvas import Canvas, Zone
from tui.glyphs import cut, escape
from tui.i18n import _, ngettext
from tui.screens.files import saves_there
from tui.screens.page import Page, show_alone
from tui.story.saved import reason
from tui.story.tournament import saved_line
from tui.story.when import ago
from tui.widgets.details import Details
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace


class TournamentsScreen(Page[None]):
    """Every tournament in the folder of the saves, last played first."""

    PLACE = "tournaments"

    def __init__(self) -> None:
        super().__init__()
        self.list: RowList[SaveInfo] = RowList(self._draw_row, id="list")
        self.known = False

    def compose(self) -> ComposeResult:
        """Yield title, list, details and keys."""
        yield TitleBar(id="title")
        yield self.list
        yield Details(id="details")
        yield KeyBar(id="keys")

    def on_screen_resume(self) -> None:
        """Read the list again."""
        self.in_background(self._read, "saves")

    async def _read(self) -> None:
        nothing = (
            _("No tournament yet"),
            _("An evening of several games, a league or a knock-out, with people here, computers, or both."),
            _("{new} begins one.").format_map(Pressed("tournaments")),
        )
        found, self.list.empty = await saves_there(nothing)
        self.known = True
        self.list.items = [info for info in found if info.is_tournament]
        self.paint()

    def _draw_row(self, canvas: Canvas, y: int, _place: int, info: SaveInfo) -> None:
        fits = info.status in ("ok", "finished")
        mark = " " if fits else "!"
        canvas.put(3, y, mark, "bad")
        when = ago(info.written_ms, time.time_ns() // 10**6)
        start = canvas.right(canvas.width - 3, y, when, "dim")
        canvas.put(5, y, cut(saved_line(info), max(4, start - 7)), "text" if fits else "dim")

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        info = self.list.item
        lines: tuple[str, ...] = ()
        if info is not None:
            leaders = info.summary.get("leaders")
            names = ", ".join(map(str, leaders)) if isinstance(leaders, list) else ""
            text = _("Won by {names}.") if info.status == "finished" else _("In the lead: {names}.")
            lines = (f"*{escape(saved_line(info))}*",)
            if info.status not in ("ok", "finished"):
                lines += (f"! {escape(reason(info))}",)
            elif names and info.summary.get("round"):
                lines += (text.format(names=escape(names)),)
        self.query_one(Details).lines = lines

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and how many there are."""
        count = len(self.list.items)
        note = ngettext("{n} tournament", "{n} tournaments", count).format(n=count) if self.known else ""
        return TitleFace((_("Tournaments"), _("and evenings of several games")), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        go_on = (self.hint("open"),) if self.list.items else ()
        season = (self.hint("season"),) if self.list.items else ()
        return (*go_on, self.hint("new"), *season, self.hint("back"))

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "escape": lambda: self.dismiss(None),
            "t": lambda: self.dismiss(None),
            "n": self._new,
            "enter": self._open,
            "space": self._open,
        }
        if self.list.items:
            doing["s"] = self._season
        return self.do(key, doing, self.list)

    def touch(self, message: Zone) -> None:
        """Choose a line with a click, open it with a second one."""
        again = self.list.click(message)
        if again:
            self._open()
        if again is not None:
            self.paint()

    def _new(self) -> None:
        from tui.screens.new_tournament import NewTournamentScreen

        self.app.push_screen(NewTournamentScreen())

    def _season(self) -> None:
        """Add up all evenings that can be read, the oldest first."""
        from saves.listing import list_saves
        from saves.seasons import evenings
        from tui.screens.tournament_pages import SeasonScreen

        with suppress(SavesError):
            self.app.push_screen(SeasonScreen(evenings(list_saves())))

    def _open(self) -> None:
        from tui.screens.tournament import hall_screen

        if self.list.item is not None:
            show_alone(self.intrigue, hall_screen(self.intrigue, self.list.item.path))
        else:
            self._new()
