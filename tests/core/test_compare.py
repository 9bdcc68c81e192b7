"""Measures of rounds, intervals, and two rule sets on the same packs."""

import json
import math
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.compare import Comparison, compare, estimate
from core.game import load
from core.rules import Value, make_rules
from core.simulate import Plan, Tally, rounds, simulate
from tui.cli.spread import spreading
from tui.story.measures import NAMES


def plan(game: str, count: int = 20, level: str = "", **changes: Value) -> Plan:
    """Return a plan of the game's usual number of players, weak and quick ones unless said otherwise."""
    found = load(game)
    rules = make_rules(found.rules, found.default_players, "source", changes)
    quick = level or ("lowest" if found.pools else "highest")
    return Plan(game, rules, (quick,) * found.default_players, 1, count, "3")


@pytest.mark.parametrize("game", ["pope-joan", "don"])
def test_sessions_elsewhere_give_the_same_bytes(game: str) -> None:
    one = replace(plan(game, 12), sessions=3)
    here, there = Tally(), Tally()
    alone = list(rounds(one, here))
    with spreading(2) as over:
        spread = list(rounds(one, there, None, over))
    assert alone == spread and here == there
    assert [line for line, _row in alone] == list(simulate(one))


@pytest.mark.parametrize("game", ["pope-joan", "michigan", "don", "blind-don", "irish-don", "phat"])
def test_rows_are_the_ledgers_and_every_measure_has_a_name(game: str) -> None:
    standing: dict[int, list[int]] = {}
    for line, row in rounds(plan(game, 15)):
        assert line and row.number >= 1
        before = standing.get(row.session, [0] * len(row.nets)) if not load(game).pools else None
        if before is not None:
            assert [then + net for then, net in zip(before, row.nets, strict=True)] == list(row.standing)
            standing[row.session] = list(row.standing)
        else:
            assert row.board is not None and sum(row.standing) + row.board == 100 * len(row.nets)
        if row.shares is not None:
            assert math.isclose(sum(row.shares), 1 if load(game).pools or len(row.shares) == 2 else 2)
        names = {name for name in row.measures if not name.startswith("pool-")}
        assert names <= set(NAMES) and all(math.isfinite(value) for value in row.measures.values())


def test_the_same_rules_differ_in_nothing() -> None:
    found = compare(plan("pope-joan", 40), plan("pope-joan", 40))
    assert found.sessions == 4 and found.rounds == (40, 40)
    assert all(one.difference.mean == 0 and one.difference.half == 0 for one in found.measures)


def test_a_rule_that_ends_rounds_leaves_more_on_the_board() -> None:
    found = compare(
        plan("pope-joan", 300, court_turned="play-on"), plan("pope-joan", 300, court_turned="end-round")
    )
    board = next(one for one in found.measures if one.name == "board")
    assert board.difference.clear and board.difference.mean > 0
    dealer = next(one for one in found.measures if one.name == "cards")
    assert dealer.second.mean < dealer.first.mean


def test_packs_are_shared() -> None:
    """A rule that changes nothing in how cards fall changes no card: only the target differs."""
    first = [line for line, _row in rounds(plan("don", 10, target=121))]
    second = [line for line, _row in rounds(plan("don", 10, target=61))]
    hands = [json.loads(one)["deal"]["hands"] for one in (first[0], second[0])]
    assert hands[0] == hands[1]


@given(st.lists(st.floats(-1000, 1000), min_size=2, max_size=50))
def test_an_interval_lies_round_its_mean(values: list[float]) -> None:
    found = estimate(values)
    assert min(values) - 1e-9 <= found.mean <= max(values) + 1e-9 and found.half >= 0
    shifted = estimate([value + 10 for value in values])
    assert math.isclose(shifted.half, found.half, rel_tol=1e-6, abs_tol=1e-6)


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = random.Random(5)
    held = 0
    for _trial in range(400):
        found = estimate([rng.gauss(3, 2) for _value in range(60)])
        held += abs(found.mean - 3) <= found.half
    assert 360 <= held <= 396


def test_one_session_has_no_interval() -> None:
    assert math.isinf(estimate([4.0]).half) and estimate([4.0]).mean == 4.0
    assert isinstance(compare(plan("don", 1), plan("don", 1, target=61)), Comparison)
    with pytest.raises(ValueError, match="plans"):
        compare(plan("don"), plan("phat"))
