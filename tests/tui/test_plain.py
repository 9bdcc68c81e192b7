"""Plain mode as a person or a pipe meets it: whole sessions, leaving in every way, and what stays hidden.

The transcripts beside this file are read by people, too. To write them anew: python -m tests.tui.test_plain
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "transcripts"
TABLE = ("--seat", "Anna", "--seat", "computer:lowest", "--seat", "computer:lowest")
NEW = ("--plain", "new", "pope-joan", *TABLE)

TRANSCRIPTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # name: the arguments, and the lines typed. A whole session with what can be asked on the way.
    "session": (
        (*NEW, "--seed", "8", "--rounds", "1"),
        (
            *("words old friends", "", "3", "10"),
            *("last", "last", "look", "board", "sc", "why", "stops", "hint", "extra"),
            *("rules lead", "9c", "d", "lead ten", "scoer", "last", "again", "c", "again", "queen of spades"),
            *("extra", "log", "time", "again", "", "again", "extra", "4", "20"),
            *("", "look", "lead a", "again", "", ""),
        ),
    ),
    # Words for cards, the dealer's look at the extra hand, a cut taken over before the pack is there.
    "victorian": (
        (*NEW, "--seed", "9", "--preset", "victorian", "--minutes", "600"),
        (
            *("set cards words", "set forced key", "cut 20", "extra", "extra", "hand", "a", "again"),
            *("", "last", "call time", "quit"),
        ),
    ),
}


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment with a home of its own and plain English."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return kept | {"INTRIGUE_HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)} | more


def play(
    arguments: Sequence[str], lines: Sequence[str], home: Path, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run the program with lines on its standard input."""
    return subprocess.run(
        (sys.executable, "-m", "tui", *arguments),
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env=environment(home, **more),
        cwd=home,
        timeout=60,
        check=False,
    )


def same_transcript(said: str, name: str) -> None:
    """Compare with a transcript; TRANSCRIPTS=write in the environment renews it, to be read and committed."""
    kept = FOLDER / f"{name}.txt"
    if os.environ.get("TRANSCRIPTS") == "write":
        kept.write_text(said, encoding="utf-8")
    assert said == kept.read_text(encoding="utf-8")


def transcript(name: str, home: Path) -> str:
    """Return what the program says to the lines of a transcript."""
    arguments, lines = TRANSCRIPTS[name]
    done = play(arguments, lines, home)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.replace(str(home), "HOME")


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_session_reads_as_written_down(name: str, tmp_path: Path) -> None:
    same_transcript(transcript(name, tmp_path), name)


def test_nothing_but_lines_comes_out(tmp_path: Path) -> None:
    text = transcript("session", tmp_path)
    assert "\x1b" not in text and "\r" not in text and "> " not in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_the_end_of_input_saves_and_the_next_start_goes_on_at_that_card(tmp_path: Path) -> None:
    first = play((*NEW, "--seed", "8", "--rounds", "1"), ("", "10", "lead ten"), tmp_path)
    assert first.returncode == 0
    assert first.stdout.rstrip().endswith("'intrigue resume' goes on.")
    asked = [line for line in first.stdout.splitlines() if line.startswith("Your hand:")][-1]
    again = play(("resume", "--plain"), ("score", "quit"), tmp_path)
    assert again.returncode == 0
    assert "You are back where you left." in again.stdout
    assert asked in again.stdout


def _started(home: Path, *arguments: str) -> "subprocess.Popen[str]":
    pipe = subprocess.PIPE
    command = (sys.executable, "-m", "tui", *arguments)
    return subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment(home), cwd=home
    )


