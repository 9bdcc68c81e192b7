"""Where things lie: saves, settings, crash reports, history; and safe names for files from what people type."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
from pathlib import Path
from typing import Final

from saves.errors import PlaceUnusable

ENDING: Final = ".intrigue"
"""The ending of a save's name."""

TABLES: Final = ".tables"
"""The ending of the folder that holds the saves of a tournament's tables."""

MENDED: Final = "-mended"
"""What the name of a save gets that holds the good part of a damaged one."""

RESCUED: Final = "-rescued"
"""What the name of a save gets whose own name others have now."""

SIBLINGS: Final = ("-wal", "-shm", "-journal")
"""What SQLite may put beside a save while it is in play."""

_LONGEST: Final = 60
"""Characters of a label that go into a name."""

_LONGEST_BYTES: Final = 160
"""Bytes of a name before its ending: with `-journal` or `.lock` behind it, every file system still takes it."""

_RESERVED: Final = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\..*)?")


def _override() -> Path | None:
    value = os.environ.get("INTRIGUE_HOME")
    try:
        return Path(value).expanduser().absolute() if value else None  # a shell leaves the `~` of a quoted one
    except RuntimeError as error:
        raise PlaceUnusable("no-home", path=value) from error


def _users(what: str) -> Path:
    """Return one of the user's own folders, by what platformdirs calls it; raises PlaceUnusable `no-home`."""
    import platformdirs  # the first paint may not need it

    try:
        return Path(getattr(platformdirs, what)("intrigue", appauthor=False))
    except RuntimeError as error:  # no HOME, and the system does not know this account
        raise PlaceUnusable("no-home", path="~") from error


def home() -> Path:
    """Return the folder of everything that is kept: INTRIGUE_HOME, or the user's data folder. Creates nothing.

    Like all that lie in the user's folders it raises PlaceUnusable `no-home` where nobody knows where they are.
    """
    return _override() or _users("user_data_dir")


def saves_dir() -> Path:
    """Return the folder of the saves. Creates nothing."""
    return home() / "saves"


def bin_dir() -> Path:
    """Return the folder where deleted saves go. Creates nothing."""
    return home() / "bin"


def backups_dir() -> Path:
    """Return the folder of what saves were before a newer program rewrote them. Creates nothing."""
    return home() / "backups"


def settings_path() -> Path:
    """Return the path of the settings: in INTRIGUE_HOME if that is set, else in the user's configuration folder."""
    return (_override() or _users("user_config_dir")) / "settings.toml"


def players_path() -> Path:
    """Return the path of the file about those who have played here: it lies beside the settings."""
    return settings_path().with_name("players.json")


def house_rules_dir() -> Path:
    """Return the folder of the house rules that were given a name: it lies beside the settings. Creates nothing."""
    return settings_path().with_name("house-rules")


def crash_dir() -> Path:
    """Return the folder of the crash reports: in INTRIGUE_HOME if that is set, else in the user's log folder."""
    return (_override() or _users("user_log_dir")) / "crashes"


def history_path() -> Path:
    """Return the path of the history that the statistics are made from."""
    return home() / "history.db"


def imports_dir() -> Path:
    """Return the folder of the round logs that were made elsewhere. Creates nothing."""
    return home() / "imported"


def opinions_dir() -> Path:
    """Return the folder of what was thought of rounds that are over; it can be thought again. Creates nothing."""
    return home() / "opinions"


def is_save(name: str) -> bool:
    """Return whether a file of this name is a save; a hidden one is not finished."""
    return name.endswith(ENDING) and not name.startswith(".")


def before(stem: str) -> str:
    """Return what a save was called before it was mended or rescued, however often."""
    return re.sub(rf"(({MENDED}|{RESCUED})(-\d+)?)+$", "", stem) or stem


def is_taken(path: Path) -> bool:
    """Return whether a save lies there, or a log that a kill left: SQLite would take it for that of a new save."""
    return any(os.path.lexists(f"{path}{end}") for end in ("", *SIBLINGS))


def safe_name(label: str) -> str:
    """Return a name without an ending, made from any text, that is harmless on every system and in every terminal.

    Letters of every language stay. Separators, control and direction characters, leading dots and dashes, and
    the device names of Windows do not. At most 60 characters and 160 bytes; `save` if nothing is left.
    """
    import unicodedata  # the first paint does not need it

    kept = []
    label = label[: 20 * _LONGEST]
    for char in label if label.isascii() else unicodedata.normalize("NFC", label):
        if not char.isprintable() or char in ' <>:"/\\|?*%':
            kept.append("-" if char in "/\\: \t\n" or unicodedata.category(char)[0] == "Z" else "")
        else:
            kept.append(char)
    name = re.sub("-{2,}", "-", "".join(kept)).strip(".-~ ")[:_LONGEST]
    while len(name.encode()) > _LONGEST_BYTES:
        name = name[:-1]
    name = name.rstrip(".-~ ")
    return f"save-{name}" if _RESERVED.fullmatch(name) else name or "save"


def from_home(word: str) -> str:
    """Return a typed word with the `~/` that begins it replaced, as shells do; any other word stays as it is."""
    with contextlib.suppress(RuntimeError):
        return str(Path(word).expanduser()) if word.startswith("~/") else word
    return word


def shown(path: Path) -> str:
    """Return a path as people write it, with `~` for their home."""
    with contextlib.suppress(RuntimeError, ValueError):
        return str(Path("~") / path.relative_to(Path.home()))
    return str(path)


def save_path(label: str, session_id: str, folder: Path | None = None) -> Path:
    """Return a free path for a new save in `folder` (the folder of the saves by default), from its label and id.

    Nothing is created: Store.create refuses a path that was taken meanwhile.
    """
    short = re.sub("[^0-9A-Za-z]", "", session_id)[:12]
    name = f"{safe_name(label)}-{short}" if short else safe_name(label)
    where = folder or saves_dir()
    names = itertools.chain([name], (f"{name}-{again}" for again in itertools.count(2)))
    return next(path for one in names if not is_taken(path := where / f"{one}{ENDING}"))
