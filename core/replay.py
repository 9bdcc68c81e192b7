"""A round looked back at: every step of it recomputed from its pack and what was done.

Nothing but the opening, the pack and the actions is kept; the table at any step is played up to it, which takes a
thousandth of a second and is right going back as well as going on. Of a round that is over everything may be shown.
Of one in play a seat is shown its own view and nothing else, and runs that were turned face down stay so (PJ-26).
"""

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core import actions as a
from core import events as e
from core.game import Game, Opening, Seat, View
from core.logline import LogLine
from core.recompute import AHEAD, Finding, finding, recompute
from core.round import Round
from core.rules import Rules
from core.session import Session

REST: Final = ("extra", "stock")
"""What `Round.dealt` calls cards that no player held."""


class Unplayable(Exception):
    """A line that cannot be laid out again; `args[0]` is what is wrong, as `core.verify.Fault` has it."""

    @property
    def finding(self) -> Finding:
        """The code and what a sentence about it needs."""
        found: Finding = self.args[0]
        return found


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, and all that it brought, hidden events included."""

    action: a.RoundAction
    events: tuple[e.Event, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Places that one may want to see; a place is the number of steps taken.

    Attributes:
        leads: before the first card of each run or trick.
        swing: after the step that moved most chips or points, or None where nothing moved.
        penalty: after the first offence or penalty, or None.
        end: the last place.
    """

    leads: tuple[int, ...]
    swing: int | None
    penalty: int | None
    end: int


@dataclass(frozen=True, slots=True)
class OpenCards:
    """All cards at a place of a round that is over.

    Attributes:
        hands: one a seat, in pack order.
        tables: the table cards of a seat that still lie face down, in the games that have any.
        rest: cards that nobody holds: the extra hand, or those that sleep.
    """

    hands: tuple[tuple[int, ...], ...]
    tables: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]


class Replay:
    """One round, step by step.

    Attributes:
        game, rules, seats, opening, deck: what the round was played with.
        steps: what was done, in order; empty steps of a round in play stand with the one before.
        over: the round is over, and everything may be shown; else only `eyes` may be looked through.
        eyes: the seats whose view may be shown; of a round in play nobody's where several people sit at the table.
        first: the first place that may be shown, 0 in a round that is over.
        session: the session's id.
        salt, seed, last: as in the log; an empty string, None and False while the round is in play.
        marks: places that one may want to see.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        rules: Rules,
        seats: Sequence[Seat],
        opening: Opening,
        deck: Sequence[int],
        actions: Sequence[a.RoundAction],
        *,
        session: str = "",
        salt: str = "",
        seed: str | None = None,
        last: bool = False,
        over: bool = True,
    ) -> None:
        self.game, self.rules, self.seats = game, rules, tuple(seats)
        self.opening, self.deck = opening, tuple(deck)
        self.session, self.salt, self.seed, self.last, self.over = session, salt, seed, last, over
        people = tuple(at for at, seat in enumerate(seats) if seat.human)
        self.eyes = tuple(range(len(seats))) if over else people if len(people) == 1 else ()
        self._ends: list[int] = [0]
        self._actions = tuple(actions)
        self.steps = tuple(self._walk())
        self.first = self._first()
        self.marks = self._marks()
        self._kept: tuple[int, Round[Any, Any]] | None = None

    @classmethod
    def of_line(cls, line: LogLine) -> "Replay":
        """Return the replay of a finished line, once it is found right.

        Raises:
            Unplayable: the round is in play, so that its pack is not known, or the line is not what its pack makes.
        """
        finished = line.finished
        if finished is None:
            raise Unplayable(finding("unfinished"))
        try:
            found = recompute(line, finished)[0]
        except (AssertionError, ArithmeticError, LookupError, StopIteration, TypeError, ValueError) as error:
            # Chips, seats or lots that no session leads to may break a round anywhere.
            raise Unplayable(finding("unplayable", reason=type(error).__name__)) from None
        if found:
            raise Unplayable(found[0])
        actions = _decisions(line)
        return cls(
            line.game, line.rules, line.seats, line.opening, finished.deck, actions,
            session=line.session, salt=finished.salt, seed=line.seed, last=line.last,
        )  # fmt: skip

    @classmethod
    def of_session(cls, session: Session) -> "Replay":
        """Return the replay of the session's round, which may be in play."""
        assert session.opening is not None and session.round is not None
        over = session.phase != "round"
        return cls(
            session.game, session.rules, session.seats, session.opening, session.round.deck,
            session.done,
            session=session.setup.session,
            salt=session.salt if over else "", last=session.phase == "over", over=over,
        )  # fmt: skip

    def apart(self) -> "Replay":
        """Return the same replay for another thread: it keeps a round of its own at hand."""
        other = copy.copy(self)
        other._kept = None  # noqa: SLF001 - one of ours
        return other

    @property
    def end(self) -> int:
        """The last place: all steps are taken."""
        return len(self.steps)

    def round(self, place: int) -> Round[Any, Any]:
        """Return the round when so many steps were taken, hidden cards and all; it is not to be played on.

        The next place is reached from the one before, any other from the first card.
        """
        taken = self._ends[place]
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] <= taken:
            done, round_ = kept
        else:
            done, round_ = 0, self.game.open(self.rules, self.opening, self.deck)
        for action in self._actions[done:taken]:
            round_.apply(action)
        if taken == len(self._actions) and self.over:
            round_.finish(last=self.last)  # what is finished is never played on
        else:
            self._kept = (taken, round_)
        return round_

    def view(self, place: int, seat: int) -> View:
        """Return what a seat could know when so many steps were taken.

        Raises:
            PermissionError: the round is in play, and this is not for those at the keyboard to see.
        """
        if seat not in self.eyes or place < self.first:
            raise PermissionError(seat)
        view: View = self.round(place).view(seat)
        return view

    def open_cards(self, place: int) -> OpenCards:
        """Return every card at a place.

        Raises:
            PermissionError: the round is in play.
        """
        if not self.over:
            raise PermissionError
        round_ = self.round(place)
        views = [round_.view(seat) for seat in range(len(self.seats))]
        if not any(view.dealt for view in views):
            return OpenCards(((),) * len(views), (), ())
        dealt = round_.dealt()
        rest = next((_flat(dealt[name]) for name in REST if dealt.get(name)), ())
        dead = next((dead for view in views if (dead := getattr(view, "dead", None))), None)
        tables = dealt.get("table", ())
        assert not isinstance(tables, int)
        return OpenCards(
            hands=tuple(view.hand for view in views),
            tables=tuple(
                tuple(row[at] for at in views[0].places[seat])  # type: ignore[index]
                for seat, row in enumerate(tables)
            ),
            rest=dead or rest,
        )

    def next(self, place: int) -> a.RoundAction | None:
        """Return what was done at a place; None at the end, and in a round in play, where it may not be told."""
        return self.steps[place].action if self.over and place < self.end else None

    def played(self, place: int) -> dict[int, int]:
        """Return seat -> the card it played last in the run or trick that is on the table, or was just over."""
        leads = [lead for lead in self.marks.leads if lead < place]
        found: dict[int, int] = {}
        for step in self.steps[leads[-1] if leads else place : place]:
            found |= {event.seat: event.card for event in step.events if isinstance(event, e.Played)}
        return found

    def lead_of(self, place: int) -> int:
        """Return the number of the run or trick at a place, counted from 1; 0 before the first."""
        return sum(lead <= place for lead in self.marks.leads)

    def _marks(self) -> Marks:
        leads = tuple(at for at, step in enumerate(self.steps) if at >= self.first and _leads(step))
        seen = [self._seen(at, step) for at, step in enumerate(self.steps)]
        sizes = [_swing(events) for events in seen]
        most = max(sizes, default=0)
        fouls = (at for at, events in enumerate(seen) if any(map(_is_penalty, events)))
        penalty = next(fouls, None)
        return Marks(
            leads,
            sizes.index(most) + 1 if most else None,
            None if penalty is None else penalty + 1,
            self.end,
        )

    def _seen(self, place: int, step: Step) -> list[e.Event]:
        """Return the events of a step that may be pointed at."""
        if place < self.first:
            return []
        return [one for one in step.events if self.over or not isinstance(one, e.Foul)]

    def _walk(self) -> Iterable[Step]:
        """Yield the steps, playing the round through once.

        In a round in play a card held back stands with the card before it, as at the table (MI-34), or one could
        count the steps.
        """
        round_ = self.game.open(self.rules, self.opening, self.deck)
        waiting: Step | None = None
        for done, action in enumerate(self._actions, 1):
            before = len(round_.events)
            round_.apply(action)
            if done == len(self._actions) and self.over:
                round_.finish(last=self.last)
            brought = tuple(round_.events[before:])
            if waiting is not None and not self.over and isinstance(action, a.Withhold):
                waiting = Step(waiting.action, waiting.events + brought)
                self._ends[-1] = done
                continue
            if waiting is not None:
                yield waiting
            waiting = Step(action, brought)
            self._ends.append(done)
        if waiting is not None:
            yield waiting

    def _first(self) -> int:
        if self.over or getattr(self.rules, "turned_runs", "open") == "open":
            return 0
        leads = [at for at, step in enumerate(self.steps) if _leads(step)]
        return leads[-1] + 1 if leads else 0


