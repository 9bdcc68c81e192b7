"""Why chips moved in a deal of Michigan."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY
from core.logfields import CARDS
from core.logline import LogLine
from tui.i18n import _
from tui.story.payments import Payments
from tui.story.sentence import Eyes, Sentence, capital, news, with_clause
from tui.story.summary import PaidRow, Summary, pools_now

if TYPE_CHECKING:
    from tui.story.michigan import MichiganTeller


def summary(teller: "MichiganTeller", line: LogLine, eyes: Eyes) -> Summary:
    """Return the summary of a finished deal."""
    return _Deal(teller, line, eyes).summary(heading(line, eyes), _("Layout"), _("Left on the layout"))


def winner_of(line: LogLine) -> int | None:
    """Return who went out first without having held back a card, or None (MI-A20)."""
    withheld = {event.seat for event in line.events if isinstance(event, e.Foul) and event.kind == "withheld"}
    return next((ev.seat for ev in line.events if isinstance(ev, e.Out) and ev.seat not in withheld), None)


def dead_end(line: LogLine) -> bool:
    """Return whether the deal ended because nobody could change suit (MI-31)."""
    return any(isinstance(event, e.End) and event.reason == "dead-end" for event in line.events)


def heading(line: LogLine, eyes: Eyes) -> Sentence:
    """Return what ended the deal, in one sentence."""
    winner, number = winner_of(line), line.opening.number
    if winner is not None:
        text = (
            _("Deal {n} is over: you went out first.")
            if eyes.mine(winner)
            else _("Deal {n} is over: {name} went out first.")
        )
        return news(text.format(n=number, name=eyes.names[winner]))
    if dead_end(line):
        return with_clause(_("Deal {n} is over: a dead end, and nobody pays.").format(n=number), "MI-31", "news")
    text = _("Deal {n} is over: all have held back a card, and nobody wins.")
    return with_clause(text.format(n=number), "MI-A20", "news")


class _Deal(Payments):
    """The reasons of a deal's payments, and who held what back."""

    def __init__(self, teller: "MichiganTeller", line: LogLine, eyes: Eyes) -> None:
        super().__init__(teller, line, eyes)
        assert isinstance(line.rules, MichiganRules)
        self.rules = line.rules
        self.fouls = [event for event in line.events if isinstance(event, e.Foul)]
        self.winner = winner_of(line)
        self.lying = pools_now(line)  # before the leftovers are shared
        for event in line.events:
            if isinstance(event, e.Win) and event.reason == "leftover":
                self.lying[event.pool] += event.chips
        self.duplicates = self._duplicates()

    def hands(self, dealt: list[list[int]]) -> list[list[int]]:
        """Return the hands that were played: the extra one is that of who took it (MI-15)."""
        assert self.line.finished is not None
        buyer = next((_taker(event) for event in self.line.events if isinstance(event, e.Exchanged | e.Sale)), None)
        if buyer is not None:
            dealt[buyer] = [CARDS[card] for card in self.line.finished.deal["extra"]]
        return dealt

    def why_won(self, win: e.Win, last: e.Played | None) -> str:
        """Return why a pool was won: by its card, or as a leftover."""
        if win.reason == "card" and last is not None:
            return _("played {card}").format(card=self.name(last.card))
        takers = {ev.seat for ev in self.line.events if isinstance(ev, e.Win) and ev.reason == "leftover"}
        if self.rules.leftovers == "last-winner" and len(takers) == 1:
            return _("left at the end, to the last winner")
        return _("left at the end, shared")

    def why_paid(self, at: int, pay: e.Pay) -> str:
        """Return for which cards, or for what else, a payment was due."""
        if pay.reason == "sale":
            return _("bought the extra hand")
        if pay.reason == "penalty":
            foul = [ev for ev in self.line.events[:at] if isinstance(ev, e.Foul)][-1]
            return _("led {card}, not the lowest").format(card=self.name(foul.card))
        if pay.reason == "duplicate":
            return self.duplicates[at]
        return self.cards_left(pay)

    def _duplicates(self) -> dict[int, str]:
        """Return why each payment for a duplicate is due, by the number of its event (MI-36).

        They stand in pool order, and each is for the one money card whose holder it goes to.
        """
        out: dict[int, str] = {}
        pools = list(MONEY)
        for at, pay in enumerate(self.line.events):
            if not isinstance(pay, e.Pay) or pay.reason != "duplicate":
                continue
            while not (held := self._held_against(pay, pools[0])):
                pools.pop(0)
            text = _("held back {cards}; {card} is there")
            out[at] = text.format(cards=self.names(held), card=self.name(pools[0]))
        return out

    def _held_against(self, pay: e.Pay, money: int) -> list[int]:
        """Return the cards held back for which this may be the payment to the holder of a money card."""
        if money not in self.left[pay.to] or not self.lying[MONEY[money]]:
            return []
        return [foul.card for foul in self._withheld(pay.seat) if c.suit(foul.card) == c.suit(money)]

    def _withheld(self, seat: int) -> list[e.Foul]:
        return [foul for foul in self.fouls if foul.seat == seat and foul.kind == "withheld"]

    def unpaid(self, last: e.Played | None) -> Iterator[PaidRow]:
        """Yield those who held cards and paid nothing, because nothing was there (MI-A14)."""
        if self.winner is None:
            return
        for seat, hand in self.owing():
            if seat != self.winner:
                yield PaidRow(self.winner, seat, self.payer(seat), 0, self.penniless(hand), "MI-A14")

    def remarks(self) -> Iterator[str]:
        """Yield who has broken which rule, and where money cards with chips on them are."""
        for seat in sorted({foul.seat for foul in self.fouls}):
            yield self._offence(seat)
        for pool, chips in pools_now(self.line).items():
            card = next(one for one, name in MONEY.items() if name == pool)
            if chips and not self.line.last:
                yield capital(self._where(card))

    def _offence(self, seat: int) -> str:
        held = [foul.card for foul in self._withheld(seat)]
        led = [foul.card for foul in self.fouls if foul.seat == seat and foul.kind == "not-lowest"]
        mine = self.eyes.mine(seat)
        words = {"name": self.eyes.names[seat], "held": self.names(held), "led": self.names(led)}
        if held and led:
            text = _("You held back {held} and led {led}.") if mine else _("{name} held back {held} and led {led}.")
        elif held:
            text = _("You held back {held}.") if mine else _("{name} held back {held}.")
        else:
            text = _("You led {led}, not the lowest.") if mine else _("{name} led {led}, not the lowest.")
        return text.format(**words)

    def _where(self, card: int) -> str:
        """Return why the chips on a money card stay (MI-27)."""
        name = self.name(card)
        if card in self.played_by:
            seat = self.played_by[card]
            text = _("{card} won you nothing.") if self.eyes.mine(seat) else _("{card} won {name} nothing.")
            return text.format(card=name, name=self.eyes.names[seat])
        return self.stayed(card, _("{card} lay in the dead hand."))


def _taker(event: e.Exchanged | e.Sale) -> int:
    return event.seat if isinstance(event, e.Exchanged) else event.to
