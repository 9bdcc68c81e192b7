"""Revokes under the league's rule: what may be played, when it shows, and what it costs (DO-A13)."""

from typing import Any

import pytest

from core import asks
from core import cards as c
from core import events as e
from core.game import Scores
from core.tricks.round import TrickRound
from tests.games.don_examples import BD_E1, DO_E1, DO_E3, ID_E1
from tests.games.don_table import open_hand, play, play_out

FOUL = e.Foul(2, "revoke", c.card("QH"))


def league(scores: tuple[int, int] = (0, 0), **rules: Any) -> TrickRound[Any]:
    return open_hand("don", DO_E1.hands, scores=scores, revokes="league", **rules)


def test_a_revoke_is_offered_as_costly_and_only_under_the_leagues_rule() -> None:
    for revokes, costly in (("prevented", ()), ("league", tuple(c.cards("2D 6D 8D TD QH KS")))):
        round_ = open_hand("don", DO_E1.hands, revokes=revokes)
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay) and asked.costly == ()
        play(round_, "E:9C")
        assert round_.ask() == asks.AskPlay(2, tuple(c.cards("6C 7C KC")), False, costly=costly)


def test_who_is_void_cannot_revoke() -> None:
    round_ = league()
    play(round_, "E:TH S:QH W:2H N:AH N:4H E:JS")
    asked = round_.ask()
    assert isinstance(asked, asks.AskPlay)
    assert asked.costly == () and len(asked.cards) == 8


def test_a_revoke_is_hidden_until_the_suit_comes_from_the_same_hand() -> None:
    round_ = league()
    new = play(round_, "E:9C S:QH")
    assert [event.type for event in new] == ["play", "trump", "play", "foul"]
    play(round_, "W:AC N:2C W:2H N:4H E:TH S:KS E:QD S:2D W:5D N:JD")
    for seat in range(4):
        assert (FOUL in round_.seen_by(seat)) == (FOUL in round_.view(seat).events) == (seat == 2)
    assert FOUL not in round_.public()
    play(round_, "E:5C S:KC")
    assert all(FOUL in round_.seen_by(seat) for seat in range(4))
    assert FOUL in round_.public()


def test_a_lead_of_the_suit_shows_it_too() -> None:
    round_ = league()
    play(round_, "E:TH S:KS W:2H N:AH N:JD E:QD S:2D W:5D E:5C S:KC W:TC N:2C")
    foul = e.Foul(2, "revoke", c.card("KS"))
    assert foul not in round_.public()
    play(round_, "S:QH")
    assert foul in round_.public()


def test_two_revokes_in_one_suit_show_together() -> None:
    round_ = league()
    play(round_, "E:9C S:QH W:AC N:2C W:TC N:3C E:5C S:KS")
    assert len(round_.secret) == 2
    play(round_, "W:JC N:4C E:8C S:6C")
    assert round_.secret == {}


def test_nothing_is_secret_when_the_hand_is_over() -> None:
    round_ = league()
    play(round_, "E:9C S:QH")
    play_out(round_)
    assert round_.secret == {} and FOUL in round_.public()


def test_the_other_side_loses_its_points_and_the_eight() -> None:
    # As DO-E1, but S throws the queen of hearts on the pitch and plays the king of clubs later.
    round_ = league(scores=(50, 50))
    play(round_, "E:9C S:QH")
    play_out(round_)
    lost = round_.points[0]
    tail = [event for event in round_.events if event.type in ("penalty", "game")]
    assert tail[0] == e.Penalty(0, lost, None, 0)
    game = 8 if round_.muck[1] > round_.muck[0] else 0
    assert round_.ledger() == Scores((50, 50 + round_.points[1] + game))
    assert len(tail) == 1 + bool(game)


def test_a_pitchers_side_that_revokes_voids_the_deal() -> None:
    round_ = league(scores=(50, 50))
    play(round_, "E:9C S:KC W:9H")
    play_out(round_)
    tail = [event for event in round_.events if event.type in ("penalty", "game")]
    assert tail == [e.Penalty(1, round_.points[1], 0, 20)]
    assert round_.ledger() == Scores((70, 50))


def test_both_sides_revoked_and_nobody_scores() -> None:
    round_ = league(scores=(50, 50))
    play(round_, "E:9C S:QH W:9H")
    play_out(round_)
    tail = [event for event in round_.events if event.type in ("penalty", "game")]
    assert tail == [e.Penalty(0, round_.points[0], None, 0), e.Penalty(1, round_.points[1], None, 0)]
    assert round_.ledger() == Scores((50, 50))


@pytest.mark.parametrize("count", ["after-hand", "as-won"])
def test_the_target_is_judged_after_the_penalty(count: str) -> None:
    round_ = league(scores=(90, 100), count=count)
    play(round_, "E:9C S:KC W:9H")  # E–W would reach 121 with the nine, five and king …
    play_out(round_)
    assert round_.ledger() == Scores((110, 100))
    assert round_.reason == "played"
    round_ = league(scores=(101, 120), count=count)
    play(round_, "E:9C S:KC W:9H")
    play_out(round_)
    assert round_.ledger() == Scores((121, 120), winner=0)


def test_pegging_as_won_plays_a_hand_with_a_revoke_to_its_end() -> None:  # DO-A9, DO-A13
    honest = league(scores=(0, 110), count="as-won")
    play(honest, "E:9C S:KC W:AC N:2C")
    assert honest.settled and honest.ledger() == Scores((0, 126), winner=1)
    round_ = league(scores=(0, 110), count="as-won")
    play(round_, "E:9C S:QH W:AC N:2C")
    assert not round_.settled
    play_out(round_)
    assert len(round_.tricks) == 9 and round_.reason == "played"
    assert round_.ledger().winner == 1


def test_following_or_trumping_is_no_revoke() -> None:  # DO-A8
    round_ = league(follow="follow-or-trump")
    play(round_, "E:9C S:KC W:AC N:2C W:5D")
    asked = round_.ask()
    assert isinstance(asked, asks.AskPlay)
    assert asked.cards == tuple(c.cards("3C 4C JD"))
    assert asked.costly == tuple(c.cards("AH 4H 4S 5S 9S"))


def test_irish_dons_penalty_has_no_eight() -> None:
    round_ = open_hand("irish-don", ID_E1.hands, revokes="league")
    play(round_, "N:QD E:7S")
    play_out(round_)
    assert round_.ledger() == Scores((round_.points[0], 0))


def test_a_blind_card_does_not_show_a_revoke() -> None:  # BD-5: it does not come from the hand
    round_ = open_hand("blind-don", BD_E1.hands, table=BD_E1.table, stock=BD_E1.stock, revokes="league")
    play(round_, "B:KC A:QD")  # A has no club in hand: no revoke
    assert round_.offenders == set()
    round_ = open_hand("blind-don", BD_E1.hands, table=BD_E1.table, stock=BD_E1.stock, revokes="league")
    play(round_, "B:JH A:QD")
    assert round_.offenders == {0}
    play(round_, "B:KC A:4H*")
    assert len(round_.secret) == 1
    play(round_, "A:5H")
    assert round_.secret == {}


def test_what_was_carried_stays_where_a_revoke_leaves_no_count() -> None:  # DO-A12, DO-A13
    round_ = open_hand("don", DO_E3.hands, carried=8, tie="carry-over", revokes="league")
    play(round_, "E:JS S:KS W:3D")
    play_out(round_)
    assert round_.ledger() == Scores((20, 0), carried=8)
