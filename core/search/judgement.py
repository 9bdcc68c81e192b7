"""What a card promises, as `core.tricks.thinking` reckons it for the rules of thumb, and hands played out by that.

Chances are in 1024ths, worth in 64ths of a point. A card may be given by its suit and as if it were of the first.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import TURN, Deal, card_points
from core.search.habits import Mind
from core.search.holding import Holding, Lore
from core.search.knowledge import Outlook, number_of
from core.search.stakes import towards
from core.search.tables import COUNT, FOUR, LOW, ONE, SUIT, TRUMPS, log2, none_of, power2

__all__ = ("Judge", "Lore")

SOME: Final[i64] = 6
"""How many of the cards that a row may hold are thought of."""

UNLIKELY: Final[i64] = -12 * 256
"""The logarithm of the likelihood of a play that the player cannot have made by these rules."""

MIDDLE: Final[i64] = 120
"""What stands for the likelihood of the card that was played, in eighths."""

DOUBT: Final[i64] = 16
"""So many 64ths of a point less make a card half as likely to be played; nobody weighs cards just like this."""

UNKNOWN: Final[i64] = -1
"""Stands for a chance that was not reckoned yet."""


class Judge(Holding):
    """The player in turn, weighing his cards.

    Attributes:
        led: the number of the suit led, or -1.
        ahead: what may be done in the suit of lead that `gain` and `loss` are for, if anybody is still to play.
        suit_ahead: that suit, or -1.
        gain, loss: what those to come may add to the trick, if we take it and if they do.
        lying: the chance of our side to take the trick as it lies, if we do not beat it.
    """

    def __init__(self, following: Lore, leading: Lore, asleep: i64) -> None:
        super().__init__(following, leading, asleep)
        self.led: i64 = -1
        self.ahead: Outlook = Outlook()
        self.suit_ahead: i64 = -1
        self.gain: i64 = 0
        self.loss: i64 = 0
        self.lying: i64 = UNKNOWN

    def study(self, deal: Deal, asked: i64) -> None:
        """Look at the table and the hand, to weigh some of its cards: all of a suit, or none.

        What they promise differs by the same then from what it would be if all were asked for.
        """
        self.look(deal)
        self.led = -1
        self.lore = self.leading
        if deal.laid:
            self.led = number_of(deal.led)
            self.lore = self.following
        self.appraise(deal)
        self.look_at_hand(asked)
        self.suit_ahead = -1
        self.lying = UNKNOWN

    def weigh(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what a card of the hand promises; `study` must have come before."""
        low = card >> 13 * suit
        height: i64 = LOW[low]
        known = self.cards[suit << 4 | height]
        return self.outcome(deal, suit, card, known.worth) + self.rest(suit, low, known)

    def outcome(self, deal: Deal, suit: i64, card: i64, worth: i64) -> i64:
        """Return what our side may expect of this trick if the card, which is worth so much, is played to it."""
        led = self.led
        beats = True
        if led < 0:
            led = suit
        else:
            beats = card & (deal.led | TRUMPS) > deal.best
        if self.suit_ahead != led:
            self.look_ahead(deal, led)
        win: i64 = 0
        if deal.owner >= 0:
            if (deal.owner ^ deal.turn) & 1 == 0:
                win = ONE
        elif beats:
            win = self.win(led, card, ONE)
        else:
            if self.lying == UNKNOWN:
                if (deal.holder ^ deal.turn) & 1 == 0:
                    win = ONE
                self.lying = self.win(led, deal.best, win)
            win = self.lying
        stake = (self.on_table + worth) * self.lore.stake >> 10
        gain = self.gain + stake
        loss = self.loss + stake
        if deal.terms.near and not deal.terms.higher:
            points = card_points(deal.terms, deal.trick | card)
            gain += towards(points, self.need)
            loss += towards(points, self.their_need)
        return (win * gain - (ONE - win) * loss) >> 10

    def look_ahead(self, deal: Deal, led: i64) -> None:
        """Reckon what those who are still to play may add to the trick when a suit is led."""
        self.suit_ahead = led
        self.gain = 0
        self.loss = 0
        if not self.later:
            return
        ahead = self.outlook(deal, led)
        self.ahead = ahead
        in_suit = self.one_worth(led, self.unseen >> 13 * led & SUIT)
        average = self.unseen_worth // self.hidden
        give = self.lore.give
        share = self.share
        has = (share.chance1 >> 16 * led & 0xFFFF) * in_suit >> 10
        gain = has * (ahead.but_one & 0xFFFF) >> 10
        loss = (has + ((ahead.blank & 0xFFFF) * average >> 10)) * give >> 10
        if self.later >= 2:
            has = (share.chance2 >> 16 * led & 0xFFFF) * in_suit >> 10
            gain += (has + ((ahead.blank >> 16 & 0xFFFF) * average >> 10)) * give >> 10
            loss += has * (ahead.but_one >> 16 & 0xFFFF) >> 10
            if self.later >= 3:
                has = (share.chance3 >> 16 * led & 0xFFFF) * in_suit >> 10
                gain += has * (ahead.but_one >> 32) >> 10
                loss += (has + ((ahead.blank >> 32) * average >> 10)) * give >> 10
        self.gain = gain * self.lore.laid >> 10
        self.loss = loss * self.lore.laid >> 10

    def win(self, led: i64, best: i64, now: i64) -> i64:
        """Return the chance that our side takes the trick, which it has by the best card `now` or has not."""
        if not self.later:
            return now
        ahead = self.ahead
        trumped = best >> 39
        if led == 3:
            return self.win_in_suit(3, trumped, now)
        if not trumped:
            them = (ahead.odds >> 16 & 0xFFFF) * self.lore.fear >> 10
            return either(self.win_in_suit(led, best >> 13 * led, now), ahead.odds & 0xFFFF, them)
        over: i64 = COUNT[self.unseen >> 39 & -(trumped << 1)]
        if not over:
            return now
        return either(now, self.trumped(ahead, 2, over), self.trumped_by_them(ahead, over))

    def win_in_suit(self, led: i64, best: i64, now: i64) -> i64:
        """Return the chance that our side has the highest card of the suit led, which it has `now` or has not."""
        higher: i64 = COUNT[self.unseen >> 13 * led & SUIT & -(best << 1)]
        follows = self.ahead.odds >> 32 & 0xFFFF
        if not higher or not follows:
            return now
        some = ONE - none_of(follows, higher)
        return ((ONE - some) * now + some * (self.ahead.odds >> 48)) >> 10

    def weigh_unknown(self, deal: Deal) -> i64:
        """Return what a table card promises that may be any of the unseen cards (BD-5)."""
        step = 1 + self.hidden // SOME
        unknown = self.lore.unknown
        total: i64 = 0
        tried: i64 = 0
        at: i64 = 0
        for suit in range(FOUR):
            rest = self.unseen >> 13 * suit & SUIT
            self.safe = 0
            if rest and self.hand >> 13 * suit & SUIT:  # of other suits it is taken that a foe trumps them
                self.safe = self.unruffed(suit)
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                at += 1
                if at % step:
                    continue
                tried += 1
                worth = self.one_worth(suit, card)
                saved = (2 * self.saved(suit, card, 1) - ONE) * worth >> 10
                power = self.power_all - (self.power_of(suit, self.takes(suit, card)) * unknown >> 10)
                total += self.saved_all - (saved * unknown >> 10)
                total += self.after(power, worth)
                total += self.outcome(deal, suit, card << 13 * suit, worth)
        return total // max(1, tried)

    def choose(self, deal: Deal) -> i64:
        """Return the card that promises most, of equals the lowest, or TURN."""
        legal = deal.legal()
        turns = deal.may_turn()
        if not turns and not legal & (legal - 1):
            return legal
        if turns and not legal:
            return TURN
        self.study(deal, legal)
        best: i64 = 0
        most: i64 = -(1 << 60)
        low: i64 = 0
        for suit in range(FOUR):
            rest = legal >> 13 * suit & SUIT
            last: i64 = 0
            while rest:
                card = rest & -rest
                rest ^= card
                if last and self.alike(deal, suit, last, card):
                    continue  # of equals the lowest
                last = card
                found = self.weigh(deal, suit, card << 13 * suit)
                if found > most or (found == most and card < low):
                    most = found
                    best = card << 13 * suit
                    low = card
        if turns and self.weigh_unknown(deal) > most:
            return TURN
        return best

    def alike(self, deal: Deal, suit: i64, card: i64, next_one: i64) -> bool:
        """Return whether a card and the next higher one we have of its suit promise the same.

        They do if neither is worth anything and no card lies between that is unseen or best in the trick.
        """
        worthy = self.trump_worthy if suit == 3 else self.plain_worthy
        return (worthy & (card | next_one) | (self.unseen | deal.best) >> 13 * suit & next_one - card) == 0

    def likelihood(self, deal: Deal, card: i64) -> i64:
        """Return the logarithm to base 2, in 256ths, of how likely it was that the player in turn played a card.

        Where he might have turned a table card instead, what he did tells nothing.
        """
        legal = deal.legal()
        if deal.may_turn() or legal == card:
            return 0
        if not card & legal:
            return UNLIKELY
        self.study(deal, legal)
        own = self.weigh_all(deal, legal, card)
        total: i64 = 0
        for suit in range(FOUR):
            rest = legal >> 13 * suit & SUIT
            while rest:
                height: i64 = LOW[rest]
                rest &= rest - 1
                # Between the bounds of what a logarithm in eighths can say.
                more = (self.cards[suit << 4 | height].promise - own) * 8 // DOUBT
                total += power2(MIDDLE + max(-MIDDLE, min(MIDDLE, more)))
        return 32 * MIDDLE + 3 * 256 - log2(total)

    def weigh_all(self, deal: Deal, legal: i64, card: i64) -> i64:
        """Weigh all cards that are allowed; return what one of them promises."""
        own: i64 = 0
        found: i64 = 0
        for suit in range(FOUR):
            rest = legal >> 13 * suit & SUIT
            last: i64 = 0
            while rest:
                low = rest & -rest
                height: i64 = LOW[rest]
                rest ^= low
                if not last or not self.alike(deal, suit, last, low):
                    found = self.weigh(deal, suit, low << 13 * suit)
                self.cards[suit << 4 | height].promise = found
                last = low
                if low << 13 * suit == card:
                    own = found
        return own

    def play_out(self, deal: Deal, mind: Mind) -> None:
        """Play a deal to its end, each player what promises most to him."""
        while not deal.over():
            card = self.choose(deal)
            if card == TURN:
                card = mind.any_of(deal.row(deal.turn))
            self.note(deal, card)
            deal.lay(card)


def either(suit: i64, us: i64, them: i64) -> i64:
    """Return the chance to take a trick, from that in the suit led and those that our side and theirs trump it."""
    win = suit + ((ONE - suit) * us >> 10)
    return (win * (ONE - them) + them * (us * 3 // 10)) >> 10
