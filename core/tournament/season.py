"""A season: several evenings, leagues and score sheets together, by what place everybody took in each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.scorebook.book import Book
from core.tournament.standings import standings
from core.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Evening:
    """What came of one evening: its title, and the place of everybody who played, by name; level ones share it."""

    title: str
    places: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """How somebody stands in the season.

    Attributes:
        rank: from 1; those level on points and on evenings won share it.
        name: as it was written last.
        evenings: that were played; won: of which so many, a shared win included.
        halves: twice the season's points: 2 for everybody who was behind in an evening, 1 for everybody level.
        by_evening: the same of each evening, None where it was not played.
    """

    rank: int
    name: str
    evenings: int
    won: int
    halves: int
    by_evening: tuple[int | None, ...]


def evening_of(tournament: Tournament) -> Evening:
    """Return what came of a tournament: a pair's place counts for both partners, who has not played is left out."""
    places: list[tuple[str, int]] = []
    for row in standings(tournament):
        if row.played:
            places += [(member.name, row.rank) for member in tournament.entrants[row.entrant].members]
    return Evening(tournament.charter.name, tuple(places))


def evening_of_sheet(book: Book) -> Evening:
    """Return what came of a closed score sheet that belongs to no tournament: partners share their place."""
    scores = book.result().scores
    sides = [at % len(scores) for at in range(len(book.sheet.names))]
    places = tuple(
        (name, 1 + sum(other > scores[side] for other in scores))
        for name, side in zip(book.sheet.names, sides, strict=True)
    )
    return Evening(book.sheet.title or book.game.id, places)


def season(evenings: Sequence[Evening]) -> list[SeasonRow]:
    """Return how everybody stands after these evenings, the best first. Names are the same whatever their case."""
    names: dict[str, str] = {}
    points: dict[str, list[int | None]] = {}
    won: dict[str, int] = {}
    for at, evening in enumerate(evenings):
        for name, place in _merged(evening.places):
            key = name.casefold()
            names[key] = name
            points.setdefault(key, [None] * len(evenings))[at] = sum(
                2 if other > place else 1 if other == place and one.casefold() != key else 0
                for one, other in _merged(evening.places)
            )
            won[key] = won.get(key, 0) + (place == 1)
    order = sorted(points, key=lambda key: (-_sum(points[key]), -won[key], key))
    rows: list[SeasonRow] = []
    for at, key in enumerate(order, 1):
        total = _sum(points[key])
        level = rows and (rows[-1].halves, rows[-1].won) == (total, won[key])
        rank = rows[-1].rank if level else at
        played = sum(one is not None for one in points[key])
        rows.append(SeasonRow(rank, names[key], played, won[key], total, tuple(points[key])))
    return rows


def _sum(points: Iterable[int | None]) -> int:
    return sum(one or 0 for one in points)


def _merged(places: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Return everybody once, with the best place: nobody gains by being entered twice."""
    best: dict[str, tuple[str, int]] = {}
    for name, place in places:
        key = name.casefold()
        if key not in best or place < best[key][1]:
            best[key] = (name, place)
    return list(best.values())
