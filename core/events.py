"""What happened, in the vocabulary of the open round log: one small type an event.

The fields carry the names of the log and stand in its order. Cards and suits are ints here and become letters
on the way out; `write` and nothing else makes the log's form of an event.
"""

from dataclasses import dataclass, fields
from typing import ClassVar, Literal

from core import cards as c

WinReason = Literal["turnup", "card", "pair", "out", "sweep", "final", "leftover"]
PayReason = Literal["cards", "penalty", "duplicate", "sale", "per-card"]
StopReason = Literal["top", "eight", "none"]
FoulKind = Literal["not-lowest", "withheld", "revoke"]
EndReason = Literal["out", "turnup", "dead-end", "final", "target", "played"]


@dataclass(frozen=True, slots=True)
class Stake:
    """A seat puts chips on a pool."""

    type: ClassVar[str] = "stake"
    seat: int
    pool: str
    chips: int


@dataclass(frozen=True, slots=True)
class Turnup:
    """The last card is laid face up (PJ-15)."""

    type: ClassVar[str] = "turnup"
    card: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The dealer takes the extra hand (MI-15)."""

    type: ClassVar[str] = "exchange"
    seat: int


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid for the extra hand; 0 is a pass."""

    type: ClassVar[str] = "bid"
    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class Declined:
    """The dealer neither swaps nor auctions."""

    type: ClassVar[str] = "decline"
    seat: int


@dataclass(frozen=True, slots=True)
class Sale:
    """The dealer sells the extra hand."""

    type: ClassVar[str] = "sale"
    seat: int
    to: int
    chips: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card is played; `blind` is None in games without table cards."""

    type: ClassVar[str] = "play"
    seat: int
    card: int
    lead: bool
    blind: bool | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A run ends; `card` is the one that is wanted, None at the top of the suit."""

    type: ClassVar[str] = "stop"
    card: int | None
    reason: StopReason


@dataclass(frozen=True, slots=True)
class Pass:
    """No new suit: the lead passes to the left (MI-24)."""

    type: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class Foul:
    """An irregularity."""

    type: ClassVar[str] = "foul"
    seat: int
    kind: FoulKind
    card: int


@dataclass(frozen=True, slots=True)
class Looked:
    """The dealer looks at the extra hand (PJ-A9)."""

    type: ClassVar[str] = "look"
    seat: int


@dataclass(frozen=True, slots=True)
class Win:
    """Chips leave a pool for a seat."""

    type: ClassVar[str] = "win"
    seat: int
    pool: str
    chips: int
    reason: WinReason


@dataclass(frozen=True, slots=True)
class Pay:
    """Chips go from one seat to another."""

    type: ClassVar[str] = "pay"
    seat: int
    to: int
    chips: int
    reason: PayReason


@dataclass(frozen=True, slots=True)
class Out:
    """A hand is empty."""

    type: ClassVar[str] = "out"
    seat: int


@dataclass(frozen=True, slots=True)
class Trump:
    """Trumps are fixed."""

    type: ClassVar[str] = "trump"
    suit: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick is taken, with its card points and its worth for the game count."""

    type: ClassVar[str] = "trick"
    seat: int
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class GameBonus:
    """The bonus for the higher count goes to a side."""

    type: ClassVar[str] = "game"
    side: int
    points: int
    counts: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Penalty:
    """A revoke is settled: card points lost by a side, points given to another or to nobody (DO-A13)."""

    type: ClassVar[str] = "penalty"
    side: int
    lost: int
    to: int | None
    points: int


@dataclass(frozen=True, slots=True)
class End:
    """The round is over."""

    type: ClassVar[str] = "end"
    reason: EndReason


Event = (
    Stake | Turnup | Exchanged | BidMade | Declined | Sale | Played | Stop | Pass | Foul | Looked | Win | Pay
    | Out | Trump | Trick | GameBonus | Penalty | End
)  # fmt: skip


def write(event: Event) -> dict[str, object]:
    """Return the event as the log has it: `type` first, cards and suits in letters."""
    out: dict[str, object] = {"type": event.type}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "card" and value is not None:
            value = c.text(value)
        elif field.name == "suit":
            value = c.SUITS[value]
        elif field.name == "blind" and value is None:
            continue
        elif isinstance(value, tuple):
            value = list(value)
        out[field.name] = value
    return out
