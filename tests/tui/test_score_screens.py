"""The scorekeeper on the screen: keys alone or the mouse alone enter an evening, and every entry is on the disk."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from core.game import load
from core.rules import Value, make_rules
from core.scorebook.entries import Hand, PlayedRound
from core.scorebook.sheet import new_sheet
from saves.errors import SaveFailed
from saves.listing import list_saves
from saves.scorebooks import SavedBook, look_at
from saves.store import Store
from tests.tui.screen_rows import click, find, rows, settle, text
from tui.app import IntrigueApp
from tui.scoring.panels import Standing, StandingFace
from tui.screens.home import HomeScreen
from tui.screens.new_sheet import NewSheetScreen
from tui.screens.score import ScoreScreen
from tui.screens.score_entry import EntryScreen
from tui.screens.score_result import ResultScreen

Run = Pilot[int]
NAMES = ("Anna", "Bea", "Carl", "Dora", "Ewan", "Fyodor", "Gwendolyn", "Hsiao-Ling")


@pytest.fixture(autouse=True)
def saves(own_saves: Path) -> Path:
    """Return an empty folder for saves, where the program looks for them."""
    return own_saves


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


async def typed(pilot: Run, line: str) -> None:
    """Type a line into a dialog and send it."""
    for sign in line:
        await pilot.press({" ": "space", ":": "colon"}.get(sign, sign))
    await press(pilot, "enter")


def laid(game_id: str, players: int = 4, best_of: int = 1, **changes: Value) -> SavedBook:
    """Return a new sheet; the last player deals, as in the worked examples."""
    game = load(game_id)
    rules = make_rules(game.rules, players, changes=changes)
    return SavedBook.create(
        new_sheet(game, rules, NAMES[:players], title="Sunday", dealer=players - 1, best_of=best_of)
    )


async def to_sheet(pilot: Run, saved: SavedBook) -> None:
    pilot.app.push_screen(ScoreScreen(saved))
    await settle(pilot)


def on_disk() -> tuple[object, ...]:
    """Return what the one sheet on the disk has come to."""
    (info,) = list_saves()
    book, damage = look_at(info.path)
    assert damage is None
    return book.ledger, book.lines, book.corrections


def test_a_note_that_is_longer_than_its_room_says_that_there_is_more() -> None:
    note = "On the board 95, stakes paid. In front Anna. Round 1: Anna out"
    face = StandingFace(("Anna", "Bea"), (88, 77), note=note)
    short, long = Standing(face).paint(45, 4).rows(), Standing(face).paint(45, 9).rows()
    assert short[-1].endswith("…") and "".join(long).endswith("Anna out")
    assert not any("…" in row for row in long)


async def test_pope_joan_e3_with_keys_alone() -> None:
    saved = laid("pope-joan")
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, saved)
        assert "Nothing is written yet" in text(pilot.app)
        await press(pilot, "n")
        assert "Nobody went out yet" in text(pilot.app)
        await press(pilot, "down", "down", "4", "down", "2", "down", "2", "down", "4", "down", "down", "2")
        await press(pilot, "down", "1", "down", "2", "down", "5")
        assert "many are left with Dora?" in text(pilot.app)
        await press(pilot, "down", "1")
        assert "It adds up." in text(pilot.app)
        assert "Bea +16" not in text(pilot.app) and "Bea +8" in text(pilot.app)
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, ScoreScreen)
        assert "+6" in text(pilot.app) and "On the board 64, stakes paid" in text(pilot.app)
    ledger, lines, _corrections = on_disk()
    assert ledger.chips == (99, 101, 82, 106)  # type: ignore[attr-defined]
    assert len(lines) == 1  # type: ignore[arg-type]


async def test_a_correction_asks_why_and_is_kept() -> None:
    saved = laid("pope-joan")
    saved.apply(PlayedRound(0, (0, 2, 5, 1)))
    saved.apply(PlayedRound(0, (0, 1, 1, 1)))
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, saved)
        await press(pilot, "home", "enter")
        assert "correct round 1" in text(pilot.app)
        await press(pilot, *["down"] * 11, "4")
        assert "It adds up." in text(pilot.app)
        await press(pilot, "w")
        await typed(pilot, "")
        assert "Say why" in text(pilot.app)
        await typed(pilot, "Dora had four")
        assert "≠" in text(pilot.app)
        await press(pilot, "u")
        await typed(pilot, "no")
        await press(pilot, "l")
        assert "Dora had four" in text(pilot.app) and "taken back" not in text(pilot.app)
    _ledger, lines, corrections = on_disk()
    assert lines[0].entry.cards == (0, 2, 5, 1)  # type: ignore[index]
    assert [one.reason for one in corrections] == ["Dora had four", "no"]  # type: ignore[attr-defined]


async def test_a_game_of_don_asks_who_was_first_and_ends_with_a_result() -> None:
    saved = laid("don", target=91)
    for points in ((44, 0), (44, 0), (0, 44), (0, 16)):
        saved.apply(Hand(points))
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, saved)
        assert "hand 5, dealt by Dora" in text(pilot.app)
        await press(pilot, "n", "1", "0", "down", "3", "2", "down", "right")
        assert "say which was first" in " ".join(text(pilot.app).split())
        await press(pilot, "down", "right", "right")
        assert "It adds up." in text(pilot.app)
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert "Bea and Dora have won" in text(pilot.app)
        await press(pilot, "escape", "n")
        assert isinstance(pilot.app.screen, ResultScreen)
    ledger, _lines, _corrections = on_disk()
    assert (ledger.scores, ledger.winner) == ((106, 92), 1)  # type: ignore[attr-defined]


async def test_michigan_with_a_sale_and_then_by_chips_alone() -> None:
    saved = laid("michigan", 5, extra_hand="auction")
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, saved)
        await press(pilot, "n", "down", "down", "2", "down", "4", "down", "1")
        await press(pilot, "down", "3", "down", "1", "down", "4", "down", "2", "down", "enter")
        await typed(pilot, "carl:ewan:x:sale")
        assert "is no number" in text(pilot.app)
        await press(pilot, *["backspace"] * 20)
        await typed(pilot, "carl:ewan:3:sale")
        assert "It adds up." in text(pilot.app)
        await press(pilot, "w", "n", "m", "-", "4")
        for seat in range(4):
            await press(pilot, "down", *(("-", "8") if seat == 3 else ("-", "4")))
        await press(pilot, "right", "left")
        await press(pilot, "down", "right")
        assert "6 chips are missing" not in text(pilot.app)
        await press(pilot, "left")
        await press(pilot, "up", "minus", "9")
        await press(pilot, "w")
        assert "missing" in text(pilot.app) or "many" in text(pilot.app)
        await press(pilot, "escape")
    ledger, _lines, _corrections = on_disk()
    assert ledger.chips == (106, 99, 92, 98, 93)  # type: ignore[attr-defined]


async def test_the_mouse_alone_begins_a_sheet_and_enters_a_round() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click(pilot, "Scorekeeper")
        assert isinstance(pilot.app.screen, NewSheetScreen)
        await click(pilot, "Begin")
        assert isinstance(pilot.app.screen, ScoreScreen)
        await click(pilot, "enter a round")
        assert isinstance(pilot.app.screen, EntryScreen)
        await click(pilot, "Intrigue", dx=1)
        assert pilot.app.screen.form.field.key == "pool:intrigue"
        pilot.app.screen.form.go_to("turnup")
        pilot.app.screen.paint()
        await settle(pilot)
        await click(pilot, "▸ ┃")
        assert "Anna +5" in text(pilot.app)
        x, y = await find(pilot, "Turned up")
        await click(pilot, rows(pilot.app)[y][x:].split("  ")[0], dx=rows(pilot.app)[y].index("▸", x) - x)
        assert "◂ King" in text(pilot.app)
        assert "It adds up." in text(pilot.app)
        await click(pilot, "write it down")
        assert isinstance(pilot.app.screen, ScoreScreen)
        await click(pilot, "home")
        assert isinstance(pilot.app.screen, HomeScreen)
    ledger, _lines, _corrections = on_disk()
    assert sum(ledger.chips) + sum(ledger.pools) == 500


async def test_the_form_of_a_new_sheet_has_people_only_and_a_first_dealer() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "k")
        screen = pilot.app.screen
        assert isinstance(screen, NewSheetScreen)
        assert not screen.form.fault() and "could be anybody" not in text(pilot.app)
        await press(pilot, "3", "down", "right", "+", "-", "delete")
        assert [seat.player for seat in screen.form.seats] == ["human"] * 4
        await press(pilot, "t")
        await typed(pilot, "Sunday")
        await press(pilot, "3", "down", "enter")
        await press(pilot, *["backspace"] * 10)
        await typed(pilot, "Zoe")
        await press(pilot, "right", "d")
        assert "round 1, dealt by Zoe" in text(pilot.app) and "Sunday" in text(pilot.app)


async def test_the_list_of_saves_shows_a_sheet_and_opens_it() -> None:
    saved = laid("pope-joan")
    saved.apply(PlayedRound(0, (0, 2, 5, 1)))
    saved.close()
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Enter" in text(pilot.app) and "Go on where you left off" not in text(pilot.app)
        await press(pilot, "o")
        assert "score sheet Sunday: Anna, Bea" in text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ScoreScreen)
        await press(pilot, "x", "y")
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "escape", "escape")
        await settle(pilot)
        assert "finished" in text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ScoreScreen)


async def test_home_names_the_side_that_won_a_sheet() -> None:
    saved = laid("don", target=40)
    saved.apply(Hand((0, 44)))
    saved.close()
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "won by Bea and Dora" in text(pilot.app)


async def test_a_damaged_sheet_says_so_and_goes_on() -> None:
    saved = laid("pope-joan")
    saved.apply(PlayedRound(0, (0, 2, 5, 1)))
    saved.close()
    raw = saved.path.read_bytes()
    at = raw.index(b'"out":0')
    saved.path.write_bytes(raw[:at] + b'"out":1' + raw[at + 7 :])
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "o", "enter")
        assert "This save is damaged" in text(pilot.app)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, ScoreScreen)


async def test_a_final_round_is_shared_out() -> None:
    saved = laid("pope-joan")
    saved.apply(PlayedRound(0, (0, 2, 5, 1)))
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, saved)
        await press(pilot, "t", "y", "n")
        assert "Who was dealt the diamond of Ace?" in " ".join(text(pilot.app).split())
        for seat in "12341":
            await press(pilot, seat, "down")
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, ResultScreen)
    ledger, _lines, _corrections = on_disk()
    assert sum(ledger.pools) == 0  # type: ignore[attr-defined]


SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (160, 50))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["pope-joan", "michigan", "don", "blind-don"])
async def test_every_size_shows_what_matters(game: str, size: tuple[int, int]) -> None:
    players = {"don": 4, "blind-don": 2}.get(game, 8)
    saved = laid(game, players)
    async with IntrigueApp().run_test(size=size) as pilot:
        await to_sheet(pilot, saved)
        assert "dealt by" in text(pilot.app)
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, EntryScreen)
        last = len(pilot.app.screen.form.fields()) - 1
        await press(pilot, *["down"] * last)
        assert "Write it down" in text(pilot.app)
        shown = rows(pilot.app)
        assert all(len(row) <= size[0] for row in shown)
        assert any(("Nobody went out" in row) or ("It adds up" in row) for row in shown)
        for name in saved.book.sheet.names[:players]:
            assert game == "don" or name[:8] in text(pilot.app)


async def test_what_could_not_be_written_on_a_sheet_is_said_there_and_when_the_program_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_args: object) -> None:
        raise SaveFailed("disk-full", path="Sunday.intrigue")

    saved = laid("don")
    told = ["Sunday.intrigue could not be written: the disk is full.", "What was saved before is safe."]
    app = IntrigueApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await to_sheet(pilot, saved)
        monkeypatch.setattr(Store, "append", full)
        saved.apply(Hand((40, 4)))
        app.screen.paint()  # type: ignore[attr-defined]
        await settle(pilot)
        assert f"! {told[0]}" in text(app) and app.unsaved == []
        await press(pilot, "escape")
        assert not isinstance(app.screen, ScoreScreen) and app.unsaved == told
