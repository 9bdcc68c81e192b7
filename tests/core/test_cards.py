"""Cards, notation and sets."""

import doctest
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import cards as c
from tests import strategies


def test_the_examples_in_the_module_hold() -> None:
    assert doctest.testmod(c).failed == 0


@given(strategies.cards)
def test_notation_is_read_as_it_is_written(card: int) -> None:
    assert c.card(c.text(card)) == card
    assert c.card(c.text(card).lower()) == card
    assert c.card(f" {c.text(card)} ".replace("T", "10")) == card
    assert c.of(c.suit(card), c.rank(card)) == card
    assert len(c.text(card)) == 2
    assert c.sign_text(card)[-1] == c.SIGNS[c.suit(card)]


@given(st.text(max_size=4))
def test_other_notation_is_refused(text: str) -> None:
    written = {c.text(card) for card in c.FULL_PACK}
    word = text.strip().upper()
    if word in written or (word[:-1] == "10" and "T" + word[-1:] in written):
        return
    with pytest.raises(ValueError, match=re.escape(text) or "^$"):
        c.card(text)


@given(strategies.hands)
def test_a_set_holds_its_cards_in_pack_order(hand: list[int]) -> None:
    set_ = c.to_set(hand)
    assert list(c.members(set_)) == sorted(hand)
    assert c.count(set_) == len(hand)
    for suit in range(4):
        assert list(c.members(set_ & c.suit_set(suit))) == [card for card in sorted(hand) if c.suit(card) == suit]


def test_the_pack_is_clubs_diamonds_hearts_spades_each_from_ace_to_king() -> None:
    pack = [c.text(card) for card in c.FULL_PACK]
    assert pack == [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert c.pack_without(c.card("8D")) == tuple(card for card in range(52) if card != 20)
