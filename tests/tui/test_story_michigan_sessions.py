"""Whole sessions of Michigan told: every summary re-added, whatever rules are agreed."""

import random
import re
from collections.abc import Iterator

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.game import Seat, load
from core.games.michigan.rules import MichiganRules
from core.logline import read_line
from core.record import round_text
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup
from tests.playing import some_actions
from tui.story import Eyes, teller_for
from tui.story.log import log_text
from tui.story.session import follows, limit, lots
from tui.story.summary import Summary, in_sentences

TELLER = teller_for("michigan")
GAME = load("michigan")

VARIANTS: dict[str, dict[str, Value]] = {
    "source": {},
    "boodle": {"extra_hand": "both"},
    "newmarket": {"stakes": "free", "suit_change": "any"},
    "saratoga": {"suit_change": "continue", "leftovers": "last-winner"},
    "strict": {"suit_change": "dead-end", "irregularities": "allowed"},
    "lax": {"irregularities": "allowed", "extra_hand": "auction", "leftovers": "last-winner"},
    "short": {"irregularities": "allowed", "ruin": "short-pay", "chips": 20, "stakes": "free", "free_chips": 12},
    "knock-out": {"irregularities": "allowed", "ruin": "knock-out", "chips": 20, "extra_hand": "both"},
}


def sessions(name: str, seeds: range, players: int = 4, *, listening: bool = False) -> Iterator[Session]:
    """Yield sessions, each at every round's end; with `listening`, now and then somebody asks for all there is."""
    for seed in seeds:
        rules = make_rules(GAME.rules, players, changes={"rounds": 4, **VARIANTS[name]})
        seats = [Seat(one, "computer:random") for one in ("You", "Bea", "Carl", "Dora", "Ewan")[:players]]
        session = Session(new_setup(GAME, rules, seats, seed=f"{name}{seed}"))
        session.apply(a.Begin())
        rng = random.Random(seed)
        while True:
            while (asked := session.round.ask() if session.round else None) is not None:
                session.apply(rng.choice(some_actions(asked, rng)))
                if session.phase == "round" and listening and rng.random() < 0.1:
                    hear(session)
            yield session
            if session.phase == "over":
                break
            session.apply(a.NextRound())


def hear(session: Session) -> None:
    """Listen to all there is to say, through every seat's eyes; nobody hears of what is secret from him."""
    assert session.round is not None
    secret = session.round.secret
    for seat in range(len(session.seats)):
        view = session.view(seat)
        eyes = Eyes.of(session.seats, seat, session.rules, "signs")
        asked = session.round.ask()
        said = [
            *TELLER.tell(view.events, 0, TELLER.scene(view, eyes)),
            *TELLER.look(view, eyes),
            *TELLER.stops(view, eyes),
            *TELLER.run(view, eyes),
        ]
        if asked is not None:
            said.append(TELLER.asked(asked, view, eyes))
        text = " ".join(one.text for one in said)
        assert "{" not in text
        for place, knower in secret.items():
            event = session.round.events[place]
            if knower != seat and isinstance(event, e.Foul):
                name = "you" if knower == eyes.me else session.seats[knower].name
                card = c.sign_text(event.card)
                assert f"{name} held back {card}" not in text and f"{name} holds back {card}" not in text
                if not getattr(view, "offences", ()):
                    assert "back" not in text.replace("hold it back and pay", "")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_summary_can_be_re_added(name: str) -> None:
    for session in sessions(name, range(3), 3 + len(name) % 3, listening=True):
        line = read_line(round_text(session))
        assert line.finished is not None and isinstance(line.rules, MichiganRules)
        eyes = Eyes.of(line.seats, 0, line.rules, "signs")
        summary = TELLER.summary(line, eyes)
        assert isinstance(summary, Summary)
        *seats, board, total = summary.ledger
        assert [row.now for row in seats] == line.finished.after["chips"]
        assert board.now == sum(line.finished.after["pools"].values())
        assert (total.staked, total.pools, total.cards, total.fines) == (0, 0, 0, 0)
        for seat, row in enumerate(seats):
            gained = sum(one.chips for one in summary.rows if one.seat == seat)
            paid = sum(one.chips for one in summary.rows if one.payer == seat)
            assert row.pools + row.cards + row.fines == gained - paid
        for one in summary.rows:
            assert one.clause and one.why, one
            if "left:" in one.why:
                assert len(re.findall("[♣♦♥♠]", one.why)) == int(one.why.split()[0]), "the cards can be counted"
            if one.clause == "MI-36":
                held, there = one.why.removeprefix("held back ").split("; ")
                assert all(card[-1] == there[-len("♣ is there")] for card in held.split()), one.why
        text = "\n".join([sentence.text for sentence in in_sentences(summary, eyes)] + log_text(TELLER, line))
        assert "{" not in text


def test_who_cannot_stake_has_left_the_game() -> None:
    leaving = [
        follows(session, Eyes.of(session.seats, 0, session.rules)).text
        for session in sessions("knock-out", range(20), 5)
        if session.following is not None and session.following.active != session.active
    ]
    assert any("cannot pay the next stake, and has left the game. (MI-A14)" in one for one in leaving)
    assert any(one.startswith("You cannot pay the next stake, and have left the game.") for one in leaving)


def test_limits_know_of_no_final_round() -> None:
    rules = make_rules(GAME.rules, 3, changes={"rounds": 2})
    session = Session(new_setup(GAME, rules, [Seat(name, "computer:lowest") for name in "ABC"], seed="1"))
    session.apply(a.Begin())
    assert limit(session, 0).text == "1 more deal after this one."
    drawn = lots(session, Eyes.of(session.seats, None, rules, "signs"))[-1].text
    assert drawn.startswith("Single cards go round until the first jack: A ") and drawn.endswith("(MI-5).")
    assert drawn.count("J") == 1
    endings: tuple[tuple[dict[str, Value], str], ...] = (
        ({"limit": "minutes", "minutes": 30}, "the deal in progress is then finished, and the session is over"),
        ({"limit": "none"}, "'final' calls time"),
    )
    for changes, said in endings:
        rules = make_rules(GAME.rules, 3, changes={**changes, "first_dealer": "draw"})
        session = Session(new_setup(GAME, rules, session.seats, seed="1"))
        session.apply(a.Begin())
        assert said in limit(session, 0).text
        assert "final round" not in limit(session, 0).text
        assert lots(session, Eyes.of(session.seats, None, rules))[-1].text.startswith("Lots for the first deal")


def test_a_deal_is_named_by_how_it_ended() -> None:
    endings = set()
    for session in sessions("strict", range(30), 3):
        line = read_line(round_text(session))
        eyes = Eyes.of(line.seats, 0, line.rules, "signs")
        ending = TELLER.ending(line, eyes)
        endings.add(ending)
        heading = in_sentences(TELLER.summary(line, eyes), eyes)[0].text
        if ending == "a dead end":
            assert "a dead end, and nobody pays" in heading
        elif ending != "nobody wins":
            assert (
                f"{ending.removesuffix(' goes out')} went out first" in heading or "you went out first" in heading
            )
    assert {"a dead end", "You go out", "Bea goes out"} <= endings
