"""Leads weighed by playing the round on over many deals of the hidden cards, where everybody plays well.

A round in the mind costs some twenty microseconds, because what a lead of a suit is worth hangs on that suit alone
and is remembered. The weights were found by playing: over a million rounds of a prototype, each change against what
was best before.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from core import cards as c
from core.deal import Stream
from core.game import Effort
from core.games.pope_joan.memory import RUNG, Memory
from core.games.pope_joan.prizes import Prizes
from core.games.pope_joan.worlds import SUITS, Mind, World

SURE: Final = 1024
USUAL: Final = 8
"""Cards in a hand at the deal of five players: the weights change with the cards left."""

# Hundredths of the worth of one card shed: at the deal, and what is added when no card is left but one in USUAL.
SHED: Final = 100
KEEP: Final = 80
KEEP_LATE: Final = 140
CHIP: Final = 51
CHIP_LOST: Final = 11
HEIGHT: Final = 2
STRANDED: Final = 353
STRANDED_LATE: Final = -107
STOP: Final = -30
STOP_LATE: Final = 27
LENGTH: Final = -27
ACE: Final = -40
HALVES: Final = (1024, 307, 256, 128, 64, 32, 16, 8, 0, 0, 0, 0, 0)
"""How much of STRANDED a card keeps, by the cards over which a run could climb to it."""

STAGES: Final = ((4, 5), (2, 3))
"""After worlds // 4 so many leads stay, after worlds // 2 so many."""


class Model(Mind):
    """Plays rounds on from a seat's memory; all seats lead as a good player does at a glance.

    Attributes:
        alive: how likely it is, in 1024ths, that a hidden card is in somebody's hand.
        chips: card -> chips that it wins by itself; ends: higher card of a pair -> the lower, and the chips.
    """

    def __init__(self, memory: Memory, prizes: Prizes, *, any_lead: bool) -> None:
        super().__init__(memory, prizes, any_lead=any_lead)
        self.alive = memory.alive
        self.chips = {rung: self.pools[pool] for rung, pool in prizes.single.items()}
        self.ends: dict[int, tuple[int, int]] = {}
        for rung, pairs in prizes.paired.items():
            for partner, pool, higher in pairs:
                if higher:
                    self.ends[rung] = partner, self.pools[pool]
        self._best: dict[tuple[int, int, int], tuple[int, int]] = {}

    def worth(self, hand: int, coming: int, rung: int) -> int:
        """Return the worth of a lead by its first run, in 1024ths of a hundredth of a card shed."""
        late = SURE * USUAL // hand.bit_count() - SURE
        keep = KEEP + KEEP_LATE * late // SURE
        below, links = (1 << rung) >> RUNG, 0
        while below & coming:
            below, links = below >> RUNG, links + 1
        worth = (STRANDED + STRANDED_LATE * late // SURE) * HALVES[links]
        worth += LENGTH * SURE * ((hand & SUITS[rung % RUNG]).bit_count() - 1)
        worth += (ACE if rung < RUNG else -HEIGHT * (rung // RUNG)) * SURE
        bit, chance, before = 1 << rung, SURE, -1
        if not (bit << RUNG) & coming:
            worth += STOP * SURE + STOP_LATE * late
        while True:
            mine = bit & hand
            if mine:
                worth += chance * SHED
                if rung in self.chips:
                    worth += chance * CHIP * self.chips[rung]
                if rung in self.ends and self.ends[rung][0] == before:
                    worth += chance * CHIP * self.ends[rung][1]
                before = rung
            else:
                before = -1
                if rung in self.chips:
                    worth -= chance * CHIP_LOST * self.chips[rung]
            above = bit << RUNG
            if not above & coming:
                return worth + (chance * keep if mine else 0)
            if not above & hand:
                through = chance * self.alive // SURE
                if mine:
                    worth += (chance - through) * keep
                chance = through
            bit, rung = above, rung + RUNG

    def _lead(self, hand: int, coming: int) -> int:
        """Return the lead of a good player who looks at each run and no further."""
        size, best, choice = hand.bit_count(), None, 0
        for suit in SUITS:
            if held := hand & suit:
                key = held, coming & suit, size
                found = self._best.get(key)
                if found is None:
                    found = self._best[key] = self._best_of(hand, *key)
                if best is None or found[0] > best:
                    best, choice = found
        return choice

    def _best_of(self, hand: int, held: int, coming: int, size: int) -> tuple[int, int]:
        lows = held & -held if not self.any_lead else held & ~(held << RUNG)
        return max(((self.worth(hand, coming, rung), rung) for rung in c.members(lows)), key=_first)


def _first(found: tuple[int, int]) -> tuple[int, int]:
    return found[0], -found[1]


def best_lead(
    memory: Memory, prizes: Prizes, leads: list[int], stream: Stream, effort: Effort, worlds: int, *, any_lead: bool
) -> int:
    """Return the lead that brings most over so many deals of the hidden cards; one deal is an iteration.

    What a lead seems worth at a glance counts as much as one deal. Leads that fall behind are given up on the way.
    """
    model = Model(memory, prizes, any_lead=any_lead)
    players = len(memory.others) + 1
    total = {rung: model.worth(memory.hand, memory.coming, rung) * players * 7 // (10 * SURE) for rung in leads}
    left = list(leads)
    for number, world in enumerate(effort.each(deals(memory, stream), worlds), start=1):
        for rung in left:
            total[rung] += model.play_on(world, rung)
        for part, most in STAGES:
            if number == worlds // part and len(left) > most:
                left = sorted(left, key=lambda rung: -total[rung])[:most]
    return max(left, key=lambda rung: total[rung])


def weigh(
    memory: Memory, prizes: Prizes, leads: list[int], stream: Stream, effort: Effort, worlds: int, *, any_lead: bool
) -> list[tuple[float, int]]:
    """Return what each lead brings in chips over the same deals, with its rung; empty where there was no time."""
    model = Model(memory, prizes, any_lead=any_lead)
    total = dict.fromkeys(leads, 0)
    for world in effort.each(deals(memory, stream), worlds):
        for rung in leads:
            total[rung] += model.play_on(world, rung)
    shared = effort.done * (len(memory.others) + 1)
    return [(total[rung] / shared, rung) for rung in leads] if shared else []


def deals(memory: Memory, stream: Stream) -> Iterator[World]:
    """Yield deals of the hidden cards without end, each shuffled afresh."""
    # Sorting by `random` is the same in every release of Python; `shuffle` need not be.
    chance = Random(stream.below(1 << 32))
    seat, hidden = memory.view.seat, list(c.members(memory.hidden))
    own = dict.fromkeys(c.members(memory.hand), seat)
    draw = chance.random
    while True:
        hidden.sort(key=lambda _card: draw())
        hands = [0] * len(memory.view.counts)
        hands[seat] = memory.hand
        holder, start = own.copy(), 0
        for other, count in zip(memory.others, memory.counts, strict=True):
            for card in hidden[start : start + count]:
                holder[card] = other
                hands[other] |= 1 << card
            start += count
        yield World(holder, sum(hands), hands)
