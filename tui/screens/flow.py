"""How a table goes on: computers think and play at a natural pace, people are waited for, rounds follow rounds."""

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core import actions as a
from core import asks
from core import events as e
from tui.caution import Caution, about
from tui.motion import Motion
from tui.pending import Pending, Stale, within_time
from tui.screens.after_round import after_round, leave_table
from tui.screens.handover import Handover
from tui.screens.pace import PACE_S, Pace
from tui.screens.table_keys import TableKeys
from tui.screens.tips import Tips
from tui.story.faults import Failing, news_of_saving
from tui.story.sentence import news
from tui.story.session import WARNINGS_MS

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

NUDGE_S: Final = 0.1


class Flow:
    """Drives one table screen. One loop takes every action, so that two never cross.

    Attributes:
        asking: a dialog asks what the round waits for, so the clock runs on behind it.
    """

    def __init__(self, screen: "TableScreen") -> None:
        self.screen: TableScreen = screen
        self.controller = screen.controller
        self.words = screen.words
        self._inbox: asyncio.Queue[a.Action | None] = asyncio.Queue()
        self.pace = Pace(screen)
        self._awake = asyncio.Event()
        self._awake.set()
        self._left_before: int | None = None
        self._failing: Failing = ""
        self._urgent: a.Action | None = None
        self._listening = False
        self.asking = False
        self.caution = Caution()
        self.my_words: list[str] = []
        self.handover = Handover(self)
        self.keys = TableKeys(self)
        self.tips: Tips = Tips(self)

    def start(self) -> None:
        """Begin to drive."""
        self.words.greet()
        self.screen.run_worker(self._drive(), group="flow", exclusive=True)

    def wake(self) -> None:
        """Go on after something lay over the table."""
        self._awake.set()

    def forget(self) -> None:
        """Drop what the person at the keyboard has begun: it must not act for the next one."""
        while not self._inbox.empty():
            self._inbox.get_nowait()
        self._urgent = None
        self.tips.break_off()
        self.pace.hurrying = False
        self.caution = Caution()
        self.screen.selected = self.screen.picked = self.screen.nudged = None
        self.screen.won = {}

    def send(self, action: a.Action) -> None:
        """Take a person's action in turn."""
        self._inbox.put_nowait(action)

    def take_over(self, action: a.Action) -> None:
        """Take a person's action even where a computer was asked: the cut, or calling time."""
        if self._listening:
            self.send(action)
        else:
            self._urgent = action
            self.pace.hurry_up()

    async def _teach(self) -> bool:
        """Let the lesson, if this is one, explain what it has to; return whether there was anything."""
        if self.controller.guide is None:
            return False
        from tui.screens.teaching import teach

        return await teach(self, self.controller.guide)

    async def _drive(self) -> None:
        while True:
            await self._uncovered()
            pending = self.controller.pending()
            if self.handover.due(pending):
                await self.handover.pass_on(pending)
                continue
            self.screen.paint()
            if await self._teach():
                continue
            # What came in while the action before was being written must not wait for the next question's answer.
            action = None if self._urgent is not None else await self._next_action(pending)
            await self._uncovered()
            if self._urgent is not None:
                action, self._urgent = self._urgent, None
            if action is not None:
                await self._do(action, pending)

    async def _uncovered(self) -> None:
        """Wait until nothing lies over the table, a dialog that one sees it through included."""
        while not self.screen.is_active:
            self._awake.clear()
            await self._awake.wait()

    async def _next_action(self, pending: Pending) -> a.Action | None:
        settings = self.screen.house.settings
        if pending.kind == "computer":
            return await self._computer(pending)
        if pending.kind == "forced" and settings.forced == "auto":
            await self.pace.wait(PACE_S[settings.pace])
            return self.controller.auto(pending)
        if pending.kind == "silent":
            return await self._silent(pending)
        if (
            pending.kind in ("human", "handover")
            and isinstance(pending.ask, asks.AskCut)
            and settings.cut == "auto"
        ):
            return self.controller.auto(pending)
        if pending.kind in ("between", "over"):
            return await after_round(self, pending)
        self.pace.hurrying = False
        table = replace(self.screen.table(), tip=self.tips.think)
        question = self.screen.board.question(table) if pending.kind == "human" else None
        if question is not None:
            self.asking = True
            answer = await self.screen.app.push_screen_wait(question)
            self.asking = False
            if answer is not None:
                return answer
        self._listening = True
        try:
            if typed := getattr(question, "typed", ""):
                self.typed(typed)
            return await self._inbox.get()
        finally:
            self._listening = False

    async def _computer(self, pending: Pending) -> a.Action | None:
        began = time.monotonic()
        job = self.controller.thinker(pending)
        action = await asyncio.to_thread(job, within_time(lambda: not self.screen.is_running))
        # A card held back must look like one that nobody has: the stop follows the card before it at once.
        if not isinstance(action, a.Withhold):
            await self.pace.wait(self.pace.usual() - (time.monotonic() - began))
        return action

    async def _silent(self, pending: Pending) -> a.RoundAction:
        """Play for a person, as a computer plays: nothing may tell that it is one, or who."""
        action = self.controller.auto(pending)
        if isinstance(action, a.Withhold):
            return action
        await self.pace.wait(self.pace.usual())
        return self.controller.auto(pending)  # the card may have been marked meanwhile

    async def _do(self, action: a.Action, pending: Pending) -> None:
        screen = self.screen
        motion = Motion(screen.look, self.pace.rest)
        before = screen.table() if motion.on else None
        # A tip counts as an action too, and must not make a person's answer to the open question stale.
        state = pending.state if pending.kind == "computer" else None
        try:
            events = self.controller.apply(action, state)
        except Stale:
            return
        except a.Refused as error:
            self.words.refuse(error)
            screen.selected, screen.picked, screen.nudged = None, None, getattr(action, "card", None)
            screen.paint()
            await motion.rest(NUDGE_S)
            screen.nudged = None
            return
        await asyncio.to_thread(self.controller.commit)
        screen.selected = screen.picked = screen.nudged = None
        if self.handover.due(self.controller.pending()):
            return  # the cover comes at once: what has just happened is told to whoever looks next
        fresh = isinstance(action, a.NextRound) or _is_lead(events)
        screen.won = won_by(events) or ({} if fresh else screen.won)
        self.words.tell(events)
        if self.words.something_to_see:
            self.pace.hurrying = False
        if before is not None and self.controller.sees:
            self.pace.begin()
            if isinstance(action, a.Play) and action.seat == self.controller.me:
                await screen.lift(action.card, motion)
            await screen.board.move(events, before, screen.table(), motion)

    def go_home(self) -> None:
        """Save, leave the table, and show the home screen."""
        leave_table(self.screen.house)

    def mind_the_time(self) -> None:
        """Warn when the play time is nearly over (PJ-38): the round in play is finished all the same."""
        left = self.controller.clock_left()
        before, self._left_before = self._left_before, left
        if left is None or before is None or self.controller.session.phase != "round":
            return
        for mark in (*WARNINGS_MS, 0):
            if left <= mark < before:
                self.words.warn_of_time(mark)
                self.screen.paint()
                return

    def mind_the_save(self) -> None:
        """Tell when saving fails and what is safe, when it works again, and where the save lies now, if elsewhere.

        While computers play nobody could read it: then it waits.
        """
        error, moved = self.controller.trouble, self.controller.moved
        if self.controller.pending().kind == "computer":
            return
        self.controller.moved = None
        told, self._failing = news_of_saving(error, moved, unsaved=self.controller.unsaved, failing=self._failing)
        if told:
            self.words.say([news(text) for text in told])
            self.screen.paint()

    def mind_the_evening(self) -> None:
        """Warn when the evening of a tournament is nearly over: this session is finished all the same."""
        hall = self.screen.house.hall
        mark = hall.tick() if hall is not None else None
        if mark is not None:
            from tui.screens.tournament import evening_warning

            self.words.say([news(evening_warning(mark))])
            self.screen.paint()

    def typed(self, text: str) -> None:
        """Do what was typed."""
        from tui.screens.performing import perform

        perform(self, text)
        self.screen.paint()

    def play(self, card: int, *, sure: bool = False) -> None:
        """Play a card, or say why not; one that costs is warned of first."""
        self._risk(a.Play(self.controller.me, card), sure=sure)

    def hold(self, card: int | None = None) -> None:
        """Hold back the card that is due, after a warning (MI-34), or mark one where several people play."""
        pending = self.controller.pending()
        due = pending.ask.cards[0] if isinstance(pending.ask, asks.AskPlay) and pending.ask.may_withhold else None
        if self.controller.shared:
            self.handover.mark(card)
        elif card in (None, due):
            self._risk(a.Withhold(self.controller.me))
        else:
            self.words.refuse(a.Refused("nothing-to-withhold", "MI-34"))

    def offer(self, action: a.RoundAction) -> None:
        """Take an action of the viewer's if it is the viewer's turn, else say whose it is."""
        pending = self.controller.pending()
        if self.pace.waiting and pending.kind in ("silent", "forced") and action == self.controller.auto(pending):
            self.pace.hurry_up()  # it goes by itself
        elif pending.kind in ("human", "forced") and pending.seat == self.controller.me:
            self.send(action)
        else:
            self.words.refuse(self.words.not_now(pending))

    def _risk(self, action: a.Play | a.Withhold, *, sure: bool = False) -> None:
        from tui.screens.performing import warn

        pending = self.controller.pending()
        if not sure and self.caution.warns(action, pending):
            card = about(action, pending)
            self.screen.selected = card if isinstance(action, a.Play) else None
            warn(self, self.words.teller.caution(card, self.controller.view(), self.words.eyes))
        else:
            self.offer(action)

    def turn(self, place: int) -> bool:
        """Turn the table card, or name the suit, at a place counted from 0; return whether that is asked."""
        pending = self.controller.pending()
        if isinstance(pending.ask, asks.AskTrump) and place < 4:
            self.offer(a.NameTrump(self.controller.me, place))
            return True
        if not isinstance(pending.ask, asks.AskPlay) or not pending.ask.places:
            return False
        self.offer(a.Turn(self.controller.me, place))
        return True

    def open_menu(self) -> None:
        """Cover the table with the menu; the clock stands still."""
        from tui.dialogs.menu import MenuDialog

        self.screen.app.push_screen(MenuDialog(self.controller), self._from_menu)

    def _from_menu(self, answer: str | None) -> None:
        if answer == "home":
            self.go_home()
        elif answer == "quit":
            self.screen.house.action_leave()
        elif answer:
            self.typed(answer)

    def type(self, begun: str = "") -> None:
        """Give the keys to the line to type on, with what was begun on it."""
        self.screen.prompt.offer()
        if begun:
            self.screen.prompt.value = begun
        self.screen.set_focus(self.screen.prompt)

    def after_words(self, answer: str | None) -> None:
        """Go on typing, where a panel of words was closed to type."""
        if answer == "/":
            self.type()

    def acknowledge(self) -> None:
        """Let what waits go on."""
        pending = self.controller.pending()
        if pending.kind == "look":
            self.controller.has_looked()
            self._inbox.put_nowait(None)
        elif pending.kind == "start":
            self.send(a.Begin(tuple(self.my_words)))
        elif pending.kind == "table":
            self.send(a.Step())
        elif pending.kind == "forced" or isinstance(pending.ask, asks.AskCut):
            if pending.kind in ("forced", "human"):
                self.send(self.controller.auto(pending))
        elif isinstance(pending.ask, asks.AskLook) and pending.kind == "human":
            self.send(a.Decline(pending.seat))
        elif pending.kind == "human" and not isinstance(pending.ask, asks.AskPlay):
            self._inbox.put_nowait(None)  # ask again
        elif pending.kind == "human" and (usual := _usual(pending)) is not None:
            self.send(usual)
        else:
            self.words.acknowledge()


def won_by(events: list[e.Event]) -> dict[str, tuple[int, int]]:
    """Return pool -> (seat, chips) for the wins among events; of two sharers the first is shown."""
    won: dict[str, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, e.Win):
            won.setdefault(event.pool, (event.seat, event.chips))
    return won


def _is_lead(events: list[e.Event]) -> bool:
    return any(isinstance(event, e.Played) and event.lead for event in events)


def _usual(pending: Pending) -> a.Action | None:
    """Return the answer that an empty line gives to what is asked, if any."""
    from tui.story.tips import usual_answer

    return usual_answer(pending.ask)
