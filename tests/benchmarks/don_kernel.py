"""The kernel of the strong players: play-outs beside OpenSpiel's, iterations of the search, open hands solved.

python -m tests.benchmarks.don_kernel [--deals N] [--hands N]

Processor time is measured. Where OpenSpiel is installed (`pip install open-spiel`), its own C++ evaluator rolls its
`spades` out at random in the same run, from deals that are dealt already.
"""

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from core import actions as a
from core import deal as fair
from core.deal import Stream
from core.game import Effort, Opening, Scores, load
from core.games.don.players import STYLE
from core.rules import make_rules
from core.search import compiled
from core.search.deal import Deal
from core.search.habits import Mind
from core.search.solver import Solver
from core.tricks import searching

CARDS = 36


def dealt(number: int) -> Any:
    """Return a round of Don, dealt."""
    game = load("don")
    opening = Opening(1, "round", 0, (True,) * 4, Scores((0, 0)))
    rules = make_rules(game.rules, 4, "source", {"target": 500})
    round_ = game.open(rules, opening, fair.round_deck(b"kernel", number, game.pack))
    round_.apply(a.Cut(0, 26))
    return round_


def opened(number: int) -> Deal:
    """Return the same deal in the kernel, hearts fixed as trumps."""
    round_ = dealt(number)
    deal = Deal(searching.seen(round_.rules, round_.view(1)).terms, 9, 1, -1)
    for seat in range(4):
        deal.give(seat, searching.bits(round_.hands_dealt[seat], searching.PLACE[2]))
    return deal


def spent(run: Callable[[], object]) -> float:
    """Return the processor time of a call in seconds."""
    begin = time.process_time()
    run()
    return time.process_time() - begin


def play_outs(deals: int) -> None:
    """Print what a move costs when deals are played out."""
    some = [opened(number) for number in range(200)]
    mind, work = Mind(searching.habits(STYLE.pitch)), opened(0)

    def batch(play: Callable[[Deal], None]) -> None:
        for number in range(deals):
            work.take(some[number % 200])
            play(work)

    judge = searching.judge(STYLE, dealt(0).form)

    def by_judgement(deal: Deal) -> None:
        judge.voids = 0
        judge.play_out(deal, mind)

    ways = (("at random", mind.play_at_random), ("by judgement", by_judgement))
    for name, play in ways:
        took = spent(partial(batch, play))
        print(f"| Don played out {name} | {took / deals / CARDS * 1e9:.0f} ns a move |")


def spades(deals: int) -> None:
    """Print the same of OpenSpiel's spades: four bids and 52 cards."""
    try:
        spiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        print("| OpenSpiel | not installed |")
        return
    game = spiel.load_game("spades")
    took = 0.0
    for number in range(20):
        rng = random.Random(number)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        # One simulation of its tree search: nothing but so many play-outs of this state.
        evaluator = spiel.RandomRolloutEvaluator(deals // 20, number)
        bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, number, False)
        took += spent(partial(bot.mcts_search, state))
    print(f"| OpenSpiel spades rolled out | {took / (deals // 20 * 20) / 56 * 1e9:.0f} ns a move |")


def iterations(hands: int) -> None:
    """Print what an iteration of the search costs, over whole hands and at the pitch."""
    habits = searching.habits(STYLE.pitch)
    costs: dict[bool, list[float]] = {True: [], False: []}
    for number in range(hands):
        round_, rng = dealt(number), random.Random(number)
        while (asked := round_.ask()) is not None:
            view = round_.view(asked.seat)
            thinker = searching.Thinker(round_.rules, view, (habits, STYLE, 256), Stream(b"1"))
            effort = Effort()
            if thinker.only is None:
                took = spent(partial(thinker.think, 4000, effort))
                costs[view.trump is None].append(took / effort.done)
            round_.apply(rng.choice(list(asked.actions())))
    print(f"| an iteration, whole hands | {statistics.mean(costs[False]) * 1e6:.1f} µs |")
    print(f"| an iteration, the pitch | {statistics.mean(costs[True]) * 1e6:.1f} µs |")


def solved(hands: int) -> None:
    """Print how long an open hand of nine cards takes."""
    solver = Solver(1 << 40)
    took = [spent(partial(solver.margin, opened(number))) for number in range(hands)]
    print(f"| an open hand solved, median | {statistics.median(took) * 1e3:.0f} ms |")


def main() -> None:
    """Print a row a figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--hands", type=int, default=15)
    options = parser.parse_args()
    print(f"The kernel is {'compiled' if compiled() else 'interpreted'}.\n\n| what | cost |\n|---|---|")
    play_outs(options.deals)
    spades(options.deals)
    iterations(options.hands)
    solved(options.hands)


if __name__ == "__main__":
    main()
