"""A season of several evenings, added up by hand."""

from core.tournament import model as m
from core.tournament.charter import new_charter
from core.tournament.season import Evening, evening_of, season
from core.tournament.state import Tournament
from tests.core.test_tournament import of, pair, play_out


def test_points_by_place_over_three_evenings() -> None:
    evenings = [
        Evening("one", (("Anna", 1), ("Bea", 2), ("Carl", 2), ("Dora", 4))),
        Evening("two", (("bea", 1), ("Anna", 2))),
        Evening("three", (("Dora", 1), ("Anna", 1), ("Ewan", 3))),
    ]
    rows = season(evenings)
    # Anna 3 + 0 + (½ + 1), Bea (½ + 1) + 1, Carl ½ + 1, Dora 0 + (½ + 1), Ewan 0; all doubled.
    assert [(row.name, row.halves, row.evenings, row.won) for row in rows] == [
        ("Anna", 9, 3, 2),
        ("bea", 5, 2, 1),
        ("Dora", 3, 2, 1),
        ("Carl", 3, 1, 0),
        ("Ewan", 0, 1, 0),
    ]
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5]
    assert rows[0].by_evening == (6, 0, 3) and rows[3].by_evening == (3, None, None)


def test_those_level_on_everything_share_their_place() -> None:
    rows = season([Evening("one", (("Anna", 1), ("Bea", 1), ("Carl", 3)))])
    assert [(row.name, row.rank, row.halves) for row in rows] == [("Anna", 1, 3), ("Bea", 1, 3), ("Carl", 3, 0)]
    assert season([]) == []


def test_nobody_counts_twice_in_an_evening() -> None:
    rows = season([Evening("one", (("Anna", 1), ("anna", 3), ("Bea", 2)))])
    assert [(row.name, row.halves) for row in rows] == [("Anna", 2), ("Bea", 0)]


def test_a_tournament_is_an_evening_and_partners_share_its_place() -> None:
    entrants = [pair("Anna", "Bea"), pair("Carl", "Dora"), pair("Ewan", "Fay")]
    tournament = Tournament(new_charter("League", "round-robin", [m.Leg("don")], entrants, seed="1"))
    assert evening_of(tournament) == Evening("League", ())
    play_out(tournament)
    places = dict(evening_of(tournament).places)
    assert places["Anna"] == places["Bea"] and sorted(places) == ["Anna", "Bea", "Carl", "Dora", "Ewan", "Fay"]
    single = of("evening", 5)
    play_out(single)
    assert len(evening_of(single).places) == 5
