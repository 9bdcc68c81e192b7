"""What every board is: a part of the table screen that is given the table to show."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.containers import Container
from textual.screen import ModalScreen

from core.actions import RoundAction
from core.events import Event
from core.game import Seat, View
from core.rules import Rules
from tui.glyphs import Ink
from tui.motion import Motion
from tui.story.sentence import Eyes
from tui.story.teller import Teller
from tui.widgets.hand import HandFace

if TYPE_CHECKING:
    from core.hints import Hint
    from tui.widgets.pegs import PegFace


@dataclass(frozen=True, slots=True)
class Table:
    """All that a board may show.

    Attributes:
        view: what the viewer may know, or None before the lots are drawn.
        seats, rules, eyes, teller: who plays by which rules, and how it is told.
        waiting: the kind of what the session waits for (`tui.pending.Pending.kind`).
        selected: the card lifted out of the hand, if any; picked: the place of the table card chosen, if any.
        nudged: the card just refused, if any.
        won: pool -> (seat, chips) just won from it.
        called: the players have called time.
        brackets: cards that may go stand in brackets, for the screen has no raised edges.
        former: gives the viewer's views of the finished rounds before this one, where a board needs them.
        tones: the ink of each seat's name, where the people at the keyboard have some; () is teal for the viewer.
        tip: asks the best computer player, which is counted; only where a question is put. None comes too late.
    """

    view: View | None
    seats: tuple[Seat, ...]
    rules: Rules
    eyes: Eyes
    teller: Teller
    waiting: str
    selected: int | None = None
    nudged: int | None = None
    won: dict[str, tuple[int, int]] | None = None
    called: bool = False
    tip: "Callable[[], Awaitable[Hint | None]] | None" = None
    picked: int | None = None
    brackets: bool = False
    former: Callable[[], Sequence[View]] = tuple
    tones: tuple[str, ...] = ()

    @property
    def shared(self) -> bool:
        """True where several people play at one keyboard."""
        return bool(self.tones)

    def tone(self, seat: int, other: str = "text") -> str:
        """Return the ink of a seat's name; `other` is that of everybody who has none."""
        if not self.tones:
            return "teal" if seat == self.eyes.me else other
        return self.tones[seat] if self.seats[seat].human else other


class Board(Container):
    """The board of one game; `show` brings all of it up to date.

    Attributes:
        patient: the table is looked back at: a full trick lies until the next card.
    """

    patient: bool = False

    def show(self, table: Table) -> None:
        """Show the table as it stands."""
        raise NotImplementedError

    def title(self, table: Table) -> tuple[str | Ink, ...]:
        """Return the parts of the title bar, the game's name first."""
        raise NotImplementedError

    def hand(self, table: Table, *, tall: bool) -> HandFace:
        """Return the viewer's hand as it is to be laid out."""
        raise NotImplementedError

    def note(self, table: Table) -> str | tuple[Ink, ...]:
        """Return what stands at the right of the title where no clock does, such as the target."""
        return ""

    def halt(self) -> None:
        """End what the board itself shows for a while, such as a full trick; any key does it."""

    def pegs_before(self, table: Table) -> "PegFace | None":
        """Return the peg board as the hand that is just over found it, where the game has one."""
        return None

    def question(self, table: Table) -> ModalScreen[RoundAction | None] | None:
        """Return a dialog that answers the viewer's question with an action, where cards alone cannot."""
        return None

    async def move(self, events: Sequence[Event], before: Table, after: Table, motion: Motion) -> None:
        """Show how the table before became the table after; the state is true already, and any key ends it."""
