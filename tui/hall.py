"""The owner of one tournament at this keyboard: its record, the clock of the evening, and the tables of computers.

It knows no screen. The hall stays open while a table of it is played, so that the evening's clock runs on and its
warnings reach whoever sits there.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from core.actions import Refused
from core.tournament import model as m
from core.tournament.state import Tournament
from saves.errors import SavesError
from saves.tournaments import SavedTournament
from tui.clock import PlayClock, monotonic_ms

CLOCK_WRITE: Final = 5_000
"""Milliseconds between two writes of the clock."""

WARNINGS_MS: Final = (30 * 60_000, 10 * 60_000, 5 * 60_000)
"""How long before the end of the evening a warning is given."""


class Hall:
    """One tournament under way.

    Attributes:
        saved: its record and tables.
        working: the table of computers that is being played now, or None.
        trouble: why a table could not be played, or None.
    """

    def __init__(self, saved: SavedTournament, now: Callable[[], int] = monotonic_ms) -> None:
        self.saved = saved
        self.clock = PlayClock(saved.clock_ms, now)
        self.working: m.Slot | None = None
        self.trouble: SavesError | None = None
        self._written = saved.clock_ms
        self._left_before = self.left_ms()
        self._cancelled = threading.Event()
        if not saved.tournament.over and saved.tournament.rounds:
            self.clock.run()

    @classmethod
    def open(cls, path: Path) -> "Hall":
        """Return the hall of a saved tournament; raises SavesError."""
        return cls(SavedTournament.open(path))

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self.saved.tournament

    def left_ms(self) -> int | None:
        """Return how much of the evening is left in milliseconds, or None where it has no limit."""
        minutes = self.saved.tournament.charter.minutes
        return max(0, minutes * 60_000 - self.clock.read()) if minutes else None

    def tick(self) -> int | None:
        """Move the clock on, about once a second; return the mark that was just passed, 0 for the end, or None.

        At the end of the evening the tournament is closed: what is in play may be finished.
        """
        now = self.clock.read()
        if now - self._written >= CLOCK_WRITE:
            self.saved.touch(now)
            self._written = now
        left, before = self.left_ms(), self._left_before
        self._left_before = left
        if left is None or before is None:
            return None
        if not left and not self.saved.tournament.closed:
            self.close_entries()
            return 0
        return next((mark for mark in reversed(WARNINGS_MS) if left <= mark < before), None)

    def close_entries(self) -> None:
        """Begin nothing any more; what is in play may be finished."""
        if not self.saved.tournament.closed:
            self.saved.apply(m.Close(self.saved.begun()))

    # Tables.

    def mine(self) -> list[m.Slot]:
        """Return the open tables at which a person sits, the one in play longest first."""
        return [slot for slot in self.saved.tournament.open_slots() if not self.saved.computers_only(slot)]

    def theirs(self) -> list[m.Slot]:
        """Return the open tables of computers only."""
        return [slot for slot in self.saved.tournament.open_slots() if self.saved.computers_only(slot)]

    def draw(self) -> None:
        """Draw the next round; raises Refused."""
        self.saved.draw()
        self.clock.run()

    def may_watch(self, slot: m.Slot) -> bool:
        """Return whether a table of computers may be seen: not while a person still has to play its packs."""
        if not self.saved.tournament.charter.duplicate:
            return True
        return all(one[0] != slot[0] for one in self.mine())

    def play_theirs(self, progress: Callable[[], None]) -> None:
        """Play all open tables of computers, one after the other; to be called in a thread of its own.

        `progress` is told before each and at the end. A table that cannot be saved is left open, and `trouble` says
        why.
        """
        self._cancelled.clear()
        self.trouble = None
        try:
            for slot in self.theirs():
                if self._cancelled.is_set():
                    return
                self.working = slot
                progress()
                self.saved.play_computers(slot, self._cancelled.is_set)
        except SavesError as error:
            self.trouble = error
        except Refused:
            pass  # closed, corrected or withdrawn meanwhile: there is nothing to count any more
        finally:
            self.working = None
            progress()

    def stop(self) -> None:
        """Let the background come to an end; a table that was cut off begins anew."""
        self._cancelled.set()

    def close(self) -> None:
        """Write the clock and let the record go."""
        self.stop()
        self.clock.pause()
        self.saved.touch(self.clock.read())
        self.saved.close()
