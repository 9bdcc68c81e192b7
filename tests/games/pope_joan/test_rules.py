"""The deal of Pope Joan, what may be played and when a run stops, under the rules of the source texts."""

from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core.game import load
from core.games.pope_joan.table import PACK
from tests.stacking import CUT, PopeTable, uncut

DEALT = {  # PJ-13 to PJ-15: P1 at the dealer's left …, the dealer last; and the extra hand
    3: ([13, 13, 12], 12),
    4: ([10, 10, 10, 10], 10),
    5: ([9, 9, 8, 8, 8], 8),
    6: ([8, 7, 7, 7, 7, 7], 7),
    7: ([7, 7, 6, 6, 6, 6, 6], 6),
    8: ([6, 6, 6, 6, 6, 5, 5, 5], 5),
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
        (a.Cut(0, 4), "cut-outside"),
        (a.Cut(0, 47), "cut-outside"),
        (a.Play(0, 0), "cut-first"),
        (a.Step(), "cut-first"),
    ],
)
@pytest.mark.parametrize("kind", ["round", "final"])
def test_what_is_refused_before_the_cut(action: a.RoundAction, expected: str, kind: Any) -> None:
    assert PopeTable(4, kind=kind, cut=False).refused(action)[0] == expected


RUN = {1: "7S AC", 2: "8S 2C"}


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
    assert table.refused(a.Play(0, c.card("AC"))) == ("not-your-turn", "")


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
        assert isinstance(asked, asks.AskPlay)
        assert asked.lead == (card == "7S")
        assert c.card(card) in asked.cards
        assert asked.forced == (not asked.lead)
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
    table = PopeTable(4, hands=RUN, extra="9S")
    assert [table.round.view(seat).turn for seat in range(4)] == [0] * 4  # everybody sees who leads
    table.play("7S")
    assert [table.round.view(seat).turn for seat in range(4)] == [None, 1, None, None]
    assert [table.round.view(seat).ask is not None for seat in range(4)] == [False, True, False, False]
    table.play("8S")
    assert [table.round.view(seat).turn for seat in range(4)] == [1] * 4


def test_pope_can_only_be_led() -> None:
    table = PopeTable(4, hands={1: "7D 9D", 2: "TD"})
    table.play("7D")
    assert table.told("stop") == ["stop 8D eight"]  # PJ-A16
    table.play("9D TD")
    assert table.told("win") == ["win 0 pope 16 card"]  # PJ-31: hearts are trumps


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
