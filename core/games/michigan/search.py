"""Leads and the extra hand weighed by playing deals on in the mind, where everybody leads as `attentive` does."""

from collections.abc import Sequence
from typing import Final

from core import actions as a
from core import cards as c
from core.deal import Stream
from core.game import Effort, Weighed, left_of
from core.games.michigan import judgement as j
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, POOLS
from core.games.michigan.view import MichiganView
from core.games.michigan.worlds import RUNGS, STEP, SUITS, Sight, World, chance_of, deals, sight

SURE: Final = 1024
ACE: Final = 12 * STEP
MONEY_POOL: Final = {RUNGS[card]: POOLS.index(pool) for card, pool in MONEY.items()}
SUIT_MONEY: Final = {rung % STEP: rung for rung in MONEY_POOL}
STUCK: Final = (j.STUCK, j.NEARLY_STUCK)
GLANCE: Final = 40
"""What a lead seems worth at a glance counts as much as so many deals: it is well known what leads bring."""


class Model:
    """Plays a deal on from a seat's view."""

    def __init__(self, rules: MichiganRules, view: MichiganView, seen: Sight) -> None:
        self.me = seen.seat
        self.pools = view.pools
        self.coming = seen.coming
        self.change = rules.suit_change
        self.barred = seen.barred
        self.alive = seen.alive
        self.players = sum(view.active)
        self.turn = (seen.seat, *seen.seats)
        self._best: dict[tuple[int, int, int], tuple[int, int]] = {}

    def play_on(self, world: World, lead: int) -> int:
        """Return what the deal brings to the seat from this lead on, times the number of players.

        A chip that stays on the layout counts as an equal share of it for everybody.
        """
        holder, hands, pools = world.holder, world.hands.copy(), list(self.pools)
        coming, gain, rung = self.coming, 0, lead
        while True:
            seat, bit = holder[rung], 1 << rung
            hand = hands[seat] = hands[seat] ^ bit
            coming ^= bit
            if rung in MONEY_POOL and seat not in self.barred:
                pool = MONEY_POOL[rung]
                gain += pools[pool] * (seat == self.me)
                pools[pool] = 0
            if not hand:
                return (gain + self._pay(hands, seat)) * self.players + sum(pools)
            rung += STEP
            if rung in holder and hands[holder[rung]] >> rung & 1:
                continue
            coming &= ~(1 << rung)
            found = self._next(hands, seat, rung % STEP, coming)
            if found is None:
                return gain * self.players + sum(pools)
            rung = found

    def _next(self, hands: Sequence[int], seat: int, stopped: int, coming: int) -> int | None:
        """Return who may lead after a stop, and what: the lead; None at a dead end (MI-22 to MI-25, MI-31)."""
        hand = hands[seat]
        if self.change == "any":
            return self.lead(hand, hand, coming)
        former = SUITS[stopped]
        if hand & ~former or self.change == "continue":
            return self.lead(hand, hand & ~former or hand, coming)
        at = self.turn.index(seat)
        for other in (*self.turn[at + 1 :], *self.turn[:at]):
            if other_suits := hands[other] & ~former:
                return self.lead(hands[other], other_suits, coming)
        return None if self.change == "dead-end" else self.lead(hand, hand, coming)

    def lead(self, hand: int, allowed: int, coming: int) -> int:
        """Return the lead that is worth most at a glance, of the suits that may be led."""
        size, best, choice = hand.bit_count(), None, 0
        for suit in SUITS:
            if held := allowed & suit:
                key = held, coming & suit, size
                found = self._best.get(key)
                if found is None:
                    low = (held & -held).bit_length() - 1
                    found = self._best[key] = self.worth(held, coming & suit, size, low), low
                if best is None or found[0] > best:
                    best, choice = found
        return choice

    def worth(self, held: int, coming: int, size: int, rung: int) -> int:
        """Return the worth of a lead as `judgement.lead_worth` reckons it, in hundredths of a chip.

        Args:
            held: the cards held of the suit.
            coming: those of the suit that may still come.
            size: cards in the hand.
            rung: the card that is led.
        """
        shed, others, won, lost, top = self._run(held, coming, rung)
        rest = SURE * held.bit_count() - shed
        worth = j.SHED * shed + rest * (j.REST - j.REST_LATE * size) // size
        worth += top * self.players * (j.KEEP - j.KEEP_LATE * size) // size
        worth += won * (j.POOL_WON + self.players) - lost * j.POOL_LOST - others * j.OTHERS_SHED
        worth //= SURE
        below, links = (1 << rung) >> STEP, 0
        while below & coming:
            below, links = below >> STEP, links + 1
        if links < len(STUCK):
            worth += STUCK[links]
        suit = rung % STEP
        if rung < ACE and held >> (ACE + suit) & 1:
            worth += j.BELOW_ACE * self.players
        money = SUIT_MONEY[suit]
        return worth + (j.POOL_AHEAD * self.pools[MONEY_POOL[money]] if held >> money & 1 else 0)

    def _run(self, held: int, coming: int, rung: int) -> tuple[int, int, int, int, int]:
        """Return in 1024ths cards shed, others' cards, chips won and lost, and whether the lead is kept."""
        chance = mine = SURE
        shed = others = won = lost = keeps = 0
        while True:
            chips = self.pools[MONEY_POOL[rung]] if rung in MONEY_POOL else 0
            if held >> rung & 1:
                mine = chance
                shed += chance
                won += chips * chance
            elif not coming >> rung & 1:
                break
            else:
                through = chance * self.alive // SURE
                keeps += mine * (SURE - self.alive) // SURE
                chance, mine = through, 0
                others += chance
                lost += chips * chance
            rung += STEP
            if rung >= ACE + STEP:
                break
        return shed, others, won, lost, keeps + mine

    def _pay(self, hands: Sequence[int], winner: int) -> int:
        """Return what the seat gets, or pays, for the cards left (MI-27)."""
        if winner == self.me:
            return sum(hand.bit_count() for hand in hands)
        return -hands[self.me].bit_count()


