"""The command line: what each command gives, one sentence for bad arguments, and what is not loaded."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from core import __version__
from core.game import load
from core.setup import Setup
from core.verify import verify
from saves.listing import SaveInfo
from tui import cli
from tui.__main__ import main
from tui.cli.errors import Wrong
from tui.cli.new import setup_of
from tui.cli.parser import parse
from tui.story import TELLERS
from tui.story.saved import reason

ROOT = Path(__file__).resolve().parents[2]
TABLE = ("--seat", "Anna", "--seat", "computer:lowest", "--seat", "computer:lowest")

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def setup(*arguments: str) -> Setup:
    return setup_of(parse(["new", "pope-joan", *arguments]))


def played(lines: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the program itself with lines on its standard input."""
    return subprocess.run(
        (sys.executable, "-m", "tui", *arguments),
        input=lines,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )


# Bad arguments.


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ("foo", ("no command 'foo'", "simulate")),
        ("resum", ("did you mean 'resume'",)),
        ("--bogus", ("--bogus", "intrigue --help")),
        ("new", ("GAME", "intrigue new --help")),
        ("new whist", ("no game 'whist'", "pope-joan")),
        ("new pope-joan --players 2", ("3 to 8 players, not 2",)),
        ("new pope-joan --players 1000000", ("3 to 8 players",)),
        ("new pope-joan --players x", ("'x'",)),
        ("new pope-joan --preset whist", ("no preset 'whist'", "source, common, victorian")),
        ("new pope-joan --rule lead", ("'lead'", "NAME=VALUE")),
        ("new pope-joan --rule laed=any", ("no rule 'laed'", "lead")),
        ("new pope-joan --rule lead=some", ("'some'", "any, lowest-of-suit")),
        ("new pope-joan --rule chips=5", ("20 to 9999",)),
        ("new pope-joan --rule ruin=short-pay --rule chips=20 --rule dress=even --rule even_chips=5", ("40",)),
        ("new pope-joan --minutes 0", ("1 to 600",)),
        ("new pope-joan --minutes ²", ("1 to 600",)),
        ("new pope-joan --rounds 1000", ("1 to 999",)),
        ("new pope-joan --minutes 5 --rounds 5", ("--minutes", "--rounds")),
        ("new pope-joan --seat You --seat B --seat C", ("each needs a name",)),
        ("new pope-joan --seat Ann --seat Bo --seat ann", ("is called ann already",)),
        ("new pope-joan --seat computer:steady --seat computer:steady --seat computer:steady", ("yourself",)),
        ("new pope-joan --seat A --seat computer:god --seat computer:steady", ("no level 'god'", "novice, steady")),
        ("new pope-joan --seat A --seat computer --seat computer:steady", ("computer:steady",)),
        ("new pope-joan --seat A --seat master --seat master", ("computer:master", "name Master")),
        ("new pope-joan --seat A --players 4", ("--seat", "--players")),
        ("log", ("SAVE",)),
        ("log nothing", ("no save 'nothing'", "intrigue saves")),
        ("resume nothing", ("no save 'nothing'",)),
        ("verify /no/such/file", ("/no/such/file",)),
        ("simulate pope-joan --rounds 0", ("'0'",)),
        ("simulate pope-joan --levels steady,god,steady", ("no level 'god'",)),
        ("simulate pope-joan --levels steady,steady,steady --players 4", ("3", "4")),
        ("simulate pope-joan --players 9", ("3 to 8",)),
        ("simulate pope-joan --log /no/such/folder/x", ("/no/such/folder/x",)),
        ("rules", ("GAME",)),
        ("saves --jsn", ("--jsn",)),
    ],
)
def test_bad_arguments_are_one_sentence_and_exit_2(arguments: str, parts: tuple[str, ...], capsys: Capture) -> None:
    code = main(arguments.split())
    out, err = capsys.readouterr()
    assert code == 2, err
    assert out == ""
    assert err.startswith("intrigue: ") and err.count("\n") == 1 and err.endswith((".\n", "?\n")), err
    assert "Traceback" not in err
    for part in parts:
        assert part in err


