"""Every storage call that is made can be the one at which the program is killed, or that fails."""

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.errors import SavesError
from saves.history import History
from saves.listing import list_saves
from saves.parcel import export_save, import_save
from saves.rows import Record
from saves.sessions import Saved
from saves.store import Store
from saves.tournaments import SavedTournament
from tests.saves import strace, struck
from tests.saves.evenings import Growing
from tests.saves.faults import KILLED, Counts, Point, Struck, count, failing, strike, why_not
from tests.saves.next_version import NEXT
from tests.saves.samples import plain
from tests.saves.test_tournaments import charter

pytestmark = [
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "calls can be struck here"),
    pytest.mark.xdist_group("struck"),
]

ERRNOS = ("ENOSPC", "EIO", "EROFS", "EFBIG", "EINTR")
TOLD = struck.told()
PLAYED = [entry for step in TOLD.steps for entry in step[0]]
BEGUN = sum(len(step[0]) for step in TOLD.steps[: struck.BEGUN])
SETTINGS = '# mine\nname = "You"\n'
AFTER = [BEGUN + sum(len(step[0]) for step in TOLD.steps[struck.BEGUN : struck.BEGUN + n]) for n in range(4)]
"""How many entries there are when so many steps were acknowledged."""


class Larder:
    """What the deeds are done with, made once."""

    def __init__(self, folder: Path) -> None:
        growing = Growing(TOLD, folder)
        self.at_rest = growing.play(struck.BEGUN)
        self.killed = folder / "killed"
        self.killed.mkdir()
        with Store.open(self.at_rest) as store:
            _entries, facts, clock = TOLD.steps[struck.BEGUN - 1]
            store.touch(facts, clock)
            for found in folder.glob(f"{self.at_rest.name}*"):
                shutil.copyfile(found, self.killed / found.name.replace(self.at_rest.stem, "a"))
        saved = SavedTournament.create(charter(), folder / "tournament")
        saved.draw()
        for slot in saved.tournament.open_slots():
            saved.play_computers(slot)
        saved.close()
        self.parcel = folder / "parcel"
        data = bytearray(self.at_rest.read_bytes())
        data[data.index(PLAYED[BEGUN - 5][1].encode()) + 2] ^= 1
        self.damaged = bytes(data)
        other = SavedTournament.create(charter(), folder / "cup")
        other.draw()
        other.close()
        self.open_cup = other.path
        export_save(saved.path, self.parcel)
        self.twin = import_save(self.parcel, saved.path.parent).path
        # As an earlier program left them, they bear its own name where it is laid.
        (self.twin_tables,) = self.twin.parent.glob(f"{charter().id}-*.tables")

    def lay(self, deed: str, folder: Path) -> None:
        """Put into the folder what the deed is done with."""
        if deed == "recover":
            for found in self.killed.iterdir():
                shutil.copyfile(found, folder / found.name)
        elif deed == "import-tables":
            shutil.copyfile(self.parcel, folder / "tournament.intrigue")
        elif deed == "rename-tables":
            shutil.copyfile(self.twin, folder / "cup.intrigue")
            shutil.copytree(self.twin_tables, folder / "cup.tables")
        elif deed != "create":
            shutil.copyfile(self.at_rest, folder / "a.intrigue")
        if deed == "replaced":
            shutil.copyfile(self.at_rest, folder / "older")
        if deed == "mend":
            (folder / "a.intrigue").write_bytes(self.damaged)
        if deed == "cup":
            shutil.copyfile(self.open_cup, folder / "cup.intrigue")
        if deed == "settings":
            (folder / "settings.toml").write_text(SETTINGS)
            (folder / "players.json").write_text("{")


@pytest.fixture(scope="module")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Larder:
    return Larder(tmp_path_factory.mktemp("larder"))


@pytest.fixture(scope="module")
def counts(larder: Larder, tmp_path_factory: pytest.TempPathFactory) -> Counts:
    return count(larder.lay, tmp_path_factory.mktemp("counts"))


def entries(record: Record) -> list[tuple[str, str]]:
    return [(kind, body.strip()) for kind, body in plain(record)[1:]]


