"""The title of the terminal's window: ours while the full screen is shown, then again what it was."""

import os
import sys
from typing import Final

SET: Final = "\x1b[22;2t\x1b]2;Intrigue\x07"
"""The terminal puts its title aside (XTerm's window operation 22), then takes ours."""
RESTORE: Final = "\x1b[23;2t"


def has_title() -> bool:
    """Return whether there is a window with a title: no bare console, no page, no pipe."""
    stream = sys.__stderr__
    return (
        sys.platform != "win32"  # its console understands the signs only while the screen is shown
        and stream is not None
        and stream.isatty()
        and "TEXTUAL_DRIVER" not in os.environ
        and os.environ.get("TERM", "") not in ("", "dumb", "linux")
    )


def take_title() -> None:
    """Give the window our title."""
    _write(SET)


def give_back_title() -> None:
    """Give the window the title that it had."""
    _write(RESTORE)


def _write(signs: str) -> None:
    stream = sys.__stderr__
    if stream is not None and has_title():
        try:
            stream.write(signs)
            stream.flush()
        except (OSError, ValueError):
            return  # the window is gone