def best_lead(
    rules: MichiganRules, view: MichiganView, cards: Sequence[int], stream: Stream, effort: Effort, worlds: int
) -> int:
    """Return the lead that brings most over so many deals of the hidden cards; one deal is an iteration."""
    seen = sight(rules, view)
    model = Model(rules, view, seen)
    total = {RUNGS[card]: 0 for card in cards}
    for rung in total:
        suit = SUITS[rung % STEP]
        worth = model.worth(seen.hand & suit, seen.coming & suit, len(view.hand), rung)
        total[rung] = worth * GLANCE * model.players // 100
    for world in effort.each(deals(seen, len(view.counts), chance_of(stream)), worlds):
        for rung in total:
            total[rung] += model.play_on(world, rung)
    if effort.also is not None and effort.done:
        shared = model.players * effort.done
        weighed = (Weighed(a.PLAYS[view.seat][card], total[RUNGS[card]] / shared) for card in cards)
        effort.weighed = sorted(weighed, key=lambda one: -one.worth)
    return max(cards, key=lambda card: (total[RUNGS[card]], -card))


def extra_gain(rules: MichiganRules, view: MichiganView, stream: Stream, effort: Effort, worlds: int) -> int:
    """Return what it is worth to play the extra hand, unseen, instead of one's own, in hundredths of a chip.

    Each deal is played out twice; it is led by the player at the dealer's left (MI-18).
    """
    seen = sight(rules, view)
    model = Model(rules, view, seen)
    leader = left_of(view.dealer, view.active)
    gain = 0
    for world in effort.each(deals(seen, len(view.counts), chance_of(stream)), worlds):
        extra = list(c.members(seen.hidden & ~sum(world.hands)))
        other = World({rung: seat for rung, seat in world.holder.items() if seat != seen.seat}, world.hands.copy())
        other.holder.update(dict.fromkeys(extra, seen.seat))
        other.hands[seen.seat] = c.to_set(extra)
        for played, sign in ((world, -1), (other, 1)):
            hand = played.hands[leader]
            gain += sign * model.play_on(played, model.lead(hand, hand, model.coming))
    return gain * 100 // (model.players * max(1, effort.done))
