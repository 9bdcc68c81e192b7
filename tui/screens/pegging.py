"""The pegging of a hand once more: hole by hole or peg by peg, forwards and backwards, or by itself."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.timer import Timer
from textual.widget import Widget

from tui.canvas import Zone
from tui.i18n import _, ngettext
from tui.screens.page import Page
from tui.story.points import HandSummary, PegRow
from tui.widgets import pegs as peg_board
from tui.widgets.handscore import PegList
from tui.widgets.keys import KeyHint
from tui.widgets.pegs import PegBoard, PegFace, Track
from tui.widgets.story import Sentence, Story
from tui.widgets.title import TitleFace

HOLE_S: Final = 0.25
LIST_ROWS: Final = 8


class Step(NamedTuple):
    """A board on the way: the peg being made, its place in the list (-1 before the first), and its hole."""

    row: int
    hole: int
    holes: int
    face: PegFace


def face_before(summary: HandSummary, before: HandSummary | None = None) -> PegFace:
    """Return the peg board as the hand found it; the hand before it, if given, tells where the back pegs stood."""
    tracks = []
    for place, side in enumerate(summary.sides):
        last = [row for row in before.rows if row.side == side.side] if before else []
        back = last[-1].score - last[-1].points if last else None
        tracks.append(Track(side.label, side.before, back, ("teal", "coral")[place]))
    return PegFace(summary.target, (tracks[0], tracks[1]))


def steps(summary: HandSummary, start: PegFace) -> Iterator[Step]:
    """Yield the board before the first peg, then every board on the way to the end of the hand, hole by hole.

    What a revoke takes back is one step.
    """
    yield Step(-1, 0, 0, start)
    face = start
    for at, row in enumerate(summary.rows):
        track = 0 if row.side == summary.sides[0].side else 1
        boards = list(face.holes([(track, row.points)])) if row.points > 0 else []
        face = face.pegged(track, row.points)
        boards = boards or [face]
        for hole, board in enumerate(boards, 1):
            yield Step(at, hole, len(boards), board)


class PeggingScreen(Page[None]):
    """The peg board in its largest form, the pegs of the hand below it, and a sentence about the one being made."""

    PLACE = "pegging"

    CSS: ClassVar[str] = """
    PeggingScreen #pegging { height: 1fr; }
    PeggingScreen PegList { height: 1fr; }
    PeggingScreen Story { height: 3; }
    """

    def __init__(self, title: str, hand: int, summary: HandSummary, start: PegFace | None = None) -> None:
        """Open the pegging of hand number `hand` of a game of this title; `start` is the board before it."""
        super().__init__()
        self.title_text = title
        self.hand = hand
        self.summary = summary
        self.steps = tuple(steps(summary, start or face_before(summary)))
        self.place = 0
        self._timer: Timer | None = None

    def body(self) -> Widget:
        """Return board, list and sentence."""
        return _Body(self.summary, id="pegging")

    def on_mount(self) -> None:
        """Begin before the first peg, and let the pegs walk where things may move."""
        self._fit()
        self._go(0)
        if self.intrigue.look.moving:
            self._play()

    def on_resize(self) -> None:  # type: ignore[override]
        """Give the board the rows it can have."""
        self._fit()
        self.paint()

    def _fit(self) -> None:
        width, height = self.app.size
        target = self.summary.target
        streets = peg_board.street_rows(target)
        room = height - LIST_ROWS
        if width >= peg_board.WIDE and streets <= room:
            rows = streets
        else:
            rows = peg_board.peg_rows(target, width, max(2, room))
        self.query_one(PegBoard).styles.height = rows

    def title_face(self) -> TitleFace:
        """Return which hand it is, and how far the pegs have come."""
        step = self.steps[self.place]
        all_pegs = len(self.summary.rows)
        note = _("peg {n} of {all}").format(n=step.row + 1, all=all_pegs) if all_pegs else ""
        return TitleFace((self.title_text, _("hand {n}, pegged again").format(n=self.hand)), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        return (
            self.hint("hole"),
            self.hint("peg"),
            self.hint("start"),
            self.hint("end"),
            self.hint("run", _("stop") if self._timer is not None else _("by itself")),
            self.hint("back"),
        )

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "right": lambda: self._go(self.place + 1),
            "left": lambda: self._go(self.place - 1),
            "down": lambda: self._peg(1),
            "up": lambda: self._peg(-1),
            "home": lambda: self._go(0),
            "Home": lambda: self._go(0),
            "end": lambda: self._go(len(self.steps) - 1),
            "End": lambda: self._go(len(self.steps) - 1),
            "escape": lambda: self.dismiss(None),
            "p": lambda: self.dismiss(None),
        }
        was_playing = self._timer is not None
        self._halt()
        if key in ("space", "enter"):
            if not was_playing:
                self._play()
        elif key in doing:
            doing[key]()
        else:
            return False
        self.paint()
        return True

    def touch(self, message: Zone) -> None:
        """There is nothing to click on but the keys."""

    def _go(self, place: int) -> None:
        self.place = max(0, min(place, len(self.steps) - 1))
        step = self.steps[self.place]
        self.query_one(PegBoard).face = step.face
        self.query_one(PegList).current = step.row
        self.query_one(Story).sentences = (Sentence(self._said(step)),)
        self.paint()

    def _peg(self, by: int) -> None:
        """Go to the end of the peg `by` further, or back to before the first."""
        row = self.steps[self.place].row
        unfinished = self.steps[self.place].hole < self.steps[self.place].holes
        wanted = row if by > 0 and unfinished else row + by
        ends = [at for at, step in enumerate(self.steps) if step.row == wanted]
        if ends:
            self._go(ends[-1])

    def _said(self, step: Step) -> str:
        if step.row < 0:
            if not self.summary.rows:
                return _("Nothing was pegged in this hand.")
            text = ngettext(
                "{n} peg was made in this hand.", "{n} pegs were made in this hand.", len(self.summary.rows)
            )
            return text.format(n=len(self.summary.rows))
        row: PegRow = self.summary.rows[step.row]
        values = {"side": row.label, "source": row.source, "why": row.why, "clause": row.clause}
        if row.points < 0:
            text = _("*{side}*: {source} takes {n} back, {why} ({clause}).")
            return text.format(n=-row.points, **values)
        text = _("*{side}*: {source}, {why} ({clause}). Hole {hole} of {n}.")
        return text.format(hole=step.hole, n=row.points, **values)

    def _play(self) -> None:
        if self.place == len(self.steps) - 1:
            self._go(0)
        self._timer = self.set_interval(HOLE_S, self._tick)
        self.paint()

    def _tick(self) -> None:
        self._go(self.place + 1)
        if self.place == len(self.steps) - 1:
            self._halt()
            self.paint()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


class _Body(Vertical):
    def __init__(self, summary: HandSummary, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.summary = summary

    def compose(self) -> ComposeResult:
        """Yield the board, what was pegged, and how the hand ended."""
        yield PegBoard(id="pegs")
        yield PegList(_("What was pegged, and why"), self.summary)
        yield Story(id="closing")
