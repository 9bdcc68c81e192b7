"""`intrigue export`, `import` and `stats`: round trips, tables that add up again, one sentence for a fault."""

import csv
import io
import json
import xml.etree.ElementTree as ET
from codecs import BOM_UTF8
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from saves.paths import imports_dir, saves_dir
from tests.saves.evenings import GAMES, Growing, Script, script
from tui.__main__ import main
from tui.cli.history_options import FORMATS
from tui.story.asked_rules import read_level
from tui.story.tables import written

Capture = pytest.CaptureFixture[str]
Run = Callable[..., str]

told = cache(script)


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


@pytest.fixture
def run(capsys: Capture) -> Run:
    def run_(*arguments: str, code: int = 0) -> str:
        assert main(arguments) == code, capsys.readouterr()
        done = capsys.readouterr()
        return done.err if code else done.out

    return run_


def saved(game: str, case: int = 0, **given: bool) -> Script:
    Growing(told(game, case), saves_dir(), **given).play()
    return told(game, case)


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# Export.


@pytest.mark.parametrize("game", GAMES)
def test_a_log_goes_out_and_comes_in_with_the_same_lines(game: str, run: Run, tmp_path: Path) -> None:
    lines = saved(game).lines
    assert run("export", "1", "--format", "log").splitlines() == lines
    out = tmp_path / "out.jsonl"
    run("export", "1", "--format", "log", "--out", str(out))
    assert f"{len(lines)} round" in run("import", str(out))
    assert "already" in run("import", str(out))
    (path,) = imports_dir().iterdir()
    assert run("export", str(path), "--format", "log").splitlines() == lines
    assert run("export", str(path), "--format", "log", "--round", "1").splitlines() == lines[:1]


def test_a_log_that_went_through_an_editor_of_windows_is_the_same_log(run: Run, tmp_path: Path) -> None:
    lines = saved("don").lines
    plain, edited = tmp_path / "plain.jsonl", tmp_path / "edited.jsonl"
    plain.write_bytes("".join(f"{line}\n" for line in lines).encode())
    edited.write_bytes(BOM_UTF8 + "".join(f"{line}\r\n" for line in lines).encode())
    assert "checked and right" in run("verify", str(edited))
    assert run("review", str(edited)) == run("review", str(plain))
    assert run("export", str(edited), "--format", "log").splitlines() == lines
    run("import", str(edited))
    assert "already" in run("import", str(plain))


