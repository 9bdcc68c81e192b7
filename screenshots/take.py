"""Write the screenshots: the same bytes each time, so that a test can hold them against the program.

python screenshots/take.py [folder] [scene …]
"""

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.actions import RoundAction
    from saves.scorebooks import SavedBook
    from tui.controller import Controller

HERE: Final = Path(__file__).parent
NOON: Final = 1_790_000_000_000_000_000  # the moment at which all pictures are taken, in ns
CLOCK: Final = 11 * 60_000 + 18_000  # milliseconds of play in every picture of a table
NOISE: Final = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TEXTUAL", "INTRIGUE_HOME")
FRIENDS: Final = ("Anna", "Ben", "Clara", "David")
NAMES: Final = ("You", "Bea", "Carl", "Dora", "Ewan", "Fyodor", "Gwendolyn", "Hsiao-Ling")
RUSSIAN_NAMES: Final = ("Вы", "Вера", "Карл", "Дора", "Иван", "Фёдор", "Глеб", "Зоя")


def quiet_terminal() -> None:
    """Make the environment the same everywhere: no colour switches, one terminal, one moment."""
    for name in list(os.environ):
        if name.startswith(NOISE):
            del os.environ[name]
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
    time.time_ns = lambda: NOON


@dataclass(frozen=True)
class Scene:
    """One picture.

    Attributes:
        game: what is played at the table.
        size: columns and rows.
        keys: what is pressed, one after the other.
        table: play at a table of so many, or 0 to begin at home.
        people: how many of them share the keyboard.
        seed, preset, rules: of that table; level: of its computers, where not the simplest.
        until: rounds that are played before the picture, and actions in the next one.
        settings: what differs from the defaults.
        saves: fill the home with sessions first; tournament: with a tournament of which five rounds are played.
        sheet: keep the score of a game that is played with real cards, after one round of it.
    """

    game: str = "pope-joan"
    size: tuple[int, int] = (80, 24)
    keys: tuple[str, ...] = ()
    table: int = 5
    people: int = 1
    seed: str = "7"
    level: str = ""
    preset: str = "common"
    rules: Mapping[str, str | int | bool] = field(default_factory=dict)
    until: tuple[int, int] = (0, 0)
    settings: Mapping[str, str] = field(default_factory=dict)
    ascii: bool = False
    saves: bool = False
    history: bool = False
    tournament: bool = False
    sheet: bool = False


_ROUND: Final = (*["down"] * 2, "4", "down", "2", "down", "2", "down", "4", "down", "down", "2", "down", "1")
"""Who takes which pool, and who went out, as it is typed into the form."""

SCENES: Final[Mapping[str, Scene]] = {
    "home-empty": Scene(table=0),
    "home": Scene(table=0, saves=True),
    "new-session": Scene(table=0, keys=("n",)),
    "open": Scene(table=0, saves=True, keys=("o",)),
    "settings": Scene(table=0, keys=("e",)),
    "round-logs": Scene(table=0, history=True, keys=("g", "down", "down", "right")),
    "statistics": Scene(table=0, history=True, keys=("s",)),
    "statistics-wide": Scene(table=0, size=(120, 40), history=True, keys=("s", "tab")),
    "pope-joan": Scene(until=(6, 9)),
    "pope-joan-wide": Scene(size=(120, 40), until=(6, 9)),
    "pope-joan-eight": Scene(table=8, until=(3, 12)),
    "pope-joan-light": Scene(until=(6, 9), settings={"theme": "light"}),
    "pope-joan-ascii": Scene(size=(60, 20), until=(6, 9), ascii=True),
    "summary": Scene(until=(6, 99)),
    "review-pope-joan": Scene(until=(6, 99), keys=("l", *["down"] * 5, *["right"] * 3)),
    "review-don": Scene("don", table=4, preset="source", until=(2, 99), keys=("l", *["down"] * 5, "right", "x")),
    "final-round": Scene(rules={"limit": "rounds", "rounds": 4}, until=(4, 3)),
    "result": Scene(rules={"limit": "rounds", "rounds": 4}, until=(4, 99)),
    "tournament": Scene(table=0, tournament=True, keys=("t", "enter")),
    "new-tournament": Scene(table=0, keys=("t", "n", "down", "down")),
    "cover": Scene(table=4, people=3, until=(2, 9)),
    "menu": Scene(until=(6, 9), keys=("escape",)),
    "michigan": Scene("michigan", preset="source", until=(2, 12)),
    "michigan-extra-hand": Scene("michigan", preset="boodle", until=(2, 1)),
    "michigan-auction": Scene("michigan", preset="boodle", level="steady", seed="23", until=(0, 5)),
    "michigan-penalty": Scene("michigan", preset="strict", level="novice", seed="5", until=(0, 999)),
    "michigan-wide": Scene("michigan", (120, 40), table=8, preset="source", until=(1, 3)),
    "don": Scene("don", table=4, preset="source", until=(2, 16)),
    "don-wide": Scene("don", (120, 40), table=4, preset="source", until=(2, 16)),
    "don-count": Scene("don", table=4, preset="source", until=(2, 99)),
    "don-pegging": Scene("don", table=4, preset="source", until=(2, 99), keys=("p", *["down"] * 3, "right")),
    "don-near-the-end": Scene("don", table=4, preset="source", until=(3, 12), rules={"target": 91}),
    "blind-don": Scene("blind-don", table=2, preset="source", until=(1, 14)),
    "irish-don": Scene("irish-don", table=4, preset="source", until=(0, 20)),
    "score-pope-joan": Scene(sheet=True, keys=("n", *_ROUND, "down", "4", "down", "2", "down", "5", "down", "3")),
    "score-don": Scene(
        "don", table=4, sheet=True, keys=("n", "1", "8", "down", "2", "4", "down", "right", "right")
    ),
    "home-ru": Scene(table=0, saves=True, settings={"lang": "ru"}),
    "pope-joan-ru": Scene(until=(6, 9), settings={"lang": "ru"}),
    "don-ru": Scene("don", table=4, preset="source", until=(2, 16), settings={"lang": "ru", "index": "russian"}),
    "phat": Scene("phat", table=4, preset="source", until=(1, 22)),
}


