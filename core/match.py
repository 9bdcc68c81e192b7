"""Two levels of computer players on the same packs, with the seats exchanged: which is better, and by how much.

A game for points is played deal by deal from 0 to 0: every deal twice, each level once on either side. A game for
chips is played in sessions of `SESSION_ROUNDS` rounds: every session as often as there are seats, one player of the
first level sitting at each of them in turn and the second level at all others. So luck falls away, and two equal
levels differ by nothing.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from core import actions as a
from core import asks, deal
from core.compare import SESSION_ROUNDS, Estimate, estimate
from core.game import Chooser, Effort, Game, Opening, Scores, Seat, load
from core.measures import nets_of
from core.rules import ChipsRules, Rules
from core.session import Session
from core.setup import new_setup
from core.simulate import Progress, Spread, here

Clock = Callable[[], int]
"""Nanoseconds of any clock; the core has none of its own."""

FIRST: Final = 0
SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class Duel:
    """Who plays against whom at what.

    Attributes:
        game, rules: the game's id and complete rules.
        first, second: levels of that game.
        players: how many sit at the table.
        deals: how many packs; of a game for chips at least so many.
        seed: of all packs and of the players' chance.
    """

    game: str
    rules: Rules
    first: str
    second: str
    players: int
    deals: int
    seed: str = "0"


class Bout(NamedTuple):
    """What came of one deal, or of one session of a game for chips, over all seatings.

    Attributes:
        difference: points a deal by which the first level beat the second, or chips a round that it won.
        deals: how many packs were played.
        won: deals in which the first level did better, where an equal one counts a half.
        times: nanoseconds that each decision took, of the first level and of the second; forced ones are left out.
    """

    difference: float
    deals: int
    won: float
    times: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(slots=True)
class Outcome:
    """What came of a match.

    Attributes:
        differences: one a bout, of equal weight.
        deals, won: as in a bout, summed up.
        times: of the first level and of the second, in rising order once the match is over.
    """

    differences: list[float] = field(default_factory=list)
    deals: int = 0
    won: float = 0.0
    times: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))

    @property
    def difference(self) -> Estimate:
        """By how much the first level is better a deal, with its interval over bouts."""
        return estimate(self.differences)

    @property
    def share(self) -> float:
        """The share of deals that the first level won."""
        return self.won / self.deals if self.deals else 0.0

    def quantile(self, who: int, part: float) -> int | None:
        """Return within how many nanoseconds this part of a level's decisions was made, None where it had none."""
        taken = self.times[who]
        return taken[min(len(taken) - 1, int(part * len(taken)))] if taken else None


def play_match(
    duel: Duel, clock: Clock | None = None, progress: Progress | None = None, spread: Spread | None = None
) -> Outcome:
    """Return what comes of a match; the times alone depend on `clock` and on how the bouts are spread.

    Raises:
        KeyError: an unknown game or level. ValueError: a wrong number of seats, or of deals.
    """
    game = load(duel.game)
    if not game.least <= duel.players <= game.most:
        raise ValueError("seats")
    if duel.deals < 1:
        raise ValueError("deals")
    for level in (duel.first, duel.second):
        game.choosers()[level]
    outcome = Outcome()
    each = min(duel.deals, SESSION_ROUNDS) if game.pools else 1
    count = math.ceil(duel.deals / each)
    for number, bouts in enumerate((spread or here)(_Player(duel, each, clock), iter(range(count))), start=1):
        for bout in bouts:
            outcome.differences.append(bout.difference)
            outcome.deals += bout.deals
            outcome.won += bout.won
            for taken, more in zip(outcome.times, bout.times, strict=True):
                taken.extend(more)
        if progress is not None:
            progress(number, count)
    for taken in outcome.times:
        taken.sort()
    return outcome


@dataclass(frozen=True, slots=True)
class _Player:
    """Plays bout number `number`; it can be sent to another process."""

    duel: Duel
    rounds: int
    clock: Clock | None

    def __call__(self, number: int) -> Iterator[Bout]:
        table = _Table(self.duel, self.clock)
        yield table.chips(number, self.rounds) if table.game.pools else table.points(number)


