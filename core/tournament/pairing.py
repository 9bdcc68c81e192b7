"""Who plays whom in the next round, by format.

Pairs that suit each other best are found by networkx's matching (a well-kept library; see docs/decisions/0007): it
is asked for the pairing of all that costs least, where meeting again costs most and a difference in points next.
"""

from collections.abc import Callable, Iterator, Sequence

from core import deal
from core.tournament import model as m
from core.tournament.charter import round_legs, side_size, table_sizes
from core.tournament.seating import mixed, seat_tables
from core.tournament.standings import standings
from core.tournament.state import Tournament

Pair = tuple[int, int]

AGAIN = 1_000_000
"""What meeting once more costs: more than any difference in points."""


def next_draw(tournament: Tournament) -> m.Draw:
    """Return the next round, drawn by the rules of the format; the same each time for the same tournament.

    Raises:
        AssertionError: no round can be drawn now (`Tournament.may_draw`).
    """
    assert not tournament.may_draw()
    return _DRAWS[tournament.charter.format](tournament)


def rounds_left(tournament: Tournament) -> int:
    """Return how many rounds are still to be drawn, as things stand."""
    charter, drawn = tournament.charter, len(tournament.rounds)
    match charter.format:
        case "evening":
            return len(round_legs(charter)) - drawn
        case "swiss":
            return charter.rounds - drawn
        case "knock-out":
            return _knock_out_left(tournament)
        case _:
            return len(schedule(tournament))


def stream(tournament: Tournament, label: str) -> deal.Stream:
    """Return a random stream that belongs to the tournament alone."""
    return deal.Stream(deal.keyed(bytes.fromhex(tournament.charter.master), f"tournament:{label}"))


def _two_sided(pairs: Sequence[Pair], byes: Sequence[int]) -> m.Draw:
    return m.Draw(tuple(m.Table(0, ((one,), (other,))) for one, other in pairs), tuple(byes))


# Everybody against everybody.


def schedule(tournament: Tournament) -> list[tuple[list[Pair], list[int]]]:
    """Return the rounds of a round robin that are still to be drawn, as pairs and byes.

    While everybody is there from start to end, the rounds go round in a circle; once somebody has come late or
    gone, the games that are missing are shared out anew.
    """
    wanted = 2 if tournament.charter.format == "double-round-robin" else 1
    if not tournament.left and not any(tournament.joined):
        whole = [one for _time in range(wanted) for one in circle(tournament.present())]
        return whole[len(tournament.rounds) :]
    missing = _missing(tournament, wanted)
    byes = {one: tournament.byes_of(one) for one in tournament.present()}
    rounds = []
    while missing:
        pairs = _most_games(missing, byes)
        for pair in pairs:
            missing[pair] -= 1
            if not missing[pair]:
                del missing[pair]
        playing = {one for pair in pairs for one in pair}
        sitting = [one for one in byes if one not in playing]
        for one in sitting:
            byes[one] += 1
        rounds.append((pairs, sitting))
    return rounds


def circle(entrants: Sequence[int]) -> Iterator[tuple[list[Pair], list[int]]]:
    """Yield the rounds in which everybody meets everybody once: one stays, the others go round."""
    ring: list[int | None] = list(entrants)
    if len(ring) % 2:
        ring.append(None)
    half = len(ring) // 2
    for number in range(len(ring) - 1):
        pairs, byes = [], []
        for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
            if one is None or other is None:
                byes += [who for who in (one, other) if who is not None]
            else:
                pairs.append((one, other) if number % 2 == 0 else (other, one))
        yield pairs, byes
        ring = [ring[0], ring[-1], *ring[1:-1]]


def _missing(tournament: Tournament, wanted: int) -> dict[Pair, int]:
    """Return the games that are not drawn yet, by the two who are to play them."""
    met = tournament.met()
    present = tournament.present()
    pairs = [(one, other) for at, one in enumerate(present) for other in present[at + 1 :]]
    return {pair: wanted - met.get(pair, 0) for pair in pairs if met.get(pair, 0) < wanted}


def _most_games(missing: dict[Pair, int], byes: dict[int, int]) -> list[Pair]:
    """Return as many of the missing games as fit into a round; who has most to play or sat out most goes first."""
    due: dict[int, int] = dict.fromkeys(byes, 0)
    for (one, other), games in missing.items():
        due[one] += games
        due[other] += games
    return matched({pair: due[pair[0]] + due[pair[1]] + 8 * (byes[pair[0]] + byes[pair[1]]) for pair in missing})


