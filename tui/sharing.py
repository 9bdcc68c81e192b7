"""What several people at one keyboard may be asked without telling the others anything."""

from collections.abc import Collection

from core import asks
from core import events as e
from core.session import Session


def looks_first(session: Session, people: Collection[int], looked: Collection[int], asked: asks.Ask) -> int | None:
    """Return who of the people is still to look at a new hand before the first lead, or None.

    Where cards can be marked to be held back, everybody has to see them before the first one may fall due.
    """
    round_ = session.round
    if round_ is None or not round_.may_mark or not isinstance(asked, asks.AskPlay):
        return None
    if any(isinstance(event, e.Played) for event in round_.events):
        return None
    waiting = (seat for seat in people if session.active[seat] and seat not in looked and seat != asked.seat)
    return next(waiting, None)


def goes_by_itself(session: Session, asked: asks.Ask) -> bool:
    """Return whether the program plays what is asked of one of several people: a card that is no lead.

    In a run nobody sees who is asked, and to hand over the keyboard would tell it. In a trick everybody sees who
    is, and *not* to hand it over would tell that there is no choice, unless all see that too: with the last card.
    """
    if not isinstance(asked, asks.AskPlay) or asked.lead:
        return False
    if session.round is not None and session.round.in_turn() is None:
        return True
    own = session.view(asked.seat)
    places = getattr(own, "places", ())
    return len(own.hand) + (len(places[asked.seat]) if places else 0) == 1
