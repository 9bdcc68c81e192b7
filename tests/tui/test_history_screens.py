"""The list of rounds and the statistics on the screen: at three sizes, by key, by typing and by mouse."""

import csv
import io
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.statistics import Choice, chosen
from core.verify import verify
from saves import codec
from saves.history import History
from saves.paths import imports_dir, saves_dir
from saves.wanted import Wanted, moment_of
from tests.saves.evenings import Growing, Script, script
from tests.tui import shelf
from tests.tui.screen_rows import click, rows, settle, text
from tests.tui.test_cli_history import EVIL, renamed
from tui.__main__ import main
from tui.app import IntrigueApp
from tui.dialogs.entry import EntryDialog
from tui.screens.files import file_fault, no_file_fault
from tui.screens.log_reader import LogReader
from tui.screens.logs import LogsScreen
from tui.screens.review import ReviewScreen
from tui.screens.round_words import groups
from tui.screens.statistics import StatisticsScreen
from tui.story.days import day, day_ms
from tui.story.played import SavedRounds, saved_rounds

SIZES = ((60, 20), (80, 24), (120, 40))
told = cache(script)


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def saved(game: str, case: int = 0) -> Script:
    Growing(told(game, case), saves_dir()).play()
    return told(game, case)


@asynccontextmanager
async def home(*keys: str, size: tuple[int, int] = (80, 24), **given: Any) -> AsyncIterator[Pilot[Any]]:
    async with IntrigueApp(**given).run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        yield pilot


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def typed(pilot: Pilot[Any], line: str) -> None:
    names = {" ": "space", "-": "minus", "=": "equals_sign", ".": "full_stop", "/": "slash"}
    await pilot.press("slash", *(names.get(sign, sign) for sign in line), "enter")
    await settle(pilot)


async def entered(pilot: Pilot[Any], line: str) -> None:
    dialog = pilot.app.screen
    assert isinstance(dialog, EntryDialog)
    dialog.prompt.value = line
    await press(pilot, "enter")


# The list.


async def test_rounds_are_listed_by_session_game_player_and_day() -> None:
    saved("pope-joan")
    lines = saved("don").lines
    async with home("g") as pilot:
        assert isinstance(pilot.app.screen, LogsScreen)
        assert "Sessions" in text(pilot.app) and "Don" in text(pilot.app)
        await press(pilot, "s")
        assert "Games" in text(pilot.app)
        await typed(pilot, "game don")
        assert f"{len(lines)} round" in rows(pilot.app)[0]
        await press(pilot, "s")
        assert "Players" in text(pilot.app) and "Player 4" in text(pilot.app)
        await press(pilot, "s")
        assert "Days" in text(pilot.app)
        await press(pilot, "s")
        assert "Sessions" in text(pilot.app), "there is no tournament to order by"


async def test_a_typed_line_finds_rounds_and_escape_shows_them_all_again() -> None:
    pope = saved("pope-joan")
    saved("michigan")
    fouls = [line for line in told("michigan", 0).facts if any(e["type"] == "foul" for e in line["events"])]
    async with home("g") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, LogsScreen)
        await typed(pilot, "penalties michigan")
        assert sorted(one.round.number for one in screen.rounds.items) == [line["round"] for line in fouls]
        await typed(pilot, "pope final")
        assert [one.round.kind for one in screen.rounds.items] == ["final"]
        await typed(pilot, "since 2999-01-01")
        assert "No round fits" in text(pilot.app)
        await typed(pilot, "since yesterday")
        assert "'yesterday' is no day" in text(pilot.app)
        await press(pilot, "escape")
        assert len(screen.groups.items) == 2
        assert len(pope.lines) > 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii_", [False, True])
