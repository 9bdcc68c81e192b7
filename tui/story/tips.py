"""Answers in a few words, as a tip gives them, and those that an empty line gives."""

from core import actions as a
from core import asks
from tui.i18n import _
from tui.story import cards
from tui.story.money import even_spread
from tui.story.sentence import CardStyle


def tip(action: a.RoundAction, style: CardStyle = "words") -> str:  # noqa: PLR0911 - one a kind
    """Return an action in a few words: "seven of clubs", "bid 3"."""
    match action:
        case a.Play(card=card):
            return cards.name(card, style)
        case a.Turn(place=place):
            return _("turn {n}").format(n=place + 1)
        case a.NameTrump(suit=suit):
            return cards.suit(suit, style)
        case a.Look():
            return _("look; it costs nothing")
        case a.Exchange():
            return _("exchange hands with the extra hand")
        case a.Auction():
            return _("sell the extra hand")
        case a.Decline():
            return _("leave the extra hand closed")
        case a.Bid(chips=0):
            return _("pass")
        case a.Bid(chips=chips):
            return _("bid {n}").format(n=chips)
        case a.Spread(chips=spread):
            return _("spread {numbers}").format(numbers=" ".join(map(str, spread)))
    return _("it makes no difference here")


def usual_answer(ask: asks.Ask | None) -> a.RoundAction | None:
    """Return what an empty line answers where a person is asked something, or None where it answers nothing."""
    match ask:
        case asks.AskLook() | asks.AskExtra():
            return a.Decline(ask.seat)
        case asks.AskBid():
            return a.Bid(ask.seat, 0)
        case asks.AskSpread():
            return a.Spread(ask.seat, even_spread(ask.total, len(ask.pools)))
        case asks.AskPlay(lead=False, cards=(card,)) if not ask.costly and not ask.places:
            return a.Play(ask.seat, card)
    return None
