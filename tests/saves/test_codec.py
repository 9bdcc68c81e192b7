"""Bodies are written without the adapters that read them: both have to mean the same JSON."""

import pytest
from pydantic import TypeAdapter

from core import actions as a
from core.bounds import MOST_CLOCK
from core.setup import Checkpoint, Setup
from saves import codec
from tests.playing import evening
from tests.saves.evenings import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_what_its_adapter_writes(game: str) -> None:
    played = evening(game, 2)
    setup, act, checkpoint = (TypeAdapter[object](kind) for kind in (Setup, codec.Act, Checkpoint))
    assert codec.write_setup(played.setup) == setup.dump_json(played.setup).decode()
    played.play()
    session = played.session
    assert codec.write_checkpoint(session.checkpoint()) == checkpoint.dump_json(session.checkpoint()).decode()
    assert session.done
    for at, done in enumerate(session.done):
        assert codec.write_act(done, at) == act.dump_json(codec.Act(done, at), exclude={"choice"}).decode()


@pytest.mark.parametrize("at", [-1, MOST_CLOCK + 1])
def test_a_clock_that_nobody_could_read_back_is_not_written(at: int) -> None:
    with pytest.raises(ValueError, match="clock"):
        codec.write_act(a.Begin(), at)
