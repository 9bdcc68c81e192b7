"""What can go wrong with a save: codes and parameters. The sentences are made in tui.

Every class says who has to act: the place is no good, the file is not one of ours, it is damaged, it is newer
than this program, another program has it, or a write failed and the caller still holds what is unsaved.
"""

from __future__ import annotations

from typing import Final


class SavesError(Exception):
    """The base of all faults of the saves room.

    `code` is a short constant word for choosing a sentence, `params` are plain values to put into it.
    """

    def __init__(self, code: str, **params: object) -> None:
        """Keep `code` and `params`; neither holds the text of a card or of an entry."""
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """Return the code and its parameters on one line, for logs."""
        named = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({named})"


class PlaceUnusable(SavesError):
    """A folder cannot be made or written: `no-permission`, `read-only`, `not-a-folder`, `disk-full`, `io`.

    Also `symlink` (a circle of links), `dead-link` (a link that leads nowhere), and `no-home`: nobody knows where
    this account keeps its files.
    """


class SaveExists(SavesError):
    """Something lies at the path of a new save already: `exists`. It was not touched."""


class SaveRefused(SavesError):
    """What lies at the path is not opened, and was not touched.

    No save of ours: `symlink`, `not-a-file`, `not-a-save`, `schema`, `journal`, `too-large`, `too-costly`.
    Not to be read now: `missing`, `locked`, `wal-without-shm` (a killed save in a read-only folder),
    `needs-recovery`, `cannot-open`, `no-permission`, `io`, `disk-full`, `replaced` (another file took its place
    while it was being opened). `no-session`: it has no session of that number. `other-kind`: it is a save of ours,
    but of something else: a tournament where a session was asked for.
    `a-sheet`: a score sheet, where a session is meant; `no-sheet`: the other way round. `a-save`: a save, where a
    round log is meant.
    """


class FolderUnreadable(SaveRefused):
    """The folder of the saves, or another one that was to be listed, cannot be read, and was not touched.

    Codes: `no-permission`, `not-a-folder`, `symlink` (a circle of links), `dead-link`, `io`.
    """


class SaveDamaged(SavesError):
    """A save of ours of which no part can be given: `empty`, `head`, `setup`, `malformed`."""


class SaveNewer(SavesError):
    """Written by a later version of the program: `newer` with `found` and `known`. Left byte for byte."""


class SaveBusy(SavesError):
    """Another live program plays this save: `busy` with `pid`, `host`, `started_ms` (epoch; 0, "" if unknown)."""


BESIDE: Final = ("replaced", "taken", "parted")
"""Codes of SaveFailed for a save that goes on elsewhere."""


class SaveFailed(SavesError):
    """A write did not happen: the file holds all that was acknowledged, the caller keeps the rest for a retry.

    Codes: `disk-full`, `read-only`, `io`, `locked`, `no-permission`, `cannot-open`, `gone`, `conflict`, `damaged`,
    `too-long`, `closed`, `out-of-memory`, or the code of the reading fault met while opening again. With `replaced`
    (another file lies in its place), `taken` (another program, `pid` on `host`, plays it now) and `parted` (another
    one has played on in it) the save goes on at `path`, with what was to be written if the disk let it be.
    """
