"""Pope Joan as the registry knows it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core import actions as a
from core import events as e
from core.game import Chips, Chooser, Kind, Ledger, Opening, Told, left_of
from core.games.pope_joan.final import FinalRound
from core.games.pope_joan.round import PlayedRound
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import PACK, POOLS, POPE
from core.games.pope_joan.view import PopeJoanView
from core.round import Round
from core.stops.game import StopsGame
from core.stops.seating import FEWEST, who_stays

if TYPE_CHECKING:
    from core.facts import SeatFacts
    from core.reasons import Reason
    from core.scorebook.keeper import Keeper

_WIN_CLAUSES = {
    ("turnup", "game"): "PJ-16",
    ("turnup", "pope"): "PJ-16",
    ("turnup", ""): "PJ-20",
    ("sweep", ""): "PJ-17",
    ("card", "pope"): "PJ-31",
    ("card", ""): "PJ-28",
    ("pair", "intrigue"): "PJ-29",
    ("pair", "matrimony"): "PJ-30",
    ("out", ""): "PJ-33",
    ("final", "matrimony"): "PJ-41",
    ("final", "intrigue"): "PJ-42",
    ("final", "game"): "PJ-A25",
    ("final", ""): "PJ-40",
}


class PopeJoan(StopsGame):
    """The game for chips on a board of eight pools, played for time and ended by a final round."""

    id = "pope-joan"
    pack = PACK
    pools = POOLS
    players_version = 2
    refusal_clauses = {
        **dict.fromkeys(("not-in-hand", "not-your-turn"), "PJ-23"),
        "cut-first": "MI-10",
        "cut-outside": "MI-11",
        "play-a-card": "PJ-22",
        **dict.fromkeys(("round-over", "round-not-over"), "PJ-33"),
        **dict.fromkeys(("no-round", "not-begun", "already-begun"), "PJ-10"),
        "session-over": "PJ-39",
        "has-limit": "PJ-A21",
        **dict.fromkeys(("no-marks", "nothing-to-withhold"), "PJ-A15"),
    }

    @property
    def rules(self) -> type[PopeJoanRules]:
        """The model of the options."""
        return PopeJoanRules

    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""
        from core.games.pope_joan.players import CHOOSERS

        return CHOOSERS

    def open(self, rules: PopeJoanRules, opening: Opening, deck: Sequence[int]) -> Round[Any, Any]:
        """Return a fresh round of the opening's kind."""
        kind = FinalRound if opening.kind == "final" else PlayedRound
        return kind(rules, opening, deck)

    def following(self, rules: PopeJoanRules, opening: Opening, after: Ledger, *, time_up: bool) -> Opening | None:
        """Return the next round, the final round when time is up (PJ-39), or None after it."""
        if opening.kind == "final":
            return None
        assert isinstance(after, Chips)
        active = opening.active
        dealer = left_of(opening.dealer, active)
        kind: Kind = "final" if time_up else "round"
        if rules.ruin == "knock-out" and (kind == "round" or rules.final_dress):
            active, dealer = who_stays(
                opening.dealer, active, after.chips, lambda seat, deals: sum(rules.dressing(seat, deals).values())
            )
            if sum(active) < FEWEST:
                kind = "final"
            if sum(active) < 2:
                return None
        return Opening(opening.number + 1, kind, dealer, active, after)

    def logs_last_out(self, rules: PopeJoanRules) -> bool:
        """Return whether Game is left to the last winner (PJ-A25)."""
        return rules.game_left == "last-out"

    def note_facts(
        self,
        rules: PopeJoanRules,
        opening: Opening,
        told: Told,
        seats: "Sequence[SeatFacts]",
    ) -> None:
        """Say who got rid of Pope Joan, or was caught with her; in a final round nobody plays."""
        from core.games.pope_joan.facts import count_pope

        if opening.kind == "round":
            count_pope(*told, seats)

    def reason(self, rules: PopeJoanRules, view: PopeJoanView, action: a.RoundAction) -> "Reason | None":
        """Return the most telling fact of the seat's view that speaks for an action, or None."""
        from core.games.pope_joan.reasons import reason_of

        return reason_of(rules, view, action)

    def keeper(self, rules: PopeJoanRules) -> "Keeper":
        """Return what keeps the game where real cards are played."""
        from core.games.pope_joan.keeper import PopeJoanKeeper

        return PopeJoanKeeper(rules)

    def clause(self, event: e.Event, rules: PopeJoanRules) -> str:
        """Return the clause that stands behind an event, or an empty string."""
        match event:
            case e.Stake():
                return {"weighted": "PJ-12", "even": "PJ-11", "dealer": "PJ-A3"}[rules.dress]
            case e.Win(pool=pool, reason=reason):
                return _WIN_CLAUSES.get((reason, pool)) or _WIN_CLAUSES.get((reason, ""), "")
            case e.Pay(reason=reason):
                return {"cards": "PJ-34", "per-card": "PJ-A6"}.get(reason, "")
            case e.Played():
                return "PJ-22" if event.lead else "PJ-23"
        simple = {"turnup": "PJ-15", "stop": "PJ-25", "out": "PJ-33", "look": "PJ-A9"}
        return simple.get(event.type, "")

    def clause_of_last(self, events: Sequence[e.Event], rules: PopeJoanRules, number: int) -> str:
        """Return the clause behind the last event: the first lead and later ones, and each end, have their own."""
        match events[-1]:
            case e.End(reason="turnup"):
                turned = next((one.card for one in events if isinstance(one, e.Turnup)), None)
                return "PJ-18" if turned == POPE else "PJ-20"
            case e.End(reason=reason):
                return "PJ-40" if reason == "final" else "PJ-33"
            case e.Played(lead=True) if sum(isinstance(one, e.Played) for one in events) > 1:
                return "PJ-A11" if rules.lead == "lowest-of-suit" else "PJ-27"
        return self.clause(events[-1], rules)
