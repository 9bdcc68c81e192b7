"""The cards of a trick in sentences: led, put under, beaten, trumped, thrown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from core import cards as c
from core import events as e
from core.tricks.values import STRENGTH
from tui.i18n import _, pgettext
from tui.story import cards
from tui.story.sentence import Eyes, Sentence, news, plain

StepKind = Literal["pitch", "two", "lead", "under", "beat", "trump", "overtrump", "throw"]

CHAINED: Final = ("under", "throw")
"""What several players may do in one sentence."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card of a trick and what it does there; `place` is where a turned card lay, from 0."""

    play: e.Played
    kind: StepKind
    place: int | None = None


def step_kind(before: Sequence[int], card: int, trump: int) -> StepKind:
    """Return what a card does to the cards that lie in the trick already, the one led first."""
    led = c.suit(before[0])
    strength = STRENGTH[trump][led]
    best = max(strength[one] for one in before)
    if c.suit(card) == led:
        return "beat" if strength[card] > best else "under"
    if c.suit(card) == trump and strength[card] > best:
        return "overtrump" if best >= strength[c.of(trump, c.TWO)] else "trump"
    return "throw"


def tell_steps(steps: Sequence[Step], eyes: Eyes) -> list[Sentence]:
    """Return the cards of one trick, or the rest of one, as a paragraph; a pitch is news and stands alone."""
    out: list[Sentence] = []
    line: list[str] = []
    named = False
    for some in _groups(steps):
        if some[0].kind in ("pitch", "two"):
            out.append(news(_pitch(some[0], eyes)))
        elif _chains(some[0]):
            line.append(_chained(some, eyes, named=named))
        else:
            line.append(_one(some[0], eyes, named=named))
        named = True
    return [*out, plain(" ".join(line))] if line else out


def _chains(step: Step) -> bool:
    return step.kind in CHAINED and not step.play.blind


def _groups(steps: Sequence[Step]) -> list[list[Step]]:
    """Return the steps with those together that are told in one sentence."""
    groups: list[list[Step]] = []
    for step in steps:
        if groups and _chains(step) and _chains(groups[-1][0]) and groups[-1][0].kind == step.kind:
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _pitch(step: Step, eyes: Eyes) -> str:
    mine = eyes.mine(step.play.seat)
    if step.kind == "two":
        text = (
            _("You hold the two of diamonds and pitch {card}: trumps are {suit}.")
            if mine
            else _("{name} holds the two of diamonds and pitches {card}: trumps are {suit}.")
        )
    else:
        text = _("You pitch {card}: trumps are {suit}.") if mine else _("{name} pitches {card}: trumps are {suit}.")
    card = step.play.card
    return text.format(
        name=eyes.names[step.play.seat],
        card=cards.the(card, eyes.cards),
        suit=cards.suit(c.suit(card), eyes.cards),
    )


def _one(step: Step, eyes: Eyes, *, named: bool) -> str:
    """Return a card that stands in a sentence of its own."""
    play = step.play
    mine = eyes.mine(play.seat)
    full = not named or step.kind in ("lead", "trump", "overtrump") or play.blind
    words = {
        "name": eyes.names[play.seat],
        "card": cards.the(play.card, eyes.cards) if full else cards.the_rank(play.card, eyes.cards),
    }
    if play.blind:
        text = _("table card {n}") if step.place is not None else _("a table card")
        words["turned"] = text.format(n=(step.place or 0) + 1)
        if step.kind == "lead":
            text = (
                _("You turn {turned} and lead it: {card}.")
                if mine
                else _("{name} turns {turned} and leads it: {card}.")
            )
        else:
            text = _("You turn {turned}: {card}.") if mine else _("{name} turns {turned}: {card}.")
    elif step.kind == "lead":
        text = _("You lead {card}.") if mine else _("{name} leads {card}.")
    elif step.kind == "beat":
        text = _("You beat it with {card}.") if mine else _("{name} beats it with {card}.")
    elif step.kind == "trump":
        text = _("You trump with {card}.") if mine else _("{name} trumps with {card}.")
    else:
        text = _("You overtrump with {card}.") if mine else _("{name} overtrumps with {card}.")
    return text.format(**words)


def _chained(steps: Sequence[Step], eyes: Eyes, *, named: bool) -> str:
    """Return cards put under or thrown one after the other: "Nora puts the ten under it, Edna the jack."."""
    parts: list[str] = []
    under = steps[0].kind == "under"
    for step in steps:
        play = step.play
        mine = eyes.mine(play.seat)
        rank_alone = under and (named or bool(parts))
        words = {
            "name": eyes.names[play.seat],
            "card": cards.the_rank(play.card, eyes.cards) if rank_alone else cards.the(play.card, eyes.cards),
        }
        if parts and mine:
            text = pgettext("a trick goes on", "you {card}")
        elif parts:
            text = pgettext("a trick goes on", "{name} {card}")
        elif under:
            text = _("You put {card} under it") if mine else _("{name} puts {card} under it")
        else:
            text = _("You throw {card}") if mine else _("{name} throws {card}")
        parts.append(text.format(**words))
    return _("{plays}.").format(plays=_(", ").join(parts))
