"""Which card wins what, laid out so that a round can be played on in the mind."""

from dataclasses import dataclass
from typing import Final

from core import cards as c
from core.games.pope_joan.memory import Ladder
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import POOLS, POPE, RANK_POOL

NOBODY: Final = -1
PAIRS: Final = ((c.JACK, c.QUEEN, "intrigue"), (c.QUEEN, c.KING, "matrimony"))


@dataclass(frozen=True, slots=True)
class Prizes:
    """What the rules in force and the trump suit make of the cards; cards are rungs, pools are places.

    Attributes:
        single: card -> the pool that it wins by itself (PJ-28, PJ-31).
        paired: trump honour -> its pairs, each as partner, pool and whether it is the higher card (PJ-29, PJ-30).
        pairs: how the two must fall (PJ-A13).
        cards: the set of all cards that may win something.
    """

    single: dict[int, int]
    paired: dict[int, list[tuple[int, int, bool]]]
    pairs: str
    cards: int

    def shares(self, rung: int, seat: int, before: int, by: dict[int, int]) -> list[tuple[int, int, int]]:
        """Return what a card wins, as pool, the seat for the whole or the odd half, and the seat for the rest.

        Args:
            rung: the card that is played.
            seat: who plays it.
            before: who played the card before it in this run, or NOBODY.
            by: who has played which trump honour in this round.
        """
        won = [(self.single[rung], seat, seat)] if rung in self.single else []
        for partner, pool, higher in self.paired.get(rung, ()):
            if self.pairs == "any-time":
                if by.get(partner) == seat:
                    won.append((pool, seat, seat))
            elif higher and before != NOBODY and (before == seat or self.pairs == "split"):
                won.append((pool, seat, before))
        return won


def prizes(rules: PopeJoanRules, trump: int | None, ladder: Ladder) -> Prizes:
    """Return what can be won by which card."""
    single = {ladder.rung[POPE]: POOLS.index("pope")}
    paired: dict[int, list[tuple[int, int, bool]]] = {}
    for suit in range(4):
        if suit == trump or rules.honours == "any-suit":  # PJ-A12
            single |= {ladder.rung[c.of(suit, rank)]: POOLS.index(pool) for rank, pool in RANK_POOL.items()}
    if trump is not None:
        for low, high, pool in PAIRS:
            lower, upper = ladder.rung[c.of(trump, low)], ladder.rung[c.of(trump, high)]
            paired.setdefault(lower, []).append((upper, POOLS.index(pool), False))
            paired.setdefault(upper, []).append((lower, POOLS.index(pool), True))
    return Prizes(single, paired, rules.pairs, c.to_set([*single, *paired]))
