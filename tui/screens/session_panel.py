"""The form of a new session as it is drawn: where each part lies at each size, and what it looks like."""

from dataclasses import dataclass

from tui.canvas import Canvas, CanvasWidget
from tui.company import level_about, level_word
from tui.glyphs import cells, cut, marked, pad, wrap
from tui.i18n import _, ngettext
from tui.people import ink_word
from tui.screens.form_words import explanation, preset_word, remarks
from tui.screens.session_form import Focus, Part, SessionForm
from tui.story.shelf import game_title
from tui.widgets.about import Box, Explanation, Stepper, explain, focus_row, stepper, tight_stepper
from tui.widgets.pieces import block, button, head
from tui.widgets.rows import scroll_bar

LEFT_CELLS = 54
"""Columns that the house rules need at least where the explanation stands beside them."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts lie; `columns` is the layout with the explanation at the right."""

    columns: bool
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
    if width >= 80 and height >= 22:
        return _columns(width, height, rules, seats)
    return _stacked(width, height, rules, seats)


def _columns(width: int, height: int, rules: int, seats: int) -> Places:
    left = max(LEFT_CELLS, width * 5 // 9)
    second = left + 2
    beside = width - second - 1
    shown = min(rules, height - 15)
    spare = height - 15 - shown
    # Tall screens have a line for every seat; what is left is air between the parts.
    lines = 4 if spare < seats - 4 else seats
    gap = min(2, (spare - lines + 4) // 3)
    top = 7 + shown + gap
    last = min(height - 2, top + lines + 2 + gap) if height > 30 else height - 2
    return Places(
        columns=True,
        tabs=Box(0, 0, width, 3),
        presets=Box(1, 4, left - 1, 1),
        rules=Box(1, 5, left, shown + 2),
        about=Box(second, 4, beside, shown + 3),
        seats=Box(2, top, left - 3, 1 + lines),
        limit=Box(second, top, beside, 4),
        remark=Box(2, last - 1, width - 18, 3),
        deal=Box(width - 14, last, 13, 1),
    )


def _stacked(width: int, height: int, rules: int, seats: int) -> Places:
    rows = (seats + 1) // 2
    shown = max(1, min(rules, height - rows - 9))
    about = max(1, min(6, height - rows - shown - 7))
    low = 3 + shown + about
    return Places(
        columns=False,
        tabs=Box(0, 0, width, 1),
        presets=Box(0, 1, width, 1),
        rules=Box(0, 2, width, shown + 1),
        about=Box(0, 3 + shown, width, about),
        seats=Box(1, low, width - 2, rows + 1),
        limit=Box(1, low + rows + 1, width - 2, 1),
        remark=Box(1, low + rows + 2, width - 14, 2),
        deal=Box(width - 12, low + rows + 3, 12, 1),
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
        self._tabs(canvas, at.tabs)
        self._presets(canvas, at.presets)
        self._rules(canvas, at.rules, more=at.columns)
        explain(canvas, at.about, self.explanation())
        self._seats(canvas, at.seats)
        if at.columns:
            self._limit_lines(canvas, at.limit)
        else:
            self._limit_row(canvas, at.limit)
        self._remark(canvas, at.remark)
        self._deal(canvas, at.deal, tall=at.columns)

    def explanation(self) -> Explanation:
        """Return what there is to say about the focused line."""
        return explanation(self.form)

    def button_word(self) -> str:
        """Return the word on the main button."""
        return _("Deal")

    def _on(self, part: Part, row: int = 0) -> bool:
        return self.form.focus == Focus(part, row)

    def _tabs(self, canvas: Canvas, box: Box) -> None:
        canvas.fill(box.x, box.y, box.width, box.height, "felt")
        y = box.y + box.height // 2
        game = self.form.game
        span = _("{least} to {most}") if game.least < game.most else "{least}"
        end = canvas.right(box.end - 1, y, span.format(least=game.least, most=game.most), "dim") - 2
        widths = [cells(game_title(one)) + 4 for one in self.form.games]
        chosen = self.form.games.index(game.id)
        first = next(at for at in range(len(widths)) if at == chosen or sum(widths[at : chosen + 1]) < end - 2)
        x = 1
        for one, width in zip(self.form.games[first:], widths[first:], strict=True):
            if x + width > end:
                canvas.put(end, y, "▸", "brass")
                canvas.zone(end - 1, box.y, 3, box.height, "step:games:0:1")
                break
            self._tab(canvas, Box(x, box.y, width, box.height), one)
            x += width
        if first:
            canvas.put(0, y, "◂", "brass")
            canvas.zone(0, box.y, 2, box.height, "step:games:0:-1")

    def _tab(self, canvas: Canvas, box: Box, game: str) -> None:
        tall = box.height > 1
        y = box.y + box.height // 2
        on = game == self.form.game.id
        if on:
            block(canvas, box.x, 2 * y - tall, box.width, 2 + 2 * tall)
            canvas.put(box.x + 1, y, "▸" if self._on("games") else " ", "spades-card", bold=True)
        canvas.put(box.x + 2, y, game_title(game), "spades-card" if on else "text", bold=on)
        canvas.zone(box.x, box.y, box.width, box.height, f"game:{game}")

    def _presets(self, canvas: Canvas, box: Box) -> None:
        focused = self._on("presets")
        if focused:
            focus_row(canvas, box.x, box.y, box.width - 1)
        x = canvas.put(box.x + 1, box.y, _("Preset"), "text" if focused else "dim", bold=focused) + 2
        end = box.end - 2
        names = _in_view(self.form.presets, self.form.preset, end - x)
        if names[0] != self.form.presets[0]:
            canvas.put(x - 1, box.y, "◂", "brass")
        for name in names:
            on = name == self.form.preset
            start = x
            x = canvas.put(x, box.y, "◉" if on else "○", "brass" if on else "dim") + 1
            x = canvas.put(x, box.y, preset_word(name), "text" if on or focused else "dim", bold=on)
            canvas.zone(start, box.y, x - start, 1, f"preset:{name}")
            x += 2
        if names[-1] != self.form.presets[-1]:
            canvas.put(end, box.y, "▸", "brass")

    def _rules(self, canvas: Canvas, box: Box, *, more: bool) -> None:
        form = self.form
        names = form.rules_shown()
        room = box.height - 1 - more
        self._scroll(len(names), room)
        head(canvas, box.x + 1, box.y, _("House rules"), box.width - 2)
        labels = min(max(cells(form.words[name].label) for name in names), (box.width - 4) * 3 // 5)
        for row in range(self.first, min(len(names), self.first + room)):
            self._rule(canvas, Box(box.x, box.y + 1 + row - self.first, box.width - 1, 1), row, labels)
        if len(names) > room:
            scroll_bar(canvas, box.end - 1, box.y + 1, room, self.first, len(names))
        if more:
            self._below(canvas, box, len(names) - self.first - room)

    def _scroll(self, count: int, room: int) -> None:
        if self.form.focus.part == "rules":
            row = self.form.focus.row
            self.first = min(max(self.first, row - room + 1), row)
        self.first = max(0, min(self.first, count - room))

    def _below(self, canvas: Canvas, box: Box, below: int) -> None:
        """Draw the row under the list: how many rules lie below, and what the mark means."""
        y = box.foot - 1
        if below > 0:
            text = ngettext("{n} more below", "{n} more below", below).format(n=below)
            canvas.put(box.x + 2, y, text, "dim")
        if self.form.changed_rules():
            canvas.right(box.end - 1, y, _("≠ not as in the source"), "dim")

    def _rule(self, canvas: Canvas, box: Box, row: int, labels: int) -> None:
        form = self.form
        name = form.rules_shown()[row]
        focused, changed = self._on("rules", row), form.is_changed(name)
        if focused:
            focus_row(canvas, box.x, box.y, box.width)
        canvas.zone(box.x, box.y, box.width, 1, f"rule:{row}")
        x = box.x + 2
        canvas.put(x, box.y, pad(form.words[name].label, labels), bold=focused)
        x += labels + 1
        if changed:
            canvas.put(x, box.y, "≠", "amber", bold=True)
        # What stands before a colon says it in short; the explanation has the rest.
        text = form.in_words(name).partition(":")[0]
        stepper(canvas, x + 1, box.y, box.end - x - 1, Stepper(text, f"rules:{row}", focused, changed))

    def _seats(self, canvas: Canvas, box: Box) -> None:
        form = self.form
        head(canvas, box.x, box.y, _("Seats"), box.width)
        lines = len(form.seats) + form.can_add()
        columns = 1 if lines < box.height else 2
        column = (box.width + 1) // columns
        for row in range(lines):
            place = Box(box.x - 1 + row % columns * column, box.y + 1 + row // columns, column - 1, 1)
            if self._on("seats", row):
                focus_row(canvas, place.x, place.y, place.width)
            if row < len(form.seats):
                self.draw_seat(canvas, place, row)
            else:
                canvas.put(place.x + 2, place.y, "+", "brass", bold=True)
                canvas.put(place.x + 4, place.y, _("add a player"), "dim")
                canvas.zone(place.x, place.y, place.width, 1, "add")

    def draw_seat(self, canvas: Canvas, box: Box, row: int) -> None:
        """Draw a player: number, name, and who moves the cards."""
        seat = self.form.seats[row]
        canvas.zone(box.x, box.y, box.width, 1, f"seat:{row}")
        canvas.put(box.x + 2, box.y, str(row + 1), "dim")
        names = min(10, max(cells(one.name) for one in self.form.seats))
        tone = self.form.tone(row)
        x = canvas.put(box.x + 4, box.y, pad(seat.name, names), tone, bold=True)
        if self.form.people == [row]:
            canvas.put(x + 3, box.y, cut(level_word("human"), box.end - x - 3), "dim")
            return
        value = Stepper(level_word(self.form.kind(row)), f"seats:{row}", self._on("seats", row))
        stepper(canvas, x + 1, box.y, min(box.end - x - 1, 13), value)
        about = _("your partner") if row == self.form.partner else ""
        if seat.human:
            about = _("● {colour}").format(colour=ink_word(tone))
        elif box.end - x > 60:
            about = ", ".join(one for one in (about, level_about(seat.level)) if one)
        if x + 15 + cells(about) <= box.end or box.end - x > 60:
            canvas.put(x + 15, box.y, cut(about, max(0, box.end - x - 16)), tone if seat.human else "dim")

    def _limit_lines(self, canvas: Canvas, box: Box) -> None:
        head(canvas, box.x, box.y, _("Limit"), box.width)
        for row, name in enumerate(self.form.limits_shown()):
            y, focused = box.y + 1 + row, self._on("limit", row)
            if focused:
                focus_row(canvas, box.x - 1, y, box.width + 1)
            canvas.zone(box.x - 1, y, box.width + 1, 1, f"limit:{row}")
            value = Stepper(self.form.in_words(name), f"limit:{row}", focused, always=True)
            stepper(canvas, box.x, y, min(box.width, 24), value)

    def _limit_row(self, canvas: Canvas, box: Box) -> None:
        x = box.x
        for row, name in enumerate(self.form.limits_shown()):
            text = self.form.in_words(name)
            canvas.zone(x, box.y, cells(text) + 4, 1, f"limit:{row}")
            x = 1 + tight_stepper(canvas, x, box.y, Stepper(text, f"limit:{row}", self._on("limit", row)))

    def _remark(self, canvas: Canvas, box: Box) -> None:
        y = box.y
        told = remarks(self.form, short=box.height < 3)
        for line in wrap(marked(told.text, "bad" if told.fault else "text"), box.width):
            x = canvas.runs(box.x, y, line)
            y += 1
        if told.offer:
            if box.height < 3:
                x, y = x + 2, y - 1
            else:
                x = box.x
            end = canvas.put(x, y, " c ", "brass", "key", bold=True)
            end = canvas.put(end + 1, y, told.offer)
            canvas.zone(x, y, end - x, 1, "preset:common")
            y += 1
        if y < box.foot:
            canvas.say(box.x, y, told.stakes, "dim", room=box.width)

    def _deal(self, canvas: Canvas, box: Box, *, tall: bool) -> None:
        word = self.button_word()
        label = f"  {word}  d "
        x = box.end - cells(label)
        if tall:
            button(canvas, x, box.y, word, "d", "deal")
        else:
            canvas.put(x, box.y, label, "ink", "brass", bold=True)
            canvas.zone(x, box.y, cells(label), 1, "deal")
        if self._on("deal"):
            canvas.put(x, box.y, "▸", "ink", "brass", bold=True)


def _in_view(presets: tuple[str, ...], chosen: str, room: int) -> tuple[str, ...]:
    """Return the presets that fit so many cells in a row, the chosen one among them."""
    sizes = {name: cells(preset_word(name)) + 4 for name in presets}
    first = 0
    while sum(sizes[name] for name in presets[first : presets.index(chosen) + 1]) > room + 2:
        first += 1
    last = first + 1
    while last < len(presets) and sum(sizes[name] for name in presets[first : last + 1]) <= room + 2:
        last += 1
    return presets[first:last]
