"""The options of the Dons in words."""

from collections.abc import Mapping
from dataclasses import replace

from tui.i18n import _
from tui.story.don_words import points
from tui.story.teller import OptionWords


def shared_options() -> Mapping[str, OptionWords]:
    """Return the options that all Dons have, by name."""
    return {**_scoring(), **_playing()}


def _scoring() -> dict[str, OptionWords]:
    return {
        "target": OptionWords(_("Target"), _("How many points win the game."), {}, points),
        "count": OptionWords(
            _("Pegging"),
            _("When points are pegged. The winner is the same, but pegging at once may cut the last hand short."),
            {"after-hand": _("after the hand"), "as-won": _("at once: after each trick; play stops at the target")},
        ),
        "both_out": OptionWords(
            _("Both past the target"),
            _("Who wins when one hand takes both sides past the target."),
            {
                "trick-order": _("trick order: who was there first wins"),
                "higher-total": _("higher score: if equal, another hand decides"),
            },
            only=("count", "after-hand"),
        ),
        "tie": OptionWords(
            _("Game count tied"),
            _("What becomes of the points for the game when both sides have the same count."),
            {"nobody": _("nobody scores them"), "carry-over": _("carried over: they go with the next game")},
        ),
    }


def _playing() -> dict[str, OptionWords]:
    return {
        "trump": OptionWords(
            _("Trumps"),
            _("How the trump suit is fixed by the player who leads first."),
            {"pitch": _("the pitch: the first card led fixes them"), "named": _("named: before the first lead")},
        ),
        "follow": OptionWords(
            _("Following suit"),
            _("Whether a player who can follow suit may trump instead."),
            {"must": _("must follow"), "follow-or-trump": _("follow or trump")},
        ),
        "revokes": OptionWords(
            _("Revokes"),
            _("Whether a card against the rules is refused, or may be played and costs what a league lays down."),
            {"prevented": _("refused"), "league": _("at a price: possible, and punished")},
        ),
    }


def irish_options() -> Mapping[str, OptionWords]:
    """Return the options that Irish Don alone has, and the one that decides nothing in it."""
    return {
        "tie": replace(
            _scoring()["tie"],
            about=_("Nothing hangs on it in Irish Don, which has no points for the game."),
            idle=True,
        ),
        "first_trick": OptionWords(
            _("First trick"),
            _("Who takes the first trick when the two of diamonds has pitched."),
            {"two-of-diamonds": _("two of diamonds: its holder has it"), "normal": _("the best card")},
        ),
        "two_of_diamonds": OptionWords(
            _("Two of diamonds"),
            _("In which hands its holder pitches; in the others it is the player at the dealer's left."),
            {"every-deal": _("every hand"), "first-deal": _("first hand only")},
        ),
    }


def phat_options() -> Mapping[str, OptionWords]:
    """Return the option that Phat alone has."""
    return {
        "king_of_trumps": OptionWords(
            _("King of trumps"),
            _("What the king of trumps scores."),
            {4: _("4 points"), 3: _("3 points")},
        )
    }


def blind_options() -> Mapping[str, OptionWords]:
    """Return the option that Blind Don alone has."""
    return {
        "blind": OptionWords(
            _("Table cards"),
            _("When a player may turn one of the table cards."),
            {
                "free": _("free: when leading, and when the hand cannot follow"),
                "hand-first": _("hand first: only when the hand is empty"),
            },
        )
    }
