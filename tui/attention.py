"""Screens that hear only what is meant for them, however fast it comes."""

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

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


class AttentiveScreen(Screen[T], Generic[T]):
    """A screen that keys and clicks reach only while it is on top.

    Keys that come faster than screens change wait at the screen that was on top when they came. The second Esc of a
    pair would take the screen below along with the one it closes, and a second Enter would open things twice.

    A dialog names `ModalScreen` before it: a screen has the style of the first of its bases, and through any other
    ground than a modal screen's the table cannot be seen.

    Attributes:
        PLACE: what the action table calls the place, empty for a dialog that says all its keys itself.
    """

    PLACE: ClassVar[str] = ""

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
        await super()._dispatch_message(message)
