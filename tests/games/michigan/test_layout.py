"""Before the first lead: options, lots, stakes, cut, deal, and what becomes of the extra hand."""

from typing import cast

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core.games.michigan import GAME
from core.games.michigan.rules import MichiganRules
from core.rules import RuleError, make_rules
from tests.games.michigan.layout_table import LayoutTable

BOTH = {"extra_hand": "both"}
AUCTION = {"extra_hand": "auction"}


def made(players: int = 5, preset: str = "source", **changes: str | int) -> MichiganRules:
    """Return rules in force."""
    return cast(MichiganRules, make_rules(GAME.rules, players, preset, changes))


def test_defaults_are_what_the_source_says() -> None:
    assert made(6).dump() == {
        "chips": 100,
        "ruin": "credit",
        "limit": "rounds",
        "minutes": 30,
        "rounds": 12,
        "first_dealer": "first-jack",
        "stakes": "fixed",
        "free_chips": 4,
        "extra_hand": "closed",
        "suit_change": "pass-left",
        "irregularities": "prevented",
        "leftovers": "split",
    }


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("source", {}),
        ("boodle", {"extra_hand": "both"}),
        ("newmarket", {"stakes": "free", "suit_change": "any"}),
        ("saratoga", {"suit_change": "continue"}),
        ("strict", {"suit_change": "dead-end", "irregularities": "allowed"}),
    ],
)
def test_presets(preset: str, changed: dict[str, str]) -> None:
    rules = made(preset=preset)
    assert {name: rules.dump()[name] for name in rules.changed()} == changed


def test_every_option_has_a_clause_of_the_game_and_its_default_first() -> None:
    for option in MichiganRules.options():
        assert option.clause.startswith("MI-"), option.name
        assert not option.values or option.values[0] == option.default


@pytest.mark.parametrize(("stakes", "least"), [("fixed", 8), ("free", 40)])
def test_chips_below_the_first_full_stake_are_refused_unless_there_is_credit(stakes: str, least: int) -> None:
    assert made(stakes=stakes, free_chips=40, chips=20).full_stake(5) == least
    if least > 20:
        with pytest.raises(RuleError, match="stake"):
            made(stakes=stakes, free_chips=40, chips=20, ruin="short-pay")


@pytest.mark.parametrize(
    ("first_dealer", "lots"),
    [("first-jack", [0, 1, 2, 0]), ("draw", [0, 1, 2])],  # MI-5
)
def test_lots(first_dealer: str, lots: list[int]) -> None:
    drawn, dealer = GAME.lots(made(3, first_dealer=first_dealer), c.cards("2C 9D AH JS KS"), 3)
    assert [lot.seat for lot in drawn] == lots
    assert dealer == lots[-1] if first_dealer == "first-jack" else dealer == 1


@pytest.mark.parametrize(
    ("players", "extra", "sizes"),
    [
        (3, 13, [13, 13, 13]),
        (4, 11, [11, 10, 10, 10]),
        (5, 9, [9, 9, 9, 8, 8]),
        (6, 8, [8, 8, 7, 7, 7, 7]),
        (7, 7, [7, 7, 7, 6, 6, 6, 6]),
        (8, 6, [6, 6, 6, 6, 6, 6, 5, 5]),
    ],
)
def test_deal_sizes(players: int, extra: int, sizes: list[int]) -> None:
    table = LayoutTable(players)  # MI-12 to MI-14, MI-A5
    dealt = table.round.dealt()
    hands = cast("list[list[int]]", dealt["hands"])
    assert [len(hands[seat % players]) for seat in range(1, players + 1)] == sizes
    assert len(cast("list[int]", dealt["extra"])) == extra
    assert sorted(card for hand in [*hands, dealt["extra"]] for card in cast("list[int]", hand)) == list(range(52))
    assert table.turn == "B"  # MI-18


def test_cards_go_round_one_at_a_time_the_extra_hand_first() -> None:
    table = LayoutTable(3, cut=False)
    pack = list(table.round.deck)
    table.cut()
    after = [*pack[5:], *pack[:5]]
    assert [table.round.extra[0], *(table.round.hands_dealt[seat][0] for seat in (1, 2, 0))] == after[:4]


def test_cut() -> None:
    table = LayoutTable(5, cut=False)
    assert table.turn == "E"  # MI-10: at the dealer's right
    assert table.refused(a.Cut(4, 4)) == ("cut-outside", "MI-11")
    assert table.refused(a.Cut(4, 48)) == ("cut-outside", "MI-11")
    assert table.refused(a.Play(1, 3)) == ("cut-first", "MI-10")
    table.round.apply(a.Cut(4, 47))
    assert table.round.cut == 47


