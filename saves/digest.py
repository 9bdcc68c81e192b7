"""Digests: each entry's covers all entries of its session before it, each head's covers the whole head row."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import pack
from typing import Final

SIZE: Final = 32
"""Bytes in a digest (SHA-256)."""


def genesis(session: int) -> bytes:
    """Return the digest that stands before the first entry of the session with this ordinal (from 0)."""
    return sha256(b"intrigue entry 1" + pack(">Q", session)).digest()


def of_entry(before: bytes, session: int, n: int, kind: str, body: str) -> bytes:
    """Return the digest of entry `n`, chained on `before`, the digest of entry n - 1 or the genesis."""
    kind_bytes, body_bytes = kind.encode(), body.encode()
    # The lengths keep a byte from moving between kind and body unnoticed.
    sizes = pack(">QQII", session, n, len(kind_bytes), len(body_bytes))
    return sha256(before + sizes + kind_bytes + body_bytes).digest()


def of_head(numbers: Sequence[int], texts: Sequence[str], last: bytes) -> bytes:
    """Return the digest over all fields of a head row: its numbers, its texts and its last entry's digest."""
    parts = [last, *(text.encode() for text in texts)]
    packed = pack(f">{len(numbers)}Q{len(parts)}I", *numbers, *map(len, parts))
    return sha256(b"intrigue head 1" + packed + b"".join(parts)).digest()
