"""The controller: one owner of a session, its save, its clock."""

from dataclasses import replace
from pathlib import Path

import pytest

from core import actions as a
from core import game as games
from core import record, rules, session
from core.game import Effort
from core.remake import Remaker
from core.setup import Setup, new_setup
from saves.errors import SaveFailed, SavesError
from saves.listing import list_saves
from saves.lock import lock_path
from saves.rounds import PlayedRounds
from saves.sessions import Saved, act_entry, load_record
from tui.clock import LONGEST_TICK, PlayClock
from tui.controller import CLOCK_WRITE, Controller
from tui.pending import Stale
from tui.story import faults


class FakeTime:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.ms = 1_000

    def __call__(self) -> int:
        return self.ms


def setup_of(players: int = 5, **changes: rules.Value) -> Setup:
    game = games.load("pope-joan")
    seats = [games.Seat("You", "human")]
    seats += [games.Seat(f"Player {i}", "computer:lowest") for i in range(1, players)]
    made = rules.make_rules(game.rules, players, "common", changes)
    return new_setup(game, made, seats, seed="controller")


def play(controller: Controller, steps: int) -> int:
    """Take up to `steps` actions the plainest way; return how many were taken."""
    for taken in range(steps):
        pending = controller.pending()
        if pending.kind == "over":
            return taken
        if pending.kind == "start":
            controller.submit(a.Begin())
        elif pending.kind == "between":
            controller.submit(a.NextRound())
        elif pending.kind == "computer":
            controller.submit(controller.think(pending), pending.state)
        else:
            assert pending.ask is not None
            controller.submit(next(iter(pending.ask.actions())), pending.state)
    return steps


def state(controller: Controller) -> tuple[object, ...]:
    played = controller.session
    log = record.round_text(played) if played.round is not None else ""
    return played.phase, played.count, log, controller.pending()


def test_killed_after_any_action_it_goes_on_there(tmp_path: Path) -> None:
    """An acknowledged action is in the file: a second program that opens a copy stands at the same card."""
    controller = Controller.begin(setup_of(limit="rounds", rounds=1), tmp_path)
    assert controller.saved is not None
    path = controller.saved.path
    seen_final = False
    for number in range(400):
        if not play(controller, 1):
            break
        copy = tmp_path / f"copy-{number}.intrigue"
        for part in ("", "-wal"):
            source = Path(f"{path}{part}")
            if source.exists():
                Path(f"{copy}{part}").write_bytes(source.read_bytes())
        resumed = Controller.resume(copy)
        assert state(resumed) == state(controller)
        final = controller.session.opening is not None and controller.session.opening.kind == "final"
        seen_final = seen_final or final
        resumed.close()
    assert seen_final
    assert controller.pending().kind == "over"
    controller.close()


def test_a_finished_session_reopens_as_finished(tmp_path: Path) -> None:
    controller = Controller.begin(setup_of(limit="rounds", rounds=1), tmp_path)
    assert controller.saved is not None
    path = controller.saved.path
    play(controller, 500)
    winners = controller.session.result()
    controller.close()
    resumed = Controller.resume(path)
    assert resumed.pending().kind == "over"
    assert resumed.session.result() == winners
    with pytest.raises(a.Refused):
        resumed.submit(a.NextRound())
    resumed.close()


def test_a_late_answer_is_dropped(tmp_path: Path) -> None:
    controller = Controller.begin(setup_of(), tmp_path)
    controller.submit(a.Begin())
    late = controller.pending()
    action = controller.auto(late)
    controller.submit(action, late.state)
    count = controller.session.count
    with pytest.raises(Stale):
        controller.submit(action, late.state)
    assert controller.session.count == count
    controller.close()


def test_a_refused_action_leaves_session_and_save_alone(tmp_path: Path) -> None:
    controller = Controller.begin(setup_of(), tmp_path)
    controller.submit(a.Begin())
    before = state(controller)
    with pytest.raises(a.Refused):
        controller.submit(a.Cut(0, 1))
    assert state(controller) == before
    controller.close()


