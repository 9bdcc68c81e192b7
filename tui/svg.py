"""A canvas as a picture in SVG: one rectangle a run of ground, one text a run of ink, no fonts from elsewhere."""

from html import escape
from typing import Final

from rich.cells import cell_len

from tui.canvas import Canvas, Cell
from tui.theme import BOLD, ITALIC, UNDERLINE, Palette

CELL: Final = (8.4, 18)
"""Width and height of a cell."""
SIZE: Final = 14
FAMILY: Final = "'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"


def svg(canvas: Canvas, title: str) -> str:
    """Return the canvas as a picture that stands alone; its palette must have colours, as `dark` and `light` do."""
    palette, (wide, high) = canvas.look.palette, CELL
    width, height = canvas.width * wide, canvas.height * high
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{palette.colour("page")}"/>',
        f'<g font-family="{FAMILY}" font-size="{SIZE}" xml:space="preserve">',
    ]
    for y, line in enumerate(canvas.lines):
        parts += _grounds(line, y, palette)
        parts += _texts(line, y, palette)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _grounds(line: list[Cell], y: int, palette: Palette) -> list[str]:
    wide, high = CELL
    out, start = [], 0
    for x in range(1, len(line) + 1):
        if x < len(line) and line[x].bg == line[start].bg:
            continue
        if line[start].bg != "page":
            # A hair wider and higher than the cells: else seams show.
            width, height = (x - start) * wide + 0.3, high + 0.3
            box = f'x="{start * wide:g}" y="{y * high:g}" width="{width:g}" height="{height:g}"'
            out.append(f'<rect {box} fill="{palette.colour(line[start].bg)}"/>')
        start = x
    return out


def _texts(line: list[Cell], y: int, palette: Palette) -> list[str]:
    out: list[str] = []
    run, start = "", 0
    style = ("", 0)
    for x, cell in enumerate(line):
        here = (cell.fg, cell.attributes)
        if run and here != style and cell.sign.strip():
            out += _text(run, (start, y), style, palette)
            run = ""
        if not run:
            if not cell.sign.strip():
                continue
            start, style = x, here
        run += cell.sign
    return out + _text(run, (start, y), style, palette)


def _text(run: str, at: tuple[int, int], style: tuple[str, int], palette: Palette) -> list[str]:
    # What is no letter may not stand in XML.
    text = "".join(sign for sign in run if sign.isprintable()).rstrip()
    if not text:
        return []
    wide, high = CELL
    fg, attributes = style
    marks = "".join(
        mark
        for bit, mark in (
            (BOLD, ' font-weight="bold"'),
            (ITALIC, ' font-style="italic"'),
            (UNDERLINE, ' text-decoration="underline"'),
        )
        if attributes & bit
    )
    # The length is given, so that a font of another width keeps the columns.
    box = f'x="{at[0] * wide:g}" y="{at[1] * high + 0.75 * high:g}" textLength="{cell_len(text) * wide:g}"'
    return [f'<text {box} fill="{palette.colour(fg)}"{marks}>{escape(text)}</text>']
