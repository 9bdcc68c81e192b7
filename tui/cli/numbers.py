"""Numbers among the arguments; what is none is refused in a sentence."""

import argparse

from tui.i18n import _

MOST: int = 1_000_000


def count(word: str) -> int:
    """Return a number from 1 to a million."""
    return _within(word, 1, MOST, _("'{word}' is no number from 1 to 1000000"))


def port(word: str) -> int:
    """Return the number of a port, 0 for any that is free."""
    return _within(word, 0, 65_535, _("'{word}' is no port from 0 to 65535"))


def round_number(word: str) -> int:
    """Return the number of a round."""
    return _within(word, 1, 100_000, _("'{word}' is no round"))


def whole(word: str) -> int:
    """Return a whole number, which may be below nothing."""
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise argparse.ArgumentTypeError(_("'{word}' is no whole number").format(word=word[:40]))
    return int(word)


def _within(word: str, low: int, high: int, refusal: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > len(str(high)) or not low <= int(word) <= high:
        raise argparse.ArgumentTypeError(refusal.format(word=word[:40]))
    return int(word)
