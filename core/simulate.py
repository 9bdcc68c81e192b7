"""Sessions of computer players only, through the same session code as the table.

The same arguments give the same bytes: session k of a simulation with seed S has the seed `S/k`, and nothing else
enters. There is no clock, so a limit by minutes would never be reached; the number of rounds takes its place.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from core import actions as a
from core.bounds import MOST_ROUNDS
from core.choices import Choice, choose
from core.game import Effort, Seat
from core.game import load as load_game
from core.measures import RoundRow, row_of
from core.record import round_text
from core.rules import ChipsRules, Rules
from core.session import Session
from core.setup import new_setup

MOST_ROUNDS_IN_RULES: Final = 999

Progress = Callable[[int, int], None]
"""Told after each round how many rounds are done and how many are expected in all."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated.

    Attributes:
        game: the game's id.
        rules: complete rules (`core.rules.make_rules`).
        levels: the computer's level at each seat; they say how many play.
        sessions: sessions of a game for chips; a game for points plays so many times `rounds` rounds.
        rounds: rounds a session before the final round, or for points the least number of rounds, made of
            whole games; None takes the rules' own number, or one game.
        seed: of the whole simulation.
    """

    game: str
    rules: Rules
    levels: tuple[str, ...]
    sessions: int = 1
    rounds: int | None = None
    seed: str = "0"


@dataclass(slots=True)
class SeatTally:
    """What one seat has come to. `net` is chips, or points, won less lost, summed over all rounds.

    Attributes:
        won: sessions won, where k who share a win have 1/k each.
        squares: the sum of the squares of each round's net, for the spread.
    """

    seat: int
    level: str
    sessions: int = 0
    rounds: int = 0
    won: float = 0.0
    net: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        """The net of a round on average."""
        return self.net / self.rounds if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of that mean."""
        if self.rounds < 2:
            return 0.0
        spread = (self.squares - self.net * self.net / self.rounds) / (self.rounds - 1)
        return float((max(spread, 0.0) / self.rounds) ** 0.5)


@dataclass(slots=True)
class Tally:
    """The sums of a simulation, kept up to date while it runs."""

    seats: list[SeatTally] = field(default_factory=list)
    sessions: int = 0
    rounds: int = 0

    def count(self, row: RoundRow, levels: Sequence[str]) -> None:
        """Add a round that was just finished."""
        if not self.seats:
            self.seats = [SeatTally(seat, level) for seat, level in enumerate(levels)]
        self.rounds += 1
        for tally, net in zip(self.seats, row.nets, strict=True):
            if row.active[tally.seat]:
                tally.rounds += 1
                tally.net += net
                tally.squares += net * net
        if row.shares is not None:
            self.sessions += 1
            for tally, share in zip(self.seats, row.shares, strict=True):
                tally.sessions += 1
                tally.won += share


def simulate(plan: Plan, tally: Tally | None = None, progress: Progress | None = None) -> Iterator[str]:
    """Yield the log line of each round as it is finished, without line ends; `tally` is summed up on the way.

    Raises:
        KeyError: an unknown game or level. ValueError: a wrong number of seats, or too many rounds for a log.
    """
    return (line for line, _row in rounds(plan, tally, progress))


def rounds(
    plan: Plan,
    tally: Tally | None = None,
    progress: Progress | None = None,
    spread: "Spread | None" = None,
    *,
    written: bool = True,
) -> Iterator[tuple[str, RoundRow]]:
    """Yield the log line (empty unless `written`) and the figures of each round, in the order of the sessions.

    `spread` plays sessions elsewhere, several at a time; what is yielded stays the same to the byte.

    Raises:
        KeyError: an unknown game or level. ValueError: a wrong number of seats, or too many rounds for a log.
    """
    game = load_game(plan.game)
    if not 0 < (plan.rounds or 1) < MOST_ROUNDS:
        raise ValueError("rounds")
    if not game.least <= len(plan.levels) <= game.most:
        raise ValueError("seats")
    for level in plan.levels:
        game.choosers()[level]
    return _rounds(plan, Tally() if tally is None else tally, progress, spread or here, written=written)


Played = Iterable[tuple[str, RoundRow]]
N = TypeVar("N")
T = TypeVar("T")


class Spread(Protocol):
    """Maps a function over numbers of sessions, or other tasks, in order and perhaps in other processes.

    There may be no end of them.
    """

    def __call__(self, play: Callable[[N], Iterable[T]], numbers: Iterator[N]) -> Iterator[Iterable[T]]:
        """Yield what the function makes of each."""


