"""The first screen: the session to go on with, what to play, what to look back at."""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from saves.errors import SavesError
from tui.action_table import Pressed, find
from tui.canvas import Zone
from tui.i18n import _
from tui.keymap import meant, shown
from tui.people import own_name
from tui.screens import home_words
from tui.screens.doors import Doors, completions
from tui.screens.page import show_alone
from tui.story.shelf import Saved, game_meant
from tui.widgets.home import ON_CARD, Entry, HomeFace, HomePanel
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.logo import Logo
from tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from saves.listing import SaveInfo
    from tui.offers import Offer

WARM_UP_S = 0.3
"""Seconds after the first paint until the games are fetched, so that the next screen opens at once."""


class HomeScreen(Doors):
    """Where the program begins and where every session comes back to."""

    PLACE = "home"

    def __init__(self, *, learning: bool = False, note: str = "") -> None:
        """Open the first screen; with `learning` a lesson is chosen at once; `note` says what went wrong before."""
        super().__init__()
        self._note = note
        self._learning = learning
        self.found: list[Saved] | None = None
        self.tournaments: list[SaveInfo] = []
        self.chosen = (0, 0)

    def compose(self) -> ComposeResult:
        """Yield band, panel, the line to type on, and the keys."""
        yield Logo(_mottos(), id="logo")
        yield HomePanel(id="home")
        yield Prompt(placeholder=_("type a command, or press a key"), completer=completions, id="prompt")
        yield KeyBar(id="keys")

    def reword(self) -> None:
        """Say everything in the language that is spoken now."""
        self.query_one(Logo).lines = _mottos()
        self.query_one(Prompt).placeholder = _("type a command, or press a key")
        super().reword()

    @property
    def panel(self) -> HomePanel:
        """Card, menu and results."""
        return self.query_one(HomePanel)

    @property
    def resumable(self) -> Saved | None:
        """The session that Enter goes on with."""
        return home_words.resumable(self.found or ())

    @property
    def offers_lesson(self) -> bool:
        """True where the card offers a lesson: nothing was ever saved, and nobody has declined."""
        return self.found == [] and self.intrigue.settings.lessons == "offered"

    def on_mount(self) -> None:
        """Show the menu; the saves follow as soon as they are read."""
        super().on_mount()
        self.set_timer(WARM_UP_S, self._warm_up)
        if self._learning:
            self.call_after_refresh(self.learn)
        if self.intrigue.problems:
            self.query_one(Prompt).note = _("! the settings file has a mistake: {settings} tells which").format_map(
                Pressed("home")
            )
        if self._note:
            self.query_one(Prompt).note = f"! {self._note}"

    def on_resize(self, event: events.Resize) -> None:
        """Give a row of the band to the menu where every row counts."""
        self.set_class(self.app.size.height < 22, "low")
        super().on_resize(event)

    def on_screen_resume(self) -> None:
        """Look at the saves again: something may have been played. The screen itself is painted first."""
        self.call_after_refresh(self.in_background, self._read, "saves")

    async def _read(self) -> None:
        try:
            found, self.tournaments = await asyncio.to_thread(_listed)
        except SavesError as error:
            from tui.story.faults import save_fault

            self.query_one(Prompt).note = f"! {save_fault(error)}"
            found = []
        first = self.found is None
        self.found = found
        if first and self.resumable is not None:
            self.chosen = ON_CARD
        elif self.chosen == ON_CARD and self.resumable is None:
            self.chosen = (0, 0)
        self.paint()

    def _warm_up(self) -> None:
        self.in_background(self._fetch, "warm-up")

    async def _fetch(self) -> None:
        await asyncio.to_thread(_fetch_games)
        self.paint()

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        now = time.time_ns() // 10**6
        found = self.found
        if found is None:
            self.panel.face = HomeFace(None, self._columns(()), self.chosen)
            return
        going_on = self.resumable
        card = home_words.card_for(going_on, now) if going_on else None
        if not found:
            card = home_words.welcome_card() if self.offers_lesson else home_words.empty_card()
        self.panel.face = HomeFace(
            card, self._columns(found), self.chosen, home_words.lately(found, now), home_words.waiting(found, now)
        )

    def _columns(self, found: Sequence[Saved]) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
        return (
            (
                _("Play"),
                (
                    self._entry("new", _("game, rules, seats")),
                    self._entry("tournament", home_words.tournament_remark(self.tournaments)),
                    self._entry("score", _("for your own cards")),
                    self._entry("open", *home_words.saves_remark(found)),
                    self._entry("practise", _("take moves back")),
                ),
            ),
            (
                _("Look back"),
                (
                    self._entry("logs", _("what was played")),
                    self._entry("stats", _("what it adds up to")),
                    self._entry("rules", _("clause by clause")),
                    self._entry("settings", _("colours, suits, keys")),
                    self._entry("learn", _("a guided hand")),
                ),
            ),
        )

    @staticmethod
    def _entry(name: str, remark: str, less: str = "") -> Entry:
        row = find("home", name)
        return Entry(shown("home", row.key), _(row.word), remark, less)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        return (
            self.hint("choose"),
            self.hint("take"),
            self.hint("type"),
            *((self.hint("decline"),) if self.offers_lesson else ()),
            self.hint("help"),
            self.hint("palette"),
            self.hint("quit"),
        )

    def offers(self) -> "list[Offer]":
        """Return what the menu shows, for the palette."""
        from tui.offers import home_offers

        return home_offers(self)

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing = {
            "n": self.new,
            "k": self.score,
            "o": self.open,
            "t": self.tournament,
            "g": self.logs,
            "p": self.practise,
            "l": self.learn,
            "s": self.statistics,
            "r": self.rulebook,
            "e": self.settings,
            "q": self.intrigue.action_leave,
            "?": self.help,
            "/": self.type_here,
            "x": self.decline,
            "enter": self._take,
            "space": self._take,
        }.get(key)
        if doing is not None:
            doing()
        elif key in ("up", "down", "left", "right"):
            self._move(key)
        else:
            return False
        return True

    def _move(self, key: str) -> None:
        column, row = self.chosen
        rows = len(self.panel.face.columns[max(column, 0)][1])
        card = self.resumable is not None
        if self.chosen == ON_CARD:
            self.chosen = {"down": (0, 0), "up": (0, rows - 1)}.get(key, self.chosen)
        elif key in ("left", "right"):
            self.chosen = (1 - column, min(row, len(self.panel.face.columns[1 - column][1]) - 1))
        else:
            row += 1 if key == "down" else -1
            self.chosen = ON_CARD if card and not 0 <= row < rows else (column, row % rows)
        self.paint()

    def _take(self) -> None:
        if self.chosen == ON_CARD:
            self.resume()
        else:
            column, row = self.chosen
            self.press(meant("home", self.panel.face.columns[column][1][row].key))

    def touch(self, message: Zone) -> None:
        """Choose under the mouse, take with a click."""
        kind, _sep, key = message.name.partition(":")
        if message.act == "leave":
            return
        if kind == "open":
            if message.act == "click":
                self.open(key)
            return
        if kind == "card":
            self.chosen = ON_CARD if self.resumable else (0, 0)
        else:
            self.chosen = next(
                (column, row)
                for column, (_title, entries) in enumerate(self.panel.face.columns)
                for row, entry in enumerate(entries)
                if entry.key == key
            )
        if message.act == "click":
            self._take()
        self.paint()

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed."""
        self.set_focus(None)
        self.typed(message.value)

    def typed(self, text: str) -> None:
        """Do what a typed line says; what it does not know it says in the prompt."""
        from tui.tongues import meant

        word, _blank, rest = text.strip().casefold().partition(" ")
        doing = {
            "new": self.new,
            "practise": lambda: self.practise(rest),
            "learn": lambda: self.learn(rest),
            "score": self.score,
            "open": lambda: self.open(rest),
            "logs": self.logs,
            "stats": self.statistics,
            "rules": lambda: self.rulebook(rest),
            "tournament": self.tournament,
            "settings": self.settings,
            "resume": self.resume,
            "continue": self.resume,
            "help": self.help,
            "quit": self.intrigue.action_leave,
            "": self._take,
        }
        fitting = meant(word, list(doing)) if word else [""]
        prompt = self.query_one(Prompt)
        prompt.note = ""
        if len(fitting) == 1:
            doing[fitting[0]]()
        else:
            prompt.note = _("'{word}' is not known here: ? tells the words").format(word=word[:20])

    def practise(self, code: str = "") -> None:
        """Lay out a session of practice, or deal what a code says."""
        from tui.screens.new_session import NewSessionScreen

        if code:
            self._deal(code)
            return

        self.app.push_screen(NewSessionScreen(practice=True))

    def learn(self, word: str = "") -> None:
        """Open the lesson of a game, or let one be chosen."""
        from tui.screens.teaching import choose_lesson

        if not choose_lesson(self.intrigue, word):
            text = _("! there is no lesson of '{word}'")
            self.query_one(Prompt).note = text.format(word=word[:20])

    def decline(self) -> None:
        """Offer no lesson on this screen any more; one can be had from the menu all the same."""
        from saves.settings import change_settings

        if not self.offers_lesson:
            return
        try:
            self.intrigue.restyle(change_settings({"lessons": "off"}))
        except SavesError as error:
            from tui.story.faults import save_fault

            self.query_one(Prompt).note = f"! {save_fault(error)}"
        self.paint()

    def _deal(self, code: str) -> None:
        from core.deal_code import BadCode
        from tui.practising import code_fault, dealt_by
        from tui.screens.table import table_for

        try:
            setup = dealt_by(code, own_name(self.intrigue.settings.name))
        except BadCode as error:
            self.query_one(Prompt).note = f"! {code_fault(error, code)}"
            return
        show_alone(self.intrigue, table_for(self.intrigue, setup))

    def open(self, number: str = "") -> None:
        """Show the saves, or go on with the one of a number in their list."""
        if number.isdecimal() and self.found and 0 < int(number) <= len(self.found):
            found = self.found[int(number) - 1]
            if not found.sheet:
                self._play(found)
                return
        from tui.screens.open import OpenScreen

        self.app.push_screen(OpenScreen())

    def rulebook(self, game: str = "") -> None:
        """Show the rulebook, of the game that is named or else of the one played last."""
        from tui.screens.rulebook import elsewhere

        played = next((one.game for one in self.found or () if one.game), "")
        self.app.push_screen(elsewhere(game_meant(game) or played))

    def resume(self) -> None:
        """Go on with the session on the card."""
        if self.resumable is not None:
            self._play(self.resumable)

    def _play(self, one: Saved) -> None:
        from tui.screens.table import table_for

        show_alone(self.intrigue, table_for(self.intrigue, one.info.path))


def _mottos() -> tuple[str, str]:
    return (
        _("six old card games, for company or for an evening alone"),
        _("Jack and Queen of trumps in one run: that is Intrigue"),
    )


def _listed() -> "tuple[list[Saved], list[SaveInfo]]":
    """Return the sessions, and the tournaments."""
    from saves.listing import list_saves  # SQLite is not needed for the first paint
    from tui.story.shelf import on_shelf

    found = list_saves()
    tournaments = [info for info in found if info.is_tournament]
    return [on_shelf(info) for info in found if not info.is_tournament], tournaments


def _fetch_games() -> None:
    """Load what the other screens need, while the person still reads; of the games the first in the form."""
    import tui.screens.new_session
    import tui.screens.table  # noqa: F401
    from core.game import load
    from tui.boards import BOARDS
    from tui.story import teller_for

    first = next(iter(BOARDS))
    load(first)
    teller_for(first)
