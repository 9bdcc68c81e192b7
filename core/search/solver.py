"""The best play of a hand with all cards open, exactly."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, muck, suit_of
from core.search.habits import suit_and_height
from core.search.kin import Kin
from core.search.open_table import State, Table
from core.search.tables import COUNT, FOUR, HIGH, MUCK, SPREAD, SUIT, TRUMPS

EVEN: Final[i64] = 128
"""What stands for no answer: more than can be won or lost."""

ANY: Final[i64] = 100
"""More than either side can be ahead in the game."""

KNOWN: Final[i64] = 0x10000
"""How many positions are remembered; a power of two. Of two for one place the later stays."""

SPREAD_BY: Final[i64] = 47
"""By how much a number times `SPREAD` is shifted."""


class Known:
    """What was found of positions that are alike.

    Attributes:
        key: what they have in common; hand: which hand it was found in.
        least: what side 0 gains at least, if it is ahead in the game by `least_from` or more.
        most: what it gains at most, if it is ahead by `most_to` or less.
        card: what did best, as `number_of` has it.
    """

    def __init__(self) -> None:
        self.key: i64 = -1
        self.hand: i64 = 0
        self.least: i64 = 0
        self.least_from: i64 = 0
        self.most: i64 = 0
        self.most_to: i64 = 0
        self.card: i64 = 0


class Solver(Table):
    """A solver for the deals of four under some terms; of two players' deals nobody sees the rows.

    All it ever asks is whether side 0 can gain at least so much. A yes holds for a side that is further ahead in
    the game too, and often for one that is less so: `slack` tells by how much. So positions need not be told apart
    by the game count.

    Attributes:
        known: positions looked at before; hands: how many hands were solved or begun.
        nodes: the plays looked at so far; most: at how many it gives up.
        card: what the player in turn does best, or any card.
        slack: by how much side 0 could be less ahead (after a yes) or further ahead (after a no) in the game.
    """

    def __init__(self, most: i64) -> None:
        super().__init__()
        self.nothing: Known = Known()
        self.known: list[Known] = [self.nothing] * KNOWN
        self.kin: Kin = Kin()
        self.hands: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = most
        self.slack: i64 = 0
        self.card: i64 = 0

    def margin(self, deal: Deal) -> i64:
        """Return the points of side 0 less those of side 1 at the end of the hand, if all play their best.

        Where more plays had to be looked at than `most`, the result means nothing; `gave_up` tells.
        """
        self.nodes = 0
        if deal.left == 0:
            return deal.margin()
        self.set_out(deal)
        self.kin.survey(deal)
        self.hands += 1
        guess = self.by_likeliest()
        lower: i64 = -EVEN
        upper: i64 = EVEN - 1
        while lower < upper and not self.gave_up():
            asked = guess if guess > lower else lower + 1
            found = self.future(self.top, asked)
            if found < asked:
                upper = found
            else:
                lower = found
            guess = found
        return guess + deal.points0 - deal.points1

    def gave_up(self) -> bool:
        """Return whether the last hand was more than could be looked at."""
        return self.nodes > self.most

    def by_likeliest(self) -> i64:
        """Return what side 0 gains if all play what seems likeliest."""
        now = self.top
        gained: i64 = 0
        while now.left:
            gained += self.lay(now, self.likeliest(now, self.legal(now)))
            now = now.after()
        return gained + self.ending(now.ahead, 0)

    def future(self, now: State, goal: i64) -> i64:
        """Return a bound of what side 0 still gains on side 1: a lower one if that is the goal, else an upper."""
        if now.laid:
            return self.best(now, goal, 0)
        if now.left == 0:
            return self.ending(now.ahead, goal)
        if now.left == 1:
            return self.last_trick(now, goal)
        found = self.sure(now, goal)
        if found < EVEN:
            return found
        key = self.kin.like(now.held) | now.turn << 52
        at = key * SPREAD >> SPREAD_BY & (KNOWN - 1)
        known = self.known[at]
        first: i64 = 0
        if known.key == key and known.hand == self.hands:
            if known.least >= goal and now.ahead >= known.least_from:
                self.slack = now.ahead - known.least_from
                return known.least
            if known.most < goal and now.ahead <= known.most_to:
                self.slack = known.most_to - now.ahead
                return known.most
            first = place_of(now.held, known.card)
        found = self.best(now, goal, first)
        known = self.known[at]  # what lay there may have been replaced meanwhile
        if known is self.nothing:
            known = Known()
            self.known[at] = known
        if known.key != key or known.hand != self.hands:
            known.key = key
            known.hand = self.hands
            known.least = -EVEN
            known.least_from = ANY
            known.most = EVEN
            known.most_to = -ANY
        if found >= goal:
            known.least = found
            known.least_from = max(-ANY, now.ahead - self.slack)
        else:
            known.most = found
            known.most_to = min(ANY, now.ahead + self.slack)
        known.card = number_of(now.held, self.card)
        return found

    def ending(self, ahead: i64, goal: i64) -> i64:
        """Return what the game brings at the end of the hand."""
        bonus = self.bonus
        found: i64 = 0
        if ahead > 0:
            found = bonus
        elif ahead < 0:
            found = -bonus
        self.slack = 2 * ANY
        if found >= goal:
            if bonus and ahead >= 0:
                self.slack = max(0, ahead - 1)
        elif bonus and ahead <= 0:
            self.slack = max(0, -ahead - 1)
        return found

    def last_trick(self, now: State, goal: i64) -> i64:
        """Return what the last trick brings, in which nobody has a choice, and the game."""
        self.nodes += 1
        holder = now.turn
        best = self.hand(holder) & now.held
        counts = suit_of(best) | TRUMPS
        for step in range(1, FOUR):
            seat = (now.turn + step) & 3
            card = self.hand(seat) & now.held
            if card & counts > best:
                best = card
                holder = seat
        if now.owner >= 0:
            holder = now.owner
        gain = self.points_of(now.held)
        ahead = muck(now.held)
        if holder & 1:
            gain = -gain
            ahead = -ahead
        return gain + self.ending(now.ahead + ahead, goal - gain)

    def sure(self, now: State, goal: i64) -> i64:
        """Return a bound that answers without looking on, before a trick, or EVEN if there is none."""
        bonus = self.bonus
        ahead = now.ahead
        points = self.points_of(now.held)
        count = muck(now.held)
        least = -points
        most = points
        ahead_least = ahead - count
        ahead_most = ahead + count
        if now.owner < 0:
            # Trumps above all that the other side has are never lost.
            top = self.top_trumps(now.held)
            if top > 0:
                points = self.trump_points[top]
                count = MUCK[top]
                least += 2 * points
                ahead_least += 2 * count
            elif top < 0:
                points = self.trump_points[-top]
                count = MUCK[-top]
                most -= 2 * points
                ahead_most -= 2 * count
        self.slack = 2 * ANY
        if least - bonus >= goal:
            return least - bonus
        if most + bonus < goal:
            return most + bonus
        if ahead_least >= 0:
            if ahead_least:
                least += bonus
            self.slack = max(0, ahead_least - 1)
            return least if least >= goal else EVEN
        if ahead_most <= 0:
            if ahead_most:
                most -= bonus
            self.slack = max(0, -ahead_most - 1)
            return most if most < goal else EVEN
        return EVEN

    def top_trumps(self, held: i64) -> i64:
        """Return the trumps of one side that are above all that the other has, negated where it is side 1."""
        trumps0 = ((self.hand0 | self.hand2) & held) >> 39
        trumps1 = ((self.hand1 | self.hand3) & held) >> 39
        lower = min(trumps0, trumps1)
        if lower:
            highest_lower: i64 = HIGH[lower]
            above: i64 = -2
            above <<= highest_lower
            trumps0 &= above
            trumps1 &= above
        return trumps0 - trumps1

    def best(self, now: State, goal: i64, first: i64) -> i64:
        """Return the same as `future`, looking at each card, the likeliest before the others."""
        self.nodes += 1
        ours = now.turn & 1 == 0
        legal = self.legal(now)
        if legal & (legal - 1):
            legal = self.distinct(now, legal)
        below = now.after()
        best: i64 = -EVEN if ours else EVEN
        slack: i64 = 2 * ANY
        chosen = legal & -legal
        while legal and self.nodes <= self.most:
            card = legal & first
            if not card:
                card = self.likeliest(now, legal) if legal & (legal - 1) else legal
            legal ^= card
            gain = self.lay(now, card)
            found = gain + self.future(below, goal - gain)
            if ours == (found >= goal):
                self.card = card
                return found
            slack = min(slack, self.slack)
            best = max(best, found) if ours else min(best, found)
        self.slack = slack
        self.card = chosen
        return best


def number_of(cards: i64, card: i64) -> i64:
    """Return a card by its suit and how many cards of the suit in the set are lower."""
    suit, height = suit_and_height(card)
    lower: i64 = COUNT[cards >> 13 * suit & SUIT & ((1 << height) - 1)]
    return suit << 4 | lower


def place_of(cards: i64, number: i64) -> i64:
    """Return the card with such a number."""
    shift = 13 * (number >> 4)
    rest = cards >> shift & SUIT
    lower = number & 15
    while lower:
        rest &= rest - 1
        lower -= 1
    return (rest & -rest) << shift
