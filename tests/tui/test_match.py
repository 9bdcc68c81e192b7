"""A match: best of N games, each a session of its own; nothing is lost or counted twice between two games."""

from pathlib import Path

from core import game as games
from core import rules
from core.setup import new_match
from saves.listing import list_saves
from tests.tui.test_controller import play
from tui.controller import Controller


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
