"""What a strong player would have done in a round that is over, knowing no more than the one who did it.

Every choice is made again from the view of its seat. What the choice was worth beside the best one follows from the
deals that the strong player imagined; the cards that really lay hidden have no part in it. Hindsight is told apart.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core import actions as a
from core import asks
from core.deal import Stream, choice_key
from core.game import Chips, Effort, Ledger, Scores, View, Weighed
from core.replay import Replay
from core.round import Round

LEVEL: Final = "master"
"""Whose opinion it is."""

COSTLY: Final = 2.0
"""Points or chips from which a choice counts as costly."""

ROUTINE: Final = "attentive"
"""How everybody plays on in hindsight: a quick player who forgets nothing."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What is thought of one choice; worth in points to the side, or chips to the seat.

    Attributes:
        place: how many steps were taken when it was made; the step at this place is the choice.
        seat: who made it.
        played, best: what was done, and what would have been.
        loss: what the choice was worth less than the best one, never negative.
        stake: what the worst choice would have been worth less than the best one.
        weighed: all that was thought of, the best first.
        iterations: how much was thought.
    """

    place: int
    seat: int
    played: a.RoundAction
    best: a.RoundAction
    loss: float
    stake: float
    weighed: tuple[Weighed, ...]
    iterations: int

    @property
    def costly(self) -> bool:
        """Whether the choice cost so much that one may want to look at it again."""
        return self.loss >= COSTLY


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What a choice brings with the very cards that lay hidden, where everybody plays on as `attentive` does.

    Attributes:
        played, best: what was done, and what would have brought most.
        gained, possible: points by which the side came out ahead in this round, or chips that the seat won.
    """

    played: a.RoundAction
    best: a.RoundAction
    gained: int
    possible: int


def decisions(replay: Replay, seats: Iterable[int]) -> list[tuple[int, int]]:
    """Return place and seat of each choice that these seats made and might have made otherwise."""
    wanted, out = set(seats), []
    for place, step in enumerate(replay.steps):
        seat = getattr(step.action, "seat", None)
        if seat in wanted and _open_choice(replay.round(place).view(seat).ask, seat):
            out.append((place, seat))
    return out


def _open_choice(asked: asks.Ask | None, seat: int) -> bool:
    match asked:
        case asks.AskPlay(seat=who, cards=cards, places=places):
            return who == seat and len(cards) + len(places) > 1
        case asks.AskTrump(seat=who):
            return who == seat
    return False


def opinion(replay: Replay, place: int, seat: int, effort: Effort, level: str = LEVEL) -> Opinion | None:
    """Return what is thought of the choice that the seat made at a place; None where there was nothing to think.

    The choice follows from the view, from the place and from `effort.limit`, so that the same comes out again.

    Raises:
        PermissionError: the round is still in play.
    """
    if not replay.over:
        raise PermissionError
    view = replay.view(place, seat)
    played = replay.steps[place].action
    effort.also = played
    stream = Stream(_key(replay, view, place))
    best = replay.game.choosers()[level](replay.rules, view, stream, effort)
    worth = {a.plain(one.action): one.worth for one in reversed(effort.weighed)}
    mine, top = worth.get(a.plain(played)), worth.get(a.plain(best))
    if len(worth) < 2 or mine is None or top is None:
        return None
    loss = max(0.0, top - mine)
    stake = max(loss, top - min(worth.values()))
    return Opinion(place, seat, played, best, loss, stake, tuple(effort.weighed), effort.done)


def _key(replay: Replay, view: View, place: int) -> bytes:
    secret = hashlib.sha256(f"opinion:{replay.salt}".encode()).digest()
    return choice_key(secret, view.number, view.seat, place)


def accuracy(found: Sequence[Opinion]) -> float | None:
    """Return the share of what was at stake in these choices that was kept, 0 to 1; None where nothing was."""
    stake = sum(one.stake for one in found)
    return None if not stake else 1 - sum(one.loss for one in found) / stake


def opinions(replay: Replay, seats: Iterable[int], effort: Effort, limit: int | None = None) -> Iterator[Opinion]:
    """Yield what is thought of each choice of these seats, in order, until the effort is called off."""
    for place, seat in decisions(replay, seats):
        if effort.cancelled():
            return
        found = opinion(replay, place, seat, Effort(effort.cancelled, limit))
        if effort.cancelled():
            return  # a thought broken off is none
        if found is not None:
            yield found


def hindsight(replay: Replay, place: int, seat: int) -> Hindsight:
    """Return what each choice would have brought with all cards known, the rest played as `attentive` does.

    Raises:
        PermissionError: the round is still in play.
    """
    if not replay.over:
        raise PermissionError
    asked, played = replay.view(place, seat).ask, replay.steps[place].action
    choices = [played, *(one for one in _choices(asked) if one != played)]
    results = [(_result(replay, place, seat, one), -at) for at, one in enumerate(choices)]
    most, at = max(results)
    return Hindsight(played, choices[-at], results[0][0], most)


def _choices(asked: asks.Ask | None) -> list[a.RoundAction]:
    if not isinstance(asked, asks.AskPlay):
        return []
    seat = asked.seat
    return [*(a.PLAYS[seat][card] for card in asked.cards), *(a.TURNS[seat][place] for place in asked.places)]


def _result(replay: Replay, place: int, seat: int, action: a.RoundAction) -> int:
    """Return what the round brings to the seat or its side after this action."""
    round_ = replay.game.open(replay.rules, replay.opening, replay.deck)
    for step in replay.steps[:place]:
        round_.apply(step.action)
    round_.apply(action)
    choose = replay.game.choosers()[ROUTINE]
    turn = 0
    while (asked := round_.ask()) is not None:
        who = max(0, asked.seat)
        stream = Stream(choice_key(b"hindsight", replay.opening.number, who, turn))
        round_.apply(_answer(round_, asked, choose, replay, stream))
        turn += 1
    round_.finish(last=replay.last)
    return _gain(replay.opening.ledger, round_.ledger(), seat)


def _answer(round_: Round[Any, Any], asked: asks.Ask, choose: Any, replay: Replay, stream: Stream) -> a.RoundAction:  # noqa: ANN401
    if asked.seat == a.TABLE:
        return a.Step()
    action: a.RoundAction = choose(replay.rules, round_.view(asked.seat), stream, Effort())
    return action


def _gain(before: Ledger, after: Ledger, seat: int) -> int:
    if isinstance(before, Chips) and isinstance(after, Chips):
        return after.chips[seat] - before.chips[seat]
    assert isinstance(before, Scores) and isinstance(after, Scores)
    mine, other = (after.scores[side] - before.scores[side] for side in (seat % 2, 1 - seat % 2))
    return mine - other
