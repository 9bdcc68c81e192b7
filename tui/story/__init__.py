"""Sentences: core returns codes and data, here they become words."""

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tui.story.sentence import CardStyle, Eyes, Part, Sentence

if TYPE_CHECKING:
    from tui.story.teller import Teller

TELLERS: Final[Mapping[str, str]] = {
    "pope-joan": "tui.story.pope_joan",
    "michigan": "tui.story.michigan",
    "don": "tui.story.don",
    "blind-don": "tui.story.blind_don",
    "irish-don": "tui.story.irish_don",
    "phat": "tui.story.phat",
}
"""Game id -> the module that holds its TELLER, loaded on demand."""

DEALS: Final = frozenset({"michigan"})
"""Games whose rounds are called deals."""

__all__ = ["DEALS", "TELLERS", "CardStyle", "Eyes", "Part", "Sentence", "teller_for"]


def teller_for(game_id: str) -> "Teller":
    """Return the object that puts a game into sentences; raises KeyError for a game that has none."""
    found: Teller = importlib.import_module(TELLERS[game_id]).TELLER
    return found
