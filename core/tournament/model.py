"""What a tournament is made of: its charter, its tables, what came of them, and the actions that change it.

The record of a tournament is its charter and the actions applied to it, as the record of a session is. Pairings are
recorded, never worked out again, so that no newer library or rule of thumb can change a round that was drawn.
"""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, get_args

from annotated_types import Interval, Len

from core.bounds import MOST_SEATS, Balance, Name, Word
from core.game import Seat

MOST_ENTRANTS: Final = 64
MOST_ROUNDS: Final = 200
MOST_LEGS: Final = 12
MOST_TABLES: Final = 32
MOST_MINUTES: Final = 24 * 60
LONGEST_NAME: Final = 60
"""Letters of a tournament's name."""

Format = Literal["round-robin", "double-round-robin", "swiss", "knock-out", "evening"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)

EntrantNo = Annotated[int, Interval(ge=0, le=MOST_ENTRANTS - 1)]
RoundNo = Annotated[int, Interval(ge=1, le=MOST_ROUNDS)]
TableNo = Annotated[int, Interval(ge=1, le=MOST_TABLES)]
LegNo = Annotated[int, Interval(ge=0, le=MOST_LEGS - 1)]
Side = Annotated[tuple[EntrantNo, ...], Len(1, 2)]
Sides = Annotated[tuple[Side, ...], Len(1, MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: one player, or two partners; `members` are seated as they stand here."""

    name: Name
    members: Annotated[tuple[Seat, ...], Len(1, 2)]

    @property
    def human(self) -> bool:
        """True where a person is among the members."""
        return any(member.human for member in self.members)


@dataclass(frozen=True, slots=True)
class Leg:
    """A game with its rules, and what is played of it.

    Attributes:
        game: the game's id.
        preset, changes: the rules, completed for as many players as sit at a table.
        sessions: sessions that everybody plays of it in an evening; 1 in the other formats.
        players: wanted at a table of a game for chips; a game for points has its own number.
        best_of: games of which a table in a knock-out plays the best, odd.
    """

    game: Name
    preset: Name = "source"
    changes: Annotated[dict[Name, Annotated[str, Len(1, 40)] | int | bool], Len(0, 64)] = field(
        default_factory=dict
    )
    sessions: Annotated[int, Interval(ge=1, le=20)] = 1
    players: Annotated[int, Interval(ge=2, le=MOST_SEATS)] = 4
    best_of: Annotated[int, Interval(ge=1, le=9)] = 1


@dataclass(frozen=True, slots=True)
class Charter:
    """What a tournament begins from.

    Attributes:
        id: 16 hex digits.
        name: as the organiser calls it.
        format: how tables are drawn.
        legs: in order; only an evening has more than one.
        entrants: those who are there at the start; more may come by `Enter`.
        rounds: of a Swiss tournament; 0 elsewhere.
        duplicate: the tables of a round play the same packs.
        minutes: after which no session begins any more; 0 for none.
        master: 64 hex digits from which packs and draws follow; secret.
        seed: what the master was made from, or None.
    """

    id: Name
    name: Name
    format: Format
    legs: Annotated[tuple[Leg, ...], Len(1, MOST_LEGS)]
    entrants: Annotated[tuple[Entrant, ...], Len(2, MOST_ENTRANTS)]
    master: Annotated[str, Len(64, 64)]
    rounds: Annotated[int, Interval(ge=0, le=MOST_ROUNDS)] = 0
    duplicate: bool = False
    minutes: Annotated[int, Interval(ge=0, le=MOST_MINUTES)] = 0
    seed: Word | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round: its leg and who sits there, a tuple of entrants a side.

    In a game for chips every seat is a side. In a game for points there are two sides, of one entrant each, or of
    two where single players are partners for the session. Seats go round by sides: side k has the seats k, k + 2.
    """

    leg: LegNo
    sides: Sides

    @property
    def entrants(self) -> tuple[int, ...]:
        """Everybody at the table."""
        return tuple(one for side in self.sides for one in side)


Slot = tuple[int, int]
"""A round, from 1, and a table in it, from 1."""

OutcomeKind = Literal["played", "entered", "walkover", "void"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a table.

    Attributes:
        kind: played here; entered by the scorekeeper; won because the others have left; or not played at all.
        scores: a side, in a game for chips what it has won less what it has lost, else its points.
        won: a side, twice the share of the win: 2 for the winner, 1 for each of two, 0; three winners have 1 each.
    """

    kind: OutcomeKind
    scores: Annotated[tuple[Balance, ...], Len(1, MOST_SEATS)]
    won: Annotated[tuple[Annotated[int, Interval(ge=0, le=2)], ...], Len(1, MOST_SEATS)]


# Actions.


@dataclass(frozen=True, slots=True)
class Draw:
    """The next round: its tables, and the entrants who have a bye in it."""

    tables: Annotated[tuple[Table, ...], Len(0, MOST_TABLES)]
    byes: Annotated[tuple[EntrantNo, ...], Len(0, MOST_ENTRANTS)] = ()
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Finish:
    """A table is over."""

    round: RoundNo
    table: TableNo
    outcome: Outcome
    kind: Literal["finish"] = "finish"


@dataclass(frozen=True, slots=True)
class Correct:
    """The organiser puts another result in the place of one that stands; the reason is kept."""

    round: RoundNo
    table: TableNo
    outcome: Outcome
    reason: Word
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class Enter:
    """Somebody comes late."""

    entrant: Entrant
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """An entrant leaves; what was played stands. `begun` says which of the open tables are in play."""

    entrant: EntrantNo
    reason: Annotated[str, Len(0, 200)] = ""
    begun: Annotated[tuple[tuple[RoundNo, TableNo], ...], Len(0, MOST_ROUNDS * MOST_TABLES)] = ()
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Close:
    """No session begins any more: the time is up, or the organiser has enough. `begun` may still be finished."""

    begun: Annotated[tuple[tuple[RoundNo, TableNo], ...], Len(0, MOST_ROUNDS * MOST_TABLES)] = ()
    kind: Literal["close"] = "close"


Action = Draw | Finish | Correct | Enter | Withdraw | Close


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant sits a round out."""

    round: int
    entrant: int


@dataclass(slots=True)
class Standing:
    """How an entrant stands.

    Attributes:
        entrant: the number.
        rank: from 1; those level on everything share it.
        played, won: sessions, a shared win counted as half; `halves` is twice that.
        points: what ranks first: 2 a win and 1 a tie; in an evening twice the rank points.
        score: points pegged, or chips won less chips lost.
        net: the score less that of the other side.
        breaks: what decides between equal points, the first first.
        level: true where only a tie-break, or nothing, parts it from a neighbour.
        marks: a round, from the first: "won", "lost", "tied", "bye", "open" or "" for one not played.
        left: the entrant has withdrawn.
        legs, nets: in an evening, twice the rank points of each leg, and the net that they are given for.
    """

    entrant: int
    rank: int = 0
    played: int = 0
    halves: int = 0
    points: int = 0
    score: int = 0
    net: int = 0
    breaks: tuple[int, ...] = ()
    level: bool = False
    marks: tuple[str, ...] = ()
    left: bool = False
    legs: tuple[int, ...] = ()
    nets: tuple[int, ...] = ()

    @property
    def won(self) -> float:
        """Sessions won, a shared win as half."""
        return self.halves / 2
