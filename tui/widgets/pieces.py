"""What many widgets draw: cards as tiles and blocks, backs, outlines, heads, buttons and meters."""

from core.cards import suit
from tui.canvas import Canvas
from tui.glyphs import cells, cut, pad
from tui.indices import sign_text
from tui.theme import suit_token


def margin(width: int) -> int:
    """Return the columns of air at each edge of a panel as wide as the screen; narrow screens have none."""
    return 1 if width >= 80 else 0


def tile(
    canvas: Canvas, x: int, y: int, card: int, *, width: int = 4, bg: str = "card", trump: bool = False
) -> None:
    """Draw a card one row high and `width` (3 or more) cells wide.

    On `card` it is ivory with a bold face; on another ground the face wears the colours for grounds.
    """
    face = sign_text(card)
    # A ten leaves no room for the mark on the narrowest tile: it then stands in the gap before it.
    outside = trump and len(face) >= width
    lead = 1 if width > len(face) and (trump or len(face) < width - 1) else 0
    canvas.fill(x, y, width, 1, bg)
    canvas.put(x + lead, y, face, suit_token(suit(card), on_card=bg == "card"), bold=bg == "card")
    if outside:
        canvas.put(x - 1, y, "*" if canvas.look.edge == "*" else "▐", "brassd")
    elif trump:
        trump_edge(canvas, x, y)


def trump_edge(canvas: Canvas, x: int, y: int) -> None:
    """Draw the trump mark on the left edge of a tile: brass, or a star in the ink of its ground."""
    if canvas.look.edge == "▌":
        canvas.put(x, y, "▌", "brassd")
    else:
        bg = canvas.cell(x, y).bg if 0 <= x < canvas.width and 0 <= y < canvas.height else "card"
        canvas.put(x, y, "*", "spades-card" if bg == "card" else "text", bold=True)


def block(canvas: Canvas, x: int, top: int, width: int, height: int, bg: str = "card") -> None:
    """Fill a rectangle measured in half rows downwards (`top` and `height`); half a row is a half block.

    In ASCII, half rows stay empty.
    """
    if top % 2:
        _half(canvas, x, top // 2, width, "▄", bg)
        top, height = top + 1, height - 1
    canvas.fill(x, top // 2, width, height // 2, bg)
    if height % 2:
        _half(canvas, x, (top + height) // 2, width, "▀", bg)


def _half(canvas: Canvas, x: int, y: int, width: int, sign: str, fg: str) -> None:
    if not canvas.look.ascii:
        canvas.put(x, y, sign * width, fg)


def big_card(canvas: Canvas, x: int, top: int, card: int, width: int, height: int) -> None:
    """Draw an ivory card with its face in two corners; `top` and `height` count half rows."""
    block(canvas, x, top, width, height)
    face, fg = sign_text(card), suit_token(suit(card), on_card=True)
    first, last = (top + 1) // 2, (top + height) // 2 - 1
    if last > first:
        canvas.put(x + 1, first, face, fg, bold=True)
        canvas.put(x + width - 1 - len(face), last, face, fg, bold=True)
    else:
        canvas.put(x + max(0, (width - len(face)) // 2), first, face, fg, bold=True)


def outline(canvas: Canvas, x: int, y: int, width: int, height: int, fg: str = "brass") -> None:
    """Draw a dashed outline: the place of a card that is wanted, or gone."""
    canvas.put(x, y, "╭" + "┄" * (width - 2) + "╮", fg)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "┆", fg)
        canvas.put(x + width - 1, row, "┆", fg)
    canvas.put(x, y + height - 1, "╰" + "┄" * (width - 2) + "╯", fg)


def back(canvas: Canvas, x: int, y: int, width: int = 4) -> None:
    """Draw a card that lies face down, one row and its lower edge high."""
    canvas.put(x, y, "░" * width, "back2", "back")
    canvas.put(x, y + 1, "▀" * width, "back")


def head(canvas: Canvas, x: int, y: int, text: str, width: int) -> None:
    """Draw the head of a section, brass, with a thin rule up to `width` cells."""
    end = canvas.put(x, y, cut(text, width), "brass", bold=True)
    if x + width - end > 1:
        canvas.put(end + 1, y, "─" * (x + width - end - 1), "faint")


def meter(canvas: Canvas, x: int, y: int, width: int, share: float, fg: str = "brass") -> None:
    """Draw a bar `width` cells wide of which `share` (0 to 1) is left, in thick and thin line."""
    left = round(min(1.0, max(0.0, share)) * width)
    canvas.put(x, y, "━" * left, fg)
    canvas.put(x + left, y, "─" * (width - left), "faint")


def button(canvas: Canvas, x: int, y: int, text: str, key: str, name: str, *, main: bool = True) -> int:
    """Draw a button two rows high whose words stand on row `y`; return the column behind it.

    Its zone is `name`. The main button of a screen is brass, the others have the ground of keys.
    """
    label = f"  {text}  {key} " if key and text else f"  {text or key}  "
    width = cells(label)
    ground, ink = ("brass", "ink") if main else ("key", "text")
    block(canvas, x, 2 * y - 1, width, 4, ground)
    canvas.put(x, y, pad(label, width), ink, ground, bold=True)
    canvas.zone(x, y - 1, width, 3, name)
    return x + width
