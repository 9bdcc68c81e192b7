"""The worked examples MI-E1 to MI-E7, to the chip."""

import pytest

from core import actions as a
from core.game import Opening
from core.games.michigan import GAME
from tests.games.michigan.layout_table import LayoutTable

ALLOWED = {"irregularities": "allowed"}


@pytest.mark.parametrize(("players", "layout"), [(3, 16), (4, 20), (5, 24), (6, 28), (7, 32), (8, 36)])
def test_e1_stakes(players: int, layout: int) -> None:
    table = LayoutTable(players, cut=False)  # MI-7
    assert table.layout() == dict.fromkeys(GAME.pools, players + 1)
    assert sum(table.layout().values()) == layout
    assert table.chips() == [92] + [96] * (players - 1)


def test_e2_ledger() -> None:
    table = LayoutTable(5, {"extra_hand": "auction"})
    assert table.chips() == [92, 96, 96, 96, 96]
    assert table.layout() == {"AH": 6, "KC": 6, "QD": 6, "JS": 6}
    table.round.apply(a.Auction(0))
    for seat, chips in [(1, 1), (2, 2), (3, 3), (4, 0), (1, 0), (2, 0)]:
        table.round.apply(a.Bid(seat, chips))
    assert table.chips("D", "A") == [93, 95]
    table.round.hands = LayoutTable(
        5, held={"A": "5H 7H", "B": "JD 3C", "C": "QD TS 8H 9H JH", "D": "KH", "E": "JS 2C 6D 8D TC QC"}
    ).round.hands
    table.play("JD QD")  # nobody plays the king: C leads again
    assert table.chips("C") == [102]
    table.play("TS JS")
    assert table.chips("E") == [102]
    table.play("2C 3C")
    assert table.told("out", "pay") == [
        "pay 3 0 3 sale",
        "out 1",
        "pay 2 1 3 cards",
        "pay 3 1 1 cards",
        "pay 4 1 4 cards",
        "pay 0 1 2 cards",
    ]
    assert table.chips() == [93, 106, 99, 92, 98]
    assert table.layout() == {"AH": 6, "KC": 6}
    table.round.finish(last=False)
    assert table.told("end", "win") == ["win 2 QD 6 card", "win 4 JS 6 card", "end out"]
    following = GAME.following(table.rules, table.opening, table.round.ledger(), time_up=False)
    assert isinstance(following, Opening)
    assert following.dealer == 1
    after = GAME.open(table.rules, following, table.round.deck)
    assert dict(zip(GAME.pools, after.money.pools, strict=True)) == {"AH": 12, "KC": 12, "QD": 6, "JS": 6}


@pytest.mark.parametrize(("players", "fine"), [(3, 2), (5, 4), (8, 7)])
def test_e3_penalty_1(players: int, fine: int) -> None:
    held = {"B": "9S 4S JS 2D", "A": "TS QH KH", "C": "3H 4H"}
    table = LayoutTable(players, ALLOWED, held=held)
    pool = players + 1
    table.play("9S")
    assert table.chips("B") == [96 - fine]  # MI-32, MI-A15
    assert table.told("foul") == ["foul 1 not-lowest 9S"]
    assert len(table.told("pay")) == fine
    table.play("TS JS")
    assert table.chips("B") == [96 - fine]  # MI-33
    assert table.layout()["JS"] == pool  # MI-A16
    following = Opening(3, "round", 1, table.opening.active, table.round.ledger())
    assert GAME.open(table.rules, following, table.round.deck).money.pools[3] == 2 * pool


def withheld_nine(held: dict[str, str], layout: int = 6) -> LayoutTable:
    """Return a table where D has held back 9C on B's 8C, and `layout` chips lie on K♣."""
    table = LayoutTable(5, ALLOWED, held=held, pools={"KC": layout - 6})
    table.play("8C -9C")
    return table


