"""House rules as files on the command line and in the form of a new session."""

import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from saves.house_rules import FORMAT, read_house_rules
from tests.tui.screen_rows import settle, text
from tui.__main__ import main
from tui.app import IntrigueApp
from tui.screens.new_session import NewSessionScreen
from tui.tournament_typing import leg_of
from tui.widgets.prompt import Prompt

Run = Pilot[Any]


@pytest.fixture(autouse=True)
def _own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))
    monkeypatch.setattr("tui.screens.home.WARM_UP_S", 3600.0)


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    code = main(["rules", "pope-joan", "--preset", "common", "--rule", "pairs=split", "--out", str(path)])
    assert code == 0
    return path


def test_rules_are_written_and_shown_again(ours: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = read_house_rules(ours)
    assert (house.name, house.preset) == ("ours", "common")
    assert dict(house.changes) == {"court_turned": "play-on", "pairs": "split"}
    assert main(["rules", "pope-joan", "--rules", str(ours), "--book", "force"]) == 0
    told = capsys.readouterr().out
    assert "Pairs: in one run; two players halve the pool" in told
    assert main(["rules", "pope-joan", "--rules", str(ours)]) == 0
    assert "pairs=split: in one run; two players halve the pool, in force" in capsys.readouterr().out


def test_a_name_is_given_or_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.toml"
    assert main(["rules", "don", "--rule", "target=61", "--out", str(path), "--name", "Short one"]) == 0
    assert read_house_rules(path).name == "Short one"
    assert main(["rules", "don", "--out", str(path), "--name", "x" * 60]) == 2
    assert "1 to 40 printable letters" in capsys.readouterr().err


def test_rules_are_not_written_over_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save, link = tmp_path / "evening.intrigue", tmp_path / "link.toml"
    save.write_text("an evening")
    link.symlink_to(save)
    for path in (save, link):
        assert main(["rules", "don", "--out", str(path)]) == 2
        assert "is a save" in capsys.readouterr().err
    assert save.read_text() == "an evening"


def test_the_same_file_serves_simulations_comparisons_and_legs(
    ours: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "pope-joan", "--rules", str(ours), "--rounds", "1"]) == 0
    assert main(["compare", "pope-joan", "--rules", str(ours), "--against", "pairs=any-time", "--rounds", "5"]) == 0
    capsys.readouterr()
    match = ["match", "pope-joan", "--a", "novice", "--b", "novice", "--deals", "1", "--json"]
    assert main([*match, "--rules", str(ours)]) == 0
    assert json.loads(capsys.readouterr().out)["rules"]["pairs"] == "split"
    leg = leg_of(f"pope-joan rules={ours} minutes=10")
    assert leg.preset == "common"
    assert leg.changes["pairs"] == "split"
    assert leg.changes["minutes"] == 10
    capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "don", "--rules", "{ours}"], "These are house rules of pope-joan, not of don."),
        (["new", "pope-joan", "--rules", "{ours}", "--preset", "common"], "leave out --preset"),
        (["new", "pope-joan", "--rules", "{none}"], "no house rules of that name are kept"),
        (["new", "pope-joan", "--rules", "{newer}"], "made by a newer Intrigue"),
        (["simulate", "don", "--rules", "{bad}"], "'9' is no value of target"),
        (["new", "pope-joan", "--rules", "{ours}", "--deal", "x"], "The rules and the packs come with the code"),
    ],
)
def test_one_clear_sentence(
    words: list[str], said: str, ours: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = {
        "ours": ours,
        "none": tmp_path / "none.toml",
        "newer": tmp_path / "n.toml",
        "bad": tmp_path / "b.toml",
    }
    places["newer"].write_text('format = "intrigue-rules/9"\n')
    places["bad"].write_text(f'format = "{FORMAT}"\ngame = "don"\n[rules]\ntarget = 9\n')
    assert main([word.format(**places) for word in words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


# The form.


async def press(pilot: Run, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await settle(pilot)


def form_of(pilot: Run) -> NewSessionScreen:
    screen = pilot.app.screen
    assert isinstance(screen, NewSessionScreen)
    return screen


async def test_rules_are_saved_under_a_name_and_loaded_again() -> None:
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        form_of(pilot).form.set("pairs", "split")
        await press(pilot, "h", "s", *"Ours", "enter")
        assert "saved: Ours.toml" in text(pilot.app)
        form_of(pilot).form.choose_preset("source")
        assert form_of(pilot).form.value("pairs") == "same-run"
        await press(pilot, "h", "l")
        assert "Ours" in text(pilot.app)
        await press(pilot, "1")
        assert form_of(pilot).form.value("pairs") == "split"
        assert form_of(pilot).form.preset == "yours"
        assert "house rules: Ours" in text(pilot.app)


async def test_a_name_that_is_taken_is_refused_unless_it_is_the_own_one() -> None:
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "s", *"Ours", "enter")
        await press(pilot, "h", "s", "enter")
        assert "saved: Ours.toml" in text(pilot.app)
        form_of(pilot).form.house_name = ""
        await press(pilot, "h", "s", *"Ours", "enter")
        assert "There are house rules of that name" in text(pilot.app)


def typed(pilot: Run, value: object) -> None:
    pilot.app.screen.query_one(Prompt).value = str(value)


async def test_files_are_imported_and_exported(ours: Path, tmp_path: Path) -> None:
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "i")
        typed(pilot, ours)
        await press(pilot, "enter")
        assert form_of(pilot).form.value("court_turned") == "play-on"
        await press(pilot, "h", "e")
        typed(pilot, tmp_path / "again.toml")
        await press(pilot, "enter")
        assert "written: again.toml" in text(pilot.app)
        assert read_house_rules(tmp_path / "again.toml").rules(4) == read_house_rules(ours).rules(4)
        await press(pilot, "h", "i")
        typed(pilot, tmp_path / "none.toml")
        await press(pilot, "enter")
        assert "There is no file none.toml" in text(pilot.app)
        await press(pilot, "escape")


async def test_a_file_that_is_there_already_is_not_proposed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for name in ("pope-joan.toml", "pope-joan-2.toml", "pope-joan-3.toml"):
            await press(pilot, "h", "e", "enter")
            assert f"written: {name}" in text(pilot.app)


async def test_nothing_to_load_yet_and_a_broken_file_says_why(home: Path) -> None:
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "l")
        assert "no house rules are saved yet" in text(pilot.app)
        folder = home / "i" / "house-rules"
        folder.mkdir(parents=True)
        (folder / "odd.toml").write_text("x = [")
        await press(pilot, "h", "l")
        assert "! odd" in text(pilot.app)
        await press(pilot, "1")
        assert "odd.toml is not written as TOML" in text(pilot.app)


async def test_rules_of_another_game_take_the_form_there(tmp_path: Path) -> None:
    path = tmp_path / "don.toml"
    path.write_text(f'format = "{FORMAT}"\ngame = "don"\n[rules]\ntarget = 61\n')
    async with IntrigueApp(NewSessionScreen).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "i")
        typed(pilot, path)
        await press(pilot, "enter")
        form = form_of(pilot).form
        assert (form.game.id, form.value("target")) == ("don", 61)
