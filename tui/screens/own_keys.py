"""The keys of all places: which command has which, and another one for whoever wants it."""

from collections.abc import Callable
from dataclasses import replace

from textual import events
from textual.widget import Widget

from saves.errors import PlaceUnusable
from saves.settings import change_key
from tui import keymap
from tui.action_rows import HEADS, Action
from tui.action_table import find, judge, movable
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.screens.page import ByWheel, Page
from tui.screens.settings import unsaved
from tui.widgets.about import Explanation
from tui.widgets.keys import KeyHint
from tui.widgets.settings_panel import SettingLine, SettingsFace, SettingsPanel
from tui.widgets.title import TitleFace


class OwnKeysScreen(Page[None], ByWheel):
    """A line a command, by place; Enter takes the next key that is pressed for it."""

    PLACE = "keys"

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str, Action]] = [(place, row) for place in HEADS for row in movable(place)]
        self.row = 0
        self.waiting = False
        self.fault = ""

    def body(self) -> Widget:
        """Return the panel."""
        return SettingsPanel(id="form")

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and what it waits for."""
        note = (
            _("press the new key; Esc leaves the old one") if self.waiting else _("every change is saved at once")
        )
        return TitleFace((_("Keys"),), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        if self.waiting:
            return (self.hint("back", _("leave the old one")),)
        return (self.hint("line"), self.hint("change"), self.hint("usual"), self.hint("back"))

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        self.query_one(SettingsPanel).face = self.face()

    def face(self) -> SettingsFace:
        """Return all that the panel shows."""
        lines: list[SettingLine] = []
        before = ""
        for place, row in self.rows:
            key = keymap.shown(place, row.key)
            above = _(HEADS[place]) if place != before else ""
            shown = "?" if self.waiting and len(lines) == self.row else keymap.printed(key)
            lines.append(SettingLine(above, _(row.word), shown, key != row.key, free=True))
            before = place
        place, row = self.rows[self.row]
        notes = (_("Its usual key: {key}.").format(key=row.key), _("Enter, then the new key."))
        told = Explanation(_(row.word), "", escape(_(row.help)), (), notes)
        wrong = (escape(self.fault),) if self.fault else ()
        return SettingsFace(tuple(lines), self.row, told, wrong, f"{place}.{row.name}", sample=False)

    def on_key(self, event: events.Key) -> None:
        """Take the pressed key for the command where one is waited for, else do what the key does."""
        if not self.waiting:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.waiting = False
        if event.key != "escape":
            self.give(keymap.plain_key(event.character, event.key))
        self.paint()

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "up": lambda: self._go(self.row - 1),
            "down": lambda: self._go(self.row + 1),
            "pageup": lambda: self._go(self.row - 10),
            "pagedown": lambda: self._go(self.row + 10),
            "home": lambda: self._go(0),
            "end": lambda: self._go(len(self.rows) - 1),
            "enter": self._wait,
            "space": self._wait,
            "delete": lambda: self.give(None),
            "backspace": lambda: self.give(None),
            "escape": self._leave,
        }
        return self.do(key, doing)

    def _go(self, row: int) -> None:
        self.row, self.fault = max(0, min(row, len(self.rows) - 1)), ""

    def _wait(self) -> None:
        self.waiting, self.fault = True, ""

    def _leave(self) -> None:
        if self.waiting:
            self.waiting = False
        else:
            self.dismiss(None)

    def give(self, key: str | None) -> None:
        """Give the chosen command a key, or its usual one, at once and saved; say why where it cannot have it."""
        place, row = self.rows[self.row]
        wanted = row.key if key is None else key
        code, other = judge(place, row.name, wanted)
        if code == "taken":
            text = _("{key} is the key for: {other}. Give that one another key first.")
            self.fault = text.format(key=wanted, other=_(find(place, other).word))
        elif code:
            self.fault = _("That key cannot be given: take a letter or a sign that is no card, or F2 to F12.")
        else:
            self._put(place, row, wanted)

    def _put(self, place: str, row: Action, key: str) -> None:
        usual = key == row.key
        try:
            settings, self.fault = change_key(place, row.name, None if usual else key), ""
        except PlaceUnusable as error:
            self.fault = unsaved(error)
            keys = {name: dict(given) for name, given in self.intrigue.settings.keys.items()}
            keys.setdefault(place, {})[row.name] = key
            settings = replace(self.intrigue.settings, keys=keys)
        self.intrigue.restyle(settings)

    def touch(self, message: Zone) -> None:
        """Choose the line that is clicked; a second click waits for its key."""
        kind, _sep, rest = message.name.partition(":")
        if message.act == "click" and kind == "row":
            again = int(rest) == self.row
            self._go(int(rest))
            if again:
                self._wait()
            self.paint()
