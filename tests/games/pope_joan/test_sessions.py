"""Sessions of Pope Joan: limits, the final round, the result, and what becomes of those who cannot pay."""

from collections.abc import Sequence
from typing import Any

import pytest

from core import actions as a
from core.game import Chips, Opening, Seat, load
from core.games.pope_joan.table import POOLS
from core.record import round_line
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup
from tests.stacking import PopeTable

MINUTE = 60_000
GAME = load("pope-joan")


def begun(players: int = 3, seed: str = "1", **changes: Value) -> Session:
    """Return a session whose first round is open."""
    seats = [Seat(f"P{n + 1}", "human") for n in range(players)]
    session = Session(new_setup(GAME, make_rules(GAME.rules, players, changes=changes), seats, seed=seed))
    session.apply(a.Begin())
    return session


def play_round(session: Session, at: int = 0) -> None:
    """Play the open round to its end at one moment of the clock, each with the first card that will do."""
    while session.phase == "round":
        assert session.round is not None
        asked = session.round.ask()
        assert asked is not None
        session.apply(next(asked.actions()), at)


def kinds(session: Session, clocks: Sequence[int]) -> list[str]:
    """Play rounds that end at these moments; return what each was, and how it went on."""
    out: list[str] = []
    for at in clocks:
        assert session.opening is not None
        out.append(session.opening.kind)
        play_round(session, at)
        if session.phase == "over":
            return [*out, "over"]
        session.apply(a.NextRound(), at)
    return out


def what_follows(session: Session) -> str:
    """Return the kind of the next round."""
    return session.following.kind if session.following else "nothing"


def test_a_session_by_rounds_plays_so_many_and_then_the_final_round() -> None:
    session = begun(limit="rounds", rounds=3)
    assert kinds(session, [0] * 9) == ["round", "round", "round", "final", "over"]  # PJ-38, PJ-39


def test_a_session_by_minutes_finishes_the_round_in_progress() -> None:
    session = begun(limit="minutes", minutes=1)
    assert kinds(session, [0, MINUTE - 1, MINUTE, 0]) == ["round", "round", "round", "final", "over"]  # PJ-A21
    session = begun(limit="minutes", minutes=1)
    assert kinds(session, [5 * MINUTE, 0]) == ["round", "final", "over"]


def test_time_runs_out_in_the_middle_of_a_round_without_ending_it() -> None:
    session = begun(limit="minutes", minutes=1, court_turned="play-on", pope_turned="sweep", seed="3")
    assert session.round is not None
    session.apply(a.Cut(0, 20), 10)
    while session.phase == "round":
        asked = session.round.ask()
        assert asked is not None
        session.apply(next(asked.actions()), 2 * MINUTE)
    assert what_follows(session) == "final"
    assert len(session.round.events) > 30


def test_the_clock_never_runs_back() -> None:
    session = begun(limit="minutes", minutes=1)
    session.apply(a.Cut(0, 20), MINUTE)
    play_round(session, 3)
    assert session.clock == MINUTE
    assert what_follows(session) == "final"


def test_a_session_without_limit_goes_on_until_time_is_called() -> None:
    session = begun(limit="none")
    assert kinds(session, [600 * MINUTE] * 20) == ["round"] * 20
    session.apply(a.CallTime())
    with pytest.raises(a.Refused) as caught:
        session.apply(a.CallTime())
    assert caught.value.code == "has-limit"
    assert kinds(session, [0, 0]) == ["round", "final", "over"]


def test_time_called_in_the_summary_makes_the_next_round_the_final_one() -> None:
    session = begun(limit="none")
    play_round(session)
    assert what_follows(session) == "round"
    session.apply(a.CallTime())
    assert what_follows(session) == "final"
    session.apply(a.NextRound())
    assert kinds(session, [0]) == ["final", "over"]


@pytest.mark.parametrize("limit", ["minutes", "rounds"])
def test_time_is_not_called_where_there_is_a_limit(limit: str) -> None:
    with pytest.raises(a.Refused) as caught:
        begun(limit=limit).apply(a.CallTime())
    assert (caught.value.code, caught.value.clause) == ("has-limit", "PJ-A21")