def test_fixed_stakes_short_pay_in_pool_order() -> None:
    table = LayoutTable(3, {"ruin": "short-pay"}, chips=[3, 2, 295], cut=False)  # MI-A14
    assert table.told("stake")[:2] == ["stake 1 AH 1", "stake 1 KC 1"]
    assert table.told("stake")[-2:] == ["stake 0 AH 2", "stake 0 KC 1"]
    assert table.chips() == [0, 0, 291]


def test_free_stakes_go_round_from_the_dealers_left() -> None:
    table = LayoutTable(3, {"stakes": "free", "free_chips": 5}, cut=False)  # MI-8, MI-A3
    assert table.round.ask() == asks.AskSpread(1, 5, GAME.pools)
    assert table.view("B").turn == table.view("C").turn == 1
    assert table.view("C").ask is None
    table.round.apply(a.Spread(1, (5, 0, 0, 0)))
    assert table.refused(a.Cut(2, 20)) == ("stake-first", "MI-8")
    assert table.refused(a.Spread(0, (2, 1, 1, 1))) == ("not-your-turn", "")
    for chips in [(2, 1, 1, 0), (2, 2, 1, 1), (6, -1, 0, 0), (5,), (1, 1, 1, 1, 1)]:
        assert table.refused(a.Spread(2, chips)) == ("spread-exactly", "MI-A3")
    table.round.apply(a.Spread(2, (0, 2, 0, 3)))
    table.round.apply(a.Spread(0, (1, 1, 1, 2)))
    assert table.layout() == {"AH": 6, "KC": 3, "QD": 1, "JS": 5}
    assert table.told("stake")[:3] == ["stake 1 AH 5", "stake 2 KC 2", "stake 2 JS 3"]
    assert table.turn == "C"
    table.cut()
    assert table.turn == "B"


def test_free_stakes_of_the_poor() -> None:
    table = LayoutTable(3, {"stakes": "free", "ruin": "short-pay"}, chips=[2, 0, 298], cut=False)
    assert table.round.ask() == asks.AskSpread(2, 4, GAME.pools)  # who has nothing is not asked
    table.round.apply(a.Spread(2, (1, 1, 1, 1)))
    assert table.round.ask() == asks.AskSpread(0, 2, GAME.pools)
    credit = LayoutTable(3, {"stakes": "free"}, chips=[2, -9, 307], cut=False)
    assert credit.round.ask() == asks.AskSpread(1, 4, GAME.pools)


@pytest.mark.parametrize(
    ("option", "exchange", "auction"),
    [("exchange", True, False), ("auction", False, True), ("both", True, True)],  # MI-15
)
def test_the_dealer_decides_about_the_extra_hand(option: str, exchange: bool, auction: bool) -> None:
    table = LayoutTable(4, {"extra_hand": option})
    assert table.round.ask() == asks.AskExtra(0, exchange, auction)
    assert table.view("A").hand
    assert table.refused(a.Decline(1)) == ("dealer-decides-first", "MI-15")
    assert table.refused(a.Play(0, table.round.hands_dealt[0][0])) == ("dealer-decides-first", "MI-15")
    if not exchange:
        assert table.refused(a.Exchange(0)) == ("not-agreed", "MI-15")
    if not auction:
        assert table.refused(a.Auction(0)) == ("not-agreed", "MI-15")
    table.round.apply(a.Decline(0))
    assert table.told("decline") == ["decline 0"]
    assert table.turn == "B"


def test_a_closed_extra_hand_is_not_spoken_of() -> None:
    table = LayoutTable(4)
    assert table.turn == "B"
    assert table.refused(a.Exchange(0))[0] == "play-a-card"
    assert all(table.view(name).dead is None for name in "ABCD")
    assert not any(hasattr(table.view("A"), name) for name in ("extra", "extra_hand"))


def test_exchange() -> None:
    table = LayoutTable(4, BOTH, hands={"A": "2C 3C"}, extra="AS KS QS")
    old, new = table.round.hands_dealt[0], table.round.extra
    table.round.apply(a.Exchange(0))
    assert table.told("exchange") == ["exchange 0"]
    own, other = table.view("A"), table.view("B")
    assert (own.hand, own.dealt) == (tuple(sorted(new)), tuple(new))
    assert (own.dead, other.dead) == (tuple(old), None)  # MI-A8
    assert (own.extra_count, other.extra_count) == (10, 10)
    assert own.counts == other.counts == (11, 11, 10, 10)
    assert other.buyer == 0
    assert table.round.dealt()["extra"] == new  # the log has it as dealt
    assert table.turn == "B"


