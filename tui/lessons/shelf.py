"""Lessons among the saves, and the games that words mean."""

from pathlib import Path

from saves.listing import list_saves
from tui.lessons import LESSONS, is_lesson
from tui.story.shelf import game_title
from tui.tongues import folded


def waiting(game: str) -> Path | None:
    """Return the save of the lesson of a game that was begun last and is not over, or None."""
    for info in list_saves():
        facts = info.summary
        open_one = info.status == "ok" and facts.get("phase") != "over"
        if open_one and facts.get("game") == game and is_lesson(facts.get("seed"), game):
            return info.path
    return None


def meant_by(word: str) -> str:
    """Return the game that a word, or its beginning, means by its id or name, or an empty string."""
    wanted = folded(" ".join(word.split()))
    names = {game: (game, game.replace("-", " "), folded(game_title(game))) for game in LESSONS}
    exact = [game for game, known in names.items() if wanted in known]
    fitting = exact or [
        game for game, known in names.items() if wanted and any(one.startswith(wanted) for one in known)
    ]
    return fitting[0] if len(fitting) == 1 else ""
