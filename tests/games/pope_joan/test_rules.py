"""Deal, legality and every option of Pope Joan that changes money or legality, both ways."""

from collections.abc import Mapping
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import load
from core.games.pope_joan.table import PACK
from core.rules import RuleError, Value, make_rules
from tests.stacking import CUT, PopeTable, uncut

DEALT = {  # PJ-13 to PJ-15: P1 at the dealer's left …, the dealer last; and the extra hand
    3: ([13, 13, 12], 12),
    4: ([10, 10, 10, 10], 10),
    5: ([9, 9, 8, 8, 8], 8),
    6: ([8, 7, 7, 7, 7, 7], 7),
    7: ([7, 7, 6, 6, 6, 6, 6], 6),
    8: ([6, 6, 6, 6, 6, 5, 5, 5], 5),
}
FINAL = {  # PJ-39
    3: [17, 17, 17],
    4: [13, 13, 13, 12],
    5: [11, 10, 10, 10, 10],
    6: [9, 9, 9, 8, 8, 8],
    7: [8, 8, 7, 7, 7, 7, 7],
    8: [7, 7, 7, 6, 6, 6, 6, 6],
}


def test_the_pack_lacks_the_eight_of_diamonds() -> None:
    assert len(PACK) == 51  # PJ-3
    assert c.card("8D") not in PACK


@pytest.mark.parametrize("players", DEALT)
def test_deal_sizes(players: int) -> None:
    table = PopeTable(players)
    sizes, extra = DEALT[players]
    assert [len(hand) for hand in table.played.hands_dealt] == sizes
    assert len(table.played.extra) == extra
    assert sum(sizes) + extra == 50


@pytest.mark.parametrize("players", FINAL)
def test_final_round_sizes(players: int) -> None:
    assert [len(hand) for hand in PopeTable(players, kind="final").final.hands_dealt] == FINAL[players]


def test_cards_are_dealt_singly_from_the_dealers_left_the_extra_hand_before_the_dealers_own() -> None:
    game = load("pope-joan")
    table = PopeTable(4)
    round_ = game.open(table.rules, table.opening, uncut(PACK))
    round_.apply(a.Cut(0, CUT))  # anybody may cut
    dealt = round_.dealt()
    hands: Any = dealt["hands"]
    assert hands[0] == list(PACK[0:50:5])  # PJ-13
    assert dealt["extra"] == list(PACK[3:50:5])  # PJ-14
    assert hands[3] == list(PACK[4:50:5])
    assert dealt["turnup"] == PACK[50]  # PJ-15


def test_the_player_at_the_dealers_right_cuts() -> None:
    asked = PopeTable(4, cut=False).round.ask()
    assert asked == asks.AskCut(2, 5, 46)
    assert PopeTable(
        4, {"ruin": "knock-out"}, active=[True, True, False, True], cut=False
    ).round.ask() == asks.AskCut(1, 5, 46)


def test_the_turn_up_makes_trumps_and_the_dealers_left_leads_any_card() -> None:
    table = PopeTable(4, turnup="6H")
    assert table.played.trump == c.HEARTS  # PJ-19
    asked = table.round.ask()
    assert isinstance(asked, asks.AskPlay)
    assert (asked.seat, asked.lead) == (0, True)  # PJ-22
    assert asked.cards == table.round.view(0).hand


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (a.Cut(0, 4), ("cut-outside", "MI-11")),
        (a.Cut(0, 47), ("cut-outside", "MI-11")),
        (a.Play(0, 0), ("cut-first", "MI-10")),
        (a.Step(), ("cut-first", "MI-10")),
    ],
)
@pytest.mark.parametrize("kind", ["round", "final"])
def test_what_is_refused_before_the_cut(action: a.RoundAction, expected: tuple[str, str], kind: Any) -> None:
    assert PopeTable(4, kind=kind, cut=False).refused(action) == expected


RUN = {1: "7S 9S AC", 2: "8S 2C"}


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (a.Play(1, c.card("8S")), ("not-your-turn", "")),
        (a.Play(0, c.card("8S")), ("not-in-hand", "")),
        (a.Play(0, 52), ("not-in-hand", "")),
        (a.Play(0, c.card("8D")), ("not-in-hand", "")),
        (a.Cut(3, 20), ("play-a-card", "")),
        (a.Look(3), ("play-a-card", "")),
        (a.Decline(0), ("play-a-card", "")),
        (a.Withhold(0), ("play-a-card", "")),
        (a.Turn(0, 0), ("play-a-card", "")),
        (a.Step(), ("play-a-card", "")),
    ],
)
def test_what_a_lead_refuses(action: a.RoundAction, expected: tuple[str, str]) -> None:
    assert PopeTable(4, hands=RUN).refused(action) == expected


