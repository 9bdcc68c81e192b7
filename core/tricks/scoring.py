"""Counting a hand: points in trick order, the game, revokes, and who has reached the target (DO-14 to DO-19)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from core import events as e
from core.game import Scores
from core.tricks.rules import TrickRules

FORFEIT: Final = 20
"""What the other side scores when the pitcher's side has revoked (DO-A13)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a hand comes to: the events that tell it, and the scores after it."""

    events: tuple[e.Event, ...]
    after: Scores


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it was played.

    Attributes:
        tricks: the tricks in order.
        pitcher: the seat that pitched.
        offenders: the sides that have revoked.
        complete: all its tricks were played; otherwise it stopped at the target (DO-A9).
    """

    tricks: Sequence[e.Trick]
    pitcher: int
    offenders: Collection[int]
    complete: bool = True

    @property
    def void(self) -> bool:
        """True where a revoke leaves nothing of the tricks: by the pitcher's side, or by both (DO-A13)."""
        return self.pitcher % 2 in self.offenders or len(self.offenders) == 2

    def points(self, side: int) -> int:
        """Return the card points that a side has taken."""
        return sum(trick.points for trick in self.tricks if trick.seat % 2 == side)

    def counts(self) -> tuple[int, int]:
        """Return the game count of both sides."""
        counts = [0, 0]
        for trick in self.tricks:
            counts[trick.seat % 2] += trick.count
        return counts[0], counts[1]


def settle(rules: TrickRules, bonus: int, before: Scores, hand: Hand) -> Settlement:
    """Return what the hand comes to.

    Args:
        rules: the rules in force.
        bonus: what the higher count earns in this game.
        before: the scores that the hand began with.
        hand: the hand as played.
    """
    penalties = _penalties(hand)
    pegs = _pegs(hand)
    game, carried = _game(rules, bonus, before.carried, hand)
    if game is not None:
        pegs.append((game.side, game.points))  # DO-A10: the game is counted last
    scores, winner = peg_out(before.scores, pegs, rules)
    events: list[e.Event] = [*penalties]
    if game is not None:
        events.append(game)
    return Settlement(tuple(events), Scores(scores, carried, winner))


def peg_out(
    scores: tuple[int, int], pegs: Sequence[tuple[int, int]], rules: TrickRules
) -> tuple[tuple[int, int], int | None]:
    """Return the scores after all pegs of (side, points), in order, and who has won by them.

    The scores are the full totals even where the side that was first in trick order has the lower one (DO-A9).
    """
    now = list(scores)
    target = rules.target
    first: int | None = None
    for side, points in pegs:
        now[side] += points
        if first is None and now[side] >= target:
            first = side
    if rules.both_out == "higher-total":
        first = _higher(now, target)
    return (now[0], now[1]), first


def _higher(scores: Sequence[int], target: int) -> int | None:
    """DO-A10: the higher total wins; equal ones play another deal."""
    if max(scores) < target or scores[0] == scores[1]:
        return None
    return 0 if scores[0] > scores[1] else 1


def _penalties(hand: Hand) -> list[e.Penalty]:
    out: list[e.Penalty] = []
    for side in sorted(hand.offenders):
        forfeit = len(hand.offenders) == 1 and hand.pitcher % 2 == side
        to, points = (1 - side, FORFEIT) if forfeit else (None, 0)
        out.append(e.Penalty(side, hand.points(side), to, points))
    return out


def _pegs(hand: Hand) -> list[tuple[int, int]]:
    if len(hand.offenders) == 2:
        return []
    if hand.void:
        return [(1 - hand.pitcher % 2, FORFEIT)]
    pegs = [(trick.seat % 2, trick.points) for trick in hand.tricks]
    return [peg for peg in pegs if peg[0] not in hand.offenders] if hand.offenders else pegs


def _game(rules: TrickRules, bonus: int, carried: int, hand: Hand) -> tuple[e.GameBonus | None, int]:
    """Return the bonus for the higher count, if a side gets it, and what is carried over (DO-17 to DO-19).

    A void hand has no count, and a bonus that the higher side may not score because it revoked was not tied: both
    leave what was carried as it is.
    """
    if not bonus or not hand.complete or hand.void:
        return None, carried
    counts = hand.counts()
    if counts[0] == counts[1]:
        return None, carried + bonus if rules.tie == "carry-over" else 0  # DO-A12
    side = 0 if counts[0] > counts[1] else 1
    if side in hand.offenders:
        return None, carried
    return e.GameBonus(side, bonus + carried, counts), 0
