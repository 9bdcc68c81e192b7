"""What a seat, or the table as a whole, can do. The record of a session is its setup and these, in order.

Each action is a frozen dataclass tagged by `kind`, so that saves can read and write it strictly. Cards are
ints (`core.cards`), chips and places are counts, seats are numbered from 0 clockwise.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from annotated_types import Len

from core.bounds import CardNo, Count, SeatNo, SeatOrTable, SuitNo, Word

TABLE: Final = -1
"""The seat of an acknowledgement that anybody at the table may give."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Draw the lots and open round 1; `words` are what people added to the master secret."""

    words: Annotated[tuple[Word, ...], Len(0, 20)] = ()
    kind: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Leave the summary and open the next round."""

    kind: Literal["next-round"] = "next-round"


@dataclass(frozen=True, slots=True)
class CallTime:
    """End a session without a limit: this round is finished, then comes what ends the session."""

    kind: Literal["call-time"] = "call-time"


@dataclass(frozen=True, slots=True)
class Help:
    """Count a piece of assistance that a seat used; it changes nothing else."""

    seat: SeatNo
    what: Literal["hints", "looks"]
    kind: Literal["help"] = "help"


@dataclass(frozen=True, slots=True)
class Hold:
    """Mark a card of one's hand, to be held back when it falls due (MI-34); with `on` false take the mark off.

    It changes nothing that others see: whoever plays for the seat looks at the mark when the card is due.
    """

    seat: SeatNo
    card: CardNo
    on: bool = True
    kind: Literal["hold"] = "hold"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything since the last decision of a seat in this round, that one included; in practice only."""

    seat: SeatNo
    kind: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Cut:
    """Take `cards` cards from the top of the pack to the bottom; a person may cut for a computer."""

    seat: SeatNo
    cards: CardNo
    kind: Literal["cut"] = "cut"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of one's hand."""

    seat: SeatNo
    card: CardNo
    kind: Literal["play"] = "play"


PLAYS: Final = tuple(tuple(Play(seat, card) for card in range(52)) for seat in range(8))
"""Every play by seat and card. Computer players take theirs from here: to make one takes ten times as long."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn and play one's own blind table card at a place counted from 0 (BD-5)."""

    seat: SeatNo
    place: CardNo
    kind: Literal["turn"] = "turn"


TURNS: Final = tuple(tuple(Turn(seat, place) for place in range(13)) for seat in range(8))
"""Every turn by seat and place, as `PLAYS`."""


@dataclass(frozen=True, slots=True)
class Withhold:
    """Hold back the card that is due (MI-34)."""

    seat: SeatNo
    kind: Literal["withhold"] = "withhold"


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the extra hand (PJ-A9)."""

    seat: SeatNo
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take the extra hand for one's own (MI-15)."""

    seat: SeatNo
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Auction:
    """Offer the extra hand to the others (MI-15)."""

    seat: SeatNo
    kind: Literal["auction"] = "auction"


@dataclass(frozen=True, slots=True)
class Decline:
    """Make no use of an offer."""

    seat: SeatNo
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid chips for the extra hand; 0 passes."""

    seat: SeatNo
    chips: Count
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Spread:
    """Stake chips on the pools as one likes, one number a pool in pool order (MI-8)."""

    seat: SeatNo
    chips: Annotated[tuple[Count, ...], Len(1, 16)]
    kind: Literal["spread"] = "spread"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit, 0–3 (DO-A5)."""

    seat: SeatNo
    suit: SuitNo
    kind: Literal["name-trump"] = "name-trump"


@dataclass(frozen=True, slots=True)
class Step:
    """Acknowledge a step of a ceremony, so that the next one happens."""

    seat: SeatOrTable = TABLE
    kind: Literal["step"] = "step"


SessionAction = Begin | NextRound | CallTime | Help | Hold | Undo
RoundAction = Cut | Play | Turn | Withhold | Look | Exchange | Auction | Decline | Bid | Spread | NameTrump | Step
Action = SessionAction | RoundAction


def plain(action: RoundAction) -> object:
    """Return what tells an action from others; one unseen table card is as good as another."""
    return "turn" if isinstance(action, Turn) else action


class Refused(Exception):
    """An action that the rules do not allow; the state is as it was.

    Attributes:
        code: a stable word such as `must-follow`; tui has a sentence for each.
        clause: the clause that stands behind the refusal, such as `MI-19`, or ``.
        params: what the sentence needs: cards as ints, seats, numbers.
    """

    def __init__(self, code: str, clause: str = "", **params: object) -> None:
        super().__init__(code, clause, params)
        self.code = code
        self.clause = clause
        self.params = params
