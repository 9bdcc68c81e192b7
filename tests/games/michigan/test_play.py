"""Leads, runs, changes of suit, money cards and the settlement, without irregularities."""

import pytest

from core import actions as a
from core import cards as c
from core.games.michigan import GAME
from core.rules import Value
from tests.games.michigan.layout_table import NAMES, LayoutTable


def position(held: dict[str, str], **rules: Value) -> LayoutTable:
    """Return a table of as many players as hands are given, with these cards left."""
    return LayoutTable(len(held), rules, held=held)


def test_only_the_lowest_card_of_a_suit_is_led() -> None:
    table = position({"B": "4S 9S AS AH KD", "A": "2C", "C": "3C"})  # MI-18, MI-19
    assert sorted(table.may_lead().split()) == ["4S", "AH", "KD"]
    assert table.refused(a.Play(1, c.card("9S"))) == ("lowest-first", "MI-19")
    assert table.refused(a.Play(1, c.card("AS"))) == ("lowest-first", "MI-19")  # MI-3: the ace is high
    assert table.refused(a.Play(1, c.card("2C"))) == ("not-in-hand", "")
    assert table.refused(a.Play(1, 52)) == ("not-in-hand", "")
    assert table.refused(a.Play(0, c.card("2C"))) == ("not-your-turn", "")
    assert table.refused(a.Decline(1)) == ("play-a-card", "")
    assert table.refused(a.Withhold(1)) == ("nothing-to-withhold", "MI-34")


def test_a_run_goes_up_by_whoever_has_the_next_card() -> None:
    table = position({"B": "QS 3D", "C": "KS 2H 5D", "A": "AS 4D 6H"})  # MI-20
    table.play("QS")
    assert table.turn == "C"
    assert [table.view(name).turn for name in "ABC"] == [None, None, 2]  # nothing tells who holds the king
    assert table.refused(a.Play(2, c.card("2H"))) == ("not-the-next", "MI-20")
    assert table.refused(a.Withhold(2)) == ("must-play", "MI-20")
    table.play("KS AS")
    assert table.told("play", "stop") == ["play 1 QS True", "play 2 KS False", "play 0 AS False", "stop None top"]
    assert table.turn == "A"  # MI-21, MI-22
    assert table.view("B").played == (
        (c.card("AS"),),
        (c.card("QS"),),
        (c.card("KS"),),
    )  # MI-17


def test_a_run_stops_at_a_card_of_the_extra_hand() -> None:
    table = position({"B": "3D 9C", "C": "4D 5D 5H 8S", "A": "7H 6S"})  # MI-21
    table.play("3D 4D 5D")
    assert table.told("stop") == ["stop 6D none"]
    view = table.view("A")
    assert (view.wanted, view.stopped, view.stopped_suit, view.turn) == (c.card("6D"), True, c.DIAMONDS, 2)
    table.play("5H")
    view = table.view("A")
    assert (view.wanted, view.stopped_suit, view.run) == (c.card("6H"), c.HEARTS, ((2, c.card("5H")),))


def test_a_run_stops_at_a_card_already_played() -> None:
    table = position({"B": "5D 9C 2S", "C": "TC 3D 8S", "A": "4D 6S 7H"})  # MI-A9
    table.play("5D 9C TC 3D 4D")
    assert table.told("stop") == ["stop 6D none", "stop JC none", "stop 5D none"]
    assert table.turn == "A"


HELD = {"B": "4H 7H", "C": "5H 8H", "A": "6C 2C"}


def test_pass_left() -> None:
    table = position(HELD)  # MI-23, MI-24
    table.play("4H 5H")
    assert table.told("pass") == ["pass 2"]  # C has hearts only
    assert table.turn == "A"
    assert table.may_lead() == "2C"


def test_the_stopped_suit_may_not_be_led_again() -> None:
    table = position({"B": "4H 7H 9S", "C": "2D 3D", "A": "6C 2C"})
    table.play("4H")
    assert table.may_lead() == "9S"
    assert table.refused(a.Play(1, c.card("7H"))) == ("change-suit", "MI-23")


def test_continue() -> None:
    table = position(HELD, suit_change="continue")  # MI-25
    table.play("4H 5H")
    assert table.told("pass") == []
    assert table.turn == "C"
    assert table.may_lead() == "8H"


def test_continue_is_only_for_him_who_has_no_other_suit() -> None:
    table = position({"B": "4H 7H 9S", "C": "2D 3D", "A": "6C 2C"}, suit_change="continue")
    table.play("4H")
    assert table.may_lead() == "9S"


def test_any() -> None:
    table = position({"B": "4H 7H 9S", "C": "2D 3D", "A": "6C 2C"}, suit_change="any")
    table.play("4H")
    assert sorted(table.may_lead().split()) == ["7H", "9S"]


def test_nobody_can_change_suit() -> None:
    held = {"B": "4H 7H TH", "C": "JH KH", "A": "2H 3H"}
    table = position(held)  # MI-A10: no pass is logged, the last player continues the old suit
    table.play("4H")
    assert table.told("pass") == []
    assert table.turn == "B"
    assert table.may_lead() == "7H"
    table.play("7H TH")
    assert table.told("out") == ["out 1"]


