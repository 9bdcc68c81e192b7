"""The strong players of Pope Joan: what they play on in the mind is what the round would do."""

import random
from itertools import islice

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.deal import Stream
from core.game import Chips, Effort, Opening
from core.games.pope_joan.memory import remember
from core.games.pope_joan.players import CHOOSERS
from core.games.pope_joan.prizes import prizes
from core.games.pope_joan.round import PlayedRound
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.search import Model, best_lead, deals
from core.games.pope_joan.table import PACK
from core.games.pope_joan.view import PopeJoanView
from core.games.pope_joan.worlds import World
from core.rules import make_rules
from tests.stacking import PopeTable

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"pairs": "any-time"},
    {"pairs": "split", "lead": "lowest-of-suit"},
    {"honours": "any-suit", "ace": "high"},
)


def dealt(case: int) -> PlayedRound:
    """Return a round that waits for its first lead, under changing rules."""
    rng = random.Random(case)
    changes = {"court_turned": "play-on", **OPTIONS[case % len(OPTIONS)]}
    players = rng.randrange(3, 9)
    rules = make_rules(PopeJoanRules, players, changes=changes)
    assert isinstance(rules, PopeJoanRules)
    deck = list(PACK)
    rng.shuffle(deck)
    pools = tuple(rng.randrange(9) for _ in range(8))
    round_ = PlayedRound(
        rules, Opening(1, "round", players - 1, (True,) * players, Chips((100,) * players, pools)), deck
    )
    round_.apply(a.Cut(players - 2, 20))
    return round_


def view_of(round_: PlayedRound, seat: int) -> PopeJoanView:
    view = round_.view(seat)
    assert isinstance(view, PopeJoanView)
    return view


@pytest.mark.parametrize("case", range(60))
def test_a_round_in_the_mind_brings_what_the_round_brings(case: int) -> None:
    round_ = dealt(case)
    if round_.settled:
        return
    seat, rules = round_.leader, round_.rules
    memory = remember(rules, view_of(round_, seat))
    ladder = memory.ladder
    model = Model(memory, prizes(rules, round_.trump, ladder), any_lead=rules.lead == "any")
    hands = [ladder.climb(hand) for hand in round_.hands]
    holder = {rung: at for at, hand in enumerate(hands) for rung in c.members(hand)}
    lead = ladder.rung[round_.ask().cards[0]]  # type: ignore[union-attr]
    expected = model.play_on(World(holder, sum(hands), hands), lead)
    before, coming = round_.money.chips[seat], model.coming
    while (asked := round_.ask()) is not None:
        assert isinstance(asked, asks.AskPlay)
        if asked.lead and round_.run:
            lead = model._lead(ladder.climb(round_.hands[asked.seat]), coming)
        card = ladder.card[lead] if asked.lead else asked.cards[0]
        coming &= ~(1 << ladder.rung[card])
        seen = len(round_.events)
        round_.apply(a.Play(asked.seat, card))
        for event in round_.events[seen:]:
            if isinstance(event, e.Stop) and event.card is not None:
                coming &= ~(1 << ladder.rung[event.card])
    won = round_.money.chips[seat] - before
    assert expected == won * len(hands) + sum(round_.money.pools)


@pytest.mark.parametrize("case", range(8))
def test_deals_give_every_hand_its_size_and_only_hidden_cards(case: int) -> None:
    round_ = dealt(case)
    if round_.settled:
        return
    memory = remember(round_.rules, view_of(round_, 0))
    worlds = list(islice(deals(memory, Stream(b"d")), 50))
    for world in worlds:
        assert world.hands[0] == memory.hand
        assert [hand.bit_count() for hand in world.hands] == list(map(c.count, round_.hands))
        assert not (world.held ^ memory.hand) & ~memory.hidden
        assert all(world.hands[seat] >> rung & 1 for rung, seat in world.holder.items())
    assert len({tuple(world.hands) for world in worlds}) > 40


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("9D 4S 6C JC 3D 5D TS 2S 8C", "9D"),  # PJ-31
        ("JH QH 4S 6C JC 3D 5D TS 2S", "JH"),  # PJ-29
        ("AH 7C 5D 8S 9C JS TD 4S QS", "AH"),  # PJ-28
    ],
)
def test_the_right_card(level: str, hand: str, card: str) -> None:
    table = PopeTable(5, hands={1: hand}, turnup="6H")
    asked = table.round.ask()
    assert isinstance(asked, asks.AskPlay)
    view = table.played.view(asked.seat)
    action = CHOOSERS[level](table.rules, view, Stream(b"k"), Effort(limit=40))
    assert action == a.Play(asked.seat, c.card(card))


def test_as_many_iterations_as_the_level_has_and_no_more() -> None:
    round_ = dealt(0)
    memory = remember(round_.rules, view_of(round_, round_.leader))
    wins = prizes(round_.rules, round_.trump, memory.ladder)
    leads = list(c.members(memory.hand))
    for effort, done in ((Effort(), 12), (Effort(limit=5), 5), (Effort(lambda: True), 0)):
        found = best_lead(memory, wins, leads, Stream(b"k"), effort, 12, any_lead=True)
        assert found in leads and effort.done == done
