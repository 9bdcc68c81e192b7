"""The arguments: what there is, and one sentence about what is wrong with them."""

import argparse
import difflib
import textwrap
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NoReturn

from core.game import REGISTRY
from saves.paths import from_home
from tui.cli import MODULES, argparse_words
from tui.cli.errors import Wrong
from tui.cli.numbers import count, port, whole
from tui.i18n import _, languages
from tui.story import TELLERS
from tui.version import version_line

EVERYWHERE = ("--plain", "--ascii")


class _Lines(argparse.HelpFormatter):
    """Help whose lines do not break within a word such as `irish-don`; its last part stands as it was written."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def __init__(self, **given: Any) -> None:  # noqa: ANN401 - handed on to argparse as they are
        super().__init__(formatter_class=_Lines, **given)

    def format_help(self) -> str:
        """Return the help, with examples at its end."""
        from tui.cli.examples import epilog

        self.epilog = epilog(self.prog)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise Wrong with the problem, and where it is told what can be given."""
        raise _no_such(message, self.prog)


def _no_such(problem: str, program: str) -> Wrong:
    """Return what is wrong with the arguments of a program, and where it is told what can be given."""
    return Wrong(
        _("{problem}; '{program} --help' says what can be given.").format(problem=problem, program=program)
    )


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Return the options; raises Wrong. `--help` and `--version` end the program."""
    argparse_words.speak()
    words = [_from_home(word) for word in argv]
    plain, force_ascii = (_taken(words, flag) for flag in EVERYWHERE)
    command = next((word for word in words if not word.startswith("-")), None)
    if command is not None and command not in MODULES:
        near = difflib.get_close_matches(command, MODULES, 1, 0.5)
        hint = _("did you mean '{near}'?").format(near=near[0]) if near else ""
        rest = hint or _("the commands are {commands}.").format(commands=", ".join(MODULES))
        raise Wrong(_("There is no command '{command}'; {rest}").format(command=command[:40], rest=rest))
    for word in words[: words.index("--") if "--" in words else len(words)]:
        name, _equals, value = word.partition("=")
        if name.startswith("-") and value == "--":  # Python 3.11 takes it for no value at all
            raise Wrong(_("'--' is no value of {option}.").format(option=name[:40]))
    alone = command if command is not None and words[0] == command else ""
    options, left = make_parser(alone).parse_known_args(words)
    if left:
        problem = _("unrecognized arguments: %s") % " ".join(left)
        program = f"intrigue {options.command}" if options.command else "intrigue"
        raise _no_such(problem, program)
    options.plain, options.ascii = plain, force_ascii
    return options


def _from_home(word: str) -> str:
    """Return a word with the `~/` that begins it, or an option's value, replaced: not every shell does that."""
    flag, equals, value = word.partition("=") if word.startswith("--") else ("", "", word)
    return f"{flag}{equals}{from_home(value)}"


def _taken(words: list[str], flag: str) -> bool:
    """Take a flag that may stand anywhere out of the arguments; return whether it was there."""
    end = words.index("--") if "--" in words else len(words)
    head = [word for word in words[:end] if word != flag]
    found = len(head) < end
    words[:end] = head
    return found


def make_parser(command: str = "") -> argparse.ArgumentParser:
    """Return the parser of the whole command line, or of what a command needs, in the language that is spoken."""
    parser = _Parser(
        prog="intrigue",
        description=_("Old card games for the terminal. Without a command: the full screen."),
        allow_abbrev=False,
    )
    about = _("show program's version number and exit")
    parser.add_argument("--version", action="version", version=version_line(), help=about)
    parser.add_argument("--plain", action="store_true", help=_("line by line, without a screen"))
    parser.add_argument("--ascii", action="store_true", help=_("only ASCII signs"))
    # Taken out of the arguments before they come here; named for the help.
    parser.add_argument(
        "--lang", metavar=_("LANGUAGE"), help=_("the language: {known}").format(known=", ".join(languages()))
    )
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=_Parser)
    for names, add in _COMMANDS:
        if not command or command in names:
            add(commands)
    return parser


Commands = "argparse._SubParsersAction[_Parser]"


def _add(commands: Commands, name: str, about: str) -> argparse.ArgumentParser:  # type: ignore[valid-type]
    made: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)  # type: ignore[attr-defined]
    return made


