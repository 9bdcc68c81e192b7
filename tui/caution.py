"""What is against the rules and costs a penalty (DO-A13, MI-32, MI-34) is done at the second attempt only."""

from core import actions as a
from core.asks import AskPlay
from tui.pending import Pending


class Caution:
    """Keeps in mind what a player was warned of; any other action makes it forgotten."""

    def __init__(self) -> None:
        self._warned: tuple[int, a.Play | a.Withhold] | None = None

    def warns(self, action: a.Play | a.Withhold, pending: Pending) -> bool:
        """Return whether a warning is due before this; the same at once after it is not stopped again."""
        if not _costs(action, pending) or self.warned(pending) == action:
            return False
        self._warned = (pending.state, action)
        return True

    def warned(self, pending: Pending) -> a.Play | a.Withhold | None:
        """Return what was warned of, if nothing has happened since."""
        return self._warned[1] if self._warned is not None and self._warned[0] == pending.state else None


def _costs(action: a.Play | a.Withhold, pending: Pending) -> bool:
    asked = pending.ask
    if not isinstance(asked, AskPlay) or asked.seat != action.seat:
        return False
    return asked.may_withhold if isinstance(action, a.Withhold) else action.card in asked.costly


def about(action: a.Play | a.Withhold, pending: Pending) -> int:
    """Return the card that a warning is about: the one to be played, or the one that is due."""
    if isinstance(action, a.Play):
        return action.card
    assert isinstance(pending.ask, AskPlay)
    return pending.ask.cards[0]
