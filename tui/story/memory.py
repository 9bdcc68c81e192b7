"""What each of several people at one keyboard has been told of a round: a new look begins where the last ended."""

from collections.abc import Sequence

from core import events as e
from core.game import View


class Memory:
    """The events of the round in play that each seat was shown.

    With `broken_off` it begins in that round, and does not know what was shown of it before.
    """

    def __init__(self, broken_off: int = 0) -> None:
        self._broken_off = broken_off
        self._told: dict[int, tuple[int, tuple[e.Event, ...]]] = {}

    def keep(self, view: View) -> None:
        """Take down that the seat of the view has been shown all that is in it."""
        self._told[view.seat] = view.number, tuple(view.events)

    def has_all(self, view: View) -> bool:
        """Return whether the seat of the view has been shown all that is in it."""
        return self._told.get(view.seat) == (view.number, tuple(view.events))

    def is_new(self, view: View) -> bool:
        """Return whether the seat of the view has been shown nothing of this round, as far as is remembered."""
        return self._told.get(view.seat, (0, ()))[0] != view.number

    def begin(self, view: View, *, all_looked_at: bool) -> int:
        """Return the number of the first event that the seat has not been shown.

        In a round broken off it is the seat's own last card, which it has certainly looked at; `all_looked_at` says
        that this holds for every card, not for leads alone.
        """
        number, told = self._told.get(view.seat, (0, ()))
        if number == view.number:
            return first_fresh(told, view.events)
        if view.number != self._broken_off:
            return 0
        own = [
            at
            for at, event in enumerate(view.events)
            if isinstance(event, e.Played) and event.seat == view.seat and (event.lead or all_looked_at)
        ]
        return own[-1] if own else 0


def first_fresh(told: Sequence[e.Event], events: Sequence[e.Event]) -> int:
    """Return where the events begin that were not told; a foul that has come to light stands among those told.

    What was told and then taken back, in practice, is not among the events any more.
    """
    place = 0
    for known in told:
        found = next((at for at in range(place, len(events)) if events[at] == known), None)
        if found is None:
            return place
        place = found + 1
    return place
