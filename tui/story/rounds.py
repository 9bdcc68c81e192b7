"""A finished or open round of a session as its log line, and what is told from it."""

from core import cards as c
from core.logfields import CARDS
from core.logline import LogLine, read_line
from core.record import round_text
from core.session import Session
from tui.i18n import _
from tui.story import cards
from tui.story.sentence import Eyes, Sentence, plain


def line_of(session: Session) -> LogLine:
    """Return the log line of the round in play or just finished."""
    return read_line(round_text(session))


def extra_hand(line: LogLine, eyes: Eyes) -> Sentence:
    """Return the extra hand of a finished round, as it lies now."""
    dealt = line.finished.deal if line.finished is not None else {}
    if not dealt.get("extra"):
        return plain(_("There was no extra hand."))
    turned = dealt.get("turnup")
    trump = c.suit(CARDS[turned]) if isinstance(turned, str) else None
    lying = cards.in_order((CARDS[card] for card in dealt["extra"]), trump)
    return plain(_("The extra hand was: {cards}.").format(cards=cards.names(lying, eyes.cards)))
