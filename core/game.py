"""The protocol that every game implements, and the registry of games.

A game is a folder in `core/games/` whose package holds one `Game` object called `GAME`. Nothing else in the
program knows a game by name: menus, forms, saves, logs, tests and the command line go through the registry.
"""

import importlib
import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from annotated_types import Len

from core import actions as a
from core import asks, deal
from core import events as e
from core.bounds import Balance, Count, Name, Number, PerSeat, SeatNo, SuitNo

if TYPE_CHECKING:
    from core.facts import SeatFacts
    from core.reasons import Reason
    from core.round import Round
    from core.rules import Rules
    from core.scorebook.keeper import Keeper

Kind = Literal["round", "final"]

REGISTRY: Final[Mapping[str, str]] = {
    "pope-joan": "core.games.pope_joan",
    "michigan": "core.games.michigan",
    "don": "core.games.don",
    "blind-don": "core.games.blind_don",
    "irish-don": "core.games.irish_don",
    "phat": "core.games.phat",
}
"""Game id -> the package that holds it, loaded on demand."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where; `player` is `human` or `computer:<level>`."""

    name: Name
    player: Name

    @property
    def human(self) -> bool:
        """True for a person at the keyboard."""
        return self.player == "human"

    @property
    def level(self) -> str:
        """The computer's level, or an empty string for a person."""
        return self.player.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Chips:
    """The ledger of a chips game between rounds: one number a seat, and one a pool in pool order.

    `last_out` is the winner of the session's last round that was played out.
    """

    chips: Annotated[tuple[Balance, ...], PerSeat]
    pools: Annotated[tuple[Count, ...], Len(0, 16)]
    last_out: SeatNo | None = None
    kind: Literal["chips"] = "chips"


@dataclass(frozen=True, slots=True)
class Scores:
    """The ledger of a Don game between deals: points a side, the bonus carried over, the side that has won."""

    scores: tuple[Balance, Balance]
    carried: Count = 0
    winner: SuitNo | None = None
    kind: Literal["scores"] = "scores"


Ledger = Chips | Scores


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a round starts from, its frozen pack apart."""

    number: Number
    kind: Kind
    dealer: SeatNo
    active: Annotated[tuple[bool, ...], PerSeat]
    ledger: Ledger


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know, and nothing else: there is no field for a card that it has not seen.

    Attributes:
        seat: whose view it is.
        number, kind, dealer, active: as in the round's opening.
        phase: a word for the stage of the round, such as `cut` or `play`.
        ask: what this seat (or the table) is asked now, if anything.
        turn: the seat that everybody can see is to act; None while nobody can tell.
        hand: the cards in the seat's hand, in pack order; dealt: the hand as it came, letters follow from it.
        counts: cards in each hand.
        events: what this seat has seen of the round, in order.
    """

    seat: int
    number: int
    kind: Kind
    dealer: int
    active: tuple[bool, ...]
    phase: str
    ask: asks.Ask | None
    turn: int | None
    hand: tuple[int, ...]
    dealt: tuple[int, ...]
    counts: tuple[int, ...]
    events: tuple[e.Event, ...]


W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Weighed:
    """Something that a player thought of doing.

    Attributes:
        action: what it is.
        worth: what it promises: points to the player's side, or chips to the seat. It is good for comparison with
            what was weighed beside it, and for nothing else.
    """

    action: a.RoundAction
    worth: float


class Effort:
    """How much a computer player may think about one choice, and how much it did.

    A level is a number of iterations. Who asks may stop a player before it is through, because the program quits or
    its time is up; what it had done by then is in `done`, and with that number as its `limit` it chooses the same.

    Attributes:
        limit: exactly so many iterations, to make a choice again; None for the level's own number.
        also: an action that is to be weighed too, though the player might see at once that it is not for him. Who
            asks sets it where he wants `weighed`.
        done: iterations that the player did; 0 for one that does not search. The player writes it.
        weighed: what he thought of, the best first; empty where he did not have to think. The player writes it.
    """

    __slots__ = ("_stop", "also", "done", "limit", "weighed")

    def __init__(
        self,
        stop: Callable[[], bool] | None = None,
        limit: int | None = None,
    ) -> None:
        self._stop = stop
        self.limit = limit
        self.also: a.RoundAction | None = None
        self.done = 0
        self.weighed: Sequence[Weighed] = ()

    def cancelled(self) -> bool:
        """Return whether the player has to answer now with what it has."""
        return self._stop is not None and self._stop()

    def wanted(self, own: int) -> int:
        """Return how many iterations are to be done by a level that does `own`."""
        return own if self.limit is None else self.limit

    def each(self, worlds: Iterable[W], own: int) -> Iterator[W]:
        """Yield as many deals in the mind as are wanted of a level that tries `own`, and count them in `done`."""
        for world in itertools.islice(worlds, self.wanted(own)):
            if self.cancelled():
                return
            yield world
            self.done += 1


