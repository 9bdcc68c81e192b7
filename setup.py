"""Compiles the kernel of the search where that can be done. Where it cannot, the same source is interpreted."""

import sys
from pathlib import Path

from setuptools import Extension, setup

FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"] if sys.platform == "linux" else []
"""Lets the compiler call and inline what is in the same library without asking the linker, as it may elsewhere."""


def kernel() -> list[Extension]:
    """Return the kernel as extensions that may fail to compile, or none where mypyc is not to be had."""
    sources = sorted(str(path) for path in Path("core/search").glob("*.py") if path.name != "__init__.py")
    try:
        from mypyc.build import mypycify

        extensions = mypycify(sources, opt_level="3", group_name="intrigue_search")
    except (Exception, SystemExit):  # noqa: BLE001 - a slower search is no reason not to install
        print("The search is not compiled: mypyc cannot translate it here.", file=sys.stderr)  # noqa: T201
        return []
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        extension.optional = True
    return extensions


setup(ext_modules=kernel())
