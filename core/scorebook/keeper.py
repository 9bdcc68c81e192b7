"""What a game does for the scorekeeper: it makes of a written round what it comes to."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from core import events as e
from core.actions import Refused
from core.game import Ledger, Opening
from core.scorebook.entries import RoundEntry


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a round comes to.

    Attributes:
        events: the chips that moved and why, in order.
        after: how everything stands after it.
        pegs: what was pegged in a game for points, as (side, points), in the order in which it is known.
    """

    events: tuple[e.Event, ...]
    after: Ledger
    pegs: tuple[tuple[int, int], ...] = ()


class Keeper(ABC):
    """Keeps one game by the rules in force. It has no state: everything is in what it is given.

    Attributes:
        bonus: points for the game (DO-17), 0 where there are none.
    """

    bonus: int = 0

    @abstractmethod
    def dressed(self, opening: Opening) -> Ledger:
        """Return how everything stands when the stakes that the rules fix are paid, before the deal."""

    @abstractmethod
    def settle(self, opening: Opening, entry: RoundEntry) -> Outcome:
        """Return what the round comes to.

        Raises:
            Refused: it cannot have been so.
        """

    def ending(self, opening: Opening, entry: RoundEntry, after: Ledger) -> Outcome:
        """Return what only the session's last round brings, when it has left everything as in `after`."""
        return Outcome((), after)


def known_seat(seat: int | None, active: Sequence[bool]) -> None:
    """Raise Refused unless the seat is in the round, or None."""
    if seat is not None and not (0 <= seat < len(active) and active[seat]):
        raise Refused("not-in-round", seat=seat)
