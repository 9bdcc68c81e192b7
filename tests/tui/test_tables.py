"""Every game's table on the screen: whole sessions by keys, and every size, whatever the rules."""

from pathlib import Path

import pytest

from core import asks, rules
from core import game as games
from core.record import round_text
from core.setup import new_setup
from core.verify import verify
from tests.tui.screen_rows import rows, settle, text
from tests.tui.test_table import table
from tui.boards import BOARDS
from tui.controller import Controller
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen

KINDS = [
    ("pope-joan", "victorian", {"limit": "rounds", "rounds": 1}),
    ("michigan", "source", {"rounds": 1}),
    ("michigan", "boodle", {"rounds": 2}),
    ("michigan", "newmarket", {"rounds": 1}),
    ("michigan", "strict", {"rounds": 2}),
    ("don", "source", {"target": 20}),
    ("don", "league", {"target": 20, "trump": "named", "revokes": "league"}),
    ("blind-don", "source", {"target": 20}),
    ("irish-don", "source", {"target": 20}),
    ("phat", "league", {"target": 20}),
]


def controller_of(game_id: str, preset: str, changes: dict[str, rules.Value], folder: Path) -> Controller:
    game = games.load(game_id)
    players = game.default_players
    level = "lowest" if game.pools else "highest"
    seats = [games.Seat("You", "human")]
    seats += [games.Seat(f"Player {i}", f"computer:{level}") for i in range(1, players)]
    made = rules.make_rules(game.rules, players, preset, changes)
    controller = Controller.begin(new_setup(game, made, seats, seed="tables"), folder)
    return Controller(controller.session, controller.saved, 0, lambda: 0)


@pytest.mark.parametrize(("game_id", "preset", "changes"), KINDS)
async def test_a_whole_session_by_keys(
    game_id: str, preset: str, changes: dict[str, rules.Value], tmp_path: Path
) -> None:
    """Whatever is asked, a few keys answer it, dialogs included; the log of every round is right."""
    controller = controller_of(game_id, preset, changes, tmp_path)
    lines: dict[int, str] = {}
    async with table(controller) as (app, pilot):
        for _key in range(900):
            await pilot.pause(0.005)
            played = controller.session
            if played.opening is not None and played.phase in ("between", "over"):
                lines[played.opening.number] = round_text(played)
            if isinstance(app.screen, SummaryScreen) and app.screen.over:
                break
            if controller.pending().kind in ("computer", "forced"):
                continue
            if isinstance(app.screen, TableScreen) and app.screen.words.choosable():
                await pilot.press("right", "enter")
            elif isinstance(app.screen, TableScreen) and isinstance(
                asked := controller.pending().ask, asks.AskPlay
            ):
                await pilot.press(str(asked.places[0] + 1))
            elif isinstance(app.screen, TableScreen) and isinstance(asked, asks.AskTrump):
                await pilot.press("3")
            else:
                await pilot.press("enter")
        assert isinstance(app.screen, SummaryScreen), text(app)
        assert app.screen.over
        report = verify(lines.values())
        assert not report.faults
        await settle(pilot)
        assert "\n".join(rows(app)).strip()


@pytest.mark.parametrize("game_id", BOARDS)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (300, 100)])
async def test_every_table_stands_at_every_size(game_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    controller = controller_of(game_id, "source", {}, tmp_path)
    async with table(controller, size) as (app, pilot):
        for _step in range(4):
            await pilot.press("space")
            await pilot.pause(0.03)
        for other in ((40, 10), (1, 1), (61, 21), size):
            await pilot.resize_terminal(*other)
            await pilot.pause(0.02)
        shown = rows(app)
        assert len(shown) == size[1]
        assert "Esc" in shown[-1]
