"""Who sits at this keyboard, and what whoever looks at it may see of the session."""

from dataclasses import replace
from typing import Final

from core import actions as a
from core import asks
from core.game import View
from core.session import Session

NOBODY: Final = -2
"""The seat of the one who looks while nobody looks; no action of it is ever taken."""


class Onlookers:
    """The people of a session who share this keyboard, of whom one or none looks.

    Attributes:
        people: their seats.
        viewer: the seat whose eyes the faces show; None while several people play and none of them looks.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = tuple(seat for seat, one in enumerate(session.seats) if one.human)
        self.viewer: int | None = None if self.shared else next(iter(self.people), None)

    @property
    def shared(self) -> bool:
        """True where several people play at this keyboard, one after the other."""
        return len(self.people) > 1

    @property
    def watched(self) -> bool:
        """True where only computers play, and somebody looks on: no hand is shown."""
        return not self.people

    @property
    def me(self) -> int:
        """The seat whose eyes the faces show, or NOBODY."""
        return NOBODY if self.viewer is None else self.viewer

    @property
    def told_to(self) -> int | None:
        """The seat that is "you" where a finished round is told, None where several people read it."""
        return None if self.shared else self.viewer

    @property
    def open(self) -> bool:
        """True where all may look: at computers, and in a final round, whose cards are open or seen by nobody."""
        opening = self.session.opening
        final = self.session.phase == "round" and opening is not None and opening.kind == "final"
        return self.watched or final

    @property
    def sees(self) -> bool:
        """True where there is a round, and somebody whose eyes may be shown it."""
        return self.session.round is not None and (self.viewer is not None or self.open)

    @property
    def dark(self) -> bool:
        """True while there is a table and nobody may look at it."""
        return self.session.phase != "start" and not self.sees

    def view(self) -> View:
        """Return what the viewer may know of the round, or in a final round and where computers play what all may.

        Raises:
            RuntimeError: nobody may look now.
        """
        if self.viewer is not None:
            return self.session.view(self.viewer)
        if not self.open:
            raise RuntimeError("nobody looks")
        seat = self.people[0] if self.people else 0
        assert self.session.round is not None
        seen = tuple(self.session.round.public())
        return replace(self.session.view(seat), hand=(), dealt=(), events=seen, ask=self._table_asks())

    def _table_asks(self) -> asks.Ask | None:
        """Return what the table as a whole is asked, such as an acknowledgement, or None."""
        asked = self.session.round.ask() if self.session.round is not None else None
        return asked if asked is not None and asked.seat == a.TABLE else None
