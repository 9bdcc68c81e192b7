"""Phrases that the sentences of the Dons share, and what each of the games calls things by its own name."""

from collections.abc import Sequence
from dataclasses import dataclass

from core import cards as c
from tui.i18n import _, ngettext, pgettext
from tui.story import cards
from tui.story.don_facts import Sides
from tui.story.sentence import Eyes, listed, number


@dataclass(frozen=True, slots=True)
class Names:
    """What a game calls its own things; made anew for each sentence, so that the language may change.

    Attributes:
        count: the game count at the head of a sentence; towards: so much of it; bonus: so much for it.
        big, little: nicknames of the nine and the five of trumps, or empty strings.
        clauses: the clauses of trumps and points, the count, its bonus, a tie of it.
    """

    count: str
    towards: str
    bonus: str
    big: str = ""
    little: str = ""
    clauses: tuple[str, str, str, str] = ("DO-16", "DO-18", "DO-17", "DO-19")


def don_names() -> Names:
    """Return the names that Don and Blind Don have."""
    return Names(_("Game count"), _("{n} towards the game"), _("{n} for the game"))


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", count).format(n=number(count))


def worth(scored: Sequence[tuple[int, int]], eyes: Eyes, names: Names, trump: int) -> str:
    """Return the points of a trick with the cards: "19 points, the nine of clubs 9 and the five of clubs 10"."""
    total = points(sum(n for _card, n in scored))
    if len(scored) == 1:
        which = scoring_card(scored[0][0], eyes, names, trump)
    else:
        text = pgettext("points of a card", "{card} {n}")
        which = listed([text.format(card=scoring_card(card, eyes, names, trump), n=n) for card, n in scored])
    return _("{points}, {cards}").format(points=total, cards=which)


def scoring_card(card: int, eyes: Eyes, names: Names, trump: int) -> str:
    """Return a card that scores, with its nickname if it has one."""
    nickname = {c.NINE: names.big, c.FIVE: names.little}.get(c.rank(card), "") if c.suit(card) == trump else ""
    said = cards.the(card, eyes.cards)
    return _("{card} ({nickname})").format(card=said, nickname=nickname) if nickname else said


def scores_bonus(side: int, count: int, high: int, low: int, sides: Sides, names: Names) -> str:
    """Return who scores for the higher count."""
    mine = sides.eyes.me is not None and side == sides.order[0]
    if sides.alone:
        text = _("You score {bonus}, {high} to {low}.") if mine else _("{name} scores {bonus}, {high} to {low}.")
    elif sides.eyes.me is None:
        text = pgettext("two players", "{name} score {bonus}, {high} to {low}.")
    else:
        text = _("We score {bonus}, {high} to {low}.") if mine else _("They score {bonus}, {high} to {low}.")
    return text.format(name=sides.names(side), bonus=names.bonus.format(n=count), high=high, low=low)


def won(side: int, scores: tuple[int, int], sides: Sides) -> str:
    """Return who has won the game by how much; the other side may stand higher (DO-A9)."""
    mine, theirs = scores[side], scores[1 - side]
    me = sides.eyes.me is not None and sides.eyes.me % 2 == side
    if sides.alone:
        text = _("You win {mine}–{theirs}.") if me else _("{names} wins {mine}–{theirs}.")
    else:
        text = pgettext("two players", "{names} win {mine}–{theirs}.")
    return text.format(names=sides.names(side), mine=number(mine), theirs=number(theirs))
