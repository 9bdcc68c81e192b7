"""Writing into a file that somebody named."""

import os
from pathlib import Path

from tui.cli.errors import Wrong
from tui.i18n import _
from tui.story.os_words import why


def refuse_save(name: str) -> None:
    """Raise Wrong where the file to write into is a save, or a link to one, by its name."""
    from saves.paths import ENDING

    if ENDING in (Path(name).suffix, Path(os.path.realpath(name)).suffix):
        raise is_save(name)


def is_save(name: str) -> Wrong:
    """Return what is to be said of a file that is a save, and is not written over."""
    return Wrong(_("'{file}' is a save; write into another file.").format(file=Path(name).name))


def write_text(path: Path, text: str, name: str) -> None:
    """Write a text into a file, whole or not at all; raises Wrong, which calls it `name`, for a save too."""
    from saves.files import replace_text

    refuse_save(str(path))
    try:
        # A device or a pipe is written to; only a file can be put in another's place.
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_text(text, encoding="utf-8", newline="")
        else:
            replace_text(path, text)
    except OSError as error:
        raise unwritten(name, error) from error


def unwritten(name: str, error: OSError, exit_code: int = 1) -> Wrong:
    """Return what is to be said of a file that cannot be written."""
    text = _("'{file}' cannot be written: {why}.")
    return Wrong(text.format(file=name, why=why(error)), exit_code)
