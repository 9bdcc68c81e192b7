"""What both kinds of round of Pope Joan have: the board, the dressing, the cut."""

from collections.abc import Sequence

from core import actions as a
from core import cards as c
from core.game import Chips, Opening
from core.games.pope_joan import settlement
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import POOLS
from core.games.pope_joan.view import PopeJoanView
from core.round import Round
from core.stops.money import Money
from core.stops.seating import from_left


class BoardRound(Round[PopeJoanRules, PopeJoanView]):
    """A round from the dressing of the board to the cut; what is dealt and how it is won differs."""

    def __init__(self, rules: PopeJoanRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        assert isinstance(opening.ledger, Chips)
        self.money = Money(opening.ledger, POOLS, self.events, credit=rules.ruin == "credit")
        self.last_out = opening.ledger.last_out
        self.phase = "cut"
        self.hands_dealt: list[list[int]] = [[] for _ in opening.active]
        settlement.dress(self.money, rules, opening)

    def ledger(self) -> Chips:
        """Return chips and pools as they stand now."""
        return self.money.ledger(self.last_out)

    def from_left(self) -> list[int]:
        """Return the seats that play, from the dealer's left, the dealer last."""
        return from_left(self.opening)

    def require_hand(self, seat: int, card: int, hand: c.CardSet) -> None:
        """Raise Refused unless the hand holds the card."""
        if not 0 <= card < 52 or not hand >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=seat)