def _decisions(line: LogLine) -> list[a.RoundAction]:
    """Return what was done in a finished round whose line was found right."""
    assert line.finished is not None
    round_ = line.game.open(line.rules, line.opening, line.finished.deck)
    out: list[a.RoundAction] = []
    while not round_.settled:
        made = len(round_.events)
        action = round_.answer(line.events[made : made + AHEAD], line.cut or 0)
        assert action is not None
        round_.apply(action)
        out.append(action)
    return out


def _flat(cards: object) -> tuple[int, ...]:
    return tuple(card for card in cards if isinstance(card, int)) if isinstance(cards, list | tuple) else ()


def _leads(step: Step) -> bool:
    return any(isinstance(event, e.Played) and event.lead for event in step.events)


def _is_penalty(event: e.Event) -> bool:
    return isinstance(event, e.Foul | e.Penalty) or (isinstance(event, e.Pay) and event.reason == "penalty")


def _swing(events: Iterable[e.Event]) -> int:
    """Return the most that one seat or side has won or lost by these events; stakes are no swing."""
    moved: dict[int, int] = {}
    for event in events:
        match event:
            case e.Win(seat=seat, chips=chips):
                moved[seat] = moved.get(seat, 0) + chips
            case e.Pay(seat=seat, to=to, chips=chips):
                moved[seat] = moved.get(seat, 0) - chips
                moved[to] = moved.get(to, 0) + chips
            case e.Trick(seat=seat, points=points):
                moved[seat % 2] = moved.get(seat % 2, 0) + points
            case e.GameBonus(side=side, points=points):
                moved[side] = moved.get(side, 0) + points
            case e.Penalty(side=side, lost=lost, to=to, points=points):
                moved[side] = moved.get(side, 0) - lost
                if to is not None:
                    moved[to] = moved.get(to, 0) + points
    return max(map(abs, moved.values()), default=0)
