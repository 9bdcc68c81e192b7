"""A round played on in the mind: the hidden cards dealt as they may lie, and everybody leading plainly."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from core import cards as c
from core.deal import Stream
from core.games.pope_joan.memory import RUNG, Memory
from core.games.pope_joan.prizes import NOBODY, Prizes
from core.games.pope_joan.table import POOLS, POPE

GAME: Final = POOLS.index("game")
SUITS: Final = [c.to_set(range(suit, 52, RUNG)) for suit in range(4)]
"""The rungs of each suit."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the cards may lie.

    Attributes:
        holder: card -> who holds it; held: all cards that are in a hand; hands: one set a seat.
    """

    holder: dict[int, int]
    held: int
    hands: list[int]


def imagine(memory: Memory, stream: Stream, worlds: int) -> Iterator[World]:
    """Yield deals of the hidden cards in which every hand has its size.

    The cards are shuffled once and then dealt from one place after another, so that in all the deals together each
    of them lies everywhere about as often as it should: so few deals could not promise that otherwise.
    """
    seat = memory.view.seat
    hidden = list(c.members(memory.hidden))
    for last in range(len(hidden) - 1, 0, -1):
        other = stream.below(last + 1)
        hidden[last], hidden[other] = hidden[other], hidden[last]
    for world in range(worlds):
        start = world * len(hidden) // worlds
        cards = iter(hidden[start:] + hidden[:start])
        hands = [0] * len(memory.view.counts)
        hands[seat] = memory.hand
        holder = dict.fromkeys(c.members(memory.hand), seat)
        for other, count in zip(memory.others, memory.counts, strict=True):
            for card in islice(cards, count):
                holder[card] = other
                hands[other] |= 1 << card
        yield World(holder, sum(hands), hands)


class Mind:
    """Plays a round on from a seat's memory."""

    def __init__(self, memory: Memory, prizes: Prizes, *, any_lead: bool) -> None:
        self.me = memory.view.seat
        self.seats = memory.others
        self.pools = memory.view.pools
        self.coming = memory.coming
        self.prizes = prizes
        self.pope = 1 << memory.ladder.rung[POPE]
        self.honours = {rung: seat for rung, seat in memory.played_by.items() if rung in prizes.paired}
        self.any_lead = any_lead

    def play_on(self, world: World, lead: int) -> int:
        """Return what the round brings to the seat from this lead on, times the number of players.

        A chip that stays on the board counts as an equal share of it for everybody.
        """
        holder, held, coming, prized = world.holder, world.held, self.coming, self.prizes.cards
        hands, pools, honours = world.hands.copy(), list(self.pools), dict(self.honours)
        gain, before, rung = 0, NOBODY, lead
        while True:
            seat, bit = holder[rung], 1 << rung
            hand = hands[seat] = hands[seat] ^ bit
            held ^= bit
            coming ^= bit
            if prized & bit:
                gain += self._take(pools, honours, rung, seat, before)
            if not hand:
                break
            above = bit << RUNG
            if held & above:
                before = seat
                rung += RUNG
                continue
            coming &= ~above
            before = NOBODY
            rung = self._lead(hand, coming)
        gain += pools[GAME] * (seat == self.me) + self._pay(hands, seat)
        pools[GAME] = 0
        return gain * (len(self.seats) + 1) + sum(pools)

    def _lead(self, hand: int, coming: int) -> int:
        """Return a lead that takes no time to find: Pope, else the lowest stop, else the lowest card."""
        if not self.any_lead:
            hand = sum(suit & -suit for suit in (hand & suit for suit in SUITS))  # PJ-A11
        hand = hand & self.pope or hand & ~(coming >> RUNG) or hand
        return (hand & -hand).bit_length() - 1

    def _take(self, pools: list[int], honours: dict[int, int], rung: int, seat: int, before: int) -> int:
        gain = 0
        for pool, first, second in self.prizes.shares(rung, seat, before, honours):
            half = pools[pool] // 2
            gain += (pools[pool] - half) * (first == self.me) + half * (second == self.me)
            pools[pool] = 0
        honours[rung] = seat
        return gain

    def _pay(self, hands: list[int], winner: int) -> int:
        """Return what the seat gets, or pays, for the cards left (PJ-34, PJ-35)."""
        if winner == self.me:
            return sum(hands[seat].bit_count() for seat in self.seats if not hands[seat] & self.pope)
        mine = hands[self.me]
        return 0 if mine & self.pope else -mine.bit_count()
