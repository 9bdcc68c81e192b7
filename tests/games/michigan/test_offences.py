"""Irregularities: wrong leads, cards held back, what they cost, and who may know of them when."""

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.games.michigan import GAME
from tests.games.michigan.layout_table import NAMES, LayoutTable


def position(held: dict[str, str], **rules: str) -> LayoutTable:
    """Return a table where irregularities are allowed, with these cards left."""
    return LayoutTable(len(held), {"irregularities": "allowed", **rules}, held=held)


def knows(table: LayoutTable) -> str:
    """Return the players who know of an offence."""
    return "".join(name for name in NAMES[: len(table.opening.active)] if table.view(name).offences)


# Penalty 1: a card led that is not the lowest (MI-32, MI-33)


def test_costly_leads_are_of_suits_that_may_be_led() -> None:
    table = position({"B": "4H 7H 9S AS 2C", "C": "5D TD", "A": "6C"})
    assert sorted(table.may_lead().split()) == ["/", "2C", "4H", "7H", "9S", "AS"]
    table.play("4H")
    assert table.may_lead().split("/")[1].split() == ["AS"]  # a suit just stopped is not for sale
    assert table.refused(a.Play(1, c.card("7H"))) == ("change-suit", "MI-23")


def test_prevented_irregularities_are_not_offered() -> None:
    table = position({"B": "4H 7H", "C": "5H", "A": "6C"}, irregularities="prevented")
    assert table.may_lead() == "4H"
    assert table.refused(a.Play(1, c.card("7H"))) == ("lowest-first", "MI-19")
    table.play("4H")
    asked = table.round.ask()
    assert asked is not None
    assert list(asked.actions()) == [a.Play(2, c.card("5H"))]
    assert table.refused(a.Withhold(2)) == ("must-play", "MI-20")


def test_a_wrong_lead_stands_and_costs_a_chip_to_each() -> None:
    table = position({"B": "4H 7H 9S", "C": "8H TD", "D": "3D", "A": "6C"})
    table.play("7H")
    assert table.told("play", "foul", "pay") == [  # MI-A15, from the dealer's left
        "play 1 7H True",
        "foul 1 not-lowest 7H",
        "pay 1 2 1 penalty",
        "pay 1 3 1 penalty",
        "pay 1 0 1 penalty",
    ]
    assert knows(table) == "ABCD"
    assert table.turn == "C"


def test_a_money_card_led_wrongly_wins_nothing() -> None:
    table = position({"B": "4H AH 9S", "C": "TS TD", "A": "6C"})
    table.play("AH")
    assert table.told("win") == []  # MI-A16
    assert table.layout()["AH"] == 4


def test_a_wrong_leader_keeps_what_he_won_before_and_wins_no_more() -> None:
    table = position({"B": "AH 4S 9S JS", "C": "TS TD", "A": "6C 7C"})
    table.play("AH 9S TS JS")
    assert table.told("win") == ["win 1 AH 4 card"]  # MI-33
    assert table.layout()["JS"] == 4


def test_fines_stop_where_the_chips_end() -> None:
    table = LayoutTable(
        4,
        {"irregularities": "allowed", "ruin": "short-pay"},
        held={"B": "4S 9S", "C": "2H", "D": "3H", "A": "5H"},
        chips=[100, 6, 100, 100],
    )
    table.play("9S")
    assert table.told("pay") == ["pay 1 2 1 penalty", "pay 1 3 1 penalty"]
    assert table.chips("B") == [0]


# Penalty 2: a card held back (MI-34 to MI-37)

HELD = {"B": "8C 2D 5S", "C": "9C TH 4S", "D": "3D KC", "A": "QH 6H"}


def test_a_card_held_back_looks_like_a_stop_to_the_others() -> None:
    table = position(HELD)
    table.play("8C")
    assert [table.view(name).turn for name in "ABCD"] == [None, None, 2, None]
    table.play("-9C")
    assert table.told("foul", "stop") == ["foul 2 withheld 9C", "stop 9C none"]
    assert [ev.type for ev in table.round.public()[-2:]] == ["play", "stop"]
    assert knows(table) == "C"
    assert table.view("C").offences == (e.Foul(2, "withheld", c.card("9C")),)
    assert table.turn == "B"  # MI-34: play goes on as usual


