"""Sessions of Michigan: the deal passing left, limits, ruin, what is left at the end, who has won."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from core import actions as a
from core.game import Chips, Opening, Seat
from core.games.michigan import GAME
from core.games.michigan.rules import MichiganRules
from core.record import round_line
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup
from core.simulate import Plan, simulate
from core.verify import verify


def made(players: int, **changes: Value) -> MichiganRules:
    """Return rules in force."""
    return cast(MichiganRules, make_rules(GAME.rules, players, changes=changes))


def session(rules: MichiganRules, players: int, seed: str = "1") -> Session:
    """Return a session of so many players that has begun."""
    seats = [Seat(f"P{seat}", "computer:lowest") for seat in range(players)]
    out = Session(new_setup(GAME, rules, seats, seed=seed))
    out.apply(a.Begin())
    return out


def play_round(game: Session) -> dict[str, Any]:
    """Play the open round with the first answers that come, and return its log line."""
    assert game.round is not None
    while game.phase == "round":
        asked = game.round.ask()
        assert asked is not None
        game.apply(next(iter(asked.actions())))
    return round_line(game)


def rounds(game: Session) -> Iterator[dict[str, Any]]:
    """Play the session and yield the log line of each round."""
    yield play_round(game)
    while game.phase != "over":
        game.apply(a.NextRound())
        yield play_round(game)


@pytest.mark.parametrize("players", range(3, 9))
def test_two_rounds_a_player_then_the_leftovers_are_shared(players: int) -> None:
    lines = list(rounds(session(made(players), players)))
    assert len(lines) == 2 * players  # MI-A13
    first = lines[0]["dealer"]
    assert [line["dealer"] for line in lines] == [(first + n) % players for n in range(2 * players)]  # MI-A12
    assert [line["last"] for line in lines] == [False] * (2 * players - 1) + [True]
    assert sum(lines[-1]["after"]["pools"].values()) == 0
    for line in lines[:-1]:
        assert not [event for event in line["events"] if event.get("reason") == "leftover"]
    assert sum(lines[-1]["after"]["chips"]) == 100 * players
    assert lines[0]["lots"][-1]["card"][0] == "J"  # MI-5
    assert lines[0]["lots"][-1]["seat"] == first


def test_leftovers_come_before_the_end() -> None:
    *_, line = rounds(session(made(4, rounds=1), 4))
    kinds = [(event["type"], event.get("reason")) for event in line["events"]]
    assert kinds[-1] == ("end", "out")
    assert kinds[-2] == ("win", "leftover")


def test_time_called_ends_the_session_with_the_round() -> None:
    game = session(made(3, limit="none"), 3)
    play_round(game)
    game.apply(a.NextRound())
    game.apply(a.CallTime())
    play_round(game)
    assert game.phase == "over"


def test_minutes_end_it_after_the_round() -> None:
    game = session(made(3, limit="minutes", minutes=1), 3)
    play_round(game)
    game.apply(a.NextRound())
    asked = game.round.ask() if game.round else None
    assert asked is not None
    game.apply(next(iter(asked.actions())), 60_000)
    play_round(game)
    assert game.phase == "over"


def following(chips: tuple[int, ...], dealer: int = 0, **changes: Value) -> Opening | None:
    """Return what follows a round dealt by `dealer` that left these chips."""
    rules = made(len(chips), ruin="knock-out", **changes)
    ledger = Chips(chips, (3, 0, 0, 0))
    opening = Opening(3, "round", dealer, (True,) * len(chips), ledger)
    return GAME.following(rules, opening, ledger, time_up=False)


def test_knocked_out_is_who_cannot_pay_the_full_stake() -> None:
    after = following((100, 8, 3, 4))  # MI-A14
    assert after is not None
    assert (after.active, after.dealer) == ((True, True, False, True), 1)


def test_the_deal_passes_on_from_one_who_cannot_pay_the_dealers_stake() -> None:
    after = following((100, 7, 100, 100))
    assert after is not None
    assert (after.active, after.dealer) == ((True, False, True, True), 2)


def test_the_dealers_stake_falls_to_the_next() -> None:
    after = following((100, 7, 7, 100, 100))
    assert after is not None
    assert (after.active, after.dealer) == ((True, False, False, True, True), 3)


def test_with_fewer_than_three_the_session_ends() -> None:
    assert following((100, 7, 100)) is None


def test_free_stakes_are_the_same_for_all() -> None:
    after = following((100, 7, 6, 100, 100), stakes="free", free_chips=7)
    assert after is not None
    assert (after.active, after.dealer) == ((True, True, False, True, True), 1)


def test_those_knocked_out_have_no_share_in_what_is_left() -> None:
    rules = made(4, ruin="knock-out", rounds=3)
    ledger = Chips((200, 97, 3, 100), (0, 0, 0, 0))
    opening = Opening(3, "round", 0, (True, True, False, True), ledger)
    round_ = GAME.open(rules, opening, GAME.pack)
    round_.apply(a.Cut(3, 20))
    while (asked := round_.ask()) is not None:
        round_.apply(next(iter(asked.actions())))
    round_.finish(last=True)
    assert round_.money.chips[2] == 3
    assert sum(round_.money.chips) == 400


@pytest.mark.parametrize("ruin", ["credit", "short-pay", "knock-out"])
@pytest.mark.parametrize("preset", list(MichiganRules.presets))
def test_simulated_sessions_verify(preset: str, ruin: str) -> None:
    rules = make_rules(GAME.rules, 6, preset, {"ruin": ruin, "chips": 24})
    levels = ("random", "lowest", "longest", "novice", "steady", "random")
    lines = list(simulate(Plan("michigan", rules, levels, sessions=2, rounds=8)))
    report = verify(lines)
    assert report.faults == []
    assert report.clean == len(lines)


def test_most_chips_win_and_ties_are_shared() -> None:
    ledger = Chips((10, 40, 40, 90), (0, 0, 0, 0))
    assert GAME.winners(ledger, (True, True, True, False)) == [1, 2]
