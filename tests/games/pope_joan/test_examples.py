"""The worked examples PJ-E1 to PJ-E7, to the chip."""

import pytest

from core import actions as a
from core.rules import Value
from tests.stacking import PopeTable


def stakes(table: PopeTable) -> list[int]:
    """Return what each seat has put on the board."""
    return [then - now for then, now in zip(table.before.chips, table.chips(), strict=True)]


@pytest.mark.parametrize(("chips", "each", "board"), [(1, 8, 40), (2, 16, 80)])
def test_e1_scheme_a(chips: int, each: int, board: int) -> None:
    table = PopeTable(5, {"dress": "even", "even_chips": chips}, cut=False)  # PJ-11
    assert stakes(table) == [each] * 5
    assert set(table.board().values()) == {5 * chips}
    assert sum(table.board().values()) == board


@pytest.mark.parametrize(("players", "board"), [(3, 39), (4, 52), (5, 65), (6, 78), (7, 91), (8, 104)])
def test_e1_scheme_b(players: int, board: int) -> None:
    table = PopeTable(players, cut=False)  # PJ-12
    assert stakes(table) == [13] * players
    assert table.board() == {
        "ace": players,
        "king": players,
        "queen": players,
        "jack": players,
        "game": players,
        "pope": 4 * players,
        "matrimony": 2 * players,
        "intrigue": 2 * players,
    }
    assert sum(table.board().values()) == board


def test_e1_the_dealer_alone() -> None:
    table = PopeTable(5, {"dress": "dealer"}, cut=False)  # PJ-A3
    assert stakes(table) == [0, 0, 0, 0, 15]
    assert table.board() == {
        "ace": 1,
        "king": 1,
        "queen": 1,
        "jack": 1,
        "game": 1,
        "pope": 6,
        "matrimony": 2,
        "intrigue": 2,
    }


@pytest.mark.parametrize(
    ("rules", "turnup", "gain", "stays"),
    [
        ({}, "9D", 25, 40),  # PJ-16
        ({"pope_turned": "sweep"}, "9D", 65, 0),  # PJ-17
        ({}, "QC", 5, 60),  # PJ-20
        ({"pope_turned": "per-card"}, "9D", 25 + 34, 40),  # PJ-A6
    ],
)
def test_e2_turn_ups(rules: dict[str, Value], turnup: str, gain: int, stays: int) -> None:
    table = PopeTable(5, rules, turnup=turnup)
    assert table.round.settled  # PJ-18, PJ-20
    assert table.chips()[4] == 100 - 13 + gain
    assert sum(table.board().values()) == stays
    following = table.game.following(table.rules, table.opening, table.round.ledger(), time_up=False)
    assert following is not None
    assert (following.kind, following.dealer) == ("round", 0)  # PJ-18, PJ-A18
    following_round = table.game.open(table.rules, following, table.round.deck)
    dressed = following_round.ledger()
    assert sum(dressed.pools) == stays + 65  # type: ignore[union-attr] # PJ-36, PJ-37


def test_e2_per_card_is_paid_singly() -> None:
    table = PopeTable(5, {"pope_turned": "per-card"}, turnup="9D")
    assert table.told("pay") == [f"pay {seat} 4 {cards} per-card" for seat, cards in enumerate([9, 9, 8, 8])]


E3_HANDS = {
    1: "9H 8C TC JC QC KC AS JS QS KS",
    2: "JH QH 6C 7C 7S 8S 9S TS 2H 3H",
    3: "TH 4C 5C 5S 6S 4H 5H 7H AD 2D",
    4: "KH 9D AC 2C 3C 9C 2S 3S 4S 3D",
}
"""P1 goes out with two cards at P2, five at P3 and one at P4; 10♦ lies in the extra hand."""

E3_EXTRA = "TD JD QD KD AH 8H 4D 5D 6D 7D"
E3_START = "9H TH JH QH KH"
E3_REST = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_e3_a_full_ledger() -> None:
    table = PopeTable(4, hands=E3_HANDS, extra=E3_EXTRA, turnup="6H")
    assert table.chips() == [87, 87, 87, 87]
    assert sum(table.board().values()) == 52
    table.play(E3_START)
    assert table.told("stop") == ["stop None top"]  # PJ-25
    assert table.chips() == [87, 103, 87, 91]  # PJ-28, PJ-29
    assert table.board()["matrimony"] == 8  # PJ-A13: queen and king by two players
    table.play("9D")
    assert table.told("stop")[-1] == "stop TD none"
    assert table.chips()[3] == 107  # PJ-31
    table.play(E3_REST)
    assert table.round.settled
    assert table.told("pay") == ["pay 1 0 2 cards", "pay 2 0 5 cards", "pay 3 0 1 cards"]  # PJ-34
    assert table.chips() == [99, 101, 82, 106]
    assert table.board() == {"ace": 4, "matrimony": 8}  # PJ-36
    following = table.game.following(table.rules, table.opening, table.round.ledger(), time_up=False)
    assert following is not None
    dressed = table.game.open(table.rules, following, table.round.deck).ledger()
    assert dressed.chips == (86, 88, 69, 93)  # type: ignore[union-attr]
    assert dressed.pools == (8, 4, 4, 4, 4, 16, 16, 8)  # type: ignore[union-attr]


