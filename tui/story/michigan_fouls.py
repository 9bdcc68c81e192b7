"""Irregularities of Michigan in sentences: what they cost, and when the table hears of them (MI-A21)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from core import cards as c
from core import events as e
from core.games.michigan.table import MONEY, POOLS, SUIT_MONEY
from tui.i18n import _
from tui.story import cards
from tui.story.sentence import Eyes, Sentence, capital, chips, listed, plain, with_clause

Sign = Literal["card", "money", "settled"]
"""What betrays an offence: the card itself, chips that stay, or the settlement.

Whoever goes out has shown every card held back.
"""


@dataclass(frozen=True, slots=True)
class Revealed:
    """Cards held back by a seat that become known at an event, and by what."""

    seat: int
    cards: tuple[int, ...]
    sign: Sign


@dataclass(frozen=True, slots=True)
class Stays:
    """Chips that stay on a money card, for its player has lost the right to them; `lead` if by a wrong lead."""

    seat: int
    pool: str
    chips: int
    lead: bool


class Fouls:
    """What the events of a round say about offences.

    Attributes:
        revealed: number of an event -> what becomes known by it.
        stays: number of the event of a money card's play -> the chips that its player does not get.
        suits: who has held back cards -> their suits.
    """

    def __init__(self, events: Sequence[e.Event], pools: Sequence[int]) -> None:
        """Go through the events; `pools` are the chips on the money cards behind the last of them."""
        self.revealed: dict[int, list[Revealed]] = {}
        self.stays: dict[int, Stays] = {}
        self._secret: list[e.Foul] = []
        self._leads: set[int] = set()
        self._known: set[int] = set()
        self.suits: dict[int, set[int]] = {}
        self._pools = _at_first(events, pools)
        stop = 0
        for at, event in enumerate(events):
            match event:
                case e.Stake(pool=pool, chips=amount):
                    self._pools[pool] += amount
                case e.Win(pool=pool, chips=amount):
                    self._pools[pool] -= amount
                case e.Foul():
                    self._foul(event)
                case e.Played():
                    self._played(at, event, events[at + 1 : at + 2])
                case e.Stop():
                    stop = at
                case e.Out(seat=seat) if seat not in self.suits:
                    self._settle(at)
                case e.End():
                    self._settle(stop)

    def _foul(self, foul: e.Foul) -> None:
        if foul.kind == "withheld":
            self._secret.append(foul)
            self.suits.setdefault(foul.seat, set()).add(c.suit(foul.card))
        else:
            self._leads.add(foul.seat)
            self._known.add(foul.seat)

    def _played(self, at: int, play: e.Played, following: Sequence[e.Event]) -> None:
        seat = play.seat
        self._reveal(at, "card", [foul for foul in self._secret if (foul.seat, foul.card) == (seat, play.card)])
        left = self._pools[MONEY[play.card]] if play.card in MONEY else 0
        if not left or any(isinstance(event, e.Win | e.Foul) and event.seat == seat for event in following):
            return
        if seat not in self._known:
            self._reveal(at, "money", [foul for foul in self._secret if foul.seat == seat])
        self.stays[at] = Stays(seat, MONEY[play.card], left, seat in self._leads)

    def _settle(self, at: int) -> None:
        for seat in sorted(self.suits):
            self._reveal(at, "settled", [foul for foul in self._secret if foul.seat == seat])

    def _reveal(self, at: int, sign: Sign, fouls: Sequence[e.Foul]) -> None:
        if not fouls:
            return
        seat = fouls[0].seat
        self._known.add(seat)
        self._secret = [foul for foul in self._secret if foul not in fouls]
        self.revealed.setdefault(at, []).append(Revealed(seat, tuple(foul.card for foul in fouls), sign))


def _at_first(events: Sequence[e.Event], pools: Sequence[int]) -> dict[str, int]:
    """Return the chips on each money card before the first event."""
    chips_on = dict(zip(POOLS, pools or (0,) * len(POOLS), strict=True))
    for event in events:
        if isinstance(event, e.Stake):
            chips_on[event.pool] -= event.chips
        elif isinstance(event, e.Win):
            chips_on[event.pool] += event.chips
    return chips_on


def tell_wrong_lead(foul: e.Foul, pays: Sequence[e.Pay], eyes: Eyes) -> Sentence:
    """Return what a lead that was not the lowest costs."""
    mine = eyes.mine(foul.seat)
    words = {
        "name": eyes.names[foul.seat],
        "card": capital(cards.the(foul.card, eyes.cards)),
        "suit": cards.suit(c.suit(foul.card), eyes.cards),
        "chips": chips(sum(pay.chips for pay in pays)),
    }
    if mine:
        text = _(
            "{card} is not the lowest of {suit} that you hold: you pay a chip to each player, {chips} in all, and "
            "money cards win you nothing more."
        )
    else:
        text = _(
            "{card} is not the lowest of {suit} that {name} holds: {name} pays a chip to each player, {chips} in "
            "all, and money cards win {name} nothing more."
        )
    return with_clause(text.format(**words), "MI-32, MI-33", "news")


def tell_withheld(foul: e.Foul, eyes: Eyes) -> Sentence:
    """Return that a card is held back, for the eyes that may know."""
    card = cards.the(foul.card, eyes.cards)
    if eyes.mine(foul.seat):
        text = _("You hold back {card}; nobody else knows.")
    else:
        text = _("{name} holds back {card}; nobody else knows.")
    return with_clause(text.format(name=eyes.names[foul.seat], card=card), "MI-34")


def tell_marked(card: int, eyes: Eyes, *, on: bool) -> Sentence:
    """Return that a card is marked to be held back, and what that costs once it is due, or that it is not."""
    words = {
        "Card": capital(cards.the(card, eyes.cards)),
        "money": cards.the(SUIT_MONEY[c.suit(card)], eyes.cards),
    }
    if not on:
        return plain(_("{Card} is played when it falls due.").format(**words))
    text = _(
        "{Card} is held back when it falls due. That costs the chips on money cards, any payment for going out, "
        "and perhaps as much as lies on {money}; the others only see a stop."
    )
    return with_clause(text.format(**words), "MI-34–MI-37", "news")


def tell_first_look() -> Sentence:
    """Return what can be done with a new hand before the first lead."""
    text = _(
        "Look at your cards: one that falls due is played by itself, unless you mark it to be held back. An empty "
        "line or Space goes on."
    )
    return with_clause(text, "MI-34")


def tell_stays(stays: Stays, eyes: Eyes) -> Sentence:
    """Return why the chips on a money card are not won by its player."""
    text = (
        _("Its {chips} stay on the layout: you have lost the right to them.")
        if eyes.mine(stays.seat)
        else _("Its {chips} stay on the layout: {name} has lost the right to them.")
    )
    said = text.format(chips=chips(stays.chips), name=eyes.names[stays.seat])
    return with_clause(said, "MI-33" if stays.lead else "MI-35", "news")


def tell_revealed(revealed: Revealed, eyes: Eyes) -> Sentence:
    """Return how a card held back becomes known, and what that means."""
    mine = eyes.mine(revealed.seat)
    words = {
        "name": eyes.names[revealed.seat],
        "cards": listed([cards.the(card, eyes.cards) for card in revealed.cards]),
    }
    text, clause = _revealing(revealed.sign, mine=mine)
    return with_clause(text.format(**words), clause, "news")


def _revealing(sign: Sign, *, mine: bool) -> tuple[str, str]:
    if sign == "card":
        text = (
            _("All can see now that you held back {cards} when it was due: money cards win you nothing more.")
            if mine
            else _("{name} held back {cards} when it was due: money cards win {name} nothing more.")
        )
        return text, "MI-34, MI-35"
    if sign == "money":
        text = (
            _("That tells the others that you held back {cards}.")
            if mine
            else _("It comes out that {name} held back {cards}.")
        )
        return text, "MI-34"
    text = (
        _("Now all hear that you held back {cards}.")
        if mine
        else _("Now it is told that {name} held back {cards}.")
    )
    return text, "MI-34"


def tell_no_payment(seat: int, eyes: Eyes) -> Sentence:
    """Return that an offender known to all goes out first in vain."""
    text = (
        _("You have held back a card: you get no payment, and play goes on.")
        if eyes.mine(seat)
        else _("{name} has held back a card: {name} gets no payment, and play goes on.")
    )
    return with_clause(text.format(name=eyes.names[seat]), "MI-37", "news")


def tell_no_winner() -> Sentence:
    """Return that all have held back a card, and all have gone out."""
    return with_clause(_("All hands are empty, and nobody has won: no cards are paid for."), "MI-A20", "news")


def tell_duplicates(pays: Sequence[e.Pay], withheld: Mapping[int, set[int]], eyes: Eyes) -> list[Sentence]:
    """Return the payments to those in whose hands a duplicate was; `withheld` are suits by offender (MI-36)."""
    return [_duplicate(pay, withheld.get(pay.seat, set()), eyes) for pay in pays]


def _duplicate(pay: e.Pay, suits: set[int], eyes: Eyes) -> Sentence:
    words = {
        "payer": eyes.names[pay.seat],
        "name": eyes.names[pay.to],
        "chips": chips(pay.chips),
        "suits": listed([cards.suit(suit, eyes.cards) for suit in sorted(suits)]),
    }
    if len(suits) == 1:
        words["card"] = cards.the(SUIT_MONEY[next(iter(suits))], eyes.cards)
    else:  # for which of them it is, only those who held the duplicates know for certain
        words["card"] = _("a money card")
    if eyes.mine(pay.seat):
        text = _("For holding back {suits} you pay {name}, who holds {card}, as much as still lies on it: {chips}.")
    elif eyes.mine(pay.to):
        text = _(
            "For holding back {suits} {payer} pays you, who hold {card}, as much as still lies on it: {chips}."
        )
    else:
        text = _(
            "For holding back {suits} {payer} pays {name}, who holds {card}, as much as still lies on it: {chips}."
        )
    return with_clause(text.format(**words), "MI-36", "news")
