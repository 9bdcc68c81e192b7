"""Cards and suits as people write them: "7 of clubs", "7c", "♣7", "j hearts", "queen"."""

import re
from typing import Final

from core import cards as c
from tui.story import cards as words
from tui.tongues import TONGUES, fillers, named

RANK_WORDS: Final = {
    **{word: rank for rank, word in enumerate(words.RANKS)},
    **{str(number): number - 1 for number in range(2, 11)},
    "1": 0, "a": 0, "t": 9, "j": 10, "q": 11, "k": 12, "knave": 10, "deuce": 1, "trey": 2,
    **{word: rank for tongue in TONGUES.values() for word, rank in named(tongue.ranks).items()},
    **{letter: rank for tongue in TONGUES.values() for letter, rank in tongue.rank_letters.items()},
}  # fmt: skip
SUIT_WORDS: Final = {
    **{word: suit for suit, word in enumerate(words.SUITS)},
    **{word[:-1]: suit for suit, word in enumerate(words.SUITS)},
    **{word[0]: suit for suit, word in enumerate(words.SUITS)},
    **{sign: suit for suit, sign in enumerate(c.SIGNS)},
    **{word: suit for tongue in TONGUES.values() for word, suit in named(tongue.suits).items()},
    **{letter: suit for tongue in TONGUES.values() for letter, suit in tongue.suit_letters.items()},
}
_POPE: Final = ("pope", "pope joan", "the pope", *(word for tongue in TONGUES.values() for word in tongue.pope))
_SILENT: Final = frozenset(("the", "of", "my", "card")) | fillers()
_RANK: Final = "10|[a2-9tjqk1{}]".format("".join(letter for one in TONGUES.values() for letter in one.rank_letters))
_SUIT: Final = "[cdhs♣♦♥♠{}]".format("".join(letter for one in TONGUES.values() for letter in one.suit_letters))
_COMPACT: Final = re.compile(f"({_RANK})({_SUIT})|([♣♦♥♠])({_RANK})")


def rank_and_suit(text: str) -> tuple[int | None, int | None]:
    """Return the rank and the suit that the words name, None for what they leave out."""
    if text in _POPE:
        return c.NINE, c.DIAMONDS
    compact = _COMPACT.fullmatch(text.replace(" ", ""))
    if compact is not None:
        rank = compact[1] or compact[4]
        return RANK_WORDS[rank], SUIT_WORDS[compact[2] or compact[3]]
    parts = [part for part in text.split() if part not in _SILENT]
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