def _until(process: "subprocess.Popen[str]", wanted: Callable[[str], bool]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if wanted(line):
            return line
    raise AssertionError("the program ended")


def _type(process: "subprocess.Popen[str]", *lines: str) -> None:
    assert process.stdin is not None
    for line in lines:
        process.stdin.write(f"{line}\n")
    process.stdin.flush()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("number", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_saves_and_leaves_at_once(number: str, code: int, tmp_path: Path) -> None:
    process = _started(tmp_path, *NEW, "--seed", "8")
    _type(process, "", "10")
    hand = _until(process, lambda line: line.startswith("Your hand:"))
    began = time.monotonic()
    process.send_signal(getattr(signal, number))
    rest, complaint = process.communicate(timeout=10)
    assert (process.returncode, complaint) == (code, "")
    assert time.monotonic() - began < 2.0
    assert "Saved" in rest
    assert hand in play(("--plain", "resume"), (), tmp_path).stdout
    assert [path.suffix for path in (tmp_path / "saves").iterdir()] == [".intrigue"], "one file at rest"


def test_killed_in_the_final_round_it_goes_on_at_the_next_step(tmp_path: Path) -> None:
    process = _started(tmp_path, *NEW, "--seed", "8", "--rounds", "1", "--rule", "pope_turned=sweep")
    _type(process, "words old friends", "", "10", "lead ten", "c", "queen of spades", "", "20", "", "")
    _until(process, lambda line: line.startswith("Carl has J"))
    process.kill()
    process.communicate(timeout=10)
    again = play(("--plain", "resume"), ("", "", ""), tmp_path)
    assert again.returncode == 0
    assert again.stdout.count("Next: Intrigue") == 1
    assert "Next: Jack" not in again.stdout, "it was paid already"
    assert "2. Carl, 107 chips" in again.stdout
    assert "Bea wins with 111 chips." in again.stdout
    finished = play(("--plain", "resume", "1"), (), tmp_path)
    assert "Bea wins with 111 chips." in finished.stdout
    assert "goes on" not in finished.stdout
    assert play(("resume",), (), tmp_path).returncode == 1, "nothing is left to go on with"


def test_a_finished_run_is_told_until_the_next_command_and_no_longer(tmp_path: Path) -> None:
    lines = ("words old friends", "", "10", "again", "last", "look", "again", "stops")
    done = play((*NEW, "--seed", "8"), lines, tmp_path)
    told, answered = done.stdout.split("Your hand:", 1)
    assert told.count("Carl leads A♣") == 1
    # The stop just made may be seen by the command that acknowledges it; no earlier run ever.
    first, rest = answered.split("Your hand:", 1)
    assert "5♠" in first
    assert "2♣" not in first + rest
    assert "5♠" not in rest, "the run is turned face down (PJ-26)"
    assert "turned face down (PJ-26)" in rest


def test_an_open_table_shows_all_runs_of_the_round(tmp_path: Path) -> None:
    lines = ("words old friends", "", "10", "score", "last")
    done = play((*NEW, "--seed", "8", "--rule", "turned_runs=open"), lines, tmp_path)
    assert "An earlier run: A♣ Carl, 2♣ Bea." in done.stdout
    assert "The run: 2♠ Bea, 3♠ Bea, 4♠ Carl, 5♠ You." in done.stdout


def test_no_hidden_card_is_ever_named(tmp_path: Path) -> None:
    lines = (
        "words old friends",
        "",
        "10",
        *("look", "hand", "board", "last", "why", "stops", "extra", "log", "hint"),
    )
    done = play((*NEW, "--seed", "8"), lines, tmp_path)
    _before, _told, after = done.stdout.partition("Your hand:")
    # Bea holds 9♣ and K♥ still, Carl 9♦ and K♠; 2♥ lies open, 7♦ and the kings are known stops.
    for hidden in ("9♦", "K♥", "Q♥", "K♠", "K♣", "6♥"):
        assert hidden not in after


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_the_encoding_of_standard_output_decides_about_suit_signs(encoding: str, tmp_path: Path) -> None:
    lines = ("", "10", "look")
    command = (
        sys.executable,
        "-m",
        "tui",
        "--plain",
        "new",
        "pope-joan",
        "--seat",
        "Zoë",
        *TABLE[2:],
        "--seed",
        "8",
    )
    done = subprocess.run(
        command,
        input="\n".join(lines).encode(),
        capture_output=True,
        env=environment(tmp_path, PYTHONIOENCODING=encoding),
        cwd=tmp_path,
        timeout=60,
        check=True,
    )
    text = done.stdout.decode(encoding)
    assert ("♥" in text) == (encoding == "utf-8")
    assert "\ufffd" not in text
    forced = play(("--ascii", *NEW, "--seed", "81"), lines, tmp_path)
    assert forced.stdout.isascii()


def test_an_endless_line_and_rubbish_are_survived(tmp_path: Path) -> None:
    rubbish = b"\x00" * 100_000 + b"\n\xff\xfe\x1b[31m\n" + "٣\n²\n".encode() + b"score" * 2_000 + b"\n\nquit\n"
    done = subprocess.run(
        (sys.executable, "-m", "tui", *NEW),
        input=rubbish,
        capture_output=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout and b"\x00" not in done.stdout
    assert b"Saved" in done.stdout


def test_home_lists_open_sessions_and_begins_new_ones(tmp_path: Path) -> None:
    done = play(
        ("--plain",),
        ("scoer", "new pope-joan --players 9", "new --players 3 --seed 8 --rounds 1", "quit", "", "quit", "quit"),
        tmp_path,
    )
    assert done.returncode == 0
    assert "for 3 to 8 players, not 9" in done.stdout
    assert done.stdout.count("At the table: You, Bea, Carl.") == 2, "begun, left, and gone on with"
    assert "1. Pope Joan, not begun" in done.stdout


if __name__ == "__main__":
    import tempfile

    for one in TRANSCRIPTS:
        with tempfile.TemporaryDirectory() as folder:
            (FOLDER / f"{one}.txt").write_text(transcript(one, Path(folder)), encoding="utf-8")
