"""What is said when a round log is taken in, or is not."""

from pathlib import Path

from saves.errors import SavesError
from saves.imports import Imported
from saves.round_logs import LogRefused
from tui.i18n import _, ngettext
from tui.story.faults import log_fault, printable, save_fault


def refusal(error: SavesError, name: str) -> str:
    """Return in one sentence why a log is not taken in."""
    file = printable(Path(name).name or name)
    if isinstance(error, LogRefused):
        text = _("{file} is not taken in, line {line}: {why}.")
        return text.format(file=file, line=error.fault.line, why=_why(error))
    if error.code == "log-empty":
        return _("{file} is not taken in: there is no round in it.").format(file=file)
    if error.code == "too-large":
        return _("{file} is not taken in: it is too large.").format(file=file)
    return save_fault(error)


def log_refusal(error: LogRefused, name: str) -> str:
    """Return in one sentence why a log is not read."""
    text = _("{file} is no log that can be trusted, line {line}: {why}.")
    return text.format(file=printable(name), line=error.fault.line, why=_why(error))


def _why(error: LogRefused) -> str:
    return printable(log_fault(error.fault.code, error.fault.params).rstrip("."))


def imported(found: Imported, name: str) -> str:
    """Return what was taken in."""
    file = printable(Path(name).name or name)
    if not found.new:
        return _("{file} was among the imported logs already; nothing has changed.").format(file=file)
    count = found.report.rounds + found.report.unfinished
    text = ngettext("{file}: {n} round taken in.", "{file}: {n} rounds taken in.", count)
    return text.format(file=file, n=count)
