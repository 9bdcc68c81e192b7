"""`intrigue review`: look back at rounds, from a save or from a file of their logs."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from saves.files import is_file
from saves.paths import ENDING, from_home
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.i18n import _

if TYPE_CHECKING:
    from textual.screen import Screen

    from core.logline import LogLine
    from core.replay import Replay


def execute(options: Namespace) -> int:
    """Show the rounds on the screen, or tell them line by line; return the exit code."""
    from tui.looking_back import place_of

    rounds = rounds_for(options.file)
    place = place_of(rounds, options.round)
    if place is None:
        numbers = ", ".join(str(one.opening.number) for one in rounds[:30])
        raise Wrong(_("There is no round {n} in it: {numbers}.").format(n=options.round, numbers=numbers))
    if options.json and not options.opinions:
        raise Wrong(_("--json goes with --opinions."))
    if options.opinions:
        from tui.cli import opinions

        return opinions.execute(rounds if options.round is None else rounds[place : place + 1], options)
    from tui.cli import plain_wanted

    if plain_wanted(options):
        code = None if _read_elsewhere() else _walk(rounds, place, force_ascii=options.ascii)
        if code is not None:
            return code
        return _tell(rounds, place if options.round is not None else None, force_ascii=options.ascii)
    from tui.app import run_full_screen

    def screen() -> "Screen[int]":
        """Return the screen that shows the rounds of the file."""
        from tui.screens.review import ReviewScreen

        return ReviewScreen(rounds, place)

    return run_full_screen(screen, force_ascii=options.ascii)


def rounds_for(name: str) -> "list[LogLine | Replay]":
    """Return the rounds of a save or of a file of log lines; raises Wrong, SavesError."""
    path = Path(from_home(name))
    if path.suffix == ENDING or not is_file(path):
        from saves.look import Look
        from saves.sessions import want_rounds
        from tui.looking_back import rounds_of

        path = find_save(name)
        look = Look(path)
        heads = look.sessions()
        want_rounds(heads[0].file_kind, path)
        rounds = [one for head in heads for one in rounds_of(look.read(head.session))]
        if not rounds:
            raise Wrong(_("No round was played in it yet."), exit_code=1)
        return rounds
    from saves.round_logs import LogRefused
    from tui.looking_back import NotALog, rounds_in
    from tui.story.imported import log_refusal

    try:
        return [*rounds_in(path)]
    except LogRefused as error:
        raise Wrong(log_refusal(error, path.name), exit_code=1) from error
    except NotALog as error:
        raise Wrong(str(error), exit_code=1) from None


def _read_elsewhere() -> bool:
    """Return whether a person types, but what is said goes into a file or a pager."""
    return sys.stdin is not None and sys.stdin.isatty() and not (sys.stdout is not None and sys.stdout.isatty())


def _walk(rounds: "list[LogLine | Replay]", place: int, *, force_ascii: bool) -> int | None:
    """Step through the rounds as the typed lines say; return the exit code, or None where no line comes."""
    from tui.plain.lines import Leave
    from tui.plain.review import review

    try:
        return 0 if review(rounds, place, force_ascii=force_ascii) else None
    except Leave as leave:
        return leave.code


def _tell(rounds: "list[LogLine | Replay]", place: int | None, *, force_ascii: bool) -> int:
    """Tell one round, or all, in words."""
    from core.logline import LogLine
    from tui.cli.output import say, shown
    from tui.story import teller_for
    from tui.story.log import log_text, numbered_round
    from tui.story.sentence import capital

    for at, one in enumerate(rounds):
        if place not in (None, at):
            continue
        if isinstance(one, LogLine):
            for line in log_text(teller_for(one.game.id), one):
                print(shown(line, force_ascii=force_ascii))
        else:
            say(
                _("{round} is still being played.").format(
                    round=capital(numbered_round(one.game, one.opening.number))
                )
            )
    return 0
