"""What can be found out about the terminal: how many colours, a light ground or a dark one, which signs it has.

Whatever is found out wrong can be set by hand: each has a setting.
"""

import os
import re
import sys
import time
from collections.abc import Mapping
from typing import Final, Literal

from saves.settings import Colours as Depth
from tui.glyphs import GlyphName

ANSWER_S: Final = 0.3
"""Seconds that a terminal has to say where its cursor stands; over a slow line it is not waited for longer."""

_LIGHT: Final = frozenset(("7", "9", "10", "11", "12", "13", "14", "15"))
_EAST_ASIAN: Final = ("zh", "ja", "ko")
_SYSTEMS: Final[Mapping[Depth, Literal["truecolor", "256", "standard"]]] = {
    "full": "truecolor",
    "256": "256",
    "16": "standard",
    "none": "standard",
}


def light_ground(environ: Mapping[str, str] = os.environ) -> bool:
    """Return whether the terminal says that its ground is light; most say nothing, and are taken for dark."""
    return environ.get("COLORFGBG", "").rpartition(";")[2] in _LIGHT


def color_system(depth: Depth) -> Literal["truecolor", "256", "standard"] | None:
    """Return what Rich calls so many colours, or None where they are to be found out."""
    return _SYSTEMS.get(depth)


def glyphs_for(encoding: str, environ: Mapping[str, str] = os.environ, *, ask: bool = False) -> GlyphName:
    """Return the signs for a terminal that takes text in an encoding.

    A stream that is not UTF takes ASCII, and so does a terminal that draws suits two cells wide, as some in East
    Asia do; only there, and where it can be asked, it is asked. The Linux console and the old one of Windows have
    the signs of WGL4.
    """
    if not encoding.lower().replace("-", "").startswith("utf"):
        return "ascii"
    if ask and speaks_east_asian(environ) and cells_taken("♠") == 2:
        return "ascii"
    if environ.get("TERM") == "linux":
        return "wgl4"
    if sys.platform == "win32" and not any(name in environ for name in ("WT_SESSION", "TERM_PROGRAM", "ConEmuPID")):
        return "wgl4"
    return "unicode"


def speaks_east_asian(environ: Mapping[str, str] = os.environ) -> bool:
    """Return whether the locale is one in which signs such as the suits may be two cells wide."""
    spoken = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    return spoken.startswith(_EAST_ASIAN)


def cells_taken(sign: str) -> int | None:
    """Return how many cells the terminal gives a sign, by writing it and asking for the cursor; None if unknown."""
    try:
        import termios
        import tty

        line = os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY)
    except (ImportError, OSError):
        return None
    try:
        before = termios.tcgetattr(line)
        try:
            tty.setcbreak(line, termios.TCSANOW)
            os.write(line, f"\r{sign}\x1b[6n".encode())
            column = _column(line)
            os.write(line, b"\r\x1b[K")
        finally:
            termios.tcsetattr(line, termios.TCSANOW, before)
    except (OSError, termios.error):
        return None
    finally:
        os.close(line)
    return column - 1 if column is not None else None


def _column(keys: int) -> int | None:
    """Return the column that a terminal answers with, or None where no answer comes in time."""
    import select

    end, said = time.monotonic() + ANSWER_S, b""
    while (left := end - time.monotonic()) > 0:
        if not select.select([keys], [], [], left)[0]:
            break
        said += os.read(keys, 64)
        if found := re.search(rb"\x1b\[\d+;(\d+)R", said):
            return int(found[1])
    return None
