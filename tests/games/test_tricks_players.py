"""The computer players of the Dons: what they know, what a partner may expect of them, and how strong they are."""

import random
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Effort, Opening, Scores
from core.tricks.knowledge import EVERYTHING, ONE, Knowledge, Recall, none_of, shown_voids
from core.tricks.round import TrickRound
from core.tricks.stakes import PEG_OUT, Stakes
from core.tricks.values import STRENGTH
from tests.benchmarks.don_levels import duel
from tests.games.don_examples import BD_E1, DO_E1, ID_E1, PH_E1
from tests.games.don_table import GAMES, open_hand, play, rules_of

LEVELS = ("random", "highest", "novice", "steady", "attentive")
ALL = pytest.mark.parametrize("game", GAMES)


def choice(round_: TrickRound[Any], level: str = "steady", key: bytes = b"1") -> a.RoundAction:
    """Return what a player of the level does where the round stands."""
    asked = round_.ask()
    assert asked is not None
    one = GAMES[{2: "blind-don", 4: "don"}[round_.form.seats]]
    for game in GAMES.values():
        if isinstance(round_.rules, game.rules):
            one = game
    return one.choosers()[level](round_.rules, round_.view(asked.seat), Stream(key), Effort())


def card(round_: TrickRound[Any], level: str = "steady") -> str:
    """Return the card that a player of the level plays where the round stands."""
    chosen = choice(round_, level)
    assert isinstance(chosen, a.Play)
    return c.text(chosen.card)


def at_random(game: str, number: int, **rules: Any) -> TrickRound[Any]:
    """Return a hand played at random to some point, never an offence."""
    rng = random.Random(number)
    one = GAMES[game]
    opening = Opening(1, "round", number % one.least, (True,) * one.least, Scores((0, 0)))
    round_ = one.open(rules_of(game, **rules), opening, rng.sample(range(52), 52))
    assert isinstance(round_, TrickRound)
    round_.apply(a.Cut(0, 26))
    for _ in range(rng.randrange(round_.form.seats * (round_.form.tricks - 1))):
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay)
        honest = [action for action in asked.actions() if getattr(action, "card", -1) not in asked.costly]
        round_.apply(rng.choice(honest))
    return round_


# What a seat knows.


def test_the_chance_of_none() -> None:
    assert none_of(0, 5) == none_of(ONE, 0) == ONE
    assert none_of(ONE, 1) == 0
    assert none_of(512, 2) == 256


def test_voids_are_read_from_the_play() -> None:
    round_ = open_hand("don", DO_E1.hands)
    play(round_, DO_E1.rows[0][0] + " W:5D N:JD E:AD S:2D E:TH S:QH W:2H N:AH N:4H E:5C S:KS")
    voids = shown_voids(round_.view(3), or_trump=False)
    assert voids == [0, 1 << c.HEARTS, 1 << c.HEARTS, 0]
    loose = shown_voids(round_.view(3), or_trump=True)
    assert loose == [0, 0, 1 << c.HEARTS, 0]  # E may have trumped at will (DO-A8)


def test_turning_a_table_card_shows_a_void_in_the_hand() -> None:  # BD-A3
    round_ = open_hand("blind-don", BD_E1.hands, table=BD_E1.table, stock=BD_E1.stock)
    play(round_, "B:KC A:9C*")
    assert shown_voids(round_.view(1), or_trump=False) == [1 << c.CLUBS, 0]


@ALL
@pytest.mark.parametrize("number", range(20))
def test_what_is_unseen_is_spread_over_the_hands_that_may_hold_it(game: str, number: int) -> None:
    round_ = at_random(game, number)
    view = round_.view(round_.turn)
    known = Knowledge(view, EVERYTHING, or_trump=False)
    others_show = [len(view.shown[seat]) for seat in known.others]
    assert c.count(known.unseen) == 52 - len(view.hand) - len(view.played) - sum(others_show)
    for seat, shown in zip(known.others, others_show, strict=True):
        expected = sum(known.chance[seat][suit] * known.left[suit] for suit in range(4))
        assert abs(expected - (view.counts[seat] - shown) * ONE) < ONE // 2
        for suit in range(4):
            assert 0 <= known.chance[seat][suit] <= ONE
            if known.voids[seat] >> suit & 1:
                assert known.chance[seat][suit] == 0
                assert not round_.hands[seat] & c.suit_set(suit)


def test_everybody_knows_where_the_two_of_diamonds_is() -> None:  # ID-5
    round_ = open_hand("irish-don", ID_E1.hands)
    play(round_, ID_E1.rows[0][0])
    assert round_.view(1).shown == ((c.card("2D"),), (), (), ())
    known = Knowledge(round_.view(1), EVERYTHING, or_trump=False)
    assert not known.unseen & c.bit(c.card("2D"))
    assert known.void(0, c.DIAMONDS) == 0 < known.void(2, c.DIAMONDS)
    play(round_, " ".join(row[0] for row in ID_E1.rows[1:6]))
    assert round_.view(1).shown == ((), (), (), ())
    assert open_hand("irish-don", ID_E1.hands, number=2, two_of_diamonds="first-deal").view(1).shown == ((),) * 4


