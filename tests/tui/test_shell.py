"""A citizen of the shell: examples that work, completion, the manual page, exit codes, quiet in a pipe."""

import io
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tui import exit_codes, i18n
from tui.__main__ import main
from tui.cli import MODULES
from tui.cli.completion import complete, parsers
from tui.cli.examples import EXAMPLES, EXIT_STATUS
from tui.cli.history_options import FORMATS
from tui.cli.manual import page
from tui.cli.new import setup_of
from tui.cli.parser import make_parser, parse
from tui.cli.simulate import plan_of
from tui.cli.tournament_options import charter_of
from tui.story import TELLERS

Capture = pytest.CaptureFixture[str]
NAMES = {*MODULES, *i18n.languages(), *TELLERS, *FORMATS, "bash", "compinit", "evening", "fish", "home", "human",
         "novice", "preset", "results", "sessions", "steady", "stops", "swiss", "time", "went", "zsh"}  # fmt: skip
"""Words of the command line that are the same in every language."""


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


@pytest.fixture
def in_russian() -> Iterator[None]:
    i18n.use("ru")
    yield
    i18n.use("en")


def programs() -> list[str]:
    """Return the program with each of its commands, `intrigue tournament new` and so on."""
    return [parser.prog for parser in parsers(make_parser())]


# Help.


def test_every_command_has_examples_and_every_example_is_understood() -> None:
    assert set(programs()) == set(EXAMPLES)
    for program, examples in EXAMPLES.items():
        assert examples, program
        for line in (example.line for example in examples):
            bare = re.sub(r"^eval \"\$\((.*)\)\"$", r"\1", line).replace("intrigue log 1 | ", "")
            words = shlex.split(re.split(r" [|>] ", bare)[0])
            assert words[: len(program.split())] == program.split(), line
            words = [word for word in words[1:] if word not in ("--lang", "ru")]
            options = parse(words)
            if options.command == "new":
                options.rules = None  # the file of the example is not there
                setup_of(options)
            elif options.command == "simulate":
                plan_of(options)
            elif options.command == "tournament" and options.what in ("new", "simulate"):
                charter_of(options)


@pytest.mark.usefixtures("in_russian")
def test_the_help_of_every_command_is_complete_in_russian(capsys: Capture) -> None:
    commands = {word for program in programs() for word in program.split()}
    for program in programs():
        with pytest.raises(SystemExit) as ended:
            parse([*program.split()[1:], "--help"])
        assert ended.value.code == 0
        shown = capsys.readouterr().out
        known = {word for example in EXAMPLES[program] for word in example.line.split()}
        english = set(re.findall(r"(?<![-\w./=])[a-z]{2,}(?![-\w./=:])", shown)) - known - NAMES - commands
        assert english == set(), program


def test_a_game_may_be_called_by_its_russian_name() -> None:
    assert parse(["new", "дон"]).game == "don"
    assert parse(["simulate", "Поп-Джон"]).game == "pope-joan"
    assert parse(["stats", "--game", "слепой"]).game == "blind-don"