def _add_new(commands: Commands) -> None:  # type: ignore[valid-type]
    new = _add(commands, "new", _("begin a session"))
    _add_game(new, TELLERS)
    _add_rules(new)
    seats = new.add_mutually_exclusive_group()
    seats.add_argument("--players", type=count, metavar="N", help=_("how many play, you included"))
    seats.add_argument(
        "--seat",
        action="append",
        metavar=_("NAME|computer:LEVEL"),
        help=_(
            "a seat: the name of a person at this keyboard, or a computer player such as computer:novice; once for "
            "each, clockwise; partners sit opposite, and a computer is no worse a partner than an opponent"
        ),
    )
    limit = new.add_mutually_exclusive_group()
    limit.add_argument("--minutes", metavar="M", help=_("minutes of play before the final round"))
    limit.add_argument("--rounds", metavar="R", help=_("rounds before the final round"))
    new.add_argument("--best-of", metavar="N", help=_("a match of at most N games, in the games for points"))
    new.add_argument("--seed", metavar="S", help=_("the same packs each time; the session is labelled so"))

    practice = new.add_mutually_exclusive_group()
    practice.add_argument("--practice", action="store_true", help=_("moves may be taken back, and nothing counts"))
    practice.add_argument(
        "--deal", metavar=_("CODE"), help=_("practise the deals of a code that a friend was given")
    )


def _add_play(commands: Commands) -> None:  # type: ignore[valid-type]
    learn = _add(commands, "learn", _("play a guided hand of a game"))
    _add_game(learn, TELLERS, nargs="?")
    learn.add_argument(
        "--again", action="store_true", help=_("from the first card, although one waits half played")
    )
    resume = _add(commands, "resume", _("go on with a session"))
    resume.add_argument("save", nargs="?", metavar=_("SAVE"), help=_("a file, its name, or its number in the list"))
    _add_saves(_add(commands, "saves", _("list the saved sessions, rename one, carry one elsewhere")))


def _add_rulebook(commands: Commands) -> None:  # type: ignore[valid-type]
    rules = _add(commands, "rules", _("list the options and presets of a game, or print its rulebook"))
    _add_game(rules, TELLERS)
    _add_rules(rules)
    form = rules.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument(
        "--book",
        nargs="?",
        const="",
        metavar=_("PART"),
        help=_("print the rulebook, or a part such as stops or PJ-20"),
    )
    form.add_argument(
        "--out", metavar=_("FILE"), help=_("write the rules that are given into a file, as house rules")
    )
    rules.add_argument("--name", metavar=_("NAME"), help=_("what the house rules in the file are called"))


def _add_tournament(commands: Commands) -> None:  # type: ignore[valid-type]
    tournament = _add(commands, "tournament", _("hold tournaments and evenings of several sessions"))
    from tui.cli import tournament_options

    tournament_options.add(tournament)
    _add(commands, "schema", _("print the JSON Schema of the record in a save"))


def _add_history(commands: Commands) -> None:  # type: ignore[valid-type]
    from tui.cli import history_options

    history_options.add(commands)


def _add_saves(saves: argparse.ArgumentParser) -> None:
    saves.add_argument("--json", action="store_true", help=_("as JSON"))
    doing = saves.add_subparsers(dest="doing", metavar=_("WHAT"), parser_class=_Parser)
    export = _add(doing, "export", _("write all of a save into one file, to be carried elsewhere"))
    export.add_argument("save", metavar=_("SAVE"), help=_("a file, its name, or its number in the list"))
    export.add_argument("file", metavar=_("FILE"), help=_("the file to make, or the folder to make it in"))
    taken = _add(doing, "import", _("take in saves that were made elsewhere"))
    taken.add_argument("files", nargs="+", metavar=_("FILE"), help=_("a save"))
    rename = _add(doing, "rename", _("give a save another name"))
    rename.add_argument("save", metavar=_("SAVE"), help=_("a file, its name, or its number in the list"))
    rename.add_argument("name", metavar=_("NAME"), help=_("what it is to be called"))


def _add_log(commands: Commands) -> None:  # type: ignore[valid-type]
    log = _add(commands, "log", _("print the round logs of a session, a line a round"))
    log.add_argument("save", metavar=_("SAVE"), help=_("a file, its name, or its number in the list"))
    log.add_argument("--out", metavar=_("FILE"), help=_("write them into a file"))


