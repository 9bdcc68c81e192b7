"""What can be written on a sheet. Its record is the sheet and these, in order; nothing written is ever lost.

Seats are numbered from 0 clockwise, sides are 0 and 1 (the seat modulo 2), chips and points are counts.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Interval, Len

from core.bounds import Balance, Count, Number, PerSeat, SeatNo, Word

PerPool = Len(0, 16)
CardCount = Annotated[int, Interval(ge=0, le=52)]
TurnedUp = Literal["", "ace", "king", "queen", "jack", "pope"]
WhyPaid = Literal["sale", "penalty", "duplicate"]
GameTo = Literal["counted", "first", "second", "tied", "nobody"]


@dataclass(frozen=True, slots=True)
class Taken:
    """A pool that somebody took; a second seat shares it, the odd chip going to the first."""

    pool: Word
    seat: SeatNo
    shared: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that one player paid another, for a reason that the rules know."""

    seat: SeatNo
    to: SeatNo
    chips: Count
    reason: WhyPaid


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round for chips as it was played.

    Attributes:
        out: who went out first, None where nobody did.
        cards: cards left in each hand, one number a seat; () where none are counted.
        taken: the pools that were won, Game apart, which goes to who went out.
        turnup: the rank of the card turned up where that pays (PJ-16, PJ-20), else an empty string.
        pope: who holds Pope Joan unplayed, and pays for no card (PJ-35).
        pays: what was paid besides, as it was paid.
        stakes: the chips put on each pool by all together, where they are free (MI-8), else ().
    """

    out: SeatNo | None = None
    cards: Annotated[tuple[CardCount, ...], PerSeat] = ()
    taken: Annotated[tuple[Taken, ...], Len(0, 16)] = ()
    turnup: TurnedUp = ""
    pope: SeatNo | None = None
    pays: Annotated[tuple[Transfer, ...], Len(0, 64)] = ()
    stakes: Annotated[tuple[Count, ...], PerPool] = ()
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Counted:
    """A round for chips by its outcome alone.

    Attributes:
        won: what each seat has won (or lost, below 0) in this round, its stake counted.
        emptied: the pools on which nothing lies after it.
        out: who went out first, if anybody knows.
        stakes: as in PlayedRound.
    """

    won: Annotated[tuple[Balance, ...], PerSeat]
    emptied: Annotated[tuple[Word, ...], Len(0, 16)] = ()
    out: SeatNo | None = None
    stakes: Annotated[tuple[Count, ...], PerPool] = ()
    kind: Literal["counted"] = "counted"


@dataclass(frozen=True, slots=True)
class FinalRound:
    """The final round of Pope Joan: who was dealt which diamond (PJ-40)."""

    ace: SeatNo
    king: SeatNo
    queen: SeatNo
    jack: SeatNo
    pope: SeatNo
    kind: Literal["final"] = "final"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand for points.

    Attributes:
        points: what each side pegged for its cards, and for the game too where `game` is `counted`.
        game: which side the bonus goes to besides (DO-17), or that the counts were `tied` (DO-19), or that
            `nobody` may score it.
        first: the side that was first to peg the target, where the numbers do not tell (DO-A10).
    """

    points: tuple[Count, Count]
    game: GameTo = "counted"
    first: Annotated[int, Interval(ge=0, le=1)] | None = None
    kind: Literal["hand"] = "hand"


@dataclass(frozen=True, slots=True)
class CallTime:
    """No more rounds: now comes what ends a session, such as the final round (PJ-39)."""

    kind: Literal["time"] = "time"


@dataclass(frozen=True, slots=True)
class Close:
    """The sheet ends as it stands; what lies on the board stays there."""

    kind: Literal["close"] = "close"


RoundEntry = PlayedRound | Counted | FinalRound | Hand
PlainEntry = RoundEntry | CallTime | Close


@dataclass(frozen=True, slots=True)
class Correct:
    """Other numbers for a round that is on the sheet already, and why; what came after is reckoned anew."""

    number: Number
    entry: RoundEntry
    reason: Word
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last thing that was written counts no more, corrections included, and why."""

    reason: Word
    kind: Literal["take-back"] = "take-back"


Entry = PlainEntry | Correct | TakeBack

SIDES: Final[tuple[GameTo, GameTo]] = ("first", "second")
"""Which value of `game` stands for which side."""
