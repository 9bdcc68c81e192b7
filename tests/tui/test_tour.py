"""Every screen and every dialog, gone through by keys: nothing clipped, untranslated, unreadable or lost."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from rich.color import Color
from textual.pilot import Pilot
from textual.screen import Screen

import tui
from saves import paths
from tests.core.test_tournament import NAMES as ENTRANTS
from tests.tui import tour
from tests.tui.friends import PEOPLE
from tests.tui.screen_rows import rows, same_frame, settle, text
from tests.tui.test_russian import Veiled, bare_words, veiled_book
from tui import i18n, keymap, review_commands
from tui.action_rows import HEADS
from tui.action_table import movable, take_keys
from tui.app import IntrigueApp
from tui.attention import AttentiveScreen
from tui.canvas import CanvasWidget
from tui.command_table import COMMANDS
from tui.screens.doors import WORDS
from tui.screens.page import Page
from tui.screens.small import SmallScreen
from tui.theme import Colours, SuitScheme, contrast, palette_for
from tui.widgets.accounts import AccountList
from tui.widgets.prompt import Prompt

Run = Pilot[Any]
SHORT = ("home", "spread", "auction", "don over", "friends", "result", "trouble")
"""Walks that every run of the tests takes; the others are long, and taken at night."""

WALKS = [pytest.param(name, marks=() if name in SHORT else pytest.mark.nightly) for name in tour.WALKS]
TYPED = {word for command in (*COMMANDS, *review_commands.COMMANDS) for word in command.name.split()} | set(WORDS)
NAMES = {part for name in (*tour.PEOPLE, *PEOPLE, *ENTRANTS) for part in name.split("-")} | {"Sunday"}
CODES = TYPED | NAMES | {"Home", "End", "Hom", "highest", "lowest"}
"""What is the same in every language: words that are typed, names, keys, the levels of computers."""


@pytest.fixture(autouse=True)
def own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    yield
    i18n.use("en")


def canvases(app: IntrigueApp) -> Iterator[CanvasWidget]:
    """Yield every drawn widget of the screen on top."""
    for widget in app.screen.query(CanvasWidget):
        if widget.is_on_screen and widget._canvas is not None:
            yield widget


def misplaced(app: IntrigueApp) -> list[str]:
    """Return what is clipped or lies over other words on the screen on top."""
    found = []
    for widget in canvases(app):
        # The caret stands on a letter; the last row of a list that scrolls may be seen in part.
        if not isinstance(widget, Prompt | AccountList) and widget._canvas is not None:
            found += [f"{type(widget).__name__}: {fault}" for fault in tour.faults(widget._canvas)]
    return found


def inks(app: IntrigueApp) -> set[tuple[str, str]]:
    """Return ink and ground of all letters, numbers and suits on the screen on top."""
    lines = [line for widget in canvases(app) if widget._canvas is not None for line in widget._canvas.lines]
    return {(cell.fg, cell.bg) for line in lines for cell in line if cell.sign.isalnum() or cell.sign in "♣♦♥♠"}


def unreadable(pairs: set[tuple[str, str]]) -> dict[tuple[str, str, str], float]:
    """Return those words that cannot be read in one of the themes, with their contrast."""
    low = {}
    for colours in get_args(Colours):
        if colours in ("16", "16-light", "mono"):
            continue
        for suits in get_args(SuitScheme):
            palette = palette_for(colours, suits)
            for fg, bg in pairs:
                ink, ground = palette.colour(fg), palette.colour(bg)
                if ink and ground and contrast(ink, ground) < 4.5:
                    low[f"{colours} {suits}", fg, bg] = round(contrast(ink, ground), 2)
    return low


def english(shown: str) -> set[str]:
    """Return the words on a screen that should have been translated; paths, digests and options are none."""
    shown = re.sub(r"\S*[/.=_]\S*|\b[0-9a-f]{12,}\b|[0-9a-f]{20,}", " ", shown)
    return {word for word in bare_words(shown) if word not in CODES and not re.fullmatch("[a-f]+", word)}


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", WALKS)
async def test_another_language_fills_every_place(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a language of `ы` no English is left, all is in its place, and all words can be read in all themes."""
    monkeypatch.setattr(i18n, "_catalogue", Veiled())
    monkeypatch.setattr("tui.rulebook.telling.book", veiled_book)
    words: dict[str, set[str]] = {}
    bad: dict[str, list[str]] = {}
    painted: set[tuple[str, str]] = set()

    async def look(stop: str, app: IntrigueApp, _pilot: Run) -> None:
        painted.update(inks(app))
        if left := english(text(app)):
            words[stop] = left
        if faults := misplaced(app):
            bad[stop] = faults

    with tour.recorded(monkeypatch):
        await tour.walk(name, look, tmp_path)
    assert words == {}
    assert bad == {}
    assert unreadable(painted) == {}


