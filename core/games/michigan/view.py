"""What a seat may know of a round of Michigan."""

from dataclasses import dataclass

from core import events as e
from core.game import View


@dataclass(frozen=True, slots=True, kw_only=True)
class MichiganView(View):
    """The view of one seat.

    Attributes:
        chips, pools: one number a seat, and one a money card in pool order.
        played: the cards that lie open before each seat, in the order of play (MI-17).
        run: the cards of the current or the last run with who played them.
        wanted: the card that stopped that run, if it stopped below the ace.
        stopped: True when that run is over.
        stopped_suit: the suit just stopped, which a lead has to change (MI-23); None before the first stop.
        bids: bids for the extra hand so far as (seat, chips), 0 for a pass.
        buyer: the seat that took the extra hand for its own, None while nobody has.
        extra_count: cards in the hand that belongs to nobody: the extra hand, or the one it was taken for.
        dead: the seat's own old hand, if it gave it up for the extra hand (MI-A8), else None.
        offences: irregularities that this seat knows of; its own withheld cards are among them (MI-A21).
        marked: the cards of its own hand that the seat means to hold back when they are due.
    """

    chips: tuple[int, ...]
    pools: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    run: tuple[tuple[int, int], ...]
    wanted: int | None
    stopped: bool
    stopped_suit: int | None
    bids: tuple[tuple[int, int], ...]
    buyer: int | None
    extra_count: int
    dead: tuple[int, ...] | None
    offences: tuple[e.Foul, ...]
    marked: tuple[int, ...] = ()
