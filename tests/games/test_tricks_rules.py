"""The options of the Dons: names, values, defaults, presets, and what cannot be had together."""

from collections.abc import Mapping

import pytest

from core.rules import RuleError, Value, make_rules, parse_changes
from core.tricks.game import TrickGame
from core.tricks.values import COUNT, HEIGHT, card_points
from tests.games.don_table import GAMES, rules_of

SHARED = {
    "count": "after-hand",
    "both_out": "trick-order",
    "tie": "nobody",
    "trump": "pitch",
    "follow": "must",
    "revokes": "prevented",
}
DEFAULTS: Mapping[str, Mapping[str, Value]] = {
    "don": {"target": 121, **SHARED},
    "blind-don": {"target": 121, **SHARED, "blind": "free"},
    "irish-don": {
        "target": 80,
        **SHARED,
        "first_trick": "two-of-diamonds",
        "two_of_diamonds": "every-deal",
    },
    "phat": {"target": 121, **SHARED, "king_of_trumps": 4},
}
PRESETS: Mapping[str, Mapping[str, Mapping[str, Value]]] = {
    "don": {"source": {}, "league": {"count": "as-won"}},
    "blind-don": {"source": {}, "strict": {"blind": "hand-first"}},
    "irish-don": {"source": {}, "pub": {"first_trick": "normal", "two_of_diamonds": "first-deal"}},
    "phat": {"source": {}, "league": {"count": "as-won", "target": 181, "king_of_trumps": 3}},
}
ALL = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@ALL
def test_the_defaults_stand_in_the_order_of_the_form(game: TrickGame) -> None:
    dumped = make_rules(game.rules, game.least).dump()
    assert list(dumped.items()) == list(DEFAULTS[game.id].items())
    assert all(option.clause for option in game.rules.options())


@ALL
def test_each_preset_changes_what_it_says(game: TrickGame) -> None:
    assert {name: dict(changes) for name, changes in game.rules.presets.items()} == PRESETS[game.id]
    for name, changes in PRESETS[game.id].items():
        assert make_rules(game.rules, game.least, name).dump() == {**DEFAULTS[game.id], **changes}


@ALL
@pytest.mark.parametrize("target", [20, 91, 181, 500])
def test_any_target_from_20_to_500(game: TrickGame, target: int) -> None:  # DO-6
    assert make_rules(game.rules, game.least, changes={"target": target}).dump()["target"] == target


@ALL
@pytest.mark.parametrize("written", ["19", "501", "-1", "many"])
def test_other_targets_are_refused_with_what_is_allowed(game: TrickGame, written: str) -> None:
    with pytest.raises(RuleError) as refused:
        make_rules(game.rules, game.least, changes=parse_changes(game.rules, [f"target={written}"]))
    assert refused.value.code == "bad-number"
    assert (refused.value.params["low"], refused.value.params["high"]) == (20, 500)


@ALL
def test_who_pegs_out_first_and_the_higher_total_clash(game: TrickGame) -> None:  # DO-A10
    with pytest.raises(RuleError) as refused:
        make_rules(game.rules, game.least, changes={"count": "as-won", "both_out": "higher-total"})
    assert refused.value.code == "clash"
    assert refused.value.params == {"reason": "count=as-won both_out=higher-total"}


def test_options_of_one_game_are_not_options_of_another() -> None:
    with pytest.raises(RuleError) as refused:
        make_rules(GAMES["don"].rules, 4, changes={"king_of_trumps": 3})
    assert refused.value.code == "unknown-option"


@pytest.mark.parametrize(
    ("game", "king", "in_a_deal"),
    [("don", 3, 44), ("blind-don", 3, 44), ("irish-don", 3, 80), ("phat", 4, 81)],  # DO-16, ID-3, PH-2
)
def test_points_sum_up_whatever_is_trumps(game: str, king: int, in_a_deal: int) -> None:
    points = rules_of(game).form().points
    for trump in range(4):
        assert sum(points[trump]) == in_a_deal
        assert points[trump][13 * trump + 12] == king


def test_the_king_of_trumps_in_phat() -> None:  # PH-A1
    points = rules_of("phat", king_of_trumps=3).form().points
    assert [sum(table) for table in points] == [80] * 4


def test_the_game_count_sums_to_80_and_the_ace_is_high() -> None:  # DO-18, PH-4, DO-2
    assert sum(COUNT) == 80
    assert [HEIGHT[rank] for rank in range(13)] == [12, *range(12)]
    assert card_points({0: 4}, {})[2][26] == 4


@pytest.mark.parametrize(
    ("game", "seats", "hand", "table", "asleep"),
    [("don", 4, 9, 0, 16), ("blind-don", 2, 9, 9, 16), ("irish-don", 4, 13, 0, 0), ("phat", 4, 13, 0, 0)],
)
def test_how_many_cards(game: str, seats: int, hand: int, table: int, asleep: int) -> None:
    form = rules_of(game).form()
    assert (form.seats, form.hand, form.table, form.asleep) == (seats, hand, table, asleep)
