"""What a hand comes to, from its tricks alone."""

from typing import Any

import pytest

from core import events as e
from core.game import Scores
from core.tricks.rules import TrickRules
from core.tricks.scoring import Hand, peg_out, settle
from tests.games.don_table import rules_of

# Side 0 takes 10 points and 30 of the count, side 1 takes 20 and 20.
TRICKS = [e.Trick(0, 10, 10), e.Trick(1, 15, 20), e.Trick(2, 0, 20), e.Trick(3, 5, 0)]


def rules(**changes: Any) -> TrickRules:
    return rules_of("don", **changes)


def test_each_side_scores_its_tricks_and_one_the_game() -> None:  # DO-14, DO-17
    got = settle(rules(), 8, Scores((1, 2)), Hand(TRICKS, 1, ()))
    assert got.events == (e.GameBonus(0, 8, (30, 20)),)
    assert got.after == Scores((19, 22))


def test_a_hand_cut_short_has_no_game() -> None:  # DO-A9
    got = settle(rules(count="as-won", target=25), 8, Scores((0, 10)), Hand(TRICKS[:2], 1, (), complete=False))
    assert got.events == ()
    assert got.after == Scores((10, 25), winner=1)


def test_the_game_is_the_last_peg() -> None:  # DO-A10
    got = settle(rules(target=20), 8, Scores((2, 0)), Hand(TRICKS, 1, ()))
    assert got.after == Scores((20, 20), winner=1)
    got = settle(rules(target=20), 8, Scores((10, 0)), Hand(TRICKS, 1, ()))
    assert got.after == Scores((28, 20), winner=0)  # in the first trick
    got = settle(rules(target=30), 8, Scores((12, 0)), Hand(TRICKS, 1, ()))
    assert got.after == Scores((30, 20), winner=0)  # by the game


@pytest.mark.parametrize(
    ("tie", "before", "after"), [("nobody", 0, 0), ("carry-over", 0, 8), ("carry-over", 8, 16)]
)
def test_ties_of_the_count(tie: str, before: int, after: int) -> None:  # DO-19, DO-A12
    even = [e.Trick(0, 10, 20), e.Trick(1, 15, 20)]
    got = settle(rules(tie=tie), 8, Scores((0, 0), carried=before), Hand(even, 1, ()))
    assert got.events == ()
    assert got.after == Scores((10, 15), carried=after)


def test_a_game_without_a_bonus_carries_nothing() -> None:  # ID-8, DO-A12
    even = [e.Trick(0, 10, 20), e.Trick(1, 15, 20)]
    assert settle(rules(tie="carry-over"), 0, Scores((0, 0)), Hand(even, 1, ())).after == Scores((10, 15))


def test_the_offenders_lose_points_and_game_and_the_others_keep_theirs() -> None:  # DO-A13
    got = settle(rules(tie="carry-over"), 8, Scores((0, 0), carried=8), Hand(TRICKS, 1, {0}))
    assert got.events == (e.Penalty(0, 10, None, 0),)
    assert got.after == Scores((0, 20), carried=8)  # the higher count was barred: not tied, not won


def test_the_others_may_score_the_game() -> None:  # DO-A13
    got = settle(rules(), 8, Scores((0, 0)), Hand(TRICKS, 2, {1}))
    assert got.events == (e.Penalty(1, 20, None, 0), e.GameBonus(0, 8, (30, 20)))
    assert got.after == Scores((18, 0))


def test_a_tie_is_a_tie_whoever_revoked() -> None:  # DO-A12, DO-A13
    even = [e.Trick(0, 10, 20), e.Trick(1, 15, 20)]
    got = settle(rules(tie="carry-over"), 8, Scores((0, 0)), Hand(even, 1, {0}))
    assert got.after == Scores((0, 15), carried=8)


def test_the_pitchers_side_voids_the_deal_for_20() -> None:  # DO-A13
    got = settle(rules(tie="carry-over"), 8, Scores((0, 0), carried=8), Hand(TRICKS, 3, {1}))
    assert got.events == (e.Penalty(1, 20, 0, 20),)
    assert got.after == Scores((20, 0), carried=8)


def test_nobody_scores_where_both_revoked() -> None:  # DO-A13
    got = settle(rules(), 8, Scores((5, 6)), Hand(TRICKS, 0, {0, 1}))
    assert got.events == (e.Penalty(0, 10, None, 0), e.Penalty(1, 20, None, 0))
    assert got.after == Scores((5, 6))


@pytest.mark.parametrize(
    ("both_out", "pegs", "scores", "winner"),
    [
        ("trick-order", [(0, 19)], (99, 90), None),
        ("trick-order", [(0, 20)], (100, 90), 0),
        ("trick-order", [(1, 10), (0, 30)], (110, 100), 1),
        ("higher-total", [(1, 10), (0, 30)], (110, 100), 0),
        ("higher-total", [(1, 30), (0, 40)], (120, 120), None),
        ("higher-total", [(1, 5), (0, 19)], (99, 95), None),
        ("higher-total", [(1, 10)], (80, 100), 1),
    ],
)
def test_who_has_reached_a_hundred(  # DO-15, DO-A10
    both_out: str, pegs: list[tuple[int, int]], scores: tuple[int, int], winner: int | None
) -> None:
    assert peg_out((80, 90), pegs, rules(target=100, both_out=both_out)) == (scores, winner)