async def test_list_and_statistics_fit(size: tuple[int, int], ascii_: bool) -> None:
    for game in ("pope-joan", "michigan", "don", "phat"):
        saved(game, next(case for case in range(20) if '"human"' in told(game, case).lines[0]))
    async with home("g", "right", size=size, force_ascii=ascii_) as pilot:
        shown = text(pilot.app)
        assert "Rounds" in shown and "Esc" in rows(pilot.app)[-1]
        assert shown.isascii() or not ascii_
        await press(pilot, "escape", "escape", "s")
        screen = pilot.app.screen
        assert isinstance(screen, StatisticsScreen)
        seen = ""
        for _page in range(10):
            shown = text(pilot.app)
            assert all(len(row) <= size[0] for row in rows(pilot.app))
            assert shown.isascii() or not ascii_
            assert "running total" in shown
            seen += shown
            await press(pilot, "tab")
        for title in ("Won, by game", "Won, by opponents", "What a round brought", "Head to head", "Help, counted"):
            assert title in seen


async def test_an_imported_log_is_checked_listed_marked_and_read(tmp_path: Path) -> None:
    lines = told("don", 0).lines
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text("\n".join(lines))
    bad.write_text("\n".join([lines[0].replace('"points":', '"points":1', 1), *lines[1:]]))
    fault = verify(bad.read_text().splitlines()).faults[0]
    async with home("g", "i") as pilot:
        await entered(pilot, str(tmp_path / "none.jsonl"))
        assert "There is no file none.jsonl" in text(pilot.app)
        await entered(pilot, str(bad))
        assert f"bad.jsonl is not taken in, line {fault.line}" in text(pilot.app)
        assert not imports_dir().exists() or not list(imports_dir().iterdir())
        await press(pilot, "i")
        await entered(pilot, str(good))
        assert "taken in" in text(pilot.app)
        assert "imported" in rows(pilot.app)[3]
        await press(pilot, "right", "enter")
        assert isinstance(pilot.app.screen, LogReader)
        assert [one.written for one in pilot.app.screen.rounds] == lines


async def test_a_name_with_escapes_reaches_no_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.jsonl"
    path.write_text("\n".join(renamed(told("pope-joan", 0).lines, EVIL)), encoding="utf-8")
    async with home("g", "i") as pilot:
        await entered(pilot, str(path))
        await press(pilot, "s", "s")
        assert "=1+1" in text(pilot.app)
        assert text(pilot.app).replace("\n", "").isprintable()
        await press(pilot, "right", "enter")
        assert text(pilot.app).replace("\n", "").isprintable()


async def test_a_round_is_copied_and_written_in_every_form(tmp_path: Path) -> None:
    line = saved("pope-joan").facts[-1]
    async with home("g", "right", "enter") as pilot:
        for key, words in (("t", "Pope Joan, final round"), ("m", "| Player | who |"), ("c", "session,game,round")):
            await press(pilot, "c", key)
            assert words in pilot.app.clipboard
        await press(pilot, "c", "l")
        assert json.loads(pilot.app.clipboard) == line
        for ending, words in (
            ("md", "# Pope Joan"),
            ("csv", "session,game"),
            ("svg", "<svg"),
            ("txt", "Pope Joan,"),
        ):
            await press(pilot, "e")
            await entered(pilot, str(tmp_path / f"round.{ending}"))
            assert (tmp_path / f"round.{ending}").read_text(encoding="utf-8").startswith(words)


async def test_a_round_is_laid_out_again_and_the_list_keeps_the_place() -> None:
    saved("pope-joan")
    async with home("g", "right", "down", "v") as pilot:
        assert isinstance(pilot.app.screen, ReviewScreen)
        at = pilot.app.screen.at
        await press(pilot, "escape")
        screen = pilot.app.screen
        assert isinstance(screen, LogsScreen)
        assert screen.rounds.item is not None and screen.rounds.item.round.number == at + 1


async def test_a_round_in_play_is_laid_out_from_the_list_and_from_its_text() -> None:
    shelf.in_play(saves_dir())
    async with home("g", "right", "v") as pilot:
        for _way in ("list", "text"):
            screen = pilot.app.screen
            assert isinstance(screen, ReviewScreen)
            assert not screen.replay.over and screen.replay.eyes == (0,) and screen.at == 2
            await press(pilot, "n", "x", "y", "d", "s", "end")
            assert screen.is_current and not screen.open and screen.seat == 0
            assert "only what you have seen" not in text(pilot.app) and "all hands" not in text(pilot.app)
            await press(pilot, "p", "x")
            assert screen.replay.over and screen.open
            await press(pilot, "n")
            assert not screen.replay.over and not screen.open
            await press(pilot, "escape")
            if isinstance(pilot.app.screen, LogsScreen):
                await press(pilot, "enter")
                reader = pilot.app.screen
                assert isinstance(reader, LogReader) and "v replay" in rows(pilot.app)[-1]
                await press(pilot, "v")
        assert isinstance(pilot.app.screen, LogReader)