def test_the_exit_codes_of_the_help_are_those_that_are_given(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"])
    shown = capsys.readouterr().out
    for code, about in EXIT_STATUS:
        assert re.search(rf"^ +{code}  {re.escape(about)}$", shown, re.MULTILINE)
    given = {value for name, value in vars(exit_codes).items() if name.isupper() and isinstance(value, int)}
    assert given == {code for code, _about in EXIT_STATUS} >= set(exit_codes.BY_SIGNAL.values())


# Completion.


def offered(line: str, monkeypatch: pytest.MonkeyPatch, shell: str = "bash") -> list[str]:
    """Return what the shell is offered when Tab is pressed at the end of a line."""
    asked = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_SHELL": shell, "COMP_LINE": line, "COMP_POINT": str(len(line))}
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    out = io.StringIO()
    complete(out)
    return [word.strip() for word in out.getvalue().split("\v") if word]


OFFERED = {
    "intrigue ver": ["verify"],
    "intrigue new mi": ["michigan"],
    "intrigue new pope-joan --pre": ["--preset"],
    "intrigue new pope-joan --preset ": ["source", "common", "victorian"],
    "intrigue new pope-joan --rule lea": ["lead="],
    "intrigue new pope-joan --rule lead=": ["lead=any", "lead=lowest-of-suit"],
    "intrigue simulate don --levels novice,ste": ["novice,steady"],
    "intrigue --lang ": ["en", "ru"],
    "intrigue export x --format m": ["markdown"],
    "intrigue tournament sta": ["standings"],
    "intrigue tournament standings ": ["Cup"],
    "intrigue score show ": ["Cup-"],
    "intrigue stats --player A": ["Anna"],
    "intrigue new whist --rule ": [],
    "intrigue completion f": ["fish"],
}
"""A line, and the words that Tab offers at its end."""


def test_what_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    from saves.players import Player, remember_players

    remember_players([Player("Anna", "teal")])
    assert main(["tournament", "new", "Cup", "--leg", "pope-joan rounds=1", "--computers", "3"]) == 0
    for line, words in OFFERED.items():
        found = offered(line, monkeypatch)
        assert [word if not word.startswith("Cup-") else "Cup-" for word in found] == words, line


def test_zsh_and_fish_get_the_help_beside_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "review:look back at the rounds of a session, card by card" in offered("intrigue re", monkeypatch, "zsh")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_one_that_the_shell_can_read(shell: str, capsys: Capture) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "intrigue" in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True, timeout=60)


# The manual page.


@pytest.mark.parametrize(("language", "folder"), [("en", "manual"), ("ru", "manual/ru")])
def test_the_manual_page_is_current(language: str, folder: str) -> None:
    i18n.use(language)
    try:
        assert (ROOT / "docs" / folder / "intrigue.6").read_text(encoding="utf-8") == page(), (
            "make manual renews it"
        )
    finally:
        i18n.use("en")


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff on this machine: apt install groff")
@pytest.mark.parametrize("folder", ["manual", "manual/ru"])
def test_the_manual_page_is_read_without_a_complaint(folder: str) -> None:
    text = (ROOT / "docs" / folder / "intrigue.6").read_bytes()
    command = ["groff", "-k", "-man", "-ww", "-Tutf8", "-rLL=100n"]
    done = subprocess.run(command, input=text, capture_output=True, timeout=60, check=True)
    assert done.stderr == b""
    shown = re.sub("\x1b\\[[0-9;]*m|.\b", "", done.stdout.decode())
    assert all(f"intrigue {command}" in shown for command in MODULES)


# Quiet where nobody looks, and clean where nobody reads.


@pytest.mark.parametrize("command", [*(f"{name} --help" for name in MODULES), "saves", "rules don", "simulate don"])
def test_nothing_but_text_goes_into_a_pipe(command: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORCE_COLOR", "1")
        patch.setenv("COLORTERM", "truecolor")
        if "--help" in command:
            with pytest.raises(SystemExit):
                main(command.split())
        else:
            assert main(command.split()) == 0
    out, err = capfdbinary.readouterr()
    assert err == b"" and b"\x1b" not in out and b"\r" not in out


@pytest.mark.parametrize("command", ["rules pope-joan", "simulate don --sessions 40 --level highest --log -"])
def test_a_reader_that_has_enough_ends_it_without_a_word(command: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m tui {command} | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("0", "141")


def _heed() -> None:
    """Heed Ctrl+C, which a shell lets its background jobs, and so the tests in one, ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_a_long_command_with_130_and_no_trace() -> None:
    argv = [sys.executable, "-m", "tui", "simulate", "pope-joan", "--sessions", "100000", "--log", "-"]
    pipe = subprocess.PIPE
    child = subprocess.Popen(argv, stdout=pipe, stderr=pipe, cwd=ROOT, preexec_fn=_heed)  # noqa: PLW1509
    try:
        assert child.stdout is not None
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        _out, err = child.communicate(timeout=60)
    finally:
        child.kill()
    assert child.returncode == 130 and err == b""