def test_the_deal_passes_left() -> None:
    session = begun(limit="rounds", rounds=5)
    dealers = []
    while session.phase != "over":
        assert session.opening is not None
        dealers.append(session.opening.dealer)
        play_round(session)
        if session.phase == "between":
            session.apply(a.NextRound())
    assert dealers == [(dealers[0] + place) % 3 for place in range(6)]  # PJ-18, PJ-A18


def test_actions_come_in_their_phases() -> None:
    session = begun(limit="rounds", rounds=1)
    refused: list[tuple[Any, str]] = [(a.Begin(), "already-begun"), (a.NextRound(), "round-not-over")]
    play_round(session)
    for action, code in [*refused[:1], (a.Cut(0, 20), "round-over"), (a.Help(0, "looks"), "no-round")]:
        with pytest.raises(a.Refused) as caught:
            session.apply(action)
        assert caught.value.code == code
    session.apply(a.NextRound())
    play_round(session)
    for action in (a.Cut(0, 20), a.NextRound(), a.CallTime()):
        with pytest.raises(a.Refused) as caught:
            session.apply(action)
        assert caught.value.code == "session-over"


def test_help_is_counted_by_seat_and_round() -> None:
    session = begun(limit="rounds", rounds=1)
    session.apply(a.Help(1, "hints"))
    session.apply(a.Help(1, "looks"))
    assert round_line(session)["help"][1] == {"hints": 1, "undos": 0, "looks": 1}
    play_round(session)
    session.apply(a.NextRound())
    assert round_line(session)["help"] == [{"hints": 0, "undos": 0, "looks": 0}] * 3


def test_ties_are_shared() -> None:
    board = (0,) * len(POOLS)
    assert GAME.winners(Chips((100, 120, 80, 120), board), (True,) * 4) == [1, 3]  # PJ-A26
    assert GAME.winners(Chips((100, 120, 80, 120), board), (True, False, True, True)) == [3]
    assert GAME.winners(Chips((-5, -5, -20, -5), board), (True,) * 4) == [0, 1, 3]


def following(
    chips: Sequence[int],
    rules: dict[str, Value],
    *,
    dealer: int = 0,
    active: Sequence[bool] = (),
    time_up: bool = False,
) -> Opening | None:
    """Return what follows a round that left these chips, the rest of 100 a seat being on the board."""
    left = 100 * len(chips) - sum(chips)
    after = Chips(tuple(chips), (left, *[0] * (len(POOLS) - 1)))
    opening = Opening(4, "round", dealer, tuple(active) or (True,) * len(chips), after)
    return GAME.following(make_rules(GAME.rules, len(chips), changes=rules), opening, after, time_up=time_up)


KNOCK: dict[str, Value] = {"ruin": "knock-out"}


def test_credit_lets_a_balance_fall_below_nothing() -> None:
    table = PopeTable(3, {"ruin": "credit"}, chips=[5, 0, -200], cut=False)
    assert table.chips() == [-8, -13, -213]  # PJ-A20
    assert following([5, 0, -200], {"ruin": "credit"}) == following([5, 0, -200], {"ruin": "short-pay"})


def test_short_pay_stakes_what_there_is_in_pool_order() -> None:
    table = PopeTable(3, {"ruin": "short-pay"}, chips=[6, 0, 290], cut=False)
    assert table.told("stake")[:6] == [
        "stake 0 ace 1",
        "stake 0 king 1",
        "stake 0 queen 1",
        "stake 0 jack 1",
        "stake 0 game 1",
        "stake 0 pope 1",
    ]
    assert table.told("stake")[6].startswith("stake 2")  # a stake of nothing is no event
    assert table.chips() == [0, 0, 277]


def test_short_pay_pays_what_there_is() -> None:
    hands = {1: "AS 2S 3S 4S 5S 6S"}
    rules: dict[str, Value] = {"ruin": "short-pay", "dress": "even"}
    chips = [100, 12, 8, 9, 100, 100, 100, 100]
    table = PopeTable(8, rules, hands=hands, extra="7S 9D", chips=chips)
    table.play("AS 2S 3S 4S 5S 6S")
    assert table.told("pay")[:4] == ["pay 1 0 4 cards", "pay 3 0 1 cards", "pay 4 0 6 cards", "pay 5 0 5 cards"]
    assert min(table.chips()) == 0


