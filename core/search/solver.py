"""The best play of a hand with all cards open, exactly."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import Deal, card_points, muck
from core.search.habits import suit_and_height
from core.search.tables import COUNT, FOUR, HIGH, MUCK, SUIT, TRUMPS

EVEN: Final[i64] = 128
"""What stands for a difference of nothing where only numbers from 0 to 255 can stand."""

ANY: Final[i64] = 100
"""More than either side can be ahead in the game."""


class Kin:
    """Which cards of a suit stand for which: if one hand has deuce and trey, either alone is like the other.

    Attributes:
        classes: by suit and set of cards, the set that stands for all in which the same hands have cards of the
            same worth in the same order; -1 where nobody has asked yet.
        marks: by card, who has it and what it is worth.
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
            self.marks.append((card_points(deal.terms, card) << 4 | muck(card)) << 2 | owner)

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


class Solver:
    """A solver for the deals of four under some terms; of two players' deals nobody sees the rows.

    All it ever asks is whether side 0 can gain at least so much. A yes holds for a side that is further ahead in
    the game too, and often for one that is less so: `slack` tells by how much. So positions need not be told apart
    by the game count.

    Attributes:
        nodes: the plays looked at so far; most: at how many it gives up.
        card: what the player in turn does best, or any card.
        slack: by how much side 0 could be less ahead (after a yes) or further ahead (after a no) in the game.
    """

    def __init__(self, most: i64) -> None:
        self.stack: list[Deal] = []
        self.known: dict[int, int] = {}
        self.kin: Kin = Kin()
        self.nodes: i64 = 0
        self.most: i64 = most
        self.slack: i64 = 0
        self.card: i64 = 0
        self.ours: i64 = 0
        self.theirs: i64 = 0

    def margin(self, deal: Deal) -> i64:
        """Return the points of side 0 less those of side 1 at the end of the hand, if all play their best.

        Where more plays had to be looked at than `most`, the result means nothing; `gave_up` tells.
        """
        self.known.clear()
        self.kin.survey(deal)
        self.nodes = 0
        while len(self.stack) < 53:
            self.stack.append(Deal(deal.terms, 0, 0, -1))
        self.stack[0].take(deal)
        if deal.left == 0:
            return deal.margin()
        trial = self.stack[1]
        trial.take(deal)
        while trial.left:
            trial.lay(self.likeliest(trial, trial.legal()))
        guess = trial.margin() - deal.points0 + deal.points1
        lower: i64 = -EVEN
        upper: i64 = EVEN - 1
        while lower < upper and not self.gave_up():
            asked = guess if guess > lower else lower + 1
            found = self.future(0, asked)
            if found < asked:
                upper = found
            else:
                lower = found
            guess = found
        return guess + deal.points0 - deal.points1

    def gave_up(self) -> bool:
        """Return whether the last hand was more than could be looked at."""
        return self.nodes > self.most

    def future(self, depth: i64, goal: i64) -> i64:
        """Return a bound of what side 0 still gains on side 1: a lower one if that is the goal, else an upper."""
        deal = self.stack[depth]
        ahead = deal.muck0 - deal.muck1
        if deal.left == 0:
            return self.ending(deal.terms.bonus, ahead, goal)
        held = deal.hand0 | deal.hand1 | deal.hand2 | deal.hand3
        found = self.sure(deal, held | deal.trick, ahead, goal)
        if found < EVEN:
            return found
        if deal.laid:
            return self.best(depth, goal, 0)
        key: i64 = self.kin.like(held) | deal.turn << 52
        entry = self.known.get(key)
        card: i64 = 0
        least: i64 = -EVEN
        most: i64 = EVEN - 1
        least_from: i64 = ANY
        most_to: i64 = -ANY
        if entry is not None:
            known: i64 = entry
            least, least_from = (known & 255) - EVEN, (known >> 8 & 255) - EVEN
            most, most_to = (known >> 16 & 255) - EVEN, (known >> 24 & 255) - EVEN
            if least >= goal and ahead >= least_from:
                self.slack = ahead - least_from
                return least
            if most < goal and ahead <= most_to:
                self.slack = most_to - ahead
                return most
            card = place_of(held, known >> 32)
        found = self.best(depth, goal, card)
        if found >= goal:
            least, least_from = found, max(-ANY, ahead - self.slack)
        else:
            most, most_to = found, min(ANY, ahead + self.slack)
        known = (least + EVEN) | (least_from + EVEN) << 8 | (most + EVEN) << 16 | (most_to + EVEN) << 24
        self.known[key] = known | number_of(held, self.card) << 32
        return found

    def ending(self, bonus: i64, ahead: i64, goal: i64) -> i64:
        """Return what the game brings at the end of the hand."""
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

    def sure(self, deal: Deal, rest: i64, ahead: i64, goal: i64) -> i64:
        """Return a bound that answers without looking on, or EVEN if there is none.

        Args:
            deal: the position.
            rest: the cards that no trick has been made of yet.
            ahead: by how much side 0 is ahead in the game.
            goal: what is asked.
        """
        terms = deal.terms
        points = card_points(terms, rest)
        count = muck(rest)
        least = -points
        most = points
        ahead_least = ahead - count
        ahead_most = ahead + count
        if deal.owner < 0:
            # They are never lost.
            top = top_trumps(deal)
            if top > 0:
                points = terms.trump_points[top]
                count = MUCK[top]
                least += 2 * points
                ahead_least += 2 * count
            elif top < 0:
                points = terms.trump_points[-top]
                count = MUCK[-top]
                most -= 2 * points
                ahead_most -= 2 * count
        bonus = terms.bonus
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

    def best(self, depth: i64, goal: i64, first: i64) -> i64:
        """Return the same as `future`, looking at each card, the likeliest before the others."""
        self.nodes += 1
        deal = self.stack[depth]
        ours = deal.turn & 1 == 0
        legal = deal.legal()
        if legal & (legal - 1):
            legal = self.distinct(deal, legal)
        best: i64 = -EVEN if ours else EVEN
        slack: i64 = 2 * ANY
        chosen: i64 = legal & -legal
        while legal and self.nodes <= self.most:
            card = legal & first
            if not card:
                card = self.likeliest(deal, legal) if legal & (legal - 1) else legal
            legal &= ~card
            below = self.stack[depth + 1]
            below.take(deal)
            below.lay(card)
            gain = below.points0 - deal.points0 - below.points1 + deal.points1
            found = gain + self.future(depth + 1, goal - gain)
            if ours == (found >= goal):
                self.card = card
                return found
            slack = min(slack, self.slack)
            best = max(best, found) if ours else min(best, found)
        self.slack = slack
        self.card = chosen
        return best

    def distinct(self, deal: Deal, legal: i64) -> i64:
        """Return the cards without those that are as good as the next lower one of the same hand."""
        terms = deal.terms
        others = (deal.hand0 | deal.hand1 | deal.hand2 | deal.hand3 | deal.trick) & ~deal.hand(deal.turn)
        kept: i64 = 0
        for suit in range(FOUR):
            rest = legal >> 13 * suit & SUIT
            between = others >> 13 * suit & SUIT
            table = terms.trump_points if suit == 3 else terms.plain_points
            last: i64 = 0
            worth: i64 = -1
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                now: i64 = table[card]
                count: i64 = MUCK[card]
                now = now << 5 | count
                if now != worth or between & (card - 1) & ~(last - 1):
                    kept |= card << 13 * suit
                worth = now
                last = card
        return kept

    def likeliest(self, deal: Deal, legal: i64) -> i64:
        """Return the card that may do best, all hands open: who would take the trick, and what lies in it then."""
        terms, led = deal.terms, deal.led
        lying = card_points(terms, deal.trick) * 4 + muck(deal.trick)
        if deal.laid:
            self.look_round(deal, led)
        chosen: i64 = 0
        most: i64 = -(1 << 40)
        for suit in range(FOUR):
            part = legal >> 13 * suit & SUIT
            if part and deal.laid == 0:
                led = SUIT  # shifted as a literal it would lose its higher half in compiled code
                led <<= 13 * suit
                self.look_round(deal, led)
            table = terms.trump_points if suit == 3 else terms.plain_points
            while part:
                low: i64 = part & -part
                part ^= low
                card = low << 13 * suit
                own: i64 = table[low]
                count: i64 = MUCK[low]
                own = own * 4 + count
                top = card if card & (led | TRUMPS) and card > self.ours else self.ours
                leaning = 64 * (lying + own) + 32 - own if top > self.theirs else -64 * own - lying - own
                if leaning > most:
                    most = leaning
                    chosen = card
        return chosen

    def look_round(self, deal: Deal, led: i64) -> None:
        """Find the best card that either side has in the trick or could still lay, the player in turn left out."""
        self.ours = self.theirs = 0
        seat = deal.turn
        if deal.laid:
            if (deal.holder ^ seat) & 1:
                self.theirs = deal.best
            else:
                self.ours = deal.best
        for step in range(1, 4 - deal.laid):
            hand = deal.hand((seat + step) & 3)
            can = hand & led
            if not can:
                can = hand & TRUMPS
            if step & 1:
                if can > self.theirs:
                    self.theirs = max(self.theirs, highest(can))
            elif can > self.ours:
                self.ours = max(self.ours, highest(can))


def top_trumps(deal: Deal) -> i64:
    """Return the trumps of one side that are above all that the other has, negated where it is side 1.

    The best card of the trick is whose it is as the trick lies.
    """
    trumps0 = (deal.hand0 | deal.hand2) >> 39
    trumps1 = (deal.hand1 | deal.hand3) >> 39
    if deal.laid:
        if deal.holder & 1:
            trumps1 |= deal.best >> 39
        else:
            trumps0 |= deal.best >> 39
    lower = min(trumps0, trumps1)
    if lower:
        highest_lower: i64 = HIGH[lower]
        one: i64 = -2
        trumps0 &= one << highest_lower
        trumps1 &= one << highest_lower
    return trumps0 - trumps1


def highest(cards: i64) -> i64:
    """Return the highest card of a set that is not empty; trumps are the highest suit."""
    shift: i64 = 0
    rest = cards
    while rest >= 8192:
        rest >>= 13
        shift += 13
    top: i64 = 1
    return top << (shift + HIGH[rest])


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
