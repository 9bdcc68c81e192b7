"""What of a finished round is worth remembering: a few numbers a seat, for lists and statistics.

They follow from the round alone, whether it comes from a save or from a log that was made elsewhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from core import events as e
from core.game import Chips, Game, Kind, Ledger, Opening, Scores
from core.logfields import CARDS
from core.logline import LogLine
from core.rules import Rules
from core.session import Session

CLOSE: Final = 5
"""A session that is won by so many chips or points, or fewer, had a close finish."""

Pope = Literal["", "played", "caught"]
HELP: Final = ("hints", "looks", "undos")


@dataclass(slots=True)
class SeatFacts:
    """What a round was for one seat.

    Attributes:
        change, standing: chips, or the side's points: won less lost, and held afterwards.
        active: the seat was still in the session.
        out: it was the first to have an empty hand.
        pools: chips that it took, by pool.
        pope: in Pope Joan, whether it got rid of the nine of diamonds or was caught with it.
        fouls: its own irregularities; penalty: chips or points that it, or its side, paid or lost for some.
        tricks: that it took itself.
        fives, nines: those worth points in tricks of its side; `_lost` those in tricks of the other side.
        hints, looks, undos: help that it used.
    """

    change: int = 0
    standing: int = 0
    active: bool = True
    out: bool = False
    pools: dict[str, int] = field(default_factory=dict)
    pope: Pope = ""
    fouls: int = 0
    penalty: int = 0
    tricks: int = 0
    fives: int = 0
    nines: int = 0
    fives_lost: int = 0
    nines_lost: int = 0
    hints: int = 0
    looks: int = 0
    undos: int = 0

    @property
    def helped(self) -> bool:
        """True where it used any help."""
        return bool(self.hints or self.looks or self.undos)


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """What a finished round was.

    Attributes:
        number, kind: as in its opening; `last` where the session ended with it.
        winners: the seats that won the session, where it is the last round; partners both.
        margin: by how much the session was won, 0 for a shared win; None where it is not the last round.
        seats: the facts of each seat.
    """

    number: int
    kind: Kind
    last: bool
    winners: tuple[int, ...]
    margin: int | None
    seats: tuple[SeatFacts, ...]

    @property
    def close(self) -> bool:
        """True where the session ended with little between first and second."""
        return self.margin is not None and self.margin <= CLOSE


Help = Sequence[Mapping[str, int]]


def facts_of_session(session: Session) -> RoundFacts:
    """Return the facts of the session's round, which is just finished."""
    round_, opening = session.round, session.opening
    assert round_ is not None and opening is not None
    last = session.phase == "over"
    hands = round_.dealt()["hands"]
    assert isinstance(hands, list)
    held = [hand for hand in hands if isinstance(hand, list)]
    winners = session.result() if last else []
    return _facts(
        session.game,
        session.rules,
        opening,
        (round_.events, held, session.help),
        (round_.ledger(), winners),
        last=last,
    )


def facts_of_line(line: LogLine, help_: Help) -> RoundFacts:
    """Return the facts of a finished line of a round log that was verified; `help_` is its field `help`."""
    finished = line.finished
    assert finished is not None
    held = [[CARDS[card] for card in hand] for hand in finished.deal["hands"]]
    after = _ledger_of(finished.after)
    winners = line.game.winners(after, line.opening.active) if line.last else []
    return _facts(line.game, line.rules, line.opening, (line.events, held, help_), (after, winners), last=line.last)


def _ledger_of(after: Mapping[str, object]) -> Ledger:
    chips, scores = after.get("chips"), after.get("scores")
    if isinstance(chips, list):
        return Chips(tuple(chips), ())
    assert isinstance(scores, list)
    winner = after.get("winner")
    return Scores((scores[0], scores[1]), 0, winner if isinstance(winner, int) else None)


Told = tuple[Sequence[e.Event], Sequence[Sequence[int]], Help]
"""The events of a round, the hands as dealt, and the help used, a mapping a seat."""


def _facts(
    game: Game, rules: Rules, opening: Opening, told: Told, end: tuple[Ledger, Sequence[int]], *, last: bool
) -> RoundFacts:
    events, hands, help_ = told
    after, winners = end
    before, players = _standings(opening.ledger, opening), _standings(after, opening)
    seats = tuple(
        SeatFacts(now - then, now, active)
        for then, now, active in zip(before, players, opening.active, strict=True)
    )
    for one, used in zip(seats, help_, strict=True):
        for name in HELP:
            setattr(one, name, used[name])
    for event in events:
        _count(event, seats)
    game.note_facts(rules, opening, (events, hands), seats)
    sides = 2 if isinstance(after, Scores) else len(seats)
    won = tuple(seat for seat in range(len(seats)) if seat % sides in winners)
    margin = _margin(after, opening, len(won)) if last else None
    return RoundFacts(opening.number, opening.kind, last, won, margin, seats)


def _standings(ledger: Ledger, opening: Opening) -> list[int]:
    """Return what each seat has, or its side."""
    if isinstance(ledger, Chips):
        return list(ledger.chips)
    return [ledger.scores[seat % 2] for seat in range(len(opening.active))]


def _margin(after: Ledger, opening: Opening, winners: int) -> int:
    if not isinstance(after, Chips):
        return abs(after.scores[0] - after.scores[1])
    if winners > 1:
        return 0
    ranked = sorted((n for n, active in zip(after.chips, opening.active, strict=True) if active), reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else ranked[0]


def _count(event: e.Event, seats: Sequence[SeatFacts]) -> None:
    match event:
        case e.Out(seat=seat):
            seats[seat].out = not any(one.out for one in seats)
        case e.Win(seat=seat, pool=pool, chips=chips):
            seats[seat].pools[pool] = seats[seat].pools.get(pool, 0) + chips
        case e.Foul(seat=seat):
            seats[seat].fouls += 1
        case e.Pay(seat=seat, chips=chips, reason="penalty"):
            seats[seat].penalty += chips
        case e.Penalty(side=side, lost=lost, points=points):
            for one in seats[side::2]:
                one.penalty += lost + points
        case e.Trick(seat=seat):
            seats[seat].tricks += 1
