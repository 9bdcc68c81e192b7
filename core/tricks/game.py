"""What the Dons have in common as games: lots, scores, the deal passing left, and the target."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core import actions as a
from core import cards as c
from core import deal
from core import events as e
from core.game import Game, Ledger, Opening, Scores, Told, left_of
from core.tricks.rules import TrickRules
from core.tricks.view import DonView

if TYPE_CHECKING:
    from core.facts import SeatFacts
    from core.reasons import Reason
    from core.scorebook.keeper import Keeper


class TrickGame(Game):
    """A game for points: a session is one game to its target."""

    pack = c.FULL_PACK
    least = most = default_players = 4
    levels = ("novice", "steady", "strong", "master")
    players_version = 5
    clauses: Mapping[str, str] = {}
    """Event type -> clause, where the game has its own."""
    refusal_clauses = {
        **dict.fromkeys(("not-in-hand", "not-your-turn", "no-marks", "nothing-to-withhold"), "DO-12"),
        **dict.fromkeys(("cut-first", "cut-outside"), "DO-9"),
        "play-a-card": "DO-11",
        **dict.fromkeys(("round-over", "round-not-over"), "DO-14"),
        **dict.fromkeys(("no-round", "not-begun", "already-begun"), "DO-7"),
        **dict.fromkeys(("session-over", "has-limit"), "DO-15"),
    }

    def lots(self, rules: TrickRules, deck: Sequence[int], seats: int) -> tuple[list[deal.Lot], int]:
        """Return the cards drawn and the first dealer, who drew highest."""
        return deal.draw_lots(deck, seats)

    def first_ledger(self, rules: TrickRules, seats: int) -> Scores:
        """Return no points for either side."""
        return Scores((0, 0))

    def following(self, rules: TrickRules, opening: Opening, after: Ledger, *, time_up: bool) -> Opening | None:
        """Return the next deal, by the player at the dealer's left (DO-8, DO-A2), or None when the game is won."""
        assert isinstance(after, Scores)
        if after.winner is not None:
            return None
        dealer = left_of(opening.dealer, opening.active)
        return Opening(opening.number + 1, "round", dealer, opening.active, after)

    def partner(self, seat: int, seats: int) -> int | None:
        """Return the seat opposite (DO-5), or None where two play."""
        return (seat + 2) % 4 if seats == 4 else None

    def winners(self, ledger: Ledger, active: Sequence[bool]) -> list[int]:
        """Return the side that has won, or while the game goes on the sides that lead."""
        assert isinstance(ledger, Scores)
        if ledger.winner is not None:
            return [ledger.winner]
        return [side for side in (0, 1) if ledger.scores[side] == max(ledger.scores)]

    def logs_carried(self, rules: TrickRules) -> bool:
        """Return whether tied bonuses are carried over (DO-A12)."""
        return rules.tie == "carry-over"

    def note_facts(
        self,
        rules: TrickRules,
        opening: Opening,
        told: Told,
        seats: "Sequence[SeatFacts]",
    ) -> None:
        """Count the fives and nines that are worth points."""
        from core.tricks.facts import count_tricks

        count_tricks(told[0], seats, rules)

    def reason(self, rules: TrickRules, view: DonView, action: a.RoundAction) -> "Reason | None":
        """Return the most telling fact of the seat's view that speaks for an action, or None."""
        from core.tricks.reasons import why

        return why(rules, view, action)

    def keeper(self, rules: TrickRules) -> "Keeper":
        """Return what keeps the game where real cards are played."""
        from core.tricks.keeper import TrickKeeper

        return TrickKeeper(rules)

    def clause(self, event: e.Event, rules: TrickRules) -> str:
        """Return the clause that stands behind an event, or an empty string."""
        if event.type in self.clauses:
            return self.clauses[event.type]
        if isinstance(event, e.Played):
            return "DO-11" if event.lead else "DO-12"
        if isinstance(event, e.End):
            return "DO-A9" if event.reason == "target" else "DO-14"
        shared = {"trump": "DO-A5", "trick": "DO-13", "game": "DO-17", "foul": "DO-A13", "penalty": "DO-A13"}
        return shared.get(event.type, "")

    def clause_of_last(self, events: Sequence[e.Event], rules: TrickRules, number: int) -> str:
        """Return the clause behind the last event: the pitch, later leads and what follows have their own."""
        event = events[-1]
        if isinstance(event, e.Played):
            if not event.lead and rules.follow == "follow-or-trump":
                return "DO-A8"
            if event.lead and sum(isinstance(one, e.Played) for one in events) > 1:
                return "DO-13"
        return self.clause(event, rules)
