"""Tips at the table: thought in a thread, so that keys and clock go on; Esc breaks one off, and it is not counted.

The best player searches, up to some seconds where the kernel is not compiled; fewer deals would be a weaker advice
than the one that the computers at the table follow themselves.
"""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core import actions as a
from core.game import Effort
from tui.i18n import _
from tui.story.sentence import Sentence, dim, plain
from tui.widgets.story import Story

if TYPE_CHECKING:
    from core.hints import Hint
    from tui.screens.flow import Flow

SHORTEST: Final = 2
"""The tip and its reason are always told, whatever else there is room for."""


class Tips:
    """The tips of one table.

    Attributes:
        thinking: one is being thought of.
    """

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.thinking = False
        self._off = False

    def ask(self) -> None:
        """Give the tip as soon as it is found; say at once why there is none."""
        if self.thinking:
            return
        flow = self.flow
        if (known := flow.controller.last_hint) is not None:
            self._give(known)
            return
        try:
            flow.controller.adviser()
        except a.Refused as error:
            flow.words.refuse(error)
            return
        flow.words.say([pondering()])
        flow.screen.run_worker(self._find(), group="tip", exclusive=True)

    def break_off(self) -> bool:
        """Give up the tip that is thought of; return whether there was one."""
        if self.thinking:
            self._off = True
        return self.thinking

    async def think(self) -> "Hint | None":
        """Return the tip for what is asked now, counted; None where it was broken off or came too late."""
        controller = self.flow.controller
        if controller.last_hint is not None or self.thinking:
            return controller.last_hint
        state, seat, question = controller.session.count, controller.me, controller.adviser()
        self.thinking, self._off = True, False
        try:
            found = await asyncio.to_thread(question, Effort(self._cancelled))
        except asyncio.CancelledError:
            self._off = True
            raise
        finally:
            self.thinking = False
        if self._off or (state, seat) != (controller.session.count, controller.me):
            return None
        controller.take_hint(found)
        return found

    def _cancelled(self) -> bool:
        return self._off or not self.flow.screen.is_running

    async def _find(self) -> None:
        found = await self.think()
        notes = self.flow.words.notes
        if pondering() in notes:
            notes.remove(pondering())
        if found is not None:
            self._give(found)
        elif self._off:
            self.flow.words.say([plain(_("No tip then; it is not counted."))])
        self.flow.screen.paint()

    def _give(self, found: "Hint") -> None:
        screen = self.flow.screen
        action = found.action
        said = self.told(found)
        if isinstance(action, a.Play | a.Turn):
            screen.selected = action.card if isinstance(action, a.Play) else None
            screen.picked = action.place if isinstance(action, a.Turn) else None
            said.append(plain(_("Enter plays it.")))
        story = screen.query_one(Story)
        while len(said) > SHORTEST and not story.holds(" ".join(one.text for one in said), apart=True):
            said.pop()
        self.flow.words.say([replace(said[0], apart=True), *said[1:]])

    def told(self, found: "Hint") -> list[Sentence]:
        """Return a tip in sentences, the more telling ones first."""
        from tui.story import hints as words

        desk = self.flow.words
        chips = bool(self.flow.controller.session.game.pools)
        return words.told(found, desk.eyes, desk.signs, desk.teller, chips=chips)


def pondering() -> Sentence:
    """Return what is said while a tip is thought of."""
    return dim(_("Thinking of a tip; Esc breaks it off."))
