"""Positions of all Dons for the search, and what it answers in them: run as a program where nothing is compiled."""

import random
from importlib import import_module
from typing import Any

from core import actions as a
from core import asks
from core.deal import Stream
from core.game import Effort, Opening, Scores
from core.search import compiled
from core.search.habits import Habits
from core.tricks import searching
from core.tricks.players import Style
from core.tricks.round import TrickRound
from tests.games.don_table import GAMES, rules_of


def at_random(game: str, number: int, **rules: Any) -> TrickRound[Any]:
    """Return a hand played at random to a choice at some point after the pitch, never an offence."""
    rng = random.Random(number)
    one = GAMES[game]
    opening = Opening(1, "round", number % one.least, (True,) * one.least, Scores((0, 0)))
    round_ = one.open(rules_of(game, **rules), opening, rng.sample(range(52), 52))
    assert isinstance(round_, TrickRound)
    round_.apply(a.Cut(0, 26))
    if rules.get("trump") == "named":
        round_.apply(a.NameTrump(round_.turn, rng.randrange(4)))
    least = rng.randint(1, round_.form.seats * (round_.form.tricks - 3))
    while True:
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay)
        if (
            least <= 0
            and len(asked.cards) > 1
            and searching.distinct(round_.rules, round_.view(asked.seat), asked.cards)[1:]
        ):
            return round_
        least -= 1
        honest = [action for action in asked.actions() if getattr(action, "card", -1) not in asked.costly]
        round_.apply(rng.choice(honest))


def habits_of(game: str) -> Habits:
    """Return what is pitched in a game."""
    return searching.habits(style_of(game).pitch)


def style_of(game: str) -> Style:
    """Return how a game is played well."""
    style = import_module(f"core.games.{game.replace('-', '_')}.players").STYLE
    assert isinstance(style, Style)
    return style


def thinker(game: str, round_: TrickRound[Any], trust: int = 128) -> searching.Thinker:
    """Return a thinker at the seat in turn."""
    view = round_.view(round_.turn)
    ways = habits_of(game), style_of(game), trust
    return searching.Thinker(round_.rules, view, ways, Stream(b"1"))


def answers() -> str:
    """Return what searches found, in every game and under several rules, in every detail."""
    out = []
    for game in GAMES:
        for number in (1, 2, 3):
            rules = {"follow": "follow-or-trump"} if number == 1 else {"trump": "named"} if number == 2 else {}
            thought = thinker(game, at_random(game, number, **rules))
            effort = Effort()
            thought.think(70 if number == 3 else 20, effort)
            out.append(f"{game} {number} {effort.done} {thought.search.standing()}")
    return "\n".join(out)


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted")
    print(answers())