def test_e4_the_pope_exemption() -> None:
    hands = E3_HANDS | {
        3: E3_HANDS[3].replace("2D", "9D"),
        4: E3_HANDS[4].replace("9D", "8H"),
    }
    table = PopeTable(4, hands=hands, extra=E3_EXTRA.replace("8H", "2D"), turnup="6H")
    table.play(E3_START)
    table.play("8H")
    table.play(E3_REST)
    assert table.told("win")[-1] == "win 0 game 4 out"
    assert table.told("pay") == ["pay 1 0 2 cards", "pay 3 0 1 cards"]  # PJ-35


def test_e5_five_players() -> None:
    hands = {
        1: "2H AS JS QS KS TC JC QC KC",
        2: "2C 3C 4C 2S 3S 4S AD 2D 3D",
        3: "5C 5S 6S 9D 4D 5D 6D 7D",
        4: "3H 4H 6C 7C 7S 8S TD JD",
        5: "5H 8H AC 8C 9C 9S TS QD",
    }
    table = PopeTable(5, hands=hands, extra="9H", turnup="6H")
    before = table.chips()
    table.play("2H 3H 4H 5H")
    assert table.told("stop") == ["stop 6H none"]  # PJ-A8
    table.play("8H AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    table.play("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
    assert table.chips()[0] - before[0] == 11
    assert table.told("pay") == ["pay 1 0 3 cards", "pay 3 0 2 cards", "pay 4 0 1 cards"]


def test_e6_jack_queen_king_by_one_player() -> None:
    table = PopeTable(4, hands={1: "JH QH KH"}, turnup="6H")
    table.play("JH QH KH")
    assert table.chips()[0] == 87 + 28
    assert table.told("win") == [
        "win 0 jack 4 card",
        "win 0 queen 4 card",
        "win 0 intrigue 8 pair",
        "win 0 king 4 card",
        "win 0 matrimony 8 pair",
    ]


E7_POOLS = {"ace": 5, "king": 10, "jack": 5, "pope": 10, "matrimony": 15, "intrigue": 10, "game": 5}
E7_HANDS = {1: "AD", 2: "KD", 3: "QD JD", 5: "9D"}


def gains(table: PopeTable) -> list[int]:
    """Return what everybody has won in a final round, all acknowledged."""
    table.step_through()
    return [now - then for then, now in zip(table.before.chips, table.chips(), strict=True)]


def test_e7_the_final_round() -> None:
    table = PopeTable(5, {"dress": "even"}, kind="final", hands=E7_HANDS, chips=[88] * 5, pools=E7_POOLS)
    assert gains(table) == [6, 19, 23, 1, 11]  # PJ-40, PJ-41, PJ-A24, PJ-A25
    assert table.board() == {}


def test_e7_intrigue_divided() -> None:
    pools = E7_POOLS | {"intrigue": 5}
    hands = {1: "AD", 2: "KD", 3: "QD", 4: "JD", 5: "9D"}
    table = PopeTable(5, {"dress": "even"}, kind="final", hands=hands, chips=[89] * 5, pools=pools)
    table.step_through()
    assert [word for word in table.told("win") if " intrigue " in word] == [  # PJ-42
        "win 2 intrigue 3 final",
        "win 3 intrigue 2 final",
    ]


def test_the_steps_of_a_final_round_are_those_with_chips() -> None:
    table = PopeTable(5, {"dress": "even"}, kind="final", hands=E7_HANDS, chips=[88] * 5, pools=E7_POOLS)
    steps = []
    while (asked := table.round.ask()) is not None:
        steps.append(getattr(asked, "step", ""))
        table.round.apply(a.Step())
    assert steps == ["faces", "ace", "king", "jack", "pope", "matrimony", "intrigue", "game"]
