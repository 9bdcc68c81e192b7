"""How everybody stands, and why: points, and what decides between equal points, by format.

Round robin: points, then the points from the games among those who are level, then net, then score.
Swiss: points, then the points of all opponents together (Buchholz), then net, then score.
Knock-out: rounds survived; the losers of a round share their place.
Evening: rank points, a leg at a time: as many as there are entrants behind one in the leg, half for each who is
level; then sessions won, then net.

A win brings 2, a tie 1; a bye in a Swiss tournament and a walkover bring 2 without score. Net is the score less the
other side's; in games for chips it is the chips won less those lost.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from core.tournament import model as m
from core.tournament.charter import is_points, round_legs
from core.tournament.state import Tournament

Key = tuple[int, ...]


def standings(tournament: Tournament, through: int | None = None) -> list[m.Standing]:
    """Return a row for each entrant, the best first; with `through` as it was after so many rounds."""
    last = len(tournament.rounds) if through is None else through
    rows = [_row(tournament, entrant, last) for entrant in range(len(tournament.entrants))]
    points = _POINTS[_family(tournament)]
    rows = points(tournament, rows, last)
    rows.sort(key=lambda row: (-row.points, *(-one for one in row.breaks), row.entrant))
    return _ranked(rows)


def race(tournament: Tournament) -> list[list[int]]:
    """Return for each entrant its points after each round that was drawn."""
    after = [
        {row.entrant: row.points for row in standings(tournament, n + 1)} for n in range(len(tournament.rounds))
    ]
    return [[one[entrant] for one in after] for entrant in range(len(tournament.entrants))]


def cross_table(tournament: Tournament) -> dict[tuple[int, int], list[m.Slot]]:
    """Return (entrant, other) -> the tables at which they sat against each other, both ways round."""
    out: dict[tuple[int, int], list[m.Slot]] = {}
    for slot, table in tournament.slots():
        for at, side in enumerate(table.sides):
            for other_at, others in enumerate(table.sides):
                if at != other_at:
                    for one in side:
                        for other in others:
                            out.setdefault((one, other), []).append(slot)
    return out


def games(tournament: Tournament, entrant: int, last: int) -> Iterator[tuple[m.Slot, m.Table, int, m.Outcome]]:
    """Yield the tables of an entrant that are over, void ones apart: place, table, its side, what came of it."""
    for slot, table in tournament.slots():
        if slot[0] > last:
            return
        outcome = tournament.outcomes.get(slot)
        if outcome is None or outcome.kind == "void":
            continue
        for side, members in enumerate(table.sides):
            if entrant in members:
                yield slot, table, side, outcome


def net_of(outcome: m.Outcome, side: int, *, points: bool) -> int:
    """Return the score of a side less that of the other; chips are counted so already."""
    return outcome.scores[side] - outcome.scores[1 - side] if points else outcome.scores[side]


def _family(tournament: Tournament) -> str:
    return "round-robin" if tournament.charter.format == "double-round-robin" else tournament.charter.format


def _row(tournament: Tournament, entrant: int, last: int) -> m.Standing:
    row = m.Standing(entrant, left=entrant in tournament.left)
    marks = [_mark_of_round(tournament, entrant, number) for number in range(1, last + 1)]
    for slot, table, side, outcome in games(tournament, entrant, last):
        share = outcome.won[side]
        if outcome.kind != "walkover":
            row.played += 1
            row.halves += share
            row.score += outcome.scores[side]
            points = is_points(tournament.charter.legs[table.leg])
            row.net += net_of(outcome, side, points=points)
        row.points += share
        marks[slot[0] - 1] = _mark(share)
    row.marks = tuple(marks)
    return row


def _mark_of_round(tournament: Tournament, entrant: int, number: int) -> str:
    if entrant in tournament.byes[number - 1]:
        return "bye"
    for at, table in enumerate(tournament.rounds[number - 1], 1):
        if entrant in table.entrants:
            return "open" if (number, at) not in tournament.outcomes else "void"
    return ""


def _mark(share: int) -> str:
    if share == 2:
        return "won"
    # Of more than two the win may be shared by some; the others have lost.
    return "tied" if share else "lost"


def _ranked(rows: list[m.Standing]) -> list[m.Standing]:
    def key(row: m.Standing) -> Key:
        """Return by what two rows are compared, the greater the better."""
        return (row.points, *row.breaks)

    rank = 0
    for at, row in enumerate(rows):
        if at == 0 or key(row) != key(rows[at - 1]):
            rank = at + 1
        row.rank = rank
    for at, row in enumerate(rows):
        beside = rows[max(0, at - 1) : at] + rows[at + 1 : at + 2]
        row.level = any(other.points == row.points for other in beside)
    return rows


# Points and tie-breaks.


def _round_robin(tournament: Tournament, rows: list[m.Standing], last: int) -> list[m.Standing]:
    rows.sort(key=lambda row: -row.points)
    out = []
    for _points, group in groupby(rows, key=lambda row: row.points):
        level = list(group)
        among = {row.entrant for row in level}
        for row in level:
            own = _points_among(tournament, row.entrant, among, last)
            out.append(replace(row, breaks=(own, row.net, row.score)))
    return out


def _points_among(tournament: Tournament, entrant: int, among: set[int], last: int) -> int:
    total = 0
    for _slot, table, side, outcome in games(tournament, entrant, last):
        if set(table.entrants) <= among:
            total += outcome.won[side]
    return total


def _swiss(tournament: Tournament, rows: list[m.Standing], last: int) -> list[m.Standing]:
    for row in rows:
        row.points += 2 * sum(row.entrant in byes for byes in tournament.byes[:last])
    points = {row.entrant: row.points for row in rows}
    out = []
    for row in rows:
        against = 0
        for _slot, table, side, _outcome in games(tournament, row.entrant, last):
            against += sum(points[one] for one in table.sides[1 - side])
        out.append(replace(row, breaks=(against, row.net, row.score)))
    return out


def _knock_out(_tournament: Tournament, rows: list[m.Standing], _last: int) -> list[m.Standing]:
    """Give 2 points a round that was survived, by a win or a bye."""
    for row in rows:
        row.points = sum(2 for mark in row.marks if mark in ("won", "bye"))
        row.breaks = ()
    return rows


def _evening(tournament: Tournament, rows: list[m.Standing], last: int) -> list[m.Standing]:
    by_net = [_leg_nets(tournament, leg, last) for leg in range(len(tournament.charter.legs))]
    by_leg = [_leg_points(len(rows), nets) for nets in by_net]
    one_game = len({leg.game for leg in tournament.charter.legs}) == 1
    out = []
    for row in rows:
        legs = tuple(points[row.entrant] for points in by_leg)
        breaks = (row.halves, row.net) if one_game else (row.halves,)
        nets = tuple(one.get(row.entrant, 0) for one in by_net)
        out.append(replace(row, points=sum(legs), legs=legs, nets=nets, breaks=breaks))
    return out


def _leg_nets(tournament: Tournament, leg: int, last: int) -> dict[int, int]:
    """Return for each entrant who has played in a leg its net over all sessions of it."""
    nets: dict[int, int] = {}
    points = is_points(tournament.charter.legs[leg])
    legs = round_legs(tournament.charter)
    for entrant in range(len(tournament.entrants)):
        for slot, _table, side, outcome in games(tournament, entrant, last):
            if legs[slot[0] - 1] == leg:
                nets[entrant] = nets.get(entrant, 0) + net_of(outcome, side, points=points)
    return nets


def _leg_points(entrants: int, nets: dict[int, int]) -> list[int]:
    """Return for each entrant twice the rank points of a leg: 2 for each entrant behind it, 1 for each level."""
    return [
        sum(_versus(nets[one], net) for other, net in nets.items() if other != one) if one in nets else 0
        for one in range(entrants)
    ]


def _versus(mine: int, theirs: int) -> int:
    return 2 if mine > theirs else 1 if mine == theirs else 0


_POINTS = {
    "round-robin": _round_robin,
    "swiss": _swiss,
    "knock-out": _knock_out,
    "evening": _evening,
}


def unplayed(rows: Sequence[m.Standing]) -> bool:
    """Return whether nothing has been played yet."""
    return not any(row.played for row in rows)