def test_a_fault_in_the_program_is_one_sentence_and_a_file(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, kept: Path
) -> None:
    def broken(_options: object) -> int:
        raise ZeroDivisionError("deep inside")

    monkeypatch.setattr(cli, "_execute", broken)
    assert main(["saves"]) == 70
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    (report,) = (kept / "crashes").iterdir()
    assert str(report) in err
    assert "deep inside" in report.read_text()


# New sessions.


def test_a_new_session_has_the_defaults_that_are_promised() -> None:
    made = setup()
    assert [seat.player for seat in made.seats] == ["human", *["computer:steady"] * 4]
    assert made.seats[0].name == "You"
    assert len({seat.name for seat in made.seats}) == 5
    assert (made.rules["limit"], made.rules["minutes"], made.rules["rounds"]) == ("minutes", 30, 10)
    assert made.seed is None
    assert setup().master != made.master


def test_seats_rules_and_limit_are_as_given() -> None:
    made = setup(*TABLE, "--preset", "victorian", "--rule", "lead=lowest-of-suit", "--rounds", "7", "--seed", "x/1")
    assert [(seat.name, seat.player) for seat in made.seats] == [
        ("Anna", "human"),
        ("Bea", "computer:lowest"),
        ("Carl", "computer:lowest"),
    ]
    assert (made.rules["dress"], made.rules["lead"]) == ("dealer", "lowest-of-suit")
    assert (made.rules["limit"], made.rules["rounds"]) == ("rounds", 7)
    assert setup(*TABLE, "--seed", "x/1").master == setup(*TABLE, "--seed", "x/1").master
    assert setup("--players", "8").rules["rounds"] == 16
    assert setup("--minutes", "1").rules["minutes"] == 1


def test_the_person_may_sit_anywhere_and_bear_a_computers_name() -> None:
    made = setup("--seat", "computer:steady", "--seat", " bea ", "--seat", "computer:novice")
    assert [seat.human for seat in made.seats] == [False, True, False]
    names = [seat.name.casefold() for seat in made.seats]
    assert len(set(names)) == 3


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "tab\there\x1b", "\u202egnorw"])
def test_a_name_that_would_harm_the_screen_is_refused(name: str) -> None:
    with pytest.raises(Wrong):
        setup("--seat", name, *TABLE[2:])


def test_plain_and_ascii_may_stand_before_or_after_the_command() -> None:
    for words in (["--plain", "saves"], ["saves", "--plain"]):
        options = parse(words)
        assert (options.plain, options.ascii, options.command) == (True, False, "saves")
    options = parse(["--ascii", "new", "pope-joan", "--plain", "--seed", "1"])
    assert (options.plain, options.ascii, options.seed) == (True, True, "1")
    assert not parse([]).plain


# What is kept.


