"""Verifying: what is clean, what is not checked, and each fault by its code."""

import copy
import gc
import io
import json
import tracemalloc
from codecs import BOM_UTF8
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import deal
from core.game import load
from core.logline import LONGEST_LINE
from core.record import round_text
from core.rules import Value, make_rules
from core.simulate import Plan, simulate
from core.verify import Fault, Report, Verifier, bounded_lines, verify
from tests import strategies
from tests.playing import evening

Line = dict[str, Any]
GAME = load("pope-joan")


def log(rounds: int = 3, players: int = 4, seed: str = "7", **changes: Value) -> list[Line]:
    """Return a session of random players as parsed lines, the seed struck out so that only the master tells."""
    rules = make_rules(GAME.rules, players, changes=changes)
    lines = [
        json.loads(line) for line in simulate(Plan("pope-joan", rules, ("random",) * players, 1, rounds, seed))
    ]
    for line in lines:
        del line["seed"]
    return lines


def check(lines: list[Line]) -> Report:
    """Verify parsed lines."""
    return verify(json.dumps(line, ensure_ascii=False) for line in lines)


def codes(report: Report) -> list[tuple[int, str]]:
    """Return line and code of each fault."""
    return [(fault.line, fault.code) for fault in report.faults]


def test_a_whole_session_is_clean() -> None:
    report = check(log())
    assert report == Report(rounds=4, clean=4, sessions=1, complete=1, secret_checked=4)
    assert report.good


@pytest.mark.parametrize("preset", GAME.rules.presets)
@pytest.mark.parametrize("ruin", ["credit", "knock-out", "short-pay"])
def test_simulated_sessions_are_clean_whatever_is_agreed(preset: str, ruin: str) -> None:
    for players in (3, 5, 8):
        changes: dict[str, Value] = {"ruin": ruin, "chips": 60, "game_left": "last-out"}
        rules = make_rules(GAME.rules, players, preset, changes)
        report = verify(simulate(Plan("pope-joan", rules, ("random",) * players, 3, 8)))
        assert report.faults == []
        assert report.complete == 3


def test_a_final_round_of_two_whose_next_dealer_could_not_dress_is_clean() -> None:
    """Found by playing ten thousand deals: only one of the two could have dressed the board alone."""
    game = evening("pope-joan", 1_001_742)
    report = verify(game.play())
    assert report.faults == []


def test_sessions_may_be_interleaved_and_blank_lines_are_nothing() -> None:
    one, two = log(3), log(3, seed="8")
    mixed = [json.dumps(line) for pair in zip(one, two, strict=True) for line in pair]
    report = verify([*mixed[:3], "", "  \r\n", *mixed[3:], "\n"])
    assert (report.good, report.sessions, report.complete, report.clean) == (True, 2, 2, 8)


def test_a_line_standing_alone_is_checked_by_itself() -> None:
    for line in log():
        report = check([line])
        assert report.good
        assert report.complete == 0
    line = log()[1]
    line["after"]["chips"][0] += 1
    assert codes(check([line])) == [(1, "after")]


def test_fields_that_a_reader_does_not_know_are_no_matter() -> None:
    lines = log()
    for line in lines:
        line["weather"] = {"rain": [1.5, None, {"deep": [[[]]]}]}
        line["deal"]["colour"] = "blue"
        line["before"]["mood"] = 3
        for event in line["events"]:
            event["at"] = 1.25
    assert check(lines).good


def test_an_unfinished_round_is_not_checked_but_holds_nothing_hidden() -> None:
    found: list[str] = []
    game = evening("pope-joan", 3, lambda evening: found.append(round_text(evening.session)))
    game.play()
    report = verify(found)
    assert (report.rounds, report.sessions) == (0, 1)
    assert report.unfinished == len(found)
    assert {code for _, code in codes(report)} <= {"round-order"}  # the rounds between are not here
    line = json.loads(found[5])
    finished = json.loads(game.lines[0])
    for field in ("salt", "deck", "deal", "after"):
        report = check([{**line, field: finished[field]}])
        assert report.faults == [Fault(1, "hidden", {"field": field})]
    assert codes(check([{**line, "last": True}])) == [(1, "hidden")]
    assert codes(check([{**line, "events": [*line["events"], {"type": "end", "reason": "out"}]}])) == [
        (1, "missing")
    ]


