"""Pope Joan on a sheet: who won what from the board, and what follows from that by the rules in force."""

from core import cards as c
from core.actions import Refused
from core.game import Chips, Opening
from core.games.pope_joan import settlement
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import PACK, POOLS, POPE, RANK_POOL
from core.scorebook.entries import Counted, FinalRound, PlayedRound, RoundEntry, Taken
from core.scorebook.keeper import Keeper, Outcome, known_seat
from core.stops import keeping
from core.stops.money import Money, halves
from core.stops.seating import from_left

TURNED = {pool: c.of(c.CLUBS, rank) for rank, pool in RANK_POOL.items()} | {"pope": POPE}
"""A card for each rank that pays when it is turned up; its suit says nothing about chips."""

PARTS = {"matrimony": ("king", "queen"), "intrigue": ("queen", "jack")}
"""A pool for two cards -> the pools of the higher and the lower one."""


class PopeJoanKeeper(Keeper):
    """Keeps the board of eight pools."""

    def __init__(self, rules: PopeJoanRules) -> None:
        self.rules = rules

    def dressed(self, opening: Opening) -> Chips:
        """Return chips and board when the board is dressed."""
        money, _events = keeping.money_for(opening, POOLS, credit=self.rules.ruin == "credit")
        settlement.dress(money, self.rules, opening)
        return money.ledger(None)

    def settle(self, opening: Opening, entry: RoundEntry) -> Outcome:
        """Return what a round, or the final round, comes to.

        Raises:
            Refused: it cannot have been so.
        """
        money, events = keeping.money_for(opening, POOLS, credit=self.rules.ruin == "credit")
        assert isinstance(opening.ledger, Chips)
        last_out = opening.ledger.last_out
        settlement.dress(money, self.rules, opening)
        if getattr(entry, "stakes", ()):
            raise Refused("stakes-fixed", "PJ-12")
        match entry:
            case Counted():
                return keeping.count_up(opening, money, events, entry)
            case PlayedRound() if opening.kind == "round":
                self._play(opening, entry, money)
                last_out = last_out if entry.out is None else entry.out
            case FinalRound() if opening.kind == "final":
                self._share(opening, entry, money)
            case _:
                raise Refused("wrong-entry", kind=entry.kind, wanted=opening.kind)
        return Outcome(tuple(events), money.ledger(last_out))

    def _play(self, opening: Opening, entry: PlayedRound, money: Money) -> None:
        sizes = keeping.hand_sizes(opening, len(PACK) - 1, extra_first=False)
        keeping.check_played(opening, entry, [pool for pool in POOLS if pool != "game"], sizes)
        if any(pay.reason != "penalty" for pay in entry.pays):
            raise Refused("no-such-payment")
        if entry.turnup and self._ends(opening, entry, money, sizes):
            return
        for one in entry.taken:
            self._check_taken(entry, one, money)
        for one in entry.taken:
            shares = halves(money.in_pool(one.pool), one.seat, one.seat if one.shared is None else one.shared)
            money.share(one.pool, shares, "pair" if one.pool in PARTS else "card")
        keeping.transfer(money, entry.pays, late=False)
        self._go_out(opening, entry, money)

    def _ends(self, opening: Opening, entry: PlayedRound, money: Money, sizes: list[int]) -> bool:
        """Pay for the card turned up; return whether that ended the round, which then has nothing more in it."""
        dealt = [(seat, sizes[seat]) for seat in from_left(opening)[:-1]]
        if not settlement.turn_up(money, self.rules, opening.dealer, TURNED[entry.turnup], dealt):
            return False
        if entry.out is not None or entry.taken or entry.pope is not None or any(entry.cards):
            raise Refused("ended-at-turnup", "PJ-16" if entry.turnup == "pope" else "PJ-20")
        keeping.transfer(money, entry.pays, late=False)
        return True

    def _check_taken(self, entry: PlayedRound, one: Taken, money: Money) -> None:
        """Raise Refused where a pool can not have been won by these cards (PJ-29, PJ-30, PJ-A13)."""
        if one.pool == entry.turnup and self.rules.honours == "trumps":
            raise Refused("turned-up", "PJ-A8", pool=one.pool)
        if one.shared is not None and (one.pool not in PARTS or self.rules.pairs != "split"):
            raise Refused("not-shared", "PJ-A13", pool=one.pool)
        if one.pool not in PARTS or self.rules.honours != "trumps":
            return
        takers = (one.seat, one.seat if one.shared is None else one.shared)
        for pool, seat in zip(PARTS[one.pool], takers, strict=True):
            alone = any(other.pool == pool and other.seat == seat for other in entry.taken)
            if not alone and (money.in_pool(pool) or pool == entry.turnup):
                raise Refused("pair-without", "PJ-A13", pool=one.pool, needs=pool, seat=seat)

    def _go_out(self, opening: Opening, entry: PlayedRound, money: Money) -> None:
        keeping.check_out(opening, entry)
        assert entry.out is not None
        if entry.pope is not None:
            if entry.pope == entry.out:
                raise Refused("out-with-cards", seat=entry.out)
            if any(one.pool == "pope" for one in entry.taken):
                raise Refused("pope-played", "PJ-35", seat=entry.pope)
        left = keeping.left_in_hands(opening, entry)
        settlement.go_out(money, entry.out, [(seat, cards) for seat, cards in left if seat != entry.pope])

    def _share(self, opening: Opening, entry: FinalRound, money: Money) -> None:
        holders = {pool: getattr(entry, pool) for pool in settlement.SINGLE}
        for seat in holders.values():
            known_seat(seat, opening.active)
        by_card = {card: holders[pool] for pool, card in settlement.SINGLE.items()}
        for pool in settlement.order_of_sharing(POOLS):
            if money.in_pool(pool):
                settlement.share_final(money, self.rules, opening, pool, by_card.__getitem__)
