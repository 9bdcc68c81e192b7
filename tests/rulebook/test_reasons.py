"""`why`: after every event of random play, and after every refusal, a statement of the rulebook with its clause."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.actions import Refused
from core.game import load
from core.round import Round
from core.rules import make_rules
from tests.games.don_examples import DO_E1
from tests.games.don_table import open_hand
from tests.playing import Evening, evening
from tests.rulebook.test_pages import GAMES, refusals
from tests.stacking import PopeTable
from tui import i18n
from tui.rulebook.book import languages
from tui.story import teller_for
from tui.story.sentence import Eyes
from tui.story.why import Reasons

SESSIONS = 6
OF_THE_PROGRAM = frozenset(
    ("no-such-seat", "no-undo", "nothing-to-undo", "undo-over", "duplicate-words", "nothing-asked")
)
"""Refusals that no rule of a card game is behind."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    i18n.use("en")


def reasons_of(game: str, rules: object = None, names: tuple[str, ...] = ()) -> Reasons:
    kind = load(game)
    made = rules if rules is not None else make_rules(kind.rules, kind.default_players)
    eyes = Eyes(names or tuple("ABCDEFGH"[: kind.default_players]), 0, made)  # type: ignore[arg-type]
    return Reasons.at(game, teller_for(game), made, eyes)  # type: ignore[arg-type]


class Asking:
    """Asks why after every action of an evening."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.seen: set[str] = set()
        self.told: Reasons | None = None
        self.round: Round[Any, Any] | None = None
        self.asked = 0

    def look(self, played: Evening) -> None:
        session = played.session
        if self.told is None:
            i18n.use(self.language)
            names = tuple(seat.name for seat in session.seats)
            self.told = reasons_of(self.game, session.rules, names)
        if self.round is not session.round:
            self.catch_up()
            self.round, self.asked = session.round, 0
        self.catch_up()
        view = session.view(0)
        sentences = self.told.why(view, view.ask)
        assert sentences
        assert "{" not in " ".join(one.text for one in sentences)

    def catch_up(self) -> None:
        """Ask about every event since the last look, as the first seat has seen them."""
        if self.round is None:
            return
        events = self.round.seen_by(0)
        for end in range(self.asked + 1, len(events) + 1):
            self.check(events[:end], self.round.opening.number)
        self.asked = len(events)

    def check(self, events: tuple[e.Event, ...], number: int) -> None:
        assert self.told is not None
        self.seen.add(events[-1].type)
        clause = self.told.game.clause_of_last(events, self.told.book.rules, number)
        at = self.told.book.clause(clause)
        assert at is not None, (events[-1], clause)
        line = self.told.book.lines[at]
        assert line.section not in ("house", "glossary", "examples"), (events[-1], clause)
        said = self.told.of_event(events, number)
        assert said.text.endswith(f"({line.clause})")
        assert clause in line.clause
        assert line.words in said.text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_after_every_event_why_has_a_clause_of_the_rulebook(game: str, language: str) -> None:
    asking = Asking(game, language)
    for case in range(SESSIONS):
        asking.told = asking.round = None
        evening(game, 1000 + case, asking.look).play()
        asking.catch_up()
    assert {"play", "end"} <= asking.seen


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_a_statement(game: str) -> None:
    """Events of each type and reason that a game's log may have, the ends among them."""
    told = reasons_of(game)
    asking = Asking(game, "en")
    asking.told = told
    seat, card = 0, c.card("5C")
    end_reasons = {"pope-joan": ("out", "turnup", "final"), "michigan": ("out", "dead-end", "played")}
    ends = end_reasons.get(game, ("target", "played"))
    for reason in ends:
        if reason != "dead-end":  # only under suit_change=dead-end, in the evenings above
            asking.check((e.Played(seat, card, True, None), e.End(reason)), 1)  # type: ignore[arg-type]
    asking.check((e.Played(seat, card, True, None),), 1)
    if load(game).pools:
        asking.check((e.Out(seat),), 1)
        asking.check((e.Stop(None, "top"),), 1)
        asking.check((e.Pay(seat, 1, 2, "cards"),), 1)
    else:
        asking.check((e.Trump(0),), 1)
        asking.check((e.Trick(seat, 0, 0), e.Trick(seat, 0, 0)), 1)


