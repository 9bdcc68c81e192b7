"""Why a lead in a game of stops is a good one: what follows from the cards that a run cannot pass."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core import cards as c
from core.reasons import Reason, reason
from core.stops.runs import Order

MANY: Final = 3
"""From so many cards on, going at once, a sequence is worth being named before other things."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The cards as the seat that leads knows them.

    Attributes:
        order: how ranks rise.
        hand: its own cards, those apart that it means to hold back.
        hidden: cards that may be in other hands.
    """

    order: Order
    hand: c.CardSet
    hidden: c.CardSet

    def sequence(self, card: int) -> tuple[int, ...]:
        """Return the cards that go for certain when this one is led: the hand's own ones in a row."""
        out = [card]
        while (up := self.order.after(out[-1])) is not None and self.hand >> up & 1:
            out.append(up)
        return tuple(out)

    def stops(self, card: int) -> bool:
        """Return whether nobody else can have the next card."""
        up = self.order.after(card)
        return up is None or not self.hidden >> up & 1

    def heads(self) -> list[int]:
        """Return the lowest card of each sequence in the hand."""
        tails = {self.order.after(card) for card in c.members(self.hand)}
        return [card for card in c.members(self.hand) if card not in tails]

    def reached(self, card: int) -> bool:
        """Return whether a run may come to this card from below."""
        return any((self.hand | self.hidden) >> one & 1 for one in c.FULL_PACK if self.order.after(one) == card)


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead and the rules around it.

    Attributes:
        ladder: what is known of the cards.
        card: what is led.
        held: how many cards the hand has.
        any_lead: any card may be led at any time.
        again: whoever plays last leads again for certain, whatever was led, with the cards that are left.
        wins: what a sequence takes from the pools, in order.
    """

    ladder: Ladder
    card: int
    held: int
    any_lead: bool
    again: Callable[[tuple[int, ...]], bool]
    wins: Callable[[tuple[int, ...]], Sequence[tuple[str, int]]]


def why(lead: Lead) -> Iterator[Reason]:
    """Yield the facts that speak for a lead, the most telling first."""
    ladder, card = lead.ladder, lead.card
    row = ladder.sequence(card)
    top = row[-1]
    stop = ladder.stops(top)
    if len(row) == lead.held:
        yield reason("goes-out", cards=row)
    elif lead.any_lead and _all_home(ladder, card):
        yield reason("goes-out-later", card=card)
    wins = lead.wins(row)
    if wins:
        yield reason("wins-pools", pools=tuple(pool for pool, _ in wins), chips=tuple(n for _, n in wins))
    if stop and lead.again(row):
        yield reason("keeps-lead", card=card, top=top, following=ladder.order.after(top))
    if len(row) >= MANY:
        yield reason("sheds", cards=row)
    if not ladder.reached(card):
        yield reason("must-lead", card=card)
    above = _above(ladder, top)
    if above is not None and not stop:
        yield reason("comes-back", card=card, above=above)
    if len(row) > 1:
        yield reason("sheds", cards=row)


def _all_home(ladder: Ladder, card: int) -> bool:
    """Return whether every sequence but one ends in a known stop, and the one led is a stop, or that last one."""
    loose = [head for head in ladder.heads() if not ladder.stops(ladder.sequence(head)[-1])]
    return card in ladder.heads() and (not loose or (len(loose) == 1 and card not in loose))


def _above(ladder: Ladder, top: int) -> int | None:
    """Return the seat's next card above a gap through which a run may come, or None."""
    at = ladder.order.after(top)
    while at is not None and ladder.hidden >> at & 1:
        at = ladder.order.after(at)
    return at if at is not None and ladder.hand >> at & 1 else None
