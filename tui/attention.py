"""Screens that hear only what is meant for them, however fast it comes."""

from typing import Generic, TypeVar

from textual import events
from textual.message import Message
from textual.screen import Screen

from tui.canvas import Zone
from tui.widgets.prompt import Prompt

T = TypeVar("T")


class AttentiveScreen(Screen[T], Generic[T]):
    """A screen that keys and clicks reach only while it is on top.

    Keys that come faster than screens change wait at the screen that was on top when they came. The second Esc of a
    pair would take the screen below along with the one it closes, and a second Enter would open things twice.

    A dialog names `ModalScreen` before it: a screen has the style of the first of its bases, and through any other
    ground than a modal screen's the table cannot be seen.
    """

    def reword(self) -> None:
        """Say anew all that is said once and kept, for the language has changed."""

    async def _dispatch_message(self, message: Message) -> None:
        heard = (events.InputEvent, Zone, Prompt.Submitted, Prompt.Left)
        if isinstance(message, heard) and not self.is_active:
            return
        await super()._dispatch_message(message)
