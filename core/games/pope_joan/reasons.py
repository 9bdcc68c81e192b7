"""Why a lead in Pope Joan is a good one."""

from collections.abc import Mapping
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS, PACK, POOLS, POPE, RANK_POOL
from core.games.pope_joan.view import PopeJoanView
from core.reasons import Reason
from core.stops.reasons import Ladder, Lead, why
from core.stops.runs import Order

PAIRS: Final[Mapping[str, tuple[int, int]]] = {"intrigue": (c.JACK, c.QUEEN), "matrimony": (c.QUEEN, c.KING)}


def reason_of(rules: PopeJoanRules, view: PopeJoanView, action: a.RoundAction) -> Reason | None:
    """Return the most telling fact that speaks for an action, or None."""
    if not isinstance(action, a.Play) or not isinstance(view.ask, asks.AskPlay):
        return None
    return next(why(lead_of(rules, view, action.card)), None)


def lead_of(rules: PopeJoanRules, view: PopeJoanView, card: int) -> Lead:
    """Return a lead as the seat sees it."""
    ladder = Ladder(Order(ace_high=rules.ace == "high"), c.to_set(view.hand), _hidden(view))
    any_lead = rules.lead == "any"
    return Lead(ladder, card, len(view.hand), any_lead, lambda _: True, lambda row: _wins(rules, view, row))


def _hidden(view: PopeJoanView) -> c.CardSet:
    """Return the cards that others may hold: not played, not found missing, not seen in the extra hand (PJ-25)."""
    gone = {*view.hand, *(view.extra or ()), view.turnup, EIGHT_OF_DIAMONDS}
    gone |= {event.card for event in view.events if isinstance(event, e.Played | e.Stop)}
    return c.to_set(card for card in PACK if card not in gone)


def _wins(rules: PopeJoanRules, view: PopeJoanView, row: tuple[int, ...]) -> list[tuple[str, int]]:
    """Return what cards that the seat plays in a row take, with the chips that lie there (PJ-28 to PJ-31)."""
    won: list[str] = []
    mine = {event.card for event in view.events if isinstance(event, e.Played) and event.seat == view.seat}
    for place, card in enumerate(row):
        suit, rank = divmod(card, 13)
        if rank in RANK_POOL and (suit == view.trump or rules.honours == "any-suit"):
            won.append(RANK_POOL[rank])
        if card == POPE:
            won.append("pope")
        if suit != view.trump:
            continue
        for pool, (low, high) in PAIRS.items():
            before = row[place - 1] if place else None
            if rules.pairs == "any-time":
                partner = {low: high, high: low}.get(rank)
                both = partner is not None and c.of(suit, partner) in mine | set(row[:place])
            else:
                both = rank == high and before == c.of(suit, low)
            if both:
                won.append(pool)
    chips = {pool: view.pools[POOLS.index(pool)] for pool in won}
    return [(pool, n) for pool, n in chips.items() if n]
