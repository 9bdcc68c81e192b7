"""Why a lead, or what is done about the extra hand, is a good choice in Michigan."""

from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.games.michigan.judgement import extra_gain, known
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, ORDER, PACK, POOLS
from core.games.michigan.view import MichiganView
from core.reasons import Reason, reason
from core.stops.reasons import Ladder, Lead, why

CHIP: Final = 100
"""What `extra_gain` counts in."""


def reason_of(rules: MichiganRules, view: MichiganView, action: a.RoundAction) -> Reason | None:
    """Return the most telling fact that speaks for an action, or None."""
    match action, view.ask:
        case a.Play(card=card), asks.AskPlay(lead=True, cards=cards):
            return next(why(lead_of(rules, view, card)), None) if card in cards else None
        case a.Exchange(), _:
            gain = extra_gain(view)
            return reason("extra-better", tenths=gain * 10 // CHIP) if gain > 0 else None
        case a.Decline(), asks.AskExtra():
            gain = extra_gain(view)
            return reason("extra-worse", tenths=-gain * 10 // CHIP) if gain < 0 else None
        case a.Bid(chips=bid), asks.AskBid(low=low):
            return _of_bid(extra_gain(view) * 10 // CHIP, bid, low)
    return None


def _of_bid(tenths: int, bid: int, low: int) -> Reason | None:
    """Return how a bid, or a pass, compares with what the extra hand promises more than the one held."""
    if bid and tenths >= 10 * bid:
        return reason("bid-within", tenths=tenths, bid=bid)
    if not bid and tenths < 10 * low:
        return reason("bid-beyond", tenths=max(0, tenths), low=low)
    return None


def lead_of(rules: MichiganRules, view: MichiganView, card: int) -> Lead:
    """Return a lead as the seat sees it."""
    held = c.to_set(view.hand)
    if rules.irregularities == "allowed":  # a card that was missed may have been held back, and come yet
        gone = c.to_set(one for cards in view.played for one in cards) | c.to_set(view.dead or ())
    else:
        gone = known(view).gone
    ladder = Ladder(ORDER, held & ~c.to_set(view.marked), c.to_set(PACK) & ~gone & ~held)
    offended = any(foul.seat == view.seat for foul in view.offences)  # MI-32 to MI-37: it may win nothing now
    size = 0 if offended else len(view.hand)
    return Lead(
        ladder,
        card,
        size,
        any_lead=False,
        again=lambda row: _again(rules, held & ~c.to_set(row), c.suit(card)),
        wins=lambda row: [] if offended else _wins(view, row),
    )


def _again(rules: MichiganRules, rest: c.CardSet, suit: int) -> bool:
    """Return whether the seat leads again after a stop in this suit (MI-22 to MI-25)."""
    return bool(rest) and (rules.suit_change in ("any", "continue") or bool(rest & ~c.suit_set(suit)))


def _wins(view: MichiganView, row: tuple[int, ...]) -> list[tuple[str, int]]:
    """Return the chips on money cards whose duplicates are among these cards (MI-26)."""
    pools = [MONEY[card] for card in row if card in MONEY]
    return [(pool, n) for pool in pools if (n := view.pools[POOLS.index(pool)])]
