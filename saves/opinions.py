"""What was thought of rounds that are over, kept beside the history: a small file a round and seat.

It may be deleted at any time, and is then thought again; so nothing that is wrong with such a file is a fault.
"""

import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from core import actions as a
from core.game import Effort, Weighed
from core.opinions import LEVEL, Opinion, opinions
from core.replay import Replay
from saves import paths
from saves.errors import SavesError
from saves.files import ensure_folder, read_small, replace_text

_LARGEST: Final = 256 * 2**10
"""Bytes that such a file may have; a round of thirteen tricks takes a twentieth of it."""


_UNREADABLE: Final = (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


def path_of(replay: Replay, seat: int) -> Path:
    """Return where the opinions about a seat's choices in a round lie: its name follows from the round's salt."""
    name = hashlib.sha256(f"{replay.salt}:{seat}".encode()).hexdigest()[:24]
    return paths.opinions_dir() / f"{replay.game.id}-{name}.json"


def kept(replay: Replay, seat: int) -> list[Opinion] | None:
    """Return the opinions that were kept; None where there are none, or by other players than those of now."""
    try:
        raw = read_small(path_of(replay, seat), _LARGEST)
        told = json.loads(raw) if len(raw) <= _LARGEST else {}
        if told["by"] != _by(replay):
            return None
        return [_opinion(replay, seat, one) for one in told["opinions"]]
    except _UNREADABLE:
        return None


def thought(replay: Replay, seat: int, effort: Effort | None = None) -> list[Opinion]:
    """Return the opinions that were kept, or else think and keep them; a thought broken off is not kept."""
    found = kept(replay, seat)
    if found is None:
        effort = effort or Effort()
        found = list(opinions(replay, (seat,), effort))
        if not effort.cancelled():
            keep(replay, seat, found)
    return found


def keep(replay: Replay, seat: int, found: Sequence[Opinion]) -> None:
    """Keep the opinions; where that cannot be done they are thought again another time."""
    of = [replay.session, replay.opening.number, seat]
    told = {"by": _by(replay), "of": of, "opinions": [_told(one) for one in found]}
    path = path_of(replay, seat)
    with suppress(OSError, SavesError):
        ensure_folder(path.parent)
        replace_text(path, json.dumps(told, separators=(",", ":")) + "\n")


Played = tuple[str, int, int]
"""The id of a session, the number of a round in it, and a seat."""


def judged() -> dict[Played, tuple[float, float]]:
    """Return of each seat of a round that opinions are kept about what was at stake and what was given away."""
    found: dict[Played, tuple[float, float]] = {}
    with suppress(OSError):
        for path in sorted(paths.opinions_dir().glob("*.json")):
            with suppress(*_UNREADABLE):
                told = json.loads(read_small(path, _LARGEST))
                session, number, seat = told["of"]
                pairs = [(float(one["stake"]), float(one["loss"])) for one in told["opinions"]]
                if any(not 0 <= loss <= stake < 1e6 for stake, loss in pairs):
                    raise ValueError(path)
                found[str(session), int(number), int(seat)] = (
                    sum(one for one, _ in pairs),
                    sum(one for _, one in pairs),
                )
    return found


def _by(replay: Replay) -> list[object]:
    return [LEVEL, replay.game.players_version]


def _told(one: Opinion) -> dict[str, object]:
    return {
        "place": one.place,
        "best": _named(one.best),
        "loss": one.loss,
        "stake": one.stake,
        "iterations": one.iterations,
        "weighed": [[_named(other.action), other.worth] for other in one.weighed],
    }


def _opinion(replay: Replay, seat: int, told: dict[str, Any]) -> Opinion:
    place, loss, stake = int(told["place"]), float(told["loss"]), float(told["stake"])
    if not 0 <= place < replay.end or not 0 <= loss <= stake < 1e6:
        raise ValueError(place)
    played = replay.steps[place].action
    if getattr(played, "seat", None) != seat:
        raise ValueError(place)
    weighed = tuple(Weighed(_action(seat, name), float(worth)) for name, worth in told["weighed"])
    return Opinion(place, seat, played, _action(seat, told["best"]), loss, stake, weighed, int(told["iterations"]))


def _named(action: a.RoundAction) -> list[object]:
    match action:
        case a.Play(card=card):
            return ["play", card]
        case a.Turn(place=place):
            return ["turn", place]
        case a.NameTrump(suit=suit):
            return ["trump", suit]
    raise ValueError(action)


def _action(seat: int, named: list[Any]) -> a.RoundAction:
    kind, number = named
    if kind == "play":
        return a.PLAYS[seat][int(number)]
    if kind == "turn":
        return a.TURNS[seat][int(number)]
    if kind == "trump" and number in range(4):
        return a.NameTrump(seat, int(number))
    raise ValueError(kind)
