"""A program that plays whatever saves there are, among others that do the same.

`python -m tests.saves.rivals HOME K`. Every entry says which one it follows, and what was acknowledged is written
down: so it can be seen of each whether a save has it still, behind the one that it follows.
"""

import json
import os
import random
import sys
import time
from contextlib import suppress
from pathlib import Path

from saves.errors import SavesError
from saves.listing import list_saves
from saves.store import Store

FEW, TRIES = 3, 8


def sit_down(folder: Path, chance: random.Random) -> Store | None:
    """Open one of the saves, or make one more where there are few; return None where that cannot be now."""
    with suppress(SavesError):
        found = list_saves(folder)
        if len(found) < FEW:
            name = f"{chance.randrange(10**9)}"
            return Store.create(folder / f"{name}.intrigue", "session", name, "{}", {})
        return Store.open(chance.choice(found[: 2 * FEW]).path)
    return None


def play(store: Store, who: str, chance: random.Random, log: int) -> None:
    """Add some entries, each tried again until it is saved or has failed often."""
    entries = store.read().entries
    last = json.loads(entries[-1].body)["id"] if entries else ""
    waiting: list[tuple[str, str]] = []
    for n in range(chance.randrange(1, 15)):
        told = {"id": f"{who}-{time.time_ns()}-{n}", "after": last}
        last = told["id"]
        waiting.append(("act", json.dumps(told)))
        for _again in range(TRIES):
            with suppress(SavesError):
                store.append(waiting, {}, 0)
                os.write(log, "".join(f"{body}\n" for _kind, body in waiting).encode())
                waiting = []
                break
            time.sleep(0.005)
        time.sleep(chance.random() * 0.01)


def main(home: Path, who: str) -> None:
    """Play for ever; on SIGINT the save that is open is closed."""
    chance = random.Random(f"{who} {time.time_ns()}")
    log = os.open(home / f"acknowledged-{who}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    with suppress(KeyboardInterrupt):
        while True:
            store = sit_down(home / "saves", chance)
            if store is None:
                continue
            with store, suppress(SavesError):
                if store.damage is None:
                    play(store, who, chance, log)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
