"""The pages of the rulebook: the same in both languages, with a clause to every statement and every option told."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import REGISTRY, load
from core.rules import RuleError, Value, make_rules
from tests.strategies import changes_of
from tui import i18n
from tui.boards import BOARDS
from tui.rulebook.book import PLACES, Book, book, languages, read_page
from tui.rulebook.telling import ASIDE, Rulebook, spoken
from tui.story import teller_for
from tui.story.options import written

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = tuple(BOARDS)
OTHERS = [language for language in languages() if language != "en"]

CLAUSES = {
    "pope-joan": [f"PJ-{n}" for n in range(1, 43)] + [f"PJ-A{n}" for n in range(1, 29)],
    "michigan": [f"MI-{n}" for n in range(1, 38)] + [f"MI-A{n}" for n in range(1, 23)],
    "don": [f"DO-{n}" for n in range(1, 21)] + [f"DO-A{n}" for n in range(1, 15)],
    "blind-don": [f"BD-{n}" for n in range(1, 7)] + [f"BD-A{n}" for n in range(1, 8)],
    "irish-don": [f"ID-{n}" for n in range(1, 9)] + [f"ID-A{n}" for n in range(1, 7)],
    "phat": [f"PH-{n}" for n in range(1, 10)] + [f"PH-A{n}" for n in range(1, 10)],
}
"""The clauses that each game's own text has, and those on where it is unclear."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


def source_book(game: str, changes: Mapping[str, Value] | None = None, *, at_table: bool = True) -> Rulebook:
    kind = load(game)
    rules = make_rules(kind.rules, kind.default_players, changes=changes)
    return Rulebook(teller_for(game), rules, game, at_table=at_table)


def cited(page: Book) -> set[str]:
    return {clause for passage in page.passages for clause in passage.clauses}


def test_every_game_has_a_book_in_every_language() -> None:
    assert set(GAMES) == set(REGISTRY) - {"toy"}
    assert "ru" in OTHERS
    for language in languages():
        for game in GAMES:
            assert book(game, language).title


