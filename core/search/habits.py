"""What a player is likely to pitch or to name as trumps, and chance.

Likelihoods are kept as logarithms to base 2 in eighths, so that a card with 8 more is played twice as often.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal
from core.search.tables import LOW, SUIT, bits, log2, power2

THUMB: Final[i64] = 64
"""Sixteenths of a point in ten of what the readiness to pitch is told in."""


class Habits:
    """Tables of what is pitched.

    Attributes:
        suits: by holding, how readily a suit is pitched; pitches: by height, the card of it.
    """

    def __init__(self, suits: bytes, pitches: bytes) -> None:
        self.suits: bytes = suits
        self.pitches: bytes = pitches


class Mind:
    """A player who leaves some things to chance.

    Attributes:
        seed: what the next number follows from.
    """

    def __init__(self, habits: Habits) -> None:
        self.habits: Habits = habits
        self.seed: i64 = 1

    def below(self, bound: i64) -> i64:
        """Return a number from 0 to bound - 1, which must be less than 2^38."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) * bound >> 23

    def any_of(self, cards: i64) -> i64:
        """Return any card of a set that is not empty."""
        rest = cards
        skipped = self.below(bits(cards))
        while skipped:
            rest &= rest - 1
            skipped -= 1
        return rest & -rest

    def pitch_weight(self, hand: i64, suit: i64, height: i64) -> i64:
        """Return how likely a card is to be pitched, beside the others."""
        leaning: i64 = self.habits.suits[hand >> 13 * suit & SUIT] + self.habits.pitches[height]
        return power2(leaning)

    def suit_weight(self, hand: i64, suit: i64) -> i64:
        """Return how likely a suit is to be named as trumps, beside the others."""
        leaning: i64 = self.habits.suits[hand >> 13 * suit & SUIT]
        return power2(leaning)

    def pitch_worth(self, hand: i64, card: i64, led: bool) -> i64:
        """Return what rules of thumb say of a suit as trumps, and of leading this card, in 16ths of a point."""
        suit, height = suit_and_height(card)
        found: i64 = self.habits.suits[hand >> 13 * suit & SUIT]
        if led:
            found += self.habits.pitches[height]
        return found * THUMB // 10

    def pitch_total(self, hand: i64) -> i64:
        """Return the sum of those weights over a hand."""
        total: i64 = 0
        rest = hand
        suit: i64 = 0
        while rest:
            held = rest & SUIT
            rest >>= 13
            while held:
                height: i64 = LOW[held]
                held &= held - 1
                total += self.pitch_weight(hand, suit, height)
            suit += 1
        return total

    def pitching(self, deal: Deal, card: i64) -> i64:
        """Return the logarithm to base 2, in 256ths, of how likely it was that the pitcher pitched a card."""
        hand = deal.hand(deal.turn)
        suit, height = suit_and_height(card)
        return log2(self.pitch_weight(hand, suit, height)) - log2(self.pitch_total(hand))

    def naming_total(self, hand: i64) -> i64:
        """Return the sum of the weights of the four suits as trumps."""
        total: i64 = 0
        for suit in range(4):
            total += self.suit_weight(hand, suit)
        return total

    def naming(self, hand: i64) -> i64:
        """Return the logarithm to base 2, in 256ths, of how likely it was that the last suit was named."""
        return log2(self.suit_weight(hand, 3)) - log2(self.naming_total(hand))

    def play_at_random(self, deal: Deal) -> None:
        """Play a deal to its end, each player any card or row that is allowed."""
        seed = self.seed
        rows = deal.terms.seats == 2
        while not deal.over():
            legal = deal.legal()
            if rows and deal.may_turn():
                legal |= deal.row(deal.turn)
            if legal & (legal - 1):
                seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
                pick = (seed >> 8) * bits(legal) >> 23
                while pick:
                    legal &= legal - 1
                    pick -= 1
                legal &= -legal
            deal.lay(legal)
        self.seed = seed


def suit_and_height(card: i64) -> tuple[i64, i64]:
    """Return the suit of a card and its height."""
    suit: i64 = 0
    rest = card
    while rest >= 8192:
        rest >>= 13
        suit += 1
    height: i64 = LOW[rest]
    return suit, height
