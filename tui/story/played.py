"""The rounds of a save, read from its record, and a line about each."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from core.actions import NextRound
from core.game import Chips
from core.logline import LogLine, read_line
from core.record import round_text
from core.replay import Replay
from core.session import Session
from saves import codec
from saves.annals import SessionRow
from saves.errors import SaveDamaged
from saves.look import Look
from saves.rounds import PlayedRounds
from saves.rows import Record
from saves.sessions import SHORT, ReplayFault
from tui.i18n import _
from tui.story import teller_for
from tui.story.log import log_text, numbered
from tui.story.sentence import Eyes, number


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was logged: the line as it is written, and what it holds.

    `replay` is what those at the keyboard may look back at of a round in play, or None.
    """

    written: str
    line: LogLine
    replay: Replay | None = None

    @classmethod
    def of_session(cls, session: Session) -> "Round":
        """Return the session's round, which may be in play."""
        written = round_text(session)
        replay = Replay.of_session(session) if session.phase == "round" else None
        return cls(written, read_line(written), replay if replay is not None and replay.eyes else None)

    @property
    def reviewed(self) -> LogLine | Replay:
        """What a review lays out again."""
        return self.replay or self.line

    @property
    def can_be_reviewed(self) -> bool:
        """True where the round is over, or somebody at the keyboard has seen what was played of it."""
        return self.line.finished is not None or self.replay is not None

    @property
    def title(self) -> str:
        """What the round is called."""
        if self.line.opening.kind == "final":
            return _("final round")
        return numbered(self.line)

    @property
    def me(self) -> int | None:
        """The seat of the person who played; where several did, of one who is called "You", or None."""
        people = [at for at, seat in enumerate(self.line.seats) if seat.human]
        if len(people) > 1:
            people = [at for at in people if self.line.seats[at].name == _("You")]
        return people[0] if people else None

    def text(self) -> list[str]:
        """Return the readable log, a paragraph a line."""
        return log_text(teller_for(self.line.game.id), self.line)


@dataclass(frozen=True, slots=True)
class Played:
    """The rounds of a save, and the code of what is wrong with it, or None."""

    rounds: tuple[Round, ...]
    damage: str | None


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in a list: its name, how it ended, what the person won or lost and had after it."""

    title: str
    end: str
    change: int | None
    after: str


def read_played(path: Path) -> Played:
    """Return all rounds of a save; takes a while for a long one.

    Raises:
        SavesError: nothing of it can be read.
    """
    look = Look(path)
    rounds: list[Round] = []
    damage: str | None = None
    for head in look.sessions():
        record = look.read(head.session)
        played = PlayedRounds(record)
        rounds += map(Round.of_session, played)
        damage = damage or played.damage
    return Played(tuple(rounds), damage)


def read_log(path: Path) -> Played:
    """Return all rounds of a round log in a file, checked as `verify` does; takes a while for a long one.

    Raises:
        SavesError: it cannot be read, or something is wrong with it.
    """
    from saves.round_logs import checked_lines

    return Played(tuple(Round(written, line) for written, line in checked_lines(path)), None)


class SavedRounds(Sequence[Round]):
    """The rounds of a session in a save, each replayed from its own checkpoint when it is asked for.

    So one of a thousand is read as quickly as one of three.
    """

    def __init__(self, record: Record, most: int | None = None) -> None:
        """Keep a record that was read whole, and no more than so many of its rounds; see `saved_rounds`."""
        self._setup = codec.read_setup(record.setup)
        self._entries = record.entries
        self._starts = [place for place, entry in enumerate(record.entries) if entry.kind == "opening"][:most]
        self._known: dict[int, Round] = {}

    def __len__(self) -> int:
        return len(self._starts)

    @overload
    def __getitem__(self, place: int) -> Round: ...

    @overload
    def __getitem__(self, place: slice) -> list[Round]: ...

    def __getitem__(self, place: int | slice) -> Round | list[Round]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        if place not in self._known:
            try:
                self._known[place] = self._replayed(place)
            except ReplayFault:
                raise SaveDamaged("does-not-replay") from None
        return self._known[place]

    def _replayed(self, place: int) -> Round:
        start = self._starts[place]
        end = self._starts[place + 1] if place + 1 < len(self) else len(self._entries)
        checkpoint = codec.read_checkpoint(self._entries[start].body)
        session = Session.resume(self._setup, checkpoint, ())
        for entry in self._entries[start + 1 : end]:
            action, at, choice = codec.read_act(entry.body)
            if isinstance(action, NextRound):
                break
            session.apply(action, at, choice)
        return Round.of_session(session)


def saved_rounds(path: Path, place: int, most: int | None = None) -> tuple[Sequence[Round], str | None]:
    """Return the rounds of a session in a save, and the code of what is wrong with it, or None.

    A short session is replayed whole, for there no checkpoint is believed. Of a long one no more than `most` rounds
    are given; what was altered in it by hand shows only when that round is asked for, as SaveDamaged.

    Raises:
        SavesError: nothing of it can be read.
    """
    record = Look(path).read(place)
    try:
        if len(record.entries) >= SHORT and record.damage is None:
            return SavedRounds(record, most), None
        played = PlayedRounds(record)
        return [*map(Round.of_session, played)], played.damage
    except ReplayFault:
        return [], record.damage or "does-not-replay"


def rounds_of(session: SessionRow) -> Sequence[Round]:
    """Return the rounds of a session in the index, from its save or its imported log.

    Raises:
        SavesError: nothing of it can be read.
    """
    if session.kind == "import":
        rounds = read_log(Path(session.path)).rounds
        return [one for one in rounds if one.line.session == session.session]
    return saved_rounds(Path(session.path), session.place, session.rounds + 1)[0]


def numbers_of(rounds: Sequence[Round], session: SessionRow) -> Sequence[int]:
    """Return the number of each of `rounds_of`; of a save they count from 1, so that none is replayed for it."""
    if session.kind == "save":
        return range(1, len(rounds) + 1)
    return [one.line.opening.number for one in rounds]


def round_line(one: Round) -> RoundLine:
    """Return the line about a round."""
    line = one.line
    if line.finished is None:
        return RoundLine(one.title, _("in play"), None, "")
    eyes = Eyes.of(line.seats, one.me, line.rules, "signs")
    end = teller_for(line.game.id).ending(line, eyes)
    before, after = line.opening.ledger, line.finished.after
    if one.me is None:
        return RoundLine(one.title, end, None, "")
    if isinstance(before, Chips):
        had, has = before.chips[one.me], int(after["chips"][one.me])
    else:
        had, has = before.scores[one.me % 2], int(after["scores"][one.me % 2])
    return RoundLine(one.title, end, has - had, number(has))
