"""How a computer weighs a card: what becomes of this trick with it, against what it is good for later.

Everything is reckoned in ints: chances in 1024ths, worth in 64ths of a point.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core import cards as c
from core.tricks.knowledge import EVERYTHING, ONE, Knowledge, Recall, none_of
from core.tricks.rules import TrickRules
from core.tricks.stakes import Counting, Stakes
from core.tricks.values import GAME_COUNT, HEIGHT, STRENGTH, SUIT_SETS
from core.tricks.view import DonView

ABOVE: Final = tuple(
    c.to_set(card + step for step in range(-12, 13) if 0 <= card + step < 52
             and (card + step) // 13 == card // 13 and HEIGHT[card + step] > HEIGHT[card])
    for card in c.FULL_PACK
)  # fmt: skip
"""The cards of the same suit that rank above a card."""


MIDWAY: Final = 4
"""With so many tricks to come after this one what takes tricks later counts neither more nor less."""

Chances = tuple[int, ...]
"""What holds of a card with no other to play in its stead, with one, with two …; the last for all beyond."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How the rules of thumb are weighed, in 1024ths. A card to lead is weighed by others than one to follow with.

    Attributes:
        stake: how much the cards of this trick count that are known; laid: those still to be laid.
        give: how readily a player gives what he has to a trick that his side takes.
        fives, nines, count: the chance that a plain five or nine, or a plain card that only the game count or
            nothing speaks for, goes home with us from the hand.
        trumps, trump_count: the same of trumps: fives and nines, and the others.
        tops_go_home: whether that chance is at least the one to take a trick with the card.
        top: the chance that a card which nothing beats takes a trick some day; ruff: that any trump does.
        power_plain, power_trump: how much it counts to take a trick later.
        small: what a trump brings besides, or costs.
        unknown: how much of its later use a table card loses when it is turned now.
        beaten: how much each higher trump that is out takes from the chance of a trump to take a trick.
        early: how much more it counts to take tricks later for each trick that is left beyond `MIDWAY`.
        fear: how much of the chance counts that a foe trumps what is not trumped yet.
        short: what it brings, of what a trick is worth, to be rid of the only card of a plain suit, with trumps.
    """

    stake: int = 1024
    laid: int = 1024
    give: int = 700
    fives: Chances = (350, 420, 470, 520)
    nines: Chances = (380, 500, 560, 640)
    count: Chances = (320,)
    trumps: Chances = (400, 510, 680, 700)
    trump_count: Chances = (600,)
    tops_go_home: bool = False
    top: int = 950
    ruff: int = 0
    power_plain: int = 480
    power_trump: int = 1000
    small: int = -280
    unknown: int = 500
    beaten: int = 1024
    early: int = 0
    fear: int = 1024
    short: int = 0


LEADING: Final = Weights(
    stake=720,
    laid=300,
    fives=(450, 520, 560, 600),
    nines=(480, 600, 650, 700),
    count=(350,),
    trumps=(640, 770, 860, 900),
    power_plain=50,
    power_trump=450,
    small=-300,
)
"""For a card to lead. The lead is half the use of a card that takes tricks, so that it loses less by it."""

CARELESS: Final = Weights(
    fives=(400,),
    nines=(400,),
    count=(400,),
    trumps=(550,),
    trump_count=(550,),
    tops_go_home=True,
    power_plain=0,
    power_trump=0,
    small=30,
)
"""For one who thinks no further than the trick on the table, but does not waste a trump on the partner's."""


@dataclass(frozen=True, slots=True)
class Attention:
    """How much of the game a player takes in.

    Attributes:
        recall: which cards stay in his mind.
        counting: how he counts the game.
    """

    recall: Recall
    counting: Counting


MISSES_NOTHING: Final = Attention(EVERYTHING, "exactly")
AT_EASE: Final = Attention(
    Recall(tricks=1, voids=1, own=True, longer=2, ranks=frozenset({c.FIVE, c.NINE, *GAME_COUNT})), "roughly"
)
"""Of the last trick all, of the one before the trumps, fives, nines, tens and court cards, besides his own."""
DRIFTING: Final = Attention(Recall(tricks=1), "not")
"""Of the last trick the cards, and no count."""


