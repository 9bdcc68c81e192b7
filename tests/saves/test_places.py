"""The command line where folders cannot be read, written or found: one sentence each, and nothing is lost."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from core.scorebook.entries import PlayedRound
from saves.history import History
from saves.listing import list_saves
from saves.scorebooks import SavedBook
from saves.tournaments import SavedTournament
from tests.conftest import ROOT
from tests.saves.evenings import Growing, script
from tests.saves.test_disk import fill
from tests.saves.test_scorebooks import sheet
from tests.saves.test_tournaments import charter

LOOKING = (
    "saves", "saves --json", "saves export over {w}/made.intrigue", "stats", "stats --json", "log over",
    "export over", "review over", "tournament list", "tournament standings League", "tournament season",
    "tournament export League", "score show sheet",
)  # fmt: skip
"""What only reads the saves."""

PLAYING = ("resume begun", "tournament draw League", "tournament next League", "score undo sheet --reason x")
"""What goes on with a save."""

MAKING = (
    "new don", "learn don", "tournament new Cup --leg don --computers 4", "score new don --names A,B,C,D",
    "saves import {w}/parcel.intrigue",
)  # fmt: skip
"""What makes a save."""

FREE = ("verify {w}/log.jsonl", "rules don", "review {w}/log.jsonl", "export {w}/log.jsonl", "completion bash")
"""What needs none."""


UNSAVED = "The end of the session could not be saved: "


STATUSES = ["finished", "ok", "ok", "ok"]
"""What the list says of the saves in the larder, in the order of the letters."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="it is Linux that says what an account may do")


class Place(NamedTuple):
    """Where the program is to work: its environment, the folder that is at fault, and what it would be called."""

    env: dict[str, str]
    fault: Path | None = None
    words: str = ""
    known: bool = True


