"""The Dons on a sheet: points a hand, pegged until a side is first past the target."""

from core.actions import Refused
from core.game import Opening, Scores
from core.scorebook.entries import SIDES, Hand, RoundEntry
from core.scorebook.keeper import Keeper, Outcome
from core.tricks.rules import TrickRules
from core.tricks.scoring import peg_out


class TrickKeeper(Keeper):
    """Keeps the peg board."""

    def __init__(self, rules: TrickRules) -> None:
        self.rules = rules
        self.form = rules.form()
        self.bonus = self.form.bonus
        self.most = max(map(sum, self.form.points))

    def dressed(self, opening: Opening) -> Scores:
        """Return the scores: nothing is staked."""
        assert isinstance(opening.ledger, Scores)
        return opening.ledger

    def settle(self, opening: Opening, entry: RoundEntry) -> Outcome:
        """Return the scores after a hand, and who has won by it.

        Raises:
            Refused: it cannot have been so, or `who-first` where the numbers do not tell who won.
        """
        if not isinstance(entry, Hand):
            raise Refused("wrong-entry", kind=entry.kind, wanted="hand")
        before = self.dressed(opening)
        self._check(entry)
        game, carried = self._game(entry, before.carried)
        pegs = self._in_order(before, entry, game)
        scores, winner = peg_out(before.scores, pegs, self.rules)
        return Outcome((), Scores(scores, carried, winner), tuple(pegs))

    def _check(self, entry: Hand) -> None:
        bonus, total = self.bonus, sum(entry.points)
        most = self.most + (bonus if entry.game == "counted" else 0)
        if total > most:
            raise Refused("too-many-points", "DO-16", points=total, most=most)
        whole = self.rules.count == "after-hand" and self.rules.revokes == "prevented" and not self.form.asleep
        # All cards are out: their points must all be there (ID-3, PH-2).
        if whole and total not in (self.most, most):
            raise Refused("missing-points", "ID-3", points=total, missing=self.most - total)
        if not bonus and entry.game != "counted":
            raise Refused("no-game-bonus", "ID-8")
        if bonus and entry.game == "counted" and self.rules.tie == "carry-over":
            raise Refused("say-the-game", "DO-A12")

    def _game(self, entry: Hand, carried: int) -> tuple[tuple[int, int] | None, int]:
        """Return the peg for the game, if it is one of its own, and what is carried over (DO-17, DO-A12)."""
        if entry.game in SIDES:
            return (SIDES.index(entry.game), self.bonus + carried), 0
        if entry.game == "tied":
            return None, carried + self.bonus if self.rules.tie == "carry-over" else 0
        return None, carried

    def _in_order(self, before: Scores, entry: Hand, game: tuple[int, int] | None) -> list[tuple[int, int]]:
        """Return the pegs in an order that fits what is known: the game last, and who was first out (DO-A10)."""
        last = [] if game is None else [game]
        orders = [[(side, entry.points[side]) for side in (first, 1 - first)] + last for first in (0, 1)]
        winners = [peg_out(before.scores, pegs, self.rules)[1] for pegs in orders]
        if winners[0] != winners[1]:
            if entry.first is None:
                raise Refused("who-first", "DO-A10")
            return orders[entry.first]
        if entry.first not in (None, winners[0]):
            raise Refused("not-first", "DO-A10", side=entry.first)
        return orders[entry.first or 0]
