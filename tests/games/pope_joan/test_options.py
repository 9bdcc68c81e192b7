"""Every option of Pope Joan that changes money or legality, each way."""

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import load
from core.rules import RuleError, Value, make_rules
from tests.stacking import PopeTable


def test_ace_low_and_high() -> None:
    low = PopeTable(4, {"ace": "low"}, hands={1: "AS KS", 2: "2S"}, extra="3S")
    low.play("AS 2S")
    assert low.told("stop") == ["stop 3S none"]  # PJ-4
    low = PopeTable(4, {"ace": "low"}, hands={1: "KS AC", 2: "AS"})
    low.play("KS")
    assert low.told("stop") == ["stop None top"]
    high = PopeTable(4, {"ace": "high"}, hands={1: "KS AC", 2: "AS"})
    high.play("KS AS")
    assert high.told("stop") == ["stop None top"]  # PJ-A1
    high = PopeTable(4, {"ace": "high"}, hands={1: "KS AC"}, extra="AS")
    high.play("KS")
    assert high.told("stop") == ["stop AS none"]


def test_a_trump_ace_wins_at_either_end() -> None:
    for ace in ("low", "high"):
        table = PopeTable(4, {"ace": ace}, hands={1: "AH AC"})
        table.play("AH")
        assert table.told("win") == ["win 0 ace 4 card"]  # PJ-28


def test_lead_any_or_lowest_of_suit() -> None:
    hands = {1: "AS 5S KS 4C TC 2H 3D KD 9D QH"}
    assert isinstance(ask := PopeTable(4, {"lead": "any"}, hands=hands).round.ask(), asks.AskPlay)
    assert len(ask.cards) == 10  # PJ-22
    table = PopeTable(4, {"lead": "lowest-of-suit"}, hands=hands)
    assert isinstance(ask := table.round.ask(), asks.AskPlay)
    assert set(ask.cards) == set(c.cards("AS 4C 2H 3D"))  # PJ-A11
    assert table.refused(a.Play(0, c.card("9D"))) == ("lowest-first", "PJ-A11")
    table = PopeTable(4, {"lead": "lowest-of-suit", "ace": "high"}, hands=hands)
    assert isinstance(ask := table.round.ask(), asks.AskPlay)
    assert set(ask.cards) == set(c.cards("5S 4C 2H 3D"))


def test_honours_of_trumps_or_of_any_suit() -> None:
    hands = {1: "JS AC", 2: "QS", 3: "KS"}
    table = PopeTable(4, {"honours": "trumps"}, hands=hands)
    table.play("JS QS KS")
    assert table.told("win") == []  # PJ-A12
    table = PopeTable(4, {"honours": "any-suit"}, hands=hands)
    table.play("JS QS KS")
    assert table.told("win") == ["win 0 jack 4 card", "win 1 queen 4 card", "win 2 king 4 card"]


def test_under_any_suit_the_first_of_a_rank_takes_the_pool_and_pairs_are_of_trumps() -> None:
    table = PopeTable(4, {"honours": "any-suit"}, hands={1: "JS QS KS JC QC KC JH QH KH"})
    table.play("JS QS KS JC QC KC")
    assert table.told("win") == ["win 0 jack 4 card", "win 0 queen 4 card", "win 0 king 4 card"]
    table.play("JH QH KH")
    assert table.told("win")[3:] == ["win 0 intrigue 8 pair", "win 0 matrimony 8 pair"]  # section 9, PJ-A13


@pytest.mark.parametrize("pairs", ["same-run", "any-time", "split"])
def test_pairs_by_one_player_in_one_run(pairs: str) -> None:
    table = PopeTable(4, {"pairs": pairs}, hands={1: "QH KH AC"})
    table.play("QH KH")
    assert table.told("win") == ["win 0 queen 4 card", "win 0 king 4 card", "win 0 matrimony 8 pair"]  # PJ-30


@pytest.mark.parametrize(
    ("pairs", "paid"),
    [
        ("same-run", []),  # PJ-A13: one player
        ("any-time", []),
        ("split", ["win 1 intrigue 5 pair", "win 0 intrigue 4 pair"]),  # the odd chip to the higher card
    ],
)
def test_pairs_by_two_players_in_one_run(pairs: str, paid: list[str]) -> None:
    table = PopeTable(
        4,
        {"pairs": pairs},
        hands={1: "JH AC", 2: "QH"},
        extra="KH",
        pools={"intrigue": 1},
        chips=[100, 100, 100, 99],
    )
    table.play("JH QH")
    assert [word for word in table.told("win") if "intrigue" in word] == paid


@pytest.mark.parametrize(
    ("pairs", "paid"),
    [("same-run", []), ("any-time", ["win 0 matrimony 8 pair"]), ("split", [])],
)
def test_pairs_by_one_player_at_two_times(pairs: str, paid: list[str]) -> None:
    table = PopeTable(4, {"pairs": pairs}, hands={1: "QH KH AC"})
    table.play("KH QH")  # king and queen are two runs
    assert [word for word in table.told("win") if "matrimony" in word] == paid