def here(play: Callable[[N], Iterable[T]], numbers: Iterator[N]) -> Iterator[Iterable[T]]:
    """Map a function over numbers in this process."""
    return map(play, numbers)


def _rounds(
    plan: Plan, tally: Tally, progress: Progress | None, spread: Spread, *, written: bool
) -> Iterator[tuple[str, RoundRow]]:
    rules, _called_after = _limited(plan)
    expected = _expected(plan, rules)
    start = tally.rounds
    chips = isinstance(rules, ChipsRules)
    numbers = iter(range(1, plan.sessions + 1)) if chips else itertools.count(1)
    # A game for points goes on until enough rounds are played, so many times.
    left, wanted = plan.sessions, start + (plan.rounds or 1)
    for session in spread(_Player(plan, written), numbers):
        for line, row in session:
            tally.count(row, plan.levels)
            yield line, row
            if progress is not None:
                done = tally.rounds - start
                progress(done, max(done, expected))
        if not chips and tally.rounds >= wanted:
            left, wanted = left - 1, tally.rounds + (plan.rounds or 1)
            if not left:
                return


@dataclass(frozen=True, slots=True)
class _Player:
    """Plays session number `number` of a plan; it can be sent to another process."""

    plan: Plan
    written: bool

    def __call__(self, number: int) -> Iterator[tuple[str, RoundRow]]:
        plan = self.plan
        rules, called_after = _limited(plan)
        game = load_game(plan.game)
        seats = tuple(Seat(f"{level} {seat + 1}", f"computer:{level}") for seat, level in enumerate(plan.levels))
        setup = new_setup(game, rules, seats, seed=f"{plan.seed}/{number}")
        for session in _play(Session(setup), called_after):
            yield round_text(session) if self.written else "", row_of(session, number)


def _limited(plan: Plan) -> tuple[Rules, int | None]:
    """Return the rules with the rounds as their limit, and, where they cannot count so far, when time is called."""
    if not isinstance(plan.rules, ChipsRules):
        return plan.rules, None
    if plan.rounds is None:
        return plan.rules.model_copy(update={"limit": "rounds"}), None
    if plan.rounds <= MOST_ROUNDS_IN_RULES:
        return plan.rules.model_copy(update={"limit": "rounds", "rounds": plan.rounds}), None
    return plan.rules.model_copy(update={"limit": "none"}), plan.rounds


def _expected(plan: Plan, rules: Rules) -> int:
    if isinstance(rules, ChipsRules):
        return plan.sessions * ((plan.rounds or rules.rounds or 1) + 1)
    return plan.sessions * (plan.rounds or 1)


def _play(session: Session, called_after: int | None) -> Iterator[Session]:
    """Yield the session at the end of each of its rounds."""
    session.apply(a.Begin())
    while True:
        if session.opening is not None and session.opening.number == called_after:
            session.apply(a.CallTime())
        while session.phase == "round":
            action, choice = _next(session)
            session.apply(action, 0, choice)
        yield session
        if session.phase == "over":
            return
        session.apply(a.NextRound())


def play_out(
    session: Session, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[tuple[a.Action, Choice | None]]:
    """Let the computers at a table play its session on to the end, from wherever it stands; yield what they do.

    No clock runs, so the rules must have another limit than minutes. Where `cancelled` says so it stops early.

    Raises:
        KeyError: a seat is no computer's.
    """
    for seat in session.seats:
        session.game.choosers()[seat.level]
    while session.phase != "over" and not cancelled():
        action: a.Action
        choice: Choice | None = None
        if session.phase == "round":
            action, choice = _next(session, cancelled)
        else:
            action = a.Begin() if session.phase == "start" else a.NextRound()
        session.apply(action, 0, choice)
        yield action, choice


def _next(session: Session, cancelled: Callable[[], bool] | None = None) -> tuple[a.RoundAction, Choice | None]:
    """Return what the table does next in a round that is not over, and how a computer chose it."""
    assert session.round is not None
    asked = session.round.ask()
    assert asked is not None
    if asked.seat == a.TABLE:
        return a.Step(), None
    seat = asked.seat
    view, stream = session.view(seat), session.choice_stream(seat)
    return choose(session.game, session.rules, session.seats[seat].level, view, stream, Effort(cancelled))
