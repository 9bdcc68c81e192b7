"""What is said while a round is looked back at: the run or trick so far, and the clause of each payment."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core import events as e
from core.game import View
from core.replay import Replay, Unplayable
from tui.i18n import _, ngettext
from tui.story import cards, teller_for
from tui.story.faults import log_fault
from tui.story.sentence import CardStyle, Eyes, Sentence, dim, listed, number, plain

Question = Literal["look", "score", "why"]
"""What can be asked about a place: the table, the score, the rule of the moment."""


@dataclass(frozen=True, slots=True)
class Through(Eyes):
    """The eyes of a seat that is somebody else: the table is seen from there, but nobody is "you"."""

    def name(self, seat: int) -> str:
        """Return the name."""
        return self.names[seat]


def eyes_for(replay: Replay, seat: int) -> tuple[Eyes, Eyes]:
    """Return the eyes that a table is shown through, and those that its story is told through.

    A person is "you" while they look through their own eyes, and one called so always: "You leads" is no sentence.
    """
    one = replay.seats[seat]
    called = next((at for at, other in enumerate(replay.seats) if other.human and other.name == _("You")), None)
    if one.human and called in (None, seat):
        eyes = Eyes.of(replay.seats, seat, replay.rules)
        return eyes, eyes
    names = tuple(other.name for other in replay.seats)
    return Through(names, seat, replay.rules), Eyes(names, called, replay.rules)


def told(replay: Replay, place: int, view: View, eyes: Eyes) -> list[Sentence]:
    """Return the run or trick up to a place, then the clauses of what the last step brought."""
    teller = teller_for(replay.game.id)
    leads = [at for at, event in enumerate(view.events) if isinstance(event, e.Played) and event.lead]
    out = list(teller.tell(view.events, leads[-1] if leads else 0, teller.scene(view, eyes)))
    if not out:
        out = [plain(_("The cards are dealt.") if any(view.counts) else _("The cards are not dealt yet."))]
    seen = [event for event in replay.steps[place - 1].events if event in view.events] if place else []
    said = " ".join(sentence.text for sentence in out)
    clauses = payments(replay, [event for event in seen if not _named(replay, event, said)], eyes)
    return [*out, dim(clauses)] if clauses else out


def step_told(replay: Replay, place: int, view: View, before: int, eyes: Eyes) -> list[Sentence]:
    """Return what the last step brought, told on from event number `before`, then the clauses behind it."""
    teller = teller_for(replay.game.id)
    out = list(teller.tell(view.events, before, teller.scene(view, eyes)))
    said = " ".join(sentence.text for sentence in out)
    seen = [event for event in replay.steps[place - 1].events if event in view.events] if place else []
    clauses = payments(replay, [event for event in seen if not _named(replay, event, said)], eyes)
    return [*out, dim(clauses)] if clauses else out


def more(replay: Replay, place: int, seat: int, what: Question, style: CardStyle = "words") -> list[Sentence]:
    """Return the table, the score or the rule of a place in words, as its seat knew it."""
    view, teller = replay.view(place, seat), teller_for(replay.game.id)
    eyes = dataclasses.replace(eyes_for(replay, seat)[0], cards=style)
    if what == "why":
        ask = replay.round(place).ask() if view.ask is None else view.ask
        return teller.why(view, ask if replay.over else view.ask, eyes)
    if not any(view.counts):
        return [plain(_("The cards are not dealt yet."))]
    if what == "score":
        return teller.score(view, eyes)
    table, hand = teller.look(view, eyes), teller.hand(view, eyes)
    if not isinstance(eyes, Through):
        return table
    # "Your hand" would be that of whoever looks back, and not of the seat that is looked from.
    held = cards.names(cards.in_order(view.hand, getattr(view, "trump", None)), style) or _("no cards")
    told_hand = plain(_("{name}: {cards}").format(name=eyes.name(seat), cards=held))
    return [*(one for one in table if one not in hand), told_hand]


def hands_told(replay: Replay, place: int, eyes: Eyes) -> list[Sentence]:
    """Return every card at a place of a round that is over, a line a player, then those that nobody holds."""
    found = replay.open_cards(place)
    trump = getattr(replay.view(place, 0), "trump", None)
    out = []
    for seat, held in enumerate(found.hands):
        shown = cards.names(cards.in_order(held, trump), eyes.cards) if held else _("no cards")
        out.append(plain(_("{name}: {cards}").format(name=eyes.name(seat), cards=shown)))
        if found.tables and found.tables[seat]:
            lying = cards.names(found.tables[seat], eyes.cards)
            out.append(plain(_("Table cards of {name}: {cards}").format(name=eyes.name(seat), cards=lying)))
    if found.rest:
        text = _("Extra hand: {cards}") if replay.game.pools else _("Asleep: {cards}")
        out.append(plain(text.format(cards=cards.names(cards.in_order(found.rest, trump), eyes.cards))))
    return out


def _named(replay: Replay, event: e.Event, said: str) -> bool:
    """Return whether the story has named the clause behind an event already."""
    clause = replay.game.clause(event, replay.rules)
    return not clause or f"({clause})" in said


def payments(replay: Replay, events: Sequence[e.Event], eyes: Eyes) -> str:
    """Return each payment or score with the clause that stands behind it, or an empty string."""
    teller = teller_for(replay.game.id)
    out: list[str] = []
    paid: dict[tuple[int, str], int] = {}
    for event in events:
        clause = replay.game.clause(event, replay.rules)
        match event:
            case e.Win(pool=pool, chips=chips):
                what = _("{pool} {n}").format(pool=teller.pool(pool), n=number(chips))
            case e.Pay(to=to, chips=chips):
                paid[to, clause] = paid.get((to, clause), 0) + chips
                continue
            case e.Trick(points=points) if points:
                what = ngettext("{n} point", "{n} points", points).format(n=points)
            case e.GameBonus(points=points):
                what = _("{n} for the game").format(n=points)
            case e.Penalty(lost=lost, points=points):
                what = _("a revoke: {lost} lost, {n} given").format(lost=lost, n=points)
            case e.Foul():
                what = _("an offence")
            case _:
                continue
        out.append(_("{what} ({clause})").format(what=what, clause=clause))
    for (to, clause), chips in paid.items():
        text = _("{n} to you ({clause})") if eyes.mine(to) else _("{n} to {name} ({clause})")
        out.append(text.format(n=number(chips), name=eyes.names[to], clause=clause))
    return _("By the clauses: {payments}.").format(payments=listed(out)) if out else ""


def unplayable(error: Unplayable) -> str:
    """Return why a line cannot be laid out again, in one sentence."""
    return log_fault(error.finding.code, error.finding.params)
