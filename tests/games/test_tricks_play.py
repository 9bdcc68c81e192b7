"""Cut, deal, pitch, following and taking tricks, with every option both ways."""

import random
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Opening, Scores
from core.tricks.game import TrickGame
from core.tricks.ready import FOLLOWING, PLAYED, trick
from core.tricks.round import TrickRound
from core.tricks.values import COUNT, listed, may_play
from tests.games.don_examples import DO_E1, ID_E1, PH_E1
from tests.games.don_table import GAMES, open_hand, play, play_out, rules_of

FOUR = pytest.mark.parametrize("game", ["don", "irish-don", "phat"])
ALL = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def fresh(game: TrickGame, dealer: int = 0, number: int = 1, **rules: Any) -> TrickRound[Any]:
    opening = Opening(number, "round", dealer, (True,) * game.least, Scores((0, 0)))
    round_ = game.open(rules_of(game.id, **rules), opening, list(c.FULL_PACK))
    assert isinstance(round_, TrickRound)
    return round_


def refusal(round_: TrickRound[Any], action: a.RoundAction) -> a.Refused:
    before = (list(round_.events), list(round_.hands), round_.turn, round_.phase)
    with pytest.raises(a.Refused) as refused:
        round_.apply(action)
    assert before == (round_.events, round_.hands, round_.turn, round_.phase)
    return refused.value


@ALL
def test_the_player_at_the_dealers_right_cuts_and_anybody_may(game: TrickGame) -> None:  # MI-10, MI-11
    round_ = fresh(game)
    assert round_.ask() == asks.AskCut(game.least - 1, 5, 47)
    assert refusal(round_, a.Cut(0, 4)).code == "cut-outside"
    assert refusal(round_, a.Play(0, 0)).code == "cut-first"
    round_.apply(a.Cut(0, 5))
    assert round_.phase == "play"


@ALL
@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_dealt_singly_from_the_dealers_left(game: TrickGame, dealer: int) -> None:  # DO-9, DO-A14
    round_ = fresh(game, dealer)
    round_.apply(a.Cut(0, 10))
    seats, form = game.least, round_.form
    pack = [*range(10, 52), *range(10)]
    first = (dealer + 1) % seats
    skipped = seats * form.table
    for place, seat in enumerate(range(first, first + seats)):
        mine = round_.hands_dealt[seat % seats]
        assert mine == [pack[skipped + place + seats * i] for i in range(form.hand)]
    dealt = round_.dealt()
    assert dealt.get("stock", []) == pack[seats * form.tricks :]


@FOUR
@pytest.mark.parametrize("dealer", range(4))
def test_the_player_at_the_dealers_left_pitches(game: str, dealer: int) -> None:  # DO-A2, PH-8
    if game == "irish-don":
        return
    round_ = fresh(GAMES[game], dealer)
    round_.apply(a.Cut(0, 26))
    assert round_.pitcher == round_.turn == (dealer + 1) % 4


def test_blind_dons_other_player_pitches() -> None:  # BD-A5
    for dealer in (0, 1):
        round_ = fresh(GAMES["blind-don"], dealer)
        round_.apply(a.Cut(0, 26))
        assert round_.turn == 1 - dealer


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("deals", ["every-deal", "first-deal"])
@pytest.mark.parametrize("first", ["two-of-diamonds", "normal"])
def test_the_two_of_diamonds_pitches(number: int, deals: str, first: str) -> None:  # ID-5, ID-6, ID-A1, ID-A3
    round_ = open_hand(
        "irish-don", ID_E1.hands, dealer=3, number=number, two_of_diamonds=deals, first_trick=first, target=500
    )
    moved = open_hand("irish-don", [*ID_E1.hands[1:], ID_E1.hands[0]], number=number, two_of_diamonds=deals)
    by_two = number == 1 or deals == "every-deal"
    assert moved.turn == (3 if by_two else 1)
    assert round_.turn == 0
    play(round_, ID_E1.rows[0][0])
    owned = by_two and first == "two-of-diamonds"
    assert round_.turn == (0 if owned else 3)  # W's ace of trumps


def test_the_owner_of_the_first_trick_is_seen_and_owns_no_other() -> None:  # ID-6
    round_ = open_hand("irish-don", ID_E1.hands)
    assert round_.view(1).owner == 0
    play(round_, ID_E1.rows[0][0])
    assert round_.view(1).owner is None


