"""How long things stay to be seen at a table, unless a key ends the wait."""

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

PACE_S: Final = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "none": 0.0}
"""Seconds between two cards of the others."""

STOP_FACTOR: Final = 2.0
"""A finished run or a won pool stays this much longer."""


class Pace:
    """The waits of one table.

    Attributes:
        hurrying: no wait is waited until the run ends, for a key has said so.
        waiting: one is on.
        cut_short: a key has ended the last one.
    """

    def __init__(self, screen: "TableScreen") -> None:
        self.screen: TableScreen = screen
        self.hurrying = False
        self.waiting = False
        self._hurry = asyncio.Event()

    @property
    def cut_short(self) -> bool:
        """True where a key has ended the last wait."""
        return self._hurry.is_set()

    def usual(self) -> float:
        """Return the seconds for which a card of the others stays before the next; none where nobody looks."""
        if self.screen.controller.dark:
            return 0.0
        pace = PACE_S[self.screen.house.settings.pace]
        return pace * (STOP_FACTOR if self.screen.words.something_to_see else 1.0)

    def hurry_up(self, *, run: bool = False) -> bool:
        """End the wait that is on, or with `run` all until the run ends; return whether there was one."""
        was = self.waiting
        if was:
            self.hurrying = run
            self._hurry.set()
        return was

    def begin(self) -> None:
        """Forget that a key has ended a wait: something new is to be seen."""
        self._hurry.clear()

    async def rest(self, seconds: float) -> bool:
        """Wait so long between two frames; return False when a key has ended all motion."""
        if self.hurrying or not self.screen.is_current:
            return False
        await self.wait(seconds)
        return not self.cut_short

    async def wait(self, seconds: float) -> None:
        """Wait so long, or until a key ends it."""
        if seconds <= 0 or self.hurrying:
            await asyncio.sleep(0)
            return
        self._hurry.clear()
        self.waiting = True
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self.waiting = False
