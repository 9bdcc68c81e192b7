"""The cards and pools of Pope Joan."""

from typing import Final

from core import cards as c

POPE: Final = c.of(c.DIAMONDS, c.NINE)  # PJ-5
EIGHT_OF_DIAMONDS: Final = c.of(c.DIAMONDS, c.EIGHT)  # PJ-3: out of the pack
PACK: Final = c.pack_without(EIGHT_OF_DIAMONDS)
POOLS: Final = ("ace", "king", "queen", "jack", "game", "pope", "matrimony", "intrigue")  # PJ-7
RANK_POOL: Final = {c.ACE: "ace", c.KING: "king", c.QUEEN: "queen", c.JACK: "jack"}
