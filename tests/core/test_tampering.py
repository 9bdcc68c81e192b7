"""Every single change of a card, a seat, a chip count or the order of events in a log is found.

Each leaf of each line is changed on its own, with everything else left as it was. What no referee can find is left
out: `help` and a `look` that is struck out, which leave no trace in the play, and the ids `session` and `match`,
which are mere names; a change of a player's name is found only because the other lines still have the old one. In a
Don that ends in the middle of a hand, another card may have been played of those that the seat never came to play.
"""

import copy
import functools
import json
import random
from bisect import bisect
from collections.abc import Iterator
from typing import Any

import pytest

from core import actions as a
from core import cards as c
from core import deal
from core.game import REGISTRY, load
from core.logfields import CARDS
from core.record import round_text
from core.verify import Fault, Verifier, verify
from tests.playing import evening

LOGS = 50
LOGS_IN_CI = {"pope-joan": 6}
NAMES = ("session", "match", "help")
Path = tuple[str | int, ...]


@functools.cache
def logs(game_id: str) -> list[tuple[list[str], int]]:
    """Return so many logs of rounds, each as its session's lines and its place among them."""
    out: list[tuple[list[str], int]] = []
    case = 500
    while len(out) < LOGS:
        case += 1
        lines = evening(game_id, case).play()
        out += [(lines, place) for place in range(len(lines))]
    return out[:LOGS]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every leaf with the path to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))
    else:
        yield path, value


def others(path: Path, value: Any, players: int, pack: tuple[int, ...]) -> list[Any]:
    """Return what may stand in the leaf's place to deceive."""
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        near = [value - 1, value + 1, float(value), str(value), None]
        if value in (0, 1):
            near.append(bool(value))
        if path[-1] in ("seat", "to", "dealer", "last_out") or "winners" in path:
            near += [seat for seat in range(players) if seat != value]
        return near
    if isinstance(value, str) and value in CARDS:
        place = bisect(pack, CARDS[value])
        return [c.text(pack[(place + step) % len(pack)]) for step in (0, 12)] + [value.lower()]
    if isinstance(value, str):
        return [value[:-1], value + "0", ("1" if value[:1] == "0" else "0") + value[1:]]
    return [0]


def changed(line: Any, path: Path, value: Any) -> Any:
    """Return a copy of the line with another leaf."""
    out = copy.copy(line)
    at = out
    for name in path[:-1]:
        at[name] = copy.copy(at[name])
        at = at[name]
    at[path[-1]] = value
    return out


def kept(line: dict[str, Any], place: str | int) -> set[str]:
    """Return the cards that the player of an event held and never played."""
    event = line["events"][place]
    if event["type"] != "play":
        return set()
    played = {one["card"] for one in line["events"] if one["type"] == "play"}
    return set(line["deal"]["hands"][event["seat"]]) - played


def changes(line: dict[str, Any], *, alone: bool) -> Iterator[tuple[str, Any]]:
    """Yield each single change of a line with a word about it."""
    game = load(line["game"])
    for path, value in leaves(line):
        if path[0] in NAMES or (alone and path[0] in ("rules", "seats", "seed")):
            continue
        for other in others(path, value, len(line["seats"]), game.pack):
            if path[0] == "events" and path[-1] == "card" and not game.pools and other in kept(line, path[1]):
                continue
            yield f"{path}: {value} -> {other}", changed(line, path, other)
    for path in [("deck",), *(("deal", "hands", seat) for seat in range(len(line["seats"])))]:
        yield from reordered(line, path)
    yield from reordered(line, ("events",))
    for place, event in enumerate(line["events"]):
        events = line["events"]
        if event["type"] != "look":
            yield f"no event {place}", {**line, "events": events[:place] + events[place + 1 :]}
        yield f"event {place} twice", {**line, "events": [*events[:place], event, *events[place:]]}
        for name in event:
            if name != "blind":
                fewer = {key: value for key, value in event.items() if key != name}
                yield (
                    f"event {place} without {name}",
                    {**line, "events": [*events[:place], fewer, *events[place + 1 :]]},
                )


def reordered(line: dict[str, Any], path: Path) -> Iterator[tuple[str, Any]]:
    """Yield the line with two neighbours of a list exchanged."""
    items: Any = line
    for name in path:
        items = items[name]
    for place in range(len(items) - 1):
        if items[place] != items[place + 1]:
            yield (
                f"{path}: {place} and {place + 1} exchanged",
                changed(line, path, [*items[:place], items[place + 1], items[place], *items[place + 2 :]]),
            )


def found(lines: list[str]) -> list[Fault]:
    """Return the first faults of these lines; the rest need not be read."""
    verifier = Verifier()
    for line in lines:
        verifier.feed(line)
        if verifier.report.found:
            break
    return verifier.report.faults


def tamper(game_id: str, number: int, *, every: int) -> None:
    """Make the changes to one log, or one in so many of them, and see each found."""
    lines, place = logs(game_id)[number]
    assert verify(lines).good
    near = max(0, place - 1)
    rng = random.Random(number)
    count = 0
    for word, line in changes(json.loads(lines[place]), alone=len(lines) == 1):
        count += 1
        if rng.randrange(every):
            continue
        text = json.dumps(line, ensure_ascii=False)
        faults = found([*lines[near:place], text, *lines[place + 1 :]])
        assert faults, f"{game_id} log {number}, line {place + 1}: {word}"
        assert all(fault.code != "unplayable" for fault in faults), (word, faults)
    assert count > 300


CHEAP = [(game, number) for game in REGISTRY for number in range(LOGS_IN_CI.get(game, 1))]


@pytest.mark.parametrize(("game_id", "number"), CHEAP)
def test_changes_are_found(game_id: str, number: int) -> None:
    tamper(game_id, number, every=6)


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", REGISTRY)
@pytest.mark.parametrize("number", range(LOGS))
def test_every_change_is_found_in_fifty_logs(game_id: str, number: int) -> None:
    tamper(game_id, number, every=1)


def test_lines_that_are_left_out_exchanged_or_doubled_are_found() -> None:
    lines = next(lines for lines, _ in logs("pope-joan") if len(lines) > 3)
    for place in range(1, len(lines) - 1):
        assert not verify([*lines[:place], *lines[place + 1 :]]).good
    for place in range(len(lines) - 1):
        assert not verify([*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]).good
        assert not verify([*lines[: place + 1], *lines[place:]]).good
    assert not verify([*lines, lines[0]]).good


def test_a_pack_that_was_chosen_to_suit_is_found_though_all_else_agrees() -> None:
    """A cheat who deals another pack, with commitment and plays to match, is caught by the master secret."""
    game = evening("pope-joan", 7)
    session = game.session
    game.apply(a.Begin())
    honest, opening = session.round, session.opening
    assert honest is not None and opening is not None
    deck = list(honest.deck)
    random.Random(1).shuffle(deck)
    session.round = session.game.open(session.rules, opening, deck)
    lines = []
    while True:
        game.play_round()
        lines.append(round_text(session))
        if session.phase == "over":
            break
        session.apply(a.NextRound())
    report = verify(lines)
    assert [(fault.line, fault.code) for fault in report.faults] == [(1, "not-from-master")]
    assert deal.commitment(json.loads(lines[0])["salt"], deck) == json.loads(lines[0])["commitment"]
