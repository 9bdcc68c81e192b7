"""The Dons in sentences over sessions at random: every summary re-adds, and nothing hidden is named."""

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
from core.session import Session
from core.setup import new_setup
from tests.games.don_table import GAMES
from tests.playing import some_actions
from tests.tui.don_stories import FOUR, TWO, teller
from tui.story import Eyes
from tui.story.log import log_text
from tui.story.played import Round, round_line
from tui.story.points import HandSummary
from tui.story.sentence import CardStyle
from tui.story.summary import in_sentences

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"count": "as-won", "tie": "carry-over"},
    {"both_out": "higher-total", "trump": "named"},
    {"follow": "follow-or-trump", "revokes": "league"},
    {"revokes": "league", "count": "as-won", "tie": "carry-over"},
)


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
