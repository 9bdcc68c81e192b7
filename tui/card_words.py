"""Cards and suits as people write them: "7 of clubs", "7c", "♣7", "j hearts", "queen"."""

import re
from typing import Final

from core import cards as c
from tui.story import cards as words

RANK_WORDS: Final = {
    **{word: rank for rank, word in enumerate(words.RANKS)},
    **{str(number): number - 1 for number in range(2, 11)},
    "1": 0, "a": 0, "t": 9, "j": 10, "q": 11, "k": 12, "knave": 10, "deuce": 1, "trey": 2,
}  # fmt: skip
SUIT_WORDS: Final = {
    **{word: suit for suit, word in enumerate(words.SUITS)},
    **{word[:-1]: suit for suit, word in enumerate(words.SUITS)},
    **{word[0]: suit for suit, word in enumerate(words.SUITS)},
    **{sign: suit for suit, sign in enumerate(c.SIGNS)},
}
_POPE: Final = ("pope", "pope joan", "the pope")
_COMPACT: Final = re.compile("(10|[a2-9tjqk1])([cdhs♣♦♥♠])|([♣♦♥♠])(10|[a2-9tjqk1])")


def rank_and_suit(text: str) -> tuple[int | None, int | None]:
    """Return the rank and the suit that the words name, None for what they leave out."""
    if text in _POPE:
        return c.NINE, c.DIAMONDS
    compact = _COMPACT.fullmatch(text.replace(" ", ""))
    if compact is not None:
        rank = compact[1] or compact[4]
        return RANK_WORDS[rank], SUIT_WORDS[compact[2] or compact[3]]
    parts = [part for part in text.split() if part not in ("the", "of", "my", "card")]
    if len(parts) == 2:
        first, second = parts
        if first in SUIT_WORDS and second in RANK_WORDS:
            first, second = second, first
        if first in RANK_WORDS and second in SUIT_WORDS:
            return RANK_WORDS[first], SUIT_WORDS[second]
        return None, None
    if len(parts) == 1:
        return RANK_WORDS.get(parts[0]), SUIT_WORDS.get(parts[0]) if parts[0] not in RANK_WORDS else None
    return None, None


def suit_of(text: str) -> int | None:
    """Return the suit that a word, a letter or a sign names, or None."""
    return SUIT_WORDS.get(text)
