"""What forms are made of: lines with a value between arrows, and the panel that explains the focused one."""

from dataclasses import dataclass, replace

from tui.canvas import Canvas
from tui.glyphs import Ink, cells, cut, ink_cells, marked, wrap


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

    @property
    def foot(self) -> int:
        """The row below it."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class ValueLine:
    """A value that can be chosen: its words, a dim remark, whether it is in force, and the zone that chooses it."""

    text: str
    remark: str
    on: bool
    zone: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What stands beside a form about the focused line; `notes` are dim sentences at the end."""

    title: str
    clause: str
    about: str
    values: tuple[ValueLine, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stepper:
    """A value that arrows change; `zone` is what the arrows' zones `step:…:-1` and `step:…:1` are named for.

    The arrows show where the line is focused, or `always`.
    """

    text: str
    zone: str
    focused: bool
    changed: bool = False
    always: bool = False


def focus_row(canvas: Canvas, x: int, y: int, width: int) -> None:
    """Lay the ground of the focused line, with its mark."""
    canvas.fill(x, y, width, 1, "felt2")
    canvas.put(x, y, "▸", "brass")


def stepper(canvas: Canvas, x: int, y: int, width: int, value: Stepper) -> None:
    """Draw `◂ value ▸` in a column of its own."""
    tone = "brass" if value.focused or value.changed else "text"
    canvas.put(x + 2, y, cut(value.text, width - 3), tone, bold=value.focused)
    if value.focused or value.always:
        _arrows(canvas, x, x + width - 1, y, value)


def tight_stepper(canvas: Canvas, x: int, y: int, value: Stepper) -> int:
    """Draw `◂ value ▸` as wide as it is; return the column behind it."""
    if value.focused:
        canvas.fill(x, y, cells(value.text) + 4, 1, "felt2")
    tone = "brass" if value.focused or value.changed else "text"
    end = canvas.put(x + 2, y, value.text, tone, bold=value.focused) + 1
    _arrows(canvas, x, end, y, value)
    return end + 1


def _arrows(canvas: Canvas, left: int, right: int, y: int, value: Stepper) -> None:
    tone = "brass" if value.focused else "brassd"
    canvas.put(left, y, "◂", tone)
    canvas.put(right, y, "▸", tone)
    # Three cells wide, so that the mouse need not be exact.
    canvas.zone(left - 1, y, 3, 1, f"step:{value.zone}:-1")
    canvas.zone(right - 1, y, 3, 1, f"step:{value.zone}:1")


def explain(canvas: Canvas, box: Box, told: Explanation) -> None:
    """Draw the panel, as much as it holds; a low one holds one flowing sentence."""
    canvas.fill(box.x, box.y, box.width, box.height, "panel")
    for y in range(box.y, box.foot):
        canvas.put(box.x, y, "▌", "brassd")
    lines = _brief(told, box.width - 3) if box.height < 4 else _full(canvas, box, told)
    for y, line in enumerate(lines[: box.height], box.y):
        end = canvas.runs(box.x + 2, y, line)
        whole = not line or line[-1].text.rstrip().endswith((".", "!", "?"))
        if y == box.foot - 1 and len(lines) > box.height and not whole:
            canvas.put(min(end, box.end - 2), y, "…", "dim")


def _brief(told: Explanation, room: int) -> list[list[Ink]]:
    runs = [Ink(told.title, "brass", bold=True), Ink("  "), *marked(told.about)]
    if told.clause:
        runs.append(Ink(f"  {told.clause}", "dim"))
    for note in told.notes:
        runs += [Ink("  "), *marked(note, "dim")]
    return wrap(runs, room)


def _full(canvas: Canvas, box: Box, told: Explanation) -> list[list[Ink]]:
    room = box.width - 3
    title, clause = Ink(told.title, "brass", bold=True), Ink(f"  {told.clause}" if told.clause else "", "dim")
    beside = ink_cells([title, clause]) <= room
    lines = wrap([title, clause] if beside else [title], room)
    lines += wrap([*marked(told.about), *(() if beside else (clause,))], room)
    notes = [line for note in told.notes for line in wrap(marked(note, "dim"), room)]
    left = box.height - len(lines) - len(notes)
    values = _values(told.values, room, left)
    spare = left - sum(map(len, values))
    if values and spare > 0:
        lines.append([])
        spare -= 1
    for value, drawn in zip(told.values, values, strict=True):
        top = box.y + len(lines)
        canvas.zone(box.x + 1, top, box.width - 2, max(0, min(len(drawn), box.foot - top)), value.zone)
        lines += drawn
    if notes and spare > 0:
        lines.append([])
    return lines + notes


def _values(values: tuple[ValueLine, ...], room: int, height: int) -> list[list[list[Ink]]]:
    """Return the lines of each value; where they are too many, only the one in force is told at length."""
    long = [_value(value, room) for value in values]
    if sum(map(len, long)) <= height:
        return long
    brief = [replace(value, text=value.text.partition(":")[0], remark="") for value in values]
    short = [_value(value, room) for value in brief]
    on = next((place for place, value in enumerate(values) if value.on), None)
    if sum(map(len, short)) > height:
        return [_value(replace(value, text=cut(value.text, room - 2)), room) for value in brief]
    if on is not None:
        told = _value(replace(values[on], remark=""), room)
        if sum(map(len, short)) - len(short[on]) + len(told) <= height:
            short[on] = told
    return short


def _value(value: ValueLine, room: int) -> list[list[Ink]]:
    mark = Ink("◉ " if value.on else "○ ", "brass" if value.on else "dim")
    lines = wrap(marked(value.text, "brass" if value.on else "text", value.on), room - 2)
    remark = list(marked(value.remark, "dim"))
    if remark and ink_cells(lines[-1]) + 2 + ink_cells(remark) <= room - 2:
        lines[-1] += [Ink("  "), *remark]
    elif remark:
        lines += wrap(remark, room - 2)
    return [[mark if row == 0 else Ink("  "), *line] for row, line in enumerate(lines)]
