"""Walking about in rounds that are looked back at; the full screen and plain mode are two faces of it."""

from collections.abc import Callable, Mapping, Sequence

from core.logline import LogLine
from core.replay import Replay, Unplayable
from core.setup import Setup
from tui.i18n import _, ngettext
from tui.review_commands import Typed
from tui.story.looking_back import unplayable

Round = LogLine | Replay


class Retracing:
    """A place in one of several rounds, and whose eyes it is seen through.

    Attributes:
        rounds: finished lines of a log, or replays; a line is checked when it is shown.
        at: which of them is shown; replay: laid out again; place: how many of its steps were taken.
        seat: whose eyes are looked through; open: all hands lie open.
        said: why something could not be done, or an empty string.
    """

    rounds: tuple[Round, ...]
    at: int
    place: int
    seat: int
    open: bool
    said: str
    replay: Replay

    def set_out(self, rounds: Sequence[Round], at: int = 0, seat: int | None = None) -> None:
        """Begin at the start of a round, by default through the eyes of the first person.

        Raises:
            Unplayable: the round is not as its pack makes it.
        """
        self.rounds = tuple(rounds)
        self.at = at
        self.open = False
        self.said = ""
        self._replays: dict[int, Replay] = {}
        self.replay = self.replay_of(at)
        people = [seat for seat, one in enumerate(self.replay.seats) if one.human]
        self.seat = seat if seat is not None else (people or [0])[0]
        self.place = self.replay.first

    def laid_out(self) -> None:
        """Take notice that another round is shown, or other hands."""

    def moves(self, typed: Typed) -> Mapping[str, Callable[[], object]]:
        """Return what those typed words do that mean the same wherever a round is looked back at."""
        number = typed.number
        return {
            "next": lambda: self.go(self.place + 1),
            "back": lambda: self.go(self.place - 1),
            "trick": lambda: self.to_lead(number),
            "up": lambda: self.go(self.lead(-1)),
            "card": lambda: self.to_card(number or 0),
            "start": lambda: self.go(self.replay.first),
            "end": lambda: self.go(self.replay.end),
            "swing": self.to_swing,
            "penalty": self.to_penalty,
            "round": lambda: self.to_number(number or 0),
            "hide": lambda: self.lay_open(on=False),
            "seat": lambda: self.look_as(number),
        }

    def replay_of(self, at: int) -> Replay:
        """Return the replay of a round; raises Unplayable for a line that is not as its pack makes it."""
        one = self.rounds[at]
        if at not in self._replays:
            self._replays[at] = one if isinstance(one, Replay) else Replay.of_line(one)
        return self._replays[at]

    def go(self, place: int) -> None:
        """Go to a place, or as near as there is one."""
        self.place = min(self.replay.end, max(self.replay.first, place))

    def lead(self, by: int) -> int:
        """Return the place of the next or previous run or trick."""
        leads = [self.replay.first, *self.replay.marks.leads, self.replay.end]
        if by > 0:
            return next((lead for lead in leads if lead > self.place), self.replay.end)
        return next((lead for lead in reversed(leads) if lead < self.place), self.replay.first)

    def to_lead(self, number: int | None) -> None:
        """Go to the run or trick of this number, the next one without a number."""
        leads = self.replay.marks.leads
        if number is None:
            self.go(self.lead(1))
        elif 1 <= number <= len(leads):
            self.go(leads[number - 1])
        else:
            text = ngettext("There is {n} of them.", "There are {n} of them.", len(leads))
            self.said = text.format(n=len(leads))

    def to_card(self, number: int) -> None:
        """Go to where so many cards were played."""
        if number > self.replay.end - self.replay.first:
            self.said = _("The round ends at {n}.").format(n=self.replay.end - self.replay.first)
        self.go(self.replay.first + number)

    def to_swing(self) -> None:
        """Go to the biggest swing."""
        if self.replay.marks.swing is None:
            self.said = _("Nothing changed hands in this round.")
        else:
            self.go(self.replay.marks.swing)

    def to_penalty(self) -> None:
        """Go to the first offence or penalty."""
        if self.replay.marks.penalty is None:
            self.said = _("There was no offence and no penalty.")
        else:
            self.go(self.replay.marks.penalty)

    def to_number(self, number: int) -> None:
        """Go to the round of this number."""
        numbers = [one.opening.number for one in self.rounds]
        if number in numbers:
            self.to_round(numbers.index(number))
        else:
            self.said = _("There is no round {n} here.").format(n=number)

    def to_round(self, at: int) -> None:
        """Go to the round at a place among the rounds."""
        if not 0 <= at < len(self.rounds):
            self.said = _("There is no other round that way.") if len(self.rounds) > 1 else ""
            return
        try:
            found = self.replay_of(at)
        except Unplayable as error:
            self.said = unplayable(error)
            return
        if found.game is not self.replay.game:
            self.said = _("That round is of another game.")
            return
        self.at, self.replay = at, found
        self.seat = min(self.seat, len(found.seats) - 1)
        if self.seat not in found.eyes:
            self.seat = (found.eyes or (0,))[0]
        self.open = self.open and found.over
        self.laid_out()
        self.go(0)

    def lay_open(self, *, on: bool) -> None:
        """Lay all hands open, or show only what one seat knew."""
        if on and not self.replay.over:
            self.said = _("This round is still being played: only what you have seen is shown.")
            return
        self.open = on
        self.laid_out()

    def look_as(self, seat: int | None) -> None:
        """Look through the eyes of a seat, or of the next one."""
        eyes = self.replay.eyes
        if seat is None:
            seat = next((one for one in eyes if one > self.seat), eyes[0])
        if seat not in eyes:
            self.said = _("This round is still being played: only what you have seen is shown.")
            return
        self.seat = seat

    # What it leads to.

    def going_on(self, place: int) -> Setup | None:
        """Return a session of practice that goes on from a place, or None, and say why there is none."""
        from tui.practising import going_on

        if not self.replay.over:
            self.said = _("This round is still being played: its cards can be practised when it is over.")
            return None
        if not self.replay.opening.active[self.seat]:
            text = _("{name} was out of this round: look through the eyes of somebody who played, and try again.")
            self.said = text.format(name=self.replay.seats[self.seat].name)
            return None
        setup = going_on(self.replay, place, self.seat)
        if setup is None:
            self.said = _("Here the round is over: go back some cards, and play on from there.")
        return setup

    def codes(self) -> tuple[str, str]:
        """Return the codes of the deal and of its whole session, empty where there is none; say why both are."""
        from tui.practising import code_of, session_code

        code, whole = code_of(self.replay), session_code(self.replay)
        if not code and not whole:
            self.said = _("No code can hold this deal: one is for a round that is over, in which everybody plays.")
        return code, whole
