"""Second opinions: from the view alone, the same each time, and never about a round that is still played."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.game import REGISTRY, Effort
from core.opinions import Opinion, accuracy, decisions, hindsight, opinion, opinions
from core.replay import Replay
from saves import opinions as stored
from tests.tui import reviews

FEW = 24


def replay(game_id: str, seed: str = "1") -> Replay:
    return Replay.of_line(reviews.finished(game_id, seed)[0])


def thought(one: Replay, seat: int = 0) -> list[Opinion]:
    return list(opinions(one, (seat,), Effort(), FEW))


@pytest.mark.parametrize("game_id", REGISTRY)
def test_each_opinion_names_the_choice_and_what_it_gave_away(game_id: str) -> None:
    one = replay(game_id)
    found = thought(one)
    assert found
    for each in found:
        step = one.steps[each.place]
        assert (each.played, each.seat) == (step.action, 0)
        assert 0 <= each.loss <= each.stake
        assert each.loss == 0 or each.best != each.played
        assert len(each.weighed) > 1
        assert sorted((other.worth for other in each.weighed), reverse=True) == [o.worth for o in each.weighed]
    share = accuracy(found)
    assert share is not None and 0 <= share <= 1
    assert accuracy([replace(each, loss=0.0) for each in found]) == 1
    assert accuracy([replace(each, loss=each.stake) for each in found]) == 0
    assert accuracy([]) is None


def test_the_same_comes_out_again_and_hangs_on_no_round_that_is_kept_at_hand() -> None:
    one = replay("don")
    found = thought(one)
    place, seat = found[-1].place, 0
    assert opinion(one, place, seat, Effort(limit=FEW)) == found[-1]
    assert thought(one.apart()) == found


def test_there_is_none_of_a_round_in_play() -> None:
    one, _session = reviews.in_play("don", 6)
    place = next(at for at, step in enumerate(one.steps) if getattr(step.action, "seat", None) == 0)
    with pytest.raises(PermissionError):
        opinion(one, place, 0, Effort(limit=FEW))
    with pytest.raises(PermissionError):
        hindsight(one, place, 0)


def test_a_thought_broken_off_is_no_opinion() -> None:
    looks = iter([False, False, True])
    found = list(opinions(replay("don"), (0,), Effort(lambda: next(looks, True)), FEW))
    assert len(found) < len(thought(replay("don")))


@pytest.mark.parametrize("game_id", REGISTRY)
def test_hindsight_is_never_worse_than_what_was_done(game_id: str) -> None:
    one = replay(game_id)
    for place, seat in decisions(one, (0,))[:4]:
        found = hindsight(one, place, seat)
        assert found.possible >= found.gained
        assert found.played == one.steps[place].action
        assert found.possible > found.gained or found.best == found.played


def test_what_was_thought_is_kept_and_thought_again_where_it_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(tmp_path))
    one = replay("don")
    found = thought(one)
    assert stored.kept(one, 0) is None
    stored.keep(one, 0, found)
    assert stored.kept(one, 0) == found
    assert stored.kept(one, 1) is None
    path = stored.path_of(one, 0)
    told = json.loads(path.read_text())
    for bad in (
        "", "null", "[]", "{", '{"by": 1}', "[" * 100_000,
        json.dumps({**told, "opinions": [{**told["opinions"][0], "place": 10**9}]}),
        json.dumps({**told, "opinions": [{**told["opinions"][0], "best": ["play", 99]}]}),
        json.dumps({**told, "opinions": [{**told["opinions"][0], "loss": -1}]}),
        json.dumps({**told, "opinions": [{**told["opinions"][0], "loss": "NaN"}]}),
    ):  # fmt: skip
        path.write_text(bad)
        assert stored.kept(one, 0) is None, bad[:80]
        assert all(0 <= loss <= stake for stake, loss in stored.judged().values()), bad[:80]
    path.write_text(json.dumps(told))
    assert stored.kept(one, 0) == found
    at_stake = sum(other.stake for other in found), sum(other.loss for other in found)
    assert stored.judged() == {(one.session, 1, 0): pytest.approx(at_stake)}
    monkeypatch.setattr(type(one.game), "players_version", one.game.players_version + 1)
    assert stored.kept(one, 0) is None
