"""Colours: words can be read on every ground, and every kind of terminal has an answer for every token."""

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
