"""Computer players of Pope Joan, from the one who leads anything to the one who counts stops."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.deal import Stream
from core.game import Chooser
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS, POPE
from core.games.pope_joan.view import PopeJoanView
from core.stops.runs import Order


@dataclass(frozen=True, slots=True)
class Choice:
    """A lead to be chosen among `cards`, with all that the player may go by."""

    rules: PopeJoanRules
    view: PopeJoanView
    stream: Stream
    cancelled: Callable[[], bool]
    cards: tuple[int, ...]

    @property
    def order(self) -> Order:
        """How ranks rise under the rules in force."""
        return Order(ace_high=self.rules.ace == "high")


Lead = Callable[[Choice], int]


def _chooser(lead: Lead) -> Chooser:
    """Return a player who leads like this; all else that is asked has one sensible answer."""

    def choose(
        rules: PopeJoanRules, view: PopeJoanView, stream: Stream, cancelled: Callable[[], bool]
    ) -> a.RoundAction:
        asked = view.ask
        match asked:
            case asks.AskCut():
                return a.Cut(asked.seat, asked.low + stream.below(asked.high - asked.low + 1))
            case asks.AskLook():
                return a.Look(asked.seat)
            case asks.AskPlay(cards=(card,)):
                return a.Play(asked.seat, card)
            case asks.AskPlay():
                return a.Play(asked.seat, lead(Choice(rules, view, stream, cancelled, asked.cards)))
        return a.Step()

    return choose


def _random(choice: Choice) -> int:
    return choice.stream.pick(choice.cards)


def _lowest(choice: Choice) -> int:
    return min(choice.cards, key=lambda card: (choice.order.height(card), card))


def _run_worth(order: Order, hand: c.CardSet, dead: c.CardSet, card: int) -> tuple[int, int]:
    """Return how much of the hand a run from this card may shed, and how high the card lies, negated."""
    shed, reach = 0, card
    at: int | None = card
    while at is not None and (not dead >> at & 1 or at == card):
        shed += hand >> at & 1
        reach, at = at, order.after(at)
    keeps = hand >> reach & 1
    return (shed + 2 * keeps, -order.height(card))


def _sensible(choice: Choice, dead: c.CardSet) -> int:
    """Return Pope, else a stop, else the card whose run may shed most."""
    order = choice.order
    hand = c.to_set(choice.view.hand)
    stops = [card for card in choice.cards if (up := order.after(card)) is None or dead >> up & 1]
    if POPE in choice.cards:
        return POPE
    if stops:
        return stops[0]
    return max(choice.cards, key=lambda card: _run_worth(order, hand, dead, card))


def _novice(choice: Choice) -> int:
    return _sensible(choice, _fixed_stops(choice.view))


def _steady(choice: Choice) -> int:
    dead = _fixed_stops(choice.view) | c.to_set(choice.view.extra or ())
    for event in choice.view.events:
        if isinstance(event, e.Played | e.Stop) and event.card is not None:
            dead |= c.bit(event.card)
    return _sensible(choice, dead)


def _fixed_stops(view: PopeJoanView) -> c.CardSet:
    """Return what no run can pass from the start: the card out of the pack and the turn-up (PJ-25, PJ-A8)."""
    return c.bit(EIGHT_OF_DIAMONDS) | (0 if view.turnup is None else c.bit(view.turnup))


CHOOSERS: Final[Mapping[str, Chooser]] = {
    "random": _chooser(_random),
    "lowest": _chooser(_lowest),
    "novice": _chooser(_novice),
    "steady": _chooser(_steady),
}
