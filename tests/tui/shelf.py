"""A shelf of saves for the screens: one in play, one finished, one damaged, a newer one and a foreign file."""

import os
from pathlib import Path

from core import actions as a
from core import asks
from core.game import Effort, Seat, load
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup
from core.summary import summary
from saves import schema
from saves.sessions import Saved, act_entry, checkpoint_entry

NAMES = ("You", "Bea", "Carl", "Dora", "Ewan")
CLOCK_MS = 50_000
"""What each round takes, in ms of play."""


class Play:
    """A session that plays itself into a save, the lowest card each time."""

    def __init__(self, folder: Path, seed: str, players: int = 5, people: int = 1, **changes: Value) -> None:
        game = load("pope-joan")
        rules = make_rules(game.rules, players, "common", changes)
        seats = [
            Seat(name, "human" if at < people else "computer:steady") for at, name in enumerate(NAMES[:players])
        ]
        self.session = Session(new_setup(game, rules, seats, seed=seed))
        self.chooser = game.choosers()["lowest"]  # whose play never changes
        self.saved = Saved.create(self.session.setup, summary(self.session), folder)
        self.path = self.saved.path
        self.clock = 0

    def step(self) -> None:
        """Take one action."""
        session = self.session
        action: a.Action
        if session.phase == "start":
            action = a.Begin()
        elif session.phase == "between":
            action = a.NextRound()
            self.clock += CLOCK_MS
        else:
            assert session.round is not None
            asked = session.round.ask()
            assert asked is not None
            seat = asked.seat
            view = session.view(max(0, seat))
            action = (
                a.Step() if seat < 0 else self.chooser(session.rules, view, session.choice_stream(seat), Effort())
            )
        opening = session.opening
        session.apply(action, self.clock)
        entries = [act_entry(action, self.clock)]
        if session.opening is not opening:
            entries.append(checkpoint_entry(session.checkpoint()))
        self.saved.append(entries, summary(session), self.clock)

    def until_lead(self, round_number: int) -> "Play":
        """Play to a lead of the person in a round, after some runs of it."""
        leads = 0
        while True:
            self.step()
            opening = self.session.opening
            if opening is None or opening.number < round_number or self.session.phase != "round":
                continue
            assert self.session.round is not None
            asked = self.session.round.ask()
            if isinstance(asked, asks.AskPlay) and asked.lead:
                leads += 1
                if asked.seat == 0 and leads > 2:
                    return self

    def to_the_end(self) -> "Play":
        """Play the whole session."""
        while self.session.phase != "over":
            self.step()
        return self

    def close(self) -> Path:
        """Close the save and return its path."""
        self.saved.close()
        return self.path


def in_play(folder: Path, seed: str = "7") -> Path:
    """Save a session in its third round, the person to lead."""
    return Play(folder, seed).until_lead(3).close()


def finished(folder: Path, seed: str = "2", rounds: int = 3) -> Path:
    """Save a session that has a result."""
    return Play(folder, seed, 4, limit="rounds", rounds=rounds).to_the_end().close()


def damaged(folder: Path) -> Path:
    """Save a session and cut off its end."""
    path = Play(folder, "5").until_lead(2).close()
    path.write_bytes(path.read_bytes()[: -schema.PAGE_SIZE // 2])
    return path


def newer(folder: Path) -> Path:
    """Save a session and say that a later version wrote it."""
    path = Play(folder, "9", 3).until_lead(1).close()
    good = path.read_bytes()
    path.write_bytes(good[:63] + bytes([schema.VERSION + 1]) + good[64:])
    return path


def foreign(folder: Path) -> Path:
    """Lay down a file that is no save."""
    path = folder / "notes.intrigue"
    path.write_text("milk, eggs, candles\n")
    return path


def full(folder: Path) -> list[Path]:
    """Lay down one of each, the session in play last."""
    return [foreign(folder), newer(folder), damaged(folder), finished(folder), in_play(folder)]


def age(path: Path, ms: int) -> None:
    """Let an unreadable file look as if it was written at a moment of epoch ms."""
    os.utime(path, (ms / 1000, ms / 1000))
