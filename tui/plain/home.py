"""Before and between sessions, line by line: go on with one, begin one, leave."""

import shlex
import time
from argparse import Namespace
from pathlib import Path

from core.session import Setup
from saves.errors import SavesError
from saves.listing import SaveInfo, list_saves
from saves.players import load_players
from tui.cli.errors import Wrong
from tui.cli.find import find_save, is_over
from tui.cli.output import say
from tui.i18n import _
from tui.plain.lines import Ended, Leave, Lines
from tui.plain.table import PlainTable, play_through
from tui.story import TELLERS
from tui.story.faults import save_fault
from tui.story.saved import line
from tui.tongues import meant

MOST_LISTED = 9


def home(options: Namespace) -> int:
    """Ask what to play until somebody leaves; return the exit code."""
    lines = Lines()
    with lines.heard():
        try:
            _greet(options)
            while (code := _once(lines, options)) is None:
                pass
        except Ended:
            return 0
        except Leave as leave:
            return leave.code
        return code


def _greet(options: Namespace) -> None:
    say(_("Intrigue: old card games, line by line."), force_ascii=options.ascii)
    _list(options)


def _list(options: Namespace) -> None:
    open_ones = _open_saves()
    now_ms = int(time.time() * 1000)
    for number, info in enumerate(open_ones[:MOST_LISTED], 1):
        say(f"{number}. {line(info, now_ms)}", force_ascii=options.ascii)
    if open_ones:
        say(_("An empty line goes on with 1; a number goes on with another."), force_ascii=options.ascii)
    say(
        _("new GAME begins a session ({games}); quit leaves; 'new --help' tells more.").format(
            games=", ".join(TELLERS)
        ),
        force_ascii=options.ascii,
    )
    say(_friends(), force_ascii=options.ascii)
    say(_("tournament list, tournament next NAME and more: 'tournament --help' tells."), force_ascii=options.ascii)


def _friends() -> str:
    """Return how several people sit down, by the names that they had here before where there are any."""
    known = [player.name for player in load_players().known]
    first, second = (*known, *(name for name in (_("Anna"), _("Ben")) if name not in known))[:2]
    seats = " ".join(f"--seat {shlex.quote(name)}" for name in (first, second))
    return _("Several people at one keyboard: new blind-don {seats}.").format(seats=seats)


def _open_saves() -> list[SaveInfo]:
    found = [info for info in list_saves() if info.is_session]
    return [info for info in found if info.status == "ok" and not is_over(info)]


def _once(lines: Lines, options: Namespace) -> int | None:
    """Take one line; return an exit code to leave, or None to go on."""
    print("> " if lines.interactive else "", end="", flush=True)
    text = None
    while text is None:
        text = lines.next(3600.0)
    word = text.strip().casefold()
    said = meant(word, ("quit", "list", "help")) if len(word) > 1 else []
    if word in ("q", "exit", "bye", "leave") or said == ["quit"]:
        return 0
    if word in ("saves", "?", "look") or said in (["list"], ["help"]):
        _list(options)
        return None
    try:
        if word.split(" ")[0] == "tournament":
            return _tournament(text.strip(), lines, options)
        code = play_through(PlainTable.open(_chosen(text.strip()), lines, force_ascii=options.ascii))
    except Wrong as error:
        say(str(error), force_ascii=options.ascii)
        return None
    except SavesError as error:
        say(save_fault(error), force_ascii=options.ascii)
        return None
    lines.check()
    if code == 0:
        _list(options)
    return code or None


def _tournament(text: str, lines: Lines, options: Namespace) -> int | None:
    """Do what a line asks of a tournament, as on the command line; its tables are played here.

    Raises:
        Wrong, SavesError: not so.
    """
    from tui.cli.parser import parse
    from tui.cli.tournament import count, due, execute

    try:
        given = parse(_words(text))
    except SystemExit:
        return None  # that was the help
    given.ascii = options.ascii
    if given.what != "next":
        execute(given)
        return None
    path, opening = due(given)
    if opening is None:
        return None
    code = play_through(PlainTable.open(opening, lines, force_ascii=options.ascii))
    lines.check()
    count(path)
    return code or None


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        raise Wrong(_("A quotation mark is missing its other half.")) from None


def _chosen(text: str) -> Path | Setup:
    """Return what a line asks to play; raises Wrong."""
    open_ones = _open_saves()
    if not text and open_ones:
        return open_ones[0].path
    if text.isdecimal() and 1 <= int(text[:6]) <= len(open_ones):
        return open_ones[int(text[:6]) - 1].path
    command, _blank, rest = text.partition(" ")
    if command == "resume":
        return find_save(rest) if rest else _first(open_ones)
    if command in ("new", "play", *TELLERS):
        return _new(text if command not in TELLERS else f"new {text}")
    if not text:
        raise Wrong(_("No session waits; type new pope-joan to begin one."))
    raise Wrong(_("Nothing here is called '{text}'; type list, new GAME or quit.").format(text=text[:60]))


def _first(open_ones: list[SaveInfo]) -> Path:
    if not open_ones:
        raise Wrong(_("No session waits; type new pope-joan to begin one."))
    return open_ones[0].path


def _new(text: str) -> Setup:
    from tui.cli.new import greet_people, setup_of
    from tui.cli.parser import parse

    words = _words(text)[1:]
    if not words or words[0].startswith("-"):
        words = [next(iter(TELLERS)), *words]
    try:
        options = parse(["new", *words])
    except SystemExit:
        raise Wrong(_("That was the help.")) from None
    setup = setup_of(options)
    greet_people(setup, force_ascii=options.ascii)
    return setup
