"""Less memory for a table that may stand open for a whole evening.

Nothing of this changes what the program does. Where the system or a library is another one than was thought of, it
is left alone.
"""

import gc
import os
import sys
from contextlib import suppress
from types import ModuleType
from typing import Final

_PLUGINS: Final = "pydantic.plugin._loader"
_ARENA_MAX: Final = -8
"""What glibc's `mallopt` calls M_ARENA_MAX."""


def no_zones() -> None:
    """Let `zoneinfo`, which pydantic brings, look for no time zones but those of a package.

    There are none here but that of the system, which it has no part in. To learn where its zones lie it would load
    what the build of Python was configured with: a fifth of a MiB.
    """
    os.environ.setdefault("PYTHONTZPATH", "")


def no_plugins() -> None:
    """Let pydantic look for no plugins.

    There are none here, and to look through all that is installed it would load `importlib.metadata` with the whole
    of `email` and `zipfile`: 1.5 MiB, and a twelfth of the first start.
    """
    if _PLUGINS not in sys.modules:
        stub = ModuleType(_PLUGINS, "No plugins.")
        vars(stub)["get_plugins"] = tuple
        sys.modules[_PLUGINS] = stub


def forget(*modules: str) -> None:
    """Let modules go that are not needed again: what is loaded next takes their place in memory.

    Whoever wants one of them all the same imports it anew.
    """
    for name in modules:
        package, _dot, inner = name.rpartition(".")
        if sys.modules.pop(name, None) is not None and package in sys.modules:
            vars(sys.modules[package]).pop(inner, None)
    gc.collect()


def one_heap() -> None:
    """Let the threads that begin from now on share one heap: only one of them runs at a time."""
    _libc("mallopt", _ARENA_MAX, 1)


def give_back() -> None:
    """Give what was needed only to begin back to the system: what is imported later looks its folders up anew."""
    sys.path_importer_cache.clear()
    gc.collect()
    _libc("malloc_trim", 0)


def _libc(name: str, *numbers: int) -> None:
    """Call a function of glibc with whole numbers, where there is glibc."""
    if sys.platform != "linux":
        return
    from ctypes import CDLL

    with suppress(AttributeError, OSError):  # another library, such as musl
        getattr(CDLL(None), name)(*numbers)
