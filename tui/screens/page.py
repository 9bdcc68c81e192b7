"""What the screens around the table have in common: a title, a body of cells, and the keys."""

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import Worker

from tui.attention import AttentiveScreen
from tui.canvas import Zone
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from tui.app import IntrigueApp

T = TypeVar("T")

_PRINTED: Final = {
    "↑↓": "down",
    "← →": "right",
    "+ -": "+",
    "Esc": "escape",
    "Del": "delete",
    "Enter": "enter",
    "Tab": "tab",
    "Space": "space",
}


def key_of(printed: str) -> str:
    """Return the name of a key from how it is printed in the footer."""
    return _PRINTED.get(printed, printed.lower() if len(printed) > 1 else printed)


class TakesKeys(Protocol):
    """Whatever keys go to."""

    def press(self, key: str) -> bool:
        """Do what a key does; return whether it does anything."""
        ...


class ByWheel:
    """What a screen takes on whose lines the wheel goes through as the arrows do."""

    def on_mouse_scroll_up(self: TakesKeys, event: events.MouseScrollUp) -> None:
        """Go to the line before."""
        event.stop()
        self.press("up")

    def on_mouse_scroll_down(self: TakesKeys, event: events.MouseScrollDown) -> None:
        """Go to the next line."""
        event.stop()
        self.press("down")


class Page(AttentiveScreen[T], Generic[T]):
    """A screen of a title row, one body, and the key bar; keys, hints and clicks all end in `press` or `touch`."""

    AUTO_FOCUS = ""

    def body(self) -> Widget:
        """Return the part between title and keys."""
        raise NotImplementedError

    def title_face(self) -> TitleFace:
        """Return what the title bar says."""
        raise NotImplementedError

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        raise NotImplementedError

    def touch(self, message: Zone) -> None:
        """Do what the mouse asks for at a named place of the body."""

    def compose(self) -> ComposeResult:
        """Yield title, body and keys."""
        yield TitleBar(id="title")
        yield self.body()
        yield KeyBar(id="keys")

    @property
    def intrigue(self) -> "IntrigueApp":
        """The app."""
        return cast("IntrigueApp", self.app)

    def on_mount(self) -> None:
        """Show everything."""
        self.paint()

    def on_resize(self, _event: events.Resize) -> None:
        """Say in the title what fits now."""
        self.paint()

    def do(self, key: str, doing: Mapping[str, Callable[[], object]], *lists: TakesKeys) -> bool:
        """Do what is to be done for a key, else let a list have it; return whether anything came of it."""
        if key in doing:
            doing[key]()
        elif not any(one.press(key) for one in lists):
            return False
        self.paint()
        return True

    def paint(self) -> None:
        """Bring title and keys up to date."""
        if self.is_running:
            for bar in self.query(TitleBar):
                bar.face = self.title_face()
            self.query_one(KeyBar).hints = self.hints()

    def reword(self) -> None:
        """Say everything in the language that is spoken now."""
        self.paint()

    def on_key(self, event: events.Key) -> None:
        """Let a key do what it does here, unless somebody types."""
        if isinstance(self.focused, Prompt):
            return
        # A minus is a minus here, although it shares a key with the 6 of a French keyboard.
        key = "-" if event.character == "-" else self.key_of(event)
        if self.press(key):
            event.stop()
            event.prevent_default()
        elif key == "?":
            event.stop()
            self.intrigue.action_help()

    def on_zone(self, message: Zone) -> None:
        """Let a click on a key hint do what the key does; all else is the body's."""
        kind, _sep, name = message.name.partition(":")
        if kind != "key":
            self.touch(message)
        elif message.act == "click" and not self.press(key_of(name)):
            self.intrigue.by_name(name)

    def in_background(self, job: Callable[[], Coroutine[None, None, None]], group: str) -> None:
        """Let a job run beside the screen; a new one of the group ends the one before."""
        _worker: Worker[None] = self.run_worker(job, group=group, exclusive=True)

    def type_here(self) -> bool:
        """Give the keys to the line to type on, if there is one."""
        for prompt in self.query(Prompt):
            self.set_focus(prompt)
            return True
        return False

    def on_prompt_left(self, message: Prompt.Left) -> None:
        """Give the keys back to the screen."""
        message.prompt.value = ""
        self.set_focus(None)
        self.paint()


def show_alone(app: "IntrigueApp", screen: Screen[None]) -> None:
    """Show a screen in the place of all that stand now."""
    while len(app.screen_stack) > 2:
        app.pop_screen()
    app.switch_screen(screen)
