"""What is typed in the Dons: table cards, trumps, revokes; and what each game is not asked for."""

import pytest

from core import actions as a
from core import cards as c
from core.asks import AskPlay
from tui import commands as cmd
from tui.caution import Caution
from tui.command_table import COMMANDS, Feature, Where, help_lines
from tui.commands import Context, Cut, Do, NameTrump, ParseError, PlayCard, TurnPlace, parse
from tui.completing import complete
from tui.pending import Pending
from tui.story import cards as words

HAND = tuple(c.cards("AS 5S TH 9D 5C"))
LETTERS = {letter: card for card, letter in words.letters(HAND, c.SPADES).items()}
POINTS: frozenset[Feature] = frozenset(("points",))
BLIND: frozenset[Feature] = frozenset(("points", "table"))
LEAGUE: frozenset[Feature] = frozenset(("points", "costly", "revokes"))


def at(where: Where, features: frozenset[Feature] = BLIND, places: tuple[int, ...] = (0, 3, 8)) -> Context:
    return Context(where, HAND, HAND, LETTERS, ("blind",), features, places)


@pytest.mark.parametrize("text", ["turn 4", "turn table card 4", "turn over number 4", "4", "TURN 4!"])
def test_a_table_card_is_turned_by_its_number(text: str) -> None:
    assert parse(text, at("play")) == TurnPlace(3)


def test_a_number_cuts_only_where_a_cut_is_asked_and_is_a_rank_where_there_are_no_table_cards() -> None:
    assert parse("5", at("cut")) == Cut(5)
    assert parse("9", at("play")) == TurnPlace(8)
    assert parse("9", at("wait")) == TurnPlace(8), "the rules say that it is not your turn"
    assert parse("9", at("play", POINTS)) == PlayCard(c.card("9D"))
    assert parse("10", at("play")) == PlayCard(c.card("TH"))


def test_which_table_card_is_meant_is_asked_with_the_numbers() -> None:
    for text in ("turn", "turn 10", "turn 0", "turn it"):
        error = parse(text, at("play"))
        assert isinstance(error, ParseError) and error.code == "which-place"
        assert cmd.explain(error).text == "Which one? Type turn and a number: 1 4 9."
    error = parse("turn", at("play", places=()))
    assert isinstance(error, ParseError) and "such as turn 4" in cmd.explain(error).text
    assert parse("turn", at("play", places=(6,))) == TurnPlace(6)


@pytest.mark.parametrize(
    "text", ["trumps hearts", "trump h", "name hearts", "name hearts as trumps", "trumps are ♥"]
)
def test_trumps_are_named(text: str) -> None:
    assert parse(text, at("trump")) == NameTrump(c.HEARTS)


def test_a_suit_alone_names_trumps_where_that_is_asked() -> None:
    assert parse("hearts", at("trump")) == NameTrump(c.HEARTS)
    assert parse("♣", at("trump")) == NameTrump(c.CLUBS)
    assert parse("hearts", at("play")) == PlayCard(c.card("TH"))
    error = parse("trumps", at("trump"))
    assert isinstance(error, ParseError) and "clubs, diamonds, hearts or spades" in cmd.explain(error).text
    assert parse("trumps", at("play")) == Do("trumps"), "it tells what is known of them"
    assert parse("lead c", at("trump")) == PlayCard(LETTERS["c"]), "the rules say that trumps come first"


def test_a_revoke_is_meant_in_earnest_or_confirmed() -> None:
    assert parse("revoke 5c", at("play", LEAGUE)) == PlayCard(c.card("5C"), sure=True)
    assert parse("revoke a", at("play", LEAGUE)) == PlayCard(LETTERS["a"], sure=True)
    assert parse("revoke", at("play", LEAGUE)) == Do("confirm")
    assert parse("confirm", at("play", LEAGUE)) == Do("confirm")
    assert parse("yes", at("play", LEAGUE)) == Do("confirm")


@pytest.mark.parametrize(
    ("text", "features"),
    [
        ("stops", POINTS),
        ("extra", POINTS),
        ("final", POINTS),
        ("turn 4", POINTS),
        ("confirm", POINTS),
        ("trumps", frozenset(("chips",))),
    ],
)
def test_a_command_of_another_game_is_said_to_mean_nothing(text: str, features: frozenset[Feature]) -> None:
    error = parse(text, at("play", features))
    assert isinstance(error, ParseError) and error.code == "not-here"
    assert "means nothing in this game" in cmd.explain(error).text
    lines = " ".join(line.text for line in help_lines("play", features))
    assert f"{text.split(maxsplit=1)[0]} " not in lines and f"{text}:" not in lines


@pytest.mark.parametrize(
    ("typed", "named"),
    [("z", "z"), ("Hol", "Hol"), ("hold back 5c", "hold back"), ("придержать", "придержать"), ("save it", "save")],
)
def test_what_is_refused_is_called_what_was_typed(typed: str, named: str) -> None:
    error = parse(typed, at("play", POINTS))
    assert isinstance(error, ParseError) and error.code in ("not-here", "too-much")
    assert cmd.explain(error).text.startswith(f"'{named}' ")


def test_every_command_is_offered_somewhere() -> None:
    everywhere = "\n".join(line.text for where in COMMANDS[0].where for line in help_lines(where))
    assert "turn NUMBER" in everywhere and "revoke CARD" in everywhere


def test_completion_knows_places_and_suits() -> None:
    assert complete("turn ", at("play")) == ["turn 1", "turn 4", "turn 9"]
    assert complete("trumps h", at("trump")) == ["trumps hearts"]
    assert "stops" not in complete("st", at("play"))


def test_the_second_attempt_at_a_costly_card_is_not_stopped() -> None:
    ask = AskPlay(0, (1, 2), lead=False, costly=(7, 8))
    caution, first = Caution(), Pending("human", 0, ask, 10)
    assert not caution.warns(a.Play(0, 1), first), "it is allowed"
    assert caution.warns(a.Play(0, 7), first) and caution.warned(first) == a.Play(0, 7)
    assert caution.warns(a.Play(0, 8), first), "another card is warned of anew"
    assert not caution.warns(a.Play(0, 8), first)
    later = Pending("human", 0, ask, 11)
    assert caution.warned(later) is None and caution.warns(a.Play(0, 8), later), "something has happened since"
