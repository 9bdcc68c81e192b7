"""Charts on a canvas: an area over a line of nought, bars, intervals; in any palette and any set of glyphs."""

from collections.abc import Sequence
from typing import Final

from tui.canvas import Canvas
from tui.glyphs import cells, cut, number, pad

LABEL: Final = 8
"""Cells at the left for the scale."""
EIGHTHS: Final = "▁▂▃▄▅▆▇█"
HALVES: Final = "▄█"


def scale(low: int, high: int, rows: int) -> tuple[int, int, int]:
    """Return the step between two labels, the rows between them, and the rows that go up from nought.

    Values from `low` to `high` take as many of the rows as they can where the steps are 1, 2, 5, 10, 20 …
    """
    low, high = min(low, 0), max(high, 0)
    reach = max(1, high - low)

    def needed(step: int, every: int) -> tuple[int, int]:
        """Return the rows over nought and under it that the values take with labels so far apart."""
        return -(-high * every // step), -(low * every // step)

    apart = range(1 if rows < 4 else 2, 6)
    found = [
        (step, every)
        for power in range(len(str(reach)) + 1)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        for every in (range(2, rows + 1) if step == 1 else apart)
        if sum(needed(step, every)) <= rows
    ]
    step, every = min(found, key=lambda one: (one[0] / one[1], one[1]))
    up, down = needed(step, every)
    return step, every, rows - down if low == 0 else up


def sampled(values: Sequence[int], columns: int) -> list[int]:
    """Return a value for each column: few are spread out, of many the last of each stretch is taken."""
    count = len(values)
    return (
        [values[min(count - 1, ((column + 1) * count - 1) // columns)] for column in range(columns)]
        if count
        else []
    )


def area(canvas: Canvas, box: tuple[int, int, int, int], values: Sequence[int], tones: tuple[str, str]) -> None:
    """Draw values as an area over nought in the first tone, under it in the second, with a scale at the left.

    `box` is x, y, width and height in cells; one row of it is the line of nought.
    """
    x, y, width, height = box
    low, high = min(values, default=0), max(values, default=0)
    step, every, up = scale(low, high, height if low < 0 else height - 1)  # losses begin on the line of nought
    left, ground, unit = x + LABEL, y + up, step / every
    for row in range(height):
        labels, between = divmod(up - row, every)
        if not between:
            label = ("+" if labels > 0 else "") + number(labels * step)
            canvas.right(left - 2, y + row, label, "dim")
    columns = sampled(values, width - LABEL)
    for place, value in enumerate(columns):
        if value >= 0:
            _rise(canvas, left + place, ground - 1, value / unit, tones[0])
            canvas.put(left + place, ground, "─", "faint")
        else:
            _fall(canvas, left + place, ground, -value / unit, tones[1], y + height)


def _rise(canvas: Canvas, x: int, y: int, rows: float, tone: str) -> None:
    steps = HALVES if canvas.look.glyphs != "unicode" else EIGHTHS
    parts = round(rows * len(steps))
    while parts > 0:
        canvas.put(x, y, steps[min(parts, len(steps)) - 1], tone)
        parts -= len(steps)
        y -= 1


def _fall(canvas: Canvas, x: int, y: int, rows: float, tone: str, end: int) -> None:
    halves = max(1, round(rows * 2))
    while halves > 0 and y < end:
        canvas.put(x, y, "█" if halves > 1 else "▀", tone)
        halves -= 2
        y += 1


def bar(canvas: Canvas, x: int, y: int, width: int, share: float, tone: str, *, rest: bool = True) -> None:
    """Draw a bar of a share (0 to 1) of so many cells; `rest` dots what is missing."""
    halves = round(max(0.0, min(1.0, share)) * width * 2)
    if share > 0:
        halves = max(1, halves)
    text = "▄" * (halves // 2) + ("▖" if halves % 2 else "")
    end = canvas.put(x, y, text, tone)
    if rest:
        canvas.put(end, y, "·" * (x + width - end), "faint")


def interval(canvas: Canvas, x: int, y: int, width: int, rate: float, ends: tuple[float, float], tone: str) -> None:
    """Draw a rate as a dot on the line of its interval, on a scale of nought to one."""

    def at(share: float) -> int:
        """Return the column of a share."""
        return x + round(share * (width - 1))

    canvas.put(x, y, "·" * width, "faint")
    low, high = at(ends[0]), at(ends[1])
    canvas.put(low, y, "─" * (high - low + 1), tone)
    canvas.put(at(rate), y, "●", tone, bold=True)


def labelled(canvas: Canvas, x: int, y: int, text: str, width: int, *, faded: bool = False) -> None:
    """Write the label of a row in its own column."""
    canvas.put(x, y, pad(text, width), "dim" if faded else "text")


def axis(canvas: Canvas, x: int, y: int, width: int, words: Sequence[str]) -> None:
    """Write words under a chart, the first at its left end, the last at its right, the others between."""
    if not words:
        return
    last = len(words) - 1
    free = x
    for place, word in enumerate(words):
        at = x + (width * place // last if last else 0)
        at = x + width - cells(word) if place == last and last else at
        if at >= free:
            free = canvas.put(at, y, cut(word, x + width - at), "dim") + 2