def test_nothing_tells_a_card_held_back_from_one_in_the_extra_hand() -> None:
    one = LayoutTable(4, {"irregularities": "allowed"}, hands={"B": "8C", "C": "9C"}, extra="3H")
    other = LayoutTable(4, {"irregularities": "allowed"}, hands={"B": "8C", "C": "3H"}, extra="9C")
    for table in (one, other):
        table.round.hands[1] = c.to_set(c.cards("8C 2D 5D"))
    one.play("8C -9C")
    other.play("8C")
    for name in "ABD":
        assert one.view(name) == other.view(name)
    assert one.round.public() == other.round.public()


def test_it_shows_when_the_card_does() -> None:
    table = position({"B": "8C 2D 5S", "C": "9C 3D 4S", "D": "7D KC", "A": "QH 6H"})
    table.play("8C -9C 2D 3D")
    assert knows(table) == "C"
    table.play("9C")  # he leads it
    assert knows(table) == "ABCD"  # MI-A21
    assert table.round.public() == table.round.events


def test_only_the_card_that_shows_is_told() -> None:
    table = position({"B": "8C 2D 6H 5S", "C": "9C 3D 7H", "D": "7D KC", "A": "QH TS"})
    table.play("8C -9C 2D -3D 6H 7H 9C")
    assert table.view("A").offences == (e.Foul(2, "withheld", c.card("9C")),)
    assert len(table.view("C").offences) == 2


def test_money_that_stays_betrays_him() -> None:
    table = position({"B": "8C TS 5D", "C": "9C JS 4H", "D": "7D KC", "A": "QH 8H"})
    table.play("8C -9C TS JS")
    assert table.told("win") == []  # MI-35
    assert table.layout()["JS"] == 5  # MI-A16
    assert knows(table) == "ABCD"  # MI-A21


def test_an_empty_money_card_betrays_nobody() -> None:
    table = position({"B": "8C TS 5D", "C": "9C JS 4H", "D": "7D KC", "A": "QH 8H"})
    table.round.money.pools[3] = 0
    table.play("8C -9C TS JS")
    assert knows(table) == "C"


def test_money_that_stays_for_a_known_offence_betrays_no_other() -> None:
    held = {"B": "2D TC 5H TS 8H", "C": "3D 4C 9C 6H JS KD", "D": "KC 9D", "A": "QH 9H"}
    table = position(held)
    table.play("2D 3D 9C TC 5H -6H TS JS")
    assert table.layout()["JS"] == 5
    assert table.view("B").offences == (e.Foul(2, "not-lowest", c.card("9C")),)
    assert len(table.view("C").offences) == 2


def test_at_settlement_all_is_told() -> None:
    table = position({"B": "8C 2D", "C": "9C TH 4S", "D": "4D KC", "A": "QH 6H"})
    table.play("8C -9C 2D")
    assert knows(table) == "ABCD"
    assert table.round.secret == {}
    assert table.round.public() == table.round.events


def test_at_a_dead_end_all_is_told_and_nothing_is_due() -> None:
    table = position({"B": "8C TC", "C": "9C", "D": "KC", "A": "2C"}, suit_change="dead-end")
    table.play("8C -9C")
    table.round.finish(last=False)
    assert table.told("pay", "end") == ["end dead-end"]  # MI-A17
    assert knows(table) == "ABCD"


def test_duplicate_is_due_once_for_each_offender_and_suit() -> None:
    held = {"B": "4C 7C 2D", "C": "5C 8C QH", "D": "KC QD 9S", "A": "6S 3S 7D"}
    table = position(held, suit_change="any")
    table.play("4C -5C 7C -8C 2D")
    assert table.told("pay") == [
        "pay 2 1 3 cards",
        "pay 3 1 3 cards",
        "pay 0 1 3 cards",
        "pay 2 3 5 duplicate",
    ]
    assert table.layout()["KC"] == 5


def test_duplicates_in_pool_order() -> None:
    held = {"B": "4H 2C 6D 9S", "C": "5H 7D", "D": "3C AH", "E": "QD 3H", "A": "KC TS"}
    table = position(held)
    table.play("4H -5H 2C -3C 6D -7D 9S")
    pays = [line for line in table.told("pay") if "duplicate" in line]
    assert pays == ["pay 2 3 6 duplicate", "pay 3 0 6 duplicate", "pay 2 4 6 duplicate"]  # AH, KC, QD


