"""Files of house rules on the command line: `--rules FILE` wherever rules are given."""

from pathlib import Path
from typing import TYPE_CHECKING

from core.game import Game
from tui.cli.errors import Wrong
from tui.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace


def take_rules_file(game: Game, options: "Namespace") -> None:
    """Put what `--rules FILE` holds before the other rules of the options; raises Wrong."""
    if options.rules is None:
        return
    if options.preset != "source":
        raise Wrong(_("The file says which preset it begins with: leave out --preset."))
    options.preset, words = rules_in_file(game, options.rules)
    options.rule = [*words, *options.rule]


def rules_in_file(game: Game, name: str) -> tuple[str, list[str]]:
    """Return the preset and the rules, written `name=value`, of a file or of those kept by name; raises Wrong."""
    from saves.house_rules import RulesUnreadable, house_rules_path, read_house_rules
    from tui.story.house_rules import house_rules_fault
    from tui.story.options import written

    path = Path(name)
    try:
        if not path.exists() and (kept := house_rules_path(name)).exists():
            path = kept
        house = read_house_rules(path)
    except RulesUnreadable as error:
        raise Wrong(house_rules_fault(error)) from error
    except (OSError, ValueError):
        raise Wrong(_("'{file}' cannot be read.").format(file=name[:60])) from None
    if house.game != game.id:
        text = _("These are house rules of {other}, not of {game}.")
        raise Wrong(text.format(other=house.game, game=game.id))
    return house.preset, [f"{key}={written(value)}" for key, value in house.changes.items()]
