"""What the program says to the shell when it ends; `intrigue.1` and the help list the same."""

import signal
from typing import Final

DONE: Final = 0
FAILED: Final = 1
"""It was asked for rightly and could not be done, or what was checked is wrong."""
USAGE: Final = 2
"""The arguments are wrong."""
UNCHECKED: Final = 3
"""It cannot be checked: there is nothing in it that could be, or another program made it."""
CRASHED: Final = 70
"""A fault in the program itself; a report was written."""
PIPE: Final = 141
"""Whoever read the output reads no more."""

BY_SIGNAL: Final = {
    getattr(signal, name): 128 + number
    for name, number in (("SIGINT", 2), ("SIGTERM", 15), ("SIGHUP", 1))
    if hasattr(signal, name)  # Windows has no SIGHUP
}
"""Signal that ends the program -> exit code."""
HANGUP: Final = 129
INTERRUPTED: Final = 130
TERMINATED: Final = 143
