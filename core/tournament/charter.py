"""What kind of tournament can be held: checks, with a code for each thing that cannot be."""

from collections.abc import Sequence

from core import deal
from core.actions import Refused
from core.game import Game, load
from core.rules import Rules, make_rules
from core.tournament import model as m


def new_charter(  # noqa: PLR0913 - a charter has so many parts
    name: str,
    format: m.Format,  # noqa: A002 - the field's word
    legs: Sequence[m.Leg],
    entrants: Sequence[m.Entrant],
    *,
    rounds: int = 0,
    duplicate: bool = False,
    minutes: int = 0,
    seed: str | None = None,
) -> m.Charter:
    """Return the charter of a new tournament; with a seed it is the same each time, id included.

    Raises:
        Refused: no tournament can be held so. RuleError, KeyError: unknown games or rules.
    """
    master = deal.new_master() if seed is None else deal.seeded_master(seed)
    charter = m.Charter(
        id=deal.keyed(deal.master_commitment(master).encode(), "tournament").hex()[:16],
        name=name,
        format=format,
        legs=tuple(legs),
        entrants=tuple(entrants),
        master=master.hex(),
        rounds=rounds,
        duplicate=duplicate,
        minutes=minutes,
        seed=seed,
    )
    check_charter(charter)
    return charter


def is_points(leg: m.Leg) -> bool:
    """Return whether the leg's game is played for points on a peg board, not for chips."""
    return not load(leg.game).pools


def leg_rules(leg: m.Leg, players: int) -> Rules:
    """Return the rules of a leg at a table of so many.

    Raises:
        RuleError: they cannot be had.
    """
    return make_rules(load(leg.game).rules, players, leg.preset, dict(leg.changes))


def round_legs(charter: m.Charter) -> list[int]:
    """Return for each round of an evening which leg is played in it."""
    return [at for at, leg in enumerate(charter.legs) for _session in range(leg.sessions)]


def pairs(charter: m.Charter) -> bool:
    """Return whether the entrants are pairs."""
    return len(charter.entrants[0].members) == 2


def side_size(charter: m.Charter, leg: int) -> int:
    """Return how many entrants make a side in a leg: two where single players are partners for a session."""
    game = load(charter.legs[leg].game)
    if game.pools or pairs(charter):
        return 1
    return game.most // 2


def table_sizes(charter: m.Charter, leg: int) -> range:
    """Return how many sides a table of a leg may have."""
    game = load(charter.legs[leg].game)
    return range(game.least, game.most + 1) if game.pools else range(2, 3)


def needed(charter: m.Charter, leg: int) -> int:
    """Return the fewest entrants with which a leg can be played."""
    return table_sizes(charter, leg).start * side_size(charter, leg)


def check_charter(charter: m.Charter) -> None:
    """See that a tournament can be held so.

    Raises:
        Refused: it cannot; the code says why. RuleError, KeyError: unknown games or rules.
    """
    members = {len(entrant.members) for entrant in charter.entrants}
    if len(members) != 1:
        raise Refused("mixed-entrants")
    for at, entrant in enumerate(charter.entrants):
        check_entrant(charter, entrant, charter.entrants[:at])
    if charter.format != "evening" and len(charter.legs) != 1:
        raise Refused("one-leg")
    for at, leg in enumerate(charter.legs):
        _check_leg(charter, at, leg)
    _check_rounds(charter)


def _check_rounds(charter: m.Charter) -> None:
    entrants = len(charter.entrants)
    if charter.format == "swiss":
        most = entrants - 1 + entrants % 2
        if not 1 <= charter.rounds <= most:
            raise Refused("swiss-rounds", most=most)
    elif charter.rounds:
        raise Refused("rounds-follow")
    if charter.format == "evening" and len(round_legs(charter)) > m.MOST_ROUNDS:
        raise Refused("too-many-rounds", most=m.MOST_ROUNDS)


def _check_leg(charter: m.Charter, at: int, leg: m.Leg) -> None:
    game = load(leg.game)
    _check_sides(charter, game)
    if len(charter.entrants) < needed(charter, at):
        raise Refused("too-few-entrants", least=needed(charter, at), game=leg.game)
    if game.pools and not game.least <= leg.players <= game.most:
        raise Refused("table-size", least=game.least, most=game.most, game=leg.game)
    for players in {leg.players if game.pools else game.most, game.least}:
        leg_rules(leg, players)
    if leg.best_of % 2 == 0 or (leg.best_of > 1 and charter.format != "knock-out"):
        raise Refused("best-of")
    if leg.best_of > 1 and charter.duplicate:
        raise Refused("duplicate-single")
    if leg.sessions > 1 and charter.format != "evening":
        raise Refused("sessions-evening")


def _check_sides(charter: m.Charter, game: Game) -> None:
    if charter.format != "evening":
        if game.pools:
            raise Refused("two-sides", game=game.id)
        if not pairs(charter) and game.most == 4:
            raise Refused("needs-pairs", game=game.id)
    if pairs(charter) and (game.pools or game.most != 4):
        raise Refused("needs-singles", game=game.id)


def check_entrant(charter: m.Charter, entrant: m.Entrant, others: Sequence[m.Entrant]) -> None:
    """See that somebody may come to the others.

    Raises:
        Refused: not so; the code says why.
    """
    if len(entrant.members) != len(charter.entrants[0].members):
        raise Refused("mixed-entrants")
    if len(others) >= m.MOST_ENTRANTS:
        raise Refused("too-many-entrants", most=m.MOST_ENTRANTS)
    taken = {one.name.casefold() for one in others}
    if entrant.name.casefold() in taken:
        raise Refused("name-taken", name=entrant.name)
    for member in entrant.members:
        level = member.level
        # Those that no form offers may play all the same, and did in older tournaments.
        games = [load(leg.game) for leg in charter.legs]
        if not member.human and any(level not in game.levels and level not in game.choosers() for game in games):
            raise Refused("unknown-level", level=level)