def test_the_pack_of_an_unfinished_round_may_not_be_changed_later() -> None:
    found: list[str] = []
    game = evening("pope-joan", 3, lambda evening: found.append(round_text(evening.session)))
    game.play()
    begun = json.loads(found[2])
    assert verify([json.dumps(begun), *game.lines]).good
    begun["commitment"] = "0" * 64
    assert codes(verify([json.dumps(begun), *game.lines])) == [(2, "changed")]


def test_a_round_that_is_open_is_the_next_to_be_finished() -> None:
    found: list[str] = []
    game = evening("pope-joan", 3, lambda evening: found.append(round_text(evening.session)))
    game.play()
    first, second = (next(line for line in found if json.loads(line)["round"] == number) for number in (1, 2))
    assert verify([game.lines[0], second, second, *game.lines[1:]]).good
    assert codes(verify([second, game.lines[0]])) == [(2, "round-order")]
    assert codes(verify([first, game.lines[1]])) == [(2, "round-order")]


def test_a_choice_stands_only_where_the_computer_of_that_seat_chose() -> None:
    lines = log()
    events = lines[1]["events"]
    chosen = next(n for n, event in enumerate(events) if "choice" in event)
    forced = next(n for n, event in enumerate(events) if event["type"] == "stop")
    assert check(lines).good
    events[forced]["choice"] = events[chosen]["choice"]
    assert codes(check(lines)) == [(2, "no-choice")]
    del events[forced]["choice"]
    for line in lines:
        line["seats"][events[chosen]["seat"]]["player"] = "computer:novice"
    wrong = [fault for fault in check(lines).faults if fault.line == 2]
    assert {fault.code for fault in wrong} == {"choice-level"}
    assert wrong[0].params == {"event": chosen, "expected": '"novice"', "found": '"random"'}
    for line in lines:
        line["seats"][events[chosen]["seat"]]["player"] = "human"
    assert {code for _, code in codes(check(lines))} == {"no-choice"}


def without(line: Line, field: str) -> Line:
    """Return the line without a field."""
    return {name: value for name, value in line.items() if name != field}


FIELDS = [name for name in log()[0] if name != "lots"]


@pytest.mark.parametrize("field", FIELDS)
def test_no_field_may_be_missing(field: str) -> None:
    report = check([without(log()[1], field)])
    assert codes(report) == [(1, "format" if field == "format" else "missing")]


@pytest.mark.parametrize("field", ["lots", "result", "master"])
def test_what_stands_on_one_line_only_may_not_be_missing_there_or_stand_elsewhere(field: str) -> None:
    lines = log()
    place = 0 if field == "lots" else -1
    value = lines[place][field]
    assert codes(check([without(lines[place], field)])) == [(1, "missing")]
    assert codes(check([{**lines[1], field: value}])) == [(1, "unexpected")]


Damage = Callable[[list[Line]], None]


def put(place: int, *path: Any) -> Damage:
    """Return a change of one value of one line."""

    def damage(lines: list[Line]) -> None:
        at: Any = lines[place]
        for name in path[:-2]:
            at = at[name]
        at[path[-2]] = path[-1]

    return damage


