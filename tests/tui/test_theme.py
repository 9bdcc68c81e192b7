"""Colours: words can be read on every ground, and every kind of terminal has an answer for every token."""

import math
from itertools import combinations
from typing import get_args

import pytest
from rich.color import Color, ColorSystem

from tui.glyphs import GLYPH_SETS, cells, cut, escape, ink_cells, marked, number, pad, pile, wrap
from tui.theme import (
    BOLD,
    SUIT_TOKENS,
    Colours,
    Look,
    Palette,
    SuitScheme,
    colours_for,
    contrast,
    css_variables,
    palette_for,
)

GROUNDS = (
    "page", "bar", "panel", "panel2", "key", "felt", "felt2", "well", "wood", "wood2", "emptied",
)  # fmt: skip
WORDS = ("text", "dim", "brass", "teal", "coral", "good", "amber", "bad", *SUIT_TOKENS)
SCHEMES = get_args(SuitScheme)


def ratio(palette: Palette, ink: str, ground: str) -> float:
    one, other = palette.colour(ink), palette.colour(ground)
    assert one and other
    return contrast(one, other)


def test_contrast_is_the_known_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colours", ["dark", "light", "dark-256", "light-256"])
@pytest.mark.parametrize("suits", SCHEMES)
def test_words_can_be_read_on_every_ground(colours: Colours, suits: SuitScheme) -> None:
    palette = palette_for(colours, suits)
    pairs = [(word, ground) for word in WORDS for ground in GROUNDS]
    pairs += [(suit, "flat") for suit in SUIT_TOKENS] + [("ink", "brass")]
    low = {pair: round(ratio(palette, *pair), 2) for pair in pairs if ratio(palette, *pair) < 4.5}
    assert low == {}
    faces = {suit: ratio(palette, f"{suit}-card", "card") for suit in SUIT_TOKENS}
    assert min(faces.values()) >= 5, faces


# What the sixteen colours are on three kinds of terminal, in the order of their numbers.
SIXTEEN = {
    "vga": (
        "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
        "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
    ),
    "xterm": (
        "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
        "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
    ),
    "campbell": (
        "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc "
        "767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2"
    ),
}


def of_sixteen(terminal: str, found: Color | None, own: str) -> str:
    """Return the colour of a terminal for one of the sixteen, or its own."""
    assert found is not None
    if found.is_default or found.number is None:
        return own
    return "#" + SIXTEEN[terminal].split()[found.number]


@pytest.mark.parametrize("terminal", SIXTEEN)
@pytest.mark.parametrize("suits", SCHEMES)
@pytest.mark.parametrize("colours", ["16", "16-light"])
def test_words_can_be_read_in_sixteen_colours(colours: Colours, suits: SuitScheme, terminal: str) -> None:
    ground, text = ("#ffffff", "#000000") if colours == "16-light" else ("#000000", "#cccccc")
    palette = palette_for(colours, suits)
    pairs = [(word, "felt") for word in WORDS] + [(word, "felt2") for word in WORDS] + [("ink", "brass")]
    pairs += [(f"{suit}-card", "card") for suit in SUIT_TOKENS]
    low = {}
    for pair in pairs:
        style = palette.style(*pair)
        ink, under = of_sixteen(terminal, style.color, text), of_sixteen(terminal, style.bgcolor, ground)
        # The old console of Windows has a dark "bright magenta", xterm a light magenta; no other colour is free.
        if contrast(ink, under) < (3.1 if "magenta" in str(style.color) else 4.5):
            low[pair] = round(contrast(ink, under), 2)
    assert low == {}