def _add_review(commands: Commands) -> None:  # type: ignore[valid-type]
    review = _add(commands, "review", _("look back at the rounds of a session, card by card"))
    review.add_argument("file", metavar=_("FILE"), help=_("a save, its name or number in the list, or a round log"))
    review.add_argument("--round", type=count, metavar="N", help=_("the round to begin with, else the last one"))
    review.add_argument(
        "--opinions",
        action="store_true",
        help=_("print what a strong player thinks of every choice, knowing no more"),
    )
    review.add_argument("--json", action="store_true", help=_("with --opinions: as JSON"))


def _add_simulate(commands: Commands) -> None:  # type: ignore[valid-type]
    simulate = _add(commands, "simulate", _("let computers play many sessions"))
    _add_game(simulate, REGISTRY)
    _add_rules(simulate)
    simulate.add_argument("--players", type=count, metavar="N", help=_("how many play"))
    simulate.add_argument(
        "--rounds", type=count, metavar="R", help=_("rounds a session; for points at least so many")
    )
    simulate.add_argument("--sessions", type=count, metavar="S", default=1, help=_("how many sessions"))
    simulate.add_argument("--seed", metavar="N", default="0", help=_("the seed, 0 unless said otherwise"))
    levels = simulate.add_mutually_exclusive_group()
    levels.add_argument("--level", metavar="L", help=_("the level of all players, such as novice or steady"))
    levels.add_argument("--levels", metavar="L1,L2,…", help=_("the level of each player"))
    simulate.add_argument("--log", metavar=_("FILE"), help=_("write the round logs into a file"))
    simulate.add_argument(
        "--csv", metavar=_("FILE"), help=_("write a line a seat and round into a file, for a spreadsheet")
    )
    simulate.add_argument("--json", action="store_true", help=_("print what came of it as JSON"))
    _add_spread(simulate)


def _add_compare(commands: Commands) -> None:  # type: ignore[valid-type]
    compare = _add(commands, "compare", _("play two rule sets on the same packs and say what differs"))
    _add_game(compare, TELLERS)
    _add_rules(compare)
    compare.add_argument(
        "--against",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("what the second rule set changes"),
    )
    compare.add_argument("--against-preset", metavar="P", help=_("the second rule set's named rules"))
    compare.add_argument("--players", type=count, metavar="N", help=_("how many play"))
    compare.add_argument(
        "--rounds", type=count, default=1000, metavar="R", help=_("rounds under each, 1000 unless said")
    )
    compare.add_argument("--level", metavar="L", help=_("the level of all players"))
    compare.add_argument("--seed", metavar="N", default="0", help=_("the seed, 0 unless said otherwise"))
    _add_spread(compare)
    form = compare.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument("--csv", action="store_true", help=_("as CSV"))


def _add_match(commands: Commands) -> None:  # type: ignore[valid-type]
    match = _add(commands, "match", _("play two levels of computers against each other on the same packs"))
    _add_game(match, TELLERS)
    _add_rules(match)
    match.add_argument("--a", required=True, metavar=_("LEVEL"), help=_("one level"))
    match.add_argument("--b", required=True, metavar=_("LEVEL"), help=_("the level that it plays against"))
    match.add_argument("--players", type=count, metavar="N", help=_("how many play"))
    match.add_argument(
        "--deals",
        type=count,
        default=200,
        metavar="N",
        help=_("how many deals, 200 unless said; each is repeated"),
    )
    match.add_argument("--seed", metavar="S", default="0", help=_("the seed, 0 unless said otherwise"))
    _add_spread(match)
    match.add_argument("--json", action="store_true", help=_("as JSON"))


def _add_verify(commands: Commands) -> None:  # type: ignore[valid-type]
    verify = _add(commands, "verify", _("recompute round logs and say what is wrong with them"))
    verify.add_argument("files", nargs="+", metavar=_("FILE"), help=_("round logs; - is standard input"))
    verify.add_argument(
        "--players",
        action="store_true",
        help=_("make the computers' choices again too, from what each could see, and compare"),
    )
    verify.add_argument("--jobs", type=whole, default=1, metavar="N", help=_("check so many rounds at a time"))
    verify.add_argument("--json", action="store_true", help=_("as JSON"))


