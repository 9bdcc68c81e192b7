"""The strong players of Michigan: what they rule out, and what they play on in the mind."""

import random
from itertools import islice
from random import Random

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.deal import Stream
from core.game import Chips, Effort, Opening
from core.games.michigan.players import CHOOSERS
from core.games.michigan.round import MichiganRound
from core.games.michigan.rules import MichiganRules
from core.games.michigan.search import Model, extra_gain
from core.games.michigan.table import PACK
from core.games.michigan.worlds import CARDS, RUNGS, Sight, World, climb, deals, sight
from core.rules import make_rules
from tests.games.michigan.layout_table import NAMES, LayoutTable

CHANGES = ("pass-left", "continue", "dead-end", "any")


def may(table: LayoutTable, looker: str, other: str) -> set[str]:
    """Return the cards that one seat thinks another can hold, of those it cannot see."""
    seen = sight(table.rules, table.view(looker))
    at = seen.seats.index(NAMES.index(other))
    return {c.text(CARDS[rung]) for rung in c.members(seen.may[at] & seen.hidden)}


def test_who_leads_has_nothing_lower_of_the_suit() -> None:
    table = LayoutTable(4, held={"B": "6C 8D", "C": "2H 3H", "D": "4H 5H", "A": "7C TD"})
    table.play("6C 7C")
    assert not {"2C", "3C", "4C", "5C"} & may(table, "A", "B")
    assert {"2C", "3C", "9C"} <= may(table, "A", "C")


def test_who_passes_has_only_the_suit_that_was_stopped() -> None:
    table = LayoutTable(4, held={"B": "6C 9C", "C": "2H 3H", "D": "4H 5H", "A": "TS TD"})
    table.play("6C")
    assert any(isinstance(event, e.Pass) for event in table.round.events)
    assert all(card.endswith("C") for card in may(table, "A", "B"))


def dealt(case: int) -> MichiganRound:
    """Return a round that waits for its first lead, under changing rules."""
    rng = random.Random(case)
    players = rng.randrange(3, 9)
    rules = make_rules(MichiganRules, players, changes={"suit_change": CHANGES[case % 4]})
    assert isinstance(rules, MichiganRules)
    deck = list(PACK)
    rng.shuffle(deck)
    pools = tuple(rng.randrange(9) for _ in range(4))
    round_ = MichiganRound(
        rules, Opening(1, "round", players - 1, (True,) * players, Chips((100,) * players, pools)), deck
    )
    round_.apply(a.Cut(players - 2, 20))
    return round_


@pytest.mark.parametrize("case", range(60))
def test_a_deal_in_the_mind_brings_what_the_deal_brings(case: int) -> None:
    round_ = dealt(case)
    seat = round_.leader
    seen = sight(round_.rules, round_.view(seat))
    model = Model(round_.rules, round_.view(seat), seen)
    hands = [climb(hand) for hand in round_.hands]
    holder = {rung: at for at, hand in enumerate(hands) for rung in c.members(hand)}
    lead = RUNGS[round_.ask().cards[0]]  # type: ignore[union-attr]
    expected = model.play_on(World(holder, hands), lead)
    before, coming = round_.money.chips[seat], model.coming
    while (asked := round_.ask()) is not None:
        assert isinstance(asked, asks.AskPlay)
        card = CARDS[lead] if asked.lead and not round_.run else asked.cards[0]
        if asked.lead and round_.run:
            hand = climb(round_.hands[asked.seat])
            card = CARDS[model.lead(hand, sum(hand & SUIT for SUIT in suits_of(asked.cards)), coming)]
        coming &= ~(1 << RUNGS[card])
        place = len(round_.events)
        round_.apply(a.Play(asked.seat, card))
        for event in round_.events[place:]:
            if isinstance(event, e.Stop) and event.card is not None:
                coming &= ~(1 << RUNGS[event.card])
    won = round_.money.chips[seat] - before
    assert expected == won * len(hands) + sum(round_.money.pools)


def suits_of(cards: tuple[int, ...]) -> list[int]:
    """Return the suits of some cards, each as its set of rungs."""
    return [climb(c.suit_set(c.suit(card))) for card in cards]


@pytest.mark.parametrize("case", range(12))
def test_deals_agree_with_all_that_is_known(case: int) -> None:
    round_ = dealt(case)
    rng = random.Random(case)
    for _ in range(12):
        asked = round_.ask()
        if not isinstance(asked, asks.AskPlay):
            return
        round_.apply(a.Play(asked.seat, rng.choice(asked.cards)))
    looker = 0
    seen = sight(round_.rules, round_.view(looker))
    for at, seat in enumerate(seen.seats):
        assert not climb(round_.hands[seat]) & ~(seen.may[at] & seen.hidden)  # the truth is never ruled out
    for world in islice(deals(seen, len(round_.hands), Random(1)), 30):
        assert [hand.bit_count() for hand in world.hands] == list(map(c.count, round_.hands))
        assert not sum(world.hands) & ~seen.coming
        assert all(world.hands[seat] >> rung & 1 for rung, seat in world.holder.items())


def test_a_hand_that_cannot_be_dealt_as_is_known_is_dealt_all_the_same() -> None:
    seen = Sight(0, 1, 0b11110, (1, 2), (2, 2), (0b10, 0b110), frozenset())
    for world in islice(deals(seen, 3, Random(1)), 5):
        assert [hand.bit_count() for hand in world.hands] == [1, 2, 2]


@pytest.mark.parametrize("level", ["strong", "master"])
def test_good_hands_are_kept_and_bad_ones_are_not(level: str) -> None:
    good = LayoutTable(3, {"extra_hand": "exchange"}, hands={"A": "AS AH AC AD KC QD JS KS KH KD QC QH QS"})
    poor = LayoutTable(3, {"extra_hand": "exchange"}, hands={"A": "2C 2D 2H 2S 4C 4D 6H 6S 8C 8D TH TS 4H"})
    gains = []
    for table in (good, poor):
        effort = Effort(limit=20)
        gains.append(extra_gain(table.rules, table.view("A"), Stream(b"k"), effort, 20))
        assert effort.done == 20
        chosen = CHOOSERS[level](table.rules, table.view("A"), Stream(b"k"), Effort(limit=20))
        assert isinstance(chosen, a.Exchange if gains[-1] > 0 else a.Decline)
    assert gains[0] < -500 < 100 < gains[1]