DAMAGES: list[tuple[Damage, list[tuple[int, str]]]] = [
    (put(1, "round", 7), [(2, "round-order"), (3, "round-order"), (2, "not-from-master")]),
    (put(1, "format", "intrigue-round/2"), [(2, "format"), (3, "round-order")]),
    (put(1, "game", "bridge"), [(2, "unknown-game"), (3, "round-order")]),
    (put(2, "rules", "minutes", 31), [(3, "changed")]),
    (put(2, "rules", "minutes", 0), [(3, "bad-rules"), (4, "round-order")]),
    (put(2, "rules", "colour", "red"), [(3, "bad-rules"), (4, "round-order")]),
    (put(2, "rules", "rounds", 9), [(3, "changed"), (4, "follows")]),
    (put(2, "seats", 0, "name", "Nobody"), [(3, "changed")]),
    (put(2, "seats", 0, "player", "robot"), [(3, "bad-field"), (4, "round-order")]),
    (put(2, "seats", 0, "active", False), [(3, "follows"), (3, "active")]),
    (put(2, "words", ["luck"]), [(3, "changed")]),
    (put(2, "master_commitment", "0" * 64), [(3, "changed")]),
    (put(3, "master", "0" * 64), [(4, "master")]),
    (put(3, "result", "winners", [0, 1, 2, 3]), [(4, "result")]),
    (put(3, "result", "chips", [0, 0, 0, 0]), [(4, "result")]),
    (put(2, "cut", 4), [(3, "refused")]),
    (put(2, "cut", 53), [(3, "bad-field"), (4, "round-order")]),
    (put(2, "salt", "0" * 32), [(3, "commitment")]),
    (put(2, "deck", 0, "8D"), [(3, "not-the-pack"), (4, "round-order")]),
    (put(2, "deck", 0, "XX"), [(3, "bad-field"), (4, "round-order")]),
    (put(2, "kind", "final"), [(3, "follows"), (3, "event")]),
    (put(3, "kind", "round"), [(4, "follows"), (4, "event")]),
    (put(0, "kind", "final"), [(1, "first"), (1, "kind")]),
    (put(0, "lots", []), [(1, "lots"), (1, "first"), (1, "lots-not-from-master")]),
    (put(0, "seed", "7"), [(1, "seed"), (2, "changed"), (3, "changed"), (4, "changed")]),
    (put(0, "events", 0, "type", "gift"), [(1, "bad-event")]),
    (put(0, "events", [{"type": "end", "reason": "out"}]), [(1, "event")]),
    (put(0, "before", "chips", [99, 101, 100, 100]), [(1, "first")]),
    (put(0, "before", "chips", [101, 100, 100, 100]), [(1, "first"), (1, "total")]),
    (put(0, "deal", "table", []), [(1, "unexpected")]),
    (put(0, "after", "winner", None), [(1, "unexpected")]),
    (put(0, "help", []), [(1, "bad-field")]),
    (put(1, "dealer", 9), [(2, "bad-field"), (3, "round-order")]),
]


@pytest.mark.parametrize(("damage", "expected"), DAMAGES)
def test_each_fault_has_its_line_and_code(damage: Damage, expected: list[tuple[int, str]]) -> None:
    lines = log()
    damage(lines)
    found = codes(check(lines))
    if expected[0][1] in ("first", "follows", "event"):
        found = [one for one in dict.fromkeys(found) if one in expected]
    assert found == expected


def test_a_wrong_seed_is_found_on_every_line() -> None:
    plan = Plan("pope-joan", make_rules(GAME.rules, 3), ("random",) * 3, 1, 2, "5")
    lines = [json.loads(line) for line in simulate(plan)]
    assert lines[0]["seed"] == "5/1"
    assert check(lines[:1]).secret_checked == 1
    for line in lines:
        line["seed"] = "5/2"
    assert codes(check(lines)) == [(1, "seed"), (2, "seed"), (3, "seed")]


def test_nothing_comes_after_the_last_line() -> None:
    lines = log()
    assert codes(check([*lines, lines[0]])) == [(5, "after-last")]


def test_a_fault_says_which_event_and_what_was_expected() -> None:
    lines = log()
    place = next(i for i, event in enumerate(lines[0]["events"]) if event["type"] == "stake")
    lines[0]["events"][place]["chips"] = 2
    (fault,) = check(lines).faults
    assert fault.code == "event"
    assert fault.params["event"] == place
    assert json.loads(str(fault.params["expected"]))["chips"] == 1
    assert json.loads(str(fault.params["found"]))["chips"] == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xff\xfe", "not-utf8"),
        ('{"format":"\\ud800"}', "not-utf8"),
        ("\ud800", "not-utf8"),
        ("{", "not-json"),
        ("nul", "not-json"),
        ("[" * 200_000, "not-json"),
        ('{"a":' * 150_000, "not-json"),
        ("[" * 100_000 + "]" * 100_000, "not-json"),
        ("9" * 10_000, "not-json"),
        ('{"format":NaN}', "not-json"),
        ('{"format":' + "[" * 900 + "]" * 900 + "}", "format"),
        ("{" + ",".join(f'"{n}":0' for n in range(80_000)) + ',"79999":0}', "twice"),
        ("\ufeff{}", "not-json"),
        ('{"format":1,"format":1}', "twice"),
        ("[]", "bad-field"),
        ("null", "bad-field"),
        ("{}", "format"),
        ('{"format":["intrigue-round/1"]}', "format"),
        ('{"format":"intrigue-round/1"}', "missing"),
        ('{"format":"intrigue-round/1","game":["pope-joan"]}', "bad-field"),
        ('{"x":"' + "y" * LONGEST_LINE + '"}', "too-long"),
    ],
)
def test_what_is_no_round_log(line: str | bytes, code: str) -> None:
    assert codes(verify([line])) == [(1, code)]