def check_played(path: Path, done: int) -> int:
    """Check that a save holds what was acknowledged, and at most one step more; return how many entries."""
    assert [(info.status, info.code) for info in list_saves(path.parent)] == [("ok", "")]
    record = Store.look(path).read()
    assert record.damage is None
    found = entries(record)
    assert found == PLAYED[: len(found)]
    # The first thing acknowledged is that it is open.
    least = AFTER[min(max(done - 1, 0), 3)]
    assert least <= len(found) <= AFTER[min(max(done, 1), 3)]
    saved, session, _clock = Saved.open(path)
    assert saved.damage is None and session.count >= struck.BEGUN
    saved.append(PLAYED[len(found) : len(found) + 1], {}, 0)
    saved.close()
    assert entries(Store.look(path).read()) == PLAYED[: len(found) + 1]
    return len(found)


def check_create(one: Struck) -> object:
    listed = list_saves(one.folder)
    # Where a name could not be taken back either, there is one more.
    assert [info.status for info in listed] in ([], ["ok"], ["ok"] * (1 + bool(one.faults)))
    assert listed or not one.done, "what was acknowledged is there"
    for info in listed:
        saved, session, _clock = Saved.open(info.path)
        saved.close()
        assert (saved.damage, session.phase) == (None, "start")
    return len(listed)


def check_play(one: Struck) -> object:
    return check_played(one.folder / "a.intrigue", one.done)


def check_bereft(one: Struck) -> object:
    """Check what is there of a save that others took the name from after one step: at the latest with the next."""
    infos = list_saves(one.folder)
    # Killed before the next step, what was in a log that others deleted is missing, and said to be.
    bad = {("damaged", "tail-lost")} if one.point[0] == "unlogged" and one.killed and one.done == 2 else set()
    assert {(info.status, info.code) for info in infos} <= {("ok", ""), *bad}
    counts = {}
    for info in infos:
        record = Store.look(info.path).read()
        assert record.damage == (info.code or None)
        found = entries(record)
        assert found == PLAYED[: len(found)]
        counts[info.path.name] = len(found)
        with Store.open(info.path) as store:
            assert store.damage == (info.code or None)
    others_acted = one.done > 2 or one.point[0] == "unlogged" or not (one.folder / "a.intrigue").exists()
    if one.done > 2 or not others_acted:
        assert max(counts.values()) >= AFTER[one.done - 1 if one.done else 0], counts
    # Where the disk hides again and again who has the lock, it is seen with a later card.
    hidden = one.hit > 1 and one.point[:2] in (("taken", "open"), ("taken", "flock"))
    if one.point[0] in ("replaced", "taken") and one.done > 2 and not hidden:
        assert counts["a.intrigue"] < max(counts.values()), "what others have stays as it is"
    return tuple(sorted(counts.values()))


def check_migrate(one: Struck) -> object:
    from tests.saves import next_version

    path = one.folder / "a.intrigue"
    version = int.from_bytes(path.read_bytes()[60:64], "big")
    if version != NEXT and not path.with_name("a.intrigue-wal").exists():
        return check_played(path, one.done)
    with pytest.MonkeyPatch.context() as patch:
        for module, name in next_version.PATCHED:
            patch.setattr(module, name, getattr(module, name))
        patch.setenv("INTRIGUE_HOME", str(one.folder / "home"))
        next_version.release(next_version.REWRITTEN)
        found = check_played(path, one.done)
    backups = [Store.look(path).read() for path in (one.folder / "home" / "backups").glob("[!.]*")]
    assert 1 <= len(backups) <= 2, "before it was rewritten it was copied; twice, where the first could not be read"
    assert [entries(backup) for backup in backups] == [PLAYED[:BEGUN]] * len(backups)
    return found, NEXT


def check_copy(goal: Callable[[Path], Path], source: str) -> Callable[[Struck], object]:
    def check(one: Struck) -> object:
        path, copied = one.folder / source, goal(one.folder)
        found = Store.look(path).read()
        assert found.damage is None
        assert copied.exists() or not one.done
        if copied.exists():
            copy = Store.look(copied).read()
            assert (copy.damage, plain(copy)) == (None, plain(found))
        return copied.exists()

    return check


