"""What statistics remember of a hand of the Dons: the fives and nines that are worth points."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.tricks.rules import TrickRules

if TYPE_CHECKING:
    from core.facts import SeatFacts


def count_tricks(events: Sequence[e.Event], seats: "Sequence[SeatFacts]", rules: TrickRules) -> None:
    """Count the fives and nines that are worth points, for the side that took them and against the other."""
    worth: Sequence[int] = ()
    lying: list[int] = []
    for event in events:
        if isinstance(event, e.Trump):
            worth = rules.form().points[event.suit]
        elif isinstance(event, e.Played):
            lying.append(event.card)
        elif isinstance(event, e.Trick):
            ranks = [c.rank(card) for card in lying if worth and worth[card]]
            fives, nines = ranks.count(c.FIVE), ranks.count(c.NINE)
            for seat, one in enumerate(seats):
                if seat % 2 == event.seat % 2:
                    one.fives, one.nines = one.fives + fives, one.nines + nines
                else:
                    one.fives_lost, one.nines_lost = one.fives_lost + fives, one.nines_lost + nines
            lying.clear()
