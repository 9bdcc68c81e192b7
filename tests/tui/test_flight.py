"""Chips that were won fly from their pool to the winner: on the way none is lost, and any key ends it."""

from pathlib import Path

import pytest

from core import actions as a
from core import game as games
from core import rules
from core.events import Win
from core.setup import new_setup
from tests.tui.test_table import table
from tui.boards.dish import Dish
from tui.boards.pope_joan import CLOCKWISE
from tui.canvas import CanvasWidget
from tui.controller import Controller
from tui.motion import Motion
from tui.screens.table import TableScreen
from tui.widgets.layout import Layout
from tui.widgets.players import Players
from tui.widgets.seats import Seats

Stacks = tuple[tuple[int, ...], tuple[int, ...]]


def dealt(folder: Path, game_id: str) -> Controller:
    game = games.load(game_id)
    seats = [games.Seat(f"Player {place}", "computer:novice" if place else "human") for place in range(4)]
    controller = Controller.begin(new_setup(game, rules.make_rules(game.rules, 4), seats, seed="fly"), folder)
    controller.submit(a.Begin())
    while controller.session.phase != "round" or not sum(stacks_of(controller)[0]):
        pending = controller.pending()
        assert pending.ask is not None
        controller.submit(next(iter(pending.ask.actions())), pending.state)
    return controller


def stacks_of(controller: Controller) -> Stacks:
    ledger = controller.session.round.ledger()  # type: ignore[union-attr]
    return ledger.pools, ledger.chips  # type: ignore[union-attr]


def shown(screen: TableScreen) -> Stacks:
    """Return what lies in the pools and before the players on the screen."""
    if dishes := screen.query(Dish):
        pools, rows = dishes.first().face.pools, screen.query_one(Seats).face.rows
        return tuple(one.chips for one in pools), tuple(row.chips or 0 for row in rows)
    cards, players = screen.query_one(Layout).face.cards, screen.query_one(Players).face.rows
    return tuple(one.chips for one in cards), tuple(row.chips or 0 for row in players)


@pytest.mark.parametrize("game_id", ["pope-joan", "michigan"])
@pytest.mark.parametrize("frames", [99, 3])
async def test_chips_fly_and_none_is_lost_on_the_way(tmp_path: Path, game_id: str, frames: int) -> None:
    controller = dealt(tmp_path, game_id)
    async with table(controller, motion="brisk") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.pause()
        before = shown(screen)
        place = next(at for at, chips in enumerate(before[0]) if chips)
        pool = CLOCKWISE[place] if game_id == "pope-joan" else controller.session.game.pools[place]
        win = Win(2, pool, before[0][place], "card")
        seen: list[Stacks] = []

        async def rest(_seconds: float) -> bool:
            seen.append(shown(screen))
            return len(seen) < frames

        now = screen.table()
        await screen.board.move((win,), now, now, Motion(app.look, rest))
        total = sum(map(sum, before))
        assert len(seen) == min(frames, 10) and all(sum(map(sum, one)) == total for one in seen)
        assert [one[1][2] for one in seen] == sorted(one[1][2] for one in seen)
        if frames > len(seen):
            assert seen[-1][0][place] == 0 and seen[-1][1][2] == before[1][2] + win.chips
        assert all(widget.overlay is None for widget in screen.query(CanvasWidget))
