"""Makes the computers' choices of a round log again, from what each of them could see.

A choice is a function of the rules, the seat's view, the random stream that follows from the master secret, and
the iterations done. The log holds the last of these, and once the master secret is out, all else follows from it:
where the same comes out again, nothing was owed to a card that the seat could not see.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from core import actions as a
from core import asks, deal
from core.game import Effort
from core.logfields import Unreadable, shown
from core.logline import Finished, LogLine, read_line
from core.recompute import AHEAD
from core.round import Round
from core.session import RECORDED
from core.simulate import Spread, here

MOST_FAULTS: Final = 1_000

Codes = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a computer did not choose what it would choose again.

    `choice` (event, expected, found); `choice-iterations` (event, expected, found): it cannot have done so many.
    Events are counted from 0. A choice of another level than the seat's is a fault of the line (`core.verify`).
    """

    line: int
    code: str
    params: Codes


@dataclass(slots=True)
class Remade:
    """What came of making the choices again.

    Attributes:
        choices: that were made again; same: those of them that came out as they are in the log.
        differences: the first thousand; found counts all.
        others: choices by another version of the players, which cannot be checked.
        unsaid: choices of computers of which the log does not say how they came about, which cannot be checked.
        waiting: rounds whose master secret is not in the file, and which were not checked.
    """

    choices: int = 0
    same: int = 0
    differences: list[Difference] = field(default_factory=list)
    found: int = 0
    others: int = 0
    unsaid: int = 0
    waiting: int = 0

    @property
    def unchecked(self) -> int:
        """How many choices cannot be checked."""
        return self.others + self.unsaid

    def add(self, other: "Remade") -> None:
        """Add what came of another round."""
        self.choices += other.choices
        self.same += other.same
        self.found += other.found
        self.others += other.others
        self.unsaid += other.unsaid
        self.differences += other.differences[: MOST_FAULTS - len(self.differences)]


@dataclass(frozen=True, slots=True)
class Task:
    """The line of a finished round, its number in the file, and the session's secret."""

    number: int
    line: bytes
    secret: bytes


class Remaker:
    """Takes the lines of one file; a round is due as soon as the master secret of its session is known."""

    def __init__(self) -> None:
        self._number = 0
        self._secrets: dict[str, bytes] = {}
        self._waiting: dict[str, list[tuple[int, bytes]]] = {}
        self.due: list[Task] = []

    def feed(self, line: bytes) -> None:
        """Take the next line; what is no log line is left to `core.verify`."""
        self._number += 1
        line = line.rstrip(b"\r\n")
        try:
            log = read_line(line) if line.strip() else None
        except Unreadable:
            return
        if log is None or log.finished is None:
            return
        waiting = self._waiting.setdefault(log.session, [])
        waiting.append((self._number, line))
        secret = self._secrets.get(log.session) or _secret(log, log.finished)
        if secret is not None:
            self._secrets[log.session] = secret
            self.due += [Task(number, text, secret) for number, text in waiting]
            waiting.clear()

    @property
    def waiting(self) -> int:
        """Rounds whose master secret has not come."""
        return sum(map(len, self._waiting.values()))

    def remade(self, spread: Spread | None = None) -> Iterator[Remade]:
        """Yield what comes of each round that is due, in their order; `spread` makes several at a time."""
        for some in (spread or here)(remake, iter(self.due)):
            yield from some


def remake(task: Task) -> Iterator[Remade]:
    """Yield what comes of one round: one, or none where the round itself is not as the rules make it."""
    log = read_line(task.line)
    assert log.finished is not None
    try:
        yield _Round(task, log, log.finished).remade()
    except (a.Refused, AssertionError, ArithmeticError, LookupError, StopIteration, TypeError, ValueError):
        return  # `core.verify` says what is wrong with it


def _secret(log: LogLine, finished: Finished) -> bytes | None:
    master = finished.master
    if master is None and log.seed is not None:
        master = deal.seeded_master(log.seed)
    if master is None or deal.master_commitment(master) != log.master_commitment:
        return None
    return deal.session_secret(master, log.words)


class _Round:
    """One round, played through once more beside its log."""

    def __init__(self, task: Task, log: LogLine, finished: Finished) -> None:
        self.task = task
        self.log = log
        self.finished = finished
        self.out = Remade()

    def remade(self) -> Remade:
        """Return what comes of its choices."""
        log = self.log
        round_ = log.game.open(log.rules, log.opening, self.finished.deck)
        counts = [0] * len(log.seats)
        while not round_.settled:
            asked, place = round_.ask(), len(round_.events)
            action = round_.answer(log.events[place : place + AHEAD], log.cut or 0)
            if asked is None or action is None:
                break
            if asked.seat != a.TABLE:
                key = deal.choice_key(self.task.secret, log.opening.number, asked.seat, counts[asked.seat])
                counts[asked.seat] += 1
                self._check(round_, asked, action, place, deal.Stream(key))
            round_.apply(action)
        return self.out

    def _check(
        self, round_: Round[Any, Any], asked: asks.Ask, action: a.RoundAction, place: int, stream: deal.Stream
    ) -> None:
        seat, log = self.log.seats[asked.seat], self.log
        if seat.human or not isinstance(action, RECORDED):
            return
        choice = log.choices.get(place)
        if choice is None:
            self.out.unsaid += not (isinstance(asked, asks.AskPlay) and asked.forced)
            return
        if choice.level != seat.level:
            return
        if choice.version != log.game.players_version or choice.level not in log.game.choosers():
            self.out.others += 1
            return
        self.out.choices += 1
        effort = Effort(limit=choice.iterations)
        chosen = log.game.choosers()[choice.level](log.rules, round_.view(asked.seat), stream, effort)
        if chosen != action:
            self._differs("choice", place, asdict(chosen), asdict(action))
        elif effort.done != choice.iterations:
            self._differs("choice-iterations", place, effort.done, choice.iterations)
        else:
            self.out.same += 1

    def _differs(self, code: str, place: int, expected: object, found: object) -> None:
        self.out.found += 1
        params = {"event": place, "expected": shown(expected), "found": shown(found)}
        self.out.differences.append(Difference(self.task.number, code, params))
