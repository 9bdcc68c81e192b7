"""`intrigue tournament`: whole tournaments from the command line, and their CSV added up again."""

import ast
import csv
import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

from core import actions as a
from core.verify import verify
from saves.listing import list_saves
from tests.core.test_tournament import of, play_out
from tests.tui.test_cli import Capture, kept, played
from tui.__main__ import main
from tui.controller import Controller
from tui.story.tournament_faults import FAULTS
from tui.story.tournament_sheet import exported

ROOT = Path(__file__).resolve().parents[2]
EVENING = (
    "--leg",
    "pope-joan rounds=2",
    "--leg",
    "michigan rounds=2 players=4",
    "--leg",
    "don target=20 sessions=2",
)
__all__ = ["kept"]


def test_a_simulated_tournament_is_the_same_each_time(capsys: Capture, tmp_path: Path) -> None:
    told = []
    for name in ("one", "two"):
        log = tmp_path / name
        arguments = ["tournament", "simulate", "T", *EVENING, "--computers", "8", "--seed", "3", "--log", str(log)]
        assert main(arguments) == 0
        told.append((capsys.readouterr().out, log.read_bytes()))
    assert told[0] == told[1]
    report = verify(told[0][1].decode().splitlines())
    assert report.rounds > 10 and not report.found


def test_computers_play_through_and_the_standings_are_the_csv_added_up(capsys: Capture, tmp_path: Path) -> None:
    assert main(["tournament", "new", "Friday", *EVENING, "--computers", "7", "--seed", "4"]) == 0
    assert main(["tournament", "next", "Friday", "--all"]) == 0
    out = capsys.readouterr().out
    assert out.count("Round ") == 4 and "won by" in out
    results, shown = tmp_path / "results.csv", tmp_path / "standings.csv"
    assert main(["tournament", "export", "Friday", "--out", str(results)]) == 0
    assert main(["tournament", "export", "Friday", "--format", "standings", "--out", str(shown)]) == 0
    save = tmp_path / "friday.intrigue"
    assert main(["tournament", "export", "Friday", "--out", str(save)]) == 2 and not save.exists()
    nets: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in csv.DictReader(results.read_text(encoding="utf-8").splitlines()):
        if row["kind"] == "played":
            nets[row["leg"]][row["entrant"]] += int(row["net"])
    for row in csv.DictReader(shown.read_text(encoding="utf-8").splitlines()):
        points = 0.0
        for leg in nets.values():
            mine = leg.get(row["entrant"])
            if mine is not None:
                others = [net for name, net in leg.items() if name != row["entrant"]]
                points += sum((mine > net) + (mine == net) / 2 for net in others)
        assert float(row["points"]) == points


@pytest.mark.parametrize("format_", ["round-robin", "swiss", "knock-out"])
def test_points_of_two_sided_tournaments_add_up(format_: str) -> None:
    tournament = of(format_, 7)  # type: ignore[arg-type]
    play_out(tournament, 5)
    points: dict[str, int] = defaultdict(int)
    for row in csv.DictReader(exported(tournament, "results").splitlines()):
        points[row["entrant"]] += int(row["points"])
    for row in csv.DictReader(exported(tournament, "standings").splitlines()):
        assert points[row["entrant"]] == float(row["points"])


def test_a_person_plays_a_table_and_is_counted(home: Path) -> None:
    made = ["tournament", "new", "Mine", "--format", "round-robin", "--leg", "blind-don target=20"]
    run = played("", *made, "--entrant", "Anna", "--computers", "2", "--seed", "1")
    assert run.returncode == 0, run.stderr
    (record,) = list_saves(home / "intrigue" / "saves")
    tables = record.path.with_name(f"{record.session_id}.tables")
    seen = 0
    while "won by" not in (run := played("go\nquit\n", "--plain", "tournament", "next", "Mine")).stdout:
        assert run.returncode == 0, run.stderr
        for info in list_saves(tables):  # the table that was left in its first hand is played on
            if info.status == "ok":
                seen += 1
                play_to_the_end(info.path)
    shown = json.loads(played("", "tournament", "standings", "Mine", "--json").stdout)
    assert seen == 2 and shown["over"]
    assert "goes on" not in run.stdout
    assert [row["played"] for row in shown["standings"]] == [2, 2, 2]


