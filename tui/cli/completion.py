"""`intrigue completion`: what a shell needs, and the words that it is offered."""

import argparse
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, TextIO

from core.game import Game, load

Completer = Callable[..., Iterable[str]]


def execute(options: Namespace) -> int:
    """Print the script for a shell; return the exit code."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["intrigue"], shell=options.shell).rstrip("\n"))
    return 0


def complete(out: TextIO | None = None) -> int:
    """Answer the shell, which asks through the environment, on its own stream; return the exit code."""
    import os

    from argcomplete.completers import SuppressCompleter
    from argcomplete.finders import CompletionFinder

    from tui.cli import argparse_words
    from tui.cli.parser import make_parser

    class Finder(CompletionFinder):
        """Does not take file descriptor 9 for its own remarks: it may be anybody's."""

        def _init_debug_stream(self) -> None:
            pass

    argparse_words.speak()
    parser = make_parser()
    for one in parsers(parser):
        for action in one._actions:  # noqa: SLF001 - argparse shows them to nobody; argcomplete reads them so, too
            completer = _completer(action)
            if completer is not None:
                action.completer = completer  # type: ignore[attr-defined]
    Finder(default_completer=SuppressCompleter())(
        parser,
        always_complete_options=False,
        output_stream=out,
        exit_method=os._exit if out is None else lambda _code: None,
    )
    return 0


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield the parser and those of all its commands."""
    yield parser
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action.choices, Mapping):
            for one in action.choices.values():
                yield from parsers(one)


def _completer(action: argparse.Action) -> Completer | None:
    if action.choices is not None:
        return None
    if action.dest in COMPLETERS:
        return COMPLETERS[action.dest]
    if action.dest in FILES and action.nargs != 0:
        from argcomplete.completers import FilesCompleter

        return FilesCompleter()
    return None


def _games(**_asked: Any) -> Iterable[str]:  # noqa: ANN401 - argcomplete hands everything to every completer
    from tui.story import TELLERS

    return TELLERS


def _languages(**_asked: Any) -> Iterable[str]:  # noqa: ANN401
    from tui.i18n import languages

    return languages()


def _saves(**_asked: Any) -> Iterable[str]:  # noqa: ANN401
    from saves.errors import SavesError
    from saves.listing import list_saves

    with suppress(SavesError):  # there is nobody to be told why
        return [info.path.stem for info in list_saves()]
    return []


def _saves_and_files(prefix: str, **asked: Any) -> Iterable[str]:  # noqa: ANN401
    from argcomplete.completers import FilesCompleter

    return [*_saves(), *FilesCompleter()(prefix, **asked)]


def _tournaments(**_asked: Any) -> Iterable[str]:  # noqa: ANN401
    from saves.errors import SavesError
    from tui.cli.tournament_find import tournaments

    with suppress(SavesError):
        return [str(info.summary.get("name", "")) for info in tournaments()]
    return []


def _game(asked: Namespace) -> Game | None:
    with suppress(Exception):
        return load(asked.game)
    return None


def _presets(parsed_args: Namespace, **_asked: Any) -> Iterable[str]:  # noqa: ANN401
    game = _game(parsed_args)
    return () if game is None else game.rules.presets


def _rules(prefix: str, parsed_args: Namespace, **_asked: Any) -> Iterable[str]:  # noqa: ANN401
    game = _game(parsed_args)
    if game is None:
        return ()
    from tui.story.options import written

    name, given, _value = prefix.partition("=")
    options = game.rules.options()
    if not given:
        return [f"{option.name}=" for option in options]
    return [
        f"{name}={written(value)}" for option in options if option.name == name for value in option.values or ()
    ]


def _levels(parsed_args: Namespace, **_asked: Any) -> Iterable[str]:  # noqa: ANN401
    game = _game(parsed_args)
    return ("novice", "steady") if game is None else game.choosers()


def _level_list(prefix: str, parsed_args: Namespace, **asked: Any) -> Iterable[str]:  # noqa: ANN401
    before, comma, _last = prefix.rpartition(",")
    return [f"{before}{comma}{level}" for level in _levels(parsed_args=parsed_args, **asked)]


def _names(**_asked: Any) -> Iterable[str]:  # noqa: ANN401
    from saves.players import load_players

    return [player.name for player in load_players().known]


def _rules_or_names(prefix: str, parsed_args: Namespace, **asked: Any) -> Iterable[str]:  # noqa: ANN401
    """Return what the second rule set may change, or, for the statistics, whom somebody played against."""
    return _rules(prefix, parsed_args, **asked) if parsed_args.command == "compare" else _names()


def _seats(parsed_args: Namespace, **asked: Any) -> Iterable[str]:  # noqa: ANN401
    return [*_names(), *(f"computer:{level}" for level in _levels(parsed_args=parsed_args, **asked))]


FILES: Final = frozenset({"out", "log", "csv", "file", "files"})
"""Arguments that are files, where nothing better is known of them."""

COMPLETERS: Final[dict[str, Completer]] = {
    "game": _games,
    "lang": _languages,
    "save": _saves,
    "file": _saves_and_files,
    "tournament": _tournaments,
    "tournaments": _tournaments,
    "preset": _presets,
    "against_preset": _presets,
    "rule": _rules,
    "against": _rules_or_names,
    "level": _levels,
    "a": _levels,
    "b": _levels,
    "levels": _level_list,
    "player": _names,
    "seat": _seats,
    "entrant": _names,
}
"""What an argument is called -> what it can be."""
