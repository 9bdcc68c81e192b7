"""The fair deal: a pack that is frozen before anybody decides anything, and can be checked afterwards.

Everything follows from one master secret whose commitment is shown when the session begins. The algorithm is
written down in `docs/round-log.md`, so that anybody can deal the same packs in another language.
"""

import hashlib
import hmac
import itertools
import secrets
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from core import cards as c
from core.bounds import CardNo, SeatNo

T = TypeVar("T")

MASTER_BYTES: Final = 32
LEAST_PACKET: Final = 5  # cards that a cut leaves in each packet


def new_master() -> bytes:
    """Return 32 fresh random bytes: the only place where chance from outside enters a session."""
    return secrets.token_bytes(MASTER_BYTES)


def seeded_master(seed: str) -> bytes:
    """Return the master secret of a session that was begun with a seed."""
    return hashlib.sha256(f"seed:{seed}".encode()).digest()


def master_commitment(master: bytes) -> str:
    """Return what is shown of the master secret when the session begins, in hex."""
    return hashlib.sha256(master).hexdigest()


def session_secret(master: bytes, words: Sequence[str]) -> bytes:
    """Return the secret that all packs follow from: the master, stirred with the words that people added."""
    if not words:
        return master
    return hashlib.sha256(b"\n".join([master, *(word.encode() for word in words)])).digest()


def keyed(secret: bytes, label: str) -> bytes:
    """Return HMAC-SHA-256(secret, label), 32 bytes."""
    return hmac.digest(secret, label.encode(), "sha256")


_WORDS: Final = struct.Struct(">8I")


def number_stream(secret: bytes, label: str) -> Iterator[int]:
    """Yield without end the 32-bit big-endian words of HMAC(secret, `label:0`), `label:1` and so on."""
    for block in itertools.count():
        yield from _WORDS.unpack(keyed(secret, f"{label}:{block}"))


def below(words: Iterator[int], bound: int) -> int:
    """Return a number from 0 to bound − 1, every one equally likely; words that would favour some are skipped."""
    ceiling = _ceiling(bound)
    for word in words:
        if word < ceiling:
            return word % bound
    raise AssertionError("a number stream has no end")  # pragma: no cover


def _ceiling(bound: int) -> int:
    """Return the first word that `below` skips."""
    return (1 << 32) // bound * bound


def shuffled(pack: Sequence[c.Card], secret: bytes, label: str) -> list[c.Card]:
    """Return the pack shuffled from its last place down to the second with the words of one stream."""
    deck = list(pack)
    words = number_stream(secret, label)
    for i, bound, ceiling in _places(len(deck)):
        word = next(words)
        while word >= ceiling:
            word = next(words)
        j = word % bound
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@cache
def _places(cards: int) -> tuple[tuple[int, int, int], ...]:
    """Return each place of a pack from the last, with the bound and the ceiling that `below` would have there."""
    return tuple((i, i + 1, _ceiling(i + 1)) for i in range(cards - 1, 0, -1))


def round_salt(secret: bytes, number: int) -> str:
    """Return the salt of round `number`, 32 hex digits."""
    return keyed(secret, f"salt:{number}").hex()[:32]


def round_deck(secret: bytes, number: int, pack: Sequence[c.Card]) -> list[c.Card]:
    """Return the frozen pack of round `number` from the top; round 0 is the pack for the lots."""
    return shuffled(pack, secret, f"deck:{number}")


def commitment(salt: str, deck: Sequence[c.Card]) -> str:
    """Return what is shown of a pack before the cut: SHA-256 over salt and cards, in hex."""
    return hashlib.sha256(f"{salt}:{' '.join(c.text(one) for one in deck)}".encode()).hexdigest()


def choice_key(secret: bytes, number: int, seat: int, k: int) -> bytes:
    """Return the key of a computer's random stream for action k (from 0, cuts included) of a round."""
    return keyed(secret, f"choice:{number}:{seat}:{k}")


class Stream:
    """A computer player's chance: a stream of numbers that follows from its key alone."""

    __slots__ = ("_words", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._words = number_stream(key, "stream")

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound − 1."""
        return below(self._words, bound)

    def percent(self, chance: int) -> bool:
        """Return True with the given chance in percent."""
        return self.below(100) < chance

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, which must not be empty."""
        return items[self.below(len(items))]


@dataclass(frozen=True, slots=True)
class Lot:
    """One card drawn for the first deal or the pitch."""

    seat: SeatNo
    card: CardNo


def draw_lots(deck: Sequence[c.Card], seats: int) -> tuple[list[Lot], int]:
    """Return the cards drawn and the seat that drew highest, ace low; those who tie draw on."""
    lots: list[Lot] = []
    rest = iter(deck)
    drawing = list(range(seats))
    while len(drawing) > 1:
        drawn = [Lot(seat, next(rest)) for seat in drawing]
        lots += drawn
        best = max(c.rank(lot.card) for lot in drawn)
        drawing = [lot.seat for lot in drawn if c.rank(lot.card) == best]
    return lots, drawing[0]


def deal_to_jack(deck: Sequence[c.Card], seats: int) -> tuple[list[Lot], int]:
    """Return the cards dealt round from seat 0 until a jack falls, and who got it (MI-5)."""
    lots: list[Lot] = []
    for place, one in enumerate(deck):
        lots.append(Lot(place % seats, one))
        if c.rank(one) == c.JACK:
            break
    return lots, lots[-1].seat


def after_cut(deck: Sequence[c.Card], cut: int) -> list[c.Card]:
    """Return the pack after `cut` cards went from the top to the bottom."""
    return [*deck[cut:], *deck[:cut]]


def deal_round(pack: Sequence[c.Card], hands: int) -> list[list[c.Card]]:
    """Return `hands` hands dealt one card at a time from the top until the pack is used up."""
    return [list(pack[place::hands]) for place in range(hands)]
