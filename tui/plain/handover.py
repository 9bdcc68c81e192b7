"""The keyboard goes from one person to the next: nothing that was said to one is left for the other."""

import os
import sys
from typing import TYPE_CHECKING, Final

from tui.i18n import _
from tui.story.sentence import news, plain
from tui.tongues import others

if TYPE_CHECKING:
    from tui.plain.table import PlainTable

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Empties a terminal, and what could be scrolled back to."""

SEPARATOR: Final = "-" * 40
BLANK_LINES: Final = 200
"""Lines that push everything away on a terminal that cannot be told to empty itself."""

_LEAVE: Final = ("quit", "q", "exit", "bye", "leave", *others("quit"))


def pass_on(table: "PlainTable", seat: int) -> None:
    """Ask for the keyboard to be passed on, and after an empty line tell the table to the one who has it."""
    name = table.controller.session.seats[seat].name
    table.controller.cover()
    table.forget()
    if table.lines.interactive:
        table.lines.drop()
    _part(table)
    table.say([news(_("Pass the keyboard to {name}.").format(name=name))])
    table.say([plain(_("{name}: an empty line when nobody else looks.").format(name=name))])
    while (line := table.line().strip()) != "":
        if line.casefold() in _LEAVE:
            table.leaving = 0
            return
        table.say([plain(_("Only an empty line shows the table to {name}; quit leaves.").format(name=name))])
    _part(table)
    table.say([news(_("{name} has the keyboard.").format(name=name))])
    table.controller.look(seat)
    table.look()


def _part(table: "PlainTable") -> None:
    """Part what was said to one from what the next one hears: an empty terminal, or in a pipe a line."""
    if sys.stdout is None or not sys.stdout.isatty():
        table.say([plain(SEPARATOR)])
    elif os.environ.get("TERM", "dumb") == "dumb":
        print("\n" * BLANK_LINES)
    else:
        print(CLEAR, end="", flush=True)
