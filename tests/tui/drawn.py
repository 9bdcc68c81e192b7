"""What several tests of drawn widgets draw, and how they read it."""

from core.cards import card, cards, suit
from tui.boards.dish import DishFace, Pool
from tui.canvas import Canvas
from tui.theme import Look
from tui.widgets.hand import HandCard, HandFace, State

ASCII = Look(glyphs="ascii")
MONO = Look("mono")
WIDTHS = (60, 66, 79, 80, 100, 119, 120, 140)
NAMES = ("You", "Bartholomew", "王小明王小明", "Dorothea", "Ewan", "Фёдор", "Gwendolyn", "Hsiao-Ling")

POOLS = tuple(
    Pool(label, chips)
    for label, chips in (
        ("Pope Joan", 20),
        ("King", 0),
        ("Matrimony", 30),
        ("Queen", 5),
        ("Intrigue", 20),
        ("Jack", 5),
        ("Game", 5),
        ("Ace", 10),
    )
)
DISH = DishFace(POOLS, card("6H"), "turned")


def without_wood(canvas: Canvas) -> list[str]:
    """Return the rows without the half blocks that only shade wood into wood."""
    woods = {"wood", "wood2", "emptied", "hub"}
    rows = []
    for y in range(canvas.height):
        line = [canvas.cell(x, y) for x in range(canvas.width)]
        rows.append("".join(" " if cell.fg in woods and cell.bg in woods else cell.sign for cell in line).rstrip())
    return rows


def row(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def hand(
    text: str, selected: str = "", flat: str = "", trump: int | None = None, *, parted: bool = False
) -> HandFace:
    """Return a hand with letters a, b …; the cards named are selected or flat."""
    chosen, lying = cards(selected), cards(flat)
    held = []
    for letter, one in zip("abcdefghijklmnopqrstuvwxyz", cards(text), strict=False):
        state: State = "selected" if one in chosen else "flat" if one in lying else "may"
        held.append(HandCard(one, letter, state, suit(one) == trump))
    return HandFace(tuple(held), parted=parted)
