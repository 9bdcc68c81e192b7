"""Blind Don's rows of cards that nobody has seen."""

from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.games.blind_don.round import BlindRound
from core.tricks.round import TrickRound
from tests.games.don_examples import BD_E1
from tests.games.don_table import open_hand, play

NINE = tuple(range(9))


def blind_don(**rules: Any) -> TrickRound[Any]:
    return open_hand("blind-don", BD_E1.hands, table=BD_E1.table, stock=BD_E1.stock, **rules)


def asked(round_: TrickRound[Any]) -> asks.AskPlay:
    ask = round_.ask()
    assert isinstance(ask, asks.AskPlay)
    return ask


def code(round_: TrickRound[Any], action: a.RoundAction) -> tuple[str, str]:
    with pytest.raises(a.Refused) as refused:
        round_.apply(action)
    return refused.value.code, refused.value.clause


def test_table_cards_are_dealt_first_and_one_by_one() -> None:  # BD-3, BD-4
    round_ = blind_don()
    assert isinstance(round_, BlindRound)
    dealt = round_.dealt()
    assert dealt["table"] == [c.cards(row) for row in BD_E1.table]
    assert dealt["hands"] == [c.cards(hand) for hand in BD_E1.hands]
    assert dealt["stock"] == c.cards(BD_E1.stock)


@pytest.mark.parametrize("trump", ["pitch", "named"])
def test_the_pitch_comes_from_the_hand(trump: str) -> None:  # BD-A4
    round_ = blind_don(trump=trump)
    if trump == "named":
        round_.apply(a.NameTrump(1, c.SPADES))
    assert asked(round_).places == ()
    assert len(asked(round_).cards) == 9
    assert code(round_, a.Turn(1, 0)) == ("pitch-from-hand", "BD-A4")


def test_who_can_follow_from_the_hand_must() -> None:  # BD-A3
    round_ = blind_don()
    play(round_, "B:QS")
    assert asked(round_).places == ()
    assert code(round_, a.Turn(0, 0)) == ("follow-from-hand", "BD-A3")
    assert code(round_, a.Play(0, c.card("QD"))) == ("must-follow", "DO-12")


def test_who_cannot_follow_plays_any_card_or_turns_one() -> None:  # BD-A3, BD-5
    round_ = blind_don()
    play(round_, "B:KC")
    assert (len(asked(round_).cards), asked(round_).places) == (9, NINE)
    assert code(round_, a.Turn(0, 9)) == ("nothing-lies-there", "BD-A3")
    assert code(round_, a.Turn(1, 0)) == ("not-your-turn", "")
    events = play(round_, "A:QC*")
    assert events[0] == e.Played(0, c.card("QC"), False, blind=True)
    play(round_, "B:5C")
    assert asked(round_).places == tuple(place for place in NINE if place != 7)
    assert code(round_, a.Turn(0, 7)) == ("nothing-lies-there", "BD-A3")


def test_a_table_card_may_be_led() -> None:  # BD-A3
    round_ = blind_don()
    play(round_, "B:QS A:AS")
    assert asked(round_).places == NINE
    assert play(round_, "A:4H*") == [e.Played(0, c.card("4H"), True, blind=True)]


def test_plays_from_the_hand_say_so() -> None:
    assert play(blind_don(), "B:QS")[0] == e.Played(1, c.card("QS"), True, blind=False)


def test_hand_first_leaves_the_table_for_the_end() -> None:  # BD-A3
    round_ = blind_don(blind="hand-first")
    play(round_, "B:KC")
    assert asked(round_).places == ()
    assert code(round_, a.Turn(0, 0)) == ("hand-first", "BD-A3")
    while asked(round_).cards:
        round_.apply(a.Play(round_.turn, asked(round_).cards[0]))
    assert asked(round_) == asks.AskPlay(round_.turn, (), True, places=NINE)
    assert code(round_, a.Play(round_.turn, 0))[0] == "not-in-hand"
    while (ask := round_.ask()) is not None:
        assert isinstance(ask, asks.AskPlay) and ask.cards == ()
        round_.apply(a.Turn(ask.seat, ask.places[-1]))
    assert len(round_.tricks) == 18


def test_a_view_shows_where_cards_lie_and_never_which() -> None:
    round_ = blind_don()
    play(round_, "B:KC A:9C*")
    view = round_.view(0)
    assert view.places == (tuple(place for place in NINE if place != 1), NINE)
    assert view.turned == ((0, 1, c.card("9C")),)
    assert view.counts == (9, 8)
    told = {*view.hand, *view.dealt, *view.played}
    assert told == {*c.cards(BD_E1.hands[0]), c.card("KC"), c.card("9C")}


def test_a_log_maps_a_blind_card_back_to_its_place() -> None:
    round_ = blind_don()
    play(round_, BD_E1.plays)
    replayed = blind_don()
    log = list(round_.events)
    while replayed.ask() is not None:
        action = replayed.answer(log[len(replayed.events) :], 20)
        assert action is not None
        replayed.apply(action)
    assert replayed.events == log


def test_a_log_with_a_card_that_does_not_lie_there_answers_nothing() -> None:
    round_ = blind_don()
    play(round_, "B:KC")
    assert round_.answer([e.Played(0, c.card("4S"), False, blind=True)], 20) is None
    assert round_.answer([], 20) is None
