"""The sale of the extra hand: bids go clockwise, each higher than the last (MI-15, MI-A7)."""

from collections import deque
from collections.abc import Iterable


class Bidding:
    """The bidding for the extra hand.

    Attributes:
        bids: what was bid, as (seat, chips); 0 is a pass.
        best: the highest bid so far as (seat, chips).
    """

    def __init__(self, seats: Iterable[int]) -> None:
        """Begin with the bidders in their order, the dealer's left first."""
        self._waiting = deque(seats)
        self.bids: list[tuple[int, int]] = []
        self.best: tuple[int, int] | None = None

    @property
    def bidder(self) -> int | None:
        """The seat whose turn it is; None when only the highest bidder is left, or nobody."""
        if not self._waiting or (self.best is not None and len(self._waiting) == 1):
            return None
        return self._waiting[0]

    @property
    def least(self) -> int:
        """The lowest bid that beats the best one."""
        return 1 if self.best is None else self.best[1] + 1

    def bid(self, chips: int) -> None:
        """Take the bid of the seat whose turn it is; who passes is out of it."""
        seat = self._waiting.popleft()
        self.bids.append((seat, chips))
        if chips:
            self.best = (seat, chips)
            self._waiting.append(seat)
