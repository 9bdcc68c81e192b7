"""Why points were pegged in a hand of any Don, and the game count card by card."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from core import cards as c
from core import events as e
from core.game import Scores
from core.logline import LogLine
from core.tricks.rules import TrickRules
from core.tricks.values import GAME_COUNT
from tui.i18n import N_, _, pgettext
from tui.story import cards
from tui.story.don_end import tell_bonus, tell_target
from tui.story.don_facts import (
    DonScene,
    Peg,
    Sides,
    TrickFacts,
    after,
    pegs_of,
    revokes_of,
    scoring,
    tricks_of,
    trump_of,
)
from tui.story.don_words import won
from tui.story.points import CountRow, HandSummary, PegRow, SideRow
from tui.story.sentence import Eyes, Sentence, listed, news, number, plain

if TYPE_CHECKING:
    from tui.story.dons import DonTeller

RANKS: Final = {
    c.TEN: N_("Tens"),
    c.ACE: N_("Aces"),
    c.KING: N_("Kings"),
    c.QUEEN: N_("Queens"),
    c.JACK: N_("Jacks"),
}
"""The ranks that count, the dearest first."""


def summary(teller: "DonTeller", line: LogLine, eyes: Eyes) -> HandSummary:
    """Return the summary of a finished hand."""
    return _Hand(teller, line, eyes).summary()


class _Hand:
    """What the reasons of a hand's pegs need."""

    def __init__(self, teller: "DonTeller", line: LogLine, eyes: Eyes) -> None:
        before = line.opening.ledger
        assert line.finished is not None and isinstance(line.rules, TrickRules) and isinstance(before, Scores)
        self.teller = teller
        self.line = line
        self.eyes = eyes
        self.rules = line.rules
        self.names = teller.names()
        self.sides = Sides(eyes)
        self.before = before.scores
        self.pegs = pegs_of(line.events, line.rules, before.scores)
        self.after = after(self.pegs, before.scores)
        self.winner: int | None = line.finished.after["winner"]
        self.trump = trump_of(line.events)

    def summary(self) -> HandSummary:
        """Return the summary of the hand."""
        counts = tuple(self._counts())
        total = tuple(sum(row.counts[at] for row in counts) for at in range(3))
        left, right = (self._side(side) for side in self.sides.order)
        return HandSummary(
            heading=self._heading(),
            sides=(left, right),
            rows=tuple(self._rows()),
            counts=counts,
            total=(total[0], total[1], total[2]),
            remarks=tuple(self._remarks()),
            closing=self._closing(),
            target=self.rules.target,
            winner=self.winner,
            has_bonus=bool(self.rules.form().bonus or left.bonus or right.bonus),
        )

    def _heading(self) -> Sentence:
        gained = [now - then for now, then in zip(self.after, self.before, strict=True)]
        text = _("Hand {n} is over: {points}.")
        said = text.format(n=self.line.opening.number, points=self.sides.amounts([number(n) for n in gained]))
        return news(said)

    def _rows(self) -> Iterator[PegRow]:
        now = list(self.before)
        for peg in self.pegs:
            now[peg.side] += peg.points
            source, why, clause = self._reason(peg)
            yield PegRow(
                side=peg.side,
                label=self.sides.label(peg.side),
                source=source,
                trick=peg.trick.number if peg.trick is not None else None,
                points=peg.points,
                why=why,
                clause=clause,
                score=now[peg.side],
                first=peg.first,
            )

    def _reason(self, peg: Peg) -> tuple[str, str, str]:
        """Return what brought a peg, why, and the clause."""
        if peg.trick is not None:
            who = self.eyes.name(peg.trick.taken.seat)
            source = _("trick {n}, {name}").format(n=peg.trick.number, name=who)
            return source, self._cards(peg.trick), self.names.clauses[0]
        if peg.kind == "game":
            game = next(event for event in self.line.events if isinstance(event, e.GameBonus))
            counts = (game.counts[peg.side], game.counts[1 - peg.side])
            return (
                self.names.count,
                _("{high} to {low}").format(high=counts[0], low=counts[1]),
                self.names.clauses[2],
            )
        why = {
            "lost": lambda: listed(list(self._revokes(peg.side))),
            "void": lambda: _("the hand is void"),
            "forfeit": lambda: _("the other side led first, and revoked"),
        }[peg.kind]()
        return _("the revoke"), why, "DO-A13"

    def _cards(self, trick: TrickFacts) -> str:
        """Return the cards that score in a trick, each with its points: "9♣ 9, 5♣ 10"."""
        assert self.trump is not None
        text = pgettext("points of a card", "{card} {n}")
        nicknames = {c.NINE: self.names.big, c.FIVE: self.names.little}
        parts = []
        for card, n in scoring(trick, self.rules, self.trump):
            said = cards.name(card, self.eyes.cards)
            nickname = nicknames.get(c.rank(card)) if c.suit(card) == self.trump else None
            if nickname:
                said = _("{card} ({nickname})").format(card=said, nickname=nickname)
            parts.append(text.format(card=said, n=n))
        return _(", ").join(parts)

    def _revokes(self, side: int) -> Iterator[str]:
        for revoke in revokes_of(self.line.events):
            if revoke.foul.seat % 2 == side:
                yield _("{name} in trick {n}, {card} though {suit} were led").format(
                    name=self.eyes.name(revoke.foul.seat),
                    n=revoke.trick,
                    card=cards.name(revoke.foul.card, self.eyes.cards),
                    suit=cards.suit(revoke.led, self.eyes.cards),
                )

    def _counts(self) -> Iterator[CountRow]:
        """Yield the game count by rank, where a hand has one: not when it is void or was cut short."""
        void = any(peg.kind == "forfeit" for peg in self.pegs) or sum(peg.kind == "lost" for peg in self.pegs) == 2
        played_out = any(isinstance(event, e.End) and event.reason == "played" for event in self.line.events)
        if not self.rules.form().bonus or void or not played_out:
            return
        taken: dict[int, int] = {}
        for trick in tricks_of(self.line.events):
            taken |= dict.fromkeys((play.card for play in trick.plays), trick.side)
        for rank, label in RANKS.items():
            worth = GAME_COUNT[rank]
            held = [
                [card for card in cards.in_order(c.of(suit, rank) for suit in range(4)) if taken.get(card) == side]
                for side in (*self.sides.order, None)
            ]
            names = [cards.names(some, self.eyes.cards) for some in held]
            counts = [worth * len(some) for some in held]
            yield CountRow(_(label), worth, (names[0], names[1], names[2]), (counts[0], counts[1], counts[2]))

    def _side(self, side: int) -> SideRow:
        def total(*kinds: str) -> int:
            """Return what the side pegged of some kinds."""
            return sum(peg.points for peg in self.pegs if peg.side == side and peg.kind in kinds)

        return SideRow(
            side,
            self.sides.label(side),
            self.before[side],
            total("trick"),
            total("lost", "void"),
            total("forfeit", "game"),
            self.after[side],
        )

    def _remarks(self) -> Iterator[str]:
        if not any(peg.kind == "game" for peg in self.pegs):
            bonus = tell_bonus(self.teller, self.line.events, self.rules, self.sides)
            if bonus is not None:
                yield bonus.text
        scene = DonScene(self.eyes, self.line.opening.dealer, before=self.before, winner=self.winner)
        stopped = any(isinstance(event, e.End) and event.reason == "target" for event in self.line.events)
        for sentence in tell_target(self.pegs, self.rules, scene, stopped=stopped):
            yield sentence.text

    def _closing(self) -> Sentence:
        if self.winner is not None:
            return plain(won(self.winner, self.after, self.sides))
        left = [number(max(0, self.rules.target - score)) for score in self.after]
        text = _("Pegged: {scores}. To win: {left}.")
        return plain(text.format(scores=self.sides.amounts(self.after), left=self.sides.amounts(left)))
