"""The program in Russian: what stands on its screens, what can be typed, and the language changed in mid-round."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core import game as games
from core.rules import make_rules
from core.statistics import Figures
from saves import paths
from saves.settings import TABLE, load_settings
from tests.tui import shelf
from tests.tui.screen_rows import rows, same_frame, settle, text
from tests.tui.test_table import controller_of, play_to_lead, table
from tui import i18n, indices, tongues
from tui.app import IntrigueApp
from tui.boards import BOARDS
from tui.command_table import COMMANDS, by_word, help_line
from tui.commands import Context, ParseError, explain, parse
from tui.completing import complete
from tui.glyphs import cells
from tui.indices import sign_text
from tui.intents import Do, Help, NameTrump, PlayCard, Set
from tui.review_commands import COMMANDS as REVIEW
from tui.review_commands import Typed
from tui.review_commands import parse as parse_review
from tui.rulebook.book import Book, Passage, book
from tui.screens import statistics_words
from tui.screens.form_words import preset_word
from tui.screens.session_form import SessionForm
from tui.story import cards as words
from tui.story import teller_for
from tui.story.refusals import refusal
from tui.story.sentence import Eyes
from tui.story.settings_words import setting_meant, settings_words, what_it_can_be, what_it_is_now
from tui.story.when import ago
from tui.story.why import happened

ROOT = Path(__file__).resolve().parents[2]
DAY_MS = 86_400_000


pytestmark = pytest.mark.usefixtures("own_saves")


@pytest.fixture(autouse=True)
def speaking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak Russian for one test, and the language and letters of before again after it."""
    monkeypatch.setattr("tui.screens.session_form.BOARDS", {"pope-joan": ""})
    before = i18n.language()
    i18n.use("ru")
    yield
    i18n.use(before)
    indices.use("latin")


HAND = tuple(c.cards("7C QH AS TD 9D"))
CONTEXT = Context("play", HAND, HAND, {letter: card for card, letter in words.letters(HAND).items()})


# What is typed.


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("ход 7 треф", "7C"),
        ("Ход семёрка треф", "7C"),
        ("хожу семеркой треф", "7C"),
        ("7т", "7C"),
        ("дама", "QH"),
        ("Дч", "QH"),
        ("Д♥", "QH"),
        ("туз пик", "AS"),
        ("кладу туза пик", "AS"),
        ("10 бубен", "TD"),
        ("поп джон", "9D"),
        ("ф", "QH"),  # the key of the letter a
        ("ход ф", "QH"),
        ("lead 7 of clubs", "7C"),
        ("сыграю семёрку трефей", "7C"),
        ("иду пиковым тузом", "AS"),
        ("червовая дама", "QH"),
        ("десять бубей", "TD"),
        ("крестовая семёрка", "7C"),
    ],
)
def test_a_card_is_named_in_russian_or_english(line: str, card: str) -> None:
    assert parse(line, CONTEXT) == PlayCard(c.card(card))


@pytest.mark.nightly
def test_every_command_has_a_russian_word() -> None:
    """Only nightly: whoever adds a command need not speak Russian."""
    assert {command.name for command in COMMANDS} == set(tongues.RUSSIAN.commands)
    assert {command.name for command in REVIEW} == set(tongues.RUSSIAN.review)


def test_no_word_stands_for_two_commands() -> None:
    for name, said in tongues.RUSSIAN.commands.items():
        for word in said:
            assert by_word()[tongues.folded(word)].name == name, word


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("подсказка", Do("hint")),
        ("подск", Do("hint")),
        ("счёт", Do("score")),
        ("счет", Do("score")),
        ("Какой счёт?", Do("score")),
        ("какой козырь", Do("trumps")),
        ("подскажи", Do("hint")),
        ("чей ход?", Do("look")),
        ("покажи карты", Do("hand")),
        ("выход", Do("quit")),
        ("помощь ход", Help("ход")),
        ("козыри черви", NameTrump(c.HEARTS)),
        ("ы", Do("score")),  # the key of the letter s
        ("настройки имя Анна Б", Set("имя", "Анна Б")),
        ("score", Do("score")),
    ],
)
def test_commands_are_understood(line: str, intent: object) -> None:
    assert parse(line, CONTEXT) == intent


