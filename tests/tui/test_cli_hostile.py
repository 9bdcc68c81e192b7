"""The command line under hostile words and outputs: one sentence each, and nothing is written over."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tui.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
NEW = ["new", "pope-joan"]
SIMULATE = ["simulate", "pope-joan", "--rounds", "1", "--level", "random"]
LONG = "x" * 5000
LONE = "\udcff"  # what the operating system makes of a byte that is no UTF-8

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what the test saves in a home of its own."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def begun() -> None:
    """Leave a session in its first round behind."""
    done = subprocess.run(
        (sys.executable, "-m", "tui", "--plain", *NEW, "--seed", "8"),
        input="\n10\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        [f"fo\no\x1b[31m{LONG}"],
        ["new", "\x1b[31m\nwhist\u202e"],
        [*NEW, "--rule", f"\x1b[31m{LONG}=1"],
        [*NEW, "--rule", "chips=" + "9" * 5000],
        [*NEW, "--rule", "lead=\u202eyna\n"],
        [*NEW, "--preset", LONG],
        [*NEW, "--players", "\x1b[31m\n2"],
        [*NEW, "--minutes", LONG],
        [*NEW, "--seed", ""],
        [*NEW, "--seed", LONE],
        [*NEW, "--seed", LONG],
        ["resume", LONG],
        ["tournament", "standings", LONG],
        ["tournament", "season", LONE],
        [*SIMULATE, "--log", LONG, "--csv", LONG],
        ["resume", ""],
        ["resume", "a\nb\x1b[31m\u202e"],
        ["resume", LONE],
        ["log", LONG],
        ["verify", "a\nb\x1b[31m"],
        [*SIMULATE, "--seed", ""],
        [*SIMULATE, "--seed", LONE],
        [*SIMULATE, "--seed", LONG],
        [*SIMULATE[:2], "--rounds", "1000000"],
        ["simulate", "pope-joan", "--level", ""],
    ],
)
def test_hostile_words_are_one_short_sentence_that_steers_no_terminal(
    arguments: list[str], capsys: Capture
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("intrigue: ") and err.endswith("\n"), err
    assert err[:-1].isprintable(), "no line break, no escape, no turned text"
    assert len(err) < 500


def test_a_save_whose_name_is_no_text_is_listed_like_the_others(kept: Path, capsys: Capture) -> None:
    begun()
    odd = kept / "saves" / os.fsdecode(b"\xff\xfe\n\x1b[31m.intrigue")
    try:
        odd.write_bytes(b"no save at all")
    except OSError:
        pytest.skip("the file system refuses such a name")
    assert main(["saves", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert sorted(row["status"] for row in rows) == ["foreign", "ok"]
    assert Path(next(row["path"] for row in rows if row["status"] == "foreign")) == odd
    assert main(["saves"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 2 and "\x1b" not in out


def test_a_log_goes_where_a_link_leads_but_to_no_save(tmp_path: Path, kept: Path, capsys: Capture) -> None:
    begun()
    goal, link = tmp_path / "goal.jsonl", tmp_path / "link.jsonl"
    goal.write_text("old")
    link.symlink_to(goal)
    assert main(["log", "1", "--out", str(link)]) == 0
    assert link.is_symlink() and json.loads(goal.read_text())["round"] == 1

    (save,) = (kept / "saves").glob("*.intrigue")
    other = save.with_name("other.intrigue")
    other.write_bytes(save.read_bytes())
    before = other.read_bytes()
    trap = tmp_path / "trap.jsonl"
    trap.symlink_to(other)
    assert main(["log", save.name, "--out", str(trap)]) == 2
    assert "is a save" in capsys.readouterr().err
    assert other.read_bytes() == before


def test_a_log_is_written_into_a_pipe_and_does_not_take_its_place(tmp_path: Path) -> None:
    begun()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    assert main(["log", "1", "--out", str(pipe)]) == 0
    reader.join(20)
    assert pipe.is_fifo() and json.loads(got[0])["round"] == 1


@pytest.mark.parametrize("out", ["", LONG, "/no/such/folder/log", "."])
def test_a_log_that_cannot_be_written_is_one_sentence(out: str, capsys: Capture) -> None:
    begun()
    assert main(["log", "1", "--out", out]) == 1
    err = capsys.readouterr().err
    assert "cannot be written" in err and err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no device that is always full")
@pytest.mark.parametrize(
    "command", ["--version", "saves", "rules pope-joan", "schema", "simulate pope-joan --rounds 1", "log 1"]
)
def test_a_full_disk_behind_the_output_is_one_sentence(command: str, kept: Path) -> None:
    begun()
    line = f"exec {sys.executable} -m tui {command} > /dev/full"
    done = subprocess.run(("bash", "-c", line), capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr == "intrigue: The output cannot be written: the disk is full.\n"
    assert not (kept / "crashes").exists()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no device that is always full")
def test_a_full_disk_behind_the_log_of_a_simulation_is_one_sentence(capsys: Capture) -> None:
    assert main([*SIMULATE, "--log", "/dev/full"]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", "intrigue: '/dev/full' cannot be written: the disk is full.\n")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("log 1 >&-", 0),
        ("schema >&-", 0),
        ("saves --json >&-", 0),
        ("simulate pope-joan --rounds 1 --log - >&-", 0),
        ("verify - <&-", 2),
        ("--version >&-", 0),
    ],
)
def test_closed_streams_break_nothing(command: str, code: int, kept: Path) -> None:
    begun()
    line = f"exec {sys.executable} -m tui {command}"
    done = subprocess.run(("bash", "-c", line), capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == code, done.stderr
    assert len(done.stderr.splitlines()) == (code != 0)
    assert not (kept / "crashes").exists()


@pytest.mark.parametrize(
    "option", ["new don --rule=--", "stats --player=--", "tournament new X --leg=--", "log x --out=--"]
)
def test_two_dashes_are_the_value_of_no_option(option: str, kept: Path, capsys: Capture) -> None:
    assert main(option.split()) == 2
    said = capsys.readouterr().err
    assert said.startswith("intrigue: '--' is no value of --") and said.count("\n") == 1
    assert not (kept / "crashes").exists()


def test_what_a_command_does_not_know_is_looked_up_in_its_own_help(capsys: Capture) -> None:
    assert main(["new", "don", "--levle", "strong"]) == 2
    assert "'intrigue new --help' says" in capsys.readouterr().err
