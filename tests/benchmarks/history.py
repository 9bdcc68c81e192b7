"""Listing a session of a thousand rounds, less one, from the index, beside reading the save it comes from.

python -m tests.benchmarks.history [rounds]
"""

import asyncio
import itertools
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.resume import long_session


async def shown() -> float:
    """Return the seconds from the key to the painted list, the index being up to date."""
    from tui.app import IntrigueApp
    from tui.screens.logs import LogsScreen

    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(1.0)
        start = time.perf_counter()
        screen = LogsScreen()
        app.push_screen(screen)
        while not screen.rounds.items:
            await pilot.pause(0.001)
        return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 999
    with tempfile.TemporaryDirectory() as home:
        os.environ["INTRIGUE_HOME"] = home
        from saves.history import History
        from saves.lines import lines
        from saves.paths import saves_dir

        long_session(Path(saves_dir()), rounds)
        marks = [time.perf_counter()]
        with History() as history:
            history.refresh()
            marks.append(time.perf_counter())
            history.refresh()
            marks.append(time.perf_counter())
            found = history.rounds()
            marks.append(time.perf_counter())
            lines(history)
            marks.append(time.perf_counter())
        read, nothing, listed, counted = (then - now for now, then in itertools.pairwise(marks))
        print(f"rounds {len(found)}, reading the save {read:.2f} s")
        for what, seconds in (("nothing new", nothing), ("the list", listed), ("lines to count", counted)):
            print(f"{what}: {seconds * 1000:.0f} ms, 1 / {read / seconds:.0f} of reading")
        painted = asyncio.run(shown())
        print(f"from the key to the list: {painted * 1000:.0f} ms, 1 / {read / painted:.0f} of reading")


if __name__ == "__main__":
    main()
