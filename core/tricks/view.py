"""What a seat may know of a hand of any Don."""

from dataclasses import dataclass

from core.game import View


@dataclass(frozen=True, slots=True, kw_only=True)
class DonView(View):
    """The view of one seat. Sides are 0 and 1; side = seat modulo 2.

    Attributes:
        scores: points a side: as pegged so far under `count=as-won`, else as before the hand until it is counted.
        carried: points that go with the next bonus (DO-A12).
        winner: the side that has won the game, or None.
        pitcher: who leads to the first trick, None before the deal.
        trump: the trump suit, None until it is fixed.
        trick: the cards of the trick on the table with who played them, in order.
        leader: who led to it, or is to lead.
        best: who takes the trick as it lies, None while it is empty.
        owner: who takes this trick whatever is played (ID-6), or None.
        points: card points taken in this hand, a side.
        muck: game count taken in this hand, a side.
        taken: tricks taken in this hand, a side.
        last: the last trick with who played its cards, in order; empty before there is one.
        last_winner: who took it.
        played: all cards played in this hand, in order.
        asleep: how many cards are out of play.
        places: a seat's places on the table whose cards still lie face down (BD-3); () in other games.
        turned: the table cards that were turned: seat, place, card, in order.
        shown: the cards that everybody knows in each hand: the two of diamonds of an Irish pitcher (ID-5).
    """

    scores: tuple[int, int]
    carried: int
    winner: int | None
    pitcher: int | None
    trump: int | None
    trick: tuple[tuple[int, int], ...]
    leader: int | None
    best: int | None
    owner: int | None
    points: tuple[int, int]
    muck: tuple[int, int]
    taken: tuple[int, int]
    last: tuple[tuple[int, int], ...]
    last_winner: int | None
    played: tuple[int, ...]
    asleep: int
    places: tuple[tuple[int, ...], ...]
    turned: tuple[tuple[int, int, int], ...]
    shown: tuple[tuple[int, ...], ...]
