"""What a session at this keyboard waits for, and how long a computer may take over it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from core import asks
from core.game import Effort
from tui.clock import monotonic_ms

Kind = Literal["start", "human", "forced", "look", "computer", "silent", "handover", "table", "between", "over"]
"""What the session waits for.

The lots, an answer of the viewer's, the viewer's only card, the viewer's first look at a hand whose cards can be
marked, a computer, a card of anybody's at this keyboard that the program plays by itself because nobody may learn
whose it is, another person at this keyboard, an acknowledgement, the next round, or nothing any more.
"""

LONGEST_THOUGHT: Final = 1_000
"""Milliseconds after which a computer plays what it has found so far, on a machine too slow for its level."""


def within_time(stop: Callable[[], bool]) -> Effort:
    """Return the effort of a computer at the table: it ends with `LONGEST_THOUGHT`, or where `stop` says so."""
    began = monotonic_ms()
    return Effort(lambda: stop() or monotonic_ms() - began > LONGEST_THOUGHT)


class Stale(Exception):
    """An answer to a question that is no longer open; it is dropped."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What the session waits for: whose move, what is asked, and the state number the answer belongs to."""

    kind: Kind
    seat: int
    ask: asks.Ask | None
    state: int
