"""What both kinds of round of Pope Joan have: the board, the dressing, the cut."""

from collections.abc import Sequence
from typing import Final

from core import actions as a
from core import cards as c
from core.game import Chips, Opening, Round, seats_from
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.view import PopeJoanView
from core.stops.money import Money

POPE: Final = c.of(c.DIAMONDS, c.NINE)  # PJ-5
EIGHT_OF_DIAMONDS: Final = c.of(c.DIAMONDS, c.EIGHT)  # PJ-3: out of the pack
PACK: Final = c.pack_without(EIGHT_OF_DIAMONDS)
POOLS: Final = ("ace", "king", "queen", "jack", "game", "pope", "matrimony", "intrigue")  # PJ-7
RANK_POOL: Final = {c.ACE: "ace", c.KING: "king", c.QUEEN: "queen", c.JACK: "jack"}


class BoardRound(Round[PopeJoanRules, PopeJoanView]):
    """A round from the dressing of the board to the cut; what is dealt and how it is won differs."""

    def __init__(self, rules: PopeJoanRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        assert isinstance(opening.ledger, Chips)
        self.money = Money(opening.ledger, POOLS, self.events, credit=rules.ruin == "credit")
        self.last_out = opening.ledger.last_out
        self.phase = "cut"
        self.hands_dealt: list[list[int]] = [[] for _ in opening.active]
        if opening.kind == "round" or rules.final_dress:
            self._dress()

    def ledger(self) -> Chips:
        """Return chips and pools as they stand now."""
        return self.money.ledger(self.last_out)

    def from_left(self) -> list[int]:
        """Return the seats that play, from the dealer's left, the dealer last."""
        return seats_from(self.opening.dealer + 1, self.opening.active)

    def require_hand(self, seat: int, card: int, hand: c.CardSet) -> None:
        """Raise Refused unless the hand holds the card."""
        if not 0 <= card < 52 or not hand >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=seat)

    def _dress(self) -> None:
        for seat in self.from_left():  # PJ-37: before every deal
            dressing = self.rules.dressing(seat, self.opening.dealer)
            for pool in POOLS:
                self.money.stake(seat, pool, dressing.get(pool, 0))
