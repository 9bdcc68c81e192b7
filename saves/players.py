"""The people who have played at this keyboard, in a small file beside the settings: names and colours."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saves import paths
from saves.bounds import MAX_TYPED, is_name
from saves.errors import PlaceUnusable
from saves.files import code_of, ensure_folder, read_small, replace_text, set_aside

MOST: Final = 40
"""People that are remembered; who has not played for longest is forgotten first."""

LONGEST_NAME: Final = 40
LONGEST_COLOUR: Final = 20
_FORMAT: Final = "intrigue-players/1"


@dataclass(frozen=True, slots=True)
class Player:
    """A person's name, and the word for a colour."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Players:
    """Who is remembered, the last to play first.

    `damaged` says that the file could not be understood; `unread` is the code of why it could not be read, or "".
    """

    known: tuple[Player, ...] = ()
    damaged: bool = False
    unread: str = ""


def load_players(path: Path | None = None) -> Players:
    """Return those who are remembered (by default the user's own); raises nothing, and touches nothing."""
    try:
        found = read_small(path or paths.players_path(), MAX_TYPED)
    except (FileNotFoundError, NotADirectoryError, PlaceUnusable):
        return Players()  # there is none
    except OSError as error:
        return Players(unread=code_of(error))
    try:
        return Players(_read(found))
    except (ValueError, RecursionError):
        return Players(damaged=True)


def remember_players(played: Sequence[Player], path: Path | None = None) -> Players:
    """Put those who play now before the others, and return all; a file not understood is kept beside the new one.

    Raises:
        PlaceUnusable: the file cannot be read or written; the old one is whole.
    """
    goal = Path(os.path.realpath(path or paths.players_path()))
    before = load_players(goal)
    if before.unread:
        raise PlaceUnusable(before.unread, path=str(goal))
    known: dict[str, Player] = {}
    for player in (*played, *before.known):
        if is_name(player.name, LONGEST_NAME) and is_name(player.colour, LONGEST_COLOUR):
            known.setdefault(player.name.casefold(), player)
    now = Players(tuple(known.values())[:MOST])
    if now == before:
        return now
    text = json.dumps(
        {"format": _FORMAT, "players": [{"name": one.name, "colour": one.colour} for one in now.known]},
        ensure_ascii=False,
        indent=1,
    )
    ensure_folder(goal.parent)
    try:
        if before.damaged:
            set_aside(goal, goal.read_bytes())
        replace_text(goal, text + "\n")
    except OSError as error:
        raise PlaceUnusable(code_of(error), path=str(goal)) from error
    return now


def _read(found: bytes) -> tuple[Player, ...]:
    """Return the players in a file; raises ValueError for anything that this program would not have written."""
    if len(found) > MAX_TYPED:
        raise ValueError("size")
    content = json.loads(found.decode("utf-8-sig"))
    if not isinstance(content, dict) or set(content) != {"format", "players"} or content["format"] != _FORMAT:
        raise ValueError("format")
    rows = content["players"]
    if not isinstance(rows, list) or len(rows) > MOST:
        raise ValueError("players")
    return tuple(map(_player, rows))


def _player(row: object) -> Player:
    if not isinstance(row, dict) or set(row) != {"name", "colour"}:
        raise ValueError("player")
    name, colour = row["name"], row["colour"]
    if not (isinstance(name, str) and is_name(name, LONGEST_NAME)):
        raise ValueError("name")
    if not (isinstance(colour, str) and is_name(colour, LONGEST_COLOUR)):
        raise ValueError("colour")
    return Player(name, colour)
