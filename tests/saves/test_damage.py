"""Damaged saves: what is opened is exact, or refused, or the good part with its damage stated; never other."""

import random
import sqlite3
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from saves import digest
from saves.errors import SaveDamaged, SaveFailed, SaveNewer, SaveRefused
from saves.listing import info_of
from saves.rows import Record
from saves.store import Store
from tests.saves.samples import ENTRIES, EXPECTED, SUMMARY, killed, make, plain

TAIL = [EXPECTED[0], *EXPECTED[3:]]


def judge(record: Record) -> str:
    """Return `exact` or `part`; fails for anything else."""
    found = plain(record)
    if record.damage is None:
        assert found == EXPECTED
        assert record.head is not None
        assert (record.head.summary, record.head.clock_ms, record.head.session_id) == (SUMMARY, 1_000, "s-1")
        return "exact"
    assert found == EXPECTED[: len(found)]
    assert record.good == len(found)
    return "part"


def look_at(path: Path) -> str:
    """Return how a damaged save reads, having checked that the whole, its tail and its line in the list agree."""
    look = Store.look(path)
    info = info_of(path)
    try:
        whole = look.read()
    except (SaveRefused, SaveDamaged, SaveNewer):
        # Going through all of it may be impossible where the few rows of the tail are found, and are exact.
        with suppress(SaveRefused, SaveDamaged, SaveNewer):
            assert plain(look.tail()) == TAIL
        return "refused"
    assert info.status != "ok" or info.summary == SUMMARY
    tail = look.tail()
    if tail.damage is None:
        # The damage may lie before the checkpoint; what is needed to play on is then exact all the same.
        assert plain(tail) == TAIL
    else:
        assert whole.damage is not None
        found = plain(tail)
        assert found in (EXPECTED[: len(found)], TAIL[: len(found)])
    return judge(whole)


def play_on(path: Path) -> None:
    """Open a damaged save to play it: it goes on from exactly where it was, or not at all and stays as it is."""
    before = path.read_bytes()
    try:
        with Store.open(path) as store:
            tail = store.tail()
            store.append(ENTRIES[:1], SUMMARY, 1_000)
            assert tail.damage is None
            assert plain(tail) == TAIL
            assert plain(store.tail()) == [*TAIL, ENTRIES[0]]
    except (SaveFailed, SaveRefused, SaveDamaged, SaveNewer):
        assert path.read_bytes() == before


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return make(tmp_path_factory.mktemp("small") / "a.intrigue").read_bytes()


def flips(size: int, count: int | None) -> list[int]:
    return random.Random("flips").sample(range(size * 8), count) if count else list(range(size * 8))


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


@pytest.mark.parametrize("count", [1_200, pytest.param(None, marks=pytest.mark.nightly)])
def test_every_single_bit_flip(small: bytes, tmp_path: Path, count: int | None) -> None:
    path = tmp_path / "a.intrigue"
    outcomes: Counter[str] = Counter()
    for bit in flips(len(small), count):
        path.write_bytes(flipped(small, bit))
        outcomes[look_at(path)] += 1
    assert set(outcomes) == {"exact", "part", "refused"}


