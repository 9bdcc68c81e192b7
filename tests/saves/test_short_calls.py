"""A call that writes or reads a part of what it was asked, at every place where one is made."""

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from saves.errors import SavesError
from tests.saves.faults import HALF, HALF_THEN_FULL, ONE_BYTE, SIZED, Counts, count, failing, strike, why_not
from tests.saves.test_strikes import CHECKS, Larder

pytestmark = [
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "calls can be struck here"),
    pytest.mark.xdist_group("struck"),
]

HOW = {
    "half": HALF,
    "half, twenty in a row": replace(HALF, until=19),
    "one byte": ONE_BYTE,
    "interrupted": failing("EINTR"),
    "interrupted, twenty in a row": failing("EINTR", 19),
    "half, then four times full": HALF_THEN_FULL,
}

TOLD_ANYWAY = {"SaveFailed:replaced", "SaveFailed:taken"}
"""What is told where nothing is wrong with the disk: that others have the file, or put another one there."""


@pytest.fixture(scope="module")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Larder:
    return Larder(tmp_path_factory.mktemp("larder"))


@pytest.fixture(scope="module")
def counts(larder: Larder, tmp_path_factory: pytest.TempPathFactory) -> Counts:
    return count(larder.lay, tmp_path_factory.mktemp("counts"))


@pytest.mark.parametrize(
    ("how", "share"),
    [
        ("half", 90),
        ("half, then four times full", 90),
        *(pytest.param(how, 1, marks=pytest.mark.nightly) for how in HOW),
    ],
)
def test_a_call_that_does_a_part_only_is_gone_on_with(
    larder: Larder, counts: Counts, tmp_path: Path, how: str, share: int
) -> None:
    """At each of them, and one more of each kind: that one is not reached, so that none was left out."""
    points = [
        (deed, call, k) for deed, counted in counts.items() for call in SIZED for k in range(1, counted[call] + 2)
    ]
    told: Counter[str] = Counter()
    bad: list[str] = []
    for one in strike(larder.lay, tmp_path, HOW[how], points[::share]):
        deed, call, k = one.point
        try:
            assert (one.hit > 0) == (k <= counts[deed][call]), one.hit
            assert not one.killed and one.ended == "done"
            fine = set(one.faults) <= TOLD_ANYWAY
            assert fine or HOW[how] == HALF_THEN_FULL, "only a disk that is full is a fault"
            CHECKS[deed](one)
        except (AssertionError, SavesError) as error:
            bad.append(f"{how} {deed} {call} {k}: {one.ended} {one.faults} {error}"[:400])
        told.update(one.faults)
        shutil.rmtree(one.folder)
    calls = sum(counted[call] for counted in counts.values() for call in SIZED)
    print(f"{how}: {len(points[::share])} points, {calls} calls", told)
    assert not bad, "\n".join(bad)