def test_who_does_not_remember_knows_this_trick_and_the_last() -> None:
    round_ = open_hand("don", DO_E1.hands)
    play(round_, " ".join(row[0] for row in DO_E1.rows[:3]) + " W:9H")
    known = Knowledge(round_.view(0), Recall(tricks=1), or_trump=False)
    assert known.voids == [0, 0, 0, 0]
    assert c.count(known.unseen) == 52 - 6 - 5


# What is at stake.


def stakes(round_: TrickRound[Any], seat: int) -> Stakes:
    """Return the stakes of a seat that counts the game."""
    view = round_.view(seat)
    known = Knowledge(view, EVERYTHING, or_trump=False)
    made = Stakes(round_.rules, view, known, "exactly")
    made.under(round_.trump if round_.trump is not None else 0)
    return made


def test_a_ten_is_worth_something_until_the_game_is_decided() -> None:  # DO-18, PH-5
    round_ = open_hand("phat", PH_E1.hands)
    ten = c.card("TD")
    assert stakes(round_, 1).worth[ten] > 0
    play(round_, PH_E1.plays[: PH_E1.plays.index("S:8H")])
    even = stakes(round_, 2).worth[ten]
    round_.muck = [60, 10]
    assert stakes(round_, 2).worth[ten] == 0 < even


def test_irish_don_has_no_game_to_count() -> None:  # ID-8
    assert stakes(open_hand("irish-don", ID_E1.hands), 0).worth[c.card("TC")] == 0


def test_a_bonus_carried_over_makes_the_count_worth_more() -> None:  # DO-A12
    plain = stakes(open_hand("don", DO_E1.hands), 1).worth[c.card("TD")]
    carried = stakes(open_hand("don", DO_E1.hands, carried=16, tie="carry-over"), 1).worth[c.card("TD")]
    assert carried > 2 * plain


@pytest.mark.parametrize(("count", "scores"), [("after-hand", (80, 100)), ("as-won", (80, 100))])
def test_what_is_needed_to_peg_out(count: str, scores: tuple[int, int]) -> None:  # DO-15, DO-A9
    round_ = open_hand("don", DO_E1.hands, scores=scores, count=count)
    play(round_, DO_E1.rows[0][0])
    assert stakes(round_, 3).need == (5, 41)
    assert stakes(round_, 3).towards_target(10, ours=True) == PEG_OUT
    assert stakes(round_, 0).towards_target(10, ours=True) == 0
    assert stakes(round_, 0).towards_target(1, ours=False) == PEG_OUT // 5
    home = stakes(round_, 3)
    for need in (0, -4):
        home.need = (need, 41)
        assert home.towards_target(10, ours=True) == 0


def test_by_the_higher_total_nothing_depends_on_who_is_first() -> None:  # DO-A10
    round_ = open_hand("don", DO_E1.hands, scores=(80, 100), both_out="higher-total")
    play(round_, DO_E1.rows[0][0])
    assert stakes(round_, 3).towards_target(10, ours=True) == 0


# What a partner may expect.


@ALL
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [{}, {"revokes": "league"}, {"follow": "follow-or-trump"}])
def test_every_answer_is_allowed_and_no_computer_revokes(game: str, level: str, rules: dict[str, Any]) -> None:
    for number in range(15):
        round_ = at_random(game, number, **rules)
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay)
        chosen = choice(round_, level)
        assert chosen in set(asked.actions())
        assert not isinstance(chosen, a.Play) or chosen.card in asked.cards


@ALL
@pytest.mark.parametrize("level", LEVELS)
def test_all_that_is_asked_before_the_play_is_answered(game: str, level: str) -> None:
    one = GAMES[game]
    opening = Opening(1, "round", 0, (True,) * one.least, Scores((0, 0)))
    round_ = one.open(rules_of(game, trump="named"), opening, list(c.FULL_PACK))
    assert isinstance(round_, TrickRound)
    while not round_.tricks:
        chosen = choice(round_, level)
        asked = round_.ask()
        assert asked is not None and chosen in set(asked.actions())
        round_.apply(chosen)


STRONG = ("AS KS JS 9S 5S 2H 3D 4D 7C", "QS TS AH KH 6H 5D 9D KC 2C", "4S 3S 2S QH 7H AD KD 8C 3C", "")


def strong_hand(pitcher: int, **rules: Any) -> TrickRound[Any]:
    """Return a hand in which the pitcher has by far the best trumps in spades."""
    given = [*STRONG[:3], "8S 7S 9H 8H QD JD AC QC JC"]
    hands = [given[(seat - pitcher) % 4] for seat in range(4)]
    return open_hand("don", hands, dealer=(pitcher - 1) % 4, **rules)


def test_steady_pitches_from_strength() -> None:
    assert card(strong_hand(1)) in ("AS", "JS")
    named = strong_hand(1, trump="named")
    assert choice(named) == a.NameTrump(1, c.SPADES)


