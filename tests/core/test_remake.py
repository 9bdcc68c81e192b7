"""Making the computers' choices of a log again."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from core import actions as a
from core import asks
from core.choices import Choice, choose
from core.game import Seat, load
from core.logfields import Unreadable
from core.logline import read_line
from core.record import round_text
from core.remake import Remade, Remaker
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup
from core.verify import verify
from tests.core.test_match import GAMES
from tui.cli.spread import spreading

Cheat = Callable[[Session, asks.Ask, a.RoundAction], a.RoundAction]


def played(
    game: str, *, levels: tuple[str, ...] = ("steady", "novice"), cheat: Cheat | None = None, seed: str | None = "1"
) -> list[bytes]:
    """Return the log of a short session, in which a cheat may change what a computer does."""
    found = load(game)
    seats = [Seat(str(n), f"computer:{levels[n % len(levels)]}") for n in range(found.default_players)]
    changes: dict[str, Any] = {"limit": "rounds", "rounds": 2} if found.pools else {"target": 31}
    if game == "michigan":
        changes |= {"extra_hand": "both", "stakes": "free", "irregularities": "allowed"}
    if game == "phat":
        del changes["target"]
    setup = new_setup(found, make_rules(found.rules, len(seats), "source", changes), seats, seed="1")
    session = Session(replace(setup, seed=seed))
    session.apply(a.Begin())
    lines = []
    while True:
        while session.phase == "round":
            assert session.round is not None
            asked = session.round.ask()
            assert asked is not None
            made: tuple[a.RoundAction, Choice | None] = a.Step(), None
            if asked.seat != a.TABLE:
                view, stream = session.view(asked.seat), session.choice_stream(asked.seat)
                action, choice = choose(found, session.rules, seats[asked.seat].level, view, stream)
                made = (cheat(session, asked, action) if cheat else action), choice
            session.apply(made[0], 0, made[1])
        lines.append(round_text(session).encode())
        if session.phase == "over" or (len(lines) == 2 and not found.pools):
            return lines
        session.apply(a.NextRound())


def remade(lines: list[bytes], jobs: int = 1) -> Remade:
    remaker = Remaker()
    for line in lines:
        remaker.feed(line)
    out = Remade(waiting=remaker.waiting)
    with spreading(jobs) as spread:
        for one in remaker.remade(spread):
            out.add(one)
    return out


def changed(line: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return a line in which something was done to every choice."""
    raw = json.loads(line)
    for event in raw["events"]:
        if "choice" in event:
            change(event)
    return json.dumps(raw).encode()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_from_the_view_is_chosen_again(game: str) -> None:
    lines = played(game)
    found = remade(lines)
    assert found.choices == found.same > 10
    assert (found.found, found.unchecked, found.waiting) == (0, 0, 0)
    assert found == remade([*lines, b"", b"no log"], jobs=2 if game == "don" else 1)


def test_one_who_looks_into_other_hands_is_found_though_the_log_is_clean() -> None:
    def peek(session: Session, asked: asks.Ask, action: a.RoundAction) -> a.RoundAction:
        if asked.seat != 1 or not isinstance(asked, asks.AskPlay) or not asked.lead:
            return action
        hands = getattr(session.round, "hands", [])
        free = [card for card in asked.cards if not any(hand >> card + 1 & 1 for hand in hands if card % 13 != 12)]
        return a.Play(1, free[0] if free else asked.cards[0])

    lines = played("pope-joan", cheat=peek)
    assert verify(lines).good
    found = remade(lines)
    assert found.found and found.same + found.found == found.choices
    for one in found.differences:
        event = json.loads(lines[one.line - 1])["events"][one.params["event"]]
        assert (one.code, event["seat"], event["type"]) == ("choice", 1, "play")


def test_another_version_or_a_choice_left_out_is_never_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = played("michigan")
    whole = remade(lines)
    silent = remade([changed(line, lambda event: event.pop("choice")) for line in lines])
    assert (silent.choices, silent.found) == (0, 0) and 0 < silent.unsaid <= whole.choices
    monkeypatch.setattr(type(load("michigan")), "players_version", 99)
    other = remade(lines)
    assert (other.choices, other.others, other.found) == (0, whole.choices, 0)


def test_other_iterations_are_faults() -> None:
    lines = played("don")
    more = remade([changed(line, lambda event: event["choice"].update(iterations=7)) for line in lines])
    assert more.found == more.choices and {one.code for one in more.differences} == {"choice-iterations"}


def test_a_choice_of_another_level_is_left_to_the_verifier_and_one_of_an_unknown_level_is_never_clean() -> None:
    lines = played("don")
    whole = remade(lines)
    other = remade([changed(line, lambda event: event["choice"].update(level="random")) for line in lines])
    assert other.found == 0 and other.same < whole.same
    report = verify(changed(line, lambda event: event["choice"].update(level="random")) for line in lines)
    assert report.found == whole.choices and {fault.code for fault in report.faults} == {"choice-level"}


def test_nothing_is_checked_before_the_master_secret_is_out() -> None:
    lines = played("pope-joan", seed=None)
    assert remade(lines).same > 10
    open_ = remade(lines[:-1])
    assert (open_.choices, open_.waiting) == (0, len(lines) - 1)


@pytest.mark.parametrize("bad", [7, {}, {"level": "steady", "iterations": -1, "version": 1}, {"level": 3}])
def test_a_choice_that_is_none_is_refused(bad: object) -> None:
    line = played("don")[0]
    with pytest.raises(Unreadable) as caught:
        read_line(changed(line, lambda event: event.update(choice=bad)))
    assert caught.value.code == "bad-event"
