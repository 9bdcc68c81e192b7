"""Several people at one keyboard: who has it, what each of them has typed, and the cover between two of them."""

import asyncio
from typing import TYPE_CHECKING

from core import actions as a
from core import asks
from tui.i18n import _
from tui.pending import Pending
from tui.story.sentence import plain
from tui.widgets.story import Story

if TYPE_CHECKING:
    from tui.screens.cover import CoverFace
    from tui.screens.flow import Flow


class Handover:
    """Passes the keyboard on, and keeps apart what is each person's own.

    With one person it does nothing at all.

    Attributes:
        marking: the next letter marks a card to be held back, instead of playing it.
    """

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.screen = flow.screen
        self.controller = flow.controller
        self._lines: dict[int, list[str]] = {}
        self.marking = False

    def due(self, pending: Pending) -> bool:
        """Return whether somebody else has to have the keyboard now."""
        by_itself = isinstance(pending.ask, asks.AskCut) and self.screen.house.settings.cut == "auto"
        return pending.kind == "handover" and not by_itself

    async def pass_on(self, pending: Pending) -> None:
        """Cover the table until the person who is asked says ready, and show it through that person's eyes."""
        from tui.screens.cover import CoverScreen

        self.cover()
        answer = await self.screen.app.push_screen_wait(CoverScreen(self._face(pending.seat)))
        if answer != "ready":
            self.flow.go_home()
            await asyncio.Event().wait()  # the screen is closing
        self.controller.look(pending.seat)
        self.screen.prompt.history = self._lines.get(pending.seat, [])
        self.flow.words.look()
        self._tell_at_length()

    def _tell_at_length(self) -> None:
        """Tell what happened since the last look in a dialog, where the story has no room for all of it."""
        played = self.flow.words.played
        if not played or self.screen.query_one(Story).holds(" ".join(one.text for one in played)):
            return
        from tui.dialogs.words import WordsDialog

        self.screen.paint()
        words = WordsDialog(_("Since you looked last"), tuple(one.starred for one in played))
        self.screen.app.push_screen(words, self.flow.after_words)

    def cover(self) -> None:
        """Take everything off the screen that the person before has seen, chosen or typed."""
        before = self.controller.viewer
        prompt = self.screen.prompt
        if before is not None:
            self._lines[before] = prompt.history
        self.controller.cover()
        self.marking = False
        self.flow.forget()
        self.flow.words.forget()
        prompt.history = []
        prompt.value = ""
        self.screen.set_focus(None)
        self.screen.board.halt()
        self.screen.paint()

    def mark(self, card: int | None) -> None:
        """Mark a card of the viewer's to be held back when it falls due, or take the mark off (MI-34).

        Without a card it is the selected one, or else the one whose letter comes next.
        """
        self._mark(card)
        self.screen.paint()

    def _mark(self, card: int | None) -> None:
        words = self.flow.words
        card = self.screen.selected if card is None else card
        if card is None:
            self.marking = not self.marking
            text = _("Press the letter of the card to be held back, or z again to leave it.")
            words.say([plain(text)] if self.marking else [])
            return
        self.marking = False
        try:
            on = self.controller.mark(card)
        except a.Refused as error:
            words.refuse(error)
            return
        self.screen.selected = None
        words.notes = []
        words.say([words.teller.marked(card, words.eyes, on=on)])

    def _face(self, seat: int) -> "CoverFace":
        from tui.screens.cover import CoverFace

        name = self.controller.session.seats[seat].name
        return CoverFace(name, self.screen.tones[seat], self.flow.words.teller.title)
