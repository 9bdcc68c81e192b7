"""The screens of a tournament: the form, the overview, playing on, organising; at every size."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core import actions as a
from core.tournament import model as m
from core.tournament.charter import new_charter
from saves.listing import list_saves
from saves.tournaments import SavedTournament
from tests.core.test_tournament import NAMES, of, pair, single
from tests.core.test_tournament import play_out as invent
from tests.tui.screen_rows import rows, settle, text
from tests.tui.test_cli_tournament import play_to_the_end
from tui.app import IntrigueApp
from tui.hall import Hall
from tui.screens.home import HomeScreen
from tui.screens.new_tournament import NewTournamentScreen
from tui.screens.table import TableScreen
from tui.screens.tournament import TournamentScreen
from tui.screens.tournament_form import Row, TournamentForm
from tui.screens.tournaments import TournamentsScreen
from tui.tournament_typing import read_scores
from tui.widgets import statistics as figures_of
from tui.widgets.race import Race, RaceFace, Runner
from tui.widgets.standings import Standings
from tui.widgets.tally import LastTrick, Tally, TallyFace, TallyRow

SIZES = [(60, 20), (80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))


@asynccontextmanager
async def program(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[IntrigueApp, Pilot[Any]]]:
    app = IntrigueApp()
    app.settings = replace(app.settings, pace="none", motion="off", name="Anna")
    app.restyle(app.settings)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield app, pilot
        app.action_leave()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def computers_done(pilot: Pilot[Any], hall: Hall) -> None:
    async with asyncio.timeout(120):
        while hall.working is not None or hall.theirs():
            await pilot.pause(0.02)
    await pilot.pause(0.05)


@pytest.mark.parametrize("size", SIZES)
async def test_from_home_to_the_first_table_and_back(size: tuple[int, int]) -> None:
    async with program(size) as (app, pilot):
        await press(pilot, "t")
        assert isinstance(app.screen, TournamentsScreen) and "No tournament yet" in text(app)
        await press(pilot, "n")
        assert isinstance(app.screen, NewTournamentScreen) and "Anna" in text(app)
        await press(pilot, "d")
        assert isinstance(app.screen, TournamentScreen) and app.hall is not None
        assert "nothing is drawn yet" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen) and ("not begun" in text(app) or size[0] < 80)
        await press(pilot, "t", "enter", "enter")
        assert len(app.hall.tournament.rounds) == 1
        (slot,) = app.hall.mine()
        await press(pilot, "m")
        await computers_done(pilot, app.hall)
        assert app.hall.mine() == [slot] and app.hall.tournament.open_slots() == [slot]
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.controller.session.setup.place is not None
        await press(pilot, "escape", "h")
        await settle(pilot)
        assert isinstance(app.screen, TournamentScreen)
        (table,) = [info for info in list_saves(app.hall.saved.tables) if not info.summary["finished"]]
        play_to_the_end(table.path)
        await press(pilot, "k", "escape")
        assert not app.hall.tournament.open_slots()
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen) and app.hall is None
        assert "round 1 of 3" in text(app) or size[0] < 80
    async with program(size) as (app, pilot):
        await press(pilot, "t", "enter")
        assert isinstance(app.screen, TournamentScreen) and app.hall is not None
        assert "round 1 of 3" in rows(app)[0]


async def test_computers_play_to_the_prizes() -> None:
    legs = [m.Leg("blind-don", changes={"target": 20})]
    charter = new_charter("Cup", "knock-out", legs, [single(name) for name in NAMES[:5]], seed="2")
    SavedTournament.create(charter).close()
    async with program() as (app, pilot):
        await press(pilot, "t", "enter")
        assert app.hall is not None
        for _round in range(3):
            await press(pilot, "enter", "enter")
            await computers_done(pilot, app.hall)
        await settle(pilot)
        assert "won by" in text(app) and "Place 2" in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TournamentScreen) and "over" in rows(app)[0]
        await press(pilot, "l")
        assert "Round 1" in text(app)


async def test_at_sixty_columns_names_are_whole_and_every_entrant_is_there() -> None:
    legs = [m.Leg("pope-joan"), m.Leg("michigan"), m.Leg("don")]
    names = ("Gwendolyn", "Hsiao-Ling", *NAMES[:6])
    charter = new_charter("Friday", "evening", legs, [single(name) for name in names], seed="2")
    SavedTournament.create(charter).close()
    async with program((60, 20)) as (app, pilot):
        await press(pilot, "t", "enter")
        assert isinstance(app.screen, TournamentScreen)
        assert all(name in text(app) for name in names)
        assert "Entrant " in rows(app)[1]
        assert "plays the next session" not in text(app), "nothing is drawn that could be played"
        await press(pilot, "enter")
        assert all(name in text(app) for name in names), "marks that are not shown are not explained"


async def test_the_organiser_by_keys() -> None:
    legs = [m.Leg("don")]
    entrants = [pair(*NAMES[at : at + 2]) for at in range(0, 8, 2)]
    SavedTournament.create(new_charter("League", "round-robin", legs, entrants, seed="2")).close()
    async with program() as (app, pilot):
        await press(pilot, "t", "enter", "enter")
        assert app.hall is not None
        tournament = app.hall.tournament
        await press(pilot, "z", "r", "a", *"121 90", "enter")
        assert [one.scores for one in tournament.outcomes.values()] == [(121, 90)]
        await press(pilot, "z", "c", "a", *["backspace"] * 8, *"90 121", "enter", *"swapped", "enter")
        assert [one.scores for one in tournament.outcomes.values()] == [(90, 121)]
        assert tournament.corrections[0].reason == "swapped"
        await press(pilot, "z", "r", "a", *"120 now", "enter")
        assert "Type numbers" in text(app)
        await press(pilot, "escape")
        await press(pilot, "z", "l", *"Mo & Nora", "enter")
        assert len(tournament.entrants) == 5
        await press(pilot, "z", "w", "a")
        assert set(tournament.left) == {0} and "has left" in text(app)
        await press(pilot, "z", "x")
        assert tournament.closed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("format_", m.FORMATS)
async def test_every_format_fits_every_size(format_: m.Format, size: tuple[int, int]) -> None:
    tournament = of(format_, 9)
    saved = SavedTournament.create(tournament.charter)
    for action in invent(tournament):
        saved.apply(action)
    saved.close()
    async with program(size) as (app, pilot):
        await press(pilot, "t", "enter")
        shown = rows(app)
        assert shown[0].lstrip().startswith("Tournament") and "Esc" in shown[-1]
        assert all(len(row) <= size[0] for row in shown)
        names = [name for name in NAMES[:9] if any(name in row for row in shown)]
        assert len(names) >= 5
        for _step in range(9):
            await pilot.press("down")
        await settle(pilot)
        assert app.screen.query_one(Standings).first <= 9
        await press(pilot, "k")
        assert "crosstable" in text(app)
        await press(pilot, "right", "down", "escape", "l", "end", "escape")
        assert isinstance(app.screen, TournamentScreen)


async def test_the_end_of_the_evening() -> None:
    charter = replace(of("evening", 8).charter, minutes=60)
    now = [0]
    hall = Hall(SavedTournament.create(charter), lambda: now[0])
    hall.draw()
    hall.saved.begin(hall.tournament.open_slots()[0])
    told = []
    for _second in range(4_000):
        now[0] += 1_000
        mark = hall.tick()
        if mark is not None:
            told.append(mark)
    assert told == [30 * 60_000, 10 * 60_000, 5 * 60_000, 0]
    assert hall.tournament.closed and len(hall.tournament.open_slots()) == 1
    hall.close()
    again = Hall.open(hall.saved.path)
    assert again.left_ms() == 0 and again.clock.read() >= 60 * 60_000
    again.close()


async def test_packs_of_ones_own_table_are_not_watched() -> None:
    entrants = [single("Anna", "human"), *(single(name) for name in NAMES[1:8])]
    for duplicate in (True, False):
        charter = new_charter(
            f"D{duplicate}", "evening", [m.Leg("pope-joan")], entrants, duplicate=duplicate, seed="1"
        )
        hall = Hall(SavedTournament.create(charter))
        hall.draw()
        (theirs,) = hall.theirs()
        assert hall.may_watch(theirs) != duplicate
        hall.close()


def test_the_form_changes_and_says_what_is_wrong() -> None:
    form = TournamentForm("Anna")
    assert not form.fault() and len(form.entrants) == 8

    def row_of(kind: str) -> Row:
        return next(row for row in form.rows() if row.kind == kind)

    for format_ in m.FORMATS:
        while form.format != format_:
            form.turn(row_of("format"), 1)
        assert not form.fault(), (format_, form.fault())
        assert all(len(one.members) == (2 if format_ != "evening" else 1) for one in form.entrants)
        assert form.charter().format == format_
    form.turn(row_of("leg"), 1)
    while form.format != "round-robin":
        form.turn(row_of("format"), 1)
    for _game in range(6):
        form.turn(row_of("leg"), 1)
        chips = form.legs[0].game in ("pope-joan", "michigan")
        assert bool(form.fault()) == chips
    for row in form.rows():
        assert form.explain(row)
        form.turn(row, -1)
    while len(form.entrants) > 2:
        form.drop(next(row for row in form.rows() if row.kind == "entrant"))
    form.drop(next(row for row in form.rows() if row.kind == "entrant"))
    assert len(form.entrants) == 2
    form.add(human=True)
    assert form.entrants[-1].human


def test_scores_are_read_however_they_are_written() -> None:
    tournament = of("round-robin", 2)
    tournament.apply(m.Draw((m.Table(0, ((0,), (1,))),)))
    for written in ("121 90", "121:90", " 121, 90 "):
        assert read_scores(tournament, (1, 1), written) == m.Outcome("entered", (121, 90), (2, 0))
    with pytest.raises(a.Refused, match="sides-differ"):
        read_scores(tournament, (1, 1), "121")
    with pytest.raises(ValueError, match="invalid literal"):
        read_scores(tournament, (1, 1), "121 ninety")


def test_the_race_steps_up_where_points_come() -> None:
    chart = Race()
    chart.face = RaceFace(
        "The race", "round", (Runner("Anna", "teal", (2, 2, 4)), Runner("Bea", "coral", (0, 2, 2)))
    )
    drawn = chart.paint(60, 8).rows()
    assert drawn[1].rstrip().endswith("Anna") and "╭" in drawn[1]
    bea = next(row for row in drawn if row.rstrip().endswith("Bea"))
    assert drawn.index(bea) in (3, 4)
    assert drawn[7].split()[1:] == ["1", "2", "3"]


def test_nothing_is_stretched_over_a_very_tall_page() -> None:
    """Three hundred by a hundred: a chart keeps its shape, and what belongs together stands together."""
    chart = Race()
    chart.face = RaceFace("The race", "round", (Runner("Anna", "teal", (2, 2, 4)),))
    figures = figures_of.StatisticsPanel()
    block = figures_of.Block("Won, by game", (figures_of.Row("Don", "1 of 2"),))
    figures.face = figures_of.StatisticsFace((("1", "won"),), "Points", (14, 20), ("today",), (block,))
    tally = Tally(
        TallyFace(
            ("We", "They"),
            (TallyRow("Pegged", "0", "7"),),
            "Last trick",
            LastTrick("Bea", "coral", "took 1", "took 1", tuple((card, "West") for card in range(4))),
            ("16 cards sleep",),
        )
    )
    for panel in (chart, figures, tally):
        drawn = [at for at, row in enumerate(panel.paint(140, 96).rows()) if row.strip()]
        assert max(after - before for before, after in pairwise(drawn)) <= 3, panel
        assert drawn[-1] < 45, panel
