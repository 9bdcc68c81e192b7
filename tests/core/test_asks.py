"""Questions and actions that are made once, or quickly, are the same as those that are made from their fields."""

import pickle
from dataclasses import FrozenInstanceError, fields

import pytest

from core import actions as a
from core import asks

FIELDS = (2, (3, 17), False, (0, 4), (50,))


@pytest.mark.parametrize("given", [FIELDS, FIELDS[:3]])
def test_a_quick_question_is_the_one_made_from_its_fields(given: tuple[int, tuple[int, ...], bool]) -> None:
    quick, plain = asks.ask_play(*given), asks.AskPlay(*given)
    assert type(quick) is asks.AskPlay
    assert quick == plain and hash(quick) == hash(plain) and repr(quick) == repr(plain)
    assert pickle.loads(pickle.dumps(quick)) == plain
    assert list(quick.actions()) == list(plain.actions())
    with pytest.raises(FrozenInstanceError):
        quick.seat = 0  # type: ignore[misc]
    assert not hasattr(quick, "__dict__") and all(hasattr(quick, field.name) for field in fields(quick))


def test_every_play_and_turn_lies_at_its_seat_and_card() -> None:
    for seat, plays in enumerate(a.PLAYS):
        assert list(plays) == [a.Play(seat, card) for card in range(52)]
    for seat, turns in enumerate(a.TURNS):
        assert list(turns) == [a.Turn(seat, place) for place in range(13)]
