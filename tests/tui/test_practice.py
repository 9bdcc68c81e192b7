"""Practice: begun, going on from a review, taken back, killed and resumed, labelled; on the screen and plain."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core import actions as a
from core import asks, deal_code
from core.game import REGISTRY
from core.logline import read_line
from core.record import round_text
from core.replay import Replay
from core.session import Session
from saves.listing import list_saves
from tests.tui import reviews
from tests.tui.screen_rows import rows, settle, text
from tui import cli, practising
from tui.app import IntrigueApp
from tui.cli.errors import Wrong
from tui.cli.new import setup_of
from tui.cli.parser import parse
from tui.controller import Controller
from tui.screens.home import HomeScreen
from tui.screens.new_session import NewSessionScreen
from tui.screens.review import ReviewScreen
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story.log import log_text
from tui.story.shelf import on_shelf

Run = Pilot[int]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def saves(own_saves: Path) -> Path:
    """Return an empty folder for saves, where the program looks for them."""
    return own_saves


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


def table(pilot: Run) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen), screen
    return screen


async def until(pilot: Run, kind: str) -> Controller:
    """Wait until the table waits for something of a kind."""
    controller = table(pilot).controller
    for _turn in range(400):
        if controller.pending().kind == kind:
            return controller
        await pilot.press("space") if controller.pending().kind == "start" else await pilot.pause(0.02)
    raise AssertionError(controller.pending())


def a_deal(*words: str) -> Controller:
    """Return the table of a session of practice of Don, at the person's first card."""
    controller = Controller.begin(setup_of(parse(["new", "don", "--practice", *words])))
    controller.apply(a.Begin())
    return on_to_choice(controller)


def on_to_choice(controller: Controller) -> Controller:
    while controller.pending().kind != "human" or isinstance(controller.pending().ask, asks.AskCut):
        pending = controller.pending()
        controller.submit(controller.auto(pending) if pending.kind != "computer" else controller.think(pending))
    return controller


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
@pytest.mark.parametrize("game_id", ["don", "michigan"])
async def test_from_a_review_one_plays_on_and_it_is_called_practice(game_id: str, size: tuple[int, int]) -> None:
    lines = reviews.finished(game_id, "1", 1)
    async with IntrigueApp(lambda: ReviewScreen(lines)).run_test(size=size) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        await press(pilot, "2", "down", "down", "right")
        replay, place = screen.replay, screen.place
        await press(pilot, "y")
        controller = table(pilot).controller
        session = controller.session
        assert controller.me == 1 and session.seats[1].human and not session.seats[0].human
        assert session.done[:place] == [step.action for step in replay.steps[:place]]
        assert "practice" in rows(pilot.app)[0]
        assert session.setup.practice is not None and session.is_given
    found = [on_shelf(info) for info in list_saves()]
    assert len(found) == 1 and "practice" in found[0].title
    assert found[0].info.summary["practice"] is True


async def test_the_same_pack_from_another_seat_and_the_end_of_a_round() -> None:
    lines = reviews.finished("phat", "1", 1)
    async with IntrigueApp(lambda: ReviewScreen(lines)).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        await press(pilot, "end", "y")
        assert "go back some cards" in text(pilot.app)
        screen.typed("seat dora")
        screen.typed("same pack")
        await settle(pilot)
        session = table(pilot).controller.session
        assert [seat.human for seat in session.seats] == [False, False, False, True]
        assert tuple(session.view(3).dealt) == tuple(screen.replay.view(screen.replay.end, 3).dealt)


async def test_of_a_round_in_play_nothing_can_be_tried_out() -> None:
    replay, _session = reviews.in_play("don", 10)
    async with IntrigueApp(lambda: ReviewScreen([replay])).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "y")
        assert isinstance(pilot.app.screen, ReviewScreen)
        assert "can be practised" in text(pilot.app)
        await press(pilot, "d")
        assert isinstance(pilot.app.screen, ReviewScreen)
    assert list_saves() == []


async def test_the_code_of_a_deal_is_told_and_gives_the_same_hands() -> None:
    lines = reviews.finished("irish-don", "2", 2)
    async with IntrigueApp(lambda: ReviewScreen(lines, 1)).run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "d")
        code = practising.code_of(pilot.app.screen_stack[-2].replay)  # type: ignore[attr-defined]
        assert "--deal" in text(pilot.app) and code in text(pilot.app)
    setup = setup_of(parse(["new", "irish-don", "--deal", code.lower()]))
    controller = Controller.begin(setup)
    controller.apply(a.Begin())
    on_to_choice(controller)
    assert lines[1].finished is not None
    hands = lines[1].finished.deal["hands"]
    round_ = controller.session.round
    assert round_ is not None
    assert read_line(round_text(controller.session)).commitment != lines[1].commitment
    assert [sorted(hand) for hand in round_.dealt()["hands"]] == [  # type: ignore[union-attr,arg-type]
        sorted(_cards(hand)) for hand in hands
    ]


def _cards(hand: list[str]) -> list[int]:
    from core.logfields import CARDS

    return [CARDS[card] for card in hand]


