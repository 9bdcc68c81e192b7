"""Screens that hear only what is meant for them, however fast it comes."""

import time
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from textual import events
from textual.message import Message
from textual.screen import Screen

from tui import keymap
from tui.canvas import Zone
from tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from tui.offers import Offer
    from tui.widgets.keys import KeyHint

T = TypeVar("T")

FIRST_REPEAT_S: Final = 0.7
"""Keyboards that are held down wait up to so long before they repeat for the first time,"""
NEXT_REPEAT_S: Final = 0.2
"""and then for less than this."""

GOING_ON: Final = ("space", "enter")
"""What goes on, wherever one is."""


class Press(NamedTuple):
    """A key that went down, when in seconds of the monotonic clock, and for how long it may be held since."""

    key: str
    at: float
    within: float = FIRST_REPEAT_S

    @classmethod
    def now(cls, event: events.Key) -> "Press":
        """Return what is pressed at this moment."""
        return cls(event.key, time.monotonic())


class AttentiveScreen(Screen[T], Generic[T]):
    """A screen that keys and clicks reach only while it is on top.

    Keys that come faster than screens change wait at the screen that was on top when they came. The second Esc of a
    pair would take the screen below along with the one it closes, and a second Enter would open things twice.

    A dialog names `ModalScreen` before it: a screen has the style of the first of its bases, and through any other
    ground than a modal screen's the table cannot be seen.

    Attributes:
        PLACE: what the action table calls the place, empty for a dialog that says all its keys itself.
        let_go: the keys that do nothing here while they are held down from the screen before. A Space held to get
            through a game must not run on through its result and begin something else.
    """

    PLACE: ClassVar[str] = ""
    let_go: tuple[str, ...] = ()
    _held: Press | None = None

    def hint(self, name: str, word: str = "") -> "KeyHint":
        """Return the footer's hint for an action of this place; `word` says it in another way for this moment."""
        from tui.action_table import hint

        return hint(self.PLACE, name, word)

    def key_of(self, event: events.Key) -> str:
        """Return the usual key of what was pressed, whatever layout and settings make of the keyboard."""
        return keymap.meant(self.PLACE, keymap.plain_key(event.character, event.key))

    def press(self, key: str) -> bool:
        """Do what a usual key does here; return whether it does anything."""
        return False

    def offers(self) -> "list[Offer]":
        """Return what can be done here now, for the palette."""
        from tui.offers import of_hints

        return of_hints(self) if self.PLACE else []

    def reword(self) -> None:
        """Say anew all that is said once and kept, for the language has changed."""

    async def _dispatch_message(self, message: Message) -> None:
        heard = (events.InputEvent, Zone, Prompt.Submitted, Prompt.Left)
        if isinstance(message, heard) and not self.is_active:
            return
        if isinstance(message, events.ScreenResume):
            self._held = getattr(self.app, "pressed", None)
        elif isinstance(message, events.Key) and self._still_held(message):
            return
        await super()._dispatch_message(message)

    def _still_held(self, event: events.Key) -> bool:
        """Return whether a key is held down since before this screen was on top."""
        held, now = self._held, time.monotonic()
        if held is None or event.key not in self.let_go:
            return False
        if event.key != held.key or now - held.at > held.within:
            self._held = None
            return False
        self._held = Press(held.key, now, NEXT_REPEAT_S)
        return True
