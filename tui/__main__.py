"""The command `intrigue`, also `python -m tui`."""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments of the command line and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--version"]:
        from tui.version import version_line

        try:
            print(version_line(), flush=True)
        except OSError as error:
            from tui.cli import unwritten

            return unwritten(error)
        return 0
    from tui.cli import run

    return run(words)


if __name__ == "__main__":
    sys.exit(main())
