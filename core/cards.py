"""Cards, packs and sets of cards.

A card is an int from 0 to 51: 13 times its suit plus its rank. Suits stand in the order clubs, diamonds,
hearts, spades and ranks in the order ace, two … king, which is the order of a fresh pack in the open log
format. A set of cards is an int with bit *c* set for card *c*.

>>> text(card("QS")), sign_text(card("TD"))
('QS', '10♦')
>>> [text(c) for c in members(bit(card("3H")) | bit(card("AC")))]
['AC', '3H']
"""

from collections.abc import Iterable, Iterator
from typing import Final

Card = int
CardSet = int

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
SIGNS: Final = "♣♦♥♠"

ACE, TWO, FIVE, EIGHT, NINE, TEN, JACK, QUEEN, KING = 0, 1, 4, 7, 8, 9, 10, 11, 12
CLUBS, DIAMONDS, HEARTS, SPADES = 0, 1, 2, 3

FULL_PACK: Final = tuple(range(52))


def card(notation: str) -> Card:
    """Return the card written as rank and suit, such as `QS`; `10S` and lower case are read too.

    Raises:
        ValueError: the notation names no card.
    """
    word = notation.strip().upper()
    if word[:-1] == "10":
        word = "T" + word[-1:]
    if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
        raise ValueError(notation)
    return SUITS.index(word[1]) * 13 + RANKS.index(word[0])


def cards(notation: str) -> list[Card]:
    """Return the cards of a blank-separated list such as `9S 5S AH`; raises ValueError as `card` does."""
    return [card(word) for word in notation.split()]


def of(suit_: int, rank_: int) -> Card:
    """Return the card of a suit (0–3, clubs first) and a rank (0–12, ace first)."""
    return suit_ * 13 + rank_


def suit(card_: Card) -> int:
    """Return the card's suit, 0 clubs to 3 spades."""
    return card_ // 13


def rank(card_: Card) -> int:
    """Return the card's rank, 0 ace to 12 king; who ranks above whom is each game's own affair."""
    return card_ % 13


def text(card_: Card) -> str:
    """Return the two-letter notation of the log format: `TD` is the ten of diamonds."""
    return RANKS[card_ % 13] + SUITS[card_ // 13]


def sign_text(card_: Card) -> str:
    """Return the card as players read it, `10♦`."""
    rank_ = card_ % 13
    return ("10" if rank_ == TEN else RANKS[rank_]) + SIGNS[card_ // 13]


def bit(card_: Card) -> CardSet:
    """Return the set that holds just this card."""
    return 1 << card_


def to_set(cards_: Iterable[Card]) -> CardSet:
    """Return the set of the given cards."""
    out = 0
    for one in cards_:
        out |= 1 << one
    return out


def members(set_: CardSet) -> Iterator[Card]:
    """Yield the cards of a set in pack order (clubs first, ace first)."""
    while set_:
        low = set_ & -set_
        yield low.bit_length() - 1
        set_ ^= low


def count(set_: CardSet) -> int:
    """Return how many cards are in the set."""
    return set_.bit_count()


def suit_set(suit_: int) -> CardSet:
    """Return the set of all thirteen cards of a suit."""
    return 0x1FFF << (13 * suit_)


def pack_without(*left_out: Card) -> tuple[Card, ...]:
    """Return the 52-card pack in order without the given cards (PJ-3 leaves out the 8♦)."""
    return tuple(c for c in FULL_PACK if c not in left_out)
