"""What a typed line or a key may mean at a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from core import actions as a


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card; `sure` says so even where it is against the rules and costs something."""

    card: int
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Hold:
    """Hold back this card: now if it is due, or when it will be."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnPlace:
    """Turn the table card at this place, counted from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name this suit as trumps."""

    suit: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid so many chips for the extra hand; 0 passes."""

    chips: int


@dataclass(frozen=True, slots=True)
class Spread:
    """Stake chips on the pools, one number a pool."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Stir these words into the secret; or, where empty, ask about it."""

    text: str


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting; without a value say what it is, without a name list all."""

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """Show the rules in force, or one of them."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """Say what can be typed, or what one command does."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A command without an argument, by its name, such as `look` or `quit`."""

    name: str


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """Whatever waits may go on: an empty line, "go on", Space."""


Intent = (
    PlayCard | Hold | TurnPlace | NameTrump | Cut | Bid | Spread | Words | Set | Rules | Help | Do | Acknowledge
)

_PLAIN: Final[Mapping[str, Callable[[int], a.RoundAction]]] = {"exchange": a.Exchange, "auction": a.Auction}


def action_of(intent: Intent, seat: int) -> a.RoundAction | None:
    """Return the action of a seat that an intent is without any more ado, or None."""
    match intent:
        case TurnPlace(place=place):
            return a.Turn(seat, place)
        case NameTrump(suit=suit):
            return a.NameTrump(seat, suit)
        case Bid(chips=chips):
            return a.Bid(seat, chips)
        case Spread(chips=spread):
            return a.Spread(seat, spread)
        case Do(name=name) if name in _PLAIN:
            return _PLAIN[name](seat)
    return None
