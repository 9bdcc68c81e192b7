"""The course: one lesson a game, and the sessions that are lessons."""

import importlib
from dataclasses import replace

from core import actions as a
from core import cards as c
from core import deal
from core.game import Opening, load
from core.practice import Given, Practice
from core.rules import make_rules
from core.session import Session
from core.setup import Setup, new_setup
from tui.company import company
from tui.lessons import LESSONS, SEEDED
from tui.lessons.guide import Guide
from tui.lessons.lesson import Lesson


def lesson_for(game_id: str) -> Lesson:
    """Return the lesson of a game; raises KeyError for a game that has none."""
    found: Lesson = importlib.import_module(LESSONS[game_id]).LESSON
    return found


def setup_for(game_id: str, me: str) -> Setup:
    """Return a fresh session of practice that is the lesson of a game, for a person of this name."""
    lesson, game = lesson_for(game_id), load(game_id)
    seats = company(game, me, lesson.players)
    rules = make_rules(game.rules, len(seats), "source", lesson.rules)
    made = new_setup(game, rules, seats, seed=f"{SEEDED}{game_id}")
    # The packs follow from the seed, but two lessons begun are two sessions.
    session = new_setup(game, rules, seats).session
    return replace(made, session=session, practice=Practice(_given(lesson, made)))


def guide_for(session: Session) -> Guide | None:
    """Return the guide beside a lesson, or None where it is one of another edition of the course."""
    lesson = lesson_for(session.setup.game)
    given = session.given
    return Guide(lesson, session) if given is not None and given.deck == _deck(lesson) else None


def _given(lesson: Lesson, setup: Setup) -> Given:
    game, players = load(lesson.game), lesson.players
    rules = make_rules(game.rules, players, "source", lesson.rules)
    dealer = players - 1
    opening = Opening(1, "round", dealer, (True,) * players, game.first_ledger(rules, players))
    salt = deal.round_salt(bytes.fromhex(setup.master), 1)
    return Given(opening, salt, _deck(lesson), (a.Cut((dealer - 1) % players, deal.LEAST_PACKET),))


def _deck(lesson: Lesson) -> tuple[int, ...]:
    """Return the pack as it lies before the cut."""
    pack, cut = c.cards(lesson.pack), deal.LEAST_PACKET
    return (*pack[-cut:], *pack[:-cut])
