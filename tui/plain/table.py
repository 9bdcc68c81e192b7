"""A table line by line: what happens is told, what is asked is answered with a typed line."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from core import actions as a
from core import asks
from core import events as e
from core.game import View
from core.setup import Setup
from saves.errors import SavesError
from saves.settings import Settings
from tui.caution import Caution
from tui.controller import Controller
from tui.exit_codes import DONE, FAILED
from tui.i18n import _
from tui.pending import Pending, within_time
from tui.plain import answers
from tui.plain.brevity import summary_told
from tui.plain.handover import pass_on
from tui.plain.lines import Doubted, Ended, Leave, Lines
from tui.plain.minding import Minding
from tui.plain.voice import Voice
from tui.story import faults, teller_for
from tui.story import session as frame
from tui.story.memory import Memory
from tui.story.rounds import line_of
from tui.story.sentence import Eyes, Sentence, dim, news, plain
from tui.story.teller import Teller


class PlainTable:
    """One session played line by line.

    Attributes:
        voice: says and hears everything.
        cut_wish: how many cards to cut as soon as a pack is there.
        my_words: words to be stirred into the packs.
        caution: which card against the rules was warned of.
        refused: what was refused last, if nothing has happened since.
    """

    def __init__(self, controller: Controller, lines: Lines, *, force_ascii: bool = False) -> None:
        self.controller = controller
        self.lines = lines
        self.voice = Voice(lines, force_ascii=force_ascii)
        self.teller: Teller = teller_for(controller.session.game.id)
        self.cut_wish: int | None = None
        self.my_words: list[str] = []
        self.caution = Caution()
        self.refused: a.Refused | None = None
        self.leaving: int | None = None
        self.following: Controller | None = None
        self.force_ascii = force_ascii
        opening = controller.session.opening
        self._memory = Memory(opening.number if opening is not None else 0)
        self._seen: dict[int, int] = {}  # events of the round when a seat acknowledged a finished run (PJ-26)
        self._asked = False  # what is waited for was said, and nothing has happened since
        self._last_said: list[Sentence] = []
        self._minding = Minding(controller, self.voice)

    @classmethod
    def open(cls, opening: Path | Setup, lines: Lines, *, force_ascii: bool = False) -> "PlainTable":
        """Return the table of a saved or a new session; raises SavesError."""
        controller = Controller.resume(opening) if isinstance(opening, Path) else Controller.begin(opening)
        return cls(controller, lines, force_ascii=force_ascii)

    def run(self) -> int:
        """Play until the session is over, the input ends or somebody leaves; return the exit code."""
        code, ended = 0, False
        try:
            self._greet()
            while self.leaving is None and self.controller.pending().kind != "over":
                self._minding.doubt()
                self._go()
        except Doubted:
            self.following = self.controller.reopened()
            return 0
        except Ended:
            ended = True
        except Leave as leave:
            code = leave.code
            self.say([plain("")])
        finally:
            over = self.controller.pending().kind == "over"
            if over and not ended and not code and self.leaving is None:
                self._end_lesson()
                try:
                    self.following = self.controller.next_game()
                except SavesError as error:
                    self.say([plain(faults.save_fault(error))])
                    over, code = False, FAILED
            of_tournament = (saved := self.controller.saved) is not None and saved.of_tournament
            self.controller.close()
        self._farewell(ended=ended, over=over, of_tournament=of_tournament)
        # Nobody may be there to read it.
        return self.leaving or code or (FAILED if self.controller.trouble is not None else DONE)

    def _end_lesson(self) -> None:
        """Say what was learned, and what leads to a real game."""
        guide = self.controller.guide
        if guide is not None:
            self.say([news(_("What you have learned:")), *map(plain, guide.learned)])
            text = _("A real game begins with: new {game}; another lesson with: learn GAME.")
            self.say([plain(text.format(game=guide.lesson.game))])

    def _farewell(self, *, ended: bool, over: bool, of_tournament: bool) -> None:
        if ended and not over:
            self.say([plain(_("The input is at its end."))])
        error = self.controller.trouble
        if error is not None:
            self.say(map(plain, faults.left_unsaved(error, unsaved=self.controller.unsaved)))
        elif not over:
            go_on = _("Saved: 'intrigue tournament next' goes on.")
            self.say([plain(go_on if of_tournament else _("Saved: 'intrigue resume' goes on."))])

    # What is said.

    @property
    def eyes(self) -> Eyes:
        """How the seat that has the keyboard sees and writes; nobody is "you" where several people listen."""
        session = self.controller.session
        me = self.controller.told_to if session.phase in ("between", "over") else self.controller.viewer
        return Eyes.of(session.seats, me, session.rules, self.voice.style)

    @property
    def settings(self) -> Settings:
        """The settings as they are now; a typed line may change them."""
        return self.voice.settings

    def say(self, sentences: Iterable[Sentence], *, whole: bool = False) -> None:
        """Print sentences, each on a line of its own; `whole` where somebody has asked for all of it."""
        self.voice.say(sentences, whole=whole)

    def view(self) -> View:
        """Return what may be told of the round: a finished run only until it is acknowledged (PJ-26)."""
        session = self.controller.session
        if self.controller.shared and session.phase in ("between", "over"):
            return replace(session.view(self.controller.people[0]), hand=(), dealt=())
        view = self.controller.view()
        if self._turns_down and getattr(view, "stopped", False) and self._acknowledged(view):
            return replace(view, run=(), stopped=False, wanted=None)  # type: ignore[call-arg]
        return view

    def _acknowledged(self, view: View) -> bool:
        return self._seen.get(view.seat) == len(view.events)

    @property
    def _turns_down(self) -> bool:
        return getattr(self.eyes.rules, "turned_runs", "open") == "closed"

    def again(self) -> list[Sentence]:
        """Return what was said last, as far as it may still be seen, and what is asked."""
        out = list(self._last_said)
        session = self.controller.session
        if session.phase == "round" and self._turns_down and self.controller.sees:
            view = self.controller.view()
            out = [] if getattr(view, "stopped", False) and self._acknowledged(view) else out
        return [*out, *self.question(self.controller.pending())]

    # How it goes on.

    def _go(self) -> None:
        """Do the next thing: by itself, or by a typed line."""
        self._teach()
        pending = self.controller.pending()
        if pending.kind == "handover" and not (
            isinstance(pending.ask, asks.AskCut) and self.settings.cut == "auto"
        ):
            pass_on(self, pending.seat)
            return
        action = self._by_itself(pending)
        if action is not None:
            self.do(action)
            return
        self._tell()
        if not self._asked:
            self.say([*self.question(pending), *self._advice()])
            self._asked = True
        self._take_line()

    def _teach(self) -> None:
        """Say what a lesson explains at this moment, after what has happened."""
        guide = self.controller.guide
        while guide is not None and (text := guide.explain()) is not None:
            self._tell()
            self.say([news(_("Lesson: {text}").format(text=text))])

    def _advice(self) -> list[Sentence]:
        guide = self.controller.guide
        advice = None if guide is None else guide.advice(self.eyes.cards)
        return [plain(advice)] if advice is not None else []

    def _take_line(self) -> None:
        line = self.line()
        known = answers.perform(self, line)
        if known and self.controller.session.phase == "round" and self.controller.sees:
            view = self.controller.view()
            if self._memory.has_all(view):
                self._seen[view.seat] = len(view.events)

    def line(self) -> str:
        """Return the next typed line; the clock ticks while it is waited for."""
        return self.voice.hear(self._minding.tick)

    def wait(self) -> None:
        """Stop the clock until any line comes."""
        self.controller.pause()
        self.line()
        self.controller.open_table()

    def do(self, action: a.Action) -> None:
        """Take an action, or say why not."""
        session = self.controller.session
        opening, asked = session.opening, self.controller.pending().ask
        try:
            self.controller.submit(action)
        except a.Refused as error:
            self.refused = error
            self.say([self.teller.refusal(error, self.eyes)])
            return
        self.refused = None
        self._minding.trouble()
        self._asked = False
        if session.opening is not opening:
            self._opened()
        elif isinstance(asked, asks.AskStep) and asked.step == "faces":
            self.say(self.teller.faces(self.controller.view(), self.eyes))
        elif isinstance(action, a.Cut) and isinstance(cut := session.done[-1], a.Cut):
            self.say([frame.was_cut(cut, self.controller.me, self.eyes)])
        elif isinstance(action, a.Undo):
            self._seen = {}
            self._memory.keep(self.controller.view())
            self.say([news(_("Taken back."))])
        if session.phase in ("between", "over") and not isinstance(action, a.CallTime):
            self._round_over()

    def _by_itself(self, pending: Pending) -> a.Action | None:
        """Return what happens without being asked for, or None where a line is waited for."""
        self.lines.check()
        cutting = isinstance(pending.ask, asks.AskCut)
        if cutting and self.controller.viewer is not None:
            if self.cut_wish is not None:
                wish, self.cut_wish = self.cut_wish, None
                return a.Cut(self.controller.me, wish)
            if self.settings.cut == "self":
                return None
        if pending.kind == "computer":
            action = self.controller.think(pending, within_time(lambda: self.lines.leaving))
            self.lines.check()
            return action
        if cutting or pending.kind == "silent" or (pending.kind == "forced" and self.settings.forced == "auto"):
            return self.controller.auto(pending)
        return None

    def question(self, pending: Pending) -> list[Sentence]:
        """Return what is waited for, and what may be typed."""
        session = self.controller.session
        if pending.kind == "start":
            return [plain(_("An empty line draws the lots; or type words TEXT to stir words into the packs."))]
        if pending.kind == "look":
            return [self.teller.first_look(self.eyes), *self.teller.hand(self.view(), self.eyes)]
        if pending.kind == "between":
            return [frame.follows(session, self.eyes), dim(_("An empty line goes on."))]
        assert pending.ask is not None
        view = self.view()
        out = [self.teller.asked(pending.ask, view, self.eyes)]
        if isinstance(pending.ask, asks.AskPlay) and pending.ask.lead:
            out += [one for one in [self.teller.prospects(view, self.eyes)] if one is not None]
            out += self.teller.hand(view, self.eyes)
        elif isinstance(pending.ask, asks.AskTrump | asks.AskExtra | asks.AskBid) or (
            isinstance(pending.ask, asks.AskPlay) and not pending.ask.forced
        ):
            out += self.teller.hand(view, self.eyes)
        how = answers.how_to_answer(pending.ask)
        return [*out, dim(how)] if how else out

    # What is told.

    def _greet(self) -> None:
        session = self.controller.session
        self.say([news(self.teller.title), *frame.begins(session, self.eyes)])
        self.say([plain(_("Type help for what can be typed."))])
        self.voice.doubt_settings()
        if self.controller.notice:
            self.say([plain(faults.damage_note(self.controller.notice))])
        if session.round is None:
            return
        if not self.controller.resumed:  # the deal of a lesson lies ready
            self._opened()
            return
        if session.phase != "round":
            self._round_over()
            return
        if not self.controller.sees:
            self.say([plain(_("The session goes on where it was left."))])
            return
        view = self.controller.view()
        self._memory.keep(view)
        asked = self.question(self.controller.pending())
        table = [one for one in self.teller.look(view, self.eyes) if one not in asked]
        self.say([plain(_("You are back where you left.")), *table])
        if view.kind == "final":
            self.say(self.teller.tell(view.events, 0, self.teller.scene(view, self.eyes)))

    def _opened(self) -> None:
        session = self.controller.session
        self._seen = {}
        self._last_said = []
        opens = self._opens()
        self.say(opens)
        self._tell()
        self._last_said = [*frame.opens(session, self.eyes), *self._last_said]

    def _opens(self) -> list[Sentence]:
        """Return the lots where the first round opens, who deals, and the commitment to the pack."""
        session = self.controller.session
        assert session.opening is not None
        lots = frame.lots(session, self.eyes) if session.opening.number == 1 else []
        return [*lots, plain(""), *frame.opens(session, self.eyes)]

    def look(self) -> None:
        """Tell the person who has just been given the keyboard what happened since that one's last look."""
        view = self.controller.view()
        self.has_answered()
        self._last_said = self._opens() if self._memory.is_new(view) else []
        self.say(self._last_said)
        before = self._last_said
        self._tell()
        self._last_said = [*before, *self._last_said] if before != self._last_said else before

    def has_answered(self) -> None:
        """Ask what is waited for next."""
        self._asked = False

    def forget(self) -> None:
        """Leave nothing to be said again, and nothing begun."""
        self._last_said = []
        self.caution = Caution()
        self.cut_wish = None

    def _tell(self) -> None:
        """Tell what has happened since it was told last."""
        session = self.controller.session
        if not self.controller.sees or session.phase == "start":
            return
        view = self.controller.view()
        scene = self.teller.scene(view, self.eyes)
        fresh = self._memory.begin(view, all_looked_at=not session.game.pools)
        if fresh < len(view.events):
            self.say(self.teller.tell(view.events, fresh, scene))
            self._last_said = self.teller.tell(view.events, max(fresh, _run_start(view.events)), scene)
        self._memory.keep(view)
        if session.phase == "round":
            self._minding.time()

    def _round_over(self) -> None:
        session = self.controller.session
        self._teach()
        if self.controller.shared:
            self._last_run()
        else:
            self._tell()
        line = line_of(session)
        summary = self.teller.summary(line, self.eyes)
        last = session.phase == "over"
        self._last_said = summary_told(summary, self.eyes, self.settings.verbosity, last=last)
        self.say([plain(""), *self._last_said, frame.shown_pack(session)])
        if session.phase == "over":
            assert session.round is not None
            result = self.teller.result(session.round.ledger(), session.result(), self.eyes)
            said = {one.text for one in self._last_said}
            result = [one for one in result if one.text not in said]
            self.say([plain(""), *result] if result else [])
            self.say([frame.shown_master(session), *frame.match(session, self.eyes)])

    def _last_run(self) -> None:
        """Tell the last run or trick of a round by names, for everybody to hear."""
        looked = self.controller.viewer
        self.controller.cover()
        view = self.controller.session.view(self.controller.people[0] if looked is None else looked)
        leads = any(isinstance(event, e.Played) for event in view.events)
        start = _run_start(view.events) if leads else self._memory.begin(view, all_looked_at=False)
        self.say(self.teller.tell(view.events, start, self.teller.scene(view, self.eyes)))


def _run_start(events: tuple[e.Event, ...]) -> int:
    """Return where the current or last run begins."""
    leads = [at for at, event in enumerate(events) if isinstance(event, e.Played) and event.lead]
    return leads[-1] if leads else 0


def play_through(table: PlainTable) -> int:
    """Play a table, and after it the next games of its match; return the last exit code that is no success."""
    code = table.run()
    while table.following is not None:
        table = PlainTable(table.following, table.lines, force_ascii=table.force_ascii)
        code = table.run() or code
    return code