@pytest.mark.parametrize("command", ["verify", "import", "review", "export"])
def test_a_save_under_another_name_is_called_a_save_and_no_bad_log(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    saved("don")
    (save,) = saves_dir().iterdir()
    other = tmp_path / "other.jsonl"
    other.write_bytes(save.read_bytes())
    assert main([command, str(other)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "it is a save; 'intrigue log' writes" in err


@pytest.mark.parametrize("game", ["pope-joan", "michigan"])
def test_the_payments_lead_from_one_ledger_to_the_next(game: str, run: Run) -> None:
    lines = saved(game).facts
    rows = rows_of(run("export", "1", "--format", "csv"))
    for line in lines:
        names = [seat["name"] for seat in line["seats"]]
        chips = dict(zip(names, line["before"]["chips"], strict=True))
        for row in rows:
            if int(row["round"]) == line["round"]:
                for name, sign in ((row["from"], -1), (row["to"], 1)):
                    if name:
                        chips[name] += sign * int(row["chips"])
        assert list(chips.values()) == line["after"]["chips"]


@pytest.mark.parametrize("game", ["don", "blind-don", "irish-don", "phat"])
def test_the_tricks_are_those_of_the_log(game: str, run: Run) -> None:
    lines = saved(game).facts
    rows = rows_of(run("export", "1", "--format", "csv"))
    for line in lines:
        mine = [row for row in rows if int(row["round"]) == line["round"] and row["trick"].isdecimal()]
        plays = [event["card"] for event in line["events"] if event["type"] == "play"]
        tricks = [event for event in line["events"] if event["type"] == "trick"]
        assert " ".join(row["cards"] for row in mine).split() == plays[: len(tricks) * len(line["seats"])]
        assert [int(row["points"]) for row in mine] == [event["points"] for event in tricks]
        assert [row["taker"] for row in mine] == [line["seats"][event["seat"]]["name"] for event in tricks]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_whole_xml_with_the_names_in_it(game: str, run: Run) -> None:
    lines = saved(game).facts
    root = ET.fromstring(run("export", "1", "--format", "svg"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    words = " ".join(element.text or "" for element in root.iter())
    assert "Player" in words or "We" in words
    assert len(lines) > 0


def test_text_and_markdown_tell_the_round(run: Run) -> None:
    line = saved("pope-joan").facts[0]
    assert f"Pope Joan, round 1, session {line['session']}" in run("export", "1", "--round", "1")
    page = run("export", "1", "--format", "markdown", "--round", "1")
    assert page.startswith("# Pope Joan, round 1")
    for seat, who in enumerate(line["seats"]):
        before, after = line["before"]["chips"][seat], line["after"]["chips"][seat]
        row = next(row for row in page.splitlines() if row.startswith(f"| {who['name']} |"))
        assert f"| {before} |" in row.replace("−", "-") and row.replace("−", "-").endswith(f"| {after} |")


def renamed(lines: list[str], name: str, player: str | None = None) -> list[str]:
    out = []
    for text in lines:
        line = json.loads(text)
        line["seats"][0]["name"] = name
        if player:
            line["seats"][0]["player"] = player
        out.append(json.dumps(line))
    return out


EVIL = "=1+1\x1b]0;x\x07|<b>*`"


def test_a_name_from_elsewhere_steers_neither_terminal_nor_page_nor_spreadsheet(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evil.jsonl"
    path.write_text("\n".join(renamed(told("pope-joan", 0).lines, EVIL)), encoding="utf-8")
    for form in ("text", "markdown", "svg"):
        assert "\x1b" not in run("export", str(path), "--format", form)
    page = run("export", str(path), "--format", "markdown")
    assert "<b>" not in page and "=1+1" in page
    cells = [row["to"] for row in rows_of(run("export", str(path), "--format", "csv")) if "1+1" in row["to"]]
    assert cells and all(cell.startswith("'=") for cell in cells)
    ET.fromstring(run("export", str(path), "--format", "svg"))


def test_statistics_of_imported_logs_alone_are_of_who_played_most_in_them(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.jsonl"
    path.write_text("\n".join(renamed(told("pope-joan", 0).lines, "Wilma", "human")), encoding="utf-8")
    run("import", str(path))
    assert run("stats") == "Nobody has played yet.\n"
    assert run("stats", "--imported", "--unfinished").startswith("Wilma, ")


@pytest.mark.parametrize("name", ["a\u202eb", "a\x9b2Jb", "a\x7fb\u2066", "a\nb"])
def test_no_form_steers_the_terminal_that_it_is_printed_on(name: str, run: Run, tmp_path: Path) -> None:
    lines = renamed(told("pope-joan", 0).lines, name)
    path = tmp_path / "evil.jsonl"
    path.write_text("\n".join(json.dumps(json.loads(one), ensure_ascii=False) for one in lines), encoding="utf-8")
    for form in FORMATS:
        out = run("export", str(path), "--format", form)
        assert out.replace("\n", "").isprintable(), form
        if form == "log":
            assert [json.loads(one) for one in out.splitlines()] == [json.loads(one) for one in lines]
    run("import", str(path))
    for form in ("--csv", "--json"):
        out = run("stats", "--imported", "--unfinished", "--player", name, form)
        assert out.replace("\n", "").isprintable(), form


def test_what_is_wrong_is_one_sentence(run: Run, tmp_path: Path) -> None:
    lines = told("pope-joan", 0).lines
    saved("pope-joan")
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([lines[0], lines[0]]))
    for command in ("import", "export"):
        said = run(command, str(bad), code=1)
        assert "line 2: round 2 should come here, not 1" in said
        assert said.count("\n") == 1
    assert "no such round" in run("export", "1", "--round", "999", code=1)
    assert "there is no such file" in run("import", str(tmp_path / "no.jsonl"), code=1)
    assert not imports_dir().exists() or not list(imports_dir().iterdir())


def test_cells_of_a_table_are_no_formulas() -> None:
    assert written([["=1", "+1", "-1", "@a", -1, True, "a,b"]]) == "'=1,'+1,'-1,'@a,-1,1,\"a,b\"\n"
    assert written([["\t=1", " =1", "\x1b=1", "a\x1bb"]]) == "'?=1,' =1,'?=1,a?b\n"


# Statistics.


def counted(run: Run, *arguments: str) -> tuple[dict[str, Any], list[dict[str, str]]]:
    text = run("stats", *arguments, "--json")
    return json.loads(text)["figures"], rows_of(run("stats", *arguments, "--csv"))


SUMS = (
    "out",
    "tricks",
    "fives",
    "nines",
    "fives_lost",
    "nines_lost",
    "fouls",
    "penalty",
    "hints",
    "looks",
    "undos",
)


@pytest.mark.parametrize("player", ["Player 1", "Player 2"])
def test_the_figures_are_what_the_rows_add_up_to(player: str, run: Run) -> None:
    for game in GAMES:
        for case in range(2):
            saved(game, case)
    found, rows = counted(run, "--player", player)
    points = {"don", "blind-don", "irish-don", "phat"}

    def total(column: str, *, of: list[dict[str, str]] = rows) -> int:
        return sum(int(row[column]) for row in of)

    last = [row for row in rows if row["last"] == "1"]
    assert found["sessions"] == len(last)
    assert found["won"] == total("won", of=last)
    assert found["shared"] == total("shared", of=last)
    assert found["rounds"] == total("active")
    assert found["finals"] == sum(row["kind"] == "final" and row["active"] == "1" for row in rows)
    assert found["chips"] == total("change", of=[row for row in rows if row["game"] not in points])
    assert found["points"] == total("change", of=[row for row in rows if row["game"] in points])
    for column in SUMS:
        assert found[column] == total(column), column
    assert found["pope_played"] == sum(row["pope"] == "played" for row in rows)
    assert found["pope_caught"] == sum(row["pope"] == "caught" for row in rows)
    for game, pools in found["pools"].items():
        of_game = [row for row in rows if row["game"] == game]
        for pool, given in pools.items():
            taken = [int(row[f"pool_{pool}"]) for row in of_game]
            assert given == {"rounds": sum(map(bool, taken)), "chips": sum(taken)}
    for game, part in found["by_game"].items():
        of_game = [row for row in rows if row["game"] == game]
        assert part["net"] == total("change", of=of_game)
        assert part["sessions"] == sum(row["last"] == "1" for row in of_game)
        assert part["won"] == total("won", of=of_game)
    helped = {row["session"] for row in rows if any(int(row[name]) for name in ("hints", "looks", "undos"))}
    assert found["assisted"] == len(helped)
    most = max(int(row["change"]) for row in rows)
    assert (found["best"] and found["best"]["amount"]) == (most if most > 0 else None)


def test_practice_and_open_sessions_are_left_out_unless_they_are_asked_for(run: Run) -> None:
    saved("don", 0)
    saved("don", 1, practice=True)
    save = Growing(told("michigan", 0), saves_dir())
    save.play(len(save.told.steps) - 3)
    assert len(save.told.lines) > 1
    arguments = ("--player", "Player 1")
    found, _rows = counted(run, *arguments)
    assert found["sessions"] == 1
    assert found["left_out"] == {"practice": 1, "unfinished": 1}
    assert "left out: 1 for practice, 1 without a result" in run("stats", *arguments)
    found, rows = counted(run, *arguments, "--practice", "--unfinished")
    assert found["sessions"] == 2 and found["left_out"] == {}
    assert {row["game"] for row in rows} == {"don", "michigan"}


@pytest.mark.parametrize(
    "day", ["9999-12-31", "99999999999999-1-1", "9" * 5000, "2026-02-30", "٢٠٢٦-٠١-٠١", "-", ""]
)
@pytest.mark.parametrize("option", ["--since", "--until"])
def test_a_day_that_no_calendar_has_is_one_sentence(option: str, day: str, run: Run) -> None:
    if (option, day) == ("--since", "9999-12-31"):
        return
    assert "is no day" in run("stats", f"{option}={day}", code=2)


def test_what_nothing_fits_is_one_line_and_no_empty_headings(run: Run) -> None:
    saved("don")
    out = run("stats", "--player", "Player 1", "--game", "michigan", "--unfinished", "--practice").splitlines()
    assert len(out) == 2 and "0 sessions" in out[1]


def test_a_tournament_has_no_rounds_of_its_own_and_is_not_called_damaged(run: Run) -> None:
    new = ["tournament", "new", "Autumn", "--format", "round-robin", "--leg", "blind-don", "--seed", "1"]
    run(*new, "--entrant", "Bea=computer:novice", "--entrant", "Carl=computer:novice")
    (path,) = saves_dir().glob("*.intrigue")
    for command in ("review", "export", "log"):
        assert "it is a tournament" in run(command, str(path), code=1)


def test_stats_says_who_there_is_and_what_is_no_day(run: Run) -> None:
    assert "Nobody has played yet" in run("stats")
    saved("pope-joan")
    assert "Nobody called 'Zoe' has played" in run("stats", "--player", "Zoe", code=1)
    assert "'soon' is no day" in run("stats", "--since", "soon", code=2)
    assert "'2026-13-40' is no day" in run("stats", "--until", "2026-13-40", code=2)
    assert "'ace' is no rule" in run("stats", "--rule", "ace", code=2)
    found, rows = counted(run, "--since", "2100-01-01", "--player", "Player 1")
    assert (found["rounds"], rows) == (0, [])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("--rule leed=any", "There is no rule 'leed'; the rules are: chips, "),
        ("--rule lead=anny", "'anny' is no value of lead; it can be: any, lowest-of-suit"),
        ("--rule target=3", "it can be a number from 20 to 500"),
        ("--rule lead=any --game don", "There is no rule 'lead'; the rules are: target, "),
        ("--level stedy", "Nobody plays as 'stedy'; opponents can be: human (people), novice, steady"),
        ("--level mixed", "Nobody plays as 'mixed'"),
    ],
)
def test_a_rule_or_level_that_there_is_not_is_one_sentence_that_lists_what_there_is(
    given: str, told: str, run: Run
) -> None:
    saved("pope-joan")
    said = run("stats", *given.split(), code=2)
    assert told in said and said.count("\n") == 1


def test_a_level_that_nobody_has_today_can_be_asked_for_where_it_was_met() -> None:
    assert read_level("heroic") == "" and read_level("heroic", {"heroic"}) == "heroic"
