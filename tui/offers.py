"""What can be done at this moment, as one list: here, anywhere, and every setting."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tui import keymap
from tui.i18n import _

if TYPE_CHECKING:
    from tui.app import IntrigueApp
    from tui.attention import AttentiveScreen
    from tui.command_table import Command
    from tui.screens.home import HomeScreen
    from tui.screens.table import TableScreen


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do: a few words, its key if it has one, a sentence about it, and how it is done."""

    words: str
    do: Callable[[], object]
    key: str = ""
    about: str = ""


def offers(app: "IntrigueApp") -> list[Offer]:
    """Return all that can be done now: here first, then anywhere, then every value of every setting."""
    from tui.attention import AttentiveScreen

    screen = app.screen
    here = screen.offers() if isinstance(screen, AttentiveScreen) else []
    known = {offer.words for offer in here}
    return [*here, *(offer for offer in (*_anywhere(app), *_settings(app)) if offer.words not in known)]


def of_hints(screen: "AttentiveScreen[Any]") -> list[Offer]:
    """Return what the footer of a screen shows as offers; arrows and the like are no words for a palette."""
    from tui.action_table import find
    from tui.screens.page import key_of
    from tui.widgets.keys import KeyBar

    found = []
    for bar in screen.query(KeyBar):
        for hint in bar.hints:
            row = find(screen.PLACE, hint.name) if hint.name else None
            if row is not None and row.help:
                words = _capital(hint.word)
                found.append(Offer(words, _pressing(screen, key_of(hint.key)), hint.shown or hint.key, _(row.help)))
    return found


def home_offers(home: "HomeScreen") -> list[Offer]:
    """Return what the menu of the first screen shows, and its keys."""
    from tui.action_table import actions
    from tui.screens.page import key_of

    return [
        Offer(_capital(_(row.word)), _pressing(home, key_of(row.key)), keymap.shown("home", row.key), _(row.help))
        for row in actions("home")
        if row.movable and row.help and (row.name != "decline" or home.offers_lesson)
    ]


def table_offers(table: "TableScreen", shown: list[Offer]) -> list[Offer]:
    """Return what the footer of a table shows, and the other commands that make sense now."""
    from tui import commands
    from tui.command_table import COMMANDS, help_text
    from tui.tongues import taught

    context = commands.context_of(table.controller)
    keys = {offer.key for offer in shown}
    found = []
    for command in COMMANDS:
        key = keymap.shown("table", command.key)
        if context.offers(command) and key not in keys and command.name not in ("help", "set"):
            found.append(Offer(_capital(taught(command.name)), _typing(table, command), key, help_text(command)))
    return shown + found


def _typing(table: "TableScreen", command: "Command") -> Callable[[], object]:
    """Return how a command is given; what it is about is left to be typed."""
    from tui.tongues import taught

    if command.argument in ("none", "topic"):
        return lambda: table.flow.typed(command.name)
    return lambda: table.flow.type(f"{taught(command.name)} ")


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _pressing(screen: "AttentiveScreen[Any]", key: str) -> Callable[[], object]:
    return lambda: screen.press(key)


def _anywhere(app: "IntrigueApp") -> Iterator[Offer]:
    from tui.screens.settings import SettingsScreen
    from tui.screens.statistics import StatisticsScreen

    yield Offer(_("Help"), app.action_help, "F1", _("Tells which keys do something here."))
    if not any(isinstance(one, SettingsScreen) for one in app.screen_stack):
        yield Offer(
            _("Settings"), lambda: app.push_screen(SettingsScreen()), "", _("Colours, suits, keys, language.")
        )
    if not any(isinstance(one, StatisticsScreen) for one in app.screen_stack):
        about = _("What all that was played adds up to.")
        yield Offer(_("Statistics"), lambda: app.push_screen(StatisticsScreen()), "", about)
    yield Offer(_("Quit"), app.action_leave, "Ctrl+Q", _("Leaves; everything is saved."))


def _settings(app: "IntrigueApp") -> Iterator[Offer]:
    from tui.screens.settings import BY_NAME, values_of
    from tui.story.settings_words import settings_words

    for name, words in settings_words().items():
        for value in values_of(BY_NAME[name]):
            if value != getattr(app.settings, name):
                short = words.value(value).partition(":")[0]
                text = _("{label}: {value}").format(label=words.label, value=short)
                yield Offer(text, _changing(app, name, value), "", words.about)


def _changing(app: "IntrigueApp", name: str, value: str) -> Callable[[], object]:
    from tui.screens.settings import change

    return lambda: change(app, name, value)
