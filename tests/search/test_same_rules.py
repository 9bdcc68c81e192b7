"""The kernel and the rounds of the Dons play by the same rules, card by card."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import actions as a
from core import asks
from core import cards as c
from core.game import Opening, Scores
from core.search.deal import Deal
from core.tricks import searching
from core.tricks.round import TrickRound
from tests.games.don_table import GAMES, rules_of

OPTIONS: dict[str, list[Any]] = {
    "target": [60, 121, 500],
    "count": ["after-hand", "as-won"],
    "both_out": ["trick-order", "higher-total"],
    "tie": ["nobody", "carry-over"],
    "trump": ["pitch", "named"],
    "follow": ["must", "follow-or-trump"],
    "revokes": ["prevented", "league"],
}
OWN: dict[str, dict[str, list[Any]]] = {
    "don": {},
    "blind-don": {"blind": ["free", "hand-first"]},
    "irish-don": {
        "first_trick": ["two-of-diamonds", "normal"],
        "two_of_diamonds": ["every-deal", "first-deal"],
    },
    "phat": {"king_of_trumps": [4, 3]},
}


def opened(game: str, rng: random.Random) -> TrickRound[Any]:
    """Return a hand under any options, with trumps about to be fixed."""
    one = GAMES[game]
    choice = {name: rng.choice(values) for name, values in (OPTIONS | OWN[game]).items()}
    if choice["count"] == "as-won":
        choice["both_out"] = "trick-order"
    carried = rng.choice([0, 8]) if choice["tie"] == "carry-over" and rules_of(game).form().bonus else 0
    most = choice["target"] - 1
    scores = (rng.randint(0, most), rng.randint(0, most))
    opening = Opening(rng.randint(1, 2), "round", 0, (True,) * one.least, Scores(scores, carried))
    round_ = one.open(rules_of(game, **choice), opening, rng.sample(range(52), 52))
    assert isinstance(round_, TrickRound)
    round_.apply(a.Cut(0, 26))
    if choice["trump"] == "named":
        round_.apply(a.NameTrump(round_.turn, rng.randrange(4)))
    return round_


def honest(round_: TrickRound[Any], rng: random.Random) -> a.RoundAction:
    """Return any answer that breaks no rule."""
    asked = round_.ask()
    assert isinstance(asked, asks.AskPlay)
    return rng.choice([one for one in asked.actions() if getattr(one, "card", -1) not in asked.costly])


def whole(round_: TrickRound[Any], trump: int) -> Deal:
    """Return the same deal in the kernel, all cards known, before the first play."""
    view = round_.view(round_.turn)
    place = searching.PLACE[trump]
    owner = round_.pitcher if round_.rules.owns_first(view.number) else -1
    deal = Deal(searching.seen(round_.rules, view).terms, round_.form.tricks, round_.pitcher, owner)
    for seat, hand in enumerate(round_.hands):
        deal.give(seat, searching.bits(c.members(hand), place))
    rows = [searching.bits(row, place) for row in getattr(round_, "table", [])]
    if rows:
        deal.table0, deal.table1 = rows
    return deal


def compare(deal: Deal, round_: TrickRound[Any], trump: int) -> None:
    """Assert that kernel and round agree on what is allowed and what was taken."""
    asked = round_.ask()
    assert deal.over() == round_.settled
    assert [deal.points0, deal.points1] == round_.points
    assert [deal.muck0, deal.muck1] == round_.muck
    if isinstance(asked, asks.AskPlay):
        assert deal.turn == asked.seat
        assert deal.legal() == searching.bits(asked.cards, searching.PLACE[trump])
        assert deal.may_turn() == bool(asked.places)


def lay(deal: Deal, round_: TrickRound[Any], action: a.RoundAction, trump: int) -> None:
    """Play the same card in both."""
    if isinstance(action, a.Turn):
        card = round_.table[action.seat][action.place]  # type: ignore[attr-defined]
    else:
        assert isinstance(action, a.Play)
        card = action.card
    deal.lay(1 << searching.PLACE[trump][card])
    round_.apply(action)


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=25, deadline=None)
def test_kernel_and_round_agree_card_by_card_under_every_option(game: str, seed: int) -> None:
    rng = random.Random(seed)
    round_ = opened(game, rng)
    action = honest(round_, rng)
    assert isinstance(action, a.Play)
    trump = c.suit(action.card) if round_.trump is None else round_.trump
    deal = whole(round_, trump)
    while not round_.settled:
        lay(deal, round_, action, trump)
        compare(deal, round_, trump)
        if not round_.settled:
            action = honest(round_, rng)
    after = round_.ledger()
    assert isinstance(after, Scores)
    before = round_.opening.ledger
    assert isinstance(before, Scores)
    gained = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    assert deal.margin() == gained[0] - gained[1]
    assert deal.winner() == (-1 if after.winner is None else after.winner)


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=25, deadline=None)
def test_what_a_view_tells_brings_the_kernel_to_where_the_hand_stands(game: str, seed: int) -> None:
    rng = random.Random(seed)
    round_ = opened(game, rng)
    for _ in range(rng.randrange(1, 34)):
        round_.apply(honest(round_, rng))
        if round_.settled:
            return
    assert round_.trump is not None
    view = round_.view(round_.turn)
    seen = searching.seen(round_.rules, view)
    deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
    for card in seen.plays:
        deal.lay(card)
    place = searching.PLACE[round_.trump]
    assert deal.turn == round_.turn
    assert deal.gone == searching.bits(view.played, place)
    assert [deal.points0, deal.points1] == round_.points
    rooms = seen.room0 + seen.room1 + seen.room2 + seen.room3 + seen.row0 + seen.row1 + seen.stock
    assert rooms == c.count(seen.unseen)
    for seat in range(round_.form.seats):
        hand = searching.bits(c.members(round_.hands[seat]), place)
        fixed = (seen.fixed0, seen.fixed1, seen.fixed2, seen.fixed3)[seat]
        assert hand & ~seen.unseen == fixed
        for suit in range(4):
            if seen.voids >> 4 * seat + suit & 1:
                assert not hand & ~fixed & 0x1FFF << 13 * suit
