"""`intrigue learn`: a guided hand of a game."""

from typing import TYPE_CHECKING

from tui.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace

    from textual.screen import Screen


def execute(options: "Namespace") -> int:
    """Begin or go on with the lesson of a game, or let a game be chosen; return the exit code."""
    from tui.cli import plain_wanted, show
    from tui.lessons.shelf import waiting

    if options.game is not None:
        from tui.cli.new import person
        from tui.lessons.course import setup_for

        path = None if options.again else waiting(options.game)
        return show(path or setup_for(options.game, person()), options)
    if plain_wanted(options):
        from tui.cli.output import say
        from tui.lessons import LESSONS
        from tui.story.shelf import game_title

        say(_("A short hand of each game, with a guide beside you. It counts nowhere."), force_ascii=options.ascii)
        for game in LESSONS:
            say(f"intrigue learn {game}: {game_title(game)}", force_ascii=options.ascii)
        return 0
    from tui.app import run_full_screen

    def screen() -> "Screen[None]":
        """Return the home screen with its lessons open."""
        from tui.screens.home import HomeScreen

        return HomeScreen(learning=True)

    return run_full_screen(screen, force_ascii=options.ascii)
