"""What a player of Pope Joan knows of the cards, from what happened in front of him."""

from dataclasses import dataclass
from typing import Final

from core import cards as c
from core import events as e
from core.game import seats_from
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS, PACK
from core.games.pope_joan.view import PopeJoanView
from core.stops.hidden import alive
from core.stops.runs import Order

RUNG: Final = 4
"""How far apart neighbours of a suit lie on a ladder."""


class Ladder:
    """The pack by height instead of by suit: a card's rung is four times its height plus its suit.

    For sets of rungs the next cards up are one shift away, and the lowest card is the lowest bit: playing a round
    out in the mind has to be quick.

    Attributes:
        rung: the rung of every card; card: the card on every rung.
    """

    def __init__(self, order: Order) -> None:
        base = 1 if order.ace_high else 0
        self.rung = [RUNG * (order.height(card) - base) + c.suit(card) for card in c.FULL_PACK]
        self.card = [self.rung.index(rung) for rung in range(len(self.rung))]

    def climb(self, set_: c.CardSet) -> int:
        """Return a set of cards as a set of rungs."""
        return c.to_set(self.rung[card] for card in c.members(set_))


LADDERS: Final = {high: Ladder(Order(ace_high=high)) for high in (False, True)}
"""The ladder with the ace low and the one with the ace high (PJ-4)."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat knows when it has to lead; cards are rungs, sets are sets of rungs.

    Attributes:
        hand: its own cards.
        hidden: cards that may be in another hand, or in the extra hand.
        others: the other players in turn; counts: how many cards each of them holds.
        played_by: rung of a card that was played -> who played it.
    """

    ladder: Ladder
    view: PopeJoanView
    hand: int
    hidden: int
    others: tuple[int, ...]
    counts: tuple[int, ...]
    played_by: dict[int, int]

    @property
    def coming(self) -> int:
        """The cards that may still come, as far as the seat knows."""
        return self.hand | self.hidden

    @property
    def alive(self) -> int:
        """How likely it is, in 1024ths, that a hidden card is in somebody's hand and not in the extra hand."""
        return alive(self.hidden, self.counts)

    def is_stop(self, rung: int) -> bool:
        """Return whether the seat knows that a run ends with this card (PJ-25)."""
        return not self.coming >> rung >> RUNG & 1

    def top(self, rung: int) -> int:
        """Return the last card that the seat plays for certain if it leads this one (PJ-24)."""
        while self.hand >> rung >> RUNG & 1:
            rung += RUNG
        return rung


def remember(rules: PopeJoanRules, view: PopeJoanView) -> Memory:
    """Return all that the seat can know: what was played by whom, what was found missing, what it was shown."""
    played = {event.card: event.seat for event in view.events if isinstance(event, e.Played)}
    missing = [event.card for event in view.events if isinstance(event, e.Stop) and event.card is not None]
    return _memory(rules, view, c.to_set(view.extra or ()) | c.to_set(missing), played)


def remember_last(rules: PopeJoanRules, view: PopeJoanView, runs: int) -> Memory:
    """Return what stays with a player who keeps the last runs in mind, and where they stopped.

    Before those he knows his own cards, and who took what from the board.
    """
    played: dict[int, int] = {}
    missing: list[int] = list(view.extra or ())
    for event in reversed(view.events):
        if isinstance(event, e.Played):
            if runs > 0 or event.seat == view.seat:
                played[event.card] = event.seat
            runs -= event.lead
        elif isinstance(event, e.Stop) and event.card is not None and runs > 0:
            missing.append(event.card)
    return _memory(rules, view, c.to_set(missing), played)


def recall(rules: PopeJoanRules, view: PopeJoanView) -> Memory:
    """Return what stays with a forgetful seat: the board in front of it and the run just made."""
    missing = () if view.wanted is None else (view.wanted,)
    return _memory(rules, view, c.to_set(missing), {card: seat for seat, card in view.run})


def _memory(rules: PopeJoanRules, view: PopeJoanView, missing: c.CardSet, played: dict[int, int]) -> Memory:
    ladder = LADDERS[rules.ace == "high"]
    hand = c.to_set(view.hand)
    gone = hand | missing | c.to_set(played) | c.bit(EIGHT_OF_DIAMONDS)  # PJ-25
    if view.turnup is not None:
        gone |= c.bit(view.turnup)  # PJ-A8
    others = tuple(seats_from(view.seat + 1, view.active)[:-1])
    return Memory(
        ladder,
        view,
        hand=ladder.climb(hand),
        hidden=ladder.climb(c.to_set(PACK) & ~gone),
        others=others,
        counts=tuple(view.counts[seat] for seat in others),
        played_by={ladder.rung[card]: seat for card, seat in played.items()},
    )
