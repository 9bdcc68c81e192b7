"""Saves of every schema version that was ever released open for ever."""

import hashlib
import shutil
from pathlib import Path

import pytest

from saves import schema
from saves.listing import info_of
from saves.store import Store
from tests.saves.samples import ENTRIES, EXPECTED, SUMMARY, plain

FIXTURES = Path(__file__).with_name("fixtures")

FROZEN = {"v1-plain.intrigue": "d8dfab5a6d94f3925a36622b3efaf3c474e786ad37e0f40bb7bd1d564adb42dd"}
"""The fixtures and their SHA-256: a fixture is never made anew."""

SCHEMA_OF = {1: "f9e9ce35766ad921848f6738e99d8647faa0df8fef8b504d7fcd6c2fc43888f6"}
"""The SHA-256 of each version's SQL. A changed schema is a new version, with a migration and a fixture."""


@pytest.mark.parametrize("name", sorted(FROZEN))
def test_a_fixture_is_what_it_was(name: str) -> None:
    assert hashlib.sha256((FIXTURES / name).read_bytes()).hexdigest() == FROZEN[name]


def test_the_schema_does_not_change_without_a_new_version() -> None:
    sql = f"{schema.APPLICATION_ID}\n{schema.HEAD}\n{schema.ENTRY}"
    assert hashlib.sha256(sql.encode()).hexdigest() == SCHEMA_OF[schema.VERSION]


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_every_version_has_a_fixture(version: int) -> None:
    assert f"v{version}-plain.intrigue" in FROZEN


@pytest.mark.parametrize("name", sorted(FROZEN))
def test_a_frozen_save_opens_plays_on_and_opens_again(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    shutil.copyfile(FIXTURES / name, path)
    info = info_of(path)
    assert (info.status, info.summary, info.clock_ms) == ("ok", SUMMARY, 1_000)
    with Store.open(path) as store:
        assert plain(store.read()) == EXPECTED
        assert plain(store.tail()) == [EXPECTED[0], *ENTRIES[2:]]
        store.append(ENTRIES[:1], SUMMARY, 2_000)
    with Store.open(path) as store:
        assert (store.damage, plain(store.read())) == (None, [*EXPECTED, ENTRIES[0]])
