"""What a seat may know of a round of Pope Joan."""

from dataclasses import dataclass

from core.game import View


@dataclass(frozen=True, slots=True, kw_only=True)
class PopeJoanView(View):
    """The view of one seat.

    Attributes:
        chips, pools: one number a seat, and one a pool in pool order.
        turnup: the card that lies face up, None before the deal and in a final round.
        trump: its suit.
        run: the cards of the current or the last run with who played them; a new lead clears it (PJ-26).
        wanted: the card that stopped that run, if it stopped below the top.
        stopped: True when that run is over.
        extra_count: cards in the extra hand.
        extra: the extra hand, for a dealer who looked at it (PJ-A9), else None.
        faces: all hands as dealt, once a final round has laid them open, else ().
        step: in a final round what the next acknowledgement brings.
    """

    chips: tuple[int, ...]
    pools: tuple[int, ...]
    turnup: int | None
    trump: int | None
    run: tuple[tuple[int, int], ...]
    wanted: int | None
    stopped: bool
    extra_count: int
    extra: tuple[int, ...] | None
    faces: tuple[tuple[int, ...], ...]
    step: str
