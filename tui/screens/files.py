"""Files on a screen: those that lie among the saves, and those that a person names."""

import asyncio
import os
import re
from pathlib import Path
from typing import Final

from saves.errors import SavesError
from saves.listing import SaveInfo, list_saves
from tui.glyphs import escape
from tui.i18n import _
from tui.story.faults import save_fault
from tui.story.os_words import why

_PROPOSED: Final = re.compile(r".*/(?=/|~/)")
"""What stands before a whole path."""


async def saves_there(nothing: tuple[str, ...]) -> tuple[list[SaveInfo], tuple[str, ...]]:
    """Return the files among the saves, and what an empty list says: `nothing`, or why they cannot be read."""
    try:
        return await asyncio.to_thread(list_saves), nothing
    except SavesError as error:
        return [], (_("The saves cannot be read."), escape(save_fault(error)))


def proposed(name: str) -> str:
    """Return the path of a file of that name in the person's home, numbered from 2 where there is one already."""
    path = Path.home() / name
    stem, number = path.stem, 2
    while os.path.lexists(path) and number < 100:
        path = path.with_stem(f"{stem}-{number}")
        number += 1
    return str(path)


def path_meant(name: str) -> Path:
    """Return the path that was typed; raises RuntimeError for the home of nobody.

    A whole path behind the folder that was proposed stands for itself: `/home/ann//tmp/a`, `/home/ann/~/a`.
    """
    return Path(_PROPOSED.sub("", name.strip())).expanduser()


def no_file_fault(name: str) -> str:
    """Return why there is no file of that name to be read, or an empty string."""
    try:
        path = path_meant(name)
        return "" if path.is_file() else _("There is no file {name}.").format(name=path.name or name)
    except OSError as error:
        return _("'{file}' cannot be read: {why}.").format(file=name[:60], why=why(error))
    except (RuntimeError, ValueError):  # a home that there is not, a name that there cannot be
        return _("'{file}' is no name for a file.").format(file=name[:60])


def file_fault(name: str) -> str:
    """Return why a file of that name cannot be written, or an empty string."""
    if not name.strip():
        return _("A file needs a name.")
    try:
        path = path_meant(name)
        if not path.parent.is_dir():
            return _("There is no folder {folder}.").format(folder=path.parent)
        if path.is_dir():
            return _("That is a folder; add a name to it.")
        if path.exists():
            return _("{file} exists already; choose another name.").format(file=path.name)
    except OSError as error:
        return _("'{file}' cannot be written: {why}.").format(file=name[:60], why=why(error))
    except (RuntimeError, ValueError):
        return _("'{file}' is no name for a file.").format(file=name[:60])
    return ""


def write_new(path: Path, text: str) -> None:
    """Write a text into a file that is not there yet, whole or not at all; raises OSError, ValueError."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            path.unlink(missing_ok=True)
            raise
