"""The summary of a round: who paid whom and why, so that it can be re-added; after the last one, the result."""

from typing import TYPE_CHECKING, Final, TypeGuard, cast

from textual import events
from textual.app import ComposeResult

from core.logline import read_line
from core.record import round_text
from tui.attention import GOING_ON, AttentiveScreen
from tui.canvas import Zone
from tui.controller import Controller
from tui.i18n import _, pgettext
from tui.story import DEALS, teller_for
from tui.story import session as session_words
from tui.story.sentence import Eyes, listed
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.story import Sentence, Story
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from tui.story.points import HandSummary
    from tui.story.summary import Summary
    from tui.widgets.handscore import PegList
    from tui.widgets.ledger import PaymentList
    from tui.widgets.pegs import PegFace

NARROW: Final = 80
WIDEST: Final = 140
"""The cells that a page takes at most."""


class SummaryScreen(AttentiveScreen[str]):
    """The answer is `next`, `call-time` or `home`."""

    PLACE = "summary"

    AUTO_FOCUS = ""

    def __init__(self, controller: Controller, pegs: "PegFace | None" = None) -> None:
        """Open the summary; `pegs` is the peg board as the hand found it, where the game has one."""
        super().__init__()
        self.controller = controller
        self.pegs = pegs
        session = controller.session
        self.over = session.phase == "over"
        if self.over:
            self.let_go = GOING_ON
        self.more_games = session.next_game() is not None
        self.teller = teller_for(session.game.id)
        self.eyes = Eyes.of(session.seats, controller.told_to, session.rules, "signs")
        self.line = read_line(round_text(session))
        self.summary = self.teller.summary(self.line, self.eyes)

    def compose(self) -> ComposeResult:
        """Yield title, payments, ledger, the closing sentence and the keys."""
        names = tuple(map(self.eyes.name, range(len(self.eyes.names))))
        yield TitleBar(TitleFace(self._title(), note=self._note()), id="title")
        if _pegged(self.summary):
            from tui.widgets.handscore import PegList, ScoreTable

            yield PegList(_("What was pegged, and why"), self.summary)
            yield ScoreTable(self.summary)
        else:
            from tui.widgets.ledger import LedgerTable, PaymentList

            paid = cast("Summary", self.summary)
            yield PaymentList(_("What was paid, and why"), paid, names, self.eyes.me)
            yield LedgerTable(_("Chips"), paid, self.eyes.me)
        narrow = self.app.size.width < NARROW
        yield Story(tuple(Sentence(text, flows=narrow) for text in self._last_words()), id="closing")
        yield KeyBar(self._hints(), id="keys")

    def on_resize(self, event: events.Resize) -> None:
        """Give the closing sentences the rows that they take, where the payments can spare them."""
        closing = self.query_one("#closing", Story)
        most = 4 if event.size.height >= 24 else 3
        closing.styles.height = min(most, max(2, closing.lines_for(min(event.size.width, WIDEST))))

    def _title(self) -> tuple[str, ...]:
        session = self.controller.session
        assert session.opening is not None
        if session.opening.kind == "final":
            return (self.teller.title, _("the final round is over"), self.summary.heading.starred)
        return (self.teller.title, self.summary.heading.text)

    def _note(self) -> str:
        left = self.controller.clock_left()
        if left is None or self.over:
            return ""
        seconds = -(-left // 1000)
        return _("{time} left").format(time=f"{seconds // 60}:{seconds % 60:02}")

    def _last_words(self) -> list[str]:
        session = self.controller.session
        if not self.over:
            return [self.summary.closing.starred, session_words.follows(session, self.eyes).starred]
        if _pegged(self.summary):
            return [self.summary.closing.starred, *(one.starred for one in session_words.match(session, self.eyes))]
        winners = session.result()
        names = [self.eyes.name(seat) for seat in winners]
        if winners == [self.eyes.me]:
            text = _("*You win the session.*")
        elif len(winners) == 1:
            text = _("*{name} wins the session.*").format(name=names[0])
        else:
            text = _("*The session is shared by {names}.*").format(names=listed(names))
        return [self.summary.closing.starred, text]

    def _hints(self) -> tuple[KeyHint, ...]:
        home = _("home") if self.app.size.width < NARROW else _("save and go home")
        again = self.hint("replay")
        if self.more_games:
            game = self.hint("go", _("next game"))
            return (game, *self._looks(), again, self.hint("home", home))
        if self.over:
            return (self.hint("go", _("home")), *self._looks(), again, self.hint("home", _("home")))
        session = self.controller.session
        final = session.following is not None and session.following.kind == "final"
        hints = [self.hint("go", pgettext("footer", "final round") if final else self._following())]
        if self._may_call():
            ends = session_words.has_final(session.rules)
            hints.append(self.hint("final", _("final round now") if ends else _("end the session")))
        return (*hints, *self._looks(), again, self.hint("home", home))

    def _following(self) -> str:
        if _pegged(self.summary):
            return pgettext("footer", "next hand")
        return _("next deal") if self.controller.session.game.id in DEALS else _("next round")

    def _looks(self) -> tuple[KeyHint, ...]:
        log = self.hint("log")
        pegs = (self.hint("pegs"),) if _pegged(self.summary) else ()
        extra = (self.hint("extra"),) if self._extra() else ()
        return (log, *pegs, *extra)

    def _may_call(self) -> bool:
        session = self.controller.session
        return not self.over and getattr(session.rules, "limit", "") == "none" and not session.called

    def _extra(self) -> str:
        round_ = self.controller.session.round
        extra = round_.dealt().get("extra") if round_ is not None else None
        if not isinstance(extra, list):
            return ""
        from tui.story import cards

        flat = [card for card in extra if isinstance(card, int)]
        return cards.names(cards.in_order(flat, getattr(round_, "trump", None)), "signs")

    def on_key(self, event: events.Key) -> None:
        """Go on, show the log or the extra hand, scroll, or leave."""
        key = self.key_of(event)
        if self.press(key):
            event.stop()
        elif key == "?":
            event.stop()
            self.app.call_later(self.app.run_action, "help")

    def on_zone(self, message: Zone) -> None:
        """Let a click on a key hint do what the key does."""
        if message.act == "click":
            self.press(message.name.partition(":")[2].lower())

    def on_click(self) -> None:
        """Let a click elsewhere go on."""
        self.press("space")

    def press(self, key: str) -> bool:
        """Do what a usual key does; return whether it does anything."""
        payments = cast("PaymentList | PegList", self.query_one("#payments"))
        if key in ("space", "enter"):
            self.dismiss(("next-game" if self.more_games else "home") if self.over else "next")
        elif key in ("escape", "esc"):
            self.dismiss("home")
        elif key in ("up", "down"):
            payments.scroll_rows(1 if key == "down" else -1)
        elif key in ("pageup", "pagedown"):
            self.query_one(Story).turn_page(1 if key == "pageup" else -1)
        elif key == "g":
            from tui.story.log import log_text

            self._show(_("Round log"), tuple(log_text(self.teller, self.line)))
        elif key == "l":
            from tui.screens.review import ReviewScreen

            self.app.push_screen(ReviewScreen([self.line], seat=self.controller.me))
        elif key == "p" and _pegged(self.summary):
            from tui.screens.pegging import PeggingScreen

            number = self.line.opening.number
            self.app.push_screen(PeggingScreen(self.teller.title, number, self.summary, self.pegs))
        elif key == "x" and self._extra():
            self._show(_("The extra hand"), (self._extra(),))
        elif key == "f" and self._may_call():
            self.dismiss("call-time")
        else:
            return False
        return True

    def _show(self, title: str, paragraphs: tuple[str, ...]) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(title, paragraphs))


def _pegged(summary: "Summary | HandSummary") -> "TypeGuard[HandSummary]":
    """Return whether the round was for points; what only the other kind of game needs is not loaded to know it."""
    return not hasattr(summary, "ledger")
