"""What the index of rounds knows of a session and of a round, and the tables that hold it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final, Literal

from core.facts import SeatFacts
from core.game import Seat
from core.names import alike

FileKind = Literal["save", "import", "tournament", "sheet"]
"""What a file is: the save of sessions, an imported log, or something in which no rounds were dealt here."""

VERSION: Final = 3
"""The version of the tables; an index of another one is made anew."""

TABLES: Final = (
    "CREATE TABLE file (path TEXT PRIMARY KEY, kind TEXT NOT NULL, stamp TEXT NOT NULL, code TEXT NOT NULL,"
    " id TEXT NOT NULL, name TEXT NOT NULL, seen TEXT NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE session (path TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, session TEXT NOT NULL,"
    " game TEXT NOT NULL, match TEXT NOT NULL, tournament TEXT NOT NULL, names TEXT NOT NULL, more TEXT NOT NULL,"
    " master TEXT NOT NULL, practice INTEGER NOT NULL, finished INTEGER NOT NULL, written_ms INTEGER NOT NULL,"
    " clock_ms INTEGER NOT NULL, rounds INTEGER NOT NULL, done INTEGER NOT NULL, before BLOB NOT NULL,"
    " crc INTEGER NOT NULL, PRIMARY KEY (path, place)) WITHOUT ROWID",
    "CREATE TABLE round (path TEXT NOT NULL, place INTEGER NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL,"
    " clock_ms INTEGER NOT NULL, finished INTEGER NOT NULL, last INTEGER NOT NULL, close INTEGER NOT NULL,"
    " fouls INTEGER NOT NULL, helped INTEGER NOT NULL, best INTEGER NOT NULL, seats TEXT NOT NULL,"
    " crc INTEGER NOT NULL, PRIMARY KEY (path, place, number)) WITHOUT ROWID",
)

SESSION_COLUMNS: Final = (
    "path, place, kind, session, game, match, tournament, more, master, practice, finished, written_ms, clock_ms,"
    " rounds, done, before"
)
ROUND_COLUMNS: Final = "path, place, number, kind, clock_ms, finished, last, close, fouls, helped, best, seats"


def sealed(row: tuple[object, ...]) -> tuple[object, ...]:
    """Return a row of a table with the check that stands in its last column."""
    return *row, zlib.crc32(repr(row).encode(errors="surrogatepass"))


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session, as its save or an imported log tells it.

    Attributes:
        path, place: the file, and the number of the session in it.
        kind: `save` or `import`.
        session, game: ids; master: the commitment to its secret; match, tournament: ids or "".
        rules: every option; changed: those that differ from the source texts.
        seats: who sits where.
        winners, margin: once it is finished.
        practice: it was played for practice.
        finished: it has a result.
        written_ms: when its file was written last, in epoch ms; clock_ms: how long it was played.
        rounds: those that are finished.
        done, before: entry where its open round begins, and the digest in front of it; for reading on.
    """

    path: str
    place: int
    kind: FileKind
    session: str
    master: str
    game: str
    match: str
    tournament: str
    rules: Mapping[str, Any]
    changed: Mapping[str, Any]
    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    margin: int | None
    practice: bool
    finished: bool
    written_ms: int
    clock_ms: int
    rounds: int
    done: int = 0
    before: bytes = b""

    @property
    def me(self) -> int | None:
        """The seat of the person, None where none or several sit."""
        persons = [at for at, seat in enumerate(self.seats) if seat.human]
        return persons[0] if len(persons) == 1 else None

    def to_row(self) -> tuple[object, ...]:
        """Return the values of its row in the table."""
        more = {
            "rules": self.rules,
            "changed": self.changed,
            "seats": [[seat.name, seat.player] for seat in self.seats],
            "winners": self.winners,
            "margin": self.margin,
        }
        names = "".join(f"\n{alike(seat.name)}\n" for seat in self.seats)
        return (
            *(self.path, self.place, self.kind, self.session, self.game, self.match, self.tournament, names),
            *(_dumps(more), self.master, int(self.practice), int(self.finished), self.written_ms, self.clock_ms),
            *(self.rounds, self.done, self.before),
        )


def session_of(row: tuple[Any, ...]) -> SessionRow:
    """Return the session of a row of SESSION_COLUMNS; raises ValueError, TypeError or KeyError."""
    path, place, kind, session, game, match, tournament, text, master, practice, finished, *rest = row
    more = json.loads(text)
    return SessionRow(
        *(path, place, kind, session, master, game, match, tournament, more["rules"], more["changed"]),
        seats=tuple(Seat(str(name), str(player)) for name, player in more["seats"]),
        winners=tuple(more["winners"]),
        margin=more["margin"],
        practice=bool(practice),
        finished=bool(finished),
        written_ms=int(rest[0]),
        clock_ms=int(rest[1]),
        rounds=int(rest[2]),
        done=int(rest[3]),
        before=bytes(rest[4]),
    )


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round; `seats` is empty while it is played, all else is then 0 or False.

    Attributes:
        path, place, number: where it lies; kind: as in its opening.
        clock_ms: of play at its end.
        close: the session's last round, and little between first and second.
        fouls: irregularities of all seats; helped: somebody used help; best: the most that a seat won.
    """

    path: str
    place: int
    number: int
    kind: str
    clock_ms: int = 0
    finished: bool = False
    last: bool = False
    close: bool = False
    fouls: int = 0
    helped: bool = False
    best: int = 0
    seats: tuple[SeatFacts, ...] = field(default=())

    @property
    def out(self) -> int | None:
        """The seat that went out first, or None."""
        return next((at for at, one in enumerate(self.seats) if one.out), None)

    def to_row(self) -> tuple[object, ...]:
        """Return the values of its row in the table."""
        return (
            *(self.path, self.place, self.number, self.kind, self.clock_ms, int(self.finished), int(self.last)),
            *(int(self.close), self.fouls, int(self.helped), self.best),
            _dumps([_told(one) for one in self.seats]),
        )


def round_of(row: tuple[Any, ...]) -> RoundRow:
    """Return the round of a row of ROUND_COLUMNS; raises ValueError or TypeError."""
    path, place, number, kind, clock_ms, finished, last, close, fouls, helped, best, text = row
    return RoundRow(
        *(path, int(place), int(number), kind, int(clock_ms), bool(finished), bool(last), bool(close)),
        *(int(fouls), bool(helped), int(best)),
        tuple(SeatFacts(**one) for one in json.loads(text)),
    )


_DEFAULTS: Final = {one.name: one.default if one.default is not MISSING else {} for one in fields(SeatFacts)}


def _told(facts: SeatFacts) -> dict[str, object]:
    """Return what of the facts of a seat is not as usual."""
    return {name: value for name, usual in _DEFAULTS.items() if (value := getattr(facts, name)) != usual}


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
