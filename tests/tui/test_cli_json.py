"""What programs read: every field that `--json` prints is in `docs/json.md`, and every field there is printed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tui.__main__ import main

Capture = pytest.CaptureFixture[str]

COMMANDS = {
    "saves": ("saves --json",),
    "tournament list": ("tournament list --json",),
    "tournament standings": ("tournament standings Cup --json",),
    "tournament season": ("tournament season --json",),
    "rules": ("rules don --json", "rules pope-joan --json"),
    "simulate": ("simulate don --sessions 1 --level highest --json",),
    "compare": ("compare don --rounds 6 --level highest --against-preset league --json",),
    "match": ("match don --a highest --b random --deals 2 --json",),
    "verify": ("verify {bad} --players --json",),
    "import": ("import {log} --json",),
    "stats": ("stats --json",),
    "score show": ("score show score --json",),
}
"""Heading in the page -> commands that print all of its fields between them."""


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def documented() -> dict[str, set[str]]:
    """Return the fields that the page describes, by command."""
    out: dict[str, set[str]] = {}
    for part in (ROOT / "docs" / "json.md").read_text(encoding="utf-8").split("\n## intrigue ")[1:]:
        command = re.split(r" [A-Z]| --json", part.partition("\n")[0])[0]
        cells = re.findall(r"^\| (`.*?) \|", part, re.MULTILINE)
        out[command] = {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}
    return out


def fields(value: Any, deep: bool = True) -> Iterator[str]:
    """Yield the fields of an object or of those in a list; where one lists objects, theirs as `list[].field`."""
    for one in value if isinstance(value, list) else [value]:
        for name, found in one.items():
            if deep and isinstance(found, list) and found and isinstance(found[0], dict):
                yield from (f"{name}[].{inner}" for inner in fields(found, deep=False))
            else:
                yield name


def printed(arguments: str, capsys: Capture) -> Any:
    main(arguments.split())
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_every_field_is_described_and_every_description_has_its_field(tmp_path: Path, capsys: Capture) -> None:
    places = {"log": str(tmp_path / "a.jsonl"), "bad": str(tmp_path / "b.jsonl")}
    assert main(f"simulate pope-joan --rounds 1 --level lowest --log {places['log']}".split()) == 0
    Path(places["bad"]).write_text("{}\n", encoding="utf-8")
    new = ["tournament", "new", "Cup", "--leg", "pope-joan rounds=1", "--computers", "3", "--level", "novice"]
    assert main(new) == 0
    assert main(["tournament", "next", "Cup"]) == 0
    assert main(["score", "new", "pope-joan", "--names", "Anna,Bea,Carl"]) == 0
    assert main(["score", "add", "score", "out=Bea", "cards=3,0,5"]) == 0
    capsys.readouterr()
    pages = documented()
    assert set(pages) == {*COMMANDS, "tournament simulate"}
    for name, commands in COMMANDS.items():
        found = {
            field
            for line in commands
            for field in fields(printed(line.format(**places), capsys), deep=name != "saves")
        }
        if name == "saves":
            # A list of saves shows of each kind of file what it has; the page says which.
            sheet = ("board", "chips", "kind", "limit", "phase", "place", "seats", "sheet", "target", "title")
            assert found >= {*sheet, "path", "name", "file", "status", "code", "reason", "left_ms", "written_ms"}
            assert found <= pages[name] | pages["tournament list"]
        else:
            assert found == pages[name], name


def test_what_is_verified_comes_with_its_faults_in_numbers_and_words(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("[1]\n", encoding="utf-8")
    assert main(["verify", str(bad), "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert found["found"] == len(found["faults"]) == 1
    assert found["faults"][0]["line"] == 1 and found["faults"][0]["text"]


def test_nothing_to_check_is_not_called_right(tmp_path: Path, capsys: Capture) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert main(["verify", str(empty)]) == 3
    assert "no round" in capsys.readouterr().out
