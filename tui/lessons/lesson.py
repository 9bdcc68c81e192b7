"""What a lesson is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

END: Final = 99
"""As `at` of a moment: when the round is over, however many cards were played."""

Topic = Literal["stop", "win", "pair", "pass", "points", "lost", "blind", "end", "strayed"]
"""What an explanation is about.

A stop; chips won with a card, or with two; a lead passed on; a trick with points, one that the others took; a table
card turned; the end of the round; that the person has left the prepared play.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """An explanation at a place of the prepared play.

    Attributes:
        at: the number of cards played in the round before it, or END.
        text: what is said, an English message; `{p1}` to `{p3}` are the other players, clockwise.
        topics: what it explains, so that it is not explained again where the person leaves the prepared play.
        round: 1, or 2 for what comes after the guided hand.
    """

    at: int
    text: str
    topics: tuple[Topic, ...] = ()
    round: int = 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided hand.

    Attributes:
        game: its game; players: how many play.
        rules: what differs from the usual rules, so that one hand is a whole session.
        pack: the cards after the cut, in the order in which they are dealt; the person sits at the dealer's left.
        play: the cards that everybody plays; a number is the place of a table card that is turned, from 1.
        moments: explanations, in order.
        asides: by topic, what is said once the person plays other cards, when that first happens.
        learned: what the person knows in the end.
    """

    game: str
    players: int
    rules: Mapping[str, str | int]
    pack: str
    play: str
    moments: tuple[Moment, ...]
    learned: tuple[str, ...]
    asides: Mapping[Topic, str] = field(default_factory=dict)