async def test_of_a_round_in_play_that_several_people_share_nothing_is_laid_out() -> None:
    play = shelf.Play(saves_dir(), "7", people=2)
    play.until_lead(2).close()
    async with home("g", "right", "v") as pilot:
        assert isinstance(pilot.app.screen, LogReader)
        assert "v replay" not in rows(pilot.app)[-1]
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, LogReader)


async def test_an_evening_past_midnight_stands_under_both_days() -> None:
    saved("pope-joan")
    with History() as history:
        history.refresh()
        (session,) = history.sessions()
        found = history.rounds()
    clock = 2 * 60 * 60 * 1000
    midnight = day_ms(day(session.written_ms))
    late = replace(session, written_ms=midnight + clock // 2, clock_ms=clock)
    rounds = [replace(one, clock_ms=clock * one.number // len(found)) for one in found]
    days = groups("day", [late], Wanted(), {}, late.written_ms, rounds)
    assert [one.title for one in days] == [day(midnight), day(midnight - 1)]
    for one in days:
        since, until = one.wanted.since_ms, one.wanted.until_ms
        assert since is not None and until is not None
        assert any(since <= moment_of(late, told) < until for told in rounds)


async def test_a_list_whose_saves_are_gone_or_changed_says_so_and_goes_on() -> None:
    saved("don")
    saved("phat")
    async with home("g") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, LogsScreen)
        gone, changed = list(saves_dir().glob("*.intrigue"))
        gone.unlink()
        changed.write_text("milk, eggs, candles")
        for place in range(2):
            screen.groups.choose(place)
            screen._show_rounds()
            for keys in (("v",), ("right", "enter")):
                await press(pilot, *keys)
                assert screen.is_current and "! " in text(pilot.app)
            await press(pilot, "left")


@pytest.mark.parametrize("judge", [file_fault, no_file_fault])
def test_a_name_that_no_file_can_have_is_refused_in_our_words(judge: Callable[[str], str], tmp_path: Path) -> None:
    said = judge(str(tmp_path / ("x" * 300)))
    assert said.endswith("the name is too long.") and "Errno" not in said


def names(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir()]


async def test_a_round_is_not_written_over_a_file_nor_by_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved("don")
    async with home("g", "right", "enter") as pilot:
        reader = pilot.app.screen
        assert isinstance(reader, LogReader)
        there = tmp_path / "there.txt"
        there.write_text("mine")
        for name in (str(there), str(tmp_path), str(tmp_path / "no" / "x.txt"), "~nobody-at-all/x.txt", "a\0b"):
            reader._write(name)
            assert reader.said.startswith("! "), name
        assert there.read_text() == "mine" and names(tmp_path) == [there.name]
        monkeypatch.setattr("tui.screens.log_reader.shared", lambda *_given: "\ud800")
        reader._write(str(tmp_path / "half.txt"))
        assert reader.said.startswith("! ") and names(tmp_path) == [there.name]


async def test_practice_is_marked_and_left_out() -> None:
    Growing(told("don", 0), saves_dir(), practice=True).play()
    async with home("g") as pilot:
        assert "practice" in rows(pilot.app)[3]
        await press(pilot, "escape", "s")
        await typed(pilot, "player 1")
        assert "1 for practice" in text(pilot.app)
        await typed(pilot, "practice")
        assert "1 session" in rows(pilot.app)[0]


async def test_rounds_of_a_tournament_are_found_by_its_name() -> None:
    new = ["tournament", "new", "Autumn", "--format", "round-robin", "--leg", "blind-don", "--seed", "1"]
    entrants = ("Bea=computer:novice", "Carl=computer:novice")
    assert main([*new, *(word for name in entrants for word in ("--entrant", name))]) == 0
    assert main(["tournament", "next", "Autumn"]) == 0
    saved("don")
    async with home("g", *["s"] * 4) as pilot:
        assert "Tournaments" in text(pilot.app) and "Autumn" in rows(pilot.app)[3]
        await typed(pilot, "tournament autumn")
        screen = pilot.app.screen
        assert isinstance(screen, LogsScreen)
        assert {one.session.game for one in screen.rounds.items} == {"blind-don"}


# Rounds of a long session.


def test_a_round_of_a_long_session_is_replayed_alone_and_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.story.played.SHORT", 0)
    lines = saved("pope-joan").lines
    (path,) = saves_dir().glob("*.intrigue")
    found, damage = saved_rounds(path, 0)
    assert isinstance(found, SavedRounds) and damage is None and len(found) == len(lines)
    read: list[str] = []
    real = codec.read_act

    def counted(body: str) -> Any:
        read.append(body)
        return real(body)

    monkeypatch.setattr(codec, "read_act", counted)
    assert found[-1].written == lines[-1]
    alone = len(read)
    assert [one.written for one in found] == lines
    assert alone < len(read) / 2
    assert found[-1] is found[len(lines) - 1]


# Statistics.


async def test_the_screen_shows_what_its_rows_add_up_to(tmp_path: Path) -> None:
    for game in ("pope-joan", "michigan", "don"):
        saved(game)
    async with home("s") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, StatisticsScreen)
        await typed(pilot, "player 1")
        await press(pilot, "e")
        await entered(pilot, str(tmp_path / "s.csv"))
        found = list(csv.DictReader(io.StringIO((tmp_path / "s.csv").read_text(encoding="utf-8"))))
        last = [row for row in found if row["last"] == "1"]
        chips = sum(int(row["change"]) for row in found if row["game"] in ("pope-joan", "michigan"))
        band = rows(pilot.app)[2]
        assert f"{sum(int(row['won']) for row in last)} won" in band
        assert (f"+{chips} chip" if chips > 0 else f"−{-chips} chip" if chips else "0 chip") in band
        assert f"{len(last)} session" in rows(pilot.app)[0]
        assert len(found) == len(chosen(screen.lines or (), screen.choice))
        await press(pilot, "e")
        await entered(pilot, str(tmp_path / "s.json"))
        figures = json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))["figures"]
        assert (figures["sessions"], figures["chips"]) == (len(last), chips)


