"""The worked examples, trick by trick, and what the options make of them."""

import pytest

from core import cards as c
from core import events as e
from core.game import Scores
from tests.games.don_examples import BD_E1, DO_E1, DO_E3, EXAMPLES, ID_E1, PH_E1, PH_E2, Example
from tests.games.don_table import COMPASS, open_hand, play


def kinds(events: list[e.Event]) -> list[str]:
    return [event.type for event in events]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_every_trick_comes_out_as_the_table_has_it(example: Example) -> None:
    round_ = open_hand(example.game, example.hands, table=example.table, stock=example.stock)
    for plays, winner, points, count, running, counts in example.rows:
        new = play(round_, plays)
        trick = next(event for event in new if isinstance(event, e.Trick))
        assert (trick.seat, trick.points, trick.count) == (COMPASS[winner], points, count), plays
        assert tuple(round_.points) == running
        assert tuple(round_.muck) == counts
    assert round_.settled
    assert round_.ledger() == Scores(example.after)


def test_the_pitch_fixes_trumps_directly_after_the_first_card() -> None:  # DO-A5
    round_ = open_hand("don", DO_E1.hands)
    assert kinds(play(round_, DO_E1.plays))[:2] == ["play", "trump"]
    assert round_.trump == c.CLUBS


def test_the_game_goes_to_the_higher_count() -> None:  # DO-E1, DO-17
    round_ = open_hand("don", DO_E1.hands)
    assert play(round_, DO_E1.plays)[-1] == e.GameBonus(0, 8, (32, 25))


def test_a_tied_count_wins_nobody_the_game() -> None:  # DO-E3, DO-19
    round_ = open_hand("don", DO_E3.hands)
    assert "game" not in kinds(play(round_, DO_E3.plays))
    assert round_.ledger() == Scores((23, 21))


@pytest.mark.parametrize(("example", "game"), [(DO_E3, "don"), (PH_E1, "phat")])
def test_a_tied_game_may_be_carried_over(example: Example, game: str) -> None:  # DO-A12, PH-A4
    round_ = open_hand(game, example.hands, carried=8, tie="carry-over")
    play(round_, example.plays)
    assert round_.ledger() == Scores(example.after, carried=16)


def test_what_was_carried_goes_with_the_next_game() -> None:  # DO-A12
    round_ = open_hand("don", DO_E1.hands, carried=16, tie="carry-over")
    assert play(round_, DO_E1.plays)[-1] == e.GameBonus(0, 24, (32, 25))
    assert round_.ledger() == Scores((34, 32))


def test_both_pass_the_target_and_trick_order_decides() -> None:  # DO-E2, DO-A9, DO-A10
    round_ = open_hand("don", DO_E1.hands, scores=(88, 60), target=91)
    play(round_, DO_E1.plays)
    assert round_.ledger() == Scores((106, 92), winner=1)
    assert round_.reason == "played"


def test_both_pass_the_target_and_the_higher_total_decides() -> None:  # DO-E2, DO-A10
    round_ = open_hand("don", DO_E1.hands, scores=(88, 60), target=91, both_out="higher-total")
    play(round_, DO_E1.plays)
    assert round_.ledger() == Scores((106, 92), winner=0)


def test_pegging_as_won_stops_at_the_target() -> None:  # DO-E2, DO-A9
    round_ = open_hand("don", DO_E1.hands, scores=(88, 60), target=91, count="as-won")
    events = play(round_, " ".join(row[0] for row in DO_E1.rows[:5]))
    assert round_.settled
    assert round_.ledger() == Scores((88, 92), winner=1)
    assert kinds(events)[-1] == "trick"
    round_.finish(last=True)
    assert round_.events[-1] == e.End("target")


@pytest.mark.parametrize(
    ("before", "scores", "reason", "last"),
    [
        ((111, 0), (121, 32), "target", "trick"),  # the last trick pegs out: nothing is counted after it
        ((103, 0), (121, 32), "played", "game"),  # the bonus does, after all was played
        ((102, 0), (120, 32), "played", "game"),
    ],
)
def test_pegging_as_won_at_the_very_end(  # DO-A9, DO-A10
    before: tuple[int, int], scores: tuple[int, int], reason: str, last: str
) -> None:
    round_ = open_hand("don", DO_E1.hands, scores=before, count="as-won")
    events = play(round_, DO_E1.plays)
    assert events[-1].type == last
    assert round_.reason == reason
    assert round_.ledger() == Scores(scores, winner=0 if scores[0] >= 121 else None)


