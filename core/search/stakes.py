"""What cards are worth to the player in turn, in 64ths of a point, as `core.tricks.stakes` reckons it."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, card_points, muck
from core.search.knowledge import Knowledge
from core.search.tables import GAME, LOWEST, MUCK, root

WORTH: Final[i64] = 64
"""One point."""

PEG_OUT: Final[i64] = 10 * WORTH
NEAR: Final[i64] = 20
"""As in `core.tricks.stakes`."""

MILLION: Final[i64] = 0x100000
"""1024 times 1024."""


class Stakes(Knowledge):
    """The player in turn, knowing what cards are worth.

    Attributes:
        asleep: how many cards are out of play.
        weight: what one of the game count is worth.
        plain_points, trump_points: card points by set of one suit, as agreed.
        plain_worthy, trump_worthy: the cards of one suit that are worth anything.
        need, their_need: points that our side and theirs still need, where they can be had in this hand.
        unseen_worth, on_table: what the unseen cards are worth, and those in the trick.
        tricks_after, worth_after: what is left to play for after this trick.
    """

    def __init__(self, asleep: i64) -> None:
        super().__init__()
        self.asleep: i64 = asleep
        self.weight: i64 = 0
        self.plain_points: bytes = b""
        self.trump_points: bytes = b""
        self.plain_worthy: i64 = 0
        self.trump_worthy: i64 = 0
        self.need: i64 = 0
        self.their_need: i64 = 0
        self.unseen_worth: i64 = 0
        self.on_table: i64 = 0
        self.tricks_after: i64 = 0
        self.worth_after: i64 = 0

    def appraise(self, deal: Deal) -> None:
        """Reckon what cards are worth; `look` must have come before."""
        terms = deal.terms
        self.plain_points = terms.plain_points
        self.trump_points = terms.trump_points
        self.plain_worthy = terms.plain_scores
        self.trump_worthy = terms.trump_scores
        self.weight = 0
        trick = deal.trick
        hand = self.hand
        unseen_count: i64 = 0
        if terms.bonus:
            unseen_count = muck(self.unseen)
            self.weight = self.count_weight(deal, unseen_count)
            if self.weight:
                self.plain_worthy |= GAME
                self.trump_worthy |= GAME
        if terms.near:
            need0 = terms.target - terms.before0 - deal.points0
            need1 = terms.target - terms.before1 - deal.points1
            self.need = need1 if deal.turn & 1 else need0
            self.their_need = need0 if deal.turn & 1 else need1
        self.unseen_worth = WORTH * card_points(terms, self.unseen) + self.weight * unseen_count
        self.on_table = self.worth(deal, trick) if trick else 0
        awake = self.unseen_worth * (self.hidden - self.asleep) // self.hidden
        total = awake + self.worth(deal, hand) + self.on_table
        self.tricks_after = deal.left - 1
        self.worth_after = total // deal.left * deal.left - self.on_table
        if self.later:
            self.worth_after -= self.unseen_worth * self.later // self.hidden

    def count_weight(self, deal: Deal, unseen_count: i64) -> i64:
        """Return what one of the game count is worth, from that of the unseen cards."""
        hidden = self.hidden
        awake = hidden - self.asleep
        own = self.hand | deal.trick
        coming = unseen_count * awake // hidden + muck(own)
        lead = deal.muck0 - deal.muck1
        if lead < 0:
            lead = -lead
        if lead > coming:
            return 0
        spread = squares(self.unseen) * awake // hidden + squares(own)
        if not spread:
            return 0
        spread += spread * 2 // 5
        off = lead * lead * 512 // spread
        curve = MILLION // (1024 + off + (off * off >> 11) + off * off * off // (6 * MILLION))
        return 2 * deal.terms.bonus * WORTH * curve * 100 // (251 * 64 * root(spread))

    def worth(self, deal: Deal, cards: i64) -> i64:
        """Return what a set is worth to the side that takes it."""
        found = WORTH * card_points(deal.terms, cards)
        if self.weight:
            found += self.weight * muck(cards)
        return found

    def one_worth(self, suit: i64, held: i64) -> i64:
        """Return what cards of one suit are worth, given as of the first."""
        points: i64 = self.trump_points[held] if suit == 3 else self.plain_points[held]
        count: i64 = MUCK[held]
        return WORTH * points + self.weight * count


def towards(points: i64, need: i64) -> i64:
    """Return what so many points are worth besides because they bring a side near its target, or there."""
    if need <= 0 or need > NEAR or not points:
        return 0
    return PEG_OUT * min(points, need) // need


def squares(cards: i64) -> i64:
    """Return the sum of the squares of the game counts of a set."""
    tens = cards >> 8 & LOWEST
    jacks = cards >> 9 & LOWEST
    queens = cards >> 10 & LOWEST
    kings = cards >> 11 & LOWEST
    aces = cards >> 12 & LOWEST
    return (100 * tens + jacks + 4 * queens + 9 * kings + 16 * aces) * LOWEST >> 39 & 1023
