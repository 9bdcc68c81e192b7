"""What the frozen saves hold, and what the bodies of today's saves look like."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.cards import text
from core.session import Session
from saves.codec import record_schema
from saves.rows import SCOREBOOK, TOURNAMENT
from saves.scorebook_codec import scorebook_schema
from saves.scorebooks import replayed as sheet_of
from saves.sessions import replay
from saves.store import Store
from saves.tournament_codec import tournament_schema
from saves.tournaments import replayed as tournament_of


def facts_of(path: Path) -> dict[str, Any]:
    """Return what a save holds, as any version of the program has to see it."""
    record = Store.look(path).read()
    assert record.damage is None and record.head is not None
    out: dict[str, Any] = {"id": record.head.session_id, "entries": record.good, "clock_ms": record.clock_ms}
    if record.head.file_kind == TOURNAMENT:
        tournament, _good, damage = tournament_of(record)
        out |= {"rounds": len(tournament.rounds), "outcomes": len(tournament.outcomes)}
    elif record.head.file_kind == SCOREBOOK:
        book, _good, damage = sheet_of(record)
        out |= {"phase": book.phase, "names": list(book.sheet.names)}
    else:
        replayed = replay(record)
        damage = replayed.damage
        out |= standing(replayed.session)
    assert damage is None
    return out


def standing(session: Session) -> dict[str, Any]:
    """Return where a session stands: the ledger, and every hand."""
    assert session.opening is not None
    seats = range(len(session.seats))
    return {
        "phase": session.phase,
        "count": session.count,
        "clock": session.clock,
        "round": session.opening.number,
        "dealer": session.opening.dealer,
        "ledger": json.loads(json.dumps(asdict(session.opening.ledger))),
        "hands": [" ".join(map(text, session.view(seat).hand)) for seat in seats],
    }


def bodies() -> str:
    """Return the SHA-256 of what the bodies of all kinds of saves may hold, without the words that explain it."""
    schemas = [record_schema(), tournament_schema(), scorebook_schema()]
    return hashlib.sha256(json.dumps(_bare(schemas), sort_keys=True).encode()).hexdigest()


def _bare(found: Any) -> Any:
    if isinstance(found, list):
        return [_bare(one) for one in found]
    if not isinstance(found, Mapping):
        return found
    return {
        key: {name: _bare(one) for name, one in value.items()} if key in ("properties", "$defs") else _bare(value)
        for key, value in found.items()
        if key not in ("title", "description")
    }
