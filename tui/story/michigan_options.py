"""The options of Michigan in words."""

from collections.abc import Mapping
from typing import Final

from tui.i18n import N_, _, ngettext
from tui.story.options import chips_options, minutes
from tui.story.sentence import chips
from tui.story.teller import OptionWords

PRESETS: Final = {
    "source": N_("what the old text says: fixed stakes, the extra hand closed, another suit after each stop"),
    "boodle": N_("the dealer may exchange hands with the extra hand, or sell it to the highest bidder"),
    "newmarket": N_("stakes are spread as everybody likes, and any suit may be led after a stop"),
    "saratoga": N_("fixed stakes; whoever has no other suit goes on with the old one"),
    "strict": N_(
        "cards may be held back and wrong cards led, at a price; where nobody can change suit the deal ends"
    ),
}


def deals(count: int) -> str:
    """Return so many deals in words."""
    return ngettext("{n} deal", "{n} deals", count).format(n=count)


def options() -> Mapping[str, OptionWords]:
    """Return every option in words, by name."""
    return {**chips_options(), **_limits(), **_before_play(), **_in_play()}


def _limits() -> dict[str, OptionWords]:
    """Return the limits: no final round comes after them."""
    return {
        "limit": OptionWords(
            _("Limit"),
            _("What ends the session; the deal in play is then finished."),
            {"rounds": _("a number of deals"), "minutes": _("minutes of play"), "none": _("the players")},
        ),
        "minutes": OptionWords(
            _("Minutes"),
            _("Minutes of play after which the session ends."),
            {},
            minutes,
            ("limit", "minutes"),
        ),
        "rounds": OptionWords(_("Deals"), _("Deals after which the session ends."), {}, deals, ("limit", "rounds")),
    }


def _before_play() -> dict[str, OptionWords]:
    return {
        "stakes": OptionWords(
            _("Stakes"),
            _("What everybody puts on the money cards before each deal."),
            {
                "fixed": _("fixed: a chip on each money card, the dealer two"),
                "free": _("free: so many chips, spread as everybody likes"),
            },
        ),
        "free_chips": OptionWords(
            _("Chips to stake"),
            _("How many chips everybody stakes where they may be spread freely."),
            {},
            chips,
            ("stakes", "free"),
        ),
        "extra_hand": OptionWords(
            _("Extra hand"),
            _("What the dealer may do with the hand that nobody plays."),
            {
                "closed": _("it stays closed"),
                "exchange": _("exchange: take it unseen for the own one"),
                "auction": _("sell: to the highest bidder, unseen"),
                "both": _("exchange or sell"),
            },
        ),
    }


def _in_play() -> dict[str, OptionWords]:
    return {
        "suit_change": OptionWords(
            _("After a stop"),
            _("Which suit is led after a stop, and what happens where that cannot be."),
            {
                "pass-left": _("a new suit, or pass: whoever has no other suit passes the lead to the left"),
                "continue": _("a new suit, or go on: whoever has no other suit goes on with the old one"),
                "dead-end": _("a new suit, or the end: where nobody has another suit the deal is over"),
                "any": _("any suit"),
            },
        ),
        "irregularities": OptionWords(
            _("Irregularities"),
            _("Whether a card can be held back or a wrong one led; both are then paid for."),
            {"prevented": _("prevented"), "allowed": _("allowed, at a price")},
        ),
        "leftovers": OptionWords(
            _("Chips left at the end"),
            _("Who gets what lies on the layout when the session is over."),
            {"split": _("all alike"), "last-winner": _("the winner of the last deal")},
        ),
    }
