"""`intrigue rules`: the options and presets of a game, and its rulebook."""

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from core.game import Game, load
from core.rules import make_rules
from tui.cli.errors import Wrong
from tui.cli.new import rules_of
from tui.cli.output import say, write_json
from tui.i18n import _
from tui.rulebook.telling import Rulebook, spoken
from tui.story import teller_for
from tui.story.options import explained, written
from tui.story.teller import Teller


def execute(options: Namespace) -> int:
    """Print the rulebook, or every option with its values and the presets; return the exit code."""
    game = load(options.game)
    if options.json:
        write_json(as_json(game))
        return 0
    teller = teller_for(game.id)
    if options.book is not None:
        _book(game, teller, options)
    else:
        _options(game, teller, options)
    return 0


def _book(game: Game, teller: Teller, options: Namespace) -> None:
    """Print the rulebook, or a part of it, under the rules that are given; raises Wrong for no such part."""
    given = options.preset != "source" or bool(options.rule)
    if given:
        rules = rules_of(game, game.default_players, options.preset, options.rule)
    else:
        rules = make_rules(game.rules, game.default_players)
    book = Rulebook(teller, rules, game.id, at_table=given)
    at = book.look_up(options.book)
    if at is None:
        text = _("The rulebook has no '{topic}'; its parts are: {parts}.")
        parts = ", ".join(name for name, _title in book.sections())
        raise Wrong(text.format(topic=options.book[:40], parts=parts))
    for line in spoken(book.part(at)):
        say(line, force_ascii=options.ascii)


def _options(game: Game, teller: Teller, options: Namespace) -> None:
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


def as_json(game: Game) -> Mapping[str, Any]:
    """Return the options of a game and its presets as plain JSON; a number has bounds, anything else values."""
    words = teller_for(game.id).options()
    options = [
        {
            "name": option.name,
            "label": words[option.name].label,
            "about": words[option.name].about,
            "clause": option.clause,
            "default": option.default,
            **({"values": list(option.values)} if option.values else {"low": option.low, "high": option.high}),
        }
        for option in game.rules.options()
    ]
    presets = {name: dict(changes) for name, changes in game.rules.presets.items()}
    return {"game": game.id, "least": game.least, "most": game.most, "options": options, "presets": presets}