def test_an_endless_line_is_not_read_into_memory() -> None:
    good = json.dumps(log()[0]).encode()
    data = good + b"\n" + b"x" * (5 * LONGEST_LINE) + b"\n" + good + b"\n" + b"y" * (2 * LONGEST_LINE)
    lines = list(bounded_lines(io.BytesIO(data).readline))
    assert [len(line) <= LONGEST_LINE + 3 for line in lines] == [True] * 4
    assert codes(verify(lines)) == [(2, "too-long"), (3, "round-order"), (4, "too-long")]
    assert list(bounded_lines(io.BytesIO(b"a\nb").readline)) == [b"a\n", b"b"]


def test_the_mark_of_an_editor_before_the_first_line_is_no_part_of_it() -> None:
    good = json.dumps(log()[0]).encode()
    assert list(bounded_lines(io.BytesIO(BOM_UTF8 + good + b"\n" + good).readline)) == [good + b"\n", good]
    longest = BOM_UTF8 + b"x" * LONGEST_LINE + b"\r\n"
    assert list(bounded_lines(io.BytesIO(longest).readline)) == [longest.removeprefix(BOM_UTF8)]
    too_long = BOM_UTF8 + b"x" * (LONGEST_LINE + 1) + b"\n"
    assert codes(verify(bounded_lines(io.BytesIO(too_long).readline))) == [(1, "too-long")]


SAMPLE = log(2, 3, seed="3", game_left="last-out")


@st.composite
def hostile(draw: st.DrawFn) -> Line:
    """Return a line with some values replaced by others, at any depth."""
    line: Line = json.loads(json.dumps(draw(st.sampled_from(SAMPLE))))
    for _ in range(draw(st.integers(1, 3))):
        at: Any = line
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(at[key], dict | list) and draw(st.integers(0, 3)):
                at = at[key]
                continue
            at[key] = copy.deepcopy(
                draw(st.one_of(strategies.scraps, st.just([at[key]] * 60), st.integers(-5, 60)))
            )
            break
    return line


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(hostile())
def test_a_hostile_line_gives_a_fault_and_no_exception(line: Line) -> None:
    report = verify([json.dumps(line)])
    assert report.good or all(fault.line == 1 for fault in report.faults)
    json.dumps([dict(fault.params) for fault in report.faults], default=list)


@given(st.binary(max_size=60))
def test_bytes_give_a_fault_and_no_exception(data: bytes) -> None:
    report = verify([data])
    assert report.good == (not data.strip())


def test_faults_are_counted_and_only_the_first_are_kept() -> None:
    report = verify("{" for _ in range(3000))
    assert (report.found, len(report.faults)) == (3000, 1000)


def test_memory_does_not_grow_with_the_file() -> None:
    """Of a session that is over nothing is kept but its id."""
    rules = make_rules(GAME.rules, 3)
    lines = list(simulate(Plan("pope-joan", rules, ("random",) * 3, 12, 5)))
    verifier = Verifier()
    held = []
    tracemalloc.start()
    for place, line in enumerate(lines):
        if place % 24 == 0:
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        verifier.feed(line)
    tracemalloc.stop()
    assert verifier.report.good
    assert held[-1] - held[-2] < 20_000


def test_a_session_with_words_is_checked_by_them() -> None:
    game = next(game for case in range(50) if (game := evening("pope-joan", case)).play() and game.session.words)
    lines = [json.loads(line) for line in game.lines]
    assert check(lines).good
    for line in lines:
        line["words"] = ["other"]
        line.pop("seed", None)
    report = check(lines)
    assert {code for _, code in codes(report)} == {"not-from-master", "lots-not-from-master"}
    assert len(report.faults) == len(lines) + 1
    assert deal.session_secret(bytes(32), ()) == bytes(32)
