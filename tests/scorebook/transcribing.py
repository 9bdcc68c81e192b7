"""Sessions written down as a scorekeeper at their table would: only what everybody saw."""

from typing import Any

from core import cards as c
from core import events as e
from core.game import Opening, Scores
from core.games.michigan.table import POOLS as MONEY_CARDS
from core.games.pope_joan.settlement import SINGLE
from core.games.pope_joan.table import POPE, RANK_POOL
from core.scorebook.entries import (
    SIDES,
    Counted,
    FinalRound,
    GameTo,
    Hand,
    PlayedRound,
    RoundEntry,
    Taken,
    Transfer,
    TurnedUp,
)
from core.scorebook.sheet import Sheet, new_sheet
from core.session import Session


def sheet_for(session: Session) -> Sheet:
    """Return the sheet that is kept beside a session that has begun."""
    assert session.opening is not None
    names = [seat.name for seat in session.seats]
    return new_sheet(session.game, session.rules, names, dealer=session.opening.dealer)


def played(session: Session) -> RoundEntry:
    """Return the round that was just finished, as it is written down."""
    round_: Any = session.round
    opening = session.opening
    assert round_ is not None and opening is not None
    if isinstance(opening.ledger, Scores):
        return hand(round_, opening)
    if opening.kind == "final":
        return FinalRound(**{pool: round_.holder(card) for pool, card in SINGLE.items()})
    return chips_round(round_)


def chips_round(round_: Any) -> PlayedRound:
    """Return a round for chips."""
    events = round_.events
    # At Michigan who has withheld a card goes out without winning (MI-37).
    out = getattr(round_, "winner", None)
    if not hasattr(round_, "winner"):
        out = next((ev.seat for ev in events if isinstance(ev, e.Out)), None)
    taken: dict[str, list[int]] = {}
    for ev in events:
        if isinstance(ev, e.Win) and ev.reason in ("card", "pair"):
            taken.setdefault(ev.pool, []).append(ev.seat)
    cards = tuple(map(c.count, round_.hands)) if out is not None else ()
    return PlayedRound(
        out=out,
        cards=cards,
        taken=tuple(Taken(pool, seats[0], *seats[1:]) for pool, seats in taken.items()),
        turnup=turned_up(round_),
        pope=pope_in_hand(round_) if hasattr(round_, "turnup") and out is not None else None,
        pays=tuple(
            Transfer(ev.seat, ev.to, ev.chips, ev.reason)
            for ev in events
            if isinstance(ev, e.Pay) and ev.reason in ("sale", "penalty", "duplicate")
        ),
        stakes=free_stakes(round_),
    )


def turned_up(round_: Any) -> TurnedUp:
    """Return what the card turned up pays for."""
    card = getattr(round_, "turnup", None)
    if card is None:
        return ""
    if card == POPE:
        return "pope"
    return RANK_POOL.get(c.rank(card), "")  # type: ignore[return-value]


def pope_in_hand(round_: Any) -> int | None:
    """Return who holds Pope Joan at the end."""
    return next((seat for seat, held in enumerate(round_.hands) if held >> POPE & 1), None)


def free_stakes(round_: Any) -> tuple[int, ...]:
    """Return what lies on each money card by free stakes."""
    if getattr(round_.rules, "stakes", "") != "free":
        return ()
    stakes = [ev for ev in round_.events if isinstance(ev, e.Stake)]
    return tuple(sum(ev.chips for ev in stakes if ev.pool == pool) for pool in MONEY_CARDS)


def hand(round_: Any, opening: Opening) -> Hand:
    """Return a hand for points, the game apart where there is one."""
    events = round_.events
    assert isinstance(opening.ledger, Scores)
    bonus = next((ev for ev in events if isinstance(ev, e.GameBonus)), None)
    after = round_.ledger()
    points = [now - then for now, then in zip(after.scores, opening.ledger.scores, strict=True)]
    game: GameTo = "nobody" if round_.form.bonus else "counted"
    if bonus is not None:
        points[bonus.side] -= bonus.points
        game = SIDES[bonus.side]
    elif round_.form.bonus and counts_tied(round_):
        game = "tied"
    return Hand((points[0], points[1]), game, after.winner)


def counts_tied(round_: Any) -> bool:
    """Return whether a hand was counted and nobody had more (DO-19)."""
    void = round_.pitcher % 2 in round_.offenders or len(round_.offenders) == 2
    return len(round_.tricks) == round_.form.tricks and not void and round_.muck[0] == round_.muck[1]


def counted(session: Session) -> Counted:
    """Return the round that was just finished by its outcome alone; what the session's end brings is in it."""
    round_: Any = session.round
    opening: Any = session.opening
    assert round_ is not None and opening is not None
    before, after = opening.ledger, round_.ledger()
    won = tuple(now - then for now, then in zip(after.chips, before.chips, strict=True))
    emptied = tuple(pool for pool, left in zip(session.game.pools, after.pools, strict=True) if not left)
    return Counted(won, emptied, None, free_stakes(round_))
