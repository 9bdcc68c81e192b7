"""Sessions that somebody rewrote, digests and all: what does not follow from the cards is not believed."""

import json
from pathlib import Path
from typing import Any

import pytest

from core import actions as a
from core.deal import Stream
from core.game import Chips, Seat, load
from core.rules import make_rules
from core.session import new_setup
from saves.sessions import load_record
from saves.store import Store
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
