"""Freezing the saves of today's version: `python -m tests.saves.freeze`, once, when a version is to be released.

What is frozen is never made anew: where a fixture of this version lies already, nothing is written.
"""

import hashlib
import json
import random
import tempfile
from itertools import count
from pathlib import Path
from typing import Final

from core import actions as a
from core.game import Seat, load
from core.rules import Value, make_rules
from core.scorebook.entries import Correct, Hand
from core.scorebook.sheet import new_sheet
from core.session import Session
from core.setup import new_setup
from core.summary import summary
from saves import schema
from saves.parcel import export_save
from saves.scorebooks import SavedBook
from saves.sessions import Saved
from saves.tournaments import SavedTournament
from tests.playing import some_actions
from tests.saves.evenings import GAMES
from tests.saves.frozen import facts_of
from tests.saves.samples import make
from tests.saves.test_tournaments import charter
from tui.controller import Controller

FIXTURES: Final = Path(__file__).with_name("fixtures")
SHORT: Final[dict[str, dict[str, Value]]] = {
    "pope-joan": {"limit": "rounds", "rounds": 3},
    "michigan": {"rounds": 3},
}
"""What keeps the test that plays them to their end from taking long."""
INTO_ROUND: Final = 7
"""Actions of the second round that are played: a save with a checkpoint, in the midst of play."""


def session(game_id: str, folder: Path) -> Path:
    """Return the save of a session that was left within its second round, with tips, marks and choices in it."""
    game, rng, clock = load(game_id), random.Random("frozen"), count(1_000, 350)
    levels = [level for level in game.choosers() if level != "master"]
    seats = [Seat("Ann", "human"), *(Seat(f"P{n}", f"computer:{levels[-n]}") for n in range(1, min(4, game.most)))]
    setup = new_setup(game, make_rules(game.rules, len(seats), "source", SHORT.get(game_id)), seats, seed="frozen")
    begun = Session(setup)
    saved = Saved.create(setup, summary(begun), folder)
    controller = Controller(begun, saved, 0, lambda: next(clock))
    inside = 0
    while inside < INTO_ROUND:
        pending = controller.pending()
        if pending.kind in ("start", "between"):
            controller.submit(a.Begin() if pending.kind == "start" else a.NextRound())
        elif pending.kind == "human" and pending.ask is not None:
            controller.submit(rng.choice(some_actions(pending.ask, rng)))
        else:
            controller.submit(controller.think(pending) if pending.kind == "computer" else controller.auto(pending))
        if begun.count == 4:
            controller.count_help("hints")
        inside += begun.opening is not None and begun.opening.number == 2
    assert controller.trouble is None
    controller.close()
    return saved.path


def tournament(folder: Path) -> Path:
    """Return the parcel of a tournament that was left between two rounds, with the saves of its tables."""
    saved = SavedTournament.create(charter(), folder / "at")
    saved.draw()
    for slot in saved.tournament.open_slots():
        saved.play_computers(slot)
    saved.draw()
    saved.close()
    export_save(saved.path, folder / "parcel")
    return folder / "parcel"


def sheet(folder: Path) -> Path:
    """Return the save of a score sheet with a hand that was corrected."""
    don = load("don")
    players = ("Ann", "Bea", "Carl", "Dora")
    book = SavedBook.create(new_sheet(don, make_rules(don.rules, 4), players, title="Friday"), folder)
    book.apply(Hand((18, 14)))
    book.apply(Correct(1, Hand((20, 12)), "counted anew"))
    book.close()
    return book.path


def freeze(goal: Path = FIXTURES, version: int = schema.VERSION) -> None:
    """Write the saves of every kind and what they hold; raises FileExistsError where some are frozen already."""
    facts = {}
    with tempfile.TemporaryDirectory() as made:
        kitchen = Path(made)
        laid = {game: session(game, kitchen) for game in GAMES}
        laid |= {"tournament": tournament(kitchen), "sheet": sheet(kitchen)}
        with (goal / f"v{version}.json").open("x", encoding="utf-8") as told:
            for kind, path in laid.items():
                data = path.read_bytes()
                with (goal / f"v{version}-{kind}.intrigue").open("xb") as frozen:
                    frozen.write(data)
                digest = hashlib.sha256(data).hexdigest()
                facts[f"v{version}-{kind}.intrigue"] = {"sha256": digest, **facts_of(path)}
            told.write(json.dumps(facts, indent=1, ensure_ascii=False) + "\n")
        smallest = make(kitchen / "plain.intrigue").read_bytes()
        (goal / f"v{version}-plain.intrigue").write_bytes(smallest)
        print(f"PLAIN[{version}] = {hashlib.sha256(smallest).hexdigest()}")


if __name__ == "__main__":
    freeze()
