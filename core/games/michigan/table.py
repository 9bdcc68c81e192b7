"""The layout of Michigan: four money cards from another pack, and how the cards of the pack rise."""

from typing import Final

from core import cards as c
from core.stops.runs import Order

PACK: Final = c.FULL_PACK  # MI-2
POOLS: Final = ("AH", "KC", "QD", "JS")  # MI-6, MI-A2
MONEY: Final = {c.card(pool): pool for pool in POOLS}
"""A card of the pack -> the money card that it duplicates."""

SUIT_MONEY: Final = {c.suit(card): card for card in MONEY}
"""A suit -> its card whose duplicate lies on the layout."""

ORDER: Final = Order(ace_high=True)  # MI-3