def test_an_owned_first_trick_takes_the_nine_or_the_five_home() -> None:  # ID-6
    hands = ["2D 9D 7D KD TD AC 3C 4H 5H JS QS 6S 8S", *_rest("2D 9D 7D KD TD AC 3C 4H 5H JS QS 6S 8S")]
    assert card(open_hand("irish-don", hands)) == "9D"
    assert card(open_hand("irish-don", hands, first_trick="normal")) != "9D"


def _rest(hand: str) -> list[str]:
    """Return three hands of the other cards."""
    others = [one for one in c.FULL_PACK if one not in c.cards(hand)]
    return [" ".join(map(c.text, others[seat::3])) for seat in range(3)]


def last_to_play(game: str, number: int, *, ours: bool) -> TrickRound[Any] | None:
    """Return a random position in which the last player has a choice and the trick is his side's, or is not."""
    round_ = at_random(game, number)
    asked = round_.ask()
    while isinstance(asked, asks.AskPlay) and len(round_.trick) < 3:
        round_.apply(next(iter(asked.actions())))
        asked = round_.ask()
    if not isinstance(asked, asks.AskPlay) or len(asked.cards) < 2 or round_.owner() is not None:
        return None
    return round_ if (round_.best % 2 == asked.seat % 2) == ours else None


@pytest.mark.parametrize("game", ["don", "irish-don", "phat"])
def test_steady_does_not_take_the_partners_trick_without_a_reason(game: str) -> None:
    seen = 0
    for number in range(400):
        round_ = last_to_play(game, number, ours=True)
        if round_ is None:
            continue
        asked, thought = round_.ask(), stakes(round_, round_.turn)
        assert isinstance(asked, asks.AskPlay) and round_.trump is not None
        strengths = STRENGTH[round_.trump][round_.led]
        beats = {one: strengths[one] > round_.strength for one in asked.cards}
        chosen = c.card(card(round_))
        if not all(beats.values()):
            seen += 1
            assert not beats[chosen] or thought.worth[chosen], number
    assert seen > 40


@pytest.mark.parametrize("game", ["don", "irish-don", "phat"])
@pytest.mark.parametrize("ours", [True, False])
def test_steady_takes_fives_and_nines_home_with_us_and_keeps_them_from_them(game: str, *, ours: bool) -> None:
    given = seen = 0
    for number in range(600):
        round_ = last_to_play(game, number, ours=ours)
        if round_ is None:
            continue
        asked, thought = round_.ask(), stakes(round_, round_.turn)
        assert isinstance(asked, asks.AskPlay) and round_.trump is not None
        strengths = STRENGTH[round_.trump][round_.led]
        points = {one for one in asked.cards if thought.points[one] >= 5 and c.suit(one) != round_.trump}
        if not points or (not ours and any(strengths[one] > round_.strength for one in asked.cards)):
            continue
        if points == set(asked.cards):
            continue
        seen += 1
        given += c.card(card(round_)) in points
    assert seen > 15
    assert given >= 0.85 * seen if ours else given <= 0.1 * seen


@pytest.mark.parametrize(
    ("game", "number", "ours", "scores", "far", "near"),
    [
        ("don", 138, True, (116, 0), "4D", "QD"),  # the partner's trick: the queen of trumps pegs two of five
        ("don", 60, False, (0, 107), "3S", "AS"),  # takes the trick with the trump that pegs
        ("don", 343, False, (0, 102), "5H", "TS"),  # they need seven: not that five, though the ten goes
        ("phat", 1217, False, (91, 0), "5D", "KD"),
    ],
)
def test_who_is_attentive_plays_to_the_score_near_the_target(
    game: str, number: int, *, ours: bool, scores: tuple[int, int], far: str, near: str
) -> None:
    round_ = last_to_play(game, number, ours=ours)
    assert round_ is not None
    assert card(round_, "attentive") == far
    round_.scores = Scores(scores)
    assert card(round_, "attentive") == near


def test_a_forced_card_is_played_without_a_thought() -> None:
    round_ = open_hand("don", DO_E1.hands)
    play(round_, " ".join(row[0] for row in DO_E1.rows[:8]))

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("core.tricks.players.Thought", refuse)
        assert card(round_) == "8D"


@pytest.mark.parametrize(("game", "least"), [("don", 7), ("blind-don", 5), ("irish-don", 20), ("phat", 20)])
def test_steady_beats_the_highest_card_over_duplicate_deals(game: str, least: int) -> None:
    rules = rules_of(game, target=500)
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    mean, _ = duel(GAMES[game], rules, ("steady", "highest"), 60, times)
    assert mean >= least


@ALL
def test_steady_beats_novice_who_beats_the_highest_card(game: str) -> None:
    rules = rules_of(game, target=500)
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    for pair in (("steady", "novice"), ("novice", "highest")):
        mean, half = duel(GAMES[game], rules, pair, 60, times)
        assert mean > half / 4, pair
