"""No level gets weaker than it was: the duels of the benchmarks, shorter, and run by night."""

import pytest

from core.game import load
from core.match import Duel, play_match
from core.rules import make_rules

LEAST = (
    ("michigan", "novice", "lowest", 400, 0.2),
    ("michigan", "steady", "novice", 400, 0.3),
    ("michigan", "attentive", "novice", 400, 0.6),
    ("michigan", "strong", "steady", 400, 0.1),
    ("michigan", "master", "steady", 200, 0.1),
    ("michigan", "strong", "lowest", 300, 0.8),
    ("michigan", "master", "lowest", 300, 0.8),
    ("michigan", "master", "longest", 300, 0.5),
    ("pope-joan", "novice", "lowest", 600, 1.5),
    ("pope-joan", "steady", "novice", 600, 1.0),
    ("pope-joan", "strong", "steady", 400, 0.3),
    ("pope-joan", "master", "steady", 300, 0.4),
    ("pope-joan", "strong", "novice", 300, 1.5),
    ("pope-joan", "master", "novice", 150, 1.5),
    ("don", "novice", "highest", 200, 9.0),
    ("don", "steady", "novice", 600, 0.8),
    ("don", "strong", "steady", 80, 2.5),
    ("don", "master", "steady", 30, 3.0),
    ("blind-don", "steady", "novice", 600, 1.0),
    ("blind-don", "strong", "steady", 800, 0.3),
    ("irish-don", "steady", "novice", 200, 6.0),
    ("irish-don", "strong", "steady", 40, 2.5),
    ("phat", "steady", "novice", 200, 2.5),
    ("phat", "strong", "steady", 40, 6.0),
)
"""Game, level, whom it plays against, deals, and the chips a round, or points a deal, that it wins at the least."""


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "level", "against", "deals", "least"), LEAST)
def test_no_level_got_weaker(game: str, level: str, against: str, deals: int, least: float) -> None:
    players = 5 if load(game).pools else load(game).least
    rules = make_rules(load(game).rules, players)
    found = play_match(Duel(game, rules, level, against, players, deals, "nightly"))
    assert found.difference.mean > least
