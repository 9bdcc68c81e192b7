"""`intrigue compare`, and tables of simulations."""

import csv
from pathlib import Path

import pytest

from tests.tui.test_cli import Capture
from tui.__main__ import main


def test_the_command_line_compares_and_writes_tables(capsys: Capture, tmp_path: Path) -> None:
    asked = ["compare", "don", "--against", "target=61", "--rounds", "20", "--level", "highest"]
    assert main(asked) == 0
    assert "20" in capsys.readouterr().out
    assert main([*asked, "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert {"measure", "difference mean", "difference half"} <= rows[0].keys()
    table = tmp_path / "rounds.csv"
    assert main(["simulate", "don", "--rounds", "20", "--level", "highest", "--csv", str(table)]) == 0
    net: dict[str, int] = {}
    for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines()):
        net[row["seat"]] = net.get(row["seat"], 0) + int(row["net"])
    assert net["1"] == net["3"] and net["2"] == net["4"] and sum(net.values()) > 0


BAD = [
    (["compare", "don", "--rounds", "10"], "Compare with what?"),
    (["compare", "don", "--against", "target=121"], "nothing can differ"),
    (["compare", "don", "--against", "target=5000"], "target"),
    (["compare", "don", "--against", "target=61", "--jobs", "0"], "--jobs takes 1"),
    (["simulate", "don", "--log", "-", "--csv", "-"], "standard output"),
    (["compare", "don", "--against-preset", "nothing"], "nothing"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD)
def test_bad_arguments_get_one_sentence(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
