"""The first screen below its felt band: the session to go on with, the menu, and what was played lately."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import Ink, cells, cut, cut_words, ink_cells, marked, pad
from tui.i18n import _
from tui.widgets.pieces import button, head, meter

METER_CELLS = 24
CARD_ROWS = 5
TALL_SPARE = 10
"""Rows to spare from which a screen counts as tall here."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """The card of the session to go on with; sentences have `*bold*` marks.

    `people` are runs of ink of which the last is dropped where there is no room. `share` is how much of its time
    is left (0 to 1), None where it has no time limit. `button` has a word and perhaps a key.
    """

    title: str
    note: str
    where: str
    people: tuple[Ink, ...]
    time: str = ""
    share: float | None = None
    rules: str = ""
    button: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: key, word, a dim remark, and what is left of it where there is no room."""

    key: str
    word: str
    remark: str
    less: str = ""


@dataclass(frozen=True, slots=True)
class Lately:
    """A line about a session: when, which game, how it stands in which ink, and what more there is room to say.

    A click posts its `zone`, if it has one.
    """

    when: str
    game: str
    end: str
    tone: str
    more: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class HomeFace:
    """All that stands below the band: `card` is None while nothing is known, `chosen` a column and row of the menu.

    `waiting`, other sessions to go on with, shows on tall screens only.
    """

    card: CardFace | None = None
    columns: tuple[tuple[str, tuple[Entry, ...]], ...] = ()
    chosen: tuple[int, int] = (0, 0)
    lately: tuple[Lately, ...] = ()
    waiting: tuple[Lately, ...] = ()


ON_CARD = (-1, 0)
"""What is `chosen` while the card is."""


class HomePanel(CanvasWidget):
    """Card, menu and results; the zones are `card` and `menu:` plus the key."""

    GROUND = "page"

    face = Painted[HomeFace]()
    """What is shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = HomeFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw all, with air between the parts where there are rows for it."""
        face = self.face
        menu = 1 + max((len(entries) for _head, entries in face.columns), default=0)
        card = _card_rows(face.card)
        spare = canvas.height - card - menu - len(face.lately)
        # Air goes between the parts first, then above the card; tall screens have more of it.
        air = 2 if spare >= TALL_SPARE else 1
        gaps = [air if spare > at else 0 for at in (2, 0, 1)]
        y = gaps[0]
        if face.card is not None:
            _card(canvas, y, face.card, chosen=face.chosen == ON_CARD)
        y += card + gaps[1]
        self._menu(canvas, y)
        y += menu + gaps[2]
        waiting = face.waiting if spare >= TALL_SPARE else ()
        y = _lines(canvas, y, _("Also waiting"), waiting) + (air if waiting else 0)
        _lines(canvas, y, _("Lately"), face.lately)

    def _menu(self, canvas: Canvas, y: int) -> None:
        wide = canvas.width >= 80
        left = 4 if wide else 1
        step = (canvas.width - left) // max(1, len(self.face.columns))
        width = step - (2 if wide else 1)
        for column, (title, entries) in enumerate(self.face.columns):
            x = left + column * step
            words = max(cells(one.word) for one in entries)
            head(canvas, x, y, title, width - (2 if wide else 0))
            for row, entry in enumerate(entries):
                chosen = self.face.chosen == (column, row)
                _entry(canvas, (x, y + 1 + row, width), entry, words, chosen=chosen)


def _lines(canvas: Canvas, y: int, title: str, lines: tuple[Lately, ...]) -> int:
    """Draw lines about sessions behind their title, as many as fit; return the row below them."""
    if not lines or y >= canvas.height:
        return y
    left = 3 if canvas.width >= 80 else 1
    x = canvas.put(left, y, title, "brass", bold=True) + 2
    whens = max(cells(one.when) for one in lines)
    games = max(cells(one.game) for one in lines)
    for one in lines[: canvas.height - y]:
        at = canvas.put(x, y, pad(one.when, whens), "dim") + 2
        at = canvas.put(at, y, pad(one.game, games), "text") + 2
        at = canvas.say(at, y, one.end, one.tone, room=canvas.width - at - left) + 3
        if at + cells(one.more) < canvas.width - left:
            at = canvas.say(at, y, one.more, "dim")
        if one.zone:
            canvas.zone(x, y, at - x, 1, one.zone)
        y += 1
    return y


def _card_rows(card: CardFace | None) -> int:
    return 0 if card is None else CARD_ROWS


def _card(canvas: Canvas, y: int, card: CardFace, *, chosen: bool) -> None:
    wide = canvas.width >= 80
    left = 2 if wide else 0
    width, rows = canvas.width - 2 * left, _card_rows(card)
    canvas.fill(left, y, width, rows, "panel")
    for row in range(1, rows):
        canvas.put(left, y + row, "▌", "brass")
    x, end = left + 2, left + width - 1
    if chosen:
        canvas.fill(left, y, width, 1, "felt2")
        canvas.put(left + 1, y, "▸", "brass")
    canvas.put(left, y, "▌", "brass")
    canvas.right(end, y, card.note, "dim")
    canvas.put(x, y, cut(card.title, end - x - cells(card.note) - 1), "brass", bold=True)
    canvas.say(x, y + 1, card.where, room=end - x)
    row = y + 3
    room = (_card_button(canvas, end, row, card, chosen=chosen) if wide else end) - 1 - x
    people = card.people if ink_cells(card.people) <= room else card.people[:-1]
    if ink_cells(people) > room:
        people = (Ink(cut_words("".join(ink.text for ink in people), room)),)
    canvas.runs(x, y + 2, people)
    at = canvas.say(x, row, card.time, room=room)
    if card.share is not None:
        meter(canvas, max(at + 3, left + 25), row, min(METER_CELLS, end - at - 16), card.share)
    canvas.runs(x, row + 1, marked(cut_words(card.rules, end - x - 12), "dim"))
    canvas.zone(left, y, width, rows, "card")
    if not wide:
        word, key = card.button
        label = f" {word}  {key} " if key else f"  {word}  "
        ink, ground = ("ink", "brass") if chosen or key else ("text", "key")
        canvas.put(end - cells(label), row + 1, label, ink, ground, bold=True)


def _card_button(canvas: Canvas, end: int, y: int, card: CardFace, *, chosen: bool) -> int:
    """Draw the button; return the column where it begins."""
    word, key = card.button
    x = end - cells(word) - (6 + cells(key) if key else 5)
    button(canvas, x, y, word, key, "card", main=chosen or bool(key))
    return x


def _entry(canvas: Canvas, place: tuple[int, int, int], entry: Entry, words: int, *, chosen: bool) -> None:
    x, y, width = place
    if chosen:
        canvas.fill(x - 1, y, width + 1, 1, "felt2")
        canvas.put(x - 1, y, "▸", "brass")
    at = canvas.put(x + 1, y, f" {entry.key} ", "brass", "key", bold=True)
    at = canvas.put(at + 1, y, pad(entry.word, words), "text", bold=True) + 1
    room = x + width - at
    remark = entry.less if entry.less and room < cells(entry.remark) else entry.remark
    if canvas.width >= 80 or room >= cells(remark):
        canvas.say(at, y, remark, "dim", room=room)
    canvas.zone(x - 1, y, width + 1, 1, f"menu:{entry.key}")
