"""Cards in words, signs and letters: the queen of hearts, Q♥, QH."""

from collections.abc import Iterable
from typing import Final

from core import cards as c
from tui.i18n import N_, _, pgettext
from tui.indices import sign_text
from tui.story.sentence import CardStyle

RANKS: Final = (
    N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"),
    N_("ten"), N_("jack"), N_("queen"), N_("king"),
)  # fmt: skip
"""Rank words by rank, ace first."""

SUITS: Final = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))
"""Suit words by suit."""


def suit(suit_: int, style: CardStyle = "words") -> str:
    """Return a suit: hearts, ♥ hearts, or H hearts."""
    word = _(SUITS[suit_])
    if style == "signs":
        return f"{c.SIGNS[suit_]} {word}"
    return word


def one_of(suit_: int) -> str:
    """Return what a card of the suit is called: a heart, a club."""
    return (
        pgettext("card of a suit", "club"),
        pgettext("card of a suit", "diamond"),
        pgettext("card of a suit", "heart"),
        pgettext("card of a suit", "spade"),
    )[suit_]


def name(card: int, style: CardStyle = "words") -> str:
    """Return a card as it stands in a list: queen of hearts, Q♥, QH."""
    if style == "words":
        return _("{rank} of {suit}").format(rank=_(RANKS[c.rank(card)]), suit=_of(c.suit(card)))
    return _short(card, style)


def the(card: int, style: CardStyle = "words") -> str:
    """Return a card as it stands in a sentence: the queen of hearts, Q♥, QH."""
    if style == "words":
        return _("the {rank} of {suit}").format(rank=_(RANKS[c.rank(card)]), suit=_of(c.suit(card)))
    return _short(card, style)


def the_rank(card: int, style: CardStyle = "words") -> str:
    """Return a card whose suit is clear from what was said before: the queen, Q♥, QH."""
    if style == "words":
        return _("the {rank}").format(rank=_(RANKS[c.rank(card)]))
    return _short(card, style)


def names(cards: Iterable[int], style: CardStyle = "words") -> str:
    """Return cards in a row: in words parted by commas, else by blanks."""
    separator = _(", ") if style == "words" else " "
    return separator.join(name(card, style) for card in cards)


def _of(suit_: int) -> str:
    return pgettext("… of", SUITS[suit_])


def _short(card: int, style: CardStyle) -> str:
    return sign_text(card) if style == "signs" else c.text(card).replace("T", "10")


def _collected() -> tuple[str, ...]:
    """Name the suits in the context that `_of` asks for, so that they are collected for translation."""
    return (
        pgettext("… of", "clubs"),
        pgettext("… of", "diamonds"),
        pgettext("… of", "hearts"),
        pgettext("… of", "spades"),
    )


SUIT_ORDER: Final = (c.HEARTS, c.SPADES, c.DIAMONDS, c.CLUBS)
"""How suits stand beside each other in a hand, red and black in turn."""


def in_order(hand: Iterable[int], trump: int | None = None) -> list[int]:
    """Return cards as they stand in a hand: trumps first, then the other suits in turn, each from the ace up."""
    first = 0 if trump is None else SUIT_ORDER.index(trump)
    return sorted(hand, key=lambda card: ((SUIT_ORDER.index(c.suit(card)) - first) % 4, c.rank(card)))


def letters(dealt: Iterable[int], trump: int | None = None) -> dict[int, str]:
    """Return the letter that each card keeps for the round, a to m; a longer hand is only looked at."""
    return dict(zip(in_order(dealt, trump), "abcdefghijklm", strict=False))