def test_what_is_not_understood_is_said_in_russian_words() -> None:
    error = parse("подсказка дама", CONTEXT)
    assert isinstance(error, ParseError)
    assert explain(error).text == "«подсказка» стоит отдельно, без «дама»."
    near = parse("подскаска", CONTEXT)
    assert isinstance(near, ParseError)
    assert "Может быть, подсказка?" in explain(near).text
    for line in ("кто выигрывает", "какой сегодня день"):  # not the beginning of "кто ходит" or "какой счёт"
        other = parse(line, CONTEXT)
        assert isinstance(other, ParseError) and other.code == "unknown" and not other.nearest, other


def test_completions_are_russian_where_russian_is_typed() -> None:
    assert complete("подс", CONTEXT) == ["подсказка"]
    assert complete("ход се", CONTEXT) == ["ход семёрка треф"]
    assert complete("настройки яз", CONTEXT) == ["настройки язык"]
    assert complete("hin", CONTEXT) == ["hint"]


def test_settings_are_meant_by_their_russian_names() -> None:
    assert setting_meant("язык", "русский") == ("lang", "ru")
    assert setting_meant("pace", "быстро") == ("pace", "fast")
    assert setting_meant("имя", "Анна") == ("name", "Анна")


def test_a_review_is_led_in_russian() -> None:
    assert parse_review("взятка 3", ("Анна", "Вера")) == Typed("trick", 3)
    assert parse_review("место вера", ("Анна", "Вера")) == Typed("seat", 1)
    assert parse_review("вперёд", ()) == Typed("next")
    assert parse_review("раунд", ()) == "Для «раунд» нужно число, например: раунд 3."


def test_help_teaches_russian_words() -> None:
    for command in COMMANDS:
        if command.name not in tongues.RUSSIAN.commands:
            continue
        head = help_line(command).parts[0].text
        assert tongues.folded(head.split(" ")[0]) in tongues.others(command.name), head


# The letters on the cards.


def test_cards_with_signs_have_the_letters_of_the_setting() -> None:
    some = c.cards("AH KC QD JS TD 9C")
    assert [sign_text(card) for card in some] == ["A♥", "K♣", "Q♦", "J♠", "10♦", "9♣"]
    indices.use("russian")
    assert [sign_text(card) for card in some] == ["Т♥", "К♣", "Д♦", "В♠", "10♦", "9♣"]
    assert words.names(some, "letters") == "AH KC QD JS 10D 9C"
    assert teller_for("michigan").pool("AH") == "Т♥"


# Sentences.


def test_a_card_is_called_by_rank_and_suit() -> None:
    assert [words.name(card) for card in c.cards("7C QS AH TD")] == [
        "семёрка треф",
        "дама пик",
        "туз червей",
        "десятка бубен",
    ]


def test_moments_are_told_in_their_cases() -> None:
    now = 1_764_590_400_000  # the first of December 2025, at noon
    assert ago(now - 2 * 60_000, now) == "2 минуты назад"
    assert ago(now - 5 * 60_000, now) == "5 минут назад"
    assert ago(now - 21 * 60_000, now) == "21 минуту назад"
    assert ago(now - 20 * DAY_MS, now) == "11 ноября"
    assert ago(now - 380 * DAY_MS, now) == "в ноябре 2024"


# The screens.


@pytest.mark.parametrize(
    ("frame", "keys"),
    [
        ("ru-new-session", ("n", *["down"] * 6)),
        ("ru-settings", ("e", "down", "down", "down")),
        ("ru-open", ("o", "down")),
        ("ru-logs", ("g",)),
        ("ru-home", ()),
    ],
)
async def test_the_screens_in_russian(frame: str, keys: tuple[str, ...]) -> None:
    shelf.full(paths.saves_dir())
    teller_for("pope-joan")
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in keys:
            await pilot.press(key)
        await settle(pilot)
        same_frame(rows(pilot.app), frame)


