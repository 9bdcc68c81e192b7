"""From the index of rounds to the lines that statistics are made of."""

from __future__ import annotations

from collections.abc import Mapping

from core.game import load
from core.statistics import Line
from saves.annals import RoundRow, SessionRow
from saves.history import History
from saves.opinions import Played, judged
from saves.wanted import Wanted, merged, moment_of


def lines(history: History, wanted: Wanted | None = None) -> list[Line]:
    """Return a line for each seat of each finished round; a session that lies in two files counts once."""
    wanted = wanted or Wanted()
    found = merged(history.sessions(wanted))
    sessions = {(one.path, one.place): one for one in found}
    ids = _ids(found)
    opinions = judged()
    out: list[Line] = []
    for one in history.rounds(wanted):
        session = sessions.get((one.path, one.place))
        if session is not None and one.finished:
            out += _of_round(session, one, ids[one.path, one.place], opinions)
    return out


def _ids(sessions: list[SessionRow]) -> dict[tuple[str, int], str]:
    """Return the id of each session; of two with the same one, that of the log from elsewhere says more."""
    out: dict[tuple[str, int], str] = {}
    taken: set[str] = set()
    for one in sorted(sessions, key=lambda row: (row.kind != "save", row.path, row.place)):
        known = one.session in taken
        taken.add(one.session)
        out[one.path, one.place] = f"{one.session}/{one.master[:8]}" if known else one.session
    return out


def _of_round(
    session: SessionRow, one: RoundRow, id_: str, opinions: Mapping[Played, tuple[float, float]]
) -> list[Line]:
    points = not load(session.game).pools
    at = moment_of(session, one)
    out = []
    for seat, (who, facts) in enumerate(zip(session.seats, one.seats, strict=True)):
        if not (facts.active or one.last):
            continue
        others = [
            other
            for place, other in enumerate(session.seats)
            if (place - seat) % (2 if points else len(session.seats))
        ]
        won = one.last and seat in session.winners
        out.append(
            Line(
                session=id_,
                tournament=session.tournament,
                at=at,
                game=session.game,
                points=points,
                number=one.number,
                kind=one.kind,
                last=one.last,
                seat=seat,
                player=who.name,
                who=who.level or "human",
                opponents=tuple(other.name for other in others),
                levels=tuple(other.level or "human" for other in others),
                rules=session.changed,
                every=session.rules,
                won=won,
                shared=won and not points and len(session.winners) > 1,
                margin=(session.margin or 0) if one.last else 0,
                finished=session.finished,
                practice=session.practice,
                imported=session.kind == "import",
                facts=facts,
                judged=opinions.get((session.session, one.number, seat)),
            )
        )
    return out
