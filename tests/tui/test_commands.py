"""One line typed, one intent: cards in all spellings, abbreviations, and what typing errors are answered with."""

import pytest

from core import cards as c
from tui import commands as cmd
from tui.command_table import COMMANDS, Feature, Where
from tui.commands import Acknowledge, Context, Cut, Do, Help, ParseError, PlayCard, Rules, Set, Words, parse
from tui.completing import complete
from tui.story import cards as words

HAND = tuple(c.cards("JH QH 2S TS 3D KD 9D"))
LETTERS = {letter: card for card, letter in words.letters(HAND, c.HEARTS).items()}
CHIPS: frozenset[Feature] = frozenset(("chips",))
TABLE = Context("play", HAND, HAND, LETTERS, ("ace", "lead"), CHIPS)


def at(where: Where) -> Context:
    return Context(where, HAND, (), LETTERS)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("lead jack of hearts", "JH"),
        ("play the jack of hearts", "JH"),
        ("  LEAD   Jack of Hearts.  ", "JH"),
        ("jack hearts", "JH"),
        ("j hearts", "JH"),
        ("knave of hearts", "JH"),
        ("jh", "JH"),
        ("J♥", "JH"),
        ("♥J", "JH"),
        ("lead 10s", "TS"),
        ("10 of spades", "TS"),
        ("ten of spades", "TS"),
        ("ts", "TS"),
        ("spades 10", "TS"),
        ("queen", "QH"),
        ("lead queen", "QH"),
        ("10", "TS"),
        ("pope joan", "9D"),
        ("play pope", "9D"),
        ("a", "JH"),
        ("lead b", "QH"),
        ("lead 10♠\ufe0f", "TS"),  # a telephone pastes the sign with an unseen one
        ("j♡", "JH"),
        ("lead\u200b 10s\ufeff", "TS"),
        # A Japanese keyboard types them wide.
        ("ｌｅａｄ　１０ｓ", "TS"),
        ("7c", "7C"),  # not in hand: the rules refuse it, with their reason
    ],
)
def test_a_card_is_read_however_it_is_written(text: str, card: str) -> None:
    assert parse(text, TABLE) == PlayCard(c.card(card))


def test_a_letter_is_a_card_before_it_is_anything_else() -> None:
    # d would be a diamond, h a heart, a an ace: at a table they are letters of the hand.
    for letter, card in LETTERS.items():
        assert parse(letter, TABLE) == PlayCard(card)
    assert parse("k", TABLE) == ParseError("no-letter", {"letter": "k"})


def test_a_card_that_two_could_be_is_asked_about() -> None:
    error = parse("hearts", TABLE)
    assert isinstance(error, ParseError) and error.code == "which-card"
    assert "jack of hearts" in cmd.explain(error).text and "queen of hearts" in cmd.explain(error).text


def test_of_two_cards_the_one_that_may_be_played_is_meant() -> None:
    hand = tuple(c.cards("6H QH"))
    context = Context("play", hand, (c.card("6H"),))
    assert parse("hearts", context) == PlayCard(c.card("6H"))
    assert parse("play", context) == PlayCard(c.card("6H"))


def test_a_card_that_nobody_could_mean_is_said_so() -> None:
    assert parse("lead seven", TABLE) == ParseError("none-such", {"text": "seven"})


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("", Acknowledge()),
        ("   ", Acknowledge()),
        ("next", Acknowledge()),
        ("go on", Acknowledge()),
        ("look", Do("look")),
        ("v", Do("look")),
        ("sc", Do("score")),
        ("s", Do("score")),
        ("SCORE!", Do("score")),
        ("tip", Do("hint")),
        ("t", Do("hint")),
        ("w", Do("why")),
        ("wh", Do("why")),
        ("qu", Do("quit")),
        ("q", Do("quit")),
        ("/quit", Do("quit")),
        ("exit", Do("quit")),
        ("call time", Do("final")),
        ("look at the extra hand", Do("extra")),
        ("rules", Rules("")),
        ("rules court_turned", Rules("court_turned")),
        ("?", Help("")),
        ("help lead", Help("lead")),
        ("set cards words", Set("cards", "words")),
        ("set name Anna Maria", Set("name", "Anna Maria")),
        ("set", Set("", "")),
        ("pace fast", Set("pace", "fast")),
    ],
)
def test_commands_and_their_abbreviations(text: str, intent: object) -> None:
    assert parse(text, TABLE) == intent


