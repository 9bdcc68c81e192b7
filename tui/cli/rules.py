"""`intrigue rules`: the options and presets of a game."""

from argparse import Namespace

from core.game import load
from tui.cli.output import say
from tui.i18n import _
from tui.story import teller_for
from tui.story.options import explained, written


def execute(options: Namespace) -> int:
    """Print every option with its values, and the presets; return the exit code."""
    game = load(options.game)
    teller = teller_for(game.id)
    text = _("{game}, {least} players") if game.least == game.most else _("{game}, {least} to {most} players")
    say(text.format(game=teller.title, least=game.least, most=game.most))
    for option in game.rules.options():
        say("")
        for sentence in explained(teller, option):
            say(sentence.text, force_ascii=options.ascii)
        if option.default is not None:
            say(_("  unless said otherwise: {value}").format(value=written(option.default)))
    say("")
    say(_("Presets:"))
    for name, about in teller.presets().items():
        changes = ", ".join(f"{key}={written(value)}" for key, value in game.rules.presets[name].items())
        say(f"  {name}: {about}" + (f" ({changes})" if changes else ""), force_ascii=options.ascii)
    return 0
