"""The round log: one JSON object a round, written from a session (`docs/round-log.md`)."""

import json
from dataclasses import asdict
from typing import Any, Final

from core import cards as c
from core import events as e
from core.game import Chips, Game, Ledger
from core.round import Round
from core.rules import Rules
from core.session import Session

FORMAT: Final = "intrigue-round/1"


def round_line(session: Session) -> dict[str, Any]:
    """Return the log of the session's current or just finished round.

    A finished round is told in full. The line of an unfinished one holds only what every player has seen: no deck,
    salt, deal, `after`, no hidden offence and no `end`.
    """
    round_, opening = session.round, session.opening
    assert round_ is not None and opening is not None
    finished = session.phase in ("between", "over")
    last = session.phase == "over"
    line: dict[str, Any] = {
        "format": FORMAT,
        "session": session.setup.session,
        **({"match": session.setup.match.id} if session.setup.match else {}),
        "game": session.game.id,
        "rules": session.rules.dump(),
        "round": opening.number,
        "kind": opening.kind,
        "last": last,
    }
    if last and isinstance(opening.ledger, Chips):
        ledger = round_.ledger()
        assert isinstance(ledger, Chips)
        line["result"] = {"winners": session.result(), "chips": list(ledger.chips)}
    if session.setup.practice is not None:
        line["practice"] = True
    if session.is_given:
        line["given"] = True
    line |= _secrets(session, last=last) | _table(session)
    line["commitment"] = session.commitment
    if finished:
        line["salt"] = session.salt
        line["deck"] = [c.text(card) for card in round_.deck]
    if round_.cut is not None:
        line["cut"] = round_.cut
    if finished:
        line["deal"] = deal_fields(round_)
    line["before"] = ledger_fields(session.game, session.rules, opening.ledger, before=True)
    if finished:
        line["after"] = ledger_fields(session.game, session.rules, round_.ledger(), before=False)
    line["events"] = _events(session) if finished else [e.write(event) for event in round_.public()]
    line["help"] = [dict(counts) for counts in session.help]
    return line


def round_text(session: Session) -> str:
    """Return the same as one line of JSON without its line end."""
    return dumps(round_line(session))


def dumps(line: dict[str, Any]) -> str:
    """Return the line as compact JSON, the same bytes for the same content."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def deal_fields(round_: Round[Any, Any]) -> dict[str, Any]:
    """Return the field `deal` of a round."""
    return {name: _deal_words(value) for name, value in round_.dealt().items()}


def ledger_fields(game: Game, rules: Rules, ledger: Ledger, *, before: bool) -> dict[str, Any]:
    """Return a ledger as the fields `before` and `after` have it."""
    if isinstance(ledger, Chips):
        pools = dict(zip(game.pools, ledger.pools, strict=True))
        out: dict[str, Any] = {"chips": list(ledger.chips), "pools": pools}
        if before and game.logs_last_out(rules):
            out["last_out"] = ledger.last_out
        return out
    out = {"scores": list(ledger.scores)}
    if before and game.logs_carried(rules):
        out["carried"] = ledger.carried
    if not before:
        out["winner"] = ledger.winner
    return out


def _events(session: Session) -> list[dict[str, object]]:
    """Return the events of a finished round, each with how a computer chose, where one did.

    Not of an unfinished one: how long somebody thought tells what he holds.
    """
    assert session.round is not None
    events = [e.write(event) for event in session.round.events]
    for place, choice in session.made.items():
        events[place]["choice"] = asdict(choice)
    return events


def _secrets(session: Session, *, last: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        "master_commitment": session.master_commitment,
        "words": list(session.words),
    }
    if last:
        out["master"] = session.setup.master
    return out


def _table(session: Session) -> dict[str, Any]:
    opening = session.opening
    assert opening is not None
    out: dict[str, Any] = {
        "seats": [
            {"name": seat.name, "player": seat.player, "active": active}
            for seat, active in zip(session.seats, opening.active, strict=True)
        ]
    }
    if opening.number == 1:
        out["lots"] = [{"seat": lot.seat, "card": c.text(lot.card)} for lot in session.lots]
    if session.setup.seed is not None:
        out["seed"] = session.setup.seed
    out["dealer"] = opening.dealer
    return out


def _deal_words(value: Any) -> Any:  # noqa: ANN401 - a card, a list of cards or a list of hands
    if isinstance(value, list):
        return [_deal_words(one) for one in value]
    return c.text(value)
