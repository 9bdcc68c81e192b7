"""What a scholar may want to know of a finished round, as plain numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core import events as e
from core.game import Chips, Ledger, Scores, left_of
from core.session import Session


class RoundRow(NamedTuple):
    """A finished round of a simulation.

    Attributes:
        session, number: the session, counted from 1, and the round in it; kind: `round` or `final`.
        dealer: the seat that dealt.
        active: which seats were in it.
        nets: what each seat won less what it lost, in chips or points.
        standing: what each seat, or its side, has after it.
        board: chips on the board after it; None in games for points.
        shares: when the session is over, each seat's share of the win; else None.
        measures: name -> value (see `measures`).
    """

    session: int
    number: int
    kind: str
    dealer: int
    active: tuple[bool, ...]
    nets: tuple[int, ...]
    standing: tuple[int, ...]
    board: int | None
    shares: tuple[float, ...] | None
    measures: Mapping[str, float]


def row_of(session: Session, number: int) -> RoundRow:
    """Return the round that has just been finished in session number `number` of a simulation."""
    round_, opening = session.round, session.opening
    assert round_ is not None and opening is not None
    seats = len(session.seats)
    after = round_.ledger()
    nets = nets_of(opening.ledger, after, seats)
    shares = None
    if session.phase == "over":
        winners = session.result()
        sides = [seat if session.game.pools else seat % 2 for seat in range(seats)]
        shares = tuple(1 / len(winners) if side in winners else 0.0 for side in sides)
    chips = isinstance(after, Chips)
    return RoundRow(
        number,
        opening.number,
        opening.kind,
        opening.dealer,
        opening.active,
        nets,
        tuple(after.chips) if isinstance(after, Chips) else tuple(after.scores[seat % 2] for seat in range(seats)),
        sum(after.pools) if isinstance(after, Chips) else None,
        shares,
        _of_chips(session, nets) if chips else _of_points(session, nets),
    )


def nets_of(before: Ledger, after: Ledger, seats: int) -> tuple[int, ...]:
    """Return what each seat has won less what it has lost between two ledgers."""
    if isinstance(before, Chips):
        assert isinstance(after, Chips)
        return tuple(now - then for then, now in zip(before.chips, after.chips, strict=True))
    assert isinstance(after, Scores)
    return tuple(after.scores[seat % 2] - before.scores[seat % 2] for seat in range(seats))


def _of_chips(session: Session, nets: Sequence[int]) -> dict[str, float]:
    """Measure a round for chips.

    `dealer-net`, `eldest-net`: of the dealer and of the player at the dealer's left. `moved`: chips that changed
    owners. `board`: chips left on the board. `runs`, `cards`: runs begun, cards played. `card-pay`: chips paid for
    cards left in hand. `fouls`: irregularities. `pool-NAME`: 1 where the pool was won.
    """
    round_, opening = session.round, session.opening
    assert round_ is not None and opening is not None
    ledger = round_.ledger()
    assert isinstance(ledger, Chips)
    events = round_.events
    plays = [event for event in events if isinstance(event, e.Played)]
    eldest = left_of(opening.dealer, opening.active)
    out = {
        "dealer-net": float(nets[opening.dealer]),
        "eldest-net": float(nets[eldest]),
        "moved": float(sum(net for net in nets if net > 0)),
        "board": float(sum(ledger.pools)),
        "runs": float(sum(play.lead for play in plays)),
        "cards": float(len(plays)),
        "card-pay": float(sum(ev.chips for ev in events if isinstance(ev, e.Pay) and ev.reason == "cards")),
        "fouls": float(sum(isinstance(event, e.Foul) for event in events)),
    }
    won = {event.pool for event in events if isinstance(event, e.Win)}
    return out | {f"pool-{pool}": float(pool in won) for pool in session.game.pools}


def _of_points(session: Session, nets: Sequence[int]) -> dict[str, float]:
    """Measure a hand for points.

    `pitcher-margin`, `dealer-margin`: what the side of the pitcher, or the dealer, pegged more than the other.
    `points`: pegged by both. `bonus`: 1 where the game was won by a side; `bonus-pitcher`: by the pitcher's.
    `cards`: cards played. `fouls`: revokes.
    """
    round_, opening = session.round, session.opening
    assert round_ is not None and opening is not None
    events = round_.events
    first: Any = next((event for event in events if isinstance(event, e.Played)), None)
    pitcher = first.seat if first is not None else opening.dealer
    bonus = next((event for event in events if isinstance(event, e.GameBonus)), None)
    return {
        "pitcher-margin": float(nets[pitcher] - nets[(pitcher + 1) % len(nets)]),
        "dealer-margin": float(nets[opening.dealer] - nets[(opening.dealer + 1) % len(nets)]),
        "points": float(nets[0] + nets[1]),
        "bonus": float(bonus is not None),
        "bonus-pitcher": float(bonus is not None and bonus.side == pitcher % 2),
        "cards": float(sum(isinstance(event, e.Played) for event in events)),
        "fouls": float(sum(isinstance(event, e.Foul) for event in events)),
    }
