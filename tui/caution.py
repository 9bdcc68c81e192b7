"""A card against the rules that costs a penalty (DO-A13) is played at the second attempt only."""

from core.asks import AskPlay
from tui.controller import Pending


class Caution:
    """Keeps in mind which card a player was warned of; any other action makes it forgotten."""

    def __init__(self) -> None:
        self._warned: tuple[int, int] | None = None

    def warns(self, card: int, pending: Pending) -> bool:
        """Return whether a warning is due before this card; the same card at once after it is not stopped again."""
        if not isinstance(pending.ask, AskPlay) or card not in pending.ask.costly:
            return False
        if self.warned(pending) == card:
            return False
        self._warned = (pending.state, card)
        return True

    def warned(self, pending: Pending) -> int | None:
        """Return the card that was warned of, if nothing has happened since."""
        return self._warned[1] if self._warned is not None and self._warned[0] == pending.state else None
