"""The few public facts of a session that a list of saves shows, as plain JSON."""

from typing import Any

from core.game import Chips
from core.session import Session


def summary(session: Session) -> dict[str, Any]:
    """Return what all players can see: game, seats, round, standings, limit and, at the end, winners."""
    rules = session.rules
    limit = getattr(rules, "limit", "target")
    out: dict[str, Any] = {
        "game": session.game.id,
        "session": session.setup.session,
        "phase": session.phase,
        "finished": session.phase == "over" and session.next_game() is None,
        "seats": [{"name": seat.name, "player": seat.player} for seat in session.seats],
        "changed": {name: getattr(rules, name) for name in rules.changed()},
        "limit": limit,
        "limit_ms": getattr(rules, "minutes", 0) * 60_000 if limit == "minutes" else None,
        "rounds": getattr(rules, "rounds", None),
        "target": getattr(rules, "target", None),
        "seed": session.setup.seed,
        "round": session.opening.number if session.opening else 0,
        "kind": session.opening.kind if session.opening else "round",
    }
    if session.setup.practice is not None:
        out["practice"] = True
    if session.setup.match is not None:
        match = session.setup.match
        out["match"] = {"game": match.game, "best_of": match.best_of, "wins": list(session.match_wins())}
    if session.round is not None:
        ledger = session.round.ledger()
        if isinstance(ledger, Chips):
            out |= {"chips": list(ledger.chips), "board": sum(ledger.pools)}
        else:
            out["scores"] = list(ledger.scores)
        out |= session.round.headline()
        if session.phase == "round":
            out["asked"] = session.round.in_turn()
        if session.phase == "over":
            out["winners"] = session.result()
    return out
