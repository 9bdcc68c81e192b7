"""A tour of the whole program: every screen and every dialog, for tests that look at all of them.

A walk opens the program on something and goes from stop to stop by keys; at each it calls whoever looks.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from core import actions as a
from core import asks, deal, rules
from core import game as games
from core.scorebook.entries import Hand, PlayedRound
from core.setup import new_setup
from saves import paths
from saves.errors import SaveDamaged
from saves.tournaments import SavedTournament
from tests.core.test_tournament import of
from tests.core.test_tournament import play_out as invent
from tests.tui import friends, shelf
from tests.tui.screen_rows import settle
from tests.tui.test_score_screens import laid
from tui.app import IntrigueApp
from tui.canvas import Canvas
from tui.controller import Controller
from tui.glyphs import cells
from tui.lessons.course import setup_for
from tui.screens.cover import CoverScreen
from tui.screens.home import HomeScreen
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.screens.trouble import TroubleScreen
from tui.widgets.prompt import Prompt

Until = Callable[[asks.Ask | None], bool]
Looker = Callable[[str, IntrigueApp, Pilot[Any]], Awaitable[None]]
PEOPLE: Final = ("You", "Bea", "Carl", "Dora", "Ewan", "Fyodor", "Gwendolyn", "Hsiao-Ling")
FROM_HOME: Final = {
    "home": "",
    "home-help": "?",
    "home-typing": "/ n e",
    "rulebook": "r",
    "rulebook-further": "r down down down right",
    "rulebook-help": "r ?",
    "palette": "ctrl+p",
    "palette-found": "ctrl+p l i",
    "lessons": "l",
    "new-session": "n",
    "new-session-rules": "n down down down down down down",
    "new-session-seats": "n 3 down",
    "new-session-entry": "n 3 down enter",
    "new-session-help": "n ?",
    "house-rules": "n h",
    "house-rules-name": "n h s",
    "house-rules-none": "n h l",
    "house-rules-file": "n h e",
    "practice": "p",
    "tournaments": "t",
    "new-tournament": "t n",
    "new-tournament-line": "t n down down down down",
    "new-tournament-entry": "t n enter",
    "tournament": "t enter",
    "crosstable": "t enter k",
    "sheet": "t enter l",
    "organise": "t enter z",
    "tournament-help": "t enter ?",
    "season": "t s",
    "new-sheet": "k",
    "new-sheet-entry": "k t",
    "open": "o",
    "open-damaged": "o down down",
    "open-marks": "o ?",
    "open-bin": "o delete",
    "open-rename": "o r",
    "logs": "g",
    "logs-rounds": "g right",
    "logs-entry": "g i",
    "reader": "g down right enter",
    "review": "g down right v",
    "review-open": "g down right v x",
    "statistics": "s",
    "statistics-more": "s tab",
    "statistics-help": "s ?",
    "settings": "e",
    "settings-entry": "e enter",
    "settings-reset": "e r",
    "own-keys": "e k",
    "own-keys-waiting": "e k down enter",
    "keys-help": "e ?",
}
"""Stops that are reached by keys from the first screen."""

AT_TABLE: Final = {
    "": "",
    "-look": "v",
    "-score": "s",
    "-why": "w",
    "-rules": "r",
    "-help": "?",
    "-menu": "escape",
    "-tip": "t",
    "-palette": "ctrl+p",
    "-typing": "/ l e",
}
"""Stops at a table, from the table."""


@dataclass
class Walk:
    """One program: what it opens with, how a stop is left, and the stops with the keys that lead to them.

    Where the table comes to a stop by itself, once its computers have played, `comes` is the screen to wait for.
    """

    opening: Callable[[Path], Any]
    stops: dict[str, str]
    home: type[Screen[Any]] = TableScreen
    settings: dict[str, str] = field(default_factory=dict)
    comes: type[Screen[Any]] | None = None


def controller_of(folder: Path, game_id: str, until: Until, players: int = 0, **changes: rules.Value) -> Controller:
    """Return a session in which a person is asked for what `until` says."""
    game = games.load(game_id)
    count = players or game.default_players
    level = "lowest" if game.pools else "highest"
    seats = [games.Seat(name, f"computer:{level}" if at else "human") for at, name in enumerate(PEOPLE[:count])]
    made = rules.make_rules(game.rules, count, "source", changes)
    begun = Controller.begin(new_setup(game, made, seats, seed="tour"), folder)
    controller = Controller(begun.session, begun.saved, 0, lambda: 0)
    stream = deal.Stream(b"tour")
    while not (controller.pending().kind in ("human", "between") and until(controller.pending().ask)):
        pending = controller.pending()
        if pending.kind == "start":
            controller.submit(a.Begin())
        elif pending.kind == "between":
            controller.submit(a.NextRound())
        else:
            assert pending.ask is not None
            controller.submit(stream.pick(list(pending.ask.actions())), pending.state)
    return controller


def asked(kind: type[asks.Ask]) -> Until:
    """Return whether a person is asked in such a way."""
    return lambda ask: isinstance(ask, kind)


def playing(ask: asks.Ask | None) -> bool:
    """Return whether a person has a choice of cards."""
    return isinstance(ask, asks.AskPlay) and len(ask.cards) + len(ask.places) > 2


def over(ask: asks.Ask | None) -> bool:
    """Return whether nobody is asked: the round is over."""
    return ask is None


def full(_folder: Path) -> None:
    """Fill the shelf: saves in every state, a tournament, an evening."""
    paths.saves_dir().mkdir(parents=True, exist_ok=True)
    shelf.full(paths.saves_dir())
    tournament = of("evening", 6)
    saved = SavedTournament.create(tournament.charter)
    for action in invent(tournament):
        saved.apply(action)
    saved.close()


def sheet(game_id: str, last: int = 0) -> Callable[[Path], Any]:
    """Return what opens a score sheet that has been begun; a last hand ends the game of Don."""

    def opening(_folder: Path) -> Any:
        paths.saves_dir().mkdir(parents=True, exist_ok=True)
        if game_id == "don":
            saved = laid("don", target=91)
            for points in ((44, 0), (44, 0), (0, 44), (last, 0))[: 4 if last else 3]:
                saved.apply(Hand(points))
        else:
            saved = laid("pope-joan")
            saved.apply(PlayedRound(0, (0, 2, 5, 1)))
        return lambda: ScoreScreen(saved)

    return opening


def table(
    game_id: str, until: Callable[[asks.Ask | None], bool] = playing, **changes: rules.Value
) -> Callable[[Path], Any]:
    """Return what opens a table at which a person is asked so."""
    players = int(changes.pop("players", 0))
    return lambda folder: controller_of(folder, game_id, until, players, **changes)


def named(name: str, *stops: str) -> dict[str, str]:
    """Return the stops at a table under its own name, all or some."""
    return {name + stop: keys for stop, keys in AT_TABLE.items() if not stops or stop in stops}


EMPTY: Final = {
    "home-empty": "",
    "open-empty": "o",
    "logs-empty": "g",
    "statistics-empty": "s",
    "tournaments-empty": "t",
}
SOME: Final = ("", "-look", "-score")
WALKS: Final[dict[str, Walk]] = {
    "home": Walk(full, FROM_HOME, HomeScreen),
    "first time": Walk(lambda _folder: None, EMPTY, HomeScreen),
    "pope joan": Walk(table("pope-joan", players=8), named("pope-joan")),
    "michigan": Walk(table("michigan", players=8), named("michigan", *SOME, "-why")),
    "spread": Walk(table("michigan", asked(asks.AskSpread), stakes="free"), {"spread": "", "spread-rule": "?"}),
    "offer": Walk(table("michigan", asked(asks.AskExtra), extra_hand="both"), {"offer": "", "offer-rule": "?"}),
    "auction": Walk(
        table("michigan", asked(asks.AskBid), extra_hand="auction"), {"auction": "", "auction-rule": "?"}
    ),
    "don": Walk(table("don"), named("don")),
    "trumps": Walk(table("don", asked(asks.AskTrump), trump="named"), named("trumps", "", "-why")),
    "blind don": Walk(table("blind-don"), named("blind-don", *SOME)),
    "irish don": Walk(table("irish-don"), named("irish-don", *SOME)),
    "phat": Walk(table("phat"), named("phat", *SOME)),
    "pope joan over": Walk(
        table("pope-joan", over, players=8),
        {"summary": "", "summary-log": "g", "summary-review": "l", "summary-help": "?"},
    ),
    "michigan over": Walk(
        table("michigan", over, players=8), {"michigan-summary": "", "michigan-summary-log": "g"}
    ),
    "don over": Walk(
        table("don", over),
        {"don-summary": "", "don-summary-pegs": "p", "don-summary-review": "l", "don-summary-log": "g"},
    ),
    "friends": Walk(
        lambda folder: friends.controller_of("pope-joan", 3, folder), {"cover": "space"}, comes=CoverScreen
    ),
    "score sheet": Walk(
        sheet("pope-joan"),
        {"score": "", "score-entry": "n", "score-correct": "enter", "score-close": "x", "score-help": "?"},
        ScoreScreen,
    ),
    "don sheet": Walk(sheet("don"), {"don-score": "", "don-score-entry": "n"}, ScoreScreen),
    "result": Walk(sheet("don", 16), {"result": "s"}, ScoreScreen),
    "lesson": Walk(lambda _folder: setup_for("pope-joan", "You"), {"lesson": "space space"}),
    "trouble": Walk(
        lambda _folder: lambda: TroubleScreen(SaveDamaged("malformed")), {"trouble": ""}, TroubleScreen
    ),
}


Moved = Callable[[IntrigueApp, str], str]
"""What is pressed instead of a key: for who has given the commands other keys."""


async def walk(
    name: str,
    look: Looker,
    folder: Path,
    size: tuple[int, int] = (80, 24),
    only: str = "",
    moved: Moved = lambda _app, key: key,
) -> None:
    """Go through the stops of a walk, or to one only, and let somebody look at each."""
    tour = WALKS[name]
    app = IntrigueApp(tour.opening(folder))
    app.settings = replace(app.settings, pace="none", motion="off")
    app.restyle(app.settings)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        base = app.screen
        for stop, keys in tour.stops.items():
            if only not in ("", stop):
                continue
            for key in keys.split():
                await pilot.press(moved(app, key))
                await settle(pilot)
            while tour.comes is not None and not isinstance(app.screen, tour.comes):
                await pilot.pause(0.05)
            await settle(pilot)
            await look(stop, app, pilot)
            for _step in range(12):
                if app.screen is base and not isinstance(app.focused, Prompt):
                    break
                await pilot.press("escape")
                await settle(pilot)
        app.action_leave()


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every canvas remember what was put on it, as `puts`."""
    put = Canvas.put

    def remember(
        self: Canvas, x: int, y: int, text: str, fg: str = "text", bg: str | None = None, **how: Any
    ) -> int:
        self.__dict__.setdefault("puts", []).append((x, y, self.look.glyph_set.text(text)))
        return put(self, x, y, text, fg, bg, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "put", remember)
        yield


def faults(canvas: Canvas) -> Iterator[str]:
    """Yield what of the letters put on a canvas stands outside of it, or lies over other letters."""
    taken: dict[tuple[int, int], str] = {}
    for left, y, text in getattr(canvas, "puts", ()):
        x = left
        for sign in text:
            if sign.isalnum():
                if not (0 <= x < canvas.width and 0 <= y < canvas.height):
                    yield f"{text!r} at {left}, {y} is not inside {canvas.width} x {canvas.height}"
                    break
                if taken.get((x, y), text) != text:
                    yield f"{text!r} at {left}, {y} lies over {taken[x, y]!r}"
                    break
            x += cells(sign)
        x = left
        for sign in text:
            taken.pop((x, y), None)
            if sign.isalnum():
                taken[x, y] = text
            x += cells(sign)
