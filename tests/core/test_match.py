"""Two levels on the same packs with the seats exchanged."""

import itertools
from dataclasses import replace

import pytest

from core.game import load
from core.match import Duel, play_match
from core.rules import make_rules
from tui.cli.spread import spreading

GAMES = ("pope-joan", "michigan", "don", "blind-don", "irish-don", "phat")


def duel(game: str, first: str, second: str, deals: int = 20) -> Duel:
    found = load(game)
    rules = make_rules(found.rules, found.default_players)
    return Duel(game, rules, first, second, found.default_players, deals, "7")


@pytest.mark.parametrize("game", GAMES)
def test_equal_levels_differ_by_nothing_and_changing_places_turns_the_sign(game: str) -> None:
    level = "lowest" if load(game).pools else "highest"
    same = play_match(duel(game, level, level, 12))
    assert (same.difference.mean, same.difference.half, same.share) == (0, 0, 0.5)
    assert same.deals == (20 if load(game).pools else 12)
    if not load(game).pools:
        there, back = play_match(duel(game, level, "random")), play_match(duel(game, "random", level))
        assert there.difference.mean == -back.difference.mean and there.share + back.share == 1


def test_the_better_level_wins_and_other_processes_change_nothing() -> None:
    asked = duel("don", "steady", "highest", 20)
    with spreading(2) as spread:
        one, other = play_match(asked), play_match(asked, None, None, spread)
    assert one == other
    assert one.difference.mean > one.difference.half and one.share > 0.5


def test_a_bout_for_chips_is_played_at_every_seat_and_adds_up_to_what_was_won() -> None:
    found = play_match(duel("michigan", "steady", "lowest", 60))
    assert len(found.differences) == 6 and found.deals == 60
    assert found.difference.mean > found.difference.half and found.share > 0.5


def test_times_are_those_of_the_decisions_that_were_none_of_forced_cards() -> None:
    ticks = itertools.count(step=1_000)
    found = play_match(duel("don", "highest", "random", 4), lambda: next(ticks))
    assert set(found.times[0]) | set(found.times[1]) == {1_000}
    assert found.quantile(0, 0.5) == found.quantile(1, 0.99) == 1_000
    assert play_match(duel("don", "highest", "random", 4)).quantile(0, 0.5) is None


@pytest.mark.parametrize(
    ("wrong", "kind"), [({"players": 2}, ValueError), ({"deals": 0}, ValueError), ({"first": "nobody"}, KeyError)]
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        play_match(replace(duel("don", "highest", "random"), **wrong))  # type: ignore[arg-type]
