"""Why chips moved in a round of Pope Joan."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.settlement import PAIR, SINGLE
from core.games.pope_joan.table import POPE
from core.logline import LogLine
from tui.i18n import _, ngettext
from tui.story.payments import Payments
from tui.story.sentence import Eyes, Sentence, capital, listed, news
from tui.story.summary import PaidRow, Summary

if TYPE_CHECKING:
    from tui.story.pope_joan import PopeJoanTeller


def summary(teller: "PopeJoanTeller", line: LogLine, eyes: Eyes) -> Summary:
    """Return the summary of a finished round."""
    return _Round(teller, line, eyes).summary(heading(line, eyes), _("Board"), _("Left on the board"))


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


class _Round(Payments):
    """The reasons of a round's payments."""

    def __init__(self, teller: "PopeJoanTeller", line: LogLine, eyes: Eyes) -> None:
        super().__init__(teller, line, eyes)
        assert isinstance(line.rules, PopeJoanRules)
        self.rules = line.rules
        self.turnup = next((ev.card for ev in line.events if isinstance(ev, e.Turnup)), None)
        self.trump = None if self.turnup is None else c.suit(self.turnup)

    def why_won(self, win: e.Win, last: e.Played | None) -> str:
        """Return why a pool was won: a card, a pair, going out, or at the end."""
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

    def why_paid(self, at: int, pay: e.Pay) -> str:
        """Return for which cards a payment was due."""
        if pay.reason == "per-card":
            n = len(self.dealt[pay.seat])
            return ngettext("{n} card dealt", "{n} cards dealt", n).format(n=n)
        return self.cards_left(pay)

    def unpaid(self, last: e.Played | None) -> Iterator[PaidRow]:
        """Yield those who held cards and paid nothing: for Pope Joan (PJ-35), or because nothing was there."""
        if last is None:
            return
        for seat, hand in self.owing():
            why, clause = self.penniless(hand), "PJ-A20"
            if POPE in hand:
                n = len(hand)
                text = ngettext("{n} card, {pope}: nothing due", "{n} cards, {pope} among them: nothing due", n)
                why, clause = text.format(n=n, pope=self.name(POPE)), "PJ-35"
            yield PaidRow(last.seat, seat, self.payer(seat), 0, why, clause)

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
            yield capital(self.stayed(POPE, _("{card} lay in the extra hand.")))
