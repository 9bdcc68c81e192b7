"""The standings of a tournament: a row an entrant, with a bar and what came of each round."""

from dataclasses import dataclass
from typing import NamedTuple

from tui.canvas import Canvas, Painted
from tui.glyphs import Ink, cells, cut, marked, wrap
from tui.i18n import _
from tui.widgets.rows import scroll_bar
from tui.widgets.scrolling import Scrolling

MARKS = {"won": "●", "lost": "○", "tied": "◐", "open": "·", "bye": "−", "void": "—", "": " "}
TYPED = {"won": "W", "lost": "l", "tied": "=", "open": ".", "bye": "-", "void": "x", "": " "}
BAR = 12


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row.

    Attributes:
        rank: as it is written; move: `▲`, `▼`, `=` or nothing.
        name, tone: of the entrant; a person's is teal.
        cells: played, won, points, and what follows, as written.
        share: of the bar, 0 to 1, or None for no bar.
        marks: what came of each round.
    """

    rank: str
    move: str
    name: str
    tone: str
    cells: tuple[str, ...]
    share: float | None
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingsFace:
    """Heads of the columns behind the name, the rows, what stands below them, and what the marks mean."""

    heads: tuple[str, ...] = ()
    rows: tuple[StandingRow, ...] = ()
    notes: tuple[str, ...] = ()
    legend: str = ""


class _Shares(NamedTuple):
    """The cells of the name, between columns and of the bar, and how many rounds are shown."""

    name: int
    gap: int
    bar: int
    rounds: int


class Standings(Scrolling):
    """The table; it scrolls where there are more rows than fit."""

    GROUND = "felt"

    face = Painted[StandingsFace]()
    """What is shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = StandingsFace()

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.face.rows)

    @property
    def room(self) -> int:
        """How many of them fit."""
        return max(1, self.size.height - 1 - len(self._below(self.size.width)))

    def _widths(self) -> list[int]:
        heads, rows = self.face.heads, self.face.rows
        return [max(cells(head), *(cells(row.cells[at]) for row in rows)) for at, head in enumerate(heads)]

    def _below(self, width: int) -> list[list[Ink]]:
        """Return the lines below the rows; the marks are explained where some are shown."""
        face = self.face
        shown = bool(face.rows and face.legend and self._shares(width, self._widths()).rounds)
        notes = ("  ".join((face.legend, *face.notes)),) if shown else face.notes
        return [line for note in notes for line in wrap(marked(note, "dim"), width - 4)]

    def draw(self, canvas: Canvas) -> None:
        """Draw heads, the rows that fit, and the notes."""
        face = self.face
        if not face.rows:
            return
        widths = self._widths()
        shares = self._shares(canvas.width, widths)
        name, gap, bar, marks = shares
        x = 6 + name
        for head, width in zip(face.heads, widths, strict=True):
            x += gap + width
            canvas.right(x, 0, head, "dim")
        canvas.put(6, 0, cut(_("Entrant"), name), "dim")
        if marks and cells(_("By round")) <= 2 * marks:
            canvas.put(x + (bar + 2 if bar else 0) + 2, 0, _("By round"), "dim")
        notes = self._below(canvas.width)
        room = canvas.height - 1 - len(notes)
        self.first = max(0, min(self.first, len(face.rows) - room))
        for y, row in enumerate(face.rows[self.first : self.first + room], 1):
            self._row(canvas, y, row, widths, shares)
        if len(face.rows) > room:
            scroll_bar(canvas, canvas.width - 1, 1, room, self.first, len(face.rows))
        for at, line in enumerate(notes):
            canvas.runs(2, canvas.height - len(notes) + at, line)

    def _shares(self, width: int, widths: list[int]) -> _Shares:
        """Return who gets how much of a row: bar, rounds and air go before names do."""
        face = self.face
        wanted = max(cells(_("Entrant")), *(cells(row.name) for row in face.rows))
        fixed = 6 + sum(widths) + 2 * len(widths) + 2
        rounds = max(len(row.marks) for row in face.rows)
        bar = BAR if any(row.share is not None for row in face.rows) else 0
        spare = width - fixed - wanted - 2
        if bar and spare < bar + 2 + 2 * min(rounds, 5):
            bar = 0
        marks = max(0, min(rounds, (spare - (bar + 2 if bar else 0)) // 2))
        if marks >= 1:
            return _Shares(wanted, 2, bar, marks)
        if wanted <= width - fixed:
            return _Shares(wanted, 2, 0, 0)
        return _Shares(max(6, min(wanted, width - fixed + len(widths))), 1, 0, 0)

    def _row(self, canvas: Canvas, y: int, row: StandingRow, widths: list[int], shares: _Shares) -> None:
        name, gap, bar, marks = shares
        mine = row.tone == "teal"
        if mine:
            canvas.fill(1, y, canvas.width - 2, 1, "felt2")
        first = row.rank == "1"
        canvas.right(4, y, row.rank, "brass" if first else "text", bold=first)
        tone = {"▲": "good", "▼": "coral"}.get(row.move, "dim")
        canvas.put(4, y, row.move, tone)
        canvas.put(6, y, cut(row.name, name), row.tone, bold=mine)
        x = 6 + name
        for at, (cell, width) in enumerate(zip(row.cells, widths, strict=True)):
            x += gap + width
            canvas.right(x, y, cell, "brass" if at == 2 else "text", bold=at == 2)
        if bar:
            if row.share is not None:
                canvas.put(x + 2, y, "▄" * max(0, round(bar * row.share)), "teal" if mine else "brassd")
            x += bar + 2
        signs = TYPED if canvas.look.ascii else MARKS
        for at, mark in enumerate(row.marks[-marks:] if marks else ()):
            canvas.put(x + 2 + 2 * at, y, signs[mark], "brass" if mark in ("won", "tied") else "dim")