class _Table:
    """Where one bout is played."""

    def __init__(self, duel: Duel, clock: Clock | None) -> None:
        self.duel = duel
        self.clock = clock
        self.game: Game = load(duel.game)
        self.choosers: Mapping[str, Chooser] = self.game.choosers()
        self.times: tuple[list[int], list[int]] = ([], [])

    def points(self, number: int) -> Bout:
        """Return what comes of one deal of a game for points, each level once on either side."""
        there, back = (self._points(number, first) for first in (0, 1))
        difference = (there - back) / 2
        return Bout(difference, 1, _won(difference), self._taken())

    def chips(self, number: int, rounds: int) -> Bout:
        """Return what comes of one session for chips, with the first level at each seat in turn."""
        assert isinstance(self.duel.rules, ChipsRules)
        rules = self.duel.rules.model_copy(update={"limit": "rounds", "rounds": rounds})
        players = self.duel.players
        total, deals = 0, [0] * rounds
        for place in range(players):
            for kind, at, gain in self._chips(rules, number, place):
                total += gain
                if kind == "round":
                    deals[at] += gain
        return Bout(total / (players * players * rounds), rounds, sum(map(_won, deals)), self._taken())

    def _points(self, number: int, first: int) -> int:
        """Return the points of side 0 less those of side 1, where the first level sits on side `first`."""
        rules, players = self.duel.rules, self.duel.players
        secret = deal.seeded_master(f"{self.duel.seed}/{number}")
        opening = Opening(1 + number % 2, "round", number % players, (True,) * players, Scores((0, 0)))
        round_ = self.game.open(rules, opening, deal.round_deck(secret, 1, self.game.pack))
        asked_before = [0] * players
        while (asked := round_.ask()) is not None:
            seat = asked.seat
            if seat == a.TABLE:
                round_.apply(a.Step())
                continue
            stream = deal.Stream(deal.choice_key(secret, 1, seat, asked_before[seat]))
            asked_before[seat] += 1
            round_.apply(self._choice(FIRST if seat % 2 == first else SECOND, asked, round_.view(seat), stream))
        nets = nets_of(opening.ledger, round_.ledger(), 2)
        return nets[0] - nets[1]

    def _chips(self, rules: Rules, number: int, place: int) -> Iterator[tuple[str, int, int]]:
        """Yield of each round its kind, its place, and the first level's net above the average, times players."""
        level = {True: self.duel.first, False: self.duel.second}
        seats = [Seat(f"{seat + 1}", f"computer:{level[seat == place]}") for seat in range(self.duel.players)]
        session = Session(new_setup(self.game, rules, seats, seed=f"{self.duel.seed}/{number}"))
        session.apply(a.Begin())
        while True:
            self._play_round(session, place)
            assert session.round is not None and session.opening is not None
            nets = nets_of(session.opening.ledger, session.round.ledger(), len(seats))
            yield session.opening.kind, session.opening.number - 1, nets[place] * len(nets) - sum(nets)
            if session.phase == "over":
                return
            session.apply(a.NextRound())

    def _play_round(self, session: Session, place: int) -> None:
        while session.phase == "round" and session.round is not None:
            asked = session.round.ask()
            assert asked is not None
            if asked.seat == a.TABLE:
                session.apply(a.Step())
                continue
            view, stream = session.view(asked.seat), session.choice_stream(asked.seat)
            session.apply(self._choice(FIRST if asked.seat == place else SECOND, asked, view, stream))

    def _choice(self, who: int, asked: asks.Ask, view: Any, stream: deal.Stream) -> a.RoundAction:  # noqa: ANN401
        if isinstance(asked, asks.AskCut):  # the same for both, whatever a level thinks of cutting
            return a.Cut(asked.seat, asked.low + stream.below(asked.high - asked.low + 1))
        chooser = self.choosers[self.duel.second if who else self.duel.first]
        if self.clock is None or (isinstance(asked, asks.AskPlay) and asked.forced):
            return chooser(self.duel.rules, view, stream, Effort())
        begin = self.clock()
        action = chooser(self.duel.rules, view, stream, Effort())
        self.times[who].append(self.clock() - begin)
        return action

    def _taken(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        first, second = self.times
        return tuple(first), tuple(second)


def _won(difference: float) -> float:
    return 0.5 if difference == 0 else float(difference > 0)
