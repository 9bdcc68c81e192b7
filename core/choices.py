"""How a computer came to a choice, so that anybody can make it again.

A choice is a function of the rules, the seat's view, the random stream that follows from the master secret, and how
many iterations were done. The log has the last of these; the rest can be had from it once the master is published.
"""

from dataclasses import dataclass
from typing import Any

from core import actions as a
from core.bounds import Count, Name, Number
from core.deal import Stream
from core.game import Effort, Game


@dataclass(frozen=True, slots=True)
class Choice:
    """What is written of a choice beside the action.

    Attributes:
        level: of the computer player.
        iterations: how many it did; 0 for one that does not search.
        version: of the game's computer players (`Game.players_version`): others may choose otherwise.
    """

    level: Name
    iterations: Count
    version: Number


def choose(
    game: Game,
    rules: Any,  # noqa: ANN401 - the rules and the view are of the game's own types
    level: str,
    view: Any,  # noqa: ANN401
    stream: Stream,
    effort: Effort | None = None,
) -> tuple[a.RoundAction, Choice]:
    """Return what a level of the game does, and how it came to that.

    Raises:
        KeyError: there is no such level.
    """
    effort = effort or Effort()
    action = game.choosers()[level](rules, view, stream, effort)
    return action, Choice(level, effort.done, game.players_version)
