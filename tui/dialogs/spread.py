"""Stakes as one likes: exactly so many chips over the four money cards (MI-8)."""

from typing import ClassVar

from core import actions as a
from core import asks
from core import cards as c
from core.games.michigan.view import MichiganView
from tui.boards.board import Table
from tui.canvas import Canvas
from tui.dialogs.question import QuestionDialog, QuestionPanel, paragraph
from tui.glyphs import pad, pile
from tui.i18n import _, ngettext
from tui.story.money import even_spread
from tui.story.sentence import chips
from tui.widgets.keys import KeyHint
from tui.widgets.pieces import button, tile
from tui.widgets.seats import piles

LEFT = 3
FIRST_ROW = 5


class SpreadPanel(QuestionPanel):
    """A row a money card: what lies there, what one puts there."""

    def __init__(self, view: MichiganView, ask: asks.AskSpread) -> None:
        super().__init__(_("Your stakes"), "MI-8")
        self.seen = view
        self.ask = ask
        self.spread = list(even_spread(ask.total, len(ask.pools)))
        self.chosen = 0

    @property
    def left(self) -> int:
        """Chips still to be put down."""
        return self.ask.total - sum(self.spread)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows, what is left to put down, and the button."""
        super().draw(canvas)
        text = _(
            "Put exactly {chips} on the money cards, as you like. Whoever plays the same card takes all on it."
        )
        paragraph(canvas, (LEFT, 2), text.format(chips=chips(self.ask.total)), canvas.width - 2 * LEFT)
        canvas.put(LEFT + 7, FIRST_ROW - 1, _("lying there"), "dim")
        canvas.put(LEFT + 30, FIRST_ROW - 1, _("from you"), "dim")
        for place, pool in enumerate(self.ask.pools):
            self._draw_row(canvas, FIRST_ROW + place, place, c.card(pool))
        y = FIRST_ROW + len(self.ask.pools) + 2
        if self.left:
            text = ngettext("{n} chip is still in your hand.", "{n} chips are still in your hand.", self.left)
            canvas.put(LEFT, y, text.format(n=self.left), "amber", bold=True)
        else:
            button(canvas, LEFT, y, _("Stake"), "Enter", "press:enter")

    def _draw_row(self, canvas: Canvas, y: int, place: int, card: int) -> None:
        if place == self.chosen:
            canvas.fill(1, y, canvas.width - 2, 1, "felt2")
            canvas.put(1, y, "▸", "brass")
        tile(canvas, LEFT, y, card)
        lying = self.seen.pools[place]
        x = canvas.put(LEFT + 7, y, pad(str(lying), 4, "right") + " ", "brass" if lying else "dim", bold=True)
        piles(canvas, x, y, pile(lying))
        mine = self.spread[place]
        x = LEFT + 29
        canvas.put(x, y, "◂", "brass" if mine else "faint")
        end = canvas.put(x + 2, y, f" {mine} ", "ink", "brass", bold=True)
        canvas.put(end + 1, y, "▸", "brass" if self.left else "faint")
        piles(canvas, end + 4, y, pile(mine))
        canvas.zone(1, y, canvas.width - 2, 1, f"press:row{place}")
        canvas.zone(x - 1, y, 3, 1, f"press:less{place}")
        canvas.zone(end, y, 3, 1, f"press:more{place}")


class SpreadDialog(QuestionDialog):
    """How to spread the stake: ↑↓ choose the card, ← → take chips back or put them down."""

    PLACE = "spread"

    DEFAULT_CSS: ClassVar[str] = """
    SpreadDialog > #panel { width: 58; max-width: 100%; height: 14; }
    """

    panel: SpreadPanel

    def __init__(self, table: Table, view: MichiganView, ask: asks.AskSpread) -> None:
        super().__init__(table, SpreadPanel(view, ask))
        self.ask = ask

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something."""
        return (
            self.hint("card"),
            self.hint("stake-more"),
            self.hint("stake"),
            self.hint("tip"),
            self.hint("rule"),
            self.hint("table"),
        )

    def answer(self) -> a.RoundAction | None:
        """Return the stakes once all chips are put down."""
        return None if self.panel.left else a.Spread(self.ask.seat, tuple(self.panel.spread))

    def command(self) -> str:
        """Return the stakes as they would be typed."""
        return _("spread {numbers}").format(numbers=" ".join(map(str, self.panel.spread)))

    def advise(self, action: a.RoundAction) -> None:
        """Take the stakes that were tipped."""
        if isinstance(action, a.Spread):
            self.panel.spread = list(action.chips)

    def press(self, key: str) -> bool:
        """Choose a card, or change what lies on it; a digit puts down so many."""
        panel = self.panel
        for act, step in (("row", 0), ("less", -1), ("more", 1)):
            if key.startswith(act) and key[len(act) :].isdecimal():
                panel.chosen = int(key[len(act) :])
                self._set(panel.spread[panel.chosen] + step)
                return True
        if key in ("up", "down"):
            panel.chosen = (panel.chosen + (1 if key == "down" else -1)) % len(panel.spread)
        elif key in ("left", "right"):
            self._set(panel.spread[panel.chosen] + (1 if key == "right" else -1))
        elif len(key) == 1 and key in "0123456789":
            self._set(int(key))
        else:
            return False
        return True

    def _set(self, count: int) -> None:
        panel = self.panel
        most = panel.spread[panel.chosen] + panel.left
        panel.spread[panel.chosen] = max(0, min(count, most))