def test_who_can_must_follow_and_who_cannot_plays_any_card() -> None:  # DO-12
    round_ = open_hand("don", DO_E1.hands)
    play(round_, "E:9C")
    refused = refusal(round_, a.Play(2, c.card("KS")))
    assert (refused.code, refused.clause) == ("must-follow", "DO-12")
    assert refused.params["allowed"] == tuple(c.cards("6C 7C KC"))
    assert refused.params["led"] == c.CLUBS
    play(round_, "S:KC W:AC N:2C W:5D")
    assert refusal(round_, a.Play(0, c.card("4C"))).code == "must-follow"
    play(round_, "N:JD E:AD S:6D E:TH S:QH W:2H N:AH N:4H")
    assert round_.ask() == asks.AskPlay(1, tuple(c.cards("5C 8C QD 6S JS QS")), lead=False)


def test_following_or_trumping_at_will() -> None:  # DO-A8
    round_ = open_hand("don", DO_E1.hands, follow="follow-or-trump")
    play(round_, "E:9C")
    assert refusal(round_, a.Play(2, c.card("KS"))).code == "must-follow-or-trump"
    play(round_, "S:KC W:AC N:2C W:5D")
    refused = refusal(round_, a.Play(0, c.card("9S")))
    assert (refused.code, refused.clause) == ("must-follow-or-trump", "DO-A8")
    assert refused.params["allowed"] == tuple(c.cards("3C 4C JD"))
    assert [event.seat for event in play(round_, "N:4C E:QD S:6D") if isinstance(event, e.Trick)] == [0]


@pytest.mark.parametrize(
    ("hand", "led", "or_trump", "allowed"),
    [
        ("2C 3C 4H 5S", c.CLUBS, False, "2C 3C"),
        ("2C 3C 4H 5S", c.CLUBS, True, "2C 3C 5S"),
        ("2C 3C 4H 5S", c.SPADES, True, "5S"),
        ("2C 3C 4H", c.SPADES, True, "2C 3C 4H"),
        ("2C 4H 5S", c.DIAMONDS, False, "2C 4H 5S"),
        ("2C 4H 5S", c.DIAMONDS, True, "2C 4H 5S"),
    ],
)
def test_what_may_be_played_with_spades_as_trumps(hand: str, led: int, *, or_trump: bool, allowed: str) -> None:
    got = may_play(c.to_set(c.cards(hand)), led, c.SPADES, or_trump=or_trump)
    assert listed(got) == tuple(c.members(got)) == tuple(c.cards(allowed))


def test_what_is_made_once_is_what_its_place_says() -> None:
    for blind, layers in PLAYED.items():
        for lead, seats in zip((False, True), layers, strict=True):
            for seat, events in enumerate(seats):
                assert list(events) == [e.Played(seat, card, lead, blind) for card in range(52)]
    assert trick(3, 10, 4) == e.Trick(3, 10, 4)
    for seat, following in enumerate(FOLLOWING):
        for cards in ("2C", "AH TH KH"):
            set_ = c.to_set(c.cards(cards))
            assert following[set_] == asks.AskPlay(seat, tuple(c.cards(cards)), lead=False)
            assert following[set_] is following[set_]


def test_plays_out_of_turn_and_from_other_hands_are_refused() -> None:
    round_ = open_hand("don", DO_E1.hands)
    out_of_turn = refusal(round_, a.Play(2, c.card("KC")))
    assert (out_of_turn.code, out_of_turn.params) == ("not-your-turn", {"seat": 1})
    for card in (c.card("KC"), -1, 52, 1000):
        assert refusal(round_, a.Play(1, card)).code == "not-in-hand"
    for action in (a.Turn(1, 0), a.NameTrump(1, 0), a.Cut(0, 26), a.Withhold(1), a.Step()):
        assert refusal(round_, action).code == "play-a-card"


@FOUR
def test_the_pitcher_may_name_trumps_before_he_leads(game: str) -> None:  # DO-A5
    hands = {"don": DO_E1, "irish-don": ID_E1, "phat": PH_E1}[game].hands
    round_ = open_hand(game, hands, trump="named")
    pitcher = round_.turn
    assert round_.ask() == asks.AskTrump(pitcher)
    assert refusal(round_, a.Play(pitcher, round_.hands_dealt[pitcher][0])).code == "name-trumps-first"
    assert refusal(round_, a.NameTrump((pitcher + 1) % 4, 2)).code == "not-your-turn"
    assert refusal(round_, a.NameTrump(pitcher, 4)).code == "no-such-suit"
    round_.apply(a.NameTrump(pitcher, c.HEARTS))
    assert round_.events == [e.Trump(c.HEARTS)]
    card = next(card for card in round_.hands_dealt[pitcher] if c.suit(card) != c.HEARTS)
    round_.apply(a.Play(pitcher, card))
    assert round_.events[1:] == [e.Played(pitcher, card, lead=True)]
    assert round_.trump == c.HEARTS


