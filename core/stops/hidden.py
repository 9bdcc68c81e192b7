"""Cards that a seat does not see: some are in other hands, some in the extra hand."""

from collections.abc import Iterable

from core import cards as c


def alive(hidden: c.CardSet, counts: Iterable[int]) -> int:
    """Return how likely it is, in 1024ths, that a hidden card is in somebody's hand; `counts` says how many are."""
    return sum(counts) * 1024 // c.count(hidden) if hidden else 0
