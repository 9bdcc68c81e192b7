"""Why a card of a Don is a good one: what follows from the view about the trick and about the cards still out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.reasons import Reason, reason
from core.tricks.knowledge import ALL_CARDS, shown_voids
from core.tricks.rules import TrickRules
from core.tricks.values import COUNT, HEIGHT, STRENGTH, SUIT_SETS
from core.tricks.view import DonView

ALL_COUNT: Final = sum(COUNT)
"""The game count of the whole pack."""

FEW: Final = 2
"""So many cards that could beat another one are named."""

SOME: Final = 6
"""So many are counted; more are no reason to play it."""


class Chances:
    """What may lie where, as far as a seat can know.

    Attributes:
        hidden: the cards that it does not see: in other hands, face down or asleep.
        strict: nobody can have revoked, nor will (DO-A13).
    """

    def __init__(self, rules: TrickRules, view: DonView, trump: int) -> None:
        self.view, self.trump = view, trump
        self.strict = rules.revokes == "prevented"
        self.or_trump = rules.follow == "follow-or-trump"
        seen = c.to_set(view.hand) | c.to_set(view.played)
        for cards in view.shown:
            seen |= c.to_set(cards)
        self.hidden = ALL_CARDS & ~seen
        self.voids = shown_voids(view, or_trump=self.or_trump) if self.strict else [0] * len(view.counts)

    def held(self, seat: int) -> c.CardSet:
        """Return the cards that may be in another hand."""
        if not self.view.counts[seat]:
            return 0
        gone = sum(SUIT_SETS[suit] for suit in range(4) if self.voids[seat] >> suit & 1)
        return self.hidden & ~gone | c.to_set(self.view.shown[seat])

    def laid(self, seat: int, led: int) -> c.CardSet:
        """Return the cards that another seat may lay on a lead of this suit."""
        row = bool(self.view.places and self.view.places[seat])
        cards = self.held(seat) | (self.hidden if row else 0)
        if self.strict and c.to_set(self.view.shown[seat]) & SUIT_SETS[led]:
            cards &= SUIT_SETS[led] | (SUIT_SETS[self.trump] if self.or_trump else 0)
        return cards

    def beaters(self, seats: Sequence[int], led: int, card: int) -> c.CardSet:
        """Return the cards with which one of these seats may beat a card."""
        strength = STRENGTH[self.trump][led]
        cards = 0
        for seat in seats:
            cards |= self.laid(seat, led)
        return c.to_set(one for one in c.members(cards) if strength[one] > strength[card])


@dataclass(frozen=True, slots=True)
class Moment:
    """A card that may be played, and the trick that it would be played to.

    Attributes:
        later: the seats that play after it; foes: those of the other side among them.
        points: the points of each card; worth: those of the card.
        table: the points that lie on the table.
    """

    rules: TrickRules
    view: DonView
    asked: asks.AskPlay
    card: int
    chances: Chances
    later: tuple[int, ...]
    foes: tuple[int, ...]
    points: Sequence[int]

    @property
    def led(self) -> int:
        """The suit that is led."""
        return c.suit(self.view.trick[0][1] if self.view.trick else self.card)

    @property
    def worth(self) -> int:
        """The points of the card."""
        return self.points[self.card]

    @property
    def counts(self) -> int:
        """What the card adds to the game count, where that matters still."""
        left = ALL_COUNT - sum(self.view.muck)
        is_open = bool(self.rules.form().bonus) and abs(self.view.muck[0] - self.view.muck[1]) <= left
        return COUNT[self.card] if is_open else 0

    @property
    def idle(self) -> bool:
        """True for a card that is worth nothing to anybody."""
        return not self.worth and not COUNT[self.card]

    @property
    def table(self) -> int:
        """The points that lie on the table."""
        return sum(self.points[card] for _, card in self.view.trick)

    def strength(self, card: int) -> int:
        """Return what a card is good for in the trick."""
        return STRENGTH[self.chances.trump][self.led][card]

    def out(self) -> tuple[int, ...]:
        """Return the opponents still to play where all of them are out of trumps, and trumps are out, else ()."""
        trumps = SUIT_SETS[self.chances.trump]
        if self.led == self.chances.trump or not self.chances.hidden & trumps:
            return ()
        return () if any(self.chances.laid(seat, self.led) & trumps for seat in self.foes) else self.foes


def why(rules: TrickRules, view: DonView, action: a.RoundAction) -> Reason | None:
    """Return the most telling fact that speaks for an action, or None."""
    asked = view.ask
    match action:
        case a.NameTrump(suit=suit):
            return reason("name", suit=suit, **_length(rules, view, suit))
        case a.Turn():
            if not view.hand:
                return reason("turn-hand-empty")
            return reason("turn-saves-hand", hand=len(view.hand))
        case a.Play(card=card):
            assert isinstance(asked, asks.AskPlay)
            return next(facts(rules, view, asked, card), None)
    return None


def _length(rules: TrickRules, view: DonView, suit: int) -> dict[str, int | tuple[int, ...]]:
    points = rules.form().points[suit]
    mine = sorted((card for card in view.hand if c.suit(card) == suit), key=lambda card: -HEIGHT[card])
    return {"n": len(mine), "honours": tuple(card for card in mine if points[card])}


def facts(rules: TrickRules, view: DonView, asked: asks.AskPlay, card: int) -> Iterator[Reason]:
    """Yield the facts that speak for a card, the most telling first."""
    if view.trump is None:
        length = _length(rules, view, c.suit(card))
        yield reason("pitch-honours" if length["honours"] else "pitch", suit=c.suit(card), **length)
        return
    me, seats = view.seat, len(view.counts)
    later = tuple((me + step) % seats for step in range(1, seats - len(view.trick)))
    foes = tuple(seat for seat in later if seat % 2 != me % 2)
    chances = Chances(rules, view, view.trump)
    moment = Moment(rules, view, asked, card, chances, later, foes, rules.form().points[view.trump])
    if view.owner is not None:
        ours = view.owner % 2 == me % 2
        if ours and (moment.worth or moment.counts):
            yield reason("owned-ours", card=card, owner=view.owner)
        elif not ours and moment.idle:
            yield reason("owned-theirs", card=card, owner=view.owner)
    elif not view.trick:
        yield from _lead(moment)
    else:
        yield from _follow(moment)


def _lead(at: Moment) -> Iterator[Reason]:
    card, suit, trump = at.card, at.led, at.chances.trump
    beaten = at.chances.beaters(at.later, suit, card)
    if not at.chances.beaters(at.foes, suit, card):
        if at.counts and not at.worth:
            ours, theirs = _muck(at)
            yield reason("lead-count", card=card, n=COUNT[card], ours=ours, theirs=theirs)
        yield reason("lead-for-us" if beaten else "lead-sure", card=card)
    partner = (at.view.seat + 2) % 4
    void = suit != trump and partner in at.later and at.chances.voids[partner] >> suit & 1
    if void and at.chances.held(partner) & SUIT_SETS[trump]:
        yield reason("partner-void", suit=suit, partner=partner)
    trumps = c.count(at.chances.hidden & SUIT_SETS[trump])
    if suit == trump and trumps and at.chances.strict:
        yield reason("draws-trumps", n=trumps)
    if suit != trump and beaten and not beaten & ~SUIT_SETS[trump]:
        yield reason("lead-high", card=card, suit=suit)
    if at.idle:
        yield reason("lead-nothing", card=card)


def _follow(at: Moment) -> Iterator[Reason]:
    best_seat = at.view.best
    assert best_seat is not None
    best = next(card for seat, card in at.view.trick if seat == best_seat)
    if at.strength(at.card) > at.strength(best):
        yield from _taking(at, best)
    elif best_seat % 2 == at.view.seat % 2:
        yield from _under_partner(at, best)
    else:
        yield from _under_foe(at, best)


def _how(at: Moment) -> str:
    """Return why no opponent can beat what nobody of them can beat."""
    return "last" if not at.foes else "out" if at.out() else "high"


def _under_partner(at: Moment, best: int) -> Iterator[Reason]:
    if at.chances.beaters(at.foes, at.led, best):
        return
    how, out = _how(at), at.out()
    if at.worth:
        yield reason("points-safe", card=at.card, best=best, how=how, out=out, n=at.worth)
    elif at.counts:
        ours, theirs = _muck(at)
        n = COUNT[at.card]
        yield reason("count-safe", card=at.card, best=best, how=how, out=out, n=n, ours=ours, theirs=theirs)
    elif at.idle:
        yield reason("partner-holds", best=best, how=how, out=out)


def _muck(at: Moment) -> tuple[int, int]:
    side = at.view.seat % 2
    return at.view.muck[side], at.view.muck[1 - side]


def _taking(at: Moment, best: int) -> Iterator[Reason]:
    card, gain = at.card, at.table + at.worth
    beaten = at.chances.beaters(at.later, at.led, card)
    if not at.later:
        lower = [one for one in at.asked.cards if at.strength(best) < at.strength(one) < at.strength(card)]
        yield reason("last-takes" if lower or at.worth else "last-cheapest", card=card, n=gain)
    elif not at.chances.beaters(at.foes, at.led, card):
        yield reason("takes-for-us" if beaten else "takes", card=card, n=gain, how=_how(at), out=at.out())
    elif c.count(beaten) <= FEW:
        yield reason("beaten-by", card=card, by=tuple(sorted(c.members(beaten), key=HEIGHT.__getitem__)))
    elif at.led != at.chances.trump and c.suit(card) == at.led and not beaten & ~SUIT_SETS[at.chances.trump]:
        yield reason("only-trumped", card=card)
    elif c.count(beaten) <= SOME:
        yield reason("overtakes", card=card, best=best, n=c.count(beaten))


def _under_foe(at: Moment, best: int) -> Iterator[Reason]:
    """Yield what speaks for leaving the trick, as it lies, to the other side."""
    partners = tuple(seat for seat in at.later if seat not in at.foes)
    able = [card for card in at.asked.cards if at.strength(card) > at.strength(best)]
    hopeless = not able and not at.asked.places
    if hopeless and not at.chances.beaters(partners, at.led, best):
        guarded = _guarded(at)
        if at.idle and guarded is not None:
            yield reason("lost-guard", best=best, guarded=guarded)
        if at.idle:
            yield reason("lost-nothing", best=best, card=at.card)
        elif _least(at):
            yield reason("lost-least", best=best, card=at.card)
    elif partners and at.idle:
        yield reason("left-to-partner", card=at.card, partner=partners[0])
    elif at.idle and able:
        yield reason("saves-winners", card=at.card, n=at.table)
    elif hopeless and _least(at):
        yield reason("lost-least", best=best, card=at.card)


def _least(at: Moment) -> bool:
    """Return whether no other card that may be played costs less."""
    cost = (at.worth, COUNT[at.card])
    return all(cost[0] <= at.points[card] and cost[1] <= COUNT[card] for card in at.asked.cards)


def _guarded(at: Moment) -> int | None:
    """Return a scoring card that could have been thrown or bared here and keeps another of its suit beside it."""
    if c.suit(at.card) == at.led:
        return None
    for card in sorted(at.asked.cards, key=lambda one: -at.points[one]):
        suit = c.suit(card)
        beside = [one for one in at.view.hand if c.suit(one) == suit and one not in (card, at.card)]
        top = not any(HEIGHT[one] > HEIGHT[card] for one in c.members(at.chances.hidden & SUIT_SETS[suit]))
        if at.points[card] and suit != c.suit(at.card) and beside and not top:
            return card
    return None
