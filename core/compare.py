"""Two rule sets on the same packs: what a rule is worth, with intervals.

Session k is played under both with the seed `S/k`, so that round r has the same pack in both. What is measured
in a session is averaged over its rounds; the sessions are what the intervals are made from, since the rounds of
one session hang together.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import NormalDist
from typing import Final

from core.measures import RoundRow
from core.rules import ChipsRules
from core.simulate import Plan, Progress, Spread, rounds

Z: Final = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval in standard errors, for many sessions."""

SESSION_ROUNDS: Final = 10
"""Rounds a session of a game for chips, the final round not counted."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over sessions and half the width of its 95 % interval; infinite for fewer than two sessions."""

    mean: float
    half: float

    @property
    def clear(self) -> bool:
        """True where the interval does not hold 0."""
        return abs(self.mean) > self.half


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that was measured: under the first rules, under the second, and the second less the first."""

    name: str
    first: Estimate
    second: Estimate
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of it.

    Attributes:
        sessions: that were played under both.
        rounds: that were played under the first and the second.
        measures: in a fixed order; `rounds` is how many a session had.
    """

    sessions: int
    rounds: tuple[int, int]
    measures: tuple[Measure, ...]


def compare(
    first: Plan, second: Plan, progress: Progress | None = None, spread: Spread | None = None
) -> Comparison:
    """Return what differs between two plans of the same game, number of players and sessions, and seed.

    The rounds of a plan say how many are wanted in all; sessions are made of `SESSION_ROUNDS` rounds, or of a game.

    Raises:
        ValueError: the plans are not of one game and number of players.
    """
    if first.game != second.game or len(first.levels) != len(second.levels):
        raise ValueError("plans")
    one = _sessions(first, progress, spread)
    other = _sessions(second, progress, spread)
    shared = [number for number in one if number in other]
    names = list(dict.fromkeys(name for number in shared for name in one[number]))
    measures = []
    for name in names:
        pairs = [(one[number][name], other[number][name]) for number in shared if name in other[number]]
        measures.append(
            Measure(
                name,
                estimate([a for a, _b in pairs]),
                estimate([b for _a, b in pairs]),
                estimate([b - a for a, b in pairs]),
            )
        )
    counts = tuple(int(sum(found[number]["rounds"] for number in shared)) for found in (one, other))
    return Comparison(len(shared), (counts[0], counts[1]), tuple(measures))


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some values with its 95 % interval."""
    count = len(values)
    mean = math.fsum(values) / count if count else 0.0
    if count < 2:
        return Estimate(mean, math.inf)
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, Z * math.sqrt(spread / count))


def _sessions(plan: Plan, progress: Progress | None, spread: Spread | None) -> dict[int, dict[str, float]]:
    """Return session number -> what was measured in it on average."""
    played = rounds(_in_sessions(plan), None, progress, spread, written=False)
    rows: Iterator[RoundRow] = (row for _line, row in played)
    return {number: _averages(list(session)) for number, session in groupby(rows, key=lambda row: row.session)}


def _in_sessions(plan: Plan) -> Plan:
    if not isinstance(plan.rules, ChipsRules):
        return plan
    wanted = plan.rounds or SESSION_ROUNDS
    each = min(wanted, SESSION_ROUNDS)
    return Plan(plan.game, plan.rules, plan.levels, math.ceil(wanted / each), each, plan.seed)


def _averages(rows: Sequence[RoundRow]) -> dict[str, float]:
    """Return the measures of a session's rounds on average, the final round apart: nobody deals in it."""
    counted = [row for row in rows if row.kind == "round"]
    if not counted:
        return {"rounds": 0.0}
    out = {"rounds": float(len(counted))}
    for name in counted[0].measures:
        out[name] = math.fsum(row.measures[name] for row in counted) / len(counted)
    return out
