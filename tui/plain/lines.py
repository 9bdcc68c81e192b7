"""Lines from standard input, one at a time, while the clock ticks and signals are heard.

A thread of its own reads, so that the thread that plays never sleeps in a call it cannot leave. It reads the file
descriptor itself: a Python stream would be locked when the program ends.
"""

import contextlib
import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

from tui.exit_codes import BY_SIGNAL

LONGEST: Final = 4_096
"""Bytes of a line that are read; the rest of it is dropped."""

_AHEAD: Final = 256
"""Lines that may wait to be taken, so that an endless input fills no memory."""


class Leave(Exception):
    """The program is to save and leave, with this exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Ended(Exception):
    """There are no more lines."""


class Doubted(Exception):
    """The save that is played was found to be wrong at its beginning: the table is laid anew from its good part."""


class Lines:
    """Lines as they are typed or come out of a pipe.

    Attributes:
        interactive: a person types at a terminal.
    """

    def __init__(self, fd: int | None = None) -> None:
        self._fd = _stdin() if fd is None else fd
        self.interactive = self._fd is not None and os.isatty(self._fd)
        self._queue: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._room = threading.Semaphore(_AHEAD)
        self._code: int | None = None
        self._ended = False
        self._encoding = getattr(sys.stdin, "encoding", None) or "utf-8"
        threading.Thread(target=self._read, name="lines", daemon=True).start()

    @property
    def leaving(self) -> bool:
        """True once a signal has asked the program to leave."""
        return self._code is not None

    @property
    def ended(self) -> bool:
        """True once it is known that no more lines come."""
        return self._ended

    def check(self) -> None:
        """Raise Leave if a signal has asked for it."""
        if self._code is not None:
            raise Leave(self._code)

    def next(self, timeout_s: float) -> str | None:
        """Return the next line without its end, or None when none came in time.

        Raises:
            Ended: the input is at its end. Leave: a signal has asked for it.
        """
        self.check()
        if self._ended:
            raise Ended
        try:
            line = self._queue.get(timeout=timeout_s)
        except queue.Empty:
            line = ""
        else:
            self.check()
            if line is None:
                self._ended = True
                raise Ended
            self._room.release()
            return line
        self.check()
        return None

    def drop(self) -> None:
        """Forget the lines that were typed ahead."""
        while not self._queue.empty():
            line = self._queue.get_nowait()
            if line is None:
                self._ended = True
                return
            self._room.release()
        self.check()

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Hear signals within the block: they end the next wait for a line."""
        before = {}
        for number, code in BY_SIGNAL.items():
            if threading.current_thread() is threading.main_thread():
                before[number] = signal.signal(number, self._handler(code))
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _handler(self, code: int):  # type: ignore[no-untyped-def]  # noqa: ANN202 - signal's own type
        def hear(_number: int, _frame: FrameType | None) -> None:
            """Let the signal end the reading of lines; a second one ends the program."""
            if self._code is not None:
                os._exit(code)  # asked twice: something hangs, and all that was acknowledged is saved
            self._code = code
            self._queue.put("")

        return hear

    def _read(self) -> None:
        waiting = b""
        dropping = False
        while self._fd is not None:
            try:
                got = os.read(self._fd, 65_536)
            except OSError:
                break
            if not got:
                break
            *whole, waiting = (waiting + got).split(b"\n")
            for line in whole:
                if not dropping:
                    self._give(line)
                dropping = False
            if len(waiting) > LONGEST:
                if not dropping:
                    self._give(waiting)
                waiting, dropping = b"", True
        if waiting and not dropping:
            self._give(waiting)
        self._queue.put(None)

    def _give(self, line: bytes) -> None:
        self._room.acquire()
        self._queue.put(line[:LONGEST].decode(self._encoding, "replace").rstrip("\r"))


def _stdin() -> int | None:
    """Return the descriptor of standard input, or None where it is closed."""
    try:
        return None if sys.stdin is None else sys.stdin.fileno()
    except (OSError, ValueError):
        return None
