"""What a session begins from, and where it may be taken up again: with the actions, all that a save holds of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Len

from core import deal
from core.bounds import Count, Millis, Name, Number, PerSeat, Word
from core.game import Game, Opening, Seat
from core.practice import Practice
from core.rules import Rules


@dataclass(frozen=True, slots=True)
class Match:
    """The match that a game for points belongs to."""

    id: Name
    best_of: Number
    game: Number
    wins: tuple[Count, Count] = (0, 0)


@dataclass(frozen=True, slots=True)
class Place:
    """The table of a tournament at which a session is played; with `duplicate` others play the same packs."""

    tournament: Name
    round: Number
    table: Number
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What a session begins from. `rules` are complete, `master` is 64 hex digits and secret until the end."""

    session: Name
    game: Name
    rules: Annotated[dict[Name, Annotated[str, Len(1, 40)] | int | bool], Len(1, 64)]
    seats: Annotated[tuple[Seat, ...], PerSeat]
    master: Annotated[str, Len(64, 64)]
    seed: Word | None = None
    match: Match | None = None
    place: Place | None = None
    practice: Practice | None = None


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state at a round's opening; `clock` in milliseconds of play."""

    opening: Opening
    words: Annotated[tuple[Word, ...], Len(0, 20)]
    called: bool
    clock: Millis
    count: Count
    lots: Annotated[tuple[deal.Lot, ...], Len(0, 52)] = ()


def new_setup(
    game: Game, rules: Rules, seats: Sequence[Seat], *, seed: str | None = None, match: Match | None = None
) -> Setup:
    """Return the setup of a new session; with a seed it is the same each time, id included."""
    master = deal.new_master() if seed is None else deal.seeded_master(seed)
    root = match.id if match else deal.master_commitment(master)
    label = f"session:{game.id}:{match.game if match else 1}"
    session = deal.keyed(root.encode(), label).hex()[:16]
    return Setup(session, game.id, rules.dump(), tuple(seats), master.hex(), seed, match)


def new_match(game: Game, rules: Rules, seats: Sequence[Seat], best_of: int, *, seed: str | None = None) -> Setup:
    """Return the setup of the first game of a match; game k of a match with seed S has the seed `S/k`."""
    master = deal.new_master() if seed is None else deal.seeded_master(seed)
    match = Match(deal.keyed(deal.master_commitment(master).encode(), "match").hex()[:16], best_of, 1)
    return new_setup(game, rules, seats, seed=None if seed is None else f"{seed}/1", match=match)
