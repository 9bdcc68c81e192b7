"""Commands of the command line, each in a child of its own that may do no more than an ordinary user.

`python -m tests.saves.errands JOB` reads from a file which commands to run, where and with what environment, and
prints what came of each. All that they need is loaded once.
"""

import ctypes
import importlib
import json
import os
import pwd
import struct
import sys
import tempfile
import traceback
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import core
import saves
from tui import cli, lessons, plain, story
from tui.cli import run

CAPABILITIES = 0x20080522
"""The version of the kernel's call."""

OVERRIDES = 0b1110
"""What lets root read and write what it may not: the bits DAC_OVERRIDE, DAC_READ_SEARCH and FOWNER."""


def be_ordinary() -> None:
    """Give up what makes root more than the owner of its files."""
    if os.geteuid() != 0:
        return
    c = ctypes.CDLL(None, use_errno=True)
    header = ctypes.create_string_buffer(struct.pack("Ii", CAPABILITIES, 0))
    sets = (ctypes.c_uint32 * 6)()
    if c.capget(header, sets) == 0:
        for at in range(3):
            sets[at] &= ~OVERRIDES
        if c.capset(header, sets) == 0:
            return
    raise OSError(ctypes.get_errno(), "no capabilities can be given up here")


def _nobody(_uid: int) -> Any:
    raise KeyError("unknown")


def do(argv: list[str], env: dict[str, str], folder: str, files: tuple[Path, Path], *, known: bool) -> None:
    """Run a command and leave; with `known` false the system does not know the account."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, file in enumerate(files, 1):
        os.dup2(os.open(file, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), number)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode) for number, mode in enumerate("rww"))
    for name in [name for name in os.environ if name.startswith(("XDG_", "INTRIGUE_", "HOME"))]:
        del os.environ[name]
    os.environ.update(env)
    os.chdir(folder)
    if not known:
        pwd.getpwuid = _nobody
    code = 99
    try:
        be_ordinary()
        code = run(argv)
    except BaseException:  # noqa: BLE001 - told, whatever it is
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    for package in (core, saves, cli, plain, story, lessons):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    told = []
    with tempfile.TemporaryDirectory() as made:
        files = Path(made, "out"), Path(made, "err")
        for argv, env, folder, known in json.loads(Path(sys.argv[1]).read_text()):
            pid = os.fork()
            if not pid:
                do(argv, env, folder, files, known=known)
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            told.append([code, *(file.read_text() for file in files)])
    print(json.dumps(told))
