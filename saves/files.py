"""Putting files in place so that a power cut finds either the old state or the new one."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from saves.errors import PlaceUnusable, SaveExists, SavesError

TEMPORARY: Final = ".new-"
"""How the name of an unfinished file begins: hidden, and never listed."""

_CODES: Final = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EROFS: "read-only",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.ENOTDIR: "not-a-folder",
    errno.EISDIR: "not-a-file",
    errno.ELOOP: "symlink",
    errno.ENOENT: "missing",
    errno.ENAMETOOLONG: "name-too-long",
}


class NotAFile(OSError):
    """What lies there is a FIFO, a device or such."""


def code_of(error: OSError) -> str:
    """Return the code for an operating system's error, `io` for one without a word of its own."""
    if isinstance(error, NotAFile):
        return "not-a-file"
    return _CODES.get(error.errno or 0, "io")


@contextmanager
def os_errors(kind: type[SavesError], path: Path) -> Iterator[None]:
    """Turn an OSError within the block into `kind` with its code and the `path`."""
    try:
        yield
    except OSError as error:
        raise kind(code_of(error), path=str(path)) from error


def is_folder(path: Path) -> bool:
    """Return whether a folder lies there, as far as the disk says; never raises."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Return whether a file lies there, as far as the disk says; never raises, whatever the name is."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def link_fault(folder: Path) -> str:
    """Return what is wrong with a link on the way to a folder: `dead-link`, `symlink` for a circle, or ""."""
    place = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), folder)
    try:
        place.stat()
    except OSError as error:
        return {errno.ENOENT: "dead-link", errno.ELOOP: "symlink"}.get(error.errno or 0, "")
    return ""


def ensure_folder(folder: Path) -> Path:
    """Make `folder` with its parents (for the owner only) and return it; raises PlaceUnusable."""
    try:
        _make(folder)
    except FileExistsError as error:
        raise PlaceUnusable(link_fault(folder) or "not-a-folder", path=str(folder)) from error
    except OSError as error:
        raise PlaceUnusable(code_of(error), path=str(folder)) from error
    return folder


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileNotFoundError:
        if folder.parent == folder:
            raise
        _make(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` survive a power cut, where the system has such a call; raises OSError."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(fd)


def temporary(folder: Path) -> Path:
    """Create an empty file with a fresh hidden name in `folder` and return its path; raises OSError."""
    import secrets  # loads OpenSSL, which the first paint has no use for

    path = folder / f"{TEMPORARY}{secrets.token_hex(8)}"
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    return path


def publish(unfinished: Path, path: Path) -> None:
    """Give a finished file its name and make the name survive a power cut; never overwrites.

    Raises SaveExists if anything has the name, OSError otherwise; the unfinished file is then still there.
    """
    try:
        try:
            os.link(unfinished, path)
        except FileExistsError:
            raise
        except OSError:
            # No hard links here (FAT, some network disks): reserve the name, then replace what is our own.
            fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            try:
                os.close(fd)
                unfinished.replace(path)
            except OSError:
                with suppress(OSError):
                    path.unlink()  # only reserved
                raise
    except FileExistsError as error:
        raise SaveExists("exists", path=str(path)) from error
    with suppress(OSError):
        unfinished.unlink(missing_ok=True)  # otherwise with the next sweep
    try:
        sync_folder(path.parent)
    except OSError:
        # It would be told that nothing was made: so nothing is.
        with suppress(OSError):
            path.unlink()
        raise


def sync_file(path: Path) -> None:
    """Make the bytes of `path` survive a power cut; raises OSError."""
    fd = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def replace_text(path: Path, text: str) -> None:
    """Replace the file at `path` by `text` in UTF-8, whole or not at all; raises OSError and leaves the old one."""
    unfinished = temporary(path.parent)
    try:
        with unfinished.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            unfinished.chmod(stat.S_IMODE(path.stat().st_mode))
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def set_aside(path: Path, content: bytes) -> None:
    """Keep the bytes of a file not understood beside it, under a name with `broken` in it; raises OSError."""
    unfinished = temporary(path.parent)
    try:
        unfinished.write_bytes(content)
        for number in range(1, 1_000):
            goal = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
            if not os.path.lexists(goal):
                publish(unfinished, goal)
                return
    finally:
        unfinished.unlink(missing_ok=True)


def read_small(path: Path, limit: int) -> bytes:
    """Return at most `limit` + 1 bytes of a regular file, never waiting on a FIFO or a device; raises OSError."""
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(fd, "rb") as file:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise NotAFile(errno.EINVAL, "not a regular file")
        return file.read(limit + 1)
