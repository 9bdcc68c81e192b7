"""Which cards stand for one another where all cards are open."""

from mypy_extensions import i64

from core.search.deal import Deal, card_points, muck
from core.search.tables import FOUR, SUIT


class Kin:
    """Which cards of a suit stand for which: if one hand has deuce and trey, either alone is like the other.

    Attributes:
        classes: by suit and set of cards, the set that stands for all in which the same hands have cards of the
            same worth in the same order; -1 where nobody has asked yet.
        marks: by card, who has it and what it is worth; of the game count only where that earns something.
        first: by suit and marks in order, the first set that was found to have them.
    """

    def __init__(self) -> None:
        self.classes: list[int] = []
        self.marks: list[int] = []
        self.first: dict[tuple[int, ...], int] = {}

    def survey(self, deal: Deal) -> None:
        """Learn who has which card."""
        self.classes = [-1] * (4 * 8192)
        self.first.clear()
        self.marks = []
        for place in range(52):
            card: i64 = 1
            card <<= place
            owner: i64 = 0
            for seat in range(4):
                if deal.hand(seat) & card:
                    owner = seat
            count: i64 = muck(card) if deal.terms.bonus else i64(0)
            self.marks.append((card_points(deal.terms, card) << 4 | count) << 2 | owner)

    def like(self, cards: i64) -> i64:
        """Return what stands for these cards."""
        found: i64 = 0
        for suit in range(FOUR):
            part = cards >> 13 * suit & SUIT
            known: i64 = self.classes[suit << 13 | part]
            if known < 0:
                known = self.learn(suit, part)
            found |= known << 13 * suit
        return found

    def learn(self, suit: i64, part: i64) -> i64:
        """Return what stands for the cards of a suit."""
        marks = [self.marks[13 * suit + height] for height in range(13) if part >> height & 1]
        known = self.first.setdefault((int(suit), *marks), int(part))
        self.classes[suit << 13 | part] = known
        return known
