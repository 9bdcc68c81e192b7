"""A deal of any Don in play: what may be played, who takes the trick, and what the hand comes to."""

from typing import Final

from mypy_extensions import i64

from core.search.tables import LOWEST, SUIT, TRUMPS

TURN: Final[i64] = 0
"""Stands for turning a table card that nobody has seen (BD-5), where else a card would stand."""

POINT: Final[i64] = 16
"""One point in what `Deal.worth` returns."""

WON: Final[i64] = 60
"""What the game is worth beside the points, in points."""

FAR: Final[i64] = 30
"""At how many points ahead, with both nearly home, half of that is as good as won."""


class Terms:
    """What is agreed, and how the scores stood before the hand.

    Attributes:
        seats: four, or two with cards on the table; side = seat modulo 2.
        trump_points, plain_points: card points by set of one suit.
        bonus: what the higher game count earns now, what was carried over included; 0 where it earns nothing.
        or_trump: a player may trump though he could follow (DO-A8).
        hand_first: table cards wait until the hand is empty (BD-A3).
        as_won: the hand stops when a side is home (DO-A9); higher: the higher total wins (DO-A10).
        before0, before1: the scores of both sides; target: what wins the game.
        near: a side can reach the target in this hand.
        trump_scores, plain_scores: the cards of one suit that bring points.
    """

    def __init__(
        self,
        seats: i64,
        trump_points: bytes,
        plain_points: bytes,
        bonus: i64,
        or_trump: bool,
        hand_first: bool,
        as_won: bool,
        higher: bool,
        before0: i64,
        before1: i64,
        target: i64,
    ) -> None:
        self.seats: i64 = seats
        self.trump_points: bytes = trump_points
        self.plain_points: bytes = plain_points
        self.bonus: i64 = bonus
        self.or_trump: bool = or_trump
        self.hand_first: bool = hand_first
        self.as_won: bool = as_won
        self.higher: bool = higher
        self.before0: i64 = before0
        self.before1: i64 = before1
        self.target: i64 = target
        most: i64 = trump_points[8191] + 3 * plain_points[8191] + bonus
        self.near: bool = max(before0, before1) + most >= target
        self.trump_scores: i64 = scoring(trump_points)
        self.plain_scores: i64 = scoring(plain_points)


