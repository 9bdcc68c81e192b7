"""The Dons in sentences: each card's part in its trick, each peg with its cards, the count, revokes, the result."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Scores, Seat
from core.logline import LogLine, read_line
from core.record import round_text
from core.rules import make_rules
from core.session import Session, new_setup
from core.tricks.round import TrickRound
from tests.games.don_examples import BD_E1, DO_E1, DO_E3, ID_E1, PH_E1, PH_E2, Example
from tests.games.don_table import GAMES, open_hand, play, play_out
from tests.playing import some_actions
from tui.story import Eyes, teller_for
from tui.story.dons import DonTeller
from tui.story.log import log_text
from tui.story.played import Round, round_line
from tui.story.points import HandSummary
from tui.story.sentence import CardStyle
from tui.story.summary import in_sentences

FOUR = ("Nora", "Edna", "You", "Will")
TWO = ("Ann", "Ben")
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"count": "as-won", "tie": "carry-over"},
    {"both_out": "higher-total", "trump": "named"},
    {"follow": "follow-or-trump", "revokes": "league"},
    {"revokes": "league", "count": "as-won", "tie": "carry-over"},
)


def teller(game: str) -> DonTeller:
    found = teller_for(game)
    assert isinstance(found, DonTeller)
    return found


def hand_of(example: Example, **rules: Any) -> TrickRound[Any]:
    return open_hand(example.game, example.hands, table=example.table, stock=example.stock, **rules)


def eyes_of(round_: TrickRound[Any], me: int | None = 2, style: CardStyle = "words") -> Eyes:
    return Eyes(FOUR if round_.form.seats == 4 else TWO, me, round_.rules, style)


def game_of(round_: TrickRound[Any]) -> str:
    return next(id_ for id_, game in GAMES.items() if type(round_.rules) is game.rules)


def told(round_: TrickRound[Any], start: int = 0, me: int | None = 2, style: CardStyle = "words") -> str:
    eyes, view = eyes_of(round_, me, style), round_.view(me or 0)
    one = teller(game_of(round_))
    return " ".join(sentence.text for sentence in one.tell(view.events, start, one.scene(view, eyes)))


def tell_play(round_: TrickRound[Any], notation: str, me: int | None = 2) -> str:
    """Play, and return what is told of it."""
    start = len(round_.view(me or 0).events)
    play(round_, notation)
    if round_.settled:
        round_.finish(last=True)
    return told(round_, start, me)


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


# What is asked, and what is refused.


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


# Sessions at random.


def sessions(game_id: str, changes: dict[str, Any], seeds: range) -> Iterator[Session]:
    """Yield sessions of a Don at the end of each hand, played at random."""
    game = GAMES[game_id]
    for seed in seeds:
        rng = random.Random(seed)
        rules = make_rules(game.rules, game.least, "source", {"target": 60, **changes})
        seats = [Seat("You" if at == 0 else f"P{at}", "human") for at in range(game.least)]
        session = Session(new_setup(game, rules, seats, seed=str(seed)))
        session.apply(a.Begin())
        while True:
            play_hand(session, rng)
            yield session
            if session.phase == "over":
                break
            session.apply(a.NextRound())


def play_hand(session: Session, rng: random.Random) -> None:
    assert session.round is not None
    while session.phase == "round":
        ask = session.round.ask()
        assert ask is not None
        actions = some_actions(ask, rng)
        if isinstance(ask, asks.AskPlay) and ask.costly and rng.random() < 0.97:
            actions = [one for one in actions if not isinstance(one, a.Play) or one.card in ask.cards]
        session.apply(rng.choice(actions))


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
@pytest.mark.parametrize("game", GAMES)
def test_every_hand_can_be_told_and_every_summary_re_added(game: str, variant: int) -> None:
    for session in sessions(game, VARIANTS[variant], range(6)):
        line = read_line(round_text(session))
        check_summary(line)
        styles: tuple[CardStyle, ...] = ("words", "signs")
        for style in styles:
            text = "\n".join(log_text(teller(game), line, style))
            assert "{" not in text and "None" not in text
        assert line.finished is not None


def test_a_hand_in_a_list_says_what_it_brought() -> None:
    for session in sessions("phat", {}, range(1)):
        written = round_text(session)
        line = read_line(written)
        listed = round_line(Round(written, line))
        assert line.finished is not None and isinstance(line.opening.ledger, Scores)
        (before, other), (after, others) = line.opening.ledger.scores, line.finished.after["scores"]
        assert listed.title == f"hand {line.opening.number}"
        assert listed.end == f"we {after - before}, they {others - other}"
        assert (listed.change, listed.after) == (after - before, str(after))


def check_summary(line: LogLine) -> None:
    assert line.finished is not None
    before = line.opening.ledger
    assert isinstance(before, Scores)
    looking = Eyes.of(line.seats, 0, line.rules, "signs")
    summary = teller(line.game.id).summary(line, looking)
    assert isinstance(summary, HandSummary)
    after, winner = line.finished.after["scores"], line.finished.after["winner"]
    assert summary.winner == winner
    for row in summary.sides:
        assert (row.before, row.now) == (before.scores[row.side], after[row.side])
        assert row.before + row.tricks + row.lost + row.bonus == row.now
        assert sum(one.points for one in summary.rows if one.side == row.side) == row.now - row.before
    for one in summary.rows:
        assert one.clause and one.why and one.source
        if one.trick is not None:
            assert sum(int(part.split()[-1]) for part in one.why.split(", ")) == one.points, "the cards add up"
    firsts = [one.side for one in summary.rows if one.first]
    if winner is not None and line.rules.dump()["both_out"] == "trick-order":
        assert firsts == [winner], "the peg that decided is marked"
    else:
        assert not firsts
    if summary.counts:
        assert sum(summary.total) == 80
        for count in summary.counts:
            assert len(re.findall("[♣♦♥♠]", "".join(count.cards))) == 4
            assert sum(count.counts) == 4 * count.worth
    game = next((event for event in line.events if isinstance(event, e.GameBonus)), None)
    if game is not None:
        assert {summary.total[0], summary.total[1]} == set(game.counts)
    assert "{" not in " ".join(sentence.text for sentence in in_sentences(summary, looking))


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_named_that_the_seat_has_not_seen(game: str) -> None:
    one = teller(game)
    rng = random.Random(game)
    rules = make_rules(GAMES[game].rules, GAMES[game].least, "source", {"revokes": "league"})
    seats = [Seat(f"P{at}", "human") for at in range(GAMES[game].least)]
    session = Session(new_setup(GAMES[game], rules, seats, seed="hidden"))
    session.apply(a.Begin())
    assert session.round is not None
    heard: tuple[e.Event, ...] = ()
    while session.phase == "round":
        ask = session.round.ask()
        assert ask is not None
        view, eyes = session.view(0), Eyes.of(seats, 0, rules, "signs")
        known = {*view.dealt, *view.hand, *getattr(view, "played", ())}
        said = [
            *one.tell(view.events, 0, one.scene(view, eyes)),
            *one.look(view, eyes),
            *one.why(view, ask, eyes),
            *one.score(view, eyes),
            *one.stops(view, eyes),
        ]
        if ask.seat == 0 or not isinstance(ask, asks.AskPlay):
            said.append(one.asked(ask, view, eyes))
        text = " ".join(sentence.text for sentence in said)
        named = {c.card(word) for word in cards_in(text)}
        assert named <= known
        fouls = [event for event in view.events if isinstance(event, e.Foul) and event.seat != 0]
        assert fouls or "A revoke by" not in text
        heard = view.events
        session.apply(rng.choice(some_actions(ask, rng)))
    assert heard


def cards_in(text: str) -> list[str]:
    signs = dict(zip(c.SIGNS, c.SUITS, strict=True))
    found = re.findall("(10|[A2-9JQK])([♣♦♥♠])", text)
    return [rank.replace("10", "T") + signs[sign] for rank, sign in found]


def test_the_log_of_an_open_hand_hides_a_revoke_and_reads_to_where_it_is() -> None:
    for session in sessions("don", {"revokes": "league"}, range(1)):
        if session.phase == "over":
            break
        session.apply(a.NextRound())
        assert session.round is not None
        rng = random.Random(5)
        for _card in range(20):
            ask = session.round.ask()
            assert ask is not None
            session.apply(rng.choice(some_actions(ask, rng)))
        text = "\n".join(log_text(teller("don"), read_line(round_text(session))))
        assert text.endswith("This round is not over: the log shows only what every player has seen.")
        assert "Asleep" not in text
        break


def test_the_result_names_both_sides() -> None:
    one = teller("don")
    rules = make_rules(GAMES["don"].rules, 4)
    eyes = Eyes(FOUR, 2, rules)
    assert one.result(Scores((121, 98), winner=0), [0], eyes)[0].text == "You and Nora win 121–98."
    assert one.result(Scores((106, 92), winner=1), [1], eyes)[0].text == "Edna and Will win 92–106."
    blind = teller("blind-don")
    assert blind.result(Scores((121, 98), winner=0), [0], Eyes(TWO, 0, rules))[0].text == "You win 121–98."
    assert blind.result(Scores((121, 98), winner=0), [0], Eyes(TWO, 1, rules))[0].text == "Ann wins 121–98."
