"""No level of the Dons has become weaker than it was: duplicate deals against the stored reference, by night."""

import pytest

from tests.benchmarks.don_levels import duel
from tests.games.don_table import GAMES, rules_of

REFERENCE = {
    ("don", "strong", "steady"): 3.0,
    ("don", "master", "steady"): 4.0,
    ("blind-don", "master", "steady"): 1.0,
    ("irish-don", "master", "steady"): 4.0,
    ("phat", "master", "steady"): 4.0,
}
"""Points a deal by which a level beats another, with room below what was measured (tests/benchmarks/README.md)."""


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "level", "other"), REFERENCE)
def test_no_level_is_weaker_than_its_reference(game: str, level: str, other: str) -> None:
    mean, half = duel(GAMES[game], rules_of(game, target=500), (level, other), 150, {level: [], other: []})
    assert mean + 1.5 * half >= REFERENCE[game, level, other]
    assert mean > -half / 2
