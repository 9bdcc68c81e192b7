"""What a player is likely to play: fitted tables, used to play hands out, to guess at hands, and to search first.

Likelihoods are kept as logarithms to base 2 in eighths, so that a card with 8 more is played twice as often.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import TURN, Deal, card_points, muck, suit_of
from core.search.tables import COUNT, LOW, PACK, SUIT, TRUMPS, bits, log2, power2

CLASSES: Final[i64] = 26
"""A plain card by its height, then a trump by its height."""

LEADS: Final[i64] = 16 * CLASSES
FOLLOWS: Final[i64] = 144 * CLASSES
GUARDS: Final[i64] = 16 * CLASSES
TURNS: Final[i64] = 8
PITCHES: Final[i64] = 13
"""How long the tables are."""

LEAD_ZERO: Final[i64] = 55
FOLLOW_ZERO: Final[i64] = 55
GUARD_ZERO: Final[i64] = 25
"""What stands in the tables where nothing speaks for a card or against it."""

THUMB: Final[i64] = 64
"""Sixteenths of a point in ten of what the readiness to pitch is told in."""

UNLIKELY: Final[i64] = -12 * 256
"""The logarithm of the likelihood of a play that the player cannot have made by these rules."""


class Habits:
    """Fitted tables.

    Attributes:
        leads: by whether trumps are left elsewhere, whether anything unseen beats the card, cards of its suit,
            class.
        follows: by who is still to play, whose the trick is, what is in it, what the card would do to it, how safe
            that is, and class.
        guards: by what the card would do, cards of its suit, and class.
        turns: how readily a table card is turned.
        suits: by holding, how readily a suit is pitched; pitches: by height, the card of it.
    """

    def __init__(
        self, leads: bytes, follows: bytes, guards: bytes, turns: bytes, suits: bytes, pitches: bytes
    ) -> None:
        self.leads: bytes = leads
        self.follows: bytes = follows
        self.guards: bytes = guards
        self.turns: bytes = turns
        self.suits: bytes = suits
        self.pitches: bytes = pitches


class Mind:
    """The player in turn, about to choose.

    Attributes:
        unseen: the cards that he has not seen.
        base: what he sees of the trick, as the first part of a place in `Habits.follows`.
    """

    def __init__(self, habits: Habits) -> None:
        self.habits: Habits = habits
        self.unseen: i64 = 0
        self.hand: i64 = 0
        self.led: i64 = 0
        self.best: i64 = 0
        self.base: i64 = 0
        self.total: i64 = 0
        self.seed: i64 = 1

    def study(self, deal: Deal) -> None:
        """Look at the table."""
        seat = deal.turn
        self.hand = deal.hand(seat)
        self.unseen = PACK & ~(deal.gone | self.hand)
        if deal.laid == 0:
            self.led = 0
            self.base = 0 if self.unseen & TRUMPS else 8
            return
        self.led = deal.led
        self.best = deal.best
        holder = deal.owner if deal.owner >= 0 else deal.holder
        worth = 2 * card_points(deal.terms, deal.trick) + muck(deal.trick)
        stake: i64 = 0 if worth < 3 else 1 if worth < 10 else 2
        after = deal.terms.seats - deal.laid - 1
        base = after * 2 + (0 if (holder ^ seat) & 1 else 1)
        self.base = base * 3 + stake
        if deal.owner >= 0:
            self.best = TRUMPS + 1  # nothing beats it

    def lead_place(self, suit: i64, height: i64) -> i64:
        """Return where in the tables a card to lead stands."""
        shift = 13 * suit
        held: i64 = COUNT[self.hand >> shift & SUIT]
        number = (min(4, held)) - 1
        boss: i64 = 4 if (self.unseen >> shift & SUIT) < (1 << height) else 0
        return (self.base + boss + number) * CLASSES + height + (13 if suit == 3 else 0)

    def kind(self, suit: i64, card: i64) -> i64:
        """Return what a card would do to the trick: follow low, follow and beat, trump and beat, be thrown away."""
        if card & self.led:
            return 1 if card > self.best else 0
        return 2 if suit == 3 and card > self.best else 3

    def follow_place(self, kind: i64, suit: i64, height: i64, card: i64) -> i64:
        """Return where in the table of follows a card stands."""
        top = card if kind == 1 or kind == 2 else self.best
        beaten: i64 = 0 if self.unseen & suit_of(top) > top else 1
        place = (self.base * 4 + kind) * 2 + beaten
        return place * CLASSES + height + (13 if suit == 3 else 0)

    def guard_place(self, kind: i64, suit: i64, height: i64) -> i64:
        """Return where in the table of guards a card stands."""
        held: i64 = COUNT[self.hand >> 13 * suit & SUIT]
        return (kind * 4 + (min(4, held)) - 1) * CLASSES + height + (13 if suit == 3 else 0)

    def leaning(self, suit: i64, height: i64) -> i64:
        """Return the logarithm of how likely a card is, in eighths."""
        habits = self.habits
        if self.led == 0:
            lead: i64 = habits.leads[self.lead_place(suit, height)]
            return lead
        card: i64 = 1
        card <<= 13 * suit + height
        kind = self.kind(suit, card)
        found: i64 = habits.follows[self.follow_place(kind, suit, height, card)]
        return found + habits.guards[self.guard_place(kind, suit, height)]

    def turning(self) -> i64:
        """Return the logarithm of how likely it is that a table card is turned, in eighths."""
        found: i64 = self.habits.turns[0 if self.led == 0 else 1 + self.base % 6]
        return found

    def weight(self, suit: i64, height: i64) -> i64:
        """Return how likely a card is, beside the others."""
        return power2(self.leaning(suit, height))

    def turn_weight(self) -> i64:
        """Return how likely the turn of a table card is, beside the others."""
        return power2(self.turning())

    def below(self, bound: i64) -> i64:
        """Return a number from 0 to bound - 1, which must be less than 2^38."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 8) * bound >> 23

    def any_of(self, cards: i64) -> i64:
        """Return any card of a set that is not empty."""
        rest = cards
        for _ in range(self.below(bits(cards))):
            rest &= rest - 1
        return rest & -rest

    def choose(self, deal: Deal) -> i64:
        """Return a card, or TURN, drawn by how likely each is."""
        legal = deal.legal()
        turns = deal.may_turn()
        if not turns and not legal & (legal - 1):
            return legal
        self.study(deal)
        total: i64 = 0
        chosen: i64 = TURN
        if turns:
            total = self.turn_weight()
        rest = legal
        suit: i64 = 0
        while rest:
            held = rest & SUIT
            rest >>= 13
            while held:
                height: i64 = LOW[held]
                held &= held - 1
                weight = self.weight(suit, height)
                total += weight
                if self.below(total) < weight:
                    chosen = 1
                    chosen <<= 13 * suit + height
            suit += 1
        return chosen

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

    def play_out(self, deal: Deal) -> None:
        """Play a deal to its end, each player by habit."""
        while not deal.over():
            card = self.choose(deal)
            if card == TURN:
                card = self.any_of(deal.row(deal.turn))
            deal.lay(card)

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
