"""Deals and moves a second of random play at the Dons in pure Python, with dealing and on hands already dealt.

python -m tests.benchmarks.don_speed [--deals N]

Processor time is measured. Where OpenSpiel is installed (`pip install open-spiel`), its `spades` is played in the
same run, from Python too: four players, 52 cards and four bids.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from core import actions as a
from core import asks, deal
from core.game import Game, Opening, Scores, load
from core.round import Round
from core.rules import Rules, make_rules

DONS = ("don", "blind-don", "irish-don", "phat")


def dealt(game: Game, rules: Rules, number: int) -> Round[Any, Any]:
    """Return a round, shuffled, cut and dealt."""
    opening = Opening(number, "round", 0, (True,) * game.least, Scores((0, 0)))
    round_ = game.open(rules, opening, deal.round_deck(b"speed", number, game.pack))
    round_.apply(a.Cut(0, 26))
    return round_


def play(round_: Round[Any, Any], rng: random.Random) -> int:
    """Play at random to the end through the public interface; return the number of moves."""
    moves = 0
    while True:
        asked = round_.ask()
        if not isinstance(asked, asks.AskPlay):
            return moves
        cards, places = asked.cards, asked.places
        if places and rng.random() * (len(cards) + len(places)) < len(places):
            round_.apply(a.TURNS[asked.seat][rng.choice(places)])
        else:
            round_.apply(a.PLAYS[asked.seat][rng.choice(cards)])
        moves += 1


def spades_dealt(spades: Any, choose: Callable[[Any], int]) -> Any:
    """Return a deal of OpenSpiel's spades; `choose` draws one of the outcomes and their chances."""
    state = spades.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose(state.chance_outcomes()))
    return state


def any_outcome(outcomes: list[tuple[int, float]]) -> int:
    """Return any of them: in a deal all are equally likely."""
    return random.choice(outcomes)[0]


def by_chance(outcomes: list[tuple[int, float]]) -> int:
    """Return one of them by their chances, drawn as OpenSpiel's own examples draw."""
    choice: Any = importlib.import_module("numpy.random").choice
    actions, chances = zip(*outcomes, strict=True)
    return int(choice(actions, p=chances))


def play_spades(state: Any) -> int:
    """Play at random to the end; return the number of moves."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves


def measure(name: str, deals: int, make: Callable[[int], Any], run: Callable[[Any], int]) -> None:
    """Print a row: deals a second with dealing, deals a second when dealt, moves a second when dealt."""
    start = time.process_time()
    states = [make(number) for number in range(1, deals + 1)]
    between = time.process_time()
    moves = sum(map(run, states))
    end = time.process_time()
    playing = end - between
    print(
        f"| {name} | {deals / (end - start):.0f} | {deals / playing:.0f} | {moves / playing:.0f} "
        f"| {playing / moves * 1e6:.2f} µs |",
        flush=True,
    )


def main() -> None:
    """Print a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    deals = parser.parse_args().deals
    print("| game | deals/s with dealing | deals/s dealt | moves/s dealt | a move |\n|---|---|---|---|---|")
    for name in DONS:
        game = load(name)
        rules = make_rules(game.rules, game.least)
        rng = random.Random(1)
        measure(
            name,
            deals,
            lambda number, game=game, rules=rules: dealt(game, rules, number),  # type: ignore[misc]
            lambda state, rng=rng: play(state, rng),  # type: ignore[misc]
        )
    try:
        spiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed")
        return
    spades = spiel.load_game("spades")
    for words, choose in (("", any_outcome), (", dealt as in its examples", by_chance)):
        measure(
            f"OpenSpiel spades{words}",
            deals,
            lambda _, choose=choose: spades_dealt(spades, choose),  # type: ignore[misc]
            play_spades,
        )


if __name__ == "__main__":
    main()
