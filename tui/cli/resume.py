"""`intrigue resume`: go on with a session."""

from typing import TYPE_CHECKING

from tui.cli.find import find_save, latest

if TYPE_CHECKING:
    from argparse import Namespace


def execute(options: "Namespace") -> int:
    """Go on with a save, by default the one played last; return the exit code."""
    from tui.cli import show

    return show(latest() if options.save is None else find_save(options.save), options)