def test_the_asleep_queen_is_missing_from_the_points() -> None:  # DO-E1, DO-A7
    round_ = open_hand("don", DO_E1.hands)
    play(round_, DO_E1.plays)
    assert sum(round_.points) == 42
    assert c.card("QC") in round_.stock


def test_cards_sleep_in_blind_don() -> None:  # BD-E1
    round_ = open_hand("blind-don", BD_E1.hands, table=BD_E1.table, stock=BD_E1.stock)
    events = play(round_, BD_E1.plays)
    assert sum(round_.points) == 36
    assert events[-1] == e.GameBonus(0, 8, (41, 5))


def test_the_two_of_diamonds_owns_the_first_trick() -> None:  # ID-E1, ID-6
    round_ = open_hand("irish-don", ID_E1.hands)
    play(round_, ID_E1.rows[0][0])
    assert round_.points == [7, 0] and round_.turn == 0


def test_a_normal_first_trick_goes_to_its_best_card() -> None:  # ID-E1, ID-A3
    round_ = open_hand("irish-don", ID_E1.hands, first_trick="normal")
    play(round_, ID_E1.rows[0][0])
    assert round_.points == [0, 7] and round_.turn == 3


def test_irish_don_has_no_game_and_eighty_points() -> None:  # ID-E1, ID-8
    round_ = open_hand("irish-don", ID_E1.hands)
    assert "game" not in kinds(play(round_, ID_E1.plays))
    assert sum(round_.points) == 80


def test_eighty_all_goes_to_who_was_there_first() -> None:  # ID-E2, ID-A5
    round_ = open_hand("irish-don", ID_E1.hands, scores=(40, 40))
    play(round_, ID_E1.plays)
    assert round_.ledger() == Scores((80, 80), winner=0)  # 80 in trick 10 against trick 13


def test_eighty_all_by_the_higher_total_plays_another_deal() -> None:  # ID-A5, DO-A10
    round_ = open_hand("irish-don", ID_E1.hands, scores=(40, 40), both_out="higher-total")
    play(round_, ID_E1.plays)
    assert round_.ledger() == Scores((80, 80), winner=None)
    again = open_hand("irish-don", ID_E1.hands, scores=(80, 80), both_out="higher-total", number=3)
    play(again, ID_E1.plays)
    assert again.ledger() == Scores((120, 120), winner=None)
    ahead = open_hand("irish-don", ID_E1.hands, scores=(80, 81), both_out="higher-total", number=3)
    play(ahead, ID_E1.plays)
    assert ahead.ledger() == Scores((120, 121), winner=1)


def test_forty_one_against_thirty_nine() -> None:  # ID-E2
    round_ = open_hand("irish-don", ID_E1.hands, scores=(41, 39))
    play(round_, ID_E1.plays)
    assert round_.ledger() == Scores((81, 79), winner=0)


def test_forty_muck_wins_nothing() -> None:  # PH-E1, PH-5
    round_ = open_hand("phat", PH_E1.hands)
    assert "game" not in kinds(play(round_, PH_E1.plays))
    assert round_.muck == [40, 40]


def test_the_king_of_trumps_may_count_three() -> None:  # PH-E1, PH-E2, PH-A1
    first = open_hand("phat", PH_E1.hands, king_of_trumps=3)
    play(first, PH_E1.plays)
    assert first.tricks[0].points == 9
    assert first.ledger() == Scores((51, 29))
    second = open_hand("phat", PH_E2.hands, king_of_trumps=3)
    play(second, PH_E2.plays)
    assert second.ledger() == Scores((21, 67))


def test_forty_one_muck_wins_eight() -> None:  # PH-E2, PH-5
    round_ = open_hand("phat", PH_E2.hands)
    assert play(round_, PH_E2.plays)[-1] == e.GameBonus(0, 8, (41, 39))
