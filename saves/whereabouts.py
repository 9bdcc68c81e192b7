"""Where the files of a save in play are: others may delete, move or replace what lies under its names."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from saves import bounds, paths
from saves.birth import copy_database, replace_database
from saves.files import ensure_folder
from saves.guard import Guarded

_LOG = ("-wal", "-shm")


class Whereabouts:
    """What lay under the names of a save when it was opened, to be looked at again before each write."""

    def __init__(self, path: Path) -> None:
        """Remember the path; nothing is known of it yet."""
        self._path = path
        self._file: os.stat_result | None = None
        self._log: dict[str, os.stat_result] = {}

    def opened(self, found: os.stat_result) -> None:
        """Remember the file that was opened; it has no log yet."""
        self._file, self._log = found, {}

    def logging(self) -> None:
        """Remember the log that SQLite began beside the file with the first write, if it did."""
        for end in () if self._log else _LOG:
            with suppress(OSError):
                self._log[end] = os.lstat(f"{self._path}{end}")

    def place(self) -> str:
        """Return whether the file that is open still has its name: `here`, `gone` or `replaced`; raises OSError."""
        if self._file is None:
            return "here"
        try:
            found = self._path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return "gone"
        return "here" if os.path.samestat(found, self._file) else "replaced"

    def is_of(self, found: os.stat_result) -> bool:
        """Return whether it was this file that was opened."""
        return self._file is not None and os.path.samestat(found, self._file)

    def log_place(self) -> str:
        """Return whether the log still has its names: `here`, `gone`, or `replaced` where another file has one.

        What is in one without a name would die with the program; what lies there instead SQLite would read into the
        save.
        """
        found = [self._lies_at(end) for end in self._log]
        return "replaced" if "replaced" in found else "gone" if "gone" in found else "here"

    def keep_log(self, conn: Guarded) -> None:
        """Put the save in the place of its file with all that is in a log that lost a name.

        Copied, not written into the file: a kill would leave half of it there. Raises sqlite3.Error, OSError; then
        file and log are as they were.
        """
        if self.log_place() != "here":
            conn.allow(bounds.READ_STEPS)
            replace_database(conn, self._path)
            self.drop_log()

    def refuge(self) -> Path:
        """Return where the save can lie from now on: under its own name, or beside what took that."""
        if self.place() == "gone":
            return self._path
        return self.beside()

    def beside(self) -> Path:
        """Return a free place beside what others have under its name now."""
        return paths.save_path(f"{paths.before(self._path.stem)}{paths.RESCUED}", "", self._path.parent)

    def bring_to(self, conn: Guarded, path: Path) -> None:
        """Lay the save that is open in `conn` under this name, in its folder made anew if need be.

        Raises SavesError, sqlite3.Error, OSError.
        """
        ensure_folder(path.parent)
        copy_database(conn, path)

    def drop_log(self) -> None:
        """Take away the log where it kept its name: SQLite would read it into whatever lies there now."""
        for end in self._log:
            with suppress(OSError):
                if self._lies_at(end) == "here":
                    Path(f"{self._path}{end}").unlink()

    def _lies_at(self, end: str) -> str:
        try:
            found = os.lstat(f"{self._path}{end}")
        except OSError:
            return "gone"
        return "here" if os.path.samestat(found, self._log[end]) else "replaced"
