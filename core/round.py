"""What every round in play can do, whatever the game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from core import actions as a
from core import asks, deal
from core import events as e
from core.game import Ledger, Opening, View, right_of

if TYPE_CHECKING:
    from core.rules import Rules

R = TypeVar("R", bound="Rules")
V = TypeVar("V", bound=View)


class Round(ABC, Generic[R, V]):
    """One round in play, hidden cards and all. Only a session holds one; seats get views.

    Attributes:
        events: all that happened, hidden offences included.
        secret: index of an event that is not public yet -> the seat that knows of it.
    """

    CUT_CLAUSES: ClassVar[tuple[str, str]] = ("", "")
    """The clauses that say who cuts, and how many cards a packet keeps, where the game has any."""

    def __init__(self, rules: R, opening: Opening, deck: Sequence[int]) -> None:
        self.rules = rules
        self.opening = opening
        self.deck = tuple(deck)
        self.cut: int | None = None
        self.events: list[e.Event] = []
        self.secret: dict[int, int] = {}

    @abstractmethod
    def ask(self) -> asks.Ask | None:
        """Return what the round waits for, or None when it is settled."""

    @abstractmethod
    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """

    @abstractmethod
    def view(self, seat: int) -> V:
        """Return what the seat may know."""

    @abstractmethod
    def finish(self, *, last: bool) -> None:
        """Close a settled round: what only the session's last round brings, then the `End` event."""

    @abstractmethod
    def ledger(self) -> Ledger:
        """Return chips and pools, or scores, as they stand now."""

    @abstractmethod
    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return the deal as the log has it: `hands` and what else was dealt, cards as ints."""

    def headline(self) -> dict[str, int | None]:
        """Return public facts of the game's own for a list of saves, such as the trump suit."""
        return {}

    def in_turn(self) -> int | None:
        """Return the seat that everybody can see is asked, or None: the table is, or nobody can tell who."""
        asked = self.ask()
        return None if asked is None or asked.seat == a.TABLE else asked.seat

    def mark(self, seat: int, card: int, *, on: bool) -> None:
        """Put a mark on a card that the seat means to hold back when it is due, or take it off.

        Raises:
            Refused: the game knows no such thing, or this is no card for it.
        """
        raise a.Refused("no-marks")

    @property
    def may_mark(self) -> bool:
        """True while cards can be marked to be held back."""
        return False

    def marks(self) -> Sequence[tuple[int, int]]:
        """Return the marked cards that are still held, each with its seat."""
        return ()

    def is_marked(self, seat: int, card: int) -> bool:
        """Return whether the seat has marked the card to be held back."""
        return False

    @property
    def settled(self) -> bool:
        """True when all is played and paid, and only `finish` is missing."""
        return self.ask() is None

    def seen_by(self, seat: int) -> tuple[e.Event, ...]:
        """Return the events that the seat has seen."""
        if not self.secret:
            return tuple(self.events)
        return tuple(ev for i, ev in enumerate(self.events) if self.secret.get(i, seat) == seat)

    def public(self) -> list[e.Event]:
        """Return the events that everybody has seen."""
        return [ev for i, ev in enumerate(self.events) if i not in self.secret]

    def answer(self, rest: Sequence[e.Event], cut: int) -> a.RoundAction | None:
        """Return the action that a finished log records at this point.

        Args:
            rest: the log's events that the round has not produced yet.
            cut: the log's cut.
        """
        asked = self.ask()
        if asked is None:
            return None
        if isinstance(asked, asks.AskCut):
            return a.Cut(asked.seat, cut)
        return asked.answer(rest[0] if rest else None)

    def ask_cut(self) -> asks.AskCut:
        """Return the question to the player at the dealer's right."""
        cutter = right_of(self.opening.dealer, self.opening.active)
        return asks.AskCut(cutter, deal.LEAST_PACKET, len(self.deck) - deal.LEAST_PACKET)

    def take_cut(self, action: a.RoundAction) -> list[int]:
        """Return the pack after the cut; any seat may make it.

        Raises:
            Refused: no cut, or fewer than five cards in a packet.
        """
        asked = self.ask_cut()
        if not isinstance(action, a.Cut):
            raise a.Refused("cut-first", self.CUT_CLAUSES[0], seat=asked.seat)
        if not asked.low <= action.cards <= asked.high:
            raise a.Refused("cut-outside", self.CUT_CLAUSES[1], low=asked.low, high=asked.high, cut=action.cards)
        self.cut = action.cards
        return deal.after_cut(self.deck, action.cards)
