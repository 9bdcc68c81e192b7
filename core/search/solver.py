"""The best play of a hand with all cards open, exactly."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, card_points, muck, suit_of
from core.search.habits import Habits, Mind
from core.search.tables import HIGH, SUIT, TRUMPS

EVEN: Final[i64] = 128
"""What stands for a difference of nothing where only numbers from 0 to 255 can stand."""


class Solver:
    """A solver for the deals of four under some terms; of two players' deals nobody sees the rows.

    Attributes:
        nodes: the plays looked at so far; most: at how many it gives up.
    """

    def __init__(self, habits: Habits, most: i64) -> None:
        self.mind: Mind = Mind(habits)
        self.stack: list[Deal] = []
        self.known: dict[int, int] = {}
        self.nodes: i64 = 0
        self.most: i64 = most

    def margin(self, deal: Deal) -> i64:
        """Return the points of side 0 less those of side 1 at the end of the hand, if all play their best.

        Where more plays had to be looked at than `most`, the result means nothing; `gave_up` tells.
        """
        self.known.clear()
        self.nodes = 0
        while len(self.stack) < 53:
            self.stack.append(Deal(deal.terms, 0, 0, -1))
        self.stack[0].take(deal)
        if deal.left == 0:
            return deal.margin()
        trial = self.stack[1]
        trial.take(deal)
        self.mind.seed = 1
        self.mind.play_out(trial)
        guess = trial.margin() - deal.points0 + deal.points1
        lower: i64 = -EVEN
        upper: i64 = EVEN - 1
        # Is it at least so much? A few such questions are asked sooner than how much it is.
        while lower < upper and not self.gave_up():
            asked = guess if guess > lower else lower + 1
            found = self.future(0, asked - 1, asked)
            if found < asked:
                upper = found
            else:
                lower = found
            guess = found
        return guess + deal.points0 - deal.points1

    def gave_up(self) -> bool:
        """Return whether the last hand was more than could be looked at."""
        return self.nodes > self.most

    def future(self, depth: i64, low: i64, high: i64) -> i64:
        """Return what side 0 still gains on side 1; outside of low and high only a bound of it."""
        deal = self.stack[depth]
        terms = deal.terms
        if deal.left == 0:
            ahead = deal.muck0 - deal.muck1
            return terms.bonus if ahead > 0 else -terms.bonus if ahead < 0 else 0
        key: i64 = -1
        worst: i64 = -EVEN
        most: i64 = EVEN - 1
        if deal.laid == 0:
            held = deal.hand0 | deal.hand1 | deal.hand2 | deal.hand3
            points = card_points(terms, held)
            ahead = deal.muck0 - deal.muck1
            count = muck(held)
            if ahead > count:
                ahead = 100
                worst = most = terms.bonus
            elif -ahead > count:
                ahead = -100
                worst = most = -terms.bonus
            else:
                worst = -terms.bonus
                most = terms.bonus
            worst -= points
            most += points
            if most <= low or worst == most:
                return most
            if worst >= high:
                return worst
            key = held | deal.turn << 52 | (ahead + EVEN) << 54
            entry = self.known.get(key)
            if entry is not None:
                stored: i64 = entry
                worst = max(worst, (stored >> 8) - EVEN)
                most = min(most, (stored & 255) - EVEN)
                if most <= low or worst == most:
                    return most
                if worst >= high:
                    return worst
        found = self.best(depth, low, high)
        if key >= 0:
            if found <= low:
                most = min(most, found)
            elif found >= high:
                worst = max(worst, found)
            else:
                worst = most = found
            self.known[key] = (worst + EVEN) << 8 | (most + EVEN)
        return found

    def best(self, depth: i64, low: i64, high: i64) -> i64:
        """Return the best that the player in turn can do, the likeliest card first."""
        self.nodes += 1
        deal = self.stack[depth]
        ours = deal.turn & 1 == 0
        legal = deal.legal()
        if legal & (legal - 1):
            legal = self.distinct(deal, legal)
        best: i64 = -EVEN if ours else EVEN
        while legal and self.nodes <= self.most:
            card = legal if not legal & (legal - 1) else self.likeliest(deal, legal)
            legal &= ~card
            below = self.stack[depth + 1]
            below.take(deal)
            below.lay(card)
            gain = below.points0 - deal.points0 - below.points1 + deal.points1
            found = gain + self.future(depth + 1, low - gain, high - gain)
            if ours:
                best = max(best, found)
                low = max(low, found)
            else:
                best = min(best, found)
                high = min(high, found)
            if low >= high:
                break
        return best

    def distinct(self, deal: Deal, legal: i64) -> i64:
        """Return the cards without those that are as good as the next lower one of the same hand."""
        terms = deal.terms
        others = (deal.hand0 | deal.hand1 | deal.hand2 | deal.hand3 | deal.trick) & ~deal.hand(deal.turn)
        kept: i64 = 0
        for suit in range(4):
            rest = legal >> 13 * suit & SUIT
            between = others >> 13 * suit & SUIT
            table = terms.trump_points if suit == 3 else terms.plain_points
            last: i64 = 0
            worth: i64 = -1
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                now: i64 = table[card] * 32 + muck(card)
                if now != worth or between & (card - 1) & ~(last - 1):
                    kept |= card << 13 * suit
                worth = now
                last = card
        return kept

    def order(self, deal: Deal, card: i64) -> i64:
        """Return how well a card may do, all hands open: who would take the trick, and what lies in it then."""
        led = suit_of(card) if deal.laid == 0 else deal.led
        best = card if deal.laid == 0 else deal.best
        ours = True if deal.laid == 0 else (deal.holder ^ deal.turn) & 1 == 0
        if deal.laid and card & (led | TRUMPS) > best:
            best = card
            ours = True
        seat = deal.turn
        for step in range(1, 4 - deal.laid):
            seat = (seat + 1) & 3
            hand = deal.hand(seat)
            can = hand & led
            if not can:
                can = hand & TRUMPS
            if can > best and highest(can) > best:
                best = highest(can)
                ours = step & 1 == 0
        worth = card_points(deal.terms, deal.trick | card) * 4 + muck(deal.trick | card)
        own = card_points(deal.terms, card) * 4 + muck(card)
        return 64 * worth + 32 - own if ours else -64 * own - worth

    def likeliest(self, deal: Deal, legal: i64) -> i64:
        """Return the card that a player is likeliest to play."""
        best: i64 = 0
        most: i64 = -(1 << 40)
        rest = legal
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            leaning = self.order(deal, card)
            if leaning > most:
                most = leaning
                best = card
        return best


def highest(cards: i64) -> i64:
    """Return the highest card of a set that is not empty; trumps are the highest suit."""
    shift: i64 = 0
    rest = cards
    while rest >= 8192:
        rest >>= 13
        shift += 13
    top: i64 = 1
    return top << (shift + HIGH[rest])