def make_controller(scene: Scene, folder: Path) -> "Controller":
    """Return the table of a scene, played on to the moment of its picture."""
    from core import actions as a
    from core import game, rules, session
    from tui.controller import Controller

    played = game.load(scene.game)
    made = rules.make_rules(played.rules, scene.table, scene.preset, scene.rules)
    level = scene.level or ("lowest" if played.pools else "highest")
    usual = RUSSIAN_NAMES if scene.settings.get("lang") == "ru" else NAMES
    names = usual if scene.people == 1 else (*FRIENDS[: scene.people], *usual[scene.people :])
    seats = [
        game.Seat(name, "human" if place < scene.people else f"computer:{level}")
        for place, name in enumerate(names[: scene.table])
    ]
    controller = Controller.begin(session.new_setup(played, made, seats, seed=scene.seed), folder)
    controller.apply(a.Begin())
    rounds, actions = scene.until
    while controller.session.opening is not None and controller.session.opening.number <= rounds:
        assert controller.session.phase != "over", "the scene is past the end of its session"
        _step(controller)
    for _action in range(actions):
        if controller.session.phase != "round":
            break
        _step(controller)
    while controller.session.phase == "round" and controller.pending().kind in ("computer", "forced", "silent"):
        _step(controller)
    controller.commit()
    return Controller(controller.session, controller.saved, CLOCK, lambda: 0)


def _step(controller: "Controller") -> None:
    from core import actions as a

    pending = controller.pending()
    if pending.kind == "between":
        controller.apply(a.NextRound())
    elif pending.kind == "computer":
        controller.apply(controller.think(pending))
    elif pending.kind in ("human", "forced", "handover", "silent"):
        controller.apply(_sensible(controller, pending.seat))
    else:
        controller.apply(a.Step())


def _sensible(controller: "Controller", seat: int) -> "RoundAction":
    from core import deal
    from core.game import Effort

    session = controller.session
    chooser = session.game.choosers()["lowest" if session.game.pools else "highest"]
    return chooser(session.rules, session.view(seat), deal.Stream(b"picture"), Effort())


def fill_home(settings: Mapping[str, str]) -> None:
    """Put three sessions into the home folder: two under way, one finished."""
    from saves.paths import saves_dir

    for place, scene in enumerate(
        (
            Scene(rules={"limit": "rounds", "rounds": 3}, until=(3, 99), seed="a"),
            Scene(table=8, until=(2, 4), seed="b"),
            Scene(until=(6, 9), seed="7"),
        )
    ):
        time.time_ns = lambda place=place: NOON - (40 - 14 * place) * 3_600 * 10**9
        make_controller(replace(scene, settings=settings), saves_dir()).close()
    time.time_ns = lambda: NOON