@pytest.mark.parametrize("count", [120, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_playing_on_after_a_bit_flip(small: bytes, tmp_path: Path, count: int) -> None:
    # Where the rows lie: elsewhere a flip mostly changes nothing.
    used = [bit for bit in flips(len(small), None) if small[bit // 8]]
    for number, bit in enumerate(random.Random("play on").sample(used, min(count, len(used)))):
        path = tmp_path / str(number) / "a.intrigue"
        path.parent.mkdir()
        path.write_bytes(flipped(small, bit))
        play_on(path)


@pytest.mark.parametrize("step", [41, pytest.param(1, marks=pytest.mark.nightly)])
def test_every_truncation(small: bytes, tmp_path: Path, step: int) -> None:
    path = tmp_path / "a.intrigue"
    for size in range(0, len(small), step):
        path.write_bytes(small[:size])
        assert look_at(path) != "exact"
        assert info_of(path).status in ("damaged", "foreign")
        assert path.read_bytes() == small[:size]


@pytest.mark.parametrize("block", [64, 512, 4_096])
def test_zeros_in_the_middle(small: bytes, tmp_path: Path, block: int) -> None:
    path = tmp_path / "a.intrigue"
    for at in range(0, len(small), block):
        path.write_bytes(small[:at] + bytes(block) + small[at + block :])
        look_at(path)


def test_a_head_that_is_older_than_the_entries_is_noticed(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    old = conn.execute("SELECT * FROM head").fetchone()
    conn.close()
    with Store.open(path) as store:
        store.append(ENTRIES[:1], SUMMARY, 1_000)
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("DELETE FROM head")
        conn.execute("INSERT INTO head VALUES (?,?,?,?,?,?,?,?,?,?)", old)
    conn.close()
    record = Store.look(path).tail()
    assert (record.damage, record.good) == ("long", 7)
    with Store.open(path) as store:
        assert store.damage == "long"


@pytest.mark.parametrize(
    ("sql", "damage", "good"),
    [
        ("DELETE FROM entry WHERE n=5", "short", 5),
        ("DELETE FROM entry WHERE n=4", "row", 4),
        ("DELETE FROM head", "head", 6),
        ("UPDATE head SET clock_ms=0", "head", 6),
        ("UPDATE entry SET body='{}' WHERE n=2", "row", 2),
        ("UPDATE entry SET body='{}' WHERE n=5", "row", 5),
        ("UPDATE entry SET kind='opening' WHERE n=4", "row", 4),
        ("UPDATE entry SET n=9 WHERE n=5", "row", 5),
        # What a digest over the entry alone, not chained, would let pass:
        ("UPDATE entry SET n=9-n WHERE n IN (4,5)", "row", 4),
    ],
)
def test_rows_that_were_changed_with_tools_are_noticed(tmp_path: Path, sql: str, damage: str, good: int) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    with conn:
        for part in sql.replace("UPDATE entry SET n=9-n WHERE n IN (4,5)", SWAP).split(";"):
            conn.execute(part)
    conn.close()
    record = Store.look(path).read()
    assert (record.damage, record.good) == (damage, good)
    assert judge(record) == "part"


def test_an_entry_of_another_save_with_its_own_digest_is_noticed(tmp_path: Path) -> None:
    """A digest vouches for all entries before it, so that none fits into another story."""
    path, other = make(tmp_path / "a.intrigue"), tmp_path / "b.intrigue"
    with Store.create(other, "session", "s-2", EXPECTED[0][1], SUMMARY) as store:
        store.append([("act", '{"play":"AS"}'), ("act", '{"play":"2S"}')], SUMMARY, 1_000)
    conn = sqlite3.connect(path)
    conn.execute("ATTACH ? AS other", (str(other),))
    with conn:
        conn.execute("UPDATE entry SET (body, digest) = (SELECT body, digest FROM other.entry WHERE n=2) WHERE n=2")
    conn.close()
    record = Store.look(path).read()
    assert (record.damage, record.good) == ("row", 2)


def test_an_end_that_was_exchanged_for_another_is_noticed(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    with conn:
        before = conn.execute("SELECT digest FROM entry WHERE n=4").fetchone()[0]
        other = digest.of_entry(before, 0, 5, "act", '{"play":"AS"}')
        conn.execute("UPDATE entry SET body=?, digest=? WHERE n=5", ('{"play":"AS"}', other))
    conn.close()
    assert Store.look(path).read().damage == "row"
    assert Store.look(path).tail().damage == "row"
    with Store.open(path) as store:
        assert store.damage == "row"


def test_a_page_whose_rows_are_out_of_order_is_read_and_not_written(small: bytes, tmp_path: Path) -> None:
    """Looking for a row by its number goes astray there, and a new row would land anywhere."""
    path = tmp_path / "a.intrigue"
    second = 2 * 4_096 + 8 + 2
    third = second + 2
    path.write_bytes(small[:second] + small[third : third + 2] + small[second:third] + small[third + 2 :])
    record = Store.look(path).read()
    assert (plain(record), record.damage) == (EXPECTED, "malformed")
    before = path.read_bytes()
    with Store.open(path) as store:
        assert store.damage == "malformed"
        with pytest.raises(SaveFailed):
            store.append(ENTRIES[:1], SUMMARY, 0)
        assert store.salvage_to(tmp_path / "b.intrigue") == 6
    assert path.read_bytes() == before
    assert plain(Store.look(tmp_path / "b.intrigue").read()) == EXPECTED


SWAP = "UPDATE entry SET n=94 WHERE n=4;UPDATE entry SET n=4 WHERE n=5;UPDATE entry SET n=5 WHERE n=94"


def test_the_good_part_is_salvaged_and_the_damaged_file_kept(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("UPDATE entry SET body='{}' WHERE n=5")
    conn.close()
    before = path.read_bytes()
    target = tmp_path / "good part.intrigue"
    with Store.open(path) as store:
        assert store.tail().damage == "row"
        with pytest.raises(SaveFailed) as refused:
            store.append(ENTRIES[:1], SUMMARY, 0)
        assert (refused.value.code, store.damage) == ("damaged", "row")
        assert store.salvage_to(target) == 5
    assert path.read_bytes() == before
    with Store.open(target) as again:
        assert again.damage is None
        assert plain(again.read()) == EXPECTED[:5]
        again.append(ENTRIES[4:], SUMMARY, 0)
        assert plain(again.read()) == EXPECTED


def beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


@pytest.mark.parametrize("count", [250, pytest.param(20_000, marks=pytest.mark.nightly)])
def test_a_damaged_log_of_a_killed_program_is_noticed(tmp_path: Path, count: int) -> None:
    """SQLite takes a write-ahead log that is cut or damaged for an older, healthy state."""
    path = killed(tmp_path / "a.intrigue")
    log, index = beside(path, "-wal").read_bytes(), beside(path, "-shm").read_bytes()
    chance = random.Random("log")
    for _ in range(count):
        bad = flipped(log, chance.randrange(len(log) * 8)) if chance.random() < 0.5 else b""
        beside(path, "-wal").write_bytes(bad or log[: chance.randrange(len(log))])
        beside(path, "-shm").write_bytes(index)
        record = Store.look(path).read()
        assert judge(record) == "part"
        assert record.damage == "tail-lost"
        assert info_of(path).code == "tail-lost"
        assert judge(Store.look(path).read()) == "part"
    beside(path, "-wal").write_bytes(log)
    assert judge(Store.look(path).read()) == "exact"


def test_a_save_whose_log_lost_its_tail_is_not_played_on_but_salvaged(tmp_path: Path) -> None:
    path = killed(tmp_path / "a.intrigue")
    log = beside(path, "-wal").read_bytes()[:-3_000]
    beside(path, "-wal").write_bytes(log)
    for _ in range(2):
        with Store.open(path) as store:
            assert store.damage == "tail-lost"
            with pytest.raises(SaveFailed):
                store.append(ENTRIES[:1], SUMMARY, 0)
    assert beside(path, "-wal").read_bytes() == log
    with Store.open(path) as store:
        assert store.salvage_to(tmp_path / "b.intrigue") == 5
    assert plain(Store.look(tmp_path / "b.intrigue").read()) == EXPECTED[:5]


def test_a_damaged_witness_is_none(tmp_path: Path) -> None:
    path = killed(tmp_path / "a.intrigue")
    lock = beside(path, ".lock").read_bytes()
    for bit in range(1_024 * 8, len(lock) * 8):
        beside(path, ".lock").write_bytes(flipped(lock, bit))
        assert info_of(path).status == "ok"
