"""`intrigue manual`: the manual page, made from the parser, so that it says what the help says.

The lines are those of man(7): `.SH` begins a section, `.SS` a part of one, `.TP` an item with its text.
"""

import argparse
import re
from argparse import Namespace
from collections.abc import Iterator, Mapping

from core import __version__
from tui.cli.completion import parsers
from tui.cli.examples import EXAMPLES, EXIT_STATUS
from tui.cli.output import write_bytes
from tui.i18n import _


def execute(_options: Namespace) -> int:
    """Print the page; return the exit code."""
    write_bytes(page().rstrip("\n"))
    return 0


def page() -> str:
    """Return the manual page in the language that is spoken."""
    from tui.cli.parser import make_parser

    parser = make_parser()
    return "\n".join(_lines(parser)) + "\n"


def _lines(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.TH INTRIGUE 6 "" "Intrigue {__version__}" ""'
    yield from (".SH " + _("NAME"), "intrigue \\- " + _text(_("old card games in the terminal")))
    yield from (".SH " + _("SYNOPSIS"), *_usage(parser))
    yield from (".SH " + _("DESCRIPTION"), _text(parser.description or ""))
    yield _text(_("Everything that is played is saved at once, so there is no command for saving."))
    yield from (".SH " + _("OPTIONS"), *_arguments(parser))
    yield ".SH " + _("COMMANDS")
    for command in parsers(parser):
        if command is not parser:
            yield from _command(command)
    yield ".SH " + _("EXIT STATUS")
    for code, about in EXIT_STATUS:
        yield from (".TP", str(code), _text(_(about)))
    yield ".SH " + _("ENVIRONMENT")
    for name, about in _environment():
        yield from (".TP", f"\\fB{name}\\fR", _text(about))
    yield ".SH " + _("FILES")
    for name, about in _files():
        yield from (".TP", f"\\fI{_text(name)}\\fR", _text(about))
    yield from (".SH " + _("EXAMPLES"), *_examples("intrigue"))


def _command(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield from (f".SS {_text(parser.prog)}", *_usage(parser), ".PP", _text(f"{parser.description}."))
    yield from _arguments(parser)
    yield from _examples(parser.prog)


def _usage(parser: argparse.ArgumentParser) -> Iterator[str]:
    words = " ".join(parser.format_usage().split()).partition(parser.prog)[2]
    yield f"\\fB{_text(parser.prog)}\\fR{_text(words)}"


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action.choices, Mapping) or "--help" in action.option_strings:
            continue
        value = action.metavar or ("{" + ",".join(action.choices) + "}" if action.choices else "")
        value = value if isinstance(value, str) and action.nargs != 0 else ""
        names = ", ".join(f"\\fB{_text(name)}\\fR" for name in action.option_strings)
        yield from (
            ".TP",
            f"{names} \\fI{_text(value)}\\fR".replace(" \\fI\\fR", "").strip(),
            _text(action.help or ""),
        )


def _examples(program: str) -> Iterator[str]:
    for example in EXAMPLES.get(program, ()):
        yield from (".TP", f"$ \\fB{_text(example.line)}\\fR", _text(_(example.about)))


def _environment() -> tuple[tuple[str, str], ...]:
    return (
        ("INTRIGUE_HOME", _("the folder of saves, settings, history and crash reports, instead of the usual ones")),
        ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", _("the language, where neither --lang nor the settings say")),
        ("NO_COLOR", _("no colours, if it is not empty")),
        ("TERM, COLORTERM", _("what the terminal can do; TERM=dumb plays line by line")),
    )


def _files() -> tuple[tuple[str, str], ...]:
    return (
        ("~/.local/share/intrigue/saves/*.intrigue", _("sessions, tournaments and score sheets, one file each")),
        ("~/.config/intrigue/settings.toml", _("the settings, to be edited by hand if you like")),
        ("~/.local/state/intrigue/log/crashes", _("reports of faults in the program, without hidden cards")),
    )


def _text(text: str) -> str:
    """Return a text with nothing in it that roff would take for an order."""
    for sign, order in (("…", "..."), ("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga")):
        text = text.replace(sign, order)
    return re.sub(r"(?m)^\.", r"\\&.", text)
