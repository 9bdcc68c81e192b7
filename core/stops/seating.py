"""Who sits on: passing the deal, and leaving when one cannot pay (`ruin=knock-out`)."""

from collections.abc import Sequence
from typing import Final

from core.game import left_of

FEWEST: Final = 3


def who_can_go_on(active: Sequence[bool], chips: Sequence[int], due: Sequence[int]) -> tuple[bool, ...]:
    """Return the seats that stay: those that are in and can pay what is due from them before a deal."""
    return tuple(still and have >= need for still, have, need in zip(active, chips, due, strict=True))


def next_dealer(dealer: int, before: Sequence[bool], after: Sequence[bool]) -> int:
    """Return who deals next: the left of the dealer, or further left where that player has gone (PJ-A18)."""
    return left_of(dealer, after) if any(after) else left_of(dealer, before)
