"""Round logs in files: only a plain file is opened, and only what is right is read out of it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BufferedReader
from pathlib import Path
from typing import Final

from core.logline import LogLine
from core.verify import Fault, Report, Verifier, bounded_lines
from saves.errors import SaveRefused
from saves.files import code_of

LOG_ENDING: Final = ".jsonl"
SQLITE: Final = b"SQLite format 3\0"
"""How a save begins, which many take for a log."""

MOST_BYTES: Final = 256 * 2**20
"""Bytes of a log that is taken in: some fifty thousand rounds."""


class LogRefused(SaveRefused):
    """A log with a fault: `log-fault` with the `line` of the first; `fault` is that one in full."""

    def __init__(self, fault: Fault) -> None:
        """Refuse a log for its first fault."""
        super().__init__("log-fault", line=fault.line)
        self.fault = fault


@dataclass(slots=True)
class CheckedLog:
    """A round log that is checked as `verify` does while it is read; `report` is up to date after each line."""

    path: Path
    verifier: Verifier = field(default_factory=Verifier)

    @property
    def report(self) -> Report:
        """What came of checking so far."""
        return self.verifier.report

    def __iter__(self) -> Iterator[tuple[bytes, LogLine]]:
        """Yield each line as it is written, without its end, and as it is read; blank ones are left out.

        Raises:
            LogRefused: something is wrong with it. SaveRefused: `not-a-file`, `too-large`, or why it cannot be
            read.
        """
        size = 0
        try:
            with _opened(self.path) as file:
                for raw in bounded_lines(file.readline):
                    line = self.verifier.feed(raw)
                    if self.report.faults:
                        raise LogRefused(self.report.faults[0])
                    size += len(raw)
                    if size > MOST_BYTES:
                        raise SaveRefused("too-large", path=str(self.path))
                    if line is not None:
                        yield raw.strip(b"\r\n"), line
        except OSError as error:
            raise SaveRefused(code_of(error), path=str(self.path)) from error


def checked_lines(path: Path) -> list[tuple[str, LogLine]]:
    """Return the lines of a log, as written and as read, once all of it was found to be right.

    Raises:
        LogRefused: something is wrong with it. SaveRefused: `not-a-file`, `too-large`, or why it cannot be read.
    """
    return [(raw.decode(), line) for raw, line in CheckedLog(path)]


def _opened(source: Path) -> BufferedReader:
    """Open a plain file: what waits or never ends, such as a pipe or a device, is not waited for."""
    fd = os.open(source, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise SaveRefused("not-a-file", path=str(source))
    file = os.fdopen(fd, "rb")
    want_log(file, str(source))
    return file


def want_log(file: BufferedReader, path: str) -> None:
    """Close a file that was just opened and raise SaveRefused `a-save` where it is one, or another of SQLite."""
    if file.peek(len(SQLITE)).startswith(SQLITE):
        file.close()
        raise SaveRefused("a-save", path=path)
