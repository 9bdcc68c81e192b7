"""Motion: what happened is shown happening, after it has happened. Any key ends it at once."""

from collections.abc import Awaitable, Callable
from typing import Final

from tui.canvas import CanvasWidget
from tui.theme import Look

CARD_S: Final = 0.12
CHIPS_S: Final = 0.36
SECTOR_S: Final = 0.08
FRAME_S: Final = 0.04
LEISURE: Final = 2.0


class Motion:
    """One motion, or a few in a row; `on` is False where nothing moves. Frames are dropped, never queued."""

    def __init__(self, look: Look, rest: Callable[[float], Awaitable[bool]]) -> None:
        self.on = look.moving
        self._slow = LEISURE if look.motion == "leisurely" else 1.0
        self._rest = rest

    async def rest(self, seconds: float) -> bool:
        """Wait for so long at the speed that is set; return False when the motion is to end."""
        if self.on:
            self.on = await self._rest(seconds * self._slow)
        return self.on

    async def fly(
        self,
        widgets: tuple[CanvasWidget, ...],
        start: tuple[int, int],
        end: tuple[int, int],
        sign: tuple[str, str],
        frame: Callable[[float], None],
    ) -> None:
        """Let a sign (text and ink) fly in a line across widgets, calling `frame` with the share of the way."""
        steps = max(2, round(CHIPS_S / FRAME_S))
        for step in range(steps + 1):
            share = step / steps
            x = round(start[0] + (end[0] - start[0]) * share) - len(sign[0]) // 2
            y = round(start[1] + (end[1] - start[1]) * share)
            frame(share)
            for widget in widgets:
                left, top = widget.region.offset
                inside = widget.region.contains(x, y)
                widget.overlay = (x - left, y - top, *sign) if inside else None
                widget.repaint()
            if not await self.rest(FRAME_S):
                break
        for widget in widgets:
            widget.overlay = None
            widget.repaint()
