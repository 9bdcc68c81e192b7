"""A round of Michigan before the first lead: stakes, cut, deal and the extra hand (MI-7 to MI-16)."""

from collections.abc import Sequence

from core import actions as a
from core import asks, deal
from core import cards as c
from core import events as e
from core.game import Chips, Opening
from core.games.michigan import settlement
from core.games.michigan.rules import MichiganRules
from core.games.michigan.sale import Bidding
from core.games.michigan.table import PACK, POOLS
from core.games.michigan.view import MichiganView
from core.round import Round
from core.stops.money import Money
from core.stops.seating import from_left


class LayoutRound(Round[MichiganRules, MichiganView]):
    """What happens round the layout until somebody leads.

    Attributes:
        phase: `stakes` (free ones only), `cut`, `extra`, `auction`, `play` or `settled`.
        hands: the cards still held, one set a seat.
        hands_dealt, extra: hands and extra hand as dealt.
        buyer: who took the extra hand for his own.
    """

    CUT_CLAUSES = ("MI-10", "MI-11")

    def __init__(self, rules: MichiganRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        assert isinstance(opening.ledger, Chips)
        self.money = Money(opening.ledger, POOLS, self.events, credit=rules.ruin == "credit")
        self.hands_dealt: list[list[int]] = [[] for _ in opening.active]
        self.extra: list[int] = []
        self.hands: list[c.CardSet] = [0] * len(opening.active)
        self.bidding: Bidding | None = None
        self.buyer: int | None = None
        self.phase = "cut"
        self._to_spread: list[int] = []
        self._stake()

    def ask(self) -> asks.Ask | None:
        """Return what the round waits for before play, or None."""
        dealer = self.opening.dealer
        if self.phase == "stakes":
            seat = self._to_spread[0]
            return asks.AskSpread(seat, self._free_stake(seat), POOLS)
        if self.phase == "cut":
            return self.ask_cut()
        if self.phase == "extra":
            offers = self.rules.extra_hand
            return asks.AskExtra(dealer, offers != "auction", offers != "exchange")
        if self.phase == "auction" and self.bidding is not None and self.bidding.bidder is not None:
            seat = self.bidding.bidder
            return asks.AskBid(seat, self.bidding.least, self.most_to_bid(seat))
        return None

    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase == "stakes":
            self._spread(action)
        elif self.phase == "cut":
            self._deal(self.take_cut(action))
        elif self.phase == "extra":
            self._decide(action)
        elif self.phase == "auction":
            self._bid(action)
        else:
            raise a.Refused("round-over")

    def answer(self, rest: Sequence[e.Event], cut: int) -> a.RoundAction | None:
        """Return the action that a finished log records at this point; several stakes make one spread."""
        asked = self.ask()
        if not isinstance(asked, asks.AskSpread):
            return super().answer(rest, cut)
        chips = dict.fromkeys(POOLS, 0)
        for event in rest:
            if not isinstance(event, e.Stake) or event.seat != asked.seat or event.pool not in chips:
                break
            chips[event.pool] += event.chips
        return a.Spread(asked.seat, tuple(chips.values()))

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return hands and extra hand as dealt."""
        return {"hands": self.hands_dealt, "extra": self.extra}

    def from_left(self) -> list[int]:
        """Return the seats that play, from the dealer's left, the dealer last."""
        return from_left(self.opening)

    def hand_from(self, seat: int) -> list[int]:
        """Return the cards that the seat plays from, in the order in which they were dealt."""
        return self.extra if seat == self.buyer else self.hands_dealt[seat]

    def dead_hand(self) -> list[int]:
        """Return the hand that nobody plays from."""
        return self.extra if self.buyer is None else self.hands_dealt[self.buyer]

    def most_to_bid(self, seat: int) -> int:
        """Return the highest bid that is taken from a seat.

        It is what the seat has (MI-A7). On credit it may be more, up to what a hand can bring at the very most: the
        whole layout, and a chip for each card of the pack that the hand itself does not hold.
        """
        has = max(0, self.money.chips[seat])
        if self.rules.ruin != "credit":
            return has
        return max(has, sum(self.money.pools) + len(PACK) - len(self.extra))

    def _free_stake(self, seat: int) -> int:
        return settlement.free_stake(self.money, self.rules, seat)

    def _stake(self) -> None:
        if self.rules.stakes == "free":  # MI-8
            self._to_spread = [seat for seat in self.from_left() if self._free_stake(seat)]
            self.phase = "stakes" if self._to_spread else "cut"
            return
        settlement.stake_fixed(self.money, self.rules, self.opening)

    def _spread(self, action: a.RoundAction) -> None:
        asked = self.ask()
        assert isinstance(asked, asks.AskSpread)
        if not isinstance(action, a.Spread):
            raise a.Refused("stake-first", "MI-8", seat=asked.seat)
        if action.seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat)
        if len(action.chips) != len(POOLS) or min(action.chips) < 0 or sum(action.chips) != asked.total:
            raise a.Refused("spread-exactly", "MI-A3", total=asked.total, pools=POOLS)
        for pool, chips in zip(POOLS, action.chips, strict=True):
            self.money.stake(asked.seat, pool, chips)
        self._to_spread.pop(0)
        if not self._to_spread:
            self.phase = "cut"

    def _deal(self, pack: list[int]) -> None:
        takers = self.from_left()
        self.extra, *hands = deal.deal_round(pack, len(takers) + 1)  # MI-12 to MI-14, MI-A5
        for seat, hand in zip(takers, hands, strict=True):
            self.hands_dealt[seat] = hand
            self.hands[seat] = c.to_set(hand)
        self.phase = "play" if self.rules.extra_hand == "closed" else "extra"

    def _decide(self, action: a.RoundAction) -> None:
        asked = self.ask()
        assert isinstance(asked, asks.AskExtra)
        dealer = asked.seat
        if action.seat != dealer:
            raise a.Refused("dealer-decides-first", "MI-15", seat=dealer)
        match action:
            case a.Exchange() if asked.exchange:
                self.events.append(e.Exchanged(dealer))
                self._take_extra(dealer)
            case a.Auction() if asked.auction:
                self.bidding = Bidding(self.from_left()[:-1])
                self.phase = "auction"
            case a.Decline():
                self.events.append(e.Declined(dealer))
                self.phase = "play"
            case a.Exchange() | a.Auction():
                raise a.Refused("not-agreed", "MI-15", option="extra_hand", value=self.rules.extra_hand)
            case _:
                raise a.Refused("dealer-decides-first", "MI-15", seat=dealer)

    def _bid(self, action: a.RoundAction) -> None:
        asked = self.ask()
        assert isinstance(asked, asks.AskBid) and self.bidding is not None
        if not isinstance(action, a.Bid):
            raise a.Refused("bid-first", "MI-15", seat=asked.seat)
        if action.seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat)
        if action.chips and not asked.low <= action.chips <= asked.high:
            raise a.Refused("bid-outside", "MI-A7", low=asked.low, high=asked.high, bid=action.chips)
        self.bidding.bid(action.chips)
        self.events.append(e.BidMade(asked.seat, action.chips))
        if self.bidding.bidder is None:
            self._sell(self.bidding)

    def _sell(self, bidding: Bidding) -> None:
        self.phase = "play"
        if bidding.best is None:  # MI-A7: nobody bid, and the extra hand stays dead
            return
        buyer, price = bidding.best
        self.events.append(e.Sale(self.opening.dealer, buyer, price))
        self.money.pay(buyer, self.opening.dealer, price, "sale")
        self._take_extra(buyer)

    def _take_extra(self, seat: int) -> None:
        self.buyer = seat
        self.hands[seat] = c.to_set(self.extra)
        self.phase = "play"
