"""What leaves the program in a round tells nothing of hidden cards: logs, lists, crash reports, refusals."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from core import actions as a
from core.cards import FULL_PACK
from core.record import round_text
from core.session import Session
from core.summary import summary
from saves.errors import SaveFailed
from tests.games.test_generic import swapped
from tests.playing import Evening, evening
from tests.saves.evenings import GAMES
from tui.cli.crash import told


class Broken(Exception):
    """A fault that says what it holds, as a fault may."""


def fail(session: Session, depth: int = 3) -> None:
    """Fail in the middle of things, with hidden cards in every variable and every word."""
    assert session.round is not None
    deck = list(session.round.deck)
    if depth:
        fail(session, depth - 1)
    nothing: dict[int, int] = {}
    try:
        nothing[deck[7]]
    except KeyError:
        try:
            int(f"{deck} is no number")
        except ValueError:
            raise Broken(deck, session) from SaveFailed("io", path="x", deck=deck)


def crash_report(session: Session) -> str:
    """Return the report of a fault in the middle of this session."""
    try:
        fail(session)
    except Broken as error:
        return "\n".join(told(error))
    raise AssertionError


def refusals(session: Session, seat: int) -> Iterator[object]:
    """Yield what each card that the seat might play is answered with, where it is refused."""
    assert session.round is not None
    for card in FULL_PACK:
        try:
            copy.deepcopy(session.round).apply(a.Play(seat, card))
        except a.Refused as error:
            yield error.code, error.clause, error.params


def pairs(game: str, cases: Iterator[int], share: float) -> Counter[str]:
    """Compare what two sessions that differ in hidden cards alone let out, and count the pairs."""
    counted: Counter[str] = Counter()

    def look(played: Evening) -> None:
        if played.rng.random() > share:
            return
        seat = played.rng.randrange(len(played.session.seats))
        other = swapped(played, seat, played.rng)
        if other is None or other.deck == played.round.deck or other.public() != played.round.public():
            return
        session = copy.copy(played.session)
        session.round = other
        one, two = (json.loads(round_text(each)) for each in (session, played.session))
        assert one.pop("commitment") != two.pop("commitment")
        assert json.dumps(one) == json.dumps(two)
        assert summary(session) == summary(played.session), "what the list of saves shows"
        assert crash_report(session) == crash_report(played.session)
        if counted[game] % 10 == 0:
            assert list(refusals(session, seat)) == list(refusals(played.session, seat))
        counted[game] += 1

    for case in cases:
        evening(game, case, look).play()
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_let_out_depends_on_hidden_cards(game: str) -> None:
    assert pairs(game, iter([3, 4]), 0.3)[game] >= 1


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_let_out_depends_on_hidden_cards_in_ten_thousand_pairs(game: str) -> None:
    counted: Counter[str] = Counter()
    case = 100
    while counted[game] < 1_700:
        counted += pairs(game, iter([case]), 1.0)
        case += 1
    print(counted)


def test_a_crash_report_says_where_and_what_but_no_value() -> None:
    random.seed(0)
    played = evening("pope-joan", 3)
    played.apply(a.Begin())
    report = crash_report(played.session)
    assert "test_hidden.Broken" in report and "saves.errors.SaveFailed, io" in report
    assert "test_hidden.py" in report and "in fail" in report
    deck = played.round.deck
    assert (
        str(list(deck)) not in report and str(deck[7]) not in report.replace("line", "").split("KeyError")[-1][:3]
    )