class Told(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="module")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay a home with a finished session, one that is begun, a tournament and a score sheet; files beside it."""
    folder = tmp_path_factory.mktemp("larder")
    saves = folder / "home" / "saves"
    over = Growing(script("don", 7), saves)
    over.play()
    over.rename("over.intrigue")
    begun = Growing(script("don", 9), saves)
    begun.play(5)
    begun.rename("begun.intrigue")
    SavedTournament.create(charter(), saves).close()
    book = SavedBook.create(sheet(), saves)
    book.apply(PlayedRound(0, (0, 2, 5, 1)))
    book.close()
    book.path.rename(saves / "sheet.intrigue")
    (folder / "log.jsonl").write_text("".join(f"{line}\n" for line in over.told.lines))
    shutil.copy(over.path, folder / "parcel.intrigue")
    return folder


@pytest.fixture
def laid(larder: Path, tmp_path: Path) -> Iterator[Callable[[Callable[..., Place]], tuple[Path, Place]]]:
    """Give a function that makes a place of a copy of what is in the larder, and returns the copy and the place."""
    copies: list[Path] = []

    def lay(how: Callable[..., Place]) -> tuple[Path, Place]:
        copies.append(tmp_path / str(len(copies)))
        shutil.copytree(larder, copies[-1])
        (copies[-1] / "empty").mkdir()
        return copies[-1], how(copies[-1])

    yield lay
    for copy in copies:
        subprocess.run(["umount", "-l", copy / "home"], check=False, capture_output=True)
        open_again(copy)


def open_again(work: Path) -> Path:
    """Let everything be read again, and return where the saves are, wherever they were moved."""
    homes = [work / "kept" if (work / "kept").exists() else work / "home"]
    for folder in (*homes, homes[0] / "kept", homes[0] / "saves"):
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o700)
    return homes[0] / ("kept" if (homes[0] / "kept").exists() else "saves")


def tell(places: Sequence[tuple[Path, Place]], commands: Sequence[str]) -> list[dict[str, Told]]:
    """Return for each place what came of each command, all of them one after another in the same place."""
    jobs = [
        (
            ["--plain", *(word.format(w=work) for word in command.split())],
            place.env,
            str(work / "empty"),
            place.known,
        )
        for work, place in places
        for command in commands
    ]
    job = places[0][0] / "job.json"
    job.write_text(json.dumps(jobs))
    server = [sys.executable, "-m", "tests.saves.errands", str(job)]
    done = subprocess.run(server, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    told = iter(json.loads(done.stdout))
    out = []
    for work, place in places:
        out.append({command: Told(*next(told)) for command in commands})
        for command, one in out[-1].items():
            assert one.code in (0, 1), (place, command, one)
            assert "Traceback" not in one.out + one.err and "went wrong" not in one.err, (place, command, one)
            said = one.err.splitlines()
            assert len(said) == (one.code != 0 and UNSAVED not in one.out), (place, command, one)
            assert all(line.startswith("intrigue: ") and line.endswith(".") for line in said), (place, command, one)
        assert not list((work / "empty").iterdir()), "nothing is made where the shell happens to be"
    return out


def at_home(work: Path) -> dict[str, str]:
    return {"INTRIGUE_HOME": str(work / "home"), "HOME": str(work / "nowhere")}


def unlinked(path: Path) -> Path:
    """Move a folder out of the way and return its name, which nothing has now."""
    path.rename(path.with_name("kept"))
    return path


def file_at(path: Path) -> Path:
    unlinked(path).write_text("in the way")
    return path


def shut(path: Path, mode: int = 0) -> Path:
    path.chmod(mode)
    return path


def saves_shut(work: Path) -> Place:
    return Place(at_home(work), shut(work / "home" / "saves"), "this account may not")


def home_shut(work: Path) -> Place:
    return Place(at_home(work), shut(work / "home") / "saves", "this account may not")


def saves_a_file(work: Path) -> Place:
    return Place(at_home(work), file_at(work / "home" / "saves"), "a part of the path is no folder")


def home_a_file(work: Path) -> Place:
    return Place(at_home(work), file_at(work / "home") / "saves", "a part of the path is no folder")


def saves_a_dead_link(work: Path) -> Place:
    unlinked(work / "home" / "saves").symlink_to(work / "nowhere")
    return Place(at_home(work), work / "home" / "saves", "the link leads nowhere")


def home_a_dead_link(work: Path) -> Place:
    unlinked(work / "home").symlink_to(work / "nowhere")
    return Place(at_home(work), work / "home" / "saves", "the link leads nowhere")


def saves_a_circle(work: Path) -> Place:
    unlinked(work / "home" / "saves").symlink_to("saves")
    return Place(at_home(work), work / "home" / "saves", "the link leads in a circle")


def users_home_a_file(work: Path) -> Place:
    (work / "file").write_text("in the way")
    fault = work / "file" / ".local" / "share" / "intrigue" / "saves"
    return Place({"HOME": str(work / "file")}, fault, "a part of the path is no folder")


def data_home_a_file(work: Path) -> Place:
    (work / "file").write_text("in the way")
    env = {"HOME": str(work / "users"), "XDG_DATA_HOME": str(work / "file"), "XDG_CONFIG_HOME": str(work / "file")}
    return Place(env, work / "file" / "intrigue" / "saves", "a part of the path is no folder")


def unknown_account(_work: Path) -> Place:
    return Place({"XDG_DATA_HOME": "", "HOME": ""}, Path("~"), "nobody knows where", known=False)


CLOSED: list[Callable[[Path], Place]] = [
    saves_shut, home_shut, saves_a_file, home_a_file, saves_a_dead_link, home_a_dead_link, saves_a_circle,
    users_home_a_file, data_home_a_file, unknown_account,
]  # fmt: skip


Lay = Callable[[Callable[..., Place]], tuple[Path, Place]]


@linux
def test_where_the_saves_cannot_be_read_every_command_says_so_and_what_can_be_done(laid: Lay) -> None:
    places = [laid(how) for how in CLOSED]
    for (work, place), told in zip(places, tell(places, [*LOOKING, *PLAYING, *MAKING, *FREE, ""]), strict=True):
        for command in (*LOOKING, *PLAYING, *MAKING, ""):
            code, _out, err = told[command]
            assert code == 1, (place, command)
            assert f" {place.fault} " in err or f" {place.fault}: " in err, (command, err)
            assert f": {place.words}" in err and "INTRIGUE_HOME" in err, (command, err)
        assert [told[command].code for command in FREE] == [0] * len(FREE)
        assert not any("players.json" in one.out for one in told.values()), "nothing is told of what was not done"
        assert sorted(info.status for info in list_saves(open_again(work))) == STATUSES, place


def small_disk(work: Path, size: str) -> Path:
    """Move the home to a disk of its own, as root only can."""
    kept = unlinked(work / "home").with_name("kept")
    (work / "home").mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(work / "home")]
    if subprocess.run(command, check=False, capture_output=True).returncode != 0:
        pytest.skip("no disk of its own can be had here")
    shutil.copytree(kept, work / "home", dirs_exist_ok=True)
    return work / "home"


def full(work: Path) -> Place:
    fill(small_disk(work, "400k") / "filler")
    return Place(at_home(work), work / "home" / "saves", "the disk is full")


def read_only_disk(work: Path) -> Place:
    subprocess.run(["mount", "-o", "remount,ro", small_disk(work, "2m")], check=True)
    return Place(at_home(work), work / "home" / "saves", "the place can only be read")


def read_only(work: Path) -> Place:
    shut(work / "home" / "saves", 0o500)
    return Place(at_home(work), shut(work / "home", 0o500) / "saves", "this account may not write there")


@linux
@pytest.mark.parametrize("how", [full, read_only_disk, read_only])
def test_where_nothing_can_be_written_all_can_be_read(laid: Lay, how: Callable[[Path], Place]) -> None:
    work, place = laid(how)
    (told,) = tell([(work, place)], [*LOOKING, *PLAYING, *MAKING, *FREE])
    assert {command: told[command].code for command in (*LOOKING, *FREE)} == dict.fromkeys((*LOOKING, *FREE), 0)
    for command in (*PLAYING, *MAKING):
        code, out, err = told[command]
        assert code == 1 and (f"{UNSAVED}{place.words}." in out or f": {place.words}." in err), (command, out, err)
    assert all(str(place.fault) in told[command].err for command in MAKING)
    assert sorted(info.status for info in list_saves(work / "home" / "saves")) == STATUSES
    assert "won" in told["stats"].out


def relative_data_home(work: Path) -> Place:
    env = {"HOME": str(work / "users"), "XDG_DATA_HOME": "here", "XDG_CONFIG_HOME": "there"}
    return Place(env, work / "users" / ".local" / "share" / "intrigue" / "saves")


def empty_data_home(work: Path) -> Place:
    return relative_data_home(work)._replace(
        env={"HOME": str(work / "users"), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
    )


def test_a_place_that_is_no_path_is_as_good_as_none(laid: Lay) -> None:
    for work, place in (places := [laid(relative_data_home), laid(empty_data_home)]):
        assert place.fault is not None and not place.fault.exists(), work
    tell(places, ["new don"])
    for _work, place in places:
        assert len(list_saves(place.fault)) == 1


def all_shut(work: Path) -> Place:
    for path in (work / "home" / "saves").iterdir():
        path.chmod(0)
    return Place(at_home(work))


@linux
def test_files_that_cannot_be_read_are_counted_wherever_they_could_be_meant(laid: Lay) -> None:
    commands = ["saves", "stats", "resume", "tournament list", "tournament season", ""]
    (told,) = tell([laid(all_shut)], commands)
    assert [one.code for one in told.values()] == [0, 0, 1, 0, 0, 0]
    for command in commands[1:]:
        assert "4 files cannot be read; 'intrigue saves' says why." in "".join(told[command][1:]), command
    assert told["saves"].out.count("this account may not read it") == 4


BESIDE = [
    (name, mode) for name in ("history.db", "players.json", "settings.toml", "imported") for mode in (0o700, 0)
]
"""What may lie in the home beside the saves, as a folder, or as a file that nobody may read."""


@linux
def test_what_is_no_save_is_in_nobodys_way(laid: Lay) -> None:
    def put(name: str, mode: int, work: Path) -> Place:
        path = work / "home" / name
        path.mkdir() if mode else path.write_text("x")
        path.chmod(mode)
        return Place(at_home(work))

    new = "new don --seat Anna --seat Ben --seat Carl --seat Dora"
    places = [laid(partial(put, *one)) for one in BESIDE]
    for (name, mode), (work, _place), told in zip(
        BESIDE, places, tell(places, ["stats", "saves", new]), strict=True
    ):
        assert [one.code for one in told.values()] == [0, 0, 0]
        assert "won" in told["stats"].out
        said = "The list of earlier players, players.json, cannot be used: "
        assert told[new].out.startswith(said) == (name == "players.json"), told[new].out
        kept = (work / "home" / name).stat()
        assert kept.st_mode & 0o777 == mode or name == "history.db"


def test_what_is_known_of_a_folder_that_cannot_be_read_now_stays_known(laid: Lay) -> None:
    """Nobody has to count it all again only because a disk was not there for a moment."""
    work, _place = laid(lambda work: Place(at_home(work)))
    with History(work / "history.db", work / "home" / "saves", work / "none") as history:
        history.refresh()
        before = history.dump()
        assert any("don" in str(row) for row in before)
        unlinked(work / "home" / "saves").symlink_to("saves")
        history.refresh()
        assert history.dump() == before
        assert [error.code for error in history.closed_folders] == ["symlink"]
        (work / "home" / "saves").unlink()
        history.refresh()
        assert history.dump() == []