# How eyes without one kind of cone see, for linear RGB (Machado, Oliveira and Fernandes, 2009, severity 1).
EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """Return a colour as such eyes see it, in CIE L*a*b*."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * one for share, one in zip(row, linear, strict=True)))) for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    root = [one ** (1 / 3) if one > 0.008856 else 7.787 * one + 16 / 116 for one in (x, y, z)]
    return 116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colours", ["dark", "light", "dark-256", "light-256"])
@pytest.mark.parametrize("card", ["", "-card"])
def test_the_safe_colours_are_told_apart_by_all_eyes(card: str, colours: Colours, eyes: str) -> None:
    palette = palette_for(colours, "safe")
    pairs = [(f"{one}{card}", f"{other}{card}") for one, other in combinations(SUIT_TOKENS, 2)]
    pairs += [("good", "bad"), ("teal", "coral")]
    near = {}
    for pair in pairs:
        one, other = (seen(palette.colour(token) or "", eyes) for token in pair)
        if math.dist(one, other) < 12:
            near[pair] = round(math.dist(one, other), 1)
    assert near == {}


@pytest.mark.parametrize("suits", SCHEMES)
def test_suit_schemes(suits: SuitScheme) -> None:
    palette = palette_for("dark", suits)
    worn = len({palette.colour(f"{suit}-card") for suit in SUIT_TOKENS})
    assert worn == {"four": 4, "safe": 4, "two": 2, "none": 1}[suits]


@pytest.mark.parametrize("colours", ["dark-256", "light-256"])
def test_terminals_with_256_colours_get_colours_they_have(colours: Colours) -> None:
    palette = palette_for(colours)
    for token in (*GROUNDS, *WORDS, "card", "flat"):
        colour = palette.colour(token)
        assert colour
        shown = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert (
            max(abs(one - other) for one, other in zip(Color.parse(colour).get_truecolor(), shown, strict=True))
            <= 18
        )


def test_an_unknown_token_is_an_error_and_not_a_blank() -> None:
    with pytest.raises(KeyError):
        palette_for("dark").style("velvet", "felt")


def test_without_colours_a_tile_is_inverse_and_words_are_not() -> None:
    palette = palette_for("mono")
    tile, word = palette.style("hearts-card", "card", BOLD), palette.style("hearts", "felt")
    assert tile.reverse and tile.bold
    assert not word.reverse
    assert tile.color is not None and tile.color.is_default


def test_sixteen_colours_leave_grounds_to_the_terminal_but_mark_the_row_in_turn() -> None:
    palette = palette_for("16")
    assert palette.colour("felt") is palette.colour("wood") is None
    assert palette.colour("felt2") == "blue"
    on_blue = palette.style("diamonds", "felt2").color
    assert on_blue is not None and on_blue.name == "bright_cyan"


@pytest.mark.parametrize(
    ("system", "no_color", "colours"),
    [
        ("truecolor", False, "dark"),
        ("256", False, "dark-256"),
        ("standard", False, "16"),
        (None, False, "mono"),
        ("truecolor", True, "mono"),
    ],
)
def test_the_palette_follows_the_terminal(system: str | None, no_color: bool, colours: Colours) -> None:
    assert colours_for(system, no_color=no_color) == colours


def test_style_sheets_know_every_token() -> None:
    for colours in get_args(Colours):
        found = css_variables(Look(colours))
        assert set(palette_for(colours).tokens) <= set(found)
        assert all(value.startswith(("#", "ansi_")) for value in found.values())


# --- glyphs and text ---------------------------------------------------------------------------------------


def in_wgl4(sign: str) -> bool:
    """Whether old Windows consoles have a sign, by the blocks of their character set."""
    ranges = ((0x20, 0x17F), (0x390, 0x3CE), (0x400, 0x45F), (0x490, 0x491))
    signs = "‑–—―‗‘’‚‛“”„†‡•…‰′″‹›‼‾⁄№™Ω℮⅛⅜⅝⅞←↑→↓↔↕↨∂∆∏∑−∕∙√∞∟∩∫≈≠≡≤≥⌂⌐⌠⌡─│┌┐└┘├┤┬┴┼═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬"
    signs += "▀▄█▌▐░▒▓■□▪▫▬▲►▼◄◊○●◘◙◦☺☻☼♀♂♠♣♥♦♪♫"
    return sign in signs or any(low <= ord(sign) <= high for low, high in ranges)


ALL_SIGNS = "♠♥♦♣▀▄█▌▐░─│┃━╭╮╰╯┆┄╌●○◉◎•·▲▼►▸◂▮…−≠┤└›—"


def test_every_sign_has_a_replacement_of_its_own_width() -> None:
    for sign in ALL_SIGNS:
        old, typed = GLYPH_SETS["wgl4"].text(sign), GLYPH_SETS["ascii"].text(sign)
        assert in_wgl4(old), sign
        assert typed.isascii() and typed != "?", sign
        assert cells(old) == cells(typed) == cells(sign) == 1


def test_letters_pass_and_unknown_signs_keep_their_room() -> None:
    assert GLYPH_SETS["ascii"].text("Анна é 王 ☂") == "Анна é 王 ?"
    assert GLYPH_SETS["ascii"].text("☃⚽") == "???"


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Bartholomew", 10, "Bartholom…"),
        ("Gwendolyn", 9, "Gwendolyn"),
        ("王小明王小明", 10, "王小明王…"),
        ("王小明", 4, "王…"),
        ("Bea", 0, ""),
        ("Bea Lee", 5, "Bea…"),
    ],
)
def test_names_are_cut_by_cells(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown
    assert cells(pad(text, width)) == width


@pytest.mark.parametrize(
    ("chips", "discs"), [(0, ""), (-3, ""), (4, "••••"), (64, "◉◉●●••••"), (99, "◉◉◉●●●●••"), (900, "◉" * 9)]
)
def test_piles_have_nine_discs_at_most(chips: int, discs: str) -> None:
    assert pile(chips) == discs


def test_numbers_have_a_true_minus() -> None:
    assert [number(-12), number(0), number(7, signed=True), number(0, signed=True)] == ["−12", "0", "+7", "—"]


def test_marks_make_bold_and_suits_keep_their_colour() -> None:
    runs = marked("A♣ *refused:* no", "dim")
    assert [(run.text, run.fg, run.bold) for run in runs] == [
        ("A", "dim", False),
        ("♣", "clubs", False),
        (" ", "dim", False),
        ("refused:", "dim", True),
        (" no", "dim", False),
    ]
    assert [run.text for run in marked("* trump, 2 * 3, *JH")] == ["* trump, 2 * 3, *JH"]
    assert [run.text for run in marked(escape(r"*Bob* \ *"))] == [r"*Bob* \ *"]


def lines(text: str, width: int) -> list[str]:
    return ["".join(run.text for run in line) for line in wrap(marked(text), width)]


def test_wrapping_keeps_a_card_whole_and_breaks_what_has_no_blanks() -> None:
    assert lines("you play A♣ now", 11) == ["you play A♣", "now"]
    assert lines("you play A♣ now", 10) == ["you play", "A♣ now"]
    assert lines("王小明王小明", 5) == ["王小", "明王", "小明"]
    assert lines("", 5) == []


@pytest.mark.parametrize("width", [2, 7, 20, 76])
def test_no_line_is_wider_than_asked(width: int) -> None:
    text = "Bea plays the *five of clubs*, 王小明 the six ♣; nobody has the seven: antidisestablishmentarianism."
    wrapped = wrap(marked(text), width)
    assert all(ink_cells(line) <= width for line in wrapped)
    joined = "".join(run.text for line in wrapped for run in line)
    assert joined.replace(" ", "") == text.replace(" ", "").replace("*", "")
