"""What a lead, a hand and the extra hand are worth to one who looks at his own view alone.

All is reckoned in whole numbers: chances in 4096ths, worth in hundredths of a chip. The weights of a lead are a
line laid through what leads had brought by the end of the deal, each tried against a hundred ways in which the
unseen cards could lie; those of a hand are a line laid through what hands had won.
"""

from dataclasses import dataclass
from typing import Final

from core import cards as c
from core import events as e
from core.games.michigan.table import MONEY, ORDER, POOLS, SUIT_MONEY
from core.games.michigan.view import MichiganView

SURE: Final = 4096

SHED: Final = 30
REST: Final = 1200
REST_LATE: Final = 100
KEEP: Final = 820
KEEP_LATE: Final = 135
OTHERS_SHED: Final = 30
POOL_WON: Final = 30
POOL_AHEAD: Final = 8
POOL_LOST: Final = 6
BELOW_ACE: Final = 28
STUCK: Final = 140
NEARLY_STUCK: Final = 25


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


def last_seen(view: MichiganView, runs: int) -> c.CardSet:
    """Return the cards known to be gone to one who remembers so many runs, and what went through his own hand."""
    gone = c.to_set(view.dead or ())
    for event in reversed(view.events):
        if isinstance(event, e.Played):
            if runs > 0 or event.seat == view.seat:
                gone |= c.bit(event.card)
            runs -= event.lead
        elif isinstance(event, e.Stop) and event.card is not None and runs > 0:
            gone |= c.bit(event.card)
    withheld = c.to_set(foul.card for foul in view.offences if foul.kind == "withheld")
    return gone & ~(withheld & ~c.to_set(card for cards in view.played for card in cards))


@dataclass(slots=True)
class Run:
    """What a run from a card is likely to bring, in 4096ths.

    Attributes:
        shed, others: cards of one's own, and of the others, that it takes.
        keeps: that one's own card ends it, so that the lead stays.
        won, lost: chips from the layout for oneself and for others.
    """

    shed: int = 0
    others: int = 0
    keeps: int = 0
    won: int = 0
    lost: int = 0


def expected_run(view: MichiganView, know: Known, hand: c.CardSet, card: int) -> Run:
    """Return what a run from a card of the hand is likely to bring."""
    run = Run()
    chance = mine = SURE  # that it comes so far, and that it comes so far with one's own card on top
    at: int | None = card
    while at is not None:
        chips = view.pools[POOLS.index(MONEY[at])] if at in MONEY else 0
        if hand >> at & 1:
            mine = chance
            run.shed += chance
            run.won += chips * chance
        elif know.gone >> at & 1:
            break
        else:
            cards = max(1, know.live + know.dead)
            run.keeps += mine * know.dead // cards
            chance, mine = chance * know.live // cards, 0
            run.others += chance
            run.lost += chips * chance
        at = ORDER.after(at)
    run.keeps += mine
    return run


def lead_worth(view: MichiganView, know: Known, card: int, *, ahead: bool = True) -> int:
    """Return what a lead is worth beside the others; without `ahead` by its run, and by who can bring it, alone.

    Runs are good that shed cards, pass one's money cards, and leave more of the suit to come; so is a card that no
    run would bring, and one that lies below one's own ace. The lead is worth keeping when few cards are left;
    before that sure stops are better saved.
    """
    hand, suit = c.to_set(view.hand), c.suit(card)
    size, players = len(view.hand), sum(view.active)
    run = expected_run(view, know, hand, card)
    worth = SHED * run.shed
    if ahead:
        rest = SURE * c.count(hand & c.suit_set(suit)) - run.shed
        worth += rest * (REST - REST_LATE * size) // size
    worth += run.keeps * players * (KEEP - KEEP_LATE * size) // size
    worth += run.won * (POOL_WON + players) - run.lost * POOL_LOST - run.others * OTHERS_SHED
    worth = worth // SURE + {0: STUCK, 1: NEARLY_STUCK}.get(_cards_below(know, card), 0)
    if not ahead:
        return worth
    if c.rank(card) != c.ACE and hand >> c.of(suit, c.ACE) & 1:
        worth += BELOW_ACE * players
    if hand >> SUIT_MONEY[suit] & 1:
        worth += POOL_AHEAD * view.pools[POOLS.index(MONEY[SUIT_MONEY[suit]])]
    return worth


def first_glance(view: MichiganView, know: Known, card: int) -> int:
    """Return what a lead seems worth to one who counts the cards and chips of its run, and thinks no further."""
    run = expected_run(view, know, c.to_set(view.hand), card)
    return 10 * (run.shed + run.keeps) + 3 * run.won


def _cards_below(know: Known, card: int) -> int:
    """Return how many cards next below are still to come, and could bring this one in a run."""
    suit, rank = divmod(card, 13)
    coming = 0
    for below in range(c.KING if rank == c.ACE else rank - 1, c.ACE, -1):
        if know.gone >> c.of(suit, below) & 1:
            break
        coming += 1
    return coming


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