def test_dead_end_passes_while_somebody_can_change() -> None:
    table = position(HELD, suit_change="dead-end")  # MI-31
    table.play("4H 5H")
    assert table.told("pass") == ["pass 2"]
    assert table.turn == "A"


def test_two_passes_in_a_row() -> None:
    table = position({"B": "4H 7H", "C": "9H TH", "D": "JH QH", "A": "KC KS"})
    table.play("4H")
    assert table.told("pass") == ["pass 1", "pass 2", "pass 3"]
    assert table.turn == "A"


def test_money_cards() -> None:
    table = position({"B": "KC JS 2H", "C": "AC QS", "A": "QD AH 3H"})  # MI-26
    table.play("KC")
    assert table.told("play", "win") == ["play 1 KC True", "win 1 KC 4 card"]
    assert table.chips("B") == [100]
    table.play("AC")
    assert table.layout() == {"AH": 4, "QD": 4, "JS": 4}  # MI-27
    table.play("QS")
    assert table.told("out") == ["out 2"]
    assert table.chips() == [92 - 3, 100 - 2, 96 + 5]  # MI-29, MI-30
    assert table.layout() == {"AH": 4, "QD": 4, "JS": 4}
    table.round.finish(last=False)
    assert table.told("end") == ["end out"]


def test_the_win_comes_before_out_and_the_pays() -> None:
    table = position({"B": "AH", "C": "AC QS", "A": "QD 3H 5H"})
    table.play("AH")
    assert table.told("play", "win", "out", "pay", "stop") == [
        "play 1 AH True",
        "win 1 AH 4 card",
        "out 1",
        "pay 2 1 2 cards",
        "pay 0 1 3 cards",
    ]


def test_cards_are_paid_from_the_dealers_left_as_far_as_chips_reach() -> None:
    table = LayoutTable(
        4,
        {"ruin": "short-pay"},
        held={"B": "2C 5D", "C": "3C", "D": "2D 4D 6D", "A": "AC"},
        chips=[9, 4, 100, 6],
    )
    table.play("2C 3C")
    assert table.told("pay") == ["pay 3 2 2 cards", "pay 0 2 1 cards"]  # MI-A14, section 9
    assert min(table.chips()) == 0


def test_leftovers_to_the_last_winner() -> None:
    table = position({"B": "AD", "C": "3C", "A": "4C"}, leftovers="last-winner")
    table.play("AD")
    table.round.finish(last=True)
    assert table.told("win") == [f"win 1 {pool} 4 leftover" for pool in GAME.pools]  # MI-A13
    assert table.layout() == {}


@pytest.mark.parametrize("leftovers", ["split", "last-winner"])
def test_leftovers_without_a_winner_favour_the_dealers_left(leftovers: str) -> None:
    table = position({"B": "4H 9H", "C": "2H", "A": "3H"}, suit_change="dead-end", leftovers=leftovers)
    table.play("4H")
    table.round.money.pools = [3, 0, 4, 1]
    table.round.finish(last=True)
    assert table.told("win", "end") == [  # MI-A13
        "win 1 AH 3 leftover",
        "win 1 QD 1 leftover",
        "win 2 QD 2 leftover",
        "win 0 QD 1 leftover",
        "win 0 JS 1 leftover",
        "end dead-end",
    ]


def test_fewer_leftovers_than_players_all_go_to_the_winner() -> None:
    table = position({"B": "AD", "C": "3C", "A": "4C"})
    table.play("AD")
    table.round.money.pools = [0, 2, 0, 0]
    table.round.finish(last=True)
    assert table.told("win") == ["win 1 KC 2 leftover"]


def test_leftovers_stay_while_the_session_goes_on() -> None:
    table = position({"B": "AD", "C": "3C", "A": "4C"})
    table.play("AD")
    table.round.finish(last=False)
    assert table.told("win") == []
    assert sum(table.layout().values()) == 16


def test_every_event_has_a_clause() -> None:
    table = position({"B": "AH", "C": "AC QS", "A": "QD 3H 5H"})
    table.play("AH")
    table.round.finish(last=True)
    for event in table.round.events:
        assert GAME.clause(event, table.rules).startswith("MI-")


@pytest.mark.parametrize("change", ["pass-left", "continue", "dead-end", "any"])
@pytest.mark.parametrize("players", range(3, 9))
def test_passing_is_never_endless(players: int, change: str) -> None:
    for shift in range(6):
        table = LayoutTable(players, {"suit_change": change, "irregularities": "allowed"})
        actions = 0
        while (asked := table.round.ask()) is not None:
            answers = list(asked.actions())
            actions += 1
            table.round.apply(answers[(actions * (shift + 3) + shift) % len(answers)])
            passes = [event.type for event in table.round.events[-players:]].count("pass")
            assert passes < players
        assert actions <= 104  # each of 52 cards is played once and withheld once at most
        assert NAMES[table.opening.dealer] == "A"
