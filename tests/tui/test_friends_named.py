"""People at one keyboard by name: whose turn, whose colour, who sits down, who asked for a tip."""

from pathlib import Path

import pytest

from core import actions as a
from saves.players import Player, load_players, remember_players
from tests.tui.friends import Table, controller_of, witnessed
from tests.tui.screen_rows import settle, text
from tests.tui.test_table import table
from tui.app import IntrigueApp
from tui.people import INKS, tones
from tui.screens.new_session import NewSessionScreen
from tui.screens.summary import SummaryScreen
from tui.theme import contrast, palette_for


async def test_a_tip_is_counted_for_whoever_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    controller = controller_of("blind-don", 2, tmp_path)
    async with table(controller) as (app, pilot):
        play = Table(controller, pilot)
        while controller.pending().kind != "human" or not controller.view().hand:
            await play.step()
        first = controller.viewer
        await pilot.press("t")
        await settle(pilot)
        await pilot.press("escape")
        while controller.viewer in (None, first):
            await play.step()
        second = controller.viewer
        assert first is not None and second is not None
        assert controller.session.help[first]["hints"] == 1
        assert controller.session.help[second]["hints"] == 0
        assert "tip" not in text(app).lower().replace("t tip", "")


async def test_the_summary_and_the_result_name_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    controller = controller_of("don", 2, tmp_path, changes={"target": 20})
    with witnessed(controller, monkeypatch):
        async with table(controller) as (app, pilot):
            play = Table(controller, pilot)
            while not isinstance(app.screen, SummaryScreen) or not app.screen.over:
                await play.step()
            shown = text(app)
            assert "Anna and Ben" in shown
            for word in (" We ", " They ", " Ours ", "We win"):
                assert word not in shown


async def test_the_first_screen_says_whose_turn_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from saves.paths import saves_dir
    from tui.__main__ import main

    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    controller = controller_of("pope-joan", 3, saves_dir(), "common")
    controller.submit(a.Begin())
    name = controller.session.seats[controller.pending().seat].name
    controller.close()
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for _turn in range(50):
            await pilot.pause(0.02)
            if name in text(app):
                break
        assert f"it is the turn of {name}" in text(app)
        app.exit(0)
    assert main(["saves"]) == 0
    assert f"it is the turn of {name}" in capsys.readouterr().out


def test_every_name_can_be_read_on_every_ground() -> None:
    for colours in ("dark", "light", "dark-256", "light-256"):
        for suits in ("four", "safe", "two", "none"):
            palette = palette_for(colours, suits)
            for ink in INKS:
                for ground in ("page", "panel", "panel2", "felt", "felt2", "well"):
                    fg, bg = palette.colour(ink), palette.colour(ground)
                    assert fg is not None and bg is not None
                    assert contrast(fg, bg) >= 4.5, (colours, suits, ink, ground)


def test_each_person_has_a_colour_of_their_own(tmp_path: Path) -> None:
    controller = controller_of("michigan", 4, tmp_path)
    seats = controller.session.seats
    worn = tones(seats, {"ben": "amber", "clara": "amber", "david": "no such ink"})
    people = [worn[at] for at in controller.people]
    assert len(set(people)) == 4
    assert worn[next(at for at, seat in enumerate(seats) if seat.name == "Ben")] == "amber"
    assert {worn[at] for at, seat in enumerate(seats) if not seat.human} == {"text"}


async def test_people_sit_down_in_the_form(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    remember_players([Player("Zoë", "amber"), Player("Yves", "coral")])
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        await pilot.press("n", "3", "down", "left", "left")
        await pilot.pause(0.05)
        shown = text(app)
        assert "Zoë" in shown and "Yves" in shown and "You" not in shown.split("Seats")[1]
        await pilot.press("enter")
        await pilot.press("ctrl+u", *"Max", "enter")
        await pilot.press("k")
        await pilot.pause(0.05)
        assert "Max" in text(app)
        assert isinstance(app.screen, NewSessionScreen)
        form = app.screen.form
        assert form.tone(1) != "teal" and form.tone(0) == "coral"
        await pilot.press("up", "enter", "up", "up", "enter")  # a name is taken from those remembered
        await pilot.pause(0.05)
        await pilot.press("d")
        await pilot.pause(0.2)
        assert app.controller is not None
        assert [seat.name for seat in app.controller.session.seats if seat.human][1] == "Max"
        assert app.controller.shared
        app.exit(0)
    assert {player.name for player in load_players().known} == {"Zoë", "Yves", "Max"}
