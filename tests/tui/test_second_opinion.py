"""Second opinions on the screen, line by line and at the command line."""

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core import actions as a
from core.cards import card
from core.game import Effort, Weighed
from core.opinions import Opinion, opinions
from core.replay import Replay
from tests.tui import reviews
from tests.tui.screen_rows import settle, text
from tui import cli
from tui.app import IntrigueApp
from tui.screens.review import ReviewScreen
from tui.story import opinions as words
from tui.story.tips import tip

FEW = 24


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Let opinions come after a short thought, and be kept in an empty folder."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setenv("COLORTERM", "truecolor")
    for module in ("tui.screens.second_opinion", "saves.opinions"):
        monkeypatch.setattr(f"{module}.opinions", partial(opinions, limit=FEW))


def screen_of(pilot: Pilot[int]) -> ReviewScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReviewScreen)
    return screen


async def thought(pilot: Pilot[int]) -> None:
    await pilot.press("o")
    async with asyncio.timeout(60):
        while "thinks" in screen_of(pilot).second.note() or not screen_of(pilot).second.note():
            await pilot.pause(0.02)
    await settle(pilot)


async def test_opinions_come_in_the_background_are_shown_where_the_choice_was_made_and_kept() -> None:
    rounds = reviews.finished("don", "1")
    app = IntrigueApp(lambda: ReviewScreen(rounds, 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Second opinion" not in text(app)
        await thought(pilot)
        assert "given away" in text(app) and "accuracy" in text(app)
        screen = screen_of(pilot)
        found = screen.second.found[0, 0]
        await pilot.press("o")
        await settle(pilot)
        places = screen.second.costly() or [one.place for one in found]
        assert screen.place == places[0]
        assert "Second opinion:" in " ".join(text(app).split())
        await pilot.press("s")
        await settle(pilot)
        assert "accuracy" not in text(app)
        await pilot.press("1", "h")
        await settle(pilot)
        assert "In hindsight, with all cards known" in " ".join(text(app).split())
    again = IntrigueApp(lambda: ReviewScreen(rounds, 0))
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "accuracy" in text(again)
        assert screen_of(pilot).second.found[0, 0] == found


async def test_what_was_kept_is_read_once_however_often_the_screen_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr("tui.screens.second_opinion.kept", lambda _replay, seat: asked.append(seat))
    app = IntrigueApp(lambda: ReviewScreen(reviews.finished("don", "1"), 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("right", "right", "2", "left", "1", "right")
        await settle(pilot)
    assert asked == [0, 1]


async def test_a_review_that_is_left_ends_the_thought(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.second_opinion.opinions", partial(opinions, limit=1_000_000))
    app = IntrigueApp(lambda: ReviewScreen(reviews.finished("phat", "1"), 0))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("o")
        second = screen_of(pilot).second
        await pilot.press("escape")
        await settle(pilot)
        assert second.off
    assert not (home / "i" / "opinions").exists()


async def test_there_is_none_while_the_round_is_played() -> None:
    one, _session = reviews.in_play("don", 10)
    app = IntrigueApp(lambda: ReviewScreen([one], 0))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("o", "h"):
            await pilot.press(key)
            await settle(pilot)
            assert "opinions come when it is over" in " ".join(text(app).split())


def test_line_by_line_and_at_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "don.jsonl"
    assert cli.run(["simulate", "don", "--log", str(path)]) == 0
    capsys.readouterr()
    assert cli.run(["review", str(path), "--opinions", "--round", "1"]) == 0
    told = capsys.readouterr().out
    assert told.count("Hand 1, ") == 4 and told.count("accuracy") == 4
    assert cli.run(["review", str(path), "--opinions", "--round", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["seat"] for one in found] == [0, 1, 2, 3]
    for one in found:
        assert one["level"] == "master" and 0 <= one["accuracy"] <= 1
        for choice in one["choices"]:
            assert 0 <= choice["loss"] <= choice["stake"] and "card" in choice["played"]
            assert choice["played"]["card"] in [other["card"] for other in choice["weighed"]]
    assert cli.run(["import", str(path)]) == 0
    assert cli.run(["stats", "--imported", "--player", found[0]["name"]]) == 0
    assert "Accuracy: " in capsys.readouterr().out
    said = tmp_path / "said"
    said.write_text("opinion\nhindsight\nleave\n")
    with said.open() as lines:
        monkeypatch.setattr("sys.stdin", lines)
        assert cli.run(["--plain", "review", str(path), "--round", "1"]) == 0
    told = capsys.readouterr().out
    assert "Second opinion:" in told and "accuracy" in told and "nothing to choose for this seat here" in told
    assert cli.run(["review", str(path), "--json"]) == 2
    assert capsys.readouterr().err.strip().endswith("--json goes with --opinions.")


def test_table_cards_that_nobody_has_seen_are_one_choice_and_what_was_played_is_named() -> None:
    replay = Replay.of_line(reviews.finished("blind-don", "1")[0])
    found = list(opinions(replay, (0, 1), Effort(), FEW))
    assert any(isinstance(one.best, a.Turn) for one in found)
    for one in found:
        assert sum(isinstance(other.action, a.Turn) for other in one.weighed) <= 1
        told = words.told(one)
        assert told.startswith(f"Second opinion: {tip(one.best if one.loss else one.played)}")
        assert tip(one.played) in told


def test_no_choice_is_named_twice_in_one_opinion() -> None:
    first, second = a.Play(0, card("AC")), a.Play(0, card("2C"))
    weighed = (Weighed(second, 3.0), Weighed(first, 1.0))
    told = words.told(Opinion(0, 0, first, second, 2.0, 2.0, weighed, 9))
    assert told == "Second opinion: two of clubs rather than ace of clubs, worth 2.0 more."
    assert words.told(Opinion(0, 0, second, second, 0.0, 0.0, weighed[:1], 9)).endswith("as it was played.")
