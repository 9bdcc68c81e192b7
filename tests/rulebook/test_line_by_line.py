"""The rulebook for those who read line by line: in plain mode and on the command line."""

from collections.abc import Iterator

import pytest

from core.game import load
from core.rules import make_rules
from tests.tui.test_cli import Capture
from tui import i18n
from tui.__main__ import main
from tui.rulebook.plain import told
from tui.story import teller_for


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


def said(topic: str = "", game: str = "pope-joan", **changes: str) -> list[str]:
    rules = make_rules(load(game).rules, load(game).default_players, changes=changes)
    return [sentence.text for sentence in told(teller_for(game), rules, game, topic)]


def test_without_a_topic_the_rules_in_force_and_what_else_there_is() -> None:
    lines = said(court_turned="play-on")
    assert any(
        line.startswith("Court card turned up: play goes on (in the source: the round ends)") for line in lines
    )
    assert "type rules and a part of it" in lines[-1]
    assert "Stops" in lines[-1] and "Glossary" in lines[-1]


def test_a_section_is_told_with_its_clauses() -> None:
    lines = said("stops")
    assert lines[0] == "== Stops =="
    assert "- The king stops a run: nothing is higher. (PJ-25)" in lines
    assert len(lines) > 4


def test_a_section_in_russian() -> None:
    i18n.use("ru")
    assert said("блокировки")[0] == "== Блокировки =="


def test_a_clause_is_one_statement() -> None:
    lines = said("PJ-26", turned_runs="open")
    assert lines == ["Runs that are over stay open on the table, and may be looked at. House rule. (PJ-26)"]


def test_an_option_has_its_values_and_its_origin() -> None:
    lines = said("lead")
    assert "  lead=any: any card, in force" in lines
    assert any("Parlett wants the lowest of the suit" in line for line in lines)


def test_what_means_nothing_is_said_and_the_rules_follow() -> None:
    lines = said("nonsense")
    assert lines[0].startswith("There is no rule 'nonsense'")
    assert len(lines) > 10


def test_no_sign_has_to_be_seen() -> None:
    """What is marked on the screen with a sign is said in words."""
    for line in said("house", pairs="split"):
        assert not set(line) & set("◉○≠▸•"), line


@pytest.mark.parametrize("game", ["pope-joan", "michigan", "don", "blind-don", "irish-don", "phat"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_whole_book_is_printed(game: str, language: str, capsys: Capture) -> None:
    assert main(["--lang", language, "rules", game, "--book"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 80
    assert not any("{" in line or "**" in line for line in lines)


def test_a_part_of_the_book_under_given_rules(capsys: Capture) -> None:
    assert main(["rules", "don", "--book", "DO-19", "--rule", "tie=carry-over"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("House rule. (DO-19, DO-A12)")
    assert main(["rules", "don", "--book", "nonsense"]) == 2
    told_ = capsys.readouterr().err
    assert "its parts are: force, aim, deal" in told_
