"""Plain mode: the whole game line by line, for screen readers, pipes and terminals that can do no more.

Nothing moves the cursor and nothing is coloured. It is a second face of the same controller, and says no more than
the screen would show.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.setup import Setup


def play(opening: "Path | Setup", *, force_ascii: bool = False) -> int:
    """Play a saved or a new session line by line; return the exit code.

    Raises:
        SavesError: the save cannot be opened or made.
    """
    from tui.plain.lines import Lines
    from tui.plain.table import PlainTable, play_through

    lines = Lines()
    with lines.heard():
        return play_through(PlainTable.open(opening, lines, force_ascii=force_ascii))
