"""Tournaments: who meets whom, byes, withdrawals, late entries, corrections, and how everybody stands."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.actions import Refused
from core.game import Seat
from core.tournament import model as m
from core.tournament.charter import new_charter
from core.tournament.pairing import circle, next_draw
from core.tournament.seating import table_shape
from core.tournament.standings import cross_table, race, standings
from core.tournament.state import Tournament, replay

NAMES = tuple("Anna,Bea,Carl,Dora,Ewan,Fay,Gwen,Hugo,Ida,Jack,Kurt,Lena,Mo,Nora,Otto,Pia".split(","))  # noqa: SIM905


def single(name: str, player: str = "computer:steady") -> m.Entrant:
    """Return a player alone."""
    return m.Entrant(name, (Seat(name, player),))


def pair(one: str, other: str) -> m.Entrant:
    """Return two partners."""
    return m.Entrant(f"{one} & {other}", (Seat(one, "computer:steady"), Seat(other, "computer:steady")))


def of(format_: m.Format, entrants: int, **changes: object) -> Tournament:
    """Return a tournament of Blind Don, or an evening of Pope Joan and Don, with so many entrants."""
    legs = [m.Leg("blind-don")]
    if format_ == "evening":
        legs = [m.Leg("pope-joan", sessions=2), m.Leg("don", sessions=2)]
    legs = changes.pop("legs", legs)  # type: ignore[assignment]
    rounds = changes.pop("rounds", min(3, entrants - 1) if format_ == "swiss" else 0)
    players = [single(name) for name in NAMES[:entrants]]
    return Tournament(new_charter("t", format_, legs, players, rounds=rounds, seed="1", **changes))  # type: ignore[arg-type]


def some_outcome(tournament: Tournament, slot: m.Slot, rng: random.Random) -> m.Outcome:
    """Return a result that could have been."""
    sides = len(tournament.table(slot).sides)
    if tournament.charter.legs[tournament.table(slot).leg].game == "pope-joan":
        scores = [rng.randint(-30, 30) for _side in range(sides - 1)]
        scores.append(-sum(scores))
    else:
        winner = rng.randrange(2)
        scores = [rng.randint(0, 120) for _side in range(2)]
        scores[winner] = 121
    best = max(scores)
    share = 2 if scores.count(best) == 1 else 1
    return m.Outcome("played", tuple(scores), tuple(share if one == best else 0 for one in scores))


def play_on(tournament: Tournament, rng: random.Random, actions: list[m.Action]) -> None:
    """Draw a round if that can be, and finish all tables."""
    if not tournament.may_draw():
        actions.append(next_draw(tournament))
        tournament.apply(actions[-1])
    for slot in tournament.open_slots():
        actions.append(m.Finish(slot[0], slot[1], some_outcome(tournament, slot, rng)))
        tournament.apply(actions[-1])


def play_out(tournament: Tournament, seed: int = 0) -> list[m.Action]:
    """Play to the end with invented results."""
    rng, actions = random.Random(seed), []  # type: ignore[var-annotated]
    while not tournament.over:
        play_on(tournament, rng, actions)
    return actions


@pytest.mark.parametrize("entrants", range(2, 12))
def test_round_robin_lets_everybody_meet_once(entrants: int) -> None:
    tournament = of("round-robin", entrants)
    play_out(tournament)
    assert set(tournament.met().values()) == {1}
    assert len(tournament.met()) == entrants * (entrants - 1) // 2
    assert len(tournament.rounds) == entrants - 1 + entrants % 2
    assert {tournament.byes_of(one) for one in range(entrants)} == {entrants % 2}


def test_double_round_robin_lets_everybody_meet_twice_and_changes_sides() -> None:
    tournament = of("double-round-robin", 5)
    play_out(tournament)
    assert set(tournament.met().values()) == {2} and len(tournament.rounds) == 10


def test_the_circle_has_everybody_once_a_round() -> None:
    for pairs, byes in circle(range(7)):
        assert sorted([*byes, *(one for pair in pairs for one in pair)]) == list(range(7))


@pytest.mark.parametrize("entrants", range(3, 13))
def test_swiss_meets_nobody_twice_and_byes_go_round(entrants: int) -> None:
    rounds = max(1, entrants // 2)
    tournament = of("swiss", entrants, rounds=rounds)
    play_out(tournament, entrants)
    assert set(tournament.met().values()) == {1}
    byes = [tournament.byes_of(one) for one in range(entrants)]
    assert max(byes) <= 1 and sum(byes) == rounds * (entrants % 2)


def test_swiss_pairs_those_who_are_level() -> None:
    tournament = of("swiss", 8, rounds=3)
    rng = random.Random(3)
    play_on(tournament, rng, [])
    points = {row.entrant: row.points for row in standings(tournament)}
    draw = next_draw(tournament)
    assert all(points[table.sides[0][0]] == points[table.sides[1][0]] for table in draw.tables)


@pytest.mark.parametrize("entrants", range(2, 17))
def test_knock_out_leaves_one(entrants: int) -> None:
    tournament = of("knock-out", entrants)
    play_out(tournament, entrants)
    rows = standings(tournament)
    assert [row.rank for row in rows].count(1) == 1
    losses = Counter(row.entrant for row in rows for mark in row.marks if mark == "lost")
    assert len(losses) == entrants - 1 and set(losses.values()) <= {1}
    assert sum(map(len, tournament.rounds)) == entrants - 1
    byes_later = [one for byes in tournament.byes[1:] for one in byes]
    assert not byes_later


@pytest.mark.parametrize("entrants", range(4, 17))
def test_an_evening_seats_everybody_that_can_sit(entrants: int) -> None:
    tournament = of("evening", entrants)
    play_out(tournament, entrants)
    for number, tables in enumerate(tournament.rounds):
        seated = [one for table in tables for one in table.entrants]
        assert len(seated) == len(set(seated))
        if number < 2:  # Pope Joan
            assert len(seated) == entrants
            sizes = [len(table.sides) for table in tables]
            assert max(sizes) - min(sizes) <= 1 and min(sizes) >= 3
        else:
            assert len(seated) == entrants // 4 * 4
            assert all(len(side) == 2 for table in tables for side in table.sides)
    byes = [tournament.byes_of(one) for one in range(entrants)]
    assert max(byes) - min(byes) <= 1


def test_an_evening_changes_partners() -> None:
    tournament = of("evening", 8, legs=[m.Leg("don", sessions=5)])
    play_out(tournament)
    assert set(tournament.met(partners=True).values()) == {1}


@pytest.mark.parametrize(
    ("sides", "wanted", "shape"),
    [(8, 4, [4, 4]), (7, 4, [4, 3]), (5, 4, [5]), (11, 4, [4, 4, 3]), (9, 8, [5, 4]), (3, 8, [3]), (6, 3, [3, 3])],
)
def test_tables_are_near_the_size_that_is_wanted(sides: int, wanted: int, shape: list[int]) -> None:
    assert table_shape(sides, range(3, 9), wanted) == shape


def test_standings_of_a_round_robin_by_hand() -> None:
    """Three are level on points, each has beaten one of the others: then net decides, and score."""
    tournament = of("round-robin", 4)
    results = {
        (0, 1): (121, 100), (1, 2): (121, 90), (0, 2): (100, 121),
        (0, 3): (121, 50), (1, 3): (121, 60), (2, 3): (121, 70),
    }  # fmt: skip
    while not tournament.over:
        if not tournament.open_slots():
            tournament.apply(next_draw(tournament))
        for slot in tournament.open_slots():
            one, other = (side[0] for side in tournament.table(slot).sides)
            scores = results.get((one, other)) or results[other, one][::-1]
            won = (2, 0) if scores[0] > scores[1] else (0, 2)
            tournament.apply(m.Finish(*slot, m.Outcome("played", scores, won)))
    rows = standings(tournament)
    assert [(row.entrant, row.points, row.breaks) for row in rows] == [
        (0, 4, (2, 21 - 21 + 71, 342)),
        (1, 4, (2, 31 - 21 + 61, 342)),
        (2, 4, (2, 21 - 31 + 51, 332)),
        (3, 0, (0, -71 - 61 - 51, 180)),
    ]
    assert [row.rank for row in rows] == [1, 1, 3, 4]
    assert [row.level for row in rows] == [True, True, True, False]
    assert race(tournament)[3] == [0, 0, 0]
    assert [len(slots) for slots in cross_table(tournament).values()] == [1] * 12


def test_standings_of_an_evening_by_hand() -> None:
    """Rank points a leg: one for each entrant behind, half for each who is level; here they are doubled."""
    tournament = of("evening", 4, legs=[m.Leg("pope-joan"), m.Leg("don")])
    tournament.apply(m.Draw((m.Table(0, ((0,), (1,), (2,), (3,))),)))
    tournament.apply(m.Finish(1, 1, m.Outcome("played", (10, -5, -5, 0), (2, 0, 0, 0))))
    tournament.apply(m.Draw((m.Table(1, ((0, 3), (1, 2))),)))
    tournament.apply(m.Finish(2, 1, m.Outcome("played", (100, 121), (0, 2))))
    rows = {row.entrant: row for row in standings(tournament)}
    assert {one: row.legs for one, row in rows.items()} == {0: (6, 1), 1: (1, 5), 2: (1, 5), 3: (4, 1)}
    assert {one: row.nets for one, row in rows.items()} == {0: (10, -21), 1: (-5, 21), 2: (-5, 21), 3: (0, -21)}
    assert [row.entrant for row in standings(tournament)] == [0, 1, 2, 3]
    assert [row.rank for row in standings(tournament)] == [1, 2, 2, 4]


def test_a_bye_in_a_swiss_counts_as_a_win_without_score() -> None:
    tournament = of("swiss", 3, rounds=1)
    tournament.apply(m.Draw((m.Table(0, ((0,), (1,))),), (2,)))
    tournament.apply(m.Finish(1, 1, m.Outcome("played", (121, 0), (2, 0))))
    rows = {row.entrant: row for row in standings(tournament)}
    assert (rows[2].points, rows[2].score, rows[2].played) == (2, 0, 0)
    assert [row.entrant for row in standings(tournament)] == [0, 2, 1]


def test_who_withdraws_loses_the_open_game_and_is_paired_no_more() -> None:
    tournament = of("round-robin", 5)
    tournament.apply(next_draw(tournament))
    slot = tournament.open_slots()[0]
    leaver, other = (side[0] for side in tournament.table(slot).sides)
    tournament.apply(m.Withdraw(leaver))
    assert tournament.outcomes[slot] == m.Outcome("walkover", (0, 0), (0, 2))
    play_out(tournament)
    assert all(leaver not in table.entrants for tables in tournament.rounds[1:] for table in tables)
    left = [one for one in range(5) if one != leaver]
    met = tournament.met()
    assert all(met[one, two] == 1 for at, one in enumerate(left) for two in left[at + 1 :])
    rows = {row.entrant: row for row in standings(tournament)}
    assert rows[leaver].left and rows[other].played == 3
    with pytest.raises(Refused, match="no-such-entrant"):
        tournament.apply(m.Withdraw(leaver))


def test_a_late_entrant_meets_everybody_too() -> None:
    tournament = of("round-robin", 4)
    rng = random.Random(1)
    play_on(tournament, rng, [])
    tournament.apply(m.Enter(single("Zoe")))
    play_out(tournament)
    assert set(tournament.met().values()) == {1} and len(tournament.met()) == 10
    with pytest.raises(Refused, match="tournament-closed"):
        tournament.apply(m.Enter(single("Yan")))


def test_a_knock_out_takes_nobody_late_and_a_leaver_is_out() -> None:
    tournament = of("knock-out", 4)
    tournament.apply(m.Enter(single("Zoe")))
    tournament.apply(next_draw(tournament))
    with pytest.raises(Refused, match="knock-out-drawn"):
        tournament.apply(m.Enter(single("Yan")))
    rng = random.Random(2)
    play_on(tournament, rng, [])
    ahead = next(iter(tournament.byes[0]))
    tournament.apply(m.Withdraw(ahead))
    play_out(tournament)
    assert tournament.over
    assert standings(tournament)[0].entrant != ahead


def test_corrections_count_and_are_kept() -> None:
    tournament = of("knock-out", 4)
    tournament.apply(next_draw(tournament))
    right, wrong = m.Outcome("entered", (121, 80), (2, 0)), m.Outcome("entered", (80, 121), (0, 2))
    for slot in tournament.open_slots():
        tournament.apply(m.Finish(*slot, wrong))
    tournament.apply(m.Correct(1, 1, right, "read the wrong way round"))
    assert tournament.outcomes[1, 1] == right and tournament.outcomes[1, 2] == wrong
    (kept,) = tournament.corrections
    assert (kept.before, kept.after, kept.reason) == (wrong, right, "read the wrong way round")
    tournament.apply(next_draw(tournament))
    with pytest.raises(Refused, match="drawn-on-it"):
        tournament.apply(m.Correct(1, 1, wrong, "no"))
    tournament.apply(m.Correct(1, 1, replace(right, scores=(121, 81)), "a hole too few"))
    with pytest.raises(Refused, match="table-open"):
        tournament.apply(m.Correct(2, 1, right, "not over"))
    with pytest.raises(Refused, match="needs-winner"):
        tournament.apply(m.Finish(2, 1, m.Outcome("entered", (60, 60), (1, 1))))


def test_chips_must_add_up() -> None:
    tournament = of("evening", 4)
    tournament.apply(next_draw(tournament))
    with pytest.raises(Refused, match="chips-unbalanced"):
        tournament.apply(m.Finish(1, 1, m.Outcome("entered", (10, 0, 0, 0), (2, 0, 0, 0))))
    tournament.apply(m.Finish(1, 1, m.Outcome("played", (10, -5, -5, -3), (2, 0, 0, 0))))
    with pytest.raises(Refused, match="chips-unbalanced"):
        tournament.apply(m.Correct(1, 1, m.Outcome("entered", (10, -5, -5, -4), (2, 0, 0, 0)), "no"))
    tournament.apply(m.Correct(1, 1, m.Outcome("entered", (9, -5, -5, -2), (2, 0, 0, 0)), "a chip"))


def test_the_time_is_up_and_what_was_begun_is_finished() -> None:
    tournament = of("evening", 8)
    tournament.apply(next_draw(tournament))
    first, second = tournament.open_slots()
    tournament.apply(m.Close((first,)))
    assert tournament.open_slots() == [first] and tournament.outcomes[second].kind == "void"
    assert tournament.may_draw() == "tournament-closed" and not tournament.over
    tournament.apply(m.Finish(*first, some_outcome(tournament, first, random.Random(1))))
    assert tournament.over
    with pytest.raises(Refused, match="tournament-closed"):
        tournament.apply(m.Close())


BAD = [
    (lambda: of("round-robin", 4, legs=[m.Leg("pope-joan")]), "two-sides"),
    (lambda: of("swiss", 4, legs=[m.Leg("don")]), "needs-pairs"),
    (lambda: of("swiss", 4, rounds=4), "swiss-rounds"),
    (lambda: of("round-robin", 4, rounds=3), "rounds-follow"),
    (lambda: of("evening", 3), "too-few-entrants"),
    (lambda: of("round-robin", 4, legs=[m.Leg("blind-don")] * 2), "one-leg"),
    (lambda: of("round-robin", 4, legs=[m.Leg("blind-don", best_of=3)]), "best-of"),
    (lambda: of("knock-out", 4, legs=[m.Leg("blind-don", best_of=2)]), "best-of"),
    (lambda: of("knock-out", 4, legs=[m.Leg("blind-don", best_of=3)], duplicate=True), "duplicate-single"),
    (lambda: of("swiss", 4, legs=[m.Leg("blind-don", sessions=2)]), "sessions-evening"),
    (lambda: of("evening", 4, legs=[m.Leg("michigan", players=2)]), "table-size"),
]


@pytest.mark.parametrize(("make", "code"), BAD)
def test_what_cannot_be_held_is_refused(make, code: str) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    with pytest.raises(Refused) as refused:
        make()
    assert refused.value.code == code


def test_names_and_kinds_of_entrants() -> None:
    legs = [m.Leg("don")]
    with pytest.raises(Refused, match="name-taken"):
        new_charter("t", "round-robin", legs, [pair("A", "B"), pair("a", "b")])
    with pytest.raises(Refused, match="mixed-entrants"):
        new_charter("t", "round-robin", legs, [pair("A", "B"), single("C")])
    with pytest.raises(Refused, match="needs-singles"):
        new_charter("t", "evening", [m.Leg("michigan")], [pair("A", "B"), pair("C", "D"), pair("E", "F")])
    with pytest.raises(Refused, match="unknown-level"):
        new_charter("t", "evening", legs, [single(name, "computer:wizard") for name in NAMES[:4]])


def test_who_is_there_to_be_measured_against_may_enter() -> None:
    entrants = [single(name, "computer:lowest") for name in NAMES[:4]]
    charter = new_charter("t", "evening", [m.Leg("michigan"), m.Leg("pope-joan")], entrants)
    assert {one.members[0].level for one in charter.entrants} == {"lowest"}
    with pytest.raises(Refused, match="unknown-level"):
        new_charter("t", "evening", [m.Leg("michigan"), m.Leg("don")], entrants)


def test_an_unseeded_tournament_is_never_the_same() -> None:
    made = [new_charter("t", "round-robin", [m.Leg("blind-don")], [single("A"), single("B")]) for _ in range(2)]
    assert made[0].id != made[1].id and made[0].master != made[1].master


def test_an_evening_goes_on_when_too_few_are_left_for_a_leg() -> None:
    tournament = of("evening", 4)
    tournament.apply(m.Withdraw(0))
    play_out(tournament)
    assert [len(tables) for tables in tournament.rounds] == [1, 1, 0, 0]
    assert tournament.byes[2] == (1, 2, 3)


def upset(tournament: Tournament, what: str, rng: random.Random) -> m.Action | None:
    """Return something that an organiser may do in the middle of it."""
    begun = tuple(tournament.open_slots()[:1])
    if what == "leave":
        return m.Withdraw(rng.randrange(len(tournament.entrants)), begun=begun)
    if what == "enter":
        return m.Enter(single(f"Late {len(tournament.entrants)}"))
    if what == "close":
        return m.Close(begun)
    if not tournament.outcomes:
        return None
    slot = rng.choice(list(tournament.outcomes))
    return m.Correct(*slot, some_outcome(tournament, slot, rng), "because")


def measure(tournament: Tournament) -> tuple[int, ...]:
    """Return what a refused action must leave as it was."""
    counts = (tournament.outcomes, tournament.entrants, tournament.left, tournament.rounds, tournament.corrections)
    return (tournament.count, *map(len, counts))


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(m.FORMATS),
    st.integers(4, 11),
    st.integers(0, 10**6),
    st.lists(st.sampled_from(["play", "leave", "enter", "correct", "close"]), max_size=10),
)
def test_anything_may_happen_and_it_still_ends(format_: m.Format, entrants: int, seed: int, ups: list[str]) -> None:
    tournament = of(format_, entrants)
    rng, actions = random.Random(seed), []  # type: ignore[var-annotated]
    for up in ups:
        if up == "play":
            play_on(tournament, rng, actions)
            continue
        action, before = upset(tournament, up, rng), measure(tournament)
        if action is not None:
            try:
                tournament.apply(action)
                actions.append(action)
            except Refused:
                assert measure(tournament) == before
    while not tournament.over:
        count = tournament.count
        play_on(tournament, rng, actions)
        assert tournament.count > count and len(tournament.rounds) < m.MOST_ROUNDS
    assert standings(replay(tournament.charter, actions)) == standings(tournament)
    for number, tables in enumerate(tournament.rounds):
        everybody = [one for table in tables for one in table.entrants] + list(tournament.byes[number])
        assert len(everybody) == len(set(everybody))
    rows = standings(tournament)
    assert sorted(row.entrant for row in rows) == list(range(len(tournament.entrants)))
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
