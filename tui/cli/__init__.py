"""The command line. Every command is a module of its own, loaded only when it is asked for."""

import contextlib
import errno
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, cast

from tui.cli.errors import Wrong
from tui.exit_codes import CRASHED, FAILED, HANGUP, INTERRUPTED, PIPE
from tui.i18n import _, languages, use
from tui.lean import forget, no_plugins, no_zones

if TYPE_CHECKING:
    from argparse import Namespace

    from core.setup import Setup

MODULES: Final = {
    "new": "tui.cli.new",
    "learn": "tui.cli.learn",
    "resume": "tui.cli.resume",
    "saves": "tui.cli.saves",
    "rules": "tui.cli.rules",
    "schema": "tui.cli.schema",
    "log": "tui.cli.log",
    "review": "tui.cli.review",
    "tournament": "tui.cli.tournament",
    "simulate": "tui.cli.simulate",
    "compare": "tui.cli.compare",
    "match": "tui.cli.match",
    "verify": "tui.cli.verify",
    "score": "tui.cli.score",
    "export": "tui.cli.export",
    "import": "tui.cli.import_log",
    "stats": "tui.cli.stats",
    "serve": "tui.cli.serve",
    "completion": "tui.cli.completion",
    "manual": "tui.cli.manual",
}
"""Command -> the module whose `execute(options)` does it and returns the exit code."""

AT_A_TABLE: Final = ("new", "resume", "learn")
"""Commands that may go on for an evening, with nothing more to be read from the arguments."""


def run(argv: Sequence[str]) -> int:
    """Do what the arguments say and return the exit code; bad ones are one sentence and 2."""
    from tui.cli.output import forgiving, shown

    no_plugins()
    no_zones()
    forgiving(sys.stdout)
    forgiving(sys.stderr)
    use()
    try:
        argv, lang = speak(argv)
        if "_ARGCOMPLETE" in os.environ:
            from tui.cli.completion import complete

            return complete()
        options = _parsed(argv)
        options.lang = lang
        code = _execute(options)
        if code == HANGUP:
            _let_go()  # else what was still to be painted would make it 120
        elif sys.stdout is not None:
            sys.stdout.flush()
    except Wrong as error:
        print(shown(f"intrigue: {error}"), file=sys.stderr)
        return error.exit_code
    except BrokenPipeError:
        return _pipe_closed()
    except OSError as error:
        return unwritten(error) if is_unwritten(error) else _crashed(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - no stack trace on a player's screen: it goes to a file
        return _crashed(error)
    return code


def speak(argv: Sequence[str]) -> tuple[Sequence[str], str]:
    """Speak the language that `--lang` asks for, else that of the settings.

    Return the arguments without the flag, and the language that it asked for, empty without it.

    Raises:
        Wrong: there is no such language.
    """
    words, wanted = list(argv), ""
    for at, word in enumerate(words[: words.index("--")] if "--" in words else words):
        flag, given, value = word.partition("=")
        if flag == "--lang":
            wanted = value if given else next(iter(words[at + 1 : at + 2]), "")
            del words[at : at + (1 if given else 2)]
            break
    else:
        from saves.settings import load_settings

        chosen = load_settings()[0].lang
        use("" if chosen == "auto" else chosen)
        return words, ""
    if wanted not in (known := languages()):
        text = _("There is no language '{word}'; the languages are: {known}.")
        raise Wrong(text.format(word=wanted[:40], known=", ".join(known)))
    use(wanted)
    return words, wanted


def _parsed(argv: Sequence[str]) -> "Namespace":
    if set(argv) <= {"--plain", "--ascii"}:
        # The usual start: the parser's tables would cost the first paint a fifth of its time.
        return cast("Namespace", SimpleNamespace(command=None, plain="--plain" in argv, ascii="--ascii" in argv))
    from tui.cli.parser import parse

    # Not argparse's own kind, which would hold all of argparse for as long as a table stands.
    options = SimpleNamespace(**vars(parse(argv)))
    del parse
    if options.command in AT_A_TABLE:
        forget("argparse", "tui.cli.argparse_words", "tui.cli.numbers", "tui.cli.parser")
    return cast("Namespace", options)


def _execute(options: "Namespace") -> int:
    from saves.errors import SavesError

    try:
        if options.command is None:
            return _home(options)
        code: int = importlib.import_module(MODULES[options.command]).execute(options)
    except SavesError as error:
        from tui.story.faults import save_fault, way_out

        raise Wrong(f"{save_fault(error)} {way_out(error)}".rstrip(), exit_code=1) from error
    return code


def _home(options: "Namespace") -> int:
    if plain_wanted(options):
        from tui.plain.home import home

        return home(options)
    from tui.app import run_full_screen

    return run_full_screen(force_ascii=options.ascii)


def show(opening: "Path | Setup", options: "Namespace") -> int:
    """Play a saved or a new session, on the screen or line by line; return the exit code."""
    if plain_wanted(options):
        from tui.plain import play

        return play(opening, force_ascii=options.ascii)
    from tui.app import run_full_screen

    return run_full_screen(opening, force_ascii=options.ascii)


def plain_wanted(options: "Namespace") -> bool:
    """Return whether to go line by line: asked for, or there is no terminal, or page in a browser, to draw on."""
    streams = (sys.stdin, sys.stdout, sys.__stderr__)
    terminal = all(stream is not None and stream.isatty() for stream in streams) or "TEXTUAL_DRIVER" in os.environ
    return bool(options.plain) or not terminal or os.environ.get("TERM") == "dumb"


def is_unwritten(error: OSError) -> bool:
    """Return whether the error is standard output's, which has no name and can only be full or gone."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def unwritten(error: OSError) -> int:
    """Say in one sentence why standard output took no more, and return the exit code."""
    if isinstance(error, BrokenPipeError):
        return _pipe_closed()
    _pipe_closed()
    from tui.story.os_words import why

    text = _("The output cannot be written: {why}.").format(why=why(error))
    print(f"intrigue: {text}", file=sys.stderr)
    return FAILED


def _pipe_closed() -> int:
    """Leave quietly when nobody reads on, as other programs do."""
    _let_go()
    return PIPE


def _let_go() -> None:
    """Drop what can no longer be written: nobody is there."""
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError):
            with contextlib.suppress(AttributeError, OSError):
                os.dup2(null, stream.fileno())


def _crashed(error: Exception) -> int:
    from tui.cli.crash import report

    path = report(error)
    if path is None:
        text = _("Something went wrong ({kind}). What was saved is safe.").format(kind=type(error).__name__)
    else:
        text = _("Something went wrong. What was saved is safe; the details are in {path}.").format(path=path)
    how = _("'intrigue resume' goes on with a game at the card where it stood.")
    print(f"intrigue: {text} {how}", file=sys.stderr)
    return CRASHED
