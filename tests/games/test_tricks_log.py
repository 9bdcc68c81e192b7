"""A session of a Don is one game to its target, and its log tells all of it at the right time."""

import json
import random
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import events as e
from core.game import Effort, Seat
from core.record import round_line
from core.session import Session
from core.setup import new_setup
from core.tricks.round import TrickRound
from core.verify import verify
from tests.games.don_table import GAMES, rules_of

ALL = pytest.mark.parametrize("game", GAMES)


def session_of(game: str, seed: str = "1", **rules: Any) -> Session:
    """Return a session of computers, begun."""
    one = GAMES[game]
    seats = [Seat(f"P{seat}", "computer:steady") for seat in range(one.least)]
    session = Session(new_setup(one, rules_of(game, **rules), seats, seed=seed))
    session.apply(a.Begin())
    return session


def play_on(session: Session, cards: int = 1000) -> None:
    """Play so many actions of the open round by the steady computer, or to its end."""
    choose = session.game.choosers()["steady"]
    while session.phase == "round" and cards:
        cards -= 1
        assert session.round is not None
        asked = session.round.ask()
        assert asked is not None
        view, stream = session.view(asked.seat), session.choice_stream(asked.seat)
        session.apply(choose(session.rules, view, stream, Effort()))


def whole_game(session: Session) -> list[dict[str, Any]]:
    """Play the session to its end and return its log lines."""
    lines = []
    while True:
        play_on(session)
        lines.append(json.loads(json.dumps(round_line(session))))
        if session.phase == "over":
            return lines
        session.apply(a.NextRound())


@ALL
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_session_is_one_game_to_its_target(game: str, seed: str) -> None:  # DO-3, DO-15, ID-7
    session = session_of(game, seed, target=60)
    lines = whole_game(session)
    players = GAMES[game].least
    for number, line in enumerate(lines, 1):
        assert line["round"] == number
        assert line["dealer"] == (lines[0]["dealer"] + number - 1) % players  # DO-A2, BD-2
        assert line["last"] == (number == len(lines)) == (line["after"]["winner"] is not None)
        assert "result" not in line and line["before"].keys() == {"scores"}
        if number > 1:
            assert line["before"]["scores"] == lines[number - 2]["after"]["scores"]
    winner = lines[-1]["after"]["winner"]
    assert session.result() == [winner]
    assert lines[-1]["after"]["scores"][winner] >= 60 > max(lines[-1]["before"]["scores"])
    assert lines[-1]["events"][-1] == {"type": "end", "reason": "played"}
    assert (lines[0]["lots"] and "lots" not in lines[-1]) or len(lines) == 1
    report = verify(list(map(json.dumps, lines)))
    assert report.faults == [] and report.complete == 1


@ALL
def test_time_cannot_be_called_on_a_game_to_a_target(game: str) -> None:
    session = session_of(game)
    with pytest.raises(a.Refused):
        session.apply(a.CallTime())


@ALL
def test_carried_is_written_only_where_ties_are_carried_over(game: str) -> None:  # DO-A12
    (line, *_) = whole_game(session_of(game, tie="carry-over"))
    assert line["before"] == {"scores": [0, 0], "carried": 0}
    assert line["after"].keys() == {"scores", "winner"}


def test_the_lots_of_don_pick_the_pitcher() -> None:  # DO-7, DO-A4
    session = session_of("don")
    best = max(session.lots, key=lambda lot: lot.card % 13)
    assert session.opening is not None and session.opening.dealer == (best.seat - 1) % 4
    play_on(session, 1)
    assert session.round is not None
    asked = session.round.ask()
    assert asked is not None and asked.seat == best.seat


def test_the_events_are_written_as_the_log_has_them() -> None:
    (line, *_) = whole_game(session_of("blind-don", trump="named", target=20))
    kinds = [event["type"] for event in line["events"]]
    assert kinds[:2] == ["trump", "play"]
    assert line["events"][0]["suit"] in "CDHS"
    assert list(line["events"][1]) == ["type", "seat", "card", "lead", "blind"]
    assert any(event.get("blind") for event in line["events"])
    trick = next(event for event in line["events"] if event["type"] == "trick")
    assert list(trick) == ["type", "seat", "points", "count"]
    assert len(line["deal"]["table"]) == 2 and len(line["deal"]["stock"]) == 16
    (line, *_) = whole_game(session_of("don", target=20))
    game = next(event for event in line["events"] if event["type"] == "game")
    assert list(game) == ["type", "side", "points", "counts"]
    assert "blind" not in line["events"][0]


def revoking(number: int) -> Session | None:
    """Return a session in the middle of a league hand in which somebody has just revoked, or None."""
    rng = random.Random(number)
    session = session_of("don", str(number), revokes="league")
    play_on(session, 2)
    for _ in range(rng.randrange(16)):
        play_on(session, 1)
    while session.phase == "round":
        assert session.round is not None
        asked = session.round.ask()
        assert asked is not None
        if isinstance(asked, asks.AskPlay) and asked.costly:
            session.apply(a.Play(asked.seat, rng.choice(asked.costly)))
            return session
        play_on(session, 1)
    return None


@pytest.mark.parametrize("number", range(8))
def test_a_running_log_keeps_a_revoke_until_it_shows(number: int) -> None:  # DO-A13
    session = revoking(number)
    assert session is not None and isinstance(session.round, TrickRound)
    foul = next(event for event in session.round.events if isinstance(event, e.Foul))
    while session.phase == "round":
        hidden = bool(session.round.secret)
        line = round_line(session)
        assert any(event["type"] == "foul" for event in line["events"]) != hidden
        for seat in range(4):
            assert (foul in session.view(seat).events) == (not hidden or seat == foul.seat)
        play_on(session, 1)
    line = round_line(session)
    kinds = [event["type"] for event in line["events"]]
    assert kinds[kinds.index("foul") - 1] == "play"
    assert kinds[-2:] in (["penalty", "end"], ["game", "end"]) and "penalty" in kinds
    assert verify([json.dumps(line)]).faults == []
    penalty = next(event for event in line["events"] if event["type"] == "penalty")
    assert penalty["side"] == foul.seat % 2 and penalty["points"] in (0, 20)


def test_an_unshown_revoke_and_an_honest_discard_leave_the_same_bytes() -> None:  # DO-A13
    session = revoking(1)
    assert session is not None and isinstance(session.round, TrickRound)
    round_ = session.round
    line = round_line(session)
    foul = next(event for event in round_.events if isinstance(event, e.Foul))
    # The same play by a hand that is void: the foul never was.
    index = round_.events.index(foul)
    del round_.events[index], round_.secret[index]
    assert round_line(session) == line


@ALL
def test_a_checkpoint_opens_the_round_again(game: str) -> None:
    session = session_of(game, tie="carry-over")
    opened = session.checkpoint()
    taken: list[tuple[a.Action, int]] = []
    choose = session.game.choosers()["steady"]
    for _ in range(11):
        assert session.round is not None
        asked = session.round.ask()
        assert asked is not None
        action = choose(session.rules, session.view(asked.seat), session.choice_stream(asked.seat), Effort())
        session.apply(action)
        taken.append((action, 0))
    again = Session.resume(session.setup, opened, taken)
    for seat in range(GAMES[game].least):
        assert again.view(seat) == session.view(seat)
