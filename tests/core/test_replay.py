"""A round looked back at is the round that was played, in any order of steps; one in play leaks nothing."""

import json
import random
from typing import Any

import pytest

from core import actions as a
from core import events as e
from core.game import REGISTRY, View
from core.logline import read_line
from core.replay import Replay, Unplayable
from tests.playing import Evening, evening

pytestmark = pytest.mark.parametrize("game_id", REGISTRY)
CASES = range(4)


class Watched:
    """An evening with every view of every seat before each action, round by round."""

    def __init__(self, game_id: str, case: int) -> None:
        self.rounds: dict[int, list[list[View]]] = {}
        self.evening = evening(game_id, case, self.look)
        self.lines = self.evening.play()

    def look(self, one: Evening) -> None:
        views = [one.session.view(seat) for seat in range(len(one.session.seats))]
        assert one.session.opening is not None
        seen = self.rounds.setdefault(one.session.opening.number, [])
        if not seen or seen[-1] != views:
            seen.append(views)


@pytest.mark.parametrize("case", CASES)
def test_every_step_is_what_each_seat_saw_then(game_id: str, case: int) -> None:
    watched = Watched(game_id, case)
    for written in watched.lines[:3]:
        line = read_line(written)
        replay = Replay.of_line(line)
        shown = [[replay.view(place, seat) for seat in replay.eyes] for place in range(replay.end + 1)]
        # A step that changes nothing anybody sees, such as not looking, was looked at once only.
        told = [views for at, views in enumerate(shown) if not at or views != shown[at - 1]]
        assert told[:-1] == watched.rounds[line.opening.number]
        assert [event for step in replay.steps for event in step.events] == list(
            line.events[len(line.events) - sum(len(step.events) for step in replay.steps) :]
        )


@pytest.mark.parametrize("case", CASES)
def test_going_back_and_forth_is_the_same_as_going_forth(game_id: str, case: int) -> None:
    line = read_line(evening(game_id, case).play()[0])
    forth, other = Replay.of_line(line), Replay.of_line(line)
    views = [forth.view(place, 0) for place in range(forth.end + 1)]
    rng = random.Random(case)
    for _jump in range(60):
        place = rng.randint(0, other.end)
        assert other.view(place, 0) == views[place]
        assert other.open_cards(place) == forth.open_cards(place)


def test_all_cards_of_the_pack_lie_somewhere(game_id: str) -> None:
    line = read_line(evening(game_id, 1).play()[0])
    replay = Replay.of_line(line)
    place = replay.marks.leads[len(replay.marks.leads) // 2] if replay.marks.leads else replay.end
    found = replay.open_cards(place)
    gone = [event.card for step in replay.steps[:place] for event in step.events if isinstance(event, e.Played)]
    gone += [event.card for step in replay.steps for event in step.events if isinstance(event, e.Turnup)]
    lying = [*sum(found.hands, ()), *sum(found.tables, ()), *found.rest, *gone]
    assert sorted(lying) == sorted(line.game.pack)


def test_marks_point_where_they_say(game_id: str) -> None:
    replay = Replay.of_line(read_line(evening(game_id, 2).play()[0]))
    marks = replay.marks
    for number, lead in enumerate(marks.leads, 1):
        assert isinstance(replay.next(lead), a.Play | a.Turn)
        assert replay.lead_of(lead) == number
    assert marks.end == len(replay.steps) and replay.next(marks.end) is None
    if marks.penalty is not None:
        kinds = {type(event) for event in replay.steps[marks.penalty - 1].events}
        assert kinds & {e.Foul, e.Penalty, e.Pay}


@pytest.mark.parametrize("case", CASES)
def test_a_round_in_play_shows_its_people_their_own_view_and_no_more(game_id: str, case: int) -> None:
    def look(one: Evening) -> None:
        session = one.session
        replay = Replay.of_session(session)
        people = tuple(at for at, seat in enumerate(session.seats) if seat.human)
        people = people if len(people) == 1 else ()  # several at one keyboard would see each other's cards
        assert replay.eyes == people and not replay.over
        assert replay.next(replay.first) is None
        for seat in people:
            shown = replay.view(replay.end, seat)
            assert shown == session.view(seat)
            if getattr(session.rules, "turned_runs", "open") == "closed":
                leads = [event for event in shown.events if isinstance(event, e.Played) and event.lead]
                before = replay.view(replay.first, seat)
                assert [ev for ev in before.events if isinstance(ev, e.Played) and ev.lead] == leads  # PJ-26
        for forbidden in (lambda: replay.open_cards(replay.end), *_others(replay)):
            with pytest.raises(PermissionError):
                forbidden()

    evening(game_id, case, look).play()


def _others(replay: Replay) -> list[Any]:
    return [
        lambda seat=seat: replay.view(replay.end, seat)
        for seat in range(len(replay.seats))
        if seat not in replay.eyes
    ]


def test_a_card_held_back_makes_no_step_that_one_could_count(game_id: str) -> None:
    held = 0

    def look(one: Evening) -> None:
        nonlocal held
        actions = [action for action, _at in one.taken]
        now = sum(isinstance(action, a.Withhold) for action in actions)
        held += now
        replay = Replay.of_session(one.session)
        steps = [action for action in actions if not isinstance(action, a.SessionAction)]
        assert len(replay.steps) == len(steps) - now

    for case in range(8):
        evening(game_id, case, look).play()
    assert held or game_id != "michigan"


def test_a_line_that_is_not_right_is_not_laid_out(game_id: str) -> None:
    written = json.loads(evening(game_id, 1).play()[0])
    play = next((event for event in written["events"] if event["type"] in ("play", "win")), None)
    assert play is not None
    play["seat"] = (play["seat"] + 1) % len(written["seats"])
    with pytest.raises(Unplayable) as error:
        Replay.of_line(read_line(json.dumps(written)))
    assert error.value.finding.code in ("event", "refused", "unplayable")