def test_while_saving_fails_play_goes_on_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = Controller.begin(setup_of(), tmp_path)
    assert controller.saved is not None
    path = controller.saved.path
    play(controller, 3)

    def full(*_args: object) -> None:
        raise SaveFailed("disk-full")

    with monkeypatch.context() as patch:
        patch.setattr(Saved, "append", full)
        play(controller, 4)
        assert isinstance(controller.trouble, SavesError)
    play(controller, 1)
    assert controller.trouble is None
    expected = state(controller)
    controller.close()
    resumed = Controller.resume(path)
    assert state(resumed) == expected
    resumed.close()


def test_two_programs_on_one_save_each_keep_what_was_played_there(tmp_path: Path) -> None:
    """Somebody deleted the lock of a save in play, and a second program goes on with it."""
    first = Controller.begin(setup_of(), tmp_path)
    assert first.saved is not None
    path = first.saved.path
    play(first, 3)
    lock_path(path).unlink()
    second = Controller.resume(path)
    play(second, 4)
    play(first, 1)
    assert isinstance(first.moved, SaveFailed) and first.moved.code == "taken"
    assert first.saved.path.name in faults.elsewhere(first.moved)
    first.tick()
    assert first.trouble is None and first.moved is not None, "it stays until somebody has heard it"
    play(first, 3)
    play(second, 2)
    assert second.moved is None and second.trouble is None
    ours, theirs, moved_to = state(first), state(second), first.saved.path
    first.close()
    second.close()
    for place, expected in ((path, theirs), (moved_to, ours)):
        resumed = Controller.resume(place)
        assert state(resumed) == expected
        resumed.close()
    assert sorted(info.status for info in list_saves(tmp_path)) == ["ok", "ok"]


def test_the_clock_runs_only_while_cards_are_in_play() -> None:
    now = FakeTime()
    setup = setup_of(minutes=1)
    controller = Controller(session.Session(setup), None, 0, now)
    assert not controller.clock.running
    now.ms += 2_000
    controller.submit(a.Begin())
    assert controller.clock_left() == 60_000
    now.ms += 1_500
    assert controller.clock_left() == 58_500
    controller.pause()
    now.ms += 3_600_000
    assert controller.clock_left() == 58_500
    controller.open_table()
    now.ms += 500
    assert controller.clock_left() == 58_000


def test_sleep_and_stop_are_not_charged() -> None:
    now = FakeTime()
    clock = PlayClock(0, now)
    clock.run()
    now.ms += 3_600_000
    assert clock.read() == LONGEST_TICK
    now.ms -= 10_000
    assert clock.read() == LONGEST_TICK


def test_the_time_left_is_never_negative() -> None:
    now = FakeTime()
    controller = Controller(session.Session(setup_of(minutes=1)), None, 0, now)
    controller.submit(a.Begin())
    for _second in range(90):
        now.ms += 1_000
        controller.tick()
    assert controller.clock_left() == 0


def test_time_up_in_mid_round_finishes_it_and_then_comes_the_final() -> None:
    now = FakeTime()
    controller = Controller(session.Session(setup_of(minutes=1)), None, 0, now)
    play(controller, 4)
    for _second in range(61):
        now.ms += 1_000
        controller.tick()
    assert controller.session.phase == "round"
    while controller.session.phase == "round":
        play(controller, 1)
    assert controller.session.following is not None
    assert controller.session.following.kind == "final"
    play(controller, 1)
    assert not controller.clock.running


