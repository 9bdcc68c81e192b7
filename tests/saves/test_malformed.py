"""Files that are wrong in every way a machine thinks of: each is refused or read as far as it is good, cheaply."""

import json
import multiprocessing
import os
import random
import resource
import sqlite3
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from saves import digest
from saves.birth import lay_file
from saves.errors import SavesError
from saves.listing import info_of
from saves.rows import digest_of, read_head
from saves.sessions import replay
from saves.store import Store
from saves.write import NewSession
from tests.saves.evenings import script

SECONDS = 1.0
KIB = 64 * 1_024
NUMBERS = [0, 1, -1, 51, 52, 2**31, 2**63, 2**70, -(2**64), 10**300]
VALUES = [1e308, -0.5, True, False, None]
WORDS = ["", "kind", "play", "seat", "card", "at", "action", "\0", "é" * 50, "QS", "NaN", "begin", "undo", "\ud7ff"]


def one_of(chance: random.Random, found: Sequence[Any]) -> Any:
    """Return one of them; with `random.choice`, which is slow, a third of a million files' time went there."""
    return found[int(chance.random() * len(found))]


def nonsense(chance: random.Random, depth: int = 0) -> Any:
    """Return something that JSON can say."""
    kind = int(chance.random() * (9 if depth < 5 else 6))
    if kind == 0:
        return one_of(chance, NUMBERS)
    if kind == 1:
        return one_of(chance, VALUES)
    if kind < 6:
        return one_of(chance, WORDS)
    if kind == 6:
        return [nonsense(chance, depth + 1) for _ in range(one_of(chance, (0, 1, 3, 60)))]
    return {one_of(chance, WORDS): nonsense(chance, depth + 1) for _ in range(one_of(chance, (0, 1, 3, 9)))}


def bent(chance: random.Random, body: str) -> str:
    """Return a body that is still JSON, mostly, and no longer right."""
    found = json.loads(body)
    place, key = found, ""
    while isinstance(place, dict) and place:
        key = chance.choice(list(place))
        if not isinstance(place[key], dict) or chance.random() < 0.3:
            break
        place = place[key]
    if isinstance(place, dict):
        if chance.random() < 0.2:
            place.pop(key, None)
        else:
            place[key if chance.random() < 0.8 else chance.choice(WORDS)] = nonsense(chance)
    text = json.dumps(found)
    return text if chance.random() < 0.9 else text.replace('"', "", 1)


def bytes_wrong(chance: random.Random, good: bytes, path: Path) -> None:
    """Write a file of which some bytes are others, are missing, or stand elsewhere."""
    data = bytearray(good)
    for _ in range(chance.choice([1, 1, 2, 8, 64])):
        at, size = chance.randrange(len(data) + 1), chance.choice([1, 2, 4, 16, 512, 4_096])
        how = chance.randrange(5)
        if how == 0:
            data[at : at + 1] = bytes(byte ^ 1 << chance.randrange(8) for byte in data[at : at + 1])
        elif how == 1:
            data[at : at + size] = bytes(len(data[at : at + size]))
        elif how == 2:
            data[at : at + size] = chance.randbytes(len(data[at : at + size]))
        elif how == 3:
            source = chance.randrange(len(data) + 1)
            data[at : at + size] = data[source : source + size]
        else:
            # The header, where it says how large everything is, if that much is left.
            value, place = chance.choice([0, 1, 2, 127, 255]), chance.randrange(16, 100)
            data[place : place + 1] = bytes([value])
    path.write_bytes(data if chance.random() < 0.8 else data[: chance.randrange(len(data) + 1)])


