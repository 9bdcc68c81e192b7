"""Who has broken which rule of play, and what he has lost by it (MI-32 to MI-37)."""

from core import cards as c


class Offences:
    """The irregularities of one round.

    Attributes:
        wrong_leads: seats that opened a suit with a card not their lowest (MI-32).
        withheld: (seat, card) of every card held back when it was due (MI-34).
    """

    def __init__(self) -> None:
        self.wrong_leads: set[int] = set()
        self.withheld: list[tuple[int, int]] = []

    def forfeits(self, seat: int) -> bool:
        """Return whether the seat has lost its right to the chips on money cards (MI-33, MI-35)."""
        return seat in self.wrong_leads or self.has_withheld(seat)

    def has_withheld(self, seat: int) -> bool:
        """Return whether the seat has held back a card, and so cannot win the deal (MI-37, MI-A19)."""
        return any(one == seat for one, _ in self.withheld)

    def has_withheld_of(self, seat: int, suit: int) -> bool:
        """Return whether the seat has held back a card of the suit (MI-36)."""
        return any(one == seat and c.suit(card) == suit for one, card in self.withheld)
