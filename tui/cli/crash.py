"""Keeping what is known of a fault in the program for those who can mend it, and nothing of what players hold."""

import os
import platform
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

KEPT: Final = 20
"""How many reports are kept, the latest."""

_DEEPEST: Final = 8
_known: dict[int, tuple[BaseException, Path | None]] = {}
"""The faults that were reported already, with where: one fault is one report."""


def report(error: BaseException) -> Path | None:
    """Write a report into the folder of crash reports; return where, or None where that failed too."""
    from saves.files import ensure_folder
    from saves.paths import crash_dir

    if id(error) in _known:
        return _known[id(error)][1]
    path = None
    try:
        folder = ensure_folder(crash_dir())
        path = _written(folder, "\n".join(told(error)) + "\n")
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()
    except Exception:  # noqa: BLE001, S110 - whatever it is, the first fault matters more
        pass
    _known[id(error)] = error, path
    return path


def _written(folder: Path, text: str) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for number in range(1, 1_000):
        path = folder / f"crash-{stamp}-{number}.txt"
        with suppress(FileExistsError), path.open("x", encoding="utf-8", errors="replace") as file:
            file.write(text)
            return path
    raise FileExistsError(str(folder))


def told(error: BaseException) -> Iterator[str]:
    """Yield the lines of a report: the program and where it failed, without one value that it held.

    What an exception says of itself may name a card, so that only its kind is told, and of a disk's or a save's
    fault the code. Two faults that differ in hidden cards alone have the same report.
    """
    from core import __version__

    yield f"intrigue {__version__}, Python {platform.python_version()}, {sys.platform}"
    for name in ("textual", "pydantic", "sqlite3"):
        module = sys.modules.get(name)
        if module is not None:
            yield f"{name} {getattr(module, 'sqlite_version', None) or getattr(module, '__version__', '')}".rstrip()
    yield f"TERM={os.environ.get('TERM', '')}"
    yield from _chain(error, 0)


def _chain(error: BaseException, depth: int) -> Iterator[str]:
    inner = getattr(error, "error", None)  # Textual's WorkerFailed has what failed in it
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = inner if isinstance(inner, BaseException) else before
    if before is not None and depth < _DEEPEST:
        yield from _chain(before, depth + 1)
        yield ""
        yield "then, because of it or in minding it:" if error.__cause__ else "then, in minding it:"
    yield ""
    yield _named(error)
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
        if frame.line:
            yield f"    {frame.line}"
    if isinstance(error, BaseExceptionGroup) and depth < _DEEPEST:
        for one in error.exceptions[:_DEEPEST]:
            yield from _chain(one, depth + 1)


def _named(error: BaseException) -> str:
    from saves.errors import SavesError

    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    if isinstance(error, OSError):
        return f"{kind}, {error.errno} {error.strerror}"
    return f"{kind}, {error.code}" if isinstance(error, SavesError) else kind


def _short(name: str) -> str:
    """Return a file's name without what says whose computer this is."""
    parts = Path(name).parts
    return "/".join(parts[-3:])
