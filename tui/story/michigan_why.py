"""The rule of this moment in Michigan, with its clause."""

from collections.abc import Iterator

from core import asks
from core.games.michigan.rules import MichiganRules
from core.games.michigan.view import MichiganView
from tui.i18n import _
from tui.story.michigan_table import michigan_rules
from tui.story.sentence import Eyes, Sentence, with_clause


def why(view: MichiganView, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
    """Return the rule of this moment."""
    rules = michigan_rules(eyes)
    match ask:
        case asks.AskSpread():
            text = _("Everybody stakes exactly {n} chips, the dealer too, on any of the money cards.")
            return [with_clause(text.format(n=rules.free_chips), "MI-8, MI-A3")]
        case asks.AskCut():
            text = _("The player at the dealer's right cuts; at least five cards stay in each packet.")
            return [with_clause(text, "MI-10, MI-11")]
        case asks.AskExtra():
            return list(_extra(ask))
        case asks.AskBid():
            text = _(
                "The others bid in turn from the dealer's left, each more than the last; who passes is out of it. "
                "The price goes to the dealer, and the buyer's old hand lies dead, unseen."
            )
            return [with_clause(text, "MI-15, MI-A7")]
    return list(_play(view, ask, rules))


def _extra(ask: asks.AskExtra) -> Iterator[Sentence]:
    if ask.exchange:
        text = _("The dealer may exchange hands with the extra hand, unseen; the old hand then lies dead.")
        yield with_clause(text, "MI-15, MI-A7")
    if ask.auction:
        text = _("The dealer may sell the extra hand to the highest bidder; the price is the dealer's.")
        yield with_clause(text, "MI-15, MI-A7")
    yield with_clause(_("Nobody may look at it but who exchanges for it."), "MI-16")


def _play(view: MichiganView, ask: asks.Ask | None, rules: MichiganRules) -> Iterator[Sentence]:
    if isinstance(ask, asks.AskPlay) and ask.lead:
        yield from _lead(view, rules)
    else:
        text = _("Whoever has the next card of the suit plays it, until nobody does, or the ace is reached.")
        yield with_clause(text, "MI-20, MI-21")
        yield with_clause(_("Whoever played last then leads, as a rule to another suit."), "MI-22, MI-23")
    text = _("Whoever plays the same card as one on the layout takes all chips on it.")
    yield with_clause(text, "MI-26")
    if rules.irregularities == "allowed":
        yield from _irregular(ask)


def _lead(view: MichiganView, rules: MichiganRules) -> Iterator[Sentence]:
    if view.stopped_suit is None:
        yield with_clause(_("The player at the dealer's left leads first."), "MI-18")
    else:
        yield with_clause(_("Whoever played last before the stop leads."), "MI-22")
    yield with_clause(_("Any suit may be led, but only with the lowest card held in it."), "MI-19")
    if view.stopped_suit is not None:
        yield change_rule(rules)


def change_rule(rules: MichiganRules) -> Sentence:
    """Return what the rules in force say about changing suit after a stop."""
    if rules.suit_change == "any":
        return with_clause(_("The suit just stopped may be led again."), "MI-A10")
    if rules.suit_change == "continue":
        text = _(
            "Another suit than the one just stopped must be led, by whoever has one; else the old one goes on."
        )
        return with_clause(text, "MI-23, MI-25")
    if rules.suit_change == "dead-end":
        text = _(
            "Another suit than the one just stopped must be led; whoever has none passes the lead to the left, and "
            "where nobody has one the deal ends without payments."
        )
        return with_clause(text, "MI-23, MI-24, MI-31")
    text = _(
        "Another suit than the one just stopped must be led; whoever has none passes the lead to the left, and "
        "where nobody has one the last player goes on with the old one."
    )
    return with_clause(text, "MI-23, MI-24, MI-A10")


def _irregular(ask: asks.Ask | None) -> Iterator[Sentence]:
    if isinstance(ask, asks.AskPlay) and ask.costly:
        text = _(
            "A lead that is not the lowest stands, but costs a chip to each player and the chips on money cards."
        )
        yield with_clause(text, "MI-32, MI-33")
    if isinstance(ask, asks.AskPlay) and ask.may_withhold:
        text = _(
            "The card may be held back, as if nobody had it. That costs the chips on money cards played afterwards "
            "and any payment for going out; and if chips still lie on the money card of the suit at the end, as "
            "many go to whoever holds its duplicate."
        )
        yield with_clause(text, "MI-34–MI-37")