def test_a_settled_hand_takes_nothing_more() -> None:
    round_ = open_hand("don", DO_E1.hands)
    play_out(round_)
    assert round_.ask() is None and round_.settled
    assert refusal(round_, a.Play(0, 0)).code == "round-over"


@ALL
@pytest.mark.parametrize("number", range(6))
def test_points_and_count_are_conserved(game: TrickGame, number: int) -> None:  # DO-16, DO-18, ID-3, PH-2
    deck = random.Random(number).sample(range(52), 52)
    opening = Opening(1, "round", 0, (True,) * game.least, Scores((0, 0)))
    round_ = game.open(rules_of(game.id), opening, deck)
    assert isinstance(round_, TrickRound)
    round_.apply(a.Cut(0, 30))
    play_out(round_)
    assert round_.trump is not None and len(round_.tricks) == round_.form.tricks
    points = round_.form.points[round_.trump]
    assert sum(round_.points) == sum(points) - sum(points[card] for card in round_.stock)
    assert sum(round_.muck) == 80 - sum(COUNT[card] for card in round_.stock)
    gained = sum(round_.ledger().scores) - sum(round_.points)
    assert gained == (round_.form.bonus if round_.muck[0] != round_.muck[1] else 0)


def test_a_view_tells_the_trick_on_the_table_and_no_card_of_others() -> None:
    round_ = open_hand("don", DO_E1.hands, scores=(7, 9))
    play(round_, DO_E1.rows[0][0] + " W:JC N:3C")
    view = round_.view(1)
    assert view.trick == ((3, c.card("JC")), (0, c.card("3C")))
    assert (view.leader, view.best, view.pitcher, view.trump) == (3, 3, 1, c.CLUBS)
    assert (view.points, view.muck, view.taken) == ((0, 16), (0, 7), (0, 1))
    assert view.last == ((1, c.card("9C")), (2, c.card("KC")), (3, c.card("AC")), (0, c.card("2C")))
    assert (view.last_winner, view.scores, view.winner, view.asleep) == (3, (7, 9), None, 16)
    assert view.played == (*(card for _, card in view.last), c.card("JC"), c.card("3C"))
    assert view.counts == (7, 8, 8, 7)
    assert view.hand == tuple(sorted(set(c.cards(DO_E1.hands[1])) - {c.card("9C")}))
    assert view.ask is not None and round_.view(2).ask is None
    assert view.turn == round_.view(2).turn == 1


def test_the_score_moves_with_each_trick_only_where_it_is_pegged_as_won() -> None:  # DO-A9
    for count, scores in (("after-hand", (7, 9)), ("as-won", (7, 25))):
        round_ = open_hand("don", DO_E1.hands, scores=(7, 9), count=count)
        play(round_, DO_E1.rows[0][0])
        assert round_.view(0).scores == round_.ledger().scores == scores


@ALL
def test_the_lots_pick_the_pitcher_in_don_and_the_dealer_elsewhere(game: TrickGame) -> None:  # DO-A4
    rules = rules_of(game.id)
    deck = c.cards("3C 9H KD 2S") + [card for card in c.FULL_PACK if card not in c.cards("3C 9H KD 2S")]
    lots, dealer = game.lots(rules, deck, game.least)
    assert [(lot.seat, c.text(lot.card)) for lot in lots][:2] == [(0, "3C"), (1, "9H")]
    assert dealer == {"don": 1, "blind-don": 1, "irish-don": 2, "phat": 2}[game.id]


@ALL
def test_the_deal_passes_left_until_the_game_is_won(game: TrickGame) -> None:  # DO-A2, BD-2, ID-A6
    rules = rules_of(game.id)
    active = (True,) * game.least
    opening = Opening(4, "round", game.least - 1, active, Scores((0, 0)))
    after = Scores((60, 70), carried=8)
    assert game.following(rules, opening, after, time_up=False) == Opening(5, "round", 0, active, after)
    assert game.following(rules, opening, Scores((130, 70), winner=0), time_up=False) is None
    assert game.winners(Scores((106, 92), winner=1), active) == [1]
    assert game.winners(Scores((70, 60)), active) == [0]
    assert game.winners(Scores((70, 70)), active) == [0, 1]
