"""What a seat of Michigan knows of the other hands, and deals of the hidden cards that agree with it.

Cards are rungs here: four times the height of a card, from the two up to the ace, plus its suit. For sets of rungs
the next cards up are one shift away.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from core import cards as c
from core import events as e
from core.deal import Stream
from core.game import seats_from
from core.games.michigan.judgement import stops
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import ORDER
from core.games.michigan.view import MichiganView
from core.stops.hidden import alive

STEP: Final = 4
"""How far apart neighbours of a suit lie."""
RUNGS: Final = tuple(STEP * (ORDER.height(card) - 1) + c.suit(card) for card in c.FULL_PACK)
"""Card -> rung."""
CARDS: Final = tuple(RUNGS.index(rung) for rung in range(len(RUNGS)))
"""Rung -> card."""
SUITS: Final = tuple(c.to_set(range(suit, len(RUNGS), STEP)) for suit in range(4))
ALL: Final = (1 << len(RUNGS)) - 1


def climb(cards: c.CardSet) -> int:
    """Return a set of cards as a set of rungs."""
    return c.to_set(RUNGS[card] for card in c.members(cards))


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat knows; sets are sets of rungs.

    Attributes:
        hand: its own cards; hidden: cards that may be in another hand, or dead.
        seats: the others in turn; counts: how many cards each holds; may: which cards each can hold at all.
        barred: seats that are known to have lost their right to the money cards (MI-33, MI-35).
    """

    seat: int
    hand: int
    hidden: int
    seats: tuple[int, ...]
    counts: tuple[int, ...]
    may: tuple[int, ...]
    barred: frozenset[int]

    @property
    def coming(self) -> int:
        """The cards that may still come."""
        return self.hand | self.hidden

    @property
    def alive(self) -> int:
        """How likely it is, in 1024ths, that a hidden card is in somebody's hand."""
        return alive(self.hidden, self.counts)


def sight(rules: MichiganRules, view: MichiganView) -> Sight:
    """Return what a seat knows that forgets nothing."""
    hand = climb(c.to_set(view.hand))
    gone = climb(c.to_set(card for cards in view.played for card in cards) | stops(view))
    seats = tuple(seats_from(view.seat + 1, view.active)[:-1])
    may = _may_hold(rules, view)
    return Sight(
        seat=view.seat,
        hand=hand,
        hidden=ALL & ~(hand | gone),
        seats=seats,
        counts=tuple(view.counts[seat] for seat in seats),
        may=tuple(may[seat] for seat in seats),
        barred=frozenset(foul.seat for foul in view.offences),
    )


def _may_hold(rules: MichiganRules, view: MichiganView) -> list[int]:
    """Return what each seat can still hold, by what it led and by where it passed.

    Who opens a suit does it with the lowest card that he has of it (MI-19). Who passes the lead on has no other
    suit than the one just stopped (MI-24), nor has he where the suit must be changed and he goes on in it (MI-25).
    """
    may = [ALL] * len(view.counts)
    wrong = {(foul.seat, foul.card) for foul in view.offences if foul.kind == "not-lowest"}
    stopped: int | None = None
    last = 0
    for event in view.events:
        match event:
            case e.Played():
                rung, suit = RUNGS[event.card], c.suit(event.card)
                if event.lead and (event.seat, event.card) not in wrong:
                    may[event.seat] &= ~(SUITS[suit] & ((1 << rung) - 1))
                if event.lead and suit == stopped and rules.suit_change != "any":
                    may[event.seat] &= SUITS[suit]
                last = suit
            case e.Stop():
                stopped = last
            case e.Pass() if stopped is not None:
                may[event.seat] &= SUITS[stopped]
    return may


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the cards may lie: rung -> holder, and one set a seat."""

    holder: dict[int, int]
    hands: list[int]


def deals(seen: Sight, players: int, chance: Random) -> Iterator[World]:
    """Yield deals of the hidden cards without end, each shuffled afresh."""
    hidden = list(c.members(seen.hidden))
    own = dict.fromkeys(c.members(seen.hand), seen.seat)
    draw = chance.random
    # Whose choice is smallest is served first, or nothing might be left that he can have.
    turn = sorted(range(len(seen.seats)), key=lambda at: (seen.may[at] & seen.hidden).bit_count())
    plain = all(not seen.hidden & ~may for may in seen.may)
    while True:
        hidden.sort(key=lambda _rung: draw())
        holder, hands = own.copy(), [0] * players
        hands[seen.seat] = seen.hand
        rest = hidden if plain else hidden.copy()
        start = 0
        for at in turn:
            seat, count = seen.seats[at], seen.counts[at]
            if plain:
                taken, start = rest[start : start + count], start + count
            else:
                taken = _taken(rest, seen.may[at], count)
            for rung in taken:
                holder[rung] = seat
                hands[seat] |= 1 << rung
        yield World(holder, hands)


def _taken(rest: list[int], may: int, count: int) -> list[int]:
    """Take so many cards off the pile that a seat may hold, and others where these do not suffice."""
    taken = [rung for rung in rest if may >> rung & 1][:count]
    if len(taken) < count:
        taken += [rung for rung in rest if not may >> rung & 1][: count - len(taken)]
    for rung in taken:
        rest.remove(rung)
    return taken


def chance_of(stream: Stream) -> Random:
    """Return a quick source of chance that follows from a seat's stream."""
    # Only `random()` is drawn from it, which is the same in every release of Python.
    return Random(stream.below(1 << 32))
