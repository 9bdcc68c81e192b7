"""Practice: a session from a given deal, going on from any card, and moves that are taken back."""

import json
import random
from dataclasses import replace

import pytest

from core import actions as a
from core import asks
from core.game import REGISTRY, Seat, load
from core.logline import read_line
from core.practice import Given, Practice
from core.record import round_text
from core.replay import Replay
from core.session import Session
from core.summary import summary
from core.verify import verify
from saves import codec
from tests.playing import Evening, evening, random_setup, some_actions

pytestmark = pytest.mark.parametrize("game_id", REGISTRY)


def practised(game_id: str, case: int) -> Evening:
    """Return a session of practice, at its first round."""
    rng = random.Random(f"practice {game_id} {case}")
    one = Evening(replace(random_setup(load(game_id), rng), practice=Practice()), rng)
    one.apply(a.Begin())
    return one


def a_round(game_id: str, case: int) -> Replay:
    """Return a finished round of some evening, not always its first."""
    lines = evening(game_id, case).play()
    return Replay.of_line(read_line(lines[min(case % 2, len(lines) - 1)]))


def given_at(replay: Replay, place: int) -> Practice:
    actions = tuple(step.action for step in replay.steps[:place])
    return Practice(Given(replay.opening, replay.salt, replay.deck, actions))


def from_deal(replay: Replay, practice: Practice) -> Session:
    seats = tuple(Seat(one.name, "computer:steady" if at else "human") for at, one in enumerate(replay.seats))
    rng = random.Random(1)
    setup = random_setup(replay.game, rng)
    setup = replace(setup, rules=replay.rules.dump(), seats=seats, seed=None, practice=practice)
    return Session(codec.read_setup(codec.write_setup(setup)))


@pytest.mark.parametrize("case", range(4))
def test_going_on_from_any_step_is_the_round_at_that_step(game_id: str, case: int) -> None:
    replay = a_round(game_id, case)
    rng = random.Random(case)
    for place in {0, replay.end - 1, rng.randrange(replay.end), rng.randrange(replay.end)}:
        session = from_deal(replay, given_at(replay, place))
        session.apply(a.Begin())
        for seat in range(len(replay.seats)):
            assert session.view(seat) == replay.view(place, seat)
        for step in replay.steps[place:]:
            session.apply(step.action)
        assert session.phase in ("between", "over")
        assert session.round is not None
        assert (
            session.round.ledger() == replay.round(replay.end).ledger() or (session.phase == "over") != replay.last
        )


@pytest.mark.parametrize("case", range(3))
def test_a_session_from_a_given_deal_is_resumed_played_on_and_verified(game_id: str, case: int) -> None:
    replay = a_round(game_id, case)
    practice = given_at(replay, replay.end // 2)
    one = Evening(from_deal(replay, practice).setup, random.Random(case))
    lines = one.play()
    report = verify(lines)
    assert report.faults == [] and report.given == 1
    logged = [json.loads(line) for line in lines]
    assert all(line["practice"] is True for line in logged)
    assert [line.get("given", False) for line in logged] == [True, *[False] * (len(lines) - 1)]
    again = Session(one.setup)
    again.apply(a.Begin())
    resumed = Session.resume(one.setup, again.checkpoint(), ())
    assert resumed.view(0) == again.view(0) and resumed.done == again.done
    assert summary(again)["practice"] is True


def test_a_given_deal_that_fits_no_session_of_the_game_is_no_setup(game_id: str) -> None:
    replay = a_round(game_id, 1)
    practice = given_at(replay, 0)
    assert practice.given is not None
    short = replace(practice, given=replace(practice.given, deck=practice.given.deck[1:]))
    few = replace(practice.given.opening, active=practice.given.opening.active[1:])
    for bad in (short, replace(practice, given=replace(practice.given, opening=few))):
        with pytest.raises(ValueError, match="given"):
            from_deal(replay, bad)


@pytest.mark.parametrize("case", range(4))
def test_taking_back_leads_to_the_decision_before_and_the_log_counts_it(game_id: str, case: int) -> None:
    one = practised(game_id, case)
    decisions: list[tuple[int, list[object]]] = []
    undone = 0
    while one.session.phase == "round" and undone < 12:
        asked = one.round.ask()
        assert asked is not None
        if not (isinstance(asked, asks.AskPlay) and asked.forced):
            decisions.append((asked.seat, everything(one.session)))
        one.apply(one.rng.choice(some_actions(one.mostly_honest(asked), one.rng)))
        if one.rng.random() < 0.7 or not decisions or over(one):
            continue
        seat = one.rng.choice([made for made, _all in decisions])
        one.apply(a.Undo(seat))
        undone += 1
        while decisions[-1][0] != seat:
            decisions.pop()
        assert everything(one.session) == decisions.pop()[1]
        resumed = Session.resume(one.setup, one.opened, one.taken)
        assert everything(resumed) == everything(one.session) and resumed.help == one.session.help
    one.play_round()
    line = json.loads(round_text(one.session))
    assert sum(help_["undos"] for help_ in line["help"]) == undone
    assert verify([json.dumps(line)]).faults == []


def over(one: Evening) -> bool:
    return one.session.phase != "round"


def everything(session: Session) -> list[object]:
    """Return all that taking back has to bring back."""
    assert session.round is not None
    views = [session.view(seat) for seat in range(len(session.seats))]
    return [session.round.events[:], views, session.choices[:], session.done[:]]


def test_taking_back_is_for_practice_and_for_a_round_in_play(game_id: str) -> None:
    one = evening(game_id, 1)
    one.apply(a.Begin())
    assert refusal(one.session, a.Undo(0)) == "no-undo"
    two = practised(game_id, 1)
    seat = len(two.session.seats) - 1
    before = everything(two.session)
    assert refusal(two.session, a.Undo(seat)) == "nothing-to-undo"
    assert everything(two.session) == before
    two.play_round()
    assert refusal(two.session, a.Undo(0)) == "undo-over"


def refusal(session: Session, action: a.Action) -> str:
    count = session.count
    with pytest.raises(a.Refused) as error:
        session.apply(action)
    assert session.count == count
    return error.value.code
