"""What gets loaded, seen from a fresh process: the contracts cannot tell a late import from an early one."""

from collections.abc import Callable, Iterable

import pytest

FreshPython = Callable[[str], str]

IMPORT_ALL = """
import importlib, pkgutil
for found in pkgutil.walk_packages(importlib.import_module({room!r}).__path__, {room!r} + "."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
"""


def loaded_by(fresh_python: FreshPython, code: str) -> set[str]:
    """Return the names of all modules that are loaded once the code has run."""
    return set(fresh_python(f"{code}\nimport sys\nprint(*sys.modules, sep='\\n')").splitlines())


def within(modules: Iterable[str], *packages: str) -> list[str]:
    """Return those modules that are one of the packages or lie inside one."""
    return sorted(name for name in modules for package in packages if f"{name}.".startswith(f"{package}."))


def test_a_session_needs_neither_screen_nor_saves(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, "import core.session")
    assert "core.session" in loaded
    assert within(loaded, "rich", "saves", "textual", "tui") == []


@pytest.mark.parametrize(
    ("room", "others"),
    [("core", ("rich", "saves", "textual", "tui")), ("saves", ("rich", "textual", "tui"))],
)
def test_a_room_stands_without_those_above_it(
    room: str, others: tuple[str, ...], fresh_python: FreshPython
) -> None:
    loaded = loaded_by(fresh_python, IMPORT_ALL.format(room=room))
    assert within(loaded, *others) == []


def test_the_first_paint_loads_no_game_and_nothing_slow(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, "import tui.cli, tui.app, tui.screens.home")
    assert "textual.app" in loaded
    assert within(loaded, "argparse", "hmac", "secrets", "sqlite3") == []
    assert within(loaded, "pydantic", "pydantic_core", "tomlkit") == []
    assert [name for name in within(loaded, "core.games") if name != "core.games"] == []


AT_A_TABLE = """
import asyncio, os, sys, tempfile
os.environ["INTRIGUE_HOME"] = tempfile.mkdtemp()
from tui.lean import give_back, no_plugins, no_zones
no_plugins()
no_zones()
from core.game import load
from core.rules import make_rules
from core.setup import new_setup
from tui.app import IntrigueApp
from tui.company import company
game = load("don")
setup = new_setup(game, make_rules(game.rules, 4), company(game, "You"))

async def look() -> None:
    async with IntrigueApp(setup).run_test() as pilot:
        await pilot.press("space")
        await pilot.pause(0.3)

asyncio.run(look())
give_back()
"""


def test_a_table_loads_nothing_that_waits_for_another_moment(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, AT_A_TABLE)
    assert "tui.screens.table" in loaded and "pydantic" in loaded
    assert within(loaded, "email", "zipfile", "importlib.metadata", "babel", "tomlkit") == []
    assert within(loaded, "core.replay", "core.opinions", "core.logline", "core.tournament") == []
    assert within(loaded, "tui.rulebook", "tui.story.why", "tui.story.refusals", "tui.screens.summary") == []
    assert (
        within(loaded, "saves.checking", "saves.listing", "tui.dialogs", "tui.story.options", "tui.tongues") == []
    )
    assert within(loaded, "tui.story.runs", "core.stops") == []  # of other games
    assert [name for name in within(loaded, "core.games") if name.count(".") == 2] == ["core.games.don"]


def test_a_table_that_begins_anew_makes_nothing_to_read_saves_with(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, AT_A_TABLE)
    assert "saves.codec" in loaded
    assert within(loaded, "pydantic.dataclasses") == []  # which come with the first adapter of a dataclass


def test_a_table_does_not_learn_how_python_was_built(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, AT_A_TABLE)
    assert [name for name in loaded if name.startswith("_sysconfigdata")] == []


@pytest.mark.parametrize("game", ["pope-joan", "michigan"])
def test_who_does_not_search_loads_no_search(game: str, fresh_python: FreshPython) -> None:
    code = f"""
from core.game import Seat, load
from core.rules import make_rules
from core.session import Session, new_setup
from core.simulate import play_out
game = load({game!r})
rules = make_rules(game.rules, 4, changes=dict(limit="rounds", rounds=2))
seats = [Seat(name, "computer:steady") for name in "ABCD"]
assert len([*play_out(Session(new_setup(game, rules, seats, seed="1")))]) > 8
"""
    loaded = loaded_by(fresh_python, code)
    home = f"core.games.{game.replace('-', '_')}"
    assert f"{home}.players" in loaded
    assert within(loaded, f"{home}.search") == []


def test_the_home_screen_fetches_one_game(fresh_python: FreshPython) -> None:
    loaded = loaded_by(fresh_python, "from tui.screens.home import _fetch_games\n_fetch_games()")
    assert "tui.screens.new_session" in loaded
    games = [name for name in within(loaded, "core.games") if name.count(".") == 2]
    assert games == ["core.games.pope_joan"]


def test_the_arguments_leave_nothing_of_their_parser_behind(fresh_python: FreshPython) -> None:
    code = """
from tui import app, cli
cli.plain_wanted = lambda options: False
app.IntrigueApp.run = lambda self: 0
code = cli.run(["new", "don", "--seed", "x"])
import gc
assert code == 0
kept = [one for one in gc.get_objects() if getattr(one, "__module__", "") in ("argparse", "tui.cli.parser")]
assert not kept, kept[:5]
"""
    assert within(loaded_by(fresh_python, code), "argparse", "tui.cli.parser") == []


def test_a_table_keeps_no_score_of_other_peoples_games(fresh_python: FreshPython) -> None:
    assert within(loaded_by(fresh_python, AT_A_TABLE), "core.scorebook") == []
