"""A match: best of N games, each a session of its own; nothing is lost or counted twice between two games."""

import os
from pathlib import Path

import pytest

from core import game as games
from core import rules
from core.setup import new_match
from saves.errors import PlaceUnusable
from saves.listing import list_saves
from saves.store import Store
from tests.tui.screen_rows import settle, text
from tests.tui.test_controller import play
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.exit_codes import FAILED
from tui.plain.lines import Lines
from tui.plain.table import PlainTable, play_through


def first_game(folder: Path, best_of: int = 3) -> Controller:
    game = games.load("irish-don")
    seats = [games.Seat("You", "human")] + [games.Seat(f"P{i}", "computer:random") for i in range(1, 4)]
    made = rules.make_rules(game.rules, 4)
    return Controller.begin(new_match(game, made, seats, best_of, seed="match"), folder)


def finish(controller: Controller) -> None:
    play(controller, 5_000)
    assert controller.pending().kind == "over"


def test_a_match_ends_when_it_is_decided(tmp_path: Path) -> None:
    controller = first_game(tmp_path)
    played = 0
    wins = (0, 0)
    ids = set()
    while True:
        finish(controller)
        played += 1
        ids.add(controller.session.setup.session)
        wins = controller.session.match_wins()
        assert sum(wins) == played
        following = controller.next_game()
        if following is None:
            break
        assert following.session.setup.seed == f"match/{played + 1}"
        assert following.session.setup.match is not None
        assert following.session.setup.match.wins == wins
        controller = following
    assert max(wins) == 2
    assert len(ids) == played
    controller.close()
    assert {info.status for info in list_saves(tmp_path)} == {"finished"}
    assert len(list_saves(tmp_path)) == played


def test_killed_between_two_games_the_next_is_begun_once(tmp_path: Path) -> None:
    controller = first_game(tmp_path, 5)
    finish(controller)
    assert controller.saved is not None
    path = controller.saved.path
    setup = controller.session.next_game()
    controller.close()
    assert [info.status for info in list_saves(tmp_path)] == ["ok"]
    again = Controller.resume(path)
    second = again.next_game()
    assert second is not None
    assert second.session.setup.session == (setup.session if setup else "")
    play(second, 6)
    count = second.session.count
    second.close()
    once_more = Controller.resume(path)
    same = once_more.next_game()
    assert same is not None
    assert same.session.count == count
    same.close()
    assert sorted(info.status for info in list_saves(tmp_path)) == ["finished", "ok"]


def test_there_is_no_next_game_without_a_match_or_before_the_end(tmp_path: Path) -> None:
    controller = first_game(tmp_path)
    play(controller, 9)
    assert controller.session.next_game() is None
    assert controller.next_game() is None
    controller.close()


def at_the_end(folder: Path) -> tuple[Controller, Path]:
    """Return the controller of a game that is over and has a next one, and its save."""
    controller = first_game(folder)
    finish(controller)
    assert controller.saved is not None
    return controller, controller.saved.path


def is_free(path: Path) -> bool:
    """Return whether a save is whole and nobody holds it; the match can be gone on with."""
    with Store.open(path) as store:
        damage = store.damage
    return damage is None and [info.status for info in list_saves(path.parent)] == ["ok"]


@pytest.fixture
def ended(tmp_path: Path) -> tuple[Controller, Path]:
    return at_the_end(tmp_path)


@pytest.fixture
def no_room(ended: tuple[Controller, Path], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - it is first
    """Let no save be made any more."""

    def full(_setup: object, folder: Path) -> None:
        raise PlaceUnusable("disk-full", path=str(folder))

    monkeypatch.setattr(Controller, "begin", staticmethod(full))


@pytest.mark.usefixtures("no_room")
def test_line_by_line_no_room_for_the_next_game_is_said(
    ended: tuple[Controller, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    controller, path = ended
    assert play_through(PlainTable(controller, Lines(os.open(os.devnull, os.O_RDONLY)))) == FAILED
    told = capsys.readouterr().out.splitlines()
    assert told[-2:] == [
        f"Nothing can be saved in {path.parent}: the disk is full.",
        "Saved: 'intrigue resume' goes on.",
    ]
    assert is_free(path)


@pytest.mark.usefixtures("no_room")
async def test_on_the_screen_no_room_for_the_next_game_is_said(ended: tuple[Controller, Path]) -> None:
    controller, path = ended
    app = IntrigueApp(controller)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "! Nothing can be saved in" in text(app)
        assert app.fault is None and is_free(path)
