"""What statistics remember of a round of Pope Joan: what became of the nine of diamonds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core import events as e
from core.games.pope_joan.table import POPE

if TYPE_CHECKING:
    from core.facts import SeatFacts


def count_pope(events: Sequence[e.Event], hands: Sequence[Sequence[int]], seats: "Sequence[SeatFacts]") -> None:
    """Say who got rid of Pope Joan, or sat on her when somebody went out; of a turned round nobody did."""
    played = {event.seat for event in events if isinstance(event, e.Played) and event.card == POPE}
    for seat in played:
        seats[seat].pope = "played"
    went_out = any(isinstance(event, e.Out) for event in events)
    holder = next((seat for seat, hand in enumerate(hands) if POPE in hand), None)
    if not played and went_out and holder is not None:
        seats[holder].pope = "caught"
