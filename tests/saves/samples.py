"""Small saves for the tests, and what must come out of them again."""

from pathlib import Path

from saves.rows import Record
from saves.store import Store

SUMMARY = {"game": "pope-joan", "players": ["You", "Анна"], "round": 2}
SETUP = '{"seats":["You","Анна"]}'
ENTRIES = [
    ("act", '{"play":"QS"}'),
    ("act", '{"play":"KS"}'),
    ("opening", '{"round":2,"pools":[4,0,7]}'),
    ("act", '{"play":"7D"}'),
    ("act", '{"pass":true,"why":"no 8♦"}'),
]


def make(path: Path, *, rounds: int = 1) -> Path:
    """Write a small save that is at rest, and return its path."""
    with Store.create(path, "session", "s-1", SETUP, SUMMARY) as store:
        for _ in range(rounds):
            for entry in ENTRIES:
                store.append([entry], SUMMARY, 1_000)
    return path


def killed(path: Path, *, rounds: int = 1) -> Path:
    """Write the same save as a killed program leaves it: with a write-ahead log, and a lock without an owner."""
    elsewhere = path.with_name("before-" + path.name)
    store = Store.create(elsewhere, "session", "s-1", SETUP, SUMMARY)
    for _ in range(rounds):
        for entry in ENTRIES:
            store.append([entry], SUMMARY, 1_000)
    for end in ("", "-wal", "-shm", ".lock"):
        path.with_name(path.name + end).write_bytes(elsewhere.with_name(elsewhere.name + end).read_bytes())
    store.close()
    elsewhere.unlink()
    return path


def plain(record: Record) -> list[tuple[str, str]]:
    """Return a record's entries, the setup first, without their numbers."""
    return [("setup", record.setup), *((entry.kind, entry.body) for entry in record.entries)]


EXPECTED = [("setup", SETUP), *ENTRIES]
