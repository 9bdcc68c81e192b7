"""Rounds to look back at, for the screens: finished ones as lines, and one in play."""

import re

from core import actions as a
from core import asks
from core.game import Effort, Seat, load
from core.logline import LogLine, read_line
from core.record import round_text
from core.replay import Replay
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup

NAMES = ("You", "Bea", "Carl", "Dora", "Ewan")
SIGN = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")


def session(game_id: str, seed: str, **changes: Value) -> Session:
    """Return a new session of the usual size, one person and computers."""
    game = load(game_id)
    count = game.default_players
    rules = make_rules(game.rules, count, "source", changes)
    level = "computer:steady"
    seats = [Seat(name, level if at else "human") for at, name in enumerate(NAMES[:count])]
    made = Session(new_setup(game, rules, seats, seed=seed))
    made.apply(a.Begin())
    return made


def step(one: Session) -> a.RoundAction:
    """Take the next action as the best computer would, and return it."""
    assert one.round is not None
    asked = one.round.ask()
    assert asked is not None
    action: a.RoundAction = a.Step()
    if asked.seat != a.TABLE:
        chooser = one.game.choosers()["steady"]
        action = chooser(one.rules, one.view(asked.seat), one.choice_stream(asked.seat), Effort())
    one.apply(action)
    return action


def finished(game_id: str, seed: str = "3", rounds: int = 2, **changes: Value) -> list[LogLine]:
    """Return the first rounds of a session."""
    one = session(game_id, seed, **changes)
    out: list[LogLine] = []
    while True:
        while one.phase == "round":
            step(one)
        out.append(read_line(round_text(one)))
        if one.phase == "over" or len(out) == rounds:
            return out
        one.apply(a.NextRound())


def in_play(game_id: str, plays: int, seed: str = "3", **changes: Value) -> tuple[Replay, Session]:
    """Return the first round after so many cards, as those at the keyboard may look back at it."""
    one = session(game_id, seed, **changes)
    taken: list[a.RoundAction] = []
    while sum(isinstance(action, a.Play | a.Turn) for action in taken) < plays:
        assert one.round is not None and isinstance(one.round.ask(), asks.Ask)
        taken.append(step(one))
    return Replay.of_session(one), one


def signs(text: str) -> set[str]:
    """Return the cards that stand in a text as signs."""
    return {found.group() for found in SIGN.finditer(text)}
