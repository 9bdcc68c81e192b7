"""The rounds of a save, read from its record, and a line about each."""

from dataclasses import dataclass
from pathlib import Path

from core.game import Chips
from core.logline import LogLine, read_line
from saves.look import Look
from saves.sessions import ReplayFault
from tui.i18n import _
from tui.story import teller_for
from tui.story.log import log_text, numbered
from tui.story.sentence import Eyes, number


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was logged: the line as it is written, and what it holds."""

    written: str
    line: LogLine

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
    from tui.cli.log import round_lines

    look = Look(path)
    rounds: list[Round] = []
    damage: str | None = None
    for head in look.sessions():
        record = look.read(head.session)
        damage = damage or record.damage
        try:
            rounds += [Round(written, read_line(written)) for written in round_lines(record)]
        except ReplayFault:
            damage = damage or "does-not-replay"
    return Played(tuple(rounds), damage)


def read_log(path: Path) -> Played:
    """Return all rounds of a round log in a file, checked as `verify` does; takes a while for a long one.

    Raises:
        SavesError: it cannot be read, or something is wrong with it.
    """
    from saves.imports import checked_lines

    return Played(tuple(Round(written, line) for written, line in checked_lines(path)), None)


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
