"""A long save is played from its latest checkpoint at once, and meanwhile read and replayed from its first card."""

import threading
import time
from pathlib import Path
from typing import Final

from saves.errors import SaveDamaged, SavesError
from saves.look import Look
from saves.sessions import replay

_STRETCH: Final = 20
"""Entries, about a millisecond's work, after which the table gets the processor."""


class _Stopped(Exception):
    """Nobody wants to know any more."""


class WholeCheck:
    """The check of one save, in a thread of its own until it is done or `stop` is called.

    Attributes:
        damage: what was found to be wrong, as Record.damage or `does-not-replay`, or None so far.
    """

    def __init__(self, path: Path) -> None:
        """Begin to check the save at `path`."""
        self.damage: str | None = None
        self._path = path
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._check, name="whole check", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until it is done."""
        self._thread.join()

    def stop(self) -> None:
        """End the check; what it would have found is found when the save is opened next."""
        self._stopping.set()
        self._thread.join(1.0)

    def _check(self) -> None:
        try:
            self.damage = replay(Look(self._path).read(), self._breathe).damage
        except SaveDamaged as error:
            self.damage = error.code
        except (_Stopped, SavesError):
            pass  # a disk that fails now says nothing of what lies on it

    def _breathe(self, place: int) -> None:
        if self._stopping.is_set():
            raise _Stopped
        if place % _STRETCH == 0:
            time.sleep(0.001)
