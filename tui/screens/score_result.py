"""The end of a sheet: who has won, and how everybody stands."""

from textual.widget import Widget

from core.scorebook.book import Book
from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import cut, escape, marked, number, wrap
from tui.i18n import _, ngettext
from tui.scoring import words
from tui.screens.page import Page
from tui.story import teller_for
from tui.widgets.keys import KeyHint
from tui.widgets.pieces import head
from tui.widgets.title import TitleFace

NAMES = 22
BAR = 24


class ResultPanel(CanvasWidget):
    """Winner, table and remarks."""

    GROUND = "felt"

    def __init__(self, book: Book, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.book = book

    def draw(self, canvas: Canvas) -> None:
        """Draw the winner, the places with bars, and what else there is to say."""
        book = self.book
        result, who, has = book.result(), words.sides(book), words.standing(book)
        x = 4 if canvas.width >= 80 else 2
        canvas.say(x, 1, f"*{escape(words.result(book))}*", "good", room=canvas.width - 2 * x)
        title = _("Won or lost") if book.game.pools else _("Points")
        head(canvas, x, 3, title, canvas.width - 2 * x)
        most = max(1, *map(abs, result.scores))
        order = sorted(range(len(who)), key=lambda side: (-result.scores[side], side))
        room = canvas.width - x - NAMES - 20
        y = 4
        for side in order:
            tone = "good" if side in result.winners else "text"
            canvas.put(x, y, cut(who[side], NAMES), tone, bold=True)
            score = number(result.scores[side], signed=bool(book.game.pools))
            canvas.right(x + NAMES + 7, y, score, "coral" if result.scores[side] < 0 else "brass", bold=True)
            if book.game.pools:
                canvas.right(x + NAMES + 14, y, number(has[side]), "dim")
            bar = abs(result.scores[side]) * max(1, min(BAR, room)) // most
            canvas.put(x + NAMES + 17, y, "▄" * bar, "coral" if result.scores[side] < 0 else "brass")
            y += 1
        for text in self._remarks():
            y += 1
            for line in wrap(marked(text, "dim"), canvas.width - 2 * x):
                canvas.runs(x, y, line)
                y += 1

    def _remarks(self) -> list[str]:
        book = self.book
        out = []
        shares = words.shared_out(book)
        if shares:
            out.append(escape(shares))
        out.append(
            ngettext("{n} round is written.", "{n} rounds are written.", len(book.lines)).format(n=len(book.lines))
        )
        if book.corrections:
            text = ngettext("{n} correction.", "{n} corrections.", len(book.corrections))
            out.append(text.format(n=len(book.corrections)))
        return out


class ResultScreen(Page[None]):
    """The result of a sheet."""

    PLACE = "result"

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = book

    def body(self) -> Widget:
        """Return the panel."""
        return ResultPanel(self.book, id="result")

    def title_face(self) -> TitleFace:
        """Return game and title."""
        return TitleFace((teller_for(self.book.game.id).title, _("result")), escape(self.book.sheet.title))

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the only key."""
        return (self.hint("back"),)

    def press(self, key: str) -> bool:
        """Go back by any usual key."""
        if key in ("escape", "enter", "space", "s"):
            self.dismiss(None)
            return True
        return False
