"""Sessions of Michigan played on to where a test begins, and the table opened there."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from core import actions as a
from core import asks
from core import game as games
from core import rules as core_rules
from core.games.michigan.view import MichiganView
from core.setup import new_setup
from tests.tui.test_table import table
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.dialogs.question import QuestionDialog
from tui.pending import Pending

PEOPLE = ("You", "Bea", "Carl", "Dora", "Ewan", "Fay", "Gwendolyn", "Hsiao-Ling")
LONG = (
    "You",
    "Bartholomew the Elder",
    "王小明王小明",
    "Ann*e \\ Marie",
    "Ewan",
    "Fyodor Mikhailovich",
    "Gus",
    "Hal",
)

Ready = Callable[[Controller, Pending], bool]


def controller_of(
    folder: Path,
    ready: Ready,
    players: int = 5,
    preset: str = "source",
    *,
    names: tuple[str, ...] = PEOPLE,
    level: str = "random",
    **changes: core_rules.Value,
) -> Controller:
    """Return a session played on until the person is asked what was wanted."""
    game = games.load("michigan")
    made = core_rules.make_rules(game.rules, players, preset, changes)
    seats = [games.Seat(name, f"computer:{level}" if at else "human") for at, name in enumerate(names[:players])]
    for seed in range(40):
        begun = Controller.begin(new_setup(game, made, seats, seed=f"{seed}"), folder / str(seed))
        controller = Controller(begun.session, begun.saved, 0, lambda: 0)
        controller.submit(a.Begin())
        for _ in range(900):
            pending = controller.pending()
            if pending.kind == "over":
                break
            if pending.kind == "between":
                controller.submit(a.NextRound())
            elif ready(controller, pending):
                return controller
            else:
                controller.submit(_anything(controller, pending), pending.state)
        controller.close()
    raise AssertionError("no seed leads there")


def _anything(controller: Controller, pending: Pending) -> a.RoundAction:
    if pending.kind == "computer":
        return controller.think(pending)
    view, session = controller.view(), controller.session
    return session.game.choosers()["lowest"](session.rules, view, session.choice_stream(view.seat), games.Effort())


def seen(controller: Controller) -> MichiganView:
    view = controller.view()
    assert isinstance(view, MichiganView)
    return view


def to_lead(_controller: Controller, pending: Pending) -> bool:
    return isinstance(pending.ask, asks.AskPlay) and pending.kind == "human" and pending.ask.lead


def lead_after_a_stop(controller: Controller, pending: Pending) -> bool:
    return to_lead(controller, pending) and seen(controller).stopped


def costly_lead(controller: Controller, pending: Pending) -> bool:
    return to_lead(controller, pending) and bool(getattr(pending.ask, "costly", ()))


def my_card_is_due(_controller: Controller, pending: Pending) -> bool:
    return isinstance(pending.ask, asks.AskPlay) and pending.kind == "human" and not pending.ask.lead


def asked(kind: type[Any]) -> Ready:
    return lambda _controller, pending: pending.kind == "human" and isinstance(pending.ask, kind)


@asynccontextmanager
async def dialog(
    controller: Controller, kind: type[QuestionDialog], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[IntrigueApp, Pilot[Any]]]:
    """Open the table with the dialog that its question puts over it."""
    async with table(controller, size) as (app, pilot):
        await pilot.pause(0.1)
        assert isinstance(app.screen, kind)
        yield app, pilot


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press("space" if key == " " else key)
    await pilot.pause(0.1)