def test_auction() -> None:
    table = LayoutTable(4, AUCTION)
    table.round.apply(a.Auction(0))
    assert table.told("bid") == []
    assert table.round.ask() == asks.AskBid(1, 1, 96)  # MI-A7: clockwise from the dealer's left
    assert table.refused(a.Bid(2, 1)) == ("not-your-turn", "")
    assert table.refused(a.Decline(1)) == ("bid-first", "MI-15")
    table.round.apply(a.Bid(1, 2))
    assert table.refused(a.Bid(2, 2)) == ("bid-outside", "MI-A7")
    assert table.refused(a.Bid(2, -1)) == ("bid-outside", "MI-A7")
    table.round.apply(a.Bid(2, 0))
    table.round.apply(a.Bid(3, 5))
    assert table.round.ask() == asks.AskBid(1, 6, 96)  # C passed and is out of it
    assert table.view("D").bids == ((1, 2), (2, 0), (3, 5))
    old = table.round.hands_dealt[3]
    table.round.apply(a.Bid(1, 0))
    assert table.told("bid", "sale", "pay")[-2:] == ["sale 0 3 5", "pay 3 0 5 sale"]
    assert table.chips("A", "D") == [92 + 5, 96 - 5]
    assert table.view("D").dead == tuple(old)
    assert table.view("D").hand == tuple(sorted(table.round.extra))
    assert all(table.view(name).dead is None for name in "ABC")
    assert table.turn == "B"


def test_nobody_bids_and_the_last_may_still_bid() -> None:
    table = LayoutTable(4, AUCTION)
    table.round.apply(a.Auction(0))
    table.round.apply(a.Bid(1, 0))
    table.round.apply(a.Bid(2, 0))
    assert table.turn == "D"
    table.round.apply(a.Bid(3, 0))
    assert table.told("bid", "sale", "pay") == ["bid 1 0", "bid 2 0", "bid 3 0"]
    assert table.turn == "B"
    assert table.view("A").buyer is None


@pytest.mark.parametrize("ruin", ["short-pay", "knock-out"])
def test_without_credit_nobody_bids_more_than_he_has(ruin: str) -> None:
    table = LayoutTable(3, {**AUCTION, "ruin": ruin}, chips=[100, 6, 194])  # MI-A7
    table.round.apply(a.Auction(0))
    assert table.round.ask() == asks.AskBid(1, 1, 2)
    table.round.apply(a.Bid(1, 0))
    table.round.apply(a.Bid(2, 190))
    assert table.chips() == [282, 2, 0]


def test_who_cannot_bid_higher_can_only_pass() -> None:
    table = LayoutTable(3, {**AUCTION, "ruin": "short-pay"}, chips=[100, 190, 10])
    table.round.apply(a.Auction(0))
    table.round.apply(a.Bid(1, 20))
    asked = table.round.ask()
    assert asked is not None
    assert list(asked.actions()) == [a.Bid(2, 0)]


def test_on_credit_a_bid_goes_up_to_all_that_a_hand_can_bring() -> None:
    table = LayoutTable(3, AUCTION, chips=[100, 5, 195])
    table.round.apply(a.Auction(0))
    assert table.round.ask() == asks.AskBid(1, 1, 16 + 52 - 13)
    table.round.apply(a.Bid(1, 55))
    assert table.round.ask() == asks.AskBid(2, 56, 191)  # what he has is his to spend
    table.round.apply(a.Bid(2, 0))
    assert table.chips("B") == [5 - 4 - 55]


def test_a_knocked_out_player_neither_stakes_nor_bids_and_gets_no_cards() -> None:
    active = [True, True, False, True]
    table = LayoutTable(4, {**AUCTION, "ruin": "knock-out"}, active=active, chips=[100, 100, 3, 197])
    assert table.layout() == dict.fromkeys(GAME.pools, 4)
    assert list(map(len, table.round.hands_dealt)) == [13, 13, 0, 13]
    table.round.apply(a.Auction(0))
    table.round.apply(a.Bid(1, 1))
    assert table.turn == "D"


def test_a_finished_log_tells_every_decision_again() -> None:
    rules = {"stakes": "free", "extra_hand": "both", "irregularities": "allowed"}
    table = LayoutTable(3, rules, cut=False)
    for chips in [(4, 0, 0, 0), (0, 1, 0, 3), (1, 1, 1, 1)]:
        asked = table.round.ask()
        assert asked is not None
        table.round.apply(a.Spread(asked.seat, chips))
    table.cut()
    table.round.apply(a.Auction(0))
    for seat, chips_bid in [(1, 1), (2, 3), (1, 0)]:
        table.round.apply(a.Bid(seat, chips_bid))
    taken = 0
    while (asked := table.round.ask()) is not None:
        answers = list(asked.actions())
        taken += 1
        table.round.apply(answers[taken * 7 % len(answers)])
    again = GAME.open(table.rules, table.opening, table.round.deck)
    while (action := again.answer(table.round.events[len(again.events) :], table.round.cut or 0)) is not None:
        again.apply(action)
    assert again.events == table.round.events
    assert again.ledger() == table.round.ledger()
