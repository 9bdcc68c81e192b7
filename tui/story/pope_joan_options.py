"""The options of Pope Joan in words."""

from collections.abc import Mapping
from typing import Final

from tui.i18n import N_, _, pgettext
from tui.story.options import chips_options
from tui.story.teller import OptionWords

PRESETS: Final = {
    "source": N_("what the old texts say; about one round in three ends with the card turned up"),
    "common": N_("as it is played today: an ace or court card turned up does not end the round"),
    "victorian": N_("the dealer dresses the board alone and may look at the extra hand"),
}


def options() -> Mapping[str, OptionWords]:
    """Return every option in words, by name."""
    return {**chips_options(), **_before_play(), **_in_play(), **_at_the_end()}


def _before_play() -> dict[str, OptionWords]:
    return {
        "ace": OptionWords(
            _("Ace"),
            _("Whether the ace lies below the two, or ends a run above the king."),
            {"low": _("low"), "high": _("high")},
        ),
        "dress": OptionWords(
            _("Dressing the board"),
            _("Who stakes how much before each deal."),
            {
                "weighted": _("weighted: 4 on Pope Joan, 2 on each pair, 1 on the rest"),
                "even": _("even: all put the same on each pool"),
                "dealer": _("the dealer alone: 6 on Pope Joan, 2, 2, 1 on the rest"),
            },
        ),
        "even_chips": OptionWords(
            _("Chips a pool"),
            _("How many chips go on each pool where the board is dressed evenly."),
            {},
            only=("dress", "even"),
        ),
        "pope_turned": OptionWords(
            _("Pope Joan turned up"),
            _("What the dealer takes when the nine of diamonds is turned up; the round then ends."),
            {
                "pope-and-game": _("Pope Joan and Game"),
                "sweep": _("the whole board"),
                "per-card": _("Pope Joan, Game, and a chip for each card dealt"),
            },
        ),
        "court_turned": OptionWords(
            _("Court card turned up"),
            _("Whether the round ends when the dealer takes the pool of an ace or court card turned up."),
            {"end-round": _("the round ends"), "play-on": _("play goes on")},
        ),
        "extra_hand": OptionWords(
            _("Extra hand"),
            _("Whether anybody may look at the hand that nobody plays."),
            {"closed": _("closed"), "dealer-may-look": _("the dealer may look once")},
        ),
    }


def _in_play() -> dict[str, OptionWords]:
    return {
        "lead": OptionWords(
            _("A run may start with"),
            _("Which cards may be led."),
            {"any": _("any card"), "lowest-of-suit": _("the lowest card held of a suit")},
        ),
        "honours": OptionWords(
            _("Ace, king, queen and jack"),
            _("Which of them win their pools when they are played."),
            {"trumps": _("trumps only"), "any-suit": _("any suit: the first one played")},
        ),
        "pairs": OptionWords(
            _("Pairs"),
            _("How king and queen of trumps win Matrimony, and queen and jack Intrigue."),
            {
                "same-run": _("by one player in one run"),
                "any-time": _("by one player in one round"),
                "split": _("in one run; two players halve the pool"),
            },
        ),
        "turned_runs": OptionWords(
            _("Finished runs"),
            _("Whether earlier runs of the round may be looked at again."),
            {"closed": _("face down"), "open": pgettext("lying", "open")},
        ),
    }


def _at_the_end() -> dict[str, OptionWords]:
    return {
        "final_dress": OptionWords(
            _("Dressing for the final round"),
            _("Whether the board is dressed once more before the final round."),
            {False: _("no"), True: _("yes")},
        ),
        "odd_chip": OptionWords(
            _("Odd chip"),
            _("Who gets the odd chip when a pair's pool is divided in the final round."),
            {"higher": _("the higher card"), "lower": _("the lower card")},
        ),
        "game_left": OptionWords(
            _("Game in the final round"),
            _("Who gets what lies on Game at the end."),
            {
                "split": _("all alike"),
                "pope-holder": _("who is dealt Pope Joan"),
                "last-out": _("the last player who went out"),
            },
        ),
    }
