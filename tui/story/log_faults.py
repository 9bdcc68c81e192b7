"""Why a round log has rules that cannot be had, or an event against them, in a few words."""

from collections.abc import Mapping
from typing import Final

from core.rules import RuleError
from tui.i18n import N_, _
from tui.story.options import rule_fault

_REFUSED: Final[Mapping[str, str]] = {
    "bid-first": N_("the extra hand was to be bid for first"),
    "bid-outside": N_("nobody can bid so much or so little"),
    "change-suit": N_("another suit had to be led"),
    "cut-first": N_("the pack was to be cut first"),
    "cut-outside": N_("a packet of the cut is too small"),
    "dealer-decides-first": N_("the dealer was to decide about the extra hand first"),
    "dealer-looks-first": N_("the dealer may look at the extra hand first"),
    "follow-from-hand": N_("the suit had to be followed from the hand"),
    "hand-first": N_("table cards are turned when the hand is empty"),
    "lowest-first": N_("the lowest card of the suit had to be led"),
    "must-follow": N_("the suit had to be followed"),
    "must-follow-or-trump": N_("the suit had to be followed, or trumped"),
    "must-play": N_("the card had to be played"),
    "name-trumps-first": N_("trumps were to be named first"),
    "no-such-suit": N_("there is no such suit"),
    "no-marks": N_("no card can be marked to be held back then"),
    "not-agreed": N_("it is not agreed at this table"),
    "not-in-hand": N_("the card is not in the hand"),
    "not-the-next": N_("the card is not the next of the run"),
    "not-your-turn": N_("it was another player's turn"),
    "nothing-lies-there": N_("no card lies face down there"),
    "nothing-to-withhold": N_("there was nothing to hold back"),
    "nothing-to-play": N_("nothing is played in the final round"),
    "pitch-from-hand": N_("the first card comes from the hand"),
    "play-a-card": N_("a card was to be played"),
    "round-over": N_("the round was over"),
    "spread-exactly": N_("the stakes are not exactly what was to be staked"),
    "stake-first": N_("the stakes were to be laid first"),
}


def why(code: str, params: Mapping[str, object]) -> str:
    """Return what stands behind the colon of `bad-rules` or `refused`, as core.verify.Fault has its params."""
    if code == "refused":
        reason = str(params.get("reason", ""))
        return _(_REFUSED[reason]) if reason in _REFUSED else reason
    if params.get("rule_code") == "incomplete":
        names = params.get("names")
        text = _("these are not given: {names}") if names else _("they are not complete")
        return text.format(names=", ".join(map(str, names)) if isinstance(names, list | tuple) else "")
    told = {  # what the log gave is quoted by core.logfields.shown
        name: value.strip('"') if isinstance(value, str) else value
        for name, value in params.items()
        if name != "rule_code"
    }
    return rule_fault(RuleError(str(params.get("rule_code")), **told)).rstrip(".")
