"""What the computer players of Pope Joan win from one another, and how long they think.

python -m tests.benchmarks.pope_joan_levels [--sessions N] [--rounds R] [--players P] [--preset source,common]

One player of a level sits among players of another, every seat in turn, and a row gives the chips that he gains
a round: his change over the whole session, dressings and final round included, with its 95 % interval. The same
arguments give the same chips. The times of the leads below are processor time, taken in the same sessions.
"""

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from core import actions as a
from core import asks
from core.game import Chips, Effort, Seat, load
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup

DUELS = (
    ("attentive", "random"),
    ("attentive", "lowest"),
    ("attentive", "novice"),
    ("attentive", "steady"),
    ("steady", "lowest"),
    ("steady", "novice"),
    ("novice", "random"),
    ("novice", "lowest"),
    ("random", "attentive"),
)

Times = dict[str, list[float]]


def gains(levels: Sequence[str], preset: str, rounds: int, seed: str, times: Times) -> list[int]:
    """Return the change in everybody's chips over one session, noting how long each lead took."""
    game = load("pope-joan")
    rules = make_rules(game.rules, len(levels), preset, {"limit": "rounds", "rounds": rounds})
    choosers = game.choosers()
    session = Session(new_setup(game, rules, [Seat(level, f"computer:{level}") for level in levels], seed=seed))
    session.apply(a.Begin())
    while session.phase != "over":
        if session.phase == "between":
            session.apply(a.NextRound())
            continue
        asked = session.round.ask() if session.round else None
        assert asked is not None
        seat = max(asked.seat, 0)
        view, stream = session.view(seat), session.choice_stream(seat)
        begin = time.thread_time()
        action = choosers[levels[seat]](rules, view, stream, Effort())
        if isinstance(asked, asks.AskPlay) and asked.lead and not asked.forced:
            times[levels[seat]].append(time.thread_time() - begin)
        session.apply(action)
    assert session.round is not None
    ledger = session.round.ledger()
    assert isinstance(ledger, Chips)
    first = game.first_ledger(rules, len(levels))
    assert isinstance(first, Chips)
    return [now - then for now, then in zip(ledger.chips, first.chips, strict=True)]


def duel(
    level: str, against: str, preset: str, *, options: argparse.Namespace, times: Times
) -> tuple[float, float]:
    """Return mean and half of the 95 % interval of the chips a round that a level wins from another."""
    found = []
    for number in range(options.sessions):
        levels = [against] * options.players
        seat = number % options.players
        levels[seat] = level
        found.append(gains(levels, preset, options.rounds, f"levels:{number}", times)[seat] / options.rounds)
    return statistics.mean(found), 1.96 * statistics.stdev(found) / len(found) ** 0.5


def print_times(times: Mapping[str, Sequence[float]]) -> None:
    """Print how long the leads took that were a choice."""
    base = statistics.median(times["random"])
    print("\n| level | leads | median | p99 | median ÷ random |\n|---|---|---|---|---|")
    for level, taken in sorted(times.items(), key=lambda item: statistics.median(item[1])):
        median, late = statistics.median(taken), statistics.quantiles(taken, n=100)[-1]
        print(f"| {level} | {len(taken)} | {median * 1e3:.3f} ms | {late * 1e3:.3f} ms | {median / base:.0f} |")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--preset", default="source,common")
    options = parser.parse_args()
    times: Times = defaultdict(list)
    print("| level | against | preset | chips a round |\n|---|---|---|---|")
    for preset in options.preset.split(","):
        for level, against in DUELS:
            mean, half = duel(level, against, preset, options=options, times=times)
            print(
                f"| {level} | {options.players - 1} × {against} | {preset} | {mean:+.2f} ± {half:.2f} |", flush=True
            )
    print_times(times)


if __name__ == "__main__":
    main()
