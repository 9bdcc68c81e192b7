"""Reading saves and round logs for the index: from a file to the sessions and rounds that it tells of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from core.facts import RoundFacts, facts_of_line, facts_of_session
from core.logline import LogLine
from core.session import Session
from core.setup import Setup
from saves import codec, digest
from saves.annals import RoundRow, SessionRow
from saves.errors import SaveDamaged
from saves.look import Look
from saves.round_logs import CheckedLog
from saves.rows import Entry, Head, Record
from saves.sessions import ReplayFault

FULL: Final = -1
"""As the first round that is new: all of them are."""


@dataclass(frozen=True, slots=True)
class Harvest:
    """What was read of one session: its row, its rounds from number `first` on, and the code of a damage, or ""."""

    session: SessionRow
    rounds: tuple[RoundRow, ...]
    first: int = FULL
    code: str = ""


def harvest_session(path: Path, head: Head, known: SessionRow | None) -> Harvest:
    """Return what a session of a save tells; of one that is `known`, only what came after it is read and replayed.

    Raises:
        SavesError: nothing of it can be read.
    """
    look = Look(path)
    if known is not None and known.done and known.session == head.session_id:
        record = look.rest(head.session, known.done, known.before)
        if record is not None and record.damage is None:
            return _replayed(path, record, known)
    return _replayed(path, look.read(head.session), None)


def _replayed(path: Path, record: Record, known: SessionRow | None) -> Harvest:
    try:
        setup = codec.read_setup(record.setup)
        session = Session(setup)
        entries = record.entries
        if known is not None:
            # The checkpoint was compared with the replay when the rounds before it were read.
            session = Session.resume(setup, codec.read_checkpoint(entries[0].body), ())
            entries = entries[1:]
    except ReplayFault:
        raise SaveDamaged("setup-unreadable") from None
    first = session.opening.number if known is not None and session.opening is not None else FULL
    reading = _Reading(str(path), record.session, session)
    damage = record.damage or reading.read(entries)
    start = (known.done - 1, known.before) if known is not None else (0, digest.genesis(record.session))
    row = _session_row(path, record, setup, reading)
    done = reading.opened or (known.done if known is not None else 0)
    row = replace(row, done=0 if damage else done, before=b"" if damage else _before(record, start, done, known))
    if known is not None:
        row = replace(row, rounds=first - 1 + sum(one.finished for one in reading.rounds))
    return Harvest(row, tuple(reading.rounds), first, damage or "")


class _Reading:
    """Replays a session and keeps what its rounds were."""

    def __init__(self, path: str, place: int, session: Session) -> None:
        self.path, self.place, self.session = path, place, session
        self.rounds: list[RoundRow] = []
        self.last: RoundFacts | None = None
        self.opened = 0

    def read(self, entries: Sequence[Entry]) -> str | None:
        """Replay as far as it goes; return a code where that is not to the end."""
        session = self.session
        for entry in entries:
            try:
                if entry.kind == "opening":
                    if codec.read_checkpoint(entry.body) != session.checkpoint():
                        raise ValueError("checkpoint")
                    self.opened = entry.n
                    continue
                was_open = session.phase == "round"
                session.apply(*codec.read_act(entry.body))
            except ReplayFault:
                return "does-not-replay"
            if was_open and session.phase in ("between", "over"):
                self.last = facts_of_session(session)
                self.rounds.append(round_row(self.path, self.place, self.last, session.clock))
        if session.phase == "round" and session.opening is not None:
            self.rounds.append(RoundRow(self.path, self.place, session.opening.number, session.opening.kind))
        return None


def _before(record: Record, start: tuple[int, bytes], done: int, known: SessionRow | None) -> bytes:
    """Return the digest of the entry in front of number `done`."""
    if not done:
        return b""
    number, last = start
    setup = () if known is not None else (Entry(0, "setup", record.setup),)
    for entry in (*setup, *record.entries):
        if entry.n >= done:
            break
        last = digest.of_entry(last, record.session, entry.n, entry.kind, entry.body)
        number = entry.n
    assert number == done - 1
    return last


def _session_row(path: Path, record: Record, setup: Setup, reading: _Reading) -> SessionRow:
    session, head = reading.session, record.head
    summary: Mapping[str, object] = head.summary if head is not None else {}
    over = session.phase == "over"
    return SessionRow(
        path=str(path),
        place=record.session,
        kind="save",
        session=setup.session,
        master=session.master_commitment,
        game=setup.game,
        match=setup.match.id if setup.match else "",
        tournament=setup.place.tournament if setup.place else "",
        rules=session.rules.dump(),
        changed={name: getattr(session.rules, name) for name in session.rules.changed()},
        seats=setup.seats,
        winners=reading.last.winners if over and reading.last else (),
        margin=reading.last.margin if over and reading.last else None,
        practice=setup.practice is not None or summary.get("practice") is True,
        finished=over,
        written_ms=head.written_ms if head is not None else 0,
        clock_ms=max(record.clock_ms, session.clock),
        rounds=sum(one.finished for one in reading.rounds),
    )


def round_row(path: str, place: int, facts: RoundFacts, clock_ms: int) -> RoundRow:
    """Return the row of a finished round."""
    return RoundRow(
        path,
        place,
        facts.number,
        facts.kind,
        clock_ms,
        finished=True,
        last=facts.last,
        close=facts.close,
        fouls=sum(one.fouls for one in facts.seats),
        helped=any(one.helped for one in facts.seats),
        best=max(one.change for one in facts.seats),
        seats=facts.seats,
    )


def harvest_log(path: Path, written_ms: int) -> list[Harvest]:
    """Return the sessions of a log that was imported; they have no clock, and the day on which they came.

    Raises:
        SavesError: it cannot be read, or is no log that passes `verify`: somebody may have laid it there, or
        changed it since.
    """
    sessions: dict[str, list[tuple[LogLine, list[Any]]]] = {}
    for text, line in CheckedLog(path):
        sessions.setdefault(line.session, []).append((line, json.loads(text)["help"]))
    return [_told(path, place, lines, written_ms) for place, lines in enumerate(sessions.values())]


def _told(path: Path, place: int, lines: Sequence[tuple[LogLine, list[Any]]], written_ms: int) -> Harvest:
    line = lines[-1][0]
    rounds: dict[int, RoundRow] = {}
    last: RoundFacts | None = None
    for one, help_ in lines:
        number = one.opening.number
        if one.finished is None:
            rounds.setdefault(number, RoundRow(str(path), place, number, one.opening.kind))
            continue
        last = facts_of_line(one, help_)
        rounds[number] = round_row(str(path), place, last, 0)
    over = last is not None and last.last
    row = SessionRow(
        path=str(path),
        place=place,
        kind="import",
        session=line.session,
        master=line.master_commitment,
        game=line.game.id,
        match=line.match or "",
        tournament="",
        rules=line.rules.dump(),
        changed={name: getattr(line.rules, name) for name in line.rules.changed()},
        seats=line.seats,
        winners=last.winners if over and last else (),
        margin=last.margin if over and last else None,
        practice=any(one.practice or one.given for one, _help in lines),
        finished=over,
        written_ms=written_ms,
        clock_ms=0,
        rounds=sum(one.finished for one in rounds.values()),
    )
    return Harvest(row, tuple(rounds.values()))
