"""What stands on a sheet: the worked examples, what cannot stand there, and chips that are never lost."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.actions import Refused
from core.game import Chips, load
from core.rules import Value, make_rules
from core.scorebook.book import Book
from core.scorebook.entries import (
    CallTime,
    Close,
    Correct,
    Counted,
    FinalRound,
    Hand,
    PlayedRound,
    TakeBack,
    Taken,
    Transfer,
)
from core.scorebook.sheet import new_sheet

NAMES = ("Anna", "Bea", "Carl", "Dora", "Ewan", "Fred", "Gus", "Hal")
E3 = PlayedRound(
    out=0,
    cards=(0, 2, 5, 1),
    taken=(Taken("jack", 1), Taken("queen", 1), Taken("intrigue", 1), Taken("king", 3), Taken("pope", 3)),
)
"""The round of PJ-E3; seat 3 deals, so that seat 0 is P1."""


def book_of(game_id: str = "pope-joan", players: int = 4, best_of: int = 1, **changes: Value) -> Book:
    game = load(game_id)
    rules = make_rules(game.rules, players, changes=changes)
    return Book(new_sheet(game, rules, NAMES[:players], dealer=players - 1, best_of=best_of))


def chips(book: Book) -> tuple[tuple[int, ...], dict[str, int]]:
    ledger = book.ledger
    assert isinstance(ledger, Chips)
    return ledger.chips, dict(zip(book.game.pools, ledger.pools, strict=True))


def code_of(book: Book, entry: Any) -> tuple[str, dict[str, Any]]:
    """Return how an entry is refused, and see that it leaves no trace."""
    before = (book.lines, book.ledger, book.phase, list(book.log))
    with pytest.raises(Refused) as refused:
        book.apply(entry)
    assert (book.lines, book.ledger, book.phase, book.log) == before
    return refused.value.code, refused.value.params


def test_pope_joan_e3() -> None:
    book = book_of()
    board = book.dressed()
    assert isinstance(board, Chips) and sum(board.pools) == 52
    book.apply(E3)
    has, board_after = chips(book)
    assert has == (99, 101, 82, 106)
    assert board_after["ace"] == 4 and board_after["matrimony"] == 8 and sum(board_after.values()) == 12
    dressed = book.dressed()
    assert isinstance(dressed, Chips)
    assert dressed.chips == (86, 88, 69, 93)
    assert book.opening is not None and book.opening.dealer == 0


def test_pope_joan_e4_who_holds_the_pope_pays_nothing() -> None:
    book = book_of()
    book.apply(PlayedRound(0, (0, 2, 5, 1), pope=2))
    assert chips(book)[0] == (87 + 7, 85, 87, 86)


@pytest.mark.parametrize(
    ("rules", "turnup", "gain"),
    [
        ({}, "pope", 25),
        ({"pope_turned": "sweep"}, "pope", 65),
        ({}, "queen", 5),
        ({"pope_turned": "per-card"}, "pope", 59),
    ],
)
def test_pope_joan_e2_turn_ups(rules: dict[str, Any], turnup: Any, gain: int) -> None:
    book = book_of("pope-joan", 5, 1, **rules)
    book.apply(PlayedRound(turnup=turnup))
    assert chips(book)[0][4] == 87 + gain


def test_pope_joan_e7_the_final_round() -> None:
    book = book_of(players=5, dress="even")
    # Bring the board to the state of the example: whoever won the rest does not matter.
    pools = {"ace": 5, "king": 10, "queen": 0, "jack": 5, "game": 5, "pope": 10, "matrimony": 15, "intrigue": 10}
    opening = book.opening
    assert opening is not None
    ledger = Chips((88,) * 5, tuple(pools.values()))
    final = type(opening)(2, "final", 0, (True,) * 5, ledger)
    after = book.keeper.settle(final, FinalRound(ace=0, king=1, queen=2, jack=2, pope=4)).after
    assert isinstance(after, Chips)
    assert tuple(now - 88 for now in after.chips) == (6, 19, 23, 1, 11)


def test_michigan_e2_with_the_sale_and_e4_the_duplicate() -> None:
    book = book_of("michigan", 5, extra_hand="auction")
    # Seat 4 deals: A of the example is seat 4, B to E are seats 0 to 3.
    sale = Transfer(2, 4, 3, "sale")
    entry = PlayedRound(0, (0, 3, 1, 4, 2), (Taken("QD", 1), Taken("JS", 3)), pays=(sale,))
    book.apply(entry)
    assert chips(book) == ((106, 99, 92, 98, 93), {"AH": 6, "KC": 6, "QD": 0, "JS": 0})
    assert code_of(book, PlayedRound(0, (0, 3, 1, 4, 2), pays=(sale,)))[0] == "sale-to-dealer"
    other = book_of("michigan", 5, irregularities="allowed")
    other.apply(PlayedRound(0, (0, 1, 1, 1, 1), pays=(Transfer(3, 1, 12, "duplicate"),)))
    assert chips(other)[0] == (96 + 4, 96 - 1 + 12, 95, 95 - 12, 91)


def test_michigan_shares_what_is_left_when_time_is_called() -> None:
    book = book_of("michigan", 5, limit="none")
    book.apply(PlayedRound(1, (1, 0, 1, 1, 1), (Taken("QD", 1),)))
    book.apply(CallTime())
    # 18 on three cards: 3 each, the odd ones to the winner (MI-A13).
    assert book.phase == "over"
    assert chips(book) == ((98, 112, 98, 98, 94), {"AH": 0, "KC": 0, "QD": 0, "JS": 0})


def test_don_both_pass_the_target_and_the_numbers_do_not_tell() -> None:
    book = book_of("don", target=91)
    for _hand in range(2):
        book.apply(Hand((44, 0)))
    book.apply(Hand((0, 44)))
    book.apply(Hand((0, 16)))  # DO-E2: 88 and 60
    assert code_of(book, Hand((18, 32)))[0] == "who-first"
    line = book.preview(Hand((10, 32), "first", first=1))
    assert line.outcome.after.scores == (106, 92)  # type: ignore[union-attr]
    assert line.outcome.after.winner == 1  # type: ignore[union-attr]
    # Card points come before the game: 88 + 2 is not there before the game brings it.
    alone = book.preview(Hand((2, 32), "first"))
    assert alone.outcome.after.winner == 1  # type: ignore[union-attr]
    assert code_of(book, Hand((2, 32), "first", first=0))[0] == "not-first"
    book.apply(Hand((10, 32), "first", first=1))
    assert book.result().winners == (1,) and book.result().scores == (106, 92)


def test_a_match_goes_on_until_it_is_decided() -> None:
    book = book_of("irish-don", best_of=3)
    for points in ((80, 0), (0, 80), (50, 30), (30, 50)):
        assert book.phase == "round"
        book.apply(Hand(points, first=0 if points == (30, 50) else None))
    assert (book.phase, book.result().games) == ("over", (2, 1))
    assert [(line.game, line.hand) for line in book.lines] == [(1, 1), (2, 1), (3, 1), (3, 2)]
    assert book.result().scores == (160, 160) and book.result().winners == (0,)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (PlayedRound(), "nobody-out"),
        (PlayedRound(0), "cards-missing"),
        (PlayedRound(0, (0, 1, 0, 1)), "cards-missing"),
        (PlayedRound(0, (1, 1, 1, 1)), "out-with-cards"),
        (PlayedRound(0, (0, 1, 1, 11)), "too-many-cards"),
        (PlayedRound(0, (0, 1, 1)), "one-number-each"),
        (PlayedRound(7, (0, 1, 1, 1)), "not-in-round"),
        (PlayedRound(0, (0, 1, 1, 1), (Taken("game", 1),)), "no-such-pool"),
        (PlayedRound(0, (0, 1, 1, 1), (Taken("king", 1), Taken("king", 2))), "taken-twice"),
        (PlayedRound(0, (0, 1, 1, 1), (Taken("king", 1, 2),)), "not-shared"),
        (PlayedRound(0, (0, 1, 1, 1), (Taken("matrimony", 1), Taken("king", 1))), "pair-without"),
        (PlayedRound(0, (0, 1, 1, 1), (Taken("pope", 1),), pope=2), "pope-played"),
        (PlayedRound(0, (0, 1, 1, 1), turnup="queen"), "ended-at-turnup"),
        (PlayedRound(0, (0, 1, 1, 1), pays=(Transfer(1, 2, 3, "sale"),)), "no-such-payment"),
        (PlayedRound(0, (0, 1, 1, 1), pays=(Transfer(1, 1, 3, "penalty"),)), "pays-himself"),
        (PlayedRound(0, (0, 1, 1, 1), stakes=(1,) * 8), "stakes-fixed"),
        (FinalRound(0, 0, 0, 0, 0), "wrong-entry"),
        (Hand((1, 2)), "wrong-entry"),
        (CallTime(), "no-round-yet"),
        (Correct(1, E3, "why"), "no-such-round"),
        (TakeBack("why"), "nothing-to-take-back"),
    ],
)
def test_what_cannot_have_been_is_refused(entry: Any, code: str) -> None:
    assert code_of(book_of(), entry)[0] == code


def test_the_outcome_alone_says_by_how_much_it_is_wrong() -> None:
    book = book_of()
    won = (-1, 1, -18, 6)  # PJ-E3: 12 lie on the board
    emptied = ("jack", "queen", "intrigue", "king", "pope", "game")
    assert code_of(book, Counted((-1, 1, -18, 5), emptied)) == ("missing-chips", {"missing": 1, "board": 12})
    assert code_of(book, Counted((-1, 1, -6, 6), emptied)) == ("missing-chips", {"missing": -12, "board": 12})
    book.apply(Counted(won, emptied, out=0))
    other = book_of()
    other.apply(E3)
    assert book.ledger == other.ledger


def test_a_correction_that_later_rounds_do_not_bear_is_refused() -> None:
    book = book_of()
    book.apply(E3)
    book.apply(Counted((-13, -13, -13, 43), ("ace", "king", "queen", "jack", "game", "pope", "matrimony")))
    other = PlayedRound(0, (0, 2, 5, 1))
    code, params = code_of(book, Correct(1, other, "nothing was won"))
    assert (code, params["number"], params["why"].code) == ("later-round", 2, "missing-chips")


def test_without_credit_nobody_pays_what_he_has_not() -> None:
    book = book_of("michigan", 3, chips=20, ruin="short-pay")
    code, params = code_of(book, PlayedRound(0, (0, 1, 1), pays=(Transfer(1, 2, 17, "penalty"),)))
    assert (code, params["short"]) == ("cannot-pay", 1)


def test_free_stakes_are_entered_and_add_up() -> None:
    book = book_of("michigan", 4, stakes="free")
    code, params = code_of(book, PlayedRound(0, (0, 1, 1, 1), stakes=(5, 5, 5, 0)))
    assert (code, params["total"], params["given"]) == ("stakes-exactly", 16, 15)
    book.apply(PlayedRound(0, (0, 1, 1, 1), (Taken("AH", 2),), stakes=(10, 5, 1, 0)))
    assert chips(book) == ((99, 95, 105, 95), {"AH": 0, "KC": 5, "QD": 1, "JS": 0})


def test_closing_ends_the_sheet_and_can_be_taken_back() -> None:
    book = book_of()
    book.apply(E3)
    book.apply(Close())
    assert book.phase == "over" and book.result().winners == (3,) and book.result().over
    assert code_of(book, E3)[0] == "sheet-over"
    book.apply(TakeBack("one more"))
    book.apply(E3)
    assert len(book.lines) == 2 and len(book.log) == 4


seats = st.integers(0, 3)
pool_names = st.sampled_from(load("pope-joan").pools)
rounds = st.one_of(
    st.builds(
        PlayedRound,
        out=st.one_of(st.none(), seats),
        cards=st.one_of(st.just(()), st.tuples(*[st.integers(0, 4)] * 4)),
        taken=st.lists(st.builds(Taken, pool_names, seats), max_size=4).map(tuple),
        turnup=st.sampled_from(["", "", "", "king", "pope"]),
        pope=st.one_of(st.none(), seats),
        pays=st.lists(st.builds(Transfer, seats, seats, st.integers(0, 30), st.just("penalty")), max_size=2).map(
            tuple
        ),
    ),
    st.builds(Counted, st.tuples(*[st.integers(-20, 20)] * 4), st.lists(pool_names, max_size=8).map(tuple)),
    st.builds(FinalRound, seats, seats, seats, seats, seats),
)
entries = st.one_of(
    rounds,
    st.builds(Correct, st.integers(1, 4), rounds, st.just("why")),
    st.builds(TakeBack, st.just("why")),
    st.builds(CallTime),
)
good_round = seats.flatmap(
    lambda out: st.tuples(*[st.integers(1, 4)] * 4).map(
        lambda cards: PlayedRound(out, tuple(0 if seat == out else n for seat, n in enumerate(cards)))
    )
)


@given(
    st.sampled_from(["credit", "short-pay", "knock-out"]),
    st.lists(st.one_of(entries, good_round, good_round), max_size=12),
)
def test_chips_are_never_lost_whatever_is_written(ruin: str, written: list[Any]) -> None:
    book = book_of(ruin=ruin, chips=30, pairs="split", court_turned="play-on")
    for entry in written:
        try:
            book.apply(entry)
        except Refused:
            continue
        has, board = chips(book)
        assert sum(has) + sum(board.values()) == 4 * 30
        assert ruin == "credit" or min(has) >= 0
        for line in book.lines:
            after = line.outcome.after
            assert isinstance(after, Chips) and sum(after.chips) + sum(after.pools) == 4 * 30
    again = Book(book.sheet, book.log)
    assert (again.lines, again.corrections, again.result()) == (book.lines, book.corrections, book.result())


def test_a_sheet_takes_so_many_corrections_and_entries_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.scorebook.book.MOST_CORRECTIONS", 2)
    monkeypatch.setattr("core.scorebook.book.MOST_ENTRIES", 8)
    book = book_of()
    for entry in (E3, Correct(1, E3, "a"), TakeBack("b"), TakeBack("c"), E3, Correct(1, E3, "d")):
        book.apply(entry)
    assert code_of(book, Correct(1, E3, "e")) == ("sheet-full", {"most": 2})
    book.apply(E3)
    book.apply(E3)
    assert code_of(book, E3) == ("sheet-full", {"most": 8})
