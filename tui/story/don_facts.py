"""What the sentences of the Dons are made from: sides, tricks, and the pegs of a hand in order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from core import events as e
from core.tricks.rules import TrickRules
from core.tricks.values import COUNT
from tui.i18n import _, pgettext
from tui.story.sentence import Eyes, listed
from tui.story.teller import Scene


@dataclass(frozen=True, slots=True)
class DonScene(Scene):
    """What a telling of a Don needs beside the events.

    Attributes:
        before: the scores that the hand began with.
        winner: the side that has won by this hand, or None.
        pitcher: who leads to the first trick, None before the deal.
        places: a turned table card -> the place that it lay at, from 0.
        number: of the hand.
    """

    before: tuple[int, int] = (0, 0)
    winner: int | None = None
    pitcher: int | None = None
    places: Mapping[int, int] = field(default_factory=dict)
    number: int = 1


def don_rules(eyes: Eyes) -> TrickRules:
    """Return the rules in force as those of a Don."""
    assert isinstance(eyes.rules, TrickRules)
    return eyes.rules


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides in words, through somebody's eyes; side = seat modulo 2."""

    eyes: Eyes

    @property
    def alone(self) -> bool:
        """True where each side is one player."""
        return len(self.eyes.names) == 2

    @property
    def order(self) -> tuple[int, int]:
        """The sides as they stand in a list: one's own first."""
        mine = 0 if self.eyes.me is None else self.eyes.me % 2
        return mine, 1 - mine

    def label(self, side: int) -> str:
        """Return a side as it stands in a list: We, They, You, Will, Nora and Edna."""
        if self.alone or self.eyes.me is None:
            return self.names(side)
        return pgettext("a side in a list", "We") if side == self.order[0] else pgettext("a side in a list", "They")

    def low(self, side: int) -> str:
        """Return a side as it stands within a sentence: we, they, you, Will, Nora and Edna."""
        if self.eyes.me is not None and (not self.alone or side == self.order[0]):
            if self.alone:
                return pgettext("a side in a sentence", "you")
            if side == self.order[0]:
                return pgettext("a side in a sentence", "we")
            return pgettext("a side in a sentence", "they")
        return self.names(side)

    def names(self, side: int) -> str:
        """Return who plays on a side, "You" first."""
        seats = [seat for seat in range(len(self.eyes.names)) if seat % 2 == side]
        seats.sort(key=lambda seat: seat != self.eyes.me)
        return listed([self.eyes.name(seat) for seat in seats])

    def amounts(self, both: Sequence[int | str]) -> str:
        """Return a number for each side within a sentence: "we 16, they 5"."""
        return _(", ").join(
            pgettext("an amount by side", "{side} {n}").format(side=self.low(side), n=both[side])
            for side in self.order
        )


@dataclass(frozen=True, slots=True)
class TrickFacts:
    """A finished trick: its number from 1, its cards in order, and what it came to."""

    number: int
    plays: tuple[e.Played, ...]
    taken: e.Trick

    @property
    def side(self) -> int:
        """The side that took it."""
        return self.taken.seat % 2


def tricks_of(events: Sequence[e.Event]) -> Iterator[TrickFacts]:
    """Yield the finished tricks in order."""
    plays: list[e.Played] = []
    number = 0
    for event in events:
        if isinstance(event, e.Played):
            plays.append(event)
        elif isinstance(event, e.Trick):
            number += 1
            yield TrickFacts(number, tuple(plays), event)
            plays = []


def trump_of(events: Sequence[e.Event]) -> int | None:
    """Return the trump suit, or None while it is not fixed."""
    return next((event.suit for event in events if isinstance(event, e.Trump)), None)