def matched(worth: dict[Pair, int]) -> list[Pair]:
    """Return pairs of which nobody is in two: as many as can be, and among those the ones worth most together."""
    # Only here, so that nothing else waits for it.
    from networkx import Graph, max_weight_matching

    graph = Graph()
    for (one, other), weight in sorted(worth.items()):
        graph.add_edge(one, other, weight=weight)
    found = max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def _round_robin(tournament: Tournament) -> m.Draw:
    return _two_sided(*schedule(tournament)[0])


# Swiss.


def _swiss(tournament: Tournament) -> m.Draw:
    """Pair those who stand level or nearly so, who have not met; the lowest of those with fewest byes sits out."""
    rows = [row for row in standings(tournament) if not row.left]
    if not tournament.rounds:
        rows = mixed(rows, stream(tournament, "swiss"))
    byes: list[int] = []
    if len(rows) % 2:
        fewest = min(tournament.byes_of(row.entrant) for row in rows)
        out = next(row for row in reversed(rows) if tournament.byes_of(row.entrant) == fewest)
        byes.append(out.entrant)
        rows.remove(out)
    met = tournament.met()
    places = {row.entrant: at for at, row in enumerate(rows)}
    groups = {row.points: sum(other.points == row.points for other in rows) for row in rows}
    worth = {}
    for at, one in enumerate(rows):
        for other in rows[at + 1 :]:
            pair = (min(one.entrant, other.entrant), max(one.entrant, other.entrant))
            apart = abs(places[one.entrant] - places[other.entrant] + groups[one.points] // 2)
            cost = AGAIN * met.get(pair, 0) + 100 * (one.points - other.points) ** 2 + min(apart, 99)
            worth[pair] = -cost
    pairs = sorted(matched(worth), key=lambda pair: min(places[pair[0]], places[pair[1]]))
    return _two_sided(pairs, byes)


# Knock-out.


def bracket(tournament: Tournament) -> list[list[int | None]]:
    """Return who stands at each place of the tree, the leaves first; None for a place that nobody can reach.

    The last row is the one from which the next round is paired. Places are drawn by lot.
    """
    order = list(range(len(tournament.entrants)))
    order = mixed(order, stream(tournament, "knock-out"))
    size = 1
    while size < len(order):
        size *= 2
    leaves: list[int | None] = [None] * size
    for at, one in zip(_seeds(size), order, strict=False):
        leaves[at] = one
    rows = [leaves]
    for number in range(1, len(tournament.rounds) + 1):
        rows.append(_survivors(tournament, rows[-1], number))
    return rows


def _seeds(size: int) -> list[int]:
    """Return the leaves in the order in which they are filled, so that byes are spread over the tree."""
    order = [0]
    width = size
    while len(order) < size:
        order += [at + width // 2 for at in order]
        width //= 2
    return order


def _survivors(tournament: Tournament, row: Sequence[int | None], number: int) -> list[int | None]:
    beaten = set()
    for at, table in enumerate(tournament.rounds[number - 1], 1):
        outcome = tournament.outcomes.get((number, at))
        won = outcome.won if outcome is not None else (0, 0)
        beaten |= {side[0] for side, share in zip(table.sides, won, strict=True) if share != 2}
    out: list[int | None] = []
    for one, other in zip(row[::2], row[1::2], strict=True):
        still = [who for who in (one, other) if who is not None and who not in beaten]
        out.append(still[0] if still else None)
    return out


def _knock_out_left(tournament: Tournament) -> int:
    row = bracket(tournament)[-1]
    return max(0, len(row).bit_length() - 1)


def _knock_out(tournament: Tournament) -> m.Draw:
    row = [None if who in tournament.left else who for who in bracket(tournament)[-1]]
    pairs, byes = [], []
    for one, other in zip(row[::2], row[1::2], strict=True):
        if one is not None and other is not None:
            pairs.append((one, other))
        else:
            byes += [who for who in (one, other) if who is not None]
    return _two_sided(pairs, byes)


# An evening.


def _evening(tournament: Tournament) -> m.Draw:
    charter = tournament.charter
    leg = round_legs(charter)[len(tournament.rounds)]
    size = side_size(charter, leg)
    sides = table_sizes(charter, leg)
    wanted = sides.start if len(sides) == 1 else charter.legs[leg].players
    tables, byes = seat_tables(
        tournament,
        stream(tournament, f"evening:{len(tournament.rounds) + 1}"),
        size=size,
        sides=sides,
        wanted=wanted,
    )
    return m.Draw(tuple(m.Table(leg, table) for table in tables), tuple(byes))


_DRAWS: dict[m.Format, Callable[[Tournament], m.Draw]] = {
    "round-robin": _round_robin,
    "double-round-robin": _round_robin,
    "swiss": _swiss,
    "knock-out": _knock_out,
    "evening": _evening,
}