async def test_keys_and_words_choose_what_is_counted() -> None:
    for at in range(3):
        shelf.finished(saves_dir(), seed=str(at))
    async with home("s") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, StatisticsScreen)
        assert "3 sessions" in rows(pilot.app)[0]
        assert screen.choice.player == "You"
        await press(pilot, "right")
        assert screen.choice.game == "pope-joan"
        await press(pilot, "right", "f")
        assert (screen.choice.game, screen.choice.help) == ("", "without")
        await press(pilot, "v")
        assert "against Bea" in rows(pilot.app)[0]
        await typed(pilot, "all")
        assert screen.choice == Choice(player="You")
        await typed(pilot, "vs carl level steady rule ace=low since 2020")
        assert "3 sessions" in rows(pilot.app)[0]
        await typed(pilot, "nobody")
        assert "nobody called 'nobody'" in text(pilot.app)
        await typed(pilot, "all don")
        assert "Nothing to count here" in text(pilot.app)
        await press(pilot, "?")
        assert "How it is counted" in text(pilot.app)


async def test_under_five_sessions_a_rate_is_dim() -> None:
    for at in range(4):
        shelf.finished(saves_dir(), seed=str(at))
    async with home("s") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, StatisticsScreen)
        row = screen.panel.face.blocks[0].rows[0]
        assert row.faded and row.text.endswith("of 4")
        canvas = screen.panel.paint(80, 21)
        y = next(at for at, line in enumerate(canvas.rows()) if "of 4" in line)
        assert {cell.fg for cell in canvas.lines[y][:36] if cell.sign.isalnum()} == {"dim"}


async def test_nothing_played_says_so_and_by_mouse_one_goes_back() -> None:
    async with home() as pilot:
        await click(pilot, "Statistics")
        assert "Nothing to count yet" in text(pilot.app)
        await click(pilot, "Esc")
        assert "Round logs" in text(pilot.app)
