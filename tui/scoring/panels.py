"""What is drawn of a sheet beside its board: the lines of a form, and how everybody stands."""

from dataclasses import dataclass

from core.game import Chips
from core.scorebook.entries import SIDES
from tui.action_table import Pressed
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.glyphs import cells, cut, marked, number, pad, wrap
from tui.i18n import _, pgettext
from tui.scoring import faces, words
from tui.scoring.form import Field, RoundForm
from tui.widgets.about import Stepper, focus_row, stepper
from tui.widgets.pieces import head
from tui.widgets.rows import scroll_bar

NARROW = 30


class EntryPanel(CanvasWidget):
    """The form of a round. Zones: `field:` plus the key, and `step:` plus key and direction."""

    GROUND = "page"

    def __init__(self, form: RoundForm, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.form = form
        self.first = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that fit, and below them whether it adds up."""
        rows = self._rows()
        check = 2 if canvas.width > NARROW else 3
        room = canvas.height - check
        chosen = next(at for at, (_head, field) in enumerate(rows) if field is not None and self._is_chosen(field))
        if chosen < self.first + 1:
            self.first = max(0, chosen - 1)
        self.first = max(0, min(max(self.first, chosen - room + 1), len(rows) - room))
        for y, (title, field) in enumerate(rows[self.first : self.first + room]):
            if field is None:
                head(canvas, 1, y, title, canvas.width - 3)
            else:
                self._field(canvas, y, field)
        if len(rows) > room:
            scroll_bar(canvas, canvas.width - 1, 0, room, self.first, len(rows))
        self._check(canvas, room, check)

    def _rows(self) -> list[tuple[str, Field | None]]:
        out: list[tuple[str, Field | None]] = []
        for field in self.form.fields():
            if field.head:
                out.append((field.head, None))
            out.append(("", field))
        return out

    def _is_chosen(self, field: Field) -> bool:
        return field.key == self.form.field.key

    def _field(self, canvas: Canvas, y: int, field: Field) -> None:
        focused = self._is_chosen(field)
        end = canvas.width - 2
        if focused:
            focus_row(canvas, 0, y, end)
        canvas.zone(0, y, end, 1, f"field:{field.key}")
        if field.kind == "write":
            label = f"  {field.label}  w "
            canvas.put(2, y, label, "ink" if focused else "text", "brass" if focused else "key", bold=True)
            return
        if field.kind == "payment":
            x = canvas.put(2, y, cut(field.label, end - 14), bold=focused)
            canvas.put(x + 2, y, self._payment(field), "brass")
            return
        labels = self._labels(canvas.width)
        label = field.short if field.short and cells(field.label) > labels else field.label
        canvas.put(2, y, pad(label, labels), bold=focused)
        x = 3 + labels
        if field.kind in ("number", "signed"):
            self._number(canvas, (x, y), field, focused=focused)
        else:
            text = self._chosen_word(field)
            step = Stepper(text, field.key, focused, changed=self.form.value(field) not in (None, "", 0))
            stepper(canvas, x, y, min(16, end - x), step)

    @staticmethod
    def _labels(width: int) -> int:
        return 24 if width >= 50 else 16 if width > NARROW else 10

    def _number(self, canvas: Canvas, place: tuple[int, int], field: Field, *, focused: bool) -> None:
        x, y = place
        if self.form.untouched(field):
            text = "▁" if focused and not canvas.look.ascii else "·"
        else:
            text = number(int(self.form.value(field) or 0), signed=field.kind == "signed")
        canvas.put(x, y, "◂" if focused else " ", "brass")
        canvas.put(x + 2, y, pad(text, 5, "right"), "brass" if focused else "text", bold=True)
        canvas.put(x + 8, y, "▸" if focused else " ", "brass")
        canvas.zone(x - 1, y, 3, 1, f"step:{field.key}:-1")
        canvas.zone(x + 7, y, 3, 1, f"step:{field.key}:1")

    def _payment(self, field: Field) -> str:
        if field.key == "pay:new":
            return ""
        pay = self.form.pays[int(field.key[4:])]
        why = {"sale": _("sale"), "penalty": _("penalty"), "duplicate": _("duplicate")}[pay.reason]
        return f"{pay.chips} {why}"

    def _chosen_word(self, field: Field) -> str:
        value, book = self.form.value(field), self.form.book
        if field.kind == "seat":
            return cut(book.sheet.names[value], 10) if isinstance(value, int) else "—"
        if field.key == "turnup":
            return words.pool_names(book)[str(value)] if value else "—"
        if field.key == "game":
            both = words.sides(book)
            games: dict[str, str] = {
                "counted": _("in the points"),
                SIDES[0]: cut(both[0], 12),
                SIDES[1]: cut(both[1], 12),
                "tied": _("tied"),
                "nobody": _("nobody's"),
            }
            return games[str(value)]
        if field.key == "first":
            return cut(words.sides(book)[value], 12) if isinstance(value, int) else "?"
        return _("all taken") if value else _("stays")

    def _check(self, canvas: Canvas, y: int, rows: int) -> None:
        verdict = self.form.verdict()
        canvas.fill(0, y, canvas.width - 1, rows, "panel")
        if verdict.line is not None:
            canvas.say(1, y, _("*It adds up.*"), "good", room=canvas.width - 3)
            canvas.say(
                1, y + 1, _("{write} writes it down").format_map(Pressed("entry")), "dim", room=canvas.width - 3
            )
            return
        lines = wrap(marked(f"! {verdict.why}", "amber"), canvas.width - 3)
        for row, line in enumerate(lines[:rows]):
            canvas.runs(1, y + row, line)


@dataclass(frozen=True, slots=True)
class StandingFace:
    """How everybody stands.

    Attributes:
        names: players or sides; tones: the ink of each.
        has: chips or points.
        change: what the round in question gives or takes, None where nothing is known yet.
        title, changed: the heads of the columns.
        note: a sentence below, such as what lies on the board.
    """

    names: tuple[str, ...] = ()
    has: tuple[int, ...] = ()
    change: tuple[int, ...] | None = None
    title: str = ""
    changed: str = ""
    note: str = ""
    winners: tuple[int, ...] = ()
    dealer: int | None = None


class Standing(CanvasWidget):
    """The table of the standing: name, what the round gives, what each has."""

    GROUND = "felt"

    face = Painted[StandingFace]()
    """What is shown."""

    def __init__(self, face: StandingFace | None = None, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.face = face or StandingFace()

    def draw(self, canvas: Canvas) -> None:
        """Draw head, rows and note."""
        face = self.face
        end = min(canvas.width - 1, 40)
        names = max(8, end - 20)
        canvas.put(1, 0, cut(face.title, names), "brass", bold=True)
        canvas.right(end - 7, 0, face.changed, "dim")
        canvas.right(end, 0, _("now"), "dim")
        for y, name in enumerate(face.names, 1):
            seat = y - 1
            won = seat in face.winners
            canvas.put(0, y, "D" if face.dealer == seat else " ", "dim")
            canvas.put(2, y, cut(name, names), "good" if won else "text", bold=True)
            if face.change is not None and seat < len(face.change):
                change = face.change[seat]
                tone = "good" if change > 0 else "coral" if change < 0 else "dim"
                canvas.right(end - 7, y, number(change, signed=True), tone)
            canvas.right(end, y, number(face.has[seat]), "brass", bold=True)
        y = len(face.names) + 1
        lines, room = wrap(marked(face.note, "dim"), end - 2), max(0, canvas.height - y)
        for at, line in enumerate(lines[:room], 1):
            x = canvas.runs(1, y, line)
            if at == room < len(lines):
                canvas.put(x, y, "…", "dim")
            y += 1


def standing_face(form: RoundForm) -> StandingFace:
    """Return how everybody would stand after the round of a form."""
    book = form.book
    line = form.verdict().line
    ledger = book.keeper.dressed(form.opening) if line is None else line.outcome.after
    has = ledger.chips if isinstance(ledger, Chips) else ledger.scores
    note = ""
    if book.game.pools:
        left = sum(ledger.pools) if isinstance(ledger, Chips) else 0
        note = _("on the board {n}").format(n=left)
        if line is None and not form.counted:
            note = _("on the board {n}, stakes paid").format(n=sum(faces.pools(book, form).values()))
    return StandingFace(
        words.sides(book),
        tuple(has),
        None if line is None else words.gains(line),
        _("Chips") if book.game.pools else _("Points"),
        _("round") if book.game.pools else pgettext("one deal and its play", "hand"),
        note,
        dealer=form.opening.dealer if book.game.pools else None,
    )
