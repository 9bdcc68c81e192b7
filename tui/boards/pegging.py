"""What the boards of the Dons work out from a view: pegs in order, and what a card would do in the trick."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core import cards as c
from core import events as e
from core.asks import AskPlay
from core.tricks.rules import TrickRules
from core.tricks.values import STRENGTH
from core.tricks.view import DonView


class Pegs(NamedTuple):
    """The holes of the front and the back pegs, one of each a side; None where a back peg is not known."""

    fronts: tuple[int, int]
    backs: tuple[int | None, int | None]


def pegged(view: DonView) -> tuple[tuple[int, int], ...]:
    """Return the pegs made in this hand so far, or at its end, as (side, points) in order (DO-A10, DO-A13)."""
    penalties = [event for event in view.events if isinstance(event, e.Penalty)]
    offenders = {event.side for event in penalties}
    forfeits = [(event.to, event.points) for event in penalties if event.to is not None]
    pegs: list[tuple[int, int]] = []
    if forfeits or len(offenders) == 2:
        pegs += forfeits
    else:
        tricks = (event for event in view.events if isinstance(event, e.Trick))
        pegs += [(event.seat % 2, event.points) for event in tricks if event.seat % 2 not in offenders]
    pegs += [(event.side, event.points) for event in view.events if isinstance(event, e.GameBonus)]
    return tuple((side, points) for side, points in pegs if points)


def before(view: DonView, rules: TrickRules) -> tuple[int, int]:
    """Return the scores with which the hand began."""
    if view.phase != "settled" and rules.count == "after-hand":
        return view.scores
    gained = [0, 0]
    for side, points in pegged(view):
        gained[side] += points
    return view.scores[0] - gained[0], view.scores[1] - gained[1]


def pegs_of(view: DonView, rules: TrickRules, backs: tuple[int | None, int | None]) -> Pegs:
    """Return where the pegs stand; `backs` says where the back pegs stood before this hand.

    Each peg of the hand is a leap: the front peg stays where it was and becomes the back peg.
    """
    now: list[int] = list(before(view, rules))
    behind = list(backs)
    if view.phase == "settled" or rules.count == "as-won":
        for side, points in pegged(view):
            behind[side] = now[side]
            now[side] += points
    return Pegs((now[0], now[1]), (behind[0], behind[1]))


def backs_of(former: Iterable[DonView], rules: TrickRules) -> tuple[int | None, int | None]:
    """Return where the back pegs stand after finished hands, oldest first; None for a side that has not pegged."""
    backs: tuple[int | None, int | None] = (None, None)
    for view in former:
        backs = pegs_of(view, rules, backs).backs
    return backs


def beats(view: DonView, card: int) -> bool:
    """Return whether a card would be the best of the trick that lies on the table."""
    if view.trump is None or not view.trick:
        return True
    strength = STRENGTH[view.trump][c.suit(view.trick[0][1])]
    return strength[card] > max(strength[one] for _seat, one in view.trick)


def goes_to(view: DonView, card: int) -> int | None:
    """Return the side that a card of the viewer would go to; None where others are still to play, or it is led."""
    if view.owner is not None and view.trick:
        return view.owner % 2
    if not view.trick or len(view.trick) + 1 < len(view.counts) or view.best is None:
        return None
    return (view.seat if beats(view, card) else view.best) % 2


def follows(view: DonView) -> bool:
    """Return whether the viewer holds a card of the suit led."""
    return bool(view.trick) and any(c.suit(card) == c.suit(view.trick[0][1]) for card in view.hand)


def asked(view: DonView) -> AskPlay | None:
    """Return what the viewer is asked, if that is a card."""
    return view.ask if isinstance(view.ask, AskPlay) else None


def out_of_trumps(view: DonView) -> list[int]:
    """Return the other seats that have shown that they hold no trumps: they did not follow when trumps were led."""
    shown: set[int] = set()
    led = None
    for event in view.events:
        if isinstance(event, e.Played):
            led = c.suit(event.card) if event.lead else led
            # A table card comes only from who could not follow (BD-A3).
            if led == view.trump and not event.lead and (event.blind or c.suit(event.card) != led):
                shown.add(event.seat)
    return sorted(shown - {view.seat})


def unseen_trumps(view: DonView) -> int:
    """Return how many trumps the viewer has neither in hand nor seen played."""
    return 13 - sum(c.suit(card) == view.trump for card in (*view.hand, *view.played))


def scoring(cards: Sequence[int], rules: TrickRules, trump: int) -> list[tuple[int, int]]:
    """Return the cards that score with their points, most first."""
    table = rules.form().points[trump]
    return sorted(((card, table[card]) for card in cards if table[card]), key=lambda one: -one[1])
