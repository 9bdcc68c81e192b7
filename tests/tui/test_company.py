"""Who sits at the table: a partner is never below the better opponent."""

import pytest

from core.game import REGISTRY, Seat, load
from tui import pending
from tui.cli.new import known_level, named_seats
from tui.company import level_about, level_word, lift_partners
from tui.screens.session_form import SessionForm


@pytest.mark.parametrize(
    ("sitting", "partner"),
    [
        ("human master novice novice", "master"),
        ("human novice novice strong", "strong"),
        ("human steady master steady", "master"),
        ("human novice steady human", "steady"),
        ("human random novice random", "novice"),
    ],
)
def test_a_partner_is_lifted_to_the_better_opponent(sitting: str, partner: str) -> None:
    seats = [Seat(str(n), "human" if w == "human" else f"computer:{w}") for n, w in enumerate(sitting.split())]
    lifted = lift_partners(load("don"), seats)
    assert lifted[2].level == partner
    others = [0, 1, 3] if not seats[3].human else [0, 3]
    assert [lifted[at] for at in others] == [seats[at] for at in others]


def test_nobody_is_lifted_where_everybody_plays_alone() -> None:
    seats = named_seats(load("michigan"), ["Anna", "computer:master", "computer:novice", "computer:novice"])
    assert [seat.level for seat in seats[1:]] == ["master", "novice", "novice"]


def test_the_form_steps_over_levels_below_the_opponents() -> None:
    form = SessionForm("Anna", "don")
    opponents, partner = (1, 3), 2
    assert {form.seats[at].level for at in (*opponents, partner)} == {"steady"}
    seen = set()
    for _ in range(2 * len(form.kinds)):
        form.step_level(partner, -1)
        seen.add(form.kind(partner))
    assert "novice" not in seen and "steady" in seen
    for at in opponents:
        form.step_level(at, -1)
    form.step_level(partner, -1)
    assert {form.kind(at) for at in opponents} == {"novice"}


def test_every_level_that_is_offered_has_a_word_and_a_meaning() -> None:
    for game in ("pope-joan", "michigan", "don"):
        for level in load(game).levels:
            assert level_word(level)
            assert level_about(level)


@pytest.mark.parametrize("name", REGISTRY)
def test_players_to_be_measured_against_can_be_named_but_are_not_offered(name: str) -> None:
    game = load(name)
    assert game.levels == ("novice", "steady", "strong", "master")
    reference = set(game.choosers()) - set(game.levels)
    assert {"random", "attentive"} < reference
    for level in reference:
        assert known_level(game, level) == level


def test_a_computer_at_the_table_stops_when_told_or_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now, told = [0], [False]
    monkeypatch.setattr(pending, "monotonic_ms", lambda: now[0])
    effort = pending.within_time(lambda: told[0])
    assert not effort.cancelled()
    now[0] = pending.LONGEST_THOUGHT + 1
    assert effort.cancelled()
    effort = pending.within_time(lambda: told[0])
    told[0] = True
    assert effort.cancelled()