def test_a_trump_queen_alone_wins_the_queen_only() -> None:
    table = PopeTable(4, hands={1: "QH AC"}, extra="KH")
    table.play("QH")
    assert table.told("win") == ["win 0 queen 4 card"]  # PJ-A14


@pytest.mark.parametrize(
    ("turnup", "pool"), [("AS", "ace"), ("KS", "king"), ("QS", "queen"), ("JS", "jack"), ("QD", "queen")]
)
@pytest.mark.parametrize("rule", ["end-round", "play-on"])
def test_a_turned_court_card(turnup: str, pool: str, rule: str) -> None:
    table = PopeTable(4, {"court_turned": rule}, turnup=turnup)
    assert table.told("win") == [f"win 3 {pool} 4 turnup"]  # PJ-20
    assert table.round.settled == (rule == "end-round")  # PJ-A7
    if rule == "play-on":
        assert table.played.trump == c.suit(c.card(turnup))
        assert table.played.leader == 0
    else:
        table.round.finish(last=False)
        assert table.round.events[-1] == e.End("turnup")


@pytest.mark.parametrize("turnup", ["TS", "2D", "9S", "TD"])
def test_other_cards_turned_up_win_nothing(turnup: str) -> None:
    table = PopeTable(4, turnup=turnup)
    assert table.told("win") == []
    assert not table.round.settled


@pytest.mark.parametrize("rule", ["pope-and-game", "sweep", "per-card"])
def test_a_turned_pope_ends_the_round_whatever_else_is_agreed(rule: str) -> None:
    table = PopeTable(4, {"pope_turned": rule, "court_turned": "play-on"}, turnup="9D")
    assert table.round.settled  # PJ-A6
    assert [word for word in table.told("win") if word.startswith("win 3")] == table.told("win")
    assert len(table.told("win")) == (8 if rule == "sweep" else 2)
    assert len(table.told("pay")) == (3 if rule == "per-card" else 0)


def test_looking_at_the_extra_hand() -> None:
    assert isinstance(PopeTable(4, {"extra_hand": "closed"}).round.ask(), asks.AskPlay)  # PJ-21
    table = PopeTable(4, {"extra_hand": "dealer-may-look"})
    assert table.round.ask() == asks.AskLook(3)  # PJ-A9
    assert table.refused(a.Play(0, table.round.view(0).hand[0])) == ("dealer-looks-first", "PJ-A9")
    assert table.refused(a.Look(0)) == ("dealer-looks-first", "PJ-A9")
    table.round.apply(a.Look(3))
    assert table.told("look") == ["look 3"]
    assert table.round.view(3).extra == tuple(table.played.extra)
    assert table.round.view(0).extra is None
    assert table.refused(a.Look(3)) == ("play-a-card", "")  # once


def test_the_dealer_need_not_look() -> None:
    table = PopeTable(4, {"extra_hand": "dealer-may-look"})
    table.round.apply(a.Decline(3))
    assert table.told("look") == []
    assert table.round.view(3).extra is None


def test_nobody_looks_where_the_turn_up_ended_the_round() -> None:
    assert PopeTable(4, {"extra_hand": "dealer-may-look"}, turnup="QS").round.settled
    table = PopeTable(4, {"extra_hand": "dealer-may-look", "court_turned": "play-on"}, turnup="QS")
    assert table.round.ask() == asks.AskLook(3)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"chips": 19}, "bad-number"),
        ({"chips": 10_000}, "bad-number"),
        ({"chips": True}, "bad-number"),
        ({"minutes": 0}, "bad-number"),
        ({"minutes": 601}, "bad-number"),
        ({"rounds": 1000}, "bad-number"),
        ({"even_chips": 6}, "bad-number"),
        ({"ace": "middle"}, "bad-value"),
        ({"final_dress": 1}, "bad-value"),
        ({"stakes": "free"}, "unknown-option"),
        ({"chips": 20, "dress": "even", "even_chips": 3, "ruin": "knock-out"}, "stake"),
        ({"chips": 39, "dress": "even", "even_chips": 5, "ruin": "short-pay"}, "stake"),
    ],
)
def test_rules_that_cannot_be_had(changes: dict[str, Value], code: str) -> None:
    with pytest.raises(RuleError) as caught:
        make_rules(load("pope-joan").rules, 4, changes=changes)
    assert caught.value.code == code


def test_credit_takes_any_chips_and_the_first_full_stake_is_enough_without() -> None:
    model = load("pope-joan").rules
    make_rules(model, 4, changes={"chips": 20, "dress": "even", "even_chips": 5})
    make_rules(model, 4, changes={"chips": 40, "dress": "even", "even_chips": 5, "ruin": "knock-out"})


def test_presets() -> None:
    model = load("pope-joan").rules
    assert make_rules(model, 4, "source").changed() == ()
    assert set(make_rules(model, 4, "common").changed()) == {"court_turned"}
    assert set(make_rules(model, 4, "victorian").changed()) == {
        "dress",
        "court_turned",
        "pope_turned",
        "extra_hand",
    }
