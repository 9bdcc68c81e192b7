"""The extra hand is for sale: bid for it, or pass (MI-15, MI-A7)."""

from typing import ClassVar

from core import actions as a
from core import asks
from core.game import seats_from
from core.games.michigan.table import MONEY, POOLS
from core.games.michigan.view import MichiganView
from tui.boards.board import Table
from tui.canvas import Canvas
from tui.dialogs.question import QuestionDialog, QuestionPanel, paragraph
from tui.glyphs import NAME_CELLS, cells, cut, escape
from tui.i18n import _, ngettext
from tui.indices import sign_text
from tui.story import cards
from tui.story.sentence import chips, listed
from tui.widgets.keys import KeyHint
from tui.widgets.pieces import block, button, head, tile

LEFT = 3
WORDS_AT = 16
LOW = 30
USUAL_HAND, USUAL_WIDTH, BROAD_WIDTH = 7, 54, 66
LARGEST_TILES = ((4, 5), (3, 4), (3, 3))


class AuctionPanel(QuestionPanel):
    """The hand face down, the bids so far, one's own cards, and the buttons."""

    def __init__(self, table: Table, view: MichiganView, ask: asks.AskBid) -> None:
        super().__init__(_("The extra hand is for sale"), "MI-15")
        self.table = table
        self.seen = view
        self.ask = ask
        self.bid = ask.low if ask.high >= ask.low else 0
        self.remark_row = 12

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; the row under the cards is for what lies on those that are money cards."""
        super().draw(canvas)
        _draw_back(canvas)
        room = canvas.width - WORDS_AT - 2
        y = 2
        for text in self._offer():
            y = paragraph(canvas, (WORDS_AT, y), text, room)
        head(canvas, LEFT, 7, _("Bids"), canvas.width - 2 * LEFT)
        self._draw_bids(canvas, 8)
        self._draw_hand(canvas, 11)
        self._draw_buttons(canvas, 15)

    def _offer(self) -> tuple[str, ...]:
        dealer = escape(self.table.eyes.name(self.seen.dealer))
        theirs = ngettext("{n} card", "{n} cards", self.seen.extra_count).format(n=self.seen.extra_count)
        return (
            _("*{name}*, the dealer, sells it unseen.").format(name=dealer),
            _("Its {theirs} for your {n}; yours then lie dead, and nobody sees them.").format(
                theirs=theirs, n=len(self.seen.hand)
            ),
        )

    def _draw_bids(self, canvas: Canvas, y: int) -> None:
        """Draw the bidders in their order, each with the latest bid; one's own can be changed."""
        view = self.seen
        bidders = seats_from(view.dealer + 1, view.active)[:-1]
        step = min(NAME_CELLS, (canvas.width - 2 * LEFT) // max(1, len(bidders)))
        latest = dict(view.bids)
        for place, seat in enumerate(bidders):
            x = LEFT + step * place
            mine = seat == view.seat
            name = cut(self.table.eyes.name(seat), step - 1)
            canvas.put(x, y, name, self.table.tone(seat), bold=True)
            if mine and self.bid:
                end = canvas.put(x + 1, y + 1, f" {self.bid} ", "ink", "brass", bold=True)
                canvas.put(x - 1, y + 1, "◂", "brass" if self.bid > self.ask.low else "faint")
                canvas.put(end + 1, y + 1, "▸", "brass" if self.bid < self.ask.high else "faint")
                canvas.zone(x - 1, y + 1, 2, 1, "press:left")
                canvas.zone(end, y + 1, 2, 1, "press:right")
            elif seat in latest:
                bid = latest[seat]
                text = str(bid) if bid else cut(_("passes"), step - 1)
                canvas.put(x, y + 1, text, "brass" if bid else "dim", bold=bool(bid))

    def _draw_hand(self, canvas: Canvas, y: int) -> None:
        held = cards.in_order(self.seen.hand)
        x = canvas.put(LEFT, y, _("You hold"), "dim") + 1
        room = canvas.width - x - 1
        width, step = next((form for form in LARGEST_TILES if len(held) * form[1] <= room), LARGEST_TILES[-1])
        for card in held:
            tile(canvas, x, y, card, width=width)
            x += step
        if not self.remark:  # it stands in the same rows
            paragraph(canvas, (LEFT, y + 1), self._money(held), canvas.width - 2 * LEFT + 1, "dim")

    def _money(self, held: list[int]) -> str:
        """Return which money cards one would give up."""
        on = {card: self.seen.pools[POOLS.index(MONEY[card])] for card in held if card in MONEY}
        if not on:
            return _("No money card is among them.")
        each = listed([_("{card} with {chips}").format(card=sign_text(card), chips=chips(on[card])) for card in on])
        text = ngettext("One money card among them, {cards} on it.", "Money cards among them: {cards}.", len(on))
        return text.format(cards=each)

    def _draw_buttons(self, canvas: Canvas, y: int) -> None:
        x = LEFT
        if self.bid:
            x = button(canvas, x, y, _("Bid {n}").format(n=self.bid), "Enter", "press:enter") + 2
        x = button(canvas, x, y, _("Pass"), "n", "press:n", main=not self.bid)
        have = self.seen.chips[self.seen.seat]
        text = _("you have {chips}").format(chips=chips(have))
        if x + 3 + cells(text) <= canvas.width - 1:
            canvas.put(canvas.width - 2 - cells(text), y, text, "dim")


def _draw_back(canvas: Canvas) -> None:
    """Draw the extra hand face down."""
    block(canvas, LEFT, 5, 10, 6, "back")
    for y in (3, 4):
        canvas.put(LEFT, y, "░░ ░ ░░░░░", "back2", "back")
        for x in (LEFT + 2, LEFT + 4):
            canvas.put(x, y, "▐", "shadow", "back")


class AuctionDialog(QuestionDialog):
    """How much to bid: arrows or digits, Enter bids, n passes."""

    PLACE = "auction"

    DEFAULT_CSS: ClassVar[str] = """
    AuctionDialog > #panel { max-width: 100%; height: 17; }
    AuctionDialog.low { align-vertical: top; }
    AuctionDialog.low > #panel { margin-top: 1; }
    """

    panel: AuctionPanel

    def __init__(self, table: Table, view: MichiganView, ask: asks.AskBid) -> None:
        super().__init__(table, AuctionPanel(table, view, ask))
        self.panel.styles.width = USUAL_WIDTH if len(view.hand) <= USUAL_HAND else BROAD_WIDTH
        self.ask = ask
        self._typed = ""

    def on_resize(self) -> None:
        """Stand right below the title where the table has no rows to spare."""
        self.set_class(self.app.size.height < LOW, "low")
        super().on_resize()

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something."""
        return (
            self.hint("bid-more"),
            self.hint("bid"),
            self.hint("pass"),
            self.hint("tip"),
            self.hint("rule"),
            self.hint("table"),
        )

    def answer(self) -> a.RoundAction | None:
        """Return the bid as it stands."""
        return a.Bid(self.ask.seat, self.panel.bid)

    def command(self) -> str:
        """Return the bid as it would be typed."""
        return _("bid {n}").format(n=self.panel.bid) if self.panel.bid else _("pass")

    def advise(self, action: a.RoundAction) -> None:
        """Take the bid that was tipped, if any was."""
        if isinstance(action, a.Bid) and action.chips:
            self.panel.bid = action.chips

    def press(self, key: str) -> bool:
        """Change the bid, or pass."""
        if key == "n":
            self.dismiss(a.Bid(self.ask.seat, 0))
            return False
        if self.ask.high < self.ask.low:
            return False
        steps = {"left": -1, "down": -1, "right": 1, "up": 1, "pageup": 5, "pagedown": -5}
        if key in steps:
            self._typed = ""
            self._set(self.panel.bid + steps[key])
        elif len(key) == 1 and key in "0123456789":
            self._typed = (self._typed + key)[-4:]
            self._set(int(self._typed))
        else:
            return False
        return True

    def _set(self, bid: int) -> None:
        self.panel.bid = max(self.ask.low, min(bid, self.ask.high))
