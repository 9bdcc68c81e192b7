"""What is asked of a seat: the other half of an action.

A round that waits for somebody says so with one of these. Each knows which actions answer it (`actions`) and which
action an event of a finished log stood for (`answer`), which is how a log is replayed without a second engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core import actions as a
from core import events as e


@dataclass(frozen=True, slots=True)
class AskCut:
    """Cut the pack: from `low` to `high` cards go to the bottom."""

    seat: int
    low: int
    high: int

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield every allowed cut."""
        return (a.Cut(self.seat, cut) for cut in range(self.low, self.high + 1))

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return None: a cut is a field of the log, not an event."""
        return None


@dataclass(frozen=True, slots=True)
class AskPlay:
    """Play one of `cards`, or turn the table card at one of `places`, or (irregularities) hold back.

    `lead` says that the card opens a run or a trick; `costly` are cards of the hand that may be played too, against
    the rules and at a price.
    """

    seat: int
    cards: tuple[int, ...]
    lead: bool
    places: tuple[int, ...] = ()
    costly: tuple[int, ...] = ()
    may_withhold: bool = False

    @property
    def forced(self) -> bool:
        """True where there is only one thing to do."""
        return len(self.cards) + len(self.places) + len(self.costly) == 1 and not self.may_withhold

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield every play that the round will take, the costly ones included."""
        mine = a.PLAYS[self.seat]
        yield from (mine[card] for card in self.cards)
        yield from (mine[card] for card in self.costly)
        yield from (a.TURNS[self.seat][place] for place in self.places)
        if self.may_withhold:
            yield a.Withhold(self.seat)

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return the play that the event records; a blind card is answered by the round, which knows places."""
        match event:
            case e.Played(card=card) if not event.blind:
                return a.Play(self.seat, card)
            case e.Foul(kind="withheld"):
                return a.Withhold(self.seat)
        return None


class _Open:
    """An `AskPlay` that can still be written to: the same slots without the lock."""

    __slots__ = AskPlay.__slots__


def ask_play(
    seat: int, cards: tuple[int, ...], lead: bool, places: tuple[int, ...] = (), costly: tuple[int, ...] = ()
) -> AskPlay:
    """Return `AskPlay(seat, cards, lead, places, costly)`.

    It takes a quarter of the time, which tells where there is a question for every move of a simulation: a frozen
    dataclass writes each field past its own lock, and here the fields are written before there is a lock.
    """
    asked: Any = _Open()
    asked.seat = seat
    asked.cards = cards
    asked.lead = lead
    asked.places = places
    asked.costly = costly
    asked.may_withhold = False
    asked.__class__ = AskPlay
    return asked  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class AskLook:
    """The dealer may look at the extra hand, or not (PJ-A9)."""

    seat: int

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield looking and not looking."""
        yield a.Look(self.seat)
        yield a.Decline(self.seat)

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return Look where the log has one, else Decline, which leaves no trace."""
        return a.Look(self.seat) if isinstance(event, e.Looked) else a.Decline(self.seat)


@dataclass(frozen=True, slots=True)
class AskExtra:
    """The dealer decides about the extra hand: exchange it, auction it, or neither (MI-15)."""

    seat: int
    exchange: bool
    auction: bool

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield what the rules in force offer the dealer."""
        if self.exchange:
            yield a.Exchange(self.seat)
        if self.auction:
            yield a.Auction(self.seat)
        yield a.Decline(self.seat)

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return the decision that the event records; a first bid means that there was an auction."""
        match event:
            case e.Exchanged():
                return a.Exchange(self.seat)
            case e.BidMade():
                return a.Auction(self.seat)
            case e.Declined():
                return a.Decline(self.seat)
        return None


@dataclass(frozen=True, slots=True)
class AskBid:
    """Bid from `low` to `high` chips for the extra hand, or pass."""

    seat: int
    low: int
    high: int

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield the pass and every allowed bid."""
        yield a.Bid(self.seat, 0)
        yield from (a.Bid(self.seat, chips) for chips in range(self.low, self.high + 1))

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return the bid that the event records."""
        return a.Bid(self.seat, event.chips) if isinstance(event, e.BidMade) else None


@dataclass(frozen=True, slots=True)
class AskSpread:
    """Spread exactly `total` chips over `pools` (MI-8)."""

    seat: int
    total: int
    pools: tuple[str, ...]

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield every spread."""
        return (a.Spread(self.seat, chips) for chips in _spreads(self.total, len(self.pools)))

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return None: several stakes make one spread, which the round gathers (`Round.answer`)."""
        return None


@dataclass(frozen=True, slots=True)
class AskTrump:
    """Name trumps (DO-A5)."""

    seat: int

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield the four suits."""
        return (a.NameTrump(self.seat, suit) for suit in range(4))

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return the naming that the event records."""
        return a.NameTrump(self.seat, event.suit) if isinstance(event, e.Trump) else None


@dataclass(frozen=True, slots=True)
class AskStep:
    """The table acknowledges what it sees; `step` names what comes next, such as `faces` or a pool."""

    step: str
    seat: int = a.TABLE

    def actions(self) -> Iterator[a.RoundAction]:
        """Yield the acknowledgement."""
        yield a.Step()

    def answer(self, event: e.Event | None) -> a.RoundAction | None:
        """Return the acknowledgement: it leaves no event of its own."""
        return a.Step()


Ask = AskCut | AskPlay | AskLook | AskExtra | AskBid | AskSpread | AskTrump | AskStep


def _spreads(total: int, pools: int) -> Iterator[tuple[int, ...]]:
    if pools == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _spreads(total - first, pools - 1):
            yield (first, *rest)
