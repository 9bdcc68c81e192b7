"""The tests of the saves notice each promise that is broken: one is broken at a time, and they have to fail."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT


@dataclass(frozen=True, slots=True)
class Mutant:
    """A promise that is broken: in which file what becomes what, and the tests that have to notice it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


KILL = "tests/saves/test_kill.py::test_a_kill_takes_nothing_that_was_acknowledged[pope-joan]"

MUTANTS = (
    Mutant(
        "commits are not synced",
        "saves/held.py",
        'conn.execute("PRAGMA synchronous=FULL")',
        'conn.execute("PRAGMA synchronous=OFF")',
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "a new file is not synced",
        "saves/birth.py",
        "        sync_file(unfinished)\n        publish(unfinished, path)\n    finally:\n        _remove(",
        "        publish(unfinished, path)\n    finally:\n        _remove(",
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "the folder is not synced after a file was made",
        "saves/files.py",
        "        sync_folder(path.parent)\n    except OSError:\n        # It would",
        "        pass\n    except OSError:\n        # It would",
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "the head row does not say how many entries there are",
        "saves/rows.py",
        '        return "short" if count < head.count else "long"\n',
        "        return None\n",
        ("tests/saves/test_damage.py",),
    ),
    Mutant(
        "the head row is not written",
        "saves/store.py",
        "            write_head(conn, replace(head, clock_ms=clock_ms), summary)\n",
        "",
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "an action counts before it is committed",
        "tui/controller.py",
        "        events = self.apply(action, state)\n        self.commit()\n",
        "        events = self.apply(action, state)\n        threading.Timer(0.05, self.commit).start()\n",
        (KILL,),
    ),
    Mutant(
        "a commit comes with the next one",
        "saves/held.py",
        '            conn.execute("COMMIT")\n',
        '            conn.execute("SAVEPOINT later")\n',
        (KILL, "tests/saves/test_store.py"),
    ),
    Mutant(
        "digests are not chained",
        "saves/digest.py",
        "sha256(before + sizes",
        "sha256(bytes(32) + sizes",
        ("tests/saves/test_damage.py",),
    ),
    Mutant(
        "an entry without its digest is believed",
        "saves/rows.py",
        "if digest.of_entry(before, session, n, kind, body) != found:",
        "if not found:",
        ("tests/saves/test_damage.py",),
    ),
    Mutant(
        "the schema is not looked at",
        "saves/schema.py",
        '        raise SaveRefused("schema")\n',
        "        pass\n",
        ("tests/saves/test_hostile.py",),
    ),
    Mutant(
        "a lost tail is not noticed",
        "saves/look.py",
        'return replace(record, damage="tail-lost") if lost and record.damage is None else record',
        "return record",
        ("tests/saves/test_damage.py",),
    ),
    Mutant(
        "nothing is locked",
        "saves/lock.py",
        "            fcntl.flock(fd, (fcntl.LOCK_SH if share else fcntl.LOCK_EX) | fcntl.LOCK_NB)\n",
        "            pass\n",
        ("tests/saves/test_lock.py",),
    ),
    Mutant(
        "no backup before a migration",
        "saves/held.py",
        "            keep_backup(conn, self.path, self._version)\n",
        "            pass\n",
        ("tests/saves/test_migrations.py",),
    ),
    Mutant(
        "a disk that failed once is believed to hold nothing",
        "saves/look.py",
        "            if record.damage not in MISREAD:\n                break\n",
        "            break\n",
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "a copy may still want a log beside it",
        "saves/birth.py",
        'if switch_journal(target, "DELETE", 0) != "delete":',
        'if not switch_journal(target, "DELETE", 0):',
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "a log that was deleted in play takes what is in it along",
        "saves/held.py",
        "            self._names.keep_log(self.conn)\n",
        "            pass\n",
        ("tests/saves/test_taken_away.py",),
    ),
    Mutant(
        "what lies in the place of a log is taken for ours",
        "saves/whereabouts.py",
        'return "here" if os.path.samestat(found, self._log[end]) else "replaced"',
        'return "here" if os.path.samestat(found, self._log[end]) else "gone"',
        ("tests/saves/test_taken_away.py",),
    ),
    Mutant(
        "a lock that was deleted in play is not taken again",
        "saves/held.py",
        "            self.lock.hold_on()\n",
        "            pass\n",
        ("tests/saves/test_lock.py",),
    ),
    Mutant(
        "what lies in the place of a save is written to",
        "saves/whereabouts.py",
        'return "here" if os.path.samestat(found, self._file) else "replaced"',
        'return "here"',
        ("tests/saves/test_taken_away.py",),
    ),
    Mutant(
        "what takes the place of a save while it is opened is taken for it",
        "saves/held.py",
        "        if not here:\n            raise SaveRefused(",
        "        if not self._names:\n            raise SaveRefused(",
        ("tests/saves/test_taken_away.py",),
    ),
    Mutant(
        "what could not be saved at the end counts as a success",
        "tui/plain/table.py",
        "(FAILED if self.controller.trouble is not None else DONE)",
        "DONE",
        ("tests/saves/test_left_unsaved.py",),
    ),
    Mutant(
        "a parcel is not looked at again when it is laid",
        "saves/parcel.py",
        "record.damage is not None or record.head != head",
        "record.head is None",
        ("tests/saves/test_parcel.py",),
    ),
    Mutant(
        "a lock is given back before the file is closed",
        "saves/held.py",
        "        if self.conn is not None:\n            with suppress(SavesError, OSError, *SQLITE_FAULTS):\n",
        "        self.lock.release()\n"
        "        if self.conn is not None:\n            with suppress(SavesError, OSError, *SQLITE_FAULTS):\n",
        ("tests/saves/test_lock.py",),
    ),
    Mutant(
        "an old backup goes before the new one is there",
        "saves/backups.py",
        "    copy_database(conn, goal)\n    for old in",
        "    for old in [*before, goal][:-KEPT]:\n        old.unlink()\n"
        "    copy_database(conn, goal)\n    for old in",
        ("tests/saves/test_migrations.py",),
    ),
    Mutant(
        "the index is believed against a save that has changed",
        "saves/history.py",
        "if stamp is not None and seen and seen == self._seen.get(str(path)):",
        "if stamp is not None:",
        ("tests/saves/test_history.py",),
    ),
    Mutant(
        "what was reported as failed and came through is written twice",
        "saves/store.py",
        "        return rows[len(found) :]\n",
        "        return rows\n",
        ("tests/saves/test_store.py",),
    ),
    Mutant(
        "a table counts before its session is over",
        "saves/tournaments.py",
        'if not games or games[-1].phase != "over" or next_game',
        "if not games or next_game",
        ("tests/saves/test_tournaments.py",),
    ),
    Mutant(
        "a file is written over where it lies",
        "saves/files.py",
        "        unfinished.replace(path)\n    except BaseException:\n        unfinished.unlink(missing_ok=True)\n",
        '        path.write_text(text, encoding="utf-8")\n        unfinished.unlink()\n'
        "    except BaseException:\n        unfinished.unlink(missing_ok=True)\n",
        ("tests/saves/test_players.py", "tests/saves/test_settings.py"),
    ),
    Mutant(
        "what was counted is testified before it is committed",
        "saves/store.py",
        "        conn = self._ready()\n        if not 0 <= session < len(self._counts):\n",
        "        conn = self._ready()\n"
        "        self._held.lock.testify(Witness(session, self._counts[session] + len(rows)))\n"
        "        if not 0 <= session < len(self._counts):\n",
        ("tests/saves/test_store.py", KILL),
    ),
    Mutant(
        "two tournaments of one id share their tables",
        "saves/tables.py",
        "    taken = twin or os.path.lexists(by_id)\n",
        "    taken = False\n",
        ("tests/saves/test_tables.py",),
    ),
    Mutant(
        "the tables change and the version does not",
        "saves/schema.py",
        "  clock_ms INTEGER NOT NULL,\n",
        "  clock_ms INTEGER NOT NULL,\n  mood TEXT,\n",
        ("tests/saves/test_fixtures.py",),
    ),
)


def run(tree: Path, tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    return subprocess.run(
        command, cwd=tree, capture_output=True, text=True, check=False, env=os.environ | {"CI": "1"}
    )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the project in which every test passes."""
    goal = tmp_path_factory.mktemp("mutants") / "intrigue"
    ignore = shutil.ignore_patterns(".*", "__pycache__", "build", "*.egg-info")
    shutil.copytree(ROOT, goal, ignore=ignore)
    return goal


@pytest.mark.nightly
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_promise_is_noticed(tree: Path, mutant: Mutant) -> None:
    place = tree / mutant.file
    text = place.read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1, "the code has changed: look for the promise again"
    place.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        found = run(tree, mutant.tests)
    finally:
        place.write_text(text, encoding="utf-8")
    assert found.returncode == 1, found.stdout[-1_000:]
    failed = [line for line in found.stdout.splitlines() if line.startswith("FAILED")]
    assert failed, found.stdout[-1_000:]
    print(f"{mutant.name}: {failed[0]}")


def test_every_mutant_still_fits_the_code() -> None:
    for mutant in MUTANTS:
        assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1, mutant.name
