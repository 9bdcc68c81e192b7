"""What a card promises, as `core.tricks.thinking` reckons it for the rules of thumb, and hands played out by that.

Chances are in 1024ths, worth in 64ths of a point. A card may be given by its suit and as if it were of the first.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import TURN, Deal, card_points
from core.search.habits import Mind
from core.search.holding import Holding, Lore
from core.search.knowledge import number_of
from core.search.stakes import towards
from core.search.tables import COUNT, FOUR, ONE, SUIT, TRUMPS, log2, none_of, power2

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
        ahead: the suit of lead that all below holds of, or -1.
        gain, loss: what those to come may add to the trick, if we take it and if they do.
        blank1 … blank3: by places to the left the chances to have none of that suit.
        us, them: the chances that our side and theirs trump a trick that is not trumped yet.
        follows, friend: the chance that somebody to come has a given card of the suit, and that it is then ours.
        lying: the chance of our side to take the trick as it lies, if we do not beat it.
    """

    def __init__(self, following: Lore, leading: Lore, asleep: i64) -> None:
        super().__init__(following, leading, asleep)
        self.ahead: i64 = -1
        self.gain: i64 = 0
        self.loss: i64 = 0
        self.blank1: i64 = 0
        self.blank2: i64 = 0
        self.blank3: i64 = 0
        self.us: i64 = 0
        self.them: i64 = 0
        self.follows: i64 = 0
        self.friend: i64 = 0
        self.lying: i64 = UNKNOWN

    def study(self, deal: Deal) -> None:
        """Look at the table and the hand."""
        self.look(deal)
        self.lore = self.following if deal.laid else self.leading
        self.appraise(deal)
        self.look_at_hand()
        self.ahead = -1
        self.lying = UNKNOWN

    def weigh(self, deal: Deal, suit: i64, card: i64) -> i64:
        """Return what a card promises; `study` must have come before."""
        low = card >> 13 * suit
        worth = self.one_worth(suit, low)
        return self.outcome(deal, suit, card, worth) + self.rest(suit, low, worth)

    def outcome(self, deal: Deal, suit: i64, card: i64, worth: i64) -> i64:
        """Return what our side may expect of this trick if the card, which is worth so much, is played to it."""
        led = suit
        beats = True
        if deal.laid:
            led = number_of(deal.led)
            beats = card & (deal.led | TRUMPS) > deal.best
        if self.ahead != led:
            self.look_ahead(deal, led)
        win: i64 = 0
        if deal.owner >= 0:
            if (deal.owner ^ deal.turn) & 1 == 0:
                win = ONE
        elif beats:
            win = self.win(deal, led, card, ONE)
        else:
            if self.lying == UNKNOWN:
                if (deal.holder ^ deal.turn) & 1 == 0:
                    win = ONE
                self.lying = self.win(deal, led, deal.best, win)
            win = self.lying
        lore = self.lore
        stake = (self.on_table + worth) * lore.stake >> 10
        gain = (self.gain * lore.laid >> 10) + stake
        loss = (self.loss * lore.laid >> 10) + stake
        if deal.terms.near and not deal.terms.higher:
            points = card_points(deal.terms, deal.trick | card)
            gain += towards(points, self.need)
            loss += towards(points, self.their_need)
        return (win * gain - (ONE - win) * loss) >> 10

    def look_ahead(self, deal: Deal, led: i64) -> None:
        """Reckon what those who are still to play may do when a suit is led."""
        self.ahead = led
        self.gain = 0
        self.loss = 0
        if not self.later:
            return
        left = self.left(led)
        in_suit = self.one_worth(led, self.unseen >> 13 * led & SUIT)
        average = self.unseen_worth // self.hidden
        give = self.lore.give
        total: i64 = 0
        friend: i64 = 0
        place: i64 = 1
        while place <= self.later:
            chance = self.chance(place, led)
            total += chance
            blank = none_of(chance, left)
            has = chance * in_suit >> 10
            must = has * none_of(chance, left - 1) >> 10
            may = (has + (blank * average >> 10)) * give >> 10
            if place == 2:
                friend = chance
                self.blank2 = blank
                self.gain += may
                self.loss += must
            else:
                self.gain += must
                self.loss += may
                if place == 1:
                    self.blank1 = blank
                else:
                    self.blank3 = blank
            place += 1
        self.follows = min(ONE, total)
        self.friend = 0
        if friend:
            self.friend = friend * ONE // total
        if led != 3:
            self.ruff(deal, self.left(3))

    def ruff(self, deal: Deal, trumps: i64) -> None:
        """Reckon the chances that those who are still to play trump with one of so many cards."""
        self.us = 0
        self.them = 0
        if not trumps:
            return
        place: i64 = 1
        while place <= self.later:
            ruffs = ONE - none_of(self.chance(place, 3), trumps)
            if not deal.terms.or_trump:
                blank = self.blank1 if place == 1 else self.blank2 if place == 2 else self.blank3
                ruffs = blank * ruffs >> 10
            if place == 2:
                self.us += (ONE - self.us) * ruffs >> 10
            else:
                self.them += (ONE - self.them) * ruffs >> 10
            place += 1

    def win(self, deal: Deal, led: i64, best: i64, now: i64) -> i64:
        """Return the chance that our side takes the trick, which it has by the best card `now` or has not."""
        if not self.later:
            return now
        trumped = best >> 39
        if led == 3:
            return self.win_in_suit(3, trumped, now)
        if not trumped:
            suit = self.win_in_suit(led, best >> 13 * led, now)
            return either(suit, self.us, self.them)
        us = self.us
        them = self.them
        over: i64 = COUNT[self.unseen >> 39 & -(trumped << 1)]
        self.ruff(deal, over)
        win = either(now, self.us, self.them)
        self.us = us
        self.them = them
        return win

    def win_in_suit(self, led: i64, best: i64, now: i64) -> i64:
        """Return the chance that our side has the highest card of the suit led, which it has `now` or has not."""
        higher: i64 = COUNT[self.unseen >> 13 * led & SUIT & -(best << 1)]
        if not higher or not self.follows:
            return now
        some = ONE - none_of(self.follows, higher)
        return ((ONE - some) * now + some * self.friend) >> 10

    def weigh_unknown(self, deal: Deal) -> i64:
        """Return what a table card promises that may be any of the unseen cards (BD-5)."""
        self.forget_suits()
        step = 1 + self.hidden // SOME
        unknown = self.lore.unknown
        total: i64 = 0
        tried: i64 = 0
        at: i64 = 0
        for suit in range(FOUR):
            rest = self.unseen >> 13 * suit & SUIT
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                at += 1
                if at % step:
                    continue
                tried += 1
                worth = self.one_worth(suit, card)
                saved = (2 * self.saved(suit, card, 1) - ONE) * worth >> 10
                power = self.power_all - (self.power(suit, card) * unknown >> 10)
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
        self.study(deal)
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
        self.study(deal)
        number: i64 = 0
        while card >> 13 * (number + 1):
            number += 1
        own = self.weigh(deal, number, card)
        total: i64 = 0
        for suit in range(FOUR):
            rest = legal >> 13 * suit & SUIT
            last: i64 = 0
            much: i64 = 0
            while rest:
                one = rest & -rest
                rest ^= one
                if not last or not self.alike(deal, suit, last, one):
                    # Between the bounds of what a logarithm in eighths can say.
                    more = (self.weigh(deal, suit, one << 13 * suit) - own) * 8 // DOUBT
                    much = power2(MIDDLE + max(-MIDDLE, min(MIDDLE, more)))
                last = one
                total += much
        return 32 * MIDDLE + 3 * 256 - log2(total)

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
