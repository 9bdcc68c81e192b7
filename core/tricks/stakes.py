"""What points and the game count are worth just now to a side: in 64ths of a point, by the scores and the rules."""

from math import isqrt
from typing import Final, Literal

from core import cards as c
from core.tricks.knowledge import Knowledge
from core.tricks.rules import TrickRules
from core.tricks.values import COUNT
from core.tricks.view import DonView

POINT: Final = 64
PEG_OUT: Final = 10 * POINT
"""What it is worth besides to win the game in this trick, or not to lose it."""

NEAR: Final = 20
"""How many points from the target a side begins to play for them."""

Counting = Literal["not", "roughly", "exactly"]
"""How a player counts the game."""


class Stakes:
    """What is at stake for one seat.

    Attributes:
        trump: the trumps that `worth` is for, set by `under`.
        worth: what each card is worth to the side that takes it.
        points: the card points, by card.
        per_trick: what a trick is worth on average from here on.
        need: points that our side and theirs still need to peg out.
    """

    __slots__ = ("_count_weight", "_known", "_rules", "_view", "need", "per_trick", "points", "trump", "worth")

    def __init__(self, rules: TrickRules, view: DonView, known: Knowledge, counting: Counting) -> None:
        self._rules = rules
        self._view = view
        self._known = known
        self._count_weight = self._weigh_count(counting)
        ours = view.seat % 2
        # Points of this hand are in the scores already where they are pegged as won.
        pending = view.points if rules.count == "after-hand" else (0, 0)
        need = [rules.target - view.scores[side] - pending[side] for side in (ours, 1 - ours)]
        self.need = (need[0], need[1])
        self.trump = -1

    def under(self, trump: int) -> None:
        """Set what every card is worth if this suit is trumps."""
        if trump == self.trump:
            return
        self.trump = trump
        self.points = self._rules.form().points[trump]
        weight = self._count_weight
        self.worth = [POINT * self.points[card] + weight * COUNT[card] for card in c.FULL_PACK]
        view = self._view
        hidden = max(1, c.count(self._known.unseen))
        awake = self._known.awake
        total = sum(self.worth[card] for card in c.members(self._known.unseen)) * awake // hidden
        total += sum(self.worth[card] for card in view.hand)
        total += sum(self.worth[card] for _, card in view.trick)
        self.per_trick = total // max(1, self._rules.form().tricks - sum(view.taken))

    def towards_target(self, points: int, *, ours: bool) -> int:
        """Return what so many points are worth besides because they bring a side near its target, or there (DO-15).

        By the higher total nobody has won before the hand is over (DO-A10).
        """
        need = self.need[0 if ours else 1]
        # Whoever is home already gets nothing more for pegging on.
        if not 0 < need <= NEAR or not points or self._rules.both_out == "higher-total":
            return 0
        return PEG_OUT * min(points, need) // need

    def _weigh_count(self, counting: Counting) -> int:
        """Return what one of the count is worth: the bonus, times the chance that it decides who gets that.

        The difference of the counts at the end is taken to spread like the normal curve, with the cards still to
        come as its steps; `lead` is where it stands now, to the nearest ten for who counts
        roughly.
        """
        bonus = self._rules.form().bonus
        if not bonus or counting == "not":
            return 0
        if self._rules.tie == "carry-over":
            bonus += self._view.carried
        view, unseen = self._view, self._known.unseen
        hidden = max(1, c.count(unseen))
        awake = self._known.awake
        coming = sum(COUNT[card] for card in c.members(unseen)) * awake // hidden
        spread = sum(COUNT[card] ** 2 for card in c.members(unseen)) * awake // hidden
        for card in (*view.hand, *(card for _, card in view.trick)):
            coming += COUNT[card]
            spread += COUNT[card] ** 2
        lead = abs(view.muck[0] - view.muck[1])
        if counting == "roughly":
            lead = (lead + 5) // 10 * 10
        if lead > coming or not spread:
            return 0
        spread += spread * 2 // 5  # cards fall together, which makes for longer steps
        off = lead * lead * 512 // spread  # (lead / deviation)² / 2, in 1024ths
        curve = (1 << 20) // (1024 + off + (off * off >> 11) + off * off * off // (6 << 20))
        return 2 * bonus * POINT * curve * 100 // (251 * isqrt(spread << 20))
