"""The full-screen program: the app, how it looks, and how it leaves.

Kept light on purpose: the first paint loads neither a game nor pydantic. Screens are imported when they are shown.
"""

import asyncio
import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.console import Console
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen

from saves.settings import Problem, Settings, load_settings
from tui import i18n, indices, keymap, terminal
from tui.attention import AttentiveScreen, Press
from tui.canvas import relight
from tui.exit_codes import BY_SIGNAL, DONE, FAILED, HANGUP
from tui.glyphs import GlyphName
from tui.i18n import _
from tui.screens.small import SmallScreen, too_small
from tui.theme import Look, Motion, colours_for, textual_theme
from tui.window_title import give_back_title, take_title

if TYPE_CHECKING:
    from core.setup import Setup
    from saves.errors import SavesError
    from tui.controller import Controller
    from tui.hall import Hall

    Opening = Path | Setup | Controller | Callable[[], Screen[Any]] | None

HARD_EXIT_S: Final = 3.0
"""Seconds after which a program that was told to go, goes, whatever the terminal does."""


class IntrigueApp(App[int]):
    """The app; `opening` is what it shows first: None for home, what a table is of, or a screen."""

    TITLE = "Intrigue"
    CSS_PATH = "intrigue.tcss"
    AUTO_FOCUS = ""
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "step_aside", show=False, priority=True),
        Binding("ctrl+p", "palette", show=False, priority=True),
        Binding("f1", "help", show=False, priority=True),
        # The same keys where the layout is Cyrillic and the terminal says so.
        Binding("ctrl+с", "leave", show=False, priority=True),
        Binding("ctrl+й", "leave", show=False, priority=True),
        Binding("ctrl+з", "palette", show=False, priority=True),
    ]

    def __init__(
        self, opening: "Opening" = None, *, force_ascii: bool = False, glyphs: GlyphName | None = None
    ) -> None:
        # Our own palette answers NO_COLOR; Textual's answer would be grey.
        self._no_color = bool(os.environ.pop("NO_COLOR", None))
        super().__init__(ansi_color=True)
        self.opening = opening
        self.settings, self.problems = load_settings()
        indices.use(self.settings.index)
        self._glyphs_found: GlyphName = "ascii" if force_ascii else glyphs or terminal.glyphs_for(_encoding())
        self._force_ascii = force_ascii
        self._colours_found = self.console.color_system
        self.problems += self._take_keys(self.settings)
        self.controller: Controller | None = None
        self.hall: Hall | None = None
        self.unsaved: list[str] = []
        self.look = self.look_from(self.settings)
        self._colour(self.settings)
        # Before the first style sheet is read: they would all be read twice otherwise.
        theme = textual_theme(self.look)
        self.register_theme(theme)
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())
        self._room: Size | None = None
        self.pressed: Press | None = None

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return every token for the style sheet, also before our own theme is taken."""
        return dict(textual_theme(Look()).variables)

    def look_from(self, settings: Settings) -> Look:
        """Return the look that the settings ask for on this terminal."""
        system = terminal.color_system(settings.colours) or self._colours_found
        bare = settings.colours == "none" or (settings.colours == "auto" and self._no_color)
        light = settings.theme == "light" or (settings.theme == "auto" and terminal.light_ground())
        motion: Motion = settings.motion
        return Look(colours_for(system, no_color=bare, light=light), settings.suits, self._glyphs(settings), motion)

    def _glyphs(self, settings: Settings) -> GlyphName:
        if self._force_ascii or settings.glyphs == "auto":
            return self._glyphs_found
        return settings.glyphs

    def _colour(self, settings: Settings) -> None:
        """Send as many colours as are asked for, whatever the terminal is thought to have."""
        system = terminal.color_system(settings.colours) or self._colours_found
        if system != self.console.color_system:
            self.console = Console(
                color_system="truecolor" if system is None else system,  # type: ignore[arg-type]
                file=self.console.file,
                highlight=False,
                emoji=False,
                legacy_windows=False,
                force_terminal=True,
                safe_box=False,
            )

    def on_mount(self) -> None:
        """Take the look, watch for signals, and show the first screen."""
        self._watch_signals()
        self.screen_change_signal.subscribe(self, lambda _screen: self.call_later(self._mind_the_room))
        self.push_screen(self._first_screen())

    def on_resize(self, event: events.Resize) -> None:
        """Say so when the terminal has become too small to play in; a table below then stands still."""
        self._room = event.size
        self._mind_the_room()

    def _mind_the_room(self) -> None:
        small, noticed = too_small(*(self._room or self.size)), isinstance(self.screen, SmallScreen)
        if small and not noticed:
            self.push_screen(SmallScreen())
        elif noticed and not small:
            self.pop_screen()

    def _first_screen(self) -> Screen[Any]:
        if self.opening is None:
            from tui.screens.home import HomeScreen

            return HomeScreen()
        if callable(self.opening):
            return self.opening()
        from tui.screens.table import table_for

        return table_for(self, self.opening)

    def restyle(self, settings: Settings) -> None:
        """Take new settings at once, in whatever screens stand."""
        before, self.settings = self.settings, settings
        anew = settings.lang != before.lang
        if anew:
            i18n.use("" if settings.lang == "auto" else settings.lang)
        if settings.index != before.index:
            indices.use(settings.index)
            anew = True
        if settings.keys != before.keys:
            self._take_keys(settings)
            anew = True
        for screen in self.screen_stack if anew else ():
            if isinstance(screen, AttentiveScreen):
                screen.reword()
        self._colour(settings)
        relight(self, self.look_from(settings))
        if settings.layout != before.layout:
            for screen in self.screen_stack:
                screen.post_message(events.Resize(self.size, self.size))

    @staticmethod
    def _take_keys(settings: Settings) -> list[Problem]:
        if not settings.keys:
            keymap.use({}, {})
            return []
        from tui.action_table import take_keys

        return take_keys(settings.keys)

    def action_palette(self) -> None:
        """Offer everything that can be done here and now; the same key closes it."""
        from tui.dialogs.palette import PaletteDialog, open_palette
        from tui.offers import offers

        if isinstance(self.screen, PaletteDialog):
            self.screen.dismiss(None)
        elif not isinstance(self.screen, SmallScreen):
            open_palette(self, offers(self))

    def by_name(self, key: str) -> None:
        """Do what a key of the footer does that does the same anywhere."""
        if key == "Ctrl+P":
            self.action_palette()
        elif key == "?":
            self.action_help()

    def action_help(self) -> None:
        """Say which keys do something where we are."""
        from tui.dialogs.words import WordsDialog
        from tui.keys_told import keys_told

        screen = self.screen
        if isinstance(screen, AttentiveScreen) and not isinstance(screen, WordsDialog) and not screen.press("?"):
            self.push_screen(WordsDialog(_("Keys"), keys_told(screen)))

    def action_leave(self) -> None:
        """Save everything and leave; nothing is asked, for nothing can be lost."""
        self.leave(0)

    def action_step_aside(self) -> None:
        """Stop, with all that was started along, until the shell says `fg`; not where no shell stands behind us."""
        if sys.platform == "win32" or self._driver is None or not self._driver.can_suspend:
            return
        if os.getsid(0) != os.getpid():
            give_back_title()
            os.killpg(0, signal.SIGTSTP)
            take_title()  # the shell has said `fg`

    def leave(self, code: int) -> None:
        """Close the session in play, then the program, with an exit code."""
        self._close_play()
        self.exit(code, return_code=code)

    def _close_play(self) -> None:
        self.put_down()
        self.leave_hall()

    def put_down(self) -> list[str]:
        """Save and close the session in play, if any; return in sentences what could not be saved of it."""
        controller, self.controller = self.controller, None
        if controller is None:
            return []
        controller.close()
        return self.keep_in_mind(controller)

    def keep_in_mind(self, closed: "Controller") -> list[str]:
        """Return what could not be saved of a session that was closed; the shell is told too when all is left."""
        if closed.trouble is None:
            return []
        from tui.story.faults import left_unsaved

        self.unsaved = left_unsaved(closed.trouble, unsaved=closed.unsaved)
        return self.unsaved

    def on_exit_app(self) -> None:
        """Close what is in play also where somebody else ends the program: the page in a browser was closed."""
        self._close_play()

    def mind_unwritten(self, error: "SavesError | None") -> None:
        """Keep in mind, for the shell, that the end of a sheet or a tournament could not be saved, if so."""
        if error is not None:
            from tui.story.faults import save_fault

            self.unsaved = [save_fault(error), _("What was saved before is safe.")]

    def leave_hall(self) -> None:
        """Let the tournament that is under way go, if any."""
        if self.hall is not None:
            self.hall.close()
            self.mind_unwritten(self.hall.saved.trouble)
            self.hall = None

    @property
    def colourless(self) -> bool:
        """True where the environment asked for no colours."""
        return self._no_color

    @property
    def fault(self) -> Exception | None:
        """What went wrong in the program itself and ended it, or None."""
        return self._exception

    async def on_event(self, event: events.Event) -> None:
        """Keep in mind which key was pressed last, before it does anything."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.pressed = Press.now(event)
        await super().on_event(event)

    def _fatal_error(self) -> None:
        """Leave without a trace on the screen: it would show a player what the variables hold, hidden cards too."""
        self._close_messages_no_wait()

    def _watch_signals(self) -> None:
        if self.is_headless:
            return  # a test: the process is not the app's own
        loop = asyncio.get_running_loop()
        try:
            for number, code in BY_SIGNAL.items():
                signal.signal(number, self._on_signal(loop, code))
        except ValueError:
            return  # not the main thread (tests)
        watcher = threading.Thread(target=self._watch_terminal, args=(loop,), daemon=True)
        watcher.start()

    def _on_signal(self, loop: asyncio.AbstractEventLoop, code: int) -> Callable[..., None]:
        return lambda *_signal: self._go(loop, code)

    def _go(self, loop: asyncio.AbstractEventLoop, code: int) -> None:
        """Leave soon, and in any case: without its terminal the screen may block for ever on a write."""
        timer = threading.Timer(HARD_EXIT_S, os._exit, (code,))
        timer.daemon = True
        timer.start()
        loop.call_soon_threadsafe(self.leave, code)

    def _watch_terminal(self, loop: asyncio.AbstractEventLoop) -> None:
        """Sleep until the terminal is gone, which not everybody is told by a signal."""
        try:
            poll = select.poll()
            poll.register(sys.__stdin__.fileno(), 0)  # type: ignore[union-attr]
            poll.poll()
        except (AttributeError, OSError, ValueError):
            return  # no such thing here
        with contextlib.suppress(RuntimeError):
            self._go(loop, HANGUP)


def _encoding() -> str:
    return getattr(sys.__stderr__, "encoding", None) or "utf-8"  # Textual draws there


def _told_unsaved(unsaved: list[str], code: int) -> int:
    """Say once the screen is gone what could not be saved, where anything was not, and return the exit code."""
    if not unsaved:
        return code
    with contextlib.suppress(OSError, AttributeError, ValueError):  # the terminal is gone
        print(f"intrigue: {' '.join(unsaved)}", file=sys.stderr, flush=True)
    return code or FAILED


def run_full_screen(opening: "Opening" = None, *, force_ascii: bool = False) -> int:
    """Run the full screen and return the exit code; a fault in the program is raised, unless the player goes on."""
    sys.setswitchinterval(0.0005)  # a thinking computer must not make the keys late
    glyphs = terminal.glyphs_for(_encoding(), ask=True)
    take_title()
    try:
        while True:
            app = IntrigueApp(opening, force_ascii=force_ascii, glyphs=glyphs)
            result = app.run()
            if app.fault is None:
                code = result if result is not None else app.return_code or DONE
                return _told_unsaved(app.unsaved, code)
            from tui.screens.crashed import after_fault

            opening = after_fault(app, force_ascii=force_ascii)
    finally:
        give_back_title()
