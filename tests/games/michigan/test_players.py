"""How the computer players of Michigan think: what they see, remember, bid and stake."""

import time

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.deal import Stream
from core.game import Effort
from core.games.michigan import GAME, judgement
from core.games.michigan.players import CHOOSERS
from core.rules import make_rules
from core.simulate import Plan, Tally, simulate
from tests.games.michigan.layout_table import NAMES, LayoutTable


def choice(table: LayoutTable, level: str = "steady", key: bytes = b"k") -> a.RoundAction:
    """Return what a player of this level does in the seat that is asked."""
    asked = table.round.ask()
    assert asked is not None
    return CHOOSERS[level](table.rules, table.view(NAMES[asked.seat]), Stream(key), Effort())


def led(table: LayoutTable, level: str = "steady") -> str:
    """Return the card that a player of this level leads."""
    action = choice(table, level)
    assert isinstance(action, a.Play)
    return c.text(action.card)


def test_lowest_and_longest() -> None:
    table = LayoutTable(3, held={"B": "3D 5C 9C 8S AS AH", "C": "2H", "A": "2S"})
    assert led(table, "lowest") == "3D"
    assert led(table, "longest") == "5C"


def test_a_run_that_comes_back() -> None:
    table = LayoutTable(3, held={"B": "5C 6C 8C", "C": "7C 3H", "A": "2S 3S"})
    view = table.view("B")
    know = judgement.Known(gone=c.to_set(c.cards("9C")), dead=2, live=2)  # the seven may be with them or dead
    run = judgement.expected_run(view, know, c.to_set(view.hand), c.card("5C"))
    sure = judgement.SURE
    assert run == judgement.Run(shed=2 * sure + sure // 2, others=sure // 2, keeps=sure, won=0, lost=0)


def test_who_is_attentive_plans_to_go_out_without_losing_the_lead() -> None:
    table = LayoutTable(3, held={"B": "5C 6C 7C 8C 5D JD", "C": "2H 3H", "A": "2S 3S"})
    assert led(table, "steady") == "5C"
    assert led(table, "attentive") == "5D"  # then the clubs, then the jack: a suit to change to each time


def test_steady_leads_up_to_his_money_card() -> None:
    table = LayoutTable(4, held={"B": "9S JS 9D JD", "C": "2H 3H", "D": "4H 5H", "A": "TS TD"})
    assert led(table) == "9S"


def test_steady_leads_the_card_that_no_run_will_bring() -> None:
    table = LayoutTable(4, held={"B": "2S 9D", "C": "2H 3H", "D": "4H 5H", "A": "TS TD"})
    assert led(table) == "2S"


def test_who_forgets_nothing_remembers_stops() -> None:
    table = LayoutTable(4, held={"B": "4C 7D 8H", "C": "5C KD 2H", "D": "3H 4S", "A": "5S QS"})
    table.play("4C 5C")
    assert judgement.stops(table.view("A")) == c.to_set(c.cards("6C"))
    know = judgement.known(table.view("A"))
    assert know.gone == c.to_set(c.cards("4C 5C 6C"))
    assert (know.dead, know.live) == (table.view("A").extra_count - 1, 6)


def test_steady_knows_the_last_run_where_it_stopped_and_his_own_cards() -> None:
    table = LayoutTable(4, held={"B": "4C 7D 8H KS", "C": "5C KD 2H 9D", "D": "3H 4S", "A": "8D QS"})
    table.play("4C 5C 2H 3H")  # 6♣ is missing, and 4♥
    view = table.view("B")
    assert judgement.last_seen(view, 0) == c.to_set(c.cards("4C"))
    assert judgement.last_seen(view, 1) == c.to_set(c.cards("4C 2H 3H 4H"))
    assert judgement.last_seen(view, 2) == judgement.known(view).gone


def test_steady_knows_the_hand_he_gave_up() -> None:
    table = LayoutTable(4, {"extra_hand": "exchange"}, hands={"A": "2C 3C"})
    table.round.apply(a.Exchange(0))
    old = c.to_set(table.round.hands_dealt[0])
    assert judgement.stops(table.view("A")) == old
    assert judgement.known(table.view("A")).dead == 0
    assert judgement.stops(table.view("B")) == 0


def test_a_card_known_to_be_held_back_is_no_stop() -> None:
    held = {"B": "8C TS 5D", "C": "9C JS 4H", "D": "7D KC", "A": "QH 8H"}
    table = LayoutTable(4, {"irregularities": "allowed"}, held=held)
    table.play("8C -9C")
    assert judgement.stops(table.view("A")) >> c.card("9C") & 1
    table.play("TS JS")  # the chips that stay betray him
    assert not judgement.stops(table.view("A")) >> c.card("9C") & 1


def test_spreads_are_exact_and_steady_ones_favour_the_poorest() -> None:
    for total in range(1, 41):
        table = LayoutTable(
            3, {"stakes": "free", "free_chips": total}, pools={"AH": 9, "KC": 2, "QD": 5, "JS": 7}, cut=False
        )
        for level in CHOOSERS:
            action = choice(table, level)
            assert isinstance(action, a.Spread)
            assert (sum(action.chips), min(action.chips) >= 0) == (total, True)
    table = LayoutTable(3, {"stakes": "free", "free_chips": 6}, pools={"AH": 9, "QD": 5, "JS": 7}, cut=False)
    assert choice(table) == a.Spread(1, (1, 2, 2, 1))


@pytest.mark.parametrize("option", ["exchange", "auction", "both"])
def test_steady_takes_the_extra_hand_for_a_poor_one(option: str) -> None:
    poor = LayoutTable(5, {"extra_hand": option}, hands={"A": "2C 2D 2H 2S 9C TD 9H JC"})
    rich = LayoutTable(5, {"extra_hand": option}, hands={"A": "AH KC QD JS AS AD TC JC"})
    assert judgement.extra_gain(poor.view("A")) > 300
    assert judgement.extra_gain(rich.view("A")) < 0
    assert choice(poor) == (a.Auction(0) if option == "auction" else a.Exchange(0))
    assert choice(rich) == (a.Decline(0) if option == "exchange" else a.Auction(0))


def test_steady_bids_no_more_than_the_extra_hand_brings() -> None:
    for hand in ("2C 2D 2H 2S 9C TD 9H JC", "AH KC QD JS AS AD TC JC", "5C 6C 7C 8D 9D TD 3S 4S"):
        table = LayoutTable(5, {"extra_hand": "auction"}, hands={"B": hand})
        table.round.apply(a.Auction(0))
        gain = max(0, judgement.extra_gain(table.view("B")))
        bids = []
        while table.round.phase == "auction":
            action = choice(table)
            if table.turn != "B":
                asked = table.round.ask()
                assert isinstance(asked, asks.AskBid)
                action = a.Bid(asked.seat, asked.low if table.turn == "C" and asked.low < 50 else 0)
            else:
                assert isinstance(action, a.Bid)
                bids.append(action.chips)
            table.round.apply(action)
        assert 100 * max(bids) <= gain
        assert bids[-1] == 0
        assert gain // 100 - max(bids) <= 1 or not gain


def test_under_knock_out_the_next_stake_is_kept_back() -> None:
    hands = {"B": "2C 2D 2H 2S 9C TD 9H JC"}
    rules = {"extra_hand": "auction", "ruin": "knock-out"}
    for chips, bid in ((12, 0), (13, 1)):
        table = LayoutTable(5, rules, hands=hands, chips=[100, chips, 100, 100, 100])
        table.round.apply(a.Auction(0))
        assert choice(table) == a.Bid(1, bid)


def fouls(level: str, rounds: int) -> int:
    """Return the irregularities of so many rounds among players of one level, where they can be played."""
    rules = make_rules(GAME.rules, 4, "strict")
    found = 0
    for line in simulate(Plan("michigan", rules, (level,) * 4, rounds=rounds)):
        found += line.count('"type":"foul"')
    return found


@pytest.mark.parametrize("level", ["lowest", "longest", "steady"])
def test_they_break_no_rule(level: str) -> None:
    assert fouls(level, 20) == 0


@pytest.mark.parametrize("level", ["random", "novice"])
def test_they_slip_now_and_then(level: str) -> None:
    assert 0 < fouls(level, 40) < 40 * 4


def test_they_are_quick() -> None:
    for table in (LayoutTable(8, {"extra_hand": "both"}), LayoutTable(3)):
        taken = []
        for _ in range(50):
            start = time.perf_counter()
            choice(table)
            taken.append(time.perf_counter() - start)
        assert sorted(taken)[25] < 0.005


@pytest.mark.nightly
@pytest.mark.parametrize("opponents", ["lowest", "longest"])
def test_steady_nets_most_of_a_chip_a_round(opponents: str) -> None:
    rules = make_rules(GAME.rules, 5)
    tally = Tally()
    for _ in simulate(Plan("michigan", rules, ("steady", *(opponents,) * 4), sessions=2000), tally):
        pass
    assert tally.seats[0].mean - 2 * tally.seats[0].error > 0.8


def test_withheld_cards_are_known_to_their_holder() -> None:
    held = {"B": "8C 2D 5S", "C": "9C TH 4S", "A": "QH 6H"}
    table = LayoutTable(3, {"irregularities": "allowed"}, held=held)
    table.play("8C -9C")
    assert table.view("C").offences == (e.Foul(2, "withheld", c.card("9C")),)
    assert not judgement.stops(table.view("C")) >> c.card("9C") & 1
