"""Tables that the kernel looks up instead of reckoning: sets of one suit are 13 bits, the two first."""

from typing import Final

from mypy_extensions import i64

SUIT: Final[i64] = 0x1FFF
"""All cards of the first suit."""

TRUMPS: Final[i64] = 0x1FFF << 39
"""All trumps: the last suit."""

PACK: Final[i64] = (1 << 52) - 1

COUNT: Final = bytes(cards.bit_count() for cards in range(8192))
"""How many cards a set of one suit has."""

LOW: Final = bytes(max(0, (cards & -cards).bit_length() - 1) for cards in range(8192))
"""The lowest card of a set of one suit."""

HIGH: Final = bytes(max(0, cards.bit_length() - 1) for cards in range(8192))
"""The highest card of a set of one suit; also the place of the first bit of any number below 8192."""

MUCK: Final = bytes(
    sum(count for height, count in ((12, 4), (11, 3), (10, 2), (9, 1), (8, 10)) if cards >> height & 1)
    for cards in range(8192)
)
"""The game count of a set of one suit (DO-18, PH-4)."""

SQUARES: Final = bytes(
    sum(count * count for height, count in ((12, 4), (11, 3), (10, 2), (9, 1), (8, 10)) if cards >> height & 1)
    for cards in range(8192)
)
"""The sum of the squares of the game counts in a set of one suit."""

GAME: Final[i64] = 0x1F00
"""Ten, jack, queen, king and ace of the first suit: what counts for the game."""

MANTISSA: Final = bytes(round(8 * 2 ** (eighth / 8)) for eighth in range(8))
"""Powers of two by eighths, in eighths: `MANTISSA[e & 7] << (e >> 3)` is 8 times 2 to the power of e / 8."""

LOGARITHM: Final = bytes(((part + 256) ** 32).bit_length() * 8 - 8 * 257 for part in range(256))
"""The logarithm to base 2 of one and so many 256ths, in 256ths, to the nearest eight of them."""

SPREAD: Final[i64] = 0x1E3779B97F4A7C15
"""Times this, numbers are spread evenly by their higher bits, as a memory with so many places wants them."""

ONE: Final[i64] = 1024
"""A chance of one."""


def _none_of() -> tuple[bytes, bytes]:
    low, high = bytearray(), bytearray()
    for chance in range(1025):
        out = 1024
        for _ in range(16):
            low.append(out & 255)
            high.append(out >> 8)
            out = out * (1024 - chance) >> 10
    return bytes(low), bytes(high)


_NONE: Final = _none_of()
NONE_LOW: Final = _NONE[0]
NONE_HIGH: Final = _NONE[1]
"""By a chance and a number of cards (`chance << 4 | cards`) what `none_of` returns, its lower and higher byte."""

ROOT: Final = bytes(round(16 * part**0.5) for part in range(256))
"""Square roots of the numbers below 256, in sixteenths."""


FOUR: Final[i64] = 4
"""How many suits there are, for loops over them: a literal in `range` would make a Python int of the suit."""

LOWEST: Final[i64] = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The two of each suit. Times a set of one suit, that set in every suit; see `bits` for another use."""

PAIRS: Final[i64] = 0x5555555555555
QUADS: Final[i64] = 0x3333333333333
HALVES: Final[i64] = 0xF0F0F0F0F0F0F
BYTES: Final[i64] = 0x1010101010101


def bits(cards: i64) -> i64:
    """Return how many cards are in a set."""
    # Sums of two bits, of four and of eight, side by side; the product adds up what the bytes have in its highest.
    two = cards - (cards >> 1 & PAIRS)
    four = (two & QUADS) + (two >> 2 & QUADS)
    return ((four + (four >> 4) & HALVES) * BYTES >> 48) & 255


def none_of(chance: i64, cards: i64) -> i64:
    """Return the chance that none of so many cards, at most 15, is where each is with this chance."""
    if cards <= 0:
        return ONE
    at = chance << 4 | cards
    low: i64 = NONE_LOW[at]
    high: i64 = NONE_HIGH[at]
    return high << 8 | low


def log2(number: i64) -> i64:
    """Return the logarithm of a positive number to base 2, in 256ths."""
    place: i64 = 0
    rest = number
    while rest >= 8192:
        rest >>= 13
        place += 13
    place += HIGH[rest]
    part = (number << 8 >> place) & 255
    return place * 256 + LOGARITHM[part]


def power2(exponent: i64) -> i64:
    """Return 8 times 2 to the power of so many eighths, which must not be below 0."""
    found: i64 = MANTISSA[exponent & 7]
    return found << (exponent >> 3)


def root(number: i64) -> i64:
    """Return the square root of a number that is not below 0, in sixteenths, to about one part in a hundred."""
    rest = number
    shift: i64 = 0
    while rest >= 256:
        rest >>= 2
        shift += 1
    found: i64 = ROOT[rest]
    return found << shift


def swap_suits(cards: i64, suit: i64) -> i64:
    """Return a set with a suit and the last one changed for each other."""
    if suit == 3:
        return cards
    shift = 13 * suit
    one = cards >> shift & SUIT
    last = cards >> 39
    return (cards & ~(SUIT << shift) & ~TRUMPS) | last << shift | one << 39
