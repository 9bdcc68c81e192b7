"""What is typed to find rounds and to choose statistics, in both languages."""

import pytest

from core.game import REGISTRY, load
from core.statistics import Choice
from tui import i18n
from tui.story.asked_rules import read_level, rule_words, take_rule
from tui.story.asking import Misread, parts, read_choice, read_wanted
from tui.story.options import written
from tui.story.statistics import level_words


def test_words_between_quotes_are_one() -> None:
    assert parts('player "Anna Maria" since 2026') == ["player", "Anna Maria", "since", "2026"]


def test_names_of_several_words_are_known_without_quotes() -> None:
    choice = read_choice("vs anna maria don", Choice(), ["Anna", "Anna Maria"])
    assert (choice.against, choice.game) == ("Anna Maria", "don")
    wanted = read_wanted("player anna maria close", ["Anna Maria"], {})
    assert (wanted.player, wanted.close) == ("Anna Maria", True)
    assert read_wanted("tournament autumn don", [], {"id": "Autumn Don"}).tournament == "id"


@pytest.mark.parametrize("line", ["since", "game", "game whist", "rule ace", "until 1", "player", "vs", "level"])
def test_what_is_not_understood_is_said(line: str) -> None:
    if line == "until 1":
        assert read_choice(line, Choice(), []).until is not None
        return
    with pytest.raises(Misread):
        read_choice(line, Choice(), ["Anna"])


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("игра дон игрок Анна штрафы", "game don player Анна penalties"),
        ("с 2026-11-01 по 2026-11-30 упорные", "since 2026-11-01 until 2026-11-30 close"),
        ("слепой дон финал подсказки", "blind-don final help"),
        ("Турнир кубок принятые", "tournament Кубок imported"),
    ],
)
def test_rounds_are_asked_for_in_russian_too(russian: str, english: str) -> None:
    names, tournaments = ["Анна"], {"id": "Кубок"}
    assert read_wanted(russian, names, tournaments) == read_wanted(english, names, tournaments)


@pytest.mark.parametrize(
    ("russian", "english"),
    [
        ("мичиган против Вера уровень новичок сам", "michigan vs Вера level novice unaided"),
        ("все", "all"),
        ("неоконченные практика правило ace=high", "unfinished practice rule ace=high"),
        ("ирландский", "irish"),
    ],
)
def test_statistics_are_asked_for_in_russian_too(russian: str, english: str) -> None:
    assert read_choice(russian, Choice(), ["Вера"]) == read_choice(english, Choice(), ["Вера"])


def test_a_game_of_two_words_needs_no_dash() -> None:
    assert read_choice("blind don", Choice(), []).game == "blind-don"
    assert read_wanted("game irish don", [], {}).game == "irish-don"
    assert read_wanted("don autumn", [], {}).game == "don"


@pytest.mark.parametrize(
    ("typed", "rules"),
    [
        ("правило открыта фигура: игра продолжается дон", {"court_turned": "play-on"}),
        ('rule "Court card turned up: play goes on" don', {"court_turned": "play-on"}),
        ("rule court_turned=play-on don", {"court_turned": "play-on"}),
        ("rule target: 61 don", {"target": "61"}),
        ("правило цель: 21 очко дон", {"target": "21"}),
    ],
)
def test_a_rule_is_asked_for_as_the_form_says_it(typed: str, rules: dict[str, str]) -> None:
    i18n.use("ru" if typed.startswith("п") else "en")
    choice = read_choice(typed, Choice(), [])
    i18n.use("en")
    assert (choice.rules, choice.game) == (rules, "don")


def test_every_rule_and_level_is_told_in_words_and_every_word_leads_back() -> None:
    for language in ("en", "ru"):
        i18n.use(language)
        for game in REGISTRY:
            for option in load(game).rules.options():
                for value in option.values or (option.low, option.high):
                    name, text = option.name, written(value)
                    words = rule_words(name, text)
                    assert f"{name}=" not in words
                    assert take_rule(words.split()) == (name, text), words
            for level in load(game).levels:
                assert read_level(level_words(level)) == level
    i18n.use("en")