def test_what_a_run_refuses() -> None:
    table = PopeTable(4, hands=RUN)
    table.play("7S")
    assert table.refused(a.Play(1, c.card("2C"))) == ("not-the-next", "PJ-23")
    assert table.refused(a.Play(0, c.card("9S"))) == ("not-your-turn", "")


def test_a_refusal_in_a_run_does_not_tell_whose_turn_it_is() -> None:
    table = PopeTable(4, hands=RUN)
    table.play("7S")
    with pytest.raises(a.Refused) as caught:
        table.round.apply(a.Play(2, c.card("8S")))
    assert caught.value.params == {"seat": None}


def test_nothing_is_played_in_a_final_round_or_after_the_end() -> None:
    table = PopeTable(4, kind="final")
    assert table.refused(a.Play(0, 0)) == ("nothing-to-play", "PJ-39")
    table.step_through()
    assert table.refused(a.Step()) == ("round-over", "")
    assert PopeTable(4, turnup="9D").refused(a.Play(0, 0)) == ("round-over", "")


@pytest.mark.parametrize(
    ("hands", "extra", "play", "stop"),
    [
        ({1: "QS AC", 2: "KS"}, "", "QS KS", "stop None top"),  # PJ-25a
        ({1: "6D AC", 2: "7D"}, "", "6D 7D", "stop 8D eight"),  # PJ-25b
        ({1: "2S AC"}, "3S", "2S", "stop 3S none"),  # PJ-25c, hidden in the extra hand
        ({1: "5H AC"}, "", "5H", "stop 6H none"),  # PJ-A8, the turn-up
    ],
)
def test_a_run_stops(hands: dict[int, str], extra: str, play: str, stop: str) -> None:
    table = PopeTable(4, hands=hands, extra=extra)
    table.play(play)
    assert table.told("stop") == [stop]
    asked = table.round.ask()
    assert isinstance(asked, asks.AskPlay)
    assert asked.lead
    assert asked.seat == table.played.run[-1][0]  # PJ-27


def test_a_run_stops_at_a_card_that_was_played_before() -> None:
    table = PopeTable(4, hands={1: "5S 4S AC"}, extra="6S")
    table.play("5S 4S")
    assert table.told("stop") == ["stop 6S none", "stop 5S none"]  # PJ-25c


def test_the_holder_of_the_next_card_must_play_it_and_one_may_play_on() -> None:
    table = PopeTable(4, hands={1: "7S 8S AC", 3: "9S TS"}, extra="JS")
    for card, seat in zip(["7S", "8S", "9S", "TS"], [0, 0, 2, 2], strict=True):
        asked = table.round.ask()
        assert asked is not None
        assert asked.seat == seat  # PJ-23, PJ-24, PJ-A15
        table.play(card)


def test_the_next_lead_turns_a_finished_run_face_down() -> None:
    table = PopeTable(4, hands={1: "7S AC 2C"}, extra="8S 3C")
    table.play("7S")
    view = table.round.view(2)
    assert (view.run, view.wanted, view.stopped) == (((0, c.card("7S")),), c.card("8S"), True)
    table.play("AC")
    assert table.round.view(2).run == ((0, c.card("AC")),)  # PJ-26


def test_nobody_sees_whose_turn_it_is_while_a_run_goes_on() -> None:
    table = PopeTable(4, hands=RUN)
    table.play("7S")
    assert [table.round.view(seat).turn for seat in range(4)] == [None, 1, None, None]
    assert [table.round.view(seat).ask is not None for seat in range(4)] == [False, True, False, False]


def test_pope_can_only_be_led() -> None:
    table = PopeTable(4, hands={1: "7D 9D", 2: "TD"})
    table.play("7D")
    assert table.told("stop") == ["stop 8D eight"]  # PJ-A16
    table.play("9D TD")
    assert table.told("win") == ["win 0 pope 16 card"]  # PJ-31: hearts are trumps


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


def test_going_out_takes_game_and_a_chip_a_card() -> None:
    table = PopeTable(8, hands={1: "AS 2S 3S 4S 5S 6S"}, extra="7S", turnup="6H", last_out=5)
    table.play("AS 2S 3S 4S 5S 6S")
    assert table.round.settled  # PJ-33
    assert table.told("win", "out")[-2:] == ["out 0", "win 0 game 8 out"]
    assert table.told("stop") == []  # no stop after the card that ends the round
    pays = [f"pay {seat} 0 {cards} cards" for seat, cards in enumerate([0, 6, 6, 6, 6, 5, 5, 5]) if seat]
    holder = next(seat for seat in range(8) if c.card("9D") in table.played.hands_dealt[seat])
    assert table.told("pay") == [pay for pay in pays if not pay.startswith(f"pay {holder} ")]  # PJ-34, PJ-35
    assert table.round.ledger().last_out == 0  # type: ignore[union-attr]