def check_tables(one: Struck) -> object:
    found = list((one.folder / "in").glob("tournament*.intrigue"))
    assert len(found) <= 1 and (found or not one.done)
    for path in found:
        saved = SavedTournament.open(path)
        assert saved.damage is None and [info.status for info in list_saves(saved.tables)] == ["finished"]
        saved.close()
    return len(found)


def check_renamed(one: Struck) -> object:
    (info,) = list_saves(one.folder)
    assert info.path.name == "b.intrigue" or not one.done
    saved = SavedTournament.open(info.path)
    assert saved.damage is None and saved.tables == info.path.with_suffix(".tables")
    assert [found.status for found in list_saves(saved.tables)] == ["finished"]
    saved.close()
    return info.path.name


def check_moved(goal: str) -> Callable[[Struck], object]:
    def check(one: Struck) -> object:
        places = [path for path in (one.folder / "a.intrigue", one.folder / goal) if path.exists()]
        assert places, "it is somewhere"
        assert not one.done or places == [one.folder / goal]
        for path in places:
            record = Store.look(path).read()
            assert (record.damage, entries(record)) == (None, PLAYED[:BEGUN])
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("INTRIGUE_HOME", str(one.folder / "home"))
            (listed,) = [info.path for info in list_saves(places[0].parent)]
            with Store.open(listed) as store:
                assert store.damage is None
        left = [path for path in (one.folder / "a.intrigue", one.folder / goal) if path.exists()]
        assert left == [listed], "under one name, whatever happened"
        return len(places), places[0].name

    return check


def check_mend(one: Struck) -> object:
    """Check that the good part is in a file of its own, and the damaged one is still there."""
    assert len((one.folder / "a.intrigue").read_bytes()) % 4_096 == 0
    assert Store.look(one.folder / "a.intrigue").read().damage is not None
    listed = [info for info in list_saves(one.folder) if info.path.name != "a.intrigue"]
    assert {info.status for info in listed} <= {"ok"}
    found = [entries(Store.look(info.path).read()) for info in listed]
    # Where a copy could not be taken back either, there is one more.
    assert len(found) <= 1 + bool(one.faults) and (found or not one.done)
    for some in found:
        assert some == PLAYED[: len(some)]
    longest = max(map(len, found), default=0)
    assert not found or longest >= 1
    return len(found), longest


def check_cup(one: Struck) -> object:
    saved = SavedTournament.open(one.folder / "cup.intrigue")
    there = [one.name for one in saved.tournament.entrants][-1] == "Zoe"
    assert saved.damage is None and (there or one.done < 2)
    begun = len(saved.begun())
    assert begun == 1 or one.done < 3
    saved.close()
    return there, begun


def check_index(one: Struck) -> object:
    with History(one.folder / "history.db", one.folder, one.folder / "none") as history:
        history.refresh()
        with History(saves=one.folder, imports=one.folder / "none", memory=True) as anew:
            anew.refresh()
            assert (history.sessions(), history.rounds()) == (anew.sessions(), anew.rounds())
    assert check_played(one.folder / "a.intrigue", 0)
    return one.done


def check_settings(one: Struck) -> object:
    text = (one.folder / "settings.toml").read_text()
    assert text in (SETTINGS, SETTINGS.replace("You", "Anna")) and (text != SETTINGS or not one.done)
    players = (one.folder / "players.json").read_text()
    kept = [path.read_text() for path in one.folder.glob("players.broken*")]
    assert players == "{" or (set(kept) == {"{"} and "Anna" in players)
    assert "Anna" in players or one.done < 2
    return text, players


def check_list(one: Struck) -> object:
    return check_played(one.folder / "a.intrigue", 0)


