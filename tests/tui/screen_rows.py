"""Reading what stands on the screen, and comparing it with the frames kept beside the tests."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

FRAMES = Path(__file__).parent / "frames"


def rows(app: App[Any]) -> list[str]:
    """Return the text of every row of the screen, without the blanks at its end."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def text(app: App[Any]) -> str:
    """Return the whole screen as one string."""
    return "\n".join(rows(app))


async def settle(pilot: Pilot[Any]) -> None:
    """Let workers and repaints come to an end."""
    await pilot.pause()
    reading = [one for one in pilot.app.workers if one.group in ("saves", "rounds", "tip") and not one.is_finished]
    if reading:  # an empty list would stand for all workers, the endless ones too
        with suppress(WorkerCancelled):
            await pilot.app.workers.wait_for_complete(reading)
    await pilot.pause()


def same_frame(found: list[str], name: str) -> None:
    """Compare rows with a frame; with FRAMES=write in the environment the frame is written instead."""
    path = FRAMES / f"{name}.txt"
    if os.environ.get("FRAMES") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == path.read_text(encoding="utf-8").splitlines()


async def find(pilot: Pilot[Any], words: str) -> tuple[int, int]:
    """Return column and row of the first place where the words stand on the screen."""
    for y, row in enumerate(rows(pilot.app)):
        if words in row:
            return row.index(words), y
    raise AssertionError(f"{words!r} is not on the screen:\n{text(pilot.app)}")


async def click(pilot: Pilot[Any], words: str, dx: int = 0) -> None:
    """Click where the words stand."""
    x, y = await find(pilot, words)
    await pilot.click(offset=(x + dx, y))
    await settle(pilot)
