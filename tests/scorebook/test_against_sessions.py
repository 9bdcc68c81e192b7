"""What was played in a session and is written on a sheet comes to the same chips and points, round by round.

Sessions are random: rules, players and what is played; a case is named by its number.
"""

from dataclasses import replace
from typing import Any

import pytest

from core import actions as a
from core.game import REGISTRY, Chips
from core.scorebook.book import Book, Line
from core.scorebook.entries import CallTime, Correct, Entry, PlayedRound, TakeBack
from core.session import Session
from tests.playing import evening
from tests.scorebook.transcribing import counted, played, sheet_for

CHIPS = ("pope-joan", "michigan")


def same(book: Book, session: Session) -> None:
    """Bring the book to the same point between two rounds, and compare everything that both know."""
    if session.phase == "over" and book.phase != "over":
        book.apply(CallTime())
    following = session.following
    if following is not None and following.kind == "final" and book.phase == "round":
        book.apply(CallTime())
    assert session.round is not None
    assert book.ledger == session.round.ledger()
    assert (book.phase == "over") == (session.phase == "over")
    if following is not None:
        assert book.opening == following


@pytest.mark.parametrize("case", range(40))
@pytest.mark.parametrize("game_id", list(REGISTRY))
def test_a_session_written_down_comes_to_the_same(game_id: str, case: int) -> None:
    night = evening(game_id, case)
    night.apply(a.Begin())
    book = Book(sheet_for(night.session))
    while True:
        night.play_round()
        book.apply(played(night.session))
        same(book, night.session)
        if night.session.phase == "over":
            break
        night.apply(a.NextRound())
    assert list(book.result().winners) == night.session.result()
    again = Book(book.sheet, book.log)
    assert (again.lines, again.ledger, again.result()) == (book.lines, book.ledger, book.result())


@pytest.mark.parametrize("case", range(15))
@pytest.mark.parametrize("game_id", CHIPS)
def test_the_outcome_alone_comes_to_the_same_chips(game_id: str, case: int) -> None:
    night = evening(game_id, case)
    night.apply(a.Begin())
    book = Book(sheet_for(night.session))
    while True:
        night.play_round()
        session = night.session
        if session.phase == "over" and game_id == "michigan":
            break  # what is shared out then is no part of the round
        book.apply(counted(session))
        round_: Any = session.round
        assert isinstance(book.ledger, Chips)
        assert (book.ledger.chips, book.ledger.pools) == (round_.ledger().chips, round_.ledger().pools)
        if session.phase == "over":
            break
        if session.following is not None and session.following.kind != book.phase:
            book.apply(CallTime())
        night.apply(a.NextRound())


@pytest.mark.parametrize("game_id", CHIPS)
def test_a_correction_is_as_good_as_writing_it_right(game_id: str) -> None:
    compared = 0
    for case in range(12):
        night = evening(game_id, case)
        night.apply(a.Begin())
        right = Book(sheet_for(night.session))
        while True:
            night.play_round()
            right.apply(played(night.session))
            same(right, night.session)
            if night.session.phase == "over":
                break
            night.apply(a.NextRound())
        compared += sum(corrected(right, line) for line in right.lines)
    assert compared > 15


def corrected(right: Book, line: Line) -> bool:
    """Write the cards of a round wrongly and correct it after all the others; return whether that could be done."""
    entry = line.entry
    if not isinstance(entry, PlayedRound) or not any(entry.cards):
        return False
    seat = entry.cards.index(max(entry.cards))
    cards = list(entry.cards)
    cards[seat] = 2 if cards[seat] == 1 else cards[seat] - 1
    wrong = replace(entry, cards=tuple(cards))
    log: list[Entry] = [wrong if one is entry else one for one in right.log]
    try:
        book = Book(right.sheet, log)
    except a.Refused:  # without credit somebody may then have to leave who plays later
        return False
    book.apply(Correct(line.number, entry, "miscounted"))
    assert (book.lines, book.ledger, book.result()) == (right.lines, right.ledger, right.result())
    book.apply(TakeBack("it was right"))
    assert (book.lines, book.ledger) == ((other := Book(right.sheet, log)).lines, other.ledger)
    assert [one.after for one in book.corrections] == [entry, wrong]
    return True
