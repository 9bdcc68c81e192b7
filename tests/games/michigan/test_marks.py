"""Cards marked to be held back: said in advance, by their owner alone, and seen by nobody else (MI-34)."""

from dataclasses import replace

import pytest

from core import actions as a
from core import cards as c
from core import game as games
from core import rules
from core.practice import Practice
from core.record import round_text
from core.session import Session
from core.setup import new_setup
from saves.codec import BadRecord, read_act, write_act


def session_of(preset: str = "strict") -> Session:
    game = games.load("michigan")
    seats = [games.Seat(name, "human") for name in ("Anna", "Ben", "Clara")]
    session = Session(new_setup(game, rules.make_rules(game.rules, 3, preset, {}), seats, seed="marks"))
    session.apply(a.Begin())
    return session


def dealt(preset: str = "strict") -> Session:
    session = session_of(preset)
    assert session.round is not None
    asked = session.round.ask()
    assert asked is not None
    session.apply(a.Cut(asked.seat, 20))
    return session


def test_a_mark_is_seen_by_its_owner_alone() -> None:
    session = dealt()
    before = [session.view(seat) for seat in range(3)]
    log, asked = round_text(session), session.round.ask() if session.round else None
    card = before[1].hand[0]
    session.apply(a.Hold(1, card))
    assert session.view(1).marked == (card,)  # type: ignore[attr-defined]
    assert [session.view(0), session.view(2)] == [before[0], before[2]]
    assert round_text(session) == log
    assert session.round is not None and session.round.ask() == asked
    session.apply(a.Hold(1, card, on=False))
    assert session.view(1) == before[1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_a_card_of_ones_own_hand_can_be_marked(seat: int) -> None:
    session = dealt()
    foreign = session.view((seat + 1) % 3).hand[0]
    for card in (foreign, 52, -1):
        with pytest.raises(a.Refused, match="not-in-hand"):
            session.apply(a.Hold(seat, card))
    with pytest.raises(a.Refused, match="no-round"):
        session.apply(a.Hold(7, foreign))


def test_nothing_can_be_marked_where_nothing_may_be_held_back() -> None:
    for session in (session_of(), dealt("source")):
        with pytest.raises(a.Refused, match="no-marks"):
            session.apply(a.Hold(0, 0))
    game = games.load("pope-joan")
    made = rules.make_rules(game.rules, 3, "common", {})
    other = Session(new_setup(game, made, [games.Seat(name, "human") for name in "ABC"], seed="x"))
    with pytest.raises(a.Refused, match="no-round"):
        other.apply(a.Hold(0, 0))
    other.apply(a.Begin())
    with pytest.raises(a.Refused, match="no-marks"):
        other.apply(a.Hold(0, 0))


def test_a_new_deal_has_no_marks_and_a_played_card_none_either() -> None:
    session = dealt()
    round_ = session.round
    assert round_ is not None
    asked = round_.ask()
    assert asked is not None
    action = next(iter(asked.actions()))
    assert isinstance(action, a.Play)
    session.apply(a.Hold(asked.seat, action.card))
    session.apply(action)
    assert session.view(asked.seat).marked == ()  # type: ignore[attr-defined]
    assert not c.to_set(session.view(asked.seat).hand) >> action.card & 1


def test_a_mark_is_recorded_strictly() -> None:
    action = a.Hold(1, 17)
    assert read_act(write_act(action, 5)) == (action, 5, None)
    assert read_act('{"action": {"kind": "hold", "seat": 1, "card": 17}, "at": 5}') == (action, 5, None)
    for body in (
        '{"action": {"kind": "hold", "seat": 1}, "at": 5}',
        '{"action": {"kind": "hold", "seat": 9, "card": 17}, "at": 5}',
        '{"action": {"kind": "hold", "seat": 1, "card": 52}, "at": 5}',
        '{"action": {"kind": "hold", "seat": 1, "card": 17, "on": 1}, "at": 5}',
    ):
        with pytest.raises(BadRecord):
            read_act(body)


def test_a_move_taken_back_leaves_the_marks() -> None:
    game = games.load("michigan")
    seats = [games.Seat(name, "human") for name in ("Anna", "Ben", "Clara")]
    setup = new_setup(game, rules.make_rules(game.rules, 3, "strict", {}), seats, seed="marks")
    session = Session(replace(setup, practice=Practice()))
    session.apply(a.Begin())
    assert session.round is not None
    asked = session.round.ask()
    assert asked is not None
    session.apply(a.Cut(asked.seat, 20))
    asked = session.round.ask()
    assert asked is not None
    other = (asked.seat + 1) % 3
    card = session.view(other).hand[0]
    session.apply(a.Hold(other, card))
    session.apply(next(iter(asked.actions())))
    session.apply(a.Undo(asked.seat))
    assert session.view(other).marked == (card,)  # type: ignore[attr-defined]
