"""Which rounds of the index are wanted, when they were played, and which of two files tells of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.names import alike
from saves.annals import FileKind, RoundRow, SessionRow


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rounds are wanted; what is not set asks nothing.

    Attributes:
        session: its file and place in it; folder: the folder that the file lies in.
        game, tournament: ids. player: a name, whole, in any case.
        since_ms, until_ms: the first moment, and the first one after it, in epoch ms.
        penalties, close, final, helped: only rounds with that. words: parts of names, in any case.
        kind: `save` or `import`. practice: whether practice is wanted, None for either.
    """

    session: tuple[str, int] | None = None
    folder: str = ""
    game: str = ""
    tournament: str = ""
    player: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    penalties: bool = False
    close: bool = False
    final: bool = False
    helped: bool = False
    words: tuple[str, ...] = ()
    kind: FileKind | None = None
    practice: bool | None = None


EVERYTHING: Final = Wanted()


def where(wanted: Wanted) -> tuple[str, tuple[object, ...]]:
    """Return the condition on session and round, and the values for its places."""
    moment = "(session.written_ms - session.clock_ms + round.clock_ms)"
    asked: list[tuple[str, tuple[object, ...]]] = [
        ("round.path=? AND round.place=?", wanted.session or ()),
        ("substr(round.path, 1, length(?))=?", (wanted.folder, wanted.folder) if wanted.folder else ()),
        ("session.game=?", (wanted.game,) if wanted.game else ()),
        ("session.tournament=?", (wanted.tournament,) if wanted.tournament else ()),
        ("instr(session.names, ?)", (f"\n{alike(wanted.player)}\n",) if wanted.player else ()),
        (f"{moment}>=?", (wanted.since_ms,) if wanted.since_ms is not None else ()),
        (f"{moment}<?", (wanted.until_ms,) if wanted.until_ms is not None else ()),
        ("round.fouls>?", (0,) if wanted.penalties else ()),
        ("round.close=?", (1,) if wanted.close else ()),
        ("round.kind=?", ("final",) if wanted.final else ()),
        ("round.helped=?", (1,) if wanted.helped else ()),
        ("session.kind=?", (wanted.kind,) if wanted.kind else ()),
        ("session.practice=?", (int(wanted.practice),) if wanted.practice is not None else ()),
        *(("instr(session.names || session.game, ?)", (alike(word),)) for word in wanted.words),
    ]
    used = [(text, values) for text, values in asked if values]
    condition = " AND ".join(text for text, _values in used) or "1"
    return condition, tuple(value for _text, values in used for value in values)


def moment_of(session: SessionRow, one: RoundRow) -> int:
    """Return about when a round ended, in epoch ms: a save knows one moment, when it was last written."""
    return session.written_ms - session.clock_ms + (one.clock_ms if one.finished else session.clock_ms)


def merged(sessions: list[SessionRow]) -> list[SessionRow]:
    """Return the sessions without those that another file tells too: a save stays, or the one with more rounds.

    Two that share an id, but not the secret that their packs follow from, are two sessions.
    """
    best: dict[tuple[str, str], SessionRow] = {}
    for one in sessions:
        other = best.get((one.session, one.master))
        if other is None or _rank(one) > _rank(other):
            best[one.session, one.master] = one
    return [one for one in sessions if best[one.session, one.master] is one]


def _rank(row: SessionRow) -> tuple[bool, int, bool, str]:
    return row.kind == "save", row.rounds, row.finished, row.path
