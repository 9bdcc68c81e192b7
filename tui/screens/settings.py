"""The settings: each a line with its value, explained at the side, in force and saved the moment it changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from textual.widget import Widget

from saves.errors import PlaceUnusable
from saves.settings import TABLE, Setting, Settings, accepts, change_settings, reset_settings
from tui import i18n
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.screens.page import ByWheel, Page
from tui.story.settings_words import GROUPS, problem, settings_words
from tui.widgets.about import Explanation, ValueLine
from tui.widgets.keys import KeyHint
from tui.widgets.settings_panel import SettingLine, SettingsFace, SettingsPanel
from tui.widgets.title import TitleFace

if TYPE_CHECKING:
    from tui.app import IntrigueApp

BY_NAME: Final = {setting.name: setting for setting in TABLE}


class SettingsScreen(Page[None], ByWheel):
    """Every setting of the program."""

    PLACE = "settings"

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self.fault = ""

    def body(self) -> Widget:
        """Return the panel."""
        return SettingsPanel(id="form")

    @property
    def panel(self) -> SettingsPanel:
        """The lines and the explanation."""
        return self.query_one(SettingsPanel)

    @property
    def names(self) -> list[str]:
        """The settings in the order they are shown; those that no group names come last."""
        grouped = [name for _head, names in GROUPS for name in names if name in BY_NAME]
        return grouped + [name for name in BY_NAME if name not in grouped]

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and that nothing needs saving."""
        return TitleFace((_("Settings"),), _("not saved") if self.fault else _("every change is saved at once"))

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        return (
            self.hint("line"),
            self.hint("value"),
            self.hint("usual", _("usual")),
            self.hint("keys"),
            self.hint("reset"),
            self.hint("help"),
            self.hint("next"),
            self.hint("back"),
        )

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        self.panel.face = self.face()

    def face(self) -> SettingsFace:
        """Return all that the panel shows."""
        words, names = settings_words(), self.names
        heads = {group[0]: _(head) for head, group in GROUPS}
        lines = []
        for name in names:
            value = str(getattr(self.intrigue.settings, name))
            label = words[name].label if name in words else name
            shown = words[name].value(value) if name in words else value
            changed = value != BY_NAME[name].default
            free = not values_of(BY_NAME[name])
            lines.append(SettingLine(heads.get(name, ""), label, shown, changed, free))
        wrong = tuple(escape(problem(found)) for found in self.intrigue.problems)
        if self.fault:
            wrong = (escape(self.fault),)
        return SettingsFace(tuple(lines), self.row, self._explained(names[self.row]), wrong, names[self.row])

    def _explained(self, name: str) -> Explanation:
        words, now = settings_words().get(name), str(getattr(self.intrigue.settings, name))
        values = tuple(
            ValueLine(
                words.value(value) if words else value,
                _("usual") if value == BY_NAME[name].default else "",
                value == now,
                f"value:{name}:{place}",
            )
            for place, value in enumerate(values_of(BY_NAME[name]))
        )
        notes = () if values else (_("Enter types another one."),)
        return Explanation(words.label if words else name, "", words.about if words else "", values, notes)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "up": lambda: self._go(self.row - 1),
            "down": lambda: self._go(self.row + 1),
            "home": lambda: self._go(0),
            "end": lambda: self._go(len(self.names) - 1),
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "enter": self._enter,
            "space": self._enter,
            "delete": self._usual,
            "k": self._keys,
            "r": self._ask_to_reset,
            "escape": lambda: self.dismiss(None),
        }
        return self.do(key, doing)

    def _go(self, row: int) -> None:
        self.row = max(0, min(row, len(self.names) - 1))

    def _step(self, by: int) -> None:
        name = self.names[self.row]
        values = values_of(BY_NAME[name])
        if values:
            now = str(getattr(self.intrigue.settings, name))
            place = values.index(now) if now in values else 0
            self.change(name, values[(place + by) % len(values)])

    def _enter(self) -> None:
        name = self.names[self.row]
        if values_of(BY_NAME[name]):
            self._step(1)
            return
        from tui.dialogs.entry import EntryDialog

        words = settings_words()[name]
        self.app.push_screen(
            EntryDialog(
                words.label,
                words.about,
                str(getattr(self.intrigue.settings, name)),
                lambda text: "" if accepts(name, text.strip()) else _("This takes 1 to 40 letters."),
            ),
            lambda text: self.change(name, text) if text is not None else None,
        )

    def _usual(self) -> None:
        name = self.names[self.row]
        self.change(name, BY_NAME[name].default)

    def change(self, name: str, value: str) -> None:
        """Give a setting a value: in force at once, and saved; where it cannot be saved, that is said."""
        self.fault = change(self.intrigue, name, value)
        self.paint()

    def _keys(self) -> None:
        from tui.screens.own_keys import OwnKeysScreen

        self.app.push_screen(OwnKeysScreen(), lambda _answer: self.paint())

    def _ask_to_reset(self) -> None:
        from tui.dialogs.choice import Choice, ChoiceDialog

        choices = (
            Choice("n", _("No"), _("leave everything as it is")),
            Choice("y", _("Yes"), _("all settings and keys"), "reset"),
        )
        asked = _("Give every setting and every key its usual value, your name and the language too?")
        self.app.push_screen(ChoiceDialog(_("All usual"), choices, (asked,)), self._reset)

    def _reset(self, answer: str | None) -> None:
        if answer != "reset":
            return
        try:
            settings, self.fault = reset_settings(), ""
        except PlaceUnusable as error:
            settings, self.fault = Settings(), unsaved(error)
        self.intrigue.restyle(settings)
        self.intrigue.problems = []
        self.paint()

    def touch(self, message: Zone) -> None:
        """Focus what is clicked, step or take a value; a second click on a line goes on to its next value."""
        if message.act != "click":
            return
        kind, _sep, rest = message.name.partition(":")
        if kind == "row":
            again = int(rest) == self.row
            self._go(int(rest))
            if again:
                self._enter()
        elif kind == "step":
            _line, row, by = rest.split(":")
            self._go(int(row))
            self._step(int(by))
        elif kind == "value":
            name, place = rest.split(":")
            self.change(name, values_of(BY_NAME[name])[int(place)])
        self.paint()


def change(app: "IntrigueApp", name: str, value: str) -> str:
    """Give a setting a value, in force at once and saved; return a sentence where it cannot be saved."""
    fault = ""
    try:
        settings = change_settings({name: value})
    except PlaceUnusable as error:
        fault = unsaved(error)
        changes: dict[str, Any] = {name: value}
        settings = replace(app.settings, **changes)
    app.problems = [found for found in app.problems if found.params.get("name") != name]
    app.restyle(settings)
    return fault


def unsaved(error: PlaceUnusable) -> str:
    """Return in a sentence why a change could not be saved, and how long it holds."""
    from tui.story.faults import save_fault

    return _("{why} The change holds until you leave.").format(why=save_fault(error))


def values_of(setting: Setting) -> tuple[str, ...]:
    """Return the values that are offered: a language only where its catalogue is there."""
    if setting.name != "lang":
        return setting.values
    return tuple(value for value in setting.values if value == "auto" or value in i18n.languages())
