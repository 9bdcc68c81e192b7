"""Seating an evening: who sits at which table and with whom, so that people meet others than before."""

from collections.abc import Sequence
from typing import TypeVar

from core.deal import Stream
from core.tournament.state import Tournament

TRIES = 200
"""Seatings drawn, of which the best is taken."""

PARTNERS_AGAIN = 4
"""How much worse the same partner is than the same table."""

Sides = tuple[tuple[int, ...], ...]
T = TypeVar("T")


def seat_tables(
    tournament: Tournament, stream: Stream, *, size: int, sides: range, wanted: int
) -> tuple[list[Sides], list[int]]:
    """Return the tables, a tuple of entrants a side, and who sits out.

    `size` is the entrants a side, `sides` how many sides a table may have, `wanted` how many it should.
    """
    present = tournament.present()
    shape = table_shape(len(present) // size, sides, wanted)
    playing = sum(shape) * size
    met, partners = tournament.met(), tournament.met(partners=True)
    byes = {one: tournament.byes_of(one) for one in present}
    best: tuple[int, list[Sides], list[int]] | None = None
    for _try in range(TRIES):
        order = mixed(present, stream)
        # Whoever has sat out most sits first: nobody does so again before all others have.
        order.sort(key=lambda one: -byes[one])
        out = order[playing:]
        tables = _filled(mixed(order[:playing], stream), shape, size)
        cost = sum(_cost(table, met, partners) for table in tables)
        if best is None or cost < best[0]:
            best = cost, tables, sorted(out)
    assert best is not None
    return best[1], best[2]


def table_shape(sides: int, allowed: range, wanted: int) -> list[int]:
    """Return how many sides each table gets: as near as can be to what is wanted, and as equal as can be.

    Where not all can be seated, as few as possible are left over.
    """
    choices = []
    for tables in range(1, sides // allowed.start + 1):
        seated = min(sides, tables * (allowed.stop - 1))
        each, more = divmod(seated, tables)
        if each >= allowed.start:
            shape = [each + (at < more) for at in range(tables)]
            choices.append((sides - seated, abs(seated / tables - wanted), shape))
    return min(choices)[2] if choices else []


def mixed(items: Sequence[T], stream: Stream) -> list[T]:
    """Return the items in an order that the stream draws."""
    out = list(items)
    for place in range(len(out) - 1, 0, -1):
        other = stream.below(place + 1)
        out[place], out[other] = out[other], out[place]
    return out


def _filled(seated: Sequence[int], shape: Sequence[int], size: int) -> list[Sides]:
    tables, at = [], 0
    for count in shape:
        sides = []
        for _side in range(count):
            sides.append(tuple(seated[at : at + size]))
            at += size
        tables.append(tuple(sides))
    return tables


def _cost(table: Sides, met: dict[tuple[int, int], int], partners: dict[tuple[int, int], int]) -> int:
    """Return how often those at a table have met before, squared, so that often counts more than many."""
    cost = 0
    everybody = [one for side in table for one in side]
    for at, one in enumerate(everybody):
        for other in everybody[at + 1 :]:
            cost += met.get((min(one, other), max(one, other)), 0) ** 2
    for side in table:
        if len(side) == 2:
            cost += PARTNERS_AGAIN * partners.get((min(side), max(side)), 0) ** 2
    return cost