def test_the_end_at_the_turn_up_says_which_card_ended_it() -> None:
    pope, queen = PopeTable(5, turnup="9D"), PopeTable(5, turnup="QC")
    for table in (pope, queen):
        table.round.finish(last=False)
    told = reasons_of("pope-joan")
    assert told.game.clause_of_last(pope.round.events, told.book.rules, 1) == "PJ-18"
    assert told.game.clause_of_last(queen.round.events, told.book.rules, 1) == "PJ-20"


def test_the_first_trick_of_irish_don_is_told_by_its_own_clause() -> None:
    told = reasons_of("irish-don")
    trick = e.Trick(0, 7, 7)
    assert told.game.clause_of_last((trick,), told.book.rules, 3) == "ID-6"
    assert told.game.clause_of_last((trick, trick), told.book.rules, 3) == "DO-13"
    later = reasons_of("irish-don", make_rules(told.game.rules, 4, changes={"two_of_diamonds": "first-deal"}))
    assert later.game.clause_of_last((trick,), later.book.rules, 3) == "DO-13"


def test_a_refusal_is_told_again_with_the_rule_behind_it_and_where_it_stands() -> None:
    table = open_hand("don", DO_E1.hands)
    table.apply(a.Play(1, c.card("QS")))
    with pytest.raises(Refused) as caught:
        table.apply(a.Play(2, c.card("7C")))  # the king of spades is in that hand
    told = reasons_of("don")
    refusal, rule, pointer = told.of_refusal(caught.value)
    assert refusal.refusal
    assert "(DO-12" in rule.text
    assert "rules DO-12" in pointer.text


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_the_game_has_a_clause_that_its_book_has(game: str) -> None:
    told = reasons_of(game)
    for code, clause in set(refusals()):
        ours = not clause or told.book.clause(clause) is not None
        found = told.clause_of_refusal(Refused(code, clause))
        if code in OF_THE_PROGRAM:
            assert found == ""
        elif ours:
            assert found, code
            assert told.book.clause(found) is not None


def test_every_type_of_event_can_be_said_in_a_few_words() -> None:
    from tui.story.why import happened

    six = c.card("6H")
    samples: list[e.Event] = [
        e.Stake(0, "king", 1), e.Turnup(six), e.Exchanged(0), e.BidMade(0, 0), e.BidMade(0, 3), e.Declined(0),
        e.Sale(0, 1, 3), e.Played(0, six, True, None), e.Stop(None, "top"), e.Pass(0), e.Foul(0, "revoke", six),
        e.Foul(0, "withheld", six), e.Foul(0, "not-lowest", six), e.Looked(0), e.Win(0, "king", 4, "card"),
        e.Pay(0, 1, 2, "cards"), e.Out(0), e.Trump(0), e.Trick(0, 4, 4), e.GameBonus(0, 8, (41, 39)),
        e.Penalty(0, 4, 1, 20), e.End("out"),
    ]  # fmt: skip
    assert {type(one) for one in samples} == set(get_args(e.Event))
    told = reasons_of("pope-joan")
    for language in languages():
        i18n.use(language)
        for one in samples:
            text = happened(one, told.teller, told.eyes)
            assert text.endswith(".")
            assert not re.search(r"[{}]", text)


def test_what_is_hidden_stays_hidden() -> None:
    """The card that a finished run wanted may be turned down (PJ-26): `why` does not name it."""
    from tui.story.why import happened

    told = reasons_of("pope-joan")
    assert "seven" not in happened(e.Stop(c.card("7C"), "none"), told.teller, told.eyes)