def test_pope_exempts_only_while_it_is_in_hand() -> None:
    table = PopeTable(3, hands={1: "9D QC", 2: "KC AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"}, extra="TD KS")
    table.play("9D QC KC AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
    assert table.round.settled
    assert table.told("pay") == ["pay 0 1 11 cards", "pay 2 1 12 cards"]  # PJ-A17: P1 has played it


def final_wins(
    rules: Mapping[str, Value], hands: Mapping[int, str], pools: Mapping[str, int], **more: Any
) -> list[str]:
    """Return the wins of a final round of four."""
    held = 400 - sum(pools.values())
    chips = [held // 4 + (place < held % 4) for place in range(4)]
    table = PopeTable(4, rules, kind="final", hands=hands, pools=pools, chips=chips, **more)
    table.step_through()
    return table.told("win")


COUPLE = {1: "QD", 2: "KD", 3: "JD", 4: "9D"}


@pytest.mark.parametrize(
    ("rule", "paid"),
    [
        (
            "higher",
            [
                "win 1 matrimony 4 final",
                "win 0 matrimony 3 final",
                "win 0 intrigue 2 final",
                "win 2 intrigue 1 final",
            ],
        ),
        (
            "lower",
            [
                "win 1 matrimony 3 final",
                "win 0 matrimony 4 final",
                "win 0 intrigue 1 final",
                "win 2 intrigue 2 final",
            ],
        ),
    ],
)
def test_the_odd_chip(rule: str, paid: list[str]) -> None:
    assert final_wins({"odd_chip": rule}, COUPLE, {"matrimony": 7, "intrigue": 3}) == paid  # PJ-A24


@pytest.mark.parametrize("rule", ["higher", "lower"])
def test_one_holder_of_both_takes_all(rule: str) -> None:
    assert final_wins({"odd_chip": rule}, {1: "QD KD JD"}, {"matrimony": 7, "intrigue": 3}) == [
        "win 0 matrimony 7 final",
        "win 0 intrigue 3 final",
    ]


@pytest.mark.parametrize(("rule", "paid"), [("higher", "win 1"), ("lower", "win 0")])
def test_a_single_chip_is_not_shared(rule: str, paid: str) -> None:
    assert final_wins({"odd_chip": rule}, COUPLE, {"matrimony": 1}) == [f"{paid} matrimony 1 final"]


@pytest.mark.parametrize(
    ("rule", "last_out", "paid"),
    [
        ("split", 2, ["win 0 game 2 final", "win 1 game 2 final", "win 2 game 1 final", "win 3 game 1 final"]),
        ("pope-holder", 2, ["win 3 game 6 final"]),
        ("last-out", 2, ["win 2 game 6 final"]),
        (
            "last-out",
            None,
            ["win 0 game 2 final", "win 1 game 2 final", "win 2 game 1 final", "win 3 game 1 final"],
        ),
    ],
)
def test_what_is_left_in_game(rule: str, last_out: int | None, paid: list[str]) -> None:
    assert final_wins({"game_left": rule}, COUPLE, {"game": 6}, last_out=last_out) == paid  # PJ-A25


@pytest.mark.parametrize("dressed", [False, True])
@pytest.mark.parametrize("dress", ["weighted", "even", "dealer"])
def test_the_board_is_dressed_for_the_final_round_or_not(dressed: bool, dress: str) -> None:
    table = PopeTable(4, {"final_dress": dressed, "dress": dress}, kind="final", cut=False)
    full = {"weighted": 52, "even": 32, "dealer": 15}
    assert sum(table.board().values()) == (full[dress] if dressed else 0)  # PJ-A22


def test_a_final_round_has_no_payments_and_ends_so() -> None:
    table = PopeTable(4, kind="final", pools={"pope": 16}, chips=[96] * 4)
    table.step_through()
    table.round.finish(last=True)
    assert table.told("pay", "out", "play", "stop") == []
    assert table.round.events[-1] == e.End("final")


def test_faces_are_shown_only_once_they_are_acknowledged() -> None:
    table = PopeTable(4, kind="final")
    assert table.round.view(0).faces == ()
    assert table.round.view(0).hand == ()
    table.round.apply(a.Step())
    assert table.round.view(0).faces == tuple(map(tuple, table.final.hands_dealt))


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
