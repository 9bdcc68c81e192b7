"""The Dons in sentences: what is asked, what is refused, and the table in words."""

from typing import Any

import pytest

from core import actions as a
from core import cards as c
from core.tricks.round import TrickRound
from tests.games.don_examples import BD_E1, DO_E1, ID_E1, PH_E1
from tests.games.don_table import play
from tests.tui.don_stories import eyes_of, game_of, hand_of, teller


def asked_text(round_: TrickRound[Any]) -> str:
    ask = round_.ask()
    assert ask is not None
    return teller(game_of(round_)).asked(ask, round_.view(ask.seat), eyes_of(round_, ask.seat)).text


def test_what_is_asked_names_what_may_be_played() -> None:
    round_ = hand_of(DO_E1)
    assert asked_text(round_) == "You pitch: any card, and its suit will be trumps."
    play(round_, "E:9C")
    assert asked_text(round_) == "You follow clubs: six of clubs, seven of clubs, king of clubs."
    ask = round_.ask()
    assert ask is not None
    assert teller("don").asked(ask, round_.view(0), eyes_of(round_, 0)).text == "You is to play.", "an onlooker's"
    or_trump = hand_of(DO_E1, follow="follow-or-trump")
    play(or_trump, "E:9C S:KC W:AC N:2C W:5D")
    assert asked_text(or_trump) == (
        "You follow diamonds or trump: three of clubs, four of clubs, jack of diamonds."
    )


def test_what_is_asked_in_blind_don_names_the_table_cards() -> None:
    round_ = hand_of(BD_E1)
    assert asked_text(round_) == "You pitch: any card of your hand, and its suit will be trumps."
    play(round_, BD_E1.rows[0][0])
    assert asked_text(round_) == "You lead: any card, or turn one of your table cards, 1 2 3 4 5 6 7 8 9."
    play(round_, BD_E1.rows[1][0])
    play(round_, "B:KC")
    assert asked_text(round_) == (
        "Clubs were led, and you have none in hand: any card, or turn one of your table cards, 2 3 4 5 6 7 8 9."
    )
    strict = hand_of(BD_E1, blind="hand-first")
    play(strict, BD_E1.rows[0][0])
    assert asked_text(strict) == "You lead: any card of your hand."


def refused(round_: TrickRound[Any], action: a.RoundAction) -> str:
    with pytest.raises(a.Refused) as error:
        round_.apply(action)
    return teller(game_of(round_)).refusal(error.value, eyes_of(round_, action.seat, "signs")).text


def test_a_refusal_names_the_rule_and_what_may_be_played() -> None:
    round_ = hand_of(DO_E1)
    play(round_, "E:9C")
    assert refused(round_, a.Play(2, c.card("QH"))) == (
        "Q♥ refused: you hold ♣ clubs and must follow: 6♣ 7♣ K♣. (DO-12)"
    )
    assert refused(round_, a.Play(3, c.card("AC"))) == "Not now: You is to play."
    or_trump = hand_of(DO_E1, follow="follow-or-trump")
    play(or_trump, "E:9C S:KC W:AC N:2C W:5D")
    assert "must follow or trump: " in refused(or_trump, a.Play(0, c.card("AH")))
    named = hand_of(DO_E1, trump="named")
    assert (
        refused(named, a.Play(1, c.card("9C"))) == "Not yet: name the trumps first, such as trumps hearts. (DO-A5)"
    )


def test_refusals_of_table_cards() -> None:
    round_ = hand_of(BD_E1)
    assert refused(round_, a.Turn(1, 0)) == (
        "No table card now: the first card of a hand is one that you see. (BD-A4)"
    )
    play(round_, "B:QS")
    assert refused(round_, a.Turn(0, 3)).startswith("No table card now: you hold ♠ spades and must follow from")
    play(round_, "A:AS A:4H*")
    assert refused(round_, a.Turn(1, 11)) == "Nothing to turn: no card lies face down at your place 12. (BD-A3)"
    strict = hand_of(BD_E1, blind="hand-first")
    play(strict, "B:QS A:AS")
    assert (
        refused(strict, a.Turn(0, 0)) == "No table card now: table cards are turned when the hand is empty. (BD-A3)"
    )


# The table in words.


def test_the_table_in_words() -> None:
    round_ = hand_of(DO_E1, scores=(74, 66))
    play(round_, " ".join(row[0] for row in DO_E1.rows[:3]))
    play(round_, "W:9H N:AH")
    one, view, eyes = teller("don"), round_.view(2), eyes_of(round_, style="signs")
    assert [sentence.text for sentence in one.look(view, eyes)] == [
        "Hand 1; Nora deals. Trumps are ♣ clubs; Edna led first. Trick 4 of 9.",
        "We: 74 pegged, 47 to win; this hand 0 points, 0 towards the game, 0 tricks.",
        "They: 66 pegged, 55 to win; this hand 27 points, 18 towards the game, 3 tricks.",
        "In hand: Nora 5, Edna 6, You 6, Will 5.",
        "16 cards sleep: they are out of play.",
        "On the table: 9♥ Will, A♥ Nora. Best so far: A♥, Nora.",
        "The last trick: 10♣ Will, 4♣ Nora, 8♣ Edna, 7♣ You.",
        "Will took it: no points.",
        "Trumps are ♣ clubs; 12 are played.",
        "Your hand: d Q♥, e K♠, f 2♦, g 6♦, h 8♦, i 10♦.",
    ]
    assert one.board(view, eyes)[0].text == "On the peg board: we 74, they 66; 121 wins."


def test_why_names_clause_and_values() -> None:
    for example, parts in (
        (DO_E1, ("DO-11", "DO-A2", "nine 9 and five 10", "DO-16", "DO-18, DO-17")),
        (BD_E1, ("BD-A4", "BD-A3")),
        (ID_E1, ("ID-5", "nine (Big Don) 18", "nine 9 and five 5", "ID-3")),
        (PH_E1, ("PH-8", "king 4", "PH-2", "PH-4, PH-5", "Muck")),
    ):
        round_ = hand_of(example)
        one = teller(example.game)
        ask = round_.ask()
        text = " ".join(sentence.text for sentence in one.why(round_.view(round_.turn), ask, eyes_of(round_)))
        assert all(part in text for part in parts), text
