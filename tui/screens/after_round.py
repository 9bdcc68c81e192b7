"""What comes after a round: its summary, the next one, the next game of a match, or home."""

import asyncio
from typing import TYPE_CHECKING

from core import actions as a
from saves.errors import SavesError
from tui.attention import GOING_ON
from tui.controller import Controller
from tui.pending import Pending
from tui.screens.page import Page, show_alone

if TYPE_CHECKING:
    from tui.app import IntrigueApp
    from tui.screens.flow import Flow


async def after_round(flow: "Flow", pending: Pending) -> a.Action | None:
    """Show the summary, and return what is done then; where the table is left, nothing is ever returned."""
    from tui.screens.summary import SummaryScreen

    flow.screen.paint()
    if flow.words.something_to_see:
        await flow.pace.wait(2 * flow.pace.usual())
    flow.pace.hurrying = False
    # Where several people read it, the tracks bear names, and are not "ours" and "theirs".
    pegs = None if flow.controller.shared else flow.screen.board.pegs_before(flow.screen.table())
    if flow.controller.shared:
        flow.handover.cover()
    answer = await flow.screen.app.push_screen_wait(SummaryScreen(flow.controller, pegs))
    if answer == "next" and pending.kind == "between":
        return a.NextRound()
    if answer == "call-time":
        return a.CallTime()
    guide = flow.controller.guide
    if guide is not None and pending.kind == "over":
        from tui.screens.teaching import take_leave

        if await take_leave(flow, guide):
            await asyncio.Event().wait()
    if answer == "next-game":
        _next_game(flow.screen.house, flow.controller)
    else:
        leave_table(flow.screen.house)
    await asyncio.Event().wait()  # the screen is closing; nothing more is asked of it
    return None


def _next_game(app: "IntrigueApp", controller: Controller) -> None:
    from tui.screens.table import table_for

    try:
        following = controller.next_game()
    except SavesError as error:
        from tui.screens.trouble import TroubleScreen

        app.put_down()
        show_alone(app, TroubleScreen(error))
        return
    assert following is not None
    app.keep_in_mind(controller)
    show_alone(app, table_for(app, following))


def leave_table(app: "IntrigueApp") -> None:
    """Save, leave the table, and show the screen that it was opened from."""
    unsaved = app.put_down()
    screen: Page[None]
    if app.hall is not None:
        from tui.screens.tournament import TournamentScreen

        screen = TournamentScreen(app.hall, " ".join(unsaved))
    else:
        from tui.screens.home import HomeScreen

        screen = HomeScreen(note=unsaved[0] if unsaved else "")
    screen.let_go = GOING_ON
    show_alone(app, screen)
