"""The sessions of a tournament: each is an ordinary one, with its seats, rules and packs given by its table."""

from collections.abc import Collection, Sequence

from core import deal
from core.actions import Refused
from core.game import Chips, Scores, Seat, load
from core.rules import ChipsRules
from core.scorebook.book import Book
from core.scorebook.sheet import Sheet, new_sheet
from core.session import Session
from core.setup import Match, Place, Setup
from core.tournament import model as m
from core.tournament.charter import is_points, leg_rules
from core.tournament.state import Tournament

STAND_IN = "steady"
"""The level of the computer that plays for somebody who has left before the table began."""


def session_id(charter: m.Charter, slot: m.Slot, game: int = 1) -> str:
    """Return the id of a table's session, the `game`th of those it plays; the same each time it is asked."""
    label = f"session:{slot[0]}:{slot[1]}:{game}"
    return deal.keyed(charter.id.encode(), label).hex()[:16]


def session_setup(tournament: Tournament, slot: m.Slot, game: int = 1, wins: tuple[int, int] = (0, 0)) -> Setup:
    """Return the setup of a table's session; `game` and `wins` say where a best of several stands.

    The same tournament, table and game give the same setup, so that a session that was lost before its first action
    begins as it was.

    Raises:
        Refused: there is no such table.
    """
    charter, table = tournament.charter, tournament.table(slot)
    leg = charter.legs[table.leg]
    seats = tuple(seats_of(tournament, table))
    rules = leg_rules(leg, len(seats))
    if isinstance(rules, ChipsRules) and rules.limit != "rounds" and not any(seat.human for seat in seats):
        # No clock runs and nobody calls time where only computers sit.
        rules = rules.model_copy(update={"limit": "rounds"})
    label = f"{slot[0]}" if charter.duplicate else f"{slot[0]}/{slot[1]}"
    if leg.best_of > 1:
        label += f"/{game}"
    if charter.seed is not None:
        seed: str | None = f"{charter.seed}/{label}"
        master = deal.seeded_master(f"{charter.seed}/{label}")
    else:
        seed, master = None, deal.keyed(bytes.fromhex(charter.master), f"session:{label}")
    match = None
    if leg.best_of > 1:
        match = Match(session_id(charter, slot, 0), leg.best_of, game, wins)
    return Setup(
        session=session_id(charter, slot, game),
        game=leg.game,
        rules=rules.dump(),
        seats=seats,
        master=master.hex(),
        seed=seed,
        match=match,
        place=Place(charter.id, slot[0], slot[1], charter.duplicate),
    )


def seats_of(tournament: Tournament, table: m.Table) -> list[Seat]:
    """Return who sits where: the sides go round, partners face each other. A computer sits in for who has left."""
    sides = [side_members(tournament, side) for side in table.sides]
    if not is_points(tournament.charter.legs[table.leg]):
        return [members[0] for members in sides]
    return [sides[at % 2][at // 2] for at in range(sum(map(len, sides)))]


def side_members(tournament: Tournament, side: Sequence[int]) -> list[Seat]:
    """Return the players of a side in the order in which they are seated."""
    out = []
    for entrant in side:
        for member in tournament.entrants[entrant].members:
            gone = entrant in tournament.left
            out.append(Seat(member.name, f"computer:{STAND_IN}") if gone else member)
    return out


def sides_of(tournament: Tournament, table: m.Table) -> list[int]:
    """Return for each seat of the table which side it belongs to."""
    seats = seats_of(tournament, table)
    if not is_points(tournament.charter.legs[table.leg]):
        return list(range(len(seats)))
    return [at % 2 for at in range(len(seats))]


def place_word(charter: m.Charter, slot: m.Slot) -> str:
    """Return how a score sheet names the table whose result it is."""
    return f"{charter.id}:{slot[0]}:{slot[1]}"


def table_sheet(tournament: Tournament, slot: m.Slot) -> Sheet:
    """Return the score sheet of a table that plays with real cards.

    Raises:
        Refused: there is no such table.
    """
    charter, table = tournament.charter, tournament.table(slot)
    leg = charter.legs[table.leg]
    names = [seat.name for seat in seats_of(tournament, table)]
    rules = leg_rules(leg, len(names))
    return new_sheet(
        load(leg.game), rules, names, title=charter.name, best_of=leg.best_of, place=place_word(charter, slot)
    )


def shares(winners: Collection[int], sides: int) -> tuple[int, ...]:
    """Return twice the share of the win that each side has: 2 for a single winner, 1 for each of several."""
    share = 2 if len(winners) == 1 else 1
    return tuple(share if at in winners else 0 for at in range(sides))


def entered(tournament: Tournament, slot: m.Slot, scores: Sequence[int]) -> m.Outcome:
    """Return the outcome of scores that were entered by hand, a side each: the highest wins.

    Raises:
        Refused: there is no such table, or it has another number of sides.
    """
    sides = len(tournament.table(slot).sides)
    if len(scores) != sides:
        raise Refused("sides-differ", sides=sides)
    best = [at for at, score in enumerate(scores) if score == max(scores)]
    return m.Outcome("entered", tuple(scores), shares(best, sides))


def outcome_of_sheet(book: Book) -> m.Outcome:
    """Return what came of a table whose score sheet is closed."""
    result = book.result()
    scores = result.scores
    if isinstance(book.ledger, Scores) and book.sheet.best_of == 1:
        scores = tuple(min(made, getattr(book.rules, "target", made)) for made in scores)
    return m.Outcome("entered", scores, shares(result.winners, len(scores)))


def outcome_of(games: Sequence[Session]) -> m.Outcome:
    """Return what came of a table whose sessions, one or those of a best of several, are all over.

    Points are those of all games together, in each as far as the last hole: a peg goes no further, so that who was
    beaten by the order of tricks is not ahead on points. Where a best of several ends level, the points decide,
    then the last game. Chips that still lie on a board at the end belong to nobody: scores may sum to less than 0.
    """
    last = games[-1]
    assert last.round is not None
    ledger = last.round.ledger()
    if isinstance(ledger, Chips):
        start = last.game.first_ledger(last.rules, len(last.seats))
        assert isinstance(start, Chips)
        scores = tuple(now - then for then, now in zip(start.chips, ledger.chips, strict=True))
        return m.Outcome("played", scores, shares(last.result(), len(scores)))
    points = [0, 0]
    for session in games:
        assert session.round is not None
        scored = session.round.ledger()
        assert isinstance(scored, Scores)
        target = getattr(session.rules, "target", max(scored.scores))
        points = [had + min(made, target) for had, made in zip(points, scored.scores, strict=True)]
    won = last.match_wins() if last.setup.match is not None else _won(last)
    if last.setup.match is not None and won[0] == won[1]:
        won = (points[0], points[1]) if points[0] != points[1] else _won(last)
    best = [side for side in (0, 1) if won[side] == max(won)]
    return m.Outcome("played", (points[0], points[1]), shares(best, 2))


def _won(session: Session) -> tuple[int, int]:
    winners = session.result()
    return int(0 in winners), int(1 in winners)
