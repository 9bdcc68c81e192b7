"""What can be looked back at: the rounds of a save, and those of a file of log lines."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.logline import LogLine, read_line
from core.record import round_text
from core.replay import Replay
from saves.round_logs import CheckedLog
from saves.rounds import PlayedRounds
from tui.i18n import _

if TYPE_CHECKING:
    from saves.rows import Record

MOST_ROUNDS: Final = 1_000
"""Lines of a file that are laid out; checking each takes a few thousandths of a second."""


class NotALog(Exception):
    """A file in which there is nothing to look back at; `args[0]` says why."""


def rounds_of(record: "Record") -> list[LogLine | Replay]:
    """Return the rounds of a save: finished ones as lines, one in play as what the person at the keyboard has seen.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    out: list[LogLine | Replay] = []
    for session in PlayedRounds(record):
        if session.phase != "round":
            out.append(read_line(round_text(session)))
        elif (open_one := Replay.of_session(session)).eyes:
            out.append(open_one)
    return out


def rounds_in(path: Path) -> list[LogLine]:
    """Return the finished rounds of a file of log lines, once all of it was found to be right.

    Raises:
        LogRefused: a line is no round log or is not right. SavesError: the file cannot be read. NotALog: no round
        in it is over, or there are too many.
    """
    out: list[LogLine] = []
    log = CheckedLog(path)
    for _written, line in log:
        if line.finished is not None:
            out.append(line)
        if len(out) > MOST_ROUNDS:
            raise NotALog(_("{file} has more than {n} rounds.").format(file=path.name, n=MOST_ROUNDS))
    if not out:
        none = _("{file}: the round is still being played, and its log holds no pack.")
        unfinished = log.report.unfinished
        raise NotALog((none if unfinished else _("{file}: there is no round in it.")).format(file=path.name))
    return out


def place_of(rounds: Sequence[LogLine | Replay], number: int | None) -> int | None:
    """Return where the round of a number stands, the last one without a number; None where there is none."""
    if number is None:
        return len(rounds) - 1
    return next((at for at, one in enumerate(rounds) if one.opening.number == number), None)
