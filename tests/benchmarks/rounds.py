"""Rounds a second of random play in pure Python, with dealing, for every game of the registry.

python -m tests.benchmarks.rounds [seconds]
"""

import random
import sys
import time

from core import actions as a
from core import game, rules, session
from core.setup import new_setup


def play(game_id: str, seconds: float) -> tuple[int, int]:
    """Return rounds and actions of random play that fit into so many seconds."""
    found = game.load(game_id)
    made = rules.make_rules(found.rules, found.default_players)
    seats = [game.Seat(f"P{i}", "computer:random") for i in range(found.default_players)]
    rng = random.Random(1)
    rounds = actions = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        played = session.Session(new_setup(found, made, seats, seed=str(rounds)))
        played.apply(a.Begin())
        while played.phase != "over" and time.perf_counter() < end:
            if played.phase == "between":
                played.apply(a.NextRound())
                rounds += 1
                continue
            assert played.round is not None
            asked = played.round.ask()
            assert asked is not None
            played.apply(rng.choice(list(asked.actions())))
            actions += 1
    return rounds, actions


def main() -> None:
    """Print a line a game."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for game_id in game.REGISTRY:
        rounds, actions = play(game_id, seconds)
        print(f"{game_id}: {rounds / seconds:.0f} rounds a second, {actions / seconds:.0f} actions a second")


if __name__ == "__main__":
    main()
