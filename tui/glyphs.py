"""Glyphs of three kinds of terminal, and text measured in cells.

Everything is written with the full set of signs; a canvas passes what it is given through the glyph set of the
moment, which replaces each sign by one that the terminal has. Every replacement is one cell for one cell, so no
drawing has to be laid out twice. Signs outside the full set, and letters, pass through untouched.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rich.cells import cell_len, get_character_cell_size

GlyphName = Literal["unicode", "wgl4", "ascii"]

ELLIPSIS: Final = "…"
NAME_CELLS: Final = 10
PILE_MOST: Final = 9

_WGL4: Final = {
    "▮": "■",
    "◉": "O",
    "◎": "°",
    "▸": "►",
    "◂": "◄",
    "╭": "┌",
    "╮": "┐",
    "╰": "└",
    "╯": "┘",
    "┆": "│",
    "┄": "─",
    "╌": "─",
    "━": "═",
    "┃": "║",
    "▖": "▄",
    "▁": "_",
    "◐": "◘",
}
_ASCII: Final = {
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "▀": "=",
    "▄": "=",
    "█": "#",
    "▌": "|",
    "▐": "|",
    "▖": "=",
    "░": ":",
    "─": "-",
    "━": "=",
    "│": "|",
    "┃": "|",
    "┤": "|",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "└": "+",
    "┘": "+",
    "┌": "+",
    "┐": "+",
    "┆": ":",
    "┄": "-",
    "╌": "-",
    "●": "o",
    "○": "O",
    "◉": "@",
    "◎": "0",
    "•": ".",
    "·": ".",
    "▲": "^",
    "▼": "v",
    "►": ">",
    "▸": ">",
    "◂": "<",
    "▮": "#",
    "…": ".",
    "−": "-",
    "–": "-",
    "—": "-",
    "≠": "~",
    "›": ">",
    "±": "~",
    "×": "x",
    "■": "#",
    "½": "=",
    "∞": "~",
    "▁": "_",
    "◐": "=",
    "↑": "^",
    "↓": "v",
    "←": "<",
    "→": ">",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "\u00a0": " ",
}


@dataclass(frozen=True, slots=True)
class GlyphSet:
    """The signs one kind of terminal can show."""

    name: GlyphName
    table: dict[int, str]

    def text(self, text: str) -> str:
        """Return the text as wide as before, with every sign this set lacks replaced."""
        if self.name == "unicode" or text.isascii():
            return text
        text = text.translate(self.table)
        if self.name == "wgl4" or text.isascii():
            return text
        return "".join(
            one if one.isascii() or one.isalnum() else "?" * get_character_cell_size(one) for one in text
        )


GLYPH_SETS: Final[dict[GlyphName, GlyphSet]] = {
    "unicode": GlyphSet("unicode", {}),
    "wgl4": GlyphSet("wgl4", str.maketrans(_WGL4)),
    "ascii": GlyphSet("ascii", str.maketrans(_ASCII)),
}


def cells(text: str) -> int:
    """Return how many cells the text takes; a Chinese sign takes two, a combining accent none."""
    return cell_len(text)


def cut(text: str, width: int) -> str:
    """Return the text in at most `width` cells, ended by an ellipsis if some of it was dropped."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    room = width - 1
    out = ""
    for one in text:
        room -= get_character_cell_size(one)
        if room < 0:
            break
        out += one
    return out.rstrip() + ELLIPSIS


def cut_words(text: str, width: int) -> str:
    """Return the text in at most `width` cells, ended by an ellipsis behind its last part, or word, that has room.

    Parts are what semicolons divide.
    """
    if cell_len(text) <= width:
        return text
    parts = text.split("; ")
    while len(parts) > 1:
        parts.pop()
        if cell_len(kept := "; ".join(parts) + "; " + ELLIPSIS) <= width:
            return kept
    words = text.split(" ")
    while len(words) > 1 and cell_len(" ".join(words).rstrip(",;:")) > width - 1:
        words.pop()
    kept = " ".join(words).rstrip(",;:")
    return kept + ELLIPSIS if cell_len(kept) < width else cut(text, width)


def pad(text: str, width: int, align: Literal["left", "right", "centre"] = "left") -> str:
    """Return the text, cut if need be, filled up with blanks to exactly `width` cells."""
    text = cut(text, width)
    room = max(0, width - cell_len(text))
    if align == "left":
        return text + " " * room
    if align == "right":
        return " " * room + text
    left = room // 2
    return " " * left + text + " " * (room - left)


def number(value: int, *, signed: bool = False) -> str:
    """Return a count with a true minus, `−12`; signed adds `+` to gains and shows nothing as `—`."""
    if value < 0:
        return f"−{-value}"
    if signed:
        return f"+{value}" if value else "—"
    return str(value)


