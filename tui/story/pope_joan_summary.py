"""Why chips moved in a round of Pope Joan."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.settlement import PAIR, SINGLE
from core.games.pope_joan.table import POPE
from core.logfields import CARDS
from core.logline import LogLine
from tui.i18n import _, ngettext
from tui.story import cards
from tui.story.sentence import Eyes, Sentence, capital, listed, news
from tui.story.summary import PaidRow, Summary, closing, ledger_rows, pools_now

if TYPE_CHECKING:
    from tui.story.pope_joan import PopeJoanTeller


def summary(teller: "PopeJoanTeller", line: LogLine, eyes: Eyes) -> Summary:
    """Return the summary of a finished round."""
    round_ = _Round(teller, line, eyes)
    ledger = ledger_rows(line, eyes, _("Board"))
    left = sorted(((teller.pool(name), n) for name, n in pools_now(line).items() if n), key=lambda one: -one[1])
    return Summary(
        heading(line, eyes),
        tuple(round_.rows()),
        ledger,
        tuple(left),
        tuple(round_.remarks()),
        closing(ledger, line, eyes),
        _("Left on the board"),
    )


def heading(line: LogLine, eyes: Eyes) -> Sentence:
    """Return what ended the round, in one sentence."""
    out = next((event.seat for event in line.events if isinstance(event, e.Out)), None)
    number = line.opening.number
    if line.opening.kind == "final":
        return news(_("The final round is over: the board is shared out."))
    if out is None:
        return news(_("Round {n} is over: the card turned up ended it.").format(n=number))
    text = (
        _("Round {n} is over: you went out first.")
        if eyes.mine(out)
        else _("Round {n} is over: {name} went out first.")
    )
    return news(text.format(n=number, name=eyes.names[out]))


class _Round:
    """What the reasons of a round's payments need: hands, trumps and who played what."""

    def __init__(self, teller: "PopeJoanTeller", line: LogLine, eyes: Eyes) -> None:
        assert line.finished is not None and isinstance(line.rules, PopeJoanRules)
        self.teller = teller
        self.line = line
        self.eyes = eyes
        self.rules = line.rules
        self.played_by = {ev.card: ev.seat for ev in line.events if isinstance(ev, e.Played)}
        dealt = [[CARDS[card] for card in hand] for hand in line.finished.deal["hands"]]
        self.dealt = dealt
        self.left = [[card for card in hand if card not in self.played_by] for hand in dealt]
        self.turnup = next((ev.card for ev in line.events if isinstance(ev, e.Turnup)), None)

    @property
    def trump(self) -> int | None:
        """The suit of the card turned up, None where none was."""
        return None if self.turnup is None else c.suit(self.turnup)

    def name(self, card: int) -> str:
        """Return the name of a card."""
        return cards.name(card, self.eyes.cards)

    def names(self, some: list[int]) -> str:
        """Return the names of cards, in order."""
        return cards.names(cards.in_order(some, self.trump), self.eyes.cards)

    def rows(self) -> Iterator[PaidRow]:
        """Yield each payment with its reason and clause, in the order of the round."""
        last: e.Played | None = None
        for event in self.line.events:
            clause = self.line.game.clause(event, self.rules)
            match event:
                case e.Played():
                    last = event
                case e.Win(seat=seat, pool=pool, chips=chips):
                    why = self._why_won(event, last)
                    yield PaidRow(seat, None, self.teller.pool(pool), chips, why, clause)
                case e.Pay(seat=payer, to=seat, chips=chips):
                    yield PaidRow(seat, payer, self._from(payer), chips, self._why_paid(event), clause)
                case e.End(reason="out") if last is not None:
                    yield from self._unpaid(last.seat)

    def _from(self, payer: int) -> str:
        return _("from you") if self.eyes.mine(payer) else _("from {name}").format(name=self.eyes.names[payer])

    def _why_won(self, win: e.Win, last: e.Played | None) -> str:
        if win.reason in ("turnup", "sweep") and self.turnup is not None:
            return _("{card} turned up").format(card=self.name(self.turnup))
        if win.reason == "out":
            return _("out first")
        if win.reason == "final":
            return self._why_final(win)
        if win.reason == "card" and last is not None:
            return _("played {card}").format(card=self.name(last.card))
        assert last is not None
        high = last.card
        pair = self.names([high - 1, high])
        if self.rules.pairs == "any-time":
            other = c.QUEEN if win.pool == "matrimony" or c.rank(high) == c.JACK else c.JACK
            other = c.KING if win.pool == "matrimony" and c.rank(high) == c.QUEEN else other
            pair = self.names([c.of(c.suit(high), other), high])
            return _("{cards} in one round").format(cards=pair)
        if self.played_by[high] != self.played_by[high - 1]:
            return _("half for {cards} in one run").format(cards=pair)
        return _("{cards} in one run").format(cards=pair)

    def _why_final(self, win: e.Win) -> str:
        if win.pool in SINGLE:
            return _("was dealt {card}").format(card=self.name(SINGLE[win.pool]))
        if win.pool in PAIR:
            held = [card for card in PAIR[win.pool] if card in self.dealt[win.seat]]
            return _("was dealt {card}").format(card=self.names(held))
        if self.rules.game_left == "pope-holder":
            return _("was dealt {card}").format(card=self.name(POPE))
        wins = [ev for ev in self.line.events if isinstance(ev, e.Win) and ev.pool == "game"]
        return _("an equal share") if len(wins) > 1 else _("won the last round played out")

    def _why_paid(self, pay: e.Pay) -> str:
        if pay.reason == "per-card":
            n = len(self.dealt[pay.seat])
            return ngettext("{n} card dealt", "{n} cards dealt", n).format(n=n)
        n = len(self.left[pay.seat])
        text = ngettext("{n} card left: {cards}", "{n} cards left: {cards}", n)
        if pay.chips < n:
            text = ngettext(
                "{n} card left: {cards}; pays what is there", "{n} cards left: {cards}; pays what is there", n
            )
        return text.format(n=n, cards=self.names(self.left[pay.seat]))

    def _unpaid(self, winner: int) -> Iterator[PaidRow]:
        """Yield those who held cards and paid nothing: for Pope Joan (PJ-35), or because nothing was there."""
        paid = {ev.seat for ev in self.line.events if isinstance(ev, e.Pay) and ev.reason == "cards"}
        for seat, hand in enumerate(self.left):
            if not hand or seat in paid:
                continue
            n = len(hand)
            if POPE in hand:
                text = ngettext("{n} card, {pope}: nothing due", "{n} cards, {pope} among them: nothing due", n)
                why, clause = text.format(n=n, pope=self.name(POPE)), "PJ-35"
            else:
                text = ngettext(
                    "{n} card left: {cards}; nothing to pay with",
                    "{n} cards left: {cards}; nothing to pay with",
                    n,
                )
                why, clause = text.format(n=n, cards=self.names(hand)), "PJ-A20"
            yield PaidRow(winner, seat, self._from(seat), 0, why, clause)

    def remarks(self) -> Iterator[str]:
        """Yield why a pool that was within reach stays."""
        if self.line.opening.kind == "final" or self.turnup is None or not self.played_by:
            return
        won = {ev.pool for ev in self.line.events if isinstance(ev, e.Win)}
        for pool, low in (("matrimony", c.QUEEN), ("intrigue", c.JACK)):
            first, second = c.of(c.suit(self.turnup), low), c.of(c.suit(self.turnup), low + 1)
            if pool in won or first not in self.played_by or second not in self.played_by:
                continue
            text = (
                _("{cards} came in two runs: {pool} stays.")
                if self.played_by[first] == self.played_by[second]
                else _("{cards} came from two hands: {pool} stays.")
            )
            yield capital(
                text.format(cards=listed([self.name(first), self.name(second)]), pool=self.teller.pool(pool))
            )
        if POPE not in self.played_by and self.turnup != POPE:
            yield self._where_pope()

    def _where_pope(self) -> str:
        card = self.name(POPE)
        holder = next((seat for seat, hand in enumerate(self.left) if POPE in hand), None)
        if holder is None:
            return capital(_("{card} lay in the extra hand.").format(card=card))
        text = _("{card} stayed in your hand.") if self.eyes.mine(holder) else _("{card} stayed with {name}.")
        return capital(text.format(card=card, name=self.eyes.names[holder]))
