"""Statistics: small sums by hand, and what counts and what does not."""

from dataclasses import replace

import pytest

from core.duels import duels
from core.facts import SeatFacts
from core.statistics import Choice, Line, distribution, figures, people, wilson

BASE = Line(
    session="a",
    tournament="",
    at=1_000,
    game="pope-joan",
    points=False,
    number=1,
    kind="round",
    last=True,
    seat=0,
    player="Anna",
    who="human",
    opponents=("Bea",),
    levels=("steady",),
    rules={},
    every={"ace": "low"},
    won=True,
    shared=False,
    margin=9,
    finished=True,
    practice=False,
    imported=False,
    facts=SeatFacts(change=5, standing=105),
)
ANNA = Choice(player="anna")


def session(name: str, *, won: bool = True, **changes: object) -> Line:
    return replace(BASE, session=name, at=sum(map(ord, name)), won=won, **changes)  # type: ignore[arg-type]


def test_accuracy_is_what_was_kept_of_all_that_was_at_stake_in_the_rounds_that_were_judged() -> None:
    lines = [
        session("a", judged=(10.0, 1.0)),
        session("b", judged=(30.0, 7.0)),
        session("c"),
        session("d", judged=(5.0, 5.0), practice=True),
    ]
    found = figures(lines, ANNA)
    assert found.judged == 2
    assert found.accuracy == pytest.approx(0.8)
    assert figures(lines[2:3], ANNA).accuracy is None


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (8, 10, 0.4902, 0.9433)],
)
def test_the_interval_is_that_of_wilson(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=5e-5)


def test_sessions_without_a_result_practice_and_imports_are_left_out_and_named() -> None:
    lines = [
        session("a"),
        session("b", finished=False, last=False, won=False),
        session("c", practice=True),
        session("d", imported=True),
    ]
    found = figures(lines, ANNA)
    assert (found.sessions, found.won, found.chips) == (1, 1, 5)
    assert found.left_out == {"imported": 1, "practice": 1, "unfinished": 1}
    everything = figures(lines, replace(ANNA, unfinished=True, practice=True, imported=True))
    assert (everything.sessions, everything.rounds, everything.left_out) == (3, 4, {})


def test_help_is_counted_apart_by_session() -> None:
    helped = SeatFacts(change=-2, hints=1)
    lines = [session("a"), session("b", number=1, last=False, facts=helped), session("b", number=2)]
    assert figures(lines, ANNA).assisted == 1
    assert figures(lines, replace(ANNA, help="without")).rounds == 1
    with_help = figures(lines, replace(ANNA, help="with"))
    assert (with_help.sessions, with_help.rounds, with_help.chips, with_help.hints) == (1, 2, 3, 1)


def test_a_person_is_not_mixed_up_with_a_computer_of_the_same_name() -> None:
    lines = [session("a"), session("b", who="steady")]
    assert figures(lines, ANNA).sessions == 1
    assert figures(lines[1:], ANNA).sessions == 1
    assert people(lines) == ["Anna"]


def test_people_known_from_elsewhere_come_after_those_who_played_here_and_only_where_they_are_asked_for() -> None:
    lines = [session(x, imported=True, player="Ben") for x in "abc"] + [session("d"), session("e", imported=True)]
    assert people(lines) == ["Anna"]
    assert people(lines, imported=True) == ["Anna", "Ben"]
    assert (people(lines[:3]), people(lines[:3], imported=True)) == ([], ["Ben"])


def test_filters_by_period_level_opponent_and_rule() -> None:
    lines = [
        session("a"),
        session("b", levels=("steady", "novice"), opponents=("Bea", "Carl"), every={"ace": "high", "open": True}),
    ]
    assert figures(lines, replace(ANNA, level="steady")).sessions == 1
    assert figures(lines, replace(ANNA, against="carl")).sessions == 1
    assert figures(lines, replace(ANNA, rules={"ace": "high", "open": "true"})).sessions == 1
    assert figures(lines, replace(ANNA, rules={"none": "high"})).sessions == 0
    assert figures(lines, replace(ANNA, since=ord("b"))).sessions == 1
    assert figures(lines, replace(ANNA, until=ord("b"))).sessions == 1
    assert set(figures(lines, ANNA).by_level) == {"steady", "mixed"}


def test_records_are_the_first_of_their_kind() -> None:
    wins = [True, True, False, True, True, True, False]
    lines = [session(chr(97 + at), won=won, facts=SeatFacts(change=at % 3)) for at, won in enumerate(wins)]
    found = figures(lines, ANNA)
    assert found.streak == 3
    assert found.best is not None and (found.best.amount, found.best.line.session) == (2, "c")
    assert found.worst is None, "nothing was lost"


def test_who_was_knocked_out_lost_the_session_and_played_no_round() -> None:
    lines = [session("a", won=False, facts=SeatFacts(active=False))]
    found = figures(lines, ANNA)
    assert (found.sessions, found.won, found.rounds, found.by_game["pope-joan"].rounds) == (1, 0, 0, 0)


def test_head_to_head_counts_who_was_ahead_and_no_partners() -> None:
    mine = [session("a", opponents=("Bea",)), session("b", won=False, opponents=("Bea",))]
    bea = [replace(line, seat=1, player="Bea", won=not line.won, facts=SeatFacts(change=-3)) for line in mine]
    carl = [replace(line, seat=2, player="Carl") for line in mine]
    (duel,) = duels([*mine, *bea, *carl], ANNA)
    assert (duel.name, duel.sessions, duel.won, duel.lost, duel.mine, duel.theirs) == ("Bea", 2, 1, 1, 10, -6)


def test_a_distribution_loses_nothing() -> None:
    changes = [-7, -1, 0, 0, 3, 12]
    bands = distribution(changes, 4)
    assert sum(count for _low, _high, count in bands) == len(changes)
    assert all(high - low == bands[0][1] - bands[0][0] for low, high, _count in bands)
    for low, high, count in bands:
        assert count == sum(low <= change <= high for change in changes)
    assert distribution([], 4) == []
    assert distribution([5], 4) == [(5, 5, 1)]


@pytest.mark.parametrize("typed", ["Zoé", "Zoe\u0301", "ZOÉ", "zoe\u0301"])
def test_a_name_is_found_however_its_accent_is_written(typed: str) -> None:
    lines = [session("a", player="Zoé"), session("b", player="Zoe\u0301"), session("c", opponents=("Zoé",))]
    assert people(lines) == ["Zoé", "Anna"]
    assert figures(lines, Choice(player=typed)).sessions == 2
    assert figures(lines, replace(ANNA, against=typed)).sessions == 1
    assert people([*lines, session("d", player=typed, imported=True)], imported=True) == ["Zoé", "Anna"]