def rows_wrong(chance: random.Random, good: bytes, path: Path) -> None:
    """Write a file whose rows are wrong, and whose digests vouch for them."""
    path.write_bytes(good)
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("PRAGMA journal_mode=OFF")
        last = digest.genesis(0)
        rows = conn.execute("SELECT n, kind, body FROM entry ORDER BY n").fetchall()
        wrong = {chance.randrange(len(rows)) for _ in range(chance.choice([1, 1, 2, 30]))}
        for n, kind, body in rows:
            if n in wrong:
                body = bent(chance, body) if chance.random() < 0.7 else json.dumps(nonsense(chance))  # noqa: PLW2901
                kind = chance.choice(["act", "opening", "setup"]) if chance.random() < 0.1 else kind  # noqa: PLW2901
            last = digest.of_entry(last, 0, n, kind, body)
            conn.execute("UPDATE entry SET kind=?, body=?, digest=? WHERE n=?", (kind, body, last, n))
        head = read_head(conn, 0)
        summary = json.dumps(head.summary if chance.random() < 0.5 else nonsense(chance))
        given = (last, summary, digest_of(type(head)(**{**_fields(head), "last": last}), summary))
        conn.execute("UPDATE head SET last=?, summary=?, digest=?", given)
    conn.close()


def _fields(head: Any) -> dict[str, Any]:
    return {name: getattr(head, name) for name in head.__dataclass_fields__}


def laid(folder: Path) -> bytes:
    """Return a small save of a real session."""
    told = script("pope-joan", 1)
    entries = [entry for step in told.steps[:24] for entry in step[0]]
    from saves.codec import write_setup

    new = NewSession(told.setup.session, [("setup", write_setup(told.setup)), *entries], told.first, 1_000)
    path = folder / "good.intrigue"
    lay_file(path, "session", [new])
    return path.read_bytes()


def look_at(path: Path) -> str:
    """Look at a file in every way, and return what came of it; raises what nobody may ever see."""
    info = info_of(path)
    outcome = info.status
    for read in (Store.look(path).read, Store.look(path).tail):
        try:
            record = read()
            replayed = replay(record)
            outcome += f" {replayed.damage or 'good'}"
        except SavesError as error:
            outcome += f" {error.code}"
    return outcome


def abuse(seed: str, count: int, folder: Path) -> Counter[str]:
    """Look at so many malformed files; raises AssertionError where one cost too much."""
    chance = random.Random(seed)
    good = laid(folder)
    path = folder / "bad.intrigue"
    look_at(folder / "good.intrigue")
    outcomes: Counter[str] = Counter()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in range(count):
        (bytes_wrong if chance.random() < 0.7 else rows_wrong)(chance, good, path)
        began = time.process_time()
        outcomes[look_at(path)] += 1
        assert time.process_time() - began < SECONDS, (seed, number)
        for beside in folder.glob("bad.intrigue-*"):
            beside.unlink()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < KIB, seed
    return outcomes


def test_malformed_files_are_refused_or_read_as_far_as_they_are_good(tmp_path: Path) -> None:
    assert len(abuse("ci", 400, tmp_path)) > 5


def _abused(given: tuple[int, int, str]) -> Counter[str]:
    part, count, folder = given
    place = Path(folder, str(part))
    place.mkdir()
    return abuse(f"nightly {part}", count, place)


WORKERS = int(os.environ.get("INTRIGUE_MALFORMED_WORKERS", "2"))
FIRST = int(os.environ.get("INTRIGUE_MALFORMED_FIRST", "0"))
LAST = int(os.environ.get("INTRIGUE_MALFORMED_LAST", "500"))
"""The parts that are run, of 2,000 files each: a part's number is its seed, so that a run can be gone on with."""


@pytest.mark.nightly
@pytest.mark.timeout(0)
def test_a_million_malformed_files(tmp_path: Path) -> None:
    outcomes: Counter[str] = Counter()
    jobs = [(part, 2_000, str(tmp_path)) for part in range(FIRST, LAST)]
    with multiprocessing.get_context("spawn").Pool(WORKERS) as pool:
        for done, found in enumerate(pool.imap_unordered(_abused, jobs), 1):
            outcomes += found
            print(f"{done} of {len(jobs)} parts from {FIRST} on", flush=True)
    assert sum(outcomes.values()) == 2_000 * len(jobs)
    print(outcomes.most_common(20))
