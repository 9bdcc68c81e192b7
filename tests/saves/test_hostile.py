"""Files made to hurt: each is refused with its reason, none is followed, run, waited for or paid for."""

import json
import os
import resource
import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import bounds, digest, schema
from saves.birth import lay_file
from saves.errors import SaveDamaged, SaveNewer, SaveRefused, SavesError
from saves.listing import info_of
from saves.rows import Head, digest_of
from saves.schema import VERSION
from saves.store import Store
from saves.write import NewSession
from tests.saves.samples import ENTRIES, SETUP, SUMMARY, make


def refusal(path: Path) -> str:
    """Return the code with which every way of opening the file refuses it, having checked that nothing changed."""
    before = path.read_bytes() if path.is_file() else None
    codes = set()
    look = Store.look(path)
    for way in (look.head, look.sessions, look.read, look.tail, lambda: Store.open(path)):
        with pytest.raises((SaveRefused, SaveDamaged, SaveNewer)) as refused:
            way()
        codes.add(refused.value.code)
    assert info_of(path).code in codes
    assert (path.read_bytes() if path.is_file() else None) == before
    (code,) = codes
    return code


def tables(path: Path, *sql: str, application_id: int = schema.APPLICATION_ID, version: int = 1) -> Path:
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("BEGIN")
        for line in sql:
            conn.execute(line)
        conn.execute(f"PRAGMA application_id={application_id}")
        conn.execute(f"PRAGMA user_version={version}")
    conn.close()
    return path


FOR_EVER = "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM t)"
HEAD_COLUMNS = "id, kind, count, last, opening, summary, clock_ms, written_ms, digest"


@pytest.mark.parametrize(
    "sql",
    [
        [schema.HEAD],
        [schema.ENTRY, schema.HEAD],
        [schema.HEAD, schema.ENTRY, "CREATE TABLE more (x)"],
        [schema.HEAD, schema.ENTRY, "CREATE INDEX more ON head (id)"],
        [schema.HEAD, schema.ENTRY, "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END"],
        [schema.HEAD, schema.ENTRY, "ANALYZE"],
        [schema.HEAD.replace("TEXT", "text"), schema.ENTRY],
        [schema.HEAD, schema.ENTRY.replace("WITHOUT ROWID", "")],
        [schema.HEAD.replace("  digest BLOB", "  d BLOB AS (zeroblob(1000000)),\n  digest BLOB"), schema.ENTRY],
        [f"CREATE VIEW head AS {FOR_EVER} SELECT n AS session, {HEAD_COLUMNS} FROM t, e", "CREATE TABLE e(x)"],
        [schema.HEAD, f"CREATE VIEW entry AS {FOR_EVER} SELECT 0 AS session, n, '' AS kind FROM t"],
        [schema.HEAD, schema.ENTRY, *[f"CREATE TABLE t{n} (x)" for n in range(2_000)]],
    ],
)
def test_another_schema_is_refused_before_anything_is_asked_of_it(tmp_path: Path, sql: list[str]) -> None:
    assert refusal(tables(tmp_path / "a.intrigue", *sql)) == "schema"


def test_a_schema_too_long_to_parse_is_refused(tmp_path: Path) -> None:
    columns = ", ".join(f"c{n}" for n in range(1_000))
    assert refusal(tables(tmp_path / "a.intrigue", f"CREATE TABLE head ({columns})")) == "malformed"


def test_a_newer_save_is_left_byte_for_byte(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    conn.execute(f"PRAGMA user_version={VERSION + 1}")
    conn.execute("CREATE TABLE what_we_do_not_know (x)")
    conn.close()
    assert refusal(path) == "newer"
    with pytest.raises(SaveNewer) as refused:
        Store.open(path)
    assert (refused.value.params["found"], refused.value.params["known"]) == (VERSION + 1, VERSION)
    assert info_of(path).status == "newer"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.intrigue"]


@pytest.mark.parametrize(("application_id", "version"), [(0, 1), (1, 1), (schema.APPLICATION_ID, 0)])
def test_somebody_elses_database_is_refused(tmp_path: Path, application_id: int, version: int) -> None:
    path = tables(
        tmp_path / "a.intrigue", schema.HEAD, schema.ENTRY, application_id=application_id, version=version
    )
    assert refusal(path) == "not-a-save"
    assert info_of(path).status == "foreign"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"x", "not-a-save"),
        (bytes(12_288), "not-a-save"),
        (b"SQLite format 3\0", "not-a-save"),
        (b"SQLite format 3\0" + b"\xff" * 8_000, "not-a-save"),
        (b"[" * 100_000, "not-a-save"),
        (bytes(range(256)) * 64, "not-a-save"),
    ],
)
def test_garbage_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "a.intrigue"
    path.write_bytes(content)
    assert refusal(path) == code


def a_link(path: Path) -> str:
    path.symlink_to(make(path.with_name("elsewhere")))
    return "symlink"


def a_dangling_link(path: Path) -> str:
    path.symlink_to("nowhere")
    return "symlink"


def a_folder(path: Path) -> str:
    path.mkdir()
    return "not-a-file"


def a_pipe(path: Path) -> str:
    os.mkfifo(path)
    return "not-a-file"


def a_device(path: Path) -> str:
    path.symlink_to("/dev/zero")
    return "symlink"


def a_socket(path: Path) -> str:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))
    return "not-a-file"


def a_giant(path: Path) -> str:
    make(path)
    os.truncate(path, bounds.MAX_FILE + 1)
    return "too-large"


def nothing(_path: Path) -> str:
    return "missing"