def test_two_offenders_in_one_suit_pay_both() -> None:
    held = {"B": "4C 7C 2D", "C": "5C QH", "D": "8C 9S", "A": "KC 3S"}
    table = position(held, suit_change="any")
    table.play("4C -5C 7C -8C 2D")
    assert [line for line in table.told("pay") if "duplicate" in line] == [
        "pay 2 0 5 duplicate",
        "pay 3 0 5 duplicate",
    ]


def test_duplicates_are_paid_as_far_as_chips_reach() -> None:
    table = LayoutTable(
        3,
        {"irregularities": "allowed", "ruin": "short-pay"},
        held={"B": "8C 2D", "C": "9C 4S", "A": "KC"},
        chips=[100, 100, 9],
    )
    table.play("8C -9C 2D")
    assert table.told("pay") == ["pay 2 1 2 cards", "pay 0 1 1 cards", "pay 2 0 3 duplicate"]


def test_a_wrong_lead_alone_owes_no_duplicate_and_loses_no_win() -> None:
    table = position({"B": "4C 7C", "C": "9C 4S", "A": "KC"}, suit_change="any")
    table.play("7C 4C")
    assert table.told("pay")[-2:] == ["pay 2 1 2 cards", "pay 0 1 1 cards"]  # MI-A19
    assert table.round.winner == 1


def test_an_offender_who_goes_out_is_known_and_the_lead_passes_left() -> None:
    table = position({"B": "8C TD 4S", "C": "9C JD", "D": "7H 7S", "A": "QH 8S"})
    table.play("8C -9C TD JD")
    assert knows(table) == "C"
    table.play("9C")
    assert table.told("out", "stop")[-2:] == ["out 2", "stop TC none"]
    assert knows(table) == "ABCD"
    assert table.told("pass", "end") == []  # MI-A10: a player without cards never passes
    assert table.turn == "D"  # MI-A20


def test_a_run_goes_on_over_an_offenders_last_card() -> None:
    table = position({"B": "8C TD 4S", "C": "9C JD", "D": "TC 7S", "A": "QH 8S"})
    table.play("8C -9C TD JD 9C")
    assert table.turn == "D"
    assert table.round.due == c.card("TC")


def test_the_next_to_the_left_continues_the_old_suit_for_him_who_is_out() -> None:
    table = position({"B": "8C TD AC", "C": "9C JD", "D": "KC", "A": "QC 2C"})
    table.play("8C -9C TD JD 9C")
    assert table.told("pass") == []
    assert table.turn == "D"  # MI-A10
    assert table.may_lead() == "KC"


def test_where_all_are_offenders_nobody_wins() -> None:
    table = position({"B": "3C 8D 2S 6H", "C": "4C 3S 5H", "A": "9D JC"})
    table.play("3C -4C 8D -9D 2S 3S 5H -6H")
    assert table.turn == "C"
    table.play("4C")
    assert table.told("out") == ["out 2"]
    table.play("9D JC")
    assert table.told("out") == ["out 2", "out 0"]
    assert table.turn == "B"
    table.play("6H")
    assert table.round.winner is None
    assert table.told("pay") == []  # MI-A20: no winner, no card payments
    table.round.money.pools = [2, 0, 0, 0]
    table.round.finish(last=True)
    assert table.told("win", "end") == ["win 1 AH 2 leftover", "end out"]  # MI-A13: to the dealer's left


def test_the_log_of_a_finished_round_has_the_offence_where_it_happened() -> None:
    table = position(HELD)
    table.play("8C -9C 2D 3D KC")
    assert table.round.events[table.round.events.index(e.Stop(c.card("9C"), "none")) - 1].type == "foul"
    for event in table.round.events:
        assert GAME.clause(event, table.rules).startswith("MI-")


@pytest.mark.parametrize(("players", "change"), [(3, "pass-left"), (5, "dead-end"), (8, "any")])
def test_a_running_round_never_shows_a_secret(players: int, change: str) -> None:
    for shift in range(4):
        table = LayoutTable(players, {"irregularities": "allowed", "suit_change": change})
        step = 0
        while (asked := table.round.ask()) is not None:
            for place, seat in table.round.secret.items():
                foul = table.round.events[place]
                assert isinstance(foul, e.Foul)
                assert foul.kind == "withheld"
                assert foul not in table.round.public()
                assert [who for who in range(players) if foul in table.round.view(who).events] == [seat]
                assert [who for who in range(players) if foul in table.round.view(who).offences] == [seat]
            answers = list(asked.actions())
            step += 1
            table.round.apply(answers[(step * 5 + shift * 3) % len(answers)])
        assert not table.round.secret
