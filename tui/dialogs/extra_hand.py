"""What becomes of the extra hand: the dealer exchanges it, sells it, or leaves it closed (MI-15)."""

from collections.abc import Callable
from typing import ClassVar

from core import actions as a
from core import asks
from core.games.michigan.view import MichiganView
from tui.boards.board import Table
from tui.canvas import Canvas
from tui.dialogs.choice import Choice
from tui.dialogs.question import QuestionDialog, QuestionPanel, paragraph
from tui.glyphs import pad
from tui.i18n import _, ngettext
from tui.story import cards
from tui.tongues import taught
from tui.widgets.keys import KeyHint
from tui.widgets.pieces import tile

LEFT = 3
FIRST_CHOICE = 6


class ExtraHandPanel(QuestionPanel):
    """The dealer's own cards, and what can be done."""

    def __init__(self, view: MichiganView, choices: tuple[Choice, ...]) -> None:
        super().__init__(_("The extra hand"), "MI-15")
        self.seen = view
        self.choices = choices
        self.chosen = len(choices) - 1

    def draw(self, canvas: Canvas) -> None:
        """Draw cards and choices, the chosen one on felt."""
        super().draw(canvas)
        count = self.seen.extra_count
        text = ngettext(
            "You deal: its {n} card lies beside you, unseen.",
            "You deal: its {n} cards lie beside you, unseen.",
            count,
        )
        paragraph(canvas, (LEFT, 2), text.format(n=count), canvas.width - 2 * LEFT)
        x = canvas.put(LEFT, 4, _("You hold"), "dim") + 1
        held = cards.in_order(self.seen.hand)
        room = canvas.width - x - 1
        width, step = next((form for form in ((4, 5), (3, 4), (3, 3)) if len(held) * form[1] <= room), (3, 3))
        for card in held:
            tile(canvas, x, 4, card, width=width)
            x += step
        words = max(len(choice.word) for choice in self.choices)
        for place, choice in enumerate(self.choices):
            y = FIRST_CHOICE + place
            if place == self.chosen:
                canvas.fill(1, y, canvas.width - 2, 1, "felt2")
                canvas.put(1, y, "▸", "brass")
            canvas.put(LEFT, y, f" {choice.key} ", "brass", "key", bold=True)
            x = canvas.put(LEFT + 4, y, pad(choice.word, words), "text", bold=True)
            canvas.say(x + 2, y, choice.remark, "dim", room=canvas.width - x - 4)
            canvas.zone(1, y, canvas.width - 2, 1, f"press:{choice.key}")


class ExtraHandDialog(QuestionDialog):
    """One choice for each thing that the rules in force allow."""

    PLACE = "extra-hand"

    DEFAULT_CSS: ClassVar[str] = """
    ExtraHandDialog > #panel { width: 66; max-width: 100%; }
    """

    panel: ExtraHandPanel

    def __init__(self, table: Table, view: MichiganView, ask: asks.AskExtra) -> None:
        choices = []
        if ask.exchange:
            choices.append(Choice("x", _("Exchange"), _("take it for your own; your cards lie dead"), "exchange"))
        if ask.auction:
            choices.append(Choice("s", _("Sell"), _("the others bid, and the price is yours"), "auction"))
        choices.append(Choice("n", _("Neither"), _("it stays closed"), "decline"))
        super().__init__(table, ExtraHandPanel(view, tuple(choices)))
        self.ask = ask
        self.panel.styles.height = FIRST_CHOICE + len(choices) + 2

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something."""
        return (
            self.hint("choose"),
            self.hint("take"),
            self.hint("tip"),
            self.hint("rule"),
            self.hint("table"),
        )

    def _action(self, place: int) -> a.RoundAction:
        makers: dict[str, Callable[[int], a.RoundAction]] = {
            "exchange": a.Exchange,
            "auction": a.Auction,
            "decline": a.Decline,
        }
        return makers[self.panel.choices[place].answer](self.ask.seat)

    def answer(self) -> a.RoundAction | None:
        """Return the chosen action."""
        return self._action(self.panel.chosen)

    def command(self) -> str:
        """Return the choice as it would be typed."""
        return taught(str(self.panel.choices[self.panel.chosen].answer))

    def advise(self, action: a.RoundAction) -> None:
        """Choose what was tipped."""
        for place in range(len(self.panel.choices)):
            if self._action(place) == action:
                self.panel.chosen = place

    def press(self, key: str) -> bool:
        """Choose by arrows, or take a choice by its key."""
        for place, choice in enumerate(self.panel.choices):
            if choice.key == key:
                self.dismiss(self._action(place))
                return False
        if key not in ("up", "down"):
            return False
        self.panel.chosen = (self.panel.chosen + (1 if key == "down" else -1)) % len(self.panel.choices)
        return True
