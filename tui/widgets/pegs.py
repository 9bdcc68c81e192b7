"""The peg board: a plank with two tracks of holes, one hole a point, and two pegs a side.

Where a track has room for itself its holes show what is passed and what is to come; where it has not, both tracks
share a row and only the pegs are drawn, as on a real board.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from textual.timer import Timer

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import cells, cut, ink_cells, marked

LAP: Final = 60
STREET: Final = 30
WIDE: Final = 119
LEGEND_NAME: Final = 10
STEP_S: Final = 0.04
MOST_STEPS: Final = 15


@dataclass(frozen=True, slots=True)
class Track:
    """A side's track: its name, the hole of its front peg (0 before the first), and that of its back peg.

    A back peg of None is not on the board. `tone` is the token of pegs and name.
    """

    name: str
    front: int = 0
    back: int | None = None
    tone: str = "teal"

    def pegged(self, points: int) -> "Track":
        """Return the track after so many points: the back peg leapfrogs, so that the front peg becomes the back."""
        return replace(self, front=self.front + points, back=self.front) if points else self


@dataclass(frozen=True, slots=True)
class PegFace:
    """The last hole, which is the target, and the two tracks. A peg beyond the last hole stands in it."""

    target: int = 121
    tracks: tuple[Track, Track] = (Track(""), Track("", tone="coral"))

    def pegged(self, side: int, points: int) -> "PegFace":
        """Return the board after the track `side` (0 or 1) has pegged so many points."""
        one, other = self.tracks
        if side:
            return replace(self, tracks=(one, other.pegged(points)))
        return replace(self, tracks=(one.pegged(points), other))

    def holes(self, pegs: Sequence[tuple[int, int]]) -> Iterator["PegFace"]:
        """Yield the board hole by hole while pegs of (track, points) are made in order, this one not included.

        A peg goes no further than the last hole, so the last board yielded may be ahead of one still to come.
        """
        face = self
        for side, points in pegs:
            start = min(face.tracks[side].front, self.target)
            for hole in range(1, min(points, self.target - start) + 1):
                yield face.pegged(side, hole)
            face = face.pegged(side, points)


class PegBoard(CanvasWidget):
    """The plank in the largest form that fits.

    Streets of thirty with every fifth hole numbered, laps of sixty with two rows a lap, or one row a lap; if not
    all laps fit, those that hold pegs are shown, and the last.
    """

    GROUND = "wood"
    DEFAULT_CSS = "PegBoard { height: 5; }"

    def __init__(self, face: PegFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._face = face or PegFace()
        self._steps: list[PegFace] = []
        self._timer: Timer | None = None

    @property
    def face(self) -> PegFace:
        """Where the pegs stand; setting another one repaints and ends all motion."""
        return self._face

    @face.setter
    def face(self, face: PegFace) -> None:
        """Put the pegs where they belong."""
        if face != self._face:
            self._face = face
            self.halt()
            self.repaint()

    def walk(self, before: PegFace, pegs: Sequence[tuple[int, int]], face: PegFace) -> None:
        """Take a new face, and show the pegs on their way to it, hole by hole, where things move."""
        self.face = face
        holes = list(before.holes(pegs))
        if not self.look.moving or not holes:
            return
        # Too many holes for the time there is: some are passed over.
        stride = -(-len(holes) // MOST_STEPS)
        self._steps = holes[::-stride][:0:-1]
        if self._timer is None:
            self._timer = self.set_interval(STEP_S, self._step)
        self.repaint()

    def halt(self) -> None:
        """End all motion: the pegs stand where they belong."""
        self._steps = []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _step(self) -> None:
        if self._steps:
            self._steps.pop(0)
        if not self._steps:
            self.halt()
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """Draw plank, holes and pegs."""
        face = self._steps[0] if self._steps else self._face
        if canvas.width >= WIDE and canvas.height >= street_rows(face.target):
            _draw_streets(canvas, face)
        elif canvas.width >= 80 and canvas.height >= 2 * _laps(face.target, LAP):
            _draw_laps(canvas, face)
        else:
            _draw_shared(canvas, face)


def street_rows(target: int) -> int:
    """Return the rows of the form with streets of thirty."""
    return 3 * _laps(target, STREET) + 1


def peg_rows(target: int, width: int, most: int) -> int:
    """Return the rows that the plank takes in a panel of some width, `most` at the most, without streets."""
    if width < 80:
        return min(_laps(target, STREET), most)
    laps = _laps(target, LAP)
    return 2 * laps + 1 if 2 * laps < most else min(laps + 1, most)


def _laps(target: int, holes: int) -> int:
    """Return how many rows of so many holes there are; the last hole may stand behind a full row."""
    return max(1, -(-(target - 1) // holes))


class _Row(NamedTuple):
    """Columns: the first hole's, from hole to hole, the gap after five, another before the last."""

    first: int
    step: int
    gap: int
    holes: int
    last: int = 0

    def x(self, number: int) -> int:
        """Return the column of hole `number` of the row, counted from 1."""
        at = number - 1
        return self.first + self.step * at + self.gap * (at // 5) + (self.last if at == self.holes else 0)


def _sign(canvas: Canvas, face: PegFace, track: Track, hole: int) -> tuple[str, str, bool]:
    """Return sign, ink and weight of a hole that has a row for its track."""
    # The typewriter has one sign for both dots: passed holes become a line there.
    passed, to_come = ("-", ".") if canvas.look.ascii else ("•", "·")
    front = min(track.front, face.target)
    if hole == front:
        return "●", track.tone, True
    if track.back is not None and hole == min(track.back, face.target):
        return "○", track.tone, True
    if hole == face.target:
        return "◎", "brass", True
    return (passed, track.tone, False) if hole < front else (to_come, "hole", False)


def _draw_track(canvas: Canvas, y: int, row: _Row, lap: int, one: tuple[PegFace, Track]) -> None:
    """Draw the holes of one lap (from 0) of one track."""
    face, track = one
    first = lap * row.holes
    last = face.target if _laps(face.target, row.holes) == lap + 1 else first + row.holes
    for hole in range(first + 1, last + 1):
        sign, ink, bold = _sign(canvas, face, track, hole)
        canvas.put(row.x(hole - first), y, sign, ink, bold=bold)


def _wood(lap: int) -> str:
    return "wood2" if lap % 2 else "wood"


def _draw_laps(canvas: Canvas, face: PegFace) -> None:
    """Draw laps of sixty, two rows each, below a row of numbers if there is one to spare."""
    laps = _laps(face.target, LAP)
    left = (canvas.width - 80) // 2
    row = _Row(left + 6, 1, 1, LAP)
    top = min(1, canvas.height - 2 * laps)
    if top:
        _numbers(canvas, row, face.target, 10)
    # Without colours a track far below its name would be anybody's.
    named = canvas.look.colours == "mono"
    for lap in range(laps):
        y = top + 2 * lap
        canvas.fill(0, y, canvas.width, 2, _wood(lap))
        for track, one in enumerate(face.tracks):
            if named or not lap:
                canvas.put(left + 1, y + track, cut(one.name, 4), one.tone, bold=True)
            _draw_track(canvas, y + track, row, lap, (face, one))
        if lap and not named:
            canvas.put(left + 1, y, f"+{LAP * lap}", "dim")


def _numbers(canvas: Canvas, row: _Row, target: int, each: int) -> None:
    for number in range(each, min(row.holes, target) + 1, each):
        canvas.right(row.x(number) + 1, 0, str(number), "dim")


def _draw_streets(canvas: Canvas, face: PegFace) -> None:
    """Draw streets of thirty, each with its numbers below, between the edges of the plank."""
    streets = _laps(face.target, STREET)
    left = (canvas.width - WIDE) // 2
    row = _Row(left + 10, 3, 2, STREET, 2)
    for street in range(streets):
        y = 1 + 3 * street
        canvas.fill(0, y, canvas.width, 2 if street + 1 == streets else 3, _wood(street))
        for track, one in enumerate(face.tracks):
            if not street or canvas.look.colours == "mono":
                canvas.put(left + 2, y + track, cut(one.name, 7), one.tone, bold=True)
            _draw_track(canvas, y + track, row, street, (face, one))
        if street + 1 < streets:
            for number in range(5, STREET + 1, 5):
                canvas.right(row.x(number) + 1, y + 2, str(STREET * street + number), "dim")
    behind = row.x(face.target - STREET * (streets - 1)) + 2
    canvas.put(behind, 3 * streets - 2, str(face.target), "brass", bold=True)
    _edges(canvas, 3 * streets, _wood(streets - 1))


def _edges(canvas: Canvas, bottom: int, wood: str) -> None:
    """Draw the upper and the lower edge of the plank, half a row each; where wood has no colour, rims."""
    palette = canvas.look.palette
    for y, sign, inside, outside in ((0, "▄", "wood", "page"), (bottom, "▀", wood, "felt")):
        canvas.fill(0, y, canvas.width, canvas.height - y if y else 1, outside)
        canvas.put(0, y, sign * canvas.width, inside if palette.colour(inside) else "rim")


def _draw_shared(canvas: Canvas, face: PegFace) -> None:
    """Draw one row a lap for both tracks: `:` is a pair of holes, `▀` a peg in the upper, `▄` in the lower."""
    wide = canvas.width >= 80
    holes = LAP if wide else STREET
    left = (canvas.width - 80) // 2 if wide else 0
    row = _Row(left + (6 if wide else 5), 1, 1, holes)
    laps = list(range(_laps(face.target, holes)))
    top = 1 if wide and canvas.height > 1 else 0
    if top:
        _numbers(canvas, row, face.target, 20)
        _legend(canvas, face, left + 1)
    for y, lap in enumerate(_shown(face, laps, holes, canvas.height - top), top):
        canvas.fill(0, y, canvas.width, 1, _wood(lap))
        canvas.put(left + (1 if wide else 0), y, f"+{holes * lap}" if lap else "", "dim")
        last = face.target - lap * holes if lap == laps[-1] else holes
        for number in range(1, last + 1):
            sign, ink, bold = _pair(canvas, face, lap * holes + number)
            canvas.put(row.x(number), y, sign, ink, bold=bold)
    if not wide:
        for y, track in enumerate(face.tracks[: canvas.height]):
            _entry(canvas, row.x(holes + 1) + 2, y, (_peg(canvas, y), track), LEGEND_NAME)


def _peg(canvas: Canvas, track: int) -> str:
    """Return the sign of a peg in one of two holes; half blocks look alike on a typewriter."""
    return ("^v" if canvas.look.ascii else "▀▄")[track]


def _pair(canvas: Canvas, face: PegFace, hole: int) -> tuple[str, str, bool]:
    """Return sign, ink and weight of a pair of holes."""
    here = [
        track for track, one in enumerate(face.tracks) if hole in (min(one.front, face.target), one.back) and hole
    ]
    if len(here) == 2:
        return ("X" if canvas.look.ascii else "█"), "brass", True
    if here:
        return _peg(canvas, here[0]), face.tracks[here[0]].tone, True
    return ("◎", "brass", True) if hole == face.target else (":", "hole", False)


def _shown(face: PegFace, laps: list[int], holes: int, room: int) -> list[int]:
    """Return the laps to show: those with front pegs before the last, those with back pegs, and others."""

    def lap_of(hole: int | None) -> int:
        """Return the lap that a hole lies in, from 0."""
        return (min(hole or 1, face.target) - 1) // holes

    fronts = [lap_of(one.front) for one in face.tracks]
    backs = [lap_of(one.back) for one in face.tracks if one.back is not None]
    after = sorted(laps, key=lambda lap: (lap < min(fronts), abs(lap - min(fronts))))
    wanted = dict.fromkeys(min(lap, laps[-1]) for lap in (*fronts, laps[-1], *backs, *after))
    return sorted(list(wanted)[:room])


def _legend(canvas: Canvas, face: PegFace, x: int) -> None:
    """Draw which peg is whose into the columns before the first number."""
    most = 4 if sum(min(4, cells(one.name)) for one in face.tracks) < 8 else 3
    for track, one in enumerate(face.tracks):
        x = _entry(canvas, x, 0, (_peg(canvas, track), replace(one, front=-1)), most) + 2


def _entry(canvas: Canvas, x: int, y: int, one: tuple[str, Track], most: int) -> int:
    """Draw a peg, its side and its score unless that is negative; return the column behind it."""
    sign, track = one
    x = canvas.put(x, y, f"{sign} {cut(track.name, most)}", track.tone, bold=True)
    if track.front < 0:
        return x
    score = str(track.front)
    if x + 1 + ink_cells(marked(score)) > canvas.width:
        return x
    return canvas.put(x + 1, y, score, "text", bold=True)
