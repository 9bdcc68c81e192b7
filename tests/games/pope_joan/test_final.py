"""The final round of Pope Joan: how it is dealt, and who gets what is left."""

from collections.abc import Mapping
from typing import Any

import pytest

from core import actions as a
from core import events as e
from core.rules import Value
from tests.stacking import PopeTable

FINAL = {  # PJ-39
    3: [17, 17, 17],
    4: [13, 13, 13, 12],
    5: [11, 10, 10, 10, 10],
    6: [9, 9, 9, 8, 8, 8],
    7: [8, 8, 7, 7, 7, 7, 7],
    8: [7, 7, 7, 6, 6, 6, 6, 6],
}


@pytest.mark.parametrize("players", FINAL)
def test_final_round_sizes(players: int) -> None:
    assert [len(hand) for hand in PopeTable(players, kind="final").final.hands_dealt] == FINAL[players]


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