def _add_score(commands: Commands) -> None:  # type: ignore[valid-type]
    score = _add(commands, "score", _("keep the score of a game that is played with real cards"))
    doing = score.add_subparsers(dest="doing", metavar=_("WHAT"), required=True, parser_class=_Parser)
    new = _add(doing, "new", _("begin a sheet"))
    _add_game(new, TELLERS)
    new.add_argument(
        "--names", required=True, metavar="A,B,…", help=_("who plays, clockwise; partners sit opposite")
    )
    _add_rules(new)
    new.add_argument("--title", default="", metavar="T", help=_("what the evening is called"))
    new.add_argument("--dealer", metavar=_("NAME"), help=_("who deals first; the first name unless said otherwise"))
    new.add_argument("--best-of", metavar="N", help=_("a match of at most N games, in the games for points"))
    add = _add(doing, "add", _("write a round, such as: out=Bea cards=3,0,5 king=Carl; or time, or close"))
    correct = _add(doing, "correct", _("give a round other numbers"))
    undo = _add(doing, "undo", _("take back what was written last"))
    show = _add(doing, "show", _("print a sheet"))
    for one in (add, correct, undo, show):
        one.add_argument("save", metavar=_("SAVE"), help=_("a file, its name, or its number in the list"))
    correct.add_argument("round", type=count, metavar=_("ROUND"), help=_("the number of the round"))
    for one in (add, correct):
        one.add_argument("words", nargs="*", metavar=_("WORD"), help=_("the round"))
    for one in (correct, undo):
        one.add_argument("--reason", required=True, metavar=_("TEXT"), help=_("why; it stays on the sheet"))
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument("--csv", action="store_true", help=_("as a table of numbers"))


def _add_shell(commands: Commands) -> None:  # type: ignore[valid-type]
    serve = _add(commands, "serve", _("play in a browser: serve the full screen on this machine"))
    serve.add_argument(
        "--port", type=port, default=8000, metavar="N", help=_("the port; 8000 unless said otherwise")
    )
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        metavar=_("ADDRESS"),
        help=_("serve beyond this machine, too, at this address of it; there is no password"),
    )
    completion = _add(commands, "completion", _("print what lets a shell complete commands, saves and rules"))
    completion.add_argument(
        "shell", choices=("bash", "zsh", "fish"), metavar=_("SHELL"), help=_("the shell: bash, zsh or fish")
    )
    _add(commands, "manual", _("print the manual page"))


def _add_game(parser: argparse.ArgumentParser, games: Collection[str], nargs: str | None = None) -> None:
    """Add the game, one of those that the command can do something with."""

    def game(word: str) -> str:
        """Return the name of the game that a word names; raises ArgumentTypeError where it names none."""
        if word in games:
            return word
        from tui.tongues import game_named

        if (named := game_named(word)) in games:
            return named
        text = _("there is no game '{word}', only {games}")
        raise argparse.ArgumentTypeError(text.format(word=word[:40], games=", ".join(games)))

    about = _("one of: {games}").format(games=", ".join(games))
    parser.add_argument("game", type=game, nargs=nargs, metavar=_("GAME"), help=about)


def _add_spread(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=whole, default=1, metavar="N", help=_("play so many sessions at a time"))
    parser.add_argument("--cluster", metavar=_("ADDRESS"), help=_("play on the Dask cluster with this scheduler"))


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="P", default="source", help=_("a named set of rules"))
    parser.add_argument(
        "--rule", action="append", default=[], metavar=_("NAME=VALUE"), help=_("one rule; may be given many times")
    )
    parser.add_argument(
        "--rules", metavar=_("FILE"), help=_("house rules from a file, or by the name that they are kept under")
    )


_COMMANDS: Final[tuple[tuple[tuple[str, ...], Callable[[Any], None]], ...]] = (
    (("new",), _add_new),
    (("learn", "resume", "saves"), _add_play),
    (("rules",), _add_rulebook),
    (("tournament", "schema"), _add_tournament),
    (("log",), _add_log),
    (("review",), _add_review),
    (("simulate",), _add_simulate),
    (("compare",), _add_compare),
    (("match",), _add_match),
    (("verify",), _add_verify),
    (("export", "import", "stats"), _add_history),
    (("score",), _add_score),
    (("serve", "completion", "manual"), _add_shell),
)
"""Who adds which commands, in the order of the help: a command by itself needs no other's."""