async def test_the_table_in_russian(tmp_path: Path) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller) as (app, _pilot):
        same_frame(rows(app), "ru-table-lead")


async def test_the_language_changes_in_mid_round(tmp_path: Path) -> None:
    i18n.use("en")
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller, lang="en") as (app, pilot):
        english = text(app)
        await pilot.press("o", "down")
        await pilot.press("right")  # from English to Russian
        await pilot.pause()
        assert load_settings()[0].lang == "ru"
        assert "всё сохраняется сразу" in text(app)
        await pilot.press("escape")
        await pilot.pause(0.05)
        same_frame(rows(app), "ru-table-lead")
        app.restyle(load_settings()[0].__class__(lang="en", pace="none", motion="off"))
        await pilot.pause()
        assert text(app) == english


async def test_the_home_screen_changes_its_language_too() -> None:
    i18n.use("en")
    async with IntrigueApp().run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("e", "down", "right", "right", "escape")
        await settle(pilot)
        assert "Новая партия" in text(pilot.app)
        assert "шесть старинных карточных игр" in text(pilot.app)
        assert "наберите команду" in text(pilot.app)


# The command line.


def run(*arguments: str, lines: str = "", **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        (sys.executable, "-m", "tui", *arguments),
        input=lines,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **more},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("flag", [("--lang", "ru"), ("--lang=ru",)])
def test_the_flag_may_stand_anywhere(flag: tuple[str, ...]) -> None:
    for arguments in ((*flag, "saves"), ("saves", *flag)):
        assert run(*arguments).stdout.startswith("Сохранённых партий ещё нет")


def test_the_settings_decide_and_then_the_environment() -> None:
    assert run("saves", LANG="ru_RU.UTF-8").stdout.startswith("Сохранённых партий")
    paths.settings_path().parent.mkdir(parents=True, exist_ok=True)
    paths.settings_path().write_text('lang = "ru"\n')
    assert run("saves").stdout.startswith("Сохранённых партий")
    assert run("saves", "--lang", "en").stdout.startswith("No session is saved")


@pytest.mark.parametrize("flag", [("--lang", "xx"), ("--lang",), ("--lang=",)])
def test_an_unknown_language_is_one_sentence(flag: tuple[str, ...]) -> None:
    done = run("saves", *flag)
    assert done.returncode == 2
    assert done.stderr.startswith("intrigue: There is no language '")
    assert done.stderr.count("\n") == 1


def test_a_session_is_played_in_russian_line_by_line() -> None:
    lines = "\n\nкарты\nподсказка\nнастройки язык english\nhand\nquit\n"
    done = run(
        *("--lang", "ru", "new", "pope-joan", "--preset", "common", "--seed", "1"),
        *("--seat", "Анна", "--seat", "computer:lowest", "--seat", "computer:lowest"),
        lines=lines,
    )
    assert "За столом: Вы, Вера, Карл." in done.stdout
    assert "Подсказка, она засчитана: " in done.stdout
    assert "Your hand:" in done.stdout
    assert done.returncode == 0


# Another language yet: every letter of every sentence that is asked for is changed, so that what is not shows.


