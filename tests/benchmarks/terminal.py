"""A program in a pseudo-terminal of 80 by 24, timed by what it paints."""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Sequence


class Terminal:
    """A child in a pseudo-terminal; times in seconds."""

    def __init__(self, argv: Sequence[str], env: dict[str, str], size: tuple[int, int] = (24, 80)) -> None:
        self.began = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(env)
            os.execvp(argv[0], list(argv))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.seen = b""

    def wait_for(self, sign: bytes, limit: float = 20.0) -> float:
        """Return the seconds from now until the child has painted the sign.

        Raises:
            TimeoutError: it never came.
        """
        began = time.perf_counter()
        start = len(self.seen)
        while sign not in self.seen[start:]:
            left = limit - (time.perf_counter() - began)
            if left <= 0 or not self._read(left):
                raise TimeoutError(sign)
        return time.perf_counter() - began

    def quiet(self, for_s: float) -> None:
        """Read until nothing was painted for so many seconds."""
        while self._read(for_s):
            pass

    def drain(self, seconds: float) -> None:
        """Read whatever comes for so many seconds."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self._read(left)

    def press(self, keys: bytes) -> None:
        """Send keys."""
        os.write(self.fd, keys)

    def _read(self, limit: float) -> bool:
        ready, _, _ = select.select([self.fd], [], [], limit)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.seen += data
        return bool(data)

    def close(self) -> None:
        """Kill the child, unless it has ended and its status was taken."""
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)