class Deal:
    """A deal in play, all cards known.

    Attributes:
        hand0 … hand3: the hands by seat; table0, table1: the face-down rows.
        gone: all cards played; trick: those on the table in front of us; laid: how many they are.
        led: all cards of the suit led; best: the card that takes the trick as it lies; holder: who laid it.
        owner: who takes the trick whatever is laid (ID-6), or -1.
        turn: who is to play; left: tricks still to be taken, this one included.
        points0, points1, muck0, muck1: what the sides have taken.
        first: the side that was first home in trick order, or -1.
    """

    def __init__(self, terms: Terms, tricks: i64, turn: i64, owner: i64) -> None:
        self.terms: Terms = terms
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.table0: i64 = 0
        self.table1: i64 = 0
        self.gone: i64 = 0
        self.trick: i64 = 0
        self.laid: i64 = 0
        self.led: i64 = 0
        self.best: i64 = 0
        self.holder: i64 = -1
        self.owner: i64 = owner
        self.turn: i64 = turn
        self.left: i64 = tricks
        self.points0: i64 = 0
        self.points1: i64 = 0
        self.muck0: i64 = 0
        self.muck1: i64 = 0
        self.first: i64 = -1

    def take(self, other: "Deal") -> None:
        """Become the same as another deal under the same terms."""
        self.hand0 = other.hand0
        self.hand1 = other.hand1
        self.hand2 = other.hand2
        self.hand3 = other.hand3
        self.table0 = other.table0
        self.table1 = other.table1
        self.gone = other.gone
        self.trick = other.trick
        self.laid = other.laid
        self.led = other.led
        self.best = other.best
        self.holder = other.holder
        self.owner = other.owner
        self.turn = other.turn
        self.left = other.left
        self.points0 = other.points0
        self.points1 = other.points1
        self.muck0 = other.muck0
        self.muck1 = other.muck1
        self.first = other.first

    def hand(self, seat: i64) -> i64:
        """Return a hand."""
        if seat < 2:
            return self.hand1 if seat else self.hand0
        return self.hand2 if seat == 2 else self.hand3

    def row(self, seat: i64) -> i64:
        """Return the cards that lie face down before a player."""
        return self.table1 if seat else self.table0

    def give(self, seat: i64, hand: i64) -> None:
        """Set a hand."""
        if seat == 0:
            self.hand0 = hand
        elif seat == 1:
            self.hand1 = hand
        elif seat == 2:
            self.hand2 = hand
        else:
            self.hand3 = hand

    def legal(self) -> i64:
        """Return the cards of the hand in turn that the rules allow (DO-12)."""
        hand = self.hand(self.turn)
        if self.laid:
            following = hand & self.led
            if following:
                return following | hand & TRUMPS if self.terms.or_trump else following
        return hand

    def may_turn(self) -> bool:
        """Return whether the player in turn may turn a table card (BD-A3, BD-A4)."""
        if self.terms.seats != 2 or not self.row(self.turn) or not self.gone:
            return False
        hand = self.hand(self.turn)
        if not hand:
            return True
        if self.terms.hand_first:
            return False
        return not (self.laid and hand & self.led)

    def over(self) -> bool:
        """Return whether the hand is played, or has stopped at the target."""
        return self.left == 0 or (self.first >= 0 and self.terms.as_won)

    def lay(self, card: i64) -> None:
        """Play a card of the hand in turn, or of the row before it."""
        seat = self.turn
        if seat == 0:
            self.hand0 &= ~card
            self.table0 &= ~card
        elif seat == 1:
            self.hand1 &= ~card
            self.table1 &= ~card
        elif seat == 2:
            self.hand2 &= ~card
        else:
            self.hand3 &= ~card
        self.gone |= card
        if self.laid == 0:
            self.led = suit_of(card)
            self.best = card
            self.holder = seat
        elif card & (self.led | TRUMPS) > self.best:  # trumps are the last suit
            self.best = card
            self.holder = seat
        self.trick |= card
        self.laid += 1
        if self.laid == self.terms.seats:
            self.take_trick()
        else:
            seat += 1
            if seat == self.terms.seats:
                seat = 0
            self.turn = seat

    def take_trick(self) -> None:
        """Give the full trick to who takes it, who leads next."""
        terms = self.terms
        trick = self.trick
        winner = self.holder
        if self.owner >= 0:
            winner = self.owner
            self.owner = -1
        points = card_points(terms, trick)
        count = muck(trick)
        if winner & 1:
            self.points1 += points
            self.muck1 += count
            if self.first < 0 and terms.near and terms.before1 + self.points1 >= terms.target:
                self.first = 1
        else:
            self.points0 += points
            self.muck0 += count
            if self.first < 0 and terms.near and terms.before0 + self.points0 >= terms.target:
                self.first = 0
        self.trick = 0
        self.laid = 0
        self.left -= 1
        self.turn = winner

    def margin(self) -> i64:
        """Return the points of side 0 less those of side 1, the bonus included once the hand is complete."""
        margin = self.points0 - self.points1
        if self.left == 0 and not (self.terms.as_won and self.first >= 0):  # who is home has no need of the game
            if self.muck0 > self.muck1:
                margin += self.terms.bonus
            elif self.muck0 < self.muck1:
                margin -= self.terms.bonus
        return margin

    def winner(self) -> i64:
        """Return the side that has won the game by this hand, or -1 (DO-15, DO-A10)."""
        terms = self.terms
        if not terms.near or (self.first >= 0 and not terms.higher):
            return self.first
        side0, side1 = terms.before0 + self.points0, terms.before1 + self.points1
        if self.left == 0:
            if self.muck0 > self.muck1:
                side0 += terms.bonus
            elif self.muck0 < self.muck1:
                side1 += terms.bonus
        if terms.higher:
            if side0 == side1 or max(side0, side1) < terms.target:
                return -1
            return 0 if side0 > side1 else 1
        if side0 >= terms.target:
            return 0
        return 1 if side1 >= terms.target else -1

    def worth(self) -> i64:
        """Return what the finished hand is worth to side 0: its points, near the target the game instead."""
        terms = self.terms
        margin = self.margin()
        if not terms.near:
            return POINT * margin
        winner = self.winner()
        if winner >= 0:
            return POINT * (-WON if winner else WON) + 2 * margin
        ahead = terms.before0 - terms.before1 + margin
        room = FAR + (2 * terms.target - terms.before0 - terms.before1) // 4
        if ahead < 0:
            return -(POINT * WON * -ahead // (room - ahead)) + 2 * margin
        return POINT * WON * ahead // (room + ahead) + 2 * margin


def suit_of(card: i64) -> i64:
    """Return all cards of the card's suit."""
    if card < 1 << 26:
        return SUIT if card < 1 << 13 else SUIT << 13
    return SUIT << 26 if card < 1 << 39 else TRUMPS


def scoring(points: bytes) -> i64:
    """Return the cards of one suit that bring points, told by set."""
    found: i64 = 0
    card: i64 = 1
    while card < SUIT:
        if points[card]:
            found |= card
        card <<= 1
    return found


def card_points(terms: Terms, cards: i64) -> i64:
    """Return the card points in a set."""
    plain = terms.plain_points
    points: i64 = plain[cards & SUIT]
    points += plain[cards >> 13 & SUIT]
    points += plain[cards >> 26 & SUIT]
    points += terms.trump_points[cards >> 39]
    return points


def muck(cards: i64) -> i64:
    """Return the game count of a set (DO-18)."""
    # By suits side by side, then added up; quicker than to look each suit up.
    tens = cards >> 8 & LOWEST
    jacks = cards >> 9 & LOWEST
    queens = cards >> 10 & LOWEST
    kings = cards >> 11 & LOWEST
    aces = cards >> 12 & LOWEST
    return (10 * tens + jacks + 2 * queens + 3 * kings + 4 * aces) * LOWEST >> 39 & 127