async def test_u_takes_back_and_a_killed_session_resumes_without_it(saves: Path) -> None:
    controller = a_deal("--seed", "9")
    async with IntrigueApp(controller).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before, done = controller.view().hand, len(controller.session.done)
        pending = controller.pending()
        assert isinstance(pending.ask, asks.AskPlay)
        table(pilot).flow.play(pending.ask.cards[0])
        for _turn in range(1000):
            await pilot.pause(0.02)
            if len(controller.view().hand) < len(before):
                break
        await press(pilot, "u")
        for _turn in range(1000):
            await pilot.pause(0.02)
            if len(controller.session.done) == done:
                break
        assert controller.view().hand == before and len(controller.session.done) == done
        assert controller.session.help[controller.me]["undos"] == 1
        assert controller.saved is not None
        path = controller.saved.path
        view = controller.view()
        controller.commit()  # waits for the write that the table has begun in another thread
        copy = saves / "killed.intrigue"
        with controller._saving:  # the clock may be written down between the two files, and they would not fit
            copy.write_bytes(path.read_bytes())  # what a power cut would leave: the undo is in the record
            wal = path.with_name(path.name + "-wal")
            if wal.exists():
                wal.with_name(copy.name + "-wal").write_bytes(wal.read_bytes())
    resumed = Controller.resume(copy)
    assert resumed.view() == view and resumed.session.help[resumed.me]["undos"] == 1
    resumed.close()


async def test_a_session_that_counts_takes_nothing_back() -> None:
    controller = Controller.begin(setup_of(parse(["new", "don", "--seed", "3"])))
    controller.apply(a.Begin())
    on_to_choice(controller)
    async with IntrigueApp(controller).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "u")
        await pilot.pause(0.1)
        assert "Nothing is taken back" in text(pilot.app)
        assert "practice" not in rows(pilot.app)[0]


async def test_practice_from_the_first_screen_has_a_code() -> None:
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, NewSessionScreen)
        assert "New practice" in rows(pilot.app)[0]
        await press(pilot, "d")
        setup = table(pilot).controller.session.setup
        assert setup.practice is not None and setup.practice.code in text(pilot.app)
        found = deal_code.read(setup.practice.code)
        assert found.game.id == setup.game and found.rules.dump() == setup.rules


@pytest.mark.parametrize("game_id", REGISTRY)
def test_the_command_line_takes_a_code_with_its_rules(game_id: str) -> None:
    made = setup_of(parse(["new", game_id, "--practice"]))
    assert made.practice is not None
    again = setup_of(parse(["new", game_id, "--deal", made.practice.code]))
    assert (again.rules, again.master, again.practice) == (made.rules, made.master, made.practice)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deal", "hello"), "no deal code"),
        (("--deal", "0000-0001"), "no deal code"),
        (("--deal", "CODE", "--rule", "target=61"), "give neither"),
        (("--deal", "CODE", "--seed", "1"), "give neither"),
        (("--deal", "CODE", "--players", "2"), "for 4 players"),
    ],
)
def test_what_cannot_be_dealt_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    made = setup_of(parse(["new", "don", "--practice"]))
    assert made.practice is not None
    with pytest.raises(Wrong) as error:
        setup_of(parse(["new", "don", *(made.practice.code if word == "CODE" else word for word in words)]))
    assert said in str(error.value)
    with pytest.raises(Wrong, match="deal of don"):
        setup_of(parse(["new", "phat", "--deal", made.practice.code]))


def test_in_plain_mode_undo_is_typed_and_counted() -> None:
    typed = "\n\na\nb\nc\nd\ne\nundo\nundo\nundo\nundo\nundo\nundo\nundo\nquit\n"
    done = subprocess.run(
        (sys.executable, "-m", "tui", "new", "don", "--practice", "--plain", "--seed", "1"),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "This is practice" in done.stdout
    assert done.stdout.count("Taken back.") == 4  # of five letters one is no card that may be played
    assert "you have decided nothing yet" in done.stdout
    assert [info.summary["practice"] for info in list_saves()] == [True]


def test_the_readable_log_says_that_it_was_practice() -> None:
    controller = a_deal()
    line = read_line(round_text(controller.session))
    from tui.story import teller_for

    assert any("practice" in one for one in log_text(teller_for("don"), line))
    controller.close()


async def test_from_the_summary_of_a_session_one_may_try_out_and_come_back_to_it() -> None:
    controller = Controller.begin(setup_of(parse(["new", "don", "--seed", "5"])))
    controller.apply(a.Begin())
    while controller.session.phase == "round":
        pending = controller.pending()
        controller.submit(controller.think(pending) if pending.kind == "computer" else controller.auto(pending))
    assert controller.saved is not None
    path = controller.saved.path
    async with IntrigueApp(controller).run_test(size=(80, 24)) as pilot:
        for _turn in range(100):
            await pilot.pause(0.05)
            if isinstance(pilot.app.screen, SummaryScreen):
                break
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, ReviewScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, SummaryScreen)
        await press(pilot, "l", "down", "y")
        tried = table(pilot).controller
        assert tried is not controller and tried.session.is_given
        assert controller.saved is None  # it is closed, and waits
    resumed = Controller.resume(path)
    assert resumed.session.phase == "between" and resumed.session.setup.practice is None
    resumed.close()


def test_verify_says_which_rounds_were_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay = Replay.of_line(reviews.finished("phat", "1", 1)[0])
    setup = practising.going_on(replay, 20, 0)
    assert setup is not None
    session = Session(setup)
    session.apply(a.Begin())
    while session.phase == "round":
        reviews.step(session)
    log = tmp_path / "practice.jsonl"
    log.write_text(round_text(session) + "\n")
    assert cli.run(["verify", str(log)]) == 0
    assert "began from a given deal" in capsys.readouterr().out


async def test_a_code_can_be_typed_on_the_first_screen() -> None:
    made = setup_of(parse(["new", "michigan", "--practice"]))
    assert made.practice is not None
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "slash", *"practise", "space", *"nonsense", "enter")
        assert isinstance(pilot.app.screen, HomeScreen) and "no deal code" in text(pilot.app)
        await press(pilot, "slash", *"practise", "space", *made.practice.code.replace("-", "").lower(), "enter")
        assert table(pilot).controller.session.setup.master == made.master
