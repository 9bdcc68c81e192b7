"""What the games for chips have in common on a sheet: the checks, the cards left, the plain count."""

from collections.abc import Sequence
from typing import Final

from core import deal
from core import events as e
from core.actions import Refused
from core.game import Chips, Opening
from core.scorebook.entries import Counted, PlayedRound, Transfer
from core.scorebook.keeper import Outcome, known_seat
from core.stops.money import Money
from core.stops.seating import from_left

AFTER_CARDS: Final = ("duplicate",)
"""What is paid after the cards are (MI-36)."""


def money_for(opening: Opening, pools: Sequence[str], *, credit: bool) -> tuple[Money, list[e.Event]]:
    """Return the chips as the round finds them, and the list that tells how they move."""
    assert isinstance(opening.ledger, Chips)
    events: list[e.Event] = []
    return Money(opening.ledger, pools, events, credit=credit), events


def check_played(opening: Opening, entry: PlayedRound, pools: Sequence[str], hands: Sequence[int]) -> None:
    """Raise Refused where the seats, pools or cards of a round cannot be.

    Args:
        opening: what the round opened with.
        entry: the round.
        pools: those that can be taken.
        hands: cards dealt to each seat.
    """
    active = opening.active
    for seat in (entry.out, entry.pope):
        known_seat(seat, active)
    names = [one.pool for one in entry.taken]
    for one in entry.taken:
        known_seat(one.seat, active)
        known_seat(one.shared, active)
        if one.pool not in pools:
            raise Refused("no-such-pool", pool=one.pool, pools=tuple(pools))
        if names.count(one.pool) > 1:
            raise Refused("taken-twice", pool=one.pool)
    for pay in entry.pays:
        known_seat(pay.seat, active)
        known_seat(pay.to, active)
        if pay.seat == pay.to:
            raise Refused("pays-himself", seat=pay.seat)
    _check_cards(opening, entry, hands)


def _check_cards(opening: Opening, entry: PlayedRound, hands: Sequence[int]) -> None:
    if not entry.cards:
        return
    if len(entry.cards) != len(opening.active):
        raise Refused("one-number-each", players=len(opening.active))
    for seat, cards in enumerate(entry.cards):
        if cards and not opening.active[seat]:
            raise Refused("not-in-round", seat=seat)
        if cards > max(hands):
            raise Refused("too-many-cards", seat=seat, cards=cards, most=max(hands))


def check_out(opening: Opening, entry: PlayedRound, *, empty_hands: bool = False) -> None:
    """Raise Refused unless somebody went out and the others hold cards, as they do when a round is played out.

    With `empty_hands` others may be out too (MI-37).
    """
    if entry.out is None:
        raise Refused("nobody-out")
    if not entry.cards:
        raise Refused("cards-missing", seat=next(seat for seat in from_left(opening) if seat != entry.out))
    if entry.cards[entry.out]:
        raise Refused("out-with-cards", seat=entry.out)
    for seat in from_left(opening):
        if seat != entry.out and not entry.cards[seat] and not empty_hands:
            raise Refused("cards-missing", seat=seat)


def hand_sizes(opening: Opening, cards: int, *, extra_first: bool) -> list[int]:
    """Return how many cards each seat is dealt when so many go round with an extra hand, 0 for who is not in."""
    takers = from_left(opening)
    sizes = [len(hand) for hand in deal.deal_round(range(cards), len(takers) + 1)]
    order = [-1, *takers] if extra_first else [*takers[:-1], -1, takers[-1]]
    out = [0] * len(opening.active)
    for seat, size in zip(order, sizes, strict=True):
        if seat >= 0:
            out[seat] = size
    return out


def left_in_hands(opening: Opening, entry: PlayedRound) -> list[tuple[int, int]]:
    """Return (seat, cards) of everybody but who went out, from the dealer's left."""
    return [(seat, entry.cards[seat]) for seat in from_left(opening) if seat != entry.out]


def transfer(money: Money, pays: Sequence[Transfer], *, late: bool) -> None:
    """Move what was paid besides, as it was paid: before the cards, or `late` after them.

    Raises:
        Refused: somebody would have less than nothing, where nobody gives credit.
    """
    for pay in pays:
        if (pay.reason in AFTER_CARDS) == late:
            money.hand_over(pay.seat, pay.to, pay.chips, pay.reason)
    # All at once: the order in which people remember payments is not the one they were made in.
    check_purse(money.chips, credit=money.credit)


def check_purse(chips: Sequence[int], *, credit: bool) -> None:
    """Raise Refused where somebody would have less than nothing, and nobody gives credit (PJ-A20, MI-A14)."""
    for seat, has in enumerate(chips):
        if has < 0 and not credit:
            raise Refused("cannot-pay", seat=seat, short=-has)


def count_up(opening: Opening, staked: Money, events: Sequence[e.Event], entry: Counted) -> Outcome:
    """Return a round that is given by what everybody has won.

    Args:
        opening: what the round opened with.
        staked: the chips after the stakes.
        events: what told of these.
        entry: the round.

    Raises:
        Refused: `missing-chips` with how many are `missing`, below 0 where there are too many.
    """
    assert isinstance(opening.ledger, Chips)
    before, pools = opening.ledger, staked.names
    known_seat(entry.out, opening.active)
    if len(entry.won) != len(before.chips):
        raise Refused("one-number-each", players=len(before.chips))
    for seat, won in enumerate(entry.won):
        if won and not opening.active[seat]:
            raise Refused("not-in-round", seat=seat)
    for pool in entry.emptied:
        if pool not in pools:
            raise Refused("no-such-pool", pool=pool, pools=pools)
    left = tuple(0 if pool in entry.emptied else staked.in_pool(pool) for pool in pools)
    missing = sum(before.pools) - sum(left) - sum(entry.won)
    if missing:
        raise Refused("missing-chips", missing=missing, board=sum(left))
    chips = tuple(has + won for has, won in zip(before.chips, entry.won, strict=True))
    check_purse(chips, credit=staked.credit)
    last_out = before.last_out if entry.out is None else entry.out
    return Outcome(tuple(events), Chips(chips, left, last_out))
