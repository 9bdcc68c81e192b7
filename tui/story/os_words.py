"""What the operating system answers, in the language that is spoken; it has words of its own only in English."""

import errno
import socket
from typing import Final

from tui.i18n import N_, _

WORDS: Final = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("it is not allowed"),
    errno.EPERM: N_("it is not allowed"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.EEXIST: N_("it is there already"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the link leads in a circle"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full for you"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EIO: N_("the disk has a fault"),
    errno.EADDRINUSE: N_("the port is taken"),
    errno.EADDRNOTAVAIL: N_("this machine has no such address"),
    socket.EAI_NONAME: N_("this machine has no such address"),
}
"""Number of an error -> what it means; what is not here comes in the system's words."""


def why(error: OSError | UnicodeError) -> str:
    """Return why something could not be done, to stand behind a colon."""
    number = getattr(error, "errno", None)
    if number in WORDS:
        return _(WORDS[number])
    return getattr(error, "strerror", None) or type(error).__name__
