"""What a scholar's measures are called."""

from typing import Final

from tui.i18n import N_, _
from tui.story import teller_for

NAMES: Final = {
    "rounds": N_("rounds a session"),
    "dealer-net": N_("the dealer's net, chips a round"),
    "eldest-net": N_("net of the player at the dealer's left"),
    "moved": N_("chips that changed owners"),
    "board": N_("chips on the board after a round"),
    "runs": N_("runs a round"),
    "cards": N_("cards played a round"),
    "card-pay": N_("chips paid for cards left in hand"),
    "fouls": N_("irregularities a round"),
    "pitcher-margin": N_("the pitcher's side less the other, points a hand"),
    "dealer-margin": N_("the dealer's side less the other, points a hand"),
    "points": N_("points pegged a hand, both sides"),
    "bonus": N_("hands in which the game was won"),
    "bonus-pitcher": N_("hands in which the pitcher's side won the game"),
}


def measure_name(game: str, name: str) -> str:
    """Return what a measure is called; those of pools have the pool's name."""
    if name.startswith("pool-"):
        return _("rounds in which {pool} was won").format(pool=teller_for(game).pool(name.removeprefix("pool-")))
    return _(NAMES[name]) if name in NAMES else name
