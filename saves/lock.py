"""The lock file that decides who plays a save, and the witness that it keeps.

The lock is the operating system's (flock), so a dead owner's is no obstacle. Where the file system has none,
the owner written in the file decides: a process that is gone, or a machine that was started anew, holds
nothing.

The witness is the count of entries after the latest commit. It is written after the commit and never synced:
it can only be behind the save, so a save that is behind its witness has lost its tail (a damaged write-ahead
log looks to SQLite like an older, healthy state).
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
import time
from contextlib import suppress
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Final
from zlib import crc32

from saves.errors import SaveBusy, SaveFailed, SaveRefused
from saves.files import code_of

if sys.platform != "win32":
    import fcntl

_WITNESS_AT: Final = 1024
_HEARTBEAT_S: Final = 60
_NO_FLOCK: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)
_FLAGS: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who plays a save: process id, machine, that machine's boot id, and when the lock was taken (epoch ms).

    `born` is when the process began, in ticks of that machine since its start, 0 if unknown: ids are given again.
    """

    pid: int
    host: str
    boot: str
    started_ms: int
    born: int = 0


@dataclass(frozen=True, slots=True)
class Witness:
    """The `count` of entries that `session` had after the latest acknowledged write."""

    session: int
    count: int


def lock_path(save: Path) -> Path:
    """Return the path of the lock file of a save."""
    return save.with_name(save.name + ".lock")


def _close(fd: int) -> None:
    """Close a file that was only locked or read: whatever the disk says to that, nothing is lost."""
    with suppress(OSError):
        os.close(fd)


def _host() -> str:
    return os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")


def _boot() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def _read_owner(fd: int) -> Owner | None:
    try:
        os.lseek(fd, 0, os.SEEK_SET)
        found = json.loads(os.read(fd, _WITNESS_AT).split(b"\n", 1)[0])
        owner = Owner(found["pid"], found["host"], found["boot"], found["started_ms"], found.get("born", 0))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return owner if [type(value) for value in astuple(owner)] == [int, str, str, int, int] else None


def _read_witness(fd: int) -> Witness | None:
    try:
        os.lseek(fd, _WITNESS_AT, os.SEEK_SET)
        line, check = os.read(fd, 64).rsplit(maxsplit=1)
        session, count = map(int, line.split())
        # A torn or damaged witness is none.
        return Witness(session, count) if int(check) == crc32(line) and session >= 0 else None
    except (OSError, ValueError):
        return None


