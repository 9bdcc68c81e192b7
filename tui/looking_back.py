"""What can be looked back at: the rounds of a save, and those of a file of log lines."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.logline import LogLine, Unreadable, read_line
from core.record import round_text
from core.replay import Replay, Unplayable
from core.verify import bounded_lines
from saves.rounds import played_rounds
from tui.i18n import _
from tui.story.faults import log_fault
from tui.story.looking_back import unplayable

if TYPE_CHECKING:
    from saves.rows import Record

MOST_ROUNDS: Final = 1_000
"""Lines of a file that are laid out; checking each takes a few thousandths of a second."""


class NotALog(Exception):
    """A file that is no round log, or one that is not right; `args[0]` says which line and why."""


def rounds_of(record: "Record") -> list[LogLine | Replay]:
    """Return the rounds of a save: finished ones as lines, one in play as what the person at the keyboard has seen.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    out: list[LogLine | Replay] = []
    for session in played_rounds(record):
        if session.phase != "round":
            out.append(read_line(round_text(session)))
        elif (open_one := Replay.of_session(session)).eyes:
            out.append(open_one)
    return out


def rounds_in(path: Path) -> list[LogLine]:
    """Return the finished rounds of a file of log lines, each of them checked.

    Raises:
        NotALog: a line is no round log or is not right; it says which, and why. OSError: it cannot be read.
    """
    out: list[LogLine] = []
    unfinished = 0
    with path.open("rb") as file:
        for number, written in enumerate(bounded_lines(file.readline), 1):
            if not written.strip():
                continue
            try:
                line = read_line(written.rstrip(b"\r\n"))
                if line.finished is None:
                    unfinished += 1
                    continue
                Replay.of_line(line)
            except Unreadable as error:
                raise NotALog(_where(path, number, log_fault(error.code, error.params))) from None
            except Unplayable as error:
                raise NotALog(_where(path, number, unplayable(error))) from None
            out.append(line)
            if len(out) > MOST_ROUNDS:
                raise NotALog(_("{file} has more than {n} rounds.").format(file=path.name, n=MOST_ROUNDS))
    if not out:
        none = _("{file}: the round is still being played, and its log holds no pack.")
        raise NotALog((none if unfinished else _("{file}: there is no round in it.")).format(file=path.name))
    return out


def place_of(rounds: Sequence[LogLine | Replay], number: int | None) -> int | None:
    """Return where the round of a number stands, the last one without a number; None where there is none."""
    if number is None:
        return len(rounds) - 1
    return next((at for at, one in enumerate(rounds) if one.opening.number == number), None)


def _where(path: Path, number: int, why: str) -> str:
    return _("{file}, line {n}: {why}").format(file=path.name, n=number, why=why)
