"""The owner of one session at this keyboard. The full screen and plain mode are two faces of it.

It knows no screen: faces ask what is `pending`, send actions in, get events and views back. Every action is in the
save before `submit` returns; where saving fails, play goes on and the entries wait for the next try.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from core import actions as a
from core import asks, deal
from core import events as e
from core.choices import Choice, choose
from core.game import Effort
from core.session import Session
from core.setup import Setup
from core.summary import summary
from saves.errors import BESIDE, SavesError
from saves.sessions import Saved, act_entry, checkpoint_entry, find_session
from tui.clock import PlayClock, monotonic_ms
from tui.lessons import guide_of
from tui.onlookers import Onlookers
from tui.pending import Kind, Pending, Stale
from tui.sharing import goes_by_itself, looks_first

if TYPE_CHECKING:
    from core.hints import Hint
    from saves.checking import WholeCheck

CLOCK_WRITE = 4_000
"""Milliseconds of play between two writes of the clock: with a tick a second, a kill gives back five at most."""


class Controller(Onlookers):
    """One session, its save, its clock and its computer players.

    Attributes:
        trouble: why the last write to the save failed, or None when all is saved.
        moved: why the save lies elsewhere from now on, until the player has heard it, or None.
        resumed: the session was opened from its save, and had begun.
        notice: what was found when the save was opened, for the player to hear, or None.
        guide: walks through the session where it is a lesson, else None.
    """

    def __init__(
        self, session: Session, saved: Saved | None, clock_ms: int, now: Callable[[], int] = monotonic_ms
    ) -> None:
        super().__init__(session)
        self.saved = saved
        self.clock = PlayClock(clock_ms, now)
        self.trouble: SavesError | None = None
        self.moved: SavesError | None = None
        self.notice: str | None = None
        self.resumed = False
        self._unsaved: list[tuple[str, str]] = []
        self._check: WholeCheck | None = None
        self._clock_written = clock_ms
        self._went_on = False
        self._looked: set[int] = set()
        self._hint: tuple[tuple[int, int], Hint] | None = None
        self._thought: tuple[int, a.RoundAction, Choice] | None = None
        self._saving = threading.Lock()
        self.guide = guide_of(session)
        self.open_table()

    @classmethod
    def begin(cls, setup: Setup, folder: Path | None = None) -> "Controller":
        """Return the controller of a new session with a fresh save.

        Raises:
            SavesError: no save can be made there.
        """
        session = Session(setup)
        controller = cls(session, Saved.create(setup, summary(session), folder), 0)
        if controller.guide is not None:  # the deal of a lesson is prepared: there are no lots to draw
            controller.submit(a.Begin())
        return controller

    @classmethod
    def resume(cls, path: Path) -> "Controller":
        """Return the controller of a saved session at exactly the card where it stood.

        Raises:
            SavesError: it cannot be opened; it is left as it was.
        """
        return cls._resumed(path, whole=False)

    @classmethod
    def _resumed(cls, path: Path, *, whole: bool) -> "Controller":
        saved, session, clock_ms = Saved.open(path, whole=whole)
        controller = cls(session, saved, clock_ms)
        controller.notice = saved.damage
        controller.resumed = session.phase != "start"  # nobody has left what had not begun
        if saved.believed:
            from saves.checking import WholeCheck

            controller._check = WholeCheck(path)
        return controller

    @property
    def doubt(self) -> str | None:
        """What is wrong with the save that is played on, found after it was opened, or None."""
        return self._check.damage if self._check is not None else None

    def reopened(self) -> "Controller":
        """Close a session that is in doubt, and return the controller of what of its save is good.

        Raises:
            SavesError: it cannot be opened.
        """
        assert self.saved is not None
        path = self.saved.path
        self.close()
        return Controller._resumed(path, whole=True)

    def look(self, seat: int) -> None:
        """Show the table through the eyes of this seat: its person has the keyboard, and nobody else looks."""
        self.viewer = seat
        self.open_table()

    def cover(self) -> None:
        """Let nobody look, where several people play; no play time passes until somebody does."""
        if self.shared:
            self.viewer = None
            self.clock.pause()

    def pending(self) -> Pending:
        """Return what the session waits for now."""
        session = self.session
        if session.phase != "round" or session.round is None:
            kind: Kind = "start" if session.phase == "start" else "over" if session.phase == "over" else "between"
            return Pending(kind, a.TABLE, None, session.count)
        asked = session.round.ask()
        assert asked is not None
        if asked.seat == a.TABLE:
            return Pending("table", asked.seat, asked, session.count)
        if self.shared and (looker := looks_first(session, self.people, self._looked, asked)) is not None:
            return Pending("look" if looker == self.viewer else "handover", looker, None, session.count)
        if not session.seats[asked.seat].human:
            return Pending("computer", asked.seat, asked, session.count)
        return Pending(self._of_a_person(asked), asked.seat, asked, session.count)

    def has_looked(self) -> None:
        """Take down that the viewer has looked at a new hand, and goes on."""
        self._looked.add(self.me)

    def _of_a_person(self, asked: asks.Ask) -> Kind:
        """Return how a person is asked."""
        if not self.shared:
            forced = isinstance(asked, asks.AskPlay) and asked.forced and not asked.lead
            return "forced" if forced else "human"
        if goes_by_itself(self.session, asked):
            return "silent"
        return "human" if asked.seat == self.viewer else "handover"

    def thinker(self, pending: Pending) -> Callable[[Effort], a.RoundAction]:
        """Return a computer's turn as a call that may run in another thread; it goes by a view and nothing else."""
        asked, seat = pending.ask, pending.seat
        assert asked is not None
        if self.guide is not None and (prepared := self.guide.prepared()) is not None:
            return lambda _: prepared
        game, level, state = self.session.game, self.session.seats[seat].level, pending.state
        if isinstance(asked, asks.AskPlay) and asked.forced:
            only = next(iter(asked.actions()))
            self._thought = state, only, Choice(level, 0, game.players_version)
            return lambda _: only
        view, stream, rules = self.session.view(seat), self.session.choice_stream(seat), self.session.rules

        def think(effort: Effort) -> a.RoundAction:
            """Choose, and note what was chosen in which state and how."""
            action, choice = choose(game, rules, level, view, stream, effort)
            self._thought = state, action, choice
            return action

        return think

    def think(self, pending: Pending, effort: Effort | None = None) -> a.RoundAction:
        """Return a computer's action, or the only one of a forced or automatic turn."""
        return self.thinker(pending)(effort or Effort())

    def auto(self, pending: Pending) -> a.RoundAction:
        """Return what the program does for a person: a forced card, held back if it is marked so, or a cut."""
        asked = pending.ask
        assert asked is not None
        if isinstance(asked, asks.AskPlay) and asked.may_withhold:
            card, round_ = asked.cards[0], self.session.round
            held = round_ is not None and round_.is_marked(asked.seat, card)
            return a.Withhold(asked.seat) if held else a.Play(asked.seat, card)
        options = list(asked.actions())
        return self.session.choice_stream(pending.seat).pick(options)

    def submit(self, action: a.Action, state: int | None = None) -> list[e.Event]:
        """Apply an action, save it, and return the new events that the viewer may see.

        Raises:
            Refused: the rules do not allow it. Stale: it answers an older state.
        """
        events = self.apply(action, state)
        self.commit()
        return events

    def apply(self, action: a.Action, state: int | None = None) -> list[e.Event]:
        """Do the first half of `submit`: the action counts only when `commit` has returned.

        Raises:
            Refused: the rules do not allow it. Stale: it answers an older state.
        """
        session = self.session
        if state is not None and state != session.count:
            raise Stale
        at = self.clock.read()
        seen_before = len(session.round.events) if session.round and session.phase == "round" else 0
        opening = session.opening
        self._enter(action, at)
        while not isinstance(action, a.Hold | a.Help) and (held := self._held_back()) is not None:
            self._enter(held, at)
        if session.opening is not opening:
            self._unsaved.append(checkpoint_entry(session.checkpoint()))
        self._mind_the_viewer(fresh=session.opening is not opening)
        self.open_table()
        if session.round is None:
            return []
        secret, events = session.round.secret, session.round.events
        return [ev for i, ev in enumerate(events) if i >= seen_before and secret.get(i, self.me) == self.me]

    def _enter(self, action: a.Action, at: int) -> None:
        """Apply an action and note it for the save, with how a computer came to it."""
        thought = self._thought if self._thought and self._thought[:2] == (self.session.count, action) else None
        choice = thought[2] if thought else None
        self.session.apply(action, at, choice)
        self._unsaved.append(act_entry(action, at, choice))

    def _held_back(self) -> a.Withhold | None:
        """Return what holds back the card that is due, or None.

        A card held back has to look like one that nobody has. So it is part of the action before it: nothing is
        painted, saved or waited for in between.
        """
        pending = self.pending()
        if not isinstance(pending.ask, asks.AskPlay) or not pending.ask.may_withhold:
            return None
        if pending.kind not in ("silent", "computer"):
            return None
        action = self.auto(pending) if pending.kind == "silent" else self.think(pending)
        return action if isinstance(action, a.Withhold) else None

    def _mind_the_viewer(self, *, fresh: bool) -> None:
        """Let nobody look on into a new round, or while all look at a final one."""
        if fresh:
            self._looked.clear()
        if self.shared and (fresh or (self.open and self.pending().kind == "table")):
            self.viewer = None

    @property
    def unsaved(self) -> bool:
        """True while an action waits to be written; where none does, only the clock can be behind."""
        return bool(self._unsaved)

    def commit(self) -> None:
        """Write what is not saved yet in one commit. Blocks; a failure is kept in `trouble`, not raised."""
        with self._saving:
            waiting = list(self._unsaved)
            if self.saved is None or not waiting:
                self._unsaved.clear()
                return
            try:
                self.saved.append(waiting, self._facts(), self.clock.read())
            except SavesError as error:
                self.trouble = error
                self.moved = error if error.code in BESIDE else self.moved
                return
            self.trouble = None
            self._clock_written = self.clock.read()
            del self._unsaved[: len(waiting)]

    @property
    def last_hint(self) -> "Hint | None":
        """The tip that was given, if nothing has happened since."""
        known = self._hint is not None and self._hint[0] == (self.session.count, self.me)
        return self._hint[1] if known and self._hint is not None else None

    def adviser(self) -> "Callable[[Effort], Hint]":
        """Return the question what the best computer player would do, as a call that may run in another thread.

        It goes by the viewer's view and nothing else.

        Raises:
            Refused: the viewer is asked nothing.
        """
        from core.hints import hint

        view = self.view() if self.sees else None
        if view is None or view.ask is None or self.viewer is None or self.session.phase != "round":
            raise a.Refused("nothing-asked")
        game, rules = self.session.game, self.session.rules
        key = deal.keyed(f"hint:{self.session.setup.session}".encode(), f"{view.number}:{self.session.count}")
        return lambda effort: hint(game, rules, view, deal.Stream(key), effort)

    def take_hint(self, found: "Hint") -> None:
        """Count a tip that the viewer is about to be given, in the save as in the log."""
        self.count_help("hints")
        self._hint = (self.session.count, self.me), found

    def mark(self, card: int) -> bool:
        """Mark a card of the viewer's to be held back when it is due, or unmark it; return whether it is marked.

        Raises:
            Refused: no card can be marked now, or the viewer does not hold it.
        """
        on = self.session.round is None or not self.session.round.is_marked(self.me, card)
        self.submit(a.Hold(self.me, card, on))
        return on

    def count_help(self, what: Literal["hints", "looks"]) -> None:
        """Count a piece of help for the viewer, in the save as in the log."""
        if self.viewer is not None:
            self.submit(a.Help(self.viewer, what))

    @property
    def limit_ms(self) -> int | None:
        """The session's limit in milliseconds of play, or None where it is not limited by time."""
        rules = self.session.rules
        limit = getattr(rules, "limit", "")
        return int(getattr(rules, "minutes", 0)) * 60_000 if limit == "minutes" else None

    def clock_left(self) -> int | None:
        """Return the milliseconds of play left, never below 0, or None where the session is not limited by time."""
        limit = self.limit_ms
        return None if limit is None else max(0, limit - self.clock.read())

    def tick(self) -> None:
        """Move the clock on; to be called about once a second. Writes it down every few seconds of play."""
        now = self.clock.read()
        if self._unsaved:
            self.commit()
        elif self.saved is not None and now - self._clock_written >= CLOCK_WRITE:
            self._write_clock(now)

    def open_table(self) -> None:
        """Let the clock run if cards are in play; it stands still before, between and after rounds."""
        round_open = self.session.phase == "round" and self.session.opening is not None and not self.dark
        if round_open and self.session.opening is not None and self.session.opening.kind == "round":
            self.clock.run()
        else:
            self.clock.pause()

    def pause(self) -> None:
        """Stop the clock: the table is covered."""
        self.clock.pause()

    def close(self) -> None:
        """Save what waits, write the clock and close the save; nothing can be submitted afterwards."""
        self.clock.pause()
        if self._check is not None:
            self._check.stop()
        self.commit()
        if self.saved is not None:
            self._write_clock(self.clock.read())
            try:
                self.saved.close()
            except SavesError as error:
                self.trouble = error
            self.saved = None

    def next_game(self) -> "Controller | None":
        """Close a finished game and return the controller of the match's next one, begun before or new.

        Raises:
            SavesError: no save can be made; this game stays open.
        """
        setup = self.session.next_game()
        if setup is None:
            return None
        folder = self.saved.path.parent if self.saved is not None else None
        path = find_session(setup.session, folder)
        following = Controller.begin(setup, folder) if path is None else Controller.resume(path)
        self._went_on = True
        self.close()
        return following

    def _facts(self) -> dict[str, Any]:
        return summary(self.session) | ({"finished": True} if self._went_on else {})

    def _write_clock(self, now: int) -> None:
        with self._saving:
            if self.saved is None or self._unsaved:
                return
            try:
                self.saved.touch(self._facts(), now)
                self.trouble = None
                self._clock_written = now
            except SavesError as error:
                self.trouble = error
