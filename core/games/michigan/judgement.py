"""What a lead, a hand and the extra hand are worth to one who looks at his own view alone.

All is reckoned in whole numbers: chances in 4096ths, worth in hundredths of a chip. The weights were found by
playing some hundred thousand rounds; those of a hand are a line laid through what hands had won by the end.
"""

from dataclasses import dataclass
from typing import Final

from core import cards as c
from core import events as e
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, ORDER, POOLS
from core.games.michigan.view import MichiganView

SURE: Final = 4096

SHED: Final = 100
KEEP: Final = 300
OTHERS_SHED: Final = 10
POOL_WON: Final = 100
POOL_LOST: Final = 20
STUCK: Final = 200
NEARLY_STUCK: Final = 100
ONLY_ONE: Final = 50


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows of the cards that it does not hold.

    Attributes:
        gone: cards that no run can pass: played ones and those known to lie dead.
        dead: how many cards unknown to it lie dead.
        live: how many cards the others hold.
    """

    gone: c.CardSet
    dead: int
    live: int


def known(view: MichiganView, gone: c.CardSet | None = None) -> Known:
    """Return what the view tells of the cards elsewhere; with `gone`, what is known if that is all of them."""
    live = sum(view.counts) - view.counts[view.seat]
    played = c.to_set(card for cards in view.played for card in cards)
    if gone is None:
        gone = played | stops(view)
    return Known(gone, max(0, view.extra_count - c.count(gone & ~played)), live)


def stops(view: MichiganView) -> c.CardSet:
    """Return the cards known to lie dead: wanted and not played, or of one's own old hand (MI-A8).

    A card that is known to have been withheld is none of them.
    """
    wanted = c.to_set(ev.card for ev in view.events if isinstance(ev, e.Stop) and ev.card is not None)
    withheld = c.to_set(foul.card for foul in view.offences if foul.kind == "withheld")
    played = c.to_set(card for cards in view.played for card in cards)
    return (wanted | c.to_set(view.dead or ())) & ~withheld & ~played


def lead_worth(rules: MichiganRules, view: MichiganView, know: Known, card: int) -> int:
    """Return what a lead is worth: cards shed, money cards reached, the lead kept, a card freed that was stuck."""
    hand = c.to_set(view.hand)
    chance = mine = SURE  # that the run comes so far, and that it comes so far with my card on top
    worth = 0
    at: int | None = card
    while at is not None:
        chips = view.pools[POOLS.index(MONEY[at])] if at in MONEY else 0
        if hand >> at & 1:
            mine = chance
            worth += (SHED + POOL_WON * chips) * chance
        elif know.gone >> at & 1:
            break
        else:
            passed = chance * know.live // max(1, know.live + know.dead)
            worth += KEEP * mine * know.dead // max(1, know.live + know.dead)
            chance, mine = passed, 0
            worth -= (OTHERS_SHED + POOL_LOST * chips) * chance
        at = ORDER.after(at)
    worth = (worth + KEEP * mine) // SURE + _needs_lead(know, card)
    last = c.count(hand & c.suit_set(c.suit(card))) == 1
    passes = rules.suit_change in ("pass-left", "dead-end")
    return worth - ONLY_ONE if last and passes else worth  # MI-23: it is well to have a suit to change to


def _needs_lead(know: Known, card: int) -> int:
    """Return the worth of leading a card because no run is likely to bring it."""
    suit, rank = divmod(card, 13)
    lower = [c.of(suit, one) for one in range(c.TWO, c.KING + 1 if rank == c.ACE else rank)]
    coming = 0
    for below in reversed(lower):
        if know.gone >> below & 1:
            break
        coming += 1
    return {0: STUCK, 1: NEARLY_STUCK}.get(coming, 0)


def hand_worth(hand: c.CardSet, players: int, pools: tuple[int, ...]) -> int:
    """Return what a hand will win on average, but for a constant: chips from the layout and for cards left."""
    steps = sum(1 for card in c.members(hand) if (up := ORDER.after(card)) is not None and hand >> up & 1)
    return sum(_card_worth(card, players, pools) for card in c.members(hand)) + steps * _step_worth(players)


def extra_gain(view: MichiganView) -> int:
    """Return what it is worth to play the extra hand, unseen, instead of one's own."""
    players = sum(view.active)
    own = c.to_set(view.hand)
    unseen = [card for card in c.FULL_PACK if not own >> card & 1]
    size, rest = view.extra_count, len(unseen)
    cards = sum(_card_worth(card, players, view.pools) for card in unseen)
    steps = sum(1 for card in unseen if (up := ORDER.after(card)) is not None and not own >> up & 1)
    both = steps * _step_worth(players) * size * (size - 1) // (rest * (rest - 1))
    return cards * size // rest + both - hand_worth(own, players, view.pools)


def _step_worth(players: int) -> int:
    """Return the worth of holding a card and the next one up."""
    return 8 * players - 10


def _card_worth(card: int, players: int, pools: tuple[int, ...]) -> int:
    rank = c.rank(card)
    if rank == c.ACE:  # it keeps the lead, and a run brings it
        worth = 50 * (players - 1)
    elif rank == c.TWO:  # no run brings it
        worth = -38 * (players - 2)
    else:
        worth = -20 if rank >= c.NINE else -10
    if card in MONEY:
        worth += pools[POOLS.index(MONEY[card])] * (85 - 3 * players)
    return worth
