"""Why chips moved in a round: what the summaries of the games for chips have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Protocol

from core import events as e
from core.logfields import CARDS
from core.logline import LogLine
from tui.i18n import _, ngettext
from tui.story import cards
from tui.story.sentence import Eyes, Sentence
from tui.story.summary import PaidRow, Summary, closing, ledger_rows, pools_now


class NamesPools(Protocol):
    """Who knows what the pools of a game are called."""

    def pool(self, name: str) -> str:
        """Return what a pool is called."""
        ...


class Payments(ABC):
    """What the reasons of a round's payments need.

    Attributes:
        dealt: the hands, each seat's as it was played; left: what was left of them.
        played_by: the seat that played a card.
        trump: the suit of the card turned up, None where none was.
    """

    trump: int | None = None

    def __init__(self, teller: NamesPools, line: LogLine, eyes: Eyes) -> None:
        assert line.finished is not None
        self.teller = teller
        self.line = line
        self.eyes = eyes
        self.played_by = {event.card: event.seat for event in line.events if isinstance(event, e.Played)}
        self.dealt = self.hands([[CARDS[card] for card in hand] for hand in line.finished.deal["hands"]])
        self.left = [[card for card in hand if card not in self.played_by] for hand in self.dealt]

    def hands(self, dealt: list[list[int]]) -> list[list[int]]:
        """Return the hands that were played, from those that were dealt."""
        return dealt

    @abstractmethod
    def why_won(self, win: e.Win, last: e.Played | None) -> str:
        """Return why a pool was won, after the card that was played last."""

    @abstractmethod
    def why_paid(self, at: int, pay: e.Pay) -> str:
        """Return why a payment was due, that is event number `at`."""

    @abstractmethod
    def unpaid(self, last: e.Played | None) -> Iterator[PaidRow]:
        """Yield those who held cards when somebody went out, and paid nothing."""

    @abstractmethod
    def remarks(self) -> Iterator[str]:
        """Yield why pools still hold chips, and what else has to be said."""

    def summary(self, heading: Sentence, board: str, left_head: str) -> Summary:
        """Return the summary; `board` is what the board is called, `left_head` the words over what stays there."""
        ledger = ledger_rows(self.line, self.eyes, board)
        held = [(self.teller.pool(name), chips) for name, chips in pools_now(self.line).items() if chips]
        return Summary(
            heading,
            tuple(self.rows()),
            ledger,
            tuple(sorted(held, key=lambda one: -one[1])),
            tuple(self.remarks()),
            closing(ledger, self.line, self.eyes),
            left_head,
        )

    def rows(self) -> Iterator[PaidRow]:
        """Yield each payment with its reason and clause, in the order of the round."""
        last: e.Played | None = None
        for at, event in enumerate(self.line.events):
            clause = self.line.game.clause(event, self.line.rules)
            match event:
                case e.Played():
                    last = event
                case e.Win(seat=seat, pool=pool, chips=chips):
                    yield PaidRow(seat, None, self.teller.pool(pool), chips, self.why_won(event, last), clause)
                case e.Pay(seat=payer, to=seat, chips=chips):
                    yield PaidRow(seat, payer, self.payer(payer), chips, self.why_paid(at, event), clause)
                case e.End(reason="out"):
                    yield from self.unpaid(last)

    def owing(self) -> Iterator[tuple[int, list[int]]]:
        """Yield the seats that held cards and paid nothing for them, with those cards."""
        paid = {event.seat for event in self.line.events if isinstance(event, e.Pay) and event.reason == "cards"}
        for seat, hand in enumerate(self.left):
            if hand and seat not in paid:
                yield seat, hand

    def name(self, card: int) -> str:
        """Return the name of a card."""
        return cards.name(card, self.eyes.cards)

    def names(self, some: list[int]) -> str:
        """Return the names of cards, in order."""
        return cards.names(cards.in_order(some, self.trump), self.eyes.cards)

    def payer(self, seat: int) -> str:
        """Return from whom a payment is."""
        return _("from you") if self.eyes.mine(seat) else _("from {name}").format(name=self.eyes.names[seat])

    def cards_left(self, pay: e.Pay) -> str:
        """Return for which cards a payment was due."""
        n = len(self.left[pay.seat])
        text = ngettext("{n} card left: {cards}", "{n} cards left: {cards}", n)
        if pay.chips < n:
            text = ngettext(
                "{n} card left: {cards}; pays what is there", "{n} cards left: {cards}; pays what is there", n
            )
        return text.format(n=n, cards=self.names(self.left[pay.seat]))

    def penniless(self, hand: list[int]) -> str:
        """Return that nothing was there to pay for a hand with."""
        text = ngettext(
            "{n} card left: {cards}; nothing to pay with", "{n} cards left: {cards}; nothing to pay with", len(hand)
        )
        return text.format(n=len(hand), cards=self.names(hand))

    def stayed(self, card: int, unheld: str) -> str:
        """Return in whose hand a card stayed, or `unheld` if in none."""
        holder = next((seat for seat, hand in enumerate(self.left) if card in hand), None)
        text = unheld
        if holder is not None:
            text = _("{card} stayed in your hand.") if self.eyes.mine(holder) else _("{card} stayed with {name}.")
        return text.format(card=self.name(card), name="" if holder is None else self.eyes.names[holder])
