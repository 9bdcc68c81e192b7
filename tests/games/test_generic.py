"""One body of tests over every game in the registry, and over the toy game that lives beside them.

Sessions are played at random under random options by random numbers of players; a case is named by its number, so
that a failure can be played again. `make nightly` plays a hundred thousand deals.
"""

import copy
import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from core import actions as a
from core import asks
from core import events as e
from core.deal import Stream
from core.game import REGISTRY, Chips, Chooser, Effort, View
from core.logline import HIDDEN
from core.record import round_line, round_text
from core.round import Round
from core.session import Session
from core.verify import verify
from tests.playing import Evening, evening, some_actions

GAMES = [*REGISTRY, "toy"]
CASES = range(6)
NIGHTLY_DEALS = 100_000
FEW = 8
"""Iterations of those who search: whoever peeks does so in the first."""
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
CARD_FIELDS = ("dealt", "hand", "extra", "dead", "faces", "turnup", "table", "shown")
"""Fields of a view that hold cards the seat has seen."""

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def flat(value: Any) -> Iterator[Any]:
    """Yield the leaves of nested lists and dicts."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from flat(one)
    elif value is not None:
        yield value


def held(session: Session) -> int | None:
    """Return all chips at the table, or None in a game for points."""
    assert session.round is not None
    ledger = session.round.ledger()
    return sum(ledger.chips) + sum(ledger.pools) if isinstance(ledger, Chips) else None


def everything(session: Session) -> list[Any]:
    """Return all that can be seen of a session: its log line, its events, every view."""
    assert session.round is not None
    views = [session.view(seat) for seat in range(len(session.seats))]
    return [round_text(session), session.round.events[:], views, session.count, session.clock, session.choices[:]]


@pytest.mark.parametrize("case", CASES)
def test_random_play_ends_conserves_cards_and_chips_and_verifies(game_id: str, case: int) -> None:
    totals = set()
    game = evening(game_id, case, lambda evening: totals.add(held(evening.session)))
    lines = game.play()
    assert totals == {held(game.session)}
    for line in map(json.loads, lines):
        assert sorted(flat(line["deal"])) == sorted(line["deck"])
    check_log(lines)
    result = game.session.result()
    assert result
    assert len(set(result)) == len(result)


def check_log(lines: list[str]) -> None:
    """Verify the log of a whole session."""
    report = verify(lines)
    assert report.faults == []
    assert (report.rounds, report.clean, report.complete) == (len(lines), len(lines), 1)
    assert report.secret_checked == len(lines)


@pytest.mark.parametrize("case", CASES)
def test_what_is_asked_can_be_answered_and_nothing_else(game_id: str, case: int) -> None:
    def look(game: Evening) -> None:
        if game.rng.random() < 0.25:
            try_every_answer(game)
            try_what_is_not_asked(game)

    evening(game_id, case, look).play()


def try_every_answer(game: Evening) -> None:
    """Apply each answer, or a sample of very many, to a copy of the round."""
    asked = game.round.ask()
    assert asked is not None
    answers = some_actions(asked, game.rng)
    assert answers
    for action in answers:
        assert action.seat == asked.seat
        copy.deepcopy(game.round).apply(action)


def try_what_is_not_asked(game: Evening) -> None:
    """See a sample of other actions refused, each with a code, and nothing changed by them."""
    session, asked = game.session, game.round.ask()
    assert asked is not None
    answers = set(itertools.islice(asked.actions(), 20_000))
    before = everything(session)
    for action in strange_actions(session, game.rng):
        anybody = isinstance(action, a.Step) and isinstance(asked, asks.AskStep)
        if isinstance(action, a.Cut) and isinstance(asked, asks.AskCut):
            anybody = asked.low <= action.cards <= asked.high  # a person may cut for a computer
        if action in answers or (anybody and -1 <= action.seat < len(session.seats)):
            continue
        with pytest.raises(a.Refused) as caught:
            session.apply(action, session.clock + 1)
        assert CODE.fullmatch(caught.value.code), action
    assert everything(session) == before


def strange_actions(session: Session, rng: random.Random) -> list[Any]:
    """Return actions of every kind, by any seat, of any card."""
    out: list[Any] = [a.Begin(), a.NextRound(), a.Help(8, "looks"), a.Cut(99, 20), a.Cut(len(session.seats), 20)]
    if getattr(session.rules, "limit", "") != "none":
        out.append(a.CallTime())
    for _ in range(3):
        seat, number = rng.randrange(-1, len(session.seats)), rng.randrange(53)
        out += [a.Play(seat, number), a.Play(seat, session.game.pack[number % len(session.game.pack)])]
        out += [a.Cut(seat, number), a.Turn(seat, number % 10), a.Bid(seat, number), a.NameTrump(seat, number % 4)]
        out += [kind(seat) for kind in (a.Withhold, a.Look, a.Exchange, a.Auction, a.Decline, a.Step)]
        out.append(a.Spread(seat, tuple(rng.randrange(3) for _ in session.game.pools)))
        asked = session.round.ask() if session.round else None
        if asked is not None:
            out.append(a.Play(asked.seat, number))
    return out


@pytest.mark.parametrize("case", CASES)
def test_a_session_resumed_at_any_action_is_the_same_session(game_id: str, case: int) -> None:
    def look(game: Evening) -> None:
        again = Session.resume(game.setup, game.opened, game.taken)
        assert everything(again) == everything(game.session)
        assert (again.lots, again.called, again.help) == (game.session.lots, game.session.called, game.session.help)

    game = evening(game_id, case, look)
    game.play()
    again = Session.resume(game.setup, game.opened, game.taken)
    assert round_text(again) == game.lines[-1]
    assert again.phase == "over"


@pytest.mark.parametrize("case", CASES)
def test_an_unfinished_line_holds_only_what_everybody_has_seen(game_id: str, case: int) -> None:
    def look(game: Evening) -> None:
        line = round_line(game.session)
        assert not {*HIDDEN} & line.keys()
        assert all(event["type"] != "end" for event in line["events"])
        for seat in range(len(game.session.seats)):
            seen = [e.write(event) for event in game.session.view(seat).events]
            assert all(event in seen for event in line["events"])
        if game.rng.random() < 0.2:
            report = verify([*game.lines, round_text(game.session)])
            assert (report.faults, report.unfinished) == ([], 1)

    evening(game_id, case, look).play()


def known(view: View) -> set[int]:
    """Return the cards that a seat has seen."""
    cards = set(flat([getattr(view, name, None) for name in CARD_FIELDS]))
    return cards | {event.card for event in view.events if isinstance(event, e.Played | e.Turnup | e.Foul)}


def swapped(game: Evening, seat: int, rng: random.Random) -> Round[Any, Any] | None:
    """Return the round with cards that the seat cannot see in other places, or None where the play would differ."""
    round_, session = game.round, game.session
    hidden = [card for card in round_.deck if card not in known(session.view(seat))]
    moved = rng.sample(hidden, min(len(hidden), rng.choice((2, 2, 3, 52))))
    places = dict(zip(moved, [*moved[1:], *moved[:1]], strict=True))
    deck = [places.get(card, card) for card in round_.deck]
    other: Round[Any, Any] = session.game.open(session.rules, round_.opening, deck)
    for action, _ in game.taken:
        if isinstance(action, a.Help | a.CallTime):
            continue
        try:
            other.apply(action)  # type: ignore[arg-type]
        except a.Refused:
            return None
    return other if other.seen_by(seat) == round_.seen_by(seat) else None


@pytest.mark.parametrize("case", CASES)
def test_what_a_seat_cannot_see_changes_nothing_for_it(game_id: str, case: int) -> None:
    assert swap_and_choose(game_id, case) > 3


def test_one_who_peeks_is_caught(game_id: str) -> None:
    def peek() -> None:
        for case in range(20):
            swap_and_choose(game_id, case, Peeker())

    with pytest.raises(AssertionError, match="choices"):
        peek()


def swap_and_choose(game_id: str, case: int, peeker: "Peeker | None" = None) -> int:
    """See that swapping cards that a seat cannot see changes nothing for it; return how often it could be tried."""
    tried = 0

    def look(game: Evening) -> None:
        nonlocal tried
        seat = game.rng.randrange(len(game.session.seats))
        other = swapped(game, seat, game.rng)
        if other is None:
            return
        tried += 1
        session = copy.copy(game.session)
        session.round = other
        assert session.view(seat) == game.session.view(seat)
        if session.round.public() == game.round.public():
            one, two = round_line(session), round_line(game.session)
            assert one.pop("commitment") != two.pop("commitment") or other.deck == game.round.deck
            assert one == two
        check_choices(session, game.session, seat, peeker)

    evening(game_id, case, look).play()
    return tried


class Peeker:
    """One who chooses by the whole pack, as only somebody could who sees it."""

    def __init__(self) -> None:
        self.round: Round[Any, Any] | None = None

    def __call__(self, _rules: Any, view: View, _stream: Stream, _effort: Effort) -> a.RoundAction:
        assert self.round is not None and view.ask is not None
        actions = list(itertools.islice(view.ask.actions(), 100))
        return actions[sum(place * card for place, card in enumerate(self.round.deck)) % len(actions)]


def check_choices(one: Session, other: Session, seat: int, peeker: Peeker | None = None) -> None:
    """See that every computer player answers the ask, and chooses the same in both sessions."""
    view = one.view(seat)
    if view.ask is None or view.ask.seat != seat:
        return
    answers = set(itertools.islice(view.ask.actions(), 20_000))
    choosers: list[Chooser] = list(one.game.choosers().values()) if peeker is None else [peeker]
    for choose in choosers:
        choices = []
        for which in (one, other, other):
            if peeker is not None:
                peeker.round = which.round
            key = other.choice_stream(seat).key
            choices.append(choose(which.rules, which.view(seat), Stream(key), Effort(limit=FEW)))
        assert choices[0] == choices[1] == choices[2], "choices differ"
        assert choices[0] in answers


@pytest.mark.parametrize("case", CASES[:2])
def test_every_event_is_written_and_has_a_clause_or_none(game_id: str, case: int) -> None:
    game = evening(game_id, case)
    game.play()
    for event in game.round.events:
        assert json.loads(json.dumps(e.write(event)))["type"] == event.type
        assert isinstance(game.session.game.clause(event, game.session.rules), str)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_deals(game_id: str, part: int) -> None:
    deals, case = 0, 1_000_000 * (part + 1)
    while deals < NIGHTLY_DEALS / 10:
        case += 1
        totals = set()
        game = evening(game_id, case, lambda evening: totals.add(held(evening.session)))  # noqa: B023
        lines = game.play()
        assert totals == {held(game.session)}, case
        check_log(lines)
        deals += len(lines)
