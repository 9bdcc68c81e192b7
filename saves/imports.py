"""Round logs that were made elsewhere: checked as `verify` does, then kept in a folder of their own."""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from core.logline import LogLine, read_line
from core.verify import Fault, Report, Verifier, bounded_lines
from saves import paths
from saves.errors import SaveExists, SaveFailed, SaveRefused
from saves.files import code_of, ensure_folder, os_errors, publish, temporary
from saves.history import LOG_ENDING

MOST_BYTES: Final = 256 * 2**20
"""Bytes of a log that is taken in: some fifty thousand rounds."""


class LogRefused(SaveRefused):
    """A log with a fault: `log-fault` with the `line` of the first; `fault` is that one in full."""

    def __init__(self, fault: Fault) -> None:
        super().__init__("log-fault", line=fault.line)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Imported:
    """A log that lies among the imported ones; `new` is False where the same was there before."""

    path: Path
    new: bool
    report: Report


def import_log(source: Path, folder: Path | None = None) -> Imported:
    """Check a round log and keep a copy in `folder`, by default the folder of imported logs.

    Blank lines and the kind of line ends make no difference to what is the same.

    Raises:
        LogRefused: something is wrong with it. SaveRefused: `not-a-file`, `log-empty`, `too-large`, or why it
        cannot be read. PlaceUnusable, SaveFailed: the copy cannot be written. Nothing is kept then.
    """
    folder = ensure_folder(folder or paths.imports_dir())
    try:
        file = _opened(source)
    except OSError as error:
        raise SaveRefused(code_of(error), path=str(source)) from error
    with file, os_errors(SaveFailed, folder):
        unfinished = temporary(folder)
        try:
            with unfinished.open("wb") as copy:
                verifier, name = _checked(file, copy)
                copy.flush()
                os.fsync(copy.fileno())
            goal = folder / name
            try:
                publish(unfinished, goal)
            except SaveExists:
                return Imported(goal, False, verifier.report)
            return Imported(goal, True, verifier.report)
        finally:
            unfinished.unlink(missing_ok=True)


def checked_lines(path: Path) -> list[tuple[str, LogLine]]:
    """Return the lines of a log, as written and as read, once all of it was found to be right.

    Raises:
        LogRefused: something is wrong with it. SaveRefused: `not-a-file`, `too-large`, or why it cannot be read.
    """
    verifier, out, size = Verifier(), [], 0
    try:
        with _opened(path) as file:
            for raw in bounded_lines(file.readline):
                verifier.feed(raw)
                if verifier.report.faults:
                    raise LogRefused(verifier.report.faults[0])
                line = raw.strip(b"\r\n")
                size += len(line)
                if size > MOST_BYTES:
                    raise SaveRefused("too-large", path=str(path))
                if line.strip():
                    out.append((line.decode(), read_line(line)))
    except OSError as error:
        raise SaveRefused(code_of(error), path=str(path)) from error
    return out


def _opened(source: Path) -> BinaryIO:
    fd = os.open(source, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise SaveRefused("not-a-file", path=str(source))
    return os.fdopen(fd, "rb")


def _checked(file: BinaryIO, copy: BinaryIO) -> tuple[Verifier, str]:
    """Verify line by line and write what is a line; return the verifier, and the name that follows from it all."""
    verifier, hashed = Verifier(), hashlib.sha256()
    first: bytes | None = None
    size = 0
    for raw in bounded_lines(file.readline):
        verifier.feed(raw)
        if verifier.report.faults:
            raise LogRefused(verifier.report.faults[0])
        line = raw.strip(b"\r\n")
        if not line.strip():
            continue
        first = first or line
        size += len(line)
        if size > MOST_BYTES:
            raise SaveRefused("too-large", path="")
        hashed.update(line + b"\n")
        copy.write(line + b"\n")
    report = verifier.report
    if first is None or not (report.rounds or report.unfinished):
        raise SaveRefused("log-empty")
    line_ = read_line(first)
    label = paths.safe_name(f"{line_.game.id}-{line_.session[:8]}")
    return verifier, f"{label}-{hashed.hexdigest()[:16]}{LOG_ENDING}"