@pytest.mark.parametrize(
    "lay",
    [a_link, a_dangling_link, a_folder, a_pipe, a_device, a_socket, a_giant, nothing],
    ids=lambda f: f.__name__,
)
def test_what_is_no_plain_file_is_neither_followed_nor_waited_for(
    tmp_path: Path, lay: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.intrigue"
    code = lay(path)
    if code == "too-large":
        assert info_of(path).code == code
        with pytest.raises(SaveRefused, match=code):
            Store.open(path)
    else:
        assert refusal(path) == code


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal", ".lock"])
@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_nothing_is_followed_beside_a_save_either(tmp_path: Path, end: str, kind: str) -> None:
    path = make(tmp_path / "saves" / "a.intrigue")
    diary = tmp_path / "diary"
    diary.write_text("dear diary")
    beside = path.with_name(path.name + end)
    if kind == "link":
        beside.symlink_to(diary)
    elif kind == "pipe":
        os.mkfifo(beside)
    else:
        beside.mkdir()
    with pytest.raises(SavesError) as refused:
        Store.open(path)
    assert refused.value.code in ("symlink", "not-a-file", "io")
    info_of(path)
    assert diary.read_text() == "dear diary"
    assert os.path.lexists(beside)


def test_a_journal_cannot_have_another_file_deleted(tmp_path: Path) -> None:
    path = make(tmp_path / "saves" / "a.intrigue")
    diary = tmp_path / "diary"
    diary.write_text("dear diary")
    name = str(diary).encode()
    total = sum(name).to_bytes(4, "big")
    magic = bytes.fromhex("d9d505f920a163d7")
    journal = magic + bytes(508) + b"\0\0\0\1" + name + len(name).to_bytes(4, "big") + total + magic
    path.with_name(path.name + "-journal").write_bytes(journal)
    with pytest.raises(SaveRefused, match="journal"):
        Store.open(path)
    assert info_of(path).status == "foreign"
    assert diary.read_text() == "dear diary"


def with_summary(path: Path, text: str) -> Path:
    """Write a save whose digests are right and whose summary is this text."""
    lay_file(path, "session", [NewSession("s", [("setup", SETUP), *ENTRIES], SUMMARY)])
    head = Store.look(path).head()
    conn = sqlite3.connect(path)
    with conn:
        conn.execute("UPDATE head SET summary=?, digest=?", (text, digest_of(head, text)))
    conn.close()
    return path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "[" * 8_000,
        '{"a":' * 1_600,
        '{"a":NaN}',
        '{"a":' + "9" * 8_000 + "}",
        json.dumps({str(n): n for n in range(2_000)}),
    ],
)
def test_nonsense_in_a_summary_behind_a_right_digest_is_damage(tmp_path: Path, text: str) -> None:
    path = with_summary(tmp_path / "a.intrigue", text)
    assert (info_of(path).status, info_of(path).code) == ("damaged", "head")
    assert Store.look(path).read().damage == "head"


@pytest.mark.parametrize(
    "change",
    [
        "count=-1",
        "count=9223372036854775807",
        "opening=count",
        "clock_ms=-5",
        "clock_ms=9223372036854775807",
        "written_ms=-9223372036854775808",
        "kind='view'",
        "id=''",
        "id=zeroblob(100)",
        "clock_ms=1e300",
        "last=x'00'",
        "summary=x'7b7d'",
        "session=7",
        "session=-7",
    ],
)
def test_nonsense_in_a_head_is_damage(tmp_path: Path, change: str) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    with conn:
        conn.execute(f"UPDATE head SET {change}")
    conn.close()
    assert (info_of(path).status, info_of(path).code) == ("damaged", "head")
    assert Store.look(path).read().damage == "head"
    with Store.open(path) as store:
        assert store.damage == "head"


def test_a_head_of_nonsense_behind_a_right_digest_is_damage(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    head = Store.look(path).head()
    wrong = Head(0, head.session_id, "session", 2**40, head.last, 2**39, {}, 0, 0)
    conn = sqlite3.connect(path)
    with conn:
        values = (wrong.count, wrong.opening, "{}", 0, 0, digest_of(wrong, "{}"))
        conn.execute("UPDATE head SET count=?, opening=?, summary=?, clock_ms=?, written_ms=?, digest=?", values)
    conn.close()
    assert info_of(path).code == "head"


def test_a_session_larger_than_any_is_refused_cheaply(tmp_path: Path) -> None:
    path = tmp_path / "a.intrigue"
    conn = sqlite3.connect(path)
    with conn:
        schema.lay(conn)
        last = digest.genesis(0)
        for n in range(500):
            kind, body = ("act", "é" * 120_000) if n else ("setup", SETUP)
            last = digest.of_entry(last, 0, n, kind, body)
            conn.execute("INSERT INTO entry VALUES (0, ?, ?, ?, ?)", (n, kind, body, last))
    conn.close()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.monotonic()
    with pytest.raises(SaveRefused, match="too-large"):
        Store.look(path).read()
    assert time.monotonic() - begun < 10, "a guard against hanging"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 96 * 1_024, "KiB"


def test_a_header_that_asks_for_a_giant_cache_does_not_get_it(tmp_path: Path) -> None:
    path = make(tmp_path / "a.intrigue")
    conn = sqlite3.connect(path)
    conn.execute("PRAGMA default_cache_size=1000000000")
    conn.close()
    with Store.open(path) as store:
        store.append(ENTRIES, SUMMARY, 0)
        assert store._held.conn is not None
        assert store._held.conn.execute("PRAGMA cache_size").fetchone()[0] < 0
