"""Looking back at a round: what stands on the screen at three sizes, keys, typed words, and no leaks."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core import cards as c
from core import events as e
from core.game import REGISTRY
from core.logline import LogLine
from core.replay import Replay
from tests.tui import reviews, shelf
from tests.tui.screen_rows import click, rows, settle, text
from tui import review_commands
from tui.app import IntrigueApp
from tui.dialogs.words import WordsDialog
from tui.retracing import Retracing
from tui.screens.home import HomeScreen
from tui.screens.log_reader import LogReader
from tui.screens.review import ReviewScreen
from tui.story.looking_back import eyes_for, told
from tui.story.played import read_played

SIZES = ((80, 24), (60, 20), (120, 40))
Run = Pilot[int]


@pytest.fixture(autouse=True)
def saves(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for saves, where the program looks for them."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setenv("COLORTERM", "truecolor")
    folder = home / "i" / "saves"
    folder.mkdir(parents=True)
    return folder


def app_of(rounds: list[LogLine] | list[Replay], at: int = 0, *, force_ascii: bool = False) -> IntrigueApp:
    return IntrigueApp(lambda: ReviewScreen(rounds, at), force_ascii=force_ascii)


def review(pilot: Run) -> ReviewScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReviewScreen)
    return screen


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


async def typed(pilot: Run, line: str) -> None:
    await press(pilot, "/")
    await press(pilot, *("space" if sign == " " else sign for sign in line), "enter")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", ["pope-joan", "don"])
async def test_a_round_goes_by_card_by_card(game_id: str, size: tuple[int, int]) -> None:
    rounds = reviews.finished(game_id, "1")
    async with app_of(rounds).run_test(size=size) as pilot:
        await settle(pilot)
        screen = review(pilot)
        replay = screen.replay
        assert len(rows(pilot.app)) == size[1] and all(len(row) <= size[0] for row in rows(pilot.app))
        await press(pilot, "down")
        lead = replay.marks.leads[0]
        assert screen.place == (lead or replay.marks.leads[1])
        await press(pilot, "right", "right", "left")
        assert screen.place == lead + 1
        first = replay.steps[lead].events[0]
        assert isinstance(first, e.Played)
        assert f"card {lead + 1} of {replay.end}" in text(pilot.app)
        name = replay.seats[first.seat].name
        verbs = ("lead", "pitch") if name == "You" else ("leads", "pitches")
        assert any(f"{name} {verb}" in text(pilot.app) for verb in verbs)
        await press(pilot, "end")
        assert screen.place == replay.end
        await press(pilot, "up")
        assert screen.place == replay.marks.leads[-1]
        await press(pilot, "home", "b")
        assert screen.place == replay.marks.swing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", REGISTRY)
async def test_with_all_hands_open_every_card_can_be_seen(game_id: str, size: tuple[int, int]) -> None:
    rounds = reviews.finished(game_id, "1", 1)
    async with app_of(rounds).run_test(size=size) as pilot:
        await settle(pilot)
        screen = review(pilot)
        await press(pilot, "down", "x")
        place = screen.place
        found = screen.replay.open_cards(place)
        lying = {c.sign_text(card) for card in (*sum(found.hands, ()), *sum(found.tables, ()), *found.rest)}
        assert lying <= reviews.signs(text(pilot.app))
        action = screen.replay.next(place)
        card = getattr(action, "card", None)
        shown = text(pilot.app).replace("▸ ", "▸")
        assert card is None or f"▸{c.sign_text(card)}" in shown
        await press(pilot, "x")
        assert not screen.open and "all hands open" not in text(pilot.app)


@pytest.mark.parametrize("game_id", REGISTRY)
async def test_ascii_terminals_see_it_too(game_id: str) -> None:
    async with app_of(reviews.finished(game_id, "1", 1), force_ascii=True).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "right", "x")
        assert text(pilot.app).isascii()


async def test_what_is_typed() -> None:
    async with app_of(reviews.finished("don", "1", 2)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = review(pilot)
        await typed(pilot, "trick 7")
        assert screen.place == screen.replay.marks.leads[6]
        await typed(pilot, "trick 12")
        assert "There are 9 of them." in text(pilot.app)
        await typed(pilot, "seat bea")
        assert screen.seat == 1 and "as Bea saw it" in text(pilot.app)
        await typed(pilot, "open")
        assert screen.open
        await typed(pilot, "hide")
        assert not screen.open
        await typed(pilot, "card 5")
        assert screen.place == 5
        await typed(pilot, "swng")
        assert "did you mean 'swing'?" in text(pilot.app)
        await typed(pilot, "round 2")
        assert screen.at == 1 and "hand 2" in text(pilot.app)
        await typed(pilot, "round 9")
        assert "There is no round 9 here." in text(pilot.app)


async def test_through_other_eyes_the_names_stay_right() -> None:
    async with app_of(reviews.finished("pope-joan", "1", 1)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "3")
        found = text(pilot.app)
        assert "as Carl saw it" in found
        assert found.count("You") == 1 and "Bea" in found


async def test_it_goes_on_by_itself_until_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.review.LEAST_PACE_S", 0.01)
    monkeypatch.setattr("tui.screens.pace.PACE_S", dict.fromkeys(("slow", "normal", "fast", "none"), 0.01))
    async with app_of(reviews.finished("don", "1", 1)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = review(pilot)
        await press(pilot, "space")
        while screen.place < 5:
            await pilot.pause(0.01)
        await press(pilot, "left")
        place = screen.place
        await pilot.pause(0.05)
        assert screen.place == place
        await press(pilot, "space")
        while screen.place < screen.replay.end:
            await pilot.pause(0.02)
        assert "goes on" not in text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game_id", "plays"), [("don", 14), ("phat", 22), ("blind-don", 11), ("irish-don", 9)])
async def test_a_hand_in_play_shows_no_card_that_one_has_not_seen(
    game_id: str, plays: int, size: tuple[int, int]
) -> None:
    replay, session = reviews.in_play(game_id, plays)
    async with app_of([replay]).run_test(size=size) as pilot:
        await settle(pilot)
        screen = review(pilot)
        for place in range(replay.first, replay.end + 1):
            screen.go(place)
            screen.paint()
            await pilot.pause()
            view = replay.view(place, 0)
            seen = {*view.dealt, *(event.card for event in view.events if isinstance(event, e.Played))}
            seen |= {card for hand in getattr(view, "shown", ()) for card in hand}
            assert reviews.signs(text(pilot.app)) <= {c.sign_text(card) for card in seen}
        for key in ("x", "2"):
            await press(pilot, key)
            assert "only what you have seen" in text(pilot.app)
            assert screen.seat == 0 and not screen.open
        assert session.phase == "round"


@pytest.mark.parametrize("size", SIZES)
async def test_runs_of_a_round_in_play_stay_face_down(size: tuple[int, int]) -> None:
    replay, session = reviews.in_play("pope-joan", 16, "1", court_turned="play-on")
    leads = [event for event in session.view(0).events if isinstance(event, e.Played) and event.lead]
    assert len(leads) > 2
    async with app_of([replay]).run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "home", "left", "up")
        view = replay.view(replay.first, 0)
        before = [event.card for event in view.events if isinstance(event, e.Played)][:-1]
        hidden = {c.sign_text(card) for card in before} - {"7♦", "K♣", "K♦", "K♥", "K♠"}
        shown = reviews.signs(text(pilot.app))
        assert c.sign_text(leads[-1].card) in shown
        known = {c.sign_text(one) for one in view.hand} | {"6♥"}
        assert not (shown - known) & hidden - _stops(view.events)


def _stops(events: tuple[e.Event, ...]) -> set[str]:
    """Return the stops that everybody knows: they are told beside the board."""
    return {c.sign_text(event.card - 1) for event in events if isinstance(event, e.Stop) and event.card is not None}


async def test_the_line_of_cards_can_be_clicked() -> None:
    async with app_of(reviews.finished("don", "1", 1)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click(pilot, "━" if "━" in text(pilot.app) else "─")
        assert review(pilot).place == review(pilot).replay.marks.leads[0] + 1


async def test_from_the_log_reader_and_back(saves: Path) -> None:
    played = read_played(shelf.finished(saves))
    async with IntrigueApp(lambda: LogReader(played.rounds, 0)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "v")
        assert review(pilot).rounds[0] == played.rounds[0].line
        await press(pilot, "n", "escape")
        screen = pilot.app.screen
        assert isinstance(screen, LogReader) and screen.place == 1


async def test_alone_it_leaves_for_the_home_screen() -> None:
    async with app_of(reviews.finished("don", "1", 1)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


def test_every_command_says_what_it_does_and_is_understood() -> None:
    for command in review_commands.COMMANDS:
        line = {"N": f"{command.name} 3", "NAME": f"{command.name} carl"}.get(command.argument, command.name)
        found = review_commands.parse(line, ("Anna", "Bea", "Carl"))
        assert isinstance(found, review_commands.Typed) and found.name == command.name
    assert all(line.startswith("*") for line in review_commands.help_lines())
    assert "Nobody" in str(review_commands.parse("seat zed", ("Anna", "Bea")))
    assert review_commands.parse("seat 2", ("Anna", "Bea")) == review_commands.Typed("seat", 1)
    assert review_commands.complete("se", ("Anna",)) == ["seat", "seat anna"]


def test_nobody_plays_on_for_a_seat_that_was_out_of_the_round() -> None:
    replay = Replay.of_line(reviews.finished("michigan")[0])
    replay.opening = replace(replay.opening, active=(True, False, *replay.opening.active[2:]))
    walk = Retracing()
    walk.set_out([replay], seat=1)
    assert walk.going_on(replay.first) is None
    assert "Bea was dealt no cards here" in walk.said
    walk.look_as(0)
    assert walk.going_on(replay.first) is not None


async def test_w_tells_why_here_as_it_does_at_the_table_and_leaves_nothing() -> None:
    async with app_of(reviews.finished("don", "1", 1)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "w")
        assert isinstance(pilot.app.screen, WordsDialog) and "(DO-" in text(pilot.app)


@pytest.mark.parametrize("game_id", ["pope-joan", "michigan", "don"])
def test_what_lies_in_the_hands_is_never_said_not_to_be_dealt(game_id: str) -> None:
    for line in reviews.finished(game_id, "1"):
        replay = Replay.of_line(line)
        for place in range(replay.end + 1):
            view = replay.view(place, 0)
            said = told(replay, place, view, eyes_for(replay, 0)[1])
            assert not (any(view.counts) and "not dealt" in said[0].text), (replay.opening.kind, place)
