"""The rule of this moment in the Dons, what the cards score, and what a revoke would cost."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core import asks
from core import cards as c
from core.tricks.rules import TrickRules
from core.tricks.values import GAME_COUNT
from core.tricks.view import DonView
from tui.i18n import _, pgettext
from tui.story import cards
from tui.story.don_facts import don_rules
from tui.story.sentence import Eyes, Sentence, capital, listed, with_clause

if TYPE_CHECKING:
    from tui.story.dons import DonTeller


def why(teller: "DonTeller", view: DonView, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
    """Return the rule of this moment, and what the cards score."""
    rules = don_rules(eyes)
    if isinstance(ask, asks.AskCut):
        text = _("The player at the dealer's right cuts; at least five cards stay in each packet.")
        return [with_clause(text, "DO-9"), *values(teller, rules)]
    if isinstance(ask, asks.AskTrump):
        text = _("Whoever leads first names the trumps, and then leads any card.")
        return [with_clause(text, "DO-A5"), *values(teller, rules)]
    return [*_play(teller, view, ask, rules), *values(teller, rules)]


def _play(teller: "DonTeller", view: DonView, ask: asks.Ask | None, rules: TrickRules) -> Iterator[Sentence]:
    if view.trick:
        yield _following(rules)
        text = _("The highest card of the suit led takes the trick, or the highest trump; who takes it leads next.")
        yield with_clause(text, "DO-13")
        if view.owner is not None:
            yield with_clause(_("The first trick goes to the holder of the two of diamonds all the same."), "ID-6")
    elif not view.played:
        yield teller.who_pitches(rules, view.number)
        yield _first_lead(rules)
    else:
        yield with_clause(_("Whoever took the last trick leads, and may lead any card."), "DO-13")
    if view.places:
        yield _blind(rules)
    if isinstance(ask, asks.AskPlay) and ask.costly:
        text = _("You may play another card all the same; it is a revoke, and costs what the league has laid down.")
        yield with_clause(text, "DO-A13")


def left_of_dealer(clause: str) -> Sentence:
    """Return that the player at the dealer's left leads first."""
    return with_clause(_("The player at the dealer's left leads first."), clause)


def not_the_dealer() -> Sentence:
    """Return that of two players the other one leads first, from the hand."""
    return with_clause(_("The player who does not deal leads first, with a card of the hand."), "BD-A4, BD-A5")


def two_of_diamonds() -> Sentence:
    """Return that the holder of the two of diamonds leads first."""
    return with_clause(_("Whoever holds the two of diamonds leads first, and may lead any card."), "ID-5, ID-A2")


def _first_lead(rules: TrickRules) -> Sentence:
    if rules.trump == "named":
        return with_clause(_("Trumps were named; any card may be led."), "DO-11, DO-A5")
    return with_clause(_("Any card may be pitched, and its suit is trumps for the hand."), "DO-11, DO-A5")


def _following(rules: TrickRules) -> Sentence:
    if rules.follow == "follow-or-trump":
        text = _("Whoever has a card of the suit led plays one, or trumps; whoever has none plays any card.")
        return with_clause(text, "DO-A8")
    return with_clause(
        _("Whoever has a card of the suit led must play one; whoever has none plays any card."), "DO-12"
    )


def _blind(rules: TrickRules) -> Sentence:
    if getattr(rules, "blind", "") == "hand-first":
        text = _("Table cards may be turned only when the hand is empty. A turned card stands as it falls.")
    else:
        text = _(
            "When you lead, or cannot follow from the hand, you may turn one of your table cards instead. A turned "
            "card stands as it falls."
        )
    return with_clause(text, "BD-5, BD-A3")


def values(teller: "DonTeller", rules: TrickRules) -> Iterator[Sentence]:
    """Yield what the cards score, and what counts for the game."""
    names = teller.names()
    table = rules.form().points[c.CLUBS]
    text = pgettext("points of a card", "{card} {n}")
    nicknames = {c.NINE: names.big, c.FIVE: names.little}
    trumps = []
    for rank in (c.ACE, c.KING, c.QUEEN, c.JACK, c.NINE, c.FIVE):
        card = c.of(c.CLUBS, rank)
        word = _(cards.RANKS[rank])
        if nicknames.get(rank):
            word = _("{card} ({nickname})").format(card=word, nickname=nicknames[rank])
        trumps.append(text.format(card=word, n=table[card]))
    plain = [
        text.format(card=_(cards.RANKS[rank]), n=table[c.of(c.SPADES, rank)])
        for rank in (c.NINE, c.FIVE)
        if table[c.of(c.SPADES, rank)]
    ]
    said = _("Trumps score: {trumps}. In the other suits: {plain}.").format(
        trumps=listed(trumps), plain=listed(plain)
    )
    yield with_clause(said, names.clauses[0])
    if rules.form().bonus:
        counts = listed([text.format(card=_(cards.RANKS[rank]), n=n) for rank, n in GAME_COUNT.items()])
        said = _("{count}, in all suits: {counts}. The side with more scores {bonus}.")
        bonus = names.bonus.format(n=rules.form().bonus)
        yield with_clause(
            said.format(count=names.count, counts=counts, bonus=bonus), f"{names.clauses[1]}, {names.clauses[2]}"
        )


def caution(card: int, view: DonView, eyes: Eyes) -> Sentence:
    """Return what it would cost to play a card against the rules (DO-A13), and how to do it all the same."""
    led = c.suit(view.trick[0][1])
    if view.pitcher is not None and view.pitcher % 2 == view.seat % 2:
        text = _(
            "{card} would be a revoke, for you hold {suit}. Your side led first in this hand: the hand would be "
            "void, and the other side would score 20. Type confirm to play it all the same."
        )
    elif don_rules(eyes).form().bonus:
        text = _(
            "{card} would be a revoke, for you hold {suit}. Your side would lose all its points of this hand and "
            "could not score the game. Type confirm to play it all the same."
        )
    else:
        text = _(
            "{card} would be a revoke, for you hold {suit}. Your side would lose all its points of this hand. Type "
            "confirm to play it all the same."
        )
    said = text.format(card=capital(cards.the(card, eyes.cards)), suit=cards.suit(led, eyes.cards))
    return with_clause(said, "DO-A13", "refusal")
