"""What the computer players of the Dons win from one another over duplicate deals, and how long they think.

python -m tests.benchmarks.don_levels [--deals N] [--games don,phat,…] [--rule name=value …] [--levels a,b]

Every deal is played twice, with the sides changed over. A row gives the points a deal by which the first level
beats the second, the game's bonus included, with its 95 % interval. The scores begin at 0 and the target lies out
of reach, so that each deal counts alike. The same arguments give the same points.
"""

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from core import actions as a
from core import deal
from core.game import Chooser, Effort, Game, Opening, Scores, load
from core.rules import Rules, make_rules, parse_changes

DONS = ("don", "blind-don", "irish-don", "phat")
DUELS = (
    ("highest", "random"),
    ("novice", "highest"),
    ("steady", "random"),
    ("steady", "highest"),
    ("steady", "novice"),
    ("attentive", "steady"),
    ("strong", "attentive"),
    ("master", "attentive"),
    ("strong", "steady"),
    ("master", "steady"),
    ("master", "strong"),
)

Times = dict[str, list[float]]


def play(game: Game, rules: Rules, number: int, levels: Sequence[str], times: Times) -> int:
    """Return the points of side 0 less those of side 1 in one deal."""
    choosers: Mapping[str, Chooser] = game.choosers()
    opening = Opening(1 + number % 2, "round", number % game.least, (True,) * game.least, Scores((0, 0)))
    round_ = game.open(rules, opening, deal.round_deck(b"levels", number, game.pack))
    round_.apply(a.Cut(0, 26))
    moves = 0
    while (asked := round_.ask()) is not None:
        moves += 1
        view, level = round_.view(asked.seat), levels[asked.seat % 2]
        stream = deal.Stream(deal.choice_key(b"levels", number, asked.seat, moves))
        begin = time.perf_counter()
        action = choosers[level](rules, view, stream, Effort())
        times[level].append(time.perf_counter() - begin)
        round_.apply(action)
    after = round_.ledger()
    assert isinstance(after, Scores)
    return after.scores[0] - after.scores[1]


def duel(game: Game, rules: Rules, pair: tuple[str, str], deals: int, times: Times) -> tuple[float, float]:
    """Return mean and half of the 95 % interval of the points a deal by which a level beats another."""
    found = []
    for number in range(deals):
        there = play(game, rules, number, pair, times)
        back = play(game, rules, number, pair[::-1], times)
        found.append((there - back) / 2)
    return statistics.mean(found), 1.96 * statistics.stdev(found) / len(found) ** 0.5


def print_times(times: Times) -> None:
    """Print how long the answers took, the forced ones included."""
    print("\n| level | answers | mean | median | p99 |\n|---|---|---|---|---|")
    for level, taken in sorted(times.items(), key=lambda item: statistics.median(item[1])):
        mean, median, late = (
            statistics.mean(taken),
            statistics.median(taken),
            statistics.quantiles(taken, n=100)[-1],
        )
        print(f"| {level} | {len(taken)} | {mean * 1e3:.3f} ms | {median * 1e3:.3f} ms | {late * 1e3:.3f} ms |")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--games", default=",".join(DONS))
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--levels", default="", help="only duels of these levels, such as master,steady")
    options = parser.parse_args()
    times: Times = defaultdict(list)
    print("| game | level | against | points a deal |\n|---|---|---|---|")
    for name in options.games.split(","):
        game = load(name)
        changes = parse_changes(game.rules, options.rule)
        rules = make_rules(game.rules, game.least, "source", {"target": 500, **changes})
        wanted = set(options.levels.split(",")) if options.levels else set()
        for pair in DUELS:
            if wanted and not wanted >= set(pair):
                continue
            mean, half = duel(game, rules, pair, options.deals, times)
            print(f"| {name} | {pair[0]} | {pair[1]} | {mean:+.2f} ± {half:.2f} |", flush=True)
    print_times(times)


if __name__ == "__main__":
    main()
