"""The voice of plain mode: how lines are printed."""

import os
from pathlib import Path

import pytest

from tui.plain.lines import Lines
from tui.plain.voice import Voice


def test_a_terminal_that_was_made_narrower_gets_shorter_lines(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    size = [80]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((size[0], 24)))
    voice = Voice(Lines())
    for size[0] in (80, 40):
        voice.print("a line of many words " * 8)
        assert max(map(len, capsys.readouterr().out.splitlines())) in range(size[0] - 12, size[0])
