"""How a computer weighs a card: what becomes of this trick with it, against what it is good for later.

Everything is reckoned in ints: chances in 1024ths, worth in 64ths of a point.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core import cards as c
from core.tricks.knowledge import ONE, Knowledge, none_of
from core.tricks.rules import TrickRules
from core.tricks.stakes import Stakes
from core.tricks.values import HEIGHT, STRENGTH, SUIT_SETS
from core.tricks.view import DonView

ABOVE: Final = tuple(
    c.to_set(card + step for step in range(-12, 13) if 0 <= card + step < 52
             and (card + step) // 13 == card // 13 and HEIGHT[card + step] > HEIGHT[card])
    for card in c.FULL_PACK
)  # fmt: skip
"""The cards of the same suit that rank above a card."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How the rules of thumb are weighed, in 1024ths.

    Attributes:
        give: how readily a player gives what he has to a trick that his side takes.
        top: the chance that a card which nothing beats takes a trick some day.
        ruff: the chance that any trump does.
        save_plain, save_trump: the chance that a card which takes no trick itself goes home with the partner's.
        unknown: how much of its later use a table card loses when it is turned now.
        power, lead_power: how much taking a trick later counts, for a card to follow with and for one to lead.
    """

    give: int = 700
    top: int = 950
    ruff: int = 250
    save_plain: int = 400
    save_trump: int = 550
    power: int = 900
    lead_power: int = 360
    unknown: int = 500


class Thought:
    """One seat thinking about one play.

    Attributes:
        known: what it knows of the unseen cards.
        stakes: what cards are worth now.
    """

    def __init__(
        self, rules: TrickRules, view: DonView, weights: Weights, *, remembers: bool, counts_game: bool
    ) -> None:
        self.view = view
        self.weights = weights
        self.or_trump = rules.follow == "follow-or-trump"
        self.known = Knowledge(view, remembers=remembers, or_trump=self.or_trump)
        self.stakes = Stakes(rules, view, self.known, counts_game=counts_game)
        self.later = self.known.others[: rules.form().seats - 1 - len(view.trick)]
        self.friends = [seat for seat in self.known.others if seat % 2 == view.seat % 2]
        self.foes = [seat for seat in self.known.others if seat % 2 != view.seat % 2]
        if view.trump is not None:
            self.stakes.under(view.trump)

    def card(self, cards: Sequence[int]) -> int:
        """Return the card that promises most, of equals the lowest."""
        return max(cards, key=lambda card: (self.weigh(card), -HEIGHT[card]))

    def weigh(self, card: int) -> int:
        """Return what the card promises: its trick, less what it would be good for later."""
        return self.outcome(card) - self.keep(card)

    def weigh_unknown(self) -> int:
        """Return what a table card promises that may be any of the unseen cards (BD-5)."""
        unseen = list(c.members(self.known.unseen))
        kept = self.weights.unknown
        total = sum(
            self.outcome(card) - (self.keep(card) * kept >> 10) for card in unseen[:: 1 + len(unseen) // 20]
        )
        return total // max(1, len(unseen[:: 1 + len(unseen) // 20]))

    def outcome(self, card: int) -> int:
        """Return what our side may expect of this trick if the card is played to it."""
        view, worth, points = self.view, self.stakes.worth, self.stakes.points
        led = c.suit(view.trick[0][1] if view.trick else card)
        strengths = STRENGTH[self.stakes.trump][led]
        best = best_card = -1
        strength = -1
        stake = pegs = 0
        for seat, one in (*view.trick, (view.seat, card)):
            if strengths[one] > strength:
                best, best_card, strength = seat, one, strengths[one]
            stake += worth[one]
            pegs += points[one]
        if view.owner is not None:  # ID-6
            win = ONE if view.owner % 2 == view.seat % 2 else 0
        else:
            win = self.chance(led, best, best_card)
        gain, loss = self._laid_later(led)
        gain += stake + self.stakes.towards_target(pegs, ours=True)
        loss += stake + self.stakes.towards_target(pegs, ours=False)
        return (win * gain - (ONE - win) * loss) >> 10

    def _laid_later(self, led: int) -> tuple[int, int]:
        """Return what those who are still to play may add to the trick, if we take it and if they do.

        Who sees the trick go to his side gives what he has; who sees it go to the other gives only what he must.
        """
        known, worth = self.known, self.stakes.worth
        if not self.later:
            return 0, 0
        left = known.left[led]
        in_suit = total = 0
        for card in c.members(known.unseen):
            total += worth[card]
            if card // 13 == led:
                in_suit += worth[card]
        average = total // max(1, c.count(known.unseen))
        gain = loss = 0
        for seat in self.later:
            chance = known.chance[seat][led]
            must = (chance * in_suit >> 10) * none_of(chance, max(0, left - 1)) >> 10
            may = (chance * in_suit >> 10) + (known.void(seat, led) * average >> 10)
            may = may * self.weights.give >> 10
            if seat in self.friends:
                gain, loss = gain + may, loss + must
            else:
                gain, loss = gain + must, loss + may
        return gain, loss

    def chance(self, led: int, best: int, best_card: int) -> int:
        """Return the chance that our side takes the trick, which `best` holds with `best_card` so far."""
        suit = ONE if best not in self.foes else 0
        if not self.later:
            return suit
        known, trump = self.known, self.stakes.trump
        if c.suit(best_card) == led:
            higher = c.count(known.unseen & ABOVE[best_card])
            ours = sum(known.chance[seat][led] for seat in self.later if seat in self.friends)
            all_ = sum(known.chance[seat][led] for seat in self.later)
            if higher and all_:
                some = ONE - none_of(min(ONE, all_), higher)
                suit = ((ONE - some) * suit + some * (ours * ONE // all_)) >> 10
        if led == trump:
            return suit
        over = ABOVE[best_card] if c.suit(best_card) == trump else SUIT_SETS[trump]
        trumps = c.count(known.unseen & over)
        us = them = 0
        for seat in self.later:
            ruffs = self._ruffs(seat, led, trumps)
            if seat in self.friends:
                us += (ONE - us) * ruffs >> 10
            else:
                them += (ONE - them) * ruffs >> 10
        win = suit + ((ONE - suit) * us >> 10)
        return (win * (ONE - them) + them * (us * 3 // 10)) >> 10

    def _ruffs(self, seat: int, led: int, trumps: int) -> int:
        """Return the chance that a seat can trump with one of so many unseen trumps."""
        known = self.known
        has_one = ONE - none_of(known.chance[seat][self.stakes.trump], trumps)
        if self.or_trump:  # DO-A8
            return has_one
        return known.void(seat, led) * has_one >> 10

    def keep(self, card: int) -> int:
        """Return what the card is good for if it stays in the hand."""
        known, weights, trump = self.known, self.weights, self.stakes.trump
        suit = c.suit(card)
        higher = c.count(known.unseen & ABOVE[card]) * sum(known.chance[seat][suit] for seat in self.foes)
        if suit == trump:
            takes = max(weights.ruff, weights.top * ONE // (ONE + higher))
            saved = max(weights.save_trump, takes)
        else:
            safe = ONE
            for seat in self.foes:
                void = known.void(seat, suit, gone=1)
                has_trump = ONE - none_of(known.chance[seat][trump], known.left[trump])
                safe = max(0, safe - (void * has_trump >> 10))
            takes = (weights.top * ONE // (ONE + 2 * higher)) * safe >> 10
            saved = max(weights.save_plain, takes)
        power = self.weights.power
        if not self.view.trick:
            power = power * weights.lead_power >> 10
        later = 2 * takes * (self.stakes.per_trick * power >> 10)
        return ((2 * saved - ONE) * self.stakes.worth[card] + later) >> 10
