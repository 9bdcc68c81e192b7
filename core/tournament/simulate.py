"""Whole tournaments of computers, in memory; the same arguments give the same tournament."""

from collections.abc import Callable, Iterator

from core.session import Session
from core.setup import Setup
from core.simulate import play_out
from core.tournament import model as m
from core.tournament.pairing import next_draw
from core.tournament.sessions import outcome_of, session_setup
from core.tournament.state import Tournament


def play_table(
    tournament: Tournament, slot: m.Slot, each: Callable[[Session], None] = lambda _session: None
) -> m.Outcome:
    """Return what comes of a table of computers; `each` sees the session at the end of every round."""
    games: list[Session] = []
    setup: Setup | None = session_setup(tournament, slot)
    while setup is not None:
        session = Session(setup)
        for _action in play_out(session):
            if session.phase in ("between", "over"):
                each(session)
        games.append(session)
        setup = next_game(tournament, slot, session)
    return outcome_of(games)


def next_game(tournament: Tournament, slot: m.Slot, session: Session) -> Setup | None:
    """Return the setup of a table's next game in a best of several, or None where it is decided."""
    if session.next_game() is None:
        return None
    match = session.setup.match
    assert match is not None
    return session_setup(tournament, slot, match.game + 1, session.match_wins())


def simulate(charter: m.Charter, each: Callable[[Session], None] = lambda _session: None) -> Iterator[Tournament]:
    """Yield the tournament after each table, the same object every time, until it is over.

    Raises:
        Refused, RuleError, KeyError: no such tournament can be held. KeyError: an entrant is no computer.
    """
    tournament = Tournament(charter)
    while not tournament.over:
        if not tournament.open_slots():
            tournament.apply(next_draw(tournament))
        for slot in tournament.open_slots():
            outcome = play_table(tournament, slot, each)
            tournament.apply(m.Finish(slot[0], slot[1], outcome))
            yield tournament
