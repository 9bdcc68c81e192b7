"""Lessons among the saves."""

from pathlib import Path

from saves.listing import list_saves
from tui.lessons import is_lesson


def waiting(game: str) -> Path | None:
    """Return the save of the lesson of a game that was begun last and is not over, or None."""
    for info in list_saves():
        facts = info.summary
        open_one = info.status == "ok" and facts.get("phase") != "over"
        if open_one and facts.get("game") == game and is_lesson(facts.get("seed"), game):
            return info.path
    return None