Chooser = Callable[[Any, Any, deal.Stream, Effort], a.RoundAction]
"""A computer player: rules, its own view, its random stream and its effort -> its action."""


def seats_from(first: int, active: Sequence[bool]) -> list[int]:
    """Return the active seats clockwise, beginning with `first` or the next active seat to its left."""
    players = len(active)
    return [seat % players for seat in range(first, first + players) if active[seat % players]]


def left_of(seat: int, active: Sequence[bool]) -> int:
    """Return the next active seat to the left (clockwise)."""
    return seats_from(seat + 1, active)[0]


def right_of(seat: int, active: Sequence[bool]) -> int:
    """Return the next active seat to the right."""
    return seats_from(seat + 1, active)[-1 if not active[seat] else -2]


Told = tuple[Sequence[e.Event], Sequence[Sequence[int]]]
"""What is told of a finished round: its events, and the hands as dealt."""


class Game(ABC):
    """One of the games: its rules, its rounds, and what ends a session of it.

    Attributes:
        id: the name in the registry, in saves and logs.
        least, most: how many may play.
        pack: the cards, in order.
        pools: the names of its pools in pool order, empty in a game for points.
        levels: computer players by level, the better ones last.
        players_version: raised whenever a computer player of the game may choose otherwise than before.
        refusal_clauses: the clauses behind refusals that come without one, by their codes.
    """

    id: str
    least: int
    most: int
    pack: tuple[int, ...]
    pools: tuple[str, ...] = ()
    default_players: int
    levels: tuple[str, ...] = ()
    players_version: int = 1
    refusal_clauses: Mapping[str, str] = {}

    @property
    @abstractmethod
    def rules(self) -> "type[Rules]":
        """The model of the options."""

    @abstractmethod
    def choosers(self) -> Mapping[str, Chooser]:
        """Return the computer players by level."""

    @abstractmethod
    def lots(self, rules: Any, deck: Sequence[int], seats: int) -> tuple[list[deal.Lot], int]:  # noqa: ANN401
        """Return the cards drawn and the first dealer."""

    @abstractmethod
    def first_ledger(self, rules: Any, seats: int) -> Ledger:  # noqa: ANN401
        """Return what everybody begins with."""

    def partner(self, seat: int, seats: int) -> int | None:
        """Return the seat that plays on the same side, or None where everybody plays alone."""
        return None

    @abstractmethod
    def open(self, rules: Any, opening: Opening, deck: Sequence[int]) -> "Round[Any, Any]":  # noqa: ANN401
        """Return a fresh round."""

    @abstractmethod
    def following(
        self,
        rules: Any,  # noqa: ANN401
        opening: Opening,
        after: Ledger,
        *,
        time_up: bool,
    ) -> Opening | None:
        """Return what the next round opens with, or None where the session is over.

        Args:
            rules: the rules in force.
            opening: what the round just settled opened with.
            after: the ledger after it.
            time_up: the session's limit is reached.
        """

    @abstractmethod
    def winners(self, ledger: Ledger, active: Sequence[bool]) -> list[int]:
        """Return the winning seats (chips games) or sides; ties are shared."""

    def reason(self, rules: Any, view: Any, action: a.RoundAction) -> "Reason | None":  # noqa: ANN401
        """Return the most telling fact of the seat's view that speaks for an action, or None where none does."""
        return None

    def keeper(self, rules: Any) -> "Keeper | None":  # noqa: ANN401
        """Return what keeps the game where real cards are played, or None where nothing can."""
        return None

    def logs_last_out(self, rules: Any) -> bool:  # noqa: ANN401
        """Return whether `before` names the last winner, because a rule in force hangs on it (PJ-A25)."""
        return False

    def logs_carried(self, rules: Any) -> bool:  # noqa: ANN401
        """Return whether `before` names the bonus carried over, because a rule in force hangs on it (DO-A12)."""
        return False

    def note_facts(  # noqa: B027 - most games count nothing of their own
        self,
        rules: Any,  # noqa: ANN401
        opening: Opening,
        told: Told,
        seats: "Sequence[SeatFacts]",
    ) -> None:
        """Add to the facts of the seats (`core.facts`) what only this game counts."""

    @abstractmethod
    def clause(self, event: e.Event, rules: Any) -> str:  # noqa: ANN401
        """Return the clause that stands behind an event, or an empty string."""

    def clause_of_last(self, events: Sequence[e.Event], rules: Any, number: int) -> str:  # noqa: ANN401
        """Return the clause that stands behind the last of some events, where those before it may decide which.

        Args:
            events: what was seen of a round, in order; at least one.
            rules: the rules in force.
            number: the number of the round.
        """
        return self.clause(events[-1], rules)


def load(game_id: str) -> Game:
    """Return the game of this id.

    Raises:
        KeyError: there is no such game.
    """
    game = importlib.import_module(REGISTRY[game_id]).GAME
    assert isinstance(game, Game)
    return game
