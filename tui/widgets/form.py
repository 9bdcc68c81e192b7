"""The form of a new session as it is drawn: where each part lies at each size, and what it looks like."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget
from tui.company import level_word
from tui.glyphs import cells, cut, ink_cells, marked, pad, wrap
from tui.i18n import _, ngettext
from tui.screens.form_words import Explanation, explanation, offers_common, preset_word, remarks
from tui.screens.session_form import YOURS, Focus, SessionForm
from tui.story.shelf import game_title
from tui.widgets.pieces import block, button, head


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.x + self.width


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts lie; `wide` is the layout of two columns."""

    wide: bool
    tabs: Box
    presets: Box
    rules: Box
    about: Box
    seats: Box
    limit: Box
    remark: Box
    deal: Box


def places(width: int, height: int, rules: int, seats: int) -> Places:
    """Return the layout for a body of this size, so many rules and so many lines of seats."""
    return _columns(width, height, rules) if width >= 80 and height >= 22 else _stacked(width, height, seats)


def _columns(width: int, height: int, rules: int) -> Places:
    left = max(52, width * 5 // 9)
    second = left + 2
    shown = min(rules, height - 15)
    spare = height - 15 - shown
    gap = min(2, spare // 3)
    seats = 7 + shown + gap + 1
    last = seats + 5 + gap
    return Places(
        wide=True,
        tabs=Box(0, 0, width, 3),
        presets=Box(2, 4, left - 2, 1),
        rules=Box(1, 5, left, shown + 2),
        about=Box(second, 4, width - second - 1, shown + 3),
        seats=Box(2, seats, left - 3, 5),
        limit=Box(second, seats, width - second - 1, 4),
        remark=Box(2, last + 1, left + 8, 2),
        deal=Box(width - 14, last + 1, 13, 1),
    )


def _stacked(width: int, height: int, seats: int) -> Places:
    rows = (seats + 1) // 2
    about = 2
    shown = max(1, height - rows - about - 7)
    y = 3 + shown
    return Places(
        wide=False,
        tabs=Box(0, 0, width, 1),
        presets=Box(1, 1, width - 1, 1),
        rules=Box(0, 2, width - 1, shown + 1),
        about=Box(0, y, width, about),
        seats=Box(1, y + about, width - 1, rows + 1),
        limit=Box(1, y + about + rows + 1, width - 1, 1),
        remark=Box(1, y + about + rows + 2, width - 1, 1),
        deal=Box(width - 12, y + about + rows + 3, 12, 1),
    )


class FormPanel(CanvasWidget):
    """The form. Its zones are named for what a click does: `preset:common`, `step:rules:3:-1`, `add`, `deal`."""

    GROUND = "page"

    def __init__(self, form: SessionForm, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.form = form
        self.first = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw all parts."""
        form = self.form
        lines = len(form.seats) + form.can_add()
        at = places(canvas.width, canvas.height, len(form.rules_shown()), lines)
        self._tabs(canvas, at)
        self._presets(canvas, at)
        self._rules(canvas, at)
        self._about(canvas, at.about, explanation(form), wide=at.wide)
        self._seats(canvas, at)
        self._limit(canvas, at)
        self._remark(canvas, at)
        self._deal(canvas, at)

    def _on(self, part: str, row: int = 0) -> bool:
        return self.form.focus == Focus(part, row)  # type: ignore[arg-type]

    def _tabs(self, canvas: Canvas, at: Places) -> None:
        canvas.fill(at.tabs.x, at.tabs.y, at.tabs.width, at.tabs.height, "felt")
        x, y = 1, at.tabs.y + at.tabs.height // 2
        for game in self.form.games:
            title = game_title(game)
            width = cells(title) + 4
            if game == self.form.game.id:
                block(canvas, x, 2 * y - at.wide, width, 2 + 2 * at.wide)
                focused = self._on("games")
                canvas.put(x + 2, y, title, "spades-card", bold=True)
                canvas.put(x, y, "▸" if focused else " ", "spades-card", bold=True)
            else:
                canvas.put(x + 2, y, title)
            canvas.zone(x, at.tabs.y, width, at.tabs.height, f"game:{game}")
            x += width
        span = _("{least} to {most}").format(least=self.form.game.least, most=self.form.game.most)
        canvas.right(canvas.width - 1, y, span, "dim")

    def _presets(self, canvas: Canvas, at: Places) -> None:
        box, focused = at.presets, self._on("presets")
        if focused:
            canvas.fill(box.x - 1, box.y, box.width, 1, "felt2")
            canvas.put(box.x - 1, box.y, "▸", "brass")
        x = canvas.put(box.x, box.y, _("Preset"), "text" if focused else "dim", bold=focused) + 1
        for name in self.form.presets:
            on = name == self.form.preset
            start = x
            x = canvas.put(x, box.y, "◉" if on else "○", "brass" if on else "dim") + 1
            x = canvas.put(x, box.y, preset_word(name), "text" if on or focused else "dim", bold=on)
            canvas.zone(start, box.y, x - start, 1, f"preset:{name}")
            x += 2 if canvas.width >= 80 or name == YOURS else 1

    def _rules(self, canvas: Canvas, at: Places) -> None:
        box, form = at.rules, self.form
        names = form.rules_shown()
        more = at.wide
        room = box.height - 1 - more
        self._scroll(len(names), room)
        head(canvas, box.x + 1, box.y, _("House rules"), box.width - 2)
        labels = max(cells(form.words[name].label) for name in names)
        labels = min(labels, box.width // 2)
        for row in range(self.first, min(len(names), self.first + room)):
            y = box.y + 1 + row - self.first
            self._rule(canvas, box, y, row, names[row], labels)
        below = len(names) - self.first - room
        if more:
            y = box.y + 1 + room
            if below > 0 or self.first:
                text = ngettext("{n} more below", "{n} more below", below).format(n=max(0, below))
                canvas.put(box.x + 2, y, text if below > 0 else _("↑ more above"), "dim")
            note = _("≠ not as in the source")
            if form.changed_rules():
                canvas.put(box.end - cells(note) - 2, y, note, "dim")
        if len(names) > room:
            self._bar(canvas, box.end - 1, box.y + 1, room, len(names))

    def _scroll(self, count: int, room: int) -> None:
        if self.form.focus.part == "rules":
            row = self.form.focus.row
            self.first = min(max(self.first, row - room + 1), row)
        self.first = max(0, min(self.first, count - room))

    def _bar(self, canvas: Canvas, x: int, y: int, room: int, count: int) -> None:
        length = max(1, room * room // count)
        top = self.first * (room - length) // max(1, count - room)
        for row in range(room):
            on = top <= row < top + length
            canvas.put(x, y + row, "┃" if on else "│", "brassd" if on else "faint")

    def _rule(self, canvas: Canvas, box: Box, y: int, row: int, name: str, labels: int) -> None:
        form = self.form
        focused, changed = self._on("rules", row), form.is_changed(name)
        if focused:
            canvas.fill(box.x, y, box.width - 1, 1, "felt2")
            canvas.put(box.x, y, "▸", "brass")
        x = box.x + 2
        canvas.zone(box.x, y, box.width - 1, 1, f"rule:{row}")
        canvas.put(x, y, pad(form.words[name].label, labels), bold=focused)
        x += labels + 1
        canvas.put(x, y, "≠" if changed else " ", "amber", bold=True)
        text = form.in_words(name).partition(":")[0]
        self._stepper(canvas, (x + 1, y, box.end - 2 - x), text, f"rules:{row}", focused=focused, changed=changed)

    def _stepper(
        self,
        canvas: Canvas,
        place: tuple[int, int, int],
        text: str,
        zone: str,
        *,
        focused: bool,
        changed: bool = False,
        tight: bool = False,
    ) -> int:
        """Draw `◂ value ▸`, the arrows only where the line is focused; return the column behind it."""
        x, y, width = place
        tone = "brass" if focused or changed else "text"
        end = canvas.put(x + 2, y, cut(text, width - 4), tone, bold=focused)
        end = end + 1 if tight else x + width - 1
        canvas.put(x, y, "◂" if focused or tight else " ", "brass")
        canvas.put(end, y, "▸" if focused or tight else " ", "brass")
        if focused or tight:
            canvas.zone(x - 1, y, 3, 1, f"step:{zone}:-1")
            canvas.zone(end - 1, y, 3, 1, f"step:{zone}:1")
        return end + 1

    def _about(self, canvas: Canvas, box: Box, told: Explanation, *, wide: bool) -> None:
        canvas.fill(box.x, box.y, box.width, box.height, "panel")
        for row in range(box.height):
            canvas.put(box.x, box.y + row, "▌", "brassd")
        x, room = box.x + 2, box.width - 3
        if not wide:
            text = f"*{told.title}*: {told.about}" if told.about else f"*{told.title}*"
            for row, line in enumerate(wrap(marked(text), room)[: box.height]):
                canvas.runs(x, box.y + row, line)
            return
        clause = cells(told.clause)
        canvas.put(x, box.y, cut(told.title, room - clause - bool(clause)), "brass", bold=True)
        canvas.put(box.end - 1 - clause, box.y, told.clause, "dim")
        y = box.y + 1
        for line in wrap(marked(told.about), room):
            canvas.runs(x, y, line) if y < box.y + box.height else None
            y += 1
        y += 1 if told.values and y + len(told.values) < box.y + box.height else 0
        y = self._values(canvas, box, y, told)
        for note in told.notes:
            lines = wrap(marked(note, "dim"), room)
            for line in lines:
                if y < box.y + box.height:
                    canvas.runs(x, y, line)
                y += 1

    def _values(self, canvas: Canvas, box: Box, y: int, told: Explanation) -> int:
        x, room = box.x + 2, box.width - 5
        for value in told.values:
            text = f"{value.text}  {value.remark}" if value.remark else value.text
            lines = wrap(marked(value.text, "brass" if value.on else "text", value.on), room)
            if value.remark:
                remark = marked(value.remark, "dim")
                if ink_cells(lines[-1]) + 2 + ink_cells(remark) <= room:
                    lines[-1] += marked("  " + value.remark, "dim")
                else:
                    lines += wrap(remark, room)
            for row, line in enumerate(lines):
                if y >= box.y + box.height:
                    return y
                if row == 0:
                    canvas.put(x, y, "◉" if value.on else "○", "brass" if value.on else "dim")
                canvas.runs(x + 2, y, line)
                canvas.zone(x, y, box.width - 3, 1, value.zone)
                y += 1
            del text
        return y

    def _seats(self, canvas: Canvas, at: Places) -> None:
        box, form = at.seats, self.form
        head(canvas, box.x, box.y, _("Seats"), box.width)
        column = (box.width + 1) // 2
        for row, seat in enumerate(form.seats):
            x, y = box.x + row % 2 * column, box.y + 1 + row // 2
            focused = self._on("seats", row)
            if focused:
                canvas.fill(x - 1, y, column, 1, "felt2")
                canvas.put(x - 1, y, "▸", "brass")
            canvas.zone(x - 1, y, column, 1, f"seat:{row}")
            canvas.put(x + 1, y, str(row + 1), "dim")
            names = min(10, max(cells(one.name) for one in form.seats))
            end = canvas.put(x + 3, y, pad(seat.name, names), "teal" if seat.human else "text", bold=True)
            word = level_word(seat.player if seat.human else seat.level)
            if seat.human:
                canvas.put(end + 2, y, cut(word, x + column - end - 3), "dim")
            else:
                room = x + column - 2 - end
                self._stepper(canvas, (end, y, room), word, f"seats:{row}", focused=focused)
        if form.can_add():
            row = len(form.seats)
            x, y = box.x + row % 2 * column, box.y + 1 + row // 2
            focused = self._on("seats", row)
            if focused:
                canvas.fill(x - 1, y, column, 1, "felt2")
                canvas.put(x - 1, y, "▸", "brass")
            canvas.put(x + 1, y, "+", "brass", bold=True)
            canvas.put(x + 3, y, _("add a player"), "dim")
            canvas.zone(x - 1, y, column, 1, "add")

    def _limit(self, canvas: Canvas, at: Places) -> None:
        box, form = at.limit, self.form
        if at.wide:
            head(canvas, box.x, box.y, _("Limit"), box.width)
        x = box.x
        for row, name in enumerate(form.limits_shown()):
            focused = self._on("limit", row)
            y = box.y + 1 + row if at.wide else box.y
            text = form.in_words(name)
            if at.wide:
                if focused:
                    canvas.fill(box.x - 1, y, box.width + 1, 1, "felt2")
                    canvas.put(box.x - 1, y, "▸", "brass")
                canvas.zone(box.x - 1, y, box.width + 1, 1, f"limit:{row}")
                self._stepper(canvas, (box.x + 1, y, box.width - 1), text, f"limit:{row}", focused=focused)
            else:
                start = x
                x = self._stepper(
                    canvas, (x, y, cells(text) + 4), text, f"limit:{row}", focused=focused, tight=True
                )
                canvas.zone(start + 2, y, cells(text), 1, f"limit:{row}")
                x += 2

    def _remark(self, canvas: Canvas, at: Places) -> None:
        box = at.remark
        told = remarks(self.form)
        if at.wide:
            y = box.y
            for text in told:
                for line in wrap(marked(text, "bad" if text.startswith("!") else "text"), box.width):
                    canvas.runs(box.x, y, line)
                    y += 1
            return
        text = told[-1] if len(told) > 1 else told[0]
        canvas.say(box.x, box.y, text, "bad" if text.startswith("!") else "text", room=box.width)

    def _deal(self, canvas: Canvas, at: Places) -> None:
        box, focused = at.deal, self._on("deal")
        word = _("Deal")
        if at.wide:
            if offers_common(self.form):
                pass
            button(canvas, box.end - cells(word) - 6, box.y, word, "d", "deal")
            if focused:
                canvas.put(box.end - cells(word) - 8, box.y, "▸", "brass")
            return
        label = f" {word}  d "
        x = canvas.width - cells(label) - 1
        canvas.put(x, box.y, label, "ink", "brass", bold=True)
        if focused:
            canvas.put(x - 2, box.y, "▸", "brass")
        canvas.zone(x, box.y, cells(label), 1, "deal")