def fill_history() -> None:
    """Put half a year of finished sessions into the home folder."""
    from saves.paths import saves_dir

    evenings = (*("pope-joan", "michigan", "pope-joan", "blind-don") * 3, "don", "irish-don", "phat", "michigan")
    for place, played in enumerate(evenings):
        players = {"pope-joan": 5, "michigan": 4, "blind-don": 2}.get(played, 4)
        rules = {"limit": "rounds", "rounds": 4} if played in ("pope-joan", "michigan") else {}
        scene = Scene(played, table=players, preset="source", rules=rules, seed=f"h{place}")
        time.time_ns = lambda place=place: NOON - (len(evenings) - place) * 11 * 24 * 3_600 * 10**9
        controller = make_controller(scene, saves_dir())
        while controller.session.phase != "over":
            _step(controller)
        controller.close()
    time.time_ns = lambda: NOON


def fill_tournament() -> None:
    """Put a tournament of eight pairs into the home folder, five of its seven rounds played."""
    from core.game import Seat
    from core.simulate import play_out
    from core.summary import summary
    from core.tournament import model as m
    from core.tournament.charter import new_charter
    from saves.sessions import Saved, act_entry
    from saves.tournaments import SavedTournament

    pairs = ("Nora & You", "Will & Edna", "Anna & Pyotr", "Carl & Dora", "Ewan & Fay", "Gwen & Hugo", "Ida & Jack")
    entrants = [
        m.Entrant(
            name, tuple(Seat(one, "human" if one == "You" else "computer:steady") for one in name.split(" & "))
        )
        for name in (*pairs, "Kurt & Lena")
    ]
    legs = [m.Leg("don", changes={"target": 61})]
    saved = SavedTournament.create(
        new_charter("Autumn Don", "round-robin", legs, entrants, duplicate=True, seed="6")
    )
    for _round in range(5):
        saved.draw()
        for slot in saved.tournament.open_slots():
            if saved.computers_only(slot):
                saved.play_computers(slot)
                continue
            setup = saved.to_play(slot)
            assert not isinstance(setup, Path)
            # For the picture a computer sits in for the person.
            seats = tuple(replace(seat, player="computer:steady") for seat in setup.seats)
            from core.session import Session

            session = Session(replace(setup, seats=seats))
            entries = [act_entry(action, 0, choice) for action, choice in play_out(session)]
            table = Saved.create(replace(setup, seats=seats), summary(session), saved.tables)
            table.append(entries, summary(session), 0)
            table.close()
            saved.collect()
    saved.close()


def score_sheet(scene: Scene) -> "SavedBook":
    """Return a sheet with a round on it."""
    from core import game, rules
    from core.scorebook.entries import Hand, PlayedRound, Taken
    from core.scorebook.sheet import Sheet
    from saves.scorebooks import SavedBook

    played = game.load(scene.game)
    made = rules.make_rules(played.rules, scene.table, "source", scene.rules)
    names = ("Anna", *NAMES[1 : scene.table])
    saved = SavedBook.create(Sheet("0" * 16, scene.game, made.dump(), names, "Sunday at Bea's"))
    if played.pools:
        saved.apply(PlayedRound(2, (3, 1, 0, 4, 2), (Taken("ace", 1), Taken("pope", 3))))
    else:
        saved.apply(Hand((23, 16), "second"))
    return saved


async def picture(name: str) -> str:
    """Return the SVG of a scene."""
    from saves.paths import saves_dir
    from tui import i18n, indices
    from tui.app import IntrigueApp

    scene = SCENES[name]
    i18n.use(scene.settings.get("lang", "en"))
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = os.environ["XDG_DATA_HOME"] = home
        if scene.saves:
            fill_home(scene.settings)
        if scene.history:
            fill_history()
        if scene.tournament:
            fill_tournament()
        opening = make_controller(scene, saves_dir()) if scene.table and not scene.sheet else None
        app = IntrigueApp(opening, force_ascii=scene.ascii)
        app.settings = replace(app.settings, pace="none", motion="off", **scene.settings)
        app.restyle(app.settings)
        indices.use(app.settings.index)
        async with app.run_test(size=scene.size) as pilot:
            await settle(pilot.pause)
            if scene.sheet:
                from tui.screens.score import ScoreScreen

                app.push_screen(ScoreScreen(score_sheet(scene)))
                await settle(pilot.pause)
            for key in scene.keys:
                await pilot.press(key)
                await settle(pilot.pause)
            svg = app.export_screenshot(title="Intrigue")
            app.action_leave()
    # Textual names its style classes after a hash of the content; any name does.
    return re.sub(r"terminal-\d+", "terminal-intrigue", svg)


async def settle(pause: Callable[..., Awaitable[None]]) -> None:
    """Wait until threads and timers of the screen have come to rest."""
    for _turn in range(4):
        await pause(0.08)


def main() -> None:
    """Write all scenes, or those named."""
    quiet_terminal()
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or SCENES:
        (folder / f"{name}.svg").write_text(asyncio.run(picture(name)), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