CHECKS: dict[str, Callable[[Struck], object]] = {
    "create": check_create,
    "play": check_play,
    "recover": check_play,
    "deleted": check_bereft,
    "replaced": check_bereft,
    "taken": check_bereft,
    "unlogged": check_bereft,
    "migrate": check_migrate,
    "export": check_copy(lambda folder: folder / "parcel", "a.intrigue"),
    "import": check_copy(lambda folder: folder / "in" / "a.intrigue", "a.intrigue"),
    "import-tables": check_tables,
    "rename": check_moved("b.intrigue"),
    "rename-tables": check_renamed,
    "delete": check_moved("home/bin/a.intrigue"),
    "list": check_list,
    "mend": check_mend,
    "cup": check_cup,
    "index": check_index,
    "settings": check_settings,
}


CI_SHARE = 8
"""Of so many points CI takes one, another each time the numbers change; all are taken nightly."""


def share_of(points: list[Point], share: int) -> list[Point]:
    return points[::share] if share > 1 else points


@pytest.mark.skipif(bool(strace.why_not()), reason=strace.why_not() or "strace works here")
def test_no_storage_call_is_out_of_reach(larder: Larder, tmp_path: Path) -> None:
    """What is counted, and can be struck, in front of the C library is all that the system sees."""
    counted, seen = strace.count(larder.lay, tmp_path)
    assert seen == counted


@pytest.mark.parametrize("share", [CI_SHARE, pytest.param(1, marks=pytest.mark.nightly)])
def test_a_kill_at_any_storage_call_loses_nothing(
    larder: Larder, counts: Counts, tmp_path: Path, share: int
) -> None:
    """At all of them, and one more of each kind: that one is not reached, so that none was left out."""
    points: list[Point] = [
        (deed, call, k)
        for deed, counted in counts.items()
        for call in struck.CHANGING
        if counted[call]
        for k in range(1, counted[call] + 2)
    ]
    outcomes: dict[str, set[object]] = {deed: set() for deed in counts}
    for one in strike(larder.lay, tmp_path, KILLED, share_of(points, share)):
        deed, call, k = one.point
        assert one.killed == (k <= counts[deed][call]), one
        assert one.killed or one.ended == "done", one
        outcomes[deed].add(CHECKS[deed](one))
        shutil.rmtree(one.folder)
    if share == 1:
        assert not [deed for deed, found in outcomes.items() if len(found) < 2 and deed != "list"]
        print(f"killed at {sum(k <= counts[deed][call] for deed, call, k in points)} points", outcomes)


TAKEN_AWAY = ("deleted", "replaced", "unlogged")
"""Deeds in which a file has no name any more: where its locks cannot be given back either, nothing leads to it."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("errno", "until", "share"),
    [
        ("ENOSPC", 0, 40),
        *(pytest.param(errno, until, 1, marks=pytest.mark.nightly) for until in (0, 3) for errno in ERRNOS),
    ],
)
def test_an_error_at_any_storage_call_is_told_and_overcome(
    larder: Larder, counts: Counts, tmp_path: Path, errno: str, until: int, share: int
) -> None:
    """Each call fails, alone or with the three after it; what was tried is tried again until it works."""
    told: Counter[str] = Counter()
    missed, bad = 0, list[str]()
    points: list[Point] = [
        (deed, call, k)
        for deed, counted in counts.items()
        for call in struck.KINDS
        if counted[call] and (call != "fcntl" or deed not in TAKEN_AWAY)
        for k in range(1, counted[call] + 1)
    ]
    # A file that could not be opened for writing is opened for reading only, unnoticed.
    opening = [point for point in points if share > 1 and point[:2] == ("play", "open")]
    chosen = list(dict.fromkeys([*share_of(points, share), *opening[:: until + 1]]))
    for one in strike(larder.lay, tmp_path, failing(errno, until), chosen):
        try:
            assert not one.killed and one.ended == "done"
            missed += not one.hit
            CHECKS[one.point[0]](one)
        except (AssertionError, SavesError) as error:
            bad.append(f"{errno} {' '.join(map(str, one.point))}: {one.ended} {one.faults} {error}"[:400])
        told.update(one.faults)
        shutil.rmtree(one.folder)
    print(f"{errno}, {until + 1} in a row: {len(chosen)} of {len(points)} points of {len(counts)} deeds")
    print(f"{missed} missed", told)
    assert missed * 100 <= len(chosen), "a deed may make a call less now and then"
    assert not bad, "\n".join(bad)
