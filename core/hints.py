"""What the strongest computer player would do with a seat's knowledge, what else it thought of, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from core import actions as a
from core import asks
from core.deal import Stream
from core.game import Effort, Game, View, Weighed
from core.opinions import LEVEL
from core.reasons import Reason, reason

NEXT: Final = 2
"""How many choices are named beside the best one."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice.

    Attributes:
        action: what to do.
        others: the next best choices, each with what it promises more than `action`: never above 0.
        reason: why, in a fact of the view, or None where none tells.
        deals: how many deals were imagined for it, 0 where none was.
    """

    action: a.RoundAction
    others: tuple[Weighed, ...]
    reason: Reason | None
    deals: int


def hint(game: Game, rules: Any, view: View, stream: Stream, effort: Effort) -> Hint:  # noqa: ANN401
    """Return the advice for what the view's seat is asked; it takes up to twice the time of a move."""
    asked = view.ask
    assert asked is not None
    choosers = game.choosers()
    chooser = choosers[LEVEL if LEVEL in choosers else game.levels[-1]]
    if isinstance(asked, asks.AskPlay) and asked.forced:
        return Hint(next(asked.actions()), (), reason("only"), 0)
    effort.also = next(asked.actions())  # whichever: it has him weigh all choices alike
    action = chooser(rules, view, stream, effort)
    others = tuple(islice(_others(action, effort), NEXT))
    return Hint(action, others, game.reason(rules, view, action), effort.done)


def _others(action: a.RoundAction, effort: Effort) -> Iterator[Weighed]:
    """Yield what else was thought of; cards that are as good as one another once."""
    mine = next((one.worth for one in effort.weighed if a.plain(one.action) == a.plain(action)), None)
    if mine is None:
        return
    seen: set[object] = {a.plain(action), _like(action, mine)}
    for one in effort.weighed:
        keys = {a.plain(one.action), _like(one.action, one.worth)}
        if not keys & seen:
            yield Weighed(one.action, min(0.0, one.worth - mine))
        seen |= keys


def _like(action: a.RoundAction, worth: float) -> object:
    """Return what cards of a suit share that stand for each other: neighbours are weighed once for all."""
    return (action.card // 13, worth) if isinstance(action, a.Play) else action