@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", tour.WALKS)
async def test_nothing_is_clipped_in_either_language(
    name: str, language: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    i18n.use(language)
    bad: dict[str, list[str]] = {}

    async def look(stop: str, app: IntrigueApp, _pilot: Run) -> None:
        if faults := misplaced(app):
            bad[stop] = faults

    with tour.recorded(monkeypatch):
        await tour.walk(name, look, tmp_path, size)
    assert bad == {}


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", tour.WALKS)
async def test_every_screen_and_dialog_comes_back_from_no_room(name: str, tmp_path: Path) -> None:
    """However small the terminal becomes, and however large, everything stands again and takes keys."""

    async def look(_stop: str, app: IntrigueApp, pilot: Run) -> None:
        top, before = app.screen, rows(app)
        for size in ((60, 20), (40, 10), (1, 1), (300, 100), (59, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            small = size[0] < 60 or size[1] < 20
            assert isinstance(app.screen, SmallScreen) if small else app.screen is top
            assert len(rows(app)) == size[1]
        after = rows(app)
        # The clock goes on; a list may have been scrolled so that its chosen line is seen.
        changed = [row for row, other in zip(before, after, strict=True) if row != other and "left" not in other]
        assert len(changed) <= len(before) // 2, changed

    await tour.walk(name, look, tmp_path)


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("colours", "environ"),
    [
        ("dark", {"COLORTERM": "truecolor"}),
        ("light", {"COLORTERM": "truecolor", "COLORFGBG": "0;15"}),
        ("dark-256", {"COLORTERM": ""}),
        ("light-256", {"COLORTERM": "", "COLORFGBG": "0;15"}),
    ],
)
@pytest.mark.parametrize("name", ["home", "pope joan", "don over", "auction", "score sheet"])
async def test_what_is_sent_to_the_terminal_can_be_read(
    name: str, colours: str, environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Measure the contrast of every letter as it is sent, dialogs included, and not as it was meant."""
    for key, value in environ.items():
        monkeypatch.setenv(key, value)
    low: dict[tuple[str, str], tuple[float, str]] = {}

    async def look(stop: str, app: IntrigueApp, _pilot: Run) -> None:
        assert app.look.colours == colours
        covered = {region for widget in canvases(app) for region in [widget.region]}
        for y, strip in enumerate(app.screen._compositor.render_strips()):
            x = 0
            for segment in strip:
                inside = any(one.contains(x, y) for one in covered)
                style = segment.style
                if inside and style and style.color and style.bgcolor and any(map(str.isalpha, segment.text)):
                    ink, ground = hex_of(style.color), hex_of(style.bgcolor)
                    ratio = contrast(ink, ground)
                    if ratio < 4.5:
                        low[ink, ground] = (round(ratio, 2), f"{stop}: {segment.text.strip()}")
                x += segment.cell_length

    await tour.walk(name, look, tmp_path)
    assert low == {}


def hex_of(colour: Color) -> str:
    red, green, blue = colour.get_truecolor()
    return f"#{red:02x}{green:02x}{blue:02x}"


def all_screens() -> set[type[Screen[Any]]]:
    """Return every screen and dialog of the program that is shown itself."""
    for found in pkgutil.walk_packages(tui.__path__, "tui."):
        if found.name.startswith(("tui.screens", "tui.dialogs")):
            importlib.import_module(found.name)
    classes: set[type[Screen[Any]]] = set()
    waiting: list[type[Screen[Any]]] = [AttentiveScreen]
    while waiting:
        one = waiting.pop()
        classes.add(one)
        waiting += one.__subclasses__()
    return {one for one in classes if one.__module__.startswith(("tui.screens", "tui.dialogs"))}


BASES = {"BoardPage", "QuestionDialog"}


@pytest.mark.nightly
@pytest.mark.timeout(1800)
async def test_the_tour_leaves_nothing_out(tmp_path: Path) -> None:
    met: set[str] = set()

    async def look(_stop: str, app: IntrigueApp, _pilot: Run) -> None:
        met.update(type(screen).__name__ for screen in app.screen_stack)

    for name in tour.WALKS:
        folder = tmp_path / name
        folder.mkdir()
        paths.saves_dir().mkdir(parents=True, exist_ok=True)
        await tour.walk(name, look, folder)
    wanted = {one.__name__ for one in all_screens()} - BASES - {"Page"}
    assert wanted - met == set()
    assert issubclass(Page, AttentiveScreen)


GOLDEN = {
    "pope joan over": "summary",
    "don over": "don-summary",
    "auction": "auction",
    "offer": "offer",
    "don sheet": "don-score",
    "blind don": "blind-don",
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", GOLDEN)
async def test_golden_screens(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    i18n.use(language)

    async def look(stop: str, app: IntrigueApp, _pilot: Run) -> None:
        same_frame(rows(app), stop if language == "en" else f"ru-{stop}")

    await tour.walk(name, look, tmp_path, only=GOLDEN[name])


OTHER_KEYS = "αβγδεζηθικλμνξοπρστυφχψω" + "äöüßåøæñ"


@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", tour.WALKS)
async def test_every_command_is_reached_by_the_key_that_it_was_given(name: str, tmp_path: Path) -> None:
    """With every key moved to a letter that stands nowhere else, each way leads to the same place."""

    def moved(app: IntrigueApp, key: str) -> str:
        typing = isinstance(app.focused, Prompt) or len(key) > 1
        return key if typing else keymap.shown(getattr(app.screen, "PLACE", ""), key)

    found: list[dict[str, str]] = []
    for other in (False, True):
        keys = {
            place: {row.name: sign for row, sign in zip(movable(place), OTHER_KEYS, strict=False)} if other else {}
            for place in HEADS
        }
        reached: dict[str, str] = {}

        async def look(stop: str, app: IntrigueApp, _pilot: Run, reached: dict[str, str] = reached) -> None:
            reached[stop] = f"{type(app.screen).__name__} {text(app).splitlines()[0]}"

        folder = tmp_path / str(other)
        folder.mkdir()
        assert take_keys(keys) == []
        await tour.walk(name, look, folder, moved=moved)
        found.append({stop: where.split("  ")[0] for stop, where in reached.items()})
    take_keys({})
    assert found[0] == found[1]
