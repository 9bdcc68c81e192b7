"""The first screen below its felt band: the session to go on with, the menu, and what was played lately."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import cells, cut, pad
from tui.widgets.pieces import button, head, meter

METER_CELLS = 24


@dataclass(frozen=True, slots=True)
class CardFace:
    """The card of the session to go on with; the lines have `*bold*` marks.

    `share` is how much of its time is left (0 to 1), None where it has no time limit.
    """

    title: str
    note: str
    lines: tuple[str, ...]
    time: str = ""
    share: float | None = None
    rules: str = ""
    button: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: key, word, and a dim remark."""

    key: str
    word: str
    remark: str


@dataclass(frozen=True, slots=True)
class Lately:
    """A result: when, which game, and how it ended; `tone` is the ink of the end."""

    when: str
    game: str
    end: str
    tone: str


@dataclass(frozen=True, slots=True)
class HomeFace:
    """All that stands below the band. `card` is None while nothing is known; `chosen` is -1 for the card."""

    card: CardFace | None = None
    columns: tuple[tuple[str, tuple[Entry, ...]], ...] = ()
    chosen: tuple[int, int] = (0, 0)
    lately: tuple[Lately, ...] = ()
    lately_head: str = ""


ON_CARD = (-1, 0)
"""What is `chosen` while the card is."""


class HomePanel(CanvasWidget):
    """Card, menu and results; the zones are `card` and `menu:` plus the key."""

    GROUND = "page"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._face = HomeFace()

    @property
    def face(self) -> HomeFace:
        """What is shown; setting it repaints."""
        return self._face

    @face.setter
    def face(self, face: HomeFace) -> None:
        self._face = face
        self.repaint()

    def draw(self, canvas: Canvas) -> None:
        """Draw all, with air between the parts where there are rows for it."""
        face = self._face
        menu = 1 + max((len(entries) for _head, entries in face.columns), default=0)
        card = _card_rows(face.card)
        spare = canvas.height - card - menu - min(1, len(face.lately))
        gaps = [1 if spare > at else 0 for at in (1, 0, 2)]
        y = gaps[0]
        if face.card is not None:
            _card(canvas, y, card, face.card, chosen=face.chosen == ON_CARD)
        y += card + gaps[1]
        self._menu(canvas, y)
        y += menu + gaps[2]
        self._lately(canvas, y)

    def _menu(self, canvas: Canvas, y: int) -> None:
        wide = canvas.width >= 80
        left = 4 if wide else 1
        step = (canvas.width - left) // max(1, len(self._face.columns))
        width = step - (4 if wide else 1)
        words = max((cells(one.word) for _head, entries in self._face.columns for one in entries), default=0)
        for column, (title, entries) in enumerate(self._face.columns):
            x = left + column * step
            head(canvas, x, y, title, width)
            for row, entry in enumerate(entries):
                chosen = self._face.chosen == (column, row)
                _entry(canvas, (x, y + 1 + row, width), entry, words, chosen=chosen)

    def _lately(self, canvas: Canvas, y: int) -> None:
        face = self._face
        if not face.lately or y >= canvas.height:
            return
        left = 3 if canvas.width >= 80 else 1
        x = canvas.put(left, y, face.lately_head, "brass", bold=True) + 2
        whens = max(cells(one.when) for one in face.lately)
        games = max(cells(one.game) for one in face.lately)
        for row, one in enumerate(face.lately[: canvas.height - y]):
            at = canvas.put(x, y + row, pad(one.when, whens), "dim") + 2
            at = canvas.put(at, y + row, pad(one.game, games), "text") + 2
            canvas.say(at, y + row, one.end, one.tone, room=canvas.width - at - left)


def _card_rows(card: CardFace | None) -> int:
    return 0 if card is None else 2 + len(card.lines) + bool(card.rules)


def _card(canvas: Canvas, y: int, rows: int, card: CardFace, *, chosen: bool) -> None:
    wide = canvas.width >= 80
    left = 2 if wide else 0
    width = canvas.width - 2 * left
    ground = "felt2" if chosen else "panel"
    canvas.fill(left, y, width, rows, ground)
    for row in range(rows):
        canvas.put(left, y + row, "▌", "brass")
    x, end = left + 2, left + width - 1
    canvas.right(end, y, card.note, "dim")
    canvas.put(x, y, cut(card.title, end - x - cells(card.note) - 1), "brass", bold=True)
    for row, line in enumerate(card.lines, 1):
        canvas.say(x, y + row, line, room=end - x)
    row = y + 1 + len(card.lines)
    if card.rules:
        canvas.say(x, row + 1, card.rules, "dim", room=end - x - 12)
    at = canvas.say(x, row, card.time, "dim")
    if card.share is not None:
        room = min(METER_CELLS, end - at - 16)
        meter(canvas, max(at + 3, left + 25), row, room, card.share)
    if card.button:
        button(canvas, end - cells(card.button) - 5, row, card.button, "", "card", main=chosen)
    canvas.zone(left, y, width, rows, "card")


def _entry(canvas: Canvas, place: tuple[int, int, int], entry: Entry, words: int, *, chosen: bool) -> None:
    x, y, width = place
    if chosen:
        canvas.fill(x - 1, y, width + 1, 1, "felt2")
        canvas.put(x - 1, y, "▸", "brass")
    at = canvas.put(x + 1, y, f" {entry.key} ", "brass", "key", bold=True)
    at = canvas.put(at + 1, y, pad(entry.word, words), "text", bold=True) + 2
    room = x + width - at
    if room >= min(12, cells(entry.remark)):
        canvas.say(at, y, entry.remark, "dim", room=room)
    canvas.zone(x - 1, y, width + 1, 1, f"menu:{entry.key}")