def test_e4_penalty_2() -> None:
    table = withheld_nine({"B": "8C 2D", "D": "9C 5H 6S", "E": "KC 4D", "A": "2S", "C": "2H"}, layout=12)
    assert table.told("stop") == ["stop 9C none"]
    assert table.turn == "B"  # who played last leads anew
    table.play("2D")
    assert table.chips("D", "E") == [96 - 3 - 12, 96 - 2 + 12]  # MI-36
    assert table.layout()["KC"] == 12  # MI-A17
    assert table.told("pay")[-2:] == ["pay 0 1 1 cards", "pay 3 4 12 duplicate"]
    following = Opening(3, "round", 1, table.opening.active, table.round.ledger())
    assert GAME.open(table.rules, following, table.round.deck).money.pools[1] == 18


@pytest.mark.parametrize(
    "held",
    [
        {"B": "8C 2D", "D": "9C 5H", "E": "4D", "A": "2S", "C": "2H"},  # in the extra hand
        {"B": "8C 2D", "D": "9C KC", "E": "4D", "A": "2S", "C": "2H"},  # his own
    ],
)
def test_e4_nothing_is_due_where_nobody_else_holds_it(held: dict[str, str]) -> None:
    table = withheld_nine(held, layout=12)
    table.play("2D")
    assert not [line for line in table.told("pay") if "duplicate" in line]


def test_e4_nothing_is_due_where_it_was_played() -> None:
    table = withheld_nine({"B": "8C QH 2D", "D": "9C 5H", "E": "KC KH 4D", "A": "2S 7D", "C": "2H"}, layout=12)
    table.play("QH KH KC")
    assert table.told("win") == ["win 4 KC 12 card"]
    table.play("4D")
    assert not table.told("pay")[0].endswith("duplicate")
    assert not [line for line in table.told("pay") if "duplicate" in line]


def test_e5_offender_goes_out_first() -> None:
    held = {"A": "JC 6H 7H", "B": "8C 2D QC", "C": "2S 3S", "D": "3D 9C", "E": "TC 7S 8S 9S"}
    table = LayoutTable(5, ALLOWED, held=held)
    table.play("8C -9C 2D 3D 9C")
    assert table.told("out", "pay", "end") == ["out 3"]  # MI-37: he gets nothing, and play goes on
    assert table.view("A").counts == (3, 1, 2, 0, 4)
    table.play("TC JC QC")
    assert table.told("out", "pay") == [
        "out 3",
        "out 1",
        "pay 2 1 2 cards",
        "pay 4 1 3 cards",
        "pay 0 1 2 cards",
    ]
    assert table.chips("B", "D") == [96 + 7, 96]  # MI-A20: who holds nothing pays nothing


def test_e6_dead_end() -> None:
    held = {"A": "2S 9S", "B": "5S 8S", "C": "JS", "D": "QS", "E": "KS"}
    table = LayoutTable(5, {"suit_change": "dead-end"}, held=held)
    before = table.chips()
    table.play("5S")
    table.round.finish(last=False)
    assert table.told("stop", "pass", "pay", "win", "end") == ["stop 6S none", "end dead-end"]  # MI-31
    assert table.chips() == before
    assert sum(table.layout().values()) == 24


def test_e7_leftover_split() -> None:
    held = {"A": "2S", "B": "5S", "C": "JS", "D": "QS", "E": "KS"}
    table = LayoutTable(5, held=held, chips=[100, 100, 100, 100, 100])
    table.round.money.pools = [12, 6, 0, 0]
    table.round.money.chips = [96, 97, 96, 96, 97]
    table.play("5S")
    before = table.chips()
    table.round.finish(last=True)
    assert [now - then for now, then in zip(table.chips(), before, strict=True)] == [3, 6, 3, 3, 3]  # MI-A13
    assert table.told("win", "end") == [
        "win 1 AH 6 leftover",
        "win 2 AH 3 leftover",
        "win 3 AH 3 leftover",
        "win 4 KC 3 leftover",
        "win 0 KC 3 leftover",
        "end out",
    ]