def test_per_card_is_paid_short_too() -> None:
    rules: dict[str, Value] = {"ruin": "short-pay", "pope_turned": "per-card", "dress": "dealer"}
    table = PopeTable(4, rules, chips=[3, 0, 20, 100], turnup="9D")
    assert table.told("pay") == ["pay 0 3 3 per-card", "pay 2 3 10 per-card"]


def test_who_cannot_pay_the_full_dressing_is_knocked_out() -> None:
    opening = following([13, 12, 100, 150], KNOCK)
    assert opening is not None
    assert (opening.kind, opening.active, opening.dealer) == (
        "round",
        (True, False, True, True),
        2,
    )  # dealer 1 left
    table = PopeTable(4, KNOCK, chips=[13, 12, 100, 150], pools={"ace": 125}, active=opening.active)
    assert [len(hand) for hand in table.played.hands_dealt] == [13, 0, 13, 12]
    assert not any(word.startswith("stake 1") for word in table.told("stake"))


def test_only_a_full_dressing_counts_and_it_hangs_on_the_scheme() -> None:
    even: dict[str, Value] = KNOCK | {"dress": "even", "even_chips": 2}
    assert (opening := following([15, 16, 100, 100], even)) is not None
    assert opening.active == (False, True, True, True)
    dealer: dict[str, Value] = KNOCK | {"dress": "dealer"}
    assert (opening := following([0, 15, 100, 100], dealer)) is not None
    assert (opening.active, opening.dealer) == ((True,) * 4, 1)
    assert (opening := following([0, 14, 100, 100], dealer)) is not None
    assert (opening.active, opening.dealer) == ((True, False, True, True), 2)
    assert (opening := following([100, 14, 3, 100], dealer)) is not None
    assert (opening.kind, opening.active, opening.dealer) == ("final", (True, False, False, True), 3)


def test_fewer_than_three_get_the_final_round() -> None:
    opening = following([13, 12, 100, 12], KNOCK)
    assert opening is not None
    assert (opening.kind, opening.active, opening.dealer) == ("final", (True, False, True, False), 2)
    table = PopeTable(
        4, KNOCK, kind="final", chips=[13, 12, 100, 12], pools={"ace": 163, "game": 100}, active=opening.active
    )
    assert [len(hand) for hand in table.final.hands_dealt] == [26, 0, 25, 0]
    table.step_through()
    assert table.told("win")[-2:] == ["win 0 game 50 final", "win 2 game 50 final"]  # PJ-A25: those still in


def test_time_called_after_the_session_has_ended_brings_nobody_back() -> None:
    session = begun(3, seed="6", limit="none", chips=20, **KNOCK)
    while session.phase == "round" or what_follows(session) == "round":
        if session.phase == "between":
            session.apply(a.NextRound())
        play_round(session)
    due = session.following
    assert due is not None and due.kind == "final" and sum(due.active) == 2  # PJ-A20
    session.apply(a.CallTime())
    assert session.following == due


def test_fewer_than_two_end_the_session_at_once() -> None:
    assert following([13, 12, 12, 12], KNOCK) is None
    assert following([12, 12, 12, 12], KNOCK) is None


def test_nobody_is_knocked_out_of_a_final_round_that_is_not_dressed() -> None:
    opening = following([13, 12, 100, 150], KNOCK, time_up=True)
    assert opening is not None
    assert (opening.kind, opening.active) == ("final", (True,) * 4)
    opening = following([13, 12, 100, 150], KNOCK | {"final_dress": True}, time_up=True)
    assert opening is not None
    assert (opening.kind, opening.active, opening.dealer) == ("final", (True, False, True, True), 2)


def test_who_was_knocked_out_stays_out() -> None:
    opening = following([100, 50, 100, 100], KNOCK, active=[True, False, True, True], dealer=0)
    assert opening is not None
    assert (opening.active, opening.dealer) == ((True, False, True, True), 2)


def test_the_last_winner_who_was_knocked_out_does_not_get_game() -> None:
    rules: dict[str, Value] = KNOCK | {"game_left": "last-out"}
    active = [True, False, True, True]
    table = PopeTable(
        4, rules, kind="final", chips=[100, 12, 100, 100], pools={"game": 88}, active=active, last_out=1
    )
    table.step_through()
    assert len(table.told("win")) == 3  # PJ-A25: split
