"""Simulations: the same bytes for the same arguments, so many rounds and then the final one, sums that add up."""

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from core.game import REGISTRY, load
from core.rules import Value, make_rules
from core.simulate import Plan, Tally, simulate
from core.verify import verify

GAME = load("pope-joan")


def plan(
    players: int = 4,
    sessions: int = 2,
    rounds: int | None = 3,
    seed: str = "0",
    level: str = "random",
    **changes: Value,
) -> Plan:
    """Return a plan for Pope Joan."""
    rules = make_rules(GAME.rules, players, changes=changes)
    return Plan("pope-joan", rules, (level,) * players, sessions, rounds, seed)


def lines(one: Plan) -> list[dict[str, Any]]:
    """Return what a plan comes to, parsed."""
    return [json.loads(line) for line in simulate(one)]


@pytest.mark.parametrize("level", ["random", "lowest", "novice", "steady"])
def test_the_same_arguments_give_the_same_bytes(level: str) -> None:
    assert list(simulate(plan(level=level))) == list(simulate(plan(level=level)))
    assert list(simulate(plan(level=level))) != list(simulate(plan(level=level, seed="1")))


def test_the_bytes_stay_what_they_are(fresh_python: Callable[[str], str]) -> None:
    """In another process, whose hashes are salted differently."""
    code = """
from core.game import load
from core.rules import make_rules
from core.simulate import Plan, simulate
for line in simulate(Plan("pope-joan", make_rules(load("pope-joan").rules, 4), ("steady", "random") * 2, 1, 2)):
    print(line)
"""
    rules = make_rules(GAME.rules, 4)
    assert fresh_python(code).splitlines() == list(
        simulate(Plan("pope-joan", rules, ("steady", "random") * 2, 1, 2))
    )


def test_session_k_has_the_seed_of_the_simulation_and_its_number() -> None:
    found = lines(plan(sessions=3, rounds=1, seed="tea"))
    assert [line["seed"] for line in found] == ["tea/1", "tea/1", "tea/2", "tea/2", "tea/3", "tea/3"]
    assert len({line["session"] for line in found}) == 3
    again = lines(plan(sessions=1, rounds=1, seed="tea"))
    assert found[:2] == again


def test_the_rounds_are_played_and_then_the_final_one() -> None:
    found = lines(plan(sessions=2, rounds=3))
    assert [(line["round"], line["kind"], line["last"]) for line in found[:4]] == [
        (1, "round", False),
        (2, "round", False),
        (3, "round", False),
        (4, "final", True),
    ]
    assert {(line["rules"]["limit"], line["rules"]["rounds"]) for line in found} == {("rounds", 3)}
    assert len(lines(plan(sessions=1, rounds=None))) == 2 * 4 + 1


def test_more_rounds_than_the_rules_can_count_end_with_time_being_called() -> None:
    found = list(simulate(plan(players=3, sessions=1, rounds=1001)))
    assert len(found) == 1002
    last = json.loads(found[-1])
    assert (last["kind"], last["rules"]["limit"], last["rules"]["rounds"]) == ("final", "none", 6)
    report = verify(found)
    assert report.faults == []
    assert report.complete == 1


def test_knocked_out_players_end_a_session_sooner() -> None:
    found = lines(plan(sessions=1, rounds=50, ruin="knock-out", chips=20))
    assert len(found) < 51
    assert found[-1]["last"]


def test_the_tally_adds_up() -> None:
    one = Plan("pope-joan", make_rules(GAME.rules, 3), ("steady", "lowest", "random"), 4, 5)
    tally = Tally()
    done: list[tuple[int, int]] = []
    found = [json.loads(line) for line in simulate(one, tally, lambda *numbers: done.append(numbers))]
    assert done == [(place + 1, 24) for place in range(24)]
    assert (tally.rounds, tally.sessions) == (24, 4)
    assert [seat.level for seat in tally.seats] == ["steady", "lowest", "random"]
    for seat in tally.seats:
        nets = [line["after"]["chips"][seat.seat] - line["before"]["chips"][seat.seat] for line in found]
        assert (seat.rounds, seat.net, seat.squares) == (24, sum(nets), sum(net * net for net in nets))
        assert seat.mean == sum(nets) / 24
        assert seat.error > 0
        ends = [line["result"]["winners"] for line in found if line["last"]]
        assert seat.won == sum(1 / len(winners) for winners in ends if seat.seat in winners)
    assert sum(seat.won for seat in tally.seats) == pytest.approx(4)


def test_a_tally_without_rounds_has_no_mean() -> None:
    tally = Tally()
    next(simulate(plan(), tally))
    assert tally.seats[0].error == 0.0


def test_seats_and_levels_are_checked_before_the_first_card() -> None:
    with pytest.raises(ValueError, match="seats"):
        simulate(Plan("pope-joan", make_rules(GAME.rules, 4), ("random",) * 2))
    with pytest.raises(ValueError, match="rounds"):
        simulate(plan(rounds=100_000))
    with pytest.raises(KeyError):
        simulate(Plan("pope-joan", make_rules(GAME.rules, 4), ("genius",) * 4))
    with pytest.raises(KeyError):
        simulate(Plan("bridge", make_rules(GAME.rules, 4), ("random",) * 4))


@pytest.fixture
def toy() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(cast("dict[str, str]", REGISTRY), "toy", "tests.toy")
        yield


@pytest.mark.usefixtures("toy")
def test_games_for_points_are_played_whole_until_there_are_enough_rounds() -> None:
    model = load("toy").rules
    tally = Tally()
    found = [
        json.loads(line) for line in simulate(Plan("toy", make_rules(model, 4), ("random",) * 4, 1, 20), tally)
    ]
    assert len(found) >= 20
    last = [line["last"] for line in found]
    assert last[-1]
    assert [line["round"] for line in found if line["last"]][-1] > len(found) - 20
    assert sum(seat.won for seat in tally.seats) == 2 * tally.sessions == 2 * sum(last)
    seeds = list(dict.fromkeys(line["seed"] for line in found))
    assert seeds == [f"0/{number + 1}" for number in range(len(seeds))]
    assert len(lines_of_one_game(model)) < 20


def lines_of_one_game(model: Any) -> list[str]:
    """Return the log of a single game for points."""
    found = list(simulate(Plan("toy", make_rules(model, 2), ("random",) * 2)))
    assert verify(found).complete == 1
    return found
