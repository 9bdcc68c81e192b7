"""The Dons in sentences: each card's part in its trick, each peg with its cards, the count, revokes."""

import re
from typing import Any

from core import actions as a
from core import asks
from core import cards as c
from tests.games.don_examples import BD_E1, DO_E1, DO_E3, ID_E1, PH_E1, PH_E2, Example
from tests.games.don_table import play, play_out
from tests.tui.don_stories import eyes_of, hand_of, tell_play, teller, told

# Tricks.


def test_a_trick_reads_like_the_table_sounds() -> None:
    round_ = hand_of(DO_E1)
    assert tell_play(round_, DO_E1.rows[0][0]) == (
        "Edna pitches the nine of clubs: trumps are clubs. "
        "You beat it with the king. Will beats it with the ace. Nora puts the two under it. "
        "Will takes it: 16 points, the nine of clubs 9, the ace of clubs 4 and the king of clubs 3, "
        "and 7 towards the game. This hand: we 0, they 16."
    )
    assert tell_play(round_, DO_E1.rows[1][0]) == (
        "Will leads the jack of clubs. Nora puts the three under it, Edna the five, you the six. "
        "Will takes it: 11 points, the five of clubs 10 and the jack of clubs 1, and 1 towards the game. "
        "This hand: we 0, they 27."
    )


def test_a_trick_is_told_on_from_the_middle() -> None:
    round_ = hand_of(DO_E1)
    tell_play(round_, DO_E1.rows[0][0])
    assert tell_play(round_, "W:JC N:3C") == "Will leads the jack of clubs. Nora puts the three under it."
    assert tell_play(round_, "E:5C") == "Edna puts the five of clubs under it."


def test_trumping_overtrumping_and_throwing() -> None:
    round_ = hand_of(DO_E3)
    for row in DO_E3.rows[:3]:
        play(round_, row[0])
    assert tell_play(round_, DO_E3.rows[3][0]) == (
        "Will leads the queen of diamonds. Nora trumps with the four of spades. Edna overtrumps with the six of "
        "spades. You overtrump with the ten of spades. You take it: 12 towards the game."
    )
    for row in DO_E3.rows[4:7]:
        play(round_, row[0])
    assert tell_play(round_, DO_E3.rows[7][0]).startswith(
        "Edna leads the nine of spades. You throw the four of clubs, Will the seven of diamonds, Nora the seven of "
        "hearts. Edna takes it: 9 points, the nine of spades."
    )


def test_cards_as_signs_and_sides_by_name_for_an_onlooker() -> None:
    round_ = hand_of(DO_E1)
    play(round_, DO_E1.rows[0][0])
    text = told(round_, me=None, style="signs")
    assert text.startswith("Edna pitches 9♣: trumps are ♣ clubs. You beats it with K♣.")
    assert text.endswith("This hand: Nora and You 0, Edna and Will 16.")


def test_pegging_at_once_says_where_the_pegs_stand() -> None:
    round_ = hand_of(DO_E1, count="as-won", scores=(88, 60), target=91)
    for row in DO_E1.rows[:4]:
        assert "Pegged: we 88, they" in tell_play(round_, row[0]) or row[2] == 0
    assert tell_play(round_, DO_E1.rows[4][0]).endswith(
        "Edna takes it: 5 points, the five of diamonds, and 3 towards the game. Pegged: we 88, they 92. "
        "First at 91, in trick 5: Edna and Will. The hand is not played on. (DO-A9)"
    )


def test_named_trumps() -> None:
    round_ = hand_of(DO_E1, trump="named")
    eyes = eyes_of(round_)
    view = round_.view(2)
    ask = round_.ask()
    assert ask is not None
    assert teller("don").asked(ask, view, eyes).text == "Edna leads first, and names the trumps before it."
    mine = teller("don").asked(ask, round_.view(1), eyes_of(round_, 1)).text
    assert "type trumps and a suit" in mine
    round_.apply(a.NameTrump(1, c.CLUBS))
    assert told(round_) == "Edna names clubs as trumps."
    assert told(round_, me=1) == "You name clubs as trumps."
    assert tell_play(round_, "E:9C S:KC") == "Edna leads the nine of clubs. You beat it with the king."


def test_blind_cards_are_turned_by_their_place() -> None:
    round_ = hand_of(BD_E1)
    play(round_, BD_E1.rows[0][0])
    assert tell_play(round_, BD_E1.rows[1][0], me=0) == (
        "You turn table card 1 and lead it: the four of hearts. Ben beats it with the seven. Ben takes it."
    )
    assert tell_play(round_, BD_E1.rows[2][0], me=1) == (
        "You lead the king of clubs. Ann turns table card 2: the nine of clubs. You take it: 3 towards the game."
    )


def test_the_two_of_diamonds_pitches_and_owns_the_first_trick() -> None:
    round_ = hand_of(ID_E1)
    text = tell_play(round_, ID_E1.rows[0][0])
    assert text.startswith("Nora holds the two of diamonds and pitches the queen of diamonds: trumps are diamonds.")
    assert "Nora takes the first trick by the two of diamonds (ID-6): 7 points" in text
    later = hand_of(ID_E1, two_of_diamonds="first-deal", number=2)
    assert later.pitcher == 1
    assert tell_play(later, "E:KH").startswith("Edna pitches the king of hearts: trumps are hearts.")
    normal = hand_of(ID_E1, first_trick="normal")
    assert "Will takes it: 7 points" in tell_play(normal, ID_E1.rows[0][0])