def pile(chips: int) -> str:
    """Return chips as discs, 25 `◉`, 5 `●` and 1 `•`, nine at most; an empty or owed pile has none."""
    if chips <= 0:
        return ""
    fives = chips % 25
    return ("◉" * (chips // 25) + "●" * (fives // 5) + "•" * (fives % 5))[:PILE_MOST]


class Ink(NamedTuple):
    """A run of text in one colour and weight."""

    text: str
    fg: str = "text"
    bold: bool = False
    underline: bool = False


# Signs that keep their colour in every sentence: the suits, and the trump edge where it is explained.
_OWN_INK: Final = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades", "▌": "brassd"}


def escape(text: str) -> str:
    r"""Return text that `marked` will print as it is: stars get a backslash before them."""
    return text.replace("\\", "\\\\").replace("*", "\\*")


@lru_cache(maxsize=512)
def marked(text: str, fg: str = "text", bold: bool = False) -> tuple[Ink, ...]:
    r"""Return the runs of a sentence in which `*news*` is bold and suit signs wear their colours.

    A star opens before a word and closes behind one; any other star is just a star, and so is one with a
    backslash before it.
    """
    runs: list[Ink] = []
    heavy = bold
    word = ""
    closers = {match.end() - 1 for match in re.finditer(r"[^\s\\]\*", text)}

    def close() -> None:
        """End the word that is being read."""
        nonlocal word
        if word:
            runs.append(Ink(word, fg, heavy))
        word = ""

    signs = enumerate(text)
    for at, sign in signs:
        if sign == "\\":
            word += next(signs, (0, ""))[1]
        elif sign == "*" and (at in closers if heavy != bold else _opens(text, at, closers)):
            close()
            heavy = not heavy
        elif sign in _OWN_INK:
            close()
            runs.append(Ink(sign, _OWN_INK[sign], heavy))
        else:
            word += sign
    close()
    return tuple(runs)


def _opens(text: str, at: int, closers: set[int]) -> bool:
    """Return whether a star stands before a word and another one closes it."""
    return not text[at + 1 : at + 2].isspace() and any(closer > at + 1 for closer in closers)


def ink_cells(runs: "tuple[Ink, ...] | list[Ink]") -> int:
    """Return how many cells the runs take together."""
    return sum(cell_len(run.text) for run in runs)


def wrap(runs: "tuple[Ink, ...] | list[Ink]", width: int, hang: int = 0) -> list[list[Ink]]:
    """Return the runs broken into lines of at most `width` cells (two at least), between words where there are any.

    Blanks at a break are dropped; a word wider than the line is broken into parts of about the same length. Lines
    after the first are narrower by `hang` cells. No text gives no lines.
    """
    first, width = max(2, width), max(2, width - hang)
    lines: list[list[Ink]] = []
    line: list[Ink] = []
    used = 0
    for word in _words(runs):
        size = ink_cells(word)
        room = width if lines else first
        if word[0].text.isspace():
            if line and used + size <= room:
                line += word
                used += size
            elif line:
                lines.append(line)
                line, used = [], 0
            continue
        if line and used + size > room:
            lines.append(line)
            line, used = [], 0
            room = width
        rest = word
        while size > room:
            head, rest = _split(rest, min(room, max(2, -(-size // -(-size // room)))))
            lines.append(head)
            size, room = ink_cells(rest), width
        line += rest
        used += size
    if line:
        lines.append(line)
    return [_joined(one) for one in lines]


def _words(runs: "tuple[Ink, ...] | list[Ink]") -> list[list[Ink]]:
    """Return the runs cut into words and blanks; a word may hold hard blanks and change colour, as `A♣` does."""
    words: list[list[Ink]] = []
    blank: bool | None = None
    for run in runs:
        for one in run.text:
            piece = run._replace(text=one)
            if (space := one.isspace() and one != "\u00a0") != blank:
                words.append([piece])
                blank = space
            elif words[-1][-1]._replace(text="") == run._replace(text=""):
                words[-1][-1] = run._replace(text=words[-1][-1].text + one)
            else:
                words[-1].append(piece)
    return words


def _split(word: list[Ink], width: int) -> tuple[list[Ink], list[Ink]]:
    """Return the first `width` cells of a word and what is left."""
    signs = [run._replace(text=one) for run in word for one in run.text]
    used = 0
    for at, sign in enumerate(signs):
        used += get_character_cell_size(sign.text)
        if used > width:
            return _joined(signs[:at]), _joined(signs[at:])
    return word, []


def _joined(line: list[Ink]) -> list[Ink]:
    """Return the line with neighbours of one look joined and blanks at its end dropped."""
    out: list[Ink] = []
    for run in line:
        if out and out[-1]._replace(text="") == run._replace(text=""):
            out[-1] = run._replace(text=out[-1].text + run.text)
        else:
            out.append(run)
    if out:
        out[-1] = out[-1]._replace(text=out[-1].text.rstrip())
    return [run for run in out if run.text]