def test_tournaments_line_by_line(home: Path) -> None:
    lines = (
        "tournament new Club --format round-robin --leg 'blind-don target=20' --entrant Anna --computers 2\n"
        "tournament list\ntournament next Club\ngo\nquit\ntournament standings Club\ntournament next 'Clu\n"
        "tournament next Nothing\nquit\n"
    )
    run = played(lines, "--plain")
    assert run.returncode == 0, run.stderr
    for words in ("'Club' is made", "1. Club:", "Round 2", "Entrant", "quotation mark", "no tournament 'Nothing'"):
        assert words in run.stdout
    assert "Saved: 'intrigue tournament next' goes on." in run.stdout and "intrigue resume" not in run.stdout
    (table,) = list_saves(next((home / "intrigue" / "saves").glob("*.tables")))[:1]
    assert table.status in ("ok", "finished")


def play_to_the_end(path: Path) -> None:
    controller = Controller.resume(path)
    while (pending := controller.pending()).kind != "over":
        if pending.kind in ("start", "between"):
            controller.submit(a.Begin() if pending.kind == "start" else a.NextRound())
        else:
            assert pending.ask is not None
            controller.submit(next(iter(pending.ask.actions())))
    controller.close()


def test_the_organiser_enters_corrects_withdraws_and_closes(capsys: Capture) -> None:
    new = ["tournament", "new", "League", "--format", "round-robin", "--leg", "don", "--seed", "1"]
    entrants = ["Nora & Will", "Anna & Pyotr", "Carl & Dora"]
    assert main([*new, *(word for name in entrants for word in ("--entrant", name))]) == 0
    capsys.readouterr()
    assert main(["saves"]) == 0
    assert (
        "1. tournament; League: everybody against everybody, Don, 3 entrants, not begun" in capsys.readouterr().out
    )
    assert main(["tournament", "list", "--json"]) == 0
    (facts,) = json.loads(capsys.readouterr().out)
    assert facts["entrants"] == 3 and facts["rounds"] == 3
    assert main(["tournament", "result", "League", "1", "1", "121", "90"]) == 2
    assert "no table 1 in round 1" in capsys.readouterr().err
    assert main(["tournament", "draw", "League"]) == 0
    title, table, out = capsys.readouterr().out.splitlines()
    assert title == "Round 1" and table.startswith("  1  ") and out.startswith("     sits out: ")
    assert all(one in table + out for one in entrants), "everybody hears where to go"
    assert main(["tournament", "standings", "League"]) == 0
    assert capsys.readouterr().out.endswith("No table is over yet.\n")
    assert main(["tournament", "result", "League", "1", "1", "121", "90"]) == 0
    assert main(["tournament", "result", "League", "1", "1", "90", "121"]) == 2
    assert "needs a reason" in capsys.readouterr().err
    assert main(["tournament", "result", "League", "1", "1", "90", "121", "--reason", "swapped"]) == 0
    assert main(["tournament", "enter", "League", "Late & Later"]) == 0
    assert main(["tournament", "withdraw", "League", "carl", "--reason", "ill"]) == 0
    assert main(["tournament", "close", "League"]) == 0
    capsys.readouterr()
    assert main(["tournament", "export", "League", "--format", "sheet"]) == 0
    sheet = capsys.readouterr().out
    for words in (
        "90–121",
        "121 : 90 became entered 90 : 121 (swapped)",
        "left after round 1. Reason: ill",
        "Late & Later came",
    ):
        assert words in sheet


def test_what_a_bye_is_worth_is_said_under_the_standings(capsys: Capture) -> None:
    new = ["tournament", "new", "Cup", "--format", "swiss", "--swiss-rounds", "2", "--leg", "blind-don"]
    assert main([*new, "--computers", "3", "--level", "highest"]) == 0
    assert main(["tournament", "next", "Cup", "--all"]) == 0
    capsys.readouterr()
    assert main(["tournament", "standings", "Cup"]) == 0
    assert "Who sits out scores as for a win." in capsys.readouterr().out


