"""What is written down and listed in Russian: files, commands, rounds in a list; and where a file goes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import paths
from tests.saves.evenings import Growing, script
from tests.tui import shelf
from tests.tui.screen_rows import rows, settle
from tui import i18n, indices
from tui.__main__ import main
from tui.app import IntrigueApp
from tui.screens.files import path_meant
from tui.screens.logs import LogsScreen

pytestmark = pytest.mark.usefixtures("own_saves")


@pytest.fixture(autouse=True)
def speaking() -> Iterator[None]:
    """Speak Russian for one test, and the language and letters of before again after it."""
    before = i18n.language()
    i18n.use("ru")
    yield
    i18n.use(before)
    indices.use("latin")


def test_what_is_written_down_has_russian_words_and_letters(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "i" / "settings.toml").write_text('index = "russian"\nlang = "ru"\n')
    log = home / "rounds.jsonl"
    assert main(["simulate", "michigan", "--rounds", "1", "--log", str(log), "--seed", "2"]) == 0
    capsys.readouterr()
    for form in ("text", "markdown", "svg"):
        assert main(["export", str(log), "--format", form]) == 0
        told = capsys.readouterr().out
        assert not re.search(r"\b[AKQJ](<[^>]*>)*[♠♥♦♣]", told), "a court card has its Russian letter"
        assert not re.search(r"human|computer:", told), "who plays is a word"
    assert main(["compare", "don", "--against", "target=61", "--rounds", "1"]) == 0
    assert not re.search(r"steady|novice|level", capsys.readouterr().out)
    with pytest.raises(SystemExit):
        main(["new", "--help"])
    assert "настройки:" not in capsys.readouterr().out, "what argparse calls options are none of the table's"


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/home/ann//tmp/a.txt", "/tmp/a.txt"),
        ("/home/ann/~/a.txt", "~/a.txt"),
        (" /tmp/a b.txt ", "/tmp/a b.txt"),
        ("//tmp/a", "/tmp/a"),
        ("a.txt", "a.txt"),
    ],
)
def test_a_whole_path_behind_the_proposed_folder_stands_for_itself(typed: str, path: str) -> None:
    assert path_meant(typed) == Path(path).expanduser()


async def test_a_final_round_and_a_close_finish_have_their_words_in_the_list() -> None:
    shelf.full(paths.saves_dir())
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("g")
        await settle(pilot)
        await pilot.press("tab")
        told = [row[32:] for row in rows(pilot.app)[3:19]]
        assert not any("закрыть" in row for row in told), "a close finish is none to be closed"
        assert not any("…" in row[:16] for row in told), told


async def test_which_hand_a_round_was_is_never_cut_off_in_the_list() -> None:
    Growing(script("don", 0), paths.saves_dir()).play()
    async with IntrigueApp().run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await pilot.press("g")
        await settle(pilot)
        places = await told_of_every_session(pilot)
        assert any(place.startswith("№ ") for place in places) and not any("…" in place for place in places)


async def test_how_a_session_ended_is_read_in_a_narrow_list_too() -> None:
    Growing(script("don", 0), paths.saves_dir()).play()
    async with IntrigueApp().run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await pilot.press("o")
        await settle(pilot)
        (row,) = (row for row in rows(pilot.app) if row.startswith(" ▸"))
        assert re.search(r"победа: Player 1 и .*только что", row), row


async def told_of_every_session(pilot: Pilot[int]) -> list[str]:
    """Return how the rounds of all sessions are called in the list, in nine cells."""
    out = []
    screen = pilot.app.screen
    assert isinstance(screen, LogsScreen)
    for _session in screen.groups.items:
        out += [row[21:30].strip() for row in rows(pilot.app)[3:13] if row[21:].strip()]
        await pilot.press("down")
        await settle(pilot)
    return out
