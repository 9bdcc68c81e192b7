"""A tip in sentences: what to do, why, and what else was thought of."""

from core.hints import Hint
from tui.i18n import _, ngettext
from tui.story.reasons import told as reason_told
from tui.story.sentence import Eyes, Sentence, difference, plain
from tui.story.teller import Teller
from tui.story.tips import tip


def told(hint: Hint, eyes: Eyes, short: Eyes, teller: Teller, *, chips: bool) -> list[Sentence]:
    """Return a tip: the action, the reason, the next best choices.

    Args:
        hint: what is recommended.
        eyes: through whose eyes it is told.
        short: the same eyes, for the cards in the reason and among the next choices.
        teller: the game's words.
        chips: what the others promise less is chips, not points.
    """
    first = _("The tip, which is counted: {tip}.").format(tip=tip(hint.action, eyes.cards))
    return [plain(one) for one in (first, *because(hint, short, teller), *_others(hint, short, chips=chips))]


def because(hint: Hint, eyes: Eyes, teller: Teller) -> list[str]:
    """Return the reason as a sentence; where no fact tells, how the tip was found; or nothing."""
    if hint.reason is not None:
        return [reason_told(hint.reason, eyes, teller)]
    if not hint.deals:
        return []
    text = ngettext("It came out best in {n} deal imagined.", "It came out best in {n} deals imagined.", hint.deals)
    return [text.format(n=hint.deals)]


def _others(hint: Hint, eyes: Eyes, *, chips: bool) -> list[str]:
    if not hint.others:
        return []
    text = _("Next, in chips: {choices}.") if chips else _("Next, in points: {choices}.")
    each = [
        _("{choice} {n}").format(choice=tip(one.action, eyes.cards), n=difference(one.worth)) for one in hint.others
    ]
    return [text.format(choices=_(", ").join(each))]