def test_a_language_without_a_book_gets_the_english_one() -> None:
    assert book("don", "xx") == book("don", "en")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_in_the_same_places(game: str, language: str) -> None:
    english, other = book(game), book(game, language)
    assert [section.id for section in english.sections] == [section.id for section in other.sections]
    for here, there in zip(english.sections, other.sections, strict=True):
        assert [(one.kind, one.anchor, one.clauses, one.when) for one in here.passages] == [
            (one.kind, one.anchor, one.clauses, one.when) for one in there.passages
        ]
        for one, two in zip(here.passages, there.passages, strict=True):
            assert sorted(PLACES.findall(one.text)) == sorted(PLACES.findall(two.text)), two.text
            assert one.text.count("**") == two.text.count("**"), two.text
            assert one.text.count("**") % 2 == 0, one.text


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_translated_example_has_the_same_numbers(game: str, language: str) -> None:
    numbers = re.compile(r"\d+")
    here, there = book(game).section("examples"), book(game, language).section("examples")
    for one, two in zip(here.passages, there.passages, strict=True):
        assert sorted(numbers.findall(one.text)) == sorted(numbers.findall(two.text)), two.text


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_game_stands_in_its_book(game: str) -> None:
    assert not set(CLAUSES[game]) - cited(book(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_book_cites_no_clause_that_there_is_not(game: str) -> None:
    everything = {clause for clauses in CLAUSES.values() for clause in clauses}
    assert not cited(book(game)) - everything


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_told_with_its_clause_and_where_it_comes_from(game: str) -> None:
    words = teller_for(game).options()
    options = {option.name: option for option in load(game).rules.options() if not words[option.name].idle}
    house = book(game).section("house").passages
    told = [passage.anchor for passage in house if passage.kind == "option"]
    assert sorted(told) == sorted(options)
    for at, passage in enumerate(house):
        if passage.kind == "option":
            origin = house[at + 1]
            assert origin.kind == "text"
            assert options[passage.anchor].clause in {*origin.clauses, *cited(book(game))}


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_names_an_option_and_a_value_that_it_can_have(game: str) -> None:
    options = {option.name: option for option in load(game).rules.options()}
    for passage in book(game).passages:
        for name, values in passage.when:
            known = {written(value) for value in options[name].values}
            assert set(values) <= known, passage
        assert set(PLACES.findall(passage.text)) <= set(options), passage.text


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_has_a_statement_of_its_own(game: str) -> None:
    """Change one option at a time: what the rules before the house rules say changes with it."""
    idle = {"even_chips": {"dress": "even"}, "free_chips": {"stakes": "free"}, "minutes": {"limit": "minutes"}}
    idle |= {"rounds": {"limit": "rounds"}, "two_of_diamonds": {}}
    words = teller_for(game).options()
    for option in load(game).rules.options():
        if words[option.name].idle:
            continue
        base = idle.get(option.name, {})
        values = option.values or (option.low, option.high)
        texts = {told(source_book(game, changes=base | {option.name: value})) for value in values}
        assert len(texts) == len(values), option.name


def told(made: Rulebook) -> tuple[str, ...]:
    """Return what is said before the house rules and the examples."""
    return tuple(line.text for line in made.lines if line.section not in ASIDE)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_under_any_rules_one_statement_stands_where_the_option_decides(game: str, data: st.DataObject) -> None:
    """Every section has something to say, and no mark or place is left in what is said."""
    kind = load(game)
    players = data.draw(st.integers(kind.least, kind.most))
    try:
        rules = make_rules(kind.rules, players, changes=data.draw(changes_of(kind.rules)))
    except RuleError:
        return
    made = Rulebook(teller_for(game), rules, game)
    for name, _title in made.sections():
        assert [line for line in made.lines if line.section == name and line.kind != "section"], name
    for line in made.lines:
        assert not re.search(r"[{}]|<!--|\*\*", line.text), line.text


def test_what_differs_at_this_table_is_marked() -> None:
    made = source_book("pope-joan", {"court_turned": "play-on", "chips": 40})
    marked = [line for line in made.lines if line.changed]
    assert [line.words for line in marked if line.section == "force"] == [
        "Chips to start: 40 chips (in the source: 100 chips)",
        "Court card turned up: play goes on (in the source: the round ends)",
    ]
    assert any("then the round is played" in line.words and line.clause == "PJ-20, PJ-A7" for line in marked)
    assert any(line.anchor == "court_turned" for line in marked)
    assert not any("before it has begun" in line.words for line in made.lines)


def test_a_book_from_the_shelf_marks_nothing() -> None:
    made = source_book("pope-joan", at_table=False)
    assert not any(line.changed for line in made.lines)


def test_an_option_shows_its_values_and_marks_the_one_in_force() -> None:
    made = source_book("pope-joan", {"court_turned": "play-on"})
    at = made.look_up("court_turned")
    assert at is not None
    values = [line.text for line in made.part(at) if line.kind == "value"]
    assert values == ["○ end-round: the round ends (in the source)", "◉ *play-on: play goes on*"]


@pytest.mark.parametrize(
    ("topic", "begins"),
    [
        ("stops", "Stops"),
        ("PJ-26", "A run that is over"),
        ("pj-26", "A run that is over"),
        ("odd chip", "Odd chip"),
        ("odd_chip", "Odd chip"),
        ("glossary", "Glossary"),
        ("matrimony", "Matrimony:"),
        ("the deal", "The deal"),
        ("PJ-E3", "A whole round"),
    ],
)
def test_a_topic_is_found(topic: str, begins: str) -> None:
    made = source_book("pope-joan")
    at = made.look_up(topic)
    assert at is not None
    assert made.lines[at].words.startswith(begins)


def test_a_topic_is_found_in_the_language_that_is_spoken() -> None:
    i18n.use("ru")
    made = source_book("pope-joan")
    at = made.look_up("блокировки")
    assert at is not None
    assert made.lines[at].words == "Блокировки"
    assert made.look_up("нелепица") is None


def test_a_clause_is_looked_up_where_the_rules_are_told() -> None:
    made = source_book("don", {"follow": "follow-or-trump"})
    at = made.clause("DO-A8")
    assert at is not None
    assert made.lines[at].section == "tricks"


def test_the_search_finds_words_in_small_letters_and_clauses() -> None:
    made = source_book("don")
    assert made.matches("CRIBBAGE")
    assert made.matches("do-20")
    assert made.matches("   ") == []


def test_read_line_by_line_heads_stand_apart_and_house_rules_say_so() -> None:
    text = spoken(source_book("don", {"tie": "carry-over"}).lines)
    assert "== The game ==" in text
    assert any(line.endswith("House rule. (DO-19, DO-A12)") for line in text)


@pytest.mark.parametrize(
    "page",
    [
        "no title",
        "# A\n\n## B\n\ntext [PJ-1]",
        "# A\n\n## B {#b}\n\nno clause",
        "# A\n\n## B {#b}\n\n<!-- if x -->\nt [PJ-1]",
    ],
)
def test_a_page_that_is_not_written_as_it_should_be_is_refused(page: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong
        read_page(page)


def refusals() -> Iterator[tuple[str, str]]:
    """Yield code and clause of every refusal in the source of the games."""
    folders = (ROOT / "core" / "games", ROOT / "core" / "tricks", ROOT / "core" / "stops")
    files = [path for folder in folders for path in folder.rglob("*.py") if not path.stem.startswith("keep")]
    for path in [*files, ROOT / "core" / "game.py", ROOT / "core" / "session.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            if getattr(node.func, "attr", getattr(node.func, "id", "")) != "Refused":
                continue
            words = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if words:
                yield words[0], words[1] if len(words) > 1 else ""


def test_every_clause_of_a_refusal_stands_in_the_book() -> None:
    everything = {clause for game in GAMES for clause in cited(book(game))}
    found = list(refusals())
    assert len(found) > 50
    assert not {clause for _code, clause in found if clause} - everything


def test_the_index_letters_of_the_settings_hold_in_the_book() -> None:
    from tui import indices

    indices.use("russian")
    try:
        assert source_book("don").matches("К♣")
    finally:
        indices.use("latin")
    assert source_book("don").matches("K♣")


def test_random_rules_are_the_same_in_both_languages() -> None:
    rng = random.Random(7)
    for game in GAMES:
        options = load(game).rules.options()
        changes = {one.name: rng.choice(one.values) for one in options if one.values and rng.random() < 0.5}
        try:
            english = source_book(game, changes)
        except RuleError:
            continue
        i18n.use("ru")
        russian = source_book(game, changes)
        i18n.use("en")
        assert [(one.kind, one.clause, one.changed, one.anchor) for one in english.lines] == [
            (one.kind, one.clause, one.changed, one.anchor) for one in russian.lines
        ]