def test_an_abbreviation_of_several_names_them() -> None:
    assert parse("sa", at("wait")) == Do("save")
    assert parse("la", at("between")) == Do("last")
    assert parse("cu", at("cut")) == ParseError("number", {"text": ""})
    error = parse("re", TABLE)
    assert isinstance(error, ParseError) and error.code == "ambiguous"
    assert "repeat" in cmd.explain(error).text and "record" in cmd.explain(error).text


@pytest.mark.parametrize(
    ("text", "nearest"), [("scoer", "score"), ("hlep", "help"), ("quene of hearts", "queen"), ("xyzzy", "")]
)
def test_a_typing_error_is_answered_with_the_nearest_word(text: str, nearest: str) -> None:
    error = parse(text, TABLE)
    assert isinstance(error, ParseError) and (error.code, error.nearest) == ("unknown", nearest)
    assert (nearest or "help") in cmd.explain(error).text


def test_no_word_is_proposed_that_would_be_refused() -> None:
    error = parse("hello", at("start"))
    assert isinstance(error, ParseError) and (error.code, error.nearest) == ("unknown", "help"), "not sell"


def test_cutting() -> None:
    assert parse("cut 20", at("cut")) == Cut(20)
    assert parse("20", at("cut")) == Cut(20)
    assert parse("cut", at("cut")) == ParseError("number", {"text": ""})
    assert parse("cut many", at("cut")) == ParseError("number", {"text": "many"})
    assert parse("cut 20", at("between")) == Cut(20)
    error = parse("cut 20", TABLE)
    assert isinstance(error, ParseError) and error.code == "not-now"


def test_words_keep_their_capitals() -> None:
    assert parse("words The Rain, in Spain!", at("start")) == Words("The Rain, in Spain!")
    assert isinstance(parse("words late", TABLE), ParseError)


def test_what_follows_a_command_that_stands_alone_is_refused() -> None:
    error = parse("save under another name", TABLE)
    assert isinstance(error, ParseError) and error.code == "too-much"
    assert "save" in cmd.explain(error).text


@pytest.mark.parametrize("where", ["start", "between", "over"])
def test_a_card_where_none_can_be_played_is_refused_in_words(where: Where) -> None:
    error = parse("lead 7 of clubs", at(where))
    assert isinstance(error, ParseError) and error.code == "not-now"
    assert cmd.explain(error).refusal


def test_no_two_commands_share_a_word_or_a_key() -> None:
    spoken = [word for command in COMMANDS for word in (command.name, *command.words)]
    keys = [command.key for command in COMMANDS if command.key]
    assert len(spoken) == len(set(spoken))
    assert len(keys) == len(set(keys))
    assert not set(keys) & set("abcdefghijklm"), "these are cards"


def test_every_command_can_be_typed_where_it_makes_sense_and_has_a_line_of_help() -> None:
    for command in COMMANDS:
        for where in command.where:
            found = parse(command.name, at(where))
            assert not isinstance(found, ParseError) or found.code in (
                "number",
                "which-card",
                "which-place",
                "which-suit",
                "which-bid",
                "which-spread",
            )
        assert parse(f"help {command.name}") == Help(command.name)


def test_completion_offers_whole_lines() -> None:
    assert "score" in complete("sc", TABLE)
    assert complete("lead j", TABLE) == ["lead jack of hearts"]
    assert complete("queen", TABLE) == ["queen of hearts"]
    assert complete("queen of", TABLE) == ["queen of hearts"]
    assert complete("rules ", TABLE) == ["rules ace", "rules lead"]
    assert complete("set cards ", TABLE) == ["set cards auto", "set cards letters", "set cards words"]
    assert complete("", TABLE) == []
    assert complete("hint", TABLE) == []
    assert "lead" not in complete("l", at("between"))
    for line in complete("lead ", TABLE):
        assert isinstance(parse(line, TABLE), PlayCard)
