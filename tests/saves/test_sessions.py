"""Sessions that somebody rewrote, digests and all: what does not follow from the cards is not believed."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from core import actions as a
from core.deal import Stream
from core.game import Chips, Seat, load
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup
from saves.sessions import load_record
from saves.store import Store
from tests.tui.screen_rows import text
from tui.__main__ import main
from tui.app import IntrigueApp
from tui.controller import Controller

GAME = load("pope-joan")


def played(folder: Path, rounds: int = 3) -> Path:
    """Return the save of a session that stands in the round after so many."""
    seats = [Seat(f"P{n}", "computer:random") for n in range(4)]
    controller = Controller.begin(new_setup(GAME, make_rules(GAME.rules, 4), seats, seed="rewritten"), folder)
    controller.submit(a.Begin())
    while controller.session.opening is None or controller.session.opening.number <= rounds:
        pending = controller.pending()
        if pending.kind == "between":
            controller.submit(a.NextRound())
        else:
            assert pending.ask is not None
            controller.submit(Stream(b"x").pick(list(pending.ask.actions())))
    assert controller.saved is not None
    path = controller.saved.path
    controller.close()
    return path


def rewritten(path: Path, entries: list[tuple[str, str]]) -> Path:
    """Write a save with these entries and digests that fit them, and return its path."""
    record = load_record(path)
    assert record.head is not None
    goal = path.with_name("rewritten.intrigue")
    with Store.create(goal, "session", record.head.session_id, record.setup, record.head.summary) as store:
        store.append(entries, record.head.summary, record.clock_ms)
    return goal


def entries_of(path: Path) -> list[tuple[str, str]]:
    return [(entry.kind, entry.body) for entry in load_record(path).entries]


def test_what_was_not_touched_opens_without_a_word(tmp_path: Path) -> None:
    path = played(tmp_path)
    controller = Controller.resume(rewritten(path, entries_of(path)))
    assert controller.notice is None
    assert controller.session.opening is not None and controller.session.opening.number == 4
    controller.close()


@pytest.mark.parametrize("change", ["chips", "dealer", "called", "clock"])
def test_a_checkpoint_that_does_not_follow_from_the_cards_is_not_believed(tmp_path: Path, change: str) -> None:
    path = played(tmp_path)
    entries = entries_of(path)
    places = [place for place, (kind, _body) in enumerate(entries) if kind == "opening"]
    written: dict[str, Any] = json.loads(entries[places[-1]][1])
    if change == "chips":
        written["opening"]["ledger"]["chips"][0] += 500
    elif change == "dealer":
        written["opening"]["dealer"] = (written["opening"]["dealer"] + 1) % 4
    elif change == "called":
        written["called"] = True
    else:
        written["clock"] += 60_000
    entries[places[-1]] = ("opening", json.dumps(written))
    goal = rewritten(path, entries)
    before = goal.read_bytes()

    controller = Controller.resume(goal)
    assert controller.notice == "does-not-replay"
    opening = controller.session.opening
    assert opening is not None and isinstance(opening.ledger, Chips)
    assert sum(opening.ledger.chips) + sum(opening.ledger.pools) == 400
    assert not controller.session.called and controller.session.clock < 60_000
    assert controller.saved is not None and controller.saved.path != goal
    controller.close()
    assert goal.read_bytes() == before


def forged(folder: Path) -> Path:
    """Return a save whose latest checkpoint gives a player chips, with digests that fit."""
    path = played(folder)
    entries = entries_of(path)
    place = max(place for place, (kind, _body) in enumerate(entries) if kind == "opening")
    written: dict[str, Any] = json.loads(entries[place][1])
    written["opening"]["ledger"]["chips"][0] += 500
    entries[place] = ("opening", json.dumps(written))
    return rewritten(path, entries)


def chips_in(session: Session) -> int:
    assert session.opening is not None and isinstance(session.opening.ledger, Chips)
    return sum(session.opening.ledger.chips) + sum(session.opening.ledger.pools)


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every session count as a long one, whose latest checkpoint is believed at first."""
    monkeypatch.setattr("saves.sessions.SHORT", 1)


@pytest.mark.usefixtures("long")
def test_the_beginning_of_a_long_session_is_checked_while_it_is_played(tmp_path: Path) -> None:
    path = forged(tmp_path)
    before = entries_of(path)
    controller = Controller.resume(path)
    assert (controller.notice, chips_in(controller.session)) == (None, 900)
    assert controller._check is not None
    controller._check.wait()
    assert controller.doubt == "does-not-replay"
    again = controller.reopened()
    assert (again.notice, again.doubt, chips_in(again.session)) == ("does-not-replay", None, 400)
    assert again.saved is not None and again.saved.path != path
    again.close()
    assert entries_of(path) == before


@pytest.mark.usefixtures("long")
def test_a_long_session_in_which_nothing_is_wrong_is_not_in_doubt(tmp_path: Path) -> None:
    path = played(tmp_path)
    controller = Controller.resume(path)
    assert controller._check is not None
    controller._check.wait()
    assert (controller.doubt, controller.notice) == (None, None)
    controller.close()
    stopped = Controller.resume(path)
    stopped.close()
    assert stopped.doubt is None


@pytest.mark.usefixtures("long")
async def test_a_table_in_doubt_is_laid_anew_and_says_so(tmp_path: Path) -> None:
    app = IntrigueApp(forged(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.controller is not None and app.controller._check is not None
        first = app.controller
        app.controller._check.wait()
        while app.controller is first:
            await pilot.pause(0.1)
        await pilot.pause(0.5)
        assert chips_in(app.controller.session) == 400
        told = " ".join(" ".join(text(app).split()).split("│"))
        assert "cannot be played to its end" in told


@pytest.mark.usefixtures("long")
def test_a_table_in_doubt_is_laid_anew_line_by_line_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = forged(tmp_path)
    resume = Controller.resume

    def resumed(path: Path) -> Controller:
        controller = resume(path)
        assert controller._check is not None
        controller._check.wait()
        return controller

    monkeypatch.setattr(Controller, "resume", resumed)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["resume", str(path), "--plain"]) == 0
    assert "cannot be played to its end. It goes on from its last good card." in capsys.readouterr().out


def test_a_card_that_could_not_be_played_ends_what_is_believed(tmp_path: Path) -> None:
    path = played(tmp_path)
    entries = entries_of(path)
    plays = [place for place, (_kind, body) in enumerate(entries) if '"kind":"play"' in body]
    middle = plays[len(plays) // 2]
    written = json.loads(entries[middle][1])
    written["action"]["card"] = next(
        json.loads(entries[place][1])["action"]["card"] for place in plays if place < middle
    )
    entries[middle] = ("act", json.dumps(written))
    controller = Controller.resume(rewritten(path, entries))
    assert controller.notice == "does-not-replay"
    assert controller.session.count < middle
    controller.close()


def test_the_log_of_a_record_that_no_longer_replays_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path)
    entries = entries_of(path)
    places = [place for place, (_kind, body) in enumerate(entries) if '"next-round"' in body]
    assert places, "rounds were begun"
    entries[places[-1] - 1] = entries[places[-1]]
    assert main(["log", str(rewritten(path, entries))]) == 0
    told = capsys.readouterr()
    assert len(told.out.splitlines()) < 4
    assert "cannot be played to its end" in told.err
