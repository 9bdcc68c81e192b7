"""Several people at one keyboard: nobody ever sees what another one holds."""

from pathlib import Path

import pytest

from core import rules
from core.record import round_text
from core.verify import verify
from tests.tui.friends import Table, controller_of, witnessed
from tests.tui.test_table import table

KINDS = [
    ("pope-joan", 3, "common", {"limit": "rounds", "rounds": 1}),
    ("pope-joan", 2, "victorian", {"limit": "rounds", "rounds": 1, "extra_hand": "dealer-may-look"}),
    ("michigan", 4, "source", {"rounds": 2}),
    ("michigan", 2, "boodle", {"rounds": 2}),
    ("michigan", 3, "newmarket", {"rounds": 1, "extra_hand": "auction"}),
    ("michigan", 2, "strict", {"rounds": 2}),
    ("don", 2, "source", {"target": 20}),
    ("don", 4, "league", {"target": 20, "trump": "named", "revokes": "league"}),
    ("blind-don", 2, "source", {"target": 20}),
    ("irish-don", 3, "source", {"target": 20}),
    ("phat", 2, "league", {"target": 20}),
]


@pytest.mark.parametrize(("game_id", "people", "preset", "changes"), KINDS)
async def test_no_frame_of_a_whole_session_tells_anybody_anything(
    game_id: str,
    people: int,
    preset: str,
    changes: dict[str, rules.Value],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    controller = controller_of(game_id, people, tmp_path, preset, changes)
    with witnessed(controller, monkeypatch) as witness:
        async with table(controller) as (_app, pilot):
            await Table(controller, pilot).play()
    assert witness.covers > people
    assert verify([round_text(controller.session)]).faults == []
