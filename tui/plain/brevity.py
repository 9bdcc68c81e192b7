"""How much of a long answer plain mode gives: what somebody who listens wants to hear first, or every sum."""

from dataclasses import replace

from saves.settings import Verbosity
from tui.i18n import _
from tui.story.points import HandSummary, side_line
from tui.story.sentence import Eyes, Sentence, number, plain
from tui.story.summary import Summary, in_sentences


def summary_told(
    summary: Summary | HandSummary, eyes: Eyes, verbosity: Verbosity, *, last: bool = False
) -> list[Sentence]:
    """Return the summary of a round.

    In full with every addition; normally what was paid or pegged and how all stand; in brief only what concerns
    "you". How all stand is left out of the `last` one, for the result follows it.
    """
    if verbosity == "full":
        return in_sentences(summary, eyes)
    if isinstance(summary, HandSummary):
        told = in_sentences(summary, eyes)
        if verbosity == "brief":
            return [told[0], *map(plain, summary.remarks), told[-1]]
        sums = [side_line(row, bonus=summary.has_bonus) for row in summary.sides]
        return [one for one in told if one.text not in sums]
    if verbosity == "brief":
        mine = tuple(row for row in summary.rows if eyes.me in (row.seat, row.payer) and eyes.me is not None)
        told = in_sentences(replace(summary, rows=mine, ledger=(), left=(), remarks=()), eyes)
        return [*told[:-1], *([] if last else [_standing(summary)]), told[-1]]
    told = in_sentences(replace(summary, ledger=()), eyes)
    at = 1 + len(summary.rows)
    return [*told[:at], *([] if last else [_standing(summary)]), *told[at:]]


def _standing(summary: Summary) -> Sentence:
    """Return what everybody has now, in one sentence."""
    parts = [f"{row.label} {number(row.now)}" for row in summary.ledger if row.seat is not None]
    return plain(_("Chips now: {standings}.").format(standings=_(", ").join(parts)))
