"""Chips that were won, on their way from a pool to their winner."""

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from core.events import Win

if TYPE_CHECKING:
    from tui.boards.dish import Pool
    from tui.widgets.layout import MoneyCard
    from tui.widgets.players import PlayerRow
    from tui.widgets.seats import SeatRow

P = TypeVar("P", "Pool", "MoneyCard")
R = TypeVar("R", "SeatRow", "PlayerRow")


def on_the_way(
    win: Win, share: float, place: int, pools: tuple[P, ...], rows: tuple[R, ...]
) -> tuple[tuple[P, ...], tuple[R, ...]]:
    """Return pools and rows with a share (0 to 1) of the chips gone from the pool at `place` to the winner."""
    chips = round(win.chips * share)
    pool, winner = pools[place], rows[win.seat]
    pool = replace(pool, chips=max(0, pool.chips - chips))
    winner = replace(winner, chips=(winner.chips or 0) + chips)
    return (
        tuple(pool if at == place else one for at, one in enumerate(pools)),
        tuple(winner if at == win.seat else one for at, one in enumerate(rows)),
    )
