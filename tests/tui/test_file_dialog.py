"""Names of files on a line: Tab completes them as a shell does."""

from pathlib import Path

import pytest

from tests.tui.screen_rows import click, rows, settle, text
from tui.app import IntrigueApp
from tui.dialogs.files import FileDialog, beginning_with


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the program keeps in the test's own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with names that begin alike."""
    for name in ("alpha.jsonl", "alps.jsonl", ".hidden", "Анна.jsonl", "two words.toml"):
        (tmp_path / name).touch()
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "only.jsonl").touch()
    return tmp_path


def test_all_that_begins_so_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = f"{folder}/"
    assert beginning_with(f"{there}al") == [f"{there}alpha.jsonl", f"{there}alps.jsonl"]
    assert beginning_with(f"{there}s") == [f"{there}sub/"]
    assert f"{there}.hidden" not in beginning_with(there) and beginning_with(f"{there}.h") == [f"{there}.hidden"]
    assert beginning_with(f"{there}А") == [f"{there}Анна.jsonl"]
    assert beginning_with(f"/nowhere/{there}two") == [f"/nowhere/{there}two words.toml"], "as path_meant takes it"
    for nothing in (f"{there}zzz", f"{there}none/x", f"{there}alpha.jsonl/", "~nobody-of-this-name/x", "\0/"):
        assert beginning_with(nothing) == []
    monkeypatch.setenv("HOME", str(folder))
    assert beginning_with("~") == ["~/"] and beginning_with("~/su") == ["~/sub/"]
    monkeypatch.chdir(folder / "sub")
    assert beginning_with("o") == ["only.jsonl"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_tab_completes_as_far_as_it_is_certain_and_then_says_what_there_is(
    size: tuple[int, int], folder: Path
) -> None:
    said: list[str | None] = []
    async with IntrigueApp().run_test(size=size) as pilot:
        dialog = FileDialog(
            "Which?", "A long sentence about what is done with the file, " * 2, "", lambda _typed: ""
        )
        pilot.app.push_screen(dialog, said.append)
        await settle(pilot)
        assert "Tab" in text(pilot.app) and "completes" in text(pilot.app)
        dialog.prompt.value = f"{folder}/a"
        await pilot.press("tab")
        assert dialog.prompt.value == f"{folder}/alp"
        await pilot.press("tab")
        await settle(pilot)
        assert "alpha.jsonl  alps.jsonl" in text(pilot.app)
        await pilot.press("s")
        await settle(pilot)
        assert "alpha.jsonl" not in text(pilot.app), "the line is another now"
        await pilot.press("tab", "tab")
        assert dialog.prompt.value == f"{folder}/alps.jsonl"
        dialog.prompt.value = f"{folder}/s"
        await pilot.press("tab", "tab")
        assert dialog.prompt.value == f"{folder}/sub/only.jsonl", "a folder is gone into"
        dialog.prompt.value = f"{folder}/q"
        await pilot.press("tab")
        await settle(pilot)
        assert "No name there begins so." in text(pilot.app) and dialog.prompt.value == f"{folder}/q"
        dialog.prompt.value = f"{folder}/su"
        await click(pilot, "Tab")
        assert dialog.prompt.value == f"{folder}/sub/"
        assert all(len(row) <= size[0] for row in rows(pilot.app))
        await pilot.press("enter")
        await settle(pilot)
        assert said == [f"{folder}/sub/"]
