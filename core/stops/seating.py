"""Who sits on: passing the deal, and leaving when one cannot pay (`ruin=knock-out`)."""

from collections.abc import Callable, Sequence
from typing import Final

from core.game import Opening, left_of, seats_from

FEWEST: Final = 3


def from_left(opening: Opening) -> list[int]:
    """Return the seats that play, from the dealer's left, the dealer last."""
    return seats_from(opening.dealer + 1, opening.active)


def who_can_go_on(active: Sequence[bool], chips: Sequence[int], due: Sequence[int]) -> tuple[bool, ...]:
    """Return the seats that stay: those that are in and can pay what is due from them before a deal."""
    return tuple(still and have >= need for still, have, need in zip(active, chips, due, strict=True))


def next_dealer(dealer: int, before: Sequence[bool], after: Sequence[bool]) -> int:
    """Return who deals next: the left of the dealer, or further left where that player has gone (PJ-A18)."""
    return left_of(dealer, after) if any(after) else left_of(dealer, before)


def who_stays(
    dealer: int, active: Sequence[bool], chips: Sequence[int], due: Callable[[int, int], int]
) -> tuple[tuple[bool, ...], int]:
    """Return who is still in and who deals next when those leave who cannot pay what is due (PJ-A20, MI-A14).

    Args:
        dealer: who dealt the round just settled.
        active: who played in it.
        chips: what everybody has now.
        due: (seat, next dealer) -> what the seat has to stake before the next deal.
    """
    before = after = tuple(active)
    while True:
        following = next_dealer(dealer, before, after)
        stays = who_can_go_on(after, chips, [due(seat, following) for seat in range(len(after))])
        if stays == after or not any(stays):
            return stays, following
        after = stays
