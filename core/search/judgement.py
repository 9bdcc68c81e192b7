"""What a card promises, as `core.tricks.thinking` reckons it for the rules of thumb, and hands played out by that.

Chances are in 1024ths, worth in 64ths of a point. A card may be given by its suit and as if it were of the first.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import TURN, Deal, card_points, muck, suit_of
from core.search.habits import Mind
from core.search.knowledge import ONE, Knowledge, none_of, number_of
from core.search.tables import COUNT, MUCK, SQUARES, SUIT, TRUMPS, bits, log2, power2, root

WORTH: Final[i64] = 64
"""One point."""

PEG_OUT: Final[i64] = 10 * WORTH
NEAR: Final[i64] = 20
"""As in `core.tricks.stakes`."""

FIVE: Final[i64] = 3
"""The height of a five."""

SOME: Final[i64] = 6
"""How many of the cards that a row may hold are thought of."""

MILLION: Final[i64] = 0x100000
"""1024 times 1024."""

UNLIKELY: Final[i64] = -12 * 256
"""The logarithm of the likelihood of a play that the player cannot have made by these rules."""

MIDDLE: Final[i64] = 120
"""What stands for the likelihood of the card that was played, in eighths."""

DOUBT: Final[i64] = 16
"""So many 64ths of a point less make a card half as likely to be played; nobody weighs cards just like this."""


class Lore:
    """How rules of thumb are weighed, in 1024ths: `core.tricks.thinking.Weights`, its chances twelve bits each."""

    def __init__(
        self,
        stake: i64,
        laid: i64,
        give: i64,
        fives: i64,
        nines: i64,
        count: i64,
        trumps: i64,
        trump_count: i64,
        tops_go_home: bool,
        top: i64,
        ruff: i64,
        power_plain: i64,
        power_trump: i64,
        small: i64,
        unknown: i64,
    ) -> None:
        self.stake: i64 = stake
        self.laid: i64 = laid
        self.give: i64 = give
        self.fives: i64 = fives
        self.nines: i64 = nines
        self.count: i64 = count
        self.trumps: i64 = trumps
        self.trump_count: i64 = trump_count
        self.tops_go_home: bool = tops_go_home
        self.top: i64 = top
        self.ruff: i64 = ruff
        self.power_plain: i64 = power_plain
        self.power_trump: i64 = power_trump
        self.small: i64 = small
        self.unknown: i64 = unknown


class Judge(Knowledge):
    """The player in turn, weighing his cards.

    Attributes:
        following, leading: how cards are weighed; lore: how they are for this play.
        asleep: how many cards are out of play.
        weight: what one of the game count is worth.
        need, their_need: points that our side and theirs still need, where they can be had in this hand.
        unseen_worth: what the unseen cards are worth.
        tricks_after, worth_after: what is left to play for after this trick.
        saved0 … saved3: what our side may expect of the hand's points by suit; saved_all: of all.
        power_all: what the hand is good for beside; safe: by plain suit, 16 bits each, that no foe trumps it soon.
        ahead: the suit of lead that `gain` and `loss` are for: what those to come may add to the trick.
    """

    def __init__(self, following: Lore, leading: Lore, asleep: i64) -> None:
        super().__init__()
        self.following: Lore = following
        self.leading: Lore = leading
        self.lore: Lore = following
        self.asleep: i64 = asleep
        self.weight: i64 = 0
        self.need: i64 = 0
        self.their_need: i64 = 0
        self.unseen_worth: i64 = 0
        self.tricks_after: i64 = 0
        self.worth_after: i64 = 0
        self.saved0: i64 = 0
        self.saved1: i64 = 0
        self.saved2: i64 = 0
        self.saved3: i64 = 0
        self.saved_all: i64 = 0
        self.power_all: i64 = 0
        self.safe: i64 = 0
        self.ahead: i64 = -1
        self.gain: i64 = 0
        self.loss: i64 = 0

    def study(self, deal: Deal) -> None:
        """Look at the table and the hand."""
        terms = deal.terms
        self.look(deal)
        self.lore = self.following if deal.laid else self.leading
        self.weight = self.count_weight(deal) if terms.bonus else 0
        if terms.near:
            need0 = terms.target - terms.before0 - deal.points0
            need1 = terms.target - terms.before1 - deal.points1
            self.need = need1 if deal.turn & 1 else need0
            self.their_need = need0 if deal.turn & 1 else need1
        self.unseen_worth = self.worth(deal, self.unseen)
        on_table = self.worth(deal, deal.trick)
        awake = self.unseen_worth * (self.hidden - self.asleep) // self.hidden
        total = awake + self.worth(deal, self.hand) + on_table
        self.tricks_after = deal.left - 1
        self.worth_after = total // deal.left * deal.left - on_table
        if self.later:
            self.worth_after -= self.unseen_worth * self.later // self.hidden
        self.ahead = -1
        self.look_at_hand(deal)

    def look_at_hand(self, deal: Deal) -> None:
        """Reckon what the whole hand is good for."""
        self.safe = 0
        self.saved_all = 0
        self.power_all = 0
        for suit in range(4):
            held = self.hand >> 13 * suit & SUIT
            if not held:
                continue
            if suit < 3:
                self.safe |= self.unruffed(suit) << 16 * suit
            saved = self.saved_in(deal, suit, held)
            self.saved_all += saved
            if suit == 0:
                self.saved0 = saved
            elif suit == 1:
                self.saved1 = saved
            elif suit == 2:
                self.saved2 = saved
            else:
                self.saved3 = saved
            while held:
                self.power_all += self.power(suit, held & -held)
                held &= held - 1

    def count_weight(self, deal: Deal) -> i64:
        """Return what one of the game count is worth."""
        unseen, hidden = self.unseen, self.hidden
        awake = hidden - self.asleep
        own = self.hand | deal.trick
        coming = muck(unseen) * awake // hidden + muck(own)
        spread = squares(unseen) * awake // hidden + squares(own)
        lead = deal.muck0 - deal.muck1
        if lead < 0:
            lead = -lead
        if lead > coming or not spread:
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

    def outcome(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what our side may expect of this trick if the card is played to it."""
        lore = self.lore
        led = suit
        best = card
        ours = True
        if deal.laid:
            led = number_of(deal.led)
            if not card & (deal.led | TRUMPS) > deal.best:
                best = deal.best
                ours = (deal.holder ^ deal.turn) & 1 == 0
        win: i64 = 0
        if deal.owner >= 0:
            win = 0 if (deal.owner ^ deal.turn) & 1 else ONE
        else:
            win = self.win(led, best, ours, deal.terms.or_trump)
        if self.ahead != led:
            self.look_ahead(deal, led)
        both = deal.trick | card
        stake = self.worth(deal, both) * lore.stake >> 10
        gain = (self.gain * lore.laid >> 10) + stake
        loss = (self.loss * lore.laid >> 10) + stake
        if deal.terms.near and not deal.terms.higher:
            points = card_points(deal.terms, both)
            gain += towards(points, self.need)
            loss += towards(points, self.their_need)
        return (win * gain - (ONE - win) * loss) >> 10

    def look_ahead(self, deal: Deal, led: i64) -> None:
        """Reckon what those who are still to play may add to the trick, if we take it and if they do."""
        self.ahead = led
        self.gain = 0
        self.loss = 0
        if not self.later:
            return
        left = self.left(led)
        in_suit = self.worth(deal, (self.unseen >> 13 * led & SUIT) << 13 * led)
        average = self.unseen_worth // self.hidden
        place: i64 = 1
        while place <= self.later:
            chance = self.chance(place, led)
            has = chance * in_suit >> 10
            must = has * none_of(chance, left - 1) >> 10
            may = (has + (none_of(chance, left) * average >> 10)) * self.lore.give >> 10
            if place == 2:
                self.gain += may
                self.loss += must
            else:
                self.gain += must
                self.loss += may
            place += 1

    def win(self, led: i64, best: i64, ours: bool, or_trump: bool) -> i64:
        """Return the chance that our side takes the trick, which `best` holds so far."""
        suit: i64 = ONE if ours else 0
        if not self.later:
            return suit
        ruffed = led != 3 and best & TRUMPS != 0
        if not ruffed:
            suit = self.win_in_suit(led, best, suit)
        if led == 3:
            return suit
        over = TRUMPS
        if ruffed:
            over = TRUMPS & ~((best << 1) - 1)
        trumps = bits(self.unseen & over)
        us: i64 = 0
        them: i64 = 0
        if trumps:
            place: i64 = 1
            while place <= self.later:
                ruffs = ONE - none_of(self.chance(place, 3), trumps)
                if not or_trump:
                    ruffs = self.void(place, led, 0) * ruffs >> 10
                if place == 2:
                    us += (ONE - us) * ruffs >> 10
                else:
                    them += (ONE - them) * ruffs >> 10
                place += 1
        win = suit + ((ONE - suit) * us >> 10)
        return (win * (ONE - them) + them * (us * 3 // 10)) >> 10

    def win_in_suit(self, led: i64, best: i64, now: i64) -> i64:
        """Return the chance that our side has the highest card of the suit led, which it has `now` or has not."""
        higher = bits(self.unseen & suit_of(best) & ~((best << 1) - 1))
        if not higher:
            return now
        friend: i64 = self.chance(2, led) if self.later >= 2 else 0
        total = self.chance(1, led) + friend
        if self.later >= 3:
            total += self.chance(3, led)
        if not total:
            return now
        some = ONE - none_of(min(ONE, total), higher)
        return ((ONE - some) * now + some * (friend * ONE // total)) >> 10

    def rest(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what the hand is good for once this card of it is gone."""
        held = self.hand >> 13 * suit & SUIT
        saved = self.saved_all
        if self.saves(deal, suit, held):
            saved += self.saved_in(deal, suit, held & ~card)
            if suit < 2:
                saved -= self.saved1 if suit else self.saved0
            else:
                saved -= self.saved2 if suit == 2 else self.saved3
        return saved + self.after(deal, self.power_all - self.power(suit, card), suit, card)

    def saves(self, deal: Deal, suit: i64, held: i64) -> bool:
        """Return whether cards of one suit have anything to save."""
        table = deal.terms.trump_points if suit == 3 else deal.terms.plain_points
        points: i64 = table[held]
        count: i64 = MUCK[held]
        return points != 0 or (self.weight != 0 and count != 0)

    def after(self, deal: Deal, power: i64, suit: i64, card: i64) -> i64:
        """Return what the power of a hand is worth after this trick: less, if this card takes points along."""
        if not self.tricks_after:
            return 0
        left = self.worth_after - self.one_worth(deal, suit, card)
        return 2 * power * max(0, left) // (self.tricks_after * ONE)

    def saved_in(self, deal: Deal, suit: i64, held: i64) -> i64:
        """Return what our side may expect of the points of the cards that a hand holds of one suit."""
        out: i64 = 0
        if not self.saves(deal, suit, held):
            return out
        rest = held
        while rest:
            card = rest & -rest
            rest ^= card
            worth = self.one_worth(deal, suit, card)
            if worth:
                others: i64 = 0
                beside = held
                while beside:
                    if self.one_worth(deal, suit, beside & -beside) < worth:
                        others += 1
                    beside &= beside - 1
                out += (2 * self.saved(deal, suit, card, others) - ONE) * worth >> 10
        return out

    def one_worth(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what a card is worth, given as one of the first suit."""
        table = deal.terms.trump_points if suit == 3 else deal.terms.plain_points
        points: i64 = table[card]
        count: i64 = MUCK[card]
        return WORTH * points + self.weight * count

    def saved(self, deal: Deal, suit: i64, card: i64, others: i64) -> i64:
        """Return the chance that a card goes home with us if so many others can be played in its stead."""
        lore = self.lore
        table = deal.terms.trump_points if suit == 3 else deal.terms.plain_points
        points: i64 = table[card]
        packed = lore.trump_count if suit == 3 else lore.count
        if points >= 5:
            packed = lore.trumps if suit == 3 else lore.fives if card == 1 << FIVE else lore.nines
        chance = packed >> 12 * min(3, others) & 4095
        return max(chance, self.takes(suit, card)) if lore.tops_go_home else chance

    def power(self, suit: i64, card: i64) -> i64:
        """Return the chance that a card takes a trick some day, times what that counts."""
        lore = self.lore
        if suit == 3:
            return (self.takes(3, card) * lore.power_trump >> 10) + lore.small
        return self.takes(suit, card) * lore.power_plain >> 10

    def takes(self, suit: i64, card: i64) -> i64:
        """Return the chance that a card takes a trick some day."""
        above: i64 = COUNT[self.unseen >> 13 * suit & SUIT & ~((card << 1) - 1)]
        higher = above * (self.foes >> 16 * suit & 0xFFFF)
        if suit == 3:
            return max(self.lore.ruff, self.lore.top * ONE // (ONE + higher))
        return (self.lore.top * ONE // (ONE + 2 * higher)) * (self.safe >> 16 * suit & 0xFFFF) >> 10

    def unruffed(self, suit: i64) -> i64:
        """Return the chance that no foe can trump the next lead but one of a suit."""
        found = ONE
        trumps = self.left(3)
        if trumps:
            place: i64 = 1
            while place <= 3:
                void = self.void(place, suit, 1)
                found = max(0, found - (void * (ONE - none_of(self.chance(place, 3), trumps)) >> 10))
                place += 2
        return found

    def weigh(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what a card promises; `study` must have come before."""
        return self.outcome(deal, suit, card) + self.rest(deal, suit, card >> 13 * suit)

    def weigh_unknown(self, deal: Deal) -> i64:
        """Return what a table card promises that may be any of the unseen cards (BD-5)."""
        step = 1 + self.hidden // SOME
        lore = self.lore
        total: i64 = 0
        tried: i64 = 0
        at: i64 = 0
        for suit in range(4):
            rest = self.unseen >> 13 * suit & SUIT
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                at += 1
                if at % step:
                    continue
                tried += 1
                worth = self.one_worth(deal, suit, card)
                saved = 0 if not worth else (2 * self.saved(deal, suit, card, 1) - ONE) * worth >> 10
                power = self.power_all - (self.power(suit, card) * lore.unknown >> 10)
                total += self.saved_all - (saved * lore.unknown >> 10)
                total += self.after(deal, power, suit, card)
                total += self.outcome(deal, suit, card << 13 * suit)
        return total // max(1, tried)

    def choose(self, deal: Deal) -> i64:
        """Return the card that promises most, of equals the lowest, or TURN."""
        legal = deal.legal()
        turns = deal.may_turn()
        if not turns and not legal & (legal - 1):
            return legal
        if turns and not legal:
            return TURN
        self.study(deal)
        best: i64 = 0
        most: i64 = -(1 << 60)
        low: i64 = 0
        for suit in range(4):
            rest = legal >> 13 * suit & SUIT
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                found = self.weigh(deal, suit, card << 13 * suit)
                if found > most or (found == most and card < low):
                    most = found
                    best = card << 13 * suit
                    low = card
        if turns and self.weigh_unknown(deal) > most:
            return TURN
        return best

    def likelihood(self, deal: Deal, card: i64) -> i64:
        """Return the logarithm to base 2, in 256ths, of how likely it was that the player in turn played a card.

        Where he might have turned a table card instead, what he did tells nothing.
        """
        legal = deal.legal()
        if deal.may_turn() or legal == card:
            return 0
        if not card & legal:
            return UNLIKELY
        self.study(deal)
        suit = number_of(suit_of(card))
        own = self.weigh(deal, suit, card)
        total: i64 = 0
        for suit in range(4):
            rest = legal >> 13 * suit & SUIT
            while rest:
                one: i64 = rest & -rest
                rest ^= one
                # Between the bounds of what a logarithm in eighths can say.
                more = (self.weigh(deal, suit, one << 13 * suit) - own) * 8 // DOUBT
                total += power2(MIDDLE + max(-MIDDLE, min(MIDDLE, more)))
        return 32 * MIDDLE + 3 * 256 - log2(total)

    def play_out(self, deal: Deal, mind: Mind) -> None:
        """Play a deal to its end, each player what promises most to him."""
        while not deal.over():
            card = self.choose(deal)
            if card == TURN:
                card = mind.any_of(deal.row(deal.turn))
            self.note(deal, card)
            deal.lay(card)


def towards(points: i64, need: i64) -> i64:
    """Return what so many points are worth besides because they bring a side near its target, or there."""
    if need <= 0 or need > NEAR or not points:
        return 0
    return PEG_OUT * min(points, need) // need


def squares(cards: i64) -> i64:
    """Return the sum of the squares of the game counts of a set."""
    count: i64 = SQUARES[cards & SUIT] + SQUARES[cards >> 13 & SUIT]
    return count + SQUARES[cards >> 26 & SUIT] + SQUARES[cards >> 39]
