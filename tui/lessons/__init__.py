"""Lessons: a prepared hand of each game, played on the real table with a guide beside it.

A lesson is data: a pack, the cards that are played if the person follows the guide, what is explained and when.
It is played as a session of practice, so that it can be left, gone on with and taken back, and counts nowhere.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.session import Session
    from tui.lessons.guide import Guide

LESSONS: Final[Mapping[str, str]] = {
    "pope-joan": "tui.lessons.pope_joan",
    "michigan": "tui.lessons.michigan",
    "don": "tui.lessons.don",
    "blind-don": "tui.lessons.blind_don",
    "irish-don": "tui.lessons.irish_don",
    "phat": "tui.lessons.phat",
}
"""Game id -> the module that holds its LESSON, in the order in which they are offered."""

SEEDED: Final = "lesson "
"""How the seed of a lesson begins; its game follows."""


def is_lesson(seed: object, game_id: str) -> bool:
    """Return whether a session of this seed and game is a lesson; what comes out of a file is not believed."""
    return game_id in LESSONS and seed == f"{SEEDED}{game_id}"


def guide_of(session: "Session") -> "Guide | None":
    """Return the guide beside a session, or None where it is no lesson; only lessons load the course."""
    if session.given is None or not is_lesson(session.setup.seed, session.setup.game):
        return None
    from tui.lessons.course import guide_for

    return guide_for(session)
