"""The computer players of Pope Joan: right cards in known positions, nothing but the view, every rule option."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Chips, Effort, Opening, Seat, load
from core.games.pope_joan.judgement import glance
from core.games.pope_joan.memory import LADDERS, Memory, recall, remember, remember_last
from core.games.pope_joan.players import CHOOSERS
from core.games.pope_joan.prizes import prizes
from core.games.pope_joan.round import PlayedRound
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import PACK
from core.games.pope_joan.view import PopeJoanView
from core.games.pope_joan.worlds import Mind, World, imagine
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup
from tests.stacking import CUT, PopeTable

KEYS = [bytes([i]) for i in range(20)]


def leads(table: PopeTable, level: str = "steady") -> Counter[str]:
    """Return what the level leads with twenty different streams."""
    asked = table.round.ask()
    assert isinstance(asked, asks.AskPlay) and asked.lead
    view = table.played.view(asked.seat)
    choices = [CHOOSERS[level](table.rules, view, Stream(key), Effort()) for key in KEYS]
    assert all(isinstance(choice, a.Play) and choice.card in view.hand for choice in choices)
    return Counter(c.text(choice.card) for choice in choices if isinstance(choice, a.Play))


def memories(table: PopeTable, seat: int) -> tuple[Memory, Memory]:
    """Return what a good and a forgetful memory hold in this seat."""
    assert isinstance(table.rules, PopeJoanRules)
    view = table.played.view(seat)
    return remember(table.rules, view), recall(table.rules, view)


def names(memory: Memory, rungs: int) -> set[str]:
    """Return a set of rungs as cards."""
    return {c.text(memory.ladder.card[rung]) for rung in c.members(rungs)}


def test_the_levels_in_order() -> None:
    assert list(CHOOSERS) == ["random", "lowest", "attentive", *load("pope-joan").levels]
    assert load("pope-joan").choosers() is CHOOSERS


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("9D 4S 6C JC 3D 5D TS 2S 8C", "9D"),  # PJ-31: Pope comes out no other way
        ("JH QH 4S 6C JC 3D 5D TS 2S", "JH"),  # PJ-29: Jack, Queen and Intrigue at one stroke
        ("QH KH 4S 6C JC 3D 5D TS 2S", "QH"),  # PJ-30
        ("TH JH QH 4S 6C JC 3D 5D 8S", "TH"),  # the ten comes along
        ("AH 7C 5D 8S 9C JS TD 4S QS", "AH"),  # PJ-28
        ("AC 6C 5D 8S 9H JS QC TD 4H", "AC"),  # nothing can reach an ace
        ("3C 5C 6C 8C JC 5D 8S 9H TS", "3C"),  # a run that comes back to the hand
    ],
)
def test_steady_leads_the_right_card(hand: str, card: str) -> None:
    assert leads(PopeTable(5, hands={1: hand}, turnup="6H")).most_common(1)[0][0] == card


def test_attentive_leads_a_card_that_no_run_can_reach_and_keeps_the_king_that_brings_the_lead_back() -> None:
    table = PopeTable(5, hands={1: "KC AC 5D 8S 9H JS TD 4H QS"}, turnup="6H")
    assert leads(table, "attentive")["KC"] == 0
    assert leads(table, "novice") == {"KC": 20}  # who plays by the book leads stops first


def test_who_can_go_out_on_stops_lets_nobody_in() -> None:
    table = PopeTable(8, hands={1: "KC 7D QS KS 5H 2C"}, turnup="6H")
    while not table.round.settled:
        asked = table.round.ask()
        assert asked is not None and asked.seat == 0
        view = table.played.view(0)
        action = CHOOSERS["steady"](table.rules, view, Stream(KEYS[0]), Effort())
        assert len(view.hand) == 1 or action != a.Play(0, c.card("2C"))
        table.round.apply(action)
    assert table.told("out") == ["out 0"]


def test_under_lowest_of_suit_a_stop_above_a_loose_card_is_no_way_out() -> None:
    table = PopeTable(8, {"lead": "lowest-of-suit"}, hands={1: "2C KC 7D KS 5H KD"}, turnup="6H")
    assert set(leads(table)) <= {"2C", "7D", "5H", "KS"}  # PJ-A11


def test_a_good_memory_knows_every_stop_and_a_bad_one_the_last() -> None:
    table = PopeTable(
        5, hands={1: "3C QC", 2: "4C 2S", 3: "3S", 4: "KC"}, extra="5C 4S 6C", turnup="6H", pools={"ace": 3}
    )
    table.play("3C 4C 2S 3S")  # 5♣ and then 4♠ are missing
    good, bad = memories(table, 2)
    assert names(good, good.coming) & {"3C", "4C", "5C", "2S", "3S", "4S", "6H", "8D"} == set()
    assert names(bad, bad.coming) & {"3C", "4C", "5C", "2S", "3S", "4S", "6H", "8D"} == {"3C", "4C", "5C"}
    assert {names(good, 1 << rung).pop(): seat for rung, seat in good.played_by.items()} == {
        "3C": 0,
        "4C": 1,
        "2S": 1,
        "3S": 2,
    }
    assert good.counts == (8, 8, 8, 7)
    assert good.others == (3, 4, 0, 1)
    assert good.hidden.bit_count() == 31 + 8 - 2  # six of the extra hand are still unknown


def test_who_keeps_the_last_runs_in_mind_knows_where_they_stopped_and_his_own_cards() -> None:
    table = PopeTable(
        5, hands={1: "3C QC 7H", 2: "4C 2S 2D", 3: "3S 3D 5D", 4: "KC 4D"}, extra="5C 4S 6C 6D", turnup="6H"
    )
    table.play("3C 4C 2S 3S 3D 4D 5D")  # three runs, and 5♣, 4♠ and 6♦ are missing
    assert isinstance(table.rules, PopeJoanRules)
    seen = {}
    for runs in (0, 1, 2, 3):
        memory = remember_last(table.rules, table.played.view(2), runs)
        seen[runs] = {"3C", "4C", "5C", "2S", "3S", "4S", "3D", "4D", "5D", "6D"} - names(memory, memory.coming)
    own = {"3S", "3D", "5D"}
    assert seen[0] == own
    assert seen[1] == own | {"4D", "6D"}
    assert seen[2] == own | {"4D", "6D", "2S", "4S"}
    assert seen[3] == seen[2] | {"3C", "4C", "5C"}


def test_a_dealer_who_looked_knows_the_extra_hand_and_nobody_else_does() -> None:
    table = PopeTable(5, {"extra_hand": "dealer-may-look"}, extra="5C 4S 6C", turnup="6H")
    action = CHOOSERS["steady"](table.rules, table.played.view(4), Stream(KEYS[0]), Effort())
    assert action == a.Look(4)  # PJ-A9
    table.round.apply(action)
    dealer, other = memories(table, 4)[0], memories(table, 3)[0]
    assert not names(dealer, dealer.coming) & {"5C", "4S", "6C"}
    assert names(other, other.coming) >= {"5C", "4S", "6C"}
    assert dealer.alive == 1024
    assert other.alive == 34 * 1024 // 42


@pytest.mark.parametrize("ace", ["low", "high"])
def test_a_ladder_has_a_rung_for_every_card(ace: str) -> None:
    ladder = LADDERS[ace == "high"]
    assert sorted(ladder.rung) == list(range(52))
    assert [ladder.card[rung] for rung in ladder.rung] == list(range(52))
    assert ladder.rung[c.card("KC")] == ladder.rung[c.card("QC")] + 4
    assert ladder.rung[c.card("AC")] == (48 if ace == "high" else 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AC", "5S"),  # out of reach against in the middle of a suit
        ("5H", "9S"),  # below the turn-up: it keeps the lead (PJ-A8)
        ("QH", "QD"),  # it wins Queen
    ],
)
def test_at_a_glance(better: str, worse: str) -> None:
    table = PopeTable(5, hands={1: "AC 5S 5H 9S QH QD 2D 7S KS"}, turnup="6H")
    memory = memories(table, 0)[0]
    assert isinstance(table.rules, PopeJoanRules)
    wins = prizes(table.rules, memory.view.trump, memory.ladder)
    one, other = (glance(memory, wins, memory.ladder.rung[c.card(card)]) for card in (better, worse))
    assert one > other


def test_imagined_deals_fit_what_is_known_and_spread_the_cards_evenly() -> None:
    table = PopeTable(5, hands={1: "3C QC", 2: "4C"}, extra="5C", turnup="6H")
    table.play("3C 4C")
    memory = memories(table, 1)[0]
    holders: Counter[tuple[int, int]] = Counter()
    worlds = list(imagine(memory, Stream(KEYS[0]), 41))
    for world in worlds:
        assert [hand.bit_count() for hand in world.hands] == [8, 8, 8, 8, 8]
        assert world.hands[1] == memory.hand
        assert world.held == sum(world.hands)
        assert world.held & ~memory.coming == 0
        assert world.holder == {card: s for s, hand in enumerate(world.hands) for card in c.members(hand)}
        holders.update((card, seat) for card, seat in world.holder.items() if seat != 1)
    hidden = memory.hidden.bit_count()
    assert hidden == 39
    for card, seat in itertools.product(c.members(memory.hidden), (0, 2, 3, 4)):
        assert abs(holders[card, seat] * hidden - 41 * 8) <= 2 * hidden


def shuffled_round(rules: PopeJoanRules, case: int) -> PlayedRound | None:
    """Return a round in which somebody is to lead, or None where the turn-up ended it."""
    deck = list(PACK)
    random.Random(case).shuffle(deck)
    opening = Opening(1, "round", 4, (True,) * 5, Chips((100,) * 5, (3, 0, 9, 1, 0, 5, 7, 1)))
    round_ = PlayedRound(rules, opening, deck)
    round_.apply(a.Cut(3, CUT))
    return None if round_.settled else round_


def played_out(round_: PlayedRound, mind: Mind, memory: Memory, lead: int) -> None:
    """Play the round to its end with the leads that the mind makes."""
    coming, ladder = memory.coming, memory.ladder
    while (asked := round_.ask()) is not None:
        assert isinstance(asked, asks.AskPlay)
        card = asked.cards[0]
        if asked.lead:
            hand = ladder.climb(round_.hands[asked.seat])
            card = ladder.card[mind._lead(hand, coming) if round_.run else lead]
        round_.apply(a.Play(asked.seat, card))
        coming &= ~(1 << ladder.rung[card])
        if round_.wanted is not None:
            coming &= ~(1 << ladder.rung[round_.wanted])


@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("pairs", ["same-run", "any-time", "split"])
@pytest.mark.parametrize("honours", ["trumps", "any-suit"])
@pytest.mark.parametrize("lead", ["any", "lowest-of-suit"])
def test_a_round_in_the_mind_brings_what_the_same_round_brings_at_the_table(
    ace: str, pairs: str, honours: str, lead: str
) -> None:
    changes = {"ace": ace, "pairs": pairs, "honours": honours, "lead": lead, "court_turned": "play-on"}
    rules = make_rules(PopeJoanRules, 5, changes=changes)
    assert isinstance(rules, PopeJoanRules)
    for case in range(60):
        round_ = shuffled_round(rules, case)
        if round_ is None:
            continue
        memory = remember(rules, round_.view(0))
        hands = [memory.ladder.climb(hand) for hand in round_.hands]
        holder = {card: seat for seat, hand in enumerate(hands) for card in c.members(hand)}
        mind = Mind(memory, prizes(rules, round_.trump, memory.ladder), any_lead=lead == "any")
        asked = round_.ask()
        assert isinstance(asked, asks.AskPlay)
        first = memory.ladder.rung[asked.cards[case % len(asked.cards)]]
        value = mind.play_on(World(holder, sum(hands), hands), first)
        before = round_.money.chips[0]
        played_out(round_, mind, memory, first)
        assert value == 5 * (round_.money.chips[0] - before) + sum(round_.money.pools)


@pytest.mark.parametrize("level", CHOOSERS)
@pytest.mark.parametrize("case", range(20))
def test_cards_that_the_seat_cannot_see_and_chance_outside_its_stream_change_nothing(level: str, case: int) -> None:
    chosen = []
    for hidden in range(3):
        random.seed(hidden)
        deck = list(PACK)
        random.Random(case).shuffle(deck)
        unseen = [place for place in range(50) if place % 6 != 0]
        others = [deck[place] for place in unseen]
        random.Random(hidden).shuffle(others)
        for place, card in zip(unseen, others, strict=True):
            deck[place] = card
        opening = Opening(1, "round", 4, (True,) * 5, Chips((100,) * 5, (0,) * 8))
        rules = make_rules(PopeJoanRules, 5, changes={"court_turned": "play-on"})
        assert isinstance(rules, PopeJoanRules)
        round_ = PlayedRound(rules, opening, [*deck[-CUT:], *deck[:-CUT]])
        round_.apply(a.Cut(3, CUT))
        if not round_.settled:
            chosen += [CHOOSERS[level](rules, round_.view(0), Stream(b"k"), Effort(limit=5)) for _ in range(2)]
    assert len(set(chosen)) <= 1


def test_who_is_told_to_stop_thinking_answers_all_the_same() -> None:
    table = PopeTable(5, hands={1: "4S 6C JC 3D 5D TS 2S 8C QH"}, turnup="6H")
    view = table.played.view(0)
    assert isinstance(CHOOSERS["attentive"](table.rules, view, Stream(KEYS[0]), Effort(lambda: True)), a.Play)


def house_rules() -> Iterator[tuple[str, Value]]:
    """Yield every option with every value that is not the default, or one of a number."""
    for option in PopeJoanRules.options():
        if option.name in ("limit", "minutes", "rounds"):
            continue
        values = option.values or (option.high,)
        yield from ((option.name, value) for value in values if value != option.default)


@pytest.mark.parametrize(("name", "value"), [("chips", 100), *house_rules()], ids=str)
@pytest.mark.parametrize("players", [3, 5, 8])
def test_every_ask_is_answered_under_every_rule(name: str, value: Value, players: int) -> None:
    game = load("pope-joan")
    rules = make_rules(game.rules, players, changes={"limit": "rounds", "rounds": 3, name: value})
    levels = [list(CHOOSERS)[-1 - seat % len(CHOOSERS)] for seat in range(players)]
    seats = [Seat(level, f"computer:{level}") for level in levels]
    session = Session(new_setup(game, rules, seats, seed=f"{name}={value}"))
    session.apply(a.Begin())
    while session.phase != "over":
        if session.phase == "between":
            session.apply(a.NextRound())
            continue
        assert session.round is not None
        asked = session.round.ask()
        assert asked is not None
        seat = max(asked.seat, 0)
        view = session.view(seat)
        assert isinstance(view, PopeJoanView)
        choose = CHOOSERS[levels[seat]]
        action = choose(rules, view, session.choice_stream(seat), Effort(limit=4))
        assert action == choose(rules, view, session.choice_stream(seat), Effort(limit=4))
        assert action in set(asked.actions())
        session.apply(action)


def test_a_choice_cut_short_is_made_again_with_as_many_iterations() -> None:
    table = PopeTable(5, hands={1: "4S 6C JC 3D 5D TS 2S 8C QH"}, turnup="6H")
    view = table.played.view(0)
    for enough in range(5):
        asked = iter(range(enough))
        short = Effort(lambda asked=asked: next(asked, None) is None)  # type: ignore[misc]
        again = Effort(limit=enough)
        assert CHOOSERS["attentive"](table.rules, view, Stream(KEYS[0]), short) == CHOOSERS["attentive"](
            table.rules, view, Stream(KEYS[0]), again
        )
        assert short.done == again.done == enough
