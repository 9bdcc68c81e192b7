"""A call that writes or reads a part of what it was asked, at every place where one is made."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from saves.errors import SavesError
from tests.saves import shorts
from tests.saves.test_strikes import CHECKS, Larder

HOW = {
    "half": (0, shorts.HALF),
    "half, twenty in a row": (19, shorts.HALF),
    "one byte": (0, shorts.ONE_BYTE),
    "interrupted": (0, shorts.INTERRUPTED),
    "interrupted, twenty in a row": (19, shorts.INTERRUPTED),
    "half, then four times full": (4, shorts.THEN_FULL),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = shorts.library(tmp_path_factory.mktemp("library"))
    if isinstance(found, str):
        pytest.skip(found)
    return found


@pytest.fixture(scope="module")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Larder:
    return Larder(tmp_path_factory.mktemp("larder"))


@pytest.fixture(scope="module")
def calls(larder: Larder, made: Path, tmp_path_factory: pytest.TempPathFactory) -> shorts.Calls:
    return shorts.calls_of(larder.lay, tmp_path_factory.mktemp("calls"), made)


@pytest.mark.parametrize(
    ("how", "share"),
    [
        ("half", 90),
        ("half, then four times full", 90),
        *(pytest.param(how, 1, marks=pytest.mark.nightly) for how in HOW),
    ],
)
def test_a_call_that_does_a_part_only_is_gone_on_with(
    larder: Larder, calls: shorts.Calls, made: Path, tmp_path: Path, how: str, share: int
) -> None:
    """At each of them, and one more of each kind: that one is not reached, so that none was left out."""
    points = [(deed, call, k) for (deed, call), n in calls.items() for k in range(1, n + 2)]
    told: Counter[str] = Counter()
    bad: list[str] = []
    for one, (_calls, struck) in shorts.shorten(larder.lay, tmp_path, made, points[::share], HOW[how]):
        try:
            assert (struck > 0) == (one.point[2] <= calls[one.point[:2]]), struck
            assert not one.killed and one.ended == "done"
            fine = set(one.faults) <= shorts.TOLD_ANYWAY
            assert fine or HOW[how][1] == shorts.THEN_FULL, "only a disk that is full is a fault"
            CHECKS[one.point[0]](one)
        except (AssertionError, SavesError) as error:
            bad.append(f"{how} {' '.join(map(str, one.point))}: {one.ended} {one.faults} {error}"[:400])
        told.update(one.faults)
        shutil.rmtree(one.folder)
    print(f"{how}: {len(points[::share])} points, {sum(calls.values())} calls", told)
    assert not bad, "\n".join(bad)
