"""Michigan on a sheet: who won which money card, who went out, and what was paid besides."""

from core.actions import Refused
from core.game import Chips, Ledger, Opening
from core.games.michigan import settlement
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import PACK, POOLS
from core.scorebook.entries import Counted, PlayedRound, RoundEntry
from core.scorebook.keeper import Keeper, Outcome
from core.stops import keeping
from core.stops.money import Money
from core.stops.seating import from_left


class MichiganKeeper(Keeper):
    """Keeps the four money cards."""

    def __init__(self, rules: MichiganRules) -> None:
        self.rules = rules

    def dressed(self, opening: Opening) -> Chips:
        """Return chips and layout when the fixed stakes are paid; free ones come with the round."""
        money, _events = keeping.money_for(opening, POOLS, credit=self.rules.ruin == "credit")
        if self.rules.stakes == "fixed":
            settlement.stake_fixed(money, self.rules, opening)
        return money.ledger(None)

    def due(self, opening: Opening) -> int:
        """Return how many chips all together spread where stakes are free (MI-8, MI-A3)."""
        money, _events = keeping.money_for(opening, POOLS, credit=self.rules.ruin == "credit")
        return sum(settlement.free_stake(money, self.rules, seat) for seat in from_left(opening))

    def settle(self, opening: Opening, entry: RoundEntry) -> Outcome:
        """Return what a round comes to.

        Raises:
            Refused: it cannot have been so.
        """
        money, events = keeping.money_for(opening, POOLS, credit=self.rules.ruin == "credit")
        if not isinstance(entry, PlayedRound | Counted):
            raise Refused("wrong-entry", kind=entry.kind, wanted=opening.kind)
        self._stake(opening, entry.stakes, money)
        if isinstance(entry, Counted):
            return keeping.count_up(opening, money, events, entry)
        self._check(opening, entry)
        for one in entry.taken:
            money.win(one.seat, one.pool, "card")
        keeping.transfer(money, entry.pays, late=False)
        if entry.out is not None:
            keeping.check_out(opening, entry, empty_hands=self.rules.irregularities == "allowed")
            settlement.pay_for_cards(money, entry.out, keeping.left_in_hands(opening, entry))
        keeping.transfer(money, entry.pays, late=True)
        assert isinstance(opening.ledger, Chips)
        return Outcome(tuple(events), money.ledger(opening.ledger.last_out if entry.out is None else entry.out))

    def ending(self, opening: Opening, entry: RoundEntry, after: Ledger) -> Outcome:
        """Return how what is left on the layout is shared out (MI-A13)."""
        assert isinstance(after, Chips)
        closing = Opening(opening.number, opening.kind, opening.dealer, opening.active, after)
        money, events = keeping.money_for(closing, POOLS, credit=self.rules.ruin == "credit")
        settlement.share_leftovers(money, self.rules, opening, getattr(entry, "out", None))
        return Outcome(tuple(events), money.ledger(after.last_out))

    def _stake(self, opening: Opening, stakes: tuple[int, ...], money: Money) -> None:
        if self.rules.stakes == "fixed":
            if stakes:
                raise Refused("stakes-fixed", "MI-7")
            settlement.stake_fixed(money, self.rules, opening)
            return
        due = self.due(opening)
        if len(stakes) != len(POOLS) or sum(stakes) != due:
            raise Refused("stakes-exactly", "MI-A3", total=due, given=sum(stakes))
        # Who put what where makes no difference to the chips: the seats fill the cards one after the other.
        room = list(stakes)
        for seat in from_left(opening):
            purse = settlement.free_stake(money, self.rules, seat)
            for place, pool in enumerate(POOLS):
                part = min(purse, room[place])
                money.stake(seat, pool, part)
                room[place] -= part
                purse -= part

    def _check(self, opening: Opening, entry: PlayedRound) -> None:
        sizes = keeping.hand_sizes(opening, len(PACK), extra_first=True)
        # A hand may have been exchanged for the extra one, which is among the longest.
        longest = -(-len(PACK) // (sum(opening.active) + 1))
        keeping.check_played(opening, entry, POOLS, [*sizes, longest])
        if entry.turnup or entry.pope is not None:
            raise Refused("no-turnup")
        for one in entry.taken:
            if one.shared is not None:
                raise Refused("not-shared", "MI-26", pool=one.pool)
        sales = [pay for pay in entry.pays if pay.reason == "sale"]
        if sales and (self.rules.extra_hand not in ("auction", "both") or len(sales) > 1):
            raise Refused("no-sale", "MI-15")
        if any(pay.to != opening.dealer for pay in sales):
            raise Refused("sale-to-dealer", "MI-A7", seat=opening.dealer)
        dead_end = self.rules.suit_change == "dead-end" or self.rules.irregularities == "allowed"
        if entry.out is None and not dead_end:
            raise Refused("nobody-out", "MI-29")