def scoring(trick: TrickFacts, rules: TrickRules, trump: int) -> list[tuple[int, int]]:
    """Return the cards of a trick that score with their points, most first."""
    table = rules.form().points[trump]
    found = ((play.card, table[play.card]) for play in trick.plays)
    return sorted(((card, points) for card, points in found if points), key=lambda one: -one[1])


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke as the events have it (DO-A13).

    Attributes:
        at: the index of the foul; shown: that of the play that shows it, or None where only the end does.
        trick: the number of the trick; led: the suit that was not followed.
    """

    at: int
    foul: e.Foul
    trick: int
    led: int
    shown: int | None


def revokes_of(events: Sequence[e.Event]) -> list[Revoke]:
    """Return the revokes among events, in order."""
    found: list[Revoke] = []
    led, trick = -1, 0
    for at, event in enumerate(events):
        if isinstance(event, e.Played) and event.lead:
            led, trick = event.card // 13, trick + 1
        elif isinstance(event, e.Foul):
            found.append(Revoke(at, event, trick, led, _shown(events, at, event.seat, led)))
    return found


def _shown(events: Sequence[e.Event], start: int, seat: int, suit: int) -> int | None:
    """Return where the suit comes from the same hand after all; a table card is not of the hand (BD-5)."""
    for at in range(start, len(events)):
        event = events[at]
        if isinstance(event, e.Played) and (event.seat, event.card // 13) == (seat, suit) and not event.blind:
            return at
    return None


PegKind = Literal["trick", "lost", "void", "forfeit", "game"]


@dataclass(frozen=True, slots=True)
class Peg:
    """A peg of a hand: points for a trick, points taken back, a forfeit, the game.

    Attributes:
        first: it is the first to reach the target.
    """

    side: int
    points: int
    kind: PegKind
    trick: TrickFacts | None = None
    first: bool = False


def pegs_of(events: Sequence[e.Event], rules: TrickRules, before: tuple[int, int]) -> list[Peg]:
    """Return the pegs of a finished hand in order; their points are what it has changed."""
    penalties = [event for event in events if isinstance(event, e.Penalty)]
    offenders = {event.side for event in penalties}
    forfeits = [event for event in penalties if event.to is not None]
    pegs = [
        Peg(trick.side, trick.taken.points, "trick", trick) for trick in tricks_of(events) if trick.taken.points
    ]
    counted = [not forfeits and len(offenders) < 2 and peg.side not in offenders for peg in pegs]
    for penalty in penalties:
        pegs.append(Peg(penalty.side, -penalty.lost, "lost"))
        if penalty.to is not None:
            gone = sum(peg.points for peg in pegs if peg.side == penalty.to)
            pegs += [Peg(penalty.to, -gone, "void")] if gone else []
            pegs.append(Peg(penalty.to, penalty.points, "forfeit"))
    counted += [peg.kind == "forfeit" for peg in pegs[len(counted) :]]
    for event in events:
        if isinstance(event, e.GameBonus):
            pegs.append(Peg(event.side, event.points, "game"))
            counted.append(True)
    return _marked(pegs, counted, rules, before)


def _marked(pegs: list[Peg], counted: list[bool], rules: TrickRules, before: tuple[int, int]) -> list[Peg]:
    """Return the pegs, the one marked that was first at the target (DO-A10)."""
    if rules.both_out == "higher-total":
        return pegs
    now = list(before)
    for at, peg in enumerate(pegs):
        now[peg.side] += peg.points if counted[at] else 0
        if counted[at] and now[peg.side] >= rules.target:
            return [*pegs[:at], replace(peg, first=True), *pegs[at + 1 :]]
    return pegs


def after(pegs: Sequence[Peg], before: tuple[int, int]) -> tuple[int, int]:
    """Return the scores after these pegs."""
    now = list(before)
    for peg in pegs:
        now[peg.side] += peg.points
    return now[0], now[1]


def counts_of(events: Sequence[e.Event]) -> tuple[int, int]:
    """Return the game count that each side has taken (DO-18)."""
    counts = [0, 0]
    for trick in tricks_of(events):
        counts[trick.side] += sum(COUNT[play.card] for play in trick.plays)
    return counts[0], counts[1]
