"""The band at the top of the first screen: the name in brass, and the two cards that it comes from."""

from core.cards import HEARTS, JACK, QUEEN, of, suit
from tui.canvas import Canvas, CanvasWidget, Painted
from tui.indices import sign_text
from tui.theme import suit_token
from tui.widgets.pieces import block

WORDMARK = (
    "▀██▀ ██▄  ██ ▀▀██▀▀ ██▀▀█▄ ▀██▀ ▄█▀▀█▄ ██  ██ ██▀▀▀",
    " ██  ██▀█▄██   ██   ██▄▄█▀  ██  ██ ▄▄▄ ██  ██ ██▄▄",
    " ██  ██  ▀██   ██   ██ ▀█▄  ██  ██  ██ ██  ██ ██",
    "▀▀▀▀ ▀▀   ▀▀   ▀▀   ▀▀  ▀▀ ▀▀▀▀  ▀▀▀▀   ▀▀▀▀  ▀▀▀▀▀",
)
# The light falls from above: whole and upper half blocks, then lower ones, of each row.
_LIGHT = (("gold1", "gold2"), ("gold3", "gold4"), ("gold5", "gold6"), ("gold7", "gold7"))
_TYPED = (
    "III N   N TTTTT RRRR  III  GGG  U   U EEEE",
    " I  NN  N   T   R   R  I  G     U   U E",
    " I  N N N   T   RRRR   I  G  GG U   U EEE",
    "III N  NN   T   R   R III  GGG   UUU  EEEE",
)
CARD_WIDTH, CARD_HALVES = 8, 10


class Logo(CanvasWidget):
    """Felt with the wordmark, two lines of words below it, and J♥ Q♥ at the right where there is room."""

    GROUND = "felt"
    DEFAULT_CSS = "Logo { height: 8; }"

    lines = Painted[tuple[str, str]]()
    """The motto and what it means; setting them repaints."""

    def __init__(self, lines: tuple[str, str] = ("", ""), *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = lines

    def draw(self, canvas: Canvas) -> None:
        """Draw the band."""
        left = 3 if canvas.width >= 80 else 1
        wordmark(canvas, left, 1)
        canvas.put(left, 5, self.lines[0], "dim", italic=True)
        canvas.say(left, 6, self.lines[1], "dim")
        if canvas.width >= 79:
            x = canvas.width - 20
            for at, card in enumerate((of(HEARTS, JACK), of(HEARTS, QUEEN))):
                upright_card(canvas, x + at * (CARD_WIDTH + 1), 3, card)


def wordmark(canvas: Canvas, x: int, y: int) -> None:
    """Draw the name in four rows, in half blocks or in letters."""
    if canvas.look.ascii:
        for at, row in enumerate(_TYPED):
            canvas.put(x, y + at, row, "brass", bold=True)
        return
    for at, row in enumerate(WORDMARK):
        bright, lower = _LIGHT[at]
        for column, sign in enumerate(row):
            if sign != " ":
                canvas.put(x + column, y + at, sign, lower if sign == "▄" else bright)


def upright_card(canvas: Canvas, x: int, top: int, card: int) -> None:
    """Draw a card eight cells wide and ten half rows high with its sign in the middle; `top` in half rows."""
    block(canvas, x, top, CARD_WIDTH, CARD_HALVES)
    face, fg = sign_text(card), suit_token(suit(card), on_card=True)
    first = (top + 1) // 2
    canvas.put(x + 1, first, face, fg, bold=True)
    canvas.put(x + 3, first + 1, face[-1], fg)
    canvas.put(x + CARD_WIDTH - 1 - len(face), first + 3, face, fg, bold=True)