def test_saves_are_listed_found_and_logged(capsys: Capture, tmp_path: Path) -> None:
    lines = "\n10\n" + "\n".join(f"lead {letter}" for letter in "abcdefghijklm" * 2) + "\n"
    done = played(lines, "new", "pope-joan", *TABLE, "--seed", "8", "--rounds", "3")
    assert (done.returncode, done.stderr) == (0, "")

    assert main(["saves", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["status"] == "ok" and row["game"] == "pope-joan" and row["reason"] == ""
    assert main(["saves"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("1. Pope Joan, round 1; Anna ")

    logs = set()
    for word in ("1", row["name"], row["name"].removesuffix(".intrigue"), row["path"], row["session"]):
        assert main(["log", word]) == 0
        logs.add(capsys.readouterr().out)
    (log,) = logs
    assert verify(log.splitlines()).good

    out = tmp_path / "log.jsonl"
    assert main(["log", "1", "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert out.read_text(encoding="utf-8") == log
    assert main(["verify", str(out)]) == 0
    assert "right" in capsys.readouterr().out or "unfinished" in log


def test_a_save_is_carried_elsewhere_and_renamed(capsys: Capture, tmp_path: Path) -> None:
    played("\n", "new", "pope-joan", *TABLE, "--seed", "8")
    parcel = tmp_path / "for Anna.intrigue"
    assert main(["saves", "export", "1", str(parcel)]) == 0
    assert "all of it" in capsys.readouterr().out
    assert main(["saves", "export", "1", str(parcel)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["saves", "export", "1", str(tmp_path / "nowhere" / "x")]) == 1
    assert "There is no folder" in capsys.readouterr().err

    assert main(["saves", "import", str(parcel)]) == 0
    assert "both are kept" in capsys.readouterr().out
    assert main(["saves", "rename", "for-Anna", "Friday: the 13th"]) == 0
    assert capsys.readouterr().out == "for-Anna.intrigue is now called Friday-the-13th.intrigue.\n"
    assert main(["saves", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 2 and len({row["session"] for row in rows}) == 1
    assert "Friday-the-13th.intrigue" in {row["name"] for row in rows}

    bad = tmp_path / "letter.intrigue"
    bad.write_text("Dear Anna")
    assert main(["saves", "import", str(bad)]) == 1
    assert "letter.intrigue cannot be opened: it is no save of Intrigue." in capsys.readouterr().err


def test_a_log_is_never_written_over_a_save(capsys: Capture) -> None:
    played("\n", "new", "pope-joan", *TABLE, "--seed", "8")
    assert main(["saves", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    before = Path(row["path"]).read_bytes()
    assert main(["log", "1", "--out", row["path"]]) == 2
    assert "is a save" in capsys.readouterr().err
    assert Path(row["path"]).read_bytes() == before


def test_the_log_of_an_open_round_is_its_public_line(capsys: Capture) -> None:
    played("\n10\nlead ten\n", "new", "pope-joan", *TABLE, "--seed", "8")
    assert main(["log", "1"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    written = json.loads(line)
    assert not {"deck", "salt", "deal", "after", "master"} & set(written)
    assert written["events"][-1]["type"] != "end"


def test_a_bad_file_is_listed_with_its_reason_and_left_alone(kept: Path, capsys: Capture) -> None:
    (kept / "saves").mkdir(parents=True)
    bad = kept / "saves" / "notes.intrigue"
    bad.write_bytes(b"no save at all" * 100)
    assert main(["saves"]) == 0
    out = capsys.readouterr().out
    assert out.count("notes.intrigue") == 1 and "no save of Intrigue" in out
    assert main(["saves", "--json"]) == 0
    assert "no save of Intrigue" in json.loads(capsys.readouterr().out)[0]["reason"]
    assert main(["log", "notes"]) == 1
    assert "notes.intrigue" in capsys.readouterr().err
    assert bad.read_bytes() == b"no save at all" * 100


def test_a_file_that_cannot_be_opened_at_all_is_not_said_to_go_on(kept: Path) -> None:
    info = SaveInfo(kept / "cut.intrigue", "damaged", "malformed")
    assert reason(info).endswith("it is left as it is.")
    assert "goes on from its last good card" in reason(replace(info, summary={"game": "don"}))


def test_a_session_that_is_being_played_is_not_opened_twice(capsys: Capture) -> None:
    command = (sys.executable, "-m", "tui", "--plain", "new", "pope-joan", *TABLE, "--seed", "8")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        assert any("An empty line draws the lots" in line for line in player.stdout)
        assert main(["resume"]) == 1
        assert "being played by another Intrigue" in capsys.readouterr().err
        assert main(["resume", "1", "--plain"]) == 1
        assert "being played by another Intrigue" in capsys.readouterr().err
        assert main(["saves", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)[0]["status"] == "busy"
        told = played("resume\nquit\n", "--plain").stdout
        assert told.count("being played by another Intrigue") == 2, "at the start, and where it is asked for"
        player.communicate("quit\n", timeout=20)
    assert player.returncode == 0


def test_nothing_saved_yet_says_what_to_do(capsys: Capture) -> None:
    assert main(["saves"]) == 0
    assert "intrigue new" in capsys.readouterr().out
    assert main(["resume"]) == 1
    assert "intrigue new" in capsys.readouterr().err


# Laboratory.


def test_a_simulation_gives_the_same_bytes_and_passes_verify(tmp_path: Path, capsys: Capture) -> None:
    logs = []
    for name in ("one", "two"):
        log = tmp_path / name
        arguments = ["simulate", "pope-joan", "--players", "4", "--rounds", "5", "--sessions", "2", "--seed", "7"]
        assert main([*arguments, "--level", "lowest", "--preset", "common", "--log", str(log)]) == 0
        logs.append(log.read_bytes())
    assert logs[0] == logs[1]
    assert logs[0].count(b"\n") == 2 * (5 + 1)
    out, err = capsys.readouterr()
    assert "rounds 12" in out and err == "", "no progress bar where there is no terminal"
    assert main(["verify", str(tmp_path / "one"), str(tmp_path / "two")]) == 0
    capsys.readouterr()

    other = tmp_path / "other"
    other.write_bytes(logs[0].replace(b'"chips":1,', b'"chips":2,', 1))
    assert main(["verify", str(other)]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert re.match(rf"{re.escape(str(other))}:\d+: event \d+ should be ", first), "line and reason"


def test_a_path_behind_an_option_begins_at_home_where_the_shell_left_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    rounds = ["--rounds", "1", "--level", "highest"]
    assert main(["rules", "don", "--rule", "target=30", "--name", "Long", "--out=~/long.toml"]) == 0
    assert main(["simulate", "don", "--rules=~/long.toml", "--log=~/log.jsonl", "--csv=~/table", *rounds]) == 0
    assert main(["export", "~/log.jsonl", "--format", "text", "--out=~/text"]) == 0
    assert main(["verify", "~/log.jsonl"]) == 0
    assert {path.name for path in tmp_path.iterdir()} >= {"long.toml", "log.jsonl", "table", "text"}
    assert capsys.readouterr().err == ""


def test_levels_seat_by_seat(capsys: Capture) -> None:
    assert main(["simulate", "pope-joan", "--levels", "steady,random,lowest", "--rounds", "2"]) == 0
    out = capsys.readouterr().out
    assert [line.split(":")[0] for line in out.splitlines()[1:]] == [
        "seat 1, steady",
        "seat 2, random",
        "seat 3, lowest",
    ]


@pytest.mark.parametrize("game", TELLERS)
def test_the_rules_of_a_game_are_listed_whole(game: str, capsys: Capture) -> None:
    assert main(["rules", game]) == 0
    out = capsys.readouterr().out
    model = load(game).rules
    assert all(f"  {option.name}=" in out and option.clause in out for option in model.options())
    assert all(f"  {name}: " in out for name in model.presets)


def test_the_schema_is_json_and_strict(capsys: Capture) -> None:
    assert main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["title"] == "intrigue-record/2"


# The program as a process.


def test_the_version_loads_next_to_nothing(fresh_python: Callable[[str], str]) -> None:
    code = "import sys; from tui.__main__ import main; main(['--version']); print(*sys.modules)"
    first, modules = fresh_python(code).splitlines()
    assert first.startswith(f"intrigue {__version__} (search ")
    heavy = {"textual", "rich", "pydantic", "sqlite3", "argparse", "core.game", "saves"}
    assert not heavy & set(modules.split())


def test_plain_mode_loads_no_screen(fresh_python: Callable[[str], str]) -> None:
    code = (
        "import sys, io; from tui.__main__ import main\n"
        "main(['--plain', 'new', 'pope-joan', '--seed', '1']); print(); print(*sys.modules)"
    )
    modules = set(fresh_python(code).splitlines()[-1].split())
    assert "tui.plain.table" in modules
    assert not {"textual", "rich"} & modules


def test_a_reader_that_leaves_ends_the_program_quietly() -> None:
    command = f"{sys.executable} -m tui rules pope-joan | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(("bash", "-c", command), capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert done.stderr == ""
    assert done.stdout.splitlines()[1] in ("0", "141")


def test_without_a_terminal_plain_mode_starts_by_itself() -> None:
    done = played("quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "line by line" in done.stdout and "\x1b" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_dumb_terminal_gets_plain_mode_with_a_sign_to_type_at() -> None:
    import pty

    leader, follower = pty.openpty()
    try:
        process = subprocess.Popen(
            (sys.executable, "-m", "tui"),
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=ROOT,
            env={**os.environ, "TERM": "dumb"},
        )
        said = b""
        while b"> " not in said:
            said += os.read(leader, 4096)
        os.write(leader, b"quit\n")
        assert process.wait(timeout=20) == 0
    finally:
        os.close(leader)
        os.close(follower)
    assert b"line by line" in said and b"\x1b" not in said
