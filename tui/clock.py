"""The play clock: runs only while the table is open, in whole milliseconds."""

import time
from collections.abc import Callable
from typing import Final

LONGEST_TICK: Final = 2_500
"""A longer silence means that the program was stopped or asleep; no more than this is charged, in ms."""


def monotonic_ms() -> int:
    """Return the system's monotonic time in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class PlayClock:
    """Milliseconds of play. Somebody has to call `read` at least every two seconds while it runs."""

    def __init__(self, base: int = 0, now: Callable[[], int] = monotonic_ms) -> None:
        self._base = base
        self._now = now
        self._since: int | None = None

    @property
    def running(self) -> bool:
        """True while play time is charged."""
        return self._since is not None

    def run(self) -> None:
        """Charge time from now on."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Charge what has passed and stop."""
        self.read()
        self._since = None

    def read(self) -> int:
        """Return the milliseconds of play so far."""
        if self._since is not None:
            now = self._now()
            self._base += max(0, min(now - self._since, LONGEST_TICK))
            self._since = now
        return self._base