def test_a_kill_gives_back_at_most_five_seconds(tmp_path: Path) -> None:
    now = FakeTime()
    first = Controller.begin(setup_of(minutes=30), tmp_path)
    assert first.saved is not None
    controller = Controller(first.session, first.saved, 0, now)
    controller.submit(a.Begin())
    for _second in range(17):
        now.ms += 1_000
        controller.tick()
    path = first.saved.path
    copy = tmp_path / "killed.intrigue"
    for part in ("", "-wal"):
        copy.with_name(copy.name + part).write_bytes(Path(f"{path}{part}").read_bytes())
    resumed = Controller.resume(copy)
    assert controller.clock.read() - CLOCK_WRITE <= resumed.clock.read() <= controller.clock.read()
    resumed.close()
    controller.close()
    saved, _session, clock_ms = Saved.open(path)
    assert clock_ms == controller.clock.read()
    saved.close()


def test_a_hint_is_counted_and_gives_nothing_hidden(tmp_path: Path) -> None:
    controller = Controller.begin(setup_of(), tmp_path)
    while True:
        pending = controller.pending()
        if pending.kind == "human" and controller.view().phase == "play":
            break
        play(controller, 1)
    assert controller.last_hint is None
    found = controller.adviser()(Effort())
    assert pending.ask is not None
    assert found.action in list(pending.ask.actions())
    assert controller.session.help[controller.me]["hints"] == 0, "it is counted when it is given"
    assert controller.adviser()(Effort()) == found, "it follows from the view"
    controller.take_hint(found)
    assert controller.session.help[controller.me]["hints"] == 1
    assert controller.last_hint == found, "the same tip again is no more help"
    controller.close()


def test_events_hide_nothing_but_secrets(tmp_path: Path) -> None:
    """In Pope Joan nothing is secret: the viewer is told every event, each once."""
    controller = Controller.begin(setup_of(), tmp_path)
    told = list(controller.submit(a.Begin()))
    while controller.session.phase == "round":
        pending = controller.pending()
        assert pending.ask is not None
        told += controller.submit(next(iter(pending.ask.actions())), pending.state)
    assert controller.session.round is not None
    assert told == controller.session.round.events
    controller.close()


@pytest.mark.parametrize("spoil", ["digest", "rules"])
def test_a_damaged_save_goes_on_from_its_last_good_card(tmp_path: Path, spoil: str) -> None:
    """What no longer replays, or no longer fits its digest, is left out; the damaged file stays as it was."""
    controller = Controller.begin(setup_of(), tmp_path)
    assert controller.saved is not None
    path = controller.saved.path
    play(controller, 14)
    good = controller.session.count - 1
    if spoil == "rules":
        controller.saved.append([act_entry(a.Play(0, 51), 0)] * 2, {}, 0)
        good += 1
    controller.close()
    if spoil == "digest":
        body = path.read_bytes()
        last = body.rindex(b'"seat"')
        path.write_bytes(body[:last] + b'"saet"' + body[last + 6 :])
    before = path.read_bytes()
    resumed = Controller.resume(path)
    assert resumed.notice is not None
    assert resumed.saved is not None
    assert resumed.saved.path != path
    assert resumed.session.count <= good
    assert path.read_bytes() == before
    expected = play(resumed, 5) and state(resumed)
    mended = resumed.saved.path
    resumed.close()
    again = Controller.resume(mended)
    assert again.notice is None
    assert state(again) == expected
    again.close()


def test_the_save_tells_how_computers_chose_and_the_log_of_it_can_be_made_again(tmp_path: Path) -> None:
    setup = setup_of(limit="rounds", rounds=1)
    seats = tuple(games.Seat(seat.name, seat.player.replace("lowest", "strong")) for seat in setup.seats)
    controller = Controller.begin(replace(setup, seats=seats), tmp_path)
    assert controller.saved is not None
    path = controller.saved.path
    play(controller, 9)
    controller.close()
    controller = Controller.resume(path)  # choices before this moment come out of the save
    assert '"choice"' not in record.round_text(controller.session)  # an unfinished round tells nothing
    play(controller, 1_000)
    controller.close()
    remaker = Remaker()
    for played in PlayedRounds(load_record(path)):
        line = record.round_text(played)
        remaker.feed(line.encode())
    (first, *_) = remaker.remade()
    assert first.choices == first.same > 5
    assert first.unchecked == 0
