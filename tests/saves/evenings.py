"""Random sessions of any game as saves that can be played on bit by bit."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core import actions as a
from core.record import round_text
from core.session import Session
from core.summary import summary
from saves.sessions import Saved, act_entry, checkpoint_entry
from saves.store import Store
from tests.playing import Evening, evening

GAMES = ("pope-joan", "michigan", "don", "blind-don", "irish-don", "phat")
"""Those of the program: a test may have put one of its own into the registry."""


@dataclass(slots=True)
class Script:
    """A whole session, as the entries of its save, with what its head says after each; and its log."""

    setup: Any
    first: dict[str, Any]
    steps: list[tuple[list[tuple[str, str]], dict[str, Any], int]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    @property
    def facts(self) -> list[dict[str, Any]]:
        """The log lines, read."""
        return [json.loads(line) for line in self.lines]


def script(game: str, case: int) -> Script:
    """Return the random session of this number, played to its end."""
    played = evening(game, case)
    out = Script(played.setup, summary(Session(played.setup)))
    apply = Evening.apply

    class Recorded(Evening):
        def apply(self, action: a.Action) -> None:
            opening = self.session.opening
            apply(self, action)
            entries = [act_entry(action, self.clock)]
            if self.session.opening is not opening:
                entries.append(checkpoint_entry(self.session.checkpoint()))
            out.steps.append((entries, summary(self.session), self.clock))

    recorded = Recorded(played.setup, played.rng)
    out.lines = recorded.play()
    assert out.lines[-1] == round_text(recorded.session)
    return out


class Growing:
    """The save of a script, written as far as it was played."""

    def __init__(self, told: Script, folder: Path, *, practice: bool = False) -> None:
        self.told = told
        self.practice = {"practice": True} if practice else {}
        saved = Saved.create(told.setup, told.first | self.practice, folder)
        saved.close()
        self.path = saved.path
        self.at = 0

    def play(self, steps: int | None = None) -> Path:
        """Write so many more actions, or all that are left, and return the path."""
        end = len(self.told.steps) if steps is None else min(len(self.told.steps), self.at + steps)
        if end > self.at:
            part = self.told.steps[self.at : end]
            with Store.open(self.path) as store:
                store.append([one for step in part for one in step[0]], part[-1][1] | self.practice, part[-1][2])
            self.at = end
        return self.path

    def rename(self, name: str) -> Path:
        """Give the file another name."""
        self.path = self.path.rename(self.path.with_name(name))
        return self.path
