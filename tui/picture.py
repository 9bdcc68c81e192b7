"""A round as a picture: its accounts as the summary shows them, drawn without a screen."""

from typing import Final

from tui.canvas import Canvas, CanvasWidget
from tui.i18n import _
from tui.story import teller_for
from tui.story.played import Round
from tui.story.points import HandSummary
from tui.story.sentence import Eyes
from tui.svg import svg
from tui.widgets.handscore import PegList, ScoreTable
from tui.widgets.ledger import LedgerTable, PaymentList
from tui.widgets.reading import Reading

WIDTH: Final = 80


def picture(one: Round) -> str:
    """Return the accounts of a finished round as a picture in SVG; of one in play its story so far."""
    if one.line.finished is None:
        reading = Reading()
        reading.paragraphs = one.text()
        parts = [reading.paint(WIDTH, len(reading.lines(WIDTH - 5)) + 2)]
    else:
        parts = _accounts(one)
    title = _("{game}, {round}").format(game=teller_for(one.line.game.id).title, round=one.title)
    whole = Canvas(WIDTH, 2 + sum(part.height for part in parts))
    whole.fill(0, 0, WIDTH, 1, "bar")
    whole.put(2, 0, title, "brass", bold=True)
    whole.right(WIDTH - 2, 0, _("made with Intrigue"), "dim")
    y = 1
    for part in parts:
        whole.stamp(0, y, part.lines)
        y += part.height
    return svg(whole, title)


def _accounts(one: Round) -> list[Canvas]:
    line = one.line
    eyes = Eyes.of(line.seats, one.me, line.rules, "signs")
    summary = teller_for(line.game.id).summary(line, eyes)
    widgets: tuple[CanvasWidget, CanvasWidget]
    if isinstance(summary, HandSummary):
        widgets = PegList(_("What was pegged, and why"), summary), ScoreTable(summary)
    else:
        names = tuple(map(eyes.name, range(len(eyes.names))))
        widgets = (
            PaymentList(_("What was paid, and why"), summary, names, eyes.me),
            LedgerTable(_("Chips"), summary, eyes.me),
        )
    height = widgets[1].styles.height
    assert height is not None
    return [widgets[0].paint(WIDTH, len(summary.rows) + 2), widgets[1].paint(WIDTH, int(height.value) + 1)]
