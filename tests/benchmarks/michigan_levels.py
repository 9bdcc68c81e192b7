"""How the computer players of Michigan fare against each other: chips a round, and how quick they are.

python -m tests.benchmarks.michigan_levels [rounds] [preset] [players]
"""

import sys
import time

from core import actions as a
from core import rules
from core.game import Effort, Seat, load
from core.session import Session
from core.setup import new_setup
from core.simulate import Plan, Tally, simulate

PAIRS = (
    ("steady", "lowest"),
    ("steady", "longest"),
    ("steady", "random"),
    ("steady", "novice"),
    ("attentive", "steady"),
    ("novice", "lowest"),
    ("novice", "longest"),
)


def fare(level: str, others: str, rounds: int, preset: str, players: int) -> Tally:
    """Return the sums of one player of a level among others, in sessions of twice as many rounds as players."""
    made = rules.make_rules(load("michigan").rules, players, preset)
    tally = Tally()
    sessions = max(1, rounds // (2 * players))
    for _ in simulate(Plan("michigan", made, (level, *(others,) * (players - 1)), sessions), tally):
        pass
    return tally


def quickness(level: str, preset: str, players: int) -> list[float]:
    """Return how long each answer of a level takes in one session, in milliseconds, in rising order."""
    game = load("michigan")
    made = rules.make_rules(game.rules, players, preset)
    session = Session(new_setup(game, made, [Seat(level, f"computer:{level}")] * players, seed="1"))
    session.apply(a.Begin())
    taken = []
    while session.phase != "over":
        asked = session.round.ask() if session.round else None
        if asked is None:
            session.apply(a.NextRound())
            continue
        view, stream = session.view(asked.seat), session.choice_stream(asked.seat)
        start = time.perf_counter()
        action = game.choosers()[level](made, view, stream, Effort())
        taken.append(1000 * (time.perf_counter() - start))
        session.apply(action)
    return sorted(taken)


def main() -> None:
    """Print a line a pair and a line for the time of an answer."""
    words = sys.argv[1:]
    rounds = int(words[0]) if words else 10_000
    preset = words[1] if len(words) > 1 else "source"
    players = int(words[2]) if len(words) > 2 else 5
    for level, others in PAIRS:
        start = time.perf_counter()
        tally = fare(level, others, rounds, preset, players)
        one, speed = tally.seats[0], tally.rounds / (time.perf_counter() - start)
        print(
            f"{level} against {players - 1} {others}: {one.mean:+.2f} ± {2 * one.error:.2f} chips a round", end=""
        )
        print(f" ({tally.rounds} rounds, {speed:.0f} a second)", flush=True)
    taken = quickness("steady", preset, players)
    print(f"steady answers in {taken[len(taken) // 2]:.2f} ms, in {taken[-1]:.2f} ms at the longest")


if __name__ == "__main__":
    main()