def test_the_sheet_says_in_words_what_is_played_and_breaks_its_sentences(capsys: Capture) -> None:
    legs = ["--leg", "pope-joan preset=common rounds=2 lead=any", "--leg", "don target=61"]
    assert main(["tournament", "new", "Friday", *legs, "--computers", "4"]) == 0
    capsys.readouterr()
    assert main(["tournament", "export", "Friday", "--format", "sheet"]) == 0
    told = capsys.readouterr().out
    assert "Pope Joan, common, 2 rounds, " in told and "Don, 61" in told and "=" not in told.replace("==", "")
    assert all(len(line) <= 76 for line in told.splitlines()) and "Level on rank points" in told


def test_a_season_adds_up_evenings(capsys: Capture) -> None:
    for name, seed in (("One", "1"), ("Two", "2")):
        assert (
            main(["tournament", "new", name, "--leg", "michigan rounds=1", "--computers", "4", "--seed", seed]) == 0
        )
        assert main(["tournament", "next", name, "--all"]) == 0
    capsys.readouterr()
    assert main(["tournament", "season", "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert len(rows) == 4 and list(rows[0])[-2:] == ["One", "Two"]
    assert all(float(row["points"]) == float(row["One"]) + float(row["Two"]) for row in rows)
    assert sum(float(row["points"]) for row in rows) == 2 * (3 + 2 + 1)
    assert main(["tournament", "season", "Two"]) == 0
    assert "1  Two" in capsys.readouterr().out


BAD = [
    (["new", "X", "--leg", "whist", "--computers", "4"], "begins with a game"),
    (["new", "X", "--leg", "don nonsense=1", "--computers", "4"], "nonsense"),
    (["new", "X", "--leg", "don sessions=many", "--computers", "4"], "sessions is a number"),
    (["new", "X", "--leg", "don", "--computers", "1"], "two entrants"),
    (["new", "X", "--leg", "don", "--computers", "400"], "at most 64"),
    (["new", "X", "--leg", "don", "--computers", "3"], "Don needs 4 entrants"),
    (["new", "X", "--leg", "don", "--entrant", "A=dog", "--computers", "3"], "is no player"),
    (["new", "X", "--leg", "don", "--entrant", "A & B & C"], "two partners, not 3"),
    (["new", "X", "--leg", "don", "--computers", "4", "--level", "wizard"], "no computer level 'wizard'"),
    (["new", "", "--leg", "don", "--computers", "4"], "1 to 60"),
    (["new", "X", "--format", "swiss", "--leg", "michigan", "--computers", "4"], "choose an evening"),
    (["new", "X", "--leg", "don", "--computers", "4", "--minutes", "9999"], "at most 1440"),
    (["simulate", "X", "--leg", "don", "--entrant", "Anna", "--computers", "3"], "Only computers"),
    (["standings", "nothing"], "no tournament 'nothing'"),
    (["next", "7"], "no tournament '7'"),
    (["export"], "--help"),
    (["shuffle"], "--help"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD)
def test_bad_arguments_get_one_sentence(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(["tournament", *arguments]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1 and "Traceback" not in said


def test_names_are_no_formulas_in_a_spreadsheet() -> None:
    tournament = of("round-robin", 2)
    tournament.entrants[0] = type(tournament.entrants[0])("=1+1", tournament.entrants[0].members)
    play_out(tournament)
    assert "'=1+1" in exported(tournament, "results") and ",=1+1" not in exported(tournament, "results")


def test_every_refusal_of_a_tournament_has_a_sentence() -> None:
    codes = set()
    for path in (ROOT / "core" / "tournament").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                assert isinstance(node.args[0], ast.Constant | ast.Name)
                if isinstance(node.args[0], ast.Constant):
                    codes.add(node.args[0].value)
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant):
                value = node.value.value
                if isinstance(value, str) and re.fullmatch("[a-z]+(-[a-z]+)+", value):
                    codes.add(value)
    assert codes and codes <= set(FAULTS)
    assert set(FAULTS) <= codes
