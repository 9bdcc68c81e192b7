"""Saves of every schema version that was ever released open for ever."""

import hashlib
import json
import random
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core import actions as a
from core import asks
from core.session import Session
from core.summary import summary
from saves import schema
from saves.listing import info_of
from saves.parcel import import_save
from saves.sessions import Saved, act_entry, checkpoint_entry
from saves.store import Store
from saves.tournaments import SavedTournament
from tests.playing import some_actions
from tests.saves.frozen import bodies, facts_of, standing
from tests.saves.samples import ENTRIES, EXPECTED, SUMMARY, plain
from tests.saves.test_tournaments import go_on

FIXTURES = Path(__file__).with_name("fixtures")

PLAIN = {
    1: "d8dfab5a6d94f3925a36622b3efaf3c474e786ad37e0f40bb7bd1d564adb42dd",
    2: "27796bde7b6574f732bcea7c8e27eca285c70fbce478fcb9c56e55cf6eda3038",
}
"""The SHA-256 of each version's smallest save."""

SCHEMA_OF = dict.fromkeys((1, 2), "f9e9ce35766ad921848f6738e99d8647faa0df8fef8b504d7fcd6c2fc43888f6")
"""The SHA-256 of each version's SQL. A changed schema is a new version, with a migration and fixtures."""

BODIES_OF = {
    1: "eed50301c930af7f0aba4be7f3cbd00635f7ee8c35d1e92dc12b0f47609d3032",
    2: "48953d5ddc28da6053debcd44f908975ffe51e8d3db8a449aa0a3dc3fc65e69b",
}
"""The SHA-256 of what the entries may hold: a program that knows less could not read them."""

FROZEN: dict[str, dict[str, Any]] = {
    name: facts
    for found in sorted(FIXTURES.glob("v*.json"))
    for name, facts in json.loads(found.read_text()).items()
}
"""The frozen saves, each with its SHA-256 and what it holds. None is ever made anew."""

KINDS = ("pope-joan", "michigan", "don", "blind-don", "irish-don", "phat", "tournament", "sheet")


@pytest.mark.parametrize("name", sorted(FROZEN))
def test_a_fixture_is_what_it_was(name: str) -> None:
    assert hashlib.sha256((FIXTURES / name).read_bytes()).hexdigest() == FROZEN[name]["sha256"]


def test_the_schema_does_not_change_without_a_new_version() -> None:
    sql = f"{schema.APPLICATION_ID}\n{schema.HEAD}\n{schema.ENTRY}"
    assert hashlib.sha256(sql.encode()).hexdigest() == SCHEMA_OF[schema.VERSION]


def test_what_the_entries_hold_does_not_change_without_a_new_version() -> None:
    assert bodies() == BODIES_OF[schema.VERSION]


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_every_version_has_its_fixtures(version: int) -> None:
    """Today's too, made with `python -m tests.saves.freeze`: whoever changes it sees its saves no longer open."""
    assert version in PLAIN
    assert {f"v{version}-{kind}.intrigue" for kind in KINDS} <= set(FROZEN)


@pytest.mark.parametrize("version", PLAIN)
def test_a_frozen_save_opens_plays_on_and_opens_again(version: int, tmp_path: Path) -> None:
    source = FIXTURES / f"v{version}-plain.intrigue"
    assert hashlib.sha256(source.read_bytes()).hexdigest() == PLAIN[version]
    path = tmp_path / source.name
    shutil.copyfile(source, path)
    info = info_of(path)
    assert (info.status, info.summary, info.clock_ms) == ("ok", SUMMARY, 1_000)
    with Store.open(path) as store:
        assert plain(store.read()) == EXPECTED
        assert plain(store.tail()) == [EXPECTED[0], *ENTRIES[2:]]
        store.append(ENTRIES[:1], SUMMARY, 2_000)
    with Store.open(path) as store:
        assert (store.damage, plain(store.read())) == (None, [*EXPECTED, ENTRIES[0]])


@pytest.mark.parametrize("name", sorted(FROZEN))
def test_a_frozen_save_holds_what_it_held(name: str) -> None:
    assert facts_of(FIXTURES / name) == {key: value for key, value in FROZEN[name].items() if key != "sha256"}


def play_at_random(saved: Saved, session: Session, clock: int) -> int:
    """Play a session to its end, whoever is asked, and return the clock."""
    rng = random.Random("fixture")
    while session.phase != "over":
        if session.phase == "between":
            action: a.Action = a.NextRound()
        else:
            assert session.round is not None
            asked = session.round.ask()
            assert asked is not None
            if isinstance(asked, asks.AskPlay) and asked.costly and not session.game.pools:
                asked = replace(asked, costly=())  # where everybody revokes nobody scores
            action = rng.choice(some_actions(asked, rng))
        clock += 700
        opening = session.opening
        session.apply(action, clock)
        entries = [act_entry(action, clock)]
        if session.opening is not opening:
            entries.append(checkpoint_entry(session.checkpoint()))
        saved.append(entries, summary(session), clock)
    return clock


@pytest.mark.parametrize("name", [name for name, facts in sorted(FROZEN.items()) if "hands" in facts])
def test_a_frozen_session_is_played_to_its_end_and_opens_again(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    shutil.copyfile(FIXTURES / name, path)
    saved, session, clock = Saved.open(path)
    assert (saved.path, saved.damage) == (path, None)
    clock = play_at_random(saved, session, clock)
    saved.close()
    again, found, at = Saved.open(path)
    again.close()
    assert (again.damage, at, standing(found)) == (None, clock, standing(session))


@pytest.mark.parametrize("name", [name for name, facts in sorted(FROZEN.items()) if "outcomes" in facts])
def test_a_frozen_tournament_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    taken = import_save(FIXTURES / name, tmp_path)
    saved = SavedTournament.open(taken.path)
    assert saved.damage is None
    go_on(saved)
    saved.close()
    again = SavedTournament.open(taken.path)
    again.close()
    assert (again.damage, again.tournament.over) == (None, True)
