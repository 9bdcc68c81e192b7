"""`intrigue compare`, and tables of simulations."""

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tui.test_cli import Capture
from tui.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


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


def test_a_simulation_overwrites_neither_a_save_nor_its_own_log(tmp_path: Path, capsys: Capture) -> None:
    save, link, same = tmp_path / "evening.intrigue", tmp_path / "link.csv", tmp_path / "same"
    save.write_text("an evening")
    link.symlink_to(save)
    play = ["simulate", "don", "--rounds", "1", "--level", "highest"]
    for goals in (["--csv", str(save)], ["--log", str(link)], ["--log", str(same), "--csv", f"{tmp_path}/./same"]):
        assert main([*play, *goals]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert save.read_text() == "an evening" and not same.exists()
    assert main([*play, "--log", os.devnull, "--csv", os.devnull]) == 0


@pytest.mark.nightly
@pytest.mark.skipif(os.name != "posix", reason="signals and groups of processes")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("whole_group", [True, False])
def test_who_ends_a_simulation_ends_all_its_processes(number: int, whole_group: bool, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    arguments = ["simulate", "don", "--rounds", "9999", "--jobs", "2", "--csv", str(table)]
    with subprocess.Popen(
        [sys.executable, "-m", "tui", *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        while not table.exists() or table.stat().st_size < 10_000:
            time.sleep(0.1)
            assert running.poll() is None
        (os.killpg if whole_group else os.kill)(running.pid, number)
        assert running.stderr is not None
        said = running.stderr.read()  # it ends when all who could write to it are gone
        assert said == b"" or number != signal.SIGINT
        assert running.wait(60) == 128 + number
    assert table.read_text().endswith("\n")
