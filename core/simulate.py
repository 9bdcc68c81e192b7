"""Sessions of computer players only, through the same session code as the table.

The same arguments give the same bytes: session k of a simulation with seed S has the seed `S/k`, and nothing else
enters. There is no clock, so a limit by minutes would never be reached; the number of rounds takes its place.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from core import actions as a
from core.bounds import MOST_ROUNDS
from core.game import Chips, Chooser, Ledger, Seat
from core.game import load as load_game
from core.record import round_text
from core.rules import ChipsRules, Rules
from core.session import Session, Setup, new_setup

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

    def count_round(self, session: Session) -> None:
        """Add a round that was just finished."""
        round_, opening = session.round, session.opening
        assert round_ is not None and opening is not None
        if not self.seats:
            self.seats = [SeatTally(seat, who.level) for seat, who in enumerate(session.seats)]
        self.rounds += 1
        for tally, net in zip(self.seats, _nets(opening.ledger, round_.ledger(), len(self.seats)), strict=True):
            if opening.active[tally.seat]:
                tally.rounds += 1
                tally.net += net
                tally.squares += net * net
        if session.phase == "over":
            self._count_session(session)

    def _count_session(self, session: Session) -> None:
        self.sessions += 1
        winners = session.result()
        for tally in self.seats:
            tally.sessions += 1
            side = tally.seat if session.game.pools else tally.seat % 2
            if side in winners:
                tally.won += 1 / len(winners)


def simulate(plan: Plan, tally: Tally | None = None, progress: Progress | None = None) -> Iterator[str]:
    """Yield the log line of each round as it is finished, without line ends; `tally` is summed up on the way.

    Raises:
        KeyError: an unknown game or level. ValueError: a wrong number of seats, or too many rounds for a log.
    """
    game = load_game(plan.game)
    if not 0 < (plan.rounds or 1) < MOST_ROUNDS:
        raise ValueError("rounds")
    if not game.least <= len(plan.levels) <= game.most:
        raise ValueError("seats")
    choosers = [game.choosers()[level] for level in plan.levels]
    return _rounds(plan, choosers, Tally() if tally is None else tally, progress)


def _rounds(plan: Plan, choosers: Sequence[Chooser], tally: Tally, progress: Progress | None) -> Iterator[str]:
    rules, called_after = _limited(plan)
    expected = _expected(plan, rules)
    start = tally.rounds
    for setup in _setups(plan, rules, tally):
        for session in _play(Session(setup), choosers, called_after):
            tally.count_round(session)
            yield round_text(session)
            if progress is not None:
                done = tally.rounds - start
                progress(done, max(done, expected))


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


def _setups(plan: Plan, rules: Rules, tally: Tally) -> Iterator[Setup]:
    """Yield the setup of each session; a game for points goes on until enough rounds are played."""
    game = load_game(plan.game)
    seats = tuple(Seat(f"{level} {seat + 1}", f"computer:{level}") for seat, level in enumerate(plan.levels))
    number = 0
    for _ in range(plan.sessions):
        wanted = tally.rounds + (1 if isinstance(rules, ChipsRules) else plan.rounds or 1)
        while tally.rounds < wanted:
            number += 1
            yield new_setup(game, rules, seats, seed=f"{plan.seed}/{number}")


def _play(session: Session, choosers: Sequence[Chooser], called_after: int | None) -> Iterator[Session]:
    """Yield the session at the end of each of its rounds."""
    session.apply(a.Begin())
    while True:
        if session.opening is not None and session.opening.number == called_after:
            session.apply(a.CallTime())
        _play_round(session, choosers)
        yield session
        if session.phase == "over":
            return
        session.apply(a.NextRound())


def play_out(session: Session, cancelled: Callable[[], bool] = lambda: False) -> Iterator[a.Action]:
    """Let the computers at a table play its session on to the end, from wherever it stands; yield each action.

    No clock runs, so the rules must have another limit than minutes. Where `cancelled` says so it stops early.

    Raises:
        KeyError: a seat is no computer's.
    """
    choosers = [session.game.choosers()[seat.level] for seat in session.seats]
    while session.phase != "over" and not cancelled():
        action: a.Action
        if session.phase == "round":
            action = _choice(session, choosers, cancelled)
        else:
            action = a.Begin() if session.phase == "start" else a.NextRound()
        session.apply(action)
        yield action


def _play_round(session: Session, choosers: Sequence[Chooser]) -> None:
    while session.phase == "round":
        session.apply(_choice(session, choosers))


def _choice(
    session: Session, choosers: Sequence[Chooser], cancelled: Callable[[], bool] = lambda: False
) -> a.RoundAction:
    """Return what the table does next in a round that is not over."""
    assert session.round is not None
    asked = session.round.ask()
    assert asked is not None
    if asked.seat == a.TABLE:
        return a.Step()
    return choosers[asked.seat](
        session.rules, session.view(asked.seat), session.choice_stream(asked.seat), cancelled
    )


def _nets(before: Ledger, after: Ledger, seats: int) -> list[int]:
    """Return what each seat has won less what it has lost."""
    if isinstance(before, Chips):
        assert isinstance(after, Chips)
        return [now - then for then, now in zip(before.chips, after.chips, strict=True)]
    assert not isinstance(after, Chips)
    return [after.scores[seat % 2] - before.scores[seat % 2] for seat in range(seats)]
