"""The worked examples of the rulebook, with every number computed by the games themselves."""

import re

import pytest

from core import cards as c
from core.game import load
from core.rules import Value, make_rules
from tests.games.don_examples import BD_E1, DO_E1, ID_E1, PH_E1, Example
from tests.games.michigan.layout_table import LayoutTable
from tests.games.pope_joan.test_examples import E3_EXTRA, E3_HANDS, E3_REST, E3_START, E7_HANDS, E7_POOLS
from tests.stacking import PopeTable
from tui.rulebook.book import Passage, book, languages

LANGUAGES = languages()
NAMES = {
    "en": {"N": "North", "E": "East", "S": "South", "W": "West", "A": "Ann", "B": "Bob"},
    "ru": {"N": "Север", "E": "Восток", "S": "Юг", "W": "Запад", "A": "Аня", "B": "Боря"},
}


def passages(game: str, example: str, language: str = "en") -> list[Passage]:
    found = book(game, language).section("examples").passages
    at = next(place for place, one in enumerate(found) if one.anchor == example)
    end = next((place for place in range(at + 1, len(found)) if found[place].kind == "example"), len(found))
    return list(found[at + 1 : end])


def numbers(game: str, example: str) -> list[int]:
    return [int(word) for one in passages(game, example) for word in re.findall(r"\d+", one.text)]


def signed(text: str) -> str:
    card = c.card(text)
    rank = c.RANKS[c.rank(card)]
    return ("10" if rank == "T" else rank) + c.SIGNS[c.suit(card)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", [DO_E1, ID_E1, PH_E1, BD_E1], ids=lambda one: one.id)
def test_the_tricks_of_a_hand_are_those_that_the_game_makes(example: Example, language: str) -> None:
    """The rows themselves are replayed in tests/games/test_tricks_examples.py."""
    items = [one for one in passages(example.game, example.id, language) if one.kind == "item"]
    assert len(items) == len(example.rows)
    names = NAMES[language]
    for item, (plays, winner, points, count, _running, _counts) in zip(items, example.rows, strict=True):
        said = [(word[0], word[2:]) for word in plays.split()]
        cards = ", ".join(
            f"{names[who]} {signed(card.rstrip('*'))}{'*' if card.endswith('*') else ''}" for who, card in said
        )
        assert item.text.startswith(f"{cards}: {names[winner]}, ")
        assert [int(word) for word in re.findall(r"\d+", item.text.removeprefix(cards))] == [points, count]


@pytest.mark.parametrize("example", [DO_E1, ID_E1, PH_E1, BD_E1], ids=lambda one: one.id)
def test_the_totals_of_a_hand(example: Example) -> None:
    told = numbers(example.game, example.id)
    points, counts = example.rows[-1][4], example.rows[-1][5]
    assert {*points, *example.after} <= set(told)
    if example.game != "irish-don":
        assert set(counts) <= set(told)


def test_dressing() -> None:
    told = numbers("pope-joan", "PJ-E1")
    dressings: tuple[dict[str, Value], ...] = (
        {"dress": "even"},
        {"dress": "even", "even_chips": 2},
        {"dress": "weighted"},
        {"dress": "dealer"},
    )
    for changes in dressings:
        table = PopeTable(5, changes, cut=False)
        staked = max(then - now for then, now in zip(table.before.chips, table.chips(), strict=True))
        assert staked in told
        assert sum(table.board().values()) in told
    assert {20, 10, 5} <= set(told)


def test_turn_ups() -> None:
    told = numbers("pope-joan", "PJ-E2")
    takes: tuple[dict[str, Value], ...] = ({}, {"pope_turned": "sweep"})
    for changes in takes:
        table = PopeTable(5, changes, turnup="9D")
        assert table.chips()[4] - 87 in told
    paid = PopeTable(5, {"pope_turned": "per-card"}, turnup="9D")
    assert paid.chips()[4] - 87 - 25 in told
    queen = PopeTable(5, turnup="QC")
    assert {queen.chips()[4] - 87, sum(queen.board().values()), sum(queen.board().values()) + 65} <= set(told)


def test_a_whole_round() -> None:
    told = numbers("pope-joan", "PJ-E3")
    table = PopeTable(4, hands=E3_HANDS, extra=E3_EXTRA, turnup="6H")
    assert {table.chips()[0], sum(table.board().values())} <= set(told)
    table.play(E3_START)
    assert {table.chips()[1], table.chips()[3]} <= set(told)
    table.play(f"9D {E3_REST}")
    left = sum(table.board().values())
    assert {*table.chips(), left, sum(table.chips()) + left} <= set(told)


def test_jack_queen_and_king() -> None:
    table = PopeTable(4, hands={1: "JH QH KH"}, turnup="6H")
    table.play("JH QH KH")
    assert numbers("pope-joan", "PJ-E6")[-1] == table.chips()[0] - 87


def test_the_final_round() -> None:
    table = PopeTable(5, {"dress": "even"}, kind="final", hands=E7_HANDS, chips=[88] * 5, pools=E7_POOLS)
    table.step_through()
    gains = [now - then for then, now in zip(table.before.chips, table.chips(), strict=True)]
    last = passages("pope-joan", "PJ-E7")[-1].text
    assert [int(word) for word in re.findall(r"(\d+)(?=\.)", last)] == gains


def test_stakes_of_michigan() -> None:
    told = numbers("michigan", "MI-E1")
    assert {sum(LayoutTable(players, cut=False).layout().values()) for players in range(3, 9)} <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "clause"), [("pope-joan", "PJ-15"), ("michigan", "MI-14")])
def test_the_sizes_of_the_hands(game: str, clause: str, language: str) -> None:
    items = [
        one for one in book(game, language).section("deal").passages if one.kind == "item" and clause in one.clauses
    ]
    assert len(items) == 6
    pack = load(game).pack
    for players, item in zip(range(3, 9), items, strict=True):
        dealt = len(pack) - (game == "pope-joan")
        sizes = {len(range(place, dealt, players + 1)) for place in range(players + 1)}
        assert sizes <= {int(word) for word in re.findall(r"\d+", item.text)}


@pytest.mark.parametrize("game", ["don", "blind-don", "irish-don", "phat"])
def test_the_points_of_the_cards(game: str) -> None:
    kind = load(game)
    form = make_rules(kind.rules, kind.default_players).form()  # type: ignore[attr-defined]
    section = " ".join(one.text for one in book(game).section("scoring").passages)
    told = {int(word) for word in re.findall(r"\d+", section)}
    assert {points for points in form.points[c.CLUBS] if points} <= told
    assert sum(form.points[c.CLUBS]) in told