class Thought:
    """One seat thinking about one play.

    Attributes:
        known: what it knows of the unseen cards.
        stakes: what cards are worth now.
        weights: how a card is weighed for this play.
    """

    def __init__(self, rules: TrickRules, view: DonView, weights: Weights, attention: Attention) -> None:
        self.view = view
        self.weights = weights
        self.form = rules.form()
        self.or_trump = rules.follow == "follow-or-trump"
        self.known = Knowledge(view, attention.recall, or_trump=self.or_trump)
        self.stakes = Stakes(rules, view, self.known, attention.counting)
        self.later = self.known.others[: self.form.seats - 1 - len(view.trick)]
        self.friends = [seat for seat in self.known.others if seat % 2 == view.seat % 2]
        self.foes = [seat for seat in self.known.others if seat % 2 != view.seat % 2]
        if view.trump is not None:
            self.stakes.under(view.trump)
            self._look_at_hand()

    def _look_at_hand(self) -> None:
        """Reckon what the whole hand is good for, and what is left to play for after this trick."""
        view, worth = self.view, self.stakes.worth
        self._takes: dict[int, int] = {}
        self._safe: dict[int, int] = {}
        self._suits = [c.to_set(view.hand) & suit for suit in SUIT_SETS]
        self._saved = [self._saved_in(held) for held in self._suits]
        self._power = sum(map(self.power, view.hand))
        left = self.form.tricks - sum(view.taken)
        self._tricks_after = left - 1
        self._worth_after = self.stakes.per_trick * left - sum(worth[card] for _, card in view.trick)
        if self.later:
            hidden = sum(worth[card] for card in c.members(self.known.unseen))
            self._worth_after -= hidden * len(self.later) // max(1, c.count(self.known.unseen))

    def card(self, cards: Sequence[int]) -> int:
        """Return the card that promises most, of equals the lowest."""
        return max(cards, key=lambda card: (self.weigh(card), -HEIGHT[card]))

    def weigh(self, card: int) -> int:
        """Return what the card promises: its trick, and what the rest of the hand is good for."""
        return self.outcome(card) + self.rest(card)

    def weigh_unknown(self) -> int:
        """Return what a table card promises that may be any of the unseen cards (BD-5)."""
        unseen = list(c.members(self.known.unseen))
        some = unseen[:: 1 + len(unseen) // 20]
        return sum(self.outcome(card) + self._rest_without(card) for card in some) // max(1, len(some))

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
        laid = self.weights.laid
        stake = stake * self.weights.stake >> 10
        gain = (gain * laid >> 10) + stake + self.stakes.towards_target(pegs, ours=True)
        loss = (loss * laid >> 10) + stake + self.stakes.towards_target(pegs, ours=False)
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
        if c.suit(best_card) == led:
            them = them * self.weights.fear >> 10
        win = suit + ((ONE - suit) * us >> 10)
        return (win * (ONE - them) + them * (us * 3 // 10)) >> 10

    def _ruffs(self, seat: int, led: int, trumps: int) -> int:
        """Return the chance that a seat can trump with one of so many unseen trumps."""
        known = self.known
        has_one = ONE - none_of(known.chance[seat][self.stakes.trump], trumps)
        if self.or_trump:  # DO-A8
            return has_one
        return known.void(seat, led) * has_one >> 10

    def rest(self, card: int) -> int:
        """Return what the hand is good for once this card of it is gone.

        A small card takes with it some of the safety of a five or a nine of its suit, in whose stead it could go.
        """
        suit = c.suit(card)
        saved = sum(self._saved) - self._saved[suit] + self._saved_in(self._suits[suit] & ~c.bit(card))
        return saved + self._shortened(card) + self._later(self._power - self.power(card), card)

    def _rest_without(self, card: int) -> int:
        """Return what hand and table are good for once a table card is turned that may be this one."""
        kept = self.weights.unknown
        saved = (2 * self.saved(card, 1) - ONE) * self.stakes.worth[card] >> 10
        power = self._power - (self.power(card) * kept >> 10)
        return sum(self._saved) - (saved * kept >> 10) + self._later(power, card)

    def _later(self, power: int, card: int) -> int:
        """Return what the power of a hand is worth after this trick: less, if this card takes points along."""
        if not self._tricks_after:
            return 0
        swell = ONE + self.weights.early * (self._tricks_after - MIDWAY)
        left = max(0, self._worth_after - self.stakes.worth[card])
        return (2 * power * left >> 10) * swell // (self._tricks_after * ONE)

    def _shortened(self, card: int) -> int:
        """Return what it brings that the hand has nothing more of a plain suit, to trump it later."""
        suit, trump, short = c.suit(card), self.stakes.trump, self.weights.short
        if not short or suit == trump or not self._suits[trump] or self._suits[suit] != c.bit(card):
            return 0
        return short * self._worth_after // max(1, self._tricks_after) >> 10

    def _saved_in(self, held: c.CardSet) -> int:
        """Return what our side may expect of the points of the cards that a hand holds of one suit."""
        worth, out = self.stakes.worth, 0
        cards = list(c.members(held))
        for card in cards:
            if worth[card]:
                others = sum(worth[one] < worth[card] for one in cards)
                out += (2 * self.saved(card, others) - ONE) * worth[card] >> 10
        return out

    def saved(self, card: int, others: int) -> int:
        """Return the chance that a card goes home with us if so many others can be played in its stead."""
        weights, scores = self.weights, self.stakes.points[card] >= 5
        if c.suit(card) == self.stakes.trump:
            chances = weights.trumps if scores else weights.trump_count
        elif scores:
            chances = weights.fives if c.rank(card) == c.FIVE else weights.nines
        else:
            chances = weights.count
        chance = chances[min(others, len(chances) - 1)]
        return max(chance, self.takes(card)) if weights.tops_go_home else chance

    def power(self, card: int) -> int:
        """Return the chance that a card takes a trick some day, times what that counts."""
        weights = self.weights
        if c.suit(card) == self.stakes.trump:
            return (self.takes(card) * weights.power_trump >> 10) + weights.small
        return self.takes(card) * weights.power_plain >> 10

    def takes(self, card: int) -> int:
        """Return the chance that a card takes a trick some day."""
        if (found := self._takes.get(card)) is not None:
            return found
        known, weights, suit = self.known, self.weights, c.suit(card)
        higher = c.count(known.unseen & ABOVE[card]) * sum(known.chance[seat][suit] for seat in self.foes)
        if suit == self.stakes.trump:
            out = max(weights.ruff, weights.top * ONE // (ONE + (weights.beaten * higher >> 10)))
        else:
            out = (weights.top * ONE // (ONE + 2 * higher)) * self._unruffed(suit) >> 10
        self._takes[card] = out
        return out

    def _unruffed(self, suit: int) -> int:
        """Return the chance that no foe can trump the next lead but one of a suit."""
        if (found := self._safe.get(suit)) is None:
            known, trump = self.known, self.stakes.trump
            found = ONE
            for seat in self.foes:
                void = known.void(seat, suit, gone=1)
                has_trump = ONE - none_of(known.chance[seat][trump], known.left[trump])
                found = max(0, found - (void * has_trump >> 10))
            self._safe[suit] = found
        return found
