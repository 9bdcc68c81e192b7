"""`intrigue rules`: the options and presets of a game, its rulebook, and house rules as a file."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.game import Game, load
from core.rules import Rules, make_rules, parse_changes
from tui.cli.errors import Wrong
from tui.cli.house_rules import take_rules_file
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
    take_rules_file(game, options)
    teller = teller_for(game.id)
    rules = _given(game, options)
    if options.out is not None:
        _write(game, options)
    elif options.book is not None:
        _book(game, teller, rules, options)
    else:
        _options(game, teller, rules, options)
    return 0


def _given(game: Game, options: Namespace) -> Rules | None:
    """Return the rules that the options give, or None where they give none; raises Wrong."""
    if options.preset == "source" and not options.rule and options.rules is None:
        return None
    return rules_of(game, game.default_players, options.preset, options.rule)


def _write(game: Game, options: Namespace) -> None:
    """Write the rules into a file that can be shared; raises Wrong."""
    from saves.house_rules import LONGEST_NAME, fits
    from tui.cli.writing import write_text
    from tui.story.house_rules import file_text, house_of

    path = Path(options.out)
    name = path.stem[:LONGEST_NAME] if options.name is None else options.name
    if not fits(name):
        raise Wrong(_("House rules have a name of 1 to {most} printable letters.").format(most=LONGEST_NAME))
    house = house_of(game.id, name, options.preset, parse_changes(game.rules, options.rule))
    write_text(path, file_text(house), options.out)


def _book(game: Game, teller: Teller, rules: Rules | None, options: Namespace) -> None:
    """Print the rulebook, or a part of it, under the rules that are given; raises Wrong for no such part."""
    shown = rules or make_rules(game.rules, game.default_players)
    book = Rulebook(teller, shown, game.id, at_table=rules is not None)
    at = book.look_up(options.book)
    if at is None:
        text = _("The rulebook has no '{topic}'; its parts are: {parts}.")
        parts = ", ".join(name for name, _title in book.sections())
        raise Wrong(text.format(topic=options.book[:40], parts=parts))
    for line in spoken(book.part(at)):
        say(line, force_ascii=options.ascii)


def _options(game: Game, teller: Teller, rules: Rules | None, options: Namespace) -> None:
    """Print every option, with the value in force where rules are given, and the presets."""
    text = _("{game}, {least} players") if game.least == game.most else _("{game}, {least} to {most} players")
    say(text.format(game=teller.title, least=game.least, most=game.most))
    for option in game.rules.options():
        say("")
        for sentence in explained(teller, option, rules):
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