class Veiled(NullTranslations):
    """A language in which all letters are `ы`."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{\w*\})", message)
        return "".join(part if part.startswith("{") else re.sub("[A-Za-z]", "ы", part) for part in parts)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


CODES = {"BD", "DO", "ID", "MI", "PH", "PJ", "computer", "human", "steady", "intrigue", "pope", "joan", "notes"}
KEYS = {"Enter", "Esc", "Tab", "Del", "PgUp", "PgDn", "Ctrl"}
NAMES = {"You", "Bea", "Carl", "Dora", "Ewan", "English"}


def veiled_book(game: str, language: str = "en") -> Book:
    """Return a book as that language would have it: its pages are written in each language of their own."""
    made = book(game, language)
    veil = Veiled().gettext
    sections = [
        replace(one, title=veil(one.title), passages=tuple(map(_veiled, one.passages))) for one in made.sections
    ]
    return replace(made, title=veil(made.title), sections=tuple(sections))


def _veiled(passage: Passage) -> Passage:
    return passage if passage.kind == "option" else replace(passage, text=Veiled().gettext(passage.text))


def bare_words(screen: str) -> set[str]:
    """Return the Latin words on a screen that are neither names, keys nor codes."""
    return set(re.findall("[A-Za-z]{3,}", screen)) - CODES - KEYS - NAMES


@pytest.mark.parametrize("keys", ["", "r"])
async def test_no_word_of_a_screen_escapes_translation(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Veiled())
    monkeypatch.setattr("tui.rulebook.telling.book", veiled_book)
    shelf.full(paths.saves_dir())
    async with IntrigueApp().run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for key in keys:
            await pilot.press(key)
        await settle(pilot)
        assert bare_words(text(pilot.app)) == set()


async def test_no_word_of_the_table_escapes_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Veiled())
    monkeypatch.setattr("tui.rulebook.telling.book", veiled_book)
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    async with table(controller, (120, 40)) as (app, pilot):
        assert bare_words(text(app)) == set()
        for key in ("w", "t", "v"):
            await pilot.press(key)
            await pilot.pause(0.05)
            assert bare_words(text(app)) == set()
            await pilot.press("escape")


def test_settings_are_told_and_typed_in_words_and_every_word_leads_back() -> None:
    for setting in TABLE:
        words = settings_words()[setting.name]
        for code in setting.values:
            said = words.value(code).partition(":")[0]
            assert said in what_it_can_be(setting.name, code) and said in what_it_is_now(setting.name, code)
            assert setting_meant(words.label, said) == (setting.name, code)


def test_no_value_of_a_setting_is_cut_where_the_page_is_narrow() -> None:
    for lang in ("en", "ru"):  # the labels are wider in Russian
        i18n.use(lang)
        for name, row in settings_words().items():
            for value in row.values.values():
                if name != "verbosity":  # is written up to its colon
                    assert len(value) <= {"en": 22, "ru": 20}[lang], (lang, name, value)


@pytest.mark.parametrize(("game", "room"), [(game, 17 if game == "pope-joan" else 28) for game in BOARDS])
def test_no_value_of_a_rule_is_cut_in_the_form_of_a_new_session(game: str, room: int) -> None:
    """What stands before a colon has to fit between label and explanation, and to tell the values apart."""
    form = SessionForm("Вы", game)
    for name, option in form.options.items():
        shown = [form.words[name].value(value).partition(":")[0] for value in option.values]
        assert all(cells(text) <= room for text in shown) and len(set(shown)) == len(shown), (name, shown)


def test_presets_are_called_in_russian() -> None:
    names = {name for game in BOARDS for name in SessionForm("Вы", game).presets}
    assert {name for name in names if re.search("[a-z]", preset_word(name))} == set()


def test_trumps_and_a_card_that_is_not_held_are_told_whatever_their_gender() -> None:
    eyes = Eyes(("Вы", "Вера"), 0, make_rules(games.load("don").rules, 4))
    assert happened(e.Trump(suit=c.DIAMONDS), teller_for("don"), eyes) == "Козыри: бубны."
    missing = a.Refused("not-in-hand", card=c.card("AS"))
    assert refusal(missing, eyes).text == "Туз пик — нельзя: такой карты у вас нет."


def test_figures_are_counted_in_the_right_form() -> None:
    def won(sessions: int) -> list[str]:
        figures = Figures(sessions=9, won=sessions, rounds=9, out=sessions)
        return [
            f"{number} {word}" for number, word in statistics_words._figures(figures) if number == str(sessions)
        ]

    assert won(1) == ["1 победа", "1 раз раньше всех"]
    assert won(2) == ["2 победы", "2 раза раньше всех"]
    assert won(5) == ["5 побед", "5 раз раньше всех"]
