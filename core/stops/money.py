"""Chips on the move: stakes, wins and payments, each with its event, whatever `ruin` says of empty pockets."""

from collections.abc import Iterable, Sequence

from core import events as e
from core.game import Chips


class Money:
    """Chips of the seats and of the pools during a round.

    Under `credit` a balance may fall below 0; otherwise a payment stops at what there is (PJ-A20). A stake, win or
    payment of nothing leaves no event.
    """

    def __init__(self, ledger: Chips, pools: Sequence[str], events: list[e.Event], *, credit: bool) -> None:
        self.names = tuple(pools)
        self.chips = list(ledger.chips)
        self.pools = list(ledger.pools)
        self.credit = credit
        self._events = events

    def in_pool(self, pool: str) -> int:
        """Return the chips on a pool."""
        return self.pools[self.names.index(pool)]

    def stake(self, seat: int, pool: str, chips: int) -> None:
        """Move chips from a seat to a pool."""
        chips = self._can_pay(seat, chips)
        if chips:
            self.chips[seat] -= chips
            self.pools[self.names.index(pool)] += chips
            self._events.append(e.Stake(seat, pool, chips))

    def win(self, seat: int, pool: str, reason: e.WinReason, chips: int | None = None) -> int:
        """Move chips (all of them by default) from a pool to a seat; return how many."""
        place = self.names.index(pool)
        amount = self.pools[place] if chips is None else chips
        if amount:
            self.pools[place] -= amount
            self.chips[seat] += amount
            self._events.append(e.Win(seat, pool, amount, reason))
        return amount

    def share(self, pool: str, shares: Iterable[tuple[int, int]], reason: e.WinReason) -> None:
        """Pay a pool out in shares of (seat, chips), in that order."""
        for seat, chips in shares:
            self.win(seat, pool, reason, chips)

    def hand_out(self, shares: Iterable[tuple[int, int]], reason: e.WinReason) -> None:
        """Pay shares of (seat, chips) out of all pools together: each pool in order, until it is empty."""
        for seat, chips in shares:
            due = chips
            for pool, there in zip(self.names, tuple(self.pools), strict=True):
                due -= self.win(seat, pool, reason, min(due, there))

    def pay(self, seat: int, to: int, chips: int, reason: e.PayReason) -> int:
        """Move chips from one seat to another; return how many."""
        amount = self._can_pay(seat, chips)
        if amount:
            self.chips[seat] -= amount
            self.chips[to] += amount
            self._events.append(e.Pay(seat, to, amount, reason))
        return amount

    def hand_over(self, seat: int, to: int, chips: int, reason: e.PayReason) -> None:
        """Move exactly so many chips from one seat to another, as people did who knew what they had."""
        if chips:
            self.chips[seat] -= chips
            self.chips[to] += chips
            self._events.append(e.Pay(seat, to, chips, reason))

    def ledger(self, last_out: int | None) -> Chips:
        """Return how everything stands."""
        return Chips(tuple(self.chips), tuple(self.pools), last_out)

    def _can_pay(self, seat: int, chips: int) -> int:
        return chips if self.credit else max(0, min(chips, self.chips[seat]))


def halves(chips: int, first: int, second: int) -> list[tuple[int, int]]:
    """Return the shares of two seats, the odd chip to the first; one seat that is both takes all."""
    if first == second:
        return [(first, chips)]
    return [(first, chips - chips // 2), (second, chips // 2)]


def equal_shares(chips: int, seats: Sequence[int]) -> list[tuple[int, int]]:
    """Return equal shares, the odd chips one each to the first seats in the order given."""
    each, odd = divmod(chips, len(seats))
    return [(seat, each + (place < odd)) for place, seat in enumerate(seats)]
