"""Michigan as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core import actions as a
from core import events as e
from core.game import Chips, Chooser, Ledger, Opening, left_of
from core.games.michigan.round import MichiganRound
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import PACK, POOLS
from core.games.michigan.view import MichiganView
from core.stops.game import StopsGame
from core.stops.seating import FEWEST, who_stays

if TYPE_CHECKING:
    from core.reasons import Reason
    from core.scorebook.keeper import Keeper


class Michigan(StopsGame):
    """The game for chips on four money cards, played for a number of deals (MI-1 to MI-37)."""

    id = "michigan"
    pack = PACK
    pools = POOLS
    players_version = 3
    refusal_clauses = {
        **dict.fromkeys(("not-in-hand", "not-your-turn"), "MI-20"),
        "cut-first": "MI-10",
        "cut-outside": "MI-11",
        "play-a-card": "MI-18",
        **dict.fromkeys(("round-over", "round-not-over"), "MI-29"),
        **dict.fromkeys(("no-round", "not-begun", "already-begun"), "MI-5"),
        **dict.fromkeys(("session-over", "has-limit"), "MI-A13"),
        **dict.fromkeys(("no-marks", "nothing-to-withhold"), "MI-34"),
    }

    @property
    def rules(self) -> type[MichiganRules]:
        """The model of the options."""
        return MichiganRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.michigan.players import CHOOSERS

        return CHOOSERS

    def open(self, rules: MichiganRules, opening: Opening, deck: Sequence[int]) -> MichiganRound:
        """Return a fresh round."""
        return MichiganRound(rules, opening, deck)

    def following(self, rules: MichiganRules, opening: Opening, after: Ledger, *, time_up: bool) -> Opening | None:
        """Return the next round, or None when the limit is reached or too few can stake (MI-A13, MI-A14)."""
        if time_up:
            return None
        assert isinstance(after, Chips)
        active = opening.active
        dealer = left_of(opening.dealer, active)  # MI-A12
        if rules.ruin == "knock-out":
            active, dealer = who_stays(opening.dealer, active, after.chips, rules.due)
            if sum(active) < FEWEST:
                return None
        return Opening(opening.number + 1, "round", dealer, active, after)

    def reason(self, rules: MichiganRules, view: MichiganView, action: a.RoundAction) -> "Reason | None":
        """Return the most telling fact of the seat's view that speaks for an action, or None."""
        from core.games.michigan.reasons import reason_of

        return reason_of(rules, view, action)

    def keeper(self, rules: MichiganRules) -> "Keeper":
        """Return what keeps the game where real cards are played."""
        from core.games.michigan.keeper import MichiganKeeper

        return MichiganKeeper(rules)

    def clause(self, event: e.Event, rules: MichiganRules) -> str:
        """Return the clause that stands behind an event, or an empty string."""
        match event:
            case e.Stake():
                return "MI-8" if rules.stakes == "free" else "MI-7"
            case e.Played():
                return "MI-19" if event.lead else "MI-20"
            case e.Stop():
                return "MI-21"
            case e.Foul():
                return "MI-32" if event.kind == "not-lowest" else "MI-34"
            case e.Win():
                return "MI-A13" if event.reason == "leftover" else "MI-26"
            case e.Pay(reason=reason):
                return {"cards": "MI-30", "penalty": "MI-32", "duplicate": "MI-36", "sale": "MI-15"}.get(reason, "")
            case e.End():
                return "MI-31" if event.reason == "dead-end" else "MI-29"
        simple = {"exchange": "MI-15", "bid": "MI-A7", "decline": "MI-15", "sale": "MI-15", "pass": "MI-24"}
        return {**simple, "out": "MI-29"}.get(event.type, "")