def test_the_great_trumps_have_names() -> None:
    round_ = hand_of(ID_E1)
    text = ""
    for row in ID_E1.rows[:10]:
        text = tell_play(round_, row[0])
        if row[2] == 18:
            assert "18 points, the nine of diamonds (Big Don)." in text
    assert "19 points, the five of diamonds (Little Don) 10 and the nine of clubs 9." in text
    phat = hand_of(PH_E1)
    texts = [tell_play(phat, row[0]) for row in PH_E1.rows]
    assert "18 points, the nine of spades (Big Don), and 11 muck." in texts[8]
    assert "the five of spades (Wee Don) 10" in texts[10]


# The end of a hand.


def end_of(example: Example, me: int | None = 2, **rules: Any) -> str:
    round_ = hand_of(example, **rules)
    text = ""
    for row in example.rows:
        text = tell_play(round_, row[0], me)
    return text


def test_the_game_is_counted_last_and_trick_order_decides() -> None:
    text = end_of(DO_E1, scores=(88, 60), target=91)
    assert text.endswith(
        "We score 8 for the game, 32 to 25. (DO-17) Pegged: we 106, they 92. "
        "First at 91, in trick 5: Edna and Will. (DO-A10)"
    )
    assert "They score 8 for the game, 32 to 25." in end_of(DO_E1, me=1)
    higher = end_of(DO_E1, scores=(88, 60), target=91, both_out="higher-total")
    assert higher.endswith("Past 91 with the higher score: You and Nora. (DO-A10)")
    level = end_of(DO_E1, scores=(88, 74), target=91, both_out="higher-total")
    assert level.endswith("Both stand at 106: another hand decides. (DO-A10)")
    by_game = end_of(DO_E1, scores=(83, 30), target=100)
    assert by_game.endswith("First at 100, by the game, which is counted last: You and Nora. (DO-A10)")
    assert "You score 8 for the game, 41 to 5." in end_of(BD_E1, me=0)
    assert "Ann scores 8 for the game, 41 to 5." in end_of(BD_E1, me=1)
    assert "Nora and You score 8 for the game" in end_of(DO_E1, me=None)


def test_a_tied_count_scores_for_nobody_or_is_carried_over() -> None:
    assert "Game count: 30 to 30. Nobody scores the 8. (DO-19)" in end_of(DO_E3)
    assert "30 to 30. Nobody scores the 8; they go with the next one. (DO-A12)" in end_of(DO_E3, tie="carry-over")
    assert "Muck: 40 to 40. Nobody scores the 8. (PH-A4)" in end_of(PH_E1)
    assert "We score 8 for the muck, 41 to 39. (PH-5)" in end_of(PH_E2)
    assert "We score 16 for the muck" in end_of(PH_E2, tie="carry-over", carried=8)
    assert "the game" not in end_of(ID_E1), "Irish Don has no such bonus"


# Revokes.


def test_a_revoke_is_told_to_its_player_at_once_and_to_others_when_it_shows() -> None:
    round_ = hand_of(DO_E1, revokes="league")
    play(round_, "E:9C")
    own = tell_play(round_, "S:QH")
    assert own == (
        "You throw the queen of hearts. "
        "That is a revoke: you hold clubs still. It shows when you play one, or at the end. (DO-A13)"
    )
    assert "revoke" not in told(round_, me=1)
    others = tell_play(round_, "W:AC N:2C W:JC N:3C E:5C", me=1)
    assert "revoke" not in others
    shown = tell_play(round_, "S:6C", me=1)
    assert "A revoke by You shows now: clubs were led in trick 1, and the queen of hearts came from a hand" in shown
    assert "Your revoke shows now: clubs were led in trick 1" in told(round_, start=9, me=2)


def test_a_revoke_that_nothing_shows_comes_out_at_the_end() -> None:
    round_ = hand_of(DO_E1, revokes="league")
    play(round_, "E:9C S:KC W:9H")
    start = len(round_.view(0).events) + 1  # the foul will stand among what was told
    while not round_.settled:
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay)
        hidden = [card for card in asked.cards if asked.seat != 3 or c.suit(card) != c.CLUBS]
        round_.apply(a.Play(asked.seat, (hidden or asked.cards)[0]))
    round_.finish(last=False)
    text = told(round_, start, me=0)
    assert text.count("A revoke by Will shows now") == 1
    assert (
        "Edna and Will: a revoke by the side that pitched. The hand is void, and the other side scores 20." in text
    )
    assert text.endswith("Pegged: we 20, they 0.")


def test_what_a_revoke_costs() -> None:
    round_ = hand_of(DO_E1, revokes="league", scores=(50, 50))
    play(round_, "E:9C S:QH")
    play_out(round_)
    round_.finish(last=False)
    text = told(round_)
    assert re.search(r"You and Nora: a revoke. It costs the \d+ points? of this hand, and the game cannot", text)
    both = hand_of(DO_E1, revokes="league", scores=(50, 50))
    play(both, "E:9C S:QH W:9H")
    play_out(both)
    both.finish(last=False)
    assert "Both sides have revoked: nobody scores in this hand. (DO-A13)" in told(both)
    irish = hand_of(ID_E1, revokes="league")
    play(irish, "N:QD E:7S")
    play_out(irish)
    irish.finish(last=False)
    assert re.search(r"Edna and Will: a revoke. It costs the \d+ points? of this hand. \(DO-A13\)", told(irish))


def test_the_price_is_named_before_a_revoke_is_played() -> None:
    round_ = hand_of(DO_E1, revokes="league")
    play(round_, "E:9C")
    said = teller("don").caution(c.card("QH"), round_.view(2), eyes_of(round_))
    assert said.text.startswith(
        "The queen of hearts would be a revoke, for you hold clubs. Your side would lose all"
    )
    assert said.refusal and "confirm" in said.text and "DO-A13" in said.text
    play(round_, "S:KC")
    said = teller("don").caution(c.card("9H"), round_.view(3), eyes_of(round_, 3))
    assert "the hand would be void, and the other side would score 20" in said.text