def _process_lives(pid: int) -> bool:
    if pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _born(pid: int) -> int:
    """Return when a process of this machine began, in ticks since the start of it, or 0 where nobody tells."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
        return int(told.rpartition(")")[2].split()[19])
    except (OSError, ValueError, IndexError):
        return 0


def _seems_alive(fd: int) -> bool:
    owner = _read_owner(fd)
    if owner is None:
        return False
    if os.name == "posix" and owner.host == _host():
        now = _born(owner.pid)
        # Where both are known and differ, the id is another's by now.
        return owner.boot == _boot() and _process_lives(owner.pid) and (0 in (now, owner.born) or now == owner.born)
    return time.time() - os.fstat(fd).st_mtime < _HEARTBEAT_S


def _claim(fd: int, *, share: bool) -> bool:
    """Return whether the lock is now ours; raises OSError. `share` only asks whether it is free."""
    if sys.platform != "win32":
        try:
            fcntl.flock(fd, (fcntl.LOCK_SH if share else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _NO_FLOCK:
                raise
        else:
            return True
    return not _seems_alive(fd)


def _busy(save: Path, owner: Owner | None) -> SaveBusy:
    owner = owner or Owner(0, "", "", 0)
    return SaveBusy("busy", path=str(save), pid=owner.pid, host=owner.host, started_ms=owner.started_ms)


def holder(save: Path) -> Owner | None:
    """Return the live owner of a save (with pid 0 if it left no name), or None. Never waits, never raises."""
    try:
        fd = os.open(lock_path(save), os.O_RDONLY | _FLAGS)
    except OSError:
        return None
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode) or _claim(fd, share=True):
            return None
        return _read_owner(fd) or Owner(0, "", "", 0)
    except OSError:
        return None
    finally:
        _close(fd)


def witness_of(save: Path) -> Witness | None:
    """Return the witness beside a save that is in play or was left by a dead owner, or None."""
    try:
        fd = os.open(lock_path(save), os.O_RDONLY | _FLAGS)
    except OSError:
        return None
    try:
        return _read_witness(fd) if stat.S_ISREG(os.fstat(fd).st_mode) else None
    except OSError:
        return None
    finally:
        _close(fd)


class Lock:
    """The right to play one save, held until `release` or the end of the process."""

    def __init__(self, save: Path, fd: int, left: Witness | None) -> None:
        """Keep a lock that `take` has got; `left` is the witness that a dead owner left behind."""
        self._save = save
        self._path = lock_path(save)
        self._fd = fd
        self.left = left

    @classmethod
    def take(cls, save: Path) -> Lock:
        """Return the lock of a save.

        Raises SaveBusy if a live program has it, SaveRefused if something else has the lock file's name,
        SaveFailed if it cannot be written.
        """
        path = lock_path(save)
        # Others hold the lock for an instant when they only ask who has it.
        for pause in (0.01, 0.03, 0.06, None):
            try:
                fd = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o600)
            except OSError as error:
                raise SaveFailed(code_of(error), path=str(save)) from error
            try:
                if not stat.S_ISREG(os.fstat(fd).st_mode):
                    raise SaveRefused("not-a-file", path=str(path))
                if not _claim(fd, share=False):
                    if pause is None:
                        raise _busy(save, _read_owner(fd))
                elif _is_at(fd, path):
                    lock = cls(save, os.dup(fd), _read_witness(fd))
                    lock._sign()
                    return lock
            except OSError as error:
                raise SaveFailed(code_of(error), path=str(save)) from error
            finally:
                _close(fd)
            time.sleep(pause or 0)
        raise _busy(save, None)

    def hold_on(self) -> None:
        """Take the lock anew if its file was taken away, as far as the disk lets it be; raises SaveBusy."""
        try:
            if self._fd < 0 or os.path.samestat(self._path.lstat(), os.fstat(self._fd)):
                return
        except FileNotFoundError:
            pass
        except OSError:
            return  # nobody knows: it is held as long as the disk says nothing else
        with suppress(SaveFailed, SaveRefused):
            fresh = Lock.take(self._save)
            _close(self._fd)
            self._fd = fresh.fileno()

    def fileno(self) -> int:
        """Return the descriptor of the lock file."""
        return self._fd

    def _sign(self) -> None:
        owner = Owner(os.getpid(), _host()[:200], _boot(), time.time_ns() // 10**6, _born(os.getpid()))
        self._put(0, json.dumps(asdict(owner)).encode() + b"\n")

    def _put(self, at: int, text: bytes) -> None:
        try:
            os.lseek(self._fd, at, os.SEEK_SET)
            os.write(self._fd, text)
        except OSError:
            pass  # a full disk: the lock holds all the same, and the older witness is still true

    def testify(self, witness: Witness) -> None:
        """Write down what was just acknowledged. Best effort: neither synced nor checked."""
        line = f"{witness.session:>8} {witness.count:>12}".encode()
        self._put(_WITNESS_AT, line + b" %10d" % crc32(line))

    def forget(self) -> None:
        """Take the witness away: what lies under the name of the save is not what was acknowledged."""
        with suppress(OSError):
            os.truncate(self._fd, _WITNESS_AT)

    def release(self, *, keep_file: bool = False) -> None:
        """Give the save free; the file goes too, unless `keep_file` asks to leave its witness."""
        if self._fd < 0:
            return
        try:
            if not keep_file and _is_at(self._fd, self._path):
                self._path.unlink()
        except OSError:
            pass  # a leftover lock file without an owner is no obstacle
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._fd, fcntl.LOCK_UN)
        fd, self._fd = self._fd, -1
        _close(fd)


def _is_at(fd: int, path: Path) -> bool:
    """Return whether the open file still has the name: an owner that closes takes the name away."""
    try:
        return os.path.samestat(os.fstat(fd), path.lstat())
    except OSError:
        return False
