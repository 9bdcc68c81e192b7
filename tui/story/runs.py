"""Runs of rising cards in sentences, for all games of stops."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, TypeVar

from core import events as e
from tui.i18n import _, pgettext
from tui.story import cards
from tui.story.sentence import Eyes, Sentence, capital, listed, news, plain

if TYPE_CHECKING:
    from tui.story.teller import Scene

E = TypeVar("E", bound=e.Event)


@dataclass(frozen=True, slots=True)
class Step:
    """A card played in a run, and what the player took with it, in words ("King, 10 chips") or ``."""

    play: e.Played
    took: str = ""


def tell_plays(steps: Sequence[Step], eyes: Eyes) -> list[Sentence]:
    """Return one run, or the rest of one, in sentences: takings stand alone, everything else flows together."""
    out: list[Sentence] = []
    named = False
    group: list[e.Played] = []
    for step in steps:
        if group and (step.play.lead or step.took):
            out.append(_told(group, eyes, named=named))
            group, named = [], True
        if step.took:
            out.append(news(_taking(step, eyes)))
            named = True
        else:
            group.append(step.play)
    if group:
        out.append(_told(group, eyes, named=named))
    return out


def _told(plays: Sequence[e.Played], eyes: Eyes, *, named: bool) -> Sentence:
    """Return plays without takings; `named` says that the suit was named just before."""
    out: list[str] = []
    if plays[0].lead:
        same = next((at for at, play in enumerate(plays) if play.seat != plays[0].seat), len(plays))
        out.append(_lead(plays[:same], eyes))
        plays, named = plays[same:], True
    if plays:
        out.append(_follow(plays, eyes, named=named))
    return plain(" ".join(out))


def _lead(plays: Sequence[e.Played], eyes: Eyes) -> str:
    lead, mine = plays[0], eyes.mine(plays[0].seat)
    words = {"name": eyes.names[lead.seat], "card": cards.the(lead.card, eyes.cards)}
    if len(plays) == 1:
        text = _("You lead {card}.") if mine else _("{name} leads {card}.")
    else:
        words["more"] = listed([cards.the_rank(play.card, eyes.cards) for play in plays[1:]])
        text = (
            _("You lead {card} and go on with {more}.")
            if mine
            else _("{name} leads {card} and goes on with {more}.")
        )
    return text.format(**words)


def _follow(plays: Sequence[e.Played], eyes: Eyes, *, named: bool) -> str:
    parts: list[str] = []
    for seat, turn in groupby(plays, key=lambda play: play.seat):
        ranks = [cards.the_rank(play.card, eyes.cards) for play in turn]
        if not parts and not named:
            ranks[0] = cards.the(plays[0].card, eyes.cards)
        words = {"name": eyes.names[seat], "cards": listed(ranks)}
        if not parts:
            text = _("You play {cards}") if eyes.mine(seat) else _("{name} plays {cards}")
        elif eyes.mine(seat):
            text = pgettext("a run goes on", "you {cards}")
        else:
            text = pgettext("a run goes on", "{name} {cards}")
        parts.append(text.format(**words))
    return _("{plays}.").format(plays=_(", ").join(parts))


def _taking(step: Step, eyes: Eyes) -> str:
    play = step.play
    mine = eyes.mine(play.seat)
    if play.lead:
        text = _("You lead {card} and take {pools}.") if mine else _("{name} leads {card} and takes {pools}.")
    else:
        text = _("You play {card} and take {pools}.") if mine else _("{name} plays {card} and takes {pools}.")
    return text.format(name=eyes.names[play.seat], card=cards.the(play.card, eyes.cards), pools=step.took)


def tell_stop(stop: e.Stop, last: e.Played, eyes: Eyes, turnup: int | None = None) -> Sentence:
    """Return why a run ends, and who leads again: whoever played last."""
    mine = eyes.mine(last.seat)
    wanted = last.card if stop.card is None else stop.card
    if stop.reason == "top":
        text = (
            _("{card} is the top of the suit: the run ends, and you lead again.")
            if mine
            else _("{card} is the top of the suit: the run ends, and {name} leads again.")
        )
    elif stop.reason == "eight":
        text = (
            _("{card} is not in the pack: it is a stop, and you lead again.")
            if mine
            else _("{card} is not in the pack: it is a stop, and {name} leads again.")
        )
    elif wanted == turnup:
        text = (
            _("{card} lies turned up: it is a stop, and you lead again.")
            if mine
            else _("{card} lies turned up: it is a stop, and {name} leads again.")
        )
    else:
        text = (
            _("Nobody has {wanted}: it is a stop, and you lead again.")
            if mine
            else _("Nobody has {wanted}: it is a stop, and {name} leads again.")
        )
    rank = cards.the_rank(wanted, eyes.cards)
    card = cards.the(wanted, eyes.cards) if stop.reason == "eight" else rank
    return plain(capital(text.format(card=capital(card), wanted=rank, name=eyes.names[last.seat])))


def one_card_left(seat: int, eyes: Eyes) -> Sentence:
    """Return the warning that a hand is nearly empty."""
    text = _("You have one card left.") if eyes.mine(seat) else _("{name} has one card left.")
    return news(text.format(name=eyes.names[seat]))


def nearly_out(events: Sequence[e.Event], counts: Sequence[int], eyes: Eyes) -> list[Sentence]:
    """Return a warning for each hand that these events have brought down to one card, unless the round is over."""
    played = {ev.seat for ev in events if isinstance(ev, e.Played)}
    if not counts or any(isinstance(ev, e.Out | e.End) for ev in events):
        return []
    return [one_card_left(seat, eyes) for seat in sorted(played) if counts[seat] == 1]


class StopsTelling(ABC):
    """One telling of a stretch of events.

    Attributes:
        events: what happened; eyes: through whose eyes it is told.
    """

    def __init__(self, events: Sequence[e.Event], scene: "Scene") -> None:
        self.events = events
        self.eyes = scene.eyes
        self._counts = scene.counts

    def told(self, start: int) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        out: list[Sentence] = []
        at = start
        while at < len(self.events):
            sentences, at = self.piece(at)
            out += sentences
        return out + nearly_out(self.events[start:], self._counts, self.eyes)

    @abstractmethod
    def piece(self, at: int) -> tuple[list[Sentence], int]:
        """Return what begins at an event, and the number of the event behind it."""

    def stretch(self, at: int, kind: type[E]) -> list[E]:
        """Return the events of one kind that follow one another from number `at` on."""
        return [ev for ev in takewhile(lambda ev: isinstance(ev, kind), self.events[at:]) if isinstance(ev, kind)]
